#!/bin/bash
# Layout by clang-format, faults by clang-tidy (.clang-tidy names the checks), by
# cppcheck and by the analyzer of gcc, scripts by shellcheck. FLAGS is how C is compiled,
# JOBS how many at once.
set -u
cd "$(dirname "$0")/../.." || exit 1
jobs=${JOBS:-2}
failed=0
step() { # NAME COMMAND...: run, and remember a failure
    local name=$1
    shift
    printf '  %-7s %s\n' LINT "$name"
    "$@" || { echo "lint: $name found faults" >&2; failed=1; }
}

mapfile -t all_c < <(git ls-files 'src/*.[ch]' 'tests/*.[ch]')
mapfile -t units < <(git ls-files 'src/*.c' 'tests/support/*.c' 'tests/oracle/*.c')
mapfile -t scripts < <(git ls-files 'tests/support/*.sh' .ci/run)

# One file a process: the analyzer of clang 14 mistakes va_list in the second.
# shellcheck disable=SC2317 # called by step
tidy() {
    # shellcheck disable=SC2086,SC2016 # FLAGS is a list of words
    printf '%s\n' "${units[@]}" | xargs -P "$jobs" -n 1 sh -c '
        clang-tidy --quiet --warnings-as-errors="*" "$@" -- $FLAGS -Itests \
            "-DSALVO_VERSION=\"0\"" "-DSALVO_DATE=\"0\"" \
            "-DSALVO_DATA_DIR=\"/\"" 2>/dev/null' sh
}

# Leaks are for the sanitizers and valgrind, which do not guess.
# shellcheck disable=SC2317 # called by step
analyze() {
    # shellcheck disable=SC2086,SC2016 # FLAGS is a list of words
    git ls-files 'src/*.c' | xargs -P "$jobs" -n 1 sh -c '
        gcc -fanalyzer -Wno-analyzer-malloc-leak -Werror -O2 $FLAGS \
            "-DSALVO_VERSION=\"0\"" "-DSALVO_DATE=\"0\"" "-DSALVO_DATA_DIR=\"/\"" \
            -S -o /dev/null "$@"' sh
}

# shellcheck disable=SC2317 # called by step
check_c() {
    cppcheck --quiet --std=c11 --language=c -j "$jobs" --error-exitcode=1 --inline-suppr \
        --enable=warning,portability --suppress=missingIncludeSystem --suppress=memleak \
        --suppress=normalCheckLevelMaxBranches --suppress=checkersReport -Isrc \
        -D_POSIX_C_SOURCE=200809L '-DSALVO_VERSION="0"' '-DSALVO_DATE="0"' \
        '-DSALVO_DATA_DIR="/"' src
}

step layers tests/support/layers.sh
step clang-format clang-format --dry-run -Werror "${all_c[@]}"
step shellcheck shellcheck "${scripts[@]}"
step cppcheck check_c
step clang-tidy tidy
step analyzer analyze
exit "$failed"
