#!/bin/bash
# All kinds of sheets on one contact sheet, out/gallery.png, each over the command that
# prints it. README shows the first row of it, which UPDATE=1 draws anew.
set -eu
cd "$(dirname "$0")/../.." || exit 1
salvo=$(realpath "${SALVO:?}") contact=${CONTACT:?}
font=fonts/NotoSans-Regular.ttf columns=5
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cp tests/data/classic-midgame.salvo "$folder/game.salvo"
pictures=()

# show ARGUMENT...: the first page that `salvo ARGUMENT...` prints
show() {
    local name pages
    name=$(printf '%02d' "$((${#pictures[@]} / 2))")
    (cd "$folder" && "$salvo" "$@" --dpi 200 -o "$name.png" 2>log) ||
        { cat "$folder/log" >&2; exit 1; }
    pages=("$folder/$name"*.png)
    pictures+=("${pages[0]}" "salvo $*")
}

show sheet
show fleet --seed 42
show sheet -r sea-battle -l km
show hint game.salvo
show sheet pad -l es

show sheet -r salvo -l mr --left-handed
show sheet -r sea-battle -l id --mono
show fleet -r sea-battle -l mr --seed 42
show hint game.salvo -l km --mono
show sheet pad --nup 4 -l ms

show sheet grids -b 12x12 -l es
show sheet large -l km
show fleet -n 6 --seed 42 --sheet key -l id
show sheet rules -r paper-salvo-volley
show sheet -p a4-landscape -l ms

"$contact" out/gallery.png "$columns" 330 "$font" "${pictures[@]}"
echo out/gallery.png
if [ -n "${UPDATE:-}" ]; then
    "$contact" .pictures/gallery.png "$columns" 190 "$font" \
        "${pictures[@]:0:$((2 * columns))}"
    echo .pictures/gallery.png
fi
