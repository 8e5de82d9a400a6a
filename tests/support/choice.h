/** What strategies shoot next. The test ends where one cannot choose. */
#ifndef SALVO_TESTS_CHOICE_H
#define SALVO_TESTS_CHOICE_H

#include "strategy/strategy.h"

/** The `shots` cells that `strategy` chooses in `game`, to `cells`. */
void choice_of(const struct game *game, const struct strategy *strategy, int shots,
               int *cells);

/** Those that the strategy named `name` chooses in the game of `text`. */
void choice_have(const char *text, const char *name, int shots, int *cells);

#endif
