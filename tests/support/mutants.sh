#!/bin/bash
# Plant the faults of tests/mutate/faults one by one in a copy of the tree, and see
# which stage of the tests notices, the cheapest first: the suites that bear the file's
# name; the quick ones of its layer; the first again under the sanitizers, which see
# what is read past an end; the slow ones of its layer; all tests; those of its layer
# under the sanitizers. A fault is a line: FILE, the line as it is, the line as it shall
# be, tabs between.
#
#     [STAGES='own quick careful slow all sanitize'] mutants.sh [1-50,60 [RESULTS]]
set -u
results=${2:-out/mutants.txt}
stages=${STAGES:-own quick careful slow all sanitize}
tree=${TREE:-out/mutants} faults=$PWD/tests/mutate/faults
declare -A wanted=()
for part in $(tr , ' ' <<<"${1:-1-$(wc -l <"$faults")}"); do
    for n in $(seq "${part%-*}" "${part#*-}"); do wanted[$n]=1; done
done
declare -A quick=(
    [core]='board|cellset|commit|fault|fleet*|game|game_*s|game_parse|labels|notation|prior|referee|ruleset*|word|truth*'
    [infer]='posterior|draws|frontier|guide|join|room|witness|truth*|conflict*|mend*|prospects|slab|posterior_property'
    [strategy]='best|expect|floor|greedy|memo|optimal*|pool|simulate|strategies|tally|together'
)
declare -A slow=(
    [core]='game_text|language_games|random_game'
    [infer]='deal|samp*'
    [strategy]='samples*'
)

build() { # BUILD GOAL
    make -C "$tree" -s V=1 BUILD="$1" DEPS=skip "$2" >"$tree/log" 2>&1
}

# A test of its own takes seconds; one that a fault has put into a loop is ended.
passes() { # BUILD SUITES
    local seconds=30
    [ "$1" = sanitize ] && seconds=100
    (cd "$tree" && ulimit -t "$seconds" && SALVO=out/$1/salvo "out/$1/salvo-tests" \
        --fail-fast --filter="@($2)/*" >log 2>&1)
}

# The stage that notices, or nothing.
notice() { # FILE
    local layer=${1#src/} name=${1##*/} stage
    layer=${layer%%/*} name=${name%.*}
    build release out/release/salvo-tests || { echo compiler; return; }
    for stage in $stages; do
        case $stage in
        own) passes release "${name%%_*}*" ;;
        careful) build sanitize out/sanitize/salvo-tests &&
            passes sanitize "${name%%_*}*" ;;
        quick) passes release "${quick[$layer]}" ;;
        slow) passes release "${slow[$layer]}" ;;
        all) build release tests && passes release '*' ;;
        sanitize) build sanitize tests &&
            passes sanitize "${quick[$layer]}|${slow[$layer]}" ;;
        esac || { echo "$stage"; return; }
    done
}

plant() { # FILE OLD NEW: the file with the fault; fails unless the line is there once
    OLD=$2 NEW=$3 awk '
        { at = index($0, ENVIRON["OLD"]) }
        at && substr($0, at) == ENVIRON["OLD"] && substr($0, 1, at - 1) ~ /^ *$/ {
            $0 = substr($0, 1, at - 1) ENVIRON["NEW"]; n++ }
        { print }
        END { exit n != 1 }' "$1"
}

mkdir -p "$tree"
for part in Makefile README.md src tests templates fonts; do
    rm -rf "${tree:?}/$part" && cp -pr "$part" "$tree/" || exit 1
done
mkdir -p "$tree/out"
if ! build release tests || ! passes release "${FIRST_CHECK:-*}"; then
    echo "the tests fail without a fault"
    exit 1
fi
n=0
while IFS=$'\t' read -r file old new; do
    n=$((n + 1))
    [ -n "${wanted[$n]:-}" ] || continue
    plant "$file" "$old" "$new" >"$tree/$file" || { echo "stale: $file: $old"; exit 1; }
    by=$(notice "$file")
    cp -p "$file" "$tree/$file" && touch "$tree/$file"
    printf '%d\t%s\t%s\t%s\t%s\n' "$n" "${by:-SURVIVED}" "$file" "$old" "$new" |
        tee -a "$results"
done <"$faults"
echo "by stage, of all in $results:"
cut -f 2 "$results" | sort | uniq -c
