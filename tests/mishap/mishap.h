/**
 * Mishaps: what may go wrong in a run of the program, at every place where it may. A
 * run counts the calls that a mishap can strike; a sweep strikes each in turn.
 */
#ifndef SALVO_TESTS_MISHAP_H
#define SALVO_TESTS_MISHAP_H

#include <stdbool.h>

/* Name, what is struck, the exit code it may lead to besides that of a good run. */
#define MISHAP_LIST(X)                                                                 \
    X(NO_MEMORY, "memory", "one allocation fails")                                     \
    X(NO_MORE_MEMORY, "no-more-memory", "an allocation fails, and all after it")       \
    X(FAILURE, "failure", "reading, writing, opening or closing fails")                \
    X(SHORT, "short", "less is read or written than was asked for")                    \
    X(INTERRUPTED, "interrupted", "a call is interrupted and wants to be repeated")    \
    X(SIGINT, "sigint", "the user interrupts the run")                                 \
    X(SIGTERM, "sigterm", "the system ends the run")

enum mishap {
#define MISHAP_ENUM(name, word, meaning) MISHAP_##name,
    MISHAP_LIST(MISHAP_ENUM)
#undef MISHAP_ENUM
        MISHAP_COUNT
};

/** What the calls of this process are to meet from now on. */
enum plan {
    PLAN_REST,  /* they work, uncounted */
    PLAN_COUNT, /* they work, counted */
    PLAN_SWEEP, /* at every `stride`th, a child runs on in which it meets the mishap */
    PLAN_POINT  /* the call number `point` meets it */
};

/** In a child that has just met its mishap, before the call fails. */
void mishap_child_begins(void);

/** In the parent: child `pid`, struck at call number `point`, runs; wait for it. */
void mishap_child_runs(int pid, long point);

void mishap_plan(enum plan plan, enum mishap mishap, long point_or_stride);

/** Calls counted since mishap_plan() that its mishap could have struck. */
long mishap_points(void);

/** Blocks of memory that were allocated since mishap_plan(PLAN_COUNT or PLAN_SWEEP) and
 * are not freed, less those freed that were older. 0 under a sanitizer, which finds
 * leaks by itself. */
long mishap_blocks(void);

#endif
