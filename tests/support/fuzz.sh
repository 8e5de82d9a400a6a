#!/bin/bash
# Fuzz every target (or those of TARGETS) for SECONDS each, given as SECONDS BINARIES,
# the folder of the libFuzzer programs. New inputs go to BINARIES/corpus/NAME, findings
# to BINARIES/findings/NAME-*; any finding is a failure.
set -u
seconds=$1 binaries=$2
findings=$binaries/findings
mkdir -p "$findings"
failed=0
for program in "$binaries"/fuzz_*; do
    [ -f "$program" ] || continue
    name=${program##*/fuzz_}
    case " ${TARGETS:-$name} " in *" $name "*) ;; *) continue ;; esac
    kept=tests/fuzz/corpus/$name new=$binaries/corpus/$name
    mkdir -p "$new"
    log=$findings/$name.log
    dictionary=tests/fuzz/$name.dict
    options=()
    [ -f "$dictionary" ] && options+=("-dict=$dictionary")
    if ! "$program" "$new" "$kept" "-max_total_time=$seconds" -timeout=60 -report_slow_units=60 -rss_limit_mb=4096 \
        -artifact_prefix="$findings/$name-" -print_final_stats=1 "${options[@]}" \
        >"$log" 2>&1; then
        failed=1
        tail -40 "$log"
    fi
    runs=$(sed -n 's/.*number_of_executed_units: *//p' "$log")
    coverage=$(sed -n 's/.* cov: \([0-9]*\) .*/\1/p' "$log" | tail -1)
    printf '  %-14s %12s runs   %6s edges   %s\n' "$name" "${runs:-?}" "${coverage:-?}" \
        "$(find "$findings" -name "$name-*" | wc -l) findings"
done
exit "$failed"
