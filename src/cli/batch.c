/**
 * Dealing. An id is RULES#SEED/INDEX: the rule set's key (or all of it in one word),
 * the seed, and which of the seed's fleets it is.
 *
 *     classic#42/1      10x10:5,4,3x2,2:no:one:shot:told#garden~1/17
 *
 * Who reads classic#42/1 on his own sheet can deal his opponent's classic#42/2. So the
 * fleets of a two-player set have a seed each, derived from the batch's, from which no
 * way leads back to it or to another:
 *
 *     --pairs --seed 42      classic#5z9b3jamz4/1   classic#djrp2ram8x/1   ...
 *
 * A batch never holds a fleet twice. Fleets already dealt stand in an open hash table
 * of their places in the list, at most half full, so that the search ends; an index
 * whose fleet is there is passed over, which leaves the other ids as they are. Counting
 * all legal fleets can cost as much as a hint, so it waits until repeats pile up; then
 * a batch larger than all there are is refused with their number. Where they cannot be
 * counted, the search is given up after far more repeats than chance explains.
 */
#include "cli/batch.h"

#include "cli/progress.h"
#include "cli/setup.h"
#include "infer/deal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    PATIENCE = 100, /* repeats over the fleets wanted, before all are counted */
    REPEATS = 1000  /* for each fleet wanted, before the search is given up */
};

struct table {
    size_t size; /* a power of 2, over twice the fleets */
    int *places; /* [size]; 0: empty, else 1 + place in the list */
};

static uint64_t hash_fleet(const struct fleet *fleet)
{
    uint64_t hash = 14695981039346656037u; /* FNV-1a */
    for (int i = 0; i < fleet->nships; i++) {
        struct placement p = fleet->ships[i];
        int parts[3] = {p.type, p.cell, p.down};
        for (int k = 0; k < 3; k++)
            hash = (hash ^ (uint64_t)(unsigned)parts[k]) * 1099511628211u;
    }
    return hash ^ hash >> 29;
}

/* Put the fleet at `place` into the table; false if its like is there already. */
static bool table_add(struct table *table, const struct fleet_file *file, int place)
{
    const struct fleet *fleet = &file->fleets[place].fleet;
    size_t at = hash_fleet(fleet) & (table->size - 1);
    while (table->places[at]) {
        if (fleet_compare(&file->fleets[table->places[at] - 1].fleet, fleet) == 0)
            return false;
        at = (at + 1) & (table->size - 1);
    }
    table->places[at] = place + 1;
    return true;
}

static enum status batch_new(struct cli *cli, struct batch *out,
                             const struct ruleset *rules, const char *seed, int count)
{
    *out = (struct batch){.rules = *rules};
    struct diag why = diag_in(NULL);
    if (stream_seed_check(seed, &why))
        return cli_usage(cli, "--seed: %s", why.text);
    snprintf(out->file.rules, sizeof out->file.rules, "%s", rules->key);
    snprintf(out->file.seed, sizeof out->file.seed, "%s", seed);
    out->file.fleets = calloc((size_t)count, sizeof *out->file.fleets);
    if (out->file.fleets)
        return STATUS_OK;
    batch_free(out);
    return cli_fail(cli, STATUS_NO_MEMORY, "out of memory");
}

void batch_free(struct batch *batch)
{
    if (batch)
        fleet_file_free(&batch->file);
}

static enum status new_dealer(struct cli *cli, const struct ruleset *rules,
                              const char *seed, struct dealer **out)
{
    enum status status = dealer_new(out, rules, seed);
    if (status == STATUS_NO_FLEET)
        return cli_fail(cli, status, "%s: a fleet of these ships has no room",
                        rules->key);
    return status;
}

static enum status deal_at(struct batch *batch, struct dealer *dealer, uint64_t index)
{
    struct dealt_fleet *dealt = &batch->file.fleets[batch->file.n];
    struct fleet_id id = {.index = index};
    snprintf(id.key, sizeof id.key, "%s", batch->rules.key);
    snprintf(id.seed, sizeof id.seed, "%s", batch->file.seed);
    fleet_id_format(&id, dealt->id);
    return dealer_deal(dealer, index, &dealt->fleet);
}

static enum status too_many(struct cli *cli, const char *key, const char *exist)
{
    return cli_fail(cli, STATUS_NO_FLEET, "only %s legal fleet%s of %s exist%s", exist,
                    strcmp(exist, "1") == 0 ? "" : "s", key,
                    strcmp(exist, "1") == 0 ? "s" : "");
}

/* Repeats pile up: do fewer than `count` exist? */
static enum status look_for_end(struct cli *cli, const struct batch *batch,
                                struct dealer *dealer, int count, uint64_t repeats)
{
    char digits[COUNT_TEXT_MAX];
    count128 exist = 0;
    if (repeats == (uint64_t)count + PATIENCE)
        exist = dealer_fleets(dealer);
    if (exist && exist < (count128)count)
        return too_many(cli, batch->rules.key, count_format(exist, digits));
    if (repeats > REPEATS * (uint64_t)count)
        return too_many(cli, batch->rules.key,
                        count_format((count128)batch->file.n, digits));
    return STATUS_OK;
}

/* Go on from a seed of its own for the next fleet. */
static void turn_apart(struct batch *batch, struct dealer *dealer, const char *seed)
{
    stream_seed_derive(batch->file.seed, seed, (uint64_t)batch->file.n + 1);
    dealer_reseed(dealer, batch->file.seed);
}

static enum status deal_all(struct cli *cli, struct batch *batch, struct dealer *dealer,
                            struct table *table, int count)
{
    struct progress progress = progress_start("fleets dealt");
    enum status status = STATUS_OK;
    char seed[STREAM_SEED_MAX];
    uint64_t repeats = 0, index = 0;
    bool apart = cli->options.pairs;
    snprintf(seed, sizeof seed, "%s", batch->file.seed);
    while (!status && batch->file.n < count) {
        if (apart && index == 0)
            turn_apart(batch, dealer, seed);
        status = deal_at(batch, dealer, ++index);
        if (!status && table_add(table, &batch->file, batch->file.n)) {
            batch->file.n++;
            index = apart ? 0 : index;
        } else if (!status) {
            status = look_for_end(cli, batch, dealer, count, ++repeats);
        }
        progress_show(&progress, batch->file.n, count);
    }
    if (apart)
        batch->file.seed[0] = '\0';
    progress_end(&progress);
    return status;
}

enum status batch_deal(struct cli *cli, struct batch *out, const struct ruleset *rules,
                       const char *seed, int count)
{
    enum status status = batch_new(cli, out, rules, seed, count);
    if (status)
        return status;
    struct dealer *dealer = NULL;
    struct table table = {.size = 16};
    while (table.size <= 2 * (size_t)count)
        table.size *= 2;
    table.places = calloc(table.size, sizeof *table.places);
    status = table.places ? new_dealer(cli, rules, seed, &dealer) : STATUS_NO_MEMORY;
    if (!status)
        status = deal_all(cli, out, dealer, &table, count);
    dealer_free(dealer);
    free(table.places);
    if (status)
        batch_free(out);
    return status;
}

/* ---- Ids */

enum status batch_regenerate(struct cli *cli, struct batch *out, const char *id)
{
    struct fleet_id parts;
    struct ruleset rules;
    struct diag why = diag_in(NULL);
    if (fleet_id_parse(&parts, id, &why))
        return cli_usage(cli, "'%s' is no id such as classic#42/1: %s", id, why.text);
    enum status status = setup_rules_named(cli, parts.key, &rules);
    if (!status)
        status = batch_new(cli, out, &rules, parts.seed, 1);
    if (status)
        return status;
    struct dealer *dealer = NULL;
    status = new_dealer(cli, &rules, parts.seed, &dealer);
    if (!status)
        status = deal_at(out, dealer, parts.index);
    dealer_free(dealer);
    if (status)
        batch_free(out);
    else
        out->file.n = 1;
    return status;
}
