/**
 * The options of all commands: one table is the single truth for the parser, for
 * --help, and for whatever else lists them (man pages, completions).
 */
#ifndef SALVO_CLI_OPTIONS_H
#define SALVO_CLI_OPTIONS_H

#include "base/attr.h"
#include "base/diag.h"

#include <stdbool.h>
#include <stddef.h>

/** The commands, as bits of a set. A new one gets a bit here and a row in
 * cli/command.c. */
enum {
    FOR_SHEET = 1 << 0,
    FOR_FLEET = 1 << 1,
    FOR_HINT = 1 << 2,
    FOR_CHECK = 1 << 3,
    FOR_COUNT = 1 << 4,
    FOR_RULES = 1 << 5,
    FOR_HELP = 1 << 6,
    FOR_SIMULATE = 1 << 7,
    FOR_ASSIST = 1 << 8,
    FOR_ALL = 0xffff
};

/** What was asked for. Texts are borrowed from argv; NULL or 0: not given. */
struct options {
    const char *rules, *board, *axes, *labels, *digits, *fleet;
    const char *touching, *turn, *tells, *sinking;
    const char *game, *code, *salt, *completion, *strategy, *games, *style, *level;
    const char *prior, *lang, *paper, *output, *seed, *ship, *color, *sheet, *names;
    long count, of, shots, nup, rounds, memory_mib, jobs;
    double think, precision, cell_mm, margin_mm, dpi;
    bool solo, commit, man, why, json, mono, left_handed, keys, pairs, merge, help,
        version;
};

enum option_kind {
    OPTION_FLAG,   /* bool */
    OPTION_TEXT,   /* const char * */
    OPTION_CHOICE, /* const char *, one of the words in `argument`, split at '|' */
    OPTION_WHOLE,  /* long, from `least` to `most` */
    OPTION_NUMBER  /* double, from `least` to `most` */
};

struct option_spec {
    const char *name;
    char letter;          /* short form; 0: none */
    const char *argument; /* what stands for the value in help; NULL: a flag */
    enum option_kind kind;
    size_t offset; /* in struct options */
    double least, most;
    unsigned commands; /* set of FOR_ bits */
    const char *help;  /* a phrase; '\n' where it may break */
};

/** The nth option in the order of help, NULL past the end. */
const struct option_spec *option_at(int n);

/** The value in `options` of the option `name`, an OPTION_TEXT or OPTION_CHOICE; NULL:
 * not given. */
const char *option_text(const struct options *options, const char *name);

/** A command line taken apart. */
struct command_line {
    const char *command; /* the first operand; NULL: none */
    int noperands;       /* those behind it */
    char **operands;     /* [noperands] pointers into argv; from malloc */
    struct options options;
    bool *given; /* [number of options] which were given; from malloc */
};

/**
 * Read `argv`: options and operands in any order; behind "--" all are operands. Whether
 * an option belongs to the command is for command_line_check(). STATUS_USAGE with
 * `diag` filled; options read so far are then set in `out`. command_line_free() either
 * way.
 */
enum status command_line_parse(struct command_line *out, int argc, char **argv,
                               struct diag *diag) ATTR_MUST_CHECK;
void command_line_free(struct command_line *line);

/** Does every option given belong to the command of bit `command`, whose name is
 * `name`? STATUS_USAGE with `diag` filled if not. */
enum status command_line_check(const struct command_line *line, unsigned command,
                               const char *name, struct diag *diag) ATTR_MUST_CHECK;

/** STATUS_USAGE, with `diag` naming the option most like `word` ("--memery"). */
enum status option_unknown(const char *word, struct diag *diag);

#endif
