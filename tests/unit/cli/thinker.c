#include "cli/thinker.h"

#include "support/games.h"
#include "support/scarce.h"

#include <criterion/criterion.h>
#include <poll.h>

enum { PATIENCE_MS = 60000, MEMORY = 64 << 20 };

/* The thought about `question`; NULL: it never came. */
static struct thought *wait_for(struct thinker *thinker, long question)
{
    struct pollfd wake = {.fd = thinker_descriptor(thinker), .events = POLLIN};
    while (poll(&wake, 1, PATIENCE_MS) == 1) {
        struct thought *thought = thinker_take(thinker);
        if (thought && thought->question == question)
            return thought;
        thought_free(thought);
    }
    return NULL;
}

Test(thinker, answers_the_newest_question)
{
    struct game *first = games_have("rules: 4x4:3,2:yes:one:shot:told\nA1 miss\n");
    struct game *second = games_have("rules: 4x4:3,2:yes:one:shot:told\nA1 hit\n");
    struct thinker *thinker;
    long one, two;
    cr_assert_eq(thinker_new(&thinker, MEMORY, NULL), STATUS_OK);
    cr_assert_eq(thinker_ask(thinker, first, &one), STATUS_OK);
    cr_assert_eq(thinker_ask(thinker, second, &two), STATUS_OK);
    cr_expect_gt(two, one);
    struct thought *thought = wait_for(thinker, two);
    cr_assert(thought);
    cr_expect_eq(thought->status, STATUS_OK);
    cr_expect_eq(thought->posterior->cell[0], 1);
    cr_expect(!thinker_take(thinker));
    thought_free(thought);
    thinker_free(thinker);
    game_free(first);
    game_free(second);
}

Test(thinker, answers_however_little_memory_is_left)
{
    struct game *game = games_have("rules: 4x4:3,2:yes:one:shot:told\nA1 miss\n");
    struct thinker *thinker;
    long question;
    int asked = 0;
    cr_assert_eq(thinker_new(&thinker, MEMORY, NULL), STATUS_OK);
    for (int n = 1; n <= 20; n++) {
        scarce_at(n);
        enum status status = thinker_ask(thinker, game, &question);
        struct thought *thought = status ? NULL : wait_for(thinker, question);
        scarce_at(0);
        cr_assert(status || thought, "allocation %d", n);
        asked += !status;
        thought_free(thought);
    }
    cr_expect_gt(asked, 0);
    thinker_free(thinker);
    game_free(game);
}
