#include "infer/frontier.h"

#include "support/rules.h"
#include "support/scene.h"

#include <criterion/criterion.h>

static void ignore(void *user, int type, int index, count128 count, double weight)
{
    (void)user, (void)type, (void)index, (void)count, (void)weight;
}

/* A step takes the values kept of a layer to two or three times as many, which is what
 * counts as work. Kept too many at a time, the layers would grow past that. */
Test(frontier, a_pass_that_thins_keeps_about_as_many_values_as_it_was_told)
{
    enum { STATES = 2000 };
    const struct game game = {.rules = rules_load("classic")};
    struct arena *arena = arena_new();
    struct constraints *constraints = NULL;
    struct sweep *sweep = NULL;
    struct frontier *frontier = NULL;
    struct stream stream;
    bool thinned = false;
    uint64_t work = 0;
    stream_init(&stream, "1", "frontier", 0);
    cr_assert_eq(constraints_new(&constraints, &game), STATUS_OK);
    cr_assert_eq(sweep_new(&sweep, constraints, true, arena), STATUS_OK);
    struct guide *guide = guide_new(sweep, 0);
    const struct frontier_thin thin = {.states = STATES,
                                       .stream = &stream,
                                       .guide = guide,
                                       .thinned = &thinned,
                                       .work = &work};
    const struct frontier_options options = {
        .kind = FRONTIER_F64, .memory = (size_t)1 << 30, .thin = &thin};
    const struct frontier_sink sink = {ignore, NULL};
    cr_assert_eq(frontier_new(&frontier, sweep, &options, &sink), STATUS_OK);
    cr_expect(thinned);
    cr_expect_leq(work, (uint64_t)3 * STATES * (unsigned)sweep->nsteps);
    double fleets = frontier_weight(frontier) * (double)sweep->orders;
    cr_expect_float_eq(fleets, 30093975536.0, 0.05 * 30093975536.0);
    frontier_free(frontier);
    guide_free(guide);
    constraints_free(constraints);
    arena_free(arena);
}
