/**
 * KIND[+OPTION]...:PAPER:LANG:RULES, the rule set last since its key may hold a colon:
 *
 *     duel:A4:en:classic
 *     pad+left+nup4:letter:es:sea-battle
 *     grids+cell8.5:A3:km:12x12:5,4,3x2:no:one:shot:told
 *
 * A QR code in capitals packs 11 bits to two letters, not 16: DUEL:A4:EN:CLASSIC is a
 * code of 21 modules, and its small letters one of 25. So a word all in capitals means
 * the same in small letters; a rule set spelled out is never written so, as letters of
 * its ships and labels have their case.
 */
#include "cli/sheet_id.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Cut the next part, up to `end`, off `*text`. False: there is no such end, or it is
 * too long or empty. */
static bool take_part(const char **text, char end, char *out, size_t size)
{
    const char *stop = strchr(*text, end);
    if (!stop || stop == *text || (size_t)(stop - *text) >= size)
        return false;
    memcpy(out, *text, (size_t)(stop - *text));
    out[stop - *text] = '\0';
    *text = stop + 1;
    return true;
}

/* Set `field` to the number behind `name` in `option` ("nup4"), if that is what it is
 * and the number is one that the command line would take too. */
static bool take_number(const char *option, const char *name, const double range[2],
                        double *field)
{
    size_t length = strlen(name);
    char *end;
    if (strncmp(option, name, length) != 0 || option[length] < '0' ||
        option[length] > '9')
        return false;
    double number = strtod(option + length, &end);
    if (*end || number < range[0] || number > range[1])
        return false;
    *field = number;
    return true;
}

static bool take_flag(const char *option, const char *name, bool *field)
{
    bool is = strcmp(option, name) == 0;
    *field |= is;
    return is;
}

static bool take_option(struct sheet_id *id, const char *option)
{
    return take_flag(option, "left", &id->left_handed) ||
           take_flag(option, "mono", &id->mono) ||
           take_number(option, "nup", (double[]){1, 16}, &id->nup) ||
           take_number(option, "rounds", (double[]){1, 999}, &id->rounds) ||
           take_number(option, "cell", (double[]){2, 100}, &id->cell_mm) ||
           take_number(option, "margin", (double[]){1, 100}, &id->margin_mm);
}

static bool take_kind(struct sheet_id *id, char *kind)
{
    char *option = strchr(kind, '+');
    if (option)
        *option++ = '\0';
    snprintf(id->kind, sizeof id->kind, "%.31s", kind);
    while (option) {
        char *next = strchr(option, '+');
        if (next)
            *next++ = '\0';
        if (!take_option(id, option))
            return false;
        option = next;
    }
    return id->kind[0] && strlen(kind) < sizeof id->kind;
}

bool sheet_id_is(const char *operand)
{
    size_t length = strcspn(operand, ":/"); /* a path may hold a colon too */
    return operand[length] == ':';
}

/* Small letters for a word that has none. */
static void lower_capitals(char *text)
{
    if (strpbrk(text, "abcdefghijklmnopqrstuvwxyz"))
        return;
    for (; *text; text++)
        if (*text >= 'A' && *text <= 'Z')
            *text = (char)(*text - 'A' + 'a');
}

enum status sheet_id_parse(struct sheet_id *out, const char *text, struct diag *diag)
{
    struct sheet_id id = {.kind = ""};
    char word[RULESET_KEY_MAX + 128], kind[80];
    const char *rest = word;
    if (strlen(text) >= sizeof word)
        return diag_expected(diag, 0, 1, "a shorter id", text);
    snprintf(word, sizeof word, "%s", text);
    lower_capitals(word);
    if (!take_part(&rest, ':', kind, sizeof kind) || !take_kind(&id, kind))
        return diag_expected(
            diag, 0, 1, "a kind of sheet and its options, as in pad+nup4:...", text);
    if (!take_part(&rest, ':', id.paper, sizeof id.paper) ||
        !take_part(&rest, ':', id.lang, sizeof id.lang) || !rest[0] ||
        strlen(rest) >= sizeof id.rules)
        return diag_expected(diag, 0, (int)(rest - word) + 1,
                             "a paper, a language and a rule set, as in "
                             "duel:A4:en:classic",
                             text + (rest - word));
    snprintf(id.rules, sizeof id.rules, "%.*s", (int)sizeof id.rules - 1, rest);
    *out = id;
    return STATUS_OK;
}

static void put_number(struct strbuf *out, const char *name, double number)
{
    if (number > 0)
        strbuf_printf(out, "+%s%g", name, number);
}

void sheet_id_format(const struct sheet_id *id, struct strbuf *out)
{
    strbuf_puts(out, id->kind);
    strbuf_puts(out, id->left_handed ? "+left" : "");
    strbuf_puts(out, id->mono ? "+mono" : "");
    put_number(out, "nup", id->nup);
    put_number(out, "rounds", id->rounds);
    put_number(out, "cell", id->cell_mm);
    put_number(out, "margin", id->margin_mm);
    strbuf_printf(out, ":%s:%s:%s", id->paper, id->lang, id->rules);
}

void sheet_id_code(const struct sheet_id *id, struct strbuf *out)
{
    size_t from = out->length;
    sheet_id_format(id, out);
    if (out->failed || strpbrk(id->rules, ":=,#ABCDEFGHIJKLMNOPQRSTUVWXYZ"))
        return;
    for (char *at = out->bytes + from; *at; at++)
        if (*at >= 'a' && *at <= 'z')
            *at = (char)(*at - 'a' + 'A');
}

void sheet_id_apply(const struct sheet_id *id, struct options *options)
{
    options->paper = options->paper ? options->paper : id->paper;
    options->lang = options->lang ? options->lang : id->lang;
    options->rules = options->rules ? options->rules : id->rules;
    options->nup = options->nup ? options->nup : (long)id->nup;
    options->rounds = options->rounds ? options->rounds : (long)id->rounds;
    options->cell_mm = options->cell_mm > 0 ? options->cell_mm : id->cell_mm;
    options->margin_mm = options->margin_mm > 0 ? options->margin_mm : id->margin_mm;
    options->left_handed |= id->left_handed;
    options->mono |= id->mono;
}
