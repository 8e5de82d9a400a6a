/**
 * One game for all fleets at once. Where the reports so far are the same, a strategy
 * without lots shoots the same: the fleets are split only by what the opponent tells.
 *
 *     all fleets        -- E5 -->   miss      fleets 1 3 4 7     -- F6 --> ...
 *                                   hit       fleets 2 5         -- E6 --> ...
 *                                   (ended)   fleet 6
 *
 * Every node of this tree costs its fleets a shot for each cell it shoots, and the sum
 * over all nodes, by the number of fleets, is the exact mean.
 *
 * What is told comes from the referee, for every fleet of a node; fleets told the same
 * go on together. It ends: every turn shoots cells that were not shot before.
 */
#include "strategy/expect.h"

#include "core/referee.h"
#include "strategy/pool.h"

#include <stdlib.h>
#include <string.h>

struct tour {
    const struct strategy *strategy;
    struct game *game;
    struct stream stream;
    int64_t shots, turns; /* summed over fleets */
};

static struct fleet fleet_of(const struct pool *pool, int n)
{
    struct fleet fleet = {.nships = pool->nships};
    for (int i = 0; i < pool->nships; i++) {
        int type = pool->type[i];
        fleet.ships[i] =
            pool->placements[type]
                            [pool->ships[(size_t)n * (size_t)pool->nships + (size_t)i]];
    }
    fleet_sort(&fleet);
    return fleet;
}

static bool same_marks(const struct entry *a, const struct entry *b)
{
    for (int m = 0; m < a->nmarks; m++)
        if (a->marks[m].result != b->marks[m].result ||
            a->marks[m].type != b->marks[m].type)
            return false;
    return true;
}

/** Do both tell the same of a turn of the same shots? */
static bool same_entry(const struct entry *a, const struct entry *b)
{
    return a->hits == b->hits && a->sunk_unnamed == b->sunk_unnamed &&
           same_marks(a, b) &&
           !memcmp(a->hits_by_type, b->hits_by_type, sizeof a->hits_by_type) &&
           !memcmp(a->sunk_by_type, b->sunk_by_type, sizeof a->sunk_by_type);
}

/** Answers to a turn, and which fleet gets which. */
struct answers {
    int n;
    int *of;               /* [fleets] -1: the game ends */
    struct entry *entries; /* [n] */
};

/** Ask for every fleet of `pool` what is told of the `n` shots at `cells`. */
static enum status ask(struct tour *tour, const struct pool *pool, const int *cells,
                       int n, struct answers *answers)
{
    struct game *game = tour->game;
    int before = game->nentries;
    struct cellset shot = game_shot_cells(game);
    for (int i = 0; i < n; i++)
        cellset_add(&shot, cells[i]);
    for (int f = 0; f < pool->n; f++) {
        struct fleet fleet = fleet_of(pool, f);
        struct cellset own = fleet_cells(&game->rules, &fleet);
        enum status status = referee_answer(game, &fleet, cells, n);
        if (status)
            return status;
        struct entry entry = game->entries[before]; /* its marks stay in the arena */
        bool missed = referee_missed(game, before), ended = cellset_within(&own, &shot);
        game_truncate(game, before);
        tour->shots += n;
        tour->turns += ended || missed || game->rules.turn != TURN_UNTIL_MISS;
        int a = 0;
        while (a < answers->n && !same_entry(&answers->entries[a], &entry))
            a++;
        answers->of[f] = ended ? -1 : a;
        if (a == answers->n && !ended)
            answers->entries[answers->n++] = entry;
    }
    return STATUS_OK;
}

static enum status walk(struct tour *tour, const struct pool *pool);

/** Go on with the fleets of `pool` that were given answer number `a`. */
static enum status follow(struct tour *tour, const struct pool *pool,
                          const struct answers *answers, int a)
{
    int before = tour->game->nentries, n = 0;
    size_t nwords = (size_t)pool->nwords, nships = (size_t)pool->nships;
    struct pool behind = *pool;
    behind.cells = calloc((size_t)pool->n * nwords + 1, sizeof *behind.cells);
    behind.ships = calloc((size_t)pool->n * nships + 1, sizeof *behind.ships);
    enum status status = behind.cells && behind.ships
                             ? game_add(tour->game, &answers->entries[a])
                             : STATUS_NO_MEMORY;
    for (size_t f = 0; f < (size_t)pool->n && !status; f++) {
        if (answers->of[f] != a)
            continue;
        size_t to = (size_t)n++;
        memcpy(behind.cells + to * nwords, pool->cells + f * nwords,
               nwords * sizeof *behind.cells);
        memcpy(behind.ships + to * nships, pool->ships + f * nships,
               nships * sizeof *behind.ships);
    }
    behind.n = behind.capacity = n;
    if (!status)
        status = walk(tour, &behind);
    game_truncate(tour->game, before);
    free(behind.cells);
    free(behind.ships);
    return status;
}

/** Choose the next turn's shots. */
static enum status choose(struct tour *tour, const struct pool *pool, int *out, int *n)
{
    double cell[CELLS_MAX];
    struct view view = {.game = tour->game,
                        .shot = game_shot_cells(tour->game),
                        .shots = game_turn_shots(tour->game),
                        .cell = cell,
                        .pool = pool,
                        .stream = &tour->stream};
    int open = board_cells(&tour->game->rules.board) - cellset_size(&view.shot);
    view.shots = view.shots < open ? view.shots : open;
    pool_cells(pool, cell);
    *n = view.shots;
    return tour->strategy->choose(&view, out);
}

/** The games from here on against all fleets of `pool`. */
static enum status walk(struct tour *tour, const struct pool *pool)
{
    int cells[CELLS_MAX], n;
    struct answers answers = {.n = 0};
    enum status status = choose(tour, pool, cells, &n);
    if (status)
        return status;
    answers.of = calloc((size_t)pool->n + 1, sizeof *answers.of);
    answers.entries = calloc((size_t)pool->n + 1, sizeof *answers.entries);
    status = answers.of && answers.entries ? ask(tour, pool, cells, n, &answers)
                                           : STATUS_NO_MEMORY;
    for (int a = 0; a < answers.n && !status; a++)
        status = follow(tour, pool, &answers, a);
    free(answers.of);
    free(answers.entries);
    return status;
}

enum status expect_play(struct expect *out, const struct ruleset *rules,
                        const struct strategy *strategy, int most)
{
    struct tour tour = {.strategy = strategy};
    struct pool *pool = NULL;
    enum status status = game_new(&tour.game, rules);
    if (status)
        return status;
    stream_init(&tour.stream, "1", "lots", 1);
    status = pool_list_game(&pool, tour.game, most);
    if (!status)
        status = walk(&tour, pool);
    if (!status)
        *out = (struct expect){fraction_of(tour.shots, pool->n),
                               fraction_of(tour.turns, pool->n)};
    pool_free(pool);
    game_free(tour.game);
    return status;
}
