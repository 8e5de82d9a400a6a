#include "core/fleet.h"
#include "support/dice.h"
#include "support/rules.h"

#include <criterion/criterion.h>
#include <stdlib.h>

/* The cells of `set` as a drawing, row by row, '/' between rows. */
static void expect_cells(const struct board *board, const struct cellset *set,
                         const char *expected)
{
    struct strbuf text = {0};
    for (int cell = 0; cell < board_cells(board); cell++) {
        if (cell && board_column(board, cell) == 0)
            strbuf_putc(&text, '/');
        strbuf_putc(&text, cellset_has(set, cell) ? '#' : '.');
    }
    cr_expect_str_eq(strbuf_text(&text), expected);
    strbuf_free(&text);
}

static void expect_halo(const char *touching, struct placement p, const char *expected)
{
    struct strbuf spec = {0};
    strbuf_printf(&spec, "5x4:3,1:%s:one:shot:told", touching);
    struct ruleset rules = rules_spec(strbuf_text(&spec));
    struct cellset halo = placement_halo(&rules, p);
    expect_cells(&rules.board, &halo, expected);
    strbuf_free(&spec);
}

Test(fleet, a_halo_in_the_middle)
{
    struct placement across = {0, 6, false};
    expect_halo("yes", across, "...../.###./...../.....");
    expect_halo("sides", across, ".###./#####/.###./.....");
    expect_halo("no", across, "#####/#####/#####/.....");
}

Test(fleet, halos_end_at_the_edges)
{
    struct placement corner = {0, 0, false}, down = {0, 9, true},
                     bottom = {0, 17, false};
    expect_halo("yes", corner, "###../...../...../.....");
    expect_halo("sides", corner, "####./###../...../.....");
    expect_halo("no", corner, "####./####./...../.....");
    expect_halo("yes", down, "...../....#/....#/....#");
    expect_halo("sides", down, "....#/...##/...##/...##");
    expect_halo("no", down, "...##/...##/...##/...##");
    expect_halo("sides", bottom, "...../...../..###/.####");
    expect_halo("no", bottom, "...../...../.####/.####");
}

Test(fleet, halos_of_one_cell)
{
    struct placement first = {1, 0, false}, last = {1, 19, false}, side = {1, 5, false};
    expect_halo("sides", first, "##.../#..../...../.....");
    expect_halo("no", first, "##.../##.../...../.....");
    expect_halo("sides", last, "...../...../....#/...##");
    expect_halo("no", last, "...../...../...##/...##");
    expect_halo("sides", side, "#..../##.../#..../.....");
    expect_halo("no", side, "##.../##.../##.../.....");
}

static void expect_placements(const struct ruleset *rules, int type, int expected)
{
    struct placement list[2 * CELLS_MAX];
    int n = placement_count(rules, type);
    cr_assert_eq(n, expected, "%d placements", n);
    placement_list(rules, type, list);
    for (int i = 0; i < n; i++) {
        struct cellset cells = placement_cells(rules, list[i]);
        cr_assert_eq(list[i].type, type);
        cr_assert_eq(cellset_size(&cells), rules->types[type].length);
        cr_assert_eq(cellset_next(&cells, 0), list[i].cell);
        int end = placement_cell(&rules->board, list[i], rules->types[type].length - 1);
        bool line = list[i].down ? board_column(&rules->board, end) ==
                                       board_column(&rules->board, list[i].cell)
                                 : board_row(&rules->board, end) ==
                                       board_row(&rules->board, list[i].cell);
        cr_assert(line);
        if (i)
            cr_assert(list[i - 1].cell < list[i].cell ||
                      (list[i - 1].cell == list[i].cell && !list[i - 1].down &&
                       list[i].down));
    }
}

Test(fleet, placements_on_boards_that_are_not_square)
{
    struct ruleset wide = rules_spec("7x3:1,2,3,4,7:yes:one:shot:told");
    static const int counts[] = {21, 6 * 3 + 7 * 2, 5 * 3 + 7, 4 * 3, 3};
    for (int type = 0; type < 5; type++)
        expect_placements(&wide, type, counts[type]);
    struct ruleset high = rules_spec("3x7:1,2,3,4,7:yes:one:shot:told");
    for (int type = 0; type < 5; type++)
        expect_placements(&high, type, counts[type]);
    struct ruleset large = rules_spec("26x26:26,2:yes:one:shot:told");
    expect_placements(&large, 0, 52);
    expect_placements(&large, 1, 2 * 25 * 26);
}

/* ---- Legal fleets, by a plain reading of the rules */

/* Cells may be used by two ships when none is nearer than the rules allow: by steps
 * along the sides, or by a king's moves. */
static bool apart(const struct ruleset *rules, int a, int b)
{
    int w = rules->board.width;
    int dx = abs(a % w - b % w), dy = abs(a / w - b / w);
    if (rules->touching == TOUCHING_YES)
        return a != b;
    return rules->touching == TOUCHING_SIDES ? dx + dy > 1 : dx > 1 || dy > 1;
}

static int list_cells(const struct ruleset *rules, struct placement p, int *out)
{
    int w = rules->board.width, n = rules->types[p.type].length;
    for (int i = 0; i < n; i++)
        out[i] = p.cell + (p.down ? i * w : i);
    return n;
}

static bool plainly_legal(const struct ruleset *rules, const struct fleet *fleet)
{
    int a[BOARD_SIDE_MAX], b[BOARD_SIDE_MAX];
    for (int i = 0; i < fleet->nships; i++) {
        int na = list_cells(rules, fleet->ships[i], a);
        for (int k = 0; k < i; k++) {
            int nb = list_cells(rules, fleet->ships[k], b);
            for (int x = 0; x < na; x++)
                for (int y = 0; y < nb; y++)
                    if (!apart(rules, a[x], b[y]))
                        return false;
        }
    }
    return true;
}

struct lists {
    const struct ruleset *rules;
    struct placement of[4][64];
    int n[4], legal, all;
};

static void each_fleet(struct lists *lists, struct fleet *fleet)
{
    int ship = fleet->nships;
    if (ship == lists->rules->ntypes) {
        bool legal = plainly_legal(lists->rules, fleet);
        cr_assert_eq(fleet_is_legal(lists->rules, fleet), legal);
        lists->legal += legal;
        lists->all++;
        return;
    }
    for (int i = 0; i < lists->n[ship]; i++) {
        fleet->nships = ship;
        fleet->ships[fleet->nships++] = lists->of[ship][i];
        each_fleet(lists, fleet);
    }
    fleet->nships = ship;
}

static int count_legal(const char *spec)
{
    struct ruleset rules = rules_spec(spec);
    struct lists lists = {.rules = &rules};
    struct fleet fleet = {.nships = 0};
    for (int type = 0; type < rules.ntypes; type++) {
        lists.n[type] = placement_count(&rules, type);
        placement_list(&rules, type, lists.of[type]);
    }
    each_fleet(&lists, &fleet);
    cr_assert_gt(lists.all, 1000);
    return lists.legal;
}

Test(fleet, legal_fleets_are_those_of_a_plain_reading)
{
    int yes = count_legal("5x4:3,2,2:yes:one:shot:told");
    int sides = count_legal("5x4:3,2,2:sides:one:shot:told");
    int no = count_legal("5x4:3,2,2:no:one:shot:told");
    cr_expect_gt(yes, sides);
    cr_expect_gt(sides, no);
    cr_expect_gt(no, 0);
    cr_expect_eq(count_legal("4x5:3,2,2:no:one:shot:told"), no);
    cr_expect_gt(count_legal("3x6:4,2,1:sides:one:shot:told"), 0);
    cr_expect_gt(count_legal("6x3:1,1,2:no:one:shot:told"), 0);
}

static struct fleet legal_fleet(void)
{
    return (struct fleet){.nships = 3,
                          .ships = {{0, 0, false}, {1, 10, false}, {1, 20, true}}};
}

Test(fleet, every_way_to_be_illegal)
{
    struct ruleset rules = rules_spec("5x6:3,1x2:no:one:shot:told");
    struct fleet fleet = legal_fleet();
    cr_expect_not(fleet_is_legal(&rules, &fleet), "a ship of 1 lies across");
    fleet.ships[2].down = false;
    cr_expect(fleet_is_legal(&rules, &fleet));
    struct fleet fewer = fleet, more = fleet, other = fleet, far = fleet, low = fleet,
                 type = fleet, round = fleet;
    fewer.nships = 2;
    cr_expect_not(fleet_is_legal(&rules, &fewer));
    more.ships[more.nships++] = (struct placement){1, 29, false};
    cr_expect_not(fleet_is_legal(&rules, &more));
    other.ships[0] = (struct placement){1, 0, false};
    cr_expect_not(fleet_is_legal(&rules, &other));
    far.ships[2].cell = 30;
    cr_expect_not(fleet_is_legal(&rules, &far));
    low.ships[2].cell = -1;
    cr_expect_not(fleet_is_legal(&rules, &low));
    type.ships[2].type = 2;
    cr_expect_not(fleet_is_legal(&rules, &type));
    type.ships[2].type = -1;
    cr_expect_not(fleet_is_legal(&rules, &type));
    round.ships[0].cell = 3;
    cr_expect_not(fleet_is_legal(&rules, &round), "a ship does not go round the edge");
}

Test(fleet, sorted_fleets_are_equal_lists)
{
    struct dice dice = dice_from_seed(5);
    struct fleet fleet = {.nships = 20}, shuffled;
    for (int i = 0; i < fleet.nships; i++)
        fleet.ships[i] = (struct placement){(int16_t)(i / 6), (int16_t)(i / 2), i % 2};
    shuffled = fleet;
    for (int i = fleet.nships - 1; i > 0; i--) {
        int k = dice_below(&dice, i + 1);
        struct placement p = shuffled.ships[i];
        shuffled.ships[i] = shuffled.ships[k];
        shuffled.ships[k] = p;
    }
    cr_expect_neq(fleet_compare(&fleet, &shuffled), 0);
    fleet_sort(&shuffled);
    cr_expect_eq(fleet_compare(&fleet, &shuffled), 0);
    shuffled.ships[19].down = false;
    cr_expect_gt(fleet_compare(&fleet, &shuffled), 0);
    cr_expect_lt(fleet_compare(&shuffled, &fleet), 0);
    shuffled = fleet;
    shuffled.ships[0].cell++;
    cr_expect_lt(fleet_compare(&fleet, &shuffled), 0);
    shuffled = fleet;
    shuffled.ships[19].type++;
    cr_expect_lt(fleet_compare(&fleet, &shuffled), 0);
    shuffled.nships--;
    cr_expect_gt(fleet_compare(&fleet, &shuffled), 0);
}

Test(fleet, the_cells_of_a_fleet_are_those_of_its_ships)
{
    struct ruleset rules = rules_spec("5x6:3,1x2:no:one:shot:told");
    struct fleet fleet = legal_fleet(), none = {.nships = 0};
    fleet.ships[2].down = false;
    struct cellset cells = fleet_cells(&rules, &fleet),
                   empty = fleet_cells(&rules, &none);
    expect_cells(&rules.board, &cells, "###../...../#..../...../#..../.....");
    cr_expect(cellset_empty(&empty));
}
