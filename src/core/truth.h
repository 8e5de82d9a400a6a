/**
 * Was every report of a game true of a fleet? And was the game played by its rules?
 * What each report means is at the top of core/game.h; a game has no false finding
 * exactly when the fleet is one of those that fit it.
 */
#ifndef SALVO_CORE_TRUTH_H
#define SALVO_CORE_TRUTH_H

#include "core/game.h"

enum finding_kind {
    /* False reports. */
    FINDING_SHOT,      /* what was told of `cell`: `told`, in truth `truth` */
    FINDING_HITS,      /* the number of hits of the turn */
    FINDING_TYPE_HITS, /* the number of hits on `type` */
    FINDING_UNTOLD,    /* a ship of `type` sank in this turn, and nobody said so */
    FINDING_SINKINGS,  /* the number of sinkings told without a cell */
    FINDING_TYPE_SUNK, /* that of ships of `type` */
    /* Slips of play. */
    FINDING_REPEATED,    /* `cell` had been shot in entry `other` */
    FINDING_LONG,        /* `number` shots where `right` are allowed */
    FINDING_SHORT,       /* `number` shots where `right` are due */
    FINDING_AFTER_END,   /* the enemy's last ship had sunk in entry `other` */
    FINDING_AFTER_DEFEAT /* the player's own had, as entry `other` says */
};

struct told {
    enum result result;
    int type; /* or -1 */
};

struct finding {
    enum finding_kind kind;
    int entry;
    int cell, type;          /* or -1 */
    struct told told, truth; /* FINDING_SHOT */
    int number, right;       /* told and true, or shot and allowed */
    int other;               /* FINDING_SHOT: the ship sank there; or -1 */
    struct cellset cells; /* FINDING_SHOT, told sunk: what of the ship was not (marked)
                             sunk; FINDING_UNTOLD: the ship */
};

/** From malloc; findings_free(). */
struct findings {
    int n, nfalse; /* all of them; false reports among them */
    int capacity;
    struct finding *items; /* by entry */
};

/** Judge all entries of `game` by `fleet`, legal under the game's rules, sorted or not.
 * A turn's length is judged by the own losses told; if the game tells none, it is only
 * too long when it is longer than one before it. STATUS_NO_MEMORY. */
enum status truth_judge(struct findings *out, const struct game *game,
                        const struct fleet *fleet) ATTR_MUST_CHECK;
void findings_free(struct findings *findings);

/** Is it a false report? Else a slip of play. */
bool finding_is_false(const struct finding *finding);

/** The number, from 1, of the turn that `finding` is of; 0: it is of a board. */
int finding_turn(const struct game *game, const struct finding *finding);

#endif
