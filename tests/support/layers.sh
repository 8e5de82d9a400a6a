#!/bin/bash
# What the tree keeps to: which layer may include which, which library belongs to
# which layer, what stands at the top, how long files and functions are, and words
# and calls that do not belong. Prints every breach; fails if there is one.
set -u
cd "$(dirname "$0")/../.." || exit 1
export LC_ALL=C
breach() { echo "layers: $*"; }

# ---- Includes: besides itself, a layer may include these layers ...
declare -A layers=(
    [base]=""
    [core]="base"
    [infer]="base core"
    [strategy]="base core infer"
    [canvas]="base"
    [layout]="base core canvas"
    [backend]="base canvas"
    [api]="base core infer strategy"
    [cli]="base core infer strategy canvas layout backend"
)
# ... and these libraries.
declare -A libraries=(
    [base]="ini.h sodium.h"
    [core]="jansson.h sodium.h"
    [infer]=""
    [strategy]=""
    [canvas]="hb.h hb-ft.h hb-ot.h hb-subset.h ft2build.h freetype/* sodium.h"
    [layout]="qrencode.h"
    [backend]="hpdf*.h sodium.h cairo.h cairo-ft.h cairo-svg.h hb.h hb-ft.h hb-ot.h ft2build.h zlib.h"
    [api]=""
    [cli]="zlib.h cairo.h ft2build.h hb.h hpdf.h jansson.h qrencode.h sodium.h curses.h term.h"
)
standard="alloca.h assert.h ctype.h dirent.h errno.h fcntl.h float.h getopt.h inttypes.h
limits.h locale.h math.h poll.h pthread.h pwd.h signal.h stdalign.h stdarg.h stdbool.h
stddef.h stdint.h stdio.h stdlib.h stdnoreturn.h string.h strings.h sys/* termios.h
time.h unistd.h"

within() { # WORD LIST: is WORD one of LIST, whose entries may be patterns?
    local entry
    set -f
    for entry in $2; do
        # shellcheck disable=SC2053 # entries are patterns
        if [[ $1 == $entry ]]; then set +f; return 0; fi
    done
    set +f
    return 1
}

includes() {
    local dir layer file line text name
    for dir in src/*/; do
        layer=$(basename "$dir")
        [ "$layer" != debian ] || continue # how it is packaged
        [ -n "${layers[$layer]+known}" ] || { breach "src/$layer is no layer"; continue; }
        while IFS=: read -r file line text; do
            if [[ $text =~ ^#include\ \"([^\"]*)\" ]]; then
                name=${BASH_REMATCH[1]}
                within "${name%%/*}" "$layer ${layers[$layer]}" ||
                    breach "$file:$line: $layer must not include $name"
                [ -f "src/$name" ] || breach "$file:$line: no src/$name"
            elif [[ $text =~ ^#include\ \<([^\>]*)\> ]]; then
                name=${BASH_REMATCH[1]}
                within "$name" "$standard ${libraries[$layer]}" ||
                    breach "$file:$line: $layer must not include <$name>"
            fi
        done < <(grep -Hn '^#include' "$dir"*.[ch] /dev/null)
    done
}

top_level() {
    local name
    while read -r name; do
        within "$name" ".* LICENSE Makefile README.md src templates fonts tests out" ||
            breach "$name does not belong at the top level"
    done < <(git ls-files | cut -d/ -f1 | sort -u)
    [ "$(git ls-files out)" = out/.gitkeep ] || breach "out/ holds committed files"
}

sizes() {
    local file lines
    for file in $(git ls-files 'src/*.[ch]' 'tests/*.[ch]'); do
        [ -f "$file" ] || continue
        lines=$(wc -l <"$file")
        [ "$lines" -le 800 ] || breach "$file has $lines lines; split it at 800"
        case $file in
        src/*.h) lines=1000 ;;
        tests/*) lines=0 ;;
        esac
        [ "$lines" -le 80 ] || [ "$(head -c2 "$file")" = '/*' ] ||
            breach "$file does not open with what it is about"
    done
    # A function runs from the line with its name to a brace in the first column.
    for file in $(git ls-files 'src/*.c' 'tests/*.c'); do
        [ -f "$file" ] || continue
        awk -v file="$file" '
            /^[a-zA-Z].*\(/ && !/;$/ { start = FNR }
            /^[a-zA-Z].*= *\{/ { start = 0 }
            /^}/ { if (start && FNR - start > 100)
                       printf "layers: %s:%d: a function of %d lines\n", file, start,
                              FNR - start
                   start = 0 }' "$file"
    done
}

calls() { # PATTERN WHY FILE...
    local pattern=$1 why=$2
    shift 2
    # Comments may speak of what code may not do.
    grep -sHnE "$pattern" "$@" /dev/null | grep -vE '^[^:]*:[0-9]*: ?/?\*' |
        while IFS=: read -r file line _; do
        breach "$file:$line: $why"
    done
}

words() {
    local sources localeless below rules all
    mapfile -t sources < <(git ls-files 'src/*.[ch]')
    # Curses asks for one, to draw letters beyond ASCII.
    mapfile -t localeless < <(git ls-files 'src/*.[ch]' | grep -v '^src/cli/screen.c$')
    mapfile -t below < <(git ls-files 'src/*.[ch]' | grep -v '^src/cli/')
    mapfile -t rules < <(git ls-files 'src/core/*' 'src/infer/*' 'src/strategy/*')
    mapfile -t all < <(git ls-files src tests Makefile templates)
    calls '\b(s?rand|random|drand48|rand_r)\(' "random numbers come from a stream" \
        "${sources[@]}"
    calls '\b(time|clock|localtime|gmtime|ctime|strftime)\(' \
        "no clock in what reaches an output" "${below[@]}"
    calls '\b(setlocale|newlocale|nl_langinfo)\(' "no locale" "${localeless[@]}"
    calls '\b(gets|strcpy|strcat|sprintf|vsprintf|strtok|atoi|atol|atof|alloca)\(' \
        "a call that cannot fail safely" "${sources[@]}"
    calls '\b(exit|_exit|abort)\(|\bstderr\b|\bstdout\b' \
        "exit and the standard streams belong to cli" "${below[@]}"
    calls '\bcairo_(show_text|select_font_face|text_path)\(' "no toy text" "${sources[@]}"
    calls '\b(FILE\b|fopen\(|fread\(|[^a-z_]read\(|open\()' "the rules know no files" \
        "${rules[@]}"
    calls '\b(TO''DO|FIX''ME|X''XX|HA''CK)\b' "unfinished work" "${all[@]}"
}

blanks() {
    local files tabless file
    mapfile -t files < <(git ls-files | grep -vE \
        '^(fonts|tests/golden|tests/data|tests/fuzz/corpus|tests/mutate)/|\.(stdout|stderr|png|pdf|jpg)$')
    mapfile -t tabless < <(printf '%s\n' "${files[@]}" | grep -vE 'Makefile$|\.mk$|debian/rules$')
    calls '[[:blank:]]+$' "blanks at the end of the line" "${files[@]}"
    calls "$(printf '\t')" "a tab" "${tabless[@]}"
    for file in "${files[@]}"; do
        [ ! -s "$file" ] || [ -z "$(tail -c1 "$file")" ] ||
            breach "$file: no newline at the end"
    done
}

breaches=$(includes; top_level; sizes; words; blanks)
[ -z "$breaches" ] || { echo "$breaches" >&2; exit 1; }
