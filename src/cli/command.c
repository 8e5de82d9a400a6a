/**
 * The table of commands. A new command is a row here, a bit in cli/options.h, the
 * options that list that bit, and a cmd_NAME.c.
 */
#include "cli/command.h"

#include "base/suggest.h"
#include "cli/topic.h"

#include <string.h>

static const struct command table[] = {
    {.name = "sheet",
     .bit = FOR_SHEET,
     .operands = "[KIND|ID]",
     .summary = "blank sheets to print",
     .about = "KIND is a sheet of templates/sheets [duel]. Without --output the sheet "
              "goes to\n"
              "out/salvo-sheet.pdf, or to the current folder if it has no out/. An ID\n"
              "stands at the foot of a sheet and in its QR code: it prints that sheet "
              "again.",
     .examples = {{"salvo sheet", "a sheet for the classic game, as PDF"},
                  {"salvo sheet -r sea-battle -p letter", "other rules, other paper"},
                  {"salvo sheet -n 30 -o class.pdf", "thirty sheets in one file"},
                  {"salvo sheet -o sheet.png", "a picture"},
                  {"salvo sheet duel:A4:en:salvo", "the sheet with this id again"}},
     .run = cmd_sheet},
    {.name = "fleet",
     .bit = FOR_FLEET,
     .operands = "[ID]...",
     .summary = "random legal fleets, every one equally likely",
     .about =
         "ID names a fleet dealt before, such as classic#42/1: it is dealt again.\n"
         "A batch never holds the same fleet twice. Without --seed a fresh one is\n"
         "drawn and told. With --pairs fleets come in twos, one for each player of a\n"
         "game; --names then tells who plays whom, line 1 against line 2 and so on, "
         "and\n"
         "no id on a sheet leads to the other player's fleet. Printed names may be in\n"
         "Latin, Greek, Cyrillic, Devanagari or Khmer letters; another script is\n"
         "refused, with its line.",
     .examples = {{"salvo fleet", "a fleet for the classic game"},
                  {"salvo fleet -r sea-battle -s 42", "fleet 1 of seed 42"},
                  {"salvo fleet classic#42/1", "the fleet with this id again"},
                  {"salvo fleet -n 30 -o class.pdf", "thirty sheets, all different"},
                  {"salvo fleet --pairs --keys -o a.pdf", "for two players, with keys"},
                  {"salvo fleet -n 2 --json", "as data"}},
     .run = cmd_fleet},
    {.name = "hint",
     .bit = FOR_HINT,
     .operands = "[FILE] [MARK]...",
     .summary = "the best next shots, each cell's chance of a hit",
     .about =
         "FILE is a game file (-: standard input). A MARK is CELL=miss, CELL=hit,\n"
         "CELL=hit:SHIP, CELL=sunk or CELL=sunk:SHIP; a line of a game file in quotes\n"
         "will do too. Marks come behind the file's in time.",
     .examples = {{"salvo hint", "the first shot of a classic game"},
                  {"salvo hint D4=miss E5=hit", "after two shots"},
                  {"salvo hint -r sea-battle D4=hit D5=sunk", "by other rules"},
                  {"salvo hint game.salvo", "a game in a file"},
                  {"salvo hint 'D4 E5 F6: 2 hits'", "a salvo that tells a number"},
                  {"salvo hint game.salvo --json", "all probabilities, as data"},
                  {"salvo hint game.salvo -o hint.pdf", "a heat map to print"}},
     .run = cmd_hint},
    {.name = "assist",
     .bit = FOR_ASSIST,
     .operands = "[FILE]",
     .summary = "a whole game, with advice after every report",
     .about =
         "Type what was told, as 'd4 miss', 'e5 h', 'f7 sunk cruiser' or\n"
         "'d4 e5 f6: 2'; 'undo', 'fix d4 hit' or, by an entry's number, 'fix 2 hit';\n"
         "'?' for more. Every entry is saved at once: to FILE, where the same command\n"
         "goes on with it, or to a new one [game.salvo]. With --solo the program is\n"
         "your opponent, always in lines: type your shots, and the answers of your\n"
         "paper to its own.\n"
         "Keys: Tab takes the advice; arrows lead to the squares, where h, m and s "
         "tell\n"
         "a hit, a miss and a sinking; Ctrl-U undoes, Ctrl-R redoes, Ctrl-D leaves.\n"
         "A line that is refused stays, to be put right; Esc clears it.\n"
         "The file holds no prior: name --prior again when going on.",
     .examples = {{"salvo assist", "a classic game, saved to game.salvo"},
                  {"salvo assist game.salvo", "go on with that game"},
                  {"salvo assist -r sea-battle sunday.salvo", "by other rules"},
                  {"salvo assist --solo --level hard", "against the program"},
                  {"echo d4 miss | salvo assist", "a dialogue in lines"}},
     .run = cmd_assist},
    {.name = "check",
     .bit = FOR_CHECK,
     .operands = "FILE|ID",
     .summary = "is a fleet legal, were reports true of it?",
     .about =
         "FILE holds drawings, lists of ships or JSON (-: standard input); an ID is\n"
         "that of a dealt fleet. Each fault is named with its cells. With --game\n"
         "each false report is named with its turn, and what would\n"
         "have been true; so are shots repeated, turns too long or short, and shots\n"
         "after the end. Exit code 1 when anything is wrong.\n"
         "--commit prints a code and a salt: tell the code before the game, keep the\n"
         "salt, and tell it with the fleet afterwards. --code and --salt then prove\n"
         "that no ship was moved.",
     .examples = {{"salvo check fleet.txt", "every fault of a fleet, if any"},
                  {"salvo fleet -n 9 | salvo check -", "of fleets from a pipe"},
                  {"salvo check -r sea-battle mine.json", "by other rules"},
                  {"salvo check fleet.txt --game played.salvo",
                   "was every report true?"},
                  {"salvo check fleet.txt --commit", "a code to tell before the game"}},
     .run = cmd_check},
    {.name = "count",
     .bit = FOR_COUNT,
     .operands = "[FILE] [MARK]...",
     .summary = "the exact number of legal fleets that fit",
     .about =
         "Marks are as for 'salvo hint'. Prints digits and nothing else; 0 and exit\n"
         "code 1 when nothing fits.",
     .examples = {{"salvo count", "all fleets of the classic game"},
                  {"salvo count game.salvo", "those that fit a game's reports"},
                  {"salvo count D4=miss E5=hit", "those that fit these marks"},
                  {"salvo count --board 12x10", "on another board"}},
     .run = cmd_count},
    {.name = "simulate",
     .bit = FOR_SIMULATE,
     .operands = "[FILE]...",
     .summary = "games of strategies against random fleets",
     .about =
         "Game i of a seed has the same fleet for every strategy, so that differences\n"
         "tell; they are to the first one named. Turns are counted where the rules "
         "give\n"
         "a turn more than one shot, else shots. Where 'best' plays on through all\n"
         "fleets that fit, what that saves over 'greedy' is reckoned as well, with\n"
         "far less spread than games have. FILEs only with --merge.",
     .examples = {{"salvo simulate --strategy hunt,density",
                   "which needs fewer shots?"},
                  {"salvo simulate --games 3", "three games of the best"},
                  {"salvo simulate --games 4-6 -o a.json", "a part of them, as data"},
                  {"salvo simulate --merge a.json", "parts added up"},
                  {"salvo simulate --merge a.json -o c.pdf", "share won by each shot"}},
     .run = cmd_simulate},
    {.name = "rules",
     .bit = FOR_RULES,
     .operands = "[KEY|FILE]",
     .summary = "the rule sets, or one of them in words",
     .examples = {{"salvo rules", "lists the rule sets"},
                  {"salvo rules sea-battle", "one in words"},
                  {"salvo rules my.ini", "a rule set of your own"},
                  {"salvo rules salvo --json", "as data"},
                  {"salvo rules salvo -o rules.pdf", "a page to print"}},
     .run = cmd_rules},
    {.name = "help",
     .bit = FOR_HELP,
     .operands = "[COMMAND|TOPIC]",
     .summary = "help for the program or a command",
     .about = "TOPIC is formats: the files that salvo reads.",
     .examples = {{"salvo help hint", "all about one command"},
                  {"salvo help formats", "files of games, fleets, rules, priors"},
                  {"salvo help --man hint", "its manual page, for man -l -"},
                  {"salvo help --completion bash", "what a shell completes by"}},
     .run = cmd_help},
};

const struct command *command_at(int n)
{
    return n >= 0 && n < (int)(sizeof table / sizeof *table) ? &table[n] : NULL;
}

const struct command *command_find(const char *name)
{
    for (int i = 0; command_at(i); i++)
        if (strcmp(command_at(i)->name, name) == 0)
            return command_at(i);
    return NULL;
}

enum status command_unknown(const char *name, struct diag *diag)
{
    enum { COMMANDS = sizeof table / sizeof *table, TOPICS_MAX = 8 };
    const char *names[COMMANDS + TOPICS_MAX + 1] = {NULL};
    for (int i = 0; command_at(i); i++)
        names[i] = command_at(i)->name;
    for (int i = 0; topic_at(i) && i < TOPICS_MAX; i++)
        names[COMMANDS + i] = topic_at(i)->name;
    char text[SUGGEST_TEXT_MAX];
    return diag_fail(diag, STATUS_USAGE, 0, 0, "unknown command '%s'%s", name,
                     suggest_text(text, name, names));
}
