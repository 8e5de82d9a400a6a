/** Runs the program under test through a shell, in a folder of its own. */
#ifndef SALVO_TESTS_SHELL_H
#define SALVO_TESTS_SHELL_H

#include "base/strbuf.h"

/** What came of a command. shell_result_free(). */
struct shell_result {
    int exit;
    struct strbuf out, err;
};

/** A new folder under /tmp in which `data` leads to tests/data, written to `folder`. */
enum { SHELL_FOLDER_MAX = 64 };
void shell_folder_new(char folder[SHELL_FOLDER_MAX]);

/** Remove the folder and all in it. */
void shell_folder_free(const char *folder);

/** Run `script` by sh in `folder`; `salvo` is the program that the environment's SALVO
 * names, else out/release/salvo. Colour and language of the environment are put aside.
 */
void shell_run(struct shell_result *result, const char *folder, const char *script);
void shell_result_free(struct shell_result *result);

/** Append a whole file; false if it cannot be read. */
bool shell_read(struct strbuf *out, const char *path);

#endif
