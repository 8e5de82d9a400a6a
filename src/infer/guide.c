/**
 * Before it has learned, the guide takes ships to come as if none were in another's
 * way: each type with n ships to come and m starts left could lie in m^n / n! ways.
 *
 * What passes of the frontier find behind states is averaged by (step, needs, columns
 * to cover). Needs not seen before are given the first guess times the ratio of what
 * was learned to what was guessed at that step, on the logarithmic mean. A tenth of
 * that is mixed into every answer, so that a state in which nothing was found is still
 * kept now and then: its worth must not be guessed to be 0.
 */
#include "infer/guide.h"

#include "base/arena.h"

#include <math.h>
#include <stdlib.h>

static const double doubt = 4; /* lessons that the first guess is worth */

struct lesson {
    bits128 needs;
    int step, uncovered; /* step -1: free */
    double sum;
    uint32_t n;
};

struct guide {
    const struct sweep *sweep;
    struct arena *arena;
    double *log_starts; /* [nsteps + 1][areas.n] */
    double *log_ratio;  /* [nsteps + 1] of lessons to first guesses */
    bool settled;
    size_t memory, nlessons, mask;
    struct lesson *lessons;
};

static bool count_starts(struct guide *guide)
{
    const struct sweep *sweep = guide->sweep;
    size_t ntypes = (size_t)sweep->areas.n, nsteps = (size_t)sweep->nsteps;
    guide->log_ratio = arena_alloc(guide->arena, nsteps + 1, sizeof(double));
    guide->log_starts =
        arena_alloc(guide->arena, (nsteps + 1) * (ntypes + 1), sizeof(double));
    if (!guide->log_ratio || !guide->log_starts)
        return false;
    for (size_t t = 0; t < ntypes; t++) {
        double starts = 0;
        for (size_t i = nsteps + 1; i-- > 0;) {
            for (int k = 0; i < nsteps && k < sweep->steps[i].nstarts; k++) {
                const struct sweep_start *start = &sweep->steps[i].starts[k];
                bool same =
                    sweep->type_of_bit[sweep->areas.types[t].shift] == start->type;
                starts += same ? start->weight : 0;
            }
            guide->log_starts[i * ntypes + t] = log(starts > 0 ? starts : 1e-9);
        }
    }
    return true;
}

struct guide *guide_new(const struct sweep *sweep, size_t memory)
{
    struct guide *guide = calloc(1, sizeof *guide);
    if (!guide)
        return NULL;
    guide->sweep = sweep;
    guide->memory = memory;
    guide->arena = arena_new();
    if (!guide->arena || !count_starts(guide)) {
        guide_free(guide);
        return NULL;
    }
    return guide;
}

void guide_free(struct guide *guide)
{
    if (!guide)
        return;
    free(guide->lessons);
    arena_free(guide->arena);
    free(guide);
}

static double first_guess(const struct guide *guide, const struct guide_key *key)
{
    const struct needs_areas *areas = &guide->sweep->areas;
    double guess = 0;
    for (int t = 0; t < areas->n; t++) {
        int n = (int)(key->needs >> areas->types[t].shift) & areas->types[t].mask;
        guess += n * guide->log_starts[key->step * areas->n + t] - lgamma(n + 1.0);
    }
    return guess;
}

static struct lesson *find(const struct guide *guide, const struct guide_key *key)
{
    uint64_t hash = ((uint64_t)key->needs ^ (uint64_t)(key->needs >> 64) * 31 ^
                     (uint64_t)(key->step * 64 + key->uncovered) * 0x9e3779b9u) *
                    UINT64_C(0xbf58476d1ce4e5b9);
    size_t at = hash >> 32 & guide->mask;
    while (guide->lessons[at].step >= 0 &&
           (guide->lessons[at].needs != key->needs ||
            guide->lessons[at].step != key->step ||
            guide->lessons[at].uncovered != key->uncovered))
        at = (at + 1) & guide->mask;
    return &guide->lessons[at];
}

static struct guide_key key_of(const struct lesson *lesson)
{
    return (struct guide_key){lesson->step, lesson->uncovered, lesson->needs};
}

static bool grow(struct guide *guide)
{
    struct lesson *old = guide->lessons;
    size_t nold = old ? guide->mask + 1 : 0, size = old ? 2 * nold : 256;
    if ((size + nold) * sizeof *old > guide->memory)
        return false;
    struct lesson *lessons = malloc(size * sizeof *lessons);
    if (!lessons)
        return false;
    for (size_t i = 0; i < size; i++)
        lessons[i].step = -1;
    guide->lessons = lessons;
    guide->mask = size - 1;
    for (size_t i = 0; i < nold; i++)
        if (old[i].step >= 0) {
            struct guide_key key = key_of(&old[i]);
            *find(guide, &key) = old[i];
        }
    free(old);
    return true;
}

void guide_learn(struct guide *guide, const struct guide_key *key, double worth)
{
    if (!guide->lessons && !grow(guide))
        return;
    struct lesson *lesson = find(guide, key);
    if (lesson->step < 0) {
        if (2 * guide->nlessons >= guide->mask) {
            if (!grow(guide))
                return; /* it has learned all that it can hold */
            lesson = find(guide, key);
        }
        *lesson = (struct lesson){key->needs, key->step, key->uncovered, 0, 0};
        guide->nlessons++;
    }
    lesson->sum += worth;
    lesson->n++;
}

void guide_settle(struct guide *guide)
{
    int nsteps = guide->sweep->nsteps;
    for (int step = 0; step <= nsteps; step++)
        guide->log_ratio[step] = 0;
    double *n = calloc((size_t)nsteps + 1, sizeof *n);
    for (size_t i = 0; n && guide->lessons && i <= guide->mask; i++) {
        const struct lesson *lesson = &guide->lessons[i];
        if (lesson->step < 0 || !(lesson->sum > 0))
            continue;
        struct guide_key key = key_of(lesson);
        n[lesson->step]++;
        guide->log_ratio[lesson->step] +=
            log(lesson->sum / lesson->n) - first_guess(guide, &key);
    }
    for (int step = 0; n && step <= nsteps; step++)
        if (n[step] > 0)
            guide->log_ratio[step] /= n[step];
    guide->settled = n;
    free(n);
}

double guide_worth(const struct guide *guide, const struct guide_key *key)
{
    double guess = exp(first_guess(guide, key) + guide->log_ratio[key->step]);
    if (!guide->settled || !guide->lessons)
        return guess;
    const struct lesson *lesson = find(guide, key);
    double learned = (lesson->sum + doubt * guess) / (lesson->n + doubt);
    return lesson->step < 0 ? guess : 0.9 * learned + 0.1 * guess;
}
