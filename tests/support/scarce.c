/*
 * The linker's --wrap=malloc turns the calls of malloc() into calls of __wrap_malloc(),
 * and __real_malloc() into malloc(). So this works under the sanitizers and valgrind,
 * and leaves the allocations of Criterion and of the libraries alone.
 */
#include "support/scarce.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

// NOLINTBEGIN(bugprone-reserved-identifier,cert-dcl37-c): the linker's names
void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *block, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *block, size_t size);

static int left;    /* allocations until the first that fails; 0: none will */
static bool failed; /* one has, and so will all to come */

static bool runs_out(void)
{
    if (left && --left == 0)
        failed = true;
    return failed;
}

void *__wrap_malloc(size_t size)
{
    return runs_out() ? NULL : __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size)
{
    return runs_out() ? NULL : __real_calloc(count, size);
}

void *__wrap_realloc(void *block, size_t size)
{
    return runs_out() ? NULL : __real_realloc(block, size);
}
// NOLINTEND(bugprone-reserved-identifier,cert-dcl37-c)

void scarce_at(int n)
{
    left = n;
    failed = false;
}

int scarce_sweep(enum status (*job)(void *user), void *user)
{
    for (int n = 1;; n++) {
        scarce_at(n);
        enum status status = job(user);
        bool met = failed;
        scarce_at(0);
        if (status != (met ? STATUS_NO_MEMORY : STATUS_OK)) {
            fprintf(stderr, "allocation %d %s, and the call says: %s\n", n,
                    met ? "failed" : "was not made", status_text(status));
            abort();
        }
        if (!met)
            return n - 1;
    }
}
