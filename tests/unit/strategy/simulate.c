#include "strategy/simulate.h"

#include "support/rules.h"

#include <criterion/criterion.h>
#include <string.h>

static void run(struct simulate_result *results, struct simulate_job job,
                const char *spec)
{
    struct ruleset rules = rules_spec(spec);
    job.rules = &rules;
    job.seed = job.seed ? job.seed : "1";
    for (job.nstrategies = 0; strategy_at(job.nstrategies); job.nstrategies++)
        job.strategies[job.nstrategies] = strategy_at(job.nstrategies);
    cr_assert_eq(simulate_run(results, &job), STATUS_OK);
}

/* Rules of every kind, small. */
static const char *const specs[] = {
    "5x5:3,2:yes:one:shot:named",
    "5x4:3,2x2:no:until-miss:shot:told",
    "5x5:3,2:yes:per-ship:count:none",
    "5x5:3,2:sides:fixed-3:ship:told",
    "5x5:3:2,2:1:yes:weighted:count-by-ship:named",
};

enum { SPECS = sizeof specs / sizeof *specs };

Test(simulate, does_not_depend_on_the_number_of_workers)
{
    for (int i = 0; i < SPECS; i++) {
        static struct simulate_result one[SIMULATE_STRATEGIES_MAX];
        static struct simulate_result two[SIMULATE_STRATEGIES_MAX];
        run(one, (struct simulate_job){.first = 1, .last = 20, .workers = 1}, specs[i]);
        run(two, (struct simulate_job){.first = 1, .last = 20, .workers = 2}, specs[i]);
        cr_expect_eq(memcmp(one, two, sizeof one), 0, "%s", specs[i]);
    }
}

Test(simulate, adds_up)
{
    static struct simulate_result whole[SIMULATE_STRATEGIES_MAX];
    static struct simulate_result part[SIMULATE_STRATEGIES_MAX];
    static struct simulate_result rest[SIMULATE_STRATEGIES_MAX];
    run(whole, (struct simulate_job){.first = 1, .last = 30, .workers = 2}, specs[1]);
    run(part, (struct simulate_job){.first = 1, .last = 11, .workers = 2}, specs[1]);
    run(rest, (struct simulate_job){.first = 12, .last = 30, .workers = 2}, specs[1]);
    for (int s = 0; strategy_at(s); s++) {
        tally_merge(&part[s].tally, &rest[s].tally);
        tally_difference_merge(&part[s].difference, &rest[s].difference);
        tally_difference_merge(&part[s].saved, &rest[s].saved);
    }
    cr_expect_eq(memcmp(whole, part, sizeof whole), 0);
}

Test(simulate, plays_other_fleets_for_another_seed)
{
    static struct simulate_result one[SIMULATE_STRATEGIES_MAX];
    static struct simulate_result two[SIMULATE_STRATEGIES_MAX];
    run(one, (struct simulate_job){.first = 1, .last = 20, .workers = 2}, specs[0]);
    run(two,
        (struct simulate_job){.first = 1, .last = 20, .workers = 2, .seed = "other"},
        specs[0]);
    cr_expect_neq(memcmp(one, two, sizeof one), 0);
}

static bool refuse(void *user, uint64_t done, uint64_t all)
{
    (void)user;
    (void)done;
    (void)all;
    return false;
}

Test(simulate, can_be_stopped_and_tells_of_failures)
{
    static struct simulate_result results[SIMULATE_STRATEGIES_MAX];
    struct ruleset rules = rules_load("classic");
    struct simulate_job job = {.rules = &rules,
                               .seed = "1",
                               .nstrategies = 1,
                               .strategies = {strategy_find("hunt")},
                               .first = 1,
                               .last = 1000000,
                               .workers = 2,
                               .progress = refuse};
    cr_expect_eq(simulate_run(results, &job), STATUS_USAGE);
    rules = rules_spec("2x2:2x3:yes:one:shot:told");
    job.progress = NULL;
    cr_expect_eq(simulate_run(results, &job), STATUS_NO_FLEET);
}
