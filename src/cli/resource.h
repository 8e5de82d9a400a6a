/**
 * The files that the program comes with: rule sets, sheet templates, languages, fonts.
 * They are sought in SALVO_DATA (environment), then where the executable says: in the
 * tree that it was built in, or in ../share/salvo of the folder it is installed in,
 * then in the folder that it was configured for. The working directory plays no part.
 */
#ifndef SALVO_CLI_RESOURCE_H
#define SALVO_CLI_RESOURCE_H

#include "cli/cli.h"

enum resource { RESOURCE_RULES, RESOURCE_SHEET, RESOURCE_LANG };

/** Is `name` a path (it holds a '/' or ends in ".ini") and not the key of a shipped
 * file? */
bool resource_is_path(const char *name);

enum { RESOURCE_KEY_MAX = 64 };

/** Write to `out` the shipped key that `name` means, whatever the case of its letters;
 * what means none, such as a path, is written as it is, cut if need be. */
void resource_key(struct cli *cli, enum resource kind, const char *name,
                  char out[RESOURCE_KEY_MAX]);

/**
 * Read the INI text that `name` (key or path) means, from malloc. cli->diag.file
 * becomes its path, for the parser to come. STATUS_USAGE for a key that is not shipped,
 * the nearest one named; STATUS_IO; STATUS_NO_MEMORY.
 */
enum status resource_read(struct cli *cli, enum resource kind, const char *name,
                          char **text) ATTR_MUST_CHECK;

/** The keys of the shipped files of a kind, sorted, ended by NULL: one block from
 * malloc. STATUS_IO, STATUS_NO_MEMORY. */
enum status resource_list(struct cli *cli, enum resource kind,
                          char ***keys) ATTR_MUST_CHECK;

/** Reads a file of fonts/ for fonts_new(); `user` is the struct cli. */
enum status resource_font(void *user, const char *file, unsigned char **bytes,
                          size_t *length, struct diag *diag);

#endif
