#include "infer/draws.h"

#include "support/scarce.h"
#include "support/scene.h"

#include <criterion/criterion.h>

static enum status prepare(void *user)
{
    struct draws *draws = NULL;
    enum status status = draws_new(&draws, user, (size_t)1 << 30);
    cr_assert_eq(draws != NULL, status == STATUS_OK);
    draws_free(draws);
    return status;
}

/* So many hits that what is kept of each takes memory of its own. */
Test(draws, memory_that_runs_out_is_told)
{
    enum { HITS = 240 };
    static struct scene scene;
    struct constraints *constraints = NULL;
    scene_start(&scene, 26, 26, TOUCHING_YES);
    scene_ship(&scene, 12, 24);
    scene_turn(&scene, TELL_SHOTS);
    for (int i = 0; i < HITS; i++)
        scene_mark_cell(&scene, i, RESULT_HIT, -1);
    scene_turn(&scene, TELL_COUNT)->hits = 1;
    scene_mark_cell(&scene, 675, RESULT_NONE, -1);
    cr_assert_eq(constraints_new(&constraints, &scene.game), STATUS_OK);
    cr_expect_geq(scarce_sweep(prepare, constraints), 5);
    constraints_free(constraints);
}
