/**
 * The table of topics. It is written once and shown in two forms: on the terminal
 * (help.c) and as a manual page (manual.c). Examples say what they are, and a test
 * hands each of them to the program.
 */
#include "cli/topic.h"

#include <stddef.h>
#include <string.h>

static const struct topic table[] = {
    {.name = "formats",
     .summary = "files that salvo reads: games, fleets, rule sets, priors",
     .passages =
         {
             {NULL,
              "All files are lines of text in UTF-8. A line that starts with # is a "
              "comment. A fault is told with its file, line and column, and with what "
              "was expected there.\nA cell is a letter and a number, D4: the letter "
              "names the lettered axis, the number the other. d4, 4D and D-4 are read "
              "as well, and so are the digits, the letters and the words of the "
              "language of --lang.",
              SAMPLE_NONE, NULL},
             {"GAME FILES",
              "What was said, line by line, in the order of play. The rules come "
              "first: the key of a rule set, or all of it in one word.",
              SAMPLE_GAME,
              "rules: classic\n"
              "D4 miss\n"
              "E5 hit                  # on a ship that was not named\n"
              "F6 hit cruiser          # on one that was\n"
              "F7 hit cruiser\n"
              "F8 sunk cruiser         # this shot sank it\n"
              "G8 ?                    # shot, but the answer is lost\n"
              "own: lost carrier       # your own loss\n"},
             {NULL,
              "A line may be typed as it is said: cell, result and ship stand in any "
              "order, and a full stop, an exclamation mark and words such as the, my, "
              "at or and are passed over, in the language of --lang too. The length of "
              "a ship, behind the result, names it where no other ship is as long. "
              "What could be read in two ways is refused: several shots stand each "
              "with its result, between commas.",
              SAMPLE_GAME,
              "rules: classic\n"
              "miss B4\n"
              "we hit the cruiser at B5!\n"
              "B6 hit, B7 hit and sunk\n"
              "c8miss, hit D4\n"
              "D5 hit 5                # the carrier\n"},
             {NULL,
              "A salvo is its cells, a colon, and what was told. Where shots are told "
              "one by one, those not named missed. A sinking may be told of a cell or "
              "of the whole turn.",
              SAMPLE_GAME,
              "rules: salvo\n"
              "D4 E5 F6 G7 H8: G7 hit cruiser\n"
              "D5 E6 F7 G8 H9: miss\n"
              "A1 B2 G6 D7 E8: G6 hit cruiser, E8 ?\n"
              "G5 A9 B9 C9: G5 sunk cruiser\n"
              "own: lost destroyer\n"},
             {NULL,
              "Where only the number of hits is told, or the number on each ship:",
              SAMPLE_GAME,
              "rules: paper-salvo-volley\n"
              "A1 B1 C5 D8 E5 F6 G7: battleship 2, submarine 1\n"
              "A2 B3 C4 D6 E8 F7 G9: none\n"
              "A3 B4 C6 D7 E9 F8 H9: 1 hit\n"},
             {NULL,
              "Marks without an order, when nobody remembers it: a board as on the "
              "sheet. A dot is unknown, o a miss, x a hit, # part of a sunk ship, ? a "
              "shot whose answer is lost, and a letter a hit on the ship with that "
              "letter. Lines may follow it.",
              SAMPLE_GAME,
              "rules: 6x5:carrier=4,raft=2x2:no:one:shot:told\n"
              "   A B C D E F\n"
              " 1 . . o . . .\n"
              " 2 . x . . # #\n"
              " 3 . . o . . .\n"
              " 4 o . . C . .\n"
              " 5 . . . . . .\n"
              "E4 hit\n"},
             {NULL,
              "The same in one line, and several shots one after another:", SAMPLE_GAME,
              "rules: classic-quiet\n"
              "marks: D4 miss, E5 F5 hit\n"
              "G5 hit, H5 miss\n"},
             {"FLEET FILES",
              "A drawing, ruled like the sheet: the letter of a ship for each of its "
              "cells, a dot for water, # for a ship whose shape tells which it is. "
              "Several may follow one another, each under its id.",
              SAMPLE_FLEET,
              "# classic#42/1\n"
              "   A B C D E F G H I J\n"
              " 1 . . . . . . . . . .\n"
              " 2 . . . . S S S . . C\n"
              " 3 . . . . . . . . . C\n"
              " 4 . . . . . . . . . C\n"
              " 5 . . . . . . . . . C\n"
              " 6 . . . . . . . . . C\n"
              " 7 . D . . . . . . . R\n"
              " 8 . D . . B B B B . R\n"
              " 9 . . . . . . . . . R\n"
              "10 . . . . . . . . . .\n"},
             {NULL,
              "The last rows may be missing if they are water. Or a list, a line for "
              "each "
              "ship: its name, in any case and in the language of --lang too, then all "
              "its cells, the first and the last, or the first with across or down.",
              SAMPLE_FLEET,
              "# my fleet\n"
              "carrier: A1 A2 A3 A4 A5\n"
              "Battleship C1-C4\n"
              "cruiser: E1 down        # E1, E2 and E3\n"
              "submarine: G1 G2 G3\n"
              "destroyer: J9 J10\n"},
             {NULL, "Or JSON, as salvo fleet --json writes it:", SAMPLE_FLEET,
              "{\"rules\": \"5x5:raft=2x2:yes:one:shot:told\", \"fleets\": [\n"
              "  {\"ships\": [{\"name\": \"raft\", \"cells\": [\"A1\", \"A2\"]},\n"
              "             {\"name\": \"raft\", \"cells\": [\"C3\", \"D3\"]}]}]}\n"},
             {"RULE SETS",
              "An INI file. What is left out is as in classic rules: a board of 10x10, "
              "ships may touch, a shot a turn, hits and sinkings told without a name.",
              SAMPLE_RULES,
              "[board]\n"
              "size = 12x8\n"
              "axes = letters-side\n"
              "\n"
              "[fleet]\n"
              "carrier = 5\n"
              "cruiser = 3 x2\n"
              "battleship = 4 :3 /W\n"
              "\n"
              "[play]\n"
              "touching = sides\n"
              "turn = per-ship\n"
              "tells = ship\n"
              "sinking = named\n"},
             {NULL,
              "In [fleet] stands NAME = LENGTH, then xCOUNT for ships alike, :WEIGHT "
              "for the shots of a ship where turns are weighted, and /LETTER for its "
              "mark. touching is yes, sides (only corners may meet) or no; turn is "
              "one, "
              "until-miss, per-ship, weighted or fixed-N; tells is shot, ship, count "
              "or "
              "count-by-ship; sinking is none, told or named; labels is latin, "
              "cyrillic "
              "or a word; digits is latin, devanagari or khmer.\nThe same rules fit in "
              "one word, which is also the key of such a rule set: board, fleet, "
              "touching, turn, tells, sinking, then labels if they are not the usual "
              "ones.",
              SAMPLE_COMMAND,
              "salvo count -r 8x8:carrier=5,cruiser=3x2:sides:per-ship:shot:told\n"},
             {"PRIORS",
              "For --prior of hint and assist: what you believe of where ships lie. "
              "(simulate takes none: it measures strategies on fleets that are all "
              "equally likely.) A line is [SHIP] "
              "[CELL] [across|down] WEIGHT. It multiplies the weight, 1 at first, of "
              "every placement that it fits, and a fleet is as likely as the product "
              "over its ships. A cell alone means the placements that cover it; with "
              "a direction it is their first cell, the leftmost or the topmost. A "
              "weight is 0 or from 1e-6 to 1e6; what lines come to together may be 0 "
              "or from 1e-9 to 1e9.",
              SAMPLE_PRIOR,
              "E5 2                  # every ship over E5\n"
              "carrier down 0.5      # a carrier lying down\n"
              "carrier A1 0          # a carrier over A1: never\n"
              "carrier D4 across 3   # the one whose first cell is D4\n"},
         }},
};

const struct topic *topic_at(int n)
{
    return n >= 0 && n < (int)(sizeof table / sizeof *table) ? &table[n] : NULL;
}

const struct topic *topic_find(const char *name)
{
    for (int i = 0; topic_at(i); i++)
        if (strcmp(topic_at(i)->name, name) == 0)
            return topic_at(i);
    return NULL;
}
