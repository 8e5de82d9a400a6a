#include "base/count.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/** From here on, powers of ten are easier to read than their zeros. */
static const double plain_most = 1e15;

char *count_format(count128 n, char text[COUNT_TEXT_MAX])
{
    char digits[COUNT_TEXT_MAX];
    int at = COUNT_TEXT_MAX - 1;
    digits[at] = '\0';
    do {
        digits[--at] = (char)('0' + (int)(n % 10));
        n /= 10;
    } while (n);
    memcpy(text, digits + at, (size_t)(COUNT_TEXT_MAX - at));
    return text;
}

/** `value` rounded to a multiple of 10 to the `place`, 0 or more. */
static double round_to(double value, int place)
{
    double unit = pow(10, place);
    return floor(value / unit + 0.5) * unit;
}

char *count_format_about(double about, double se, char text[ABOUT_TEXT_MAX])
{
    int first = about >= 1 ? (int)floor(log10(about)) : 0;
    int place = se >= 1 ? (int)floor(log10(se)) - 1 : 0;
    if (place < 0)
        place = 0;
    if (!(se > 0))
        snprintf(text, ABOUT_TEXT_MAX, "%.11e", about);
    else if (about < plain_most)
        snprintf(text, ABOUT_TEXT_MAX, "%.0f \xc2\xb1 %.0f", round_to(about, place),
                 ceil(se / pow(10, place)) * pow(10, place));
    else
        snprintf(text, ABOUT_TEXT_MAX, "%.*e \xc2\xb1 %.1e",
                 first > place ? first - place : 0, about, se);
    return text;
}
