/* Counts that were published or worked out elsewhere, and positions whose posterior is
 * known to the last digit. */
#include "infer/posterior.h"

#include "support/rules.h"
#include "support/scene.h"

#include <criterion/criterion.h>
#include <math.h>

static struct posterior *infer(const struct game *game)
{
    struct posterior *posterior = NULL;
    enum status status = posterior_new(&posterior, game, NULL);
    cr_assert_eq(status, STATUS_OK, "%s", status_text(status));
    return posterior;
}

static void expect_count(const struct game *game, count128 fleets)
{
    const struct infer_options options = {.count_only = true};
    struct posterior *posterior = NULL;
    cr_assert_eq(posterior_new(&posterior, game, &options), STATUS_OK);
    char have[COUNT_TEXT_MAX], want[COUNT_TEXT_MAX];
    cr_expect(posterior->fleets == fleets, "%s fleets, not %s",
              count_format(posterior->fleets, have), count_format(fleets, want));
    posterior_free(posterior);
}

Test(posterior, published_counts)
{
    static const struct {
        const char *rules;
        uint64_t fleets;
    } boards[] = {
        {"10x10:5,4,3,3,2:yes:one:shot:told", 30093975536},
        {"10x10:5,4,3x2,2:yes:one:shot:told", 15046987768},
        {"12x10:5,4,3,3,2:yes:one:shot:told", 101832786704},
        {"10x12:5,4,3,3,2:yes:one:shot:told", 101832786704},
        {"10x10:5,4,3x2,2:no:one:shot:told", 1925751392},
        {"8x8:5,4,3x2,2:yes:one:shot:told", 571126760},
        {"8x8:5,4,3x2,2:no:one:shot:told", 16546192},
        {"9x8:5,4x2,3x3,2x4:no:one:shot:told", 41590204},
    };
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
        const struct game game = {.rules = rules_spec(boards[i].rules)};
        expect_count(&game, boards[i].fleets);
    }
}

Test(posterior, sea_battle)
{
    const struct game game = {.rules = rules_load("sea-battle")};
    expect_count(&game, UINT64_C(1855545978831780));
}

Test(posterior, the_empty_classic_board)
{
    const struct game game = {.rules = rules_load("classic")};
    struct posterior *posterior = infer(&game);
    cr_expect(posterior->fleets == 30093975536);
    cr_expect_float_eq(posterior->cell[0], 0.0800, 5e-5);
    cr_expect_float_eq(posterior->cell[1], 0.1149, 5e-5);
    cr_expect_float_eq(posterior->cell[44], 0.2136, 5e-5);
    double sum = 0, ships = 0;
    for (int row = 0; row < 10; row++)
        for (int column = 0; column < 10; column++) {
            double p = posterior->cell[row * 10 + column];
            sum += p;
            cr_expect_eq(p, posterior->cell[column * 10 + row]);
            cr_expect_eq(p, posterior->cell[row * 10 + 9 - column]);
        }
    for (int type = 0; type < 5; type++)
        for (int i = 0; i < placement_count(&game.rules, type); i++)
            ships += posterior->placement[type][i];
    cr_expect_float_eq(sum, 17, 1e-9);
    cr_expect_float_eq(ships, 5, 1e-9);
    posterior_free(posterior);
}

Test(posterior, as_many_types_as_there_may_be)
{
    struct scene scene;
    count128 fleets = 1;
    scene_start(&scene, 6, 5, TOUCHING_YES);
    for (int type = 0; type < RULESET_TYPES_MAX; type++) {
        scene_ship(&scene, 1, 1);
        fleets *= (unsigned)(30 - type);
    }
    struct posterior *posterior = infer(&scene.game);
    cr_expect(posterior->fleets == fleets);
    for (int cell = 0; cell < 30; cell++)
        cr_expect_float_eq(posterior->cell[cell], RULESET_TYPES_MAX / 30.0, 1e-12);
    posterior_free(posterior);
}

static void count_salvo(struct scene *scene, int hits, const char *const cells[])
{
    scene_turn(scene, TELL_COUNT)->hits = hits;
    for (int i = 0; cells[i]; i++)
        scene_mark(scene, cells[i], RESULT_NONE, -1);
}

static void shoot(struct scene *scene, const char *cell, enum result result, int type)
{
    scene_turn(scene, TELL_SHOTS);
    scene_mark(scene, cell, result, type);
}

Test(posterior, salvos_told_by_number_alone)
{
    struct scene scene;
    scene_start(&scene, 10, 10, TOUCHING_YES);
    scene.game.rules.sinking = SINKING_NONE;
    static const int lengths[] = {5, 4, 3, 3, 2};
    for (int i = 0; i < 5; i++)
        scene_ship(&scene, lengths[i], 1);
    count_salvo(&scene, 1, (const char *[]){"D4", "E5", "F6", "G7", "H8", NULL});
    count_salvo(&scene, 0, (const char *[]){"B2", "C3", "D8", "E9", "I5", NULL});
    count_salvo(&scene, 2, (const char *[]){"C6", "D6", "E7", "G5", "H4", NULL});
    count_salvo(&scene, 1, (const char *[]){"B5", "F2", "G3", "I8", "C9", NULL});
    expect_count(&scene.game, 489923896);
}

Test(posterior, a_named_sinking_and_a_counted_salvo)
{
    struct scene scene;
    scene_start(&scene, 6, 5, TOUCHING_YES);
    static const int lengths[] = {4, 3, 3, 2};
    for (int i = 0; i < 4; i++)
        scene_ship(&scene, lengths[i], 1);
    shoot(&scene, "A1", RESULT_MISS, -1);
    shoot(&scene, "C3", RESULT_HIT, -1);
    shoot(&scene, "C2", RESULT_HIT, -1);
    shoot(&scene, "D3", RESULT_SUNK, 3);
    shoot(&scene, "E5", RESULT_MISS, -1);
    count_salvo(&scene, 1, (const char *[]){"A5", "B5", "F1", NULL});
    struct posterior *posterior = infer(&scene.game);
    cr_expect(posterior->fleets == 512);
    cr_expect_eq(posterior->cell[1], 78.0 / 512);
    posterior_free(posterior);
}

Test(posterior, an_unnamed_sinking_without_touching)
{
    struct scene scene;
    scene_start(&scene, 7, 6, TOUCHING_NO);
    scene.game.rules.sinking = SINKING_TOLD;
    static const int fleet[][2] = {{4, 1}, {3, 1}, {2, 2}, {1, 2}};
    for (int i = 0; i < 4; i++)
        scene_ship(&scene, fleet[i][0], fleet[i][1]);
    shoot(&scene, "A1", RESULT_MISS, -1);
    shoot(&scene, "C3", RESULT_HIT, -1);
    shoot(&scene, "E5", RESULT_SUNK, -1);
    count_salvo(&scene, 1, (const char *[]){"A5", "B6", "G1", NULL});
    struct posterior *posterior = infer(&scene.game);
    cr_expect(posterior->fleets == 11162);
    cr_expect_eq(posterior->cell[7 + 3], 0);
    cr_expect_eq(posterior->cell[21 + 2], 5121.0 / 11162);
    posterior_free(posterior);
}

Test(posterior, what_cannot_be_says_why)
{
    struct scene scene;
    scene_start(&scene, 4, 3, TOUCHING_YES);
    scene_ship(&scene, 3, 1);
    shoot(&scene, "A1", RESULT_HIT, -1);
    shoot(&scene, "D3", RESULT_HIT, -1);
    struct posterior *posterior = NULL;
    cr_expect_eq(posterior_new(&posterior, &scene.game, NULL), STATUS_CONTRADICTION);
    scene_start(&scene, 2, 2, TOUCHING_NO);
    scene_ship(&scene, 1, 2);
    cr_expect_eq(posterior_new(&posterior, &scene.game, NULL), STATUS_NO_FLEET);
    shoot(&scene, "A1", RESULT_HIT, -1);
    cr_expect_eq(posterior_new(&posterior, &scene.game, NULL), STATUS_NO_FLEET);
    cr_expect_null(posterior);
}

Test(posterior, memory_is_a_limit)
{
    const struct game game = {.rules = rules_load("classic")};
    const struct infer_options options = {.memory = 1 << 20, .method = INFER_EXACT};
    struct posterior *posterior = NULL;
    cr_expect_eq(posterior_new(&posterior, &game, &options), STATUS_LIMIT);
    cr_expect_null(posterior);
}

/* A small board whose fleets can be told apart by their placements. */
Test(posterior, samples_are_uniform)
{
    struct scene scene;
    scene_start(&scene, 4, 3, TOUCHING_SIDES);
    scene_ship(&scene, 3, 1);
    scene_ship(&scene, 2, 1);
    shoot(&scene, "A1", RESULT_MISS, -1);
    const struct infer_options options = {.keep_layers = true};
    struct posterior *posterior = NULL;
    cr_assert_eq(posterior_new(&posterior, &scene.game, &options), STATUS_OK);
    enum { FLEETS_MAX = 200, DRAWS = 20000 };
    struct fleet fleets[FLEETS_MAX];
    int seen[FLEETS_MAX] = {0}, n = 0;
    struct stream stream;
    stream_init(&stream, "1", "samples", 0);
    for (int i = 0; i < DRAWS; i++) {
        struct fleet fleet;
        cr_assert_eq(posterior_sample(posterior, &stream, &fleet), STATUS_OK);
        cr_assert(fleet_is_legal(&scene.game.rules, &fleet));
        int k = 0;
        while (k < n && fleet_compare(&fleets[k], &fleet))
            k++;
        cr_assert_lt(k, FLEETS_MAX);
        fleets[k] = fleet;
        n += k == n;
        seen[k]++;
    }
    cr_expect((count128)n == posterior->fleets);
    double chi = 0, expected = (double)DRAWS / n;
    for (int k = 0; k < n; k++)
        chi += (seen[k] - expected) * (seen[k] - expected) / expected;
    cr_expect_lt(chi, n - 1 + 5 * sqrt(2.0 * (n - 1)));
    posterior_free(posterior);
}
