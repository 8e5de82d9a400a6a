/* What suggests itself while nothing is thought out yet, and when a bare answer is
 * understood. */
#include "cli/assist.h"

#include "support/games.h"
#include "support/languages.h"

#include <criterion/criterion.h>
#include <stdlib.h>

static struct assist begin(const char *game_text)
{
    struct game *game = games_have(game_text);
    struct assist assist = {.lang = language_load("en")};
    struct diag why = diag_in(NULL);
    cr_assert_eq(session_new(&assist.session, &game->rules), STATUS_OK);
    cr_assert_eq(session_load(assist.session, game, game_text, &why), STATUS_OK);
    game_free(game);
    return assist;
}

static void end(struct assist *assist)
{
    session_free(assist->session);
    catalog_free((struct catalog *)(uintptr_t)assist->lang);
}

static void expect_glance(const struct assist *assist, const char *text)
{
    struct strbuf out = {0};
    assist_put_glance(assist, &out);
    cr_expect_str_eq(strbuf_text(&out), text);
    strbuf_free(&out);
}

static void expect_typed(const struct assist *assist, const char *text)
{
    struct strbuf out = {0};
    assist_put_advised(assist, &out);
    cr_expect_str_eq(strbuf_text(&out), text);
    strbuf_free(&out);
}

Test(assist_glance, is_beside_a_hit)
{
    struct assist assist = begin("rules: 5x5:3,2:yes:one:shot:none\nC3 hit\nC2 hit\n");
    assist_glance(&assist);
    cr_expect_eq(assist.nglance, 1);
    expect_typed(&assist, "C4");
    expect_glance(&assist, "Shoot C4 thinking …\n");
    end(&assist);
}

Test(assist_glance, is_as_many_shots_as_the_turn_has)
{
    struct assist assist = begin("rules: salvo\nown: lost carrier\nE5: miss\n");
    struct cellset shot = game_shot_cells(assist.session->game);
    assist_glance(&assist);
    cr_expect_eq(assist.nglance, 4);
    for (int i = 0; i < assist.nglance; i++) {
        cr_expect_not(cellset_has(&shot, assist.glance[i]));
        cellset_add(&shot, assist.glance[i]);
    }
    end(&assist);
}

/* A number says nothing of a single cell: what was known before is nearer. */
Test(assist_glance, goes_by_earlier_chances_where_numbers_are_told)
{
    struct assist assist =
        begin("rules: 4x4:3,2:yes:fixed-2:count:none\nA1 A2: 1 hit\n");
    assist.nchances = 16;
    for (int cell = 0; cell < 16; cell++)
        assist.chances[cell] = cell / 100.0;
    assist.chances[0] = 0.9;
    assist_glance(&assist);
    cr_assert_eq(assist.nglance, 2);
    cr_expect_eq(assist.glance[0], 15);
    cr_expect_eq(assist.glance[1], 14);
    end(&assist);
}

Test(assist_glance, is_silent_where_no_fleet_fits_or_nothing_is_left)
{
    struct assist assist =
        begin("rules: 2x2:2:yes:one:shot:none\nA1 miss\nA2 miss\nB1 miss\nB2 miss\n");
    assist_glance(&assist);
    cr_expect_eq(assist.nglance, 0);
    expect_typed(&assist, "");
    expect_glance(&assist, "thinking …\n");
    end(&assist);
}

Test(assist_glance, an_answer_is_of_the_shots_that_were_shown)
{
    struct assist assist = begin("rules: 5x5:3,2:yes:one:shot:none\nC3 hit\nC2 hit\n");
    struct thought *thought = calloc(1, sizeof *thought);
    cr_assert_not_null(thought);
    assist_glance(&assist);
    cr_expect_not(assist_is_understood(&assist), "before any were shown");
    assist.glanced = true;
    cr_expect(assist_is_understood(&assist));
    assist.thought = thought;
    thought->advice.nshots = 1;
    thought->advice.shots[0] = assist.glance[0];
    cr_expect(assist_is_understood(&assist));
    thought->advice.shots[0] = 0;
    cr_expect_not(assist_is_understood(&assist), "others have taken their place");
    expect_typed(&assist, "A1");
    assist.glanced = false;
    cr_expect(assist_is_understood(&assist));
    thought->status = STATUS_LIMIT;
    expect_typed(&assist, "");
    thought->status = STATUS_CONTRADICTION;
    thought->nreports = 1;
    expect_typed(&assist, "C4");
    cr_expect(assist_is_understood(&assist), "a guess is all there is");
    free(thought);
    end(&assist);
}
