#include "base/memory.h"

#include <criterion/criterion.h>
#include <errno.h>
#include <stdlib.h>

Test(memory, a_refusal_that_nobody_told_of_is_found)
{
    memory_watch();
    void *block = malloc(16);
    cr_expect_eq(memory_verdict(STATUS_OK), STATUS_OK);
    cr_expect_eq(memory_verdict(STATUS_LIBRARY), STATUS_LIBRARY);
    errno = ENOMEM; /* as malloc() leaves it */
    free(block);
    cr_expect_eq(memory_verdict(STATUS_OK), STATUS_NO_MEMORY);
    cr_expect_eq(memory_verdict(STATUS_LIBRARY), STATUS_NO_MEMORY);
    memory_watch();
    cr_expect_eq(memory_verdict(STATUS_OK), STATUS_OK);
}
