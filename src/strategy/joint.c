/**
 * Several shots in a turn. Sets that look good are proposed by telling.c, or gauge.c
 * where only the number of hits is told, for several worths of what they tell. Once all
 * fleets that fit are listed, they and the likeliest cells compete: each is played on
 * to the end by chances, through all fleets, and that with the fewest turns to come is
 * taken. Of few fleets a set is grown by the turns to come itself, but not where only
 * a number is told: there it hardly gains.
 *
 *     likeliest        E5 F6 C3 H8 B2    5.31 turns to come
 *     0.8 hits a bit   E5 F6 C3 D7 B8    5.12
 *     grown by turns   E5 F6 D7 B8 H3    5.08      is shot
 *
 * While all fleets are played the game is never longer for it, on average, than by the
 * likeliest cells: those compete too, and playing on in this way is no worse than was
 * reckoned with. Until the fleets are listed one set is taken as proposed; but of a
 * number alone a sample tells too little, and then the likeliest cells are shot.
 */
#include "strategy/joint.h"

#include "strategy/contest.h"
#include "strategy/gauge.h"
#include "strategy/greedy.h"
#include "strategy/playout.h"
#include "strategy/telling.h"

#include <string.h>

enum {
    PLAYED = 50000, /* fleets at most where every shot is told of */
    SEARCH = 25000  /* fleets times shots squared at most to grow a set by turns */
};

/** A choice in the making. Candidates are cells in the order of greedy_cells(). */
struct joint {
    const struct view *view;
    int ncells, ncandidates;
    int cells[TOGETHER_CANDIDATES];
    struct telling *telling; /* or gauge, which proposes sets */
    struct gauge *gauge;
    struct playout *playout; /* or sequel, through which they are played on */
    struct sequel *sequel;
    int nth[TELLING_CANDIDATES]; /* of each candidate in the playout */
    bool stopped;
};

static bool counts(enum tells tells)
{
    return tells == TELLS_COUNT || tells == TELLS_COUNT_BY_SHIP;
}

bool joint_suits(int shots)
{
    return shots > 1 && shots <= SEQUEL_SHOTS;
}

/* ---- Playing on */

static long turns_told(void *user, const int *set, int n)
{
    const struct joint *joint = user;
    int nth[TELLING_CANDIDATES];
    if (playout_stops(joint->playout))
        return 0;
    for (int i = 0; i < n; i++)
        nth[i] = joint->nth[set[i]];
    return playout_turns(joint->playout, 0, &joint->playout->first, nth, n,
                         joint->view->shots);
}

static long turns_counted(void *user, const int *set, int n)
{
    struct joint *joint = user;
    const struct view *view = joint->view;
    uint64_t words[SEQUEL_WORDS] = {0};
    joint->stopped |= view->stop && view->stop(view->user);
    if (joint->stopped)
        return 0;
    for (int i = 0; i < n; i++)
        words[set[i] >> 6] |= UINT64_C(1) << (set[i] & 63);
    return sequel_turns(joint->sequel, words);
}

/** Make ready to play on; STATUS_LIMIT: too many cells matter. */
static enum status begin_play(struct joint *joint)
{
    const struct view *view = joint->view;
    if (counts(view->pool->rules->tells))
        return sequel_new(&joint->sequel, view->pool, joint->cells, joint->ncells,
                          view->shots);
    enum status status = playout_new(&joint->playout, view->pool, &view->shot,
                                     PLAYED << 2 * view->effort);
    if (!status)
        joint->playout->view = view;
    for (int c = 0; !status && c < joint->ncandidates; c++)
        while (joint->playout->ground->cell[joint->nth[c]] != joint->cells[c])
            joint->nth[c]++;
    return status;
}

/* ---- Proposing */

static enum status begin_proposals(struct joint *joint)
{
    return joint->view->pool->rules->tells == TELLS_COUNT
               ? gauge_new(&joint->gauge, joint->sequel, joint->view, joint->cells)
               : telling_new(&joint->telling, joint->view, joint->cells,
                             joint->ncandidates);
}

/** The nth worth of what is told, the first where one has to do; 0: no more. Of a hit
 * in bits of doubt for gauge.c, else of a bit in hits. */
static double worth(enum tells tells, int nth)
{
    static const double by_number[] = {4, 1, 0}, by_ship[] = {0.3, 0.8, 0},
                        by_shot[] = {0.8, 0.3, 2, 0};
    return tells == TELLS_COUNT           ? by_number[nth]
           : tells == TELLS_COUNT_BY_SHIP ? by_ship[nth]
                                          : by_shot[nth];
}

static void propose(struct joint *joint, double worth, int *set)
{
    if (joint->gauge)
        gauge_choose(joint->gauge, worth, joint->view->shots, set);
    else
        telling_choose(joint->telling, worth, joint->view->shots, set);
}

/* ---- Choosing */

/** Let sets compete, the best to `set`. */
static void compete(struct joint *joint, int *set)
{
    enum tells tells = joint->view->pool->rules->tells;
    int shots = joint->view->shots;
    struct contest contest = {.user = joint,
                              .turns = joint->playout ? turns_told : turns_counted,
                              .ncandidates = joint->ncandidates,
                              .shots = shots};
    contest_begin(&contest);
    for (int i = 0; worth(tells, i) > 0; i++) {
        propose(joint, worth(tells, i), set);
        contest_enter(&contest, set);
    }
    if (tells != TELLS_COUNT && (int64_t)joint->view->pool->n * shots * shots <=
                                    (int64_t)SEARCH << 2 * joint->view->effort)
        contest_search(&contest);
    memcpy(set, contest.best, (size_t)shots * sizeof *set);
}

static enum status choose(struct joint *joint, int *set)
{
    enum tells tells = joint->view->pool->rules->tells;
    enum status status = STATUS_LIMIT;
    if (joint->view->pool->complete)
        status = begin_play(joint);
    bool plays = !status;
    if (status && status != STATUS_LIMIT)
        return status;
    status = begin_proposals(joint);
    if (status)
        return status;
    if (plays)
        compete(joint, set);
    else
        propose(joint, worth(tells, 0), set);
    return joint->playout   ? playout_status(joint->playout)
           : joint->stopped ? STATUS_LIMIT
                            : STATUS_OK;
}

enum status joint_choose(const struct view *view, int *out, bool *found)
{
    int set[TOGETHER_CANDIDATES];
    bool by_number = view->game->rules.tells == TELLS_COUNT;
    *found = false;
    if (!view->pool || view->pool->n < 2 || (by_number && !view->pool->complete))
        return STATUS_OK;
    struct joint joint = {.view = view};
    joint.ncells = greedy_cells(view->cell, board_cells(&view->game->rules.board),
                                &view->shot, TOGETHER_CANDIDATES, joint.cells);
    joint.ncandidates = by_number || joint.ncells < TELLING_CANDIDATES
                            ? joint.ncells
                            : TELLING_CANDIDATES;
    if (joint.ncandidates <= view->shots)
        return STATUS_OK;
    enum status status = choose(&joint, set);
    for (int i = 0; !status && i < view->shots; i++)
        out[i] = joint.cells[set[i]];
    *found = !status;
    gauge_free(joint.gauge);
    telling_free(joint.telling);
    sequel_free(joint.sequel);
    playout_free(joint.playout);
    return status;
}
