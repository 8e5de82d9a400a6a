/**
 * A prior is lines of text, `#` starts a comment:
 *
 *     [SHIP] [CELL] [across|down] WEIGHT
 *
 *     E5 2                  every ship over E5 is twice as likely there
 *     carrier down 0.5      the carrier lies down half as often
 *     carrier A1 0          it does not cover A1
 *     carrier D4 across 3   the placement whose first cell is D4
 *
 * A line multiplies the weight of every placement that it fits; all weights are 1 at
 * first. A cell alone means the placements that cover it; with a direction it is their
 * first cell. So a cell's weight counts for each ship that covers it.
 *
 * A weight is 0 or from 1e-6 to 1e6, and what lines come to together is held between
 * 1e-9 and 1e9, so that no product over a fleet can leave the range of a double.
 */
#include "core/prior.h"

#include "core/notation.h"
#include "core/word.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { WORD_BYTES_MAX = 64 };

static const double least = 1e-6, most = 1e6, product_least = 1e-9, product_most = 1e9;

/** What a line speaks of; -1: of all. */
struct line {
    int number, type, cell, down;
    double weight;
};

struct reader {
    const struct ruleset *rules;
    const struct catalog *lang;
    struct prior *prior;
    struct placement *placements; /* workspace */
    struct diag *diag;
};

static bool fits(const struct reader *reader, const struct line *line,
                 struct placement p)
{
    const struct ruleset *rules = reader->rules;
    if (line->down >= 0 && p.down != line->down)
        return false;
    if (line->cell < 0)
        return true;
    for (int k = 0; k < rules->types[p.type].length; k++)
        if (placement_cell(&rules->board, p, k) == line->cell)
            return line->down < 0 || k == 0;
    return false;
}

static enum status apply(const struct reader *reader, const struct line *line)
{
    bool any = false;
    for (int type = 0; type < reader->rules->ntypes; type++) {
        if (line->type >= 0 && line->type != type)
            continue;
        double *weights = reader->prior->weights[type];
        assert(weights);
        placement_list(reader->rules, type, reader->placements);
        for (int i = 0; i < placement_count(reader->rules, type); i++) {
            double *weight = &weights[i];
            if (!fits(reader, line, reader->placements[i]))
                continue;
            any = true;
            *weight *= line->weight;
            if (*weight > 0 && (*weight < product_least || *weight > product_most))
                return diag_fail(reader->diag, STATUS_SYNTAX, line->number, 1,
                                 "expected weights that come to %g to %g together, "
                                 "here they come to %g",
                                 product_least, product_most, *weight);
        }
    }
    return any ? STATUS_OK
               : diag_fail(reader->diag, STATUS_SYNTAX, line->number, 1,
                           "expected a place where such a ship has room");
}

/** Take what `word` means into `line`; false if nothing, or it was said before. */
static bool take_word(const struct reader *reader, const char *word, struct line *line)
{
    const char *at = word;
    int cell, type;
    if (line->down < 0 && (!strcmp(word, "across") || !strcmp(word, "down"))) {
        line->down = word[0] == 'd';
        return true;
    }
    if (line->cell < 0 && line->down < 0 &&
        !cell_parse(&reader->rules->board, &at, &cell, NULL) && !*at) {
        line->cell = cell;
        return true;
    }
    if (line->type >= 0 || line->cell >= 0 || line->down >= 0)
        return false;
    type = word_find_ship(reader->rules, reader->lang, word);
    if (type >= 0)
        line->type = type;
    return type >= 0;
}

/** A plain decimal number; NAN: none. */
static double read_weight(const char *word)
{
    char *end;
    if (word[strspn(word, "0123456789.eE+-")])
        return NAN;
    double weight = strtod(word, &end);
    return end == word || *end ? NAN : weight;
}

static enum status read_line(const struct reader *reader, int number, const char *text,
                             size_t length)
{
    struct line line = {number, -1, -1, -1, -1};
    const char *at = text, *end = text + length;
    bool any = false;
    for (;;) {
        at = notation_skip_blanks(at);
        char word[WORD_BYTES_MAX];
        size_t n = at < end ? strcspn(at, " \t\r\n#") : 0;
        int column = (int)(at - text) + 1;
        if (n == 0)
            break;
        if (line.weight >= 0 || n >= sizeof word)
            return diag_expected(reader->diag, number, column, "the end of the line",
                                 at);
        memcpy(word, at, n);
        word[n] = '\0';
        double weight = read_weight(word);
        if (!isnan(weight) && any) {
            if (!(weight >= least && weight <= most) && weight != 0)
                return diag_expected(reader->diag, number, column,
                                     "a weight, 0 or from 1e-6 to 1e6", at);
            line.weight = weight;
        } else if (!take_word(reader, word, &line)) {
            return diag_expected(reader->diag, number, column,
                                 "a ship, a cell, across or down, then a weight", at);
        }
        any = true;
        at += n;
    }
    if (!any)
        return STATUS_OK;
    if (line.weight < 0)
        return diag_fail(reader->diag, STATUS_SYNTAX, number, (int)(at - text) + 1,
                         "expected a weight at the end of the line");
    return apply(reader, &line);
}

static bool allocate(struct reader *reader)
{
    reader->prior = calloc(1, sizeof *reader->prior);
    reader->placements = calloc(2 * CELLS_MAX, sizeof *reader->placements);
    if (!reader->prior || !reader->placements)
        return false;
    for (int type = 0; type < reader->rules->ntypes; type++) {
        int n = placement_count(reader->rules, type);
        double *weights = calloc((size_t)n + 1, sizeof *weights);
        if (!weights)
            return false;
        for (int i = 0; i < n; i++)
            weights[i] = 1;
        reader->prior->weights[type] = weights;
    }
    return true;
}

enum status prior_parse(struct prior **out, const struct ruleset *rules,
                        const struct catalog *lang, const char *text, struct diag *diag)
{
    struct reader reader = {.rules = rules, .lang = lang, .diag = diag};
    enum status status = allocate(&reader) ? STATUS_OK : STATUS_NO_MEMORY;
    for (int number = 1; !status && *text; number++) {
        size_t length = strcspn(text, "\n");
        status = read_line(&reader, number, text, length);
        text += length + (text[length] == '\n');
    }
    free(reader.placements);
    if (status) {
        prior_free(reader.prior);
        return status;
    }
    *out = reader.prior;
    return STATUS_OK;
}

void prior_free(struct prior *prior)
{
    if (!prior)
        return;
    for (int type = 0; type < RULESET_TYPES_MAX; type++)
        free(prior->weights[type]);
    free(prior);
}
