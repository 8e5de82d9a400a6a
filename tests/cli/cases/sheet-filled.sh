# Hints and keys are never blank: each says which command fills it.
for kind in hint key key:A4:en:classic; do
    salvo sheet $kind -o none.pdf; echo $?
done
ls none* 2>/dev/null || echo none
salvo fleet --sheet key -n 6 -s 1 -o keys.trace && salvo hint D4=miss -o hint.trace && echo both
