/**
 * What speaks for a shot, in two lines, and what the next best costs:
 *
 *     Shoot E5   21.36 %   as good: F5 E6 F6
 *                it can be: Carrier 5.94 %, Battleship 4.80 %, ...
 *                a miss would rule out 6427977428 of 30093975536 fleets
 *     Next  E4   20.89 %   0.47 points less likely
 *
 * or, where playing on chose the shot, what it costs by the end as well.
 *
 * The chances of the ships add up to that of the hit. How many fleets a miss rules out
 * is counted, by adding the miss to the game, and not worked out from the chance: under
 * a prior the chance of a cell is no share of fleets, and beyond 2^53 fleets the
 * product would be wrong in its last digits.
 */
#include "cli/advice.h"

#include "base/utf8.h"
#include "cli/wrap.h"
#include "core/notation.h"
#include "layout/words.h"
#include "strategy/greedy.h"

#include <math.h>
#include <stdio.h>

int advice_types_at(const struct advice *advice, int cell, int out[RULESET_TYPES_MAX])
{
    const struct posterior *posterior = advice->posterior;
    const double *p = posterior->type_cell + cell;
    int n = 0;
    for (int type = 0; type < posterior->ntypes; type++) {
        int at = n;
        if (!(p[type * posterior->ncells] > 0))
            continue;
        for (; at > 0 && p[out[at - 1] * posterior->ncells] <
                             p[type * posterior->ncells] - GREEDY_SAME;
             at--)
            out[at] = out[at - 1];
        out[at] = type;
        n++;
    }
    return n;
}

int advice_next(const struct advice *advice)
{
    const double *p = advice->posterior->cell;
    struct cellset not_next = advice->shot;
    int best;
    if (advice->has_optimal)
        return advice->optimal.next;
    if (!advice->nshots)
        return -1;
    for (int i = 0; i < advice->nshots; i++) {
        int equals[CELLS_MAX], n = advice_equals(advice, i, equals);
        cellset_add(&not_next, advice->shots[i]);
        for (int k = 0; i + 1 == advice->nshots && k < n; k++)
            cellset_add(&not_next, equals[k]);
    }
    return greedy_cells(p, advice->posterior->ncells, &not_next, 1, &best) ? best : -1;
}

/* ---- What a miss rules out */

/* The fleets that fit `game` after a miss at `cell`; it is as before afterwards. */
static enum status count_after_miss(struct game *game, int cell, size_t memory,
                                    count128 *out)
{
    const struct infer_options options = {
        .memory = memory, .count_only = true, .method = INFER_EXACT};
    struct posterior *posterior = NULL;
    int before = game->nentries;
    enum status status = game_add_shot(game, cell, RESULT_MISS, -1);
    if (!status)
        status = posterior_new(&posterior, game, &options);
    if (!status)
        *out = posterior->fleets;
    if (status == STATUS_CONTRADICTION) {
        *out = 0;
        status = STATUS_OK;
    }
    posterior_free(posterior);
    game_truncate(game, before);
    return status;
}

enum status advice_explain(struct advice *advice, size_t memory)
{
    const struct posterior *posterior = advice->posterior;
    struct game *game = NULL;
    enum status status = game_copy(&game, advice->game);
    if (status)
        return status;
    advice->nwhy =
        advice->nshots < ADVICE_EXPLAINED ? advice->nshots : ADVICE_EXPLAINED;
    for (int i = 0; i < advice->nwhy && !status && posterior->fleets; i++) {
        count128 left = posterior->fleets;
        status = count_after_miss(game, advice->shots[i], memory, &left);
        advice->ruled_out[i] = posterior->fleets - left;
    }
    game_free(game);
    return status == STATUS_NO_MEMORY ? status : STATUS_OK;
}

/* ---- In words */

static void put_line(const struct catalog *lang, const char *key,
                     const struct catalog_value *values, int indent, struct strbuf *out)
{
    struct strbuf text = {.part_of = out};
    catalog_format(lang, &text, key, values);
    strbuf_pad(out, ' ', indent);
    wrap_text(out, strbuf_text(&text), indent, indent);
    strbuf_free(&text);
}

/* Append "Carrier 5.94 %, Battleship 4.80 %". */
static void add_types(const struct advice *advice, const struct words *words, int cell,
                      struct strbuf *out)
{
    int types[RULESET_TYPES_MAX], n = advice_types_at(advice, cell, types);
    for (int i = 0; i < n; i++) {
        double p =
            advice->posterior->type_cell[types[i] * advice->posterior->ncells + cell];
        strbuf_puts(out, i ? ", " : "");
        words_ship(words, &advice->game->rules.types[types[i]], out);
        if (p < 0.00005)
            strbuf_puts(out, " <0.01 %");
        else
            strbuf_printf(out, " %.2f %%", 100 * p);
    }
}

void advice_why_to_text(const struct advice *advice, const struct catalog *lang,
                        int nth, int indent, struct strbuf *out)
{
    const struct words words = {lang, &advice->game->rules.board};
    struct strbuf ships = {.part_of = out};
    char ruled_out[COUNT_TEXT_MAX], all[COUNT_TEXT_MAX];
    add_types(advice, &words, advice->shots[nth], &ships);
    const struct catalog_value values[] = {
        {"ships", strbuf_text(&ships)},
        {"n", count_format(advice->ruled_out[nth], ruled_out)},
        {"all", count_format(advice->posterior->fleets, all)},
        {NULL, NULL}};
    put_line(lang, "say.can-be", values, indent, out);
    if (advice->ruled_out[nth] && advice->ruled_out[nth] < advice->posterior->fleets)
        put_line(lang, "say.rules-out", values, indent, out);
    strbuf_free(&ships);
}

static void add_number(const struct catalog *lang, const char *key, int decimals,
                       double n, struct strbuf *out)
{
    char number[32];
    snprintf(number, sizeof number, "%.*f", decimals, n);
    const struct catalog_value values[] = {{"n", number}, {NULL, NULL}};
    catalog_format(lang, out, key, values);
}

/* Append what the next best costs: chance, and shots where they are known. */
static void add_price(const struct advice *advice, const struct catalog *lang, int next,
                      struct strbuf *out)
{
    const double *p = advice->posterior->cell;
    double points = 100 * (p[advice->shots[advice->nshots - 1]] - p[next]);
    if (advice->has_optimal) {
        double shots = fraction_value(advice->optimal.next_shots) -
                       fraction_value(advice->optimal.shots);
        add_number(lang, "say.costs", 4, shots, out);
        return;
    }
    add_number(lang, points < 0 ? "say.more" : "say.less", 2, fabs(points), out);
    if (advice->next_costs >= 0.005) {
        strbuf_puts(out, ", ");
        add_number(lang, "say.costs", 2, advice->next_costs, out);
    }
}

void advice_next_to_text(const struct advice *advice, const struct catalog *lang,
                         int head, struct strbuf *out)
{
    const double *p = advice->posterior->cell;
    int next = advice_next(advice);
    if (next < 0)
        return;
    char name[CELL_TEXT_MAX];
    struct strbuf line = {.part_of = out}, price = {.part_of = out};
    wrap_cell(&line, catalog_text(lang, "say.next"), head);
    wrap_cell(&line, cell_format_labels(&advice->game->rules.board, next, name), 5);
    strbuf_printf(&line, "%.2f %%   ", 100 * p[next]);
    add_price(advice, lang, next, &price);
    int columns = utf8_columns(strbuf_text(&line));
    strbuf_puts(out, strbuf_text(&line));
    wrap_text(out, strbuf_text(&price), columns, columns);
    strbuf_free(&line);
    strbuf_free(&price);
}
