/* Random rule sets over the whole range of what is allowed, written and read back. */
#include "core/ruleset.h"
#include "support/dice.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

enum { ROUNDS = 3000 };

static void random_name(char out[SHIP_NAME_MAX], struct dice *dice)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789-";
    int length = dice_chance(dice, 80) ? dice_between(dice, 1, 8)
                                       : dice_between(dice, 1, SHIP_NAME_MAX - 1);
    memset(out, 0, SHIP_NAME_MAX);
    for (int i = 0; i < length; i++)
        out[i] = letters[dice_below(dice, i ? (int)sizeof letters - 1 : 26)];
}

static void random_ship(struct ruleset *rules, struct dice *dice, int ships_left)
{
    const struct board *board = &rules->board;
    int side = board->width > board->height ? board->width : board->height;
    struct ship_type *type = &rules->types[rules->ntypes];
    *type = (struct ship_type){
        .length = dice_between(dice, 1, side), .count = 1, .weight = 1};
    snprintf(type->name, sizeof type->name, "%c", 'a' + rules->ntypes);
    if (dice_chance(dice, 70))
        random_name(type->name, dice);
    if (dice_chance(dice, 40))
        type->count = dice_between(dice, 1, ships_left);
    if (dice_chance(dice, 30))
        type->weight = dice_between(dice, 1, SHIP_WEIGHT_MAX);
    if (dice_chance(dice, 20))
        type->letter = (char)('A' + dice_below(dice, 26));
    rules->ntypes++;
}

static void random_labels(struct labels *labels, struct dice *dice)
{
    static const char *const words[] = {"latin", "cyrillic", "REPUBLICAN",
                                        "AÄBCDEFGHIJKLMNOPQRSTUVWXY", "QE\u0301D"};
    static const char *const scripts[] = {"latin", "devanagari", "khmer"};
    cr_assert_eq(labels_parse_letters(labels, words[dice_below(dice, 5)], NULL), 0);
    cr_assert_eq(labels_parse_digits(labels, scripts[dice_below(dice, 3)], NULL), 0);
}

/* Rules that may break a limit here and there: names, letters and labels. */
static void random_rules_of_any_size(struct ruleset *out, struct dice *dice)
{
    ruleset_init(out);
    out->board = board_make(dice_between(dice, BOARD_SIDE_MIN, BOARD_SIDE_MAX),
                            dice_between(dice, BOARD_SIDE_MIN, BOARD_SIDE_MAX));
    out->board.letters_side = dice_chance(dice, 50);
    if (dice_chance(dice, 40))
        random_labels(&out->board.labels, dice);
    int ntypes = dice_between(dice, 1, dice_chance(dice, 80) ? 8 : RULESET_TYPES_MAX);
    while (out->ntypes < ntypes && ruleset_ships(out) < RULESET_SHIPS_MAX)
        random_ship(out, dice, RULESET_SHIPS_MAX - ruleset_ships(out));
    ruleset_assign_letters(out);
    out->touching = (enum touching)dice_between(dice, TOUCHING_YES, TOUCHING_NO);
    out->turn = (enum turn_rule)dice_between(dice, TURN_ONE, TURN_FIXED);
    out->turn_shots =
        out->turn == TURN_FIXED ? dice_between(dice, 1, TURN_SHOTS_MAX) : 0;
    out->tells = (enum tells)dice_between(dice, TELLS_SHOT, TELLS_COUNT_BY_SHIP);
    out->sinking = (enum sinking)dice_between(dice, SINKING_NONE, SINKING_NAMED);
}

/* The rules as INI text, with what may be left out now and then there. */
static void write_ini(const struct ruleset *rules, struct dice *dice,
                      struct strbuf *out)
{
    const struct board *board = &rules->board;
    strbuf_printf(out, "[play]\ntouching=%s\nturn = %s", touching_name(rules->touching),
                  turn_name(rules->turn));
    if (rules->turn == TURN_FIXED)
        strbuf_printf(out, " %d", rules->turn_shots);
    strbuf_printf(out, "\ntells = %s\nsinking=%s\n[board]\nsize = %d x %d\n",
                  tells_name(rules->tells), sinking_name(rules->sinking), board->width,
                  board->height);
    strbuf_printf(out, "axes = %s\n",
                  board->letters_side ? "letters-side" : "letters-top");
    strbuf_puts(out, "labels = ");
    labels_name_letters(&board->labels, out);
    strbuf_printf(out, "\ndigits = %s\n[fleet]\n", labels_name_digits(&board->labels));
    for (int i = 0; i < rules->ntypes; i++) {
        const struct ship_type *type = &rules->types[i];
        strbuf_printf(out, "%s = %d", type->name, type->length);
        if (type->count > 1 || dice_chance(dice, 20))
            strbuf_printf(out, " x%d", type->count);
        if (type->weight > 1 || dice_chance(dice, 20))
            strbuf_printf(out, "\n  : %d", type->weight);
        strbuf_printf(out, " /%c\n", type->letter);
    }
}

static void expect_back(const struct ruleset *rules, struct dice *dice, uint64_t seed)
{
    struct strbuf spec = {0}, ini = {0};
    struct ruleset back;
    struct diag diag = diag_in(NULL);
    ruleset_spec(rules, &spec);
    cr_assert_eq(strcspn(spec.bytes, " #\t\n"), spec.length);
    cr_assert_eq(ruleset_from_spec(&back, spec.bytes, &diag), STATUS_OK, "%s",
                 diag.text);
    cr_assert(ruleset_equal(rules, &back), "seed %lu: %s", (unsigned long)seed,
              spec.bytes);
    cr_assert_str_eq(back.key, spec.bytes);
    write_ini(rules, dice, &ini);
    cr_assert_eq(ruleset_parse(&back, NULL, ini.bytes, &diag), STATUS_OK, "%s\n%s",
                 diag.text, ini.bytes);
    cr_assert(ruleset_equal(rules, &back), "seed %lu: %s", (unsigned long)seed,
              ini.bytes);
    cr_assert_str_eq(back.key, spec.bytes);
    for (int i = 0; i < rules->ntypes; i++) {
        char letter[2] = {rules->types[i].letter};
        cr_assert_eq(ruleset_type_find(rules, rules->types[i].name), i);
        cr_assert_eq(ruleset_type_find(rules, letter), i);
    }
    strbuf_free(&spec);
    strbuf_free(&ini);
}

Test(ruleset_property, rules_come_back_from_one_word_and_from_a_file)
{
    int good = 0;
    for (uint64_t seed = 0; seed < ROUNDS; seed++) {
        struct dice dice = dice_from_seed(seed);
        struct ruleset rules;
        random_rules_of_any_size(&rules, &dice);
        struct diag diag = diag_in(NULL);
        if (ruleset_check(&rules, &diag)) {
            cr_assert_neq(diag.text[0], '\0');
            continue;
        }
        good++;
        expect_back(&rules, &dice, seed);
    }
    cr_expect_gt(good, ROUNDS / 2, "%d of the rule sets are good", good);
}

/* Put, drop or change a sign of `text` that a spec could hold. */
static void mutate(char text[RULESET_KEY_MAX], struct dice *dice)
{
    static const char signs[] = "0123456789abcxyzABCOX,:=/-# \xC3\xA9";
    size_t length = strlen(text), at = (size_t)dice_below(dice, (int)length);
    char sign = signs[dice_below(dice, (int)sizeof signs - 1)];
    int deed = dice_below(dice, 3);
    if (deed == 0)
        memmove(text + at, text + at + 1, length - at);
    else if (deed == 1 && length + 2 < RULESET_KEY_MAX)
        memmove(text + at + 1, text + at, length - at + 1);
    if (deed != 0)
        text[at] = sign;
}

Test(ruleset_property, slips_in_one_word_are_refused_or_mean_legal_rules)
{
    int good = 0;
    for (uint64_t seed = 0; seed < ROUNDS; seed++) {
        struct dice dice = dice_from_seed(seed);
        struct ruleset rules, back;
        struct diag diag = diag_in(NULL);
        random_rules_of_any_size(&rules, &dice);
        if (ruleset_check(&rules, NULL))
            continue;
        struct strbuf spec = {0};
        char text[RULESET_KEY_MAX];
        ruleset_spec(&rules, &spec);
        snprintf(text, sizeof text, "%s", spec.bytes);
        strbuf_free(&spec);
        for (int slips = dice_between(&dice, 1, 3); slips > 0; slips--)
            mutate(text, &dice);
        if (ruleset_from_spec(&rules, text, &diag)) {
            cr_assert_neq(diag.text[0], '\0');
            cr_assert(diag.column >= 0 && (size_t)diag.column <= strlen(text) + 1);
            continue;
        }
        good++;
        cr_assert_eq(ruleset_check(&rules, NULL), STATUS_OK);
        cr_assert_eq(ruleset_from_spec(&back, rules.key, NULL), STATUS_OK);
        cr_assert(ruleset_equal(&rules, &back), "seed %lu: %s", (unsigned long)seed,
                  text);
    }
    cr_expect_gt(good, 50, "%d slips made other rules", good);
}
