#include "strategy/together.h"

#include <criterion/criterion.h>

enum { CANDIDATES = 6 };

/** Values of pairs: worth[a][b] for b beside a; alone on the diagonal. */
struct pairs {
    double worth[CANDIDATES][CANDIDATES];
    bool in[CANDIDATES];
};

static double value(void *user, int candidate)
{
    struct pairs *pairs = user;
    double sum = pairs->worth[candidate][candidate];
    for (int i = 0; i < CANDIDATES; i++)
        if (pairs->in[i])
            sum += pairs->worth[candidate][i];
    return sum;
}

static void move(void *user, int candidate, bool in)
{
    struct pairs *pairs = user;
    cr_assert_neq(pairs->in[candidate], in);
    pairs->in[candidate] = in;
}

static void choose(struct pairs *pairs, int n, int *set)
{
    const struct together together = {pairs, CANDIDATES, value, move};
    together_choose(&together, n, set);
    for (int i = 0; i < n; i++)
        cr_assert(pairs->in[set[i]]);
}

Test(together, takes_the_first_of_equals_in_order)
{
    struct pairs pairs = {.in = {false}};
    int set[3];
    choose(&pairs, 3, set);
    for (int i = 0; i < 3; i++)
        cr_expect_eq(set[i], i);
}

Test(together, takes_the_best_when_they_stand_alone)
{
    struct pairs pairs = {.in = {false}};
    int set[2];
    for (int i = 0; i < CANDIDATES; i++)
        pairs.worth[i][i] = i % 4;
    choose(&pairs, 2, set);
    cr_expect_eq(set[0], 2);
    cr_expect_eq(set[1], 3);
}

/* 0 is the best alone, but 4 and 5 are worth more together than 0 with anyone. */
Test(together, exchanges_what_it_began_with)
{
    struct pairs pairs = {.in = {false}};
    int set[2];
    pairs.worth[0][0] = 3;
    pairs.worth[4][4] = 2;
    pairs.worth[4][5] = pairs.worth[5][4] = 5;
    choose(&pairs, 2, set);
    cr_expect_eq(set[0], 4);
    cr_expect_eq(set[1], 5);
}
