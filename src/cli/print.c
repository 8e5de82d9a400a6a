/**
 * Printing: options become a sheet_job, a back end becomes a canvas, and pages are kept
 * in memory until all are drawn, so that a failure on the last leaves nothing of the
 * first.
 *
 *     template, language, fonts, paper  ->  sheet_job
 *     format  ->  back end  ->  canvas  ->  sink  ->  pages[]  ->  file, or numbered
 * files
 *
 * The default paper is --paper, then PAPERSIZE, then LC_PAPER, then A4. Both are read
 * as plain variables: they say what is in the printer, and no locale is set for them.
 */
#include "cli/print.h"

#include "backend/backend.h"
#include "cli/progress.h"
#include "cli/resource.h"
#include "cli/setup.h"
#include "cli/sheet_id.h"
#include "cli/terminal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PAGES_MAX = 100000 }; /* over a gigabyte of PDF in hand */

struct pages {
    int n, capacity;
    struct strbuf *items; /* [n]: page i + 1, or the whole document */
};

/* ---- The sink */

static enum status take_page(void *user, int page, const void *bytes, size_t length)
{
    struct pages *pages = user;
    int index = page > 0 ? page - 1 : 0;
    if (index >= PAGES_MAX)
        return STATUS_LIMIT;
    while (index >= pages->capacity) {
        int capacity = pages->capacity ? 2 * pages->capacity : 16;
        struct strbuf *items =
            realloc(pages->items, (size_t)capacity * sizeof *pages->items);
        if (!items)
            return STATUS_NO_MEMORY;
        memset(items + pages->capacity, 0,
               (size_t)(capacity - pages->capacity) * sizeof *items);
        pages->items = items;
        pages->capacity = capacity;
    }
    if (index >= pages->n)
        pages->n = index + 1;
    strbuf_add(&pages->items[index], bytes, length);
    return pages->items[index].failed ? STATUS_NO_MEMORY : STATUS_OK;
}

static void pages_free(struct pages *pages)
{
    for (int i = 0; i < pages->n; i++)
        strbuf_free(&pages->items[i]);
    free(pages->items);
}

/* ---- Paper */

/* Countries that print on Letter, as the end of "en_US". */
static const char *paper_of_country(const char *locale)
{
    static const char *const letter[] = {"US", "CA", "MX", "PH", "CL", "CO", "CR",
                                         "GT", "NI", "PA", "PR", "SV", "VE"};
    const char *country = strchr(locale, '_');
    for (size_t i = 0; country && i < sizeof letter / sizeof *letter; i++)
        if (strncmp(country + 1, letter[i], 2) == 0)
            return "letter";
    return "A4";
}

static enum status choose_paper(struct cli *cli, struct paper *out)
{
    const char *name = cli->options.paper, *said = "--paper";
    if (!name) {
        name = getenv("PAPERSIZE");
        said = "PAPERSIZE";
    }
    if (!name || !name[0]) {
        const char *locale = getenv("LC_PAPER");
        name = paper_of_country(locale ? locale : "");
    }
    struct diag why = diag_in(NULL);
    enum status status = paper_parse(out, name, &why);
    if (status == STATUS_SYNTAX)
        return cli_usage(cli, "%s: %s", said, why.text);
    if (!status && cli->options.margin_mm > 0)
        out->margin_mm = cli->options.margin_mm;
    return status;
}

/* ---- The job */

static enum status load_template(struct cli *cli, const char *kind,
                                 struct sheet_template **out)
{
    const char *name = cli->options.sheet ? cli->options.sheet : kind;
    char *text = NULL;
    enum status status = resource_read(cli, RESOURCE_SHEET, name, &text);
    if (status)
        return status;
    status = sheet_template_parse(out, kind, text, &cli->diag);
    free(text);
    if (!status)
        cli->diag = diag_in(NULL);
    return status;
}

/* What the drawing calls back with. */
struct listener {
    struct cli *cli;
    struct progress progress;
};

static void warn(void *user, const char *text)
{
    struct listener *listener = user;
    progress_end(&listener->progress);
    cli_note(listener->cli, "%s", text);
}

static void show_progress(void *user, int done, int all)
{
    struct listener *listener = user;
    progress_show(&listener->progress, done, all);
}

/* The job's items with their names, from malloc; NULL when there are no names. */
static enum status name_items(struct cli *cli, const struct print_job *job,
                              struct sheet_item **out)
{
    if (!job->names || job->names->n == 0)
        return STATUS_OK;
    struct sheet_item *items = calloc((size_t)job->nitems, sizeof *items);
    if (!items)
        return cli_fail(cli, STATUS_NO_MEMORY, "out of memory");
    for (int i = 0; i < job->nitems; i++) {
        if (job->items)
            items[i] = job->items[i];
        if (i < job->names->n)
            items[i].name = job->names->items[i];
    }
    *out = items;
    return STATUS_OK;
}

static enum status new_canvas(struct cli *cli, const struct print_job *job,
                              struct pages *pages, struct canvas **out)
{
    struct canvas_options options = {.title = catalog_text(cli->lang, "title.salvo"),
                                     .lang = catalog_find(cli->lang, "lang.code"),
                                     .mono = cli->options.mono,
                                     .dpi = cli->options.dpi,
                                     .sink = {take_page, pages}};
    switch (job->format) {
    case FORMAT_PNG:
        return cairo_png_new(out, &options);
    case FORMAT_SVG:
        return cairo_svg_new(out, &options);
    case FORMAT_TRACE:
        return trace_new(out, &options);
    case FORMAT_TEXT:
    case FORMAT_JSON:
    case FORMAT_PDF:
        break;
    }
    return pdf_haru_new(out, &options);
}

static enum status draw_with(struct cli *cli, const struct print_job *job,
                             const struct sheet_job *sheet, struct pages *pages)
{
    struct canvas *canvas = NULL;
    enum status status = new_canvas(cli, job, pages, &canvas);
    if (!status)
        status = sheet_draw(sheet, canvas, &cli->diag);
    if (!status)
        status = canvas_finish(canvas, &cli->diag);
    canvas_free(canvas);
    return status;
}

/* Blank sheets of what the program comes with can be told in a word. */
static bool has_id(const struct cli *cli, const struct print_job *job)
{
    const char *lang = cli->options.lang;
    return !job->items && !job->hint && !cli->options.sheet &&
           !resource_is_path(job->kind) && !(lang && resource_is_path(lang)) &&
           strlen(job->kind) < sizeof((struct sheet_id *)0)->kind;
}

/* The id of a blank sheet, and what its QR code says. */
static void put_id(const struct cli *cli, const struct print_job *job,
                   const struct paper *paper, struct strbuf text[2])
{
    const struct options *options = &cli->options;
    struct sheet_id id = {.left_handed = options->left_handed,
                          .mono = options->mono,
                          .nup = (double)options->nup,
                          .rounds = (double)options->rounds,
                          .cell_mm = options->cell_mm,
                          .margin_mm = options->margin_mm};
    snprintf(id.kind, sizeof id.kind, "%s", job->kind);
    snprintf(id.paper, sizeof id.paper, "%s", paper->name);
    snprintf(id.lang, sizeof id.lang, "%s", options->lang ? options->lang : "en");
    snprintf(id.rules, sizeof id.rules, "%s", job->rules->key);
    sheet_id_format(&id, &text[0]);
    sheet_id_code(&id, &text[1]);
}

static enum status draw_job(struct cli *cli, const struct print_job *job,
                            struct sheet_job *sheet, struct pages *pages)
{
    struct listener listener = {cli, progress_start("sheets drawn")};
    struct strbuf id[2] = {{0}, {0}};
    enum status status = STATUS_OK;
    if (has_id(cli, job)) {
        put_id(cli, job, &sheet->paper, id);
        sheet->id = strbuf_text(&id[0]);
        sheet->code = strbuf_text(&id[1]);
        if (id[0].failed || id[1].failed)
            status = cli_fail(cli, STATUS_NO_MEMORY, "out of memory");
    }
    sheet->user = &listener;
    if (!status)
        status = draw_with(cli, job, sheet, pages);
    sheet->user = NULL;
    progress_end(&listener.progress);
    strbuf_free(&id[0]);
    strbuf_free(&id[1]);
    return status;
}

static enum status draw_chart(struct cli *cli, const struct print_job *job,
                              struct pages *pages)
{
    struct fonts *fonts = NULL;
    struct canvas *canvas = NULL;
    enum status status = setup_lang(cli);
    if (!status)
        status = fonts_new(&fonts, resource_font, cli);
    if (!status)
        status = new_canvas(cli, job, pages, &canvas);
    if (!status)
        status = chart_draw(job->chart, fonts, canvas, &cli->diag);
    if (!status)
        status = canvas_finish(canvas, &cli->diag);
    canvas_free(canvas);
    fonts_free(fonts);
    return status;
}

static enum status draw_sheets(struct cli *cli, const struct print_job *job,
                               struct pages *pages)
{
    struct sheet_template *sheet = NULL;
    struct fonts *fonts = NULL;
    struct sheet_item *items = NULL;
    struct paper paper = {.name = ""};
    enum status status = setup_lang(cli);
    if (!status)
        status = choose_paper(cli, &paper);
    if (!status)
        status = load_template(cli, job->kind, &sheet);
    if (!status)
        status = fonts_new(&fonts, resource_font, cli);
    if (!status && job->names)
        status = names_shape(cli, job->names, fonts);
    if (!status)
        status = name_items(cli, job, &items);
    if (!status) {
        struct sheet_job all = {.sheet = sheet,
                                .rules = job->rules,
                                .lang = cli->lang,
                                .fonts = fonts,
                                .paper = paper,
                                .nitems = job->nitems,
                                .items = items ? items : job->items,
                                .hint = job->hint,
                                .nup = (int)cli->options.nup,
                                .rounds = (int)cli->options.rounds,
                                .cell_mm = cli->options.cell_mm,
                                .most_pages = PAGES_MAX,
                                .left_handed = cli->options.left_handed,
                                .keys = cli->options.keys,
                                .pairs = cli->options.pairs,
                                .mono = cli->options.mono,
                                .progress = show_progress,
                                .warn = warn};
        status = draw_job(cli, job, &all, pages);
    }
    free(items);
    fonts_free(fonts);
    sheet_template_free(sheet);
    return status;
}

/* ---- Files */

/* NAME.png -> NAME-07.png, with as many digits as the last page needs. */
static void number_path(const char *path, int page, int pages, struct strbuf *out)
{
    const char *slash = strrchr(path, '/'), *dot = strrchr(path, '.');
    size_t stem = dot && (!slash || dot > slash) ? (size_t)(dot - path) : strlen(path);
    int digits = 1;
    for (int n = pages; n >= 10; n /= 10)
        digits++;
    strbuf_add(out, path, stem);
    strbuf_printf(out, "-%0*d%s", digits, page, path + stem);
}

static enum status write_pages(struct cli *cli, const struct print_job *job,
                               const struct pages *pages)
{
    if (pages->n == 1)
        return output_write(cli, job->path, strbuf_text(&pages->items[0]),
                            pages->items[0].length);
    if (output_is_stdout(job->path))
        return cli_usage(cli, "%d pages need files: name them with --output", pages->n);
    enum status status = STATUS_OK;
    for (int i = 0; !status && i < pages->n; i++) {
        struct strbuf path = {0};
        number_path(job->path, i + 1, pages->n, &path);
        if (path.failed)
            status = cli_fail(cli, STATUS_NO_MEMORY, "out of memory");
        else
            status = output_write(cli, path.bytes, strbuf_text(&pages->items[i]),
                                  pages->items[i].length);
        strbuf_free(&path);
    }
    return status;
}

static bool is_binary(enum format format)
{
    return format == FORMAT_PDF || format == FORMAT_PNG;
}

enum status print_sheets(struct cli *cli, const struct print_job *job)
{
    if (is_binary(job->format) && output_is_stdout(job->path) && terminal_is(stdout))
        return cli_usage(cli, "a %s is not for a terminal: name a file with --output",
                         job->format == FORMAT_PDF ? "PDF" : "PNG");
    struct pages pages = {0};
    enum status status =
        job->chart ? draw_chart(cli, job, &pages) : draw_sheets(cli, job, &pages);
    if (!status)
        status = write_pages(cli, job, &pages);
    pages_free(&pages);
    return status;
}
