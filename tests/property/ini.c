/* INI text put together at random: whatever it is, it is read to the end or refused at
 * a place within it, and each value stands where it is said to stand. */
#include "base/ini.h"
#include "support/dice.h"

#include "base/strbuf.h"

#include <criterion/criterion.h>
#include <string.h>

enum { ROUNDS = 3000, PIECES_MAX = 40 };

static const char *const words[] = {
    "a",   "key",     "é",         "ខ",    " ",    "\t",   "=",    ":",  " = ",
    ";",   " ;",      "#",         "[",    "]",    "x",    "\r\n", "\n", "\n",
    "\n ", "\n[s]\n", "\nk = v\n", "\nb=", "\xFF", "\x01", "\r"};

enum { GOOD_WORDS = 22, WORDS = sizeof words / sizeof words[0] };

static void random_text(struct strbuf *out, struct dice *dice)
{
    int nwords = dice_chance(dice, 70) ? GOOD_WORDS : WORDS;
    strbuf_clear(out);
    for (int n = dice_below(dice, PIECES_MAX); n > 0; n--)
        strbuf_puts(out, words[dice_below(dice, nwords)]);
}

static void random_bytes(struct strbuf *out, struct dice *dice)
{
    strbuf_clear(out);
    for (int n = dice_below(dice, 300); n > 0; n--)
        strbuf_putc(out, (char)dice_between(dice, 1, 255));
}

/* The start of line `line`, from 1, or NULL. */
static const char *line_at(const char *text, int line)
{
    for (; text && line > 1; line--) {
        text = strchr(text, '\n');
        text = text ? text + 1 : NULL;
    }
    return text;
}

/* Do `n` bytes stand at `at`, a tab for a blank? */
static bool stands(const char *at, const char *bytes, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (at[i] != bytes[i] && !(at[i] == '\t' && bytes[i] == ' '))
            return false;
    return true;
}

/* Is each piece of the value in the text at its place, between blanks or ends? */
static enum status look(void *user, const struct ini_entry *entry, struct diag *diag)
{
    const char *text = user;
    size_t length = strlen(entry->value);
    (void)diag;
    const char *key = line_at(text, entry->pieces[0].line) + entry->key_column - 1;
    cr_assert(stands(key, entry->key, strlen(entry->key)));
    for (size_t i = 0; i < entry->npieces; i++) {
        const struct ini_piece *piece = &entry->pieces[i];
        bool last = i + 1 == entry->npieces;
        size_t end = last ? length : entry->pieces[i + 1].offset;
        size_t bytes = end - piece->offset;
        if (!last && bytes)
            bytes--;
        const char *at = line_at(text, piece->line) + piece->column - 1;
        cr_assert(stands(at, entry->value + piece->offset, bytes));
        cr_assert_eq(at[bytes + strspn(at + bytes, " \t\r")] == '\n' ||
                         !at[bytes + strspn(at + bytes, " \t\r")],
                     true);
        cr_assert(last || end == piece->offset || entry->value[end - 1] == ' ');
    }
    return STATUS_OK;
}

static void try(const char *text, int *good)
{
    struct diag diag = diag_in(NULL);
    enum status status = ini_read(text, look, (void *)(uintptr_t)text, &diag);
    if (!status) {
        ++*good;
        return;
    }
    cr_assert_eq(status, STATUS_SYNTAX);
    cr_assert_neq(diag.text[0], '\0');
    const char *line = line_at(text, diag.line);
    cr_assert_not_null(line);
    cr_assert(diag.column >= 1 && (size_t)diag.column <= strcspn(line, "\n") + 1);
}

Test(ini_property, values_stand_where_they_are_said_to_stand)
{
    struct strbuf text = {0};
    int good = 0;
    for (uint64_t seed = 0; seed < ROUNDS; seed++) {
        struct dice dice = dice_from_seed(seed);
        random_text(&text, &dice);
        try(strbuf_text(&text), &good);
    }
    cr_expect_gt(good, ROUNDS / 20, "%d of the texts are good", good);
    strbuf_free(&text);
}

Test(ini_property, random_bytes_are_read_or_refused)
{
    struct strbuf text = {0};
    int good = 0;
    for (uint64_t seed = 0; seed < ROUNDS; seed++) {
        struct dice dice = dice_from_seed(seed);
        random_bytes(&text, &dice);
        try(strbuf_text(&text), &good);
    }
    strbuf_free(&text);
}
