/**
 * Optimal play as a strategy among others. It needs every fleet that fits, and gives up
 * where they are too many, or the positions behind them.
 */
#include "strategy/optimal.h"
#include "strategy/strategy.h"

enum status optimal_choose(const struct view *view, int *out)
{
    struct optimal *optimal = NULL;
    struct fraction shots;
    if (!view->pool || !view->pool->complete || view->shots != 1)
        return STATUS_LIMIT;
    enum status status = optimal_new(&optimal, view->pool, &view->shot, 0);
    if (!status)
        status = optimal_solve(optimal, &shots, out);
    optimal_free(optimal);
    return status;
}
