/** Faults of fleets in a short form for tests. */
#ifndef SALVO_TESTS_FAULTS_H
#define SALVO_TESTS_FAULTS_H

#include "core/fault.h"

/** Append "touching - B2 B3; missing a 1; ": every fault by kind, ship, number, cells.
 */
void faults_list(const struct ruleset *rules, const struct faults *faults,
                 struct strbuf *out);

#endif
