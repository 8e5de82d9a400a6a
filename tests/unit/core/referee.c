#include "core/referee.h"

#include "oracle/oracle.h"
#include "support/games.h"
#include "support/random_game.h"
#include "support/rules.h"

#include <criterion/criterion.h>

/* The fleet of a classic game: a ship a row, from the left. */
static struct fleet in_rows(const struct ruleset *rules)
{
    struct fleet fleet = {.nships = rules->ntypes};
    for (int type = 0; type < rules->ntypes; type++)
        fleet.ships[type] = (struct placement){
            .type = (int16_t)type, .cell = (int16_t)(type * rules->board.width)};
    return fleet;
}

static void expect_told(const char *rules_line, const int *cells, int n,
                        const char *told)
{
    struct game *game = games_have(rules_line);
    struct fleet fleet = in_rows(&game->rules);
    struct strbuf text = {0};
    cr_assert_eq(referee_answer(game, &fleet, cells, n), STATUS_OK);
    game_format_entry(game, game->nentries - 1, &text);
    cr_expect_str_eq(strbuf_text(&text), told);
    strbuf_free(&text);
    game_free(game);
}

Test(referee, tells_what_the_rules_ask_for)
{
    /* the destroyer lies at A5 B5, the submarine at A4 B4 C4 */
    const int cells[] = {40, 41, 30, 99};
    expect_told("rules: classic-quiet\n", cells, 1, "A5 hit\n");
    expect_told("rules: classic\n", cells, 1, "A5 hit destroyer\n");
    expect_told("rules: classic\n", cells + 3, 1, "J10 miss\n");
    expect_told(
        "rules: salvo\n", cells, 4,
        "A5 B5 A4 J10: A5 hit destroyer, B5 sunk destroyer, A4 hit submarine\n");
    expect_told("rules: salvo-advanced\n", cells, 4, "A5 B5 A4 J10: 3 hits\n");
}

Test(referee, tells_of_a_salvo_by_ship)
{
    /* battleship A1-E1, cruiser A2-D2, submarine A3-C3, destroyer A4 B4 */
    const int cells[] = {30, 31, 20, 99};
    expect_told("rules: paper-salvo-volley\n", cells, 4,
                "A4 B4 A3 J10: submarine 1, destroyer 2, sunk destroyer\n");
}

Test(referee, sinks_a_ship_once)
{
    struct game *game = games_have("rules: classic\nA5 hit\nB5 sunk destroyer\n");
    struct fleet fleet = in_rows(&game->rules);
    cr_assert_eq(referee_answer(game, &fleet, (const int[]){41}, 1), STATUS_OK);
    cr_expect_eq(game->entries[2].marks[0].result, RESULT_HIT);
    game_free(game);
}

Test(referee, sees_a_miss)
{
    struct game *game = games_have("rules: sea-battle\nA1 miss\nB1 hit\n");
    cr_expect(referee_missed(game, 0));
    cr_expect_not(referee_missed(game, 1));
    game_free(game);
}

static void play_honestly(uint64_t seed)
{
    static struct random_game random;
    struct dice dice = dice_from_seed(seed);
    const struct random_limits limits = {
        .side_max = 6, .cells_max = 30, .ships_max = 5, .fleets_max = 4000};
    struct game *game;
    random_game(&random, &dice, &limits);
    if (!random.truth.nships)
        return;
    const struct ruleset *rules = &random.scene.game.rules;
    cr_assert_eq(game_new(&game, rules), STATUS_OK);
    int ncells = board_cells(&rules->board);
    for (int from = dice_below(&dice, 3); from < ncells; from += 3) {
        int cells[3], n = 0;
        for (int i = from; i < from + 3 && i < ncells; i++)
            cells[n++] = i * 7 % ncells;
        bool distinct =
            n < 2 || (cells[0] != cells[1] && (n < 3 || cells[1] != cells[2]));
        if (distinct)
            cr_assert_eq(referee_answer(game, &random.truth, cells, n), STATUS_OK);
    }
    cr_expect(oracle_fits(game, &random.truth), "seed %llu", (unsigned long long)seed);
    game_free(game);
}

Test(referee, tells_nothing_but_the_truth)
{
    for (uint64_t seed = 1; seed <= 300; seed++)
        play_honestly(seed);
}
