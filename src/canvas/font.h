/**
 * The fonts of the sheets, and text shaped with them by HarfBuzz. A text is split into
 * runs of one script; every run names its face, and a character that no face has is an
 * error, never a box.
 */
#ifndef SALVO_CANVAS_FONT_H
#define SALVO_CANVAS_FONT_H

#include "base/diag.h"

#include <stddef.h>

enum weight { WEIGHT_REGULAR, WEIGHT_BOLD, WEIGHT_BLACK };

/** The faces, each a file in fonts/ with its SHA-256 (checked when it is loaded). */
enum face {
    FACE_LATIN_REGULAR,
    FACE_LATIN_BOLD,
    FACE_LATIN_BLACK,
    FACE_DEVANAGARI_REGULAR,
    FACE_DEVANAGARI_BOLD,
    FACE_KHMER_REGULAR,
    FACE_KHMER_BOLD,
    FACE_COUNT
};

struct fonts; /* opaque: the loaded faces */

/** Reads a whole file of fonts/ for fonts_new(): `bytes` from malloc, taken over. */
typedef enum status font_reader(void *user, const char *file, unsigned char **bytes,
                                size_t *length, struct diag *diag);

/** Fonts that are read with `reader` when first used; `user` is borrowed for the life
 * of the result. fonts_free(), when all texts shaped and all canvases drawn on with
 * them are freed. STATUS_NO_MEMORY. */
enum status fonts_new(struct fonts **out, font_reader *reader,
                      void *user) ATTR_MUST_CHECK;
void fonts_free(struct fonts *fonts);

/** Read a face unless it is there already. The reader's status; STATUS_IO with `diag`
 * filled for a file that is not the one meant; STATUS_LIBRARY; STATUS_NO_MEMORY. */
enum status fonts_load(struct fonts *fonts, enum face face,
                       struct diag *diag) ATTR_MUST_CHECK;

struct text_style {
    enum weight weight;
    double size_pt;
    const char *lang; /* BCP 47, "en", "mr", "km": changes letter shapes */
};

/** A shaped glyph. Positions are in mm from the text's start on the baseline, y down.
 */
struct glyph {
    unsigned id;
    double x_mm, y_mm;
};

/** A cluster: the smallest part of the text that has glyphs of its own. */
struct cluster {
    int glyph, nglyphs; /* in the run's array */
    int byte, nbytes;   /* in the text */
    double x_mm, advance_mm;
};

struct run {
    enum face face;
    int nglyphs, nclusters;
    struct glyph *glyphs;
    struct cluster *clusters;
};

/** A line of shaped text. Right-to-left scripts are not handled. A zero width space
 * (U+200B, where a line may break) is in `utf8` but in no run: it has no glyph. */
struct text {
    char *utf8;              /* the text as given, for search and copy */
    struct text_style style; /* `lang` copied */
    int nruns;
    struct run *runs;
    double width_mm;              /* advance */
    double ascent_mm, descent_mm; /* of the faces used: positive up, positive down */
    double top_mm, bottom_mm; /* ink: above and below the baseline, positive up, down */
    struct fonts *fonts;      /* borrowed */
};

/** Shape `utf8`, one line. Black falls back to bold where a script has none. A NULL
 * language is English. text_free(). STATUS_SYNTAX with `diag` filled for a character
 * that no face has, a control character, or text that is not UTF-8; what fonts_load()
 * tells; STATUS_NO_MEMORY. */
enum status text_shape(struct text **out, struct fonts *fonts, const char *utf8,
                       struct text_style style, struct diag *diag) ATTR_MUST_CHECK;
void text_free(struct text *text);

/** The same text at another size: all its lengths multiplied. text_free().
 * STATUS_NO_MEMORY. */
enum status text_resize(struct text **out, const struct text *text,
                        double size_pt) ATTR_MUST_CHECK;

/** Millimetres to a unit of the font's design at a size of `size_pt`. */
double fonts_unit_mm(const struct fonts *fonts, enum face face, double size_pt);

/** For back ends: the bytes of a face that has been loaded (borrowed), its PostScript
 * name, and its FreeType and HarfBuzz objects (FT_Face, hb_font_t *). */
const unsigned char *fonts_bytes(const struct fonts *fonts, enum face face,
                                 size_t *length);
const char *fonts_name(enum face face);
void *fonts_freetype(const struct fonts *fonts, enum face face);
void *fonts_harfbuzz(const struct fonts *fonts, enum face face);

#endif
