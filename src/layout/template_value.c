/*
 * Values of sheet templates: words separated by blanks, numbers without sign, exponent
 * or locale, sizes of tracks.
 */
#include "layout/template_value.h"

#include <string.h>

bool value_word(const char **text, char word[TEMPLATE_NAME_MAX])
{
    *text += strspn(*text, " \t");
    size_t length = strcspn(*text, " \t");
    if (!length || length >= TEMPLATE_NAME_MAX)
        return false;
    memcpy(word, *text, length);
    word[length] = '\0';
    *text += length;
    return true;
}

bool value_ends(const char *text)
{
    return text[strspn(text, " \t")] == '\0';
}

/* A decimal number without sign, exponent or locale, and where it ends. */
static bool read_number(const char *text, double *out, const char **end)
{
    double value = 0, unit = 1;
    bool digits = false, point = false;
    for (; (*text >= '0' && *text <= '9') || (*text == '.' && !point); text++) {
        if (*text == '.') {
            point = true;
            continue;
        }
        digits = true;
        value = value * 10 + (*text - '0');
        unit *= point ? 10 : 1;
    }
    *out = value / unit;
    *end = text;
    return digits && value < 1e9;
}

int value_numbers(const char *text, double *out, int most)
{
    char word[TEMPLATE_NAME_MAX];
    const char *end;
    int n = 0;
    while (n < most && value_word(&text, word)) {
        if (!read_number(word, &out[n], &end) || *end || out[n] > 2000)
            return 0;
        n++;
    }
    return value_ends(text) ? n : 0;
}

bool value_size(const char *word, struct size *out)
{
    const char *end;
    if (strcmp(word, "fit") == 0) {
        *out = (struct size){.kind = SIZE_FIT};
        return true;
    }
    if (!read_number(word, &out->value, &end) || !(out->value > 0) || out->value > 2000)
        return false;
    out->kind = strcmp(end, "fr") == 0  ? SIZE_SHARE
                : strcmp(end, "%") == 0 ? SIZE_PART
                                        : SIZE_MM;
    return !*end || out->kind != SIZE_MM;
}

bool value_range(const char *word, int *first, int *last)
{
    double a, b;
    const char *end;
    if (!read_number(word, &a, &end))
        return false;
    b = a;
    if (*end == '-' && !read_number(end + 1, &b, &end))
        return false;
    if (*end || a < 1 || b < a || b > TRACKS_MAX || a != (int)a || b != (int)b)
        return false;
    *first = (int)a - 1;
    *last = (int)b - 1;
    return true;
}
