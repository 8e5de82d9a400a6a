/* What holds of the files that sheets are printed to, of every kind in every language:
 * their text is the sheet's, their fonts are in them, they are small, and PDF and PNG
 * look alike. Each is drawn on several canvases, and read by programs that are not
 * ours. SALVO_ALL=1 compares the pictures of all. */
#include "backend/backend.h"
#include "support/collect.h"
#include "support/fonts.h"
#include "support/languages.h"
#include "support/picture.h"
#include "support/sheets.h"
#include "support/shell.h"
#include "support/tool.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef enum status backend_new(struct canvas **out,
                                const struct canvas_options *options);

struct document {
    const char *kind, *lang, *paper;
    struct fonts *fonts;
};

/* Print it; the bytes are in `out`. */
static void print(const struct document *document, backend_new *backend, double dpi,
                  struct collect *out)
{
    bool dealt =
        strcmp(document->kind, "fleet") == 0 || strcmp(document->kind, "key") == 0;
    struct sheet_setup setup = {.kind = document->kind,
                                .rules = "classic",
                                .lang = document->lang,
                                .paper = document->paper,
                                .fleets = dealt,
                                .hint = strcmp(document->kind, "hint") == 0,
                                .job = {.fonts = document->fonts}};
    struct canvas_options options = collect_options(out);
    struct canvas *canvas;
    struct diag diag = diag_in(NULL);
    options.lang = document->lang;
    options.dpi = dpi;
    cr_assert_eq(backend(&canvas, &options), STATUS_OK);
    cr_assert_eq(sheet_print(&setup, canvas, &diag), STATUS_OK, "%s %s: %s",
                 document->kind, document->lang, diag.text);
}

/* Call `job` for every kind in every language. */
static void for_all(void (*job)(const struct document *document, int n))
{
    char codes[LANGUAGES_MAX][LANGUAGE_CODE_MAX];
    int nlangs = languages_list(codes), n = 0;
    struct fonts *fonts = fonts_have();
    for (int l = 0; l < nlangs; l++)
        for (int k = 0; sheet_kind_at(k); k++)
            job(&(struct document){sheet_kind_at(k), codes[l], "A4", fonts}, n++);
    cr_assert_gt(n, 40);
    fonts_free(fonts);
}

/* ---- Text and fonts */

/* Append `text` without blanks of any width: where words stand and lines break is not
 * told by a PDF. */
static void add_letters(struct strbuf *out, const char *text, size_t length)
{
    static const char *const BLANKS[] = {" ", "\n", "\f", "\u00a0", "\u200b", "\u202f"};
    for (size_t i = 0, skip; i < length; i += skip ? skip : 1) {
        skip = 0;
        for (size_t k = 0; k < sizeof BLANKS / sizeof *BLANKS; k++)
            if (strncmp(text + i, BLANKS[k], strlen(BLANKS[k])) == 0)
                skip = strlen(BLANKS[k]);
        if (!skip)
            strbuf_putc(out, text[i]);
    }
}

/* The strings of a trace, one behind the other. */
static void add_strings(struct strbuf *out, const char *trace)
{
    struct strbuf all = {0};
    for (const char *line = trace; line; line = strchr(line, '\n')) {
        line += strspn(line, " \n");
        if (strncmp(line, "text ", 5) != 0)
            continue;
        for (const char *at = strchr(line, '"') + 1; *at != '"'; at++) {
            at += *at == '\\';
            strbuf_putc(&all, *at);
        }
    }
    add_letters(out, strbuf_text(&all), all.length);
    strbuf_free(&all);
}

static void expect_text(const struct document *document, const struct strbuf *pdf)
{
    struct collect trace = {.calls = 0};
    struct strbuf raw = {0}, read = {0}, drawn = {0};
    print(document, trace_new, 0, &trace);
    add_strings(&drawn, strbuf_text(&trace.page[0]));
    cr_assert_eq(tool_run(&raw, "pdftotext -raw \"$FILE\" -", pdf), 0);
    add_letters(&read, strbuf_text(&raw), raw.length);
    cr_expect_gt(drawn.length, 100);
    cr_expect_str_eq(strbuf_text(&read), strbuf_text(&drawn), "%s %s", document->kind,
                     document->lang);
    strbuf_free(&raw);
    strbuf_free(&read);
    strbuf_free(&drawn);
    collect_free(&trace);
}

/* qpdf finds nothing to say, and each font is embedded, cut down and has Unicode. */
static void expect_sound(const struct document *document, const struct strbuf *pdf)
{
    struct strbuf said = {0};
    int code = tool_run(&said,
                        "qpdf --check \"$FILE\" 2>&1 >/dev/null || echo damaged; "
                        "pdffonts \"$FILE\" | awk 'NR > 2 && !/yes yes yes/; "
                        "END { if (NR < 3) print \"no font\" }'",
                        pdf);
    cr_expect(code == 0 && said.length == 0, "%s %s: %s", document->kind,
              document->lang, strbuf_text(&said));
    strbuf_free(&said);
}

/* Each language that is written in Latin letters, or each that is not. */
static void check_document(const struct document *document, bool latin)
{
    struct collect pdf = {.calls = 0}, again = {.calls = 0};
    if (latin ==
        (strcmp(document->lang, "km") == 0 || strcmp(document->lang, "mr") == 0))
        return;
    print(document, pdf_haru_new, 0, &pdf);
    expect_sound(document, &pdf.page[0]);
    expect_text(document, &pdf.page[0]);
    if (strcmp(document->kind, "large") != 0) /* all others are a page */
        cr_expect_lt(pdf.page[0].length, latin ? 40000 : 60000, "%s %s: %zu bytes",
                     document->kind, document->lang, pdf.page[0].length);
    print(document, pdf_haru_new, 0, &again);
    cr_expect(again.page[0].length == pdf.page[0].length &&
                  memcmp(again.page[0].bytes, pdf.page[0].bytes, pdf.page[0].length) ==
                      0,
              "%s %s: other bytes when printed again", document->kind, document->lang);
    collect_free(&again);
    collect_free(&pdf);
}

static void check_latin(const struct document *document, int n)
{
    (void)n;
    check_document(document, true);
}

static void check_other(const struct document *document, int n)
{
    (void)n;
    check_document(document, false);
}

Test(documents, say_what_the_sheets_say_in_few_bytes)
{
    for_all(check_latin);
}

Test(documents, say_it_in_khmer_and_devanagari)
{
    for_all(check_other);
}

/* ---- Pictures */

static struct picture printed(const struct strbuf *pdf, const char *command)
{
    struct strbuf png = {0};
    cr_assert_eq(tool_run(&png, command, pdf), 0);
    struct picture picture = picture_read(png.bytes, png.length);
    cr_assert_not_null(picture.grey);
    strbuf_free(&png);
    return picture;
}

/* The first page, of the PDF as poppler draws it and of the PNG. */
static void compare_pictures(const struct document *document, int n)
{
    struct collect pdf = {.calls = 0}, png = {.calls = 0};
    if (!getenv("SALVO_ALL") && n % 9 != 0)
        return;
    print(document, pdf_haru_new, 0, &pdf);
    print(document, cairo_png_new, 150, &png);
    struct picture ours = picture_read(png.page[1].bytes, png.page[1].length);
    struct picture theirs = printed(
        &pdf.page[0], "pdftocairo -r 150 -png -singlefile \"$FILE\" \"$FILE\" && "
                      "cat \"$FILE.png\"");
    double difference = picture_difference(&ours, &theirs);
    cr_expect_lt(difference, 0.005, "%s %s: %f", document->kind, document->lang,
                 difference);
    picture_free(&ours);
    picture_free(&theirs);
    collect_free(&pdf);
    collect_free(&png);
}

Test(documents, pdf_and_png_look_alike)
{
    for_all(compare_pictures);
}

/* ---- Scale */

/* How long the bar is in a row of pixels, the pixels at its ends by their darkness. */
static double measure_row(const struct picture *row)
{
    double sum = 0, darkest = 0;
    for (int x = 0; x < row->w; x++) {
        double dark = 255 - row->grey[x];
        sum += dark;
        darkest = fmax(darkest, dark);
    }
    return darkest > 0 ? sum / darkest : 0;
}

/* At 600 dpi, through the frame of the bar, half of its thickness below its edge. */
static void expect_scale(const struct document *document)
{
    struct collect trace = {.calls = 0}, pdf = {.calls = 0};
    double x_mm, y_mm, w_mm, px_per_mm = 600 / 25.4;
    char command[200];
    print(document, trace_new, 0, &trace);
    const char *box = strstr(trace.page[0].bytes, "box scale-bar ");
    cr_assert_not_null(box);
    cr_assert_eq(sscanf(box, "box scale-bar %lf %lf %lf", &x_mm, &y_mm, &w_mm), 3);
    cr_expect_float_eq(w_mm, 50, 0.0005);
    snprintf(command, sizeof command,
             "pdftocairo -r 600 -x %d -y %d -W %d -H 1 -png -singlefile \"$FILE\" "
             "\"$FILE\" && cat \"$FILE.png\"",
             (int)((x_mm - 3) * px_per_mm), (int)((y_mm + 0.1) * px_per_mm),
             (int)(56 * px_per_mm));
    print(document, pdf_haru_new, 0, &pdf);
    struct picture row = printed(&pdf.page[0], command);
    double length_mm = measure_row(&row) / px_per_mm;
    cr_expect_float_eq(length_mm, 50, 0.05, "%s: %f mm", document->paper, length_mm);
    picture_free(&row);
    collect_free(&trace);
    collect_free(&pdf);
}

Test(documents, the_bar_is_50_mm_in_print)
{
    struct fonts *fonts = fonts_have();
    expect_scale(&(struct document){"duel", "en", "A4", fonts});
    expect_scale(&(struct document){"fleet", "km", "letter", fonts});
    expect_scale(&(struct document){"duel", "mr", "A5-landscape", fonts});
    expect_scale(&(struct document){"grids", "es", "200x260mm", fonts});
    fonts_free(fonts);
}

/* ---- Long documents */

static void expect_printed(const char *script, const char *expected)
{
    char folder[SHELL_FOLDER_MAX];
    struct shell_result result;
    shell_folder_new(folder);
    shell_run(&result, folder, script);
    cr_expect_eq(result.exit, 0, "%s", strbuf_text(&result.err));
    cr_expect_str_eq(strbuf_text(&result.out), expected);
    shell_result_free(&result);
    shell_folder_free(folder);
}

Test(documents, a_thousand_fleets_take_six_megabytes_and_the_same_bytes_again)
{
    expect_printed("salvo fleet --seed 1 -n 1000 -o a.pdf && "
                   "salvo fleet --seed 1 -n 1000 -o b.pdf && cmp a.pdf b.pdf && "
                   "test $(wc -c <a.pdf) -lt 6000000 && qpdf --show-npages a.pdf",
                   "1000\n");
}

Test(documents, two_thousand_sheets_are_a_document)
{
    expect_printed("salvo sheet -n 2000 -o a.pdf && qpdf --show-npages a.pdf && "
                   "pdftotext -f 2000 a.pdf - | grep -c '^Enemy waters$'",
                   "2000\n1\n");
}
