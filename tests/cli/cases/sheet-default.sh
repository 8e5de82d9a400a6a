salvo sheet && ls
mkdir out && salvo sheet && ls out
head -c 5 salvo-sheet.pdf && echo
cmp salvo-sheet.pdf out/salvo-sheet.pdf && echo same
