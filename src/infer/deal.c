/**
 * Dealing: whole fleets are drawn and refused until one is legal; where that would take
 * for ever, the fleet is looked up by its rank among all.
 *
 * A try draws the ships independently and uniformly, two at a time, and ends at the
 * first that are in the way of ones before. On boards of up to 128 cells the two of a
 * pair never are in each other's way: they are drawn from a list of all pairs that get
 * on. Every legal fleet comes from equally many series of draws (the orders of its
 * ships alike), so what is accepted is exactly uniform.
 *
 *     unit 0 (4, 3)   unit 1 (3, 2)   |   unit 2 (2, 2)   unit 3 (1, 1)   |   unit 4
 * ... low half of a number, high half   the next number
 *
 * After TRIES refusals the fleet is the one of a rank drawn uniformly from [0, fleets):
 * posterior_fleet_at() counts its way there. That is uniform too, so nothing in a fleet
 * tells which of the two ways it came.
 *
 * An id names its fleet for ever. What the fleet of (seed, key, index) is depends only
 * on the following, which must never change while a seed's version stays:
 *
 *   stream   of topic "fleet KEY" and that index
 *   order    ships by length, the longest first, then by type as in the rule set;
 *            placements as placement_list() has them
 *   units    ships 1 and 2, 3 and 4, ... (an odd last one alone), listed as all (a, b)
 *            by a, then b; on boards over 128 cells every ship is a unit
 *   draw     units 1 and 2 from the low and the high 32 bits of a number of the stream,
 *            3 and 4 from the next, ...: x -> x * n >> 32 for one of n; if x * n mod
 *            2^32 < 2^32 mod n for either, both are drawn again from the next number;
 *            a try ends when the units of a number clash with each other or any before
 *   rank     posterior_sample() from the same stream
 *
 * Classic accepts two tries in five. Sea-battle accepts one fleet in 3600 if ships are
 * drawn one by one; pairs are refused half as often and take a quarter of the time.
 * Rejected: placing one ship after another on what is free (not uniform).
 */
#include "infer/deal.h"

#include "infer/posterior.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TRIES = 100000, TOPIC_MAX = RULESET_KEY_MAX + 8, PAIR_CELLS_MAX = 128 };

/** Ships that are drawn at once. */
struct unit {
    int nships, type[2];
    uint32_t n, unfair; /* entries; 2^32 mod n */
    uint32_t *entries;  /* index of the first ship's placement, the second's << 16 */
};

struct dealer {
    struct ruleset rules;
    char seed[STREAM_SEED_MAX], topic[TOPIC_MAX];
    int nwords; /* of 64 bits that cover the board */
    int nunits;
    struct unit units[RULESET_SHIPS_MAX];
    struct placement *placements[RULESET_TYPES_MAX];
    uint64_t
        *masks[RULESET_TYPES_MAX]; /* by placement: nwords of cells, then of halo */
    struct posterior *all;         /* with layers; NULL until it is needed */
    count128 fleets;               /* 0: not counted */
};

/* ---- Tries */

/** An entry of `unit` from 32 random bits; `unfair` is set if they must not be used. */
static inline uint32_t pick(const struct unit *unit, uint32_t random, bool *unfair)
{
    uint64_t product = (uint64_t)random * unit->n;
    *unfair |= (uint32_t)product < unit->unfair;
    return unit->entries[product >> 32];
}

/** Put the ships of `entry` on the board of what is taken. False if they clash. */
static inline bool put(const struct dealer *dealer, const struct unit *unit,
                       uint32_t entry, uint64_t *taken, size_t nwords)
{
    uint64_t clash = 0;
    for (int i = 0; i < unit->nships; i++) {
        const uint64_t *mask = dealer->masks[unit->type[i]] +
                               2 * nwords * (i ? entry >> 16 : entry & 0xffff);
        for (size_t w = 0; w < nwords; w++) {
            clash |= taken[w] & mask[w];
            taken[w] |= mask[nwords + w];
        }
    }
    return !clash;
}

/** One try: an entry for every unit. False at the first clash. */
static inline bool draw_fleet(const struct dealer *dealer, struct stream *stream,
                              uint32_t entry[RULESET_SHIPS_MAX], size_t nwords)
{
    uint64_t taken[CELLSET_WORDS];
    for (size_t w = 0; w < nwords; w++)
        taken[w] = 0;
    for (int u = 0; u < dealer->nunits; u += 2) {
        const struct unit *unit = &dealer->units[u];
        bool unfair, two = u + 1 < dealer->nunits;
        do {
            uint64_t random = stream_next(stream);
            unfair = false;
            entry[u] = pick(unit, (uint32_t)random, &unfair);
            if (two)
                entry[u + 1] = pick(unit + 1, (uint32_t)(random >> 32), &unfair);
        } while (unfair);
        bool good = put(dealer, unit, entry[u], taken, nwords);
        if (two)
            good &= put(dealer, unit + 1, entry[u + 1], taken, nwords);
        if (!good)
            return false;
    }
    return true;
}

/** As draw_fleet(), with the loop over words unrolled where boards are small. */
static bool draw_once(const struct dealer *dealer, struct stream *stream,
                      uint32_t entry[RULESET_SHIPS_MAX])
{
    return dealer->nwords == 2
               ? draw_fleet(dealer, stream, entry, 2)
               : draw_fleet(dealer, stream, entry, (size_t)dealer->nwords);
}

static bool draw_in_tries(const struct dealer *dealer, struct stream *stream,
                          struct fleet *out)
{
    uint32_t entry[RULESET_SHIPS_MAX];
    int tries = 0;
    while (tries < TRIES && !draw_once(dealer, stream, entry))
        tries++;
    if (tries == TRIES)
        return false;
    out->nships = 0;
    for (int u = 0; u < dealer->nunits; u++) {
        const struct unit *unit = &dealer->units[u];
        for (int i = 0; i < unit->nships; i++)
            out->ships[out->nships++] =
                dealer
                    ->placements[unit->type[i]][i ? entry[u] >> 16 : entry[u] & 0xffff];
    }
    fleet_sort(out);
    return true;
}

/* ---- A dealer */

/** Divide the ships into units, without their entries. */
static void plan_units(struct dealer *dealer)
{
    const struct ruleset *rules = &dealer->rules;
    int most = board_cells(&rules->board) <= PAIR_CELLS_MAX ? 2 : 1;
    struct unit *unit = NULL;
    for (int length = BOARD_SIDE_MAX; length > 0; length--)
        for (int type = 0; type < rules->ntypes; type++) {
            if (rules->types[type].length != length)
                continue;
            for (int i = 0; i < rules->types[type].count; i++) {
                if (!unit || unit->nships == most)
                    unit = &dealer->units[dealer->nunits++];
                unit->type[unit->nships++] = type;
            }
        }
}

static bool get_on(const struct dealer *dealer, const struct unit *unit, uint32_t entry)
{
    uint64_t taken[CELLSET_WORDS] = {0};
    return put(dealer, unit, entry, taken, (size_t)dealer->nwords);
}

static enum status list_unit(struct dealer *dealer, struct unit *unit)
{
    const struct ruleset *rules = &dealer->rules;
    uint32_t first = (uint32_t)placement_count(rules, unit->type[0]);
    uint32_t second =
        unit->nships > 1 ? (uint32_t)placement_count(rules, unit->type[1]) : 1;
    if (!first || !second)
        return STATUS_NO_FLEET;
    unit->entries = calloc(first, second * sizeof *unit->entries);
    if (!unit->entries)
        return STATUS_NO_MEMORY;
    for (uint32_t a = 0; a < first; a++)
        for (uint32_t b = 0; b < second; b++)
            if (get_on(dealer, unit, a | b << 16))
                unit->entries[unit->n++] = a | b << 16;
    if (!unit->n)
        return STATUS_NO_FLEET;
    unit->unfair = (uint32_t)((UINT64_C(1) << 32) % unit->n);
    return STATUS_OK;
}

static enum status list_type(struct dealer *dealer, int type)
{
    const struct ruleset *rules = &dealer->rules;
    size_t n = (size_t)placement_count(rules, type), nwords = (size_t)dealer->nwords;
    if (!n)
        return STATUS_NO_FLEET;
    dealer->placements[type] = calloc(n, sizeof *dealer->placements[type]);
    dealer->masks[type] = calloc(n, 2 * nwords * sizeof *dealer->masks[type]);
    if (!dealer->placements[type] || !dealer->masks[type])
        return STATUS_NO_MEMORY;
    placement_list(rules, type, dealer->placements[type]);
    for (size_t i = 0; i < n; i++) {
        struct cellset cells = placement_cells(rules, dealer->placements[type][i]);
        struct cellset halo = placement_halo(rules, dealer->placements[type][i]);
        uint64_t *mask = dealer->masks[type] + 2 * nwords * i;
        memcpy(mask, cells.words, nwords * sizeof *mask);
        memcpy(mask + nwords, halo.words, nwords * sizeof *mask);
    }
    return STATUS_OK;
}

/** Count all fleets and keep what finds the nth. */
static enum status count_all(struct dealer *dealer)
{
    const struct game game = {.rules = dealer->rules};
    const struct infer_options options = {.keep_layers = true, .method = INFER_EXACT};
    if (dealer->all)
        return STATUS_OK;
    enum status status = posterior_new(&dealer->all, &game, &options);
    if (!status)
        dealer->fleets = dealer->all->fleets;
    return status;
}

/** Is there a legal fleet? A few tries mostly find one. */
static enum status find_any(struct dealer *dealer)
{
    struct stream stream;
    struct fleet fleet;
    stream_init(&stream, "1", "any fleet", 0);
    return draw_in_tries(dealer, &stream, &fleet) ? STATUS_OK : count_all(dealer);
}

enum status dealer_new(struct dealer **out, const struct ruleset *rules,
                       const char *seed)
{
    struct dealer *dealer = calloc(1, sizeof *dealer);
    if (!dealer)
        return STATUS_NO_MEMORY;
    dealer->rules = *rules;
    dealer->nwords = (board_cells(&rules->board) + 63) / 64;
    dealer_reseed(dealer, seed);
    snprintf(dealer->topic, sizeof dealer->topic, "fleet %s", rules->key);
    plan_units(dealer);
    enum status status = STATUS_OK;
    for (int type = 0; type < rules->ntypes && !status; type++)
        status = list_type(dealer, type);
    for (int u = 0; u < dealer->nunits && !status; u++)
        status = list_unit(dealer, &dealer->units[u]);
    if (!status)
        status = find_any(dealer);
    if (status) {
        dealer_free(dealer);
        return status;
    }
    *out = dealer;
    return STATUS_OK;
}

void dealer_reseed(struct dealer *dealer, const char *seed)
{
    snprintf(dealer->seed, sizeof dealer->seed, "%s", seed);
}

void dealer_free(struct dealer *dealer)
{
    if (!dealer)
        return;
    for (int type = 0; type < RULESET_TYPES_MAX; type++) {
        free(dealer->placements[type]);
        free(dealer->masks[type]);
    }
    for (int u = 0; u < dealer->nunits; u++)
        free(dealer->units[u].entries);
    posterior_free(dealer->all);
    free(dealer);
}

enum status dealer_deal(struct dealer *dealer, uint64_t index, struct fleet *out)
{
    struct stream stream;
    stream_init(&stream, dealer->seed, dealer->topic, index);
    if (draw_in_tries(dealer, &stream, out))
        return STATUS_OK;
    enum status status = count_all(dealer);
    return status ? status : posterior_sample(dealer->all, &stream, out);
}

count128 dealer_fleets(struct dealer *dealer)
{
    if (dealer->fleets)
        return dealer->fleets;
    const struct game game = {.rules = dealer->rules};
    const struct infer_options options = {.count_only = true};
    struct posterior *posterior = NULL;
    enum status status = posterior_new(&posterior, &game, &options);
    if (!status)
        dealer->fleets = posterior->fleets;
    posterior_free(posterior);
    return dealer->fleets;
}
