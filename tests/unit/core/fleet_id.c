#include "core/fleet_id.h"

#include <criterion/criterion.h>
#include <inttypes.h>
#include <stdio.h>

static void expect_id(const char *text, const char *key, const char *seed,
                      uint64_t index)
{
    struct fleet_id id;
    struct diag diag = diag_in(NULL);
    char again[FLEET_ID_MAX];
    cr_assert_eq(fleet_id_parse(&id, text, &diag), STATUS_OK, "%s: %s", text,
                 diag.text);
    cr_expect_str_eq(id.key, key);
    cr_expect_str_eq(id.seed, seed);
    cr_expect_eq(id.index, index, "%" PRIu64, id.index);
    cr_expect_str_eq(fleet_id_format(&id, again), text);
}

Test(fleet_id, ids_are_read_and_written)
{
    expect_id("classic#42/1", "classic", "42", 1);
    expect_id("10x10:5/Z,4:no:one:shot:told#a.b_c-d~1/17",
              "10x10:5/Z,4:no:one:shot:told", "a.b_c-d~1", 17);
    expect_id("classic:digits=khmer#x/18446744073709551615", "classic:digits=khmer",
              "x", UINT64_MAX);
}

static void expect_none(const char *text, int column, const char *message)
{
    struct fleet_id id = {.index = 7};
    struct diag diag = diag_in(NULL);
    cr_expect_eq(fleet_id_parse(&id, text, &diag), STATUS_SYNTAX, "'%s'", text);
    cr_expect_str_eq(diag.text, message, "'%s': %s", text, diag.text);
    cr_expect_eq(diag.column, column, "'%s': %d", text, diag.column);
    cr_expect_eq(id.index, 7);
}

Test(fleet_id, what_is_no_id_is_told)
{
    static const char whole[] =
        "expected the id of a fleet such as classic#42/1, found ";
    char message[128];
    snprintf(message, sizeof message, "%s'classic'", whole);
    expect_none("classic", 1, message);
    snprintf(message, sizeof message, "%sthe end of the line", whole);
    expect_none("", 1, message);
    expect_none("#42/1", 1,
                "expected the key of a rule set before the #, found '#42/1'");
    expect_none("my rules#42/1", 1,
                "expected the key of a rule set before the #, found 'my'");
    expect_none("classic#42", 11,
                "expected a / and the number of the fleet, found the end of the line");
    expect_none("classic#42/", 12,
                "expected the number of the fleet, from 1, found the end of the line");
    expect_none("classic#42/0", 12,
                "expected the number of the fleet, from 1, found '0'");
    expect_none("classic#42/01", 12,
                "expected the number of the fleet, from 1, found '01'");
    expect_none("classic#42/1x", 12,
                "expected the number of the fleet, from 1, found '1x'");
    expect_none(
        "classic#42/18446744073709551616", 12,
        "expected the number of the fleet, from 1, found '18446744073709551616'");
}

Test(fleet_id, seeds_are_those_of_the_stream)
{
    struct fleet_id id;
    struct diag diag = diag_in(NULL);
    cr_expect_eq(fleet_id_parse(&id, "classic#/1", &diag), STATUS_SYNTAX);
    cr_expect_eq(diag.column, 9);
    diag = diag_in(NULL);
    cr_expect_eq(fleet_id_parse(&id, "classic#4#2/1", &diag), STATUS_SYNTAX);
    cr_expect(diag.column >= 9);
    diag = diag_in(NULL);
    cr_expect_eq(fleet_id_parse(&id, "classic#42~9/1", &diag), STATUS_SYNTAX);
    cr_expect_eq(diag.column, 9);
}

Test(fleet_id, long_keys_and_seeds_are_refused)
{
    struct strbuf text = {0};
    struct fleet_id id;
    strbuf_pad(&text, 'a', 600);
    strbuf_puts(&text, "#42/1");
    cr_expect_eq(fleet_id_parse(&id, strbuf_text(&text), NULL), STATUS_SYNTAX);
    strbuf_clear(&text);
    strbuf_puts(&text, "classic#");
    strbuf_pad(&text, '4', 100);
    strbuf_puts(&text, "/1");
    cr_expect_eq(fleet_id_parse(&id, strbuf_text(&text), NULL), STATUS_SYNTAX);
    strbuf_free(&text);
}
