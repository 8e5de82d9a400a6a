/**
 * A game is a list of reports that only grows at its end, or is cut back to an earlier
 * length. Entries stand in one array; their marks in the game's arena, so that a game
 * dies in one call and a mark keeps its place while the array of entries moves.
 *
 *     entries  [0]      [1]      [2]   ...        capacity doubles
 *                |        |        |
 *     arena    [D4 miss] [E5 hit] [A1 B2 C3] ...  in the order they came
 *
 * What was cut off stays in the arena until the game dies: undoing is rare, and a game
 * is a few kilobytes. What each report means is in game.h; nothing here judges it.
 */
#include "core/game.h"

#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum status game_new(struct game **out, const struct ruleset *rules)
{
    struct game *game = calloc(1, sizeof *game);
    if (!game)
        return STATUS_NO_MEMORY;
    game->rules = *rules;
    game->arena = arena_new();
    if (!game->arena) {
        game_free(game);
        return STATUS_NO_MEMORY;
    }
    *out = game;
    return STATUS_OK;
}

void game_free(struct game *game)
{
    if (!game)
        return;
    arena_free(game->arena);
    free(game->entries);
    free(game);
}

static enum status reserve(struct game *game)
{
    if (game->nentries < game->capacity)
        return STATUS_OK;
    if (game->capacity > INT32_MAX / 2)
        return STATUS_NO_MEMORY;
    int capacity = game->capacity ? 2 * game->capacity : 16;
    struct entry *entries =
        realloc(game->entries, (size_t)capacity * sizeof *game->entries);
    if (!entries)
        return STATUS_NO_MEMORY;
    game->entries = entries;
    game->capacity = capacity;
    return STATUS_OK;
}

enum status game_add(struct game *game, const struct entry *entry)
{
    enum status status = reserve(game);
    if (status)
        return status;
    struct entry copy = *entry;
    copy.marks = NULL;
    if (entry->nmarks > 0) {
        copy.marks =
            arena_alloc(game->arena, (size_t)entry->nmarks, sizeof *copy.marks);
        if (!copy.marks)
            return STATUS_NO_MEMORY;
        memcpy(copy.marks, entry->marks, (size_t)entry->nmarks * sizeof *copy.marks);
    }
    game->entries[game->nentries++] = copy;
    return STATUS_OK;
}

enum status game_copy(struct game **out, const struct game *game)
{
    struct game *copy = NULL;
    enum status status = game_new(&copy, &game->rules);
    for (int e = 0; e < game->nentries && !status; e++)
        status = game_add(copy, &game->entries[e]);
    if (status)
        game_free(copy);
    else
        *out = copy;
    return status;
}

enum status game_add_shot(struct game *game, int cell, enum result result, int type)
{
    struct mark mark = {.cell = cell, .result = result, .type = type};
    struct entry entry = {.kind = ENTRY_TURN,
                          .tell = TELL_SHOTS,
                          .nmarks = 1,
                          .marks = &mark,
                          .lost_type = -1};
    assert(cell >= 0 && cell < board_cells(&game->rules.board));
    return game_add(game, &entry);
}

void game_truncate(struct game *game, int nentries)
{
    assert(nentries >= 0);
    if (nentries < game->nentries)
        game->nentries = nentries;
}

struct cellset game_shot_cells(const struct game *game)
{
    struct cellset shot = {.words = {0}};
    for (int e = 0; e < game->nentries; e++)
        for (int m = 0; m < game->entries[e].nmarks; m++)
            cellset_add(&shot, game->entries[e].marks[m].cell);
    return shot;
}

void game_own_afloat_at(const struct game *game, int time,
                        int afloat[RULESET_TYPES_MAX])
{
    for (int type = 0; type < RULESET_TYPES_MAX; type++)
        afloat[type] = type < game->rules.ntypes ? game->rules.types[type].count : 0;
    for (int e = 0; e < time; e++) {
        const struct entry *entry = &game->entries[e];
        if (entry->kind == ENTRY_LOSS && afloat[entry->lost_type] > 0)
            afloat[entry->lost_type]--;
    }
}

void game_own_afloat(const struct game *game, int afloat[RULESET_TYPES_MAX])
{
    game_own_afloat_at(game, game->nentries, afloat);
}

int game_turn_shots(const struct game *game)
{
    int afloat[RULESET_TYPES_MAX];
    game_own_afloat(game, afloat);
    return ruleset_turn_shots(&game->rules, afloat);
}
