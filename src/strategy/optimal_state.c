/**
 * A position is the set of fleets that fit, but only by what of them is left to shoot:
 *
 *     fleets that fit         left behind the hits     items
 *     A1-C1, D3               B1 C1, D3                 2 x { B1 C1 | D3 }
 *     A1-C1 (other ship), D3  B1 C1, D3
 *     A1-A3, D3               A2 A3, D3                 1 x { A2 A3 | D3 }
 *
 * Cells that no fleet has left are of no account any more, wherever they were missed:
 * so positions that were reached on different ways become one. Whether cells of
 * different ships are told apart, and whether types are, depends on the rules: where no
 * sinking is told, the union is all that matters.
 *
 * A name is a sum of lots drawn for cells, mixed for every ship and item, so that no
 * sorting is needed. It is made for each of the eight ways to turn and mirror the
 * position, moved to the corner of a square frame, and the least one is kept. The frame
 * has no memory of the board's edge: what can be left says all about it.
 *
 *     . . . .      . # . .      # . . .
 *     . . # .  ->  . # . .  ->  # . . .   moved to the corner, on any board
 *     . . # .      . . . .      . . . .
 */
#include "strategy/optimal_state.h"

#include <stdlib.h>
#include <string.h>

enum { TURNS = 8 };

static uint64_t mix(uint64_t x)
{
    x ^= x >> 30;
    x *= UINT64_C(0xbf58476d1ce4e5b9);
    x ^= x >> 27;
    x *= UINT64_C(0x94d049bb133111eb);
    return x ^ x >> 31;
}

static int lowest(cells128 cells)
{
    uint64_t low = (uint64_t)cells;
    return low ? __builtin_ctzll(low) : 64 + __builtin_ctzll((uint64_t)(cells >> 64));
}

/* ---- Answers */

int state_answer(const struct optimal_ground *ground, const struct state *state,
                 const struct state_item *item, int cell)
{
    const struct ruleset *rules = ground->rules;
    cells128 bit = (cells128)1 << cell;
    for (int ship = 0; ship < ground->nships; ship++) {
        cells128 left = state_left(ground, state, item->fleet, ship);
        if (!(left & bit))
            continue;
        int type = ground->type[ship];
        bool tells_type =
            rules->tells == TELLS_SHIP || rules->tells == TELLS_COUNT_BY_SHIP;
        if (rules->sinking == SINKING_NONE || left != bit)
            return tells_type ? 1 + type : 1;
        bool named =
            rules->sinking == SINKING_NAMED || rules->tells == TELLS_COUNT_BY_SHIP;
        return 1 + rules->ntypes + (named ? type : 0);
    }
    return 0;
}

/* ---- Names */

/** A cell's number in the frame, turned by `turn`; without a frame its own. */
static int turned(const struct optimal_ground *ground, int turn, int cell)
{
    if (!ground->side)
        return cell;
    int last = ground->side - 1;
    int x = board_column(&ground->rules->board, ground->cell[cell]);
    int y = board_row(&ground->rules->board, ground->cell[cell]);
    int across = turn & 1 ? last - x : x, down = turn & 2 ? last - y : y;
    return turn & 4 ? across * ground->side + down : down * ground->side + across;
}

/** The lots' index of every cell of interest for a turn of the position. */
static void place_cells(const struct optimal_ground *ground, cells128 cells, int turn,
                        int out[OPTIMAL_CELLS_MAX])
{
    int least_x = OPTIMAL_CELLS_MAX, least_y = OPTIMAL_CELLS_MAX;
    for (cells128 rest = cells; rest; rest &= rest - 1) {
        int cell = lowest(rest), to = out[cell] = turned(ground, turn, cell);
        if (!ground->side)
            continue;
        least_x = to % ground->side < least_x ? to % ground->side : least_x;
        least_y = to / ground->side < least_y ? to / ground->side : least_y;
    }
    for (cells128 rest = cells; ground->side && rest; rest &= rest - 1)
        out[lowest(rest)] -= least_y * ground->side + least_x;
}

static struct state_key name_cells(const struct optimal_ground *ground, cells128 cells,
                                   const int place[OPTIMAL_CELLS_MAX])
{
    struct state_key key = {{0, 0}};
    for (; cells; cells &= cells - 1) {
        const uint64_t *lot = ground->lots[place[lowest(cells)]];
        key.words[0] += lot[0];
        key.words[1] += lot[1];
    }
    return key;
}

/** Add what is left of a ship, or of several told as one. */
static void add_left(struct state_key *key, struct state_key cells, int label)
{
    uint64_t salt = (uint64_t)(label + 1) * UINT64_C(0x9e3779b97f4a7c15);
    key->words[0] += mix(cells.words[0] ^ salt);
    key->words[1] += mix(cells.words[1] + salt);
}

/** What is left of a fleet. */
static struct state_key name_fleet(const struct optimal_ground *ground,
                                   const struct state *state, uint32_t fleet,
                                   const int place[OPTIMAL_CELLS_MAX])
{
    struct state_key key = {{0, 0}};
    cells128 joined = 0;
    for (int ship = 0; ship < ground->nships; ship++) {
        joined |= state_left(ground, state, fleet, ship);
        bool ends = ship + 1 == ground->nships ||
                    (ground->named && ground->type[ship + 1] != ground->type[ship]);
        if (!ends && !ground->apart)
            continue;
        if (joined)
            add_left(&key, name_cells(ground, joined, place),
                     ground->named ? ground->type[ship] : 0);
        joined = 0;
    }
    return key;
}

static cells128 cells_left(const struct optimal_ground *ground,
                           const struct state *state)
{
    cells128 cells = 0;
    for (int i = 0; i < state->n; i++)
        for (int ship = 0; ship < ground->nships; ship++)
            cells |= state_left(ground, state, state->items[i].fleet, ship);
    return cells;
}

struct state_key state_name(const struct optimal_ground *ground,
                            const struct state *state)
{
    struct state_key best = {{UINT64_MAX, UINT64_MAX}};
    cells128 cells = cells_left(ground, state);
    for (int turn = 0; turn < (ground->side ? TURNS : 1); turn++) {
        int place[OPTIMAL_CELLS_MAX];
        struct state_key key = {{0, 0}};
        place_cells(ground, cells, turn, place);
        for (int i = 0; i < state->n; i++) {
            const struct state_item *item = &state->items[i];
            struct state_key fleet = name_fleet(ground, state, item->fleet, place);
            uint64_t weight = (uint64_t)item->weight * UINT64_C(0xd1342543de82ef95);
            key.words[0] += mix(fleet.words[0] ^ weight);
            key.words[1] += mix(fleet.words[1] + weight);
        }
        if (key.words[0] < best.words[0] ||
            (key.words[0] == best.words[0] && key.words[1] < best.words[1]))
            best = key;
    }
    return best;
}

/* ---- Items */

/** An item and its name. */
struct named_item {
    struct state_key key;
    struct state_item item;
};

static int compare_named(const void *a, const void *b)
{
    const struct named_item *x = a, *y = b;
    for (int w = 0; w < 2; w++)
        if (x->key.words[w] != y->key.words[w])
            return x->key.words[w] < y->key.words[w] ? -1 : 1;
    return x->item.fleet < y->item.fleet ? -1 : x->item.fleet > y->item.fleet;
}

enum status state_join(const struct optimal_ground *ground, struct state *state)
{
    int place[OPTIMAL_CELLS_MAX], n = 0;
    struct named_item *named = malloc(((size_t)state->n + 1) * sizeof *named);
    if (!named)
        return STATUS_NO_MEMORY;
    for (int cell = 0; cell < ground->ncells; cell++)
        place[cell] = turned(ground, 0, cell);
    for (int i = 0; i < state->n; i++)
        named[i] = (struct named_item){
            name_fleet(ground, state, state->items[i].fleet, place), state->items[i]};
    qsort(named, (size_t)state->n, sizeof *named, compare_named);
    for (int i = 0; i < state->n; i++) {
        if (i && !memcmp(&named[i].key, &named[i - 1].key, sizeof named[i].key))
            state->items[n - 1].weight += named[i].item.weight;
        else
            state->items[n++] = named[i].item;
    }
    state->n = n;
    free(named);
    return STATUS_OK;
}

int64_t state_reduce(struct state *state)
{
    int64_t divisor = 0;
    for (int i = 0; i < state->n && divisor != 1; i++)
        for (int64_t b = state->items[i].weight; b;) {
            int64_t rest = divisor % b;
            divisor = b;
            b = rest;
        }
    for (int i = 0; i < state->n && divisor > 1; i++)
        state->items[i].weight /= divisor;
    state->weight /= divisor ? divisor : 1;
    state->left /= divisor ? divisor : 1;
    return divisor ? divisor : 1;
}

/* ---- Cells */

void state_cells(const struct optimal_ground *ground, const struct state *state,
                 int64_t *out)
{
    memset(out, 0, (size_t)ground->ncells * sizeof *out);
    for (int i = 0; i < state->n; i++) {
        cells128 left = 0;
        for (int ship = 0; ship < ground->nships; ship++)
            left |= state_left(ground, state, state->items[i].fleet, ship);
        for (; left; left &= left - 1)
            out[lowest(left)] += state->items[i].weight;
    }
}

/* ---- Ground */

static void collect_cells(struct optimal_ground *ground, const struct pool *pool,
                          const struct cellset *shot, int index[CELLS_MAX])
{
    int ncells = board_cells(&pool->rules->board);
    for (int cell = 0; cell < ncells; cell++) {
        bool wanted = false;
        index[cell] = -1;
        for (int fleet = 0; fleet < pool->n && !wanted; fleet++)
            wanted = pool_covers(pool, fleet, cell);
        if (!wanted || cellset_has(shot, cell))
            continue;
        if (ground->ncells < OPTIMAL_CELLS_MAX) {
            index[cell] = ground->ncells;
            ground->cell[ground->ncells] = cell;
        }
        ground->ncells++;
    }
}

/** The cells of interest of every ship. */
static void write_ships(struct optimal_ground *ground, const struct pool *pool,
                        const int index[CELLS_MAX])
{
    const struct ruleset *rules = pool->rules;
    for (int i = 0; i < pool->n * pool->nships; i++) {
        int type = pool->type[i % pool->nships];
        struct placement p = pool->placements[type][pool->ships[i]];
        for (int step = 0; step < rules->types[type].length; step++) {
            int cell = index[placement_cell(&rules->board, p, step)];
            if (cell >= 0)
                ground->ships[i] |= (cells128)1 << cell;
        }
    }
}

/** Cells surely covered can be shot first, at no loss, where the answers to other shots
 * do not hang on whether they were shot: where no sinking is told. And where all is
 * named and no ship has a twin, since then it can be told from later answers what would
 * have been answered. (A sinking that is told otherwise may be a report of this ship or
 * of another, and hide what a mere hit would have told.) */
static bool certain_first(const struct ruleset *rules)
{
    bool twins = false,
         names = rules->tells == TELLS_SHIP || rules->tells == TELLS_COUNT_BY_SHIP;
    for (int type = 0; type < rules->ntypes; type++)
        twins |= rules->types[type].count > 1;
    return rules->sinking == SINKING_NONE ||
           (rules->sinking == SINKING_NAMED && names && !twins);
}

static void read_rules(struct optimal_ground *ground)
{
    const struct ruleset *rules = ground->rules;
    int side = rules->board.width > rules->board.height ? rules->board.width
                                                        : rules->board.height;
    ground->side = side * side <= OPTIMAL_CELLS_MAX ? side : 0;
    ground->apart = rules->sinking != SINKING_NONE;
    ground->named = rules->sinking == SINKING_NAMED || rules->tells == TELLS_SHIP ||
                    rules->tells == TELLS_COUNT_BY_SHIP;
    ground->nanswers = 1 + 2 * rules->ntypes;
    ground->certain_first = certain_first(rules);
}

static struct state_item *list_items(const struct optimal_ground *ground,
                                     struct state *first)
{
    struct state_item *items = calloc((size_t)ground->nfleets + 1, sizeof *items);
    *first = (struct state){.items = items};
    for (int fleet = 0; items && fleet < ground->nfleets; fleet++) {
        int left = 0;
        for (int ship = 0; ship < ground->nships; ship++)
            left += cells128_count(state_left(ground, first, (uint32_t)fleet, ship));
        if (!left)
            continue;
        items[first->n++] = (struct state_item){(uint32_t)fleet, left, 1};
        first->weight++;
        first->left += left;
    }
    return items;
}

enum status optimal_ground_new(struct optimal_ground **out, struct state *first,
                               const struct pool *pool, const struct cellset *shot)
{
    struct optimal_ground *ground = calloc(1, sizeof *ground);
    int index[CELLS_MAX];
    if (!ground)
        return STATUS_NO_MEMORY;
    *ground = (struct optimal_ground){
        .rules = pool->rules, .nfleets = pool->n, .nships = pool->nships};
    memcpy(ground->type, pool->type, sizeof ground->type);
    collect_cells(ground, pool, shot, index);
    read_rules(ground);
    if (ground->ncells > OPTIMAL_CELLS_MAX) {
        optimal_ground_free(ground);
        return STATUS_LIMIT;
    }
    ground->ships =
        calloc((size_t)pool->n * (size_t)pool->nships + 1, sizeof(cells128));
    ground->lots = calloc(OPTIMAL_CELLS_MAX, sizeof *ground->lots);
    if (!ground->ships || !ground->lots) {
        optimal_ground_free(ground);
        return STATUS_NO_MEMORY;
    }
    write_ships(ground, pool, index);
    for (uint64_t i = 0; i < 2 * OPTIMAL_CELLS_MAX; i++)
        ground->lots[i / 2][i % 2] = mix((i + 1) * UINT64_C(0x9e3779b97f4a7c15));
    if (!list_items(ground, first)) {
        optimal_ground_free(ground);
        return STATUS_NO_MEMORY;
    }
    *out = ground;
    return STATUS_OK;
}

void optimal_ground_free(struct optimal_ground *ground)
{
    if (!ground)
        return;
    free(ground->ships);
    free(ground->lots);
    free(ground);
}
