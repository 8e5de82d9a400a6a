/**
 * Cells as text. Both halves are read on their own, the letter against the board's own
 * labels and then against A to Z, the number digit by digit in any of the digits that
 * sheets are printed with; either may come first.
 *
 *     D4   d4   D-4   D 4   4D   Г4   D४
 *     letter ['-' | blanks] number  |  number ['-'] letter      then no letter or digit
 *
 * The longest label that fits wins, so that a letter with a combining mark is not taken
 * for the bare one. Where the board's own letters are Latin ones in another order,
 * reading and writing plain Latin letters as well would give one text two meanings:
 * there the own letters are the only ones (own_letters_only()).
 */
#include "core/notation.h"

#include "base/utf8.h"

#include <stdio.h>
#include <string.h>

enum { NUMBER_MAX = 1000000 };

static bool is_ascii_letter(char c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

static bool own_letters_only(const struct board *board)
{
    for (int i = 0; i < BOARD_SIDE_MAX; i++) {
        const char *letter = board->labels.letters[i];
        if (is_ascii_letter(letter[0]) && !letter[1] && (letter[0] & ~32) != 'A' + i)
            return true;
    }
    return false;
}

/* The bytes of `text` that are `label` in any case, or 0. */
static int match_label(const char *label, const char *text)
{
    const char *at = text;
    if (!*label)
        return 0;
    while (*label)
        if (utf8_lower(utf8_next(&label)) != utf8_lower(utf8_next(&at)))
            return 0;
    return (int)(at - text);
}

int letter_scan(const struct board *board, const char **text)
{
    int found = -1, longest = 0;
    for (int i = 0; i < BOARD_SIDE_MAX; i++) {
        int length = match_label(board->labels.letters[i], *text);
        if (length > longest) {
            longest = length;
            found = i;
        }
    }
    if (!longest && is_ascii_letter(**text) && !own_letters_only(board)) {
        longest = 1;
        found = (**text & ~32) - 'A';
    }
    *text += longest;
    return found;
}

/* ---- Numbers */

/* The digit at `*text`, which is moved behind it, or -1. */
static int digit_scan(const struct board *board, const char **text)
{
    const char *at = *text;
    uint32_t code = utf8_next(&at);
    int digit = -1;
    if (code >= '0' && code <= '9')
        digit = (int)(code - '0');
    else if (code >= 0x0966 && code <= 0x096F)
        digit = (int)(code - 0x0966);
    else if (code >= 0x17E0 && code <= 0x17E9)
        digit = (int)(code - 0x17E0);
    for (int i = 0; digit < 0 && i < 10; i++) {
        int length = match_label(board->labels.digits[i], *text);
        if (length) {
            at = *text + length;
            digit = i;
        }
    }
    if (digit >= 0)
        *text = at;
    return digit;
}

bool number_scan(const struct board *board, const char **text, int *out)
{
    const char *at = *text;
    int value = 0;
    for (int digit; (digit = digit_scan(board, &at)) >= 0;)
        value = value >= NUMBER_MAX / 10 ? NUMBER_MAX : value * 10 + digit;
    if (at == *text)
        return false;
    *text = at;
    *out = value;
    return true;
}

/* ---- Cells */

static bool is_blank(uint32_t code)
{
    return code == ' ' || code == '\t' || code == '\r' || code == 0xA0 ||
           code == 0x200B;
}

const char *notation_skip_blanks(const char *text)
{
    for (const char *next = text; is_blank(utf8_next(&next));)
        text = next;
    return text;
}

static bool ends_here(const char *text)
{
    uint32_t code = utf8_next(&text);
    if (code < 0x80)
        return !(code >= '0' && code <= '9') && !is_ascii_letter((char)code);
    return is_blank(code) ||
           (code >= 0x2010 && code <= 0x2027); /* dashes and the like */
}

/* Behind what may stand between a letter and its number: a hyphen, or blanks. */
static const char *skip_joint(const char *at)
{
    return *at == '-' ? at + 1 : notation_skip_blanks(at);
}

/* Read letter and number from 0, which may lie beyond the board. */
static bool scan(const struct board *board, const char **text, int *letter, int *number)
{
    const char *at = *text;
    int place = letter_scan(board, &at), line = 0;
    bool found;
    if (place >= 0) {
        at = skip_joint(at);
        found = number_scan(board, &at, &line);
    } else {
        found = number_scan(board, &at, &line);
        at += *at == '-'; /* "2 d" is not D2: a number stands alone in other places */
        place = found ? letter_scan(board, &at) : -1;
    }
    if (!found || place < 0 || !ends_here(at))
        return false;
    *letter = place;
    *number = line - 1;
    *text = at;
    return true;
}

static bool on_board(const struct board *board, int letter, int number)
{
    int letters = board->letters_side ? board->height : board->width;
    int numbers = board->letters_side ? board->width : board->height;
    return letter < letters && number >= 0 && number < numbers;
}

bool cell_is_one_word(const struct board *board, const char *text)
{
    int letter, number;
    const char *at = text;
    if (!scan(board, &at, &letter, &number))
        return false;
    for (const char *word = text; word < at; utf8_next(&word))
        if (notation_skip_blanks(word) != word)
            return false;
    return true;
}

bool cell_is_off_board(const struct board *board, const char *text)
{
    int letter, number;
    return scan(board, &text, &letter, &number) && !on_board(board, letter, number);
}

enum status cell_parse(const struct board *board, const char **text, int *cell,
                       struct diag *why)
{
    const char *at = *text;
    int letter, number;
    if (!scan(board, &at, &letter, &number)) {
        char example[CELL_TEXT_MAX], what[CELL_TEXT_MAX + 32];
        int nearby =
            board_cell(board, board->width < 4 ? 1 : 3, board->height < 4 ? 1 : 3);
        cell_format(board, nearby, example);
        snprintf(what, sizeof what, "a cell such as %s", example);
        return diag_expected(why, 0, 1, what, *text);
    }
    if (!on_board(board, letter, number)) {
        char first[CELL_TEXT_MAX], last[CELL_TEXT_MAX];
        return diag_fail(why, STATUS_SYNTAX, 0, 1,
                         "'%.*s' is off the board, whose cells are %s to %s",
                         (int)(at - *text), *text, cell_format(board, 0, first),
                         cell_format(board, board_cells(board) - 1, last));
    }
    *cell = board->letters_side ? board_cell(board, number, letter)
                                : board_cell(board, letter, number);
    *text = at;
    return STATUS_OK;
}

/* ---- Writing */

char *label_format(const struct board *board, bool letter, int n, bool latin,
                   char out[CELL_TEXT_MAX])
{
    if (letter && latin && !own_letters_only(board)) {
        snprintf(out, CELL_TEXT_MAX, "%c", 'A' + n);
    } else if (letter) {
        snprintf(out, CELL_TEXT_MAX, "%s", board->labels.letters[n]);
    } else {
        char digits[12];
        snprintf(digits, sizeof digits, "%d", n + 1);
        out[0] = '\0';
        for (size_t i = 0, length = 0; digits[i]; i++, length = strlen(out)) {
            const char ascii[2] = {digits[i], '\0'};
            const char *own = board->labels.digits[digits[i] - '0'];
            snprintf(out + length, CELL_TEXT_MAX - length, "%s", latin ? ascii : own);
        }
    }
    return out;
}

static char *format(const struct board *board, int cell, bool latin,
                    char out[CELL_TEXT_MAX])
{
    char letter[CELL_TEXT_MAX], number[CELL_TEXT_MAX];
    int column = board_column(board, cell), row = board_row(board, cell);
    label_format(board, true, board->letters_side ? row : column, latin, letter);
    label_format(board, false, board->letters_side ? column : row, latin, number);
    snprintf(out, CELL_TEXT_MAX, "%.*s%.*s", LABEL_BYTES, letter, 2 * LABEL_BYTES,
             number);
    return out;
}

char *cell_format(const struct board *board, int cell, char out[CELL_TEXT_MAX])
{
    return format(board, cell, true, out);
}

char *cell_format_labels(const struct board *board, int cell, char out[CELL_TEXT_MAX])
{
    return format(board, cell, false, out);
}
