/* Forty faults, each seeded into a fleet, found and named with its cells. */
#include "cli/verdict.h"

#include "core/fleet_file.h"
#include "support/rules.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

struct seeded {
    char touching[8];
    char rows[48]; /* six of six, '/' between them */
    char found[200];
};

/* A fleet of a carrier C of 4, two rafts R of 2, a submarine S of 3 and a boat B of 1.
 */
static const char spec[] = "6x6:carrier=4,raft=2x2,submarine=3,boat=1:%s:one:shot:told";

static const struct seeded faults[] = {
    /* Ships missing or too many. */
    {"yes", "....../R.S.../R.S..B/..S.../RR..../......",
     "carrier (length 4): 1 missing"},
    {"yes", "CCCC../R...../R....B/....../RR..../......",
     "submarine (length 3): 1 missing"},
    {"yes", "CCCC../R.S.../R.S..B/..S.../....../......", "raft (length 2): 1 missing"},
    {"yes", "CCCC../..S.../..S..B/..S.../....../......", "raft (length 2): 2 missing"},
    {"yes", "CCCC../R.S.../R.S.../..S.../RR..../......", "boat (length 1): 1 missing"},
    {"yes", "CCCC../R.S.../R.S.../..S.../....../......",
     "raft (length 2): 1 missing; boat (length 1): 1 missing"},
    {"yes", "CCCC../R.S.../R.S..B/..S.../RR..../....B.",
     "F3 E6: boat (length 1): 1 too many"},
    {"yes", "CCCC../R.S.../R.S..B/..S..R/RR...R/......",
     "A2 A3 F4 A5 B5 F5: raft (length 2): 1 too many"},
    {"yes", "CCCC../R.S.../R.S..B/..S.../RR..../CCCC..",
     "A1 B1 C1 D1 A6 B6 C6 D6: carrier (length 4): 1 too many"},
    {"yes", "CCCC../R.S.S./R.S.S./..S.S./RR...B/......",
     "C2 E2 C3 E3 C4 E4: submarine (length 3): 1 too many"},
    {"yes", "CCCCBB/R.S.../R.S.../..S.../RR..../......",
     "E1 F1: a boat of 2 cells instead of 1"},
    {"no", "CCCC.B/....../R.S.R./R.S.R./..S.../....RR",
     "A3 E3 A4 E4 E6 F6: raft (length 2): 1 too many"},
    /* Ships of the wrong length. */
    {"no", "CCC.../....../R.S..B/R.S.../..S.../....RR",
     "A1 B1 C1: a carrier of 3 cells instead of 4"},
    {"no", "CCCCC./....../R.S..B/R.S.../..S.../....RR",
     "A1 B1 C1 D1 E1: a carrier of 5 cells instead of 4"},
    {"no", "CCCC../....../R.S..B/R.S.../....../RR....",
     "C3 C4: a submarine of 2 cells instead of 3"},
    {"no", "CCCC../....../..S..B/RRRR../..S.../......",
     "C3: a submarine of 1 cell instead of 3; C5: a submarine of 1 cell instead of 3; "
     "B4 C4: ships that touch; C3 C5: submarine (length 3): 1 too many"},
    {"no", "CCCC../....../R.S..B/..S.../..S.../....RR",
     "A3: a raft of 1 cell instead of 2"},
    {"no", "CCCC../....../RR.RR./....../SSS..B/.....B",
     "F5 F6: a boat of 2 cells instead of 1"},
    {"no", "CCCC../....../RR.RR./....../SSSS.B/......",
     "A5 B5 C5 D5: a submarine of 4 cells instead of 3"},
    {"yes", "CCC.../R.S.../R.S..B/..S.../RR..../......",
     "A1 B1 C1: a carrier of 3 cells instead of 4"},
    /* Bent and broken ships. */
    {"no", "CCC.../..C.../R....S/R....S/.....S/RR.B..",
     "A1 B1 C1 C2: a carrier that is bent"},
    {"no", "CCCC../....../R.SS.B/R.S.../....../RR....",
     "C3 D3 C4: a submarine that is bent"},
    {"no", "CC...R/CC...R/...S../R..S.B/R..S../......",
     "A1 B1 A2 B2: a carrier that is bent"},
    {"no", "CC..CC/....../R.S..B/R.S.../..S.../....RR",
     "A1 B1: a carrier of 2 cells instead of 4; E1 F1: a carrier of 2 cells instead of "
     "4; A1 B1 E1 F1: carrier (length 4): 1 too many"},
    {"no", "CCCC../....../R..S.B/.R.S../...S../RR....",
     "A3: a raft of 1 cell instead of 2; B4: a raft of 1 cell instead of 2; A3 B4 A6 "
     "B6: raft (length 2): 1 too many"},
    {"no", "CCCC../....../RR.S../...S.B/RR..../...S..",
     "D3 D4: a submarine of 2 cells instead of 3; D6: a submarine of 1 cell instead of "
     "3; D3 D4 D6: submarine (length 3): 1 too many"},
    {"sides", "CCCC../....../RRRRR./....../SSS..B/......",
     "A3 B3 C3 D3 E3: a raft of 5 cells instead of 2; raft (length 2): 1 missing"},
    /* Ships too close. */
    {"no", "CCCC../R.S.../R.S..B/..S.../RR..../......",
     "A1 B1 A2: ships that touch; B1 C1 D1 C2: ships that touch; C4 B5: ships that "
     "touch"},
    {"no", "CCCC../....R./....R./..SSS./....../RR...B",
     "D1 E2: ships that touch; E3 D4 E4: ships that touch"},
    {"no", "CCCC../....../RR..../..RR../....../SSS..B", "B3 C4: ships that touch"},
    {"no", "CCCC../....../RR.RR./.....B/....../SSS...", "E3 F4: ships that touch"},
    {"no", "CCCCB./....../RR.RR./....../....../SSS...", "D1 E1: ships that touch"},
    {"no", "CCCC../....SB/RR..S./....S./RR..../......",
     "D1 E2: ships that touch; E2 F2 E3: ships that touch"},
    {"sides", "CCCCB./....../RR.RR./....../....../SSS...",
     "D1 E1: ships that touch side by side"},
    {"sides", "CCCC../....../RR..../RR..../....B./SSS...",
     "A3 B3 A4 B4: ships that touch side by side"},
    {"sides", "CCCC../SSS.../....../RR..../..RR../....B.",
     "A1 B1 C1 A2 B2 C2: ships that touch side by side"},
    {"sides", "CCCC../....../RRRR../....../....B./SSS...",
     "B3 C3: ships that touch side by side"},
    /* Ships without a letter. */
    {"no", "####../....../##.##./....../....../###...", "boat (length 1): 1 missing"},
    {"no", "###.../....../##.##./....../....#./###...",
     "carrier (length 4): 1 missing; A1 B1 C1 A6 B6 C6: submarine (length 3): 1 too "
     "many"},
    {"no", "####../...#../##..../....#./....../###...",
     "A1 B1 C1 D1 D2: a ship that is bent; carrier (length 4): 1 missing; raft (length "
     "2): 1 missing"},
};

enum { FAULTS = sizeof faults / sizeof *faults };

static void read_fleet(struct fleet_file *out, const struct ruleset *rules,
                       const char *rows)
{
    struct strbuf text = {0};
    struct diag diag = diag_in(NULL);
    strbuf_puts(&text, "ABCDEF\n");
    for (int row = 1; row <= 6; row++)
        strbuf_printf(&text, "%d%.6s\n", row, rows + 7 * (row - 1));
    cr_assert_eq(fleet_file_parse(out, rules, NULL, strbuf_text(&text), &diag),
                 STATUS_OK, "%s: %s", rows, diag.text);
    strbuf_free(&text);
}

Test(verdict, forty_faults_are_named_with_their_cells)
{
    cr_assert_eq(FAULTS, 40);
    for (int i = 0; i < FAULTS; i++) {
        char rules_text[96];
        struct fleet_file file;
        struct faults found;
        struct strbuf out = {0};
        snprintf(rules_text, sizeof rules_text, spec, faults[i].touching);
        struct ruleset rules = rules_spec(rules_text);
        read_fleet(&file, &rules, faults[i].rows);
        cr_assert_eq(file.n, 1);
        fleet_file_faults(&rules, &file, 0, &found);
        for (int k = 0; k < found.n; k++) {
            strbuf_puts(&out, k ? "; " : "");
            verdict_fault_to_text(&rules, &found.items[k], NULL, &out);
        }
        cr_expect_str_eq(strbuf_text(&out), faults[i].found, "%s: %s", faults[i].rows,
                         strbuf_text(&out));
        fleet_file_free(&file);
        strbuf_free(&out);
    }
}
