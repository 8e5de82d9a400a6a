/**
 * With one shot at a time a game costs the cells of the fleet, which are the same
 * however it is played, and the misses: so the fewest misses are the fewest shots, and
 * where a hit earns another shot also the fewest turns. A cell is priced by the misses
 * that greedy play needs from there on, against every fleet that fits (playout.h):
 *
 *     likeliest cells   E5   F6   C3   ...
 *     misses to come    4.31 4.27 4.33        F6 is shot
 *
 * Of few fleets the positions behind a cell are priced in the same way themselves,
 * before greedy play sets in. Of very many some hold a heat, whose best cells are then
 * priced against all.
 *
 * Never worse than greedy on average while all fleets are looked at: the likeliest cell
 * is among those priced, so the price paid is at most what greedy would pay, and
 * playing on is again at most what was reckoned with, since fleets only get fewer and
 * are looked at the deeper for it. Of very many fleets some stand for all, which is
 * near.
 *
 * What a whole game of such choices saves is the sum of what each saves where greedy
 * play follows, since after each the other play goes on from the very position that it
 * was reckoned for. So the difference of the two is known with far less spread than
 * from their lengths.
 *
 * A cell that all fleets cover is shot at once: it costs nothing. Of cells that are
 * equally good the likeliest is taken, then the first in reading order.
 */
#include "strategy/rollout.h"

#include "strategy/playout.h"

#include <limits.h>
#include <stdlib.h>

enum {
    FLEETS_MAX = 20000,  /* of more, about as many are drawn */
    FLEETS_TWICE = 1000, /* up to so many, positions behind a cell are priced too, */
    FLEETS_FEWER = 25,   /* and of so many times fewer those behind them, and so on */
    CANDIDATES = 16,
    HEAT_FLEETS = 1500, /* of four times as many, so many choose FINALISTS */
    FINALISTS = 3
};

/** Cells that are priced. */
struct rivals {
    int n, cell[CANDIDATES]; /* the likeliest first */
    long misses[CANDIDATES];
};

bool rollout_suits(const struct game *game, int shots)
{
    return shots == 1 && game_turn_shots(game) == 1;
}

static long least(struct playout *playout, int depth,
                  const struct playout_position *position, int deeper);

/** The misses to come if `cell` is shot, once they reach `bound` no further. */
static long price(struct playout *playout, int depth,
                  const struct playout_position *position, int cell, int deeper,
                  long bound)
{
    struct playout_answers answers = {.n = 0};
    if (playout_stops(playout))
        return 0;
    playout_shoot(playout, depth, position, cell, &answers);
    for (int i = 0; i < answers.n && answers.misses < bound; i++)
        answers.misses +=
            deeper ? least(playout, depth + 1, &answers.behind[i], deeper - 1)
                   : playout_misses(playout, depth + 1, &answers.behind[i]);
    return answers.misses;
}

/** Price all rivals, one that is worse than another not to the end; returns the best.
 */
static int price_all(struct playout *playout, int depth,
                     const struct playout_position *position, int deeper,
                     struct rivals *rivals)
{
    long bound = LONG_MAX;
    int best = 0;
    for (int i = 0; i < rivals->n; i++) {
        rivals->misses[i] =
            price(playout, depth, position, rivals->cell[i], deeper, bound);
        if (rivals->misses[i] < bound) {
            bound = rivals->misses[i];
            best = i;
        }
    }
    return best;
}

/** The cells to be priced: one alone where all fleets cover it. */
static struct rivals find_rivals(const struct playout_position *position)
{
    const struct playout_counts counts = playout_count(position);
    struct rivals rivals = {.n = 0};
    cells128 among = ~(cells128)0;
    int with;
    while (rivals.n < CANDIDATES) {
        int cell = playout_likeliest(&counts, among, &with);
        if (!with)
            break;
        rivals.cell[rivals.n++] = cell;
        if (with == position->n)
            break;
        among &= ~((cells128)1 << cell);
    }
    return rivals;
}

static long least(struct playout *playout, int depth,
                  const struct playout_position *position, int deeper)
{
    if (position->n == 1 || playout->failed)
        return 0;
    struct rivals rivals = find_rivals(position);
    return rivals.misses[price_all(playout, depth, position, deeper, &rivals)];
}

/** How many rivals behind the likeliest are ahead of the nth? */
static int place(const struct rivals *rivals, int nth)
{
    int ahead = 0;
    for (int i = 1; i < rivals->n; i++)
        ahead += i < nth ? rivals->misses[i] <= rivals->misses[nth]
                         : rivals->misses[i] < rivals->misses[nth];
    return ahead;
}

/** Of very many fleets let some choose FINALISTS, beside the likeliest. */
static void hold_heat(struct playout *playout, const struct playout_position *position,
                      int some_fleets, struct rivals *rivals)
{
    int step = position->n / some_fleets, n = rivals->n;
    struct playout_position some = {.shot = position->shot};
    struct rivals all = *rivals;
    some.items = malloc((size_t)(position->n / step + 1) * sizeof *some.items);
    playout->failed |= !some.items;
    for (int i = 0; some.items && i < position->n; i += step)
        some.items[some.n++] = position->items[i];
    for (int i = 1; some.items && i < n; i++)
        all.misses[i] = price(playout, 0, &some, all.cell[i], 0, LONG_MAX);
    free(some.items);
    rivals->n = 1;
    for (int i = 1; !playout->failed && i < n; i++)
        if (place(&all, i) < FINALISTS)
            rivals->cell[rivals->n++] = all.cell[i];
}

/** The place of a board's `cell` among those of interest, of which it is one. */
static int nth_of(const struct playout *playout, int cell)
{
    int nth = 0;
    while (playout->ground->cell[nth] != cell)
        nth++;
    return nth;
}

/** The misses that `cell` saves over `other`, or if that is negative over the cell that
 * greedy play takes, where greedy play follows: on average over `most` of the fleets.
 */
static enum status reckon_saved(const struct view *view, int cell, int other, int most,
                                double *out)
{
    struct playout *playout = NULL;
    enum status status = playout_new(&playout, view->pool, &view->shot, most);
    if (status)
        return status;
    const struct playout_position *first = &playout->first;
    long misses = other < 0
                      ? playout_misses(playout, 0, first)
                      : price(playout, 0, first, nth_of(playout, other), 0, LONG_MAX);
    misses -= price(playout, 0, first, nth_of(playout, cell), 0, LONG_MAX);
    *out = (double)misses / first->n;
    status = playout_status(playout);
    playout_free(playout);
    return status;
}

enum status rollout_saves(const struct view *view, int cell, int other, double *out)
{
    return reckon_saved(view, cell, other, FLEETS_MAX, out);
}

/** How many shots are chosen by their price before greedy play follows, beside the
 * first. */
static int levels(int n, int looks)
{
    int deeper = 0;
    for (int most = FLEETS_TWICE * looks; n > 1 && n <= most; most /= FLEETS_FEWER)
        deeper++;
    return deeper;
}

enum status rollout_choose(const struct view *view, int *out, bool *found)
{
    struct playout *playout = NULL;
    *found = false;
    if (!view->pool || !view->pool->complete || view->pool->n < 2)
        return STATUS_OK;
    int looks = 1 << 2 * view->effort, most = FLEETS_MAX * looks;
    enum status status = playout_new(&playout, view->pool, &view->shot, most);
    if (status)
        return status == STATUS_LIMIT ? STATUS_OK : status;
    playout->view = view;
    int n = playout->first.n, deeper = levels(n, looks);
    double saved = 0;
    *found = n > 1;
    if (*found) {
        struct rivals rivals = find_rivals(&playout->first);
        if (n / looks >= 4 * HEAT_FLEETS)
            hold_heat(playout, &playout->first, HEAT_FLEETS * looks, &rivals);
        int best = price_all(playout, 0, &playout->first, deeper, &rivals);
        *out = playout->ground->cell[rivals.cell[best]];
        saved = (double)(rivals.misses[0] - rivals.misses[best]) / n;
    }
    status = playout_status(playout);
    playout_free(playout);
    if (status || !*found || !view->saved)
        return status;
    if (deeper || view->pool->n > most)
        return reckon_saved(view, *out, -1, view->pool->n, view->saved);
    *view->saved = saved;
    return STATUS_OK;
}
