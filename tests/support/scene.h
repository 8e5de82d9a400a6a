/**
 * A game written by hand, without memory of its own: rules and reports are filled in
 * by a few calls, and `scene.game` is then a game as any other.
 *
 *     struct scene scene;
 *     scene_start(&scene, 6, 5, TOUCHING_YES);
 *     scene_ship(&scene, 4, 1);
 *     scene_turn(&scene, TELL_SHOTS);
 *     scene_mark(&scene, "A1", RESULT_MISS, -1);
 *
 * What does not fit its arrays aborts.
 */
#ifndef SALVO_SUPPORT_SCENE_H
#define SALVO_SUPPORT_SCENE_H

#include "core/game.h"

enum { SCENE_ENTRIES_MAX = 96, SCENE_MARKS_MAX = 1024 };

struct scene {
    struct game game;
    int nmarks;
    struct entry entries[SCENE_ENTRIES_MAX];
    struct mark marks[SCENE_MARKS_MAX];
};

/** No ships, no reports; a shot at a time, each shot told, sinkings named. */
void scene_start(struct scene *scene, int width, int height, enum touching touching);

/** Add a ship type; types are called a, b, c, ... */
void scene_ship(struct scene *scene, int length, int count);

/** Add an entry, to which the marks that follow belong. */
struct entry *scene_turn(struct scene *scene, enum tell tell);
struct entry *scene_board(struct scene *scene);

/** Add a mark to the last entry, by cell ("A1", one letter and a number) or number. */
void scene_mark(struct scene *scene, const char *cell, enum result result, int type);
void scene_mark_cell(struct scene *scene, int cell, enum result result, int type);

/** Withdraw a report, the shot of it standing: mark `mark` of entry `entry`, or with
 * mark -1 what the entry tells of its turn as a whole. */
void scene_withdraw(struct scene *scene, int entry, int mark);

/** Copy `from`, so that the copy's game stands on the copy's own arrays. */
void scene_copy(struct scene *to, const struct scene *from);

#endif
