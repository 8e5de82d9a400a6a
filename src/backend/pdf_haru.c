/*
 * PDF through libharu: it keeps the document, its pages, streams, cross references and
 * the information about it; what stands on the pages is written by pdf_content.c, fonts
 * are made by cluster_font.c, and both are put into libharu's objects by pdf_objects.c.
 *
 * All pages share one dictionary of resources: the fonts F0 to F6 by face, and the
 * forms X1, X2, ...
 *
 * Batches repeat most of each page. The stretch of content that a box encloses depends
 * on nothing before it (the pen forgets at both ends), so it is told by its bytes; when
 * the same bytes come on a second page, a form is made of them, and that page and all
 * later ones call it instead of having them. A single page thus has no forms, and a
 * thousand sheets hold one copy of grids, logs and rules.
 *
 *     page 1   ... grid ... fleet 1 ... rules ...
 *     page 2   ...  X1  ... fleet 2 ...  X2   ...      X1, X2: made here
 *     page 3   ...  X1  ... fleet 3 ...  X2   ...
 *
 * The fonts grow with every text and are filled in at the end; pages only name them.
 * No date and no random number goes in: the same drawing gives the same bytes.
 *
 * libharu's errors are sticky and raise its handler again and again; the first is kept.
 */
#include "backend/backend.h"
#include "backend/pdf_content.h"
#include "backend/pdf_objects.h"
#include "backend/pdf_pieces.h"
#include "base/memory.h"

#include <hpdf_pages.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum {
    PAGES_PER_NODE = 64,   /* of the page tree; without nodes it ends at 32767 pages */
    PIECE_MIN_BYTES = 400, /* below this a form costs more than it saves */
    FORMS_MAX = 1000,      /* libharu looks names up one by one */
    BOXES_MAX = 32         /* deeper ones are just drawn */
};

struct pdf {
    struct canvas_options options;
    HPDF_Doc doc;
    HPDF_STATUS error, detail; /* the first */
    HPDF_Page page;            /* being drawn, or NULL */
    int npages, nforms;
    double w_mm;
    HPDF_Dict resources, fonts_dict, forms_dict;
    HPDF_Dict font_dicts[FACE_COUNT];
    struct cluster_font *fonts[FACE_COUNT];
    struct pdf_content content; /* of the page */
    struct pdf_packer packer;
    struct pdf_pieces *pieces;
    size_t boxes[BOXES_MAX]; /* where in the content the open boxes begin */
    int depth;
};

static void keep_first(HPDF_STATUS error, HPDF_STATUS detail, void *user)
{
    struct pdf *pdf = user;
    if (pdf->error == HPDF_OK) {
        pdf->error = error;
        pdf->detail = detail;
    }
}

/* What libharu's state comes to; its object layer sets errors without the handler. */
static enum status told(struct pdf *pdf)
{
    if (pdf->doc && HPDF_Error_GetCode(&pdf->doc->error) != HPDF_OK)
        keep_first(pdf->doc->error.error_no, pdf->doc->error.detail_no, pdf);
    if (pdf->content.bytes.failed || pdf->error == HPDF_FAILD_TO_ALLOC_MEM)
        return STATUS_NO_MEMORY;
    return pdf->error == HPDF_OK ? STATUS_OK : STATUS_LIBRARY;
}

/* ---- The document */

static void describe(struct pdf *pdf)
{
    HPDF_Doc doc = pdf->doc;
    (void)HPDF_SetPagesConfiguration(doc, PAGES_PER_NODE);
    (void)HPDF_SetInfoAttr(doc, HPDF_INFO_CREATOR, "salvo");
    if (pdf->options.title) {
        (void)HPDF_UseUTFEncodings(doc);
        (void)HPDF_SetCurrentEncoder(doc, "UTF-8");
        (void)HPDF_SetInfoAttr(doc, HPDF_INFO_TITLE, pdf->options.title);
    }
    if (pdf->options.lang)
        pdf_put_string(doc->catalog, "Lang", pdf->options.lang);
    (void)HPDF_SetViewerPreference(doc, HPDF_PRINT_SCALING_NONE);
    HPDF_Dict preferences =
        HPDF_Dict_GetItem(doc->catalog, "ViewerPreferences", HPDF_OCLASS_DICT);
    if (preferences) {
        (void)HPDF_Dict_AddBoolean(preferences, "PickTrayByPDFSize", HPDF_TRUE);
        if (pdf->options.title)
            (void)HPDF_Dict_AddBoolean(preferences, "DisplayDocTitle", HPDF_TRUE);
    }
}

static void start_document(struct pdf *pdf)
{
    pdf->doc = HPDF_NewEx(keep_first, NULL, NULL, 0, pdf);
    if (!pdf->doc) {
        keep_first(HPDF_FAILD_TO_ALLOC_MEM, 0, pdf);
        return;
    }
    describe(pdf);
    pdf->resources = pdf_dict_new(pdf->doc);
    pdf->fonts_dict = pdf_dict_in(pdf->doc, pdf->resources, "Font");
    pdf->forms_dict = pdf_dict_in(pdf->doc, pdf->resources, "XObject");
}

/* ---- Pages */

static enum status end_page(struct pdf *pdf)
{
    if (!pdf->page)
        return STATUS_OK;
    HPDF_PageAttr attr = pdf->page->attr;
    pdf_stream_fill(attr->contents, &pdf->packer, pdf->content.bytes.bytes,
                    pdf->content.bytes.length);
    attr->stream = attr->contents->stream;
    pdf->page = NULL;
    enum status status = told(pdf);
    strbuf_clear(&pdf->content.bytes);
    return status;
}

/* A length in points to two places, as lengths in the content are. */
static HPDF_REAL points(double mm)
{
    return (HPDF_REAL)(round(mm * 7200.0 / 25.4) / 100.0);
}

static enum status pdf_page(void *state, double w_mm, double h_mm)
{
    struct pdf *pdf = state;
    enum status status = end_page(pdf);
    if (status)
        return status;
    pdf->page = HPDF_AddPage(pdf->doc);
    if (!pdf->page) {
        keep_first(HPDF_FAILD_TO_ALLOC_MEM, 0, pdf);
        return told(pdf);
    }
    (void)HPDF_Page_SetWidth(pdf->page, points(w_mm));
    (void)HPDF_Page_SetHeight(pdf->page, points(h_mm));
    pdf_put(pdf->page, "Resources", pdf->resources);
    pdf->npages++;
    pdf->w_mm = w_mm;
    pdf->depth = 0;
    pdf->content.page_h_mm = h_mm;
    pdf_content_forget(&pdf->content);
    return told(pdf);
}

static enum status pdf_draw(void *state, const struct path *path,
                            const struct style *style)
{
    struct pdf *pdf = state;
    pdf_content_draw(&pdf->content, path, style);
    return pdf->content.bytes.failed ? STATUS_NO_MEMORY : STATUS_OK;
}

/* ---- Text */

static enum status need_font(struct pdf *pdf, const struct fonts *fonts, enum face face)
{
    if (pdf->fonts[face])
        return STATUS_OK;
    enum status status = cluster_font_new(&pdf->fonts[face], fonts, face);
    if (status)
        return status;
    char name[16];
    snprintf(name, sizeof name, "F%d", (int)face);
    pdf->font_dicts[face] = pdf_dict_new(pdf->doc);
    pdf_put(pdf->fonts_dict, name, pdf->font_dicts[face]);
    return told(pdf);
}

static enum status pdf_text(void *state, const struct text *text, double x_mm,
                            double y_mm, enum ink ink)
{
    struct pdf *pdf = state;
    for (int i = 0; i < text->nruns; i++) {
        enum status status = need_font(pdf, text->fonts, text->runs[i].face);
        if (status)
            return status;
    }
    enum status status =
        pdf_content_text(&pdf->content, text, (double[]){x_mm, y_mm}, ink, pdf->fonts);
    return status ? status : pdf->content.bytes.failed ? STATUS_NO_MEMORY : STATUS_OK;
}

/* ---- Boxes and forms */

/* Make a form of the content from `start` on; its number, or 0 when there are enough.
 */
static int make_form(struct pdf *pdf, size_t start)
{
    if (pdf->nforms == FORMS_MAX)
        return 0;
    const int bounds[4] = {0, 0, (int)ceil(pdf->w_mm * 72 / 25.4),
                           (int)ceil(pdf->content.page_h_mm * 72 / 25.4)};
    HPDF_Dict form = pdf_stream_new(pdf->doc);
    pdf_put_name(form, "Type", "XObject");
    pdf_put_name(form, "Subtype", "Form");
    (void)pdf_put_ints(form, "BBox", bounds, 4);
    pdf_put(form, "Resources", pdf->resources);
    pdf_stream_fill(form, &pdf->packer, pdf->content.bytes.bytes + start,
                    pdf->content.bytes.length - start);
    char name[16];
    snprintf(name, sizeof name, "X%d", ++pdf->nforms);
    pdf_put(pdf->forms_dict, name, form);
    return pdf->nforms;
}

/* The content from `start` on is a box's: if it came before, call a form instead. */
static enum status end_piece(struct pdf *pdf, size_t start)
{
    struct strbuf *bytes = &pdf->content.bytes;
    struct pdf_piece *piece;
    if (bytes->failed || bytes->length - start < PIECE_MIN_BYTES)
        return told(pdf);
    enum status status = pdf_pieces_find(&piece, pdf->pieces, bytes->bytes + start,
                                         bytes->length - start,
                                         (double[]){pdf->w_mm, pdf->content.page_h_mm},
                                         pdf->nforms < FORMS_MAX ? pdf->npages : 0);
    if (status)
        return status;
    if (piece && piece->form == 0 && piece->page < pdf->npages)
        piece->form = make_form(pdf, start);
    if (piece && piece->form) {
        bytes->length = start;
        strbuf_printf(bytes, "/X%d Do\n", piece->form);
    }
    return told(pdf);
}

static enum status pdf_box(void *state, const char *name, const struct rect *rect)
{
    struct pdf *pdf = state;
    (void)rect;
    if (name) {
        if (pdf->depth < BOXES_MAX)
            pdf->boxes[pdf->depth] = pdf->content.bytes.length;
        pdf->depth++;
        pdf_content_forget(&pdf->content);
        return STATUS_OK;
    }
    pdf->depth--;
    pdf_content_forget(&pdf->content);
    return pdf->depth < BOXES_MAX ? end_piece(pdf, pdf->boxes[pdf->depth]) : STATUS_OK;
}

/* ---- The end */

static enum status pdf_finish(void *state)
{
    struct pdf *pdf = state;
    enum status status = end_page(pdf);
    for (int face = 0; face < FACE_COUNT && !status; face++)
        if (pdf->fonts[face])
            status = pdf_font_fill(pdf->doc, pdf->font_dicts[face], &pdf->packer,
                                   pdf->fonts[face]);
    if (status)
        return status;
    status = told(pdf);
    if (!status)
        status = pdf_write(pdf->doc, &pdf->options.sink);
    return status ? status : told(pdf);
}

static void pdf_explain(const void *state, struct diag *diag)
{
    const struct pdf *pdf = state;
    if (pdf->error != HPDF_OK && pdf->error != HPDF_FAILD_TO_ALLOC_MEM)
        diag_fail(diag, STATUS_LIBRARY, 0, 0, "libharu refuses with error 0x%04X, %lu",
                  (unsigned)pdf->error, (unsigned long)pdf->detail);
}

static void pdf_free(void *state)
{
    struct pdf *pdf = state;
    if (pdf->doc)
        HPDF_Free(pdf->doc);
    for (int face = 0; face < FACE_COUNT; face++)
        cluster_font_free(pdf->fonts[face]);
    pdf_pieces_free(pdf->pieces);
    pdf_packer_free(&pdf->packer);
    strbuf_free(&pdf->content.bytes);
    canvas_options_free(&pdf->options);
    free(pdf);
}

enum status pdf_haru_new(struct canvas **out, const struct canvas_options *options)
{
    struct pdf *pdf = calloc(1, sizeof *pdf);
    if (!pdf)
        return STATUS_NO_MEMORY;
    enum status status = canvas_options_copy(&pdf->options, options);
    pdf->pieces = pdf_pieces_new();
    if (!status && !pdf->pieces)
        status = STATUS_NO_MEMORY;
    if (!status) {
        pdf->content.mono = options->mono;
        memory_watch();
        start_document(pdf);
        status = memory_verdict(told(pdf));
    }
    if (status) {
        pdf_free(pdf);
        return status;
    }
    struct canvas *canvas = canvas_new((struct device){.state = pdf,
                                                       .page = pdf_page,
                                                       .draw = pdf_draw,
                                                       .text = pdf_text,
                                                       .box = pdf_box,
                                                       .finish = pdf_finish,
                                                       .explain = pdf_explain,
                                                       .free = pdf_free});
    if (!canvas)
        return STATUS_NO_MEMORY;
    *out = canvas;
    return STATUS_OK;
}
