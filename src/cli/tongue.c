/**
 * Whoever writes a game in the words of a language and forgets --lang is told of it:
 *
 *     salvo: 'D4=agua': expected miss, hit or sunk, found 'agua'; --lang es reads
 * 'agua'
 *
 * The parser knows one language and says where it stopped. Only then are the others
 * opened, and the words at that place, one and up to WORDS_MAX of them, looked for
 * among what each calls results, ships and commands. Words of the language spoken here,
 * or of English, were refused for what they mean, and are not looked for.
 *
 * Rejected: reading the whole text again in every language, which would say of a file
 * with a slip in a later line that no language reads it.
 */
#include "cli/tongue.h"

#include "cli/resource.h"
#include "core/notation.h"
#include "core/word.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WORDS_MAX = 3 };

/* The place that `why` tells of; NULL: there is none. */
static const char *find_place(const char *text, const struct diag *why)
{
    for (int line = 1; line < why->line; line++) {
        text += strcspn(text, "\n");
        if (!*text++)
            return NULL;
    }
    size_t column = (size_t)why->column;
    return column && column <= strcspn(text, "\n") ? text + column - 1 : NULL;
}

/* Does the key's text name something, not only go with what does? */
static bool names_something(const char *key)
{
    static const char *const kinds[] = {"word.", "ship.", "assist.do-", NULL};
    static const char *const little[] = {"word.my", "word.skip", "word.and", NULL};
    bool names = false;
    for (int i = 0; kinds[i]; i++)
        names |= strncmp(key, kinds[i], strlen(kinds[i])) == 0;
    for (int i = 0; little[i]; i++)
        names &= strcmp(key, little[i]) != 0;
    return names;
}

static bool is_word_of(const struct catalog *lang, const char *text, size_t length)
{
    const char *key;
    for (int n = 0; (key = catalog_key_at(lang, n)); n++)
        if (names_something(key) && word_is_form(catalog_find(lang, key), text, length))
            return true;
    return false;
}

/* The bytes of the longest run of words at `at` that is a word of `lang`; 0: none. */
static size_t match(const struct catalog *lang, const char *at)
{
    size_t longest = 0, length = strspn(at, " \t");
    for (int words = 0; words < WORDS_MAX; words++) {
        size_t more = strcspn(at + length, " \t\r\n,;:=#");
        if (!more)
            break;
        length += more;
        if (is_word_of(lang, at, length))
            longest = length;
        length += strspn(at + length, " \t");
    }
    return longest;
}

static struct catalog *open_lang(struct cli *cli, const char *key)
{
    char *text = NULL;
    struct catalog *lang = NULL;
    if (resource_read(cli, RESOURCE_LANG, key, &text) ||
        catalog_parse(&lang, text, NULL, &cli->diag))
        lang = NULL;
    free(text);
    return lang;
}

/* Append the shipped languages that have the words at `at`; returns the longest run. */
static size_t list(struct cli *cli, const char *at, struct strbuf *out)
{
    char **keys = NULL;
    size_t longest = 0;
    if (resource_list(cli, RESOURCE_LANG, &keys))
        return 0;
    for (int i = 0; keys[i]; i++) {
        struct catalog *lang = open_lang(cli, keys[i]);
        size_t length = lang ? match(lang, at) : 0;
        catalog_free(lang);
        if (!length)
            continue;
        if (length > longest)
            strbuf_clear(out);
        if (length >= longest)
            strbuf_printf(out, "%s--lang %s", out->length ? " or " : "", keys[i]);
        longest = length > longest ? length : longest;
    }
    free(keys);
    return longest;
}

void tongue_point(struct cli *cli, const char *text, struct diag *why)
{
    struct diag told = *why, kept = cli->diag;
    const char *at = find_place(text, why);
    if (!at || (cli->lang && match(cli->lang, at)) ||
        (cli->english && match(cli->english, at)))
        return;
    struct strbuf langs = {0};
    size_t length = list(cli, at, &langs), used = strlen(told.text);
    cli->diag = kept;
    if (length && !langs.failed) {
        int more = snprintf(told.text + used, sizeof told.text - used,
                            "; %s reads '%.*s'", strbuf_text(&langs), (int)length, at);
        if (more > 0 && (size_t)more < sizeof told.text - used)
            *why = told;
    }
    strbuf_free(&langs);
}
