/*
 * The cluster font. A PDF viewer does not shape text: what is copied from it is what
 * each glyph says it stands for. Complex scripts break that (glyphs are reordered,
 * stacked, joined), so here a glyph is a whole cluster:
 *
 *     text      क ् ष            ख ្ ញ ុ ំ
 *     glyphs    one ligature     base, subscript, two marks, each at its place
 *     code      17               18
 *     outline   that ligature    the four outlines, moved
 *     Unicode   0915 094D 0937   1781 17D2 1789 17BB 17C6
 *
 * Latin needs no other mechanism: its clusters are letters.
 *
 * A cluster is told by its key, glyphs with their places and its text; keys lie one
 * behind the other in `keys`, found through an open-addressed table of codes. The
 * advance is not part of it: a letter has one glyph however it is kerned, with the
 * width the face gives it, and the page's text says how far the advance differs.
 *
 *     key:  nglyphs | id dx dy | id dx dy | ... | text, NUL      (ints, then bytes)
 *
 * Outlines are read when the file is written, in the units of the face, so they are
 * those of the face to the unit.
 *
 * Rejected: outlines as filled paths under invisible text (six times the size);
 * the real glyphs in a subset font (a reordered vowel copies in the wrong place).
 */
#include "backend/cluster_font.h"

#include "backend/truetype.h"
#include "base/utf8.h"

#include <ft2build.h>
#include <hb.h>
#include <math.h>
#include <sodium.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include FT_FREETYPE_H

enum { CODES_MAX = 65534, BFCHARS_MAX = 100, TAG_LETTERS = 6 };

struct entry {
    size_t key; /* offset in `keys` */
    size_t key_length;
    int width;
};

struct cluster_font {
    const struct fonts *fonts;
    enum face face;
    struct strbuf keys;
    struct strbuf scratch; /* the key being looked up */
    int n, room;           /* entries, entry 0 being .notdef */
    struct entry *entries;
    int slots;  /* a power of two, 0 while empty */
    int *table; /* [slots] codes; 0: free */
};

enum status cluster_font_new(struct cluster_font **out, const struct fonts *fonts,
                             enum face face)
{
    struct cluster_font *font = calloc(1, sizeof *font);
    if (!font)
        return STATUS_NO_MEMORY;
    font->fonts = fonts;
    font->face = face;
    font->n = 1;
    *out = font;
    return STATUS_OK;
}

void cluster_font_free(struct cluster_font *font)
{
    if (!font)
        return;
    strbuf_free(&font->keys);
    strbuf_free(&font->scratch);
    free(font->entries);
    free(font->table);
    free(font);
}

int cluster_font_count(const struct cluster_font *font)
{
    return font->n;
}

int cluster_font_width(const struct cluster_font *font, int code)
{
    return code ? font->entries[code].width : 0;
}

/* ---- Keys and codes */

static void put_int(struct strbuf *out, int value)
{
    strbuf_add(out, &value, sizeof value);
}

static int int_at(const char *key, int n)
{
    int value;
    memcpy(&value, key + (size_t)n * sizeof value, sizeof value);
    return value;
}

static void make_key(struct strbuf *key, const struct text *text, const struct run *run,
                     const struct cluster *cluster, double unit_mm)
{
    strbuf_clear(key);
    put_int(key, cluster->nglyphs);
    for (int i = 0; i < cluster->nglyphs; i++) {
        const struct glyph *glyph = &run->glyphs[cluster->glyph + i];
        put_int(key, (int)glyph->id);
        put_int(key, (int)lround((glyph->x_mm - cluster->x_mm) / unit_mm));
        put_int(key, (int)lround(-glyph->y_mm / unit_mm));
    }
    strbuf_add(key, text->utf8 + cluster->byte, (size_t)cluster->nbytes);
    strbuf_putc(key, '\0');
}

static uint64_t hash_of(const char *bytes, size_t length)
{
    uint64_t hash = 0xcbf29ce484222325; /* FNV-1a */
    for (size_t i = 0; i < length; i++)
        hash = (hash ^ (unsigned char)bytes[i]) * 0x100000001b3;
    return hash ^ hash >> 32;
}

/* The slot of the key: where its code is, or would be. */
static int slot_of(const struct cluster_font *font, const char *key, size_t length)
{
    int slot = (int)(hash_of(key, length) & (uint64_t)(font->slots - 1));
    for (;; slot = (slot + 1) & (font->slots - 1)) {
        const struct entry *entry = &font->entries[font->table[slot]];
        if (font->table[slot] == 0 ||
            (entry->key_length == length &&
             memcmp(font->keys.bytes + entry->key, key, length) == 0))
            return slot;
    }
}

/* Room for one more entry, in a table at most half full. */
static bool make_room(struct cluster_font *font)
{
    if (font->n + 1 > font->room) {
        int room = font->room ? 2 * font->room : 64;
        struct entry *entries = realloc(font->entries, (size_t)room * sizeof *entries);
        if (!entries)
            return false;
        if (font->room == 0)
            entries[0] = (struct entry){0};
        font->entries = entries;
        font->room = room;
    }
    if (2 * (font->n + 1) <= font->slots)
        return true;
    int slots = font->slots ? 2 * font->slots : 128;
    int *table = calloc((size_t)slots, sizeof *table);
    if (!table)
        return false;
    free(font->table);
    font->table = table;
    font->slots = slots;
    for (int code = 1; code < font->n; code++) {
        const struct entry *entry = &font->entries[code];
        table[slot_of(font, font->keys.bytes + entry->key, entry->key_length)] = code;
    }
    return true;
}

/* The width that the face gives the cluster's glyphs without kerning. */
static int width_of(const struct cluster_font *font, const char *key)
{
    hb_font_t *face = fonts_harfbuzz(font->fonts, font->face);
    int width = 0;
    for (int i = 0; i < int_at(key, 0); i++)
        width +=
            hb_font_get_glyph_h_advance(face, (hb_codepoint_t)int_at(key, 1 + 3 * i));
    return width;
}

static enum status add_entry(struct cluster_font *font, int slot, int *code)
{
    const struct strbuf *key = &font->scratch;
    if (font->n > CODES_MAX)
        return STATUS_LIMIT;
    struct entry entry = {.key = font->keys.length,
                          .key_length = key->length,
                          .width = width_of(font, key->bytes)};
    strbuf_add(&font->keys, key->bytes, key->length);
    if (font->keys.failed)
        return STATUS_NO_MEMORY;
    font->entries[font->n] = entry;
    font->table[slot] = font->n;
    *code = font->n++;
    return STATUS_OK;
}

enum status cluster_font_code(struct cluster_font *font, const struct text *text,
                              const struct run *run, int n, struct cluster_code *out)
{
    const struct cluster *cluster = &run->clusters[n];
    double unit_mm = fonts_unit_mm(font->fonts, font->face, text->style.size_pt);
    make_key(&font->scratch, text, run, cluster, unit_mm);
    if (font->scratch.failed || !make_room(font))
        return STATUS_NO_MEMORY;
    int slot = slot_of(font, font->scratch.bytes, font->scratch.length);
    int code = font->table[slot];
    if (code == 0) {
        enum status status = add_entry(font, slot, &code);
        if (status)
            return status;
    }
    *out = (struct cluster_code){.code = code,
                                 .width = font->entries[code].width,
                                 .advance = (int)lround(cluster->advance_mm / unit_mm)};
    return STATUS_OK;
}

/* ---- The font file */

/* Points that are gathered for a glyph, the array kept from one to the next. */
struct points {
    int n, room;
    struct truetype_point *at;
};

static enum status add_outline(struct points *points, const FT_Outline *outline, int dx,
                               int dy)
{
    int more = points->n + outline->n_points;
    if (more > points->room) {
        struct truetype_point *at = realloc(points->at, 2 * (size_t)more * sizeof *at);
        if (!at)
            return STATUS_NO_MEMORY;
        points->at = at;
        points->room = 2 * more;
    }
    int contour = 0;
    for (int i = 0; i < outline->n_points; i++) {
        bool last = i == outline->contours[contour];
        points->at[points->n++] =
            (struct truetype_point){.x = (int)outline->points[i].x + dx,
                                    .y = (int)outline->points[i].y + dy,
                                    .on = outline->tags[i] & 1,
                                    .last = last};
        contour += last;
    }
    return STATUS_OK;
}

/* Gather the outlines of the key's glyphs. */
static enum status gather(const struct cluster_font *font, const char *key,
                          struct points *points)
{
    FT_Face face = fonts_freetype(font->fonts, font->face);
    points->n = 0;
    for (int i = 0; i < int_at(key, 0); i++) {
        if (FT_Load_Glyph(face, (FT_UInt)int_at(key, 1 + 3 * i), FT_LOAD_NO_SCALE))
            return STATUS_LIBRARY;
        enum status status =
            add_outline(points, &face->glyph->outline, int_at(key, 2 + 3 * i),
                        int_at(key, 3 + 3 * i));
        if (status)
            return status;
    }
    return STATUS_OK;
}

static enum status add_glyphs(const struct cluster_font *font, struct truetype *file)
{
    struct points points = {0};
    enum status status = truetype_add(file, NULL, 0, 0);
    for (int code = 1; code < font->n && !status; code++) {
        const struct entry *entry = &font->entries[code];
        status = gather(font, font->keys.bytes + entry->key, &points);
        if (!status)
            status = truetype_add(file, points.at, points.n, entry->width);
    }
    free(points.at);
    return status;
}

/* A subset's tag is six capitals; the same contents get the same tag. */
static void make_name(char *name, size_t size, const struct cluster_font *font,
                      const struct strbuf *file)
{
    unsigned char sum[crypto_generichash_BYTES_MIN];
    char tag[TAG_LETTERS + 1] = {0};
    (void)crypto_generichash(sum, sizeof sum, (const unsigned char *)file->bytes,
                             file->length, NULL, 0);
    for (int i = 0; i < TAG_LETTERS; i++)
        tag[i] = (char)('A' + sum[i] % 26);
    snprintf(name, size, "%s+%s", tag, fonts_name(font->face));
}

static int cap_height_of(hb_font_t *font)
{
    hb_codepoint_t glyph;
    hb_glyph_extents_t box;
    bool found = hb_font_get_nominal_glyph(font, 'H', &glyph) &&
                 hb_font_get_glyph_extents(font, glyph, &box);
    return found ? box.y_bearing : 714; /* that of Noto Sans, which the others match */
}

static int stem_of(enum face face)
{
    return face == FACE_LATIN_BLACK ? 190
           : face == FACE_LATIN_BOLD || face == FACE_DEVANAGARI_BOLD ||
                   face == FACE_KHMER_BOLD
               ? 140
               : 85;
}

enum status cluster_font_file(const struct cluster_font *font, struct strbuf *out,
                              struct cluster_font_facts *facts)
{
    hb_font_t *face = fonts_harfbuzz(font->fonts, font->face);
    hb_font_extents_t line;
    hb_font_get_h_extents(face, &line);
    struct truetype file = {.em = (int)hb_face_get_upem(hb_font_get_face(face)),
                            .ascent = line.ascender,
                            .descent = line.descender};
    enum status status = add_glyphs(font, &file);
    if (!status)
        status = truetype_write(&file, out);
    if (!status) {
        *facts = (struct cluster_font_facts){.ascent = line.ascender,
                                             .descent = line.descender,
                                             .cap_height = cap_height_of(face),
                                             .stem = stem_of(font->face)};
        memcpy(facts->bounds, file.bounds, sizeof facts->bounds);
        make_name(facts->name, sizeof facts->name, font, out);
    }
    truetype_free(&file);
    return status;
}

/* ---- To Unicode */

static void put_utf16(struct strbuf *out, const char *utf8)
{
    uint32_t code;
    while ((code = utf8_next(&utf8)))
        if (code < 0x10000)
            strbuf_printf(out, "%04X", (unsigned)code);
        else
            strbuf_printf(out, "%04X%04X", (unsigned)(0xd7c0 + (code >> 10)),
                          (unsigned)(0xdc00 + (code & 0x3ff)));
}

static const char *text_of(const struct cluster_font *font, int code)
{
    const char *key = font->keys.bytes + font->entries[code].key;
    return key + (size_t)(1 + 3 * int_at(key, 0)) * sizeof(int);
}

void cluster_font_unicode(const struct cluster_font *font, struct strbuf *out)
{
    strbuf_puts(out, "/CIDInit /ProcSet findresource begin\n"
                     "12 dict begin\n"
                     "begincmap\n"
                     "/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS)"
                     " /Supplement 0>> def\n"
                     "/CMapName /Adobe-Identity-UCS def\n"
                     "/CMapType 2 def\n"
                     "1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n");
    for (int code = 1; code < font->n; code++) {
        int left = font->n - code;
        if ((code - 1) % BFCHARS_MAX == 0)
            strbuf_printf(out, "%d beginbfchar\n",
                          left < BFCHARS_MAX ? left : BFCHARS_MAX);
        strbuf_printf(out, "<%04X> <", (unsigned)code);
        put_utf16(out, text_of(font, code));
        strbuf_puts(out, ">\n");
        if (code % BFCHARS_MAX == 0 || left == 1)
            strbuf_puts(out, "endbfchar\n");
    }
    strbuf_puts(out, "endcmap\n"
                     "CMapName currentdict /CMap defineresource pop\n"
                     "end\nend\n");
}
