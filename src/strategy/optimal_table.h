/** What is known of the worth of positions. Nobody but optimal*.c includes this. */
#ifndef SALVO_STRATEGY_OPTIMAL_TABLE_H
#define SALVO_STRATEGY_OPTIMAL_TABLE_H

#include "strategy/optimal_state.h"

struct optimal_table {
    size_t n, most; /* positions; no more than `most` */
    size_t slots;   /* a power of two, 0 at first */
    struct optimal_known {
        struct state_key key; /* 0: free */
        int64_t value;        /* shots to come, times weight; at least if not exact */
        bool exact;
    } * known;
};

/** The entry of `key`, made with value 0 if there is none. NULL: the table holds `most`
 * (*status is STATUS_LIMIT), or NO_MEMORY. Valid until the next call. */
struct optimal_known *optimal_table_at(struct optimal_table *table,
                                       struct state_key key, enum status *status);

void optimal_table_free(struct optimal_table *table);

#endif
