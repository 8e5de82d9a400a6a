#include "core/commit.h"
#include "core/fleet_file.h"
#include "support/dice.h"
#include "support/rules.h"

#include <criterion/criterion.h>
#include <string.h>

static struct fleet fleet_of(const struct ruleset *rules, const char *drawing)
{
    struct fleet_file file;
    struct diag diag = diag_in(NULL);
    cr_assert_eq(fleet_file_parse(&file, rules, NULL, drawing, &diag), STATUS_OK, "%s",
                 diag.text);
    struct fleet fleet = file.fleets[0].fleet;
    fleet_file_free(&file);
    return fleet;
}

/* A change here would call honest players liars. Made by a second program of another
 * language, from the definition at the top of core/commit.c. */
struct vector {
    char rules[64];
    char drawing[256];
    char salt[COMMIT_TEXT_MAX], code[COMMIT_TEXT_MAX];
};

static const struct vector vectors[] = {
    {"3x2:a=2,b=1:yes:one:shot:told", "  A B C\n1 A A .\n2 . . B\n",
     "0000-0000-0000-0000", "1VFF-8R8Z-6SXW-FNTY-W824-NS04"},
    {"3x2:a=2,b=1:yes:one:shot:told", "  A B C\n1 A A .\n2 . B .\n",
     "0000-0000-0000-0000", "SE9T-9SB0-YSA1-12XD-1PMS-070E"},
    {"5x4:c=3,b=2x2:no:one:shot:told:axes=letters-side:digits=khmer",
     "  1 2 3 4 5\nA C . B B .\nB C . . . .\nC C . . . B\nD . . . . B\n",
     "0410-6105-0R3G-G28X", "G121-TS8R-8699-E8V7-HR4K-GMGV"},
};

Test(commit, golden_vectors)
{
    for (size_t i = 0; i < sizeof vectors / sizeof *vectors; i++) {
        const struct vector *v = &vectors[i];
        struct ruleset rules = rules_spec(v->rules);
        struct fleet fleet = fleet_of(&rules, v->drawing);
        unsigned char salt[COMMIT_SALT_BYTES];
        char code[COMMIT_TEXT_MAX];
        struct diag diag = diag_in(NULL);
        bool holds = false;
        cr_assert_eq(commit_salt_parse(salt, v->salt, &diag), STATUS_OK, "%s",
                     diag.text);
        cr_assert_eq(commit_make(code, &rules, &fleet, salt), STATUS_OK);
        cr_expect_str_eq(code, v->code);
        cr_assert_eq(commit_verify(&holds, &rules, &fleet, salt, code, &diag),
                     STATUS_OK, "%s", diag.text);
        cr_expect(holds);
    }
}

Test(commit, ships_in_any_order_and_other_labels_give_one_code)
{
    struct ruleset rules = rules_spec("5x4:c=3,b=2x2:no:one:shot:told");
    struct ruleset other =
        rules_spec("5x4:c=3,b=2x2:no:per-ship:ship:named:labels=cyrillic");
    struct fleet fleet =
        fleet_of(&rules, "  A B C D E\n1 C . B B .\n2 C . . . .\n3 C . . . B\n"
                         "4 . . . . B\n");
    struct fleet turned = fleet;
    turned.ships[0] = fleet.ships[2];
    turned.ships[2] = fleet.ships[0];
    unsigned char salt[COMMIT_SALT_BYTES] = {1};
    char code[COMMIT_TEXT_MAX], again[COMMIT_TEXT_MAX];
    cr_assert_eq(commit_make(code, &rules, &fleet, salt), STATUS_OK);
    cr_assert_eq(commit_make(again, &other, &turned, salt), STATUS_OK);
    cr_expect_str_eq(code, again);
}

Test(commit, another_fleet_or_salt_does_not_hold)
{
    struct ruleset rules = rules_spec("3x2:a=2,b=1:yes:one:shot:told");
    struct fleet fleet = fleet_of(&rules, "  A B C\n1 A A .\n2 . . B\n");
    struct fleet moved = fleet_of(&rules, "  A B C\n1 A A .\n2 . B .\n");
    unsigned char salt[COMMIT_SALT_BYTES] = {7}, other[COMMIT_SALT_BYTES] = {8};
    char code[COMMIT_TEXT_MAX];
    bool holds = true;
    struct diag diag = diag_in(NULL);
    cr_assert_eq(commit_make(code, &rules, &fleet, salt), STATUS_OK);
    cr_assert_eq(commit_verify(&holds, &rules, &moved, salt, code, &diag), STATUS_OK);
    cr_expect_not(holds);
    cr_assert_eq(commit_verify(&holds, &rules, &fleet, other, code, &diag), STATUS_OK);
    cr_expect_not(holds);
}

Test(commit, salts_come_back_from_letters_however_written)
{
    struct dice dice = dice_from_seed(11);
    for (int round = 0; round < 200; round++) {
        unsigned char salt[COMMIT_SALT_BYTES], back[COMMIT_SALT_BYTES];
        char text[COMMIT_TEXT_MAX], sloppy[2 * COMMIT_TEXT_MAX] = "  ";
        for (int i = 0; i < COMMIT_SALT_BYTES; i++)
            salt[i] = (unsigned char)dice_below(&dice, 256);
        cr_assert_eq(strlen(commit_salt_format(salt, text)), 19);
        for (const char *at = text; *at; at++) {
            char letter[3] = {*at == '0' ? 'o' : *at == '1' ? 'l' : *at};
            letter[1] = dice_chance(&dice, 20) ? ' ' : '\0';
            strcat(sloppy, letter);
        }
        struct diag diag = diag_in(NULL);
        cr_assert_eq(commit_salt_parse(back, sloppy, &diag), STATUS_OK, "%s: %s",
                     sloppy, diag.text);
        cr_assert_arr_eq(back, salt, COMMIT_SALT_BYTES);
    }
}

static bool reads(const char *text)
{
    unsigned char salt[COMMIT_SALT_BYTES];
    struct diag diag = diag_in(NULL);
    enum status status = commit_salt_parse(salt, text, &diag);
    cr_assert(status == STATUS_OK || (status == STATUS_SYNTAX && diag.text[0]));
    return status == STATUS_OK;
}

Test(commit, one_wrong_letter_or_two_swapped_never_pass)
{
    static const char letters[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    unsigned char salt[COMMIT_SALT_BYTES] = {3, 141, 59, 26, 53, 58, 97, 93, 238};
    char good[COMMIT_TEXT_MAX], bad[COMMIT_TEXT_MAX];
    commit_salt_format(salt, good);
    cr_assert(reads(good));
    for (int i = 0; good[i]; i++) {
        for (const char *l = letters; good[i] != '-' && *l; l++) {
            strcpy(bad, good);
            bad[i] = *l;
            cr_expect(*l == good[i] || !reads(bad), "%s", bad);
        }
        for (int k = 0; k < i; k++) {
            strcpy(bad, good);
            bad[i] = good[k];
            bad[k] = good[i];
            bool same = good[i] == good[k] || good[i] == '-' || good[k] == '-';
            cr_expect(same || !reads(bad), "%s", bad);
        }
    }
}

Test(commit, what_is_no_salt)
{
    cr_expect_not(reads(""));
    cr_expect_not(reads("----"));
    cr_expect_not(reads("0000-0000-0000-000"));
    cr_expect_not(reads("0000-0000-0000-00000"));
    cr_expect_not(reads("0000-0000-0000-000U"));
    cr_expect_not(reads("0000-0000-0000-000é"));
    cr_expect_not(reads("0000-0000-0000-0000-0000-0000"));
}

Test(commit, a_code_that_is_none)
{
    struct ruleset rules = rules_spec("3x2:a=2,b=1:yes:one:shot:told");
    struct fleet fleet = fleet_of(&rules, "  A B C\n1 A A .\n2 . . B\n");
    unsigned char salt[COMMIT_SALT_BYTES] = {7};
    bool holds = true;
    struct diag diag = diag_in(NULL);
    cr_expect_eq(
        commit_verify(&holds, &rules, &fleet, salt, "0000-0000-0000-0000", &diag),
        STATUS_SYNTAX);
    cr_expect_str_eq(diag.text, "expected 24 letters, found 16");
    cr_expect(holds, "untouched");
}

Test(commit, fresh_salts_differ)
{
    unsigned char a[COMMIT_SALT_BYTES], b[COMMIT_SALT_BYTES];
    commit_salt_fresh(a);
    commit_salt_fresh(b);
    cr_expect_neq(memcmp(a, b, sizeof a), 0);
}
