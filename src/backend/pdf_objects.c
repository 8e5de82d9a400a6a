/*
 * libharu's object layer is public in its headers though not in its manual, and it is
 * what this back end builds on where the drawing calls do not reach: fonts whose glyphs
 * are clusters, pieces shared by pages, the document's language.
 *
 * Streams are compressed when they are filled and not when the document is written, so
 * that the pages of a long document are held in their short form, and each gives its
 * memory back as soon as it is written: document and output together take little more
 * than twice the output. libharu would compress while writing, and its saving call then
 * keeps a second copy. zlib is called directly: its state, a quarter of a megabyte, is
 * set up once for the document and not for each page.
 *
 *     filled:   bytes --> deflate --> stream of small blocks
 *     written:  stream --> output, stream emptied
 *
 * Ownership: what was added to a parent, or numbered as an object of its own, belongs
 * to the document, and libharu frees what it fails to add. So nothing is freed here.
 */
#include "backend/pdf_objects.h"

#include <hpdf_pages.h>
#include <stdint.h>

enum {
    BLOCK_BYTES = 1024,    /* of a filled stream */
    WIDTHS_MAX = 4096,     /* to an array */
    PART_BYTES = 1 << 16,  /* of the output, handed over at once */
    FLAG_SYMBOLIC = 1 << 2 /* of a font: its glyphs are not a standard set's */
};

/* ---- Dictionaries */

HPDF_Dict pdf_dict_new(HPDF_Doc doc)
{
    HPDF_Dict dict = HPDF_Dict_New(doc->mmgr);
    return dict && HPDF_Xref_Add(doc->xref, dict) == HPDF_OK ? dict : NULL;
}

HPDF_Dict pdf_dict_in(HPDF_Doc doc, HPDF_Dict parent, const char *key)
{
    HPDF_Dict dict = parent ? HPDF_Dict_New(doc->mmgr) : NULL;
    return dict && HPDF_Dict_Add(parent, key, dict) == HPDF_OK ? dict : NULL;
}

void pdf_put(HPDF_Dict dict, const char *key, void *object)
{
    if (dict && object)
        (void)HPDF_Dict_Add(dict, key, object);
}

void pdf_put_name(HPDF_Dict dict, const char *key, const char *name)
{
    if (dict)
        (void)HPDF_Dict_AddName(dict, key, name);
}

void pdf_put_int(HPDF_Dict dict, const char *key, int number)
{
    if (dict)
        (void)HPDF_Dict_AddNumber(dict, key, number);
}

void pdf_put_string(HPDF_Dict dict, const char *key, const char *ascii)
{
    if (dict)
        pdf_put(dict, key, HPDF_String_New(dict->mmgr, ascii, NULL));
}

HPDF_Array pdf_put_ints(HPDF_Dict dict, const char *key, const int *numbers, int n)
{
    HPDF_Array array = dict ? HPDF_Array_New(dict->mmgr) : NULL;
    if (!array || HPDF_Dict_Add(dict, key, array) != HPDF_OK)
        return NULL;
    for (int i = 0; i < n; i++)
        if (HPDF_Array_AddNumber(array, numbers[i]) != HPDF_OK)
            return NULL;
    return array;
}

/* ---- Streams */

HPDF_Dict pdf_stream_new(HPDF_Doc doc)
{
    return HPDF_DictStream_New(doc->mmgr, doc->xref);
}

/* libharu removes a filter that it does not apply itself, and calls this last. */
static HPDF_STATUS name_filter(HPDF_Dict dict, HPDF_Stream out)
{
    (void)dict;
    return HPDF_Stream_WriteStr(out, "/Filter /FlateDecode\n");
}

static HPDF_STATUS give_back(HPDF_Dict dict)
{
    HPDF_MemStream_FreeData(dict->stream);
    return HPDF_OK;
}

void pdf_packer_free(struct pdf_packer *packer)
{
    if (packer->started)
        (void)deflateEnd(&packer->zlib);
    strbuf_free(&packer->packed);
    *packer = (struct pdf_packer){0};
}

/* Compress into packer->packed. */
static bool pack(struct pdf_packer *packer, const void *bytes, size_t length)
{
    z_stream *zlib = &packer->zlib;
    if (length > UINT32_MAX)
        return false;
    if (!packer->started && deflateInit(zlib, Z_DEFAULT_COMPRESSION) != Z_OK)
        return false;
    if (packer->started && deflateReset(zlib) != Z_OK)
        return false;
    packer->started = true;
    strbuf_clear(&packer->packed);
    strbuf_pad(&packer->packed, '\0', (int)deflateBound(zlib, (uLong)length));
    if (packer->packed.failed)
        return false;
    zlib->next_in = bytes;
    zlib->avail_in = (uInt)length;
    zlib->next_out = (Bytef *)packer->packed.bytes;
    zlib->avail_out = (uInt)packer->packed.length;
    if (deflate(zlib, Z_FINISH) != Z_STREAM_END)
        return false;
    packer->packed.length -= zlib->avail_out;
    return true;
}

void pdf_stream_fill(HPDF_Dict stream, struct pdf_packer *packer, const void *bytes,
                     size_t length)
{
    if (!stream || length == 0)
        return;
    HPDF_Stream small = HPDF_MemStream_New(stream->mmgr, BLOCK_BYTES);
    if (!small)
        return;
    if (!pack(packer, bytes, length))
        HPDF_SetError(stream->error, HPDF_FAILD_TO_ALLOC_MEM, 0);
    else
        (void)HPDF_Stream_Write(small, (const HPDF_BYTE *)packer->packed.bytes,
                                (HPDF_UINT)packer->packed.length);
    HPDF_Stream_Free(stream->stream);
    stream->stream = small;
    stream->filter = HPDF_STREAM_FILTER_NONE;
    stream->write_fn = name_filter;
    stream->after_write_fn = give_back;
}

/* ---- Fonts */

/* Widths: code of the first, then the widths from there on, in arrays of some size. */
static void put_widths(HPDF_Dict dict, const struct cluster_font *font)
{
    HPDF_Array all = pdf_put_ints(dict, "W", NULL, 0);
    for (int code = 0; all && code < cluster_font_count(font); code += WIDTHS_MAX) {
        if (HPDF_Array_AddNumber(all, code) != HPDF_OK)
            return;
        HPDF_Array some = HPDF_Array_New(dict->mmgr);
        if (!some || HPDF_Array_Add(all, some) != HPDF_OK)
            return;
        for (int i = code; i < code + WIDTHS_MAX && i < cluster_font_count(font); i++)
            if (HPDF_Array_AddNumber(some, cluster_font_width(font, i)) != HPDF_OK)
                return;
    }
}

static HPDF_Dict put_descriptor(HPDF_Doc doc, struct pdf_packer *packer,
                                const struct cluster_font_facts *facts,
                                const struct strbuf *file)
{
    HPDF_Dict descriptor = pdf_dict_new(doc);
    pdf_put_name(descriptor, "Type", "FontDescriptor");
    pdf_put_name(descriptor, "FontName", facts->name);
    pdf_put_int(descriptor, "Flags", FLAG_SYMBOLIC);
    (void)pdf_put_ints(descriptor, "FontBBox", facts->bounds, 4);
    pdf_put_int(descriptor, "ItalicAngle", 0);
    pdf_put_int(descriptor, "Ascent", facts->ascent);
    pdf_put_int(descriptor, "Descent", facts->descent);
    pdf_put_int(descriptor, "CapHeight", facts->cap_height);
    pdf_put_int(descriptor, "StemV", facts->stem);
    HPDF_Dict program = pdf_stream_new(doc);
    pdf_put_int(program, "Length1", (int)file->length);
    pdf_stream_fill(program, packer, file->bytes, file->length);
    pdf_put(descriptor, "FontFile2", program);
    return descriptor;
}

/* The font that the composite font descends to: glyphs by number. */
static HPDF_Dict put_descendant(HPDF_Doc doc, const struct cluster_font *font,
                                const struct cluster_font_facts *facts,
                                HPDF_Dict descriptor)
{
    HPDF_Dict dict = pdf_dict_new(doc);
    pdf_put_name(dict, "Type", "Font");
    pdf_put_name(dict, "Subtype", "CIDFontType2");
    pdf_put_name(dict, "BaseFont", facts->name);
    HPDF_Dict system = dict ? pdf_dict_in(doc, dict, "CIDSystemInfo") : NULL;
    pdf_put_string(system, "Registry", "Adobe");
    pdf_put_string(system, "Ordering", "Identity");
    pdf_put_int(system, "Supplement", 0);
    pdf_put(dict, "FontDescriptor", descriptor);
    pdf_put_int(dict, "DW", 0);
    put_widths(dict, font);
    pdf_put_name(dict, "CIDToGIDMap", "Identity");
    return dict;
}

enum status pdf_font_fill(HPDF_Doc doc, HPDF_Dict dict, struct pdf_packer *packer,
                          const struct cluster_font *font)
{
    struct strbuf file = {0}, unicode = {0};
    struct cluster_font_facts facts;
    enum status status = cluster_font_file(font, &file, &facts);
    if (!status) {
        cluster_font_unicode(font, &unicode);
        status = unicode.failed ? STATUS_NO_MEMORY : STATUS_OK;
    }
    if (!status) {
        HPDF_Dict descriptor = put_descriptor(doc, packer, &facts, &file);
        HPDF_Dict descendant = put_descendant(doc, font, &facts, descriptor);
        pdf_put_name(dict, "Type", "Font");
        pdf_put_name(dict, "Subtype", "Type0");
        pdf_put_name(dict, "BaseFont", facts.name);
        pdf_put_name(dict, "Encoding", "Identity-H");
        HPDF_Array descendants = pdf_put_ints(dict, "DescendantFonts", NULL, 0);
        if (descendants && descendant)
            (void)HPDF_Array_Add(descendants, descendant);
        HPDF_Dict map = pdf_stream_new(doc);
        pdf_stream_fill(map, packer, unicode.bytes, unicode.length);
        pdf_put(dict, "ToUnicode", map);
    }
    strbuf_free(&file);
    strbuf_free(&unicode);
    return status;
}

/* ---- The whole */

struct writer {
    const struct sink *sink;
    enum status status; /* the sink's first failure */
    struct strbuf part; /* not yet handed over */
};

static void hand_over(struct writer *writer)
{
    const struct sink *sink = writer->sink;
    if (writer->part.failed)
        writer->status = STATUS_NO_MEMORY;
    if (!writer->status && writer->part.length)
        writer->status =
            sink->write(sink->user, 0, writer->part.bytes, writer->part.length);
    strbuf_clear(&writer->part);
}

static HPDF_STATUS collect(HPDF_Stream stream, const HPDF_BYTE *bytes, HPDF_UINT length)
{
    struct writer *writer = stream->attr;
    strbuf_add(&writer->part, bytes, length);
    if (writer->part.failed || writer->part.length >= PART_BYTES)
        hand_over(writer);
    return writer->status ? HPDF_SetError(stream->error, HPDF_FILE_IO_ERROR, 0)
                          : HPDF_OK;
}

/* What HPDF_SaveToStream() does, but straight into the sink. */
enum status pdf_write(HPDF_Doc doc, const struct sink *sink)
{
    static const char HEADER[] = "%PDF-1.7\n%\xb7\xbe\xad\xaa\n";
    struct writer writer = {.sink = sink};
    HPDF_Stream stream = HPDF_CallbackWriter_New(doc->mmgr, collect, &writer);
    if (!stream)
        return STATUS_NO_MEMORY;
    if (HPDF_Stream_WriteStr(stream, HEADER) == HPDF_OK) {
        pdf_put(doc->trailer, "Root", doc->catalog);
        pdf_put(doc->trailer, "Info", doc->info);
        if (HPDF_Error_GetCode(&doc->error) == HPDF_OK &&
            HPDF_Xref_WriteToStream(doc->xref, stream, NULL) == HPDF_OK)
            hand_over(&writer);
    }
    HPDF_Stream_Free(stream);
    strbuf_free(&writer.part);
    return writer.status;
}
