#!/bin/bash
# Run the tests built into DIRECTORY for coverage, then list for each source file how
# many of its lines they reached, and the total.
set -u
out=${1:?}
find "$out" -name '*.gcda' -delete
"$out/salvo-tests" || exit 1
find "$out/src" -name '*.gcda' -print0 | xargs -0 gcov -n -r -s . 2>/dev/null | awk '
    /^File / { file = substr($2, 2, length($2) - 2) }
    /^Lines executed:/ && file ~ /^src\// {
        split($0, part, /[:% ]+/)
        percent = part[3]; lines = part[5]
        if (!(file in seen)) { seen[file] = 1; order[++n] = file }
        if (percent * lines > hit[file] * 100) hit[file] = percent * lines / 100
        all[file] = lines; file = ""
    }
    END {
        for (i = 1; i <= n; i++) {
            printf "%6.1f %% of %5d  %s\n", 100 * hit[order[i]] / all[order[i]],
                   all[order[i]], order[i]
            hits += hit[order[i]]; lines_all += all[order[i]]
        }
        printf "%6.1f %% of %5d  all\n", 100 * hits / lines_all, lines_all
    }' | sort -k4
