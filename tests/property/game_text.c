/* A game written and read again is the same game, for every kind of report under every
 * rule; and no text, however broken, does more than end in an error with its place. */
#include "core/game.h"
#include "support/games.h"
#include "support/random_game.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct random_limits limits = {
    .side_max = 12, .cells_max = 120, .ships_max = 8};

static void give_key(struct ruleset *rules)
{
    struct strbuf spec = {0};
    ruleset_spec(rules, &spec);
    snprintf(rules->key, sizeof rules->key, "%s", strbuf_text(&spec));
    strbuf_free(&spec);
}

static void draw_labels(struct ruleset *rules, struct dice *dice)
{
    static const char *const letters[] = {"latin", "cyrillic", "REPUBLICANOFTS"};
    static const char *const digits[] = {"latin", "devanagari", "khmer"};
    rules->board.letters_side = dice_chance(dice, 40);
    cr_assert_eq(ruleset_set(rules, "labels", letters[dice_below(dice, 3)], NULL),
                 STATUS_OK);
    cr_assert_eq(ruleset_set(rules, "digits", digits[dice_below(dice, 3)], NULL),
                 STATUS_OK);
}

static struct random_game *draw_game(struct dice *dice)
{
    struct random_game *game = malloc(sizeof *game);
    cr_assert_not_null(game);
    random_game(game, dice, &limits);
    draw_labels(&game->scene.game.rules, dice);
    give_key(&game->scene.game.rules);
    random_play(game, dice, random_turns(game, dice));
    return game;
}

static void expect_same(const struct game *game, int seed)
{
    struct strbuf text = {0}, again = {0};
    struct game *read = NULL;
    struct diag diag;
    game_format(game, &text);
    enum status status = games_read(&read, strbuf_text(&text), NULL, &diag);
    cr_assert_eq(status, STATUS_OK, "seed %d: %d:%d: %s in\n%s", seed, diag.line,
                 diag.column, diag.text, strbuf_text(&text));
    int entry;
    cr_assert(games_equal(game, read, &entry), "seed %d: entry %d differs in\n%s", seed,
              entry, strbuf_text(&text));
    game_format(read, &again);
    cr_assert_str_eq(strbuf_text(&again), strbuf_text(&text), "seed %d", seed);
    game_free(read);
    strbuf_free(&text);
    strbuf_free(&again);
}

Test(game_text, honest_games_come_back_as_they_were)
{
    for (int seed = 0; seed < 600; seed++) {
        struct dice dice = dice_from_seed((uint64_t)seed);
        struct random_game *game = draw_game(&dice);
        expect_same(&game->scene.game, seed);
        free(game);
    }
}

/* Lies may tell what no fleet could make true; then the text is refused with a place.
 */
Test(game_text, games_with_lies_come_back_or_are_refused)
{
    int refused = 0;
    for (int seed = 0; seed < 600; seed++) {
        struct dice dice = dice_from_seed(100000 + (uint64_t)seed);
        struct random_game *game = draw_game(&dice);
        random_lies(game, &dice, 2);
        struct strbuf text = {0};
        struct game *read = NULL;
        struct diag diag;
        game_format(&game->scene.game, &text);
        if (games_read(&read, strbuf_text(&text), NULL, &diag)) {
            cr_expect(diag.line > 1 && diag.column > 0 && diag.text[0]);
            refused++;
        } else {
            expect_same(&game->scene.game, seed);
        }
        game_free(read);
        strbuf_free(&text);
        free(game);
    }
    cr_expect(refused > 10 && refused < 300, "%d refused", refused);
}

/* ---- Broken texts */

static void mutate(struct strbuf *text, struct dice *dice)
{
    static const char *const bits[] = {
        "D4",    " hit",  " sunk", ":",           ",",      "?",    "#",
        "\n",    " 2",    "own",   "marks",       "=",      "none", "all ",
        " miss", "A B C", "\r\n",  "99999999999", "\t",     "१",    "x",
        ".",     "-",     "; ",    " a",          "carrier"};
    enum { BITS = sizeof bits / sizeof bits[0] };
    struct strbuf out = {0};
    size_t at = (size_t)dice_below(dice, (int)text->length + 1), skip = 0;
    if (dice_chance(dice, 60))
        skip = (size_t)dice_below(dice, 4);
    if (at + skip > text->length)
        skip = 0;
    strbuf_add(&out, strbuf_text(text), at);
    if (dice_chance(dice, 50))
        strbuf_puts(&out, bits[dice_below(dice, BITS)]);
    else if (dice_chance(dice, 30))
        strbuf_putc(&out, (char)dice_between(dice, 1, 255));
    strbuf_add(&out, strbuf_text(text) + at + skip, text->length - at - skip);
    strbuf_free(text);
    *text = out;
}

static void expect_survived(const char *text)
{
    struct game *game = NULL;
    struct diag diag;
    enum status status = games_read(&game, text, NULL, &diag);
    if (status) {
        cr_assert(diag.text[0], "no message for <<%s>>", text);
        return;
    }
    struct strbuf again = {0};
    game_format(game, &again);
    struct game *read = games_have(strbuf_text(&again));
    int entry;
    cr_assert(games_equal(game, read, &entry), "entry %d of <<%s>> became <<%s>>",
              entry, text, strbuf_text(&again));
    game_free(read);
    game_free(game);
    strbuf_free(&again);
}

Test(game_text, mutations_of_good_games_are_read_or_refused)
{
    for (int seed = 0; seed < 1500; seed++) {
        struct dice dice = dice_from_seed(200000 + (uint64_t)seed);
        struct random_game *game = draw_game(&dice);
        struct strbuf text = {0};
        game_format(&game->scene.game, &text);
        for (int i = dice_between(&dice, 1, 6); i > 0; i--) {
            mutate(&text, &dice);
            expect_survived(strbuf_text(&text));
        }
        strbuf_free(&text);
        free(game);
    }
}

Test(game_text, random_bytes_are_refused)
{
    struct dice dice = dice_from_seed(7);
    for (int i = 0; i < 3000; i++) {
        char text[64] = "rules: classic\n";
        size_t length = dice_chance(&dice, 70) ? strlen(text) : 0;
        bool plain = dice_chance(&dice, 70);
        while (length + 1 < sizeof text && dice_chance(&dice, 97))
            text[length++] = (char)(plain ? dice_between(&dice, ' ', '~')
                                          : dice_between(&dice, 1, 255));
        text[length] = '\0';
        expect_survived(text);
    }
}
