/**
 * The rule set as a value: what it adds up to, the letters of its ships, its limits.
 *
 * Letters mark ships on a board where `.`, `o`, `x` and `#` have meanings, so O and X
 * are never given. 24 letters remain for at most 24 types: everyone gets one. A ship
 * can be named by its letter as well as by its name, and so a name of one letter gets
 * that letter before others can take it; ruleset_check() refuses what would still be
 * ambiguous. How a rule set is written is in ruleset_text.c and ruleset_ini.c.
 */
#include "core/ruleset_part.h"

#include <stdio.h>
#include <string.h>

void ruleset_init(struct ruleset *out)
{
    *out = (struct ruleset){.board = board_make(10, 10),
                            .touching = TOUCHING_YES,
                            .turn = TURN_ONE,
                            .tells = TELLS_SHOT,
                            .sinking = SINKING_TOLD};
}

int ruleset_ships(const struct ruleset *rules)
{
    int ships = 0;
    for (int i = 0; i < rules->ntypes; i++)
        ships += rules->types[i].count;
    return ships;
}

int ruleset_ship_cells(const struct ruleset *rules)
{
    int cells = 0;
    for (int i = 0; i < rules->ntypes; i++)
        cells += rules->types[i].count * rules->types[i].length;
    return cells;
}

int ruleset_turn_shots(const struct ruleset *rules, const int *afloat)
{
    if (rules->turn == TURN_FIXED)
        return rules->turn_shots;
    if (rules->turn != TURN_PER_SHIP && rules->turn != TURN_WEIGHTED)
        return 1;
    int shots = 0;
    for (int i = 0; i < rules->ntypes; i++) {
        int ships = afloat ? afloat[i] : rules->types[i].count;
        shots += ships * (rules->turn == TURN_WEIGHTED ? rules->types[i].weight : 1);
    }
    return shots;
}

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static char upper(char c)
{
    return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

static bool same_word(const char *a, const char *b)
{
    while (*a && lower(*a) == lower(*b))
        a++, b++;
    return lower(*a) == lower(*b);
}

int ruleset_type_find(const struct ruleset *rules, const char *text)
{
    for (int i = 0; i < rules->ntypes; i++)
        if (same_word(rules->types[i].name, text))
            return i;
    for (int i = 0; i < rules->ntypes; i++)
        if (text[0] && !text[1] && upper(text[0]) == rules->types[i].letter)
            return i;
    return -1;
}

/* ---- Letters */

static bool may_mark(char letter)
{
    return letter >= 'A' && letter <= 'Z' && letter != 'O' && letter != 'X';
}

static bool letter_free(const struct ruleset *rules, char letter)
{
    for (int i = 0; i < rules->ntypes; i++)
        if (rules->types[i].letter == letter)
            return false;
    return may_mark(letter);
}

/* The first letter of `word` that is free, or 0. */
static char free_letter(const struct ruleset *rules, const char *word)
{
    for (; *word; word++)
        if (letter_free(rules, upper(*word)))
            return upper(*word);
    return 0;
}

void ruleset_assign_letters(struct ruleset *rules)
{
    enum { SHORT_NAMES, NAMES, ALPHABET, PASSES };
    for (int pass = SHORT_NAMES; pass < PASSES; pass++) {
        for (int i = 0; i < rules->ntypes; i++) {
            struct ship_type *type = &rules->types[i];
            const char *word =
                pass == ALPHABET ? "ABCDEFGHIJKLMNPQRSTUVWYZ" : type->name;
            if (!type->letter && (pass != SHORT_NAMES || !type->name[1]))
                type->letter = free_letter(rules, word);
        }
    }
}

/* ---- Equality */

static bool same_type(const struct ship_type *a, const struct ship_type *b)
{
    return strcmp(a->name, b->name) == 0 && a->letter == b->letter &&
           a->length == b->length && a->count == b->count && a->weight == b->weight;
}

bool ruleset_equal(const struct ruleset *a, const struct ruleset *b)
{
    if (a->board.width != b->board.width || a->board.height != b->board.height ||
        a->board.letters_side != b->board.letters_side ||
        !labels_equal(&a->board.labels, &b->board.labels) || a->ntypes != b->ntypes ||
        a->touching != b->touching || a->turn != b->turn ||
        a->turn_shots != b->turn_shots || a->tells != b->tells ||
        a->sinking != b->sinking)
        return false;
    for (int i = 0; i < a->ntypes; i++)
        if (!same_type(&a->types[i], &b->types[i]))
            return false;
    return true;
}

/* ---- Limits */

bool ruleset_name_fits(const char *name)
{
    if (name[0] < 'a' || name[0] > 'z' || strlen(name) >= SHIP_NAME_MAX)
        return false;
    return strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-") == strlen(name);
}

#define REFUSE(diag, ...) diag_fail(diag, STATUS_SYNTAX, 0, 0, __VA_ARGS__)

static enum status check_board(const struct board *board, struct diag *diag)
{
    if (board->width < BOARD_SIDE_MIN || board->width > BOARD_SIDE_MAX ||
        board->height < BOARD_SIDE_MIN || board->height > BOARD_SIDE_MAX)
        return REFUSE(diag, "a board of %dx%d: its sides must be %d to %d",
                      board->width, board->height, BOARD_SIDE_MIN, BOARD_SIDE_MAX);
    int letters = labels_letters(&board->labels);
    int lines = board->letters_side ? board->height : board->width;
    char hint[SUGGEST_TEXT_MAX];
    if (lines > letters)
        return REFUSE(diag, "the labels have %d letters, but the board has %d %s%s",
                      letters, lines, board->letters_side ? "rows" : "columns",
                      labels_suggest(hint, &board->labels));
    return STATUS_OK;
}

static enum status check_turn(const struct ruleset *rules, struct diag *diag)
{
    if (rules->touching > TOUCHING_NO || rules->turn > TURN_FIXED ||
        rules->tells > TELLS_COUNT_BY_SHIP || rules->sinking > SINKING_NAMED)
        return REFUSE(diag, "an option has no meaning");
    bool fits = rules->turn == TURN_FIXED
                    ? rules->turn_shots >= 1 && rules->turn_shots <= TURN_SHOTS_MAX
                    : rules->turn_shots == 0;
    if (!fits)
        return REFUSE(diag, "a turn of %d shots: it must be 1 to %d", rules->turn_shots,
                      TURN_SHOTS_MAX);
    return STATUS_OK;
}

/* Can the type at `at` be mistaken for one before it? */
static enum status check_distinct(const struct ruleset *rules, int at,
                                  struct diag *diag)
{
    const struct ship_type *type = &rules->types[at];
    for (int i = 0; i < at; i++) {
        const struct ship_type *other = &rules->types[i];
        if (strcmp(type->name, other->name) == 0)
            return REFUSE(diag, "two ship types are called '%s'", type->name);
        if (type->letter == other->letter)
            return REFUSE(diag, "'%s' and '%s' have the same letter %c", other->name,
                          type->name, type->letter);
        bool crossed = (!type->name[1] && upper(type->name[0]) == other->letter) ||
                       (!other->name[1] && upper(other->name[0]) == type->letter);
        if (crossed)
            return REFUSE(diag,
                          "the letter of one of '%s' and '%s' is the other's name",
                          other->name, type->name);
    }
    return STATUS_OK;
}

static enum status check_type(const struct ruleset *rules, int at, struct diag *diag)
{
    const struct ship_type *type = &rules->types[at];
    int w = rules->board.width, h = rules->board.height, side = w > h ? w : h;
    if (!memchr(type->name, '\0', SHIP_NAME_MAX) || !ruleset_name_fits(type->name))
        return REFUSE(diag,
                      "a ship's name must be 1 to %d of a-z, 0-9 and -, a letter "
                      "first",
                      SHIP_NAME_MAX - 1);
    if (!may_mark(type->letter))
        return REFUSE(diag, "the letter of '%s' must be one of A to Z but O and X",
                      type->name);
    if (type->length < 1 || type->length > side)
        return REFUSE(diag, "'%s' of length %d does not fit the %dx%d board",
                      type->name, type->length, w, h);
    if (type->count < 1 || type->count > RULESET_SHIPS_MAX)
        return REFUSE(diag, "'%s': there may be 1 to %d ships of a type", type->name,
                      RULESET_SHIPS_MAX);
    if (type->weight < 1 || type->weight > SHIP_WEIGHT_MAX)
        return REFUSE(diag, "'%s': a weight must be 1 to %d", type->name,
                      SHIP_WEIGHT_MAX);
    return check_distinct(rules, at, diag);
}

static enum status check_spec(const struct ruleset *rules, struct diag *diag)
{
    struct strbuf spec = {0};
    ruleset_spec(rules, &spec);
    enum status status = spec.failed ? STATUS_NO_MEMORY : STATUS_OK;
    if (!status && spec.length >= RULESET_KEY_MAX)
        status = REFUSE(diag,
                        "names and labels are too long together: the rule set takes "
                        "%zu bytes to write, at most %d are possible",
                        spec.length, RULESET_KEY_MAX - 1);
    strbuf_free(&spec);
    return status;
}

enum status ruleset_check_types(const struct ruleset *rules, int *type,
                                struct diag *diag)
{
    *type = -1;
    enum status status = check_board(&rules->board, diag);
    if (!status)
        status = check_turn(rules, diag);
    if (status)
        return status;
    if (rules->ntypes < 1 || rules->ntypes > RULESET_TYPES_MAX)
        return REFUSE(diag, "a fleet needs 1 to %d types of ship", RULESET_TYPES_MAX);
    for (int i = 0; i < rules->ntypes; i++) {
        status = check_type(rules, i, diag);
        if (status) {
            *type = i;
            return status;
        }
    }
    if (ruleset_ships(rules) > RULESET_SHIPS_MAX)
        return REFUSE(diag, "a fleet of %d ships: at most %d are possible",
                      ruleset_ships(rules), RULESET_SHIPS_MAX);
    return check_spec(rules, diag);
}

enum status ruleset_check(const struct ruleset *rules, struct diag *diag)
{
    int type;
    return ruleset_check_types(rules, &type, diag);
}
