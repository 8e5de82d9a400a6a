/* Standard streams that are closed: no file takes their place. The suite is not one of
 * those that run under valgrind, which opens them before the program begins. */
#include "support/shell.h"

#include <criterion/criterion.h>

static void expect(const char *script, int exit, const char *err)
{
    char folder[SHELL_FOLDER_MAX];
    struct shell_result result;
    shell_folder_new(folder);
    shell_run(&result, folder, script);
    cr_expect_eq(result.exit, exit, "%s: exit %d", script, result.exit);
    cr_expect_str_eq(strbuf_text(&result.err), err, "%s", script);
    shell_result_free(&result);
    shell_folder_free(folder);
}

Test(streams, closed_input_is_empty_or_unreadable)
{
    expect("salvo assist own.game -b 4x3 -f 2 <&-", 0, "");
    expect("salvo hint - <&-", 3,
           "salvo: standard input: cannot be read: Bad file descriptor\n");
}

Test(streams, closed_output_is_told)
{
    expect("salvo rules --json >&-", 3,
           "salvo: standard output: Bad file descriptor\n");
    expect("salvo hint none.game 2>&-", 3, "");
    expect("salvo count -b 3x3 -f 2 <&- 2>&-", 0, "");
}

Test(streams, a_file_is_written_without_them)
{
    expect("salvo fleet -s 1 -o fleet.txt >&- && salvo fleet classic#1/1 | "
           "cmp - fleet.txt",
           0, "");
}
