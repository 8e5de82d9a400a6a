/**
 * Random games: honest play against a random fleet, and games with a lie in them.
 * Deterministic: print the seed when a test fails, and the game comes again.
 */
#ifndef SALVO_SUPPORT_RANDOM_GAME_H
#define SALVO_SUPPORT_RANDOM_GAME_H

#include "support/random_rules.h"

struct random_game {
    struct scene scene;
    struct fleet truth; /* what the reports are true of, until random_lies() */
};

/** A game under random rules. */
void random_game(struct random_game *out, struct dice *dice,
                 const struct random_limits *limits);

/** A number of turns that suits the board. */
int random_turns(const struct random_game *game, struct dice *dice);

/** Go on with honest reports of every kind that the rules allow: `turns` entries. */
void random_play(struct random_game *out, struct dice *dice, int turns);

/** Shoot `n` cells, not shot before, in one turn, told just as the rules have it. */
void random_report(struct random_game *game, const int *cells, int n);

/** Change `lies` reports, so that they may be false, or withdraw them. */
void random_lies(struct random_game *game, struct dice *dice, int lies);

#endif
