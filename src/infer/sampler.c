/**
 * Sampling: the mean of many passes that are each right on average.
 *
 * A pass r gives Z(r), an estimate of the number of fleets, and N(r, x) of those
 * through placement x; the probability of x is taken to be
 *
 *     p(x) = sum N(r, x) / sum Z(r)
 *
 * which tends to it as passes are added. Its standard error comes from how the passes
 * differ, by the usual formula for a ratio: with d(r) = N(r, x) - p(x) Z(r),
 *
 *     se(x)^2 = R / (R - 1) * sum d(r)^2 / (sum Z(r))^2
 *
 * Two things are added, so that the error stated is one to be relied on. With few
 * passes the estimate of the error is itself uncertain, so it is raised to where five
 * of it are as rare to be passed as five standard errors of a normal law (Student's law
 * with R - 1 degrees; the factor below is fitted to it: 1.09 for 64 passes). And what
 * no pass came upon is not impossible: no error is stated below three parts in all that
 * was looked at, unless the constraints on their own settle the cell. Draws are looked
 * at one by one; the values of a thinned layer are kept or lost in classes, so only the
 * root of their number is taken to count.
 *
 * There are two kinds of pass. On boards that are far from full a pass is some hundred
 * fleets drawn ship by ship (draws.c); these are tried first, and taken if their
 * weights are even enough. Otherwise a pass is one of the frontier that keeps only a
 * part of every layer, chosen at random (frontier_thin.c). Every constraint is in it as
 * it is in the exact engine, since it is the same engine. Some passes on fewer states
 * go before, to teach the guide; they do not count.
 *
 * Passes stop when every cell's error is below the precision, or the work is used up.
 * If a few of them carry nearly all the weight, or the error is still large, nothing is
 * said: STATUS_LIMIT.
 *
 * Draws are the better kind by far wherever they will do. On 20x20 with ten ships and
 * three salvos told by number, draws come to a standard error of 0.2 points where
 * thinned passes came to 3 in the same time.
 *
 * Rejected: a Markov chain over fleets. With hits and counts to be met it has to leave
 * the fleets that fit to get from one to another, and cannot tell how long that takes.
 */
#include "infer/sampler.h"

#include "infer/draws.h"
#include "infer/frontier.h"
#include "infer/guide.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    PILOTS = 4,
    PASSES_MIN = 32,
    PASSES_MIN_OF_DRAWS = 64,
    PASSES_MAX = 512,
    FLEETS_PER_PASS = 48,
    PASS_WORK = 2500000, /* values that a pass goes through, about */
    STATES_MIN = 1500,
    STATES_MAX = 100000,
    BYTES_PER_VALUE = 400, /* of a layer and all that goes with it, about */
    DRAWS_FIRST = 4000,    /* to see whether they will do */
    DRAWS_GROUPS_MAX = 1000,
    DRAWS_MIN = 100 /* of a pass */
};

static const uint64_t work_max = 120000000;
static const double draws_work_max = 1.5e8; /* rows, of some 15 to 30 ns */
/* The share of draws that have to count: where there are groups, passes of the frontier
 * are so much worse that far fewer will do. */
static const double even_enough = 0.1, even_enough_with_groups = 0.01;
static const double finer_most = 16; /* times the work, for a precision asked for */
static const double precision_default = 0.001;
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
    struct sampler_input from;
    struct sampler_options options;
    struct posterior *posterior;
    struct stream stream;
    struct guide *guide;
    struct draws *draws; /* NULL: passes are of the frontier */
    uint32_t size;       /* of a pass: draws, or values kept of a layer */
    double counting;     /* draws that count, of all */
    double finer;        /* times the usual work that may be spent */
    int ncells, npasses, passes_min;
    struct cellset possible; /* cells that some placement covers */
    double *totals;          /* [PASSES_MAX] Z */
    double *covers;          /* [PASSES_MAX][ncells] N, by cell */
    double *before;          /* [ncells] what was covered before the pass at hand */
    bool thinned;            /* some pass had to thin */
    uint64_t work;           /* values gone through */
};

/* ---- Passes of the frontier */

static struct found *found_at(const struct run *run, int i)
{
    return &run->out->found[run->npasses * FLEETS_PER_PASS + i];
}

static void keep_fleets(struct run *run, const struct frontier *frontier)
{
    for (int i = 0; run->out->found && i < FLEETS_PER_PASS; i++) {
        double point = stream_unit(&run->stream) * frontier_weight(frontier);
        struct found *found = found_at(run, i);
        found->nships = frontier_fleet_at_weight(frontier, point, found->ships);
    }
}

/** One pass that keeps `states` values of a layer. A pass that found no fleet weighs 0.
 */
static enum status pass_frontier(struct run *run, uint32_t states, bool pilot)
{
    const struct frontier_thin thin = {.states = states,
                                       .stream = &run->stream,
                                       .guide = run->guide,
                                       .teach = pilot,
                                       .thinned = &run->thinned,
                                       .work = &run->work};
    const struct frontier_options options = {.kind = FRONTIER_F64,
                                             .memory = run->options.memory / 4 * 3,
                                             .work = work_max / PASSES_MIN * 2,
                                             .thin = &thin,
                                             .keep = run->options.keep && !pilot};
    const struct frontier_sink sink = tally_sink(run->from.tally);
    struct frontier *frontier = NULL;
    enum status status = frontier_new(&frontier, run->from.sweep, &options, &sink);
    bool none = status == STATUS_CONTRADICTION;
    if (status && !(none && run->thinned))
        return status;
    if (!pilot) {
        double orders = (double)run->from.sweep->orders;
        run->totals[run->npasses] = none ? 0 : frontier_weight(frontier) * orders;
        if (!none)
            keep_fleets(run, frontier);
    }
    frontier_free(frontier);
    return STATUS_OK;
}

/* ---- Passes of draws */

/** Keep the fleet just drawn in place of those kept, so that each of these is any fleet
 * of the pass in proportion to its weight. `sum`: the weights so far, its own included.
 */
static void keep_drawn(struct run *run, const struct drawn_ship *ships, double weight,
                       double sum)
{
    int nships = ruleset_ships(run->from.constraints->rules);
    for (int i = 0; run->out->found && i < FLEETS_PER_PASS; i++) {
        if (stream_unit(&run->stream) * sum >= weight)
            continue;
        struct found *found = found_at(run, i);
        found->nships = nships;
        for (int k = 0; k < nships; k++)
            found->ships[k] = (struct frontier_ship){ships[k].type, ships[k].index};
    }
}

static void pass_draws(struct run *run)
{
    struct tally *tally = run->from.tally;
    struct drawn_ship ships[RULESET_SHIPS_MAX];
    int nships = ruleset_ships(run->from.constraints->rules);
    double sum = 0;
    for (uint32_t i = 0; i < run->size; i++) {
        double weight = draws_fleet(run->draws, &run->stream, ships);
        if (!(weight > 0))
            continue;
        sum += weight;
        for (int k = 0; k < nships; k++)
            tally->weights[ships[k].type][ships[k].index] += weight / run->size;
        keep_drawn(run, ships, weight, sum);
    }
    run->totals[run->npasses] = sum / run->size;
}

/** Will draws do? Sees how evenly the weight lies on the first of them. With hundreds
 * of groups a draw takes seconds. */
static enum status try_draws(struct run *run)
{
    if (run->from.constraints->ngroups > DRAWS_GROUPS_MAX)
        return STATUS_LIMIT;
    enum status status =
        draws_new(&run->draws, run->from.constraints, run->options.memory);
    if (status)
        return status;
    struct drawn_ship ships[RULESET_SHIPS_MAX];
    double sum = 0, squares = 0;
    for (int i = 0; i < DRAWS_FIRST; i++) {
        double weight = draws_fleet(run->draws, &run->stream, ships);
        sum += weight;
        squares += weight * weight;
        if ((double)draws_work(run->draws) > draws_work_max)
            return STATUS_LIMIT;
    }
    run->counting = squares > 0 ? sum * sum / squares / DRAWS_FIRST : 0;
    double enough =
        run->from.constraints->ngroups ? even_enough_with_groups : even_enough;
    return run->counting >= enough ? STATUS_OK : STATUS_LIMIT;
}

/** Make passes of draws, if they will do. */
static enum status plan_draws(struct run *run)
{
    if (run->options.states > 0)
        return STATUS_LIMIT;
    enum status status = try_draws(run);
    if (status) {
        draws_free(run->draws);
        run->draws = NULL;
        return status;
    }
    run->thinned = true;
    run->passes_min = PASSES_MIN_OF_DRAWS;
    double each = (double)draws_work(run->draws) / DRAWS_FIRST;
    double most = draws_work_max * run->finer / PASSES_MAX / each;
    double wanted = 0.25 / pow(run->options.precision, 2) / run->counting;
    double size = fmin(most, wanted / PASSES_MIN_OF_DRAWS);
    run->size = (uint32_t)fmin(fmax(size, DRAWS_MIN), 1e7);
    return STATUS_OK;
}

/* ---- What passes say */

static double factor_for_few(int npasses)
{
    double n = npasses - 1;
    return 1 + 5.2 / n + 40 / (n * n);
}

/** Cells covered by all passes so far, from the weights of the tally. */
static void cover(const struct run *run, double *covers)
{
    const struct tally *tally = run->from.tally;
    const struct ruleset *rules = tally->rules;
    memset(covers, 0, (size_t)run->ncells * sizeof *covers);
    for (int type = 0; type < rules->ntypes; type++)
        for (int i = 0; i < tally->nplacements[type]; i++) {
            double weight = tally->weights[type][i];
            struct placement p = tally->placements[type][i];
            for (int k = 0; weight > 0 && k < rules->types[type].length; k++)
                covers[placement_cell(&rules->board, p, k)] += weight;
        }
}

static bool is_worked_out(const struct run *run)
{
    return run->draws ? (double)draws_work(run->draws) > draws_work_max * run->finer
                      : (double)run->work >= (double)work_max * run->finer;
}

static enum status count_pass(struct run *run)
{
    double *covers = run->covers + (size_t)run->npasses * (size_t)run->ncells;
    enum status status = STATUS_OK;
    if (run->draws)
        pass_draws(run);
    else if (is_worked_out(run))
        status = STATUS_LIMIT;
    else
        status = pass_frontier(run, run->size, false);
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

/** Squares of what cell `cell` was covered more often than the mean, over all passes.
 */
static double squares_of(const struct run *run, int cell, double all)
{
    const double *covers = run->covers + cell;
    size_t stride = (size_t)run->ncells;
    double covered = 0, sum = 0;
    for (size_t r = 0; r < (size_t)run->npasses; r++)
        covered += covers[r * stride];
    for (size_t r = 0; r < (size_t)run->npasses; r++) {
        double d = covers[r * stride] - covered / all * run->totals[r];
        sum += d * d;
    }
    return sum;
}

/** Do the constraints say on their own whether the cell is covered? */
static bool is_settled(const struct run *run, int cell)
{
    return cellset_has(&run->from.constraints->must, cell) ||
           !cellset_has(&run->possible, cell);
}

/** The standard error of every cell, to `se`; returns the largest. */
static double find_errors(const struct run *run, double *se)
{
    double n = run->npasses, all = 0, worst = 0;
    for (int r = 0; r < run->npasses; r++)
        all += run->totals[r];
    if (!(all > 0))
        return INFINITY;
    double looked_at = n * (run->draws ? run->size * run->counting : sqrt(run->size));
    double least = run->thinned ? 3 / looked_at : 1e-12;
    for (int cell = 0; cell < run->ncells; cell++) {
        se[cell] = 0;
        if (is_settled(run, cell))
            continue;
        double squares = squares_of(run, cell, all);
        se[cell] =
            least + factor_for_few(run->npasses) * sqrt(squares * n / (n - 1)) / all;
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
    double worst = INFINITY;
    while (run->npasses < PASSES_MAX) {
        enum status status = count_pass(run);
        if (status)
            return status;
        if (run->npasses < run->passes_min || run->npasses % 8)
            continue;
        worst = find_errors(run, run->posterior->se);
        if (!run->thinned || worst <= run->options.precision || is_worked_out(run))
            break;
    }
    bool few = passes_that_count(run) < run->npasses / 4.0;
    return few || worst > error_max ? STATUS_LIMIT : STATUS_OK;
}

/* ---- The whole */

static uint32_t states_to_keep(const struct run *run)
{
    if (run->options.states)
        return run->options.states;
    double room = (double)run->options.memory / BYTES_PER_VALUE;
    double states = (double)PASS_WORK / (run->from.sweep->nsteps + 1);
    return (uint32_t)fmax(fmin(fmin(states, room), STATES_MAX), STATES_MIN);
}

/** Make passes of the frontier, and teach the guide. */
static enum status plan_frontier(struct run *run)
{
    run->size = states_to_keep(run);
    run->counting = 1;
    run->passes_min = PASSES_MIN;
    run->guide = guide_new(run->from.sweep, run->options.memory / 8);
    if (!run->guide)
        return STATUS_NO_MEMORY;
    for (int i = 0; i < PILOTS; i++) {
        enum status status = is_worked_out(run)
                                 ? STATUS_LIMIT
                                 : pass_frontier(run, run->size / 2 + 1, true);
        if (status)
            return status;
        guide_settle(run->guide);
    }
    tally_clear(run->from.tally);
    return STATUS_OK;
}

static enum status sum_up(struct run *run)
{
    double all = 0, squares = 0, n = run->npasses;
    for (int r = 0; r < run->npasses; r++)
        run->out->sums[r] = all += run->totals[r];
    for (int r = 0; r < run->npasses; r++)
        squares += (run->totals[r] - all / n) * (run->totals[r] - all / n);
    run->out->npasses = run->npasses;
    run->posterior->about = all / n;
    run->posterior->about_se =
        factor_for_few(run->npasses) * sqrt(squares / (n * (n - 1)));
    enum status status = tally_divide_weights(run->from.tally, all, run->posterior);
    const struct cellset *must = &run->from.constraints->must;
    for (int cell = cellset_next(must, 0); !status && cell >= 0;
         cell = cellset_next(must, cell + 1))
        run->posterior->cell[cell] = 1; /* but for rounding */
    return status;
}

/** How much work is allowed, and which cells are settled. */
static void plan(struct run *run)
{
    const struct constraints *in = run->from.constraints;
    double *precision = &run->options.precision;
    if (!(*precision > 0))
        *precision = precision_default;
    run->finer = fmin(fmax(pow(precision_default / *precision, 2), 1), finer_most);
    for (int type = 0; type < in->rules->ntypes; type++)
        for (int i = 0; i < in->nallowed[type]; i++) {
            struct cellset cells =
                placement_cells(in->rules, in->allowed[type][i].placement);
            run->possible = cellset_or(run->possible, &cells);
        }
}

static enum status sample(struct run *run)
{
    plan(run);
    size_t ncells = (size_t)run->ncells, nfound = PASSES_MAX * FLEETS_PER_PASS;
    run->totals = calloc(PASSES_MAX, sizeof *run->totals);
    run->covers = calloc(PASSES_MAX * ncells, sizeof *run->covers);
    run->before = calloc(ncells, sizeof *run->before);
    if (run->options.keep)
        run->out->found = calloc(nfound, sizeof *run->out->found);
    if (!run->totals || !run->covers || !run->before ||
        (run->options.keep && !run->out->found))
        return STATUS_NO_MEMORY;
    stream_init(&run->stream, run->options.seed ? run->options.seed : "1", "posterior",
                0);
    enum status status = plan_draws(run);
    if (status == STATUS_LIMIT && run->from.sweep)
        status = plan_frontier(run);
    if (!status)
        status = count_passes(run);
    return status ? status : sum_up(run);
}

enum status sampler_new(struct sampler **out, const struct sampler_input *from,
                        const struct sampler_options *options,
                        struct posterior *posterior)
{
    struct run run = {.out = calloc(1, sizeof *run.out),
                      .from = *from,
                      .options = *options,
                      .posterior = posterior,
                      .ncells = posterior->ncells};
    enum status status = run.out ? sample(&run) : STATUS_NO_MEMORY;
    guide_free(run.guide);
    draws_free(run.draws);
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
