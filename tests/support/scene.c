/*
 * Entries and marks stand in two arrays of the scene; marks of an entry are
 * consecutive, because marks are only ever added to the last entry. The game points
 * into the arrays and has no arena: it must not be given to game_add() or game_free().
 */
#include "support/scene.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void need(bool room)
{
    if (!room) {
        fputs("scene: it does not fit\n", stderr);
        abort();
    }
}

void scene_start(struct scene *scene, int width, int height, enum touching touching)
{
    memset(scene, 0, sizeof *scene);
    scene->game.entries = scene->entries;
    scene->game.capacity = SCENE_ENTRIES_MAX;
    struct ruleset *rules = &scene->game.rules;
    rules->board = board_make(width, height);
    rules->touching = touching;
    rules->turn = TURN_ONE;
    rules->tells = TELLS_SHOT;
    rules->sinking = SINKING_NAMED;
    strcpy(rules->key, "scene");
}

void scene_ship(struct scene *scene, int length, int count)
{
    struct ruleset *rules = &scene->game.rules;
    need(rules->ntypes < RULESET_TYPES_MAX);
    static const char letters[] = "ABCDEFGHIJKLMNPQRSTUVWYZ";
    struct ship_type *type = &rules->types[rules->ntypes];
    type->letter = letters[rules->ntypes];
    type->name[0] = (char)('a' + rules->ntypes++);
    type->length = length;
    type->count = count;
    type->weight = 1;
}

static struct entry *add_entry(struct scene *scene)
{
    need(scene->game.nentries < SCENE_ENTRIES_MAX);
    struct entry *entry = &scene->entries[scene->game.nentries++];
    entry->marks = &scene->marks[scene->nmarks];
    entry->lost_type = -1;
    return entry;
}

struct entry *scene_turn(struct scene *scene, enum tell tell)
{
    struct entry *entry = add_entry(scene);
    entry->kind = ENTRY_TURN;
    entry->tell = tell;
    return entry;
}

struct entry *scene_board(struct scene *scene)
{
    struct entry *entry = add_entry(scene);
    entry->kind = ENTRY_BOARD;
    return entry;
}

void scene_mark_cell(struct scene *scene, int cell, enum result result, int type)
{
    need(scene->nmarks < SCENE_MARKS_MAX && scene->game.nentries > 0);
    scene->marks[scene->nmarks++] =
        (struct mark){.cell = cell, .result = result, .type = type};
    scene->entries[scene->game.nentries - 1].nmarks++;
}

void scene_mark(struct scene *scene, const char *cell, enum result result, int type)
{
    int column = cell[0] - 'A', row = (int)strtol(cell + 1, NULL, 10) - 1;
    scene_mark_cell(scene, row * scene->game.rules.board.width + column, result, type);
}

void scene_withdraw(struct scene *scene, int entry, int mark)
{
    struct entry *from = &scene->entries[entry];
    if (mark >= 0) {
        from->marks[mark].result = RESULT_NONE;
        from->marks[mark].type = -1;
        return;
    }
    from->tell = TELL_SHOTS;
    from->sunk_unnamed = -1;
    memset(from->sunk_by_type, 0, sizeof from->sunk_by_type);
}

void scene_copy(struct scene *to, const struct scene *from)
{
    *to = *from;
    to->game.entries = to->entries;
    int at = 0;
    for (int e = 0; e < to->game.nentries; e++) {
        to->entries[e].marks = &to->marks[at];
        at += to->entries[e].nmarks;
    }
}
