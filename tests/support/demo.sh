#!/bin/bash
# What the program is for, once each, into out/: a blank sheet, dealt fleets, a hint.
set -eu
cd "$(dirname "$0")/../.." || exit 1
salvo=${SALVO:?}
game=tests/data/classic-midgame.salvo
"$salvo" sheet -o out/salvo-sheet.pdf
"$salvo" sheet -o out/salvo-sheet.png
"$salvo" fleet --count 6 --seed 42 -o out/salvo-fleets.pdf
"$salvo" hint "$game" -o out/salvo-hint.txt
"$salvo" hint "$game" -o out/salvo-hint.png
cat <<END

A blank sheet to print     out/salvo-sheet.pdf
the same as a picture      out/salvo-sheet.png
six dealt fleets           out/salvo-fleets.pdf
a hint for $game, in progress:
                           out/salvo-hint.txt and .png

Your own game: say what you were told, as in
    $salvo hint D4=miss E5=hit F5=hit --why
or let it go through the game with you:
    $salvo assist out/my-game.salvo

The program is $salvo; '$salvo --help' lists what it does.
END
