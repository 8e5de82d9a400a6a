#include "layout/paper.h"

#include <criterion/criterion.h>

static struct paper parse(const char *text)
{
    struct paper paper = {.w_mm = -1};
    struct diag diag = diag_in(NULL);
    cr_assert_eq(paper_parse(&paper, text, &diag), STATUS_OK, "%s", text);
    return paper;
}

static void check(const char *text, const char *name, double w_mm, double h_mm)
{
    struct paper paper = parse(text);
    cr_expect_str_eq(paper.name, name, "%s is called %s", text, paper.name);
    cr_expect_float_eq(paper.w_mm, w_mm, 1e-9, "%s", text);
    cr_expect_float_eq(paper.h_mm, h_mm, 1e-9, "%s", text);
}

Test(paper, is_known_by_name_in_any_case)
{
    check("A4", "A4", 210, 297);
    check("a5", "A5", 148, 210);
    check("LETTER", "Letter", 215.9, 279.4);
    check("legal", "Legal", 215.9, 355.6);
    check("f4", "F4", 215, 330);
    check("A3-Landscape", "A3-landscape", 420, 297);
    check("a4-portrait", "A4", 210, 297);
}

Test(paper, may_be_measured)
{
    check("200x300mm", "200x300mm", 200, 300);
    check("300x200MM", "300x200MM", 300, 200);
    check("99.5x150.25mm", "99.5x150.25mm", 99.5, 150.25);
    check("200x300mm-landscape", "200x300mm-landscape", 300, 200);
    check("300x200mm-landscape", "300x200mm", 300, 200);
}

static void check_refused(const char *text)
{
    struct paper paper = {.w_mm = -1};
    struct diag diag = diag_in(NULL);
    cr_expect_eq(paper_parse(&paper, text, &diag), STATUS_SYNTAX, "%s", text);
    cr_expect_eq(paper.w_mm, -1, "%s changes the paper", text);
    cr_expect_neq(diag.text[0], '\0');
}

Test(paper, what_is_none_is_refused)
{
    static const char *const TEXTS[] = {
        "",
        "A44",
        "A4-upside",
        "200x300",
        "200x300cm",
        "x300mm",
        "200x mm",
        "49x100mm",
        "100x2001mm",
        "1e2x1e2mm",
        "-200x300mm",
        "200.x.mm",
        "200x300mm ",
        "A4 ",
        "a very long name of a paper that no table would hold"};
    for (size_t i = 0; i < sizeof TEXTS / sizeof *TEXTS; i++)
        check_refused(TEXTS[i]);
}

Test(paper, names_are_listed_and_can_be_read)
{
    int n = 0;
    for (; paper_name_at(n); n++)
        cr_expect_str_eq(parse(paper_name_at(n)).name, paper_name_at(n));
    cr_expect_geq(n, 6);
    cr_expect_null(paper_name_at(-1));
}
