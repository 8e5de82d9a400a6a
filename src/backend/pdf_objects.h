/** Objects of a PDF, made with libharu's object layer. All functions take NULL for an
 * object whose making failed, and fail in turn: the document keeps the first error, and
 * the caller asks it once. */
#ifndef SALVO_BACKEND_PDF_OBJECTS_H
#define SALVO_BACKEND_PDF_OBJECTS_H

#include "backend/cluster_font.h"
#include "canvas/device.h"

#include <hpdf.h>
#define ZLIB_CONST /* what is compressed is only read */
#include <zlib.h>

/** A dictionary that is an object of its own, and one inside another. NULL: failed.
 * All belong to the document. */
HPDF_Dict pdf_dict_new(HPDF_Doc doc);
HPDF_Dict pdf_dict_in(HPDF_Doc doc, HPDF_Dict parent, const char *key);

/** Add to a dictionary; `object` may be an object of its own, then referred to. */
void pdf_put(HPDF_Dict dict, const char *key, void *object);
void pdf_put_name(HPDF_Dict dict, const char *key, const char *name);
void pdf_put_int(HPDF_Dict dict, const char *key, int number);
void pdf_put_string(HPDF_Dict dict, const char *key, const char *ascii);
HPDF_Array pdf_put_ints(HPDF_Dict dict, const char *key, const int *numbers, int n);

/** A stream that is an object of its own, to be filled. */
HPDF_Dict pdf_stream_new(HPDF_Doc doc);

/** Compresses streams, one after the other; zero-initialised it is ready.
 * pdf_packer_free(). */
struct pdf_packer {
    z_stream zlib;
    bool started;
    struct strbuf packed; /* the stream in hand */
};
void pdf_packer_free(struct pdf_packer *packer);

/** Compress `bytes` into the stream, at once; it gives its memory back when it has been
 * written. */
void pdf_stream_fill(HPDF_Dict stream, struct pdf_packer *packer, const void *bytes,
                     size_t length);

/** Make the dictionary the font of the clusters collected. What cluster_font_file()
 * tells. */
enum status pdf_font_fill(HPDF_Doc doc, HPDF_Dict dict, struct pdf_packer *packer,
                          const struct cluster_font *font) ATTR_MUST_CHECK;

/** Hand the whole document to `sink`, part by part. What the sink says. */
enum status pdf_write(HPDF_Doc doc, const struct sink *sink);

#endif
