salvo simulate --board 4x4 --fleet 3,2 --games 6 --strategy greedy --json | sed 's/"seconds":[0-9.e-]*/"seconds":S/'
salvo simulate --board 4x4 --fleet 3 --games 6 --strategy greedy,density -s garden -o - --json | sed 's/"seconds":[0-9.e-]*/"seconds":S/g'
