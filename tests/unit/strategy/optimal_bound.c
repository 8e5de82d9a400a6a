#include "strategy/optimal_bound.h"

#include "support/games.h"
#include "support/rules.h"

#include <criterion/criterion.h>
#include <stdlib.h>

/* ---- Words */

/* Arrays are longer than the ships are many: what is behind these does not count. */
static int64_t words(const char *spec, bool apart, int nships)
{
    static const int left[] = {3, 2, 4, 4}, type[] = {0, 1, 1, 1};
    struct ruleset rules = rules_spec(spec);
    const struct optimal_ground ground = {.rules = &rules, .apart = apart};
    return optimal_words(&ground, left, type, nships);
}

Test(optimal_bound, words_are_the_orders_of_what_is_told)
{
    cr_expect_eq(words("9x9:3,2,4:yes:one:ship:none", true, 2), 10);
    cr_expect_eq(words("9x9:3,2,4:yes:one:ship:none", true, 3), 10 * 126);
    cr_expect_eq(words("9x9:3,2,4:yes:one:ship:none", false, 2), 10);
    cr_expect_eq(words("9x9:3,2,4:yes:one:shot:none", false, 2), 1);
    cr_expect_eq(words("9x9:3,2,4:yes:one:shot:told", true, 2), 3);
    /* 3 sunk first, at the third or fourth hit, or 2 at the second, third or fourth */
    cr_expect_eq(words("9x9:3,2,4:yes:one:shot:named", true, 2), 5);
}

/* ---- Bounds */

/* What is to be bounded: a game's fleets, the cells shot in it shot. */
struct position {
    struct game *game;
    struct pool *pool;
    struct optimal_ground *ground;
    struct state first;
};

static void open_position(struct position *position, const char *text)
{
    position->game = games_have(text);
    struct cellset shot = game_shot_cells(position->game);
    cr_assert_eq(pool_list_game(&position->pool, position->game, 100000), STATUS_OK);
    cr_assert_eq(
        optimal_ground_new(&position->ground, &position->first, position->pool, &shot),
        STATUS_OK);
}

static void close_position(struct position *position)
{
    free(position->first.items);
    optimal_ground_free(position->ground);
    pool_free(position->pool);
    game_free(position->game);
}

static int64_t bound_afresh(const struct position *position, const struct state *state)
{
    struct optimal_bound *bound =
        optimal_bound_new(position->ground, position->first.n);
    int64_t least = optimal_bound_of(bound, state);
    optimal_bound_free(bound);
    return least;
}

/* Twelve fleets of two cells are shot in 24. Of these fleets no more than 1, 3, 6 and
 * 10 can be done with at most 0, 1, 2 and 3 misses (rows of answers), which leaves 11,
 * 9, 6 and 2 that miss once more. */
Test(optimal_bound, counts_the_misses_that_answers_cannot_save)
{
    struct position position;
    open_position(&position, "rules: 3x3:2:yes:one:shot:told\n");
    cr_assert_eq(position.first.n, 12);
    cr_expect_eq(bound_afresh(&position, &position.first), 24 + 11 + 9 + 6 + 2);
    close_position(&position);
}

Test(optimal_bound, does_not_hang_on_what_was_asked_before)
{
    struct position position;
    open_position(&position, "rules: 4x4:3,2:yes:one:shot:told\nB2 hit\nC3 hit\n");
    struct optimal_bound *bound = optimal_bound_new(position.ground, position.first.n);
    struct state some = position.first;
    cr_assert_gt(some.n, 20);
    while (some.n) {
        cr_expect_eq(optimal_bound_of(bound, &some), bound_afresh(&position, &some),
                     "%d fleets", some.n);
        const struct state_item *last = &some.items[--some.n];
        some.weight -= last->weight;
        some.left -= last->weight * last->left;
    }
    optimal_bound_free(bound);
    close_position(&position);
}
