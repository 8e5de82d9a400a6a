/**
 * Results for people: a table, then a histogram for each strategy, all on one scale so
 * that they can be held against each other.
 *
 *     strategy      mean     se     sd  median   min-max    against greedy
 *     greedy      44.412  0.198   8.85      44     20-70
 *     best        44.100  0.197   8.80      44     21-69   -0.312 +- 0.051
 *     best, over all fleets that fit: 0.287 +- 0.004 shots fewer than greedy
 *
 *     greedy, 2000 games by shots
 *        20-21     4 |=
 *        22-23    11 |==
 */
#include "cli/record.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { ROWS = 20, BAR = 56 };

static void put_row(const struct record *record, struct strbuf *out)
{
    struct tally_figures figures = tally_figures(&record->result.tally);
    char range[32];
    snprintf(range, sizeof range, "%d-%d", figures.min, figures.max);
    strbuf_printf(out, "%-10s %8.3f %7.3f %6.2f %7g %9s", record->strategy,
                  figures.mean, figures.se, figures.sd, figures.median, range);
    if (record->against[0])
        strbuf_printf(out, "   %+.3f +- %.3f",
                      tally_difference_mean(&record->result.difference),
                      tally_difference_se(&record->result.difference));
    strbuf_putc(out, '\n');
}

/* What was reckoned of each choice, in place of what the one fleet dealt came to. */
static void put_saved(const struct records *records, const struct record *record,
                      struct strbuf *out)
{
    const struct tally_difference *saved = &record->result.saved;
    if (saved->sum)
        strbuf_printf(out,
                      "%s, over all fleets that fit: %.3f +- %.3f %s fewer than "
                      "greedy\n",
                      record->strategy, tally_difference_mean(saved) / 1e6,
                      tally_difference_se(saved) / 1e6, records->unit);
}

static void put_table(const struct records *records, struct strbuf *out)
{
    strbuf_printf(out, "%-10s %8s %7s %6s %7s %9s", "strategy", "mean", "se", "sd",
                  "median", "min-max");
    if (records->n > 1)
        strbuf_printf(out, "   against %s", records->items[0].strategy);
    strbuf_putc(out, '\n');
    for (int i = 0; i < records->n; i++)
        put_row(&records->items[i], out);
    for (int i = 0; i < records->n; i++)
        put_saved(records, &records->items[i], out);
}

/** How histograms are cut: `step` lengths to a row, from `least`; what a full bar is.
 */
struct scale {
    int least, most, step;
    double full;
};

static int64_t games_in(const struct tally *tally, int from, int step)
{
    int64_t games = 0;
    for (int n = from; n < from + step && n < TALLY_MAX; n++)
        games += tally->histogram[n];
    return games;
}

static struct scale choose_scale(const struct records *records)
{
    struct scale scale = {.least = TALLY_MAX, .step = 1};
    for (int i = 0; i < records->n; i++) {
        struct tally_figures figures = tally_figures(&records->items[i].result.tally);
        scale.least = figures.min < scale.least ? figures.min : scale.least;
        scale.most = figures.max > scale.most ? figures.max : scale.most;
    }
    while ((scale.most - scale.least) / scale.step >= ROWS)
        scale.step++;
    for (int i = 0; i < records->n; i++)
        for (int from = scale.least; from <= scale.most; from += scale.step)
            scale.full =
                fmax(scale.full, (double)games_in(&records->items[i].result.tally, from,
                                                  scale.step));
    return scale;
}

static void put_histogram(const struct records *records, const struct record *record,
                          struct scale scale, struct strbuf *out)
{
    struct tally_figures figures = tally_figures(&record->result.tally);
    strbuf_printf(out, "\n%s, %lld game%s by %s\n", record->strategy,
                  (long long)record->result.tally.games,
                  record->result.tally.games == 1 ? "" : "s", records->unit);
    for (int from = scale.least; from <= scale.most; from += scale.step) {
        char label[32];
        int64_t games = games_in(&record->result.tally, from, scale.step);
        if (from + scale.step <= figures.min || from > figures.max)
            continue;
        if (scale.step == 1)
            snprintf(label, sizeof label, "%d", from);
        else
            snprintf(label, sizeof label, "%d-%d", from, from + scale.step - 1);
        strbuf_printf(out, "%9s %7lld |", label, (long long)games);
        strbuf_pad(out, '=', (int)lround(BAR * (double)games / scale.full));
        strbuf_putc(out, '\n');
    }
}

void records_to_text(const struct records *records, struct strbuf *out)
{
    strbuf_printf(out, "%s, %lld game%s of seed %s, in %s\n\n", records->rules,
                  (long long)records->items[0].result.tally.games,
                  records->items[0].result.tally.games == 1 ? "" : "s", records->seed,
                  records->unit);
    put_table(records, out);
    struct scale scale = choose_scale(records);
    for (int i = 0; i < records->n; i++)
        put_histogram(records, &records->items[i], scale, out);
}
