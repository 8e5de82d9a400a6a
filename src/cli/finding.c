/**
 * A finding is told with its turn and its line first, as they are what one looks for in
 * the game, then what was said, then what is true.
 *
 *     turn 4, line 6: F7 was told as 'miss', in truth 'hit cruiser'
 *     turn 9, line 11: D4 had been shot in turn 2
 *
 * The sentences are English as all diagnoses are, the words of the game in them those
 * of the player's language.
 */
#include "cli/finding.h"

#include "cli/json.h"
#include "core/notation.h"
#include "core/word.h"

static const char *kind_name(enum finding_kind kind)
{
    switch (kind) {
    case FINDING_SHOT:
        return "shot";
    case FINDING_HITS:
        return "hits";
    case FINDING_TYPE_HITS:
        return "hits-on-ship";
    case FINDING_UNTOLD:
        return "sinking-untold";
    case FINDING_SINKINGS:
        return "sinkings";
    case FINDING_TYPE_SUNK:
        return "sinkings-of-ship";
    case FINDING_REPEATED:
        return "repeated";
    case FINDING_LONG:
        return "too-long";
    case FINDING_SHORT:
        return "too-short";
    case FINDING_AFTER_END:
        return "after-end";
    case FINDING_AFTER_DEFEAT:
        break;
    }
    return "after-defeat";
}

/* Who tells, of which game, in the words of which language (NULL: English). */
struct teller {
    const struct game *game;
    const struct catalog *lang;
    struct strbuf *out;
};

static void put_ship(const struct teller *teller, int type)
{
    int length;
    const char *name =
        word_ship_text(&teller->game->rules, teller->lang, type, &length);
    strbuf_add(teller->out, name, (size_t)length);
}

static void put_cell(const struct game *game, int cell, struct strbuf *out)
{
    char name[CELL_TEXT_MAX];
    strbuf_puts(out, cell_format(&game->rules.board, cell, name));
}

static void put_cells(const struct game *game, const struct cellset *cells,
                      struct strbuf *out)
{
    const char *blank = "";
    for (int cell = cellset_next(cells, 0); cell >= 0;
         cell = cellset_next(cells, cell + 1)) {
        strbuf_puts(out, blank);
        put_cell(game, cell, out);
        blank = " ";
    }
}

static void put_told(const struct teller *teller, const struct told *told)
{
    static const enum word words[] = {
        [RESULT_MISS] = WORD_MISS, [RESULT_HIT] = WORD_HIT, [RESULT_SUNK] = WORD_SUNK};
    int length = 1;
    const char *word = told->result == RESULT_NONE
                           ? "?"
                           : word_text(teller->lang, words[told->result], &length);
    strbuf_add(teller->out, word, (size_t)length);
    if (told->type >= 0) {
        strbuf_putc(teller->out, ' ');
        put_ship(teller, told->type);
    }
}

/* "turn 4" or "the board of line 3" */
static void put_entry(const struct game *game, int entry, struct strbuf *out)
{
    struct finding there = {.entry = entry};
    int turn = finding_turn(game, &there);
    if (turn)
        strbuf_printf(out, "turn %d", turn);
    else
        strbuf_printf(out, "the board of line %d", game->entries[entry].line);
}

static const char *plural(int n)
{
    return n == 1 ? "" : "s";
}

static void put_shot(const struct teller *teller, const struct finding *finding)
{
    const struct game *game = teller->game;
    struct strbuf *out = teller->out;
    bool board = game->entries[finding->entry].kind == ENTRY_BOARD;
    put_cell(game, finding->cell, out);
    strbuf_puts(out, " was told as '");
    put_told(teller, &finding->told);
    strbuf_puts(out, "', in truth '");
    put_told(teller, &finding->truth);
    strbuf_putc(out, '\'');
    if (cellset_empty(&finding->cells))
        return;
    strbuf_puts(out, ": ");
    put_cells(game, &finding->cells, out);
    if (board && finding->truth.result == RESULT_SUNK)
        strbuf_puts(out, " of that ship not marked as sunk");
    else
        strbuf_puts(out, " of that ship not shot by then");
    if (finding->other > finding->entry) {
        strbuf_puts(out, ", it sank in ");
        put_entry(game, finding->other, out);
    }
}

/* `type` is the ship's that the number is of, -1: of all. */
static void put_number(const struct teller *teller, const struct finding *finding,
                       const char *what, int type)
{
    strbuf_printf(teller->out, "%d %s%s", finding->number, what,
                  plural(finding->number));
    if (type >= 0) {
        strbuf_puts(teller->out, " of the ");
        put_ship(teller, type);
    }
    strbuf_printf(teller->out, " told, in truth %d", finding->right);
}

static void put_finding(const struct teller *teller, const struct finding *finding)
{
    const struct game *game = teller->game;
    struct strbuf *out = teller->out;
    switch (finding->kind) {
    case FINDING_SHOT:
        put_shot(teller, finding);
        break;
    case FINDING_HITS:
        put_number(teller, finding, "hit", -1);
        break;
    case FINDING_TYPE_HITS:
        put_number(teller, finding, "hit", finding->type);
        break;
    case FINDING_UNTOLD:
        strbuf_puts(out, "the sinking of the ");
        put_ship(teller, finding->type);
        strbuf_puts(out, " at ");
        put_cells(game, &finding->cells, out);
        strbuf_puts(out, " was not told");
        break;
    case FINDING_SINKINGS:
        put_number(teller, finding, "sinking", -1);
        break;
    case FINDING_TYPE_SUNK:
        put_number(teller, finding, "sinking", finding->type);
        break;
    case FINDING_REPEATED:
        put_cell(game, finding->cell, out);
        strbuf_puts(out, " had been shot in ");
        put_entry(game, finding->other, out);
        break;
    case FINDING_LONG:
        strbuf_printf(out, "%d shot%s where %d %s allowed", finding->number,
                      plural(finding->number), finding->right,
                      finding->right == 1 ? "is" : "are");
        break;
    case FINDING_SHORT:
        strbuf_printf(out, "%d shot%s where %d are due", finding->number,
                      plural(finding->number), finding->right);
        break;
    case FINDING_AFTER_END:
        strbuf_puts(out, "the game was over: the last ship sank in ");
        put_entry(game, finding->other, out);
        break;
    case FINDING_AFTER_DEFEAT:
        strbuf_puts(out, "the game was over: all own ships were lost");
        break;
    }
}

void finding_to_text(const struct game *game, const struct finding *finding,
                     const struct catalog *lang, struct strbuf *out)
{
    const struct teller teller = {game, lang, out};
    int turn = finding_turn(game, finding), line = game->entries[finding->entry].line;
    if (turn)
        strbuf_printf(out, "turn %d", turn);
    else
        strbuf_puts(out, "board");
    if (line)
        strbuf_printf(out, ", line %d", line);
    strbuf_puts(out, ": ");
    put_finding(&teller, finding);
}

static void told_to_json(const struct game *game, const char *key,
                         const struct told *told, struct strbuf *out)
{
    struct strbuf text = {.part_of = out};
    const struct teller teller = {game, NULL, &text};
    put_told(&teller, told);
    json_text(out, key, strbuf_text(&text));
    strbuf_free(&text);
}

static void cells_to_json(const struct game *game, const struct cellset *cells,
                          struct strbuf *out)
{
    if (cellset_empty(cells))
        return;
    json_key(out, "cells");
    strbuf_putc(out, '[');
    for (int cell = cellset_next(cells, 0); cell >= 0;
         cell = cellset_next(cells, cell + 1)) {
        char name[CELL_TEXT_MAX];
        json_comma(out);
        json_quote(out, cell_format(&game->rules.board, cell, name));
    }
    strbuf_putc(out, ']');
}

void finding_to_json(const struct game *game, const struct finding *finding,
                     struct strbuf *out)
{
    bool shot = finding->kind == FINDING_SHOT;
    bool number = finding->kind == FINDING_HITS || finding->kind == FINDING_TYPE_HITS ||
                  finding->kind == FINDING_SINKINGS ||
                  finding->kind == FINDING_TYPE_SUNK;
    bool length = finding->kind == FINDING_LONG || finding->kind == FINDING_SHORT;
    char name[CELL_TEXT_MAX];
    json_comma(out);
    strbuf_putc(out, '{');
    json_text(out, "finding", kind_name(finding->kind));
    json_key(out, "false");
    strbuf_puts(out, finding_is_false(finding) ? "true" : "false");
    if (finding_turn(game, finding))
        json_whole(out, "turn", finding_turn(game, finding));
    json_whole(out, "line", game->entries[finding->entry].line);
    if (finding->cell >= 0)
        json_text(out, "cell", cell_format(&game->rules.board, finding->cell, name));
    if (finding->type >= 0)
        json_text(out, "ship", game->rules.types[finding->type].name);
    if (shot) {
        told_to_json(game, "told", &finding->told, out);
        told_to_json(game, "truth", &finding->truth, out);
    } else if (number || length) {
        json_whole(out, number ? "told" : "shots", finding->number);
        json_whole(out, number ? "truth" : "allowed", finding->right);
    }
    cells_to_json(game, &finding->cells, out);
    struct finding other = {.entry = finding->other};
    if (finding->other >= 0 && finding_turn(game, &other))
        json_whole(out, shot ? "sank_in_turn" : "since_turn",
                   finding_turn(game, &other));
    strbuf_putc(out, '}');
}
