salvo simulate --games 40 --strategy random,hunt,density
salvo simulate --games 5 -r sea-battle --board 6x6 --fleet 3,2x2 --strategy greedy --jobs 1
