/**
 * A file that appears whole or not at all.
 *
 *     target   fleets.pdf             the old file, until the end
 *     part     .salvo-4711-0.part     beside it, so that rename() can take its place
 *
 *     new      part is created, exclusively, with the umask's mode or the target's
 *     add      bytes go to a buffer, then to part
 *     commit   the buffer is written, part is flushed to the disk, closed, renamed
 *     discard  part is removed; so does a commit that fails
 *
 * The steps come in this order because a rename that reaches the disk before the bytes
 * do would leave an empty file after a crash. What is no regular file has no place to
 * take: it is opened and written as it is. The same holds for a file that standard
 * output already is (`-o /dev/stdout > all.txt`), where the shell's file must get the
 * bytes, not another one of its name.
 */
#include "base/file.h"

#include "base/strbuf.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { LINKS_MAX = 16, NAMES_MAX = 100, BUFFER_BYTES = 64 * 1024 };

struct file_writer {
    char *path;           /* as the user named it */
    struct strbuf target; /* what it stands for, links followed */
    struct strbuf part;   /* empty: written as it comes */
    int fd, error;        /* error: the first, an errno */
    bool standard;        /* fd is standard output: not ours to close */
    size_t used;
    char buffer[BUFFER_BYTES];
};

static enum status report(struct diag *diag, const char *path, int error)
{
    diag_name_file(diag, strcmp(path, "-") == 0 ? "standard output" : path);
    diag_fail(diag, STATUS_IO, 0, 0, "cannot be written: %s", strerror(error));
    return error == ENOMEM ? STATUS_NO_MEMORY : STATUS_IO;
}

static void free_writer(struct file_writer *writer)
{
    if (writer->fd >= 0 && !writer->standard)
        close(writer->fd);
    if (writer->part.length)
        unlink(writer->part.bytes);
    strbuf_free(&writer->target);
    strbuf_free(&writer->part);
    free(writer->path);
    free(writer);
}

/* ---- Opening */

/* The length of the folder in `path`, with its slash. */
static size_t folder_length(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? (size_t)(slash - path) + 1 : 0;
}

/* Follow the symbolic links of the last name in `path`; 0 or the error. */
static int follow_links(struct strbuf *path)
{
    for (int i = 0; i < LINKS_MAX; i++) {
        char link[4096];
        ssize_t length = readlink(path->bytes, link, sizeof link);
        if (length < 0)
            return errno == EINVAL || errno == ENOENT ? 0 : errno;
        if (length == sizeof link)
            return ENAMETOOLONG;
        struct strbuf next = {0};
        if (link[0] != '/')
            strbuf_add(&next, path->bytes, folder_length(path->bytes));
        strbuf_add(&next, link, (size_t)length);
        strbuf_free(path);
        *path = next;
        if (path->failed)
            return ENOMEM;
    }
    return ELOOP;
}

static bool is_standard_output(const char *path, const struct stat *file, bool exists)
{
    struct stat standard;
    if (strcmp(path, "-") == 0)
        return true;
    return exists && fstat(STDOUT_FILENO, &standard) == 0 &&
           standard.st_dev == file->st_dev && standard.st_ino == file->st_ino;
}

static int open_part(struct file_writer *writer)
{
    const char *target = writer->target.bytes;
    for (int i = 0; i < NAMES_MAX; i++) {
        strbuf_clear(&writer->part);
        strbuf_add(&writer->part, target, folder_length(target));
        strbuf_printf(&writer->part, ".salvo-%ld-%d.part", (long)getpid(), i);
        if (writer->part.failed)
            return ENOMEM;
        writer->fd =
            open(writer->part.bytes, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (writer->fd >= 0)
            return 0;
        int error = errno;
        strbuf_clear(&writer->part);
        if (error != EEXIST)
            return error;
    }
    return EEXIST;
}

/* Open what `path` names in the way that fits it; 0 or the error. */
static int open_writer(struct file_writer *writer)
{
    struct stat file;
    bool exists = stat(writer->path, &file) == 0;
    if (is_standard_output(writer->path, &file, exists)) {
        writer->fd = STDOUT_FILENO;
        writer->standard = true;
        return 0;
    }
    if (exists && !S_ISREG(file.st_mode)) {
        writer->fd = open(writer->path, O_WRONLY | O_CLOEXEC);
        return writer->fd < 0 ? errno : 0;
    }
    if (exists && access(writer->path, W_OK) != 0)
        return errno;
    strbuf_puts(&writer->target, writer->path);
    int error = writer->target.failed ? ENOMEM : follow_links(&writer->target);
    if (!error)
        error = open_part(writer);
    if (!error && exists && fchmod(writer->fd, file.st_mode & 07777) != 0)
        error = errno;
    return error;
}

enum status file_writer_new(struct file_writer **out, const char *path,
                            struct diag *diag)
{
    struct file_writer *writer = calloc(1, sizeof *writer);
    if (!writer)
        return report(diag, path, ENOMEM);
    writer->fd = -1;
    struct strbuf copy = {0};
    strbuf_puts(&copy, path);
    writer->path = copy.bytes;
    int error = copy.failed ? ENOMEM : open_writer(writer);
    if (error) {
        free_writer(writer);
        return report(diag, path, error);
    }
    *out = writer;
    return STATUS_OK;
}

/* ---- Writing */

static void put(struct file_writer *writer, const char *bytes, size_t length)
{
    while (length && !writer->error) {
        ssize_t n = write(writer->fd, bytes, length);
        if (n == 0 || (n < 0 && errno != EINTR))
            writer->error = n ? errno : EIO;
        if (n > 0) {
            bytes += n;
            length -= (size_t)n;
        }
    }
}

static void flush(struct file_writer *writer)
{
    put(writer, writer->buffer, writer->used);
    writer->used = 0;
}

bool file_writer_add(struct file_writer *writer, const void *bytes, size_t length)
{
    if (length > BUFFER_BYTES - writer->used)
        flush(writer);
    if (length > BUFFER_BYTES)
        put(writer, bytes, length);
    else if (length) {
        memcpy(writer->buffer + writer->used, bytes, length);
        writer->used += length;
    }
    return !writer->error;
}

/* ---- Ending */

/* Make sure that the bytes are on the disk, where there is one; 0 or the error. */
static int settle(struct file_writer *writer)
{
    if (writer->part.length && fsync(writer->fd) != 0 && errno != EINVAL)
        return errno;
    int fd = writer->fd;
    writer->fd = -1;
    return !writer->standard && close(fd) != 0 ? errno : 0;
}

static int take_place(struct file_writer *writer)
{
    if (writer->part.length && rename(writer->part.bytes, writer->target.bytes) != 0)
        return errno;
    strbuf_clear(&writer->part);
    return 0;
}

enum status file_writer_commit(struct file_writer *writer, struct diag *diag)
{
    flush(writer);
    int error = writer->error;
    if (!error)
        error = settle(writer);
    if (!error)
        error = take_place(writer);
    enum status status = error ? report(diag, writer->path, error) : STATUS_OK;
    free_writer(writer);
    return status;
}

void file_writer_discard(struct file_writer *writer)
{
    if (writer)
        free_writer(writer);
}

const char *file_writer_part(const struct file_writer *writer)
{
    return writer->part.length ? writer->part.bytes : NULL;
}

/* Hold back what ends the program from outside, so that no part is left behind: a file
 * in memory is written in a moment, and the signal comes then. */
static void hold_signals(sigset_t *before)
{
    sigset_t ends;
    sigemptyset(&ends);
    sigaddset(&ends, SIGINT);
    sigaddset(&ends, SIGTERM);
    sigaddset(&ends, SIGHUP);
    pthread_sigmask(SIG_BLOCK, &ends, before);
}

enum status file_write(const char *path, const void *bytes, size_t length,
                       struct diag *diag)
{
    struct file_writer *writer = NULL;
    sigset_t before;
    hold_signals(&before);
    enum status status = file_writer_new(&writer, path, diag);
    if (!status) {
        file_writer_add(writer, bytes, length);
        status = file_writer_commit(writer, diag);
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return status;
}
