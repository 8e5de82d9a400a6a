#include "base/number.h"

bool number_read(const char **text, int min, int max, int *out)
{
    const char *at = *text;
    long long value = 0;
    while (*at >= '0' && *at <= '9') {
        value = value * 10 + (*at++ - '0');
        if (value > max)
            return false;
    }
    if (at == *text || value < min)
        return false;
    *out = (int)value;
    *text = at;
    return true;
}

bool number_parse(const char *text, int min, int max, int *out)
{
    int value;
    if (!number_read(&text, min, max, &value) || *text)
        return false;
    *out = value;
    return true;
}
