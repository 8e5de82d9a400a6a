/*
 * Pages a second and what they take, against a bare libharu program that draws as many
 * lines, curves and letters, all alike, in Helvetica: the least that such a document
 * can cost with that library. Ours include layout, shaping and the making of fonts.
 */
#include "backend/backend.h"
#include "infer/deal.h"
#include "support/measure.h"
#include "support/rules.h"
#include "support/sheets.h"

#include <hpdf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct drawing {
    const char *kind, *lang; /* "duel", "km" */
    int pages;
    bool fleets; /* each page another fleet */
};

/* ---- Sheets */

/* `pages` fleets, each an item of its own. */
static struct sheet_item *deal(int pages, struct fleet *fleets)
{
    struct ruleset rules = rules_load("classic");
    struct sheet_item *items = calloc((size_t)pages, sizeof *items);
    struct dealer *dealer;
    if (!items || dealer_new(&dealer, &rules, "42"))
        abort();
    for (int i = 0; i < pages; i++) {
        if (dealer_deal(dealer, (uint64_t)i + 1, &fleets[i]))
            abort();
        items[i].fleet = &fleets[i];
    }
    dealer_free(dealer);
    return items;
}

/* Draw `pages` of them on `canvas`, which is freed. */
static void draw(const struct drawing *drawing, int pages, struct canvas *canvas)
{
    struct fleet *fleets = calloc((size_t)pages, sizeof *fleets);
    if (!fleets)
        abort();
    struct sheet_item *items = drawing->fleets ? deal(pages, fleets) : NULL;
    struct sheet_setup setup = {.kind = drawing->kind,
                                .rules = "classic",
                                .lang = drawing->lang,
                                .paper = "A4",
                                .job = {.nitems = pages, .nup = 1, .items = items}};
    struct diag diag = diag_in(drawing->kind);
    if (sheet_print(&setup, canvas, &diag)) {
        fprintf(stderr, "%s: %s\n", drawing->kind, diag.text);
        abort();
    }
    free(items);
    free(fleets);
}

/* ---- Ours */

static enum status add_length(void *user, int page, const void *bytes, size_t length)
{
    double *total = user;
    (void)page, (void)bytes;
    *total += (double)length;
    return STATUS_OK;
}

static double ours(void *user)
{
    const struct drawing *drawing = user;
    double length = 0;
    struct canvas_options options = {
        .title = "Bench", .lang = drawing->lang, .sink = {add_length, &length}};
    struct canvas *canvas;
    if (pdf_haru_new(&canvas, &options))
        abort();
    draw(drawing, drawing->pages, canvas);
    return length;
}

/* ---- What is on a page */

struct amounts {
    int pages, paths, lines, curves, texts, letters;
};

static enum status count_page(void *state, double w_mm, double h_mm)
{
    struct amounts *amounts = state;
    (void)w_mm, (void)h_mm;
    amounts->pages++;
    return STATUS_OK;
}

static enum status count_draw(void *state, const struct path *path,
                              const struct style *style)
{
    struct amounts *amounts = state;
    (void)style;
    amounts->paths++;
    for (int i = 0; i < path->n; i++) {
        amounts->curves += path->steps[i].verb == PATH_CURVE;
        amounts->lines +=
            path->steps[i].verb == PATH_LINE || path->steps[i].verb == PATH_CLOSE;
    }
    return STATUS_OK;
}

static enum status count_text(void *state, const struct text *text, double x_mm,
                              double y_mm, enum ink ink)
{
    struct amounts *amounts = state;
    (void)x_mm, (void)y_mm, (void)ink;
    amounts->texts++;
    for (int i = 0; i < text->nruns; i++)
        amounts->letters += text->runs[i].nglyphs;
    return STATUS_OK;
}

static enum status count_box(void *state, const char *name, const struct rect *rect)
{
    (void)state, (void)name, (void)rect;
    return STATUS_OK;
}

static enum status count_finish(void *state)
{
    (void)state;
    return STATUS_OK;
}

static void count_free(void *state)
{
    (void)state;
}

/* Of the first sheet. */
static struct amounts amounts_of(const struct drawing *drawing)
{
    struct amounts amounts = {0};
    struct canvas *canvas = canvas_new((struct device){.state = &amounts,
                                                       .page = count_page,
                                                       .draw = count_draw,
                                                       .text = count_text,
                                                       .box = count_box,
                                                       .finish = count_finish,
                                                       .free = count_free});
    if (!canvas)
        abort();
    draw(drawing, 1, canvas);
    return amounts;
}

/* ---- The bare program */

struct bare {
    struct amounts amounts; /* of a page */
    int pages;
};

static float place(int i, int k)
{
    return 20.0F + (float)((i * 37 + k * 101) % 5500) / 10.0F;
}

static void bare_lines(HPDF_Page page, const struct amounts *amounts)
{
    int line = 0, curve = 0;
    for (int i = 0; i < amounts->paths; i++) {
        HPDF_Page_SetLineWidth(page, 0.5F);
        HPDF_Page_MoveTo(page, place(i, 0), place(i, 1));
        for (; line * amounts->paths < (i + 1) * amounts->lines; line++)
            HPDF_Page_LineTo(page, place(line, 2), place(line, 3));
        for (; curve * amounts->paths < (i + 1) * amounts->curves; curve++)
            HPDF_Page_CurveTo(page, place(curve, 4), place(curve, 5), place(curve, 6),
                              place(curve, 7), place(curve, 8), place(curve, 9));
        HPDF_Page_Stroke(page);
    }
}

static void bare_letters(HPDF_Page page, const struct amounts *amounts, HPDF_Font font)
{
    static const char LETTERS[] =
        "the quick brown fox jumps over the lazy dog and back "
        "again to the harbour where the carrier lies at anchor";
    int done = 0;
    HPDF_Page_SetFontAndSize(page, font, 9);
    for (int i = 0; i < amounts->texts; i++) {
        char words[sizeof LETTERS];
        int next = (int)((long)(i + 1) * amounts->letters / amounts->texts);
        int n =
            next - done < (int)sizeof words - 1 ? next - done : (int)sizeof words - 1;
        memcpy(words, LETTERS, (size_t)n);
        words[n] = '\0';
        done = next;
        HPDF_Page_BeginText(page);
        HPDF_Page_TextOut(page, place(i, 10), place(i, 11), words);
        HPDF_Page_EndText(page);
    }
}

static double bare(void *user)
{
    const struct bare *bare = user;
    HPDF_Doc doc = HPDF_New(NULL, NULL);
    if (!doc)
        abort();
    HPDF_SetCompressionMode(doc, HPDF_COMP_ALL);
    HPDF_SetPagesConfiguration(doc, 64);
    HPDF_Font font = HPDF_GetFont(doc, "Helvetica", NULL);
    for (int i = 0; i < bare->pages; i++) {
        HPDF_Page page = HPDF_AddPage(doc);
        bare_lines(page, &bare->amounts);
        bare_letters(page, &bare->amounts, font);
    }
    HPDF_SaveToStream(doc);
    double length = HPDF_GetStreamSize(doc);
    HPDF_Free(doc);
    return length;
}

/* ---- The table */

static bool measure(const struct drawing *drawing)
{
    struct drawing copy = *drawing;
    struct measure of_ours = measure_alone(ours, &copy);
    char name[32];
    snprintf(name, sizeof name, "%s %s%s", drawing->kind, drawing->lang,
             drawing->fleets ? " fleets" : "");
    struct bare of_bare = {amounts_of(drawing), drawing->pages};
    struct measure least = measure_alone(bare, &of_bare);
    printf("%-24s %6d %9.0f %9.2f %8.0f %9.0f %9.2f %8.0f %7.2f\n", name,
           drawing->pages, drawing->pages / of_ours.seconds, of_ours.result / 1e6,
           of_ours.peak_mib, drawing->pages / least.seconds, least.result / 1e6,
           least.peak_mib, of_ours.seconds / least.seconds);
    return !of_ours.failed;
}

int main(void)
{
    static const struct drawing DRAWINGS[] = {
        {"duel", "en", 500, false}, {"duel", "en", 500, true},
        {"duel", "km", 500, false}, {"duel", "mr", 500, true},
        {"fleet", "en", 500, true},
    };
    bool measured = true;
    printf("\n%-24s %6s %9s %9s %8s %9s %9s %8s %7s\n", "sheets", "sheets", "a second",
           "MB", "MiB", "bare libharu", "MB", "MiB", "time x");
    for (size_t i = 0; i < sizeof DRAWINGS / sizeof *DRAWINGS; i++)
        measured = measure(&DRAWINGS[i]) && measured;
    return !measured;
}
