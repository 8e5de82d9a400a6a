/*
 * Text to glyphs. A line is cut into runs of one face and one script, HarfBuzz shapes
 * each, and the runs are set one behind the other.
 *
 *     text    ग ो ळ ा  _  A 1  _  (U+200B)  ខ ្ ញ ុ ំ
 *     script  Deva.....  Latin..  none      Khmer....
 *     run     0          1        -         2
 *
 * A character with a script of its own takes that script's face. ASCII digits count as
 * Latin, so that "A1" and "50 mm" are of one cut even amid Devanagari, whose font has
 * digits too. Common characters (blanks, stops, brackets, combining marks) join the run
 * before them, or at the start of the text the first character with a script; if that
 * face lacks them they go to the first that has them, Latin before the others. What no
 * face has is an error that names the character: a box on paper helps nobody.
 *
 * U+200B marks where a Khmer line may break. It ends a run and goes into none, so it
 * has no glyph, and does not come between the letters when text is copied from a PDF.
 *
 * All arithmetic up to the last step is in the font's integer units. Clusters are as
 * HarfBuzz forms them by default: a grapheme at least, and what was reordered together.
 *
 * Rejected: shaping word by word with a cache (kerning across blanks is lost, and
 * Devanagari spacing with it).
 */
#include "canvas/font.h"

#include "base/memory.h"
#include "base/utf8.h"

#include <assert.h>
#include <hb.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ZERO_WIDTH_SPACE = 0x200b };

static const hb_codepoint_t NOT_UTF8 = 0xffffffff;

/* A character of the text and where it goes. */
struct letter {
    hb_codepoint_t code;
    int byte; /* where it starts; the entry after the last one holds the end */
    hb_script_t script;
    enum face face;
};

/* A text being made. The arrays grow; runs keep indices until all is done. */
struct shaper {
    struct fonts *fonts;
    struct diag *diag;
    hb_buffer_t *buffer;
    struct letter *letters;
    int nletters, nglyphs, nclusters, glyph_room, cluster_room;
    struct text *text;
    struct glyph *glyphs;
    struct cluster *clusters;
    bool inked; /* the text's top and bottom are set */
};

/* ---- Which face */

static enum face face_of(hb_script_t script, enum weight weight)
{
    if (script == HB_SCRIPT_DEVANAGARI)
        return weight == WEIGHT_REGULAR ? FACE_DEVANAGARI_REGULAR
                                        : FACE_DEVANAGARI_BOLD;
    if (script == HB_SCRIPT_KHMER)
        return weight == WEIGHT_REGULAR ? FACE_KHMER_REGULAR : FACE_KHMER_BOLD;
    return weight == WEIGHT_REGULAR ? FACE_LATIN_REGULAR
           : weight == WEIGHT_BOLD  ? FACE_LATIN_BOLD
                                    : FACE_LATIN_BLACK;
}

static hb_script_t script_of(hb_codepoint_t code)
{
    if (code >= '0' && code <= '9')
        return HB_SCRIPT_LATIN;
    hb_script_t script = hb_unicode_script(hb_unicode_funcs_get_default(), code);
    return script == HB_SCRIPT_INHERITED || script == HB_SCRIPT_UNKNOWN
               ? HB_SCRIPT_COMMON
               : script;
}

/* Format characters (joiners, soft hyphens) are shaped away; no face need have them. */
static bool is_format(hb_codepoint_t code)
{
    return hb_unicode_general_category(hb_unicode_funcs_get_default(), code) ==
           HB_UNICODE_GENERAL_CATEGORY_FORMAT;
}

/* Does `face` have `code`? Loads the face. */
static enum status has(struct shaper *shaper, enum face face, hb_codepoint_t code,
                       bool *out)
{
    enum status status = fonts_load(shaper->fonts, face, shaper->diag);
    if (status)
        return status;
    hb_codepoint_t glyph;
    memory_watch();
    *out = is_format(code) ||
           hb_font_get_nominal_glyph(fonts_harfbuzz(shaper->fonts, face), code, &glyph);
    return memory_verdict(STATUS_OK);
}

static enum status no_glyph(const struct shaper *shaper, int byte, hb_codepoint_t code)
{
    const char *text = shaper->text->utf8;
    int end = byte + 1;
    while ((text[end] & 0xc0) == 0x80)
        end++;
    return diag_fail(shaper->diag, STATUS_SYNTAX, 0, 0,
                     "no font has the character U+%04X '%.*s' of \"%s\"",
                     (unsigned)code, end - byte, text + byte, text);
}

/* Put the nth letter in a face: its script's, or for want of that the first other. */
static enum status place(struct shaper *shaper, int n, hb_script_t script)
{
    static const hb_script_t OTHERS[] = {HB_SCRIPT_LATIN, HB_SCRIPT_DEVANAGARI,
                                         HB_SCRIPT_KHMER};
    struct letter *letter = &shaper->letters[n];
    enum weight weight = shaper->text->style.weight;
    bool own = script_of(letter->code) != HB_SCRIPT_COMMON;
    for (int i = -1; i < (int)(sizeof OTHERS / sizeof *OTHERS); i++) {
        hb_script_t wanted = i < 0 ? script : OTHERS[i];
        enum face face = face_of(wanted, weight);
        bool found = false;
        enum status status = has(shaper, face, letter->code, &found);
        if (status)
            return status;
        if (found) {
            letter->face = face;
            letter->script = own ? script : wanted;
            return STATUS_OK;
        }
    }
    return no_glyph(shaper, letter->byte, letter->code);
}

static hb_script_t first_script(const struct shaper *shaper)
{
    for (int i = 0; i < shaper->nletters; i++)
        if (script_of(shaper->letters[i].code) != HB_SCRIPT_COMMON)
            return script_of(shaper->letters[i].code);
    return HB_SCRIPT_LATIN;
}

static enum status place_all(struct shaper *shaper)
{
    hb_script_t current = first_script(shaper);
    for (int i = 0; i < shaper->nletters; i++) {
        hb_codepoint_t code = shaper->letters[i].code;
        if (code == ZERO_WIDTH_SPACE)
            continue;
        hb_script_t script = script_of(code);
        enum status status =
            place(shaper, i, script == HB_SCRIPT_COMMON ? current : script);
        if (status)
            return status;
        current = shaper->letters[i].script;
    }
    return STATUS_OK;
}

/* ---- Reading the text */

/* Decode the text into letters, with HarfBuzz's own reader. */
static enum status read_letters(struct shaper *shaper)
{
    const char *utf8 = shaper->text->utf8;
    hb_buffer_clear_contents(shaper->buffer);
    hb_buffer_set_replacement_codepoint(shaper->buffer, NOT_UTF8);
    hb_buffer_add_utf8(shaper->buffer, utf8, -1, 0, -1);
    unsigned n;
    const hb_glyph_info_t *infos = hb_buffer_get_glyph_infos(shaper->buffer, &n);
    if (!hb_buffer_allocation_successful(shaper->buffer))
        return STATUS_NO_MEMORY;
    shaper->letters = calloc((size_t)n + 1, sizeof *shaper->letters);
    if (!shaper->letters)
        return STATUS_NO_MEMORY;
    for (unsigned i = 0; i < n; i++) {
        shaper->letters[i].code = infos[i].codepoint;
        shaper->letters[i].byte = (int)infos[i].cluster;
        if (infos[i].codepoint == NOT_UTF8)
            return diag_fail(shaper->diag, STATUS_SYNTAX, 0, 0,
                             "a text is not UTF-8 from its byte %u on",
                             infos[i].cluster + 1);
        if (utf8_is_control(infos[i].codepoint))
            return diag_fail(shaper->diag, STATUS_SYNTAX, 0, 0,
                             "a line of text holds the control character U+%04X",
                             infos[i].codepoint);
    }
    shaper->letters[n].byte = (int)strlen(utf8);
    shaper->nletters = (int)n;
    return STATUS_OK;
}

/* ---- Shaping a run */

static bool grow(void **array, int *room, int need, size_t size)
{
    if (need <= *room)
        return true;
    int more = need < 16 ? 32 : 2 * need;
    void *grown = realloc(*array, (size_t)more * size);
    if (!grown)
        return false;
    *array = grown;
    *room = more;
    return true;
}

/* Widen the text's ink by a glyph whose origin is `y` units above the baseline. */
static void add_ink(struct shaper *shaper, hb_font_t *font, hb_codepoint_t glyph, int y,
                    double unit_mm)
{
    struct text *text = shaper->text;
    hb_glyph_extents_t box;
    if (!hb_font_get_glyph_extents(font, glyph, &box) || box.height == 0)
        return;
    double top = unit_mm * (y + box.y_bearing);
    double bottom = -unit_mm * (y + box.y_bearing + box.height);
    bool inked = shaper->inked;
    text->top_mm = !inked || top > text->top_mm ? top : text->top_mm;
    text->bottom_mm = !inked || bottom > text->bottom_mm ? bottom : text->bottom_mm;
    shaper->inked = true;
}

/* The letter of the run that holds the byte; for naming it. */
static hb_codepoint_t code_at(const struct shaper *shaper, int byte)
{
    for (int i = 0; i < shaper->nletters; i++)
        if (shaper->letters[i].byte == byte)
            return shaper->letters[i].code;
    return 0;
}

/* Make room for `n` more glyphs, as many clusters and a sentinel. */
static bool make_room(struct shaper *shaper, int n)
{
    return grow((void **)&shaper->glyphs, &shaper->glyph_room, shaper->nglyphs + n,
                sizeof *shaper->glyphs) &&
           grow((void **)&shaper->clusters, &shaper->cluster_room,
                shaper->nclusters + n + 1, sizeof *shaper->clusters);
}

/* The run's current cluster if it begins at `byte`, else a new one at the pen. */
static struct cluster *cluster_at(struct shaper *shaper, struct run *run, int byte)
{
    struct cluster *clusters = shaper->clusters + shaper->nclusters;
    if (run->nclusters && clusters[run->nclusters - 1].byte == byte)
        return &clusters[run->nclusters - 1];
    if (run->nclusters)
        clusters[run->nclusters - 1].nbytes = byte - clusters[run->nclusters - 1].byte;
    clusters[run->nclusters] = (struct cluster){
        .glyph = run->nglyphs, .byte = byte, .x_mm = shaper->text->width_mm};
    return &clusters[run->nclusters++];
}

/* Take the shaped buffer over into the run: positions and clusters. The text's width
 * is the pen. */
static enum status take_glyphs(struct shaper *shaper, struct run *run, int end_byte)
{
    unsigned n;
    const hb_glyph_info_t *infos = hb_buffer_get_glyph_infos(shaper->buffer, &n);
    const hb_glyph_position_t *at = hb_buffer_get_glyph_positions(shaper->buffer, NULL);
    struct text *text = shaper->text;
    hb_font_t *font = fonts_harfbuzz(shaper->fonts, run->face);
    double unit_mm = fonts_unit_mm(shaper->fonts, run->face, text->style.size_pt);
    if (!hb_buffer_allocation_successful(shaper->buffer) || !make_room(shaper, (int)n))
        return STATUS_NO_MEMORY;
    for (unsigned i = 0; i < n; i++) {
        int byte = (int)infos[i].cluster;
        if (infos[i].codepoint == 0)
            return no_glyph(shaper, byte, code_at(shaper, byte));
        struct cluster *cluster = cluster_at(shaper, run, byte);
        shaper->glyphs[shaper->nglyphs + run->nglyphs++] =
            (struct glyph){.id = infos[i].codepoint,
                           .x_mm = text->width_mm + unit_mm * at[i].x_offset,
                           .y_mm = -unit_mm * at[i].y_offset};
        add_ink(shaper, font, infos[i].codepoint, at[i].y_offset, unit_mm);
        cluster->nglyphs++;
        cluster->advance_mm += unit_mm * at[i].x_advance;
        text->width_mm += unit_mm * at[i].x_advance;
    }
    cluster_at(shaper, run, end_byte); /* closes the last, and is dropped again */
    run->nclusters--;
    shaper->nglyphs += run->nglyphs;
    shaper->nclusters += run->nclusters;
    return STATUS_OK;
}

/* Shape the letters from `first` up to but not including `last`, all of one run. */
static enum status shape_run(struct shaper *shaper, int first, int last)
{
    const struct letter *letters = shaper->letters;
    struct text *text = shaper->text;
    struct run *run = &text->runs[text->nruns++];
    run->face = letters[first].face;
    memory_watch();
    hb_buffer_clear_contents(shaper->buffer);
    hb_buffer_add_utf8(shaper->buffer, text->utf8, -1, (unsigned)letters[first].byte,
                       letters[last].byte - letters[first].byte);
    hb_buffer_set_direction(shaper->buffer, HB_DIRECTION_LTR);
    hb_buffer_set_script(shaper->buffer, letters[first].script);
    hb_buffer_set_language(shaper->buffer,
                           hb_language_from_string(text->style.lang, -1));
    hb_shape(fonts_harfbuzz(shaper->fonts, run->face), shaper->buffer, NULL, 0);
    enum status status = memory_verdict(STATUS_OK);
    if (!status)
        status = take_glyphs(shaper, run, letters[last].byte);
    return memory_verdict(status);
}

static enum status shape_runs(struct shaper *shaper)
{
    const struct letter *letters = shaper->letters;
    shaper->text->runs =
        calloc((size_t)shaper->nletters + 1, sizeof *shaper->text->runs);
    if (!shaper->text->runs)
        return STATUS_NO_MEMORY;
    for (int first = 0, last; first < shaper->nletters; first = last) {
        last = first + 1;
        if (letters[first].code == ZERO_WIDTH_SPACE)
            continue;
        while (last < shaper->nletters && letters[last].code != ZERO_WIDTH_SPACE &&
               letters[last].face == letters[first].face &&
               letters[last].script == letters[first].script)
            last++;
        enum status status = shape_run(shaper, first, last);
        if (status)
            return status;
    }
    return STATUS_OK;
}

/* ---- The whole */

/* The height of the line: of every face used, or of the weight's Latin face. */
static enum status measure_line(struct shaper *shaper)
{
    struct text *text = shaper->text;
    enum face latin = face_of(HB_SCRIPT_LATIN, text->style.weight);
    if (text->nruns == 0) {
        enum status status = fonts_load(shaper->fonts, latin, shaper->diag);
        if (status)
            return status;
    }
    memory_watch();
    for (int i = 0; i < text->nruns || i == 0; i++) {
        enum face face = text->nruns ? text->runs[i].face : latin;
        hb_font_extents_t line;
        hb_font_get_h_extents(fonts_harfbuzz(shaper->fonts, face), &line);
        double unit_mm = fonts_unit_mm(shaper->fonts, face, text->style.size_pt);
        double ascent = unit_mm * line.ascender, descent = -unit_mm * line.descender;
        text->ascent_mm = ascent > text->ascent_mm ? ascent : text->ascent_mm;
        text->descent_mm = descent > text->descent_mm ? descent : text->descent_mm;
    }
    return memory_verdict(STATUS_OK);
}

/* Give the runs their parts of the shared arrays. The first run owns both. */
static void settle(struct shaper *shaper)
{
    struct glyph *glyphs = shaper->glyphs;
    struct cluster *clusters = shaper->clusters;
    for (int i = 0; i < shaper->text->nruns; i++) {
        struct run *run = &shaper->text->runs[i];
        run->glyphs = glyphs;
        run->clusters = clusters;
        glyphs += run->nglyphs;
        clusters += run->nclusters;
    }
}

static enum status shape(struct shaper *shaper)
{
    enum status status = read_letters(shaper);
    if (!status)
        status = place_all(shaper);
    if (!status)
        status = shape_runs(shaper);
    if (!status)
        status = measure_line(shaper);
    return status;
}

enum status text_shape(struct text **out, struct fonts *fonts, const char *utf8,
                       struct text_style style, struct diag *diag)
{
    assert(style.size_pt > 0);
    struct shaper shaper = {.fonts = fonts, .diag = diag};
    enum status status = STATUS_NO_MEMORY;
    if (memory_verdict(STATUS_OK))
        return status; /* `utf8` may not be whole */
    shaper.buffer = hb_buffer_create();
    shaper.text = calloc(1, sizeof *shaper.text);
    if (shaper.text) {
        shaper.text->fonts = fonts;
        shaper.text->style = style;
        shaper.text->style.lang = strdup(style.lang ? style.lang : "en");
        shaper.text->utf8 = strdup(utf8);
        if (shaper.text->style.lang && shaper.text->utf8)
            status = shape(&shaper);
    }
    if (shaper.text && shaper.text->nruns)
        settle(&shaper);
    hb_buffer_destroy(shaper.buffer);
    free(shaper.letters);
    if (status)
        text_free(shaper.text);
    else
        *out = shaper.text;
    return status;
}

void text_free(struct text *text)
{
    if (!text)
        return;
    if (text->nruns) {
        free(text->runs[0].glyphs);
        free(text->runs[0].clusters);
    }
    free(text->runs);
    free(text->utf8);
    free((void *)(size_t)text->style.lang); /* our copy */
    free(text);
}

/* ---- Another size */

/* Copy the runs and their shared arrays, lengths times `ratio`. */
static bool copy_runs(struct text *out, const struct text *text, double ratio)
{
    int nglyphs = 0, nclusters = 0;
    for (int i = 0; i < text->nruns; i++) {
        nglyphs += text->runs[i].nglyphs;
        nclusters += text->runs[i].nclusters;
    }
    out->runs = malloc((size_t)(text->nruns + 1) * sizeof *out->runs);
    struct glyph *glyphs = malloc((size_t)(nglyphs + 1) * sizeof *glyphs);
    struct cluster *clusters = malloc((size_t)(nclusters + 1) * sizeof *clusters);
    if (text->nruns <= 0 || !out->runs || !glyphs || !clusters) {
        free(glyphs);
        free(clusters);
        return text->nruns <= 0 && out->runs;
    }
    for (int i = 0; i < text->nruns; i++) {
        const struct run *run = &text->runs[i];
        out->runs[i] = *run;
        out->runs[i].glyphs = glyphs;
        out->runs[i].clusters = clusters;
        for (int k = 0; k < run->nglyphs; k++)
            *glyphs++ = (struct glyph){run->glyphs[k].id, run->glyphs[k].x_mm * ratio,
                                       run->glyphs[k].y_mm * ratio};
        for (int k = 0; k < run->nclusters; k++) {
            *clusters = run->clusters[k];
            clusters->x_mm *= ratio;
            clusters++->advance_mm *= ratio;
        }
    }
    out->nruns = text->nruns;
    return true;
}

enum status text_resize(struct text **out, const struct text *text, double size_pt)
{
    assert(size_pt > 0);
    double ratio = size_pt / text->style.size_pt;
    struct text *copy = malloc(sizeof *copy);
    if (!copy)
        return STATUS_NO_MEMORY;
    *copy = (struct text){.style = text->style,
                          .width_mm = text->width_mm * ratio,
                          .ascent_mm = text->ascent_mm * ratio,
                          .descent_mm = text->descent_mm * ratio,
                          .top_mm = text->top_mm * ratio,
                          .bottom_mm = text->bottom_mm * ratio,
                          .fonts = text->fonts};
    copy->style.size_pt = size_pt;
    copy->style.lang = strdup(text->style.lang);
    copy->utf8 = strdup(text->utf8);
    if (!copy->style.lang || !copy->utf8 || !copy_runs(copy, text, ratio)) {
        text_free(copy);
        return STATUS_NO_MEMORY;
    }
    *out = copy;
    return STATUS_OK;
}
