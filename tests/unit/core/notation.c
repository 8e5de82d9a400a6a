#include "core/notation.h"
#include "support/rules.h"

#include <criterion/criterion.h>

static const char by_side[] = "10x8:carrier=5:yes:one:shot:told:axes=letters-side";
static const char by_word[] = "10x10:carrier=5:yes:one:shot:told:labels=REPUBLICAN";
static const char cyrillic[] = "10x10:carrier=5:yes:one:shot:told:labels=cyrillic";
static const char khmer[] = "10x12:carrier=5:yes:one:shot:told:digits=khmer";

static void expect_cell(const char *spec, const char *text, int column, int row,
                        const char *rest)
{
    struct ruleset rules = rules_spec(spec);
    const char *at = text;
    int cell = -1;
    struct diag why = diag_in(NULL);
    enum status status = cell_parse(&rules.board, &at, &cell, &why);
    cr_expect_eq(status, STATUS_OK, "'%s': %s", text, why.text);
    cr_expect_eq(cell, board_cell(&rules.board, column, row), "'%s' is %d", text, cell);
    cr_expect_str_eq(at, rest);
}

static void expect_none(const char *spec, const char *text, const char *message)
{
    struct ruleset rules = rules_spec(spec);
    const char *at = text;
    int cell = -7;
    struct diag why = diag_in(NULL);
    cr_expect_eq(cell_parse(&rules.board, &at, &cell, &why), STATUS_SYNTAX, "'%s'",
                 text);
    cr_expect_str_eq(why.text, message);
    cr_expect_eq(why.column, 1);
    cr_expect_eq(at, text);
    cr_expect_eq(cell, -7);
    cr_expect_eq(cell_parse(&rules.board, &at, &cell, NULL), STATUS_SYNTAX);
}

static const char classic[] = "10x10:carrier=5:yes:one:shot:told";

Test(notation, a_cell_is_read_in_every_way_it_is_written)
{
    expect_cell(classic, "D4", 3, 3, "");
    expect_cell(classic, "d4 miss", 3, 3, " miss");
    expect_cell(classic, "4D=miss", 3, 3, "=miss");
    expect_cell(classic, "D-4,", 3, 3, ",");
    expect_cell(classic, "d 4 miss", 3, 3, " miss");
    expect_cell(classic, "4-d", 3, 3, "");
    expect_cell(classic, "J10", 9, 9, "");
    expect_cell(classic, "10a\t", 0, 9, "\t");
    expect_cell(classic, "a01", 0, 0, "");
    expect_cell(classic, "D४", 3, 3, "");
    expect_cell(classic, "១០J", 9, 9, "");
    expect_cell(classic, "D4\u00a0miss", 3, 3, "\u00a0miss");
    expect_cell(by_side, "H10", 9, 7, "");
    expect_cell(by_word, "p3", 2, 2, "");
    expect_cell(cyrillic, "В2", 2, 1, "");
    expect_cell(cyrillic, "в2", 2, 1, "");
    expect_cell(cyrillic, "B2", 1, 1, "");
    expect_cell(khmer, "D១២", 3, 11, "");
    expect_cell("26x26:carrier=5:yes:one:shot:told", "z26", 25, 25, "");
}

Test(notation, what_is_no_cell_is_told)
{
    static const char no_cell[] = "expected a cell such as D4, found ";
    static const struct {
        const char *text, *found;
    } words[] = {{"", "the end of the line"},
                 {"foo", "'foo'"},
                 {"D", "'D'"},
                 {"4", "'4'"},
                 {"D4x", "'D4x'"},
                 {"D4E5", "'D4E5'"},
                 {"-4", "'-4'"},
                 {"D4४x", "'D4४x'"},
                 {"D--4", "'D--4'"},
                 {"4 D", "'4'"},
                 {"D4é", "'D4é'"}};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        struct strbuf message = {0};
        strbuf_printf(&message, "%s%s", no_cell, words[i].found);
        expect_none(classic, words[i].text, strbuf_text(&message));
        strbuf_free(&message);
    }
    expect_none(classic, "K1", "'K1' is off the board, whose cells are A1 to J10");
    expect_none(classic, "a0", "'a0' is off the board, whose cells are A1 to J10");
    expect_none(classic, "11A x", "'11A' is off the board, whose cells are A1 to J10");
    expect_none(classic, "A99999999999",
                "'A99999999999' is off the board, whose cells are A1 to J10");
    expect_none(by_side, "I1", "'I1' is off the board, whose cells are A1 to H10");
    expect_none(by_word, "D4", "expected a cell such as U4, found 'D4'");
    expect_none("2x3:a=2:yes:one:shot:told", "X",
                "expected a cell such as B2, found 'X'");
}

Test(notation, cells_beyond_the_edge_are_told_from_words)
{
    struct ruleset rules = rules_spec(classic);
    cr_expect(cell_is_off_board(&rules.board, "K1"));
    cr_expect(cell_is_off_board(&rules.board, "A11 B2"));
    cr_expect_not(cell_is_off_board(&rules.board, "A1"));
    cr_expect_not(cell_is_off_board(&rules.board, "word"));
}

Test(notation, a_cell_with_blanks_in_it_is_more_than_one_word)
{
    struct ruleset rules = rules_spec(classic);
    cr_expect(cell_is_one_word(&rules.board, "D4 miss"));
    cr_expect(cell_is_one_word(&rules.board, "4D"));
    cr_expect(cell_is_one_word(&rules.board, "K12"));
    cr_expect_not(cell_is_one_word(&rules.board, "D 4"));
    cr_expect_not(cell_is_one_word(&rules.board, "D\xC2\xA0"
                                                 "4"));
    cr_expect_not(cell_is_one_word(&rules.board, "miss"));
}

Test(notation, a_cell_is_written_for_data_and_for_the_sheet)
{
    char out[CELL_TEXT_MAX];
    struct ruleset rules = rules_spec(khmer);
    cr_expect_str_eq(cell_format(&rules.board, 113, out), "D12");
    cr_expect_str_eq(cell_format_labels(&rules.board, 113, out), "D១២");
    rules = rules_spec(cyrillic);
    cr_expect_str_eq(cell_format(&rules.board, 12, out), "C2");
    cr_expect_str_eq(cell_format_labels(&rules.board, 12, out), "В2");
    rules = rules_spec(by_word);
    cr_expect_str_eq(cell_format(&rules.board, 12, out), "P2");
    rules = rules_spec(by_side);
    cr_expect_str_eq(cell_format(&rules.board, 12, out), "B3");
}

Test(notation, every_written_cell_reads_back)
{
    static const char *const specs[] = {classic, by_side, by_word, cyrillic, khmer};
    for (size_t i = 0; i < sizeof specs / sizeof specs[0]; i++) {
        struct ruleset rules = rules_spec(specs[i]);
        for (int cell = 0; cell < board_cells(&rules.board); cell++) {
            char out[CELL_TEXT_MAX];
            expect_cell(specs[i], cell_format(&rules.board, cell, out),
                        board_column(&rules.board, cell), board_row(&rules.board, cell),
                        "");
            expect_cell(specs[i], cell_format_labels(&rules.board, cell, out),
                        board_column(&rules.board, cell), board_row(&rules.board, cell),
                        "");
        }
    }
}

Test(notation, numbers_are_read_in_any_digits)
{
    struct ruleset rules = rules_spec(classic);
    const char *at = "१2៣ hits";
    int n = -1;
    cr_assert(number_scan(&rules.board, &at, &n));
    cr_expect_eq(n, 123);
    cr_expect_str_eq(at, " hits");
    cr_expect_not(number_scan(&rules.board, &at, &n));
    cr_expect_eq(n, 123);
    at = "99999999999999999999";
    cr_assert(number_scan(&rules.board, &at, &n));
    cr_expect_eq(n, 1000000);
}
