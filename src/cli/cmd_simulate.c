/**
 * `salvo simulate`: strategies play, their results are told.
 *
 *     --games, --strategy  ->  simulate_run()  ->  records  ->  table | JSON | chart
 *     --merge FILE...      ->  read and add up  ----^
 *
 * The chart shows which share of the games was won by each shot or turn.
 */
#include "cli/command.h"

#include "base/file.h"
#include "cli/explain.h"
#include "cli/output.h"
#include "cli/print.h"
#include "cli/progress.h"
#include "cli/record.h"
#include "cli/setup.h"

#include "base/suggest.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { GAMES_DEFAULT = 100 };

static const uint64_t games_max = 1000000000;

/* ---- Options */

/* Read a number of games at *at and move behind it. */
static bool read_number(const char **at, uint64_t *out)
{
    char *end;
    if (**at < '0' || **at > '9')
        return false;
    errno = 0;
    *out = strtoull(*at, &end, 10);
    *at = end;
    return !errno && *out >= 1 && *out <= games_max;
}

static enum status read_games(struct cli *cli, struct simulate_job *job)
{
    const char *text = cli->options.games, *at = text;
    job->first = 1;
    job->last = GAMES_DEFAULT;
    if (!text)
        return STATUS_OK;
    bool good = read_number(&at, &job->last);
    if (good && *at == '-') {
        at++;
        job->first = job->last;
        good = read_number(&at, &job->last);
    }
    if (good && !*at && job->first <= job->last)
        return STATUS_OK;
    return cli_usage(cli,
                     "--games: expected a number such as 500 or a range such as "
                     "501-1000, found '%s'",
                     text);
}

static enum status unknown_strategy(struct cli *cli, const char *name)
{
    struct strbuf all = {0};
    char hint[SUGGEST_TEXT_MAX];
    for (int i = 0; strategy_at(i); i++)
        strbuf_printf(&all, "%s%s", i ? "|" : "", strategy_at(i)->name);
    enum status status =
        cli_usage(cli, "--strategy: expected %s, found '%s'%s", strbuf_text(&all), name,
                  suggest_choice(hint, name, strbuf_text(&all)));
    strbuf_free(&all);
    return status;
}

static enum status read_strategies(struct cli *cli, struct simulate_job *job)
{
    const char *at = cli->options.strategy ? cli->options.strategy : "best";
    for (;;) {
        char name[64];
        int length = (int)strcspn(at, ",");
        snprintf(name, sizeof name, "%.*s", length, at);
        const struct strategy *strategy = strategy_find(name);
        if (!strategy)
            return unknown_strategy(cli, name);
        for (int i = 0; i < job->nstrategies; i++)
            if (job->strategies[i] == strategy)
                return cli_usage(cli, "--strategy: '%s' is named twice", name);
        if (job->nstrategies == SIMULATE_STRATEGIES_MAX)
            return cli_usage(cli, "--strategy: at most %d at a time",
                             SIMULATE_STRATEGIES_MAX);
        job->strategies[job->nstrategies++] = strategy;
        if (!at[length])
            return STATUS_OK;
        at += length + 1;
    }
}

static enum status read_seed(struct cli *cli, struct simulate_job *job)
{
    struct diag why = diag_in(NULL);
    job->seed = cli->options.seed ? cli->options.seed : "1";
    if (stream_seed_check(job->seed, &why))
        return cli_usage(cli, "--seed: %s", why.text);
    return STATUS_OK;
}

static int workers_wanted(const struct cli *cli)
{
    long n = cli->options.jobs ? cli->options.jobs : sysconf(_SC_NPROCESSORS_ONLN);
    return n < 1 ? 1 : n > SIMULATE_WORKERS_MAX ? SIMULATE_WORKERS_MAX : (int)n;
}

/* ---- Playing */

static bool show_progress(void *user, uint64_t done, uint64_t all)
{
    progress_show(user, (long)done, (long)all);
    return true;
}

static double now_s(void)
{
    struct timespec now = {0};
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static void fill_records(const struct simulate_job *job, double seconds,
                         struct records *out)
{
    snprintf(out->rules, sizeof out->rules, "%s", job->rules->key);
    snprintf(out->seed, sizeof out->seed, "%s", job->seed);
    out->unit = job->rules->turn == TURN_ONE ? "shots" : "turns";
    out->nranges = 1;
    out->ranges[0].first = job->first;
    out->ranges[0].last = job->last;
    out->n = job->nstrategies;
    for (int i = 0; i < out->n; i++) {
        struct record *item = &out->items[i];
        snprintf(item->strategy, sizeof item->strategy, "%s", job->strategies[i]->name);
        if (i > 0)
            snprintf(item->against, sizeof item->against, "%s",
                     job->strategies[0]->name);
        item->seconds = seconds;
    }
}

static enum status play(struct cli *cli, struct records *out)
{
    struct ruleset rules;
    struct progress progress = progress_start("games played");
    struct simulate_job job = {.rules = &rules,
                               .workers = workers_wanted(cli),
                               .memory = explain_memory(cli),
                               .progress = show_progress,
                               .user = &progress};
    enum status status = cli_operands_at_most(cli, 0);
    if (!status)
        status = setup_rules(cli, NULL, &rules);
    if (!status)
        status = read_games(cli, &job);
    if (!status)
        status = read_strategies(cli, &job);
    if (!status)
        status = read_seed(cli, &job);
    if (status)
        return status;
    struct simulate_result *results = calloc(SIMULATE_STRATEGIES_MAX, sizeof *results);
    if (!results)
        return cli_fail(cli, STATUS_NO_MEMORY, "out of memory");
    double start_s = now_s();
    status = simulate_run(results, &job);
    progress_end(&progress);
    fill_records(&job, now_s() - start_s, out);
    for (int i = 0; i < job.nstrategies; i++)
        out->items[i].result = results[i];
    free(results);
    struct game empty = {.rules = rules};
    return explain_failure(cli, &empty, NULL, status);
}

/* ---- Adding up */

static enum status read_file(struct cli *cli, const char *path, struct records *out)
{
    char *text = NULL;
    cli->diag = diag_in(strcmp(path, "-") == 0 ? "standard input" : path);
    enum status status = file_read_text(&text, path, &cli->diag);
    if (!status)
        status = records_parse(out, text, &cli->diag);
    free(text);
    return status;
}

static enum status merge(struct cli *cli, struct records *out)
{
    if (cli->options.games || cli->options.strategy || cli->options.seed ||
        cli->options.rules)
        return cli_usage(cli, "--merge plays no games: --rules, --strategy, --games "
                              "and --seed are those of the files");
    if (cli->noperands == 0)
        return cli_usage(cli, "--merge: which files?");
    struct records *more = calloc(1, sizeof *more);
    enum status status =
        more ? read_file(cli, cli->operands[0], out) : STATUS_NO_MEMORY;
    for (int i = 1; i < cli->noperands && !status; i++) {
        status = read_file(cli, cli->operands[i], more);
        if (!status)
            status = records_merge(out, more, &cli->diag);
    }
    free(more);
    if (!status)
        cli->diag = diag_in(NULL);
    return status;
}

/* ---- Telling */

/* The share of games of at most each length. */
static void add_up(const struct tally *tally, double share[TALLY_MAX])
{
    int64_t sum = 0;
    for (int n = 0; n < TALLY_MAX; n++) {
        sum += tally->histogram[n];
        share[n] = (double)sum / (double)tally->games;
    }
}

static enum status print_chart(struct cli *cli, const struct records *records,
                               enum format format)
{
    struct strbuf title = {0}, up = {0};
    double(*share)[TALLY_MAX] = calloc((size_t)records->n + 1, sizeof *share);
    if (!share)
        return cli_fail(cli, STATUS_NO_MEMORY, "out of memory");
    strbuf_printf(&title, "%s, %lld games of seed %s", records->rules,
                  (long long)records->items[0].result.tally.games, records->seed);
    strbuf_printf(&up, "share of games won within so many %s", records->unit);
    struct chart chart = {.title = strbuf_text(&title),
                          .up = strbuf_text(&up),
                          .across = records->unit,
                          .lang = "en",
                          .first = TALLY_MAX,
                          .ncurves = records->n};
    for (int i = 0; i < records->n; i++) {
        const struct tally *tally = &records->items[i].result.tally;
        struct tally_figures figures = tally_figures(tally);
        add_up(tally, share[i]);
        chart.first = figures.min - 1 < chart.first ? figures.min - 1 : chart.first;
        chart.last = figures.max > chart.last ? figures.max : chart.last;
        chart.curves[i].name = records->items[i].strategy;
        chart.curves[i].share = share[i];
    }
    chart.first = chart.first < 0 ? 0 : chart.first;
    struct print_job job = {
        .format = format, .path = cli->options.output, .chart = &chart};
    enum status status = title.failed || up.failed
                             ? cli_fail(cli, STATUS_NO_MEMORY, "out of memory")
                             : print_sheets(cli, &job);
    strbuf_free(&title);
    strbuf_free(&up);
    free(share);
    return status;
}

static enum status show(struct cli *cli, const struct records *records)
{
    enum format format = output_format(cli->options.output,
                                       cli->options.json ? FORMAT_JSON : FORMAT_TEXT);
    if (format != FORMAT_TEXT && format != FORMAT_JSON)
        return print_chart(cli, records, format);
    struct strbuf text = {0};
    if (format == FORMAT_JSON)
        records_to_json(records, &text);
    else
        records_to_text(records, &text);
    enum status status = output_text(cli, &text);
    strbuf_free(&text);
    return status;
}

enum status cmd_simulate(struct cli *cli)
{
    struct records *records = calloc(1, sizeof *records);
    if (!records)
        return cli_fail(cli, STATUS_NO_MEMORY, "out of memory");
    enum status status = cli->options.merge ? merge(cli, records) : play(cli, records);
    if (!status)
        status = show(cli, records);
    free(records);
    return status;
}
