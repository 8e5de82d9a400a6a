#include "infer/slab.h"

#include <criterion/criterion.h>
#include <stdint.h>
#include <string.h>

Test(slab, blocks_are_apart_and_aligned)
{
    struct slab *slab = slab_new();
    unsigned char *blocks[60];
    for (size_t i = 0; i < 60; i++) {
        blocks[i] = slab_take(slab, i * i * 100);
        cr_assert_not_null(blocks[i]);
        cr_assert_eq((uintptr_t)blocks[i] % 64, 0);
        memset(blocks[i], (int)i, i * i * 100);
    }
    for (size_t i = 1; i < 60; i++)
        for (size_t k = 0; k < i * i * 100; k++)
            cr_assert_eq(blocks[i][k], i);
    slab_free(slab);
}

Test(slab, what_was_given_back_is_used_again)
{
    struct slab *slab = slab_new();
    cr_assert_not_null(slab_take(slab, 3000000));
    size_t bytes = slab_bytes(slab);
    cr_expect_geq(bytes, 3000000);
    for (int round = 0; round < 10; round++) {
        slab_reset(slab);
        for (int i = 0; i < 29; i++)
            cr_assert_not_null(slab_take(slab, 100000));
    }
    cr_expect_eq(slab_bytes(slab), bytes);
    slab_free(slab);
}

Test(slab, too_much_is_refused)
{
    struct slab *slab = slab_new();
    cr_expect_null(slab_take(slab, SIZE_MAX));
    cr_expect_null(slab_take(slab, SIZE_MAX / 2));
    slab_free(slab);
}
