#include "core/fleet_file.h"
#include "support/faults.h"
#include "support/languages.h"
#include "support/rules.h"

#include <criterion/criterion.h>

static const char small[] = "6x4:a=3,b=2x2:yes:one:shot:told";
static const char apart[] = "6x4:a=3,b=2x2:no:one:shot:told";

/* Read a text, and write all its fleets as drawings or their faults. */
static void expect_fleets(const char *spec, const char *text, const char *written)
{
    struct ruleset rules = rules_spec(spec);
    struct fleet_file file;
    struct diag diag = diag_in(NULL);
    struct strbuf out = {0};
    enum status status = fleet_file_parse(&file, &rules, NULL, text, &diag);
    cr_assert_eq(status, STATUS_OK, "%d:%d: %s in <<%s>>", diag.line, diag.column,
                 diag.text, text);
    for (int i = 0; i < file.n; i++) {
        struct faults faults;
        fleet_file_faults(&rules, &file, i, &faults);
        if (file.fleets[i].id[0])
            strbuf_printf(&out, "# %s\n", file.fleets[i].id);
        if (faults.n == 0)
            fleet_draw(&rules, &file.fleets[i].fleet, &out);
        faults_list(&rules, &faults, &out);
    }
    cr_expect_str_eq(strbuf_text(&out), written, "<<%s>> is <<%s>>", text,
                     strbuf_text(&out));
    strbuf_free(&out);
    fleet_file_free(&file);
}

static void expect_faults(const char *spec, const char *rows, const char *faults)
{
    struct strbuf text = {0};
    strbuf_printf(&text, "ABCDEF\n%s", rows);
    expect_fleets(spec, strbuf_text(&text), faults);
    strbuf_free(&text);
}

static const char drawing[] = "  A B C D E F\n"
                              "1 A B B . . .\n"
                              "2 A . . . . .\n"
                              "3 A . . . . B\n"
                              "4 . . . . . B\n";

Test(fleet_file, a_drawing_reads_back)
{
    expect_fleets(small, drawing, drawing);
}

Test(fleet_file, drawings_may_be_compact_in_any_case_and_without_letters)
{
    expect_fleets(small,
                  "\xEF\xBB\xBF\r\nabcdef\r\n1abb...\r\n\r\n2a.....\r\n# "
                  "between\n3a....b\r\n4.....b",
                  drawing);
    expect_fleets(small, "ABCDEF\n1###...\n2#.....\n3#....#\n4.....#\n",
                  "  A B C D E F\n1 A A A . . .\n2 B . . . . .\n3 B . . . . B\n"
                  "4 . . . . . B\n");
    expect_fleets(small, "ABCDEF\n1#B#...\n2#.....\n3#....B\n4.....#\n",
                  "unknown b B1; unknown b F3; unknown - C1; unknown - F4; ");
}

Test(fleet_file, nine_rows_are_numbered_in_one_column)
{
    static const char nine[] = "  A B\n1 A A\n2 . .\n3 . .\n4 . .\n5 . .\n"
                               "6 . .\n7 . .\n8 . .\n9 . .\n";
    expect_fleets("2x9:2:yes:one:shot:told", nine, nine);
}

Test(fleet_file, a_ship_too_many_is_of_the_first_type_of_its_length)
{
    expect_faults("6x4:a=2,b=2,c=3:yes:one:shot:told",
                  "1##.##.\n2......\n3##....\n4...###\n", "surplus a 1 A1 B1 A3 B3; ");
}

Test(fleet_file, drawings_follow_one_another_under_their_ids)
{
    struct strbuf text = {0};
    strbuf_puts(&text, "# two fleets\n\n# classic#42/1\n");
    strbuf_puts(&text, drawing);
    strbuf_puts(&text, "#classic#42/7 \n");
    strbuf_puts(&text, drawing);
    strbuf_puts(&text, drawing);
    struct strbuf written = {0};
    strbuf_printf(&written, "# classic#42/1\n%s# classic#42/7\n%s%s", drawing, drawing,
                  drawing);
    expect_fleets(small, strbuf_text(&text), strbuf_text(&written));
    struct ruleset rules = rules_spec(small);
    struct fleet_file file;
    cr_assert_eq(fleet_file_parse(&file, &rules, NULL, strbuf_text(&text), NULL),
                 STATUS_OK);
    cr_expect_str_eq(file.rules, "classic");
    cr_expect_str_eq(file.seed, "42");
    fleet_file_free(&file);
    char key[RULESET_KEY_MAX] = "?";
    cr_expect_eq(fleet_file_rules(key, strbuf_text(&text), NULL), STATUS_OK);
    cr_expect_str_eq(key, "classic");
    cr_expect_eq(fleet_file_rules(key, drawing, NULL), STATUS_OK);
    cr_expect_str_eq(key, "");
    strbuf_puts(&text, "# classic#43/1\n");
    strbuf_puts(&text, drawing);
    cr_assert_eq(fleet_file_parse(&file, &rules, NULL, strbuf_text(&text), NULL),
                 STATUS_OK);
    cr_expect_str_eq(file.seed, "");
    fleet_file_free(&file);
    strbuf_free(&text);
    strbuf_free(&written);
}

Test(fleet_file, ships_of_a_type_side_by_side_are_told_apart)
{
    expect_faults(small, "1AAABB.\n2...BB.\n3......\n4......\n",
                  "  A B C D E F\n1 A A A B B .\n2 . . . B B .\n3 . . . . . .\n"
                  "4 . . . . . .\n");
    expect_faults(small, "1AAA...\n2...BB.\n3....BB\n4......\n",
                  "  A B C D E F\n1 A A A . . .\n2 . . . B B .\n3 . . . . B B\n"
                  "4 . . . . . .\n");
    expect_faults(small, "1######\n2#.....\n3......\n4......\n",
                  "  A B C D E F\n1 B A A A B B\n2 B . . . . .\n3 . . . . . .\n"
                  "4 . . . . . .\n");
    expect_faults(apart, "1AAA...\n2......\n3.BBBB.\n4......\n", "touching - C3 D3; ");
}

Test(fleet_file, faults_of_drawings)
{
    expect_faults(small, "1AA....\n2.A....\n3...BB.\n4BB....\n", "bent a A1 B1 B2; ");
    expect_faults(small, "1AAAA..\n2......\n3...BB.\n4BB....\n",
                  "unknown a A1 B1 C1 D1; ");
    expect_faults(small, "1AAA...\n2......\n3...BB.\n4B.....\n", "unknown b A4; ");
    expect_faults(small, "1AAA...\n2......\n3...BB.\n4......\n", "missing b 1; ");
    expect_faults(small, "1AAA...\n2......\n3BB.BB.\n4..BB..\n",
                  "surplus b 1 A3 B3 D3 E3 C4 D4; ");
    expect_faults(small, "1......\n2......\n3......\n4......\n",
                  "missing a 1; missing b 2; ");
    expect_faults(apart, "1AAABB.\n2......\n3......\n4BB....\n", "touching - C1 D1; ");
    expect_faults(apart, "1###...\n2...##.\n3......\n4##....\n", "touching - C1 D2; ");
    expect_faults(apart, "1###...\n2..##..\n3......\n4##....\n",
                  "bent - A1 B1 C1 C2 D2; missing a 1; missing b 1; ");
    expect_faults(apart, "1####..\n2......\n3###...\n4......\n",
                  "unknown - A1 B1 C1 D1; missing b 2; ");
    expect_faults(small, "1####..\n2......\n3###...\n4.....#\n", "unknown - F4; ");
}

Test(fleet_file, more_ships_than_a_fleet_can_hold)
{
    struct ruleset rules = rules_spec("26x2:1:no:one:shot:told");
    struct fleet_file file;
    struct faults faults;
    struct strbuf text = {0};
    strbuf_puts(&text, "ABCDEFGHIJKLMNOPQRSTUVWXYZ\n1");
    strbuf_pad(&text, 'A', 26);
    strbuf_puts(&text, "\n2..........................\n");
    cr_assert_eq(fleet_file_parse(&file, &rules, NULL, strbuf_text(&text), NULL),
                 STATUS_OK);
    fleet_file_faults(&rules, &file, 0, &faults);
    cr_assert_eq(faults.n, 1);
    cr_expect_eq(faults.items[0].kind, FAULT_UNKNOWN);
    cr_expect_eq(faults.items[0].type, 0);
    fleet_file_free(&file);
    strbuf_clear(&text);
    strbuf_puts(&text, "ABCDEFGHIJKLMNOPQRSTUVWXYZ\n1");
    for (int i = 0; i < 13; i++)
        strbuf_puts(&text, "A.");
    strbuf_puts(&text, "\n2");
    for (int i = 0; i < 13; i++)
        strbuf_puts(&text, ".A");
    cr_assert_eq(fleet_file_parse(&file, &rules, NULL, strbuf_text(&text), NULL),
                 STATUS_OK);
    fleet_file_faults(&rules, &file, 0, &faults);
    const struct fault *last = &faults.items[faults.n - 1];
    cr_expect_eq(last->kind, FAULT_SURPLUS);
    cr_expect_eq(last->number, 25);
    cr_expect_eq(cellset_size(&last->cells), 26);
    fleet_file_free(&file);
    strbuf_free(&text);
}

/* 120 cells that are no dominoes, though no colouring shows it at once. */
Test(fleet_file, drawings_made_to_be_hard_are_refused_in_time)
{
    struct ruleset rules = rules_spec("26x26:2x24:yes:one:shot:told");
    struct fleet_file file;
    struct diag diag = diag_in(NULL);
    struct strbuf text = {0};
    strbuf_puts(&text, "ABCDEFGHIJKLMNOPQRSTUVWXYZ\n");
    for (int y = 1; y <= 26; y++) {
        strbuf_printf(&text, "%d", y);
        for (int x = 1; x <= 26; x++)
            strbuf_putc(&text, (x + y) % 26 == 1 || (y > 20 && x > 20) ? '.' : 'A');
        strbuf_putc(&text, '\n');
    }
    enum status status =
        fleet_file_parse(&file, &rules, NULL, strbuf_text(&text), &diag);
    if (status)
        cr_expect_str_eq(diag.text, "these cells can be ships in too many ways; draw "
                                    "each ship with its letter");
    else
        fleet_file_free(&file);
    strbuf_free(&text);
}

/* ---- JSON */

static const char json[] =
    "{\"rules\":\"6x4:a=3,b=2x2:yes:one:shot:told\",\"seed\":\"42\",\"fleets\":["
    "{\"id\":\"tiny#42/"
    "1\",\"ships\":[{\"name\":\"a\",\"cells\":[\"A1\",\"A2\",\"A3\"]},"
    "{\"name\":\"b\",\"cells\":[\"B1\",\"C1\"]},{\"name\":\"b\",\"cells\":[\"F3\","
    "\"F4\"]}]}]}\n";

Test(fleet_file, json_reads_back)
{
    struct ruleset rules = rules_spec(small);
    struct fleet_file file;
    struct diag diag = diag_in(NULL);
    struct strbuf out = {0};
    cr_assert_eq(fleet_file_parse(&file, &rules, NULL, json, &diag), STATUS_OK, "%s",
                 diag.text);
    cr_expect_str_eq(file.fleets[0].id, "tiny#42/1");
    cr_expect_eq(fleet_file_to_json(&rules, &file, &out), STATUS_OK);
    cr_expect_str_eq(strbuf_text(&out), json);
    strbuf_clear(&out);
    strbuf_puts(&out, "# tiny#42/1\n");
    strbuf_puts(&out, drawing);
    expect_fleets(small, json, strbuf_text(&out));
    char key[RULESET_KEY_MAX];
    cr_expect_eq(fleet_file_rules(key, json, NULL), STATUS_OK);
    cr_expect_str_eq(key, small);
    strbuf_free(&out);
    fleet_file_free(&file);
}

Test(fleet_file, json_in_other_good_forms)
{
    static const char ships[] =
        "\"ships\":[{\"name\":\"B\",\"cells\":[\"4f\",\"3F\"],\"note\":1},"
        "{\"cells\":[\"A3\",\"A1\",\"A2\"],\"name\":\"a\"},"
        "{\"name\":\"b\",\"cells\":[\"B1\",\"C1\"]}]";
    struct strbuf text = {0};
    strbuf_printf(&text, " \n\t{%s}", ships);
    expect_fleets(small, strbuf_text(&text), drawing);
    strbuf_clear(&text);
    strbuf_printf(&text, "[{%s},{\"id\":\"x\",\"ships\":[]}]", ships);
    struct strbuf written = {0};
    strbuf_printf(&written, "%s# x\nmissing a 1; missing b 2; ", drawing);
    expect_fleets(small, strbuf_text(&text), strbuf_text(&written));
    strbuf_free(&text);
    strbuf_free(&written);
    expect_fleets(small, "{\"fleets\":[]}", "");
}

Test(fleet_file, faults_of_json)
{
    expect_fleets(small,
                  "{\"ships\":[{\"name\":\"a\",\"cells\":[\"A1\",\"B1\",\"B2\"]},"
                  "{\"name\":\"b\",\"cells\":[\"D1\",\"F1\"]},"
                  "{\"name\":\"b\",\"cells\":[\"D4\",\"E4\",\"F4\"]}]}",
                  "bent a A1 B1 B2; bent b D1 F1; unknown b D4 E4 F4; ");
    expect_fleets(small,
                  "{\"ships\":[{\"name\":\"a\",\"cells\":[\"E1\",\"F1\",\"G1\"]},"
                  "{\"name\":\"b\",\"cells\":[\"D1\",\"D2\"]},"
                  "{\"name\":\"b\",\"cells\":[\"D2\",\"E2\"]}]}",
                  "off-board a E1 F1; overlap - D2; ");
}

Test(fleet_file, rows_missing_at_the_end_are_water)
{
    static const char whole[] = "  A B C D E F\n"
                                "1 A A A B B .\n"
                                "2 . . . . . .\n"
                                "3 B B . . . .\n"
                                "4 . . . . . .\n";
    expect_fleets(small, "ABCDEF\n1aaabb.\n2......\n3bb....", whole);
    expect_fleets(small, "ABCDEF\n1aaabb.\n2......\n3bb....\n\n# end\n", whole);
    expect_faults(small, "1aaa...\n2bb....", "missing b 1; ");
    struct strbuf second = {0};
    strbuf_puts(&second, drawing);
    strbuf_puts(&second, "ABCDEF\n1aaabb.\n2......\n3bb....");
    struct strbuf both = {0};
    strbuf_puts(&both, drawing);
    strbuf_puts(&both, whole);
    expect_fleets(small, strbuf_text(&second), strbuf_text(&both));
    strbuf_free(&second);
    strbuf_free(&both);
}

Test(fleet_file, lists_name_a_ship_a_line)
{
    expect_fleets(small, "a: A1 A2 A3\nb: B1 C1\nb: F3 F4\n", drawing);
    expect_fleets(small, "# mine\n\nB F3-F4 # two\n\nA = A3, A1, A2\r\nb b1 to c1",
                  drawing);
    expect_fleets(small, "b: F4\u2013F3; C1..B1\nA (3): a1 Down", drawing);
    expect_fleets(small, "b f3 down b1 across\na A1-A3", drawing);
    expect_fleets("6x4:carrier=3,patrol-boat=2x2:yes:one:shot:told",
                  "Patrol Boat B1 C1\npatrol-boat: F3 F4\nCARRIER A1 A2 A3",
                  "  A B C D E F\n1 C P P . . .\n2 C . . . . .\n3 C . . . . P\n"
                  "4 . . . . . P\n");
}

Test(fleet_file, lists_and_drawings_follow_one_another)
{
    struct strbuf text = {0}, written = {0};
    static const char list[] = "a: A1 A2 A3\nb: B1 C1, F3 F4\n";
    strbuf_printf(&text, "%s%s# classic#42/2\n%s# classic#42/3\n%s", list, drawing,
                  list, list);
    strbuf_printf(&written, "%s%s# classic#42/2\n%s# classic#42/3\n%s", drawing,
                  drawing, drawing, drawing);
    expect_fleets(small, strbuf_text(&text), strbuf_text(&written));
    strbuf_free(&text);
    strbuf_free(&written);
}

Test(fleet_file, faults_of_lists)
{
    expect_fleets(small, "a: A1 B1 B2\nb: D1 F1\nb: D4-F4",
                  "bent a A1 B1 B2; bent b D1 F1; unknown b D4 E4 F4; ");
    expect_fleets(small, "a: E1 across\nb: D1 D2\nb: D2 E2",
                  "off-board a E1 F1; overlap - D2; ");
    expect_fleets(small, "a: A1-A3", "missing b 2; ");
    expect_fleets(small, "a: A1-A3\na: B1-B3\nb: D1 D2 E1 E2",
                  "surplus a 1 A1 B1 A2 B2 A3 B3; ");
}

Test(fleet_file, lists_name_ships_in_the_language)
{
    struct catalog *es = language_load("es");
    struct ruleset rules = rules_load("classic");
    struct fleet_file file;
    cr_assert_eq(
        fleet_file_parse(&file, &rules, es,
                         "PORTAAVIONES: A1-A5\ncruiser B1-B3\nacorazado C1 down", NULL),
        STATUS_OK);
    cr_expect_eq(file.n, 1);
    cr_expect_eq(file.nstrays, 0);
    cr_expect_eq(file.fleets[0].fleet.nships, 3);
    fleet_file_free(&file);
    catalog_free(es);
}

static void expect_error(const char *text, int line, int column, const char *message)
{
    struct ruleset rules = rules_spec(small);
    struct fleet_file file = {.n = 77};
    struct diag diag = diag_in(NULL);
    cr_expect_eq(fleet_file_parse(&file, &rules, NULL, text, &diag), STATUS_SYNTAX,
                 "<<%s>>", text);
    cr_expect_str_eq(diag.text, message, "<<%s>>\n got %s", text, diag.text);
    cr_expect_eq(diag.line, line, "<<%s>>: line %d", text, diag.line);
    cr_expect_eq(diag.column, column, "<<%s>>: column %d", text, diag.column);
    cr_expect_eq(file.n, 77);
    cr_expect_eq(fleet_file_parse(&file, &rules, NULL, text, NULL), STATUS_SYNTAX);
}

Test(fleet_file, errors_of_lists)
{
    expect_error("a: A1 A2 A9", 1, 10,
                 "'A9' is off the board, whose cells are A1 to F4");
    expect_error("a: A1 A1 A2", 1, 7, "A1 stands twice in one line");
    expect_error("b: B1 C1\na: A1-B3", 2, 7,
                 "the first cell and the last are not in one line");
    expect_error("a:", 1, 3, "expected a cell such as D4, found the end of the line");
    expect_error("a: A1 A2 up", 1, 10, "expected a cell such as D4, found 'up'");
    expect_error("a: A1 A2 A3\nc: A1", 2, 1,
                 "expected a ship, as in 'a: D4 down', or the header of a drawing, "
                 "found 'c'");
}

Test(fleet_file, errors_of_drawings)
{
    static const char none[] = "expected a fleet: a drawing, a list of ships, or JSON";
    expect_error("", 0, 0, none);
    expect_error("# classic#42/1\n", 0, 0, none);
    expect_error("hello\n", 1, 1,
                 "expected a ship, as in 'a: D4 down', or the header of a drawing, "
                 "found 'hello'");
    expect_error("ABCDEF\n", 2, 1,
                 "expected row 1 of the board, found the end of the line");
    expect_error("ABCDEFG\n", 1, 7,
                 "expected the end of the header after F, found 'G'");
    expect_error(
        "ABCDEF\n1...\n", 2, 5,
        "expected a sign for F1, the last of 6 in the row, found the end of the "
        "line");
    expect_error("ABCDEF\n1.......\n", 2, 8,
                 "expected the end of the row after 6 signs, found '.'");
    expect_error("ABCDEF\n1......\n\n3......\n", 4, 1,
                 "expected row 2 of the board, found '3......'");
    expect_error("ABCDEF\n1 . . Q . . .", 2, 7,
                 "expected . or # or a ship's letter, found 'Q'");
    expect_error("ABCDEF\n1 . . \xFF", 2, 7, "expected UTF-8 text, found the byte FF");
}

Test(fleet_file, errors_of_json)
{
    expect_error("{\"fleets\":\n [}", 2, 3, "no JSON: unexpected token near '}'");
    expect_error("{}", 0, 0, "expected an object with \"fleets\", an array");
    expect_error("{\"rules\":1}", 0, 0, "rules: expected a text of at most 511 bytes");
    expect_error("{\"fleets\":{}}", 0, 0,
                 "expected an object with \"fleets\", an array");
    expect_error("[1]", 0, 0, "fleets[0]: expected an object with \"ships\", an array");
    expect_error("[{\"ships\":[1]}]", 0, 0,
                 "fleets[0].ships[0]: expected an object with \"name\" and \"cells\"");
    expect_error("[{\"ships\":[{}]}]", 0, 0,
                 "fleets[0].ships[0]: expected \"name\", a "
                 "text");
    expect_error("[{\"ships\":[{\"name\":\"carrier\"}]}]", 0, 0,
                 "fleets[0].ships[0].name: expected a ship of "
                 "6x4:3,2x2:yes:one:shot:told, found 'carrier'");
    expect_error("[{\"ships\":[{\"name\":\"a\",\"cells\":[]}]}]", 0, 0,
                 "fleets[0].ships[0]: expected \"cells\", an array of cells");
    expect_error(
        "[{\"ships\":[{\"name\":\"a\",\"cells\":[\"A1\",7]}]}]", 0, 0,
        "fleets[0].ships[0].cells[1]: expected a cell as text, such as \"D4\"");
    expect_error(
        "[{\"ships\":[{\"name\":\"a\",\"cells\":[\"sea\"]}]}]", 0, 0,
        "fleets[0].ships[0].cells[0]: expected a cell such as D4, found 'sea'");
    expect_error("[{\"ships\":[{\"name\":\"a\",\"cells\":[\"A1 A2\"]}]}]", 0, 0,
                 "fleets[0].ships[0].cells[0]: expected one cell, found 'A1'");
    expect_error("[{\"ships\":[{\"name\":\"a\",\"cells\":[\"A1\",\"1A\"]}]}]", 0, 0,
                 "fleets[0].ships[0].cells[1]: '1A' stands twice in one ship");
    expect_error("[{\"id\":7,\"ships\":[]}]", 0, 0,
                 "fleets[0].id: expected a text of at most 607 bytes");
    char key[RULESET_KEY_MAX];
    cr_expect_eq(fleet_file_rules(key, "{", NULL), STATUS_SYNTAX);
}

Test(fleet_file, deep_json_is_refused)
{
    struct ruleset rules = rules_spec(small);
    struct fleet_file file;
    struct diag diag = diag_in(NULL);
    struct strbuf text = {0};
    strbuf_pad(&text, '[', 100000);
    cr_expect_eq(fleet_file_parse(&file, &rules, NULL, strbuf_text(&text), &diag),
                 STATUS_SYNTAX);
    cr_expect(diag.line == 1 && diag.column > 0);
    strbuf_free(&text);
}
