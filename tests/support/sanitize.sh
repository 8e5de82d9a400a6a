#!/bin/bash
# Run the tests, given as PROGRAM [ARGUMENT]..., built with sanitizers. A leak found as
# a test's process ends does not change its exit code, so what sanitizers say goes to
# files, and any such file is a failure.
set -u
logs=$(mktemp -d) || exit 1
trap 'rm -rf "$logs"' EXIT
export ASAN_OPTIONS="detect_leaks=1:detect_stack_use_after_return=1:log_path=$logs/asan"
export UBSAN_OPTIONS="print_stacktrace=1:log_path=$logs/ubsan"
LSAN_OPTIONS="suppressions=$(dirname "$0")/lsan.supp:print_suppressions=0"
export LSAN_OPTIONS
TSAN_OPTIONS="suppressions=$(dirname "$0")/tsan.supp:log_path=$logs/tsan"
export TSAN_OPTIONS
"$@"
status=$?
for log in "$logs"/*; do
    [ -s "$log" ] || continue
    cat "$log" >&2
    status=1
done
[ "$status" = 0 ] && echo "sanitize: clean"
exit "$status"
