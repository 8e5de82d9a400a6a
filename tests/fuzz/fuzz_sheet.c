/* Sheet templates: what is read as one can be drawn, with every rule that a trace is
 * held to, or does not fit the paper. */
#include "fuzz/targets.h"

#include "backend/backend.h"
#include "layout/sheet.h"
#include "support/collect.h"
#include "support/fonts.h"
#include "support/languages.h"
#include "support/rules.h"
#include "support/traced.h"

#include <stdio.h>
#include <stdlib.h>

/* What every sheet is drawn with; read once, for fonts are large. */
struct ready {
    struct fonts *fonts;
    struct catalog *lang;
    struct ruleset rules;
    struct paper paper;
};

static const struct ready *get_ready(void)
{
    static struct ready ready;
    if (!ready.fonts) {
        struct diag diag = diag_in(NULL);
        ready.fonts = fonts_have();
        ready.lang = language_load("en");
        ready.rules = rules_load("sea-battle");
        FUZZ_CHECK(!paper_parse(&ready.paper, "A4", &diag));
    }
    return &ready;
}

static void draw(const struct sheet_template *sheet)
{
    const struct ready *ready = get_ready();
    struct sheet_job job = {.sheet = sheet,
                            .rules = &ready->rules,
                            .lang = ready->lang,
                            .fonts = ready->fonts,
                            .paper = ready->paper,
                            .nitems = 1};
    struct collect collect = {.calls = 0};
    struct canvas_options options = collect_options(&collect);
    struct diag diag = diag_in(NULL);
    struct canvas *canvas;
    if (trace_new(&canvas, &options))
        abort();
    enum status status = sheet_draw(&job, canvas, &diag);
    FUZZ_CHECK(status == STATUS_OK || (status == STATUS_SPACE && diag.text[0]));
    if (!status) {
        struct strbuf faults = {0};
        FUZZ_CHECK(!canvas_finish(canvas, &diag));
        struct traced traced = traced_check(strbuf_text(&collect.page[0]), &faults);
        if (traced.faults)
            fprintf(stderr, "%s", strbuf_text(&faults));
        FUZZ_CHECK(!traced.faults);
        strbuf_free(&faults);
    }
    canvas_free(canvas);
    collect_free(&collect);
}

void fuzz_sheet(const uint8_t *bytes, size_t nbytes)
{
    char *text = fuzz_text(bytes, nbytes);
    struct sheet_template *sheet = NULL;
    struct diag diag = diag_in("fuzz.ini");
    enum status status = sheet_template_parse(&sheet, "fuzz", text, &diag);
    FUZZ_CHECK(status == STATUS_OK ? sheet != NULL : diag.text[0] != 0);
    if (!status)
        draw(sheet);
    sheet_template_free(sheet);
    free(text);
}
