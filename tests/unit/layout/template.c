#include "layout/panel.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

static const char GOOD[] = "[sheet]\n"
                           "title = title.duel\n"
                           "margin = 10 11 12 13\n"
                           "[page front]\n"
                           "columns = fit 1.5fr 73.5\n"
                           "rows = fit 1fr\n"
                           "gap = 5.5 3\n"
                           "[panel front/header]\n"
                           "at = 1-3 1\n"
                           "shows = date\n"
                           "[panel front/side]\n"
                           "kind = group\n"
                           "at = 2-3 2\n"
                           "rows = 1fr 1fr\n"
                           "[panel front/enemy]\n"
                           "kind = board\n"
                           "in = side\n"
                           "at = 1 2\n";

static struct sheet_template *parse(const char *text)
{
    struct sheet_template *sheet = NULL;
    struct diag diag = diag_in(NULL);
    cr_assert_eq(sheet_template_parse(&sheet, "mine", text, &diag), STATUS_OK, "%d %s",
                 diag.line, diag.text);
    return sheet;
}

Test(template, is_read_as_written)
{
    struct sheet_template *sheet = parse(GOOD);
    const struct page *page = &sheet->pages[0];
    cr_expect_str_eq(sheet->kind, "mine");
    cr_expect_str_eq(sheet->title, "title.duel");
    cr_expect_float_eq(sheet->margin_mm[1], 11, 1e-9);
    cr_assert_eq(sheet->npages, 1);
    cr_assert_eq(page->npanels, 3);
    cr_expect_eq(page->grid.tracks[AXIS_COLUMNS].n, 3);
    cr_expect_eq(page->grid.tracks[AXIS_COLUMNS].size[0].kind, SIZE_FIT);
    cr_expect_eq(page->grid.tracks[AXIS_COLUMNS].size[1].kind, SIZE_SHARE);
    cr_expect_float_eq(page->grid.tracks[AXIS_COLUMNS].size[1].value, 1.5, 1e-9);
    cr_expect_eq(page->grid.tracks[AXIS_COLUMNS].size[2].kind, SIZE_MM);
    cr_expect_float_eq(page->grid.gap_mm[AXIS_ROWS], 3, 1e-9);
    cr_expect_eq(page->panels[0].options, OPTION_DATE);
    cr_expect_eq(page->panels[0].last[AXIS_COLUMNS], 2);
    cr_expect_eq(page->panels[2].parent, 1);
    cr_expect_eq(page->panels[2].first[AXIS_ROWS], 1);
    cr_expect_eq(page->panels[2].options, OPTION_DOTS);
    sheet_template_free(sheet);
}

/* GOOD with `from` replaced by `to` is refused at `line`, with a text that holds
 * `says`. */
static void check_refused(const char *from, const char *to, int line, const char *says)
{
    char text[1024];
    const char *at = strstr(GOOD, from);
    struct sheet_template *sheet = NULL;
    struct diag diag = diag_in(NULL);
    cr_assert(at, "%s", from);
    snprintf(text, sizeof text, "%.*s%s%s", (int)(at - GOOD), GOOD, to,
             at + strlen(from));
    enum status status = sheet_template_parse(&sheet, "mine", text, &diag);
    cr_expect_eq(status, STATUS_SYNTAX, "%s", to);
    cr_expect_null(sheet);
    cr_expect_eq(diag.line, line, "%s: line %d, %s", to, diag.line, diag.text);
    cr_expect(strstr(diag.text, says), "%s: %s", to, diag.text);
}

Test(template, what_is_wrong_is_told_with_its_line)
{
    check_refused("title.duel", "duel", 2, "panel.enemy");
    check_refused("10 11 12 13", "10 11", 3, "top, right, bottom");
    check_refused("fit 1.5fr 73.5", "fit 1.5em", 5, "sizes such as");
    check_refused("fit 1.5fr 73.5", "1 1 1 1 1 1 1 1 1", 5, "1 to 8 sizes");
    check_refused("fit 1.5fr 73.5", "0", 5, "sizes such as");
    check_refused("1-3 1", "3-1 1", 9, "a column and a row");
    check_refused("1-3 1", "1-4 1", 9, "does not have");
    check_refused("1-3 1", "1-3 1-2", 12, "where another panel stands");
    check_refused("shows = date", "shows = dots", 10, "player, opponent, date");
    check_refused("kind = group", "kind = heap", 12, "group, board");
    check_refused("in = side", "in = header", 17, "name of a group above");
    check_refused("columns = fit", "colums = fit", 5, "columns, rows");
    check_refused("[panel front/header]", "[panel back/header]", 9,
                  "[panel PAGE/NAME]");
    check_refused("[panel front/enemy]\nkind = board\n", "[panel front/enemy]\n", 16,
                  "no 'kind'");
    check_refused("[sheet]", "[sheets]", 2, "[sheet], [page NAME]");
    check_refused("front/enemy", "front/my enemy", 16, "names of a-z");
    check_refused("front/enemy", "front/header", 16, "there already");
    check_refused("gap = 5.5 3", "instead-of = front", 7, "a page above");
    check_refused("gap = 5.5 3", "nup = 2.5", 7, "a whole number");
    check_refused("shows = date", "title = my.own title", 10, "such as panel.enemy");
    check_refused("shows = date", "title = panel.\xEF\xB7\xBB", 10, "panel.enemy");
}

Test(template, needs_a_page_that_is_drawn_whatever_is_asked_for)
{
    static const char *const texts[] = {
        "",
        "[page a]\ncontinues = yes\n",
        "[page a]\nfor = keys\n",
        "[page a]\ncontinues = yes\n[page b]\nfor = keys\n[page c]\ninstead-of = a\n",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct sheet_template *sheet = NULL;
        struct diag diag = diag_in(NULL);
        cr_expect_eq(sheet_template_parse(&sheet, "mine", texts[i], &diag),
                     STATUS_SYNTAX, "%s", texts[i]);
        cr_expect_null(sheet);
        cr_expect(strstr(diag.text, "[page NAME]"), "%s", diag.text);
    }
}

Test(template, a_page_that_takes_a_place_is_drawn_when_that_would_be)
{
    struct sheet_template *sheet = NULL;
    struct diag diag = diag_in(NULL);
    cr_assert_eq(
        sheet_template_parse(&sheet, "mine",
                             "[page a]\nrows = 1fr\n[page b]\ncontinues = yes\n"
                             "instead-of = a\nfor = keys\n",
                             &diag),
        STATUS_OK, "%s", diag.text);
    cr_expect_not(sheet->pages[1].continues);
    cr_expect_not(sheet->pages[1].keys);
    sheet_template_free(sheet);
}
