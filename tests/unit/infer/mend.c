/* Slips that people make. */
#include "infer/mend.h"

#include "support/games.h"

#include <criterion/criterion.h>
#include <stdlib.h>

/* Append the entry of `mend` as it should be. */
static void put_mended(struct game *game, const struct mend *mend, struct strbuf *out)
{
    struct entry *entry = &game->entries[mend->report.entry], told = *entry;
    struct mark marks[CELLS_MAX];
    if (mend->report.mark < 0)
        *entry = mend->entry;
    for (int m = 0; m < entry->nmarks; m++)
        marks[m] = m == mend->report.mark ? mend->mark : entry->marks[m];
    entry->marks = marks;
    game_format_entry(game, mend->report.entry, out);
    *entry = told;
}

/* What mends the game is exactly `want`: on each line the slip, the entry, and what it
 * should say. */
static void expect_mends(const char *text, const char *want)
{
    struct game *game = games_have(text);
    struct report *reports = NULL;
    struct mend *mends = NULL;
    struct strbuf out = {0};
    int nreports, n;
    cr_assert_eq(conflict_find(&reports, &nreports, game), STATUS_OK);
    cr_assert_eq(mend_find(&mends, &n, game, reports, nreports), STATUS_OK);
    for (int i = 0; i < n; i++) {
        strbuf_printf(&out, "%d %d ", mends[i].slip, mends[i].report.entry);
        put_mended(game, &mends[i], &out);
    }
    cr_expect_str_eq(strbuf_text(&out), want);
    strbuf_free(&out);
    free(reports);
    free(mends);
    game_free(game);
}

Test(mend, a_sinking_after_no_hit)
{
    expect_mends("rules: classic-quiet\nA1 miss\nE5 sunk destroyer\n",
                 "0 1 E5 hit\n4 1 E5 miss\n");
}

Test(mend, the_wrong_ship)
{
    expect_mends("rules: classic-quiet\nB4 hit\nB5 hit\nB6 sunk carrier\nB7 miss\n",
                 "0 2 B6 hit\n"
                 "1 2 B6 sunk cruiser\n1 2 B6 sunk submarine\n1 2 B6 sunk destroyer\n"
                 "4 2 B6 miss\n");
}

Test(mend, a_count_beyond_what_was_missed)
{
    expect_mends("rules: salvo-advanced\nA1 B1: 2 hits\nA1 C1 D9: 0 hits\n",
                 "2 1 A1 C1 D9: 1 hit\n2 0 A1 B1: 1 hit\n"
                 "3 1 A2 C1 D9: 0 hits\n3 1 A10 C1 D9: 0 hits\n"
                 "3 0 A2 B1: 2 hits\n3 0 A10 B1: 2 hits\n");
}

Test(mend, a_shot_written_beside_its_place)
{
    /* The shot at B2 was at B1: only so could the last of three cells sink at C1. */
    expect_mends("rules: 4x3:3:yes:one:shot:told\nA3 miss\nA1 hit\nB2 ?\nC1 sunk\n",
                 "0 3 C1 hit\n3 2 B1 ?\n");
}

Test(mend, one_of_ten_for_one)
{
    expect_mends("rules: 3x10:3:no:one:shot:told\nA10 hit\nB1 hit\nC1 sunk\n",
                 "3 0 A1 hit\n");
}

Test(mend, two_slips_at_once_are_not_looked_for)
{
    expect_mends("rules: 4x3:2:yes:one:shot:told\nA1 hit\nA3 hit\nD1 hit\nD3 hit\n",
                 "");
}
