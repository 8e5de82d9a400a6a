#include "support/tool.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

static int run(struct strbuf *out, const char *command)
{
    char some[4096];
    size_t n;
    FILE *pipe = popen(command, "r");
    if (!pipe)
        return -1;
    while ((n = fread(some, 1, sizeof some, pipe)) > 0)
        strbuf_add(out, some, n);
    int status = pclose(pipe);
    return status >= 0 && WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

int tool_run(struct strbuf *out, const char *command, const struct strbuf *bytes)
{
    char path[] = "/tmp/salvo-test-XXXXXX", png[sizeof path + 4];
    int result = -1;
    int fd = mkstemp(path);
    FILE *file = fd >= 0 ? fdopen(fd, "wb") : NULL;
    if (!file)
        return -1;
    bool written = fwrite(bytes->bytes, 1, bytes->length, file) == bytes->length;
    if (fclose(file) == 0 && written && setenv("FILE", path, 1) == 0)
        result = run(out, command);
    snprintf(png, sizeof png, "%s.png", path);
    remove(png);
    remove(path);
    return result;
}
