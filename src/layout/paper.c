/*
 * Papers by name. The table is the single truth for the parser and for help; sizes are
 * those of ISO 216 and ANSI, and of the folio (F4) that Indonesia prints on.
 *
 *     a4              as in the table, upright
 *     a4-landscape    turned; `-portrait` says upright aloud
 *     200x300mm       lies as written; only `-portrait` or `-landscape` turns it
 *
 * Limits: under 50 mm no sheet can hold a scale bar; over 2000 mm no printer prints.
 */
#include "layout/paper.h"

#include "base/suggest.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static const struct {
    const char *name;
    double w_mm, h_mm;
} PAPERS[] = {
    {"A4", 210, 297}, {"Letter", 215.9, 279.4}, {"A5", 148, 210},
    {"A3", 297, 420}, {"Legal", 215.9, 355.6},  {"F4", 215, 330},
};

static const double SIDE_MIN_MM = 50, SIDE_MAX_MM = 2000;

enum { PAPERS_COUNT = sizeof PAPERS / sizeof *PAPERS };

const char *paper_name_at(int n)
{
    return n >= 0 && n < PAPERS_COUNT ? PAPERS[n].name : NULL;
}

static enum status fail_expected(const char *text, struct diag *diag)
{
    enum { WAYS = 3 };
    static const char *const ways[WAYS] = {"", "-landscape", "-portrait"};
    char names[WAYS * PAPERS_COUNT][32], hint[SUGGEST_TEXT_MAX];
    const char *words[WAYS * PAPERS_COUNT + 1] = {NULL};
    for (int i = 0; i < WAYS * PAPERS_COUNT; i++) {
        snprintf(names[i], sizeof names[i], "%s%s", PAPERS[i % PAPERS_COUNT].name,
                 ways[i / PAPERS_COUNT]);
        words[i] = names[i];
    }
    return diag_fail(
        diag, STATUS_SYNTAX, 0, 0,
        "expected a paper (A4, Letter, A5, A3, Legal, F4 or WIDTHxHEIGHTmm,"
        " with -landscape or -portrait if need be), found '%.60s'%s",
        text, suggest_text(hint, text, words));
}

/* Digits with at most one point, without a locale; moves `*text` behind them. */
static bool read_mm(const char **text, double *out)
{
    double value = 0, unit = 1;
    bool point = false, any = false;
    const char *c = *text;
    for (; (*c >= '0' && *c <= '9') || (*c == '.' && !point); c++) {
        if (*c == '.') {
            point = true;
            continue;
        }
        any = true;
        value = value * 10 + (*c - '0');
        unit *= point ? 10 : 1;
    }
    if (!any || value / unit > SIDE_MAX_MM)
        return false;
    *out = value / unit;
    *text = c;
    return true;
}

/* "200x300mm" and nothing else. */
static bool read_measures(const char *text, struct paper *paper)
{
    if (!read_mm(&text, &paper->w_mm) || (*text != 'x' && *text != 'X'))
        return false;
    text++;
    return read_mm(&text, &paper->h_mm) && strcasecmp(text, "mm") == 0;
}

static bool find_named(const char *name, struct paper *paper)
{
    for (int i = 0; i < PAPERS_COUNT; i++)
        if (strcasecmp(name, PAPERS[i].name) == 0) {
            snprintf(paper->name, sizeof paper->name, "%s", PAPERS[i].name);
            paper->w_mm = PAPERS[i].w_mm;
            paper->h_mm = PAPERS[i].h_mm;
            return true;
        }
    return false;
}

/* Turn the paper if it lies the other way, and say so in its name. */
static void turn(struct paper *paper, bool landscape)
{
    if (paper->w_mm == paper->h_mm || (paper->w_mm > paper->h_mm) == landscape)
        return;
    double w_mm = paper->w_mm;
    paper->w_mm = paper->h_mm;
    paper->h_mm = w_mm;
    strncat(paper->name, landscape ? "-landscape" : "-portrait",
            sizeof paper->name - strlen(paper->name) - 1);
}

enum status paper_parse(struct paper *out, const char *text, struct diag *diag)
{
    char stem[24];
    const char *dash = strrchr(text, '-');
    bool landscape = dash && strcasecmp(dash, "-landscape") == 0;
    bool portrait = dash && strcasecmp(dash, "-portrait") == 0;
    size_t length = landscape || portrait ? (size_t)(dash - text) : strlen(text);
    if (length >= sizeof stem)
        return fail_expected(text, diag);
    snprintf(stem, sizeof stem, "%.*s", (int)length, text);
    struct paper paper = {.margin_mm = 0};
    if (!find_named(stem, &paper)) {
        if (!read_measures(stem, &paper))
            return fail_expected(text, diag);
        snprintf(paper.name, sizeof paper.name, "%s", stem);
    }
    if (paper.w_mm < SIDE_MIN_MM || paper.h_mm < SIDE_MIN_MM)
        return diag_fail(diag, STATUS_SYNTAX, 0, 0,
                         "expected sides of %g to %g mm, found '%.60s'", SIDE_MIN_MM,
                         SIDE_MAX_MM, text);
    if (landscape || portrait)
        turn(&paper, landscape);
    *out = paper;
    return STATUS_OK;
}
