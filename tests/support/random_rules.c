/*
 * Rule sets are drawn and thrown away until one is neither too large nor without a
 * fleet; the number of ships is kept for a while, or small fleets would win. The number
 * of legal fleets is first bounded from above, by the placements of each type on the
 * empty board; a rule set whose bound is within reach is counted in full, up to the
 * limit. A fleet is laid ship by ship at random; where that keeps failing, on a crowded
 * board, it is one of the first fleets of the enumeration.
 */
#include "support/random_rules.h"

#include "oracle/oracle.h"

enum { TRIES = 50, FIRST_FLEETS = 64 };

static double fleets_bound(const struct ruleset *rules)
{
    double bound = 1;
    for (int type = 0; type < rules->ntypes; type++) {
        int n = placement_count(rules, type);
        for (int i = 0; i < rules->types[type].count; i++)
            bound *= (double)(n - i) / (i + 1);
    }
    return bound;
}

struct counter {
    double n, max;
};

static bool count_one(void *user, const struct fleet *fleet)
{
    struct counter *counter = user;
    (void)fleet;
    return ++counter->n <= counter->max;
}

static bool within(const struct ruleset *rules, double max)
{
    struct counter counter = {0, max};
    double bound = fleets_bound(rules);
    return bound <= max ||
           (bound <= 100 * max && oracle_each_fleet(rules, count_one, &counter));
}

static void draw_ships(struct scene *scene, struct dice *dice, int ships)
{
    int width = scene->game.rules.board.width, height = scene->game.rules.board.height;
    int longest = width > height ? width : height;
    if (longest > 5)
        longest = 5;
    while (ships > 0) {
        int count = dice_chance(dice, 60) ? 1 : dice_between(dice, 1, ships);
        int length =
            dice_between(dice, dice_chance(dice, 75) && longest > 1 ? 2 : 1, longest);
        int ntypes = scene->game.rules.ntypes;
        if (ntypes && dice_chance(dice, 25))
            length = scene->game.rules.types[ntypes - 1].length;
        scene_ship(scene, length, count);
        scene->game.rules.types[ntypes].weight = dice_between(dice, 1, 3);
        ships -= count;
    }
}

static void draw_options(struct ruleset *rules, struct dice *dice)
{
    rules->turn = (enum turn_rule)dice_between(dice, TURN_ONE, TURN_FIXED);
    rules->turn_shots = rules->turn == TURN_FIXED ? dice_between(dice, 1, 5) : 0;
    rules->tells = (enum tells)dice_between(dice, TELLS_SHOT, TELLS_COUNT_BY_SHIP);
    rules->sinking = (enum sinking)dice_between(dice, SINKING_NONE, SINKING_NAMED);
}

void random_rules(struct scene *scene, struct dice *dice,
                  const struct random_limits *limits)
{
    struct fleet fleet;
    for (int try = 0, ships = 0;; try++) {
        if (try % TRIES == 0)
            ships = dice_between(dice, 1, limits->ships_max);
        int width, height;
        do {
            width = dice_between(dice, BOARD_SIDE_MIN, limits->side_max);
            height = dice_between(dice, BOARD_SIDE_MIN, limits->side_max);
        } while (width * height > limits->cells_max);
        scene_start(scene, width, height,
                    (enum touching)dice_between(dice, TOUCHING_YES, TOUCHING_NO));
        draw_ships(scene, dice, ships);
        draw_options(&scene->game.rules, dice);
        if ((limits->fleets_max == 0 ||
             within(&scene->game.rules, limits->fleets_max)) &&
            random_fleet(&scene->game.rules, dice, &fleet))
            return;
    }
}

static bool lay_at_random(const struct ruleset *rules, struct dice *dice,
                          struct fleet *out)
{
    *out = (struct fleet){0};
    for (int type = 0; type < rules->ntypes; type++) {
        for (int ship = 0; ship < rules->types[type].count; ship++) {
            struct placement all[2 * CELLS_MAX];
            int n = placement_count(rules, type), fitting = 0;
            placement_list(rules, type, all);
            for (int i = 0; i < n; i++) {
                bool fits = true;
                for (int k = 0; k < out->nships; k++)
                    fits = fits && placement_compatible(rules, out->ships[k], all[i]);
                if (fits)
                    all[fitting++] = all[i];
            }
            if (!fitting)
                return false;
            out->ships[out->nships++] = all[dice_below(dice, fitting)];
        }
    }
    fleet_sort(out);
    return true;
}

struct picker {
    int skip;
    struct fleet *out;
    bool found;
};

static bool pick_one(void *user, const struct fleet *fleet)
{
    struct picker *picker = user;
    *picker->out = *fleet;
    picker->found = true;
    return picker->skip-- > 0;
}

bool random_fleet(const struct ruleset *rules, struct dice *dice, struct fleet *out)
{
    for (int i = 0; i < TRIES; i++)
        if (lay_at_random(rules, dice, out))
            return true;
    struct picker picker = {dice_below(dice, FIRST_FLEETS), out, false};
    oracle_each_fleet(rules, pick_one, &picker);
    return picker.found;
}
