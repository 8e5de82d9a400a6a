#include "core/fault.h"
#include "core/notation.h"
#include "support/faults.h"
#include "support/rules.h"

#include <criterion/criterion.h>

struct ship {
    int type;
    char cell[4];
    bool down;
};

static void expect_faults(const char *spec, const struct ship *ships, int n,
                          const char *list)
{
    struct ruleset rules = rules_spec(spec);
    struct fleet fleet = {.nships = n};
    struct faults faults;
    struct strbuf found = {0};
    for (int i = 0; i < n; i++) {
        const char *text = ships[i].cell;
        int cell = -1;
        if (cell_parse(&rules.board, &text, &cell, NULL))
            cell = 9999;
        fleet.ships[i] =
            (struct placement){(int16_t)ships[i].type, (int16_t)cell, ships[i].down};
    }
    fleet_faults(&rules, &fleet, &faults);
    faults_list(&rules, &faults, &found);
    cr_expect_str_eq(strbuf_text(&found), list, "%s", strbuf_text(&found));
    cr_expect_eq(faults.n == 0, fleet_is_legal(&rules, &fleet));
    strbuf_free(&found);
}

#define EXPECT_FAULTS(spec, list, ...)                                                 \
    do {                                                                               \
        const struct ship ships[] = {__VA_ARGS__};                                     \
        expect_faults(spec, ships, (int)(sizeof ships / sizeof *ships), list);         \
    } while (0)

static const char near[] = "5x5:a=3,b=2x2:yes:one:shot:told";
static const char sides[] = "5x5:a=3,b=2x2:sides:one:shot:told";
static const char apart[] = "5x5:a=3,b=2x2:no:one:shot:told";

Test(fault, a_legal_fleet_has_none)
{
    EXPECT_FAULTS(near, "", {0, "A1", false}, {1, "A2", false}, {1, "C2", true});
    EXPECT_FAULTS(sides, "", {0, "A1", false}, {1, "D2", false}, {1, "A3", true});
    EXPECT_FAULTS(apart, "", {0, "A1", false}, {1, "A3", false}, {1, "D3", true});
}

Test(fault, ships_too_close)
{
    EXPECT_FAULTS(sides, "touching - A1 B1 A2 B2; ", {0, "A1", false}, {1, "A2", false},
                  {1, "A4", false});
    EXPECT_FAULTS(apart, "touching - C1 D2; ", {0, "A1", false}, {1, "D2", false},
                  {1, "A4", false});
}

Test(fault, ships_on_one_another)
{
    EXPECT_FAULTS(near, "overlap - B1; ", {0, "A1", false}, {1, "B1", true},
                  {1, "A4", false});
    EXPECT_FAULTS(apart, "overlap - A4 B4; ", {0, "A1", false}, {1, "A4", false},
                  {1, "A4", false});
}

Test(fault, ships_over_the_edge)
{
    EXPECT_FAULTS(near, "off-board a D1 E1; ", {0, "D1", false}, {1, "A2", false},
                  {1, "C2", true});
    EXPECT_FAULTS(near, "off-board b A5; overlap - A5; ", {0, "A5", false},
                  {1, "A5", true}, {1, "C2", true});
    EXPECT_FAULTS(near, "off-board b; ", {0, "A1", false}, {1, "Z99", true},
                  {1, "C2", true});
    EXPECT_FAULTS(near, "off-board -; ", {0, "A1", false}, {1, "A3", true},
                  {1, "C2", true}, {7, "E5", true});
    EXPECT_FAULTS("3x3:1:yes:one:shot:told", "off-board a B2; ", {0, "B2", true});
}

Test(fault, wrong_numbers)
{
    EXPECT_FAULTS(near, "missing a 1; surplus b 1 A2 B2 C2 A3 B3 C3; ",
                  {1, "A2", false}, {1, "A3", false}, {1, "C2", true});
    expect_faults(near, NULL, 0, "missing a 1; missing b 2; ");
}

Test(fault, only_the_first_are_kept)
{
    struct ruleset rules = rules_spec("5x5:2x24:yes:one:shot:told");
    struct fleet fleet = {.nships = 24};
    struct faults faults;
    fleet_faults(&rules, &fleet, &faults);
    cr_expect_eq(faults.n, FAULTS_MAX);
    cr_expect_eq(faults.items[FAULTS_MAX - 1].kind, FAULT_OVERLAP);
}

Test(fault, strays_count_for_their_type)
{
    struct ruleset rules = rules_spec(near);
    struct fleet fleet = {.nships = 2, .ships = {{1, 10, false}, {1, 20, false}}};
    struct fault strays[2] = {{.kind = FAULT_BENT, .type = 0},
                              {.kind = FAULT_SURPLUS, .type = 1, .number = 1}};
    struct faults faults;
    struct strbuf found = {0};
    cellset_add(&strays[0].cells, 0);
    cellset_add(&strays[1].cells, 24);
    fleet_faults_with(&rules, &fleet, strays, 2, &faults);
    faults_list(&rules, &faults, &found);
    cr_expect_str_eq(strbuf_text(&found), "bent a A1; surplus b 1 A3 B3 A5 B5 E5; ");
    strbuf_free(&found);
}
