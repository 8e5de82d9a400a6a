/**
 * Lines as people say them, put into the words of a game file. Only a line that cannot
 * be read as it stands comes here, so no line of a game file changes its meaning, and
 * what is written is never in need of it.
 *
 *     we hit    the   cruiser , B4 !        read as
 *        RESULT skip  SHIP   STOP CELL STOP      "B4 hit cruiser"
 *
 * A line is taken apart into tokens; words that say nothing (word_is_skipped()) leave
 * none. What stands between stops (, ; . ! and) is a report of its own if each such
 * part has its cells and its result, in whatever order; else all of the line is one
 * report. Behind the cells of a salvo and a colon, parts without a cell stay what they
 * were: numbers, ships, sinkings.
 *
 * Nothing is guessed. Refused is what has two readings: cells in two places of one
 * report, two ships, a miss and a hit, a letter that is a result and a ship before a
 * result, a number before its result (a count, or a length?), `my B4`, which is no
 * square of the enemy's. Behind `own:` only losses are read. A word that is a ship is
 * never skipped: in a fleet of the ships a, b and c `a` is one of them. A number behind
 * its result is the length of a ship, if one type alone has it.
 */
#include "core/game_part.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WORDS_MAX = 6, TOKENS_MAX = 2 * CELLS_MAX };

enum token_kind { CELL, RESULT, SHIP, EITHER, NUMBER, STOP, COLON, MINE, OTHER };

struct token {
    enum token_kind kind;
    const char *at, *end;
    enum word result; /* RESULT, EITHER */
    int value;        /* SHIP, EITHER: the type; NUMBER; STOP: the sign */
};

struct said {
    const struct game_reader *reader;
    struct strbuf *out;
    int ntokens;
    struct token tokens[TOKENS_MAX];
};

/* ---- Tokens */

/* The bytes of a sign that parts reports, or of one that opens a cry; else 0. */
static size_t stop_length(const char *at)
{
    static const char *const signs[] = {",", ";", ".", "!", "¡", "।", "។"};
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        if (strncmp(at, signs[i], strlen(signs[i])) == 0)
            return strlen(signs[i]);
    return 0;
}

static bool ends_word(const char *at)
{
    return !*at || strchr(":=", *at) || stop_length(at) ||
           notation_skip_blanks(at) != at;
}

static const char *word_end(const char *at)
{
    while (!ends_word(at))
        at++;
    return at;
}

static bool is_result(enum word word)
{
    return word == WORD_MISS || word == WORD_HIT || word == WORD_SUNK ||
           word == WORD_LOST;
}

size_t game_glued_cell(const struct board *board, const struct catalog *lang,
                       const char *text)
{
    const char *end = word_end(text);
    char cell[CELL_TEXT_MAX];
    for (size_t n = 1; n < sizeof cell && n < (size_t)(end - text); n++) {
        enum word word = word_find_in(lang, text + n, (size_t)(end - text) - n);
        snprintf(cell, sizeof cell, "%.*s", (int)n, text);
        if (is_result(word) && cell_is_one_word(board, cell))
            return n;
    }
    return 0;
}

/* A cell, on the board or off it, maybe with its result right behind it. */
static bool scan_cell(const struct said *said, const char *at, struct token *token)
{
    const struct board *board = &said->reader->game->rules.board;
    const char *end = at;
    int cell;
    if (!cell_parse(board, &end, &cell, NULL))
        token->end = end;
    else if (cell_is_one_word(board, at))
        token->end = word_end(at);
    else
        token->end = at + game_glued_cell(board, said->reader->lang, at);
    token->kind = CELL;
    return token->end > at;
}

static bool scan_number(const struct said *said, const char *at, struct token *token)
{
    const char *end = at;
    token->kind = NUMBER;
    if (!number_scan(&said->reader->game->rules.board, &end, &token->value) ||
        !ends_word(end))
        return false;
    token->end = end;
    return true;
}

/* What `length` bytes of words mean; false: nothing. */
static bool find_meaning(const struct said *said, size_t length, struct token *token)
{
    const struct catalog *lang = said->reader->lang;
    enum word result = word_find_in(lang, token->at, length);
    int type = word_find_ship_in(&said->reader->game->rules, lang, token->at, length);
    if (!is_result(result))
        result = WORD_NONE;
    token->result = result;
    token->value = type;
    token->kind = result && type >= 0 ? EITHER : result ? RESULT : SHIP;
    if (result || type >= 0)
        return true;
    token->kind = MINE;
    if (word_is_mine(lang, token->at, length))
        return true;
    token->kind = STOP;
    token->value = word_joins(lang, token->at, length) ? '&' : 0;
    return token->value || word_is_skipped(lang, token->at, length);
}

/* The longest run of words that means something; or a word that means nothing. */
static void scan_words(const struct said *said, const char *at, struct token *token)
{
    struct token longest = {.kind = OTHER, .at = at, .end = word_end(at)};
    const char *end = at;
    for (int words = 0; words < WORDS_MAX; words++) {
        const char *start = notation_skip_blanks(end);
        end = word_end(start);
        struct token found = {.at = at, .end = end};
        if (end == start)
            break;
        if (find_meaning(said, (size_t)(end - at), &found))
            longest = found;
    }
    *token = longest;
}

static bool scan_sign(const char *at, struct token *token)
{
    size_t length = stop_length(at);
    bool colon = *at == ':' || *at == '=';
    token->kind = colon ? COLON : STOP;
    token->value = (unsigned char)*at;
    token->end = at + (colon ? 1 : length);
    return colon || length;
}

/* `hit and sunk` is one result. */
static void add_to_tokens(struct said *said, const struct token *token)
{
    int n = said->ntokens;
    if (n >= 2 && token->kind == RESULT && token->result == WORD_SUNK &&
        said->tokens[n - 1].kind == STOP && said->tokens[n - 1].value == '&' &&
        said->tokens[n - 2].kind == RESULT && said->tokens[n - 2].result == WORD_HIT)
        n--;
    said->tokens[n] = *token;
    said->ntokens = n + 1;
}

static bool touch(const struct token *token, const struct token *next)
{
    return notation_skip_blanks(token->end) == next->at;
}

/* Is a square the speaker's, `my B4` or, as other languages have it, `B4 my`? */
static bool is_my_cell(const struct said *said, int n)
{
    const struct token *mine = &said->tokens[n], *next = mine + 1, *before = mine - 1;
    bool last = n + 1 == said->ntokens;
    if (!last && next->kind == CELL)
        return touch(mine, next);
    bool ship = !last && (next->kind == SHIP || next->kind == EITHER);
    return n > 0 && before->kind == CELL && touch(before, mine) && !ship;
}

/* Whose ship it is says nothing; false: it is said of a square. */
static bool drop_mine(struct said *said)
{
    int kept = 0;
    for (int i = 0; i < said->ntokens; i++)
        if (said->tokens[i].kind == MINE && is_my_cell(said, i))
            return false;
    for (int i = 0; i < said->ntokens; i++)
        if (said->tokens[i].kind != MINE)
            said->tokens[kept++] = said->tokens[i];
    said->ntokens = kept;
    return true;
}

static bool split(struct said *said, const char *at)
{
    while (*(at = notation_skip_blanks(at))) {
        struct token token = {.at = at};
        if (!scan_sign(at, &token) && !scan_cell(said, at, &token) &&
            !scan_number(said, at, &token))
            scan_words(said, at, &token);
        if (token.end == at || said->ntokens == TOKENS_MAX)
            return false;
        at = token.end;
        if (token.kind != STOP || token.value)
            add_to_tokens(said, &token);
    }
    return drop_mine(said);
}

/* ---- One report */

struct report {
    int cells, ncells; /* the tokens from the first cell on, stops among them */
    bool miss, hit, sunk;
    int type;                   /* -1: none named */
    const struct token *length; /* of the ship, or NULL */
    bool odd;                   /* it has two readings */
};

static void add_result(struct report *report, enum word word)
{
    bool *told = word == WORD_MISS  ? &report->miss
                 : word == WORD_HIT ? &report->hit
                                    : &report->sunk;
    report->odd = report->odd || *told || word == WORD_LOST;
    *told = true;
}

static void add_ship(struct report *report, int type)
{
    report->odd = report->odd || (report->type >= 0 && report->type != type);
    report->type = type;
}

static void add_token(struct report *report, const struct said *said, int n)
{
    const struct token *token = &said->tokens[n];
    bool told = report->miss || report->hit || report->sunk;
    if (token->kind == CELL) {
        int first = report->ncells ? report->cells : n;
        for (int i = first; i < n; i++)
            if (said->tokens[i].kind != CELL && said->tokens[i].kind != STOP)
                report->odd = true;
        report->cells = first;
        report->ncells = n + 1 - first;
    } else if (token->kind == RESULT || (token->kind == EITHER && !told)) {
        add_result(report, token->result);
    } else if (token->kind == SHIP || token->kind == EITHER) {
        add_ship(report, token->value);
    } else if (token->kind == NUMBER && told && !report->length) {
        report->length = token;
    } else if (token->kind != STOP) {
        report->odd = true;
    }
}

/* A letter that may be a result, and a result behind it: which is which? */
static bool is_unclear(const struct said *said, int from, int to)
{
    int either = -1;
    for (int i = from; i < to; i++) {
        enum token_kind kind = said->tokens[i].kind;
        if (either >= 0 && (kind == RESULT || kind == EITHER))
            return true;
        if (kind == RESULT)
            return false;
        if (kind == EITHER)
            either = i;
    }
    return false;
}

static bool is_whole(const struct report *report)
{
    bool named = report->type >= 0 || report->length;
    return report->ncells && !report->odd &&
           (report->miss ? !report->hit && !report->sunk && !named
                         : report->hit || report->sunk) &&
           !(report->hit && report->sunk && report->ncells > 1) &&
           !(report->type >= 0 && report->length);
}

/* The report of the tokens [from, to); false: they are none. */
static bool find_report(const struct said *said, int from, int to, struct report *out)
{
    struct report report = {.type = -1};
    for (int i = from; i < to; i++)
        add_token(&report, said, i);
    *out = report;
    return is_whole(&report) && !is_unclear(said, from, to);
}

/* The only type of that length. */
static enum status find_length(const struct said *said, const struct token *number,
                               int *type)
{
    const struct ruleset *rules = &said->reader->game->rules;
    char names[2][SHIP_NAME_MAX];
    int n = 0;
    for (int i = 0; i < rules->ntypes; i++) {
        if (rules->types[i].length != number->value)
            continue;
        if (n < 2)
            snprintf(names[n], sizeof names[n], "%s", rules->types[i].name);
        n++;
        *type = i;
    }
    if (n == 0)
        return game_reader_fail(said->reader, number->at, "no ship is %d long",
                                number->value);
    return n == 1 ? STATUS_OK
                  : game_reader_fail(said->reader, number->at,
                                     "more ships than one are %d long, such as %s and "
                                     "%s: name the ship",
                                     number->value, names[0], names[1]);
}

static void put_token(struct said *said, const struct token *token)
{
    strbuf_add(said->out, token->at, (size_t)(token->end - token->at));
}

static void put_name(struct said *said, int type)
{
    strbuf_printf(said->out, " %s", said->reader->game->rules.types[type].name);
}

static enum status put_report(struct said *said, const struct report *report)
{
    int type = report->type;
    enum status status =
        report->length ? find_length(said, report->length, &type) : STATUS_OK;
    for (int i = report->cells; i < report->cells + report->ncells; i++) {
        if (said->tokens[i].kind != CELL)
            continue;
        put_token(said, &said->tokens[i]);
        strbuf_putc(said->out, ' ');
    }
    strbuf_puts(said->out, report->sunk ? "sunk" : report->hit ? "hit" : "miss");
    if (!status && type >= 0)
        put_name(said, type);
    return status;
}

/* ---- Lines */

/* The stop at `from` or behind it, or `to`. */
static int part_end(const struct said *said, int from, int to)
{
    while (from < to && said->tokens[from].kind != STOP)
        from++;
    return from;
}

/* Each part a report? */
static bool are_reports(const struct said *said, int from, int to)
{
    struct report report;
    for (int end; from < to; from = end + 1) {
        end = part_end(said, from, to);
        if (end > from && !find_report(said, from, end, &report))
            return false;
    }
    return true;
}

static enum status put_reports(struct said *said, int from, int to)
{
    struct report report;
    enum status status = STATUS_OK;
    bool some = false;
    if (!are_reports(said, from, to))
        return find_report(said, from, to, &report) ? put_report(said, &report)
                                                    : STATUS_SYNTAX;
    for (int end; from < to && !status; from = end + 1) {
        end = part_end(said, from, to);
        if (end == from)
            continue;
        strbuf_puts(said->out, some ? ", " : "");
        some = true;
        status = find_report(said, from, end, &report) ? put_report(said, &report)
                                                       : STATUS_SYNTAX;
    }
    return some ? status : STATUS_SYNTAX;
}

/* A part without a cell: `2 hits on the cruiser` is `cruiser 2`, `destroyer sunk` is
 * `sunk destroyer`, and all else stands as it was said. */
static void put_told(struct said *said, int from, int to)
{
    const struct token *of[OTHER + 1] = {NULL};
    for (int i = from; i < to; i++)
        of[said->tokens[i].kind] = &said->tokens[i];
    bool sunk = of[RESULT] && of[RESULT]->result == WORD_SUNK;
    bool hit = !of[RESULT] || of[RESULT]->result == WORD_HIT;
    bool pair = to - from == 2 || (to - from == 3 && of[RESULT]);
    if (pair && hit && of[SHIP] && of[NUMBER]) {
        put_token(said, of[SHIP]);
        strbuf_printf(said->out, " %d", of[NUMBER]->value);
    } else if (to - from == 2 && sunk && (of[SHIP] || of[NUMBER])) {
        strbuf_puts(said->out, "sunk ");
        put_token(said, of[SHIP] ? of[SHIP] : of[NUMBER]);
    } else {
        for (int i = from; i < to; i++) {
            strbuf_puts(said->out, i > from ? " " : "");
            put_token(said, &said->tokens[i]);
        }
    }
}

/* `D4 E5 F6: hit the cruiser at D4 and sunk the destroyer` */
static enum status put_salvo(struct said *said, int colon)
{
    struct report report;
    for (int i = 0; i < colon; i++) {
        if (said->tokens[i].kind != CELL && said->tokens[i].kind != STOP)
            return STATUS_SYNTAX;
        if (said->tokens[i].kind == CELL)
            put_token(said, &said->tokens[i]);
        strbuf_putc(said->out, ' ');
    }
    const char *before = ": ";
    for (int from = colon + 1, end; from < said->ntokens; from = end + 1) {
        end = part_end(said, from, said->ntokens);
        bool told = find_report(said, from, end, &report);
        if (end == from)
            continue;
        strbuf_puts(said->out, before);
        before = ", ";
        enum status status = told ? put_report(said, &report) : STATUS_OK;
        if (status)
            return status;
        if (!told)
            put_told(said, from, end);
    }
    return before[0] == ',' ? STATUS_OK : STATUS_SYNTAX;
}

/* `lost my carrier, and the destroyer`: nothing but a loss and ships? */
static bool are_losses(const struct said *said)
{
    bool lost = false, ship = false;
    for (int i = 0; i < said->ntokens; i++) {
        const struct token *token = &said->tokens[i];
        lost = lost || (token->kind == RESULT && token->result == WORD_LOST);
        ship = ship || token->kind == SHIP;
        if (token->kind != SHIP && token->kind != STOP &&
            (token->kind != RESULT || token->result != WORD_LOST))
            return false;
    }
    return lost && ship;
}

static enum status put_losses(struct said *said)
{
    const char *before = "own: lost ";
    for (int i = 0; i < said->ntokens; i++) {
        if (said->tokens[i].kind != SHIP)
            continue;
        strbuf_puts(said->out, before);
        put_token(said, &said->tokens[i]);
        before = ", ";
    }
    return STATUS_OK;
}

/* The token that is the only colon, or -1. */
static int find_colon(const struct said *said)
{
    int colon = -1;
    for (int i = 0; i < said->ntokens; i++) {
        if (said->tokens[i].kind != COLON)
            continue;
        if (colon >= 0)
            return -1;
        colon = i;
    }
    return colon;
}

static enum status put_line(struct said *said, bool own)
{
    int colon = find_colon(said), n = said->ntokens;
    const struct token *last = n ? &said->tokens[n - 1] : NULL;
    if (!last || (last->kind == STOP && strchr(",;&", last->value)))
        return STATUS_SYNTAX; /* there was more to say */
    if (are_losses(said))
        return put_losses(said);
    if (own)
        return STATUS_SYNTAX;
    return colon > 0 ? put_salvo(said, colon) : put_reports(said, 0, n);
}

enum status game_said_put(const struct game_reader *reader, const char *at, bool own,
                          struct strbuf *out)
{
    struct said *said = calloc(1, sizeof *said);
    if (!said)
        return STATUS_NO_MEMORY;
    said->reader = reader;
    said->out = out;
    enum status status = split(said, at) ? put_line(said, own) : STATUS_SYNTAX;
    free(said);
    return out->failed ? STATUS_NO_MEMORY : status;
}
