salvo simulate --board 5x5 --fleet 3 --games 25 --strategy greedy,best -r classic-2002 | head -6
salvo simulate --board 5x5 --fleet 3 --games 25 --strategy best,hunt -r classic-2002 --json | grep -o '"strategy"[^,]*\|"saved".*}' | cut -d'}' -f1
