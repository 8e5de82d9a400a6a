/** Inks by purpose, and what they look like in colour and in pure black. */
#ifndef SALVO_CANVAS_INK_H
#define SALVO_CANVAS_INK_H

#include <stdbool.h>

#define INK_LIST(X)                                                                    \
    X(NONE, 0xffffff, 0xffffff)                                                        \
    X(TEXT, 0x1f2937, 0x000000)   /* running text */                                   \
    X(DEEP, 0x122e4c, 0x000000)   /* frames, titles, ships, bars */                    \
    X(MID, 0x3a6f92, 0x000000)    /* second lines, small figures */                    \
    X(QUIET, 0x64748b, 0x000000)  /* captions */                                       \
    X(RULE, 0x8fa9bf, 0x000000)   /* inner grid lines */                               \
    X(FAINT, 0xb4c0cc, 0x000000)  /* thin rings, hairlines between rows */             \
    X(TINT, 0xe4eff7, 0xffffff)   /* label bands */                                    \
    X(ACCENT, 0xc8372d, 0x000000) /* hits, numbers of rules */                         \
    X(PAPER, 0xffffff, 0xffffff)  /* on dark bars */                                   \
    X(BLACK, 0x000000, 0x000000)  /* fiducials, QR */                                  \
    X(HEAT1, 0xeef5fa, 0xffffff)  /* probabilities, from low to high; black text on */ \
    X(HEAT2, 0xdfecf5, 0xffffff)  /* any of them can be read */                        \
    X(HEAT3, 0xcfe2ef, 0xffffff)                                                       \
    X(HEAT4, 0xbdd6e8, 0xffffff)                                                       \
    X(HEAT5, 0xaac9e0, 0xffffff)                                                       \
    X(HEAT6, 0x96bbd6, 0xffffff)                                                       \
    X(HEAT7, 0x82adcc, 0xffffff)                                                       \
    X(HEAT8, 0x6d9dc0, 0xffffff)

enum ink {
#define INK_ENUM(name, colour, mono) INK_##name,
    INK_LIST(INK_ENUM)
#undef INK_ENUM
        INK_COUNT
};

struct rgb {
    double r, g, b; /* 0 to 1 */
};

/** The colour of `ink` in colour or in pure black. */
struct rgb ink_rgb(enum ink ink, bool mono);

/** Its name, "TEXT"; static. */
const char *ink_name(enum ink ink);

#endif
