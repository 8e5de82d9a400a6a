/**
 * What is odd about new entries, though it may well be so: the player is told at once,
 * and corrects it or goes on.
 *
 *      7  A1 B2 C3 D4 E5 F6: miss
 *     Shots told: 6; this turn has 5.
 *     Shot at before (entry): A1 (2)
 *
 * A turn that goes on until a miss may be written in one entry, so its shots are not
 * counted. The last turn may have fewer squares left than shots.
 */
#include "cli/assist.h"

#include "core/notation.h"
#include "layout/words.h"

#include <stdio.h>

/* How many shots the turn of that entry has, of those that `open` squares allow. */
static int count_shots(const struct game *game, int entry, int open)
{
    int afloat[RULESET_TYPES_MAX];
    game_own_afloat_at(game, entry, afloat);
    int shots = ruleset_turn_shots(&game->rules, afloat);
    return shots < open ? shots : open;
}

/* The entry, no later than `last`, that shoots at the cell before mark `mark` of `last`
 * does; -1: none. */
static int find_before(const struct game *game, int last, int mark, int cell)
{
    for (int e = 0; e <= last; e++)
        for (int m = 0; m < (e < last ? game->entries[e].nmarks : mark); m++)
            if (game->entries[e].marks[m].cell == cell)
                return e;
    return -1;
}

static void note_again(const struct assist *assist, int nth, struct strbuf *out)
{
    const struct game *game = assist->session->game;
    const struct entry *entry = &game->entries[nth];
    struct strbuf cells = {.part_of = out};
    for (int m = 0; m < entry->nmarks; m++) {
        char name[CELL_TEXT_MAX];
        int before = find_before(game, nth, m, entry->marks[m].cell);
        if (before < 0)
            continue;
        strbuf_printf(
            &cells, "%s%s (%d)", cells.length ? ", " : "",
            cell_format_labels(&game->rules.board, entry->marks[m].cell, name),
            session_item_of(assist->session, ITEM_GAME, before) + 1);
    }
    const struct catalog_value values[] = {{"cells", strbuf_text(&cells)},
                                           {NULL, NULL}};
    if (cells.length)
        assist_say(assist, out, "shot-before", values);
    strbuf_free(&cells);
}

static void note_count(const struct assist *assist, int nth, struct strbuf *out)
{
    const struct game *game = assist->session->game;
    const struct words words = {assist->lang, &game->rules.board};
    struct cellset shot = {0};
    for (int e = 0; e < nth; e++)
        for (int m = 0; m < game->entries[e].nmarks; m++)
            cellset_add(&shot, game->entries[e].marks[m].cell);
    int told = game->entries[nth].nmarks;
    int has =
        count_shots(game, nth, board_cells(&game->rules.board) - cellset_size(&shot));
    if (game->rules.turn == TURN_UNTIL_MISS || told == has)
        return;
    struct strbuf n = {.part_of = out}, all = n;
    words_number(&words, told, &n);
    words_number(&words, has, &all);
    const struct catalog_value values[] = {
        {"n", strbuf_text(&n)}, {"all", strbuf_text(&all)}, {NULL, NULL}};
    assist_say(assist, out, "many-shots", values);
    strbuf_free(&n);
    strbuf_free(&all);
}

void assist_put_notes(const struct assist *assist, int from, struct strbuf *out)
{
    const struct game *game = assist->session->game;
    for (int e = from; e < game->nentries; e++) {
        if (game->entries[e].kind != ENTRY_TURN)
            continue;
        note_count(assist, e, out);
        note_again(assist, e, out);
    }
}
