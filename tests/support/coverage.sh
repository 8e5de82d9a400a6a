#!/bin/bash
# Run the tests built into DIRECTORY for coverage, then tell for each source file and
# each layer how many of its lines they reached, and how many of its branches. A line of
# a header counts as reached if it is in any of the objects. What was not reached is
# named in DIRECTORY/unreached: "FILE:LINE: line" or "FILE:LINE: 1 of 2 branches", and
# the source. Fails if a layer below the pages reaches less than 95 % of its lines.
#
#     [RUN=no] coverage.sh DIRECTORY        no: tell of the last run of the tests
set -u
out=${1:?}
if [ "${RUN:-yes}" = yes ]; then
    find "$out" -name '*.gcda' -delete
    "$out/salvo-tests" || exit 1
fi
find "$out/src" -name '*.gcda' -print0 | LC_ALL=C xargs -0 gcov -t -b -c -r -s . 2>/dev/null |
    awk -v unreached="$out/unreached" -v sorted="sort -k 11" '
    function tell(name) {
        printf "%6.1f %% of %5d lines %6.1f %% of %5d branches  %s\n",
            100 * hit[name] / all[name], all[name],
            forks[name] ? 100 * taken[name] / forks[name] : 100, forks[name], name | sorted
    }
    /^ *-: *0:Source:/ { file = $0; sub(/.*Source:/, "", file) }
    file !~ /^src\// { next }
    /^branch/ {
        branch = at SUBSEP $2
        if (!(branch in branches)) { branches[branch] = 0; nbranches[at]++ }
        if ($3 == "taken" && $4 > 0) branches[branch] = 1
    }
    match($0, /^ *[^ :]+: *[1-9][0-9]*:/) {
        count = $1; sub(/[*:].*/, "", count)
        number = substr($0, 1, RLENGTH - 1); sub(/.*[: ]/, "", number)
        at = file SUBSEP number
        text[at] = substr($0, RLENGTH + 1); sub(/^ */, "", text[at])
        if (count == "-") next
        if (!(at in lines)) { lines[at] = 0; order[++n] = at }
        if (count + 0 > 0) lines[at] = 1
    }
    END {
        for (i = 1; i <= n; i++) {
            at = order[i]; split(at, part, SUBSEP)
            file = part[1]; split(file, folder, "/"); layer = folder[1] "/" folder[2]
            reached = lines[at]; missing = 0
            for (k = 0; k < nbranches[at]; k++) missing += !branches[at SUBSEP k]
            split(file " " layer " all", names, " ")
            for (k = 1; k <= 3; k++) {
                all[names[k]]++; hit[names[k]] += reached
                forks[names[k]] += nbranches[at]; taken[names[k]] += nbranches[at] - missing
            }
            what = !reached ? "line" : missing " of " nbranches[at] " branches"
            if (!reached || missing)
                printf "%s:%d: %s: %s\n", file, part[2], what, text[at] >unreached
        }
        for (name in all) tell(name)
        close(sorted)
        split("base core infer strategy layout", held, " ")
        for (k in held) {
            name = "src/" held[k]
            if (all[name] && hit[name] < 0.95 * all[name]) {
                print "less than 95 % of the lines of " name; low = 1
            }
        }
        exit low
    }'
