#include "cli/sheet_id.h"

#include "base/strbuf.h"

#include <criterion/criterion.h>
#include <strings.h>

/* Read, and written again in small letters and as its code. */
static void check_id(const char *text, const char *again, const char *code)
{
    struct sheet_id id, other;
    struct strbuf out = {0};
    struct diag diag = diag_in(NULL);
    cr_assert_eq(sheet_id_parse(&id, text, &diag), STATUS_OK, "%s: %s", text,
                 diag.text);
    sheet_id_format(&id, &out);
    cr_expect_str_eq(strbuf_text(&out), again);
    strbuf_clear(&out);
    sheet_id_code(&id, &out);
    cr_expect_str_eq(strbuf_text(&out), code);
    cr_expect_eq(sheet_id_parse(&other, strbuf_text(&out), &diag), STATUS_OK);
    cr_expect_str_eq(other.rules, id.rules);
    cr_expect_eq(strcasecmp(other.kind, id.kind), 0);
    strbuf_free(&out);
}

Test(sheet_id, is_written_as_it_is_read)
{
    check_id("duel:A4:en:classic", "duel:A4:en:classic", "DUEL:A4:EN:CLASSIC");
    check_id("pad+left+mono+nup4:Letter-landscape:es:sea-battle",
             "pad+left+mono+nup4:Letter-landscape:es:sea-battle",
             "PAD+LEFT+MONO+NUP4:LETTER-LANDSCAPE:ES:SEA-BATTLE");
    check_id("large+rounds40+cell7.5+margin10:200x300mm:km:salvo",
             "large+rounds40+cell7.5+margin10:200x300mm:km:salvo",
             "LARGE+ROUNDS40+CELL7.5+MARGIN10:200X300MM:KM:SALVO");
}

Test(sheet_id, in_capitals_means_the_same)
{
    check_id("DUEL:A4:EN:CLASSIC", "duel:a4:en:classic", "DUEL:A4:EN:CLASSIC");
}

Test(sheet_id, of_rules_spelled_out_keeps_its_case)
{
    check_id("duel:A4:en:8x8:a=3/Z,2:yes:one:shot:told",
             "duel:A4:en:8x8:a=3/Z,2:yes:one:shot:told",
             "duel:A4:en:8x8:a=3/Z,2:yes:one:shot:told");
}

Test(sheet_id, refuses_what_is_none)
{
    static const char *const WRONG[] = {"",
                                        ":",
                                        "duel",
                                        "duel:A4",
                                        "duel:A4:en",
                                        "duel:A4:en:",
                                        "duel::en:classic",
                                        ":A4:en:classic",
                                        "+left:A4:en:classic",
                                        "duel+:A4:en:classic",
                                        "duel+up:A4:en:classic",
                                        "duel+nup0:A4:en:classic",
                                        "duel+nup17:A4:en:classic",
                                        "duel+nup:A4:en:classic",
                                        "duel+cell-3:A4:en:classic",
                                        "duel+cellnan:A4:en:classic",
                                        "duel+margin9x:A4:en:classic"};
    for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++) {
        struct sheet_id id = {.kind = "before"};
        struct diag diag = diag_in(NULL);
        cr_expect_eq(sheet_id_parse(&id, WRONG[i], &diag), STATUS_SYNTAX, "%s",
                     WRONG[i]);
        cr_expect(diag.text[0]);
        cr_expect_str_eq(id.kind, "before");
    }
}

Test(sheet_id, longer_than_any_is_refused)
{
    char text[2 * sizeof(struct sheet_id)];
    struct sheet_id id;
    struct diag diag = diag_in(NULL);
    memset(text, 'a', sizeof text - 1);
    text[sizeof text - 1] = '\0';
    cr_expect_eq(sheet_id_parse(&id, text, &diag), STATUS_SYNTAX);
    memcpy(text + 40, ":A4:en:", 7);
    cr_expect_eq(sheet_id_parse(&id, text, &diag), STATUS_SYNTAX);
    memcpy(text, "duel:A4:en:", 11);
    text[11 + RULESET_KEY_MAX] = '\0';
    cr_expect_eq(sheet_id_parse(&id, text, &diag), STATUS_SYNTAX);
}

Test(sheet_id, is_told_from_a_kind_and_a_path)
{
    cr_expect(sheet_id_is("duel:A4:en:classic"));
    cr_expect(sheet_id_is("duel:A4:en:8x8:3/Z:yes:one:shot:told"));
    cr_expect_not(sheet_id_is("duel"));
    cr_expect_not(sheet_id_is("./a:b.ini"));
}

Test(sheet_id, leaves_what_the_command_line_says)
{
    struct sheet_id id;
    struct options options = {.lang = "es", .nup = 2};
    cr_assert_eq(sheet_id_parse(&id, "pad+nup4+mono:A5:km:salvo", NULL), STATUS_OK);
    sheet_id_apply(&id, &options);
    cr_expect_str_eq(options.lang, "es");
    cr_expect_str_eq(options.paper, "A5");
    cr_expect_str_eq(options.rules, "salvo");
    cr_expect_eq(options.nup, 2);
    cr_expect(options.mono);
    cr_expect_not(options.left_handed);
}
