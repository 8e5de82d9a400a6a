/* Fleets written and read again, as drawings with letters and without, and as JSON;
 * faults against a plain test of legality; and texts broken in every way. */
#include "core/fleet_file.h"
#include "support/faults.h"
#include "support/random_rules.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

static const struct random_limits limits = {
    .side_max = 9, .cells_max = 56, .ships_max = 5};

static struct ruleset draw_rules(struct dice *dice)
{
    static struct scene scene; /* each test is a process of its own */
    random_rules(&scene, dice, &limits);
    struct ruleset rules = scene.game.rules;
    rules.board.letters_side = dice_chance(dice, 30);
    if (dice_chance(dice, 30))
        cr_assert_eq(labels_parse_letters(&rules.board.labels, "cyrillic", NULL),
                     STATUS_OK);
    if (dice_chance(dice, 30))
        cr_assert_eq(labels_parse_digits(&rules.board.labels, "khmer", NULL),
                     STATUS_OK);
    return rules;
}

static struct fleet_file read(const struct ruleset *rules, const char *text)
{
    struct fleet_file file = {.n = 0};
    struct diag diag = diag_in(NULL);
    enum status status = fleet_file_parse(&file, rules, NULL, text, &diag);
    cr_assert_eq(status, STATUS_OK, "%d:%d: %s in\n%s", diag.line, diag.column,
                 diag.text, text);
    return file;
}

static void expect_legal(const struct ruleset *rules, const struct fleet_file *file,
                         const char *text)
{
    struct faults faults;
    struct strbuf list = {0};
    cr_assert_eq(file->n, 1);
    fleet_file_faults(rules, file, 0, &faults);
    faults_list(rules, &faults, &list);
    cr_assert_eq(faults.n, 0, "%s in\n%s", strbuf_text(&list), text);
    cr_assert(fleet_is_legal(rules, &file->fleets[0].fleet));
}

/* Every type covers the same cells; which of its ships covers which is not told where
 * two lie side by side. */
static bool same_types(const struct ruleset *rules, const struct fleet *a,
                       const struct fleet *b)
{
    for (int type = 0; type < rules->ntypes; type++) {
        struct fleet one = {.nships = 0}, other = {.nships = 0};
        for (int i = 0; i < a->nships; i++)
            if (a->ships[i].type == type)
                one.ships[one.nships++] = a->ships[i];
        for (int i = 0; i < b->nships; i++)
            if (b->ships[i].type == type)
                other.ships[other.nships++] = b->ships[i];
        struct cellset here = fleet_cells(rules, &one),
                       there = fleet_cells(rules, &other);
        if (!cellset_equal(&here, &there))
            return false;
    }
    return true;
}

Test(fleet_text, drawings_with_letters_come_back)
{
    for (int seed = 0; seed < 600; seed++) {
        struct dice dice = dice_from_seed((uint64_t)seed);
        struct ruleset rules = draw_rules(&dice);
        struct fleet fleet;
        struct strbuf text = {0};
        cr_assert(random_fleet(&rules, &dice, &fleet));
        fleet_draw(&rules, &fleet, &text);
        struct fleet_file file = read(&rules, strbuf_text(&text));
        expect_legal(&rules, &file, strbuf_text(&text));
        cr_assert(same_types(&rules, &fleet, &file.fleets[0].fleet), "seed %d\n%s",
                  seed, strbuf_text(&text));
        if (rules.touching != TOUCHING_YES)
            cr_assert_eq(fleet_compare(&fleet, &file.fleets[0].fleet), 0);
        fleet_file_free(&file);
        strbuf_free(&text);
    }
}

static void hide_letters(char *text)
{
    for (char *at = strchr(text, '\n'); at && *at; at++)
        if (*at >= 'A' && *at <= 'Z' && at[-1] == ' ')
            *at = '#';
}

Test(fleet_text, legal_fleets_without_letters_are_legal)
{
    for (int seed = 0; seed < 600; seed++) {
        struct dice dice = dice_from_seed(10000 + (uint64_t)seed);
        struct ruleset rules = draw_rules(&dice);
        rules.board.letters_side = false; /* else the labels are letters too */
        struct fleet fleet;
        struct strbuf text = {0};
        cr_assert(random_fleet(&rules, &dice, &fleet));
        fleet_draw(&rules, &fleet, &text);
        hide_letters(text.bytes);
        struct fleet_file file = read(&rules, strbuf_text(&text));
        expect_legal(&rules, &file, strbuf_text(&text));
        struct cellset here = fleet_cells(&rules, &fleet);
        struct cellset there = fleet_cells(&rules, &file.fleets[0].fleet);
        cr_assert(cellset_equal(&here, &there));
        fleet_file_free(&file);
        strbuf_free(&text);
    }
}

Test(fleet_text, json_comes_back_ship_by_ship)
{
    for (int seed = 0; seed < 300; seed++) {
        struct dice dice = dice_from_seed(20000 + (uint64_t)seed);
        struct ruleset rules = draw_rules(&dice);
        struct dealt_fleet dealt[3] = {{.id = "a#b/1"}, {.id = ""}, {.id = "\"\\/"}};
        struct fleet_file file = {.seed = "7", .n = 3, .fleets = dealt};
        struct strbuf text = {0};
        for (int i = 0; i < 3; i++)
            cr_assert(random_fleet(&rules, &dice, &dealt[i].fleet));
        cr_assert_eq(fleet_file_to_json(&rules, &file, &text), STATUS_OK);
        struct fleet_file again = read(&rules, strbuf_text(&text));
        cr_assert_eq(again.n, 3);
        cr_assert_eq(again.nstrays, 0);
        cr_assert_str_eq(again.rules, rules.key);
        cr_assert_str_eq(again.seed, "7");
        for (int i = 0; i < 3; i++) {
            cr_assert_str_eq(again.fleets[i].id, dealt[i].id);
            cr_assert_eq(fleet_compare(&again.fleets[i].fleet, &dealt[i].fleet), 0);
        }
        fleet_file_free(&again);
        strbuf_free(&text);
    }
}

/* Ships thrown at the board, legal or not, a few over the edge. */
static struct fleet throw_fleet(const struct ruleset *rules, struct dice *dice)
{
    struct fleet fleet = {.nships = 0};
    int cells = board_cells(&rules->board);
    cr_assert(random_fleet(rules, dice, &fleet));
    for (int moved = dice_below(dice, 3); moved > 0; moved--) {
        struct placement *p = &fleet.ships[dice_below(dice, fleet.nships)];
        p->type = (int16_t)dice_below(dice, rules->ntypes);
        p->cell = (int16_t)dice_below(dice, cells);
        p->down = rules->types[p->type].length > 1 && dice_chance(dice, 50);
    }
    if (fleet.nships < RULESET_SHIPS_MAX && dice_chance(dice, 10)) {
        fleet.ships[fleet.nships] = fleet.ships[0];
        fleet.nships++;
    }
    fleet_sort(&fleet);
    return fleet;
}

Test(fleet_text, a_fleet_has_faults_exactly_when_it_is_not_legal)
{
    int legal = 0;
    for (int seed = 0; seed < 3000; seed++) {
        struct dice dice = dice_from_seed(30000 + (uint64_t)seed);
        struct ruleset rules = draw_rules(&dice);
        struct fleet fleet = throw_fleet(&rules, &dice);
        struct faults faults;
        fleet_faults(&rules, &fleet, &faults);
        cr_assert_eq(faults.n == 0, fleet_is_legal(&rules, &fleet), "seed %d", seed);
        legal += faults.n == 0;
    }
    cr_expect(legal > 300 && legal < 2700, "%d legal", legal);
}

/* A drawing with one cell changed is never a syntax error. */
Test(fleet_text, a_slip_in_a_drawing_is_a_fault_of_the_fleet)
{
    int changed = 0;
    for (int seed = 0; seed < 600; seed++) {
        struct dice dice = dice_from_seed(40000 + (uint64_t)seed);
        struct ruleset rules = draw_rules(&dice);
        struct fleet fleet;
        struct strbuf text = {0};
        cr_assert(random_fleet(&rules, &dice, &fleet));
        fleet_draw(&rules, &fleet, &text);
        char *sign = text.bytes;
        bool water = strchr(strbuf_text(&text), '.');
        while (water && *sign != '.')
            sign = &text.bytes[dice_below(&dice, (int)text.length)];
        changed += water;
        if (water)
            *sign = dice_chance(&dice, 50) ? '#' : rules.types[0].letter;
        struct fleet_file file = read(&rules, strbuf_text(&text));
        struct faults faults;
        fleet_file_faults(&rules, &file, 0, &faults);
        cr_assert_eq(faults.n > 0, water, "seed %d\n%s", seed, strbuf_text(&text));
        fleet_file_free(&file);
        strbuf_free(&text);
    }
    cr_expect_gt(changed, 500);
}

/* ---- Broken texts */

static void break_text(struct strbuf *text, struct dice *dice)
{
    static const char *const bits[] = {"{",  "}",    "[",         "]", ",", ":",
                                       "\"", "#",    "\n",        "A", "1", ".",
                                       " ",  "null", "\"ships\"", "x"};
    enum { BITS = sizeof bits / sizeof bits[0] };
    struct strbuf out = {0};
    size_t at = (size_t)dice_below(dice, (int)text->length + 1);
    size_t skip = (size_t)dice_below(dice, 5);
    if (at + skip > text->length)
        skip = 0;
    strbuf_add(&out, strbuf_text(text), at);
    if (dice_chance(dice, 60))
        strbuf_puts(&out, bits[dice_below(dice, BITS)]);
    else if (dice_chance(dice, 40))
        strbuf_putc(&out, (char)dice_between(dice, 1, 255));
    strbuf_puts(&out, strbuf_text(text) + at + skip);
    strbuf_free(text);
    *text = out;
}

static void expect_survived(const struct ruleset *rules, const char *text)
{
    struct fleet_file file = {.n = 0};
    struct diag diag = diag_in(NULL);
    char key[RULESET_KEY_MAX];
    enum status status = fleet_file_rules(key, text, NULL);
    cr_assert(status == STATUS_OK || status == STATUS_SYNTAX);
    if (fleet_file_parse(&file, rules, NULL, text, &diag)) {
        cr_assert(diag.text[0], "no message for <<%s>>", text);
        return;
    }
    for (int i = 0; i < file.n; i++) {
        struct faults faults;
        fleet_file_faults(rules, &file, i, &faults);
        if (faults.n == 0)
            cr_assert(fleet_is_legal(rules, &file.fleets[i].fleet));
    }
    fleet_file_free(&file);
}

Test(fleet_text, broken_drawings_and_json_are_read_or_refused)
{
    for (int seed = 0; seed < 1000; seed++) {
        struct dice dice = dice_from_seed(50000 + (uint64_t)seed);
        struct ruleset rules = draw_rules(&dice);
        struct dealt_fleet dealt = {.id = "a#b/1"};
        struct fleet_file file = {.n = 1, .fleets = &dealt};
        struct strbuf text = {0};
        cr_assert(random_fleet(&rules, &dice, &dealt.fleet));
        if (dice_chance(&dice, 50))
            cr_assert_eq(fleet_file_to_json(&rules, &file, &text), STATUS_OK);
        else
            fleet_draw(&rules, &dealt.fleet, &text);
        for (int i = dice_between(&dice, 1, 5); i > 0; i--) {
            break_text(&text, &dice);
            expect_survived(&rules, strbuf_text(&text));
        }
        strbuf_free(&text);
    }
}
