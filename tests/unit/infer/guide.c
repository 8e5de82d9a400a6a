#include "infer/guide.h"

#include "support/rules.h"

#include <criterion/criterion.h>

/* A guide to the sweep of two ships over a small board. */
struct lesson_room {
    struct game game;
    struct constraints *constraints;
    struct arena *arena;
    struct sweep *sweep;
    struct guide *guide;
};

static void open_room(struct lesson_room *room, size_t memory)
{
    room->game = (struct game){.rules = rules_spec("5x4:3,2x2:yes:one:shot:told")};
    room->arena = arena_new();
    cr_assert_eq(constraints_new(&room->constraints, &room->game), STATUS_OK);
    cr_assert_eq(sweep_new(&room->sweep, room->constraints, true, room->arena),
                 STATUS_OK);
    room->guide = guide_new(room->sweep, memory);
    cr_assert_not_null(room->guide);
}

static void close_room(struct lesson_room *room)
{
    guide_free(room->guide);
    constraints_free(room->constraints);
    arena_free(room->arena);
}

/* All ships are to come, `uncovered` tells keys apart. */
static struct guide_key key_at(const struct lesson_room *room, int step, int uncovered)
{
    return (struct guide_key){step, uncovered, room->sweep->needs};
}

static double worth_at(const struct lesson_room *room, int step, int uncovered)
{
    const struct guide_key key = key_at(room, step, uncovered);
    return guide_worth(room->guide, &key);
}

Test(guide, what_is_new_is_worth_as_much_more_as_what_was_learned_at_its_step)
{
    struct lesson_room room;
    open_room(&room, 1 << 20);
    int last = room.sweep->nsteps / 2;
    double first[2] = {worth_at(&room, 0, 0), worth_at(&room, last, 0)};
    const struct guide_key keys[2] = {key_at(&room, 0, 0), key_at(&room, last, 0)};
    guide_learn(room.guide, &keys[0], 7 * first[0]);
    guide_learn(room.guide, &keys[1], 3 * first[1]);
    cr_expect_eq(worth_at(&room, 0, 1), first[0], "nothing is settled yet");
    guide_settle(room.guide);
    cr_expect_float_eq(worth_at(&room, 0, 1) / first[0], 7, 1e-9);
    cr_expect_float_eq(worth_at(&room, last, 1) / first[1], 3, 1e-9);
    cr_expect_eq(worth_at(&room, 1, 1), worth_at(&room, 1, 0), "not a step of theirs");
    close_room(&room);
}

/* The first and the last of 1000 lessons are still known, over all that was learned
 * beside them. */
Test(guide, lessons_stay_when_it_makes_room_for_more)
{
    struct lesson_room room;
    open_room(&room, 1 << 20);
    double first = worth_at(&room, 0, 0);
    for (int i = 0; i < 1000; i++) {
        const struct guide_key key = key_at(&room, 0, i);
        for (int again = 0; again < 100; again++)
            guide_learn(room.guide, &key, first * (i == 0 || i == 999 ? 50 : 1));
    }
    guide_settle(room.guide);
    cr_expect_float_eq(worth_at(&room, 0, 0) / first, 50, 8);
    cr_expect_float_eq(worth_at(&room, 0, 999) / first, 50, 8);
    cr_expect_float_eq(worth_at(&room, 0, 500) / first, 1, 0.1);
    close_room(&room);
}

Test(guide, without_room_it_forgets)
{
    struct lesson_room room;
    open_room(&room, 0);
    double first = worth_at(&room, 0, 0);
    const struct guide_key key = key_at(&room, 0, 0);
    guide_learn(room.guide, &key, 7 * first);
    guide_settle(room.guide);
    cr_expect_eq(worth_at(&room, 0, 0), first);
    close_room(&room);
}
