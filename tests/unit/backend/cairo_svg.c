#include "backend/backend.h"

#include "support/collect.h"
#include "support/fonts.h"
#include "support/page.h"

#include <criterion/criterion.h>
#include <string.h>

static enum status drawn(struct collect *collect, int pages)
{
    struct fonts *fonts = fonts_have();
    struct canvas_options options = collect_options(collect);
    struct canvas *canvas;
    options.title = "Fish & <chips>";
    options.lang = "en";
    cr_assert_eq(cairo_svg_new(&canvas, &options), STATUS_OK);
    for (int i = 0; i < pages; i++)
        page_draw(canvas, fonts);
    enum status status = canvas_finish(canvas, NULL);
    canvas_free(canvas);
    fonts_free(fonts);
    return status;
}

/* Is it well-formed as far as tags go: each closed by its own name, in order, text
 * without bare '<' or '&'? Returns the number of elements, or -1. */
static int elements_of(const char *xml)
{
    char open[64][32];
    int depth = 0, n = 0;
    for (const char *c = xml; *c; c++) {
        if (*c == '&' && !strchr("#algq", c[1]))
            return -1;
        if (*c != '<')
            continue;
        const char *end = strchr(c, '>');
        if (!end)
            return -1;
        if (c[1] == '?') {
            c = end;
            continue;
        }
        size_t length = strcspn(c + 1, " >/\n");
        if (c[1] == '/') {
            length = (size_t)(end - c) - 2;
            if (depth == 0 || strlen(open[--depth]) != length ||
                strncmp(open[depth], c + 2, length) != 0)
                return -1;
        } else {
            n++;
            if (end[-1] != '/') {
                if (depth == 64 || length > 31)
                    return -1;
                memcpy(open[depth], c + 1, length);
                open[depth++][length] = '\0';
            }
        }
        c = end;
    }
    return depth == 0 ? n : -1;
}

static int count_of(const char *text, const char *what)
{
    int n = 0;
    for (const char *at = text; (at = strstr(at, what)); at += strlen(what))
        n++;
    return n;
}

Test(cairo_svg, is_well_formed_and_says_its_size_in_mm)
{
    struct collect collect = {0};
    cr_assert_eq(drawn(&collect, 1), STATUS_OK);
    const char *svg = strbuf_text(&collect.page[1]);
    cr_assert_gt(elements_of(svg), 300);
    cr_assert_not_null(strstr(svg, "width=\"148mm\" height=\"210mm\""));
    cr_assert_not_null(strstr(svg, "viewBox=\"0 0 1480 2100\""));
    cr_assert_not_null(strstr(svg, "xml:lang=\"en\""));
    cr_assert_not_null(strstr(svg, "<title>Fish &#38; &#60;chips&#62;</title>"));
    collect_free(&collect);
}

/* Letters are shapes: no font is named, nothing is a bitmap, and every letter on the
 * page is a use of a shape that is there. */
Test(cairo_svg, text_is_outlines_that_are_shared)
{
    struct collect collect = {0};
    cr_assert_eq(drawn(&collect, 1), STATUS_OK);
    const char *svg = strbuf_text(&collect.page[1]);
    cr_assert_null(strstr(svg, "font-family"));
    cr_assert_null(strstr(svg, "<image"));
    cr_assert_null(strstr(svg, "<text"));
    int symbols = count_of(svg, "<symbol "), uses = count_of(svg, "<use ");
    cr_assert_gt(symbols, 100);
    cr_assert_gt(uses, symbols);
    for (const char *at = svg; (at = strstr(at, "href=\"#")); at++) {
        char id[48] = "id=\"";
        size_t length = strcspn(at + 7, "\"");
        cr_assert_lt(length, 40);
        memcpy(id + 4, at + 7, length);
        memcpy(id + 4 + length, "\"", 2);
        cr_assert_not_null(strstr(svg, id), "%s", id);
    }
    collect_free(&collect);
}

Test(cairo_svg, a_page_drawn_again_has_the_same_bytes)
{
    struct collect first = {0}, again = {0};
    cr_assert_eq(drawn(&first, 2), STATUS_OK);
    cr_assert_eq(drawn(&again, 1), STATUS_OK);
    cr_assert_eq(first.calls, 2);
    cr_assert_str_eq(strbuf_text(&first.page[2]), strbuf_text(&first.page[1]));
    cr_assert_str_eq(strbuf_text(&again.page[1]), strbuf_text(&first.page[1]));
    collect_free(&first);
    collect_free(&again);
}

Test(cairo_svg, an_odd_size_keeps_its_thousandths)
{
    struct collect collect = {0};
    struct canvas_options options = collect_options(&collect);
    struct canvas *canvas;
    cr_assert_eq(cairo_svg_new(&canvas, &options), STATUS_OK);
    canvas_page(canvas, 215.9, 279.4);
    cr_assert_eq(canvas_finish(canvas, NULL), STATUS_OK);
    canvas_free(canvas);
    const char *svg = strbuf_text(&collect.page[1]);
    cr_assert_not_null(strstr(svg, "width=\"215.900mm\" height=\"279.400mm\""));
    cr_assert_not_null(strstr(svg, "viewBox=\"0 0 2159 2794\""));
    cr_assert_null(strstr(svg, "<title>"));
    collect_free(&collect);
}

Test(cairo_svg, a_failing_sink_is_told)
{
    struct collect collect = {.fail_at = 1};
    cr_assert_eq(drawn(&collect, 2), STATUS_IO);
    cr_assert_eq(collect.calls, 1);
    collect_free(&collect);
}
