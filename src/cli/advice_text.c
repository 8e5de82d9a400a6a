/**
 * The advice in words, under the heat map: the shots with their chances, cells as good
 * as the last of equals, what is sunk and afloat, and how many fleets fit.
 */
#include "cli/heatmap.h"

#include "cli/wrap.h"
#include "core/notation.h"
#include "strategy/greedy.h"

#include <string.h>

static void put_percent(double p, double se, struct strbuf *out)
{
    if (p >= 1 - GREEDY_SAME)
        strbuf_puts(out, "certain");
    else
        strbuf_printf(out, "%.2f %%", 100 * p);
    if (se > 0)
        strbuf_printf(out, " (se %.2f)", 100 * se);
}

/* "; as good: F5 E6 F6": the equals of the nth shot, told once a group. */
static void put_equals(const struct advice *advice, int nth, struct strbuf *out)
{
    const double *p = advice->posterior->cell;
    int equals[CELLS_MAX], n = advice_equals(advice, nth, equals);
    bool last = nth + 1 == advice->nshots ||
                p[advice->shots[nth + 1]] < p[advice->shots[nth]] - GREEDY_SAME;
    if (n == 0 || !last)
        return;
    strbuf_puts(out, "   as good:");
    for (int i = 0; i < n && i < 8; i++) {
        char name[CELL_TEXT_MAX];
        cell_format_labels(&advice->game->rules.board, equals[i], name);
        strbuf_printf(out, " %s", name);
    }
    if (n > 8)
        strbuf_printf(out, " and %d more", n - 8);
}

static void put_shots(const struct advice *advice, struct strbuf *out)
{
    const struct posterior *posterior = advice->posterior;
    const char *head = advice->nshots == 1 ? "Shoot" : "Shots";
    for (int i = 0; i < advice->nshots; i++) {
        char name[CELL_TEXT_MAX];
        int cell = advice->shots[i];
        cell_format_labels(&advice->game->rules.board, cell, name);
        strbuf_puts(out, i == 0 ? head : "     ");
        strbuf_putc(out, ' ');
        wrap_cell(out, name, 5);
        put_percent(posterior->cell[cell], posterior->se ? posterior->se[cell] : 0,
                    out);
        put_equals(advice, i, out);
        strbuf_putc(out, '\n');
    }
}

static void put_state(const struct advice *advice, struct strbuf *out)
{
    const struct posterior *posterior = advice->posterior;
    char digits[COUNT_TEXT_MAX];
    count_format(posterior->fleets, digits);
    bool one = strcmp(digits, "1") == 0;
    struct strbuf text = {0};
    strbuf_printf(&text, "%s: %s %s%s", advice->game->rules.key, digits,
                  one ? "fleet fits" : "fleets fit",
                  posterior->method == METHOD_EXACT
                      ? " (exact)"
                      : " (sampled: chances are estimates)");
    wrap_text(out, strbuf_text(&text), 0, 0);
    strbuf_free(&text);
}

static void put_afloat(const struct advice *advice, struct strbuf *out)
{
    const struct ruleset *rules = &advice->game->rules;
    struct strbuf sunk = {0}, afloat = {0};
    for (int type = 0; type < rules->ntypes; type++) {
        const struct ship_type *ship = &rules->types[type];
        int left = ship->count - advice->sunk[type];
        const char *comma = afloat.length ? ", " : "";
        if (left > 0)
            strbuf_printf(&afloat, "%s%s %d", comma, ship->name, ship->length);
        if (left > 1)
            strbuf_printf(&afloat, " x%d", left);
        if (left < ship->count)
            strbuf_printf(&sunk, "%s%s", sunk.length ? ", " : "", ship->name);
        if (ship->count - left > 1)
            strbuf_printf(&sunk, " x%d", ship->count - left);
    }
    if (sunk.length) {
        strbuf_puts(out, "Sunk   ");
        wrap_text(out, strbuf_text(&sunk), 7, 7);
    }
    if (afloat.length) {
        strbuf_puts(out, "Afloat ");
        wrap_text(out, strbuf_text(&afloat), 7, 7);
    }
    strbuf_free(&sunk);
    strbuf_free(&afloat);
}

static void put_end(const struct advice *advice, struct strbuf *out)
{
    if (advice->nshots == 0)
        strbuf_puts(out,
                    "Nothing is left to shoot: every ship is hit in every cell.\n");
    else if (advice_is_certain(advice))
        strbuf_puts(out, "It is known of every cell whether a ship lies there.\n");
    if (advice->nshots > 0 && advice->nshots < advice->wanted)
        strbuf_printf(out, "Only %d of the turn's %d shots can still hit.\n",
                      advice->nshots, advice->wanted);
}

void advice_to_text(const struct advice *advice, bool colour, struct strbuf *out)
{
    heatmap_to_text(advice, colour, out);
    strbuf_putc(out, '\n');
    put_shots(advice, out);
    put_end(advice, out);
    put_afloat(advice, out);
    put_state(advice, out);
}
