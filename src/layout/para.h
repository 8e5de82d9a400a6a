/** Paragraphs: text broken into lines of a width, at one size. */
#ifndef SALVO_LAYOUT_PARA_H
#define SALVO_LAYOUT_PARA_H

#include "layout/pen.h"

enum { PARA_LINES_MAX = 24 };

struct para {
    const char *utf8; /* borrowed */
    struct type type;
    int n; /* lines */
    size_t start[PARA_LINES_MAX], length[PARA_LINES_MAX];
    double leading_mm;  /* baseline to baseline, of the widest script in it */
    double baseline_mm; /* of the first line, below the top */
    double height_mm;   /* of all lines */
};

/** Break `utf8` at blanks and zero-width spaces into lines of at most `w_mm`. False if
 * a word is wider, or after a failure of the pen, or with too many lines. */
bool para_break(struct para *out, struct pen *pen, const char *utf8, struct type type,
                double w_mm);

/** Draw it with its top left corner at `xy_mm`. */
void para_draw(const struct para *para, struct pen *pen, const double xy_mm[2]);

#endif
