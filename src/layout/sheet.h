/**
 * Sheets: a kind of sheet from templates/sheets, filled for a rule set, a language and
 * a paper, drawn on a canvas.
 */
#ifndef SALVO_LAYOUT_SHEET_H
#define SALVO_LAYOUT_SHEET_H

#include "base/catalog.h"
#include "canvas/canvas.h"
#include "core/game.h"
#include "layout/paper.h"

struct sheet_template; /* opaque: a parsed templates/sheets/KIND.ini */

/** Read a sheet template (grammar: templates/sheets/README.md). sheet_template_free().
 * STATUS_SYNTAX with `diag` filled. */
enum status sheet_template_parse(struct sheet_template **out, const char *kind,
                                 const char *text, struct diag *diag) ATTR_MUST_CHECK;
void sheet_template_free(struct sheet_template *sheet);

/** One sheet to print. */
struct sheet_item {
    const struct fleet *fleet; /* dealt; NULL: blank */
    const char *id;            /* "classic#42/1"; NULL: none */
    const char *name;          /* player's; NULL: a line to write it on */
};

/** A hint to print: borrowed. Layout knows nothing of how it was found. */
struct sheet_hint {
    const struct game *game;
    const double *cell;           /* [cells] probability of a hit */
    const double *map;            /* [cells] what the board shows; NULL: `cell` */
    const struct ship_type *ship; /* whose chances `map` is */
    const double *se;             /* [cells] or NULL: exact */
    const int *shots;             /* best first */
    int nshots;
    const int
        *next; /* [nnext] the likeliest cells besides, listed where there is room */
    int nnext;
    bool known; /* of every cell whether a ship lies there, and one is left to hit */
    const char *fleets; /* how many fit the marks, in digits; NULL: not told */
};

struct sheet_job {
    const struct sheet_template *sheet;
    const struct ruleset *rules;
    const struct catalog *lang; /* all words; lang.code is its BCP 47 tag */
    struct fonts *fonts;
    struct paper paper;
    int nitems;                     /* sheets to print; blank ones: items NULL */
    const struct sheet_item *items; /* [nitems] or NULL */
    const struct sheet_hint *hint;  /* kind hint only */
    const char *id;                 /* regenerates a blank sheet; NULL: none */
    const char *code;               /* what its QR code says; NULL: the id */
    int nup;                        /* sheets to a page; 0: the template's */
    int rounds;                     /* to log, over several pages; 0: the template's */
    int most_pages;                 /* of paper; 0: any number */
    double cell_mm;                 /* 0: as large as fits */
    bool left_handed, keys;         /* keys: pages of answer keys follow */
    bool pairs;                     /* each two items play each other */
    bool mono;                      /* hatch what is tinted otherwise */
    void (*progress)(void *user, int done, int all); /* may be NULL */
    void *user;
    void (*warn)(void *user, const char *text); /* small cells and such; may be NULL */
};

/** Draw all pages of the job. STATUS_SPACE with `diag` filled when it does not fit the
 * paper, STATUS_LIMIT when it takes more than `most_pages`; otherwise failures are the
 * canvas's. */
enum status sheet_draw(const struct sheet_job *job, struct canvas *canvas,
                       struct diag *diag) ATTR_MUST_CHECK;

#endif
