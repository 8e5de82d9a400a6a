/**
 * The advice of optimal play: the first shot, what it and the next best lead to, and
 * what is to come. It needs every fleet written out and every position worked out that
 * matters, and says plainly when these are too many.
 */
#include "cli/advice.h"

#include "cli/wrap.h"
#include "strategy/optimal.h"

#include <stdio.h>

enum { FLEETS_MAX = 200000 };

static enum status too_much(struct cli *cli, const char *what, long most)
{
    return cli_fail(
        cli, STATUS_LIMIT,
        "optimal play is for small boards and ends of games: here more than "
        "%ld %s; --strategy greedy advises on any",
        most, what);
}

/* Find the shot that costs least but for those that cost no more than the best. */
static enum status find_next(struct advice *advice, struct optimal *optimal)
{
    struct advice_optimal *to = &advice->optimal;
    for (int cell = 0; cell < advice->posterior->ncells; cell++) {
        struct fraction shots;
        if (cellset_has(&advice->shot, cell) || !(advice->posterior->cell[cell] > 0))
            continue;
        enum status status = optimal_price(optimal, cell, &shots);
        if (status)
            return status;
        double more = fraction_value(shots) - fraction_value(to->shots);
        if (more > 1e-12 &&
            (to->next < 0 ||
             fraction_value(shots) < fraction_value(to->next_shots) - 1e-12)) {
            to->next = cell;
            to->next_shots = shots;
        }
    }
    return STATUS_OK;
}

static enum status solve(struct cli *cli, struct advice *advice, struct pool *pool)
{
    struct optimal *optimal = NULL;
    struct advice_optimal *to = &advice->optimal;
    int cell;
    enum status status = optimal_new(&optimal, pool, &advice->shot, 0);
    if (!status)
        status = optimal_solve(optimal, &to->shots, &cell);
    to->next = -1;
    if (!status && cli->options.why && cell >= 0)
        status = find_next(advice, optimal);
    if (!status) {
        to->turns = optimal_turns(optimal, to->shots);
        advice->has_optimal = true;
        advice->nshots = cell >= 0;
        advice->shots[0] = cell;
    }
    optimal_free(optimal);
    return status == STATUS_LIMIT
               ? too_much(cli, "positions would have to be gone through",
                          OPTIMAL_STATES)
               : status;
}

enum status advice_play_optimally(struct cli *cli, struct advice *advice)
{
    struct pool *pool = NULL;
    if (advice->wanted != 1)
        return cli_usage(cli, "--strategy optimal: it is for one shot at a time");
    enum status status = pool_list_game(&pool, advice->game, FLEETS_MAX);
    if (status == STATUS_LIMIT)
        status = too_much(cli, "fleets fit", FLEETS_MAX);
    if (!status)
        status = solve(cli, advice, pool);
    pool_free(pool);
    return status;
}

/* ---- In words */

/* "53/6 = 8.833", or a whole number. */
static const char *fraction_text(struct fraction fraction, char text[64])
{
    if (fraction.denominator == 1)
        snprintf(text, 64, "%lld", (long long)fraction.numerator);
    else
        snprintf(text, 64, "%lld/%lld = %.4f", (long long)fraction.numerator,
                 (long long)fraction.denominator, fraction_value(fraction));
    return text;
}

void advice_optimal_to_text(const struct advice *advice, const struct catalog *lang,
                            struct strbuf *out)
{
    char shots[64], turns[64];
    struct strbuf text = {.part_of = out};
    bool by_turns = advice->game->rules.turn == TURN_UNTIL_MISS;
    const struct catalog_value values[] = {
        {"n", fraction_text(advice->optimal.shots, shots)},
        {"turns", fraction_text(advice->optimal.turns, turns)},
        {NULL, NULL}};
    catalog_format(lang, &text, by_turns ? "say.optimal-turns" : "say.optimal", values);
    wrap_text(out, strbuf_text(&text), 0, 0);
    strbuf_free(&text);
}
