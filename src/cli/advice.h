/** A hint: the posterior of a game, and the shots it advises. */
#ifndef SALVO_CLI_ADVICE_H
#define SALVO_CLI_ADVICE_H

#include "cli/cli.h"
#include "infer/posterior.h"

enum { ADVICE_CANDIDATES = 10 };

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
};

/** Work out the advice: `wanted` shots, 0: those of the coming turn. */
void advice_make(struct advice *out, const struct game *game,
                 const struct posterior *posterior, int wanted);

/** Cells not yet shot that are as likely a hit as the nth shot advised, and are not
 * advised themselves, written to `out` in reading order; returns how many. */
int advice_equals(const struct advice *advice, int nth, int out[CELLS_MAX]);

/** Is it known of every cell not yet shot whether a ship lies there? */
bool advice_is_certain(const struct advice *advice);

/** Append the advice in words of `lang` under a heat map, for a terminal. */
void advice_to_text(const struct advice *advice, const struct catalog *lang,
                    bool colour, struct strbuf *out);

/** Append it as one JSON object and a newline. */
void advice_to_json(const struct advice *advice, struct strbuf *out);

#endif
