/**
 * Results as JSON, and the sum of several. Besides the keys that tell the figures an
 * object has what the sum needs and figures do not tell: which games were played
 * ("ranges"), and of differences their sum and squares; those of what was saved are in
 * millionths.
 *
 *     {"rules":"classic","strategy":"best","games":500,"seed":"1","unit":"shots",
 *      "mean":...,"sd":...,"se":...,"median":...,"min":...,"max":...,
 *      "histogram":{"17":0,...},"seconds":...,"ranges":[[1,500]],
 *      "difference":{"to":"greedy","mean":...,"se":...,"sum":-12,"squares":4210}}
 *
 * On reading, means and the like are passed over: they are made again from the
 * histogram, so that parts come to what one long run would have come to.
 */
#include "cli/record.h"

#include "cli/json.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Writing */

static void put_figures(struct strbuf *out, const struct tally *tally)
{
    struct tally_figures figures = tally_figures(tally);
    const struct {
        const char *key;
        double value;
    } all[] = {{"mean", figures.mean},     {"sd", figures.sd},   {"se", figures.se},
               {"median", figures.median}, {"min", figures.min}, {"max", figures.max}};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        json_key(out, all[i].key);
        json_number(out, all[i].value);
    }
    json_key(out, "histogram");
    strbuf_putc(out, '{');
    for (int n = figures.min; n <= figures.max; n++) {
        char key[16];
        snprintf(key, sizeof key, "%d", n);
        json_whole(out, key, tally->histogram[n]);
    }
    strbuf_putc(out, '}');
}

static void put_difference(struct strbuf *out, const struct record *record)
{
    const struct tally_difference *difference = &record->result.difference;
    json_key(out, "difference");
    strbuf_putc(out, '{');
    json_text(out, "to", record->against);
    json_key(out, "mean");
    json_number(out, tally_difference_mean(difference));
    json_key(out, "se");
    json_number(out, tally_difference_se(difference));
    json_whole(out, "sum", difference->sum);
    json_whole(out, "squares", difference->squares);
    strbuf_putc(out, '}');
}

static void put_saved(struct strbuf *out, const struct tally_difference *saved)
{
    json_key(out, "saved");
    strbuf_putc(out, '{');
    json_key(out, "mean");
    json_number(out, tally_difference_mean(saved) / 1e6);
    json_key(out, "se");
    json_number(out, tally_difference_se(saved) / 1e6);
    json_whole(out, "sum", saved->sum);
    json_whole(out, "squares", saved->squares);
    strbuf_putc(out, '}');
}

static void put_record(struct strbuf *out, const struct records *records,
                       const struct record *record)
{
    json_comma(out);
    strbuf_putc(out, '{');
    json_text(out, "rules", records->rules);
    json_text(out, "strategy", record->strategy);
    json_whole(out, "games", record->result.tally.games);
    json_text(out, "seed", records->seed);
    json_text(out, "unit", records->unit);
    put_figures(out, &record->result.tally);
    json_key(out, "seconds");
    json_number(out, record->seconds);
    json_key(out, "ranges");
    strbuf_putc(out, '[');
    for (int i = 0; i < records->nranges; i++)
        strbuf_printf(out, "%s[%llu,%llu]", i ? "," : "",
                      (unsigned long long)records->ranges[i].first,
                      (unsigned long long)records->ranges[i].last);
    strbuf_putc(out, ']');
    if (record->against[0])
        put_difference(out, record);
    if (record->result.saved.sum)
        put_saved(out, &record->result.saved);
    strbuf_putc(out, '}');
}

void records_to_json(const struct records *records, struct strbuf *out)
{
    if (records->n != 1)
        strbuf_putc(out, '[');
    for (int i = 0; i < records->n; i++)
        put_record(out, records, &records->items[i]);
    strbuf_puts(out, records->n != 1 ? "]\n" : "\n");
}

/* ---- Reading */

static enum status bad(struct diag *diag, const char *what)
{
    return diag_fail(diag, STATUS_SYNTAX, 0, 0,
                     "not a result of 'salvo simulate --json': %s", what);
}

static bool read_text(const json_t *object, const char *key, char *out, size_t size)
{
    const char *text = json_string_value(json_object_get(object, key));
    if (!text || strlen(text) >= size)
        return false;
    memcpy(out, text, strlen(text) + 1);
    return true;
}

static bool read_histogram(const json_t *object, struct tally *out)
{
    json_t *histogram = json_object_get(object, "histogram");
    for (int n = 0; json_is_object(histogram) && n < TALLY_MAX; n++) {
        char key[16];
        snprintf(key, sizeof key, "%d", n);
        json_int_t games = json_integer_value(json_object_get(histogram, key));
        if (games < 0 || games > INT32_MAX)
            return false;
        out->histogram[n] = games;
        out->games += games;
    }
    return out->games > 0 &&
           out->games == json_integer_value(json_object_get(object, "games"));
}

static bool read_ranges(const json_t *object, struct records *out)
{
    const json_t *ranges = json_object_get(object, "ranges");
    size_t n = json_array_size(ranges);
    uint64_t before = 0;
    if (n < 1 || n > RECORD_RANGES_MAX)
        return false;
    for (size_t i = 0; i < n; i++) {
        const json_t *range = json_array_get(ranges, i);
        json_int_t first = json_integer_value(json_array_get(range, 0));
        json_int_t last = json_integer_value(json_array_get(range, 1));
        if (first < 1 || last < first || (uint64_t)first <= before)
            return false;
        out->ranges[i].first = (uint64_t)first;
        out->ranges[i].last = before = (uint64_t)last;
    }
    out->nranges = (int)n;
    return true;
}

/** How many games the ranges hold. */
static int64_t games_in(const struct records *records)
{
    int64_t games = 0;
    for (int i = 0; i < records->nranges; i++)
        games += (int64_t)(records->ranges[i].last - records->ranges[i].first + 1);
    return games;
}

static bool read_sums(const json_t *object, int64_t games, struct tally_difference *out)
{
    const json_t *sum = json_object_get(object, "sum");
    const json_t *squares = json_object_get(object, "squares");
    *out = (struct tally_difference){games, json_integer_value(sum),
                                     json_integer_value(squares)};
    return json_is_integer(sum) && json_is_integer(squares);
}

static bool read_differences(const json_t *object, struct record *out)
{
    struct simulate_result *result = &out->result;
    const json_t *difference = json_object_get(object, "difference");
    const json_t *saved = json_object_get(object, "saved");
    result->saved.games = result->tally.games;
    return (!difference ||
            (read_text(difference, "to", out->against, sizeof out->against) &&
             read_sums(difference, result->tally.games, &result->difference))) &&
           (!saved || read_sums(saved, result->tally.games, &result->saved));
}

static enum status read_record(const json_t *object, struct records *out,
                               struct record *record, struct diag *diag)
{
    char unit[16] = "";
    struct diag why = diag_in(NULL);
    if (!read_text(object, "rules", out->rules, sizeof out->rules) ||
        !read_text(object, "seed", out->seed, sizeof out->seed) ||
        !read_text(object, "unit", unit, sizeof unit) ||
        !read_text(object, "strategy", record->strategy, sizeof record->strategy))
        return bad(diag, "rules, strategy, seed and unit are wanted as texts");
    if (stream_seed_check(out->seed, &why))
        return bad(diag, "its seed is none");
    out->unit = strcmp(unit, "turns") == 0   ? "turns"
                : strcmp(unit, "shots") == 0 ? "shots"
                                             : NULL;
    if (!out->unit)
        return bad(diag, "its unit is neither shots nor turns");
    if (!read_histogram(object, &record->result.tally))
        return bad(diag, "its histogram does not hold as many games as it says");
    if (!read_ranges(object, out) || games_in(out) != record->result.tally.games)
        return bad(diag, "its ranges do not hold as many games as it says");
    if (!read_differences(object, record))
        return bad(diag, "its difference, or what was saved, lacks a key");
    record->seconds = json_number_value(json_object_get(object, "seconds"));
    return STATUS_OK;
}

static enum status read_records(const json_t *root, struct records *out,
                                struct diag *diag)
{
    struct records first = {.n = 0};
    size_t n = json_is_array(root) ? json_array_size(root) : 1;
    enum status status = STATUS_OK;
    if (n < 1 || n > SIMULATE_STRATEGIES_MAX)
        return bad(diag, "it holds no strategy, or too many");
    for (size_t i = 0; i < n && !status; i++) {
        const json_t *object = json_is_array(root) ? json_array_get(root, i) : root;
        status = read_record(object, out, &out->items[i], diag);
        if (i == 0)
            first = *out;
        if (!status && (strcmp(first.rules, out->rules) != 0 ||
                        strcmp(first.seed, out->seed) != 0 || first.unit != out->unit ||
                        first.nranges != out->nranges ||
                        memcmp(first.ranges, out->ranges, sizeof first.ranges) != 0))
            status = bad(diag, "its strategies played different games");
    }
    out->n = (int)n;
    return status;
}

enum status records_parse(struct records *out, const char *text, struct diag *diag)
{
    json_error_t error;
    struct records *read = calloc(1, sizeof *read);
    json_t *root = read ? json_loads(text, JSON_REJECT_DUPLICATES, &error) : NULL;
    enum status status = STATUS_NO_MEMORY;
    if (read && !root)
        status =
            diag_fail(diag, STATUS_SYNTAX, error.line, error.column, "%s", error.text);
    else if (read)
        status = read_records(root, read, diag);
    if (!status)
        *out = *read;
    json_decref(root);
    free(read);
    return status;
}

/* ---- Adding up */

static enum status merge_ranges(struct records *records, const struct records *more,
                                struct diag *diag)
{
    struct records sum = {.nranges = 0};
    int a = 0, b = 0;
    while (a < records->nranges || b < more->nranges) {
        bool left =
            b == more->nranges ||
            (a < records->nranges && records->ranges[a].first < more->ranges[b].first);
        uint64_t first = left ? records->ranges[a].first : more->ranges[b].first;
        uint64_t last = left ? records->ranges[a].last : more->ranges[b].last;
        uint64_t before = sum.nranges ? sum.ranges[sum.nranges - 1].last : 0;
        a += left;
        b += !left;
        if (sum.nranges && first <= before)
            return diag_fail(diag, STATUS_SYNTAX, 0, 0,
                             "game %llu is in two of the files",
                             (unsigned long long)first);
        if (sum.nranges && first == before + 1) {
            sum.ranges[sum.nranges - 1].last = last;
            continue;
        }
        if (sum.nranges == RECORD_RANGES_MAX)
            return diag_fail(diag, STATUS_SYNTAX, 0, 0,
                             "the games are in more than %d pieces", RECORD_RANGES_MAX);
        sum.ranges[sum.nranges].first = first;
        sum.ranges[sum.nranges++].last = last;
    }
    records->nranges = sum.nranges;
    memcpy(records->ranges, sum.ranges, sizeof sum.ranges);
    return STATUS_OK;
}

static enum status same(const char *what, const char *a, const char *b,
                        struct diag *diag)
{
    if (strcmp(a, b) == 0)
        return STATUS_OK;
    return diag_fail(diag, STATUS_SYNTAX, 0, 0,
                     "its %s is '%s', that of the first '%s'", what, b, a);
}

enum status records_merge(struct records *records, const struct records *more,
                          struct diag *diag)
{
    enum status status = same("rule set", records->rules, more->rules, diag);
    if (!status)
        status = same("seed", records->seed, more->seed, diag);
    if (!status)
        status = same("unit", records->unit, more->unit, diag);
    if (!status && records->n != more->n)
        status = diag_fail(diag, STATUS_SYNTAX, 0, 0,
                           "it has another number of strategies than the first");
    for (int i = 0; i < records->n && !status; i++) {
        status =
            same("strategy", records->items[i].strategy, more->items[i].strategy, diag);
        if (!status)
            status = same("difference", records->items[i].against,
                          more->items[i].against, diag);
    }
    if (!status)
        status = merge_ranges(records, more, diag);
    for (int i = 0; i < records->n && !status; i++) {
        struct record *item = &records->items[i];
        const struct record *other = &more->items[i];
        tally_merge(&item->result.tally, &other->result.tally);
        tally_difference_merge(&item->result.difference, &other->result.difference);
        tally_difference_merge(&item->result.saved, &other->result.saved);
        item->seconds += other->seconds;
    }
    return status;
}
