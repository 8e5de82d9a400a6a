/**
 * A tough fleet is the hardest of K that were dealt uniformly: the one on which the
 * greedy strategy, which knows the exact chance of every cell, needs the most shots (or
 * turns, where a turn is many shots or a hit earns another).
 *
 *     seed 42:   1 2 3 ... K | K+1 ... 2K | ...      fleets, uniform
 *                    |            |
 *     printed:   42/3         42/K+9                 the hardest of each K
 *
 * So it is a fleet of the seed as any other, and its id prints it again without a
 * search. It is made for opponents who play by the chances; who knows that fleets are
 * chosen so can play against that, as against any fixed way to choose.
 */
#include "cli/tough.h"

#include "cli/progress.h"
#include "strategy/match.h"

enum { DECISIONS = 1 << 16 };

/* The games of a batch. */
struct trial {
    struct cli *cli;
    const struct ruleset *rules;
    struct memo *memo;
    struct progress progress;
    long played, games;
    bool by_turns;
};

static enum status cost_of(struct trial *trial, const struct fleet *fleet, int *cost)
{
    const struct match_options options = {.strategy = strategy_find("greedy"),
                                          .seed = "1",
                                          .game = 1,
                                          .memo = trial->memo};
    struct match_score score;
    enum status status = match_play(&score, trial->rules, fleet, &options);
    if (status)
        return cli_fail(trial->cli, status, "--style tough: playing a fleet: %s",
                        status_text(status));
    *cost = trial->by_turns ? score.turns : score.shots;
    progress_show(&trial->progress, ++trial->played, trial->games);
    return STATUS_OK;
}

/* Find the hardest of `of` fleets, and say what it costs. */
static enum status choose(struct trial *trial, const struct dealt_fleet *fleets, int of,
                          int *hardest)
{
    int most = -1;
    long sum = 0;
    for (int i = 0; i < of; i++) {
        int cost = 0;
        enum status status = cost_of(trial, &fleets[i].fleet, &cost);
        if (status)
            return status;
        sum += cost;
        if (cost > most) {
            most = cost;
            *hardest = i;
        }
    }
    progress_end(&trial->progress);
    cli_note(trial->cli,
             "%s takes the greedy strategy %d %s, the most of %d fleets; their mean is "
             "%.1f",
             fleets[*hardest].id, most, trial->by_turns ? "turns" : "shots", of,
             (double)sum / of);
    return STATUS_OK;
}

enum status tough_choose(struct cli *cli, struct batch *batch, int of)
{
    const struct ruleset *rules = &batch->rules;
    struct trial trial = {.cli = cli,
                          .rules = rules,
                          .memo = memo_new(DECISIONS),
                          .progress = progress_start("fleets tried"),
                          .games = batch->file.n,
                          .by_turns = rules->turn == TURN_UNTIL_MISS ||
                                      ruleset_turn_shots(rules, NULL) > 1};
    enum status status =
        trial.memo ? STATUS_OK : cli_fail(cli, STATUS_NO_MEMORY, "out of memory");
    int kept = 0;
    for (int i = 0; i + of <= batch->file.n && !status; i += of) {
        int hardest = 0;
        status = choose(&trial, batch->file.fleets + i, of, &hardest);
        batch->file.fleets[kept++] = batch->file.fleets[i + hardest];
    }
    progress_end(&trial.progress);
    memo_free(trial.memo);
    if (!status)
        batch->file.n = kept;
    return status;
}
