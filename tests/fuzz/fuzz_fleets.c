/* Fleet files, drawings and JSON: what is read can be written as JSON and as drawings,
 * and legal fleets come back from both. The first byte picks the rules. */
#include "fuzz/targets.h"

#include "core/fleet_file.h"

#include <stdlib.h>
#include <string.h>

static void expect_same(const struct ruleset *rules, const char *text,
                        const struct fleet_file *file)
{
    struct fleet_file again;
    struct diag diag = diag_in(NULL);
    FUZZ_CHECK(fleet_file_parse(&again, rules, NULL, text, &diag) == STATUS_OK);
    FUZZ_CHECK(again.n == file->n);
    for (int i = 0; i < file->n; i++)
        FUZZ_CHECK(fleet_compare(&again.fleets[i].fleet, &file->fleets[i].fleet) == 0);
    fleet_file_free(&again);
}

static bool all_legal(const struct ruleset *rules, const struct fleet_file *file)
{
    bool legal = true;
    for (int i = 0; i < file->n; i++) {
        struct faults faults;
        fleet_file_faults(rules, file, i, &faults);
        bool faultless = faults.n == 0, strays = false;
        for (int k = 0; k < file->nstrays; k++)
            strays = strays || file->strays[k].fleet == i;
        FUZZ_CHECK(faultless ==
                   (!strays && fleet_is_legal(rules, &file->fleets[i].fleet)));
        legal = legal && faultless;
    }
    return legal;
}

static void come_back(const struct ruleset *rules, const struct fleet_file *file)
{
    struct strbuf out = {0};
    FUZZ_CHECK(fleet_file_to_json(rules, file, &out) == STATUS_OK);
    expect_same(rules, strbuf_text(&out), file);
    strbuf_clear(&out);
    for (int i = 0; i < file->n; i++) {
        strbuf_printf(&out, "# fleet#1/%d\n", i + 1);
        fleet_draw(rules, &file->fleets[i].fleet, &out);
    }
    expect_same(rules, strbuf_text(&out), file);
    strbuf_free(&out);
}

void fuzz_fleets(const uint8_t *bytes, size_t nbytes)
{
    static const char *const specs[] = {
        "10x10:carrier=5,battleship=4,cruiser=3,submarine=3,destroyer=2:yes:one:ship:"
        "named",
        "10x10:battleship=4,cruiser=3x2,destroyer=2x3,torpedo-boat=1x4:no:until-miss:"
        "shot:told",
        "5x3:2,1x2:sides:one:shot:told", "3x5:3,3:yes:one:shot:none"};
    struct ruleset rules;
    struct diag diag = diag_in(NULL);
    size_t nspecs = sizeof specs / sizeof *specs;
    if (nbytes < 1)
        return;
    FUZZ_CHECK(ruleset_from_spec(&rules, specs[bytes[0] % nspecs], &diag) == STATUS_OK);
    char *text = fuzz_text(bytes + 1, nbytes - 1);
    struct fleet_file file;
    char key[RULESET_KEY_MAX];
    if (fleet_file_rules(key, text, &diag) == STATUS_OK)
        FUZZ_CHECK(strlen(key) < RULESET_KEY_MAX);
    diag = diag_in(NULL);
    enum status status = fleet_file_parse(&file, &rules, NULL, text, &diag);
    FUZZ_CHECK(status == STATUS_OK || (status == STATUS_SYNTAX && diag.text[0]));
    if (!status) {
        if (file.n > 0 && all_legal(&rules, &file))
            come_back(&rules, &file);
        fleet_file_free(&file);
    }
    free(text);
}
