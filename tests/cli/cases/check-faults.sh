cat >board <<END
   A B C D E F
 1 C C C . . .
 2 . . D D . .
 3 . . . . . .
 4 . S S . . .
 5 . S . . . .
 6 . . . . . .
END
salvo check --board 6x6 --fleet carrier=4,destroyer=2,submarine=3 --touching no board
salvo check --board 6x6 --fleet carrier=4,destroyer=2,submarine=3 --touching no board --json
