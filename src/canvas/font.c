/*
 * The loaded faces. A face is a file of fonts/, read through the caller's function when
 * a text first needs it, so that an English sheet reads two files and not seven. Its
 * SHA-256 is held against the table below before any library sees a byte: a truncated
 * TrueType file is often embedded without a complaint and prints as boxes.
 *
 *     bytes --> hb_blob --> hb_face --> hb_font    shaping, extents
 *       |
 *       +-----> FT_Face                            outlines
 *
 * All three borrow the bytes, which live until fonts_free(). The HarfBuzz font is
 * scaled to the units of the design (1000 to the em), so that all it says are integers;
 * millimetres are made of them once, at the end. Of the two ways to give HarfBuzz glyph
 * metrics its own table reader is used and not FreeType's, whose answers depend on the
 * size last set on the face.
 */
#include "canvas/font.h"

#include "base/memory.h"

#include <assert.h>
#include <ft2build.h>
#include <hb.h>
#include <sodium.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include FT_FREETYPE_H

static const struct {
    const char *name, *sha256;
} FILES[FACE_COUNT] = {
    [FACE_LATIN_REGULAR] =
        {"NotoSans-Regular",
         "89c3c497f618fdaa0b2d1e98fef93582f28c71debd2c4a8cdf41f190ced2909d"},
    [FACE_LATIN_BOLD] =
        {"NotoSans-Bold",
         "e83493c945848ecd4a9ad0f6d19164541a0d3e23a9c952304a00a46e00272ac5"},
    [FACE_LATIN_BLACK] =
        {"NotoSans-Black",
         "1d26f3b7cd1028d6f8db489d6a049ba49da9d37deb41794ef89301fd9ce3f054"},
    [FACE_DEVANAGARI_REGULAR] =
        {"NotoSansDevanagari-Regular",
         "79a470365ccb210fa3c7d8d8ff2e005ef9d983cfd067f735a0caf7e15070ca9f"},
    [FACE_DEVANAGARI_BOLD] =
        {"NotoSansDevanagari-Bold",
         "77ad688cfe1dc55185bf4edb4db3c614202c65dd23a1463ad0e23fc52bcc9a5c"},
    [FACE_KHMER_REGULAR] =
        {"NotoSansKhmer-Regular",
         "bc9a5e2afcee249849e409aabe6e22330c479b878ea3e59bf5e7c84482d7ee53"},
    [FACE_KHMER_BOLD] =
        {"NotoSansKhmer-Bold",
         "cc74e7ac685da9a84e18b773ec8d80d06765aa1754bb14acc390c3620023c4dc"},
};

struct loaded {
    unsigned char *bytes; /* NULL: not loaded */
    size_t length;
    FT_Face freetype;
    hb_font_t *harfbuzz;
};

struct fonts {
    font_reader *reader;
    void *user;
    FT_Library library;
    struct loaded faces[FACE_COUNT];
};

enum status fonts_new(struct fonts **out, font_reader *reader, void *user)
{
    struct fonts *fonts = calloc(1, sizeof *fonts);
    if (!fonts)
        return STATUS_NO_MEMORY;
    fonts->reader = reader;
    fonts->user = user;
    memory_watch();
    if (FT_Init_FreeType(&fonts->library)) {
        free(fonts);
        return STATUS_NO_MEMORY;
    }
    *out = fonts;
    return STATUS_OK;
}

static void unload(struct loaded *face)
{
    if (face->harfbuzz)
        hb_font_destroy(face->harfbuzz);
    if (face->freetype)
        FT_Done_Face(face->freetype);
    free(face->bytes);
    *face = (struct loaded){0};
}

void fonts_free(struct fonts *fonts)
{
    if (!fonts)
        return;
    for (int i = 0; i < FACE_COUNT; i++)
        unload(&fonts->faces[i]);
    FT_Done_FreeType(fonts->library);
    free(fonts);
}

static bool genuine(const struct loaded *loaded, enum face face)
{
    unsigned char sum[crypto_hash_sha256_BYTES];
    char hex[2 * sizeof sum + 1];
    crypto_hash_sha256(sum, loaded->bytes, loaded->length);
    sodium_bin2hex(hex, sizeof hex, sum, sizeof sum);
    return strcmp(hex, FILES[face].sha256) == 0;
}

/* The HarfBuzz font over the bytes, or NULL when out of memory. HarfBuzz answers with
 * its shared empty objects then. */
static hb_font_t *harfbuzz_font(const struct loaded *loaded)
{
    hb_blob_t *blob =
        hb_blob_create((const char *)loaded->bytes, (unsigned)loaded->length,
                       HB_MEMORY_MODE_READONLY, NULL, NULL);
    hb_face_t *face = hb_face_create(blob, 0);
    hb_font_t *font = hb_font_create(face);
    hb_blob_destroy(blob);
    hb_face_destroy(face);
    if (font == hb_font_get_empty() || hb_face_get_glyph_count(face) == 0) {
        hb_font_destroy(font);
        return NULL;
    }
    hb_font_make_immutable(font);
    return font;
}

enum status fonts_load(struct fonts *fonts, enum face face, struct diag *diag)
{
    assert(face < FACE_COUNT);
    if (fonts->faces[face].bytes)
        return STATUS_OK;
    if (memory_verdict(STATUS_OK))
        return STATUS_NO_MEMORY; /* before the reader's errors hide it */
    char file[64];
    snprintf(file, sizeof file, "%s.ttf", FILES[face].name);
    struct loaded loaded = {0};
    enum status status =
        fonts->reader(fonts->user, file, &loaded.bytes, &loaded.length, diag);
    if (status)
        return status;
    if (!genuine(&loaded, face)) {
        unload(&loaded);
        return diag_fail(diag, STATUS_IO, 0, 0,
                         "the font %s is damaged or of another version (its SHA-256 "
                         "differs from the one in fonts/README.md)",
                         file);
    }
    memory_watch();
    loaded.harfbuzz = harfbuzz_font(&loaded);
    if (!loaded.harfbuzz ||
        FT_New_Memory_Face(fonts->library, loaded.bytes, (FT_Long)loaded.length, 0,
                           &loaded.freetype) ||
        memory_verdict(STATUS_OK)) {
        unload(&loaded);
        return STATUS_NO_MEMORY;
    }
    fonts->faces[face] = loaded;
    return STATUS_OK;
}

double fonts_unit_mm(const struct fonts *fonts, enum face face, double size_pt)
{
    unsigned em = hb_face_get_upem(hb_font_get_face(fonts->faces[face].harfbuzz));
    return size_pt * 25.4 / 72.0 / (double)em;
}

const unsigned char *fonts_bytes(const struct fonts *fonts, enum face face,
                                 size_t *length)
{
    *length = fonts->faces[face].length;
    return fonts->faces[face].bytes;
}

const char *fonts_name(enum face face)
{
    return FILES[face].name;
}

void *fonts_freetype(const struct fonts *fonts, enum face face)
{
    return fonts->faces[face].freetype;
}

void *fonts_harfbuzz(const struct fonts *fonts, enum face face)
{
    return fonts->faces[face].harfbuzz;
}
