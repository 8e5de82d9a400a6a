/**
 * Alphabets are words that have a name; a custom word is taken apart in the same way.
 * The letters not used stay empty strings, and unused bytes are zero, so labels that
 * look alike compare alike byte for byte.
 *
 * The Cyrillic one is the Russian alphabet as it labels boards: without Ё and Й, which
 * players leave out because they look like Е and И, and without Ъ Ы Ь and the last two
 * letters, so that 26 remain, as many as the longest axis has lines.
 */
#include "core/labels.h"

#include "base/suggest.h"
#include "base/utf8.h"

#include <stdio.h>
#include <string.h>

static const struct {
    const char *name, *word;
} alphabets[] = {
    {"latin", "ABCDEFGHIJKLMNOPQRSTUVWXYZ"},
    {"cyrillic", "АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЭ"},
};

static const struct {
    const char *name;
    uint32_t zero;
} scripts[] = {
    {"latin", '0'},
    {"devanagari", 0x0966},
    {"khmer", 0x17E0},
};

enum {
    ALPHABETS = sizeof alphabets / sizeof alphabets[0],
    SCRIPTS = sizeof scripts / sizeof scripts[0]
};

/* Was the name of an alphabet meant? */
static const char *suggest_alphabet(char out[SUGGEST_TEXT_MAX], const char *word)
{
    const char *names[ALPHABETS + 1] = {NULL};
    for (int i = 0; i < ALPHABETS; i++)
        names[i] = alphabets[i].name;
    return suggest_text(out, word, names);
}

static enum status refuse(struct diag *diag, const char *text, const char *at,
                          const char *why)
{
    char hint[SUGGEST_TEXT_MAX];
    return diag_fail(diag, STATUS_SYNTAX, 0, (int)(at - text) + 1,
                     "labels '%.80s': %s%s", text, why, suggest_alphabet(hint, text));
}

/* Signs that steer text and cannot be seen: labels that differ in them look alike. */
static bool is_unseen(uint32_t code)
{
    return (code >= 0x200B && code <= 0x200F) || (code >= 0x202A && code <= 0x202E) ||
           (code >= 0x2060 && code <= 0x206F) || code == 0xFEFF || code >= 0xE0000;
}

/* Behind the letter at `at`: a character and the marks that combine with it. */
static const char *skip_letter(const char *at)
{
    const char *end = at;
    utf8_next(&end);
    for (const char *next = end; *next; end = next) {
        uint32_t code = utf8_next(&next);
        if (utf8_width(code) != 0 || is_unseen(code))
            break;
    }
    return end;
}

static bool may_label(uint32_t code)
{
    static const char reserved[] = " :#,;/=\t\n\"'";
    bool digit = code >= '0' && code <= '9';
    return code > ' ' && code != 0x7F && code != 0xFFFD && utf8_width(code) > 0 &&
           !digit && !(code < 0x80 && strchr(reserved, (int)code));
}

static bool same_letter(const char *a, const char *b)
{
    while (*a && *b)
        if (utf8_lower(utf8_next(&a)) != utf8_lower(utf8_next(&b)))
            return false;
    return !*a && !*b;
}

static enum status split_word(char letters[BOARD_SIDE_MAX][LABEL_BYTES],
                              const char *text, struct diag *diag)
{
    int n = 0;
    for (const char *at = text, *end; *at; at = end, n++) {
        const char *first = at;
        end = skip_letter(at);
        if (!may_label(utf8_next(&first)))
            return refuse(diag, text, at, "expected letters only");
        if (n == BOARD_SIDE_MAX)
            return refuse(diag, text, at, "at most 26 letters are possible");
        if (end - at >= LABEL_BYTES)
            return refuse(diag, text, at, "a letter has too many marks");
        memcpy(letters[n], at, (size_t)(end - at));
        for (int i = 0; i < n; i++)
            if (same_letter(letters[i], letters[n]))
                return refuse(diag, text, at, "a letter comes twice");
    }
    return n >= BOARD_SIDE_MIN ? STATUS_OK
                               : refuse(diag, text, text,
                                        "expected latin, cyrillic, "
                                        "or a word of 2 to 26 "
                                        "distinct letters");
}

enum status labels_parse_letters(struct labels *out, const char *text,
                                 struct diag *diag)
{
    char letters[BOARD_SIDE_MAX][LABEL_BYTES] = {{0}};
    const char *word = text;
    for (int i = 0; i < ALPHABETS; i++)
        if (strcmp(text, alphabets[i].name) == 0)
            word = alphabets[i].word;
    enum status status = split_word(letters, word, diag);
    if (!status)
        memcpy(out->letters, letters, sizeof letters);
    return status;
}

static void put_digits(struct labels *labels, uint32_t zero)
{
    memset(labels->digits, 0, sizeof labels->digits);
    for (uint32_t i = 0; i < 10; i++)
        utf8_put(zero + i, labels->digits[i]);
}

enum status labels_parse_digits(struct labels *out, const char *text, struct diag *diag)
{
    const char *names[SCRIPTS + 1] = {NULL};
    for (int i = 0; i < SCRIPTS; i++) {
        names[i] = scripts[i].name;
        if (strcmp(text, scripts[i].name) == 0) {
            put_digits(out, scripts[i].zero);
            return STATUS_OK;
        }
    }
    char hint[SUGGEST_TEXT_MAX];
    return diag_fail(diag, STATUS_SYNTAX, 0, 1,
                     "expected digits latin, devanagari or khmer, found '%.40s'%s",
                     text, suggest_text(hint, text, names));
}

void labels_name_letters(const struct labels *labels, struct strbuf *out)
{
    struct strbuf word = {.part_of = out};
    for (int i = 0; i < BOARD_SIDE_MAX; i++)
        strbuf_puts(&word, labels->letters[i]);
    const char *name = strbuf_text(&word);
    for (int i = 0; i < ALPHABETS; i++)
        if (strcmp(name, alphabets[i].word) == 0)
            name = alphabets[i].name;
    strbuf_puts(out, name);
    strbuf_free(&word);
}

const char *labels_name_digits(const struct labels *labels)
{
    struct labels other;
    for (int i = 1; i < SCRIPTS; i++) {
        put_digits(&other, scripts[i].zero);
        if (memcmp(other.digits, labels->digits, sizeof other.digits) == 0)
            return scripts[i].name;
    }
    return scripts[0].name;
}

const char *labels_suggest(char out[SUGGEST_TEXT_MAX], const struct labels *labels)
{
    struct strbuf word = {0};
    labels_name_letters(labels, &word);
    suggest_alphabet(out, strbuf_text(&word));
    strbuf_free(&word);
    return out;
}

int labels_letters(const struct labels *labels)
{
    int n = 0;
    while (n < BOARD_SIDE_MAX && labels->letters[n][0])
        n++;
    return n;
}

bool labels_equal(const struct labels *a, const struct labels *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}
