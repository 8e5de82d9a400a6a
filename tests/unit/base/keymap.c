#include "base/keymap.h"

#include <criterion/criterion.h>
#include <stdio.h>

Test(keymap, finds_what_was_added_and_nothing_else)
{
    struct keymap *map = keymap_new();
    char key[32];
    for (int i = 0; i < 3000; i++) {
        snprintf(key, sizeof key, "%d", i * 3);
        cr_assert_not(keymap_find(map, key, NULL));
        cr_assert(keymap_add(map, key, i));
    }
    for (int i = 0; i < 9000; i++) {
        int value = -1;
        snprintf(key, sizeof key, "%d", i);
        cr_assert_eq(keymap_find(map, key, &value), i % 3 == 0);
        cr_assert_eq(value, i % 3 ? -1 : i / 3);
    }
    keymap_free(map);
    keymap_free(NULL);
}

Test(keymap, keys_are_copied_and_may_be_empty)
{
    struct keymap *map = keymap_new();
    char key[] = "key";
    int value = 0;
    cr_assert(keymap_add(map, key, 1));
    key[0] = 'K';
    cr_expect(keymap_find(map, "key", &value));
    cr_expect_not(keymap_find(map, "", &value));
    cr_assert(keymap_add(map, "", 2));
    cr_expect(keymap_find(map, "", &value));
    cr_expect_eq(value, 2);
    keymap_free(map);
}
