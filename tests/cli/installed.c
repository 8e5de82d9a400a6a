/* An installed copy works without the tree that it was built in: the program finds its
 * data, the pages and completions are whole, a program of others is built against the
 * library, and uninstalling leaves no file. */
#include "support/shell.h"
#include "support/tool.h"

#include <criterion/criterion.h>
#include <stdio.h>

Test(cli_installed, works_and_goes)
{
    char folder[SHELL_FOLDER_MAX], command[256];
    struct strbuf out = {0}, nothing = {0};
    strbuf_puts(&nothing, "");
    shell_folder_new(folder);
    snprintf(
        command, sizeof command,
        "env -u DESTDIR -u MAKEFLAGS -u MAKELEVEL tests/support/installed.sh %s 2>&1",
        folder);
    int code = tool_run(&out, command, &nothing);
    shell_folder_free(folder);
    cr_expect_str_eq(strbuf_text(&out),
                     "count: 30093975536\n"
                     "complete -F _salvo salvo\n"
                     "   A B C D E F G H I J\n"
                     " 1 . . . . . . . . . .\n"
                     " 2 . . . . S S S . . C\n"
                     " 3 . . . . . . . . . C\n"
                     " 4 . . . . . . . . . C\n"
                     " 5 . . . . . . . . . C\n"
                     " 6 . . . . . . . . . C\n"
                     " 7 . D . . . . . . . R\n"
                     " 8 . D . . B B B B . R\n"
                     " 9 . . . . . . . . . R\n"
                     "10 . . . . . . . . . .\n"
                     "2321505150 fleets fit\n"
                     "G5 0.6031\nD5 0.5942\nC5 0.3763\n"
                     "264 fleets\n",
                     "%s", strbuf_text(&out));
    cr_expect_eq(code, 0);
    strbuf_free(&out);
    strbuf_free(&nothing);
}
