/** The content of a PDF's page: paths and text as its operators. */
#ifndef SALVO_BACKEND_PDF_CONTENT_H
#define SALVO_BACKEND_PDF_CONTENT_H

#include "backend/cluster_font.h"
#include "canvas/canvas.h"

/** What the operators so far have set, so that nothing is set twice; -1: not known. */
struct pdf_pen {
    int fill, stroke, round, face;
    double width_mm, dash_mm, size_pt;
};

/** Where operators go. `page_h_mm` turns y over: a PDF's runs up from the bottom. */
struct pdf_content {
    struct strbuf bytes;
    struct pdf_pen pen;
    double page_h_mm;
    bool mono;
};

/** Take nothing for granted: what follows sets all it needs. */
void pdf_content_forget(struct pdf_content *content);

void pdf_content_draw(struct pdf_content *content, const struct path *path,
                      const struct style *style);

/** Show a text. `fonts` has a font for each face of the text's runs; the content names
 * them F0, F1, ... by face. What cluster_font_code() tells. */
enum status pdf_content_text(struct pdf_content *content, const struct text *text,
                             const double xy_mm[2], enum ink ink,
                             struct cluster_font *const fonts[]) ATTR_MUST_CHECK;

#endif
