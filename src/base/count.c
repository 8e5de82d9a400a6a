#include "base/count.h"

#include <string.h>

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
