/* The released program is built to make faults of memory hard to use: no fixed address,
 * no writable table of functions, guarded stacks, checked copies. */
#include "support/tool.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void expect_in(const char *command, const char *text)
{
    struct strbuf out = {0}, nothing = {0};
    strbuf_puts(&nothing, "");
    cr_expect_eq(tool_run(&out, command, &nothing), 0);
    cr_expect(strstr(strbuf_text(&out), text), "no %s in what '%s' tells", text,
              command);
    strbuf_free(&out);
    strbuf_free(&nothing);
}

Test(cli_hardened, release)
{
    const char *program = getenv("SALVO");
    if (!program || !strstr(program, "out/release/"))
        return; /* other builds have guards of their own */
    static const char *const wanted[][2] = {
        {"-h", "DYN (Position-Independent Executable"},
        {"-lW", "GNU_RELRO"},
        {"-dW", "BIND_NOW"},
        {"-sW", "__stack_chk_fail"},
        {"-sW", "_chk@"}};
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
        char command[256];
        snprintf(command, sizeof command, "readelf %s '%s'", wanted[i][0], program);
        expect_in(command, wanted[i][1]);
    }
    /* these leave no mark in the program */
    expect_in("cat \"$(dirname \"$SALVO\")\"/flags", "-fstack-clash-protection");
    expect_in("cat \"$(dirname \"$SALVO\")\"/flags", "-D_FORTIFY_SOURCE=");
}
