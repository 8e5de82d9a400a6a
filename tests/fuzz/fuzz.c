/* What all fuzz targets need. */
#include "fuzz/targets.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

char *fuzz_text(const uint8_t *bytes, size_t nbytes)
{
    char *text = malloc(nbytes + 1);
    fuzz_check(text != NULL, "memory", __FILE__, __LINE__);
    if (nbytes)
        memcpy(text, bytes, nbytes);
    text[nbytes] = 0;
    return text;
}

void fuzz_check(int holds, const char *promise, const char *file, int line)
{
    if (holds)
        return;
    fprintf(stderr, "%s:%d: broken: %s\n", file, line, promise);
    abort();
}
