/**
 * The advised choice. One shot at a time is rollout.c's, several joint.c's; it is
 * greedy where those find nothing to choose by.
 *
 * Everything is a function of the view: no lots, no clock.
 */
#include "strategy/best.h"

#include "strategy/greedy.h"
#include "strategy/joint.h"
#include "strategy/rollout.h"
#include "strategy/strategy.h"

bool best_reads(const struct game *game, int shots)
{
    return joint_suits(shots) || rollout_suits(game, shots);
}

bool best_draws(const struct game *game, int shots)
{
    return game->rules.tells != TELLS_COUNT && joint_suits(shots);
}

bool best_is_greedy(const struct ruleset *rules)
{
    const struct game empty = {.rules = *rules};
    return !best_reads(&empty, game_turn_shots(&empty));
}

enum status best_choose(const struct view *view, int *out)
{
    bool found = false;
    enum status status = STATUS_OK;
    if (rollout_suits(view->game, view->shots))
        status = rollout_choose(view, out, &found);
    else if (joint_suits(view->shots))
        status = joint_choose(view, out, &found);
    return status || found ? status : greedy_choose(view, out);
}
