/** The posterior by sampling, where counting it exactly is too much. */
#ifndef SALVO_INFER_SAMPLER_H
#define SALVO_INFER_SAMPLER_H

#include "infer/tally.h"

struct sampler; /* opaque: fleets that were come upon */

struct sampler_options {
    size_t memory;
    uint32_t states;  /* values kept of a layer; 0: as many as pay */
    double precision; /* standard error to stop at; 0: the default */
    const char *seed; /* NULL: "1" */
    bool keep;        /* sampler_draw() will be called */
};

struct sampler_input {
    const struct constraints *constraints;
    const struct sweep *sweep; /* of the constraints; NULL: they do not fit one */
    struct tally *tally;       /* of that sweep */
};

/**
 * Fill in the probabilities, standard errors and `about` of `posterior`, whose arrays
 * are there. `from` is borrowed for the call, its tally used up. sampler_free().
 * STATUS_LIMIT         passes do not agree well enough to say anything
 * STATUS_CONTRADICTION no fleet fits (only when that is certain)
 */
enum status sampler_new(struct sampler **out, const struct sampler_input *from,
                        const struct sampler_options *options,
                        struct posterior *posterior) ATTR_MUST_CHECK;
void sampler_free(struct sampler *sampler);

/** One of the fleets that were come upon, by their weights; returns how many ships. */
int sampler_draw(const struct sampler *sampler, struct stream *stream,
                 struct frontier_ship ships[RULESET_SHIPS_MAX]);

#endif
