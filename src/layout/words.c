/*
 * Words come from the language's catalogue; a ship that the catalogue does not know is
 * named by its own key (`light-cruiser`: "Light cruiser"), and one that only has a
 * letter by the language's word for that.
 *
 * Numbers are written with the digits of the board's labels, so that a sheet whose
 * rows are numbered in Khmer digits has Khmer digits throughout.
 */
#include "layout/words.h"

#include <stdio.h>
#include <string.h>

void words_first(const struct words *words, const char *key, struct strbuf *out)
{
    const char *text = catalog_text(words->lang, key);
    strbuf_add(out, text, strcspn(text, "|"));
}

void words_digits(const struct words *words, const char *text, struct strbuf *out)
{
    for (const char *c = text; *c; c++)
        if (*c >= '0' && *c <= '9')
            strbuf_puts(out, words->board->labels.digits[*c - '0']);
        else
            strbuf_putc(out, *c);
}

void words_number(const struct words *words, long n, struct strbuf *out)
{
    char digits[24];
    snprintf(digits, sizeof digits, "%ld", n);
    words_digits(words, digits, out);
}

void words_decimal(const struct words *words, long value, int places,
                   struct strbuf *out)
{
    long unit = 1;
    for (int i = 0; i < places; i++)
        unit *= 10;
    words_number(words, value / unit, out);
    if (places == 0)
        return;
    char digits[24];
    snprintf(digits, sizeof digits, "%0*ld", places, value % unit);
    strbuf_puts(out, catalog_text(words->lang, "number.decimal"));
    words_digits(words, digits, out);
}

void words_percent(const struct words *words, long value, int places,
                   struct strbuf *out)
{
    struct strbuf number = {.part_of = out};
    words_decimal(words, value, places, &number);
    const struct catalog_value values[] = {{"n", strbuf_text(&number)}, {NULL, NULL}};
    catalog_format(words->lang, out, "number.percent", values);
    strbuf_free(&number);
}

void words_count(const struct words *words, const char *key, long n, long all,
                 struct strbuf *out)
{
    struct strbuf number = {.part_of = out}, total = number;
    words_number(words, n, &number);
    words_number(words, all, &total);
    const struct catalog_value values[] = {
        {"n", strbuf_text(&number)}, {"all", strbuf_text(&total)}, {NULL, NULL}};
    catalog_format(words->lang, out, key, values);
    strbuf_free(&number);
    strbuf_free(&total);
}

/* `light-cruiser` as "Light cruiser". Keys are ASCII. */
static void put_own_name(const char *name, struct strbuf *out)
{
    for (const char *c = name; *c; c++)
        if (*c == '-')
            strbuf_putc(out, ' ');
        else if (c == name && *c >= 'a' && *c <= 'z')
            strbuf_putc(out, (char)(*c - 'a' + 'A'));
        else
            strbuf_putc(out, *c);
}

void words_ship(const struct words *words, const struct ship_type *type,
                struct strbuf *out)
{
    char key[SHIP_NAME_MAX + 8];
    snprintf(key, sizeof key, "ship.%s", type->name);
    if (catalog_find(words->lang, key)) {
        words_first(words, key, out);
    } else if (!type->name[1]) {
        const char letter[] = {type->letter, '\0'};
        const struct catalog_value values[] = {{"letter", letter}, {NULL, NULL}};
        catalog_format(words->lang, out, "ship.lettered", values);
    } else {
        put_own_name(type->name, out);
    }
}

/* The text of rules.KEY.`part`, NULL if there is none. Labels in the rule set's key
 * ("classic:digits=khmer") are no part of its name. */
static const char *find_part(const struct words *words, const struct ruleset *rules,
                             const char *part)
{
    char key[RULESET_KEY_MAX + 16];
    snprintf(key, sizeof key, "rules.%.*s.%s", (int)strcspn(rules->key, ":"),
             rules->key, part);
    return catalog_find(words->lang, key);
}

/* Rules of one's own are called by what they are played in: salvos, or single shots. */
void words_rules_title(const struct words *words, const struct ruleset *rules,
                       struct strbuf *out)
{
    const char *title = find_part(words, rules, "title");
    bool salvos = ruleset_turn_shots(rules, NULL) > 1;
    strbuf_puts(out, title ? title
                           : catalog_text(words->lang, salvos ? "rules.salvo.title"
                                                              : "rules.classic.title"));
}

void words_rules_about(const struct words *words, const struct ruleset *rules,
                       struct strbuf *out)
{
    const char *about = find_part(words, rules, "about");
    strbuf_puts(out, about ? about : "");
}
