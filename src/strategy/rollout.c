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
 * before greedy play sets in.
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

enum {
    FLEETS_MAX = 50000,  /* of more, about as many are drawn */
    FLEETS_TWICE = 1000, /* up to so many, positions behind a cell are priced too */
    FLEETS_THRICE = 40,  /* and those behind them */
    CANDIDATES = 16
};

bool rollout_suits(const struct game *game, int shots)
{
    return shots == 1 && game_turn_shots(game) == 1;
}

static long least(struct playout *playout, int depth,
                  const struct playout_position *position, int deeper, int *cell);

/** The misses to come if `cell` is shot, once they reach `bound` no further. */
static long price(struct playout *playout, int depth,
                  const struct playout_position *position, int cell, int deeper,
                  long bound)
{
    struct playout_answers answers;
    int ignored;
    playout_shoot(playout, depth, position, cell, &answers);
    for (int i = 0; i < answers.n && answers.misses < bound; i++)
        answers.misses +=
            deeper ? least(playout, depth + 1, &answers.behind[i], deeper - 1, &ignored)
                   : playout_misses(playout, depth + 1, &answers.behind[i]);
    return answers.misses;
}

/** The least misses to come for any first cell, which goes to *cell, added up over the
 * fleets of `position`; `deeper` more shots are chosen like this one. */
static long least(struct playout *playout, int depth,
                  const struct playout_position *position, int deeper, int *cell)
{
    const struct playout_counts counts = playout_count(position);
    cells128 among = ~(cells128)0;
    int with, first = playout_likeliest(&counts, among, &with);
    long least = LONG_MAX;
    *cell = first;
    if (position->n == 1 || playout->failed)
        return 0;
    if (with == position->n)
        return price(playout, depth, position, first, deeper, LONG_MAX);
    for (int i = 0; i < CANDIDATES; i++) {
        int next = playout_likeliest(&counts, among, &with);
        if (!with)
            break;
        long misses = price(playout, depth, position, next, deeper, least);
        if (misses < least) {
            least = misses;
            *cell = next;
        }
        among &= ~((cells128)1 << next);
    }
    return least;
}

/** The misses that `cell` saves over greedy play, which follows, on average over all of
 * the pool. */
static enum status reckon_saved(const struct view *view, int cell, double *out)
{
    struct playout *playout = NULL;
    enum status status = playout_new(&playout, view->pool, &view->shot, view->pool->n);
    if (status)
        return status;
    const struct playout_position *first = &playout->first;
    int nth = 0;
    while (playout->ground->cell[nth] != cell)
        nth++;
    *out = (double)(playout_misses(playout, 0, first) -
                    price(playout, 0, first, nth, 0, LONG_MAX)) /
           first->n;
    status = playout->failed ? STATUS_NO_MEMORY : STATUS_OK;
    playout_free(playout);
    return status;
}

enum status rollout_choose(const struct view *view, int *out, bool *found)
{
    struct playout *playout = NULL;
    *found = false;
    if (!view->pool || !view->pool->complete || view->pool->n < 2)
        return STATUS_OK;
    enum status status = playout_new(&playout, view->pool, &view->shot, FLEETS_MAX);
    if (status)
        return status == STATUS_LIMIT ? STATUS_OK : status;
    *found = playout->first.n > 1;
    if (*found) {
        int cell, n = playout->first.n,
                  deeper = (n <= FLEETS_TWICE) + (n <= FLEETS_THRICE);
        least(playout, 0, &playout->first, deeper, &cell);
        *out = playout->ground->cell[cell];
    }
    status = playout->failed ? STATUS_NO_MEMORY : STATUS_OK;
    playout_free(playout);
    return status || !*found || !view->saved ? status
                                             : reckon_saved(view, *out, view->saved);
}
