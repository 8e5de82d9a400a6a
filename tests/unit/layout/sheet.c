#include "support/languages.h"
#include "support/sheets.h"
#include "support/traced.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

static struct strbuf trace_of(struct sheet_setup *setup)
{
    struct strbuf out = {0};
    struct diag diag = diag_in(NULL);
    setup->lang = setup->lang ? setup->lang : "en";
    setup->paper = setup->paper ? setup->paper : "A4";
    setup->rules = setup->rules ? setup->rules : "classic";
    enum status status = sheet_trace(setup, &out, &diag);
    cr_assert_eq(status, STATUS_OK, "%s", diag.text);
    return out;
}

static int count(const char *text, const char *what)
{
    int n = 0;
    for (; (text = strstr(text, what)); text += strlen(what))
        n++;
    return n;
}

static int pages_of(struct sheet_setup setup)
{
    struct strbuf trace = trace_of(&setup);
    int pages = count(trace.bytes, "\npage ") + (strncmp(trace.bytes, "page ", 5) == 0);
    strbuf_free(&trace);
    return pages;
}

Test(sheet, a_page_for_each_sheet)
{
    cr_expect_eq(pages_of((struct sheet_setup){.kind = "duel"}), 1);
    cr_expect_eq(pages_of((struct sheet_setup){.kind = "duel", .job = {.nitems = 5}}),
                 5);
    cr_expect_eq(pages_of((struct sheet_setup){.kind = "fleet", .fleets = 3}), 3);
}

Test(sheet, keys_follow_where_they_are_asked_for)
{
    struct sheet_setup setup = {.kind = "fleet", .fleets = 7, .job = {.keys = true}};
    cr_expect_eq(pages_of(setup), 7 + 2);
}

Test(sheet, several_share_a_page)
{
    struct sheet_setup pad = {.kind = "pad", .job = {.nup = 4}};
    struct strbuf trace = trace_of(&pad);
    cr_expect_eq(count(trace.bytes, "box page "), 4, "blank pads fill the page");
    cr_expect_eq(count(trace.bytes, "box cut "), 1);
    strbuf_free(&trace);
    struct sheet_setup fleets = {.kind = "fleet", .fleets = 3, .job = {.nup = 2}};
    cr_expect_eq(pages_of(fleets), 2);
}

/* However long the words are: six would fill the page too, but are not asked for. */
Test(sheet, four_to_a_page_are_four_in_every_language)
{
    char codes[LANGUAGES_MAX][LANGUAGE_CODE_MAX];
    int n = languages_list(codes);
    for (int i = 0; i < n; i++) {
        struct sheet_setup pad = {.kind = "pad", .lang = codes[i], .job = {.nup = 4}};
        struct strbuf trace = trace_of(&pad);
        cr_expect_eq(count(trace.bytes, "box page "), 4, "%s", codes[i]);
        strbuf_free(&trace);
    }
}

Test(sheet, no_more_shots_are_logged_than_there_are_squares)
{
    static const char *const PAPERS[] = {"A4", "Letter-landscape", "A5"};
    for (int i = 0; i < 3; i++) {
        struct sheet_setup setup = {.kind = "large", .paper = PAPERS[i]};
        struct strbuf trace = trace_of(&setup);
        cr_expect_leq(count(trace.bytes, "box round "), 100, "%s", PAPERS[i]);
        strbuf_free(&trace);
    }
}

Test(sheet, rounds_that_find_no_room_continue)
{
    cr_expect_eq(pages_of((struct sheet_setup){.kind = "duel", .job = {.rounds = 10}}),
                 1);
    cr_expect_gt(pages_of((struct sheet_setup){.kind = "duel", .job = {.rounds = 900}}),
                 2);
    struct sheet_setup setup = {
        .kind = "duel", .rules = "salvo", .job = {.rounds = 60}};
    struct strbuf trace = trace_of(&setup);
    cr_expect(strstr(trace.bytes, "\"60\""));
    cr_expect(strstr(trace.bytes, "Page 2 of"));
    strbuf_free(&trace);
}

/* Upright, one page logs about what good play takes: shots, or turns. */
Test(sheet, a_page_logs_a_game)
{
    static const struct {
        char rules[20];
        int rounds;
    } GAMES[] = {{"classic", 50},        {"classic-quiet", 50},
                 {"paper-salvo", 50},    {"paper-salvo-short", 50},
                 {"sea-battle", 34},     {"salvo", 12},
                 {"salvo-advanced", 11}, {"paper-salvo-volley", 12}};
    static const char *const PAPERS[] = {"A4", "Letter"};
    for (size_t i = 0; i < sizeof GAMES / sizeof *GAMES; i++)
        for (int p = 0; p < 2; p++) {
            struct sheet_setup setup = {
                .kind = "duel", .rules = GAMES[i].rules, .paper = PAPERS[p]};
            struct strbuf trace = trace_of(&setup);
            cr_expect_geq(count(trace.bytes, "box round "), GAMES[i].rounds, "%s on %s",
                          GAMES[i].rules, PAPERS[p]);
            strbuf_free(&trace);
        }
}

static void check_no_space(struct sheet_setup setup, const char *says)
{
    struct strbuf out = {0};
    struct diag diag = diag_in(NULL);
    setup.lang = "en";
    cr_expect_eq(sheet_trace(&setup, &out, &diag), STATUS_SPACE);
    cr_expect(strstr(diag.text, says), "%s", diag.text);
    cr_expect_eq(out.length, 0);
}

Test(sheet, what_does_not_fit_is_refused_with_the_reason)
{
    check_no_space(
        (struct sheet_setup){
            .kind = "duel", .rules = "classic", .paper = "A5", .job = {.cell_mm = 12}},
        "squares of 12 mm does not fit A5");
    check_no_space(
        (struct sheet_setup){.kind = "duel", .rules = "classic", .paper = "60x60mm"},
        "does not fit 60x60mm");
    check_no_space((struct sheet_setup){.kind = "duel",
                                        .rules = "classic",
                                        .paper = "A5",
                                        .job = {.paper = {.margin_mm = 80}}},
                   "margins leave no room");
}

/* Gaps wider than the page leave columns less than nothing, and of that a percentage is
 * no room either. */
Test(sheet, gaps_wider_than_the_page_are_refused)
{
    check_no_space((struct sheet_setup){.kind = "mine",
                                        .rules = "classic",
                                        .paper = "A4",
                                        .ini = "[sheet]\n"
                                               "title = title.duel\n"
                                               "[page a]\n"
                                               "columns = 90% 90%\n"
                                               "rows = fit\n"
                                               "gap = 200\n"
                                               "[panel a/board]\n"
                                               "at = 1 1\n"},
                   "the columns of page 'a' need");
}

struct heard {
    int warnings, ids, done, all;
};

static void hear(void *user, const char *text)
{
    struct heard *heard = user;
    heard->warnings += strstr(text, "under 7 mm") != NULL;
    heard->ids += strstr(text, "the id") != NULL;
}

static void note(void *user, int done, int all)
{
    struct heard *heard = user;
    cr_assert_eq(done, heard->done + 1);
    heard->done = done;
    heard->all = all;
}

static enum status draw_with_id(const char *id, const char *paper, struct heard *heard)
{
    struct strbuf out = {0};
    struct diag diag = diag_in(NULL);
    struct sheet_setup setup = {.kind = "duel",
                                .rules = "classic",
                                .lang = "en",
                                .paper = paper,
                                .job = {.id = id, .warn = hear, .user = heard}};
    enum status status = sheet_trace(&setup, &out, &diag);
    strbuf_free(&out);
    return status;
}

/* It is left out where it would take the last room, and that is told once. */
Test(sheet, an_id_never_keeps_a_sheet_from_being_printed)
{
    char id[200] = "duel:A4:en:";
    int lost = 0, refused = 0;
    memset(id + strlen(id), '3', 150);
    for (int h_mm = 96; h_mm < 124; h_mm += 3) {
        char paper[32];
        struct heard with = {0}, without = {0};
        snprintf(paper, sizeof paper, "140x%dmm", h_mm);
        enum status plain = draw_with_id(NULL, paper, &without);
        cr_expect_eq(draw_with_id(id, paper, &with), plain, "%s", paper);
        cr_expect_leq(with.ids, plain ? 0 : 1, "%s", paper);
        cr_expect_eq(without.ids, 0);
        lost += with.ids;
        refused += plain != STATUS_OK;
    }
    cr_expect(lost > 0 && lost < 10, "%d", lost);
    cr_expect(refused > 0 && refused < 8, "%d", refused);
}

/* Nothing is said of an id where the sheet fails for another reason. */
Test(sheet, an_id_is_not_blamed_for_what_else_fails)
{
    struct heard heard = {0};
    struct strbuf out = {0};
    struct diag diag = diag_in(NULL);
    struct sheet_item item = {.id = "classic#1/1", .name = "\xe6\xbc\xa2"};
    struct sheet_setup setup = {
        .kind = "duel",
        .rules = "classic",
        .lang = "en",
        .paper = "A4",
        .job = {.items = &item, .nitems = 1, .warn = hear, .user = &heard}};
    cr_expect_neq(sheet_trace(&setup, &out, &diag), STATUS_OK);
    cr_expect_eq(heard.ids, 0);
    strbuf_free(&out);
}

/* Keys are six to a page where there is room for six. */
Test(sheet, large_keys_are_fewer_to_a_page)
{
    struct sheet_setup setup = {.kind = "key",
                                .rules = "26x26:5,4,3:yes:one:shot:told"};
    setup.fleets = 7;
    cr_expect_eq(pages_of(setup), 2);
    setup.rules = "classic";
    cr_expect_eq(pages_of(setup), 2);
}

/* Pages of sheets and of keys are counted together, before the first is drawn. */
Test(sheet, too_many_pages_are_refused)
{
    struct sheet_setup setup = {.kind = "fleet", .fleets = 7, .job = {.keys = true}};
    setup.job.most_pages = 9;
    cr_expect_eq(pages_of(setup), 9);
    struct strbuf out = {0};
    struct diag diag = diag_in(NULL);
    setup.rules = "classic";
    setup.lang = "en";
    setup.paper = "A4";
    setup.job.most_pages = 8;
    cr_expect_eq(sheet_trace(&setup, &out, &diag), STATUS_LIMIT);
    cr_expect(strstr(diag.text, "9 pages are too many"), "%s", diag.text);
    cr_expect_eq(out.length, 0);
}

static const char FIXED[] = "[sheet]\n"
                            "title = title.duel\n"
                            "[page a]\n"
                            "columns = 20% 1fr\n"
                            "rows = fit\n"
                            "[panel a/board]\n"
                            "at = 1 1\n"
                            "[page b]\n"
                            "instead-of = a\n"
                            "columns = 26% 1fr\n"
                            "rows = fit\n"
                            "[panel b/board]\n"
                            "at = 1 1\n";

/* Of several arrangements the one that lacks least is named, and of its columns the one
 * that is too narrow. */
Test(sheet, the_nearest_miss_is_the_reason)
{
    check_no_space((struct sheet_setup){.kind = "mine",
                                        .rules = "26x26:5,4,3:yes:one:shot:told",
                                        .paper = "A4",
                                        .ini = FIXED},
                   "column 1 of page 'b' needs");
}

Test(sheet, small_squares_are_warned_of)
{
    struct heard small = {0}, large = {0};
    struct sheet_setup setup = {.kind = "duel",
                                .rules = "26x26:5,4,3:yes:one:shot:told",
                                .job = {.warn = hear, .user = &small}};
    struct strbuf trace = trace_of(&setup);
    strbuf_free(&trace);
    setup.rules = "classic";
    setup.job.user = &large;
    trace = trace_of(&setup);
    strbuf_free(&trace);
    cr_expect_eq(small.warnings, 1);
    cr_expect_eq(large.warnings, 0);
}

Test(sheet, progress_counts_all_pages)
{
    struct heard heard = {0};
    struct sheet_setup setup = {
        .kind = "fleet",
        .fleets = 7,
        .job = {.keys = true, .progress = note, .user = &heard}};
    struct strbuf trace = trace_of(&setup);
    strbuf_free(&trace);
    cr_expect_eq(heard.done, 9);
    cr_expect_eq(heard.all, 9);
}

Test(sheet, left_handed_swaps_the_columns)
{
    struct sheet_setup setup = {.kind = "duel"};
    double x[2][2];
    for (int left = 0; left < 2; left++) {
        setup.job.left_handed = left;
        struct strbuf trace = trace_of(&setup);
        cr_assert_eq(
            sscanf(strstr(trace.bytes, "box waters "), "box waters %lf", &x[left][0]),
            1);
        cr_assert_eq(
            sscanf(strstr(trace.bytes, "box side "), "box side %lf", &x[left][1]), 1);
        strbuf_free(&trace);
    }
    cr_expect_lt(x[0][0], x[0][1]);
    cr_expect_gt(x[1][0], x[1][1]);
}

/* A sheet of a fleet folds along a line that leaves the owner's part no longer than the
 * part that covers it. */
Test(sheet, a_fold_hides_the_fleet)
{
    struct sheet_setup setup = {.kind = "fleet", .fleets = 1};
    struct strbuf trace = trace_of(&setup);
    double x, y, w, h;
    cr_assert_eq(sscanf(strstr(trace.bytes, "box fold "), "box fold %lf %lf %lf %lf",
                        &x, &y, &w, &h),
                 4);
    cr_expect_leq(y + h / 2, 297 / 2.0);
    strbuf_free(&trace);
}

Test(sheet, the_id_of_a_fleet_stands_only_beside_it)
{
    struct sheet_setup setup = {.kind = "large", .fleets = 1};
    struct strbuf trace = trace_of(&setup);
    cr_expect_not(strstr(trace.bytes, "classic#42"), "no page of it shows the fleet");
    strbuf_free(&trace);
    setup = (struct sheet_setup){.kind = "duel", .fleets = 2};
    trace = trace_of(&setup);
    cr_expect(strstr(trace.bytes, "classic#42/2"));
    strbuf_free(&trace);
}

Test(sheet, two_players_are_told_of_each_other_but_not_of_their_fleets)
{
    struct sheet_setup setup = {
        .kind = "fleet", .fleets = 4, .names = true, .job = {.pairs = true}};
    struct strbuf trace = trace_of(&setup);
    char *second = strstr(trace.bytes, "\npage "),
         *third = strstr(second + 1, "\npage ");
    *second = *third = '\0';
    cr_expect(strstr(trace.bytes, "No. 1A") && strstr(second + 1, "No. 1B"));
    cr_expect(strstr(third + 1, "No. 2A"));
    for (int i = 0; i < 2; i++) {
        const char *page = i ? second + 1 : trace.bytes;
        cr_expect(strstr(page, "Ada Lovelace") && strstr(page, "Grace Hopper"));
        cr_expect_not(strstr(page, i ? "classic#42/1" : "classic#42/2"));
        cr_expect_not(strstr(page, "Anna Winlock"));
    }
    strbuf_free(&trace);
}

/* Whole on every sheet and over every answer, on small paper in two lines if need be.
 */
Test(sheet, a_long_name_is_not_cut)
{
    static const char *const PAPERS[] = {"A4", "A5", "A4-landscape", "A5-landscape"};
    for (size_t i = 0; i < sizeof PAPERS / sizeof *PAPERS; i++) {
        struct sheet_setup setup = {.kind = "fleet",
                                    .paper = PAPERS[i],
                                    .fleets = 6,
                                    .names = true,
                                    .name = "Muhammad Firdaus bin Abdul Rahman",
                                    .job = {.pairs = true, .keys = true}};
        struct strbuf trace = trace_of(&setup);
        cr_expect_eq(count(trace.bytes, "Muhammad"), 3 * 6, "%s", PAPERS[i]);
        cr_expect_eq(count(trace.bytes, "Rahman"), 3 * 6, "%s", PAPERS[i]);
        strbuf_free(&trace);
    }
}

Test(sheet, only_of_several_sheets_the_number_is_told)
{
    struct sheet_setup one = {.kind = "fleet", .fleets = 1};
    struct strbuf trace = trace_of(&one);
    cr_expect_not(strstr(trace.bytes, "No. 1"));
    strbuf_free(&trace);
    struct sheet_setup two = {.kind = "fleet", .fleets = 2};
    trace = trace_of(&two);
    cr_expect(strstr(trace.bytes, "No. 2"));
    strbuf_free(&trace);
}

/* The test's game has one hit; where ships are named, of the first type. */
Test(sheet, a_hint_shows_the_letter_of_a_ship_that_was_named)
{
    struct sheet_setup named = {.kind = "hint", .hint = true};
    struct sheet_setup quiet = {.kind = "hint", .rules = "classic-quiet", .hint = true};
    struct strbuf trace = trace_of(&named), other = trace_of(&quiet);
    cr_expect_eq(count(trace.bytes, "box ship-letter"),
                 count(other.bytes, "box ship-letter") + 1);
    cr_expect(strstr(trace.bytes, "A letter beside a cross"));
    cr_expect_not(strstr(other.bytes, "A letter beside a cross"));
    strbuf_free(&trace);
    strbuf_free(&other);
}

Test(sheet, a_hint_lists_as_many_squares_as_find_room)
{
    struct sheet_setup setup = {.kind = "hint", .hint = true};
    struct strbuf trace = trace_of(&setup);
    cr_expect_eq(count(trace.bytes, "box percent"), 4, "two shots, two more");
    cr_expect(strstr(trace.bytes, "\"H10\"") && strstr(trace.bytes, "\"G10\""));
    strbuf_free(&trace);
}

Test(sheet, a_blank_sheet_may_say_how_it_was_made)
{
    struct sheet_setup setup = {.kind = "large", .job = {.id = "salvo sheet large"}};
    struct strbuf trace = trace_of(&setup);
    cr_expect_geq(count(trace.bytes, "box qr "), 3);
    cr_expect(strstr(trace.bytes, "salvo sheet large"));
    strbuf_free(&trace);
}

Test(sheet, a_pad_has_its_id_and_a_line_for_the_name)
{
    struct sheet_setup setup = {.kind = "pad", .job = {.id = "pad:A4:en:classic"}};
    struct strbuf trace = trace_of(&setup);
    cr_expect_eq(count(trace.bytes, "pad:A4:en:classic"), 2, "on each of the two");
    cr_expect_eq(count(trace.bytes, "\"Player\""), 2);
    strbuf_free(&trace);
}

Test(sheet, is_the_same_every_time)
{
    struct sheet_setup setup = {
        .kind = "fleet", .fleets = 2, .lang = "km", .job = {.keys = true}};
    struct strbuf first = trace_of(&setup), second = trace_of(&setup);
    cr_expect_str_eq(first.bytes, second.bytes);
    strbuf_free(&first);
    strbuf_free(&second);
}
