/* What holds of every sheet: of all kinds, rule sets, languages and papers, sampled so
 * that every two of them meet. The rules are those of support/traced.h. */
#include "support/sheets.h"
#include "support/fonts.h"
#include "support/languages.h"
#include "support/rules.h"
#include "support/traced.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const PAPERS[] = {"A4",
                                     "Letter",
                                     "A5",
                                     "Legal",
                                     "A3",
                                     "F4",
                                     "A4-landscape",
                                     "Letter-landscape",
                                     "A5-landscape",
                                     "A3-landscape",
                                     "Legal-landscape",
                                     "F4-landscape",
                                     "200x260mm"};

/* Rule sets that nobody ships. */
static const char *const SPECS[] = {
    "12x9:carrier=6,ferry=4x2,3x3,2:sides:fixed-4:count:told",
    "7x7:3,2x2,1x3:no:until-miss:shot:named",
    "15x15:carrier=5x2,battleship=4x3,cruiser=3x4,destroyer=2x5:no:per-ship:ship:named",
};

enum {
    NPAPERS = sizeof PAPERS / sizeof *PAPERS,
    NSPECS = sizeof SPECS / sizeof *SPECS
};

static bool shows_fleets(const char *kind)
{
    return strcmp(kind, "fleet") == 0 || strcmp(kind, "key") == 0;
}

static void check_sheet(struct sheet_setup *setup)
{
    struct strbuf trace = {0}, faults = {0};
    struct diag diag = diag_in(NULL);
    setup->fleets = setup->fleets ? setup->fleets : shows_fleets(setup->kind) ? 2 : 0;
    setup->hint = strcmp(setup->kind, "hint") == 0;
    enum status status = sheet_trace(setup, &trace, &diag);
    bool tiny = strstr(setup->paper, "A5") && strstr(setup->rules, "15x15");
    cr_expect(status == STATUS_OK || (tiny && status == STATUS_SPACE),
              "%s %s %s %s: %s", setup->kind, setup->rules, setup->lang, setup->paper,
              diag.text);
    struct traced traced = traced_check(strbuf_text(&trace), &faults);
    cr_expect_eq(traced.faults, 0, "%s %s %s %s:\n%s", setup->kind, setup->rules,
                 setup->lang, setup->paper, strbuf_text(&faults));
    if (!status)
        cr_expect(traced.pages > 0 && traced.texts > 10);
    strbuf_free(&trace);
    strbuf_free(&faults);
}

static const char *rules_at(int n)
{
    int shipped = 0;
    while (rules_key_at(shipped))
        shipped++;
    return n < shipped            ? rules_key_at(n)
           : n - shipped < NSPECS ? SPECS[n - shipped]
                                  : NULL;
}

static void check_rules(const char *kind, int r, int paper, const char *lang,
                        struct fonts *fonts)
{
    struct sheet_setup setup = {.kind = kind,
                                .rules = rules_at(r),
                                .lang = lang,
                                .paper = PAPERS[paper],
                                .names = paper % 2,
                                .job = {.fonts = fonts,
                                        .mono = paper % 3 == 0,
                                        .pairs = paper % 4 == 1,
                                        .left_handed = (r + paper) % 4 == 0}};
    check_sheet(&setup);
}

/* Over all kinds, every language meets every rule set and every paper; each kind meets
 * every language and, of each rule set, every third paper. SALVO_ALL=1 tries all with
 * all. */
static void check_kind(const char *kind, int shift)
{
    char codes[LANGUAGES_MAX][LANGUAGE_CODE_MAX];
    int nlangs = languages_list(codes);
    bool all = getenv("SALVO_ALL") != NULL;
    struct fonts *fonts = fonts_have();
    for (int r = 0; rules_at(r); r++)
        for (int i = 0; i < NPAPERS; i++)
            for (int l = 0; l < nlangs; l++)
                if (all || ((r + i + shift) % 3 == 0 &&
                            (i / 3 * 3 + r / 3 + r % 3 + shift) % nlangs == l))
                    check_rules(kind, r, i, codes[l], fonts);
    fonts_free(fonts);
}

Test(sheets, duel)
{
    check_kind("duel", 0);
}

Test(sheets, fleet)
{
    check_kind("fleet", 1);
}

Test(sheets, grids)
{
    check_kind("grids", 2);
}

Test(sheets, hint)
{
    check_kind("hint", 3);
}

Test(sheets, key)
{
    check_kind("key", 4);
}

Test(sheets, large)
{
    check_kind("large", 5);
}

Test(sheets, pad)
{
    check_kind("pad", 6);
}

Test(sheets, rules)
{
    check_kind("rules", 7);
}

/* ---- The grids alone are as large as paper lets them be */

/* The side of the cells on the first page. */
static double cell_of(const char *kind, const char *rules, const char *paper,
                      struct fonts *fonts)
{
    struct sheet_setup setup = {.kind = kind,
                                .rules = rules,
                                .lang = "en",
                                .paper = paper,
                                .job = {.fonts = fonts}};
    struct strbuf trace = {0};
    struct diag diag = diag_in(NULL);
    if (sheet_trace(&setup, &trace, &diag))
        return 0;
    double x_mm, y_mm, w_mm = 0, h_mm;
    const char *cells = strstr(trace.bytes, "box cells ");
    cr_assert(cells && sscanf(cells, "box cells %lf %lf %lf %lf", &x_mm, &y_mm, &w_mm,
                              &h_mm) == 4);
    strbuf_free(&trace);
    return w_mm;
}

Test(sheets, grids_are_no_smaller_than_those_of_a_duel)
{
    struct fonts *fonts = fonts_have();
    for (int r = 0; rules_at(r); r++)
        for (int i = 0; i < NPAPERS; i++)
            cr_expect_geq(cell_of("grids", rules_at(r), PAPERS[i], fonts),
                          cell_of("duel", rules_at(r), PAPERS[i], fonts), "%s on %s",
                          rules_at(r), PAPERS[i]);
    fonts_free(fonts);
}

/* ---- The limits of boards and fleets */

static const char *const EXTREMES[] = {
    "2x2:2:yes:one:shot:told",
    "2x26:5,4:yes:one:ship:named",
    "26x2:5,4:yes:per-ship:count-by-ship:named",
    "26x26:carrier=5,battleship=4,cruiser=3,submarine=3,destroyer=2:no:one:shot:told",
    "20x20:2x24:no:per-ship:count:none",
    "24x20:a=5:9,b=4:9,c=4:9,d=4:9,e=3:9,f=3:9,g=3:9,h=3:9,i=2:9,j=2:9,k=2:9,l=2:9,"
    "m=1,n=1,p=1,q=1,r=1,s=1,t=1,u=1,v=1,w=1,y=1,z=1:no:weighted:count-by-ship:named",
    "10x10:a-ship-with-a-very-long-name-ab=3,another-one-of-that-sort=2:yes:one:ship:"
    "named",
    "26x26:3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3:yes:per-ship:ship:named",
    "26x26:brig=4,cog=4,dhow=4,gig=4,hoy=4,ketch=4,lugger=3,nao=3,pram=3,scow=3,"
    "sloop=3,smack=3,snow=3,tartan=3,xebec=2,yawl=2,yacht=2,pinnace=2,caravel=2,"
    "carrack=2,clipper=2,cutter=1,tender=1,frigate=1:yes:one:ship:named",
};

/* Boards of the largest size are drawn on A4, too, whichever way it lies, but for pads,
 * which are two to a page. */
static bool is_wanted(const char *kind, const char *rules, const char *paper)
{
    return strncmp(paper, "A3", 2) == 0 ||
           (strncmp(paper, "A4", 2) == 0 && strncmp(rules, "26x26", 5) == 0 &&
            strcmp(kind, "pad") != 0);
}

/* On a large paper all of them fit, on a small one each fits or is refused with a
 * reason; nothing is ever drawn over anything. */
static void check_extreme(const char *kind, const char *rules, const char *paper,
                          struct fonts *fonts)
{
    char id[1024];
    snprintf(id, sizeof id, "%s:%s:en:%s", kind, paper, rules);
    struct sheet_setup setup = {.kind = kind,
                                .rules = rules,
                                .lang = "en",
                                .paper = paper,
                                .fleets = shows_fleets(kind) ? 1 : 0,
                                .hint = strcmp(kind, "hint") == 0,
                                .job = {.fonts = fonts, .id = id}};
    struct strbuf trace = {0}, faults = {0};
    struct diag diag = diag_in(NULL);
    enum status status = sheet_trace(&setup, &trace, &diag);
    bool wanted = is_wanted(kind, rules, paper);
    cr_expect(status == STATUS_OK ||
                  (status == STATUS_SPACE && !wanted && diag.text[0]),
              "%s %s %s: %s", kind, rules, paper, diag.text);
    struct traced traced = traced_check(strbuf_text(&trace), &faults);
    cr_expect_eq(traced.faults, 0, "%s %s %s:\n%s", kind, rules, paper,
                 strbuf_text(&faults));
    strbuf_free(&trace);
    strbuf_free(&faults);
}

Test(sheets, extreme_boards_and_fleets)
{
    static const char *const ON[] = {"A3",      "A4",           "A5-landscape",
                                     "80x80mm", "A3-landscape", "A4-landscape"};
    struct fonts *fonts = fonts_have();
    for (size_t r = 0; r < sizeof EXTREMES / sizeof *EXTREMES; r++)
        for (int k = 0; sheet_kind_at(k); k++)
            for (size_t i = 0; i < sizeof ON / sizeof *ON; i++)
                if (i == 0 || (r + (size_t)k) % 5 == i - 1 ||
                    is_wanted(sheet_kind_at(k), EXTREMES[r], ON[i]))
                    check_extreme(sheet_kind_at(k), EXTREMES[r], ON[i], fonts);
    fonts_free(fonts);
}
