/**
 * A font made for one document: its glyphs are the shaped clusters that the document
 * uses of one face. A text is then a row of codes, in the order it is read, and each
 * code stands for a piece of the text, so that it can be searched and copied in every
 * script.
 */
#ifndef SALVO_BACKEND_CLUSTER_FONT_H
#define SALVO_BACKEND_CLUSTER_FONT_H

#include "base/strbuf.h"
#include "canvas/font.h"

struct cluster_font; /* opaque */

/** `fonts` is borrowed for the life of the result. cluster_font_free(). */
enum status cluster_font_new(struct cluster_font **out, const struct fonts *fonts,
                             enum face face) ATTR_MUST_CHECK;
void cluster_font_free(struct cluster_font *font);

struct cluster_code {
    int code;    /* from 1 */
    int width;   /* of the font's glyph, in 1/1000 of the em */
    int advance; /* of the cluster here, which kerning may have changed */
};

/** The code of cluster `n` of `run`, given when it is first met. STATUS_LIMIT: more
 * than a font can number; STATUS_NO_MEMORY. */
enum status cluster_font_code(struct cluster_font *font, const struct text *text,
                              const struct run *run, int n,
                              struct cluster_code *out) ATTR_MUST_CHECK;

/** How many codes there are, 0 (.notdef) among them, and the width of one. */
int cluster_font_count(const struct cluster_font *font);
int cluster_font_width(const struct cluster_font *font, int code);

/** What a PDF's font descriptor tells. */
struct cluster_font_facts {
    char name[80]; /* "ABCDEF+NotoSans-Bold": the tag is of the contents */
    int bounds[4], ascent, descent, cap_height, stem;
};

/** Append the TrueType file to `out` and fill `facts`. STATUS_LIBRARY; STATUS_LIMIT;
 * STATUS_NO_MEMORY. */
enum status cluster_font_file(const struct cluster_font *font, struct strbuf *out,
                              struct cluster_font_facts *facts) ATTR_MUST_CHECK;

/** Append the ToUnicode CMap: from codes to UTF-16. */
void cluster_font_unicode(const struct cluster_font *font, struct strbuf *out);

#endif
