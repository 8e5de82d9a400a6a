#include "cli/exit.h"

#include <criterion/criterion.h>

Test(exit_code, only_ok_is_done)
{
    cr_assert_eq(exit_code_of(STATUS_OK), EXIT_DONE);
    for (int status = 1; status < STATUS_COUNT; status++)
        cr_expect_neq(exit_code_of((enum status)status), EXIT_DONE, "%d", status);
}

Test(exit_code, the_answer_no_is_its_own_code)
{
    cr_assert_eq(exit_code_of(STATUS_CONTRADICTION), EXIT_NO);
    cr_assert_eq(exit_code_of(STATUS_NO_FLEET), EXIT_NO);
    cr_assert_eq(exit_code_of(STATUS_ILLEGAL), EXIT_NO);
    cr_assert_eq(exit_code_of(STATUS_LIMIT), EXIT_BUDGET);
    cr_assert_eq(exit_code_of(STATUS_SYNTAX), EXIT_INPUT);
}
