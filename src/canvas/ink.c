#include "canvas/ink.h"

#include <assert.h>

static const struct {
    const char *name;
    unsigned colour, mono;
} INKS[] = {
#define INK_ROW(name, colour, mono) [INK_##name] = {#name, colour, mono},
    INK_LIST(INK_ROW)
#undef INK_ROW
};

static double channel(unsigned colour, int shift)
{
    return (double)(colour >> shift & 0xff) / 255.0;
}

struct rgb ink_rgb(enum ink ink, bool mono)
{
    assert(ink < INK_COUNT);
    unsigned colour = mono ? INKS[ink].mono : INKS[ink].colour;
    return (struct rgb){channel(colour, 16), channel(colour, 8), channel(colour, 0)};
}

const char *ink_name(enum ink ink)
{
    assert(ink < INK_COUNT);
    return INKS[ink].name;
}
