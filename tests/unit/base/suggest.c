#include "base/suggest.h"

#include <criterion/criterion.h>
#include <string.h>

static const char *const words[] = {"touching", "turn",    "tells", "sinking",
                                    "sides",    "carrier", "no",    NULL};

static void expect_near(const char *word, const char *expected)
{
    const char *found = suggest_word(word, words);
    cr_expect_str_eq(found ? found : "-", expected, "near '%s': %s", word,
                     found ? found : "-");
}

Test(suggest, a_slip_or_two_are_forgiven)
{
    expect_near("touching", "touching");
    expect_near("tuching", "touching");
    expect_near("touchhing", "touching");
    expect_near("tuochnig", "touching");
    expect_near("TOUCHING", "touching");
    expect_near("trun", "turn");
    expect_near("carier", "carrier");
    expect_near("side", "sides");
    expect_near("on", "no");
}

Test(suggest, strangers_have_no_near_word)
{
    expect_near("battleship", "-");
    expect_near("", "-");
    expect_near("tu", "-");
    expect_near("tochign-", "-");
    expect_near("tchgn", "-");
}

Test(suggest, words_of_any_length_are_safe)
{
    char longest[300];
    memset(longest, 't', sizeof longest);
    longest[sizeof longest - 1] = '\0';
    expect_near(longest, "-");
    longest[64] = '\0';
    expect_near(longest, "-");
    const char *const same[] = {longest, NULL};
    cr_expect_eq(suggest_word(longest, same), longest);
}

Test(suggest, the_text_is_the_end_of_a_message)
{
    char text[SUGGEST_TEXT_MAX];
    cr_expect_str_eq(suggest_text(text, "trun", words), "; did you mean 'turn'?");
    cr_expect_str_eq(suggest_text(text, "fleet", words), "");
}

Test(suggest, words_half_typed_are_completed)
{
    static const char *const rules[] = {"classic", "classic-2002", "classic-quiet",
                                        "m",       "sea-battle",   NULL};
    char text[SUGGEST_TEXT_MAX];
    cr_expect_str_eq(suggest_text(text, "sea", rules), "; did you mean 'sea-battle'?");
    cr_expect_str_eq(suggest_text(text, "Clas", rules),
                     "; did you mean 'classic', 'classic-2002' or 'classic-quiet'?");
    cr_expect_str_eq(suggest_text(text, "classic-q", rules),
                     "; did you mean 'classic-quiet'?");
    cr_expect_str_eq(suggest_text(text, "classi", rules), "; did you mean 'classic'?");
    cr_expect_str_eq(suggest_text(text, "se", rules), "");
}

Test(suggest, a_single_letter_is_never_near)
{
    static const char *const letters[] = {"m", "hit", NULL};
    cr_expect_null(suggest_word("-", letters));
    cr_expect_null(suggest_word("1", letters));
    cr_expect_null(suggest_word("n", letters));
}

Test(suggest, what_has_no_room_is_left_out)
{
    static const char *const long_words[] = {
        "abcdefghijklmnopqrstuvwxyz-abcdefghijklmnopqrstuvwxyz-1",
        "abcdefghijklmnopqrstuvwxyz-abcdefghijklmnopqrstuvwxyz-2", "abcdef", NULL};
    char text[SUGGEST_TEXT_MAX];
    cr_expect_str_eq(suggest_text(text, "abc", long_words),
                     "; did you mean 'abcdefghijklmnopqrstuvwxyz-"
                     "abcdefghijklmnopqrstuvwxyz-1' or 'abcdef'?");
}

Test(suggest, the_first_of_equals_wins)
{
    const char *const equals[] = {"bat", "cat", NULL};
    cr_expect_str_eq(suggest_word("rat", equals), "bat");
    cr_expect_str_eq(suggest_word("caT", equals), "cat");
}

Test(suggest, choices_are_taken_apart)
{
    char text[SUGGEST_TEXT_MAX], many[2 * SUGGEST_CHOICES_BYTES] = "";
    cr_expect_str_eq(suggest_choice(text, "ye", "yes|sides|no"),
                     "; did you mean 'yes'?");
    cr_expect_str_eq(suggest_choice(text, "mo", "yes|sides|no"),
                     "; did you mean 'no'?");
    cr_expect_str_eq(suggest_choice(text, "fleet", "yes|sides|no"), "");
    cr_expect_str_eq(suggest_choice(text, "fleet", ""), "");
    for (int i = 0; i < 40; i++)
        strcat(many, "abcdefg|");
    cr_expect_str_eq(suggest_choice(text, "abcdef", many), "; did you mean 'abcdefg'?");
}
