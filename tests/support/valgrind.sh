#!/bin/bash
# Run the tests of the command line, given as PROGRAM [ARGUMENT]..., with each run of
# salvo under valgrind. The tests meet a stand-in of that name, so that shells and other
# tools of theirs run as they are; what valgrind says goes to files, since Criterion
# swallows exit codes, and any fault or leak in them is a failure. A block is no leak
# while something points into its middle: arenas and the C library's trees do, in a
# program that is told to end.
set -u
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
real=$(realpath "${SALVO:?}")
stand_in=$work/$(basename "$(dirname "$real")")/salvo # the folder's name is the build's
mkdir "$(dirname "$stand_in")"
cat >"$stand_in" <<END
#!/bin/sh
exec valgrind --quiet --trace-children=yes --log-file=$work/%p.log --leak-check=full \\
    --show-leak-kinds=definite,indirect --errors-for-leak-kinds=definite,indirect \\
    "$real" "\$@"
END
chmod +x "$stand_in"
SALVO=$stand_in "$@" --filter='cli*/*' --timeout 600
status=$?
runs=0
for log in "$work"/*.log; do
    [ -e "$log" ] || continue
    runs=$((runs + 1))
    grep -q '^==' "$log" || continue # where standard error is closed, words go here
    cat "$log" >&2
    status=1
done
[ "$runs" -gt 0 ] || { echo "valgrind: salvo was never run" >&2; status=1; }
[ "$status" = 0 ] && echo "valgrind: $runs runs, clean"
exit "$status"
