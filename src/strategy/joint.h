/** Several shots, chosen together. */
#ifndef SALVO_STRATEGY_JOINT_H
#define SALVO_STRATEGY_JOINT_H

#include "strategy/strategy.h"

/** Would joint_choose() look at fleets for `shots` shots? */
bool joint_suits(int shots);

/** Choose view->shots cells to `out`; *found: they could be, else there are no fleets
 * to choose by, or too few cells. STATUS_NO_MEMORY. */
enum status joint_choose(const struct view *view, int *out,
                         bool *found) ATTR_MUST_CHECK;

#endif
