#!/bin/sh
# Install the build of program $SALVO into FOLDER and use it there as others would:
# the program, its pages, the library through pkg-config; then take it away again.
set -eu
folder=$1
build=$(basename "$(dirname "${SALVO:-out/release/salvo}")")
case $build in
    sanitize) flags='-fsanitize=address,undefined' ;;
    coverage) flags=--coverage ;;
    *) flags= ;;
esac
install() { make -s BUILD="$build" DEPS=skip DESTDIR="$folder/root" "$@"; }
root=$folder/root/usr/local

install install >/dev/null
echo "count: $("$root/bin/salvo" count)"
for page in "$root"/share/man/man1/salvo-hint.1 "$root"/share/man/man5/salvo-formats.5; do
    mandoc -T lint -W warning "$page"
done
bash -c ". '$root/share/bash-completion/completions/salvo' && complete -p salvo"

export PKG_CONFIG_PATH="$root/lib/pkgconfig"
config() { pkg-config --define-prefix "$@" salvo; }
# shellcheck disable=SC2046,SC2086 # lists of words
${CC:-cc} -std=c11 -Wall -Wextra -Wpedantic -Werror $flags tests/api/example.c \
    $(config --cflags) $(config --libs) -o "$folder/example"
"$folder/example" "$(config --variable=rulesdir)/classic.ini"

# The same library from C++.
cat >"$folder/count.cc" <<'END'
#include <salvo.h>
#include <cstdio>
int main()
{
    salvo_rules *rules;
    salvo_game *game;
    salvo_posterior *posterior;
    char digits[SALVO_DIGITS_MAX];
    if (salvo_rules_read(&rules, nullptr, "4x4:3,2:yes:one:shot:told", nullptr) ||
        salvo_game_new(&game, rules) || salvo_posterior_new(&posterior, game, 0))
        return 1;
    std::printf("%s fleets\n", salvo_posterior_fleets(posterior, digits));
    salvo_posterior_free(posterior);
    salvo_game_free(game);
    salvo_rules_free(rules);
}
END
# shellcheck disable=SC2046,SC2086
g++ -std=c++11 -Wall -Wextra -Wpedantic -Werror $flags "$folder/count.cc" \
    $(config --cflags) $(config --libs) -o "$folder/count"
"$folder/count"

# Nothing but what the header promises is seen.
nm -g --defined-only "$root/lib/libsalvo.a" | awk 'NF == 3 && $3 !~ /^salvo_/'

install uninstall >/dev/null
find "$folder/root" -type f
