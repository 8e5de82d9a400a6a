/*
 * Pages a second and what they take, against a bare libharu program that draws as many
 * lines, curves and letters, all alike, in Helvetica: the least that such a document
 * can cost with that library. Ours include layout, shaping and the making of fonts.
 */
#include "backend/backend.h"
#include "base/file.h"
#include "infer/deal.h"
#include "layout/sheet.h"
#include "support/fonts.h"
#include "support/measure.h"
#include "support/rules.h"

#include <hpdf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct drawing {
    const char *kind, *lang, *form; /* "duel", "km", "pdf" */
    int pages;
    bool fleets; /* each page another fleet */
};

/* ---- A sheet job from files */

struct job {
    struct ruleset rules;
    struct fonts *fonts;
    struct catalog *en, *lang;
    struct sheet_template *sheet;
    struct sheet_item *items;
    struct fleet *fleets;
};

static char *text_of(const char *folder, const char *name)
{
    char path[256], *text;
    snprintf(path, sizeof path, "templates/%s/%s.ini", folder, name);
    if (file_read_text(&text, path, NULL))
        abort();
    return text;
}

static struct catalog *words_of(const char *lang, const struct catalog *fallback)
{
    struct catalog *words;
    char *text = text_of("lang", lang);
    if (catalog_parse(&words, text, fallback, NULL))
        abort();
    free(text);
    return words;
}

static void deal(struct job *job, int n)
{
    struct dealer *dealer;
    if (dealer_new(&dealer, &job->rules, "42"))
        abort();
    job->fleets = calloc((size_t)n, sizeof *job->fleets);
    job->items = calloc((size_t)n, sizeof *job->items);
    if (!job->fleets || !job->items)
        abort();
    for (int i = 0; i < n; i++) {
        if (dealer_deal(dealer, (uint64_t)i + 1, &job->fleets[i]))
            abort();
        job->items[i].fleet = &job->fleets[i];
    }
    dealer_free(dealer);
}

static struct job job_of(const struct drawing *drawing)
{
    struct job job = {.rules = rules_load("classic"), .fonts = fonts_have()};
    char *text = text_of("sheets", drawing->kind);
    if (sheet_template_parse(&job.sheet, drawing->kind, text, NULL))
        abort();
    free(text);
    job.en = words_of("en", NULL);
    job.lang = words_of(drawing->lang, job.en);
    if (drawing->fleets)
        deal(&job, drawing->pages);
    return job;
}

static void job_free(struct job *job)
{
    sheet_template_free(job->sheet);
    catalog_free(job->lang);
    catalog_free(job->en);
    fonts_free(job->fonts);
    free(job->items);
    free(job->fleets);
}

static void draw(const struct job *job, const struct drawing *drawing, int pages,
                 struct canvas *canvas)
{
    struct sheet_job sheet = {.sheet = job->sheet,
                              .rules = &job->rules,
                              .lang = job->lang,
                              .fonts = job->fonts,
                              .nitems = pages,
                              .nup = 1,
                              .items = job->items};
    struct diag diag = diag_in(drawing->kind);
    if (paper_parse(&sheet.paper, "A4", &diag) || sheet_draw(&sheet, canvas, &diag) ||
        canvas_finish(canvas, &diag)) {
        fprintf(stderr, "%s: %s\n", drawing->kind, diag.text);
        abort();
    }
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
    enum status status =
        strcmp(drawing->form, "pdf") == 0   ? pdf_haru_new(&canvas, &options)
        : strcmp(drawing->form, "png") == 0 ? cairo_png_new(&canvas, &options)
                                            : cairo_svg_new(&canvas, &options);
    if (status)
        abort();
    struct job job = job_of(drawing);
    draw(&job, drawing, drawing->pages, canvas);
    canvas_free(canvas);
    job_free(&job);
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
    struct drawing one = *drawing;
    one.pages = 1;
    struct canvas *canvas = canvas_new((struct device){.state = &amounts,
                                                       .page = count_page,
                                                       .draw = count_draw,
                                                       .text = count_text,
                                                       .box = count_box,
                                                       .finish = count_finish,
                                                       .free = count_free});
    if (!canvas)
        abort();
    struct job job = job_of(&one);
    draw(&job, &one, 1, canvas);
    canvas_free(canvas);
    job_free(&job);
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
    snprintf(name, sizeof name, "%s %s %s%s", drawing->kind, drawing->form,
             drawing->lang, drawing->fleets ? " fleets" : "");
    printf("%-24s %6d %9.0f %9.2f %8.0f", name, drawing->pages,
           drawing->pages / of_ours.seconds, of_ours.result / 1e6, of_ours.peak_mib);
    if (strcmp(drawing->form, "pdf") == 0) {
        struct bare of_bare = {amounts_of(drawing), drawing->pages};
        struct measure least = measure_alone(bare, &of_bare);
        printf(" %9.0f %9.2f %8.0f %7.2f", drawing->pages / least.seconds,
               least.result / 1e6, least.peak_mib, of_ours.seconds / least.seconds);
    }
    printf("\n");
    return !of_ours.failed;
}

int main(void)
{
    static const struct drawing DRAWINGS[] = {
        {"duel", "en", "pdf", 500, false}, {"duel", "en", "pdf", 500, true},
        {"duel", "km", "pdf", 500, false}, {"duel", "mr", "pdf", 500, true},
        {"fleet", "en", "pdf", 500, true},
    };
    bool measured = true;
    printf("\n%-24s %6s %9s %9s %8s %9s %9s %8s %7s\n", "sheets", "sheets", "a second",
           "MB", "MiB", "bare libharu", "MB", "MiB", "time x");
    for (size_t i = 0; i < sizeof DRAWINGS / sizeof *DRAWINGS; i++)
        measured = measure(&DRAWINGS[i]) && measured;
    return !measured;
}
