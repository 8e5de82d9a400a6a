#include "strategy/memo.h"

#include "support/games.h"

#include <criterion/criterion.h>

static struct memo_key key_of(const char *text, int shots, int strategy)
{
    struct game *game = games_have(text);
    struct constraints *in = NULL;
    struct cellset shot = game_shot_cells(game);
    cr_assert_eq(constraints_new(&in, game), STATUS_OK);
    struct memo_key key = memo_key(in, &shot, shots, strategy);
    constraints_free(in);
    game_free(game);
    return key;
}

static bool same(struct memo_key a, struct memo_key b)
{
    return a.words[0] == b.words[0] && a.words[1] == b.words[1];
}

Test(memo, knows_a_question_whatever_the_order_of_reports)
{
    struct memo_key key = key_of("rules: classic\nA1 miss\nB7 hit\nC3 miss\n", 1, 0);
    cr_expect(same(key, key_of("rules: classic\nC3 miss\nA1 miss\nB7 hit\n", 1, 0)));
    cr_expect_not(
        same(key, key_of("rules: classic\nC3 miss\nA1 miss\nB8 hit\n", 1, 0)));
    cr_expect_not(same(key, key_of("rules: classic\nC3 miss\nA1 miss\n", 1, 0)));
    cr_expect_not(
        same(key, key_of("rules: classic\nA1 miss\nB7 hit\nC3 miss\n", 2, 0)));
    cr_expect_not(
        same(key, key_of("rules: classic\nA1 miss\nB7 hit\nC3 miss\n", 1, 1)));
}

Test(memo, keeps_orders_apart_that_mean_something_else)
{
    cr_expect_not(
        same(key_of("rules: classic\nA1 hit\nA2 sunk destroyer\nA3 hit\n", 1, 0),
             key_of("rules: classic\nA3 hit\nA2 sunk destroyer\nA1 hit\n", 1, 0)));
}

Test(memo, keeps_counts_apart)
{
    cr_expect_not(same(key_of("rules: salvo-advanced\nA1 B2 C3: 1 hit\n", 5, 0),
                       key_of("rules: salvo-advanced\nA1 B2 C3: 2 hits\n", 5, 0)));
}

Test(memo, gives_back_what_it_kept_and_forgets_the_oldest)
{
    struct memo *memo = memo_new(4);
    struct decision decision;
    cr_assert_not_null(memo);
    for (int i = 0; i < 5; i++) {
        const struct decision kept = {.fleets = i, .n = 1, .cells = {(int16_t)i}};
        const struct memo_key key = {{(uint64_t)i + 1, 7}};
        cr_expect_not(memo_find(memo, key, &decision));
        memo_keep(memo, key, &kept);
        cr_assert(memo_find(memo, key, &decision));
        cr_expect_eq(decision.fleets, i);
        cr_expect_eq(decision.cells[0], i);
    }
    cr_expect_not(memo_find(memo, (struct memo_key){{1, 7}}, &decision));
    cr_expect(memo_find(memo, (struct memo_key){{2, 7}}, &decision));
    memo_free(memo);
    memo_free(NULL);
}
