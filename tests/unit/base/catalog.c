#include "base/catalog.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

static const char english[] = "name = English\n"
                              "[ship]\n"
                              "carrier = Carrier\n"
                              "submarine = Submarine\n"
                              "[panel]\n"
                              "sheet = Sheet {id} of {all}; {unknown} {\n"
                              "empty =\n";

static const char malay[] = "[ship]\n"
                            "carrier = Kapal\n"
                            "    induk\n"
                            "[own]\n"
                            "key = x\n";

static struct catalog *parse(const char *text, const struct catalog *fallback)
{
    struct catalog *catalog = NULL;
    cr_assert_eq(catalog_parse(&catalog, text, fallback, NULL), STATUS_OK);
    return catalog;
}

Test(catalog, the_fallback_answers_for_what_is_lacking)
{
    struct catalog *en = parse(english, NULL), *ms = parse(malay, en);
    cr_expect_str_eq(catalog_find(ms, "ship.carrier"), "Kapal induk");
    cr_expect_str_eq(catalog_find(ms, "ship.submarine"), "Submarine");
    cr_expect_str_eq(catalog_find(ms, "name"), "English");
    cr_expect_str_eq(catalog_find(ms, "panel.empty"), "");
    cr_expect_null(catalog_find(en, "own.key"));
    cr_expect_null(catalog_find(ms, "ship"));
    cr_expect_null(catalog_find(NULL, "ship.carrier"));
    cr_expect_str_eq(catalog_text(ms, "ship.raft"), "ship.raft");
    catalog_free(ms);
    catalog_free(en);
    catalog_free(NULL);
}

Test(catalog, own_keys_come_in_the_order_of_the_file)
{
    struct catalog *en = parse(english, NULL), *ms = parse(malay, en);
    cr_expect_str_eq(catalog_key_at(ms, 0), "ship.carrier");
    cr_expect_str_eq(catalog_key_at(ms, 1), "own.key");
    cr_expect_null(catalog_key_at(ms, 2));
    cr_expect_null(catalog_key_at(ms, -1));
    catalog_free(ms);
    catalog_free(en);
}

static void expect_format(const struct catalog *catalog, const char *key,
                          const struct catalog_value *values, const char *expected)
{
    struct strbuf out = {0};
    catalog_format(catalog, &out, key, values);
    cr_expect_str_eq(strbuf_text(&out), expected);
    strbuf_free(&out);
}

Test(catalog, places_are_filled_and_unknown_ones_stay)
{
    struct catalog *en = parse(english, NULL);
    const struct catalog_value values[] = {
        {"id", "{all}"}, {"all", "9"}, {"unknow", "?"}, {NULL, NULL}};
    expect_format(en, "panel.sheet", values, "Sheet {all} of 9; {unknown} {");
    expect_format(en, "panel.sheet", NULL, "Sheet {id} of {all}; {unknown} {");
    expect_format(en, "no.{id}", values, "no.{all}");
    catalog_free(en);
}

Test(catalog, many_keys_are_all_found)
{
    struct strbuf text = {0};
    char key[32], value[32];
    for (int i = 0; i < 5000; i++)
        strbuf_printf(&text, "key-%d = %d\n", i, i * i);
    struct catalog *catalog = parse(strbuf_text(&text), NULL);
    for (int i = 0; i < 5000; i++) {
        snprintf(key, sizeof key, "key-%d", i);
        snprintf(value, sizeof value, "%d", i * i);
        cr_assert_str_eq(catalog_text(catalog, key), value);
        cr_assert_str_eq(catalog_key_at(catalog, i), key);
    }
    catalog_free(catalog);
    strbuf_free(&text);
}

Test(catalog, a_fault_leaves_nothing_behind)
{
    struct catalog *catalog = NULL;
    struct diag diag = diag_in("xx.ini");
    cr_expect_eq(catalog_parse(&catalog, "a = 1\na = 2\n", NULL, &diag), STATUS_SYNTAX);
    cr_expect_null(catalog);
    cr_expect_eq(diag.line, 2);
    cr_expect_str_eq(diag.text, "'a' is given twice, first on line 1");
}
