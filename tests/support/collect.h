/** A sink that keeps what a back end hands out. */
#ifndef SALVO_TESTS_COLLECT_H
#define SALVO_TESTS_COLLECT_H

#include "base/strbuf.h"
#include "canvas/device.h"

enum { COLLECT_PAGES = 16 };

struct collect {
    struct strbuf page[COLLECT_PAGES]; /* by number; 0: the document */
    int calls;
    int fail_at; /* the call that fails with STATUS_IO, from 1; 0: none */
};

/** Options with a sink that fills `collect`, which must outlive them. */
struct canvas_options collect_options(struct collect *collect);
void collect_free(struct collect *collect);

#endif
