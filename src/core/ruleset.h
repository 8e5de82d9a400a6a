/**
 * A rule set: the board, the fleet, and what a player may shoot and is told. A plain
 * value that can be copied; one that passed ruleset_check() is legal everywhere.
 */
#ifndef SALVO_CORE_RULESET_H
#define SALVO_CORE_RULESET_H

#include "base/strbuf.h"
#include "core/board.h"
#include "core/labels.h"

enum {
    RULESET_TYPES_MAX = 24,
    RULESET_SHIPS_MAX = 24,
    RULESET_KEY_MAX = 512,
    SHIP_NAME_MAX = 32,
    SHIP_WEIGHT_MAX = 99,
    TURN_SHOTS_MAX = 99
};

enum touching {
    TOUCHING_YES,   /* ships may lie side by side */
    TOUCHING_SIDES, /* only corners may meet */
    TOUCHING_NO     /* not even corners may meet */
};

enum turn_rule {
    TURN_ONE,
    TURN_UNTIL_MISS, /* a hit or a sinking earns another shot */
    TURN_PER_SHIP,   /* a shot for each ship afloat of the shooter */
    TURN_WEIGHTED,   /* the sum of the weights of the shooter's ships afloat */
    TURN_FIXED       /* `turn_shots` shots */
};

enum tells {
    TELLS_SHOT,          /* each shot: hit or miss */
    TELLS_SHIP,          /* each hit names its ship */
    TELLS_COUNT,         /* only how many of a turn's shots hit */
    TELLS_COUNT_BY_SHIP, /* how many of a turn's shots hit which ship */
};

enum sinking {
    SINKING_NONE,  /* nothing is said */
    SINKING_TOLD,  /* "sunk" */
    SINKING_NAMED, /* "sunk", and which ship */
};

/** `count` ships alike. Types are distinct even at equal length. */
struct ship_type {
    char name[SHIP_NAME_MAX]; /* key: a-z, 0-9 and '-', starts with a letter */
    char letter;              /* A-Z but O and X, distinct: its mark on a board */
    int length, count, weight;
};

struct ruleset {
    char key[RULESET_KEY_MAX]; /* "classic", "classic:digits=khmer", or a spec */
    struct board board;
    int ntypes;
    struct ship_type types[RULESET_TYPES_MAX];
    enum touching touching;
    enum turn_rule turn;
    int turn_shots; /* under TURN_FIXED; else 0 */
    enum tells tells;
    enum sinking sinking;
};

/** Ships of all types together. */
int ruleset_ships(const struct ruleset *rules);

/** Cells of all ships together. */
int ruleset_ship_cells(const struct ruleset *rules);

/** Shots of a turn while `afloat[type]` ships of each type float; NULL: all. */
int ruleset_turn_shots(const struct ruleset *rules, const int *afloat);

/** The type whose name or letter is `text`, in any case, or -1. */
int ruleset_type_find(const struct ruleset *rules, const char *text);

/** Give each type without a letter one of its own: a name of one letter its own, then
 * each name the first of its letters that is free, then the first free letter of the
 * alphabet. O and X are never given. */
void ruleset_assign_letters(struct ruleset *rules);

/** The words of the options, "yes|sides|no" and so on; static. */
const char *touching_name(enum touching touching);
const char *turn_name(enum turn_rule turn);
const char *tells_name(enum tells tells);
const char *sinking_name(enum sinking sinking);

/** Read such a word (turn also "fixed N" or "fixed-N"). STATUS_SYNTAX, `out` untouched,
 * if it is none. */
enum status touching_parse(enum touching *out, const char *text) ATTR_MUST_CHECK;
enum status turn_parse(struct ruleset *out, const char *text) ATTR_MUST_CHECK;
enum status tells_parse(enum tells *out, const char *text) ATTR_MUST_CHECK;
enum status sinking_parse(enum sinking *out, const char *text) ATTR_MUST_CHECK;

/** What every rule set starts from: 10x10, Latin labels with the letters on top,
 * touching yes, turn one, tells shot, sinking told. No fleet yet. */
void ruleset_init(struct ruleset *out);

/**
 * Set one option by its name: "board", "axes", "labels", "digits", "fleet", "touching",
 * "turn", "tells" or "sinking". STATUS_SYNTAX with `diag` filled (line 0, the column in
 * `value`), what was expected and the nearest word, when the name or the value is none;
 * `rules` is then as before.
 */
enum status ruleset_set(struct ruleset *rules, const char *option, const char *value,
                        struct diag *diag) ATTR_MUST_CHECK;

/** The nth option's name, NULL past the end. */
const char *ruleset_option_at(int n);

/** Are they the same rules? Keys do not count. */
bool ruleset_equal(const struct ruleset *a, const struct ruleset *b);

/** Read "12x10" into the board, labels kept. STATUS_SYNTAX with what was expected. */
enum status ruleset_parse_board(struct ruleset *rules, const char *text,
                                struct diag *diag) ATTR_MUST_CHECK;

/**
 * Read "carrier=5,4,3x2,2:3" into the fleet: each entry is a type of its own, [name=]
 * LENGTH [xCOUNT] [:WEIGHT] [/LETTER]; entries without a name are called a, b, c, ...
 * by their place. A weight not given is 1, a letter not given is assigned.
 * STATUS_SYNTAX with `diag` filled: line 0, the column in `text`.
 */
enum status ruleset_parse_fleet(struct ruleset *rules, const char *text,
                                struct diag *diag) ATTR_MUST_CHECK;

/** Are the limits kept: sides, lengths within the board, names and letters distinct and
 * never mistaken for one another, at most RULESET_SHIPS_MAX ships, a spec that fits a
 * key? STATUS_SYNTAX with `diag` filled if not. (Whether a legal fleet exists is
 * another question, for infer.) */
enum status ruleset_check(const struct ruleset *rules,
                          struct diag *diag) ATTR_MUST_CHECK;

/**
 * Append the rule set as one word without blanks or '#', from which ruleset_from_spec()
 * makes it again. The key of every rule set that is not a shipped one, so that ids need
 * no file.
 *
 *     10x10:carrier=5,4,3x2,2:3:no:fixed-5:shot:told
 *     WIDTHxHEIGHT:FLEET:TOUCHING:TURN:TELLS:SINKING
 *
 * and after that what differs from the usual: :axes=letters-side, :labels=cyrillic,
 * :digits=khmer.
 */
void ruleset_spec(const struct ruleset *rules, struct strbuf *out);

/** Read such a word and check it. Its key is the word as ruleset_spec() writes it.
 * STATUS_SYNTAX with `diag` filled: line 0, the column in `spec`. */
enum status ruleset_from_spec(struct ruleset *out, const char *spec,
                              struct diag *diag) ATTR_MUST_CHECK;

/**
 * Append to `out` the key of `rules`, which is `base` but for its labels: the key of
 * `base` and what they are, "classic:axes=letters-side:digits=khmer". So the rule set
 * keeps its name, and ruleset_relabel() makes it again. False, nothing appended, if
 * the two differ in more.
 */
bool ruleset_label_key(const struct ruleset *base, const struct ruleset *rules,
                       struct strbuf *out);

/** Give `rules` the labels that follow the first `:` of `key`, and such a key.
 * STATUS_SYNTAX, `rules` untouched, with `diag` filled: line 0, the column in `key`. */
enum status ruleset_relabel(struct ruleset *rules, const char *key,
                            struct diag *diag) ATTR_MUST_CHECK;

/** Read a rule set's INI text (grammar: templates/rules/README.md) and check it. `key`
 * becomes its key; NULL: its spec does. */
enum status ruleset_parse(struct ruleset *out, const char *key, const char *text,
                          struct diag *diag) ATTR_MUST_CHECK;

#endif
