#!/bin/bash
# Run the tests of the command line, given as PROGRAM [ARGUMENT]..., with each run of
# salvo under valgrind. The tests meet a stand-in of that name, so that shells and other
# tools of theirs run as they are; what valgrind says goes to files, since Criterion
# swallows exit codes, and any fault or leak in them is a failure.
set -u
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
real=$(realpath "${SALVO:?}")
cat >"$work/salvo" <<END
#!/bin/sh
exec valgrind --quiet --trace-children=yes --log-file=$work/%p.log --leak-check=full \\
    --show-leak-kinds=definite,indirect,possible --errors-for-leak-kinds=definite,possible \\
    --suppressions=$(realpath "$(dirname "$0")")/valgrind.supp "$real" "\$@"
END
chmod +x "$work/salvo"
SALVO=$work/salvo "$@" --filter='cli*/*' --timeout 600
status=$?
runs=0
for log in "$work"/*.log; do
    [ -e "$log" ] || continue
    runs=$((runs + 1))
    [ -s "$log" ] || continue
    cat "$log" >&2
    status=1
done
[ "$runs" -gt 0 ] || { echo "valgrind: salvo was never run" >&2; status=1; }
[ "$status" = 0 ] && echo "valgrind: $runs runs, clean"
exit "$status"
