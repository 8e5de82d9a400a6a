/**
 * Sampling: many passes of the frontier that keep only a part of every layer, chosen at
 * random (frontier_thin.c), and their mean.
 *
 * Every constraint is in each pass as it is in the exact engine, since it is the same
 * engine. Pass r gives Z(r), an estimate of the number of fleets, and N(r, x) of those
 * through placement x; both are right on average, so that
 *
 *     p(x) = sum N(r, x) / sum Z(r)
 *
 * tends to the probability as passes are added. Its standard error comes from how the
 * passes differ, by the usual formula for a ratio: with d(r) = N(r, x) - p(x) Z(r),
 *
 *     se(x)^2 = R / (R - 1) * sum d(r)^2 / (sum Z(r))^2
 *
 * Two things are added, so that the error stated is one to be relied on. With few
 * passes the estimate of the error is itself uncertain, so it is raised to where five
 * of it are as rare to be passed as five standard errors of a normal law (Student's law
 * with R - 1 degrees; the factor below is fitted to it). And what no pass came upon is
 * not impossible: no error is stated below three parts in the states kept by all
 * passes.
 *
 * Some passes go before, on fewer states, to teach the guide; they do not count. Passes
 * stop when every cell's error is below the precision, or the work is used up. If a few
 * of them carry nearly all the weight, or the error is still large, nothing is said:
 * STATUS_LIMIT.
 *
 * Rejected: a Markov chain over fleets (with hits and counts to be met it has to leave
 * the fleets that fit to get from one to another, and cannot tell how long that takes),
 * and weighted draws ship by ship (their weights degenerate where counts bind).
 */
#include "infer/sampler.h"

#include "infer/frontier.h"
#include "infer/guide.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    PILOTS = 4,
    PASSES_MIN = 16,
    PASSES_MAX = 400,
    FLEETS_PER_PASS = 64,
    PASS_WORK = 4000000, /* values that a pass goes through, about */
    STATES_MIN = 500,
    STATES_MAX = 100000,
    BYTES_PER_VALUE = 400 /* of a layer and all that goes with it, about */
};

static const uint64_t work_max = 120000000;
static const double precision_default = 0.002;
static const double error_max = 0.05; /* above it, nothing is said */

/** A fleet that was come upon. */
struct found {
    int nships;
    struct frontier_ship ships[RULESET_SHIPS_MAX];
};

struct sampler {
    int npasses;
    double sums[PASSES_MAX]; /* of the weights of passes, up to each */
    struct found *found;     /* [PASSES_MAX][FLEETS_PER_PASS]; NULL: not kept */
};

struct run {
    struct sampler *out;
    const struct sweep *sweep;
    struct tally *tally;
    struct sampler_options options;
    struct posterior *posterior;
    struct guide *guide;
    struct stream stream;
    uint32_t states;
    int ncells, npasses;
    double *totals; /* [PASSES_MAX] Z */
    double *covers; /* [PASSES_MAX][ncells] N, by cell */
    double *before; /* [ncells] what was covered before the pass at hand */
    bool thinned;   /* some pass had to thin */
    uint64_t work;  /* values gone through */
};

static double factor_for_few(int npasses)
{
    double n = npasses - 1;
    return 1 + 5.2 / n + 40 / (n * n);
}

/* ---- Passes */

/** Cells covered by all passes so far, from the weights of the tally. */
static void cover(const struct run *run, double *covers)
{
    const struct ruleset *rules = run->tally->rules;
    memset(covers, 0, (size_t)run->ncells * sizeof *covers);
    for (int type = 0; type < rules->ntypes; type++)
        for (int i = 0; i < run->tally->nplacements[type]; i++)
            for (int k = 0;
                 run->tally->weights[type][i] > 0 && k < rules->types[type].length; k++)
                covers[placement_cell(&rules->board, run->tally->placements[type][i],
                                      k)] += run->tally->weights[type][i];
}

static void keep_fleets(struct run *run, const struct frontier *frontier)
{
    for (int i = 0; run->out->found && i < FLEETS_PER_PASS; i++) {
        struct found *found = &run->out->found[run->npasses * FLEETS_PER_PASS + i];
        double point = stream_unit(&run->stream) * frontier_weight(frontier);
        found->nships = frontier_fleet_at_weight(frontier, point, found->ships);
    }
}

/** One pass that keeps `states` values of a layer. A pass that found no fleet weighs 0.
 */
static enum status make_pass(struct run *run, uint32_t states, bool pilot)
{
    const struct frontier_thin thin = {.states = states,
                                       .stream = &run->stream,
                                       .guide = run->guide,
                                       .teach = pilot,
                                       .thinned = &run->thinned,
                                       .work = &run->work};
    const struct frontier_options options = {.kind = FRONTIER_F64,
                                             .memory = run->options.memory,
                                             .thin = &thin,
                                             .keep = run->options.keep && !pilot};
    const struct frontier_sink sink = tally_sink(run->tally);
    struct frontier *frontier = NULL;
    enum status status = frontier_new(&frontier, run->sweep, &options, &sink);
    bool none = status == STATUS_CONTRADICTION;
    if (status && !(none && run->thinned))
        return status;
    double weight = none ? 0 : frontier_weight(frontier) * (double)run->sweep->orders;
    if (!pilot) {
        if (!none)
            keep_fleets(run, frontier);
        run->totals[run->npasses] = weight;
    }
    frontier_free(frontier);
    return STATUS_OK;
}

static enum status count_pass(struct run *run)
{
    double *covers = run->covers + (size_t)run->npasses * (size_t)run->ncells;
    enum status status = make_pass(run, run->states, false);
    if (status)
        return status;
    cover(run, covers);
    for (int cell = 0; cell < run->ncells; cell++) {
        double all = covers[cell];
        covers[cell] -= run->before[cell];
        run->before[cell] = all;
    }
    run->npasses++;
    return STATUS_OK;
}

/* ---- What they say */

/** The standard error of every cell, to `se`; returns the largest. */
static double find_errors(const struct run *run, double *se)
{
    int n = run->npasses;
    double all = 0, worst = 0;
    for (int r = 0; r < n; r++)
        all += run->totals[r];
    if (!(all > 0))
        return INFINITY;
    double floor = run->thinned ? 3.0 / ((double)n * run->states) : 1e-12;
    for (int cell = 0; cell < run->ncells; cell++) {
        double sum = 0, covered = 0;
        for (int r = 0; r < n; r++)
            covered += run->covers[(size_t)r * (size_t)run->ncells + (size_t)cell];
        for (int r = 0; r < n; r++) {
            double d = run->covers[(size_t)r * (size_t)run->ncells + (size_t)cell] -
                       covered / all * run->totals[r];
            sum += d * d;
        }
        se[cell] = floor + factor_for_few(n) * sqrt(sum * n / (n - 1.0)) / all;
        if (se[cell] > worst)
            worst = se[cell];
    }
    return worst;
}

/** As many passes as carry the weight. */
static double passes_that_count(const struct run *run)
{
    double sum = 0, squares = 0;
    for (int r = 0; r < run->npasses; r++) {
        sum += run->totals[r];
        squares += run->totals[r] * run->totals[r];
    }
    return squares > 0 ? sum * sum / squares : 0;
}

static enum status count_passes(struct run *run)
{
    double precision =
        run->options.precision > 0 ? run->options.precision : precision_default;
    double worst = INFINITY;
    while (run->npasses < PASSES_MAX) {
        enum status status = count_pass(run);
        if (status)
            return status;
        if (run->npasses < PASSES_MIN)
            continue;
        worst = find_errors(run, run->posterior->se);
        if (!run->thinned || worst <= precision || run->work > work_max)
            break;
    }
    bool few = passes_that_count(run) < run->npasses / 4.0;
    return few || worst > error_max ? STATUS_LIMIT : STATUS_OK;
}

static enum status teach(struct run *run)
{
    for (int i = 0; i < PILOTS; i++) {
        enum status status = make_pass(run, run->states / 2 + 1, true);
        if (status)
            return status;
        guide_settle(run->guide);
    }
    tally_clear(run->tally);
    return STATUS_OK;
}

static enum status sum_up(struct run *run)
{
    double all = 0;
    for (int r = 0; r < run->npasses; r++)
        run->out->sums[r] = all += run->totals[r];
    run->out->npasses = run->npasses;
    run->posterior->about = all / run->npasses;
    return tally_divide_weights(run->tally, all, run->posterior);
}

static uint32_t plan_states(const struct run *run)
{
    double states = run->options.states;
    if (!(states > 0)) {
        double room = (double)run->options.memory / BYTES_PER_VALUE;
        states = (double)PASS_WORK / (run->sweep->nsteps + 1);
        states = fmin(fmin(states, room), STATES_MAX);
        states = fmax(states, STATES_MIN);
    }
    return (uint32_t)states;
}

static enum status sample(struct run *run)
{
    size_t ncells = (size_t)run->ncells;
    run->totals = calloc(PASSES_MAX, sizeof *run->totals);
    run->covers = calloc(PASSES_MAX * ncells, sizeof *run->covers);
    run->before = calloc(ncells, sizeof *run->before);
    run->guide = guide_new(run->sweep);
    if (run->options.keep)
        run->out->found =
            calloc((size_t)PASSES_MAX * FLEETS_PER_PASS, sizeof *run->out->found);
    if (!run->totals || !run->covers || !run->before || !run->guide ||
        (run->options.keep && !run->out->found))
        return STATUS_NO_MEMORY;
    stream_init(&run->stream, run->options.seed ? run->options.seed : "1", "posterior",
                0);
    run->states = plan_states(run);
    enum status status = teach(run);
    if (!status)
        status = count_passes(run);
    return status ? status : sum_up(run);
}

enum status sampler_new(struct sampler **out, const struct sweep *sweep,
                        struct tally *tally, const struct sampler_options *options,
                        struct posterior *posterior)
{
    struct run run = {.out = calloc(1, sizeof *run.out),
                      .sweep = sweep,
                      .tally = tally,
                      .options = *options,
                      .posterior = posterior,
                      .ncells = posterior->ncells};
    enum status status = run.out ? sample(&run) : STATUS_NO_MEMORY;
    guide_free(run.guide);
    free(run.totals);
    free(run.covers);
    free(run.before);
    if (status)
        sampler_free(run.out);
    else
        *out = run.out;
    return status;
}

void sampler_free(struct sampler *sampler)
{
    if (!sampler)
        return;
    free(sampler->found);
    free(sampler);
}

int sampler_draw(const struct sampler *sampler, struct stream *stream,
                 struct frontier_ship ships[RULESET_SHIPS_MAX])
{
    int last = sampler->npasses - 1, pass = 0;
    double point = stream_unit(stream) * sampler->sums[last];
    while (pass < last && sampler->sums[pass] <= point)
        pass++;
    const struct found *found =
        &sampler->found[pass * FLEETS_PER_PASS +
                        (int)stream_below(stream, FLEETS_PER_PASS)];
    memcpy(ships, found->ships, (size_t)found->nships * sizeof *ships);
    return found->nships;
}
