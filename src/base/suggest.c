/**
 * Optimal string alignment: the edit distance with swaps of neighbours, where no part
 * is edited twice. Row by row over the table of prefixes, of which three rows live:
 *
 *            t  o  u  c  h        cost[i][j]: slips from the first i letters of one
 *         0  1  2  3  4  5        word to the first j of the other
 *      t  1  0  1  2  3  4
 *      u  2  1  1  1  2  3
 *
 * A word half typed is far from the whole one; words that begin as it does are offered
 * before one that is near. Words longer than WORD_MAX have no near word: nothing that
 * the program knows is that long, and the rows stay on the stack.
 */
#include "base/suggest.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum { WORD_MAX = 64, FAR = 1000, BEGINNING_MIN = 3, LISTED_MAX = 4 };

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static int least(int a, int b)
{
    return a < b ? a : b;
}

static int distance(const char *a, const char *b)
{
    size_t n = strlen(a), m = strlen(b);
    if (n > WORD_MAX || m > WORD_MAX)
        return FAR;
    int rows[3][WORD_MAX + 1], *row = rows[0];
    for (size_t j = 0; j <= m; j++)
        row[j] = (int)j;
    for (size_t i = 1; i <= n; i++) {
        int *above = row, *above2 = rows[(i + 1) % 3];
        row = rows[i % 3];
        row[0] = (int)i;
        for (size_t j = 1; j <= m; j++) {
            char x = lower(a[i - 1]), y = lower(b[j - 1]);
            int cost = least(least(above[j], row[j - 1]) + 1, above[j - 1] + (x != y));
            if (i > 1 && j > 1 && x == lower(b[j - 2]) && lower(a[i - 2]) == y)
                cost = least(cost, above2[j - 2] + 1);
            row[j] = cost;
        }
    }
    return row[m];
}

const char *suggest_word(const char *word, const char *const *words)
{
    const char *nearest = NULL;
    int best = FAR;
    for (; *words; words++) {
        size_t length = strlen(word), known = strlen(*words);
        if (known < 2)
            continue;
        int slips = distance(word, *words), allowed = 1;
        if (length > 5 || (length > 3 && known > 5))
            allowed = (int)((length > known ? length : known) / 3);
        if (slips < best && slips <= allowed) {
            best = slips;
            nearest = *words;
        }
    }
    return nearest;
}

static bool begins_so(const char *word, const char *known)
{
    for (; *word; word++, known++)
        if (lower(*word) != lower(*known))
            return false;
    return true;
}

/* The words that begin as `word`, "'a', 'b' or 'c'", as many as there is room for. */
static void list_beginnings(char out[SUGGEST_TEXT_MAX], const char *word,
                            const char *const *words)
{
    const char *found[LISTED_MAX];
    size_t room = SUGGEST_TEXT_MAX - sizeof "; did you mean ?";
    int n = 0, length = 0;
    for (; *words && n < LISTED_MAX; words++) {
        size_t bytes = strlen(*words) + sizeof "'' or " - 1;
        if (!begins_so(word, *words) || bytes > room)
            continue;
        room -= bytes;
        found[n++] = *words;
    }
    for (int i = 0; i < n; i++) {
        const char *before = i == 0 ? "; did you mean " : i == n - 1 ? " or " : ", ";
        length += snprintf(out + length, SUGGEST_TEXT_MAX - (size_t)length, "%s'%s'%s",
                           before, found[i], i == n - 1 ? "?" : "");
    }
}

const char *suggest_text(char out[SUGGEST_TEXT_MAX], const char *word,
                         const char *const *words)
{
    const char *nearest = suggest_word(word, words);
    out[0] = '\0';
    if (strlen(word) >= BEGINNING_MIN && !(nearest && begins_so(word, nearest)))
        list_beginnings(out, word, words);
    if (nearest && !out[0])
        snprintf(out, SUGGEST_TEXT_MAX, "; did you mean '%s'?", nearest);
    return out;
}

const char *suggest_choice(char out[SUGGEST_TEXT_MAX], const char *word,
                           const char *choices)
{
    char text[SUGGEST_CHOICES_BYTES];
    const char *words[SUGGEST_CHOICES + 1] = {NULL};
    snprintf(text, sizeof text, "%s", choices);
    char *at = text;
    for (int n = 0; n < SUGGEST_CHOICES && *at; n++) {
        words[n] = at;
        at += strcspn(at, "|");
        if (*at)
            *at++ = '\0';
    }
    return suggest_text(out, word, words);
}
