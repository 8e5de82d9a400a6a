/**
 * What is true, given the reports: how many fleets fit, and the probability of every
 * cell, ship type and placement.
 */
#ifndef SALVO_INFER_POSTERIOR_H
#define SALVO_INFER_POSTERIOR_H

#include "base/count.h"
#include "base/stream.h"
#include "core/game.h"

/** How a posterior is found. */
enum infer_method {
    INFER_ANY,    /* exactly within the budget, else by sampling */
    INFER_EXACT,  /* exactly or not at all */
    INFER_SAMPLED /* by sampling */
};

struct infer_options {
    size_t memory;     /* bytes in use at one time; 0: the default of 1 GiB */
    bool count_only;   /* only `fleets` is wanted: no marginals, no samples; exact */
    bool keep_layers;  /* posterior_sample(), posterior_fleet_at() will be called */
    bool keep_samples; /* posterior_sample() alone will be called: quicker at times */
    enum infer_method method;
    /* A weight for every placement by its index, for each type, not below 0; a fleet
     * weighs the product over its ships. NULL: all 1. Borrowed for the call. */
    const double *const *prior;
    /* Values that an exact pass may go through before it is given up; 0: any number
     * under INFER_EXACT, else a few seconds' worth. */
    uint64_t work;
    double precision; /* standard error at which sampling stops; 0: the default */
    const char *seed; /* of the samples; NULL: "1" */
    uint32_t states;  /* values that a sampled pass keeps of a layer; 0: the default */
};

enum method { METHOD_EXACT, METHOD_SAMPLED };

struct posterior {
    enum method method;
    int ncells, ntypes;
    count128 fleets;   /* fleets that fit, ships of a type alike; 0 when sampled, or
                          when there are more than 128 bits hold */
    double about;      /* the same number, or when sampled an estimate of it; 0
                          when that is not known (sampled under a prior) */
    double about_se;   /* standard error of `about`; 0 when exact */
    double *cell;      /* [ncells] P(a ship covers the cell) */
    double *type_cell; /* [ntypes][ncells] P(a ship of the type covers the cell) */
    double *placement[RULESET_TYPES_MAX]; /* [placement_count()] P(a ship lies there) */
    double *se; /* [ncells] standard error of `cell`; NULL when exact */
    struct posterior_layers *layers; /* opaque; NULL unless kept */
};

/**
 * The posterior of `game`.
 * game     borrowed for the life of the result.    options  NULL: all defaults.
 * out      set on STATUS_OK only; posterior_free().
 * STATUS_CONTRADICTION  no legal fleet fits the reports (a result, not a fault), or all
 *                       that do weigh 0; STATUS_NO_FLEET when none is legal even
 *                       without reports
 * STATUS_LIMIT          the states would pass `memory`, or a count 128 bits, and
 *                       sampling is not allowed, or does not come to rest either
 */
enum status posterior_new(struct posterior **out, const struct game *game,
                          const struct infer_options *options) ATTR_MUST_CHECK;
void posterior_free(struct posterior *posterior);

/**
 * The fleet of a rank in [0, fleets) among those that fit, sorted. Needs `keep_layers`
 * and METHOD_EXACT without a prior. Fleets are ordered by going over the board row by
 * row (column by column on a board wider than high) and looking at what has its first
 * cell where: at the first cell where two fleets differ, nothing comes first, then the
 * types in order, and of a type across before down. This order never changes: dealt
 * fleets depend on it.
 */
enum status posterior_fleet_at(const struct posterior *posterior, count128 rank,
                               struct fleet *out) ATTR_MUST_CHECK;

/** Draw a fleet from the posterior: exactly uniform over the fleets that fit, or by
 * their weights under a prior. Needs `keep_layers` or `keep_samples`. When sampled, it
 * is one of the fleets that the samples came upon, which are some thousands. */
enum status posterior_sample(const struct posterior *posterior, struct stream *stream,
                             struct fleet *out) ATTR_MUST_CHECK;

#endif
