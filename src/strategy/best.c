#include "strategy/greedy.h"
#include "strategy/strategy.h"
enum status best_choose(const struct view *view, int *out)
{
    return greedy_choose(view, out);
}
