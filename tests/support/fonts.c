#include "support/fonts.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static enum status read_all(FILE *file, unsigned char **bytes, size_t *length)
{
    if (fseek(file, 0, SEEK_END))
        return STATUS_IO;
    long size = ftell(file);
    rewind(file);
    unsigned char *all = size > 0 ? malloc((size_t)size) : NULL;
    if (!all || fread(all, 1, (size_t)size, file) != (size_t)size) {
        free(all);
        return STATUS_IO;
    }
    *bytes = all;
    *length = (size_t)size;
    return STATUS_OK;
}

enum status fonts_read(void *user, const char *file, unsigned char **bytes,
                       size_t *length, struct diag *diag)
{
    struct fonts_harm *harm = user;
    char path[256];
    snprintf(path, sizeof path, "fonts/%s", file);
    bool harmed = harm && strcmp(file, harm->file) == 0;
    if (harm)
        harm->reads++;
    if (harmed && harm->fail)
        return diag_fail(diag, harm->fail, 0, 0, "cannot read %s", file);
    FILE *in = fopen(path, "rb");
    if (!in)
        return diag_fail(diag, STATUS_IO, 0, 0, "cannot open %s", path);
    enum status status = read_all(in, bytes, length);
    fclose(in);
    if (!status && harmed && harm->keep)
        *length = harm->keep;
    if (!status && harmed && harm->flip)
        (*bytes)[harm->flip - 1] ^= 1;
    return status;
}

static void give_up(const struct diag *diag)
{
    fprintf(stderr, "fonts: %s\n", diag->text);
    abort();
}

struct fonts *fonts_have(void)
{
    struct fonts *fonts = NULL;
    struct diag diag = diag_in(NULL);
    if (fonts_new(&fonts, fonts_read, NULL))
        give_up(&diag);
    return fonts;
}

struct text *text_have(struct fonts *fonts, const char *utf8, struct text_style style)
{
    struct text *text = NULL;
    struct diag diag = diag_in(NULL);
    if (text_shape(&text, fonts, utf8, style, &diag))
        give_up(&diag);
    return text;
}
