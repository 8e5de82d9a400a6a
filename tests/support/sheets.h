/** Sheets for tests: a job put together from names, drawn to a trace. What cannot be
 * read ends the test at once, with the reason. */
#ifndef SALVO_TESTS_SHEETS_H
#define SALVO_TESTS_SHEETS_H

#include "layout/sheet.h"

enum { SHEETS_MAX = 12 };

/** What a test asks for: templates by name, options in `job`, whose templates, rules,
 * and words are filled in, the fonts too unless they are there. */
struct sheet_setup {
    const char *kind, *rules, *lang, *paper; /* rules: a key or a spec */
    const char *ini;                         /* a template of its own, or NULL */
    int fleets;       /* sheets with a dealt fleet, at most SHEETS_MAX; 0: blank */
    bool hint;        /* a hint for a game in progress */
    bool names;       /* a player's name on each dealt sheet */
    const char *name; /* the same on all; NULL: several */
    struct sheet_job job;
};

/** Draw the job on `canvas`, finish and free it. The status of both, with `diag`
 * filled. */
enum status sheet_print(struct sheet_setup *setup, struct canvas *canvas,
                        struct diag *diag) ATTR_MUST_CHECK;

/** Draw the job's trace into `out`. The status of sheet_draw(), with `diag` filled. */
enum status sheet_trace(struct sheet_setup *setup, struct strbuf *out,
                        struct diag *diag) ATTR_MUST_CHECK;

/** The nth kind of sheet in templates/sheets, by name; NULL past the end. */
const char *sheet_kind_at(int n);

#endif
