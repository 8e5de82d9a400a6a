#include "base/diag.h"

#include <stdarg.h>
#include <stdio.h>

struct diag diag_in(const char *file)
{
    struct diag diag = {.line = 0};
    snprintf(diag.file, sizeof diag.file, "%s", file ? file : "");
    return diag;
}

enum status diag_fail(struct diag *diag, enum status status, int line, int column,
                      const char *format, ...)
{
    if (!diag || diag->text[0])
        return status;
    diag->line = line;
    diag->column = column;
    va_list args;
    va_start(args, format);
    vsnprintf(diag->text, sizeof diag->text, format, args);
    va_end(args);
    return status;
}

void diag_format(const struct diag *diag, char *out, int size)
{
    char place[DIAG_FILE_MAX + 32] = "";
    const char *file = diag->file[0] ? diag->file : "line";
    const char *colon = diag->file[0] ? ":" : " ";
    if (diag->line && diag->column)
        snprintf(place, sizeof place, "%s%s%d:%d: ", file, colon, diag->line,
                 diag->column);
    else if (diag->line)
        snprintf(place, sizeof place, "%s%s%d: ", file, colon, diag->line);
    else if (diag->file[0])
        snprintf(place, sizeof place, "%s: ", file);
    snprintf(out, (size_t)size, "%s%s", place, diag->text);
}
