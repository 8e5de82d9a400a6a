#include "cli/record.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Games `first` to `last`, of which game i took 20 + i % 7 shots. */
static void make(struct records *out, uint64_t first, uint64_t last)
{
    memset(out, 0, sizeof *out);
    strcpy(out->rules, "classic");
    strcpy(out->seed, "1");
    out->unit = "shots";
    out->nranges = 1;
    out->ranges[0].first = first;
    out->ranges[0].last = last;
    out->n = 2;
    strcpy(out->items[0].strategy, "greedy");
    strcpy(out->items[1].strategy, "best");
    strcpy(out->items[1].against, "greedy");
    for (uint64_t game = first; game <= last; game++)
        for (int i = 0; i < 2; i++) {
            int length = 20 + (int)game % (7 - i);
            tally_add(&out->items[i].result.tally, length);
            if (i)
                tally_difference_add(&out->items[i].result.difference, length,
                                     20 + (int)game % 7);
            tally_difference_add(&out->items[i].result.saved, i * (int)game * 1000, 0);
        }
}

static void expect_same_json(const struct records *a, const struct records *b)
{
    struct strbuf left = {0}, right = {0};
    records_to_json(a, &left);
    records_to_json(b, &right);
    cr_expect_str_eq(strbuf_text(&left), strbuf_text(&right));
    strbuf_free(&left);
    strbuf_free(&right);
}

Test(record, reads_back_what_it_writes)
{
    struct records *a = malloc(sizeof *a), *b = malloc(sizeof *b);
    struct strbuf text = {0};
    struct diag diag = diag_in("a.json");
    make(a, 1, 50);
    records_to_json(a, &text);
    cr_assert_eq(records_parse(b, strbuf_text(&text), &diag), STATUS_OK, "%s",
                 diag.text);
    expect_same_json(a, b);
    strbuf_free(&text);
    free(a);
    free(b);
}

Test(record, adds_parts_up_in_any_order)
{
    struct records *whole = malloc(sizeof *whole), *sum = malloc(sizeof *sum);
    struct records *part = malloc(sizeof *part);
    struct diag diag = diag_in(NULL);
    make(whole, 1, 90);
    make(sum, 31, 60);
    make(part, 61, 90);
    cr_assert_eq(records_merge(sum, part, &diag), STATUS_OK);
    make(part, 1, 30);
    cr_assert_eq(records_merge(sum, part, &diag), STATUS_OK);
    expect_same_json(whole, sum);
    make(part, 92, 93);
    cr_assert_eq(records_merge(sum, part, &diag), STATUS_OK);
    cr_expect_eq(sum->nranges, 2);
    free(whole);
    free(sum);
    free(part);
}

Test(record, refuses_what_does_not_belong_together)
{
    struct records *a = malloc(sizeof *a), *b = malloc(sizeof *b);
    struct diag diag = diag_in(NULL);
    make(a, 1, 50);
    make(b, 50, 60);
    cr_expect_eq(records_merge(a, b, &diag), STATUS_SYNTAX);
    cr_expect_str_eq(diag.text, "game 50 is in two of the files");
    make(b, 51, 60);
    strcpy(b->seed, "2");
    diag = diag_in(NULL);
    diag = diag_in(NULL);
    cr_expect_eq(records_merge(a, b, &diag), STATUS_SYNTAX);
    cr_expect_str_eq(diag.text, "its seed is '2', that of the first '1'");
    make(b, 51, 60);
    strcpy(b->rules, "salvo");
    cr_expect_eq(records_merge(a, b, &diag), STATUS_SYNTAX);
    make(b, 51, 60);
    b->n = 1;
    cr_expect_eq(records_merge(a, b, &diag), STATUS_SYNTAX);
    make(b, 51, 60);
    strcpy(b->items[0].strategy, "hunt");
    cr_expect_eq(records_merge(a, b, &diag), STATUS_SYNTAX);
    free(a);
    free(b);
}

Test(record, refuses_what_is_no_result)
{
    static const char good[] =
        "{\"rules\":\"classic\",\"strategy\":\"best\",\"games\":3,\"seed\":\"1\","
        "\"unit\":\"shots\",\"histogram\":{\"17\":1,\"20\":2},\"seconds\":1,"
        "\"ranges\":[[1,3]]}";
    static const char *const wrong[][2] = {
        {"\"classic\"", "7"},
        {"\"games\":3", "\"games\":4"},
        {"\"unit\":\"shots\"", "\"unit\":\"days\"     "},
        {"\"seed\":\"1\"", "\"seed\":\"\\u0001\""},
        {"[[1,3]]", "[[1,4]]"},
        {"[[1,3]]", "[[3,1]]"},
        {"[[1,3]]", "[]"},
        {"\"20\":2", "\"20\":-2"},
        {"\"20\":2", "\"900\":2"},
        {"}}", "}"},
    };
    struct records *read = malloc(sizeof *read);
    struct diag diag = diag_in(NULL);
    cr_assert_eq(records_parse(read, good, &diag), STATUS_OK, "%s", diag.text);
    cr_expect_eq(read->items[0].result.tally.games, 3);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char text[512];
        const char *at = strstr(good, wrong[i][0]);
        if (!at)
            continue;
        snprintf(text, sizeof text, "%.*s%s%s", (int)(at - good), good, wrong[i][1],
                 at + strlen(wrong[i][0]));
        cr_expect_eq(records_parse(read, text, &diag), STATUS_SYNTAX, "%s", text);
    }
    cr_expect_eq(records_parse(read, "[]", &diag), STATUS_SYNTAX);
    cr_expect_eq(records_parse(read, "null", &diag), STATUS_SYNTAX);
    cr_expect_eq(records_parse(read, "", &diag), STATUS_SYNTAX);
    free(read);
}
