/**
 * The advice in words, under the heat map: the shots with their chances, cells as good
 * as the last of equals, what is sunk and afloat, and how many fleets fit. The words
 * are the language's; the figures are those of the map.
 */
#include "cli/heatmap.h"

#include "base/utf8.h"
#include "cli/wrap.h"
#include "core/notation.h"
#include "layout/words.h"
#include "strategy/greedy.h"

#include <stdio.h>
#include <string.h>

enum { EQUALS_LISTED = 8, CELL_COLUMNS = 5 };

struct telling {
    const struct advice *advice;
    struct words words;
    struct strbuf *out;
};

static const char *text_of(const struct telling *telling, const char *key)
{
    return catalog_text(telling->words.lang, key);
}

/* Append the text of `key` with its places filled. */
static void put_filled(const struct telling *telling, const char *key,
                       const struct catalog_value *values)
{
    struct strbuf text = {.part_of = telling->out};
    catalog_format(telling->words.lang, &text, key, values);
    wrap_words(telling->out, strbuf_text(&text));
    strbuf_free(&text);
}

static void put_percent(const struct telling *telling, double p, double se)
{
    char number[32];
    const struct catalog_value values[] = {{"n", number}, {NULL, NULL}};
    if (p >= 1 - GREEDY_SAME)
        wrap_words(telling->out, text_of(telling, "say.certain"));
    else
        strbuf_printf(telling->out, "%.2f %%", 100 * p);
    if (se > 0) {
        snprintf(number, sizeof number, "%.2f", 100 * se);
        strbuf_puts(telling->out, " (");
        put_filled(telling, "say.se", values);
        strbuf_putc(telling->out, ')');
    }
}

/* "as good: F5 E6 F6": the equals of the nth shot, told once a group. */
static void put_equals(const struct telling *telling, int nth)
{
    const struct advice *advice = telling->advice;
    const double *p = advice->posterior->cell;
    int equals[CELLS_MAX], n = advice_equals(advice, nth, equals);
    bool last = nth + 1 == advice->nshots ||
                p[advice->shots[nth + 1]] < p[advice->shots[nth]] - GREEDY_SAME;
    if (n == 0 || !last || advice_is_certain(advice))
        return;
    struct strbuf cells = {.part_of = telling->out}, more = cells;
    for (int i = 0; i < n && i < EQUALS_LISTED; i++) {
        char name[CELL_TEXT_MAX];
        cell_format_labels(&advice->game->rules.board, equals[i], name);
        strbuf_printf(&cells, "%s%s", i ? " " : "", name);
    }
    words_number(&telling->words, n - EQUALS_LISTED, &more);
    const struct catalog_value values[] = {
        {"cells", strbuf_text(&cells)}, {"n", strbuf_text(&more)}, {NULL, NULL}};
    strbuf_puts(telling->out, "   ");
    put_filled(telling, n > EQUALS_LISTED ? "say.equals-more" : "say.equals", values);
    strbuf_free(&cells);
    strbuf_free(&more);
}

static void put_shots(const struct telling *telling)
{
    const struct advice *advice = telling->advice;
    const struct posterior *posterior = advice->posterior;
    const char *head =
        text_of(telling, advice->nshots == 1 ? "say.shoot" : "say.shots");
    int columns = utf8_columns(head) + 1;
    int next = utf8_columns(text_of(telling, "say.next")) + 1;
    columns = advice->nwhy && next > columns ? next : columns;
    for (int i = 0; i < advice->nshots; i++) {
        char name[CELL_TEXT_MAX];
        int cell = advice->shots[i];
        cell_format_labels(&advice->game->rules.board, cell, name);
        wrap_cell(telling->out, i == 0 ? head : "", columns);
        wrap_cell(telling->out, name, CELL_COLUMNS);
        put_percent(telling, posterior->cell[cell],
                    posterior->se ? posterior->se[cell] : 0);
        put_equals(telling, i);
        strbuf_putc(telling->out, '\n');
        if (i < advice->nwhy)
            advice_why_to_text(advice, telling->words.lang, i, columns + CELL_COLUMNS,
                               telling->out);
    }
    if (advice->nwhy)
        advice_next_to_text(advice, telling->words.lang, columns, telling->out);
}

/* The key of what is said of the number of fleets, in digits at `number`. */
static const char *state_key(const struct posterior *posterior,
                             char number[ABOUT_TEXT_MAX])
{
    if (posterior->about > 0)
        count_format_about(posterior->about, posterior->about_se, number);
    if (posterior->method != METHOD_EXACT)
        return posterior->about > 0 ? "say.sampled" : "say.sampled-untold";
    if (!posterior->fleets)
        return "say.exact-about";
    count_format(posterior->fleets, number);
    return posterior->fleets == 1 ? "say.exact-one" : "say.exact";
}

static void put_state(const struct telling *telling)
{
    char number[ABOUT_TEXT_MAX] = "";
    const char *key = state_key(telling->advice->posterior, number);
    const struct catalog_value values[] = {
        {"rules", telling->advice->game->rules.key}, {"n", number}, {NULL, NULL}};
    struct strbuf text = {.part_of = telling->out};
    catalog_format(telling->words.lang, &text, key, values);
    wrap_text(telling->out, strbuf_text(&text), 0, 0);
    strbuf_free(&text);
}

/* "Carrier 5, Destroyer 2 x3": `n` ships of the type, with their length. */
static void add_ships(const struct telling *telling, const struct ship_type *ship,
                      int n, bool with_length, struct strbuf *out)
{
    if (n == 0)
        return;
    strbuf_puts(out, out->length ? ", " : "");
    words_ship(&telling->words, ship, out);
    if (with_length)
        strbuf_printf(out, " %d", ship->length);
    if (n > 1)
        strbuf_printf(out, " x%d", n);
}

static void put_ships(const struct telling *telling, const char *key,
                      const struct strbuf *ships)
{
    int sunk = utf8_columns(text_of(telling, "say.sunk"));
    int afloat = utf8_columns(text_of(telling, "say.afloat"));
    int indent = (sunk > afloat ? sunk : afloat) + 1;
    if (!ships->length)
        return;
    wrap_cell(telling->out, text_of(telling, key), indent);
    wrap_text(telling->out, strbuf_text(ships), indent, indent);
}

static void put_afloat(const struct telling *telling)
{
    const struct ruleset *rules = &telling->advice->game->rules;
    struct strbuf sunk = {.part_of = telling->out}, afloat = sunk;
    for (int type = 0; type < rules->ntypes; type++) {
        const struct ship_type *ship = &rules->types[type];
        int lost = telling->advice->sunk[type];
        add_ships(telling, ship, ship->count - lost, true, &afloat);
        add_ships(telling, ship, lost, false, &sunk);
    }
    put_ships(telling, "say.sunk", &sunk);
    put_ships(telling, "say.afloat", &afloat);
    strbuf_free(&sunk);
    strbuf_free(&afloat);
}

/* All that is left to hit, now that it is known. */
static void put_left(const struct telling *telling)
{
    const struct advice *advice = telling->advice;
    int left[CELLS_MAX], n = advice_left(advice, left);
    struct strbuf cells = {.part_of = telling->out}, text = cells;
    for (int i = 0; i < n; i++) {
        char name[CELL_TEXT_MAX];
        cell_format_labels(&advice->game->rules.board, left[i], name);
        strbuf_printf(&cells, "%s%s", i ? " " : "", name);
    }
    const struct catalog_value values[] = {{"cells", strbuf_text(&cells)},
                                           {NULL, NULL}};
    catalog_format(telling->words.lang, &text, "say.left", values);
    wrap_text(telling->out, strbuf_text(&text), 0, 0);
    strbuf_free(&cells);
    strbuf_free(&text);
}

static void put_end(const struct telling *telling)
{
    const struct advice *advice = telling->advice;
    struct strbuf text = {.part_of = telling->out};
    if (advice->nshots == 0) {
        wrap_text(telling->out, text_of(telling, "say.nothing"), 0, 0);
    } else if (advice_is_certain(advice)) {
        wrap_text(telling->out, text_of(telling, "say.known"), 0, 0);
        put_left(telling);
    }
    if (advice->nshots > 0 && advice->nshots < advice->wanted) {
        words_count(&telling->words, "say.only", advice->nshots, advice->wanted, &text);
        wrap_text(telling->out, strbuf_text(&text), 0, 0);
    }
    strbuf_free(&text);
}

void advice_shots_to_text(const struct advice *advice, const struct catalog *lang,
                          struct strbuf *out)
{
    const struct telling telling = {
        .advice = advice, .words = {lang, &advice->game->rules.board}, .out = out};
    put_shots(&telling);
    if (advice->has_optimal && advice->nshots)
        advice_optimal_to_text(advice, lang, out);
    put_end(&telling);
}

void advice_ahead_to_text(const struct advice *advice, const struct catalog *lang,
                          struct strbuf *out)
{
    if (advice->ahead && !advice->has_optimal)
        wrap_text(out, catalog_text(lang, "say.ahead"), 0, 0);
}

void advice_state_to_text(const struct advice *advice, const struct catalog *lang,
                          struct strbuf *out)
{
    const struct telling telling = {
        .advice = advice, .words = {lang, &advice->game->rules.board}, .out = out};
    put_afloat(&telling);
    put_state(&telling);
}

void advice_to_text(const struct advice *advice, const struct catalog *lang,
                    bool colour, struct strbuf *out)
{
    heatmap_to_text(advice, lang, colour, out);
    strbuf_putc(out, '\n');
    advice_shots_to_text(advice, lang, out);
    advice_ahead_to_text(advice, lang, out);
    advice_state_to_text(advice, lang, out);
}
