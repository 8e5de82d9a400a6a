salvo hint --board 6x6 --fleet 4,3,2 --turn 'fixed 3' --tells count-by-ship --sinking named 'A1 C3 F6: a 1'
salvo hint --board 6x6 --fleet 4,3,2 --turn 'fixed 3' --tells count-by-ship --sinking named 'A1 C3 F6: a 1' --strategy greedy | grep -A2 Shots
salvo hint -r paper-salvo-volley | grep -A8 Shots
