/**
 * Whose turn it is, from the entries alone:
 *
 *     last turn of      until-miss and it hit        else
 *     nobody            the player                   the player
 *     the player        the player again             the program
 *     the program       the program again            the player
 *
 * Each side's shots depend on its ships afloat. The reports of one game tell the losses
 * of the other, so each is played over with these at its end:
 *
 *     own shots:       the player's losses + what he told as sunk without a name
 *     program's shots: the player's answers + the hidden ships that are shot through
 */
#include "cli/solo_part.h"

#include "core/referee.h"
#include "infer/conflict.h"

#include <stdlib.h>
#include <string.h>

/* Lose `n` ships of the type, as far as there are; -1: of whatever types. */
static enum status add_losses(struct game *game, int type, int n)
{
    enum status status = STATUS_OK;
    int afloat[RULESET_TYPES_MAX];
    for (; n > 0 && !status; n--) {
        game_own_afloat(game, afloat);
        int lost = type >= 0 ? type : 0;
        while (type < 0 && lost < game->rules.ntypes && !afloat[lost])
            lost++;
        if (lost >= game->rules.ntypes || !afloat[lost])
            break;
        const struct entry loss = {.kind = ENTRY_LOSS, .lost_type = lost};
        status = game_add(game, &loss);
    }
    return status;
}

/* The sinkings that `told` tells of, by type; returns how many more have no name. */
static int count_sunk(const struct game *told, int sunk[RULESET_TYPES_MAX])
{
    int unnamed = 0;
    memset(sunk, 0, RULESET_TYPES_MAX * sizeof *sunk);
    for (int e = 0; e < told->nentries; e++) {
        const struct entry *entry = &told->entries[e];
        for (int m = 0; m < entry->nmarks; m++) {
            bool named = entry->marks[m].type >= 0;
            if (entry->marks[m].result == RESULT_SUNK && named)
                sunk[entry->marks[m].type]++;
            unnamed += entry->marks[m].result == RESULT_SUNK && !named;
        }
        for (int t = 0; t < told->rules.ntypes; t++)
            sunk[t] += entry->sunk_by_type[t];
        unnamed += entry->sunk_unnamed > 0 ? entry->sunk_unnamed : 0;
    }
    return unnamed;
}

/* Add to `game` the losses that `told` tells of, but for those that are entries. */
static enum status add_told(struct game *game, const struct game *told)
{
    int sunk[RULESET_TYPES_MAX], afloat[RULESET_TYPES_MAX];
    int unnamed = count_sunk(told, sunk);
    enum status status = STATUS_OK;
    game_own_afloat(game, afloat);
    for (int t = 0; t < game->rules.ntypes && !status; t++) {
        int lost = game->rules.types[t].count - afloat[t];
        unnamed -= lost > sunk[t] ? lost - sunk[t] : 0;
        status = add_losses(game, t, sunk[t] - lost);
    }
    return status ? status : add_losses(game, -1, unnamed);
}

static bool is_sunk(const struct solo *solo, struct placement ship)
{
    struct cellset shot = game_shot_cells(solo->assist->session->game);
    struct cellset cells = placement_cells(&solo->assist->session->rules, ship);
    return cellset_within(&cells, &shot);
}

/* ---- The state */

int solo_hits_told(const struct solo *solo)
{
    const struct game *game = solo->assist->session->theirs;
    int hits = 0;
    for (int e = 0; e < game->nentries; e++) {
        const struct entry *entry = &game->entries[e];
        hits += entry->tell == TELL_COUNT ? entry->hits : 0;
        for (int t = 0; t < game->rules.ntypes && entry->tell == TELL_COUNT_BY_TYPE;
             t++)
            hits += entry->hits_by_type[t];
        for (int m = 0; m < entry->nmarks && entry->tell == TELL_SHOTS; m++)
            hits += entry->marks[m].result >= RESULT_HIT;
    }
    return hits;
}

static bool is_players_turn(const struct session *session)
{
    int last = session->nitems - 1;
    while (last >= 0 && (session->items[last].kind == ITEM_NOTE ||
                         session_is_loss(&session->items[last])))
        last--;
    if (last < 0)
        return true;
    bool own = session->items[last].kind == ITEM_GAME;
    const struct game *game = own ? session->game : session->theirs;
    int turn = game->nentries - 1;
    while (game->entries[turn].kind == ENTRY_LOSS)
        turn--;
    bool again = session->rules.turn == TURN_UNTIL_MISS && !referee_missed(game, turn);
    return own == again;
}

static enum status choose(struct solo *solo, struct game *game)
{
    const struct match_options options = {.strategy = solo->strategy,
                                          .seed = solo->salt,
                                          .game = (uint64_t)game->nentries};
    enum status status = STATUS_OK;
    for (int i = 0; i < solo->truth.nships && !status; i++)
        if (is_sunk(solo, solo->truth.ships[i]))
            status = add_losses(game, solo->truth.ships[i].type, 1);
    if (!status)
        status = match_choose(game, &options, game_turn_shots(game), solo->shots,
                              &solo->nshots);
    return status;
}

static int open_cells(const struct game *game)
{
    struct cellset shot = game_shot_cells(game);
    return board_cells(&game->rules.board) - cellset_size(&shot);
}

/* Can the answers all be true? */
static enum status look_for_doubt(struct solo *solo)
{
    struct report *reports = NULL;
    int n;
    enum status status = conflict_find(&reports, &n, solo->assist->session->theirs);
    free(reports);
    if (!status)
        solo->state = SOLO_DOUBT;
    return status == STATUS_NO_MEMORY ? status : STATUS_OK;
}

enum status solo_look(struct solo *solo)
{
    const struct session *session = solo->assist->session;
    bool you = is_players_turn(session), won = true;
    struct game *game = NULL;
    for (int i = 0; i < solo->truth.nships; i++)
        won = won && is_sunk(solo, solo->truth.ships[i]);
    solo->state = won ? SOLO_WON : you ? SOLO_YOU : SOLO_ME;
    enum status status = look_for_doubt(solo);
    if (status || won || solo->state == SOLO_DOUBT) {
        solo->state = won ? SOLO_WON : solo->state;
        return status;
    }
    if (solo_hits_told(solo) >= ruleset_ship_cells(&session->rules)) {
        solo->state = SOLO_LOST;
        return STATUS_OK;
    }
    status = game_copy(&game, you ? session->game : session->theirs);
    if (!status && you) {
        status = add_told(game, session->theirs);
        solo->nshots = status ? 0 : game_turn_shots(game);
        if (solo->nshots > open_cells(game))
            solo->nshots = open_cells(game);
        if (solo->nshots < 1)
            solo->nshots = 1; /* more was lost than the answers, corrected, tell */
    } else if (!status) {
        status = choose(solo, game);
        if (status == STATUS_CONTRADICTION) {
            solo->state = SOLO_DOUBT;
            status = STATUS_OK;
        }
    }
    game_free(game);
    return status;
}
