/** A hint: the posterior of a game, and the shots it advises. */
#ifndef SALVO_CLI_ADVICE_H
#define SALVO_CLI_ADVICE_H

#include "cli/cli.h"
#include "infer/posterior.h"
#include "strategy/fraction.h"

enum { ADVICE_CANDIDATES = 10, ADVICE_EXPLAINED = 8 };

/** What optimal play comes to. */
struct advice_optimal {
    struct fraction shots, turns; /* to come, on average */
    int next;                     /* the next best first shot; -1: none, or not asked */
    struct fraction next_shots;   /* to come with that one */
};

struct advice {
    const struct game *game;           /* borrowed */
    const struct posterior *posterior; /* borrowed */
    struct cellset shot;               /* cells already shot or marked */
    int wanted;                        /* shots asked for */
    int nshots;                        /* shots advised; fewer when fewer can hit */
    int shots[CELLS_MAX];              /* best first */
    int ncandidates; /* the best cells, at least as many as `wanted` */
    int candidates[CELLS_MAX];
    int sunk[RULESET_TYPES_MAX]; /* ships that surely are sunk, by type */
    struct cellset sunk_cells;   /* where they lie */
    int ship;                    /* the type whose chances the map shows; -1: a hit's */
    bool ahead;                  /* chosen for more than the chance of a hit */
    double next_costs; /* shots more that the next best takes on average, greedy
                          play following; 0: not known */
    bool has_optimal;  /* the shot is that of optimal play */
    struct advice_optimal optimal;
    int nwhy; /* shots that are explained, the first ones; 0: nobody asked why */
    count128
        ruled_out[ADVICE_EXPLAINED]; /* fleets that a miss rules out; 0: not known */
};

/** Work out the advice: `wanted` shots, 0: those of the coming turn. */
void advice_make(struct advice *out, const struct game *game,
                 const struct posterior *posterior, int wanted);

/** Is it among the shots advised? */
bool advice_is_shot(const struct advice *advice, int cell);

/** What infer_options the posterior of `game` needs for advice_look_ahead(): does it
 * draw fleets to choose `wanted` shots, 0: those of the turn? */
bool advice_draws(const struct game *game, int wanted);

/**
 * Advise what the strategy best would shoot, where that differs. The posterior kept its
 * samples if advice_draws(); `seed` names the draws, NULL: "1"; `weighed`: it is under
 * a prior; `think`: seconds to look further, 0: none. STATUS_NO_MEMORY.
 */
enum status advice_look_ahead(struct advice *advice, const char *seed, bool weighed,
                              double think) ATTR_MUST_CHECK;

/** Advise the shot of optimal play instead. STATUS_USAGE: more than one shot is wanted;
 * STATUS_LIMIT: it cannot be worked out here; both with the diagnosis filled. */
enum status advice_play_optimally(struct cli *cli,
                                  struct advice *advice) ATTR_MUST_CHECK;

/** Append what optimal play comes to, for a terminal. */
void advice_optimal_to_text(const struct advice *advice, const struct catalog *lang,
                            struct strbuf *out);

/** Cells not yet shot that are as likely a hit as the nth shot advised, and are not
 * advised themselves, written to `out` in reading order; returns how many. None where
 * chances did not decide. */
int advice_equals(const struct advice *advice, int nth, int out[CELLS_MAX]);

/** Is it known of every cell not yet shot whether a ship lies there? */
bool advice_is_certain(const struct advice *advice);

/** If it is, the cells that still have to be hit, to `out` in reading order; returns
 * how many. */
int advice_left(const struct advice *advice, int out[CELLS_MAX]);

/** What the map shows: [ncells] the chances of a hit, or of one ship. */
const double *advice_map(const struct advice *advice);

/** Find out what speaks for the first shots: `memory` as in struct infer_options. Where
 * fleets cannot be counted it stays unknown how many a miss would rule out.
 * STATUS_NO_MEMORY. */
enum status advice_explain(struct advice *advice, size_t memory) ATTR_MUST_CHECK;

/** The types that may lie at `cell`, the likeliest first, to `out`; returns how many.
 */
int advice_types_at(const struct advice *advice, int cell, int out[RULESET_TYPES_MAX]);

/** The likeliest cell that is neither advised nor as likely as the last shot advised,
 * or what optimal play would shoot next best; -1: none. */
int advice_next(const struct advice *advice);

/** Append what speaks for the nth shot, or what the next best costs, for a terminal:
 * whole lines behind `indent` blanks; of the next best, behind `head` columns. */
void advice_why_to_text(const struct advice *advice, const struct catalog *lang,
                        int nth, int indent, struct strbuf *out);
void advice_next_to_text(const struct advice *advice, const struct catalog *lang,
                         int head, struct strbuf *out);

/** Append the advice in words of `lang` under a heat map, for a terminal. */
void advice_to_text(const struct advice *advice, const struct catalog *lang,
                    bool colour, struct strbuf *out);

/** The same without the map: the shots; that they were chosen for more than the chance
 * of a hit, if they were; what is sunk and afloat, and how many fleets fit. */
void advice_shots_to_text(const struct advice *advice, const struct catalog *lang,
                          struct strbuf *out);
void advice_ahead_to_text(const struct advice *advice, const struct catalog *lang,
                          struct strbuf *out);
void advice_state_to_text(const struct advice *advice, const struct catalog *lang,
                          struct strbuf *out);

/** Append it as one JSON object and a newline. */
void advice_to_json(const struct advice *advice, struct strbuf *out);

#endif
