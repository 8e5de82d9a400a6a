/** What a player believes of where ships lie: a weight for every placement. */
#ifndef SALVO_CORE_PRIOR_H
#define SALVO_CORE_PRIOR_H

#include "base/catalog.h"
#include "base/diag.h"
#include "core/fleet.h"

/** A fleet is as likely as the product of the weights of its ships. */
struct prior {
    double *weights[RULESET_TYPES_MAX]; /* [placement_count()]; 1 unless told */
};

/** Read a prior for `rules`; the grammar is in prior.c and the README. prior_free().
 * lang  words besides English; may be NULL
 * STATUS_SYNTAX with `diag` filled: line, column, what was expected. NO_MEMORY. */
enum status prior_parse(struct prior **out, const struct ruleset *rules,
                        const struct catalog *lang, const char *text,
                        struct diag *diag) ATTR_MUST_CHECK;
void prior_free(struct prior *prior);

#endif
