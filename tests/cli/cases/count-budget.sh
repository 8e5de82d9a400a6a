salvo count --board 26x26 --fleet 6,6,6,5,5,5,5,4,4,4,4,4,3,3,3,3,3,3,2,2,2,2,2,2 --memory 1
