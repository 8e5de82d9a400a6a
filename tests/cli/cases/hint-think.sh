# A shot that a moment does not find: all is looked at long before the time is up.
salvo hint -r 4x3:3,2,2:yes:one:shot:told A1=hit C3=miss | grep Shoot
salvo hint -r 4x3:3,2,2:yes:one:shot:told A1=hit C3=miss --think 600 | grep Shoot
salvo hint --strategy greedy --think 1
