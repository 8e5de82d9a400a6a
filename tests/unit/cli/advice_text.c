#include "cli/advice.h"

#include "support/languages.h"
#include "support/rules.h"

#include <criterion/criterion.h>
#include <string.h>

/* A hint after two shots on a small board, in words of the language `code`. */
static void tell(const char *spec, int hit, int miss, const char *code,
                 struct strbuf *out)
{
    struct ruleset rules = rules_spec(spec);
    struct catalog *lang = language_load(code);
    struct game *game = NULL;
    struct posterior *posterior = NULL;
    struct advice advice;
    struct infer_options options = {.memory = 0};
    cr_assert_eq(game_new(&game, &rules), STATUS_OK);
    if (hit >= 0)
        cr_assert_eq(game_add_shot(game, hit, RESULT_HIT, -1), STATUS_OK);
    if (miss >= 0)
        cr_assert_eq(game_add_shot(game, miss, RESULT_MISS, -1), STATUS_OK);
    cr_assert_eq(posterior_new(&posterior, game, &options), STATUS_OK);
    advice_make(&advice, game, posterior, 0);
    advice_to_text(&advice, lang, false, out);
    posterior_free(posterior);
    game_free(game);
    catalog_free(lang);
}

static void expect_told(const char *spec, int hit, int miss, const char *code,
                        const char *expected)
{
    struct strbuf out = {0};
    tell(spec, hit, miss, code, &out);
    cr_expect_str_eq(strbuf_text(&out), expected, "%s", strbuf_text(&out));
    strbuf_free(&out);
}

Test(advice_text, tells_shots_ships_and_fleets)
{
    expect_told("4x3:cruiser=3,2x2:yes:one:shot:told", 0, 1, "en",
                "     A     B     C     D\n"
                " 1   x     o   41.5  47.2\n"
                " 2  [!]  39.6  66.0  62.3\n"
                " 3 69.8  58.5  66.0  49.1\n"
                "  [ ] shoot here  o miss  x hit  ! surely a ship\n"
                "\n"
                "Shoot A2   certain\n"
                "Afloat Cruiser 3, Ship B 2 x2\n"
                "4x3:cruiser=3,2x2:yes:one:shot:told: 53 fleets fit (exact)\n");
}

Test(advice_text, speaks_the_language)
{
    expect_told("4x3:cruiser=3,2x2:yes:one:shot:told", 0, 1, "es",
                "     A     B     C     D\n"
                " 1   x     o   41.5  47.2\n"
                " 2  [!]  39.6  66.0  62.3\n"
                " 3 69.8  58.5  66.0  49.1\n"
                "  [ ] dispara aquí  o agua  x tocado  ! barco seguro\n"
                "\n"
                "Disparo A2   seguro\n"
                "A flote  Crucero 3, Barco B 2 x2\n"
                "4x3:cruiser=3,2x2:yes:one:shot:told: encajan 53 flotas (exacto)\n");
    expect_told("4x3:cruiser=3,2x2:yes:one:shot:told", 0, 1, "km",
                "     A     B     C     D\n"
                " 1   x     o   41.5  47.2\n"
                " 2  [!]  39.6  66.0  62.3\n"
                " 3 69.8  58.5  66.0  49.1\n"
                "  [ ] បាញ់ត្រង់នេះ  o ខុស  x ត្រូវ  ! ប្រាកដមាននាវា\n"
                "\n"
                "បាញ់ A2   ប្រាកដ\n"
                "អណ្ដែត នាវាល្បាត 3, នាវា B 2 x2\n"
                "4x3:cruiser=3,2x2:yes:one:shot:told៖ កងនាវាស្រប 53 (ជាក់លាក់)\n");
    expect_told(
        "3x2:destroyer=2:yes:one:shot:told:digits=devanagari", 0, 1, "mr",
        "     A     B     C\n"
        " १   x     o     -\n"
        " २  [!]    -     -\n"
        "  [ ] येथे नेम धरा  o चुकला  x लागला  - जहाज नाही  ! नक्की जहाज\n"
        "\n"
        "नेम A२   नक्की\n"
        "प्रत्येक घरात जहाज आहे की नाही हे आता कळले आहे.\n"
        "गोळा लागायची उरलेली घरे: A२\n"
        "तरंगती विनाशिका 2\n"
        "3x2:destroyer=2:yes:one:shot:told:digits=devanagari: 1 ताफा जुळतो (अचूक)\n");
}

Test(advice_text, tells_what_is_certain)
{
    expect_told("3x2:submarine=2:yes:one:shot:told", 0, 1, "en",
                "     A     B     C\n"
                " 1   x     o     -\n"
                " 2  [!]    -     -\n"
                "  [ ] shoot here  o miss  x hit  - no ship  ! surely a ship\n"
                "\n"
                "Shoot A2   certain\n"
                "It is known of every cell whether a ship lies there.\n"
                "Squares left to hit: A2\n"
                "Afloat Submarine 2\n"
                "3x2:submarine=2:yes:one:shot:told: 1 fleet fits (exact)\n");
}

Test(advice_text, tells_few_of_many_equals)
{
    expect_told(
        "4x4:1:yes:one:shot:told", -1, -1, "id",
        "     A     B     C     D\n"
        " 1 [6.2]  6.2   6.2   6.2\n"
        " 2  6.2   6.2   6.2   6.2\n"
        " 3  6.2   6.2   6.2   6.2\n"
        " 4  6.2   6.2   6.2   6.2\n"
        "  [ ] tembak di sini\n"
        "\n"
        "Tembak A1   6.25 %   sama baiknya: B1 C1 D1 A2 B2 C2 D2 A3 dan 7 lagi\n"
        "Mengapung Kapal A 1\n"
        "4x4:1:yes:one:shot:told: 16 armada cocok (eksak)\n");
}

Test(advice_why, orders_ships_and_finds_the_next_best)
{
    struct ruleset rules = rules_spec("3x2:2,1:yes:one:shot:told");
    struct game *game = NULL;
    struct posterior *posterior = NULL;
    struct advice advice;
    int types[RULESET_TYPES_MAX];
    cr_assert_eq(game_new(&game, &rules), STATUS_OK);
    cr_assert_eq(game_add_shot(game, 0, RESULT_MISS, -1), STATUS_OK);
    cr_assert_eq(posterior_new(&posterior, game, NULL), STATUS_OK);
    advice_make(&advice, game, posterior, 0);
    cr_expect_eq(advice.nwhy, 0, "nobody asked");
    cr_assert_eq(advice_explain(&advice, 0), STATUS_OK);
    cr_expect_eq(advice.nwhy, 1);
    cr_expect_eq(advice.shots[0], 4);
    cr_expect_eq(advice.ruled_out[0], 11, "of 15 fleets that fit");
    cr_expect_eq(game->nentries, 1, "the game is as before");
    cr_assert_eq(advice_types_at(&advice, 4, types), 2);
    cr_expect_eq(types[0], 0);
    cr_expect_eq(types[1], 1);
    cr_expect_eq(advice_next(&advice), 1);
    posterior_free(posterior);
    game_free(game);
}

Test(advice_why, cells_as_good_are_not_next)
{
    struct ruleset rules = rules_spec("2x2:2:yes:one:shot:told");
    struct game *game = NULL;
    struct posterior *posterior = NULL;
    struct advice advice;
    cr_expect_eq(rules.ntypes, 1);
    cr_assert_eq(game_new(&game, &rules), STATUS_OK);
    cr_assert_eq(game_add_shot(game, 0, RESULT_HIT, -1), STATUS_OK);
    cr_assert_eq(posterior_new(&posterior, game, NULL), STATUS_OK);
    advice_make(&advice, game, posterior, 0);
    cr_assert_eq(advice_explain(&advice, 0), STATUS_OK);
    cr_expect_eq(advice_next(&advice), -1);
    posterior_free(posterior);
    game_free(game);
}
