/**
 * libsalvo: exact probabilities for Battleship, Salvo and Sea Battle.
 *
 *     struct salvo_rules *rules;
 *     struct salvo_game *game;
 *     struct salvo_posterior *posterior;
 *     salvo_rules_read(&rules, "classic", text_of_classic_ini, NULL);
 *     salvo_game_new(&game, rules);
 *     salvo_game_add(game, "D4 miss", NULL);
 *     salvo_posterior_new(&posterior, game, 0);
 *     salvo_posterior_hint(posterior, &cell, 1);
 *
 * Nothing here reads a file, prints, or keeps state between calls; objects of different
 * threads do not meet. Every function that can fail returns a status and leaves its
 * results alone unless that is SALVO_OK. Cells are numbered row by row from the top
 * left corner, from 0. What a report means is told in salvo-formats(5).
 */
#ifndef SALVO_H
#define SALVO_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum salvo_status {
    SALVO_OK = 0,
    SALVO_CONTRADICTION, /* no legal fleet fits the reports */
    SALVO_NO_FLEET,      /* no legal fleet exists under these rules */
    SALVO_ILLEGAL,       /* the fleet is not legal */
    SALVO_SYNTAX,        /* the text is not what was expected: struct salvo_error */
    SALVO_LIMIT,         /* over the budget of memory or time */
    SALVO_NO_MEMORY
};

/** Where a text is wrong, and what was expected there. */
struct salvo_error {
    int line, column; /* from 1; 0: not known */
    char text[512];
};

struct salvo_rules;     /* a rule set; does not change */
struct salvo_game;      /* reports in the order of play */
struct salvo_posterior; /* what is true, given the reports */

enum { SALVO_CELL_NAME_MAX = 32, SALVO_DIGITS_MAX = 40 };

/** "0.1.0", and the text of a status; static. */
const char *salvo_version(void);
const char *salvo_status_text(enum salvo_status status);

/**
 * Read a rule set: the text of an INI file such as classic.ini (the shipped ones lie in
 * the folder that `pkg-config --variable=rulesdir salvo` tells), or all of it in one
 * word, "10x10:5,4,3x2,2:no:one:shot:told".
 * key    what games and ids call it; NULL: the rule set in one word
 * error  may be NULL
 * SALVO_SYNTAX, SALVO_NO_MEMORY. salvo_rules_free(), which NULL may be given to.
 */
enum salvo_status salvo_rules_read(struct salvo_rules **out, const char *key,
                                   const char *text, struct salvo_error *error);
void salvo_rules_free(struct salvo_rules *rules);

int salvo_rules_width(const struct salvo_rules *rules);
int salvo_rules_height(const struct salvo_rules *rules);

/** Ship types, their names (borrowed), lengths and how many of each; `type` from 0. */
int salvo_rules_types(const struct salvo_rules *rules);
const char *salvo_rules_type_name(const struct salvo_rules *rules, int type);
int salvo_rules_type_length(const struct salvo_rules *rules, int type);
int salvo_rules_type_count(const struct salvo_rules *rules, int type);

/** The cell of a name such as "D4", or -1; the name of a cell, written to `name`, which
 * is returned. */
int salvo_cell_find(const struct salvo_rules *rules, const char *name);
char *salvo_cell_name(const struct salvo_rules *rules, int cell,
                      char name[SALVO_CELL_NAME_MAX]);

/** A game without reports; copies the rules. salvo_game_free(). */
enum salvo_status salvo_game_new(struct salvo_game **out,
                                 const struct salvo_rules *rules);

/** Read a game file. If it names rules, they must be `rules`, by key, or be in one
 * word. SALVO_SYNTAX, SALVO_NO_MEMORY. */
enum salvo_status salvo_game_read(struct salvo_game **out,
                                  const struct salvo_rules *rules, const char *text,
                                  struct salvo_error *error);
void salvo_game_free(struct salvo_game *game);

/** Add one line of a game file, "D4 miss" or "own: lost carrier": all of it or, on
 * failure, none. */
enum salvo_status salvo_game_add(struct salvo_game *game, const char *line,
                                 struct salvo_error *error);

/** How many reports there are, and forget all from number `n` on. */
int salvo_game_length(const struct salvo_game *game);
void salvo_game_truncate(struct salvo_game *game, int n);

/** Shots of the turn to come. */
int salvo_game_turn_shots(const struct salvo_game *game);

/**
 * The posterior over all legal fleets, each equally likely before the reports.
 * game    borrowed until salvo_posterior_free(), and not changed until then
 * memory  bytes that may be in use; 0: 1 GiB
 * SALVO_CONTRADICTION, SALVO_NO_FLEET, SALVO_LIMIT, SALVO_NO_MEMORY.
 */
enum salvo_status salvo_posterior_new(struct salvo_posterior **out,
                                      const struct salvo_game *game, size_t memory);
void salvo_posterior_free(struct salvo_posterior *posterior);

/** Is it exact? Else it was sampled, and each probability has a standard error. */
int salvo_posterior_is_exact(const struct salvo_posterior *posterior);

/** How many fleets fit, in digits, written to `digits`, which is returned; empty when
 * the posterior is not exact. And about how many. */
char *salvo_posterior_fleets(const struct salvo_posterior *posterior,
                             char digits[SALVO_DIGITS_MAX]);
double salvo_posterior_about(const struct salvo_posterior *posterior);

/** The probability that a ship covers the cell, its standard error (0: exact), and the
 * probability that a ship of the type does. */
double salvo_posterior_hit(const struct salvo_posterior *posterior, int cell);
double salvo_posterior_error(const struct salvo_posterior *posterior, int cell);
double salvo_posterior_ship(const struct salvo_posterior *posterior, int type,
                            int cell);

/** Write up to `n` cells not shot yet to `cells`, the likeliest to hit first; of equals
 * the first row by row. Cells without a chance are left out. Returns how many. */
int salvo_posterior_hint(const struct salvo_posterior *posterior, int *cells, int n);

/**
 * Deal fleet number `index` (from 1) of `seed` (1 to 64 of A-Z a-z 0-9 . _ -): every
 * legal fleet equally likely, the same on any machine for ever.
 * drawing  from malloc, for free(): rows of letters, as salvo fleet prints it
 * SALVO_SYNTAX for the seed, SALVO_NO_FLEET, SALVO_LIMIT, SALVO_NO_MEMORY.
 */
enum salvo_status salvo_fleet_deal(char **drawing, const struct salvo_rules *rules,
                                   const char *seed, uint64_t index,
                                   struct salvo_error *error);

/** Is the drawing (or JSON) one legal fleet? SALVO_ILLEGAL, SALVO_SYNTAX,
 * SALVO_NO_MEMORY. */
enum salvo_status salvo_fleet_check(const struct salvo_rules *rules,
                                    const char *drawing, struct salvo_error *error);

#ifdef __cplusplus
}
#endif

#endif
