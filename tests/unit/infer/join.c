#include "infer/join.h"

#include "infer/posterior.h"
#include "support/rules.h"
#include "support/scarce.h"
#include "support/scene.h"

#include <criterion/criterion.h>

enum { PAIRS = 1000000 };

/* One attempt at a game; all that it needs is freed, or kept until the test ends. */
struct attempt {
    struct arena *arena;
    struct tally *tally;
    struct constraints *constraints;
    struct join *join;
};

static enum status try_join(struct attempt *attempt, const struct game *game,
                            const struct join_options *options)
{
    *attempt = (struct attempt){.arena = arena_new()};
    cr_assert_eq(tally_new(&attempt->tally, &game->rules, attempt->arena), STATUS_OK);
    cr_assert_eq(constraints_new(&attempt->constraints, game), STATUS_OK);
    return join_new(&attempt->join, attempt->constraints, options, attempt->tally);
}

static void attempt_free(struct attempt *attempt)
{
    join_free(attempt->join);
    constraints_free(attempt->constraints);
    arena_free(attempt->arena);
}

static enum status outcome(const struct game *game, const struct join_options *options)
{
    struct attempt attempt;
    enum status status = try_join(&attempt, game, options);
    attempt_free(&attempt);
    return status;
}

/* Two 2-ships alike, a 3-ship, and a salvo. */
static void make_scene(struct scene *scene, int hits)
{
    scene_start(scene, 5, 4, TOUCHING_NO);
    scene_ship(scene, 2, 2);
    scene_ship(scene, 3, 1);
    scene_turn(scene, TELL_COUNT)->hits = hits;
    scene_mark(scene, "A1", RESULT_NONE, -1);
    scene_mark(scene, "C2", RESULT_NONE, -1);
    scene_mark(scene, "E4", RESULT_NONE, -1);
}

static struct fleet fleet_of(const struct attempt *attempt, uint64_t rank)
{
    struct frontier_ship ships[RULESET_SHIPS_MAX];
    struct fleet fleet = {.nships = join_fleet_at(attempt->join, rank, ships)};
    for (int i = 0; i < fleet.nships; i++)
        fleet.ships[i] = attempt->tally->placements[ships[i].type][ships[i].index];
    fleet_sort(&fleet);
    return fleet;
}

Test(join, every_rank_is_a_fleet_of_its_own_that_fits)
{
    struct scene scene;
    struct attempt attempt;
    const struct join_options options = {1 << 20, PAIRS, false, true};
    make_scene(&scene, 2);
    cr_assert_eq(try_join(&attempt, &scene.game, &options), STATUS_OK);
    uint64_t n = join_total(attempt.join);
    cr_assert_gt(n, 1);
    for (uint64_t i = 0; i < n; i++) {
        struct fleet fleet = fleet_of(&attempt, i);
        cr_assert(fleet_is_legal(&scene.game.rules, &fleet));
        struct cellset cells = fleet_cells(&scene.game.rules, &fleet);
        cr_assert_eq(cellset_has(&cells, 0) + cellset_has(&cells, 7) +
                         cellset_has(&cells, 19),
                     2);
        for (uint64_t j = 0; j < i; j++) {
            struct fleet other = fleet_of(&attempt, j);
            cr_assert_neq(fleet_compare(&fleet, &other), 0);
        }
    }
    attempt_free(&attempt);
}

Test(join, none_fits)
{
    struct scene scene;
    make_scene(&scene, 3);
    scene_turn(&scene, TELL_COUNT)->hits = 0;
    scene_mark(&scene, "A2", RESULT_NONE, -1);
    scene_mark(&scene, "B1", RESULT_NONE, -1);
    const struct join_options options = {1 << 20, PAIRS, false, false};
    cr_expect_eq(outcome(&scene.game, &options), STATUS_CONTRADICTION);
}

Test(join, has_limits)
{
    struct scene scene;
    struct attempt attempt;
    make_scene(&scene, 1);
    const struct join_options few = {1 << 20, 10, false, false};
    const struct join_options small = {1 << 10, PAIRS, false, false};
    cr_expect_eq(outcome(&scene.game, &small), STATUS_LIMIT);
    cr_expect_eq(try_join(&attempt, &scene.game, &few), STATUS_LIMIT);
    for (int i = 0; i < attempt.tally->nplacements[0]; i++)
        cr_expect(attempt.tally->counts[0][i] == 0);
    attempt_free(&attempt);
}

Test(join, is_for_few_ships_and_cells)
{
    const struct join_options options = {(size_t)1 << 30, PAIRS, false, false};
    const struct game wide = {.rules = rules_spec("13x10:5,4:yes:one:count:none")};
    const struct game many = {.rules = rules_spec("10x10:2x7:yes:one:count:none")};
    const struct game sea = {.rules = rules_load("sea-battle")};
    cr_expect_eq(outcome(&wide, &options), STATUS_LIMIT);
    cr_expect_eq(outcome(&many, &options), STATUS_LIMIT);
    cr_expect_eq(outcome(&sea, &options), STATUS_LIMIT);
}

static void add_salvo(struct scene *scene, const char *cells, int hits)
{
    scene_turn(scene, TELL_COUNT)->hits = hits;
    for (const char *at = cells; *at; at += 3)
        scene_mark(scene, (const char[3]){at[0], at[1]}, RESULT_NONE, -1);
}

/* A position for which a sweep takes 11 seconds and over 1 GiB. */
Test(join, a_late_game_of_counted_salvos)
{
    static const struct {
        const char *cells;
        int hits;
    } salvos[] = {
        {"E5 F5 E6 F6 E4 ", 0}, {"D7 G7 D3 G3 C7 ", 1}, {"G8 D8 H7 D2 C3 ", 1},
        {"I7 G9 D9 H4 H3 ", 3}, {"H5 H2 E9 F9 ", 2},    {"C9 H9 H6 I6 ", 1},
        {"I9 I8 H1 I4 ", 1},    {"G4 I3 J4 B9 ", 1},    {"I5 J7 F3 ", 1},
        {"E3 I2 J8 ", 1},       {"J6 J9 B3 ", 2}};
    static struct scene scene;
    scene_start(&scene, 10, 10, TOUCHING_YES);
    scene.game.rules = rules_load("salvo-advanced");
    for (size_t i = 0; i < sizeof salvos / sizeof *salvos; i++)
        add_salvo(&scene, salvos[i].cells, salvos[i].hits);
    const struct infer_options options = {.memory = (size_t)64 << 20,
                                          .method = INFER_EXACT};
    struct posterior *posterior = NULL;
    cr_assert_eq(posterior_new(&posterior, &scene.game, &options), STATUS_OK);
    cr_expect(posterior->fleets == 54816);
    double sum = 0;
    for (int cell = 0; cell < posterior->ncells; cell++)
        sum += posterior->cell[cell];
    cr_expect_float_eq(sum, 17, 1e-9);
    posterior_free(posterior);
}

/* Each of twelve ships was hit at a cell of its own, and is hardly longer. */
Test(join, takes_twelve_types_and_no_more)
{
    const struct join_options options = {1 << 20, PAIRS, false, false};
    for (int ntypes = 12; ntypes <= 13; ntypes++) {
        struct scene scene;
        scene_start(&scene, 7, 2, TOUCHING_YES);
        for (int type = 0; type < ntypes; type++)
            scene_ship(&scene, 1, 1);
        for (int type = 0; type < 12; type++) {
            scene_turn(&scene, TELL_SHOTS);
            scene_mark_cell(&scene, type, RESULT_SUNK, type);
        }
        struct attempt attempt;
        enum status status = try_join(&attempt, &scene.game, &options);
        cr_assert_eq(status, ntypes == 12 ? STATUS_OK : STATUS_LIMIT, "%d types: %s",
                     ntypes, status_text(status));
        if (!status)
            cr_expect(join_total(attempt.join) == 1);
        attempt_free(&attempt);
    }
}

static enum status join_again(void *user)
{
    const struct attempt *attempt = user;
    const struct join_options options = {1 << 24, UINT64_MAX, false, true};
    struct join *join = NULL;
    enum status status =
        join_new(&join, attempt->constraints, &options, attempt->tally);
    cr_assert_eq(join != NULL, status == STATUS_OK);
    join_free(join);
    return status;
}

/* Halves are so many that each of their arrays is memory of its own. */
Test(join, memory_that_runs_out_is_told)
{
    const struct game game = {.rules = rules_spec("6x6:2,2,2,2:no:one:count:none")};
    const struct join_options options = {1 << 24, UINT64_MAX, true, false};
    struct attempt attempt;
    cr_assert_eq(try_join(&attempt, &game, &options), STATUS_OK);
    cr_expect_geq(scarce_sweep(join_again, &attempt), 10);
    attempt_free(&attempt);
}
