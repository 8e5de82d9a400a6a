/**
 * Memory that runs out when a test says so. The test program is linked so that malloc,
 * calloc and realloc of the project's own code come here first; those of libraries do
 * not.
 */
#ifndef SALVO_TESTS_SCARCE_H
#define SALVO_TESTS_SCARCE_H

#include "base/status.h"

/** Let the nth allocation from now on fail, from 1, and all after it; 0: none. */
void scarce_at(int n);

/**
 * Call `job` with the first allocation failing, then the second, and so on, until a
 * call meets no failure. That one must return STATUS_OK, all before it
 * STATUS_NO_MEMORY; the test ends at once where one does otherwise. Returns how many
 * allocations a call makes.
 */
int scarce_sweep(enum status (*job)(void *user), void *user);

#endif
