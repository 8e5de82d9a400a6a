/** Reading whole files. Writing them is in file_writer.c. */
#include "base/file.h"

#include "base/strbuf.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void name_file(struct diag *diag, const char *path)
{
    diag_name_file(diag, strcmp(path, "-") == 0 ? "standard input" : path);
}

/* Read to the end, at most `limit` bytes; 0 or the error. */
static int read_all(int fd, struct strbuf *out, size_t limit)
{
    char chunk[65536];
    for (;;) {
        ssize_t n = read(fd, chunk, sizeof chunk);
        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0)
            return errno;
        if ((size_t)n > limit - out->length)
            return EFBIG;
        strbuf_add(out, chunk, (size_t)n);
        if (out->failed)
            return ENOMEM;
        if (n == 0)
            return 0;
    }
}

static void report(struct diag *diag, int error, size_t limit)
{
    if (error == EFBIG)
        diag_fail(diag, STATUS_IO, 0, 0, "larger than %zu bytes", limit);
    else
        diag_fail(diag, STATUS_IO, 0, 0, "cannot be read: %s", strerror(error));
}

enum status file_read(char **out, size_t *length, const char *path, size_t limit,
                      struct diag *diag)
{
    bool standard = strcmp(path, "-") == 0;
    int fd = standard ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC);
    struct strbuf bytes = {0};
    int error = fd < 0 ? errno : read_all(fd, &bytes, limit);
    if (fd >= 0 && !standard)
        close(fd);
    if (fd < 0 || error) {
        strbuf_free(&bytes);
        name_file(diag, path);
        report(diag, error, limit);
        return error == ENOMEM ? STATUS_NO_MEMORY : STATUS_IO;
    }
    assert(bytes.bytes); /* of an empty file too: the NUL */
    *out = bytes.bytes;
    *length = bytes.length;
    return STATUS_OK;
}

/* Where `text` ends before it should: the place of its NUL. */
static enum status refuse_nul(struct diag *diag, const char *path, const char *text)
{
    int line = 1;
    const char *start = text;
    for (const char *at = text; *at; at++)
        if (*at == '\n') {
            line++;
            start = at + 1;
        }
    name_file(diag, path);
    return diag_fail(diag, STATUS_SYNTAX, line, (int)strlen(start) + 1,
                     "expected text, found a NUL byte");
}

enum status file_read_text(char **out, const char *path, struct diag *diag)
{
    char *text = NULL;
    size_t length = 0;
    enum status status = file_read(&text, &length, path, FILE_TEXT_LIMIT, diag);
    if (status)
        return status;
    if (strlen(text) == length) {
        *out = text;
        return STATUS_OK;
    }
    status = refuse_nul(diag, path, text);
    free(text);
    return status;
}
