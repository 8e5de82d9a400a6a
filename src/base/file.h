/**
 * Whole files in and out. `-` is standard input or output. On failure `diag` names the
 * file and what the system said.
 */
#ifndef SALVO_BASE_FILE_H
#define SALVO_BASE_FILE_H

#include "base/attr.h"
#include "base/diag.h"

#include <stdbool.h>
#include <stddef.h>

enum { FILE_TEXT_LIMIT = 64 * 1024 * 1024 };

/**
 * Read all of `path`.
 * out     `length` bytes from malloc and a NUL behind them; set on STATUS_OK only.
 * limit   the largest length allowed.
 * STATUS_IO, also for what is larger than `limit`; STATUS_NO_MEMORY.
 */
enum status file_read(char **out, size_t *length, const char *path, size_t limit,
                      struct diag *diag) ATTR_MUST_CHECK;

/** The same for text, up to FILE_TEXT_LIMIT. STATUS_SYNTAX with the place in `diag` for
 * a NUL byte in it. */
enum status file_read_text(char **out, const char *path,
                           struct diag *diag) ATTR_MUST_CHECK;

struct file_writer; /* opaque */

/**
 * Begin to write `path`. A regular file is written beside the target and takes its
 * place in file_writer_commit(), so that the target is the old file or the new one and
 * never a part of it; a symbolic link stays and its target is replaced, the mode stays.
 * What is no regular file (a pipe, a terminal, /dev/full), and standard output under
 * whatever name, is written as it comes.
 */
enum status file_writer_new(struct file_writer **out, const char *path,
                            struct diag *diag) ATTR_MUST_CHECK;

/** Add bytes. The first failure is kept for file_writer_commit(), later calls do
 * nothing; false from then on. */
bool file_writer_add(struct file_writer *writer, const void *bytes, size_t length);

/** Write out what is left, put the file in its place, and free the writer, in any case.
 * After a failure here or before, nothing is left of the new file. STATUS_IO. */
enum status file_writer_commit(struct file_writer *writer,
                               struct diag *diag) ATTR_MUST_CHECK;

/** Give up: remove what was written and free the writer. NULL is legal. */
void file_writer_discard(struct file_writer *writer);

/** The name of the file that is being written beside the target, for a program that is
 * being killed to remove; NULL when there is none. Borrowed for the writer's life. */
const char *file_writer_part(const struct file_writer *writer);

/** All of that in one: write `length` bytes to `path`. SIGINT, SIGTERM and SIGHUP wait
 * until it is done. STATUS_IO, STATUS_NO_MEMORY. */
enum status file_write(const char *path, const void *bytes, size_t length,
                       struct diag *diag) ATTR_MUST_CHECK;

#endif
