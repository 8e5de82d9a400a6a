/**
 * Rule sets as words: the options of the command line and of rule files, each by its
 * name, and the spec, which is all of them in one word.
 *
 *     12x10:carrier=5,4,3x2,2:3:no:fixed-5:shot:told:labels=cyrillic
 *     board fleet             | touching
 *                             the first part after the board that no digit starts:
 *                             a weight is a number, so its `:` cannot end the fleet
 *
 * What a spec may leave out is left out (a name that follows from the place, a letter
 * that would be assigned, one ship, weight 1, the usual labels), so that equal rules
 * have one spec, and a short one fits a QR code.
 */
#include "core/ruleset_part.h"

#include "base/number.h"
#include "base/suggest.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

/* ---- Words */

static const char *const touching_words[] = {"yes", "sides", "no", NULL};
static const char *const turn_words[] = {"one",      "until-miss", "per-ship",
                                         "weighted", "fixed",      NULL};
static const char *const tells_words[] = {"shot", "ship", "count", "count-by-ship",
                                          NULL};
static const char *const sinking_words[] = {"none", "told", "named", NULL};
static const char *const axes_words[] = {"letters-top", "letters-side", NULL};
static const char *const options[] = {"board",    "axes", "labels", "digits",  "fleet",
                                      "touching", "turn", "tells",  "sinking", NULL};

const char *touching_name(enum touching touching)
{
    return touching_words[touching];
}

const char *turn_name(enum turn_rule turn)
{
    return turn_words[turn];
}

const char *tells_name(enum tells tells)
{
    return tells_words[tells];
}

const char *sinking_name(enum sinking sinking)
{
    return sinking_words[sinking];
}

const char *ruleset_option_at(int n)
{
    const int noptions = sizeof options / sizeof options[0];
    return n >= 0 && n < noptions ? options[n] : NULL;
}

/* The place of `text` in `words`, or -1. */
static int word_at(const char *const *words, const char *text)
{
    for (int i = 0; words[i]; i++)
        if (strcasecmp(words[i], text) == 0)
            return i;
    return -1;
}

enum status touching_parse(enum touching *out, const char *text)
{
    int i = word_at(touching_words, text);
    if (i < 0)
        return STATUS_SYNTAX;
    *out = (enum touching)i;
    return STATUS_OK;
}

enum status turn_parse(struct ruleset *out, const char *text)
{
    int shots = 0, i = word_at(turn_words, text);
    if (strncasecmp(text, "fixed", 5) == 0) {
        bool parted = text[5] == '-' || text[5] == ' ';
        bool number = parted && number_parse(text + 6, 1, TURN_SHOTS_MAX, &shots);
        i = number ? TURN_FIXED : -1;
    }
    if (i < 0)
        return STATUS_SYNTAX;
    out->turn = (enum turn_rule)i;
    out->turn_shots = shots;
    return STATUS_OK;
}

enum status tells_parse(enum tells *out, const char *text)
{
    int i = word_at(tells_words, text);
    if (i < 0)
        return STATUS_SYNTAX;
    *out = (enum tells)i;
    return STATUS_OK;
}

enum status sinking_parse(enum sinking *out, const char *text)
{
    int i = word_at(sinking_words, text);
    if (i < 0)
        return STATUS_SYNTAX;
    *out = (enum sinking)i;
    return STATUS_OK;
}

/* ---- The board */

static enum status expected(struct diag *diag, const char *start, const char *at,
                            const char *what)
{
    return diag_expected(diag, 0, (int)(at - start) + 1, what, at);
}

static const char *skip_blanks(const char *at)
{
    while (*at == ' ' || *at == '\t')
        at++;
    return at;
}

enum status ruleset_parse_board(struct ruleset *rules, const char *text,
                                struct diag *diag)
{
    static const char what[] = "a board such as 10x10, with sides of 2 to 26";
    int width, height;
    const char *at = skip_blanks(text);
    if (!number_read(&at, BOARD_SIDE_MIN, BOARD_SIDE_MAX, &width))
        return expected(diag, text, at, what);
    at = skip_blanks(at);
    if (*at != 'x' && *at != 'X')
        return expected(diag, text, at, what);
    at = skip_blanks(at + 1);
    if (!number_read(&at, BOARD_SIDE_MIN, BOARD_SIDE_MAX, &height))
        return expected(diag, text, at, what);
    at = skip_blanks(at);
    if (*at)
        return expected(diag, text, at, "nothing after the board");
    rules->board.width = width;
    rules->board.height = height;
    return STATUS_OK;
}

/* ---- The fleet */

/* Read `sign` and a number up to `max` at `*at`, if the sign is there. */
static enum status read_part(const char *start, const char **at, char sign, int max,
                             int *out, struct diag *diag)
{
    char what[64];
    const char *number = skip_blanks(*at);
    if (*number != sign)
        return STATUS_OK;
    number = skip_blanks(number + 1);
    snprintf(what, sizeof what, "a %s of 1 to %d after the %c",
             sign == 'x' ? "number of ships" : "weight", max, sign);
    if (!number_read(&number, 1, max, out))
        return expected(diag, start, number, what);
    *at = number;
    return STATUS_OK;
}

static enum status read_letter(const char *start, const char **at, char *out,
                               struct diag *diag)
{
    const char *letter = skip_blanks(*at);
    if (*letter != '/')
        return STATUS_OK;
    letter = skip_blanks(letter + 1);
    if (*letter < 'A' || *letter > 'Z' || *letter == 'O' || *letter == 'X')
        return expected(diag, start, letter, "a letter of A to Z but O and X after /");
    *out = *letter;
    *at = letter + 1;
    return STATUS_OK;
}

enum status ruleset_read_ship(struct ship_type *out, const char *start, const char **at,
                              struct diag *diag)
{
    struct ship_type type = {.count = 1, .weight = 1};
    const char *next = skip_blanks(*at);
    if (!number_read(&next, 1, BOARD_SIDE_MAX, &type.length))
        return expected(diag, start, next, "a ship's length of 1 to 26");
    enum status status =
        read_part(start, &next, 'x', RULESET_SHIPS_MAX, &type.count, diag);
    if (!status)
        status = read_part(start, &next, ':', SHIP_WEIGHT_MAX, &type.weight, diag);
    if (!status)
        status = read_letter(start, &next, &type.letter, diag);
    if (status)
        return status;
    memcpy(type.name, out->name, sizeof type.name);
    *out = type;
    *at = skip_blanks(next);
    return STATUS_OK;
}

static const char fleet_entry[] = "a ship such as 4, carrier=5, 3x2 or 5:3";

/* Read `NAME =` at `*at`, if an = follows before the next comma; else the name follows
 * from the place. */
static enum status read_name(struct ship_type *type, int place, const char *start,
                             const char **at, struct diag *diag)
{
    const char *name = skip_blanks(*at);
    size_t length = strcspn(name, "=, \t");
    const char *sign = skip_blanks(name + length);
    snprintf(type->name, sizeof type->name, "%c", 'a' + place);
    if (*sign != '=') {
        return *name >= '0' && *name <= '9' ? STATUS_OK
                                            : expected(diag, start, name, fleet_entry);
    }
    if (length < SHIP_NAME_MAX)
        snprintf(type->name, sizeof type->name, "%.*s", (int)length, name);
    if (length >= SHIP_NAME_MAX || !ruleset_name_fits(type->name))
        return expected(diag, start, name,
                        "a ship's name of 1 to 31 of a-z, 0-9 and -, a letter first");
    *at = sign + 1;
    return STATUS_OK;
}

/* `name` must differ from those of the types before it. */
static enum status check_name(const struct ruleset *rules, int place, const char *start,
                              const char *at, struct diag *diag)
{
    for (int i = 0; i < place; i++)
        if (strcmp(rules->types[i].name, rules->types[place].name) == 0)
            return diag_fail(diag, STATUS_SYNTAX, 0, (int)(at - start) + 1,
                             "two ship types are called '%s'", rules->types[i].name);
    return STATUS_OK;
}

static enum status read_fleet(struct ruleset *fleet, const char *text,
                              struct diag *diag)
{
    for (const char *at = text;; at++) {
        if (fleet->ntypes == RULESET_TYPES_MAX)
            return expected(diag, text, at, "at most 24 types of ship");
        int place = fleet->ntypes;
        struct ship_type *type = &fleet->types[place];
        const char *entry = skip_blanks(at);
        at = entry;
        enum status status = read_name(type, place, text, &at, diag);
        if (!status)
            status = ruleset_read_ship(type, text, &at, diag);
        if (!status)
            status = check_name(fleet, place, text, entry, diag);
        if (status)
            return status;
        fleet->ntypes++;
        if (!*at)
            return STATUS_OK;
        if (*at != ',')
            return expected(diag, text, at, "a comma");
    }
}

enum status ruleset_parse_fleet(struct ruleset *rules, const char *text,
                                struct diag *diag)
{
    struct ruleset fleet = {.ntypes = 0};
    enum status status = read_fleet(&fleet, text, diag);
    if (status)
        return status;
    ruleset_assign_letters(&fleet);
    rules->ntypes = fleet.ntypes;
    memcpy(rules->types, fleet.types, sizeof rules->types);
    return STATUS_OK;
}

/* ---- Options by name */

static enum status no_word(struct diag *diag, const char *what, const char *value,
                           const char *const *words)
{
    char hint[SUGGEST_TEXT_MAX];
    return diag_fail(diag, STATUS_SYNTAX, 0, 1, "expected %s, found '%.40s'%s", what,
                     value, suggest_text(hint, value, words));
}

/* The words of a turn, "fixed" with the number that stands in `value`. */
static enum status no_turn(struct diag *diag, const char *value)
{
    enum { WORDS = 4 };
    char fixed[32];
    struct ruleset scratch;
    const char *words[WORDS + 2] = {fixed};
    for (int i = 0; i < WORDS && turn_words[i]; i++)
        words[i + 1] = turn_words[i];
    size_t digits = strcspn(value, "0123456789");
    snprintf(fixed, sizeof fixed, "fixed-%.8s", value + digits);
    bool known = turn_parse(&scratch, fixed) == STATUS_OK;
    static const char what[] =
        "turn one, until-miss, per-ship, weighted or fixed-N with N of 1 to 99";
    if (known && digits == 0)
        return diag_fail(diag, STATUS_SYNTAX, 0, 1,
                         "expected %s, found '%.40s'; did you mean '%s'?", what, value,
                         fixed);
    return no_word(diag, what, value, words + !known);
}

static enum status set_axes(struct ruleset *rules, const char *value, struct diag *diag)
{
    int side = word_at(axes_words, value);
    if (side < 0)
        return no_word(diag, "axes letters-top or letters-side", value, axes_words);
    rules->board.letters_side = side == 1;
    return STATUS_OK;
}

enum status ruleset_set(struct ruleset *rules, const char *option, const char *value,
                        struct diag *diag)
{
    enum { BOARD, AXES, LABELS, DIGITS, FLEET, TOUCHING, TURN, TELLS, SINKING };
    switch (word_at(options, option)) {
    case BOARD:
        return ruleset_parse_board(rules, value, diag);
    case AXES:
        return set_axes(rules, value, diag);
    case LABELS:
        return labels_parse_letters(&rules->board.labels, value, diag);
    case DIGITS:
        return labels_parse_digits(&rules->board.labels, value, diag);
    case FLEET:
        return ruleset_parse_fleet(rules, value, diag);
    case TOUCHING:
        return touching_parse(&rules->touching, value)
                   ? no_word(diag, "touching yes, sides or no", value, touching_words)
                   : STATUS_OK;
    case TURN:
        return turn_parse(rules, value) ? no_turn(diag, value) : STATUS_OK;
    case TELLS:
        return tells_parse(&rules->tells, value)
                   ? no_word(diag, "tells shot, ship, count or count-by-ship", value,
                             tells_words)
                   : STATUS_OK;
    case SINKING:
        return sinking_parse(&rules->sinking, value)
                   ? no_word(diag, "sinking none, told or named", value, sinking_words)
                   : STATUS_OK;
    default:
        return no_word(diag, "an option of the rules", option, options);
    }
}

/* ---- The spec */

static bool letters_are_assigned(const struct ruleset *rules)
{
    struct ruleset other = *rules;
    for (int i = 0; i < other.ntypes; i++)
        other.types[i].letter = 0;
    ruleset_assign_letters(&other);
    for (int i = 0; i < other.ntypes; i++)
        if (other.types[i].letter != rules->types[i].letter)
            return false;
    return true;
}

static void put_ship(const struct ruleset *rules, int at, bool with_letter,
                     struct strbuf *out)
{
    const struct ship_type *type = &rules->types[at];
    bool by_place = type->name[0] == 'a' + at && !type->name[1];
    if (!by_place)
        strbuf_printf(out, "%s=", type->name);
    strbuf_printf(out, "%d", type->length);
    if (type->count != 1)
        strbuf_printf(out, "x%d", type->count);
    if (type->weight != 1)
        strbuf_printf(out, ":%d", type->weight);
    if (with_letter)
        strbuf_printf(out, "/%c", type->letter);
}

/* What `board` has other labels in than `usual`. */
static void put_labels(const struct board *board, const struct board *usual,
                       struct strbuf *out)
{
    const struct labels *labels = &board->labels, *other = &usual->labels;
    if (board->letters_side != usual->letters_side)
        strbuf_printf(out, ":axes=%s",
                      board->letters_side ? "letters-side" : "letters-top");
    if (memcmp(labels->letters, other->letters, sizeof other->letters) != 0) {
        strbuf_puts(out, ":labels=");
        labels_name_letters(labels, out);
    }
    if (memcmp(labels->digits, other->digits, sizeof other->digits) != 0)
        strbuf_printf(out, ":digits=%s", labels_name_digits(labels));
}

void ruleset_spec(const struct ruleset *rules, struct strbuf *out)
{
    bool with_letters = !letters_are_assigned(rules);
    strbuf_printf(out, "%dx%d:", rules->board.width, rules->board.height);
    for (int i = 0; i < rules->ntypes; i++) {
        if (i)
            strbuf_putc(out, ',');
        put_ship(rules, i, with_letters, out);
    }
    strbuf_printf(out, ":%s:%s", touching_name(rules->touching),
                  turn_name(rules->turn));
    if (rules->turn == TURN_FIXED)
        strbuf_printf(out, "-%d", rules->turn_shots);
    strbuf_printf(out, ":%s:%s", tells_name(rules->tells),
                  sinking_name(rules->sinking));
    struct board usual = board_make(rules->board.width, rules->board.height);
    put_labels(&rules->board, &usual, out);
}

enum status ruleset_key_from_spec(struct ruleset *rules)
{
    struct strbuf spec = {0};
    ruleset_spec(rules, &spec);
    snprintf(rules->key, sizeof rules->key, "%s", strbuf_text(&spec));
    enum status status = spec.failed ? STATUS_NO_MEMORY : STATUS_OK;
    strbuf_free(&spec);
    return status;
}

/* The length of the part at `at`: up to a `:`, and for the fleet, past those that a
 * digit follows. */
static size_t part_length(const char *at, bool fleet)
{
    size_t length = strcspn(at, ":");
    while (fleet && at[length] && at[length + 1] >= '0' && at[length + 1] <= '9')
        length += 1 + strcspn(at + length + 1, ":");
    return length;
}

/* Set `option` to the first `length` bytes at `at`, a part of `spec`. */
static enum status set_part(struct ruleset *rules, const char *option, const char *spec,
                            const char *at, size_t length, struct diag *diag)
{
    char value[RULESET_KEY_MAX];
    struct diag part = {.line = 0};
    snprintf(value, sizeof value, "%.*s", (int)length, at);
    enum status status = ruleset_set(rules, option, value, &part);
    return status ? diag_fail(diag, status, 0,
                              (int)(at - spec) + (part.column ? part.column : 1), "%s",
                              part.text)
                  : STATUS_OK;
}

/* Read `axes=...`, `labels=...` or `digits=...`. */
static enum status set_extra(struct ruleset *rules, const char *spec, const char *at,
                             size_t length, struct diag *diag)
{
    static const char *const extras[] = {"axes", "labels", "digits", NULL};
    for (int i = 0; extras[i]; i++) {
        size_t name = strlen(extras[i]);
        if (name < length && strncmp(at, extras[i], name) == 0 && at[name] == '=')
            return set_part(rules, extras[i], spec, at + name + 1, length - name - 1,
                            diag);
    }
    return expected(diag, spec, at, "axes=, labels= or digits=");
}

static enum status read_spec(struct ruleset *rules, const char *spec, struct diag *diag)
{
    static const char *const parts[] = {"board", "fleet", "touching",
                                        "turn",  "tells", "sinking"};
    const int nparts = sizeof parts / sizeof parts[0];
    const char *at = spec;
    for (int i = 0;; i++) {
        size_t length = part_length(at, i == 1);
        enum status status = i < nparts
                                 ? set_part(rules, parts[i], spec, at, length, diag)
                                 : set_extra(rules, spec, at, length, diag);
        if (status)
            return status;
        at += length;
        if (!*at)
            return i + 1 >= nparts
                       ? STATUS_OK
                       : diag_fail(diag, STATUS_SYNTAX, 0, (int)(at - spec) + 1,
                                   "expected a : and then %s", parts[i + 1]);
        at++;
    }
}

enum status ruleset_from_spec(struct ruleset *out, const char *spec, struct diag *diag)
{
    struct ruleset rules;
    ruleset_init(&rules);
    size_t plain = strcspn(spec, " \t\r\n#");
    if (strlen(spec) >= RULESET_KEY_MAX)
        return diag_fail(diag, STATUS_SYNTAX, 0, RULESET_KEY_MAX,
                         "rules in one word have at most %d bytes",
                         RULESET_KEY_MAX - 1);
    if (spec[plain])
        return expected(diag, spec, spec + plain, "rules in one word");
    enum status status = read_spec(&rules, spec, diag);
    if (!status)
        status = ruleset_check(&rules, diag);
    if (!status)
        status = ruleset_key_from_spec(&rules);
    if (!status)
        *out = rules;
    return status;
}

/* ---- A key with labels */

bool ruleset_label_key(const struct ruleset *base, const struct ruleset *rules,
                       struct strbuf *out)
{
    struct ruleset same = *rules;
    same.board.letters_side = base->board.letters_side;
    same.board.labels = base->board.labels;
    if (!ruleset_equal(base, &same))
        return false;
    strbuf_puts(out, base->key);
    put_labels(&rules->board, &base->board, out);
    return true;
}

enum status ruleset_relabel(struct ruleset *rules, const char *key, struct diag *diag)
{
    struct ruleset changed = *rules;
    struct strbuf own = {0};
    enum status status = STATUS_OK;
    const char *at = key + strcspn(key, ":");
    while (!status && *at) {
        size_t length = strcspn(++at, ":");
        status = set_extra(&changed, key, at, length, diag);
        at += length;
    }
    if (!status)
        status = ruleset_check(&changed, diag);
    if (!status) {
        ruleset_label_key(rules, &changed, &own);
        if (own.length >= RULESET_KEY_MAX)
            status = diag_fail(diag, STATUS_SYNTAX, 0, 0, "the labels are too long");
        snprintf(changed.key, sizeof changed.key, "%s", strbuf_text(&own));
        status = own.failed ? STATUS_NO_MEMORY : status;
    }
    strbuf_free(&own);
    if (!status)
        *rules = changed;
    return status;
}
