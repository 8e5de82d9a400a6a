/** The advice as data: the form is fixed, key by key, and numbers read back exactly. */
#include "cli/advice.h"

#include "cli/json.h"
#include "core/notation.h"

static void cell_name(struct strbuf *out, const struct advice *advice, int cell)
{
    char name[CELL_TEXT_MAX];
    json_quote(out, cell_format(&advice->game->rules.board, cell, name));
}

/* A matrix: rows from the top, in each the columns from the left. */
static void matrix(struct strbuf *out, const char *key, const struct board *board,
                   const double *values)
{
    json_key(out, key);
    for (int row = 0; row < board->height; row++) {
        strbuf_putc(out, row ? ',' : '[');
        for (int column = 0; column < board->width; column++) {
            strbuf_putc(out, column ? ',' : '[');
            json_number(out, values[board_cell(board, column, row)]);
        }
        strbuf_putc(out, ']');
    }
    strbuf_putc(out, ']');
}

static void shots(struct strbuf *out, const struct advice *advice)
{
    json_key(out, "shots");
    strbuf_putc(out, '[');
    for (int i = 0; i < advice->nshots; i++) {
        json_comma(out);
        cell_name(out, advice, advice->shots[i]);
    }
    strbuf_putc(out, ']');
}

static void candidates(struct strbuf *out, const struct advice *advice)
{
    const struct posterior *posterior = advice->posterior;
    json_key(out, "candidates");
    strbuf_putc(out, '[');
    for (int i = 0; i < advice->ncandidates; i++) {
        int cell = advice->candidates[i];
        json_comma(out);
        strbuf_putc(out, '{');
        json_key(out, "cell");
        cell_name(out, advice, cell);
        json_key(out, "hit");
        json_number(out, posterior->cell[cell]);
        if (posterior->se) {
            json_key(out, "se");
            json_number(out, posterior->se[cell]);
        }
        strbuf_putc(out, '}');
    }
    strbuf_putc(out, ']');
}

static void ships(struct strbuf *out, const struct advice *advice)
{
    const struct ruleset *rules = &advice->game->rules;
    json_key(out, "ships");
    strbuf_putc(out, '[');
    for (int type = 0; type < rules->ntypes; type++) {
        json_comma(out);
        strbuf_putc(out, '{');
        json_text(out, "name", rules->types[type].name);
        json_whole(out, "length", rules->types[type].length);
        json_whole(out, "count", rules->types[type].count);
        json_whole(out, "sunk", advice->sunk[type]);
        matrix(out, "cells", &rules->board,
               advice->posterior->type_cell + type * advice->posterior->ncells);
        strbuf_putc(out, '}');
    }
    strbuf_putc(out, ']');
}

/* Their exact number as a text of digits; an estimate as a number beside its error. */
static void fleets(struct strbuf *out, const struct posterior *posterior)
{
    char digits[COUNT_TEXT_MAX];
    if (posterior->fleets) {
        json_text(out, "fleets", count_format(posterior->fleets, digits));
        return;
    }
    json_key(out, "fleets");
    strbuf_puts(out, "null");
    if (!(posterior->about > 0))
        return;
    json_key(out, "about");
    json_number(out, posterior->about);
    if (posterior->about_se > 0) {
        json_key(out, "about_se");
        json_number(out, posterior->about_se);
    }
}

/* The cells that still have to be hit, if that is known. */
static void left(struct strbuf *out, const struct advice *advice)
{
    int cells[CELLS_MAX], n = advice_left(advice, cells);
    if (!advice_is_certain(advice))
        return;
    json_key(out, "left");
    strbuf_putc(out, '[');
    for (int i = 0; i < n; i++) {
        json_comma(out);
        cell_name(out, advice, cells[i]);
    }
    strbuf_putc(out, ']');
}

static void fraction(struct strbuf *out, const char *key, struct fraction value)
{
    json_key(out, key);
    strbuf_printf(out, "\"%lld/%lld\"", (long long)value.numerator,
                  (long long)value.denominator);
}

/* What optimal play comes to: exact fractions. */
static void optimal(struct strbuf *out, const struct advice *advice)
{
    json_text(out, "strategy", "optimal");
    json_key(out, "to_come");
    strbuf_putc(out, '{');
    fraction(out, "shots", advice->optimal.shots);
    if (advice->game->rules.turn == TURN_UNTIL_MISS)
        fraction(out, "turns", advice->optimal.turns);
    strbuf_putc(out, '}');
}

static void why_shot(struct strbuf *out, const struct advice *advice, int nth)
{
    const struct posterior *posterior = advice->posterior;
    int cell = advice->shots[nth], types[RULESET_TYPES_MAX];
    int n = advice_types_at(advice, cell, types);
    char digits[COUNT_TEXT_MAX];
    json_comma(out);
    strbuf_putc(out, '{');
    json_key(out, "cell");
    cell_name(out, advice, cell);
    json_key(out, "ships");
    strbuf_putc(out, '[');
    for (int i = 0; i < n; i++) {
        json_comma(out);
        strbuf_putc(out, '{');
        json_text(out, "name", advice->game->rules.types[types[i]].name);
        json_key(out, "here");
        json_number(out, posterior->type_cell[types[i] * posterior->ncells + cell]);
        strbuf_putc(out, '}');
    }
    strbuf_putc(out, ']');
    if (advice->ruled_out[nth])
        json_text(out, "miss_rules_out", count_format(advice->ruled_out[nth], digits));
    strbuf_putc(out, '}');
}

/* What speaks for the shots, and the next best. */
static void why(struct strbuf *out, const struct advice *advice)
{
    int next = advice_next(advice);
    json_key(out, "why");
    strbuf_putc(out, '[');
    for (int i = 0; i < advice->nwhy; i++)
        why_shot(out, advice, i);
    strbuf_putc(out, ']');
    if (next < 0)
        return;
    json_key(out, "next");
    strbuf_putc(out, '{');
    json_key(out, "cell");
    cell_name(out, advice, next);
    json_key(out, "hit");
    json_number(out, advice->posterior->cell[next]);
    if (advice->has_optimal)
        fraction(out, "shots", advice->optimal.next_shots);
    if (advice->next_costs > 0) {
        json_key(out, "more_shots");
        json_number(out, advice->next_costs);
    }
    strbuf_putc(out, '}');
}

void advice_to_json(const struct advice *advice, struct strbuf *out)
{
    const struct posterior *posterior = advice->posterior;
    const struct board *board = &advice->game->rules.board;
    strbuf_putc(out, '{');
    json_text(out, "rules", advice->game->rules.key);
    json_text(out, "method", posterior->method == METHOD_EXACT ? "exact" : "sampled");
    fleets(out, posterior);
    json_key(out, "turn");
    strbuf_putc(out, '{');
    json_whole(out, "shots", advice->wanted);
    strbuf_putc(out, '}');
    shots(out, advice);
    left(out, advice);
    if (advice->has_optimal)
        optimal(out, advice);
    candidates(out, advice);
    if (advice->nwhy)
        why(out, advice);
    if (advice->ship >= 0)
        json_text(out, "ship", advice->game->rules.types[advice->ship].name);
    matrix(out, "cells", board, advice_map(advice));
    if (posterior->se && advice->ship < 0)
        matrix(out, "se", board, posterior->se);
    ships(out, advice);
    strbuf_puts(out, "}\n");
}
