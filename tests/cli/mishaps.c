/* Short command lines are struck by mishaps at some of the points where one can happen;
 * `make faults` strikes more of them, at all points. */
#include "base/strbuf.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

/* The tool stands beside the program that was built with it. */
static int strike(const char *mishap, const char *jobs)
{
    const char *program = getenv("SALVO");
    if (!program || !strstr(program, "out/"))
        program = "out/release/salvo";
    struct strbuf command = {0};
    strbuf_printf(&command, "%s-mishap -s 12 -m %s tests/mishap/%s >&2", program,
                  mishap, jobs);
    cr_assert(!command.failed);
    int status = system(command.bytes);
    strbuf_free(&command);
    return status;
}

Test(mishap, memory_that_runs_out_ends_a_command_as_it_should)
{
    cr_expect_eq(strike("memory", "quick"), 0);
}

/* Whatever the libraries that draw make of it. */
Test(mishap, memory_that_runs_out_prints_no_wrong_sheet)
{
    cr_expect_eq(strike("memory", "printed"), 0);
    cr_expect_eq(strike("no-more-memory", "printed"), 0);
}

Test(mishap, files_that_fail_end_a_command_as_they_should)
{
    cr_expect_eq(strike("failure", "quick"), 0);
}

Test(mishap, short_and_interrupted_calls_are_repeated)
{
    cr_expect_eq(strike("short", "quick"), 0);
    cr_expect_eq(strike("interrupted", "quick"), 0);
}

Test(mishap, a_signal_leaves_no_part_of_a_file)
{
    cr_expect_eq(strike("sigint", "quick"), 0);
    cr_expect_eq(strike("sigterm", "quick"), 0);
}
