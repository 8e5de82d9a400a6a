/**
 * UTF-8 after RFC 3629. The first byte tells the length; what distinguishes the
 * well-formed sequences is then only the range of the second byte:
 *
 *     00..7F
 *     C2..DF  80..BF
 *     E0      A0..BF  80..BF          no overlong forms
 *     ED      80..9F  80..BF          no surrogates
 *     E1..EF  80..BF  80..BF          the others
 *     F0      90..BF  80..BF  80..BF  no overlong forms
 *     F1..F3  80..BF  80..BF  80..BF
 *     F4      80..8F  80..BF  80..BF  nothing over U+10FFFF
 *
 * A NUL is no continuation byte, so decoding a NUL-terminated text never reads past
 * its end.
 */
#include "base/utf8.h"

enum { REPLACEMENT = 0xFFFD };

static int length_from_first(unsigned char first)
{
    if (first < 0x80)
        return 1;
    if (first < 0xC2 || first > 0xF4)
        return 0;
    return first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
}

static bool second_fits(unsigned char first, unsigned char second)
{
    unsigned char low = first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80;
    unsigned char high = first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF;
    return second >= low && second <= high;
}

/* The length of the well-formed sequence at `bytes`, of which `room` may be read;
 * 0 when there is none. */
static int sequence_length(const unsigned char *bytes, size_t room)
{
    int length = length_from_first(bytes[0]);
    if (length > 1 && (room < 2 || !second_fits(bytes[0], bytes[1])))
        return 0;
    for (int i = 2; i < length; i++)
        if (room <= (size_t)i || (bytes[i] & 0xC0) != 0x80)
            return 0;
    return length;
}

uint32_t utf8_next(const char **text)
{
    const unsigned char *bytes = (const unsigned char *)*text;
    if (!bytes[0])
        return 0;
    int length = sequence_length(bytes, UTF8_MAX);
    *text += length ? length : 1;
    if (!length)
        return REPLACEMENT;
    uint32_t code = length == 1 ? bytes[0] : bytes[0] & (0x7FU >> length);
    for (int i = 1; i < length; i++)
        code = code << 6 | (bytes[i] & 0x3F);
    return code;
}

bool utf8_is_control(uint32_t code)
{
    return code < 0x20 || (code >= 0x7F && code < 0xA0);
}

int utf8_put(uint32_t code, char out[UTF8_MAX])
{
    if (code > 0x10FFFF || (code >= 0xD800 && code <= 0xDFFF))
        code = REPLACEMENT;
    if (code < 0x80) {
        out[0] = (char)code;
        return 1;
    }
    int length = code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    for (int i = length - 1; i > 0; i--, code >>= 6)
        out[i] = (char)(0x80 | (code & 0x3F));
    out[0] = (char)((0xF00 >> length & 0xFF) | code);
    return length;
}

long utf8_check(const char *text, size_t length)
{
    const unsigned char *bytes = (const unsigned char *)text;
    for (size_t at = 0; at < length;) {
        int step = sequence_length(bytes + at, length - at);
        if (!step)
            return (long)at;
        at += (size_t)step;
    }
    return -1;
}
