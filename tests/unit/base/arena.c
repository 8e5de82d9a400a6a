#include "base/arena.h"

#include <criterion/criterion.h>
#include <stdint.h>
#include <string.h>

Test(arena, blocks_are_zeroed_aligned_and_apart)
{
    struct arena *arena = arena_new();
    unsigned char *blocks[200];
    for (size_t i = 0; i < 200; i++) {
        blocks[i] = arena_alloc(arena, i * 37 + 1, 1);
        cr_assert_not_null(blocks[i]);
        cr_assert_eq((uintptr_t)blocks[i] % sizeof(long), 0);
        for (size_t k = 0; k <= i * 37; k++)
            cr_assert_eq(blocks[i][k], 0);
        memset(blocks[i], (int)i, i * 37 + 1);
    }
    for (size_t i = 0; i < 200; i++)
        cr_assert_eq(blocks[i][i * 37], i);
    arena_free(arena);
}

Test(arena, a_product_that_overflows_is_refused)
{
    struct arena *arena = arena_new();
    cr_assert_null(arena_alloc(arena, SIZE_MAX / 2, 3));
    arena_free(arena);
}
