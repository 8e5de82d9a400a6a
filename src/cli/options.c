/**
 * The option table and its parser.
 *
 * Every row names a field of struct options by its offset, and how text becomes that
 * field, so that adding an option is adding a row and a field. All commands share one
 * table and one letter never means two things: that is what lets options stand before
 * the command ("salvo --json hint"), since their arguments can be told from operands
 * without knowing the command. Whether an option suits the command is asked afterwards.
 *
 * getopt_long does the splitting. A leading '-' in its list of letters makes it hand
 * out operands in place, whatever POSIXLY_CORRECT says. Rejected: a parser for each
 * command (a second truth), and argp (GNU only, prints and exits by itself).
 */
#include "cli/options.h"

#include "base/suggest.h"
#include "strategy/simulate.h"

#include <getopt.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FIELD(field) offsetof(struct options, field)

enum {
    RULES_USERS = FOR_SHEET | FOR_FLEET | FOR_HINT | FOR_CHECK | FOR_COUNT | FOR_RULES |
                  FOR_ASSIST | FOR_SIMULATE,
    PRINTERS = FOR_SHEET | FOR_FLEET,
    PAGES = PRINTERS | FOR_HINT | FOR_RULES,
    LONG_BASE = 256 /* getopt's value of row 0; below are letters */
};

static const struct option_spec table[] = {
    {"rules", 'r', "KEY|FILE", OPTION_TEXT, FIELD(rules), 0, 0, RULES_USERS,
     "rule set, by key or from an INI file [classic]"},
    {"board", 'b', "WxH", OPTION_TEXT, FIELD(board), 0, 0, RULES_USERS,
     "board size, 2x2 to 26x26"},
    {"fleet", 'f', "LIST", OPTION_TEXT, FIELD(fleet), 0, 0, RULES_USERS,
     "ships, as carrier=5,4,3x2,2"},
    {"touching", 't', "yes|sides|no", OPTION_TEXT, FIELD(touching), 0, 0, RULES_USERS,
     "may ships touch (sides: only corners may meet)"},
    {"turn", 0, "one|until-miss|per-ship|weighted|fixed-N", OPTION_TEXT, FIELD(turn), 0,
     0, RULES_USERS, "shots of a turn"},
    {"tells", 0, "shot|ship|count|count-by-ship", OPTION_TEXT, FIELD(tells), 0, 0,
     RULES_USERS, "what is told of a turn"},
    {"sinking", 0, "none|told|named", OPTION_TEXT, FIELD(sinking), 0, 0, RULES_USERS,
     "what is told of a ship that sinks"},
    {"axes", 0, "letters-top|letters-side", OPTION_TEXT, FIELD(axes), 0, 0, RULES_USERS,
     "where the letters stand"},
    {"labels", 0, "WORD", OPTION_TEXT, FIELD(labels), 0, 0, RULES_USERS,
     "the letters: latin, cyrillic or a word"},
    {"digits", 0, "latin|devanagari|khmer", OPTION_TEXT, FIELD(digits), 0, 0,
     RULES_USERS, "the numbers' digits"},
    {"count", 'n', "N", OPTION_WHOLE, FIELD(count), 1, 1000000, PRINTERS,
     "how many fleets or sheets [1], to 100000 pages"},
    {"seed", 's', "TEXT", OPTION_TEXT, FIELD(seed), 0, 0,
     FOR_FLEET | FOR_SIMULATE | FOR_HINT | FOR_COUNT | FOR_ASSIST,
     "the same seed deals the same again"},
    {"strategy", 0, "LIST", OPTION_TEXT, FIELD(strategy), 0, 0, FOR_SIMULATE | FOR_HINT,
     "of random, hunt, density, greedy, optimal [best]"},
    {"games", 0, "N|A-B", OPTION_TEXT, FIELD(games), 0, 0, FOR_SIMULATE,
     "how many games, or which of the seed's [100]"},
    {"merge", 0, NULL, OPTION_FLAG, FIELD(merge), 0, 0, FOR_SIMULATE,
     "add up results of --json in FILES, play none"},
    {"jobs", 0, "N", OPTION_WHOLE, FIELD(jobs), 1, SIMULATE_WORKERS_MAX, FOR_SIMULATE,
     "games played at once [one a processor]"},
    {"style", 0, "uniform|tough", OPTION_CHOICE, FIELD(style), 0, 0, FOR_FLEET,
     "tough: the hardest to find of several [uniform]"},
    {"of", 0, "K", OPTION_WHOLE, FIELD(of), 2, 1000, FOR_FLEET,
     "--style tough: of so many fleets each [10]"},
    {"shots", 0, "N", OPTION_WHOLE, FIELD(shots), 1, 676, FOR_HINT,
     "shots wanted [those of the coming turn]"},
    {"why", 0, NULL, OPTION_FLAG, FIELD(why), 0, 0, FOR_HINT,
     "tell what speaks for each shot, and the next best"},
    {"ship", 0, "NAME", OPTION_TEXT, FIELD(ship), 0, 0, FOR_HINT,
     "map the chances of this ship alone"},
    {"game", 'g', "FILE", OPTION_TEXT, FIELD(game), 0, 0, FOR_CHECK,
     "a game file: were its reports true of the fleet?"},
    {"solo", 0, NULL, OPTION_FLAG, FIELD(solo), 0, 0, FOR_ASSIST,
     "play against the program, which shoots back"},
    {"level", 0, "easy|medium|hard", OPTION_CHOICE, FIELD(level), 0, 0, FOR_ASSIST,
     "--solo: how well it shoots [medium]"},
    {"commit", 0, NULL, OPTION_FLAG, FIELD(commit), 0, 0, FOR_CHECK,
     "print a code of the fleet to tell before the game"},
    {"code", 0, "CODE", OPTION_TEXT, FIELD(code), 0, 0, FOR_CHECK,
     "is it the code of this fleet and --salt?"},
    {"salt", 0, "SALT", OPTION_TEXT, FIELD(salt), 0, 0, FOR_CHECK,
     "the secret of a code [a fresh one]"},
    {"man", 0, NULL, OPTION_FLAG, FIELD(man), 0, 0, FOR_HELP,
     "write a manual page (of all pages: list)"},
    {"completion", 0, "bash|zsh|fish", OPTION_CHOICE, FIELD(completion), 0, 0, FOR_HELP,
     "write what this shell needs to complete words"},
    {"memory", 0, "MIB", OPTION_WHOLE, FIELD(memory_mib), 1, 1048576,
     FOR_HINT | FOR_COUNT | FOR_ASSIST | FOR_SIMULATE,
     "memory that may be used, in MiB [1024]"},
    {"think", 0, "SECONDS", OPTION_NUMBER, FIELD(think), 0.01, 3600, FOR_HINT,
     "time to look further ahead than a moment [0]"},
    {"precision", 0, "PERCENT", OPTION_NUMBER, FIELD(precision), 0.01, 5, FOR_HINT,
     "standard error at which sampling stops [0.1]"},
    {"prior", 0, "FILE", OPTION_TEXT, FIELD(prior), 0, 0, FOR_HINT | FOR_ASSIST,
     "how likely ships lie where"},
    {"output", 'o', "FILE", OPTION_TEXT, FIELD(output), 0, 0,
     FOR_SHEET | FOR_FLEET | FOR_HINT | FOR_COUNT | FOR_RULES | FOR_CHECK |
         FOR_SIMULATE,
     "write to FILE (-: stdout); its ending is the form"},
    {"json", 'j', NULL, OPTION_FLAG, FIELD(json), 0, 0,
     FOR_FLEET | FOR_HINT | FOR_RULES | FOR_CHECK | FOR_SIMULATE, "write JSON"},
    {"sheet", 0, "FILE", OPTION_TEXT, FIELD(sheet), 0, 0, PAGES,
     "a sheet template of your own"},
    {"paper", 'p', "NAME", OPTION_TEXT, FIELD(paper), 0, 0, PAGES,
     "A4, letter, a5-landscape, 200x300mm, ... [A4]"},
    {"margin", 0, "MM", OPTION_NUMBER, FIELD(margin_mm), 1, 100, PAGES,
     "margin of the page in mm"},
    {"cell", 0, "MM", OPTION_NUMBER, FIELD(cell_mm), 2, 100, PRINTERS,
     "side of a cell in mm [as large as fits]"},
    {"nup", 0, "N", OPTION_WHOLE, FIELD(nup), 1, 16, PRINTERS, "sheets to a page"},
    {"rounds", 0, "N", OPTION_WHOLE, FIELD(rounds), 1, 999, FOR_SHEET,
     "rounds to log, over more pages if need be"},
    {"names", 0, "FILE", OPTION_TEXT, FIELD(names), 0, 0, PRINTERS,
     "a name for each sheet or fleet: one to a line"},
    {"keys", 0, NULL, OPTION_FLAG, FIELD(keys), 0, 0, FOR_FLEET,
     "answer keys on pages behind the sheets"},
    {"pairs", 0, NULL, OPTION_FLAG, FIELD(pairs), 0, 0, FOR_FLEET,
     "a fleet for each of two players; --count pairs"},
    {"mono", 0, NULL, OPTION_FLAG, FIELD(mono), 0, 0, PAGES, "pure black, no greys"},
    {"left-handed", 0, NULL, OPTION_FLAG, FIELD(left_handed), 0, 0, PRINTERS,
     "swap the columns of the sheet"},
    {"dpi", 0, "N", OPTION_NUMBER, FIELD(dpi), 20, 1200, PAGES,
     "dots per inch of a PNG [150]"},
    {"lang", 'l', "CODE|FILE", OPTION_TEXT, FIELD(lang), 0, 0, FOR_ALL,
     "language of sheets, rules and of words read [en]"},
    {"color", 0, "auto|always|never", OPTION_CHOICE, FIELD(color), 0, 0, FOR_ALL,
     "colour on the terminal [auto]"},
    {"help", 'h', NULL, OPTION_FLAG, FIELD(help), 0, 0, FOR_ALL, "show this help"},
    {"version", 'V', NULL, OPTION_FLAG, FIELD(version), 0, 0, FOR_ALL,
     "versions of the program and its libraries"},
};

enum { OPTIONS = sizeof table / sizeof *table };

const struct option_spec *option_at(int n)
{
    return n >= 0 && n < OPTIONS ? &table[n] : NULL;
}

const char *option_text(const struct options *options, const char *name)
{
    for (int i = 0; i < OPTIONS; i++)
        if (strcmp(table[i].name, name) == 0)
            return *(const char *const *)((const char *)options + table[i].offset);
    return NULL;
}

/* ---- Values */

static enum status store_choice(const struct option_spec *spec, const char *text,
                                const char **field, struct diag *diag)
{
    size_t length = strlen(text);
    for (const char *word = spec->argument; *word; word += strspn(word, "|")) {
        size_t n = strcspn(word, "|");
        if (n == length && strncmp(word, text, n) == 0) {
            *field = text;
            return STATUS_OK;
        }
        word += n;
    }
    char hint[SUGGEST_TEXT_MAX];
    return diag_fail(diag, STATUS_USAGE, 0, 0, "--%s: expected %s, found '%s'%s",
                     spec->name, spec->argument, text,
                     suggest_choice(hint, text, spec->argument));
}

static enum status store_whole(const struct option_spec *spec, const char *text,
                               long *field, struct diag *diag)
{
    char *end;
    long value = strtol(text, &end, 10);
    if (end == text || *end || (double)value < spec->least ||
        (double)value > spec->most)
        return diag_fail(diag, STATUS_USAGE, 0, 0,
                         "--%s: expected a whole number from %.0f to %.0f, found '%s'",
                         spec->name, spec->least, spec->most, text);
    *field = value;
    return STATUS_OK;
}

static enum status store_number(const struct option_spec *spec, const char *text,
                                double *field, struct diag *diag)
{
    char *end;
    double value = strtod(text, &end);
    if (end == text || *end || !isfinite(value) || value < spec->least ||
        value > spec->most)
        return diag_fail(diag, STATUS_USAGE, 0, 0,
                         "--%s: expected a number from %g to %g, found '%s'",
                         spec->name, spec->least, spec->most, text);
    *field = value;
    return STATUS_OK;
}

static enum status store(const struct option_spec *spec, const char *text,
                         struct options *options, struct diag *diag)
{
    void *field = (char *)options + spec->offset;
    switch (spec->kind) {
    case OPTION_FLAG:
        *(bool *)field = true;
        return STATUS_OK;
    case OPTION_TEXT:
        *(const char **)field = text;
        return STATUS_OK;
    case OPTION_CHOICE:
        return store_choice(spec, text, field, diag);
    case OPTION_WHOLE:
        return store_whole(spec, text, field, diag);
    case OPTION_NUMBER:
        return store_number(spec, text, field, diag);
    }
    return STATUS_USAGE;
}

/* ---- The command line */

/* The table in getopt's form: "-:" (operands in place, no printing), then letters. */
struct getopt_form {
    struct option longs[OPTIONS + 1];
    char letters[2 * OPTIONS + 3];
};

static struct getopt_form getopt_form(void)
{
    struct getopt_form form = {.letters = "-:"};
    char *at = form.letters + 2;
    for (int i = 0; i < OPTIONS; i++) {
        int argument = table[i].argument ? required_argument : no_argument;
        form.longs[i] = (struct option){table[i].name, argument, NULL, LONG_BASE + i};
        if (!table[i].letter)
            continue;
        *at++ = table[i].letter;
        if (table[i].argument)
            *at++ = ':';
    }
    return form;
}

static int row_of(int code)
{
    if (code >= LONG_BASE)
        return code - LONG_BASE;
    for (int i = 0; i < OPTIONS; i++)
        if (table[i].letter == code)
            return i;
    return -1;
}

/* Names that are looked for where an operand is wanted. */
static enum status refuse_kind(const char *word, struct diag *diag)
{
    return diag_fail(diag, STATUS_USAGE, 0, 0,
                     "unknown option '%s'; a kind of sheet is a word of its own: salvo "
                     "sheet pad",
                     word);
}

enum status option_unknown(const char *word, struct diag *diag)
{
    char name[64], text[SUGGEST_TEXT_MAX];
    char names[OPTIONS][sizeof name];
    const char *list[OPTIONS + 1] = {NULL};
    snprintf(name, sizeof name, "%.*s", (int)strcspn(word, "="), word);
    if (strcmp(name, "--kind") == 0)
        return refuse_kind(name, diag);
    for (int i = 0; i < OPTIONS; i++) {
        snprintf(names[i], sizeof names[i], "--%s", table[i].name);
        list[i] = names[i];
    }
    return diag_fail(diag, STATUS_USAGE, 0, 0, "unknown option '%s'%s", name,
                     suggest_text(text, name, list));
}

static enum status refuse(int code, int letter, const char *word, struct diag *diag)
{
    if (code == ':')
        return diag_fail(diag, STATUS_USAGE, 0, 0, "'%s' needs a value", word);
    if (letter == 'k')
        return refuse_kind("-k", diag);
    if (strncmp(word, "--", 2) != 0)
        return diag_fail(diag, STATUS_USAGE, 0, 0, "unknown option '-%c'", letter);
    int row = row_of(letter);
    if (row >= 0 && letter >= LONG_BASE)
        return diag_fail(diag, STATUS_USAGE, 0, 0, "'--%s' takes no value",
                         table[row].name);
    return option_unknown(word, diag);
}

static void take_operand(struct command_line *out, char *text)
{
    if (!out->command)
        out->command = text;
    else
        out->operands[out->noperands++] = text;
}

enum status command_line_parse(struct command_line *out, int argc, char **argv,
                               struct diag *diag)
{
    *out = (struct command_line){.command = NULL};
    out->operands = calloc((size_t)argc + 1, sizeof *out->operands);
    out->given = calloc(OPTIONS, sizeof *out->given);
    if (!out->operands || !out->given)
        return diag_fail(diag, STATUS_NO_MEMORY, 0, 0, "out of memory");
    struct getopt_form form = getopt_form();
    optind = 0; /* GNU: start afresh, so that tests may parse more than once */
    opterr = 0;
    int code;
    while ((code = getopt_long(argc, argv, form.letters, form.longs, NULL)) != -1) {
        if (code == 1) {
            take_operand(out, optarg);
            continue;
        }
        if (code == '?' || code == ':')
            return refuse(code, optopt, argv[optind - 1], diag);
        int row = row_of(code);
        out->given[row] = true;
        enum status status = store(&table[row], optarg, &out->options, diag);
        if (status)
            return status;
    }
    while (optind < argc)
        take_operand(out, argv[optind++]);
    return STATUS_OK;
}

void command_line_free(struct command_line *line)
{
    free(line->operands);
    free(line->given);
    *line = (struct command_line){.command = NULL};
}

enum status command_line_check(const struct command_line *line, unsigned command,
                               const char *name, struct diag *diag)
{
    for (int i = 0; i < OPTIONS; i++)
        if (line->given[i] && !(table[i].commands & command))
            return diag_fail(diag, STATUS_USAGE, 0, 0,
                             "'salvo %s' has no option --%s; see salvo %s --help", name,
                             table[i].name, name);
    return STATUS_OK;
}
