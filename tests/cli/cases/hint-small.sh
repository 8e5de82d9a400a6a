salvo hint --board 5x4 --fleet raft=3,2 C2=hit A1=miss
