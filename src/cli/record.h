/** Results of simulations, as they are written, read back and added up. */
#ifndef SALVO_CLI_RECORD_H
#define SALVO_CLI_RECORD_H

#include "cli/cli.h"
#include "core/ruleset.h"
#include "strategy/simulate.h"

enum { RECORD_RANGES_MAX = 256, RECORD_NAME_MAX = 16 };

/** What a strategy's games came to. */
struct record {
    char strategy[RECORD_NAME_MAX];
    char against[RECORD_NAME_MAX]; /* the difference is to it; "": none */
    struct simulate_result result;
    double seconds; /* of the whole run, all strategies together */
};

/** One run, or several added up. */
struct records {
    char rules[RULESET_KEY_MAX], seed[STREAM_SEED_MAX];
    const char *unit; /* "shots" or "turns"; static */
    int nranges;
    struct {
        uint64_t first, last;
    } ranges[RECORD_RANGES_MAX]; /* games, in order, none beside another */
    int n;
    struct record items[SIMULATE_STRATEGIES_MAX];
};

/** Append as JSON and a newline: an object, for several strategies an array. */
void records_to_json(const struct records *records, struct strbuf *out);

/** Read what records_to_json() writes. STATUS_SYNTAX with `diag` filled. */
enum status records_parse(struct records *out, const char *text,
                          struct diag *diag) ATTR_MUST_CHECK;

/** Add `more` to `records`. STATUS_SYNTAX with `diag` saying why they do not belong
 * together: other rules, seed, unit or strategies, or a game in both. */
enum status records_merge(struct records *records, const struct records *more,
                          struct diag *diag) ATTR_MUST_CHECK;

/** Append the table and histograms for a terminal of 80 columns. */
void records_to_text(const struct records *records, struct strbuf *out);

#endif
