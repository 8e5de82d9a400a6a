#include "infer/box.h"

#include <criterion/criterion.h>

/* Two types: ships of the first in bits 0 and 1, of the second in bits 3 and 4. */
static const struct needs_areas areas = {
    .n = 2, .types = {{.shift = 0, .mask = 3}, {.shift = 3, .mask = 3}}};

static bits128 word(int first, int second)
{
    return (bits128)(unsigned)(first | second << 3);
}

Test(box, holds_all_numbers_between)
{
    const bits128 words[] = {word(2, 1), word(1, 2), word(3, 2)};
    const bits128 box[] = {word(1, 1), word(2, 1), word(3, 1),
                           word(1, 2), word(2, 2), word(3, 2)};
    bits128 out[BOX_WORDS_MAX * 3];
    cr_assert_eq(box_around(&areas, words, 3, out), 6);
    for (int i = 0; i < 6; i++)
        cr_assert(out[i] == box[i], "word %d", i);
}

Test(box, adds_no_needs_of_one_ship)
{
    const bits128 words[] = {word(1, 0), word(0, 2)};
    const bits128 box[] = {word(1, 0), word(1, 1), word(0, 2), word(1, 2)};
    bits128 out[BOX_WORDS_MAX * 2];
    cr_assert_eq(box_around(&areas, words, 2, out), 4);
    for (int i = 0; i < 4; i++)
        cr_assert(out[i] == box[i], "word %d", i);
}

Test(box, leaves_a_set_that_is_one_or_would_grow_too_much)
{
    const bits128 full[] = {word(1, 1), word(2, 1)}, far[] = {word(3, 0), word(0, 3)};
    bits128 out[BOX_WORDS_MAX * 2];
    cr_assert_eq(box_around(&areas, full, 2, out), 0);
    cr_assert_eq(box_around(&areas, far, 2, out), 0);
    cr_assert_eq(box_around(&areas, NULL, 0, out), 0);
}

Test(box, keeps_other_counters_and_leaves_sets_that_differ_in_them)
{
    bits128 group = (bits128)1 << 70;
    const bits128 words[] = {group | word(2, 1), group | word(1, 2)};
    const bits128 mixed[] = {word(2, 1), group | word(1, 2)};
    bits128 out[BOX_WORDS_MAX * 2];
    cr_assert_eq(box_around(&areas, words, 2, out), 4);
    for (int i = 0; i < 4; i++)
        cr_assert(out[i] >> 70 == 1);
    cr_assert_eq(box_around(&areas, mixed, 2, out), 0);
}
