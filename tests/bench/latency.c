/*
 * How long a hint takes in real play: games of every rule set against random fleets,
 * each turn shot at the likeliest cells, each hint of each game measured. Games of
 * salvo-advanced, whose evidence is the heaviest by far, are told apart.
 */
#include "infer/posterior.h"
#include "support/measure.h"
#include "support/random_game.h"
#include "support/rules.h"

#include <stdio.h>
#include <string.h>

enum { POSITIONS = 500, POSITIONS_A_RULE = 63, ADVANCED_S = 40 };

struct times {
    int n, sampled, failed;
    double seconds[POSITIONS + 1];
};

static void measure_hint(const struct game *game, struct posterior **out,
                         struct times *times)
{
    double start_s = measure_now_s();
    enum status status = posterior_new(out, game, NULL);
    times->seconds[times->n++] = measure_now_s() - start_s;
    times->failed += status != STATUS_OK;
    times->sampled += !status && (*out)->method == METHOD_SAMPLED;
}

/* The `shots` likeliest cells not shot before; returns how many there are. */
static int aim(const struct posterior *posterior, const struct game *game, int shots,
               int *cells)
{
    bool taken[CELLS_MAX] = {false};
    int n = 0;
    for (int e = 0; e < game->nentries; e++)
        for (int m = 0; m < game->entries[e].nmarks; m++)
            taken[game->entries[e].marks[m].cell] = true;
    for (; n < shots; n++) {
        int best = -1;
        for (int cell = 0; cell < posterior->ncells; cell++)
            if (!taken[cell] &&
                (best < 0 || posterior->cell[cell] > posterior->cell[best]))
                best = cell;
        if (best < 0)
            break;
        taken[best] = true;
        cells[n] = best;
    }
    return n;
}

/* Is every cell of every ship shot? */
static bool over(const struct random_game *game)
{
    struct cellset left = fleet_cells(&game->scene.game.rules, &game->truth);
    for (int e = 0; e < game->scene.game.nentries; e++)
        for (int m = 0; m < game->scene.entries[e].nmarks; m++)
            cellset_remove(&left, game->scene.entries[e].marks[m].cell);
    return cellset_empty(&left);
}

/* The shooter loses a ship every few turns. */
static int shots_of_turn(const struct ruleset *rules, int turn)
{
    int afloat[RULESET_TYPES_MAX], lost = turn / 4;
    for (int type = 0; type < rules->ntypes; type++) {
        afloat[type] = rules->types[type].count;
        while (afloat[type] > 0 && lost > 0 && type < rules->ntypes - 1) {
            afloat[type]--;
            lost--;
        }
    }
    return ruleset_turn_shots(rules, afloat);
}

static void play(const struct ruleset *rules, uint64_t seed, double until_s,
                 struct times *times, int most)
{
    static struct random_game game;
    struct dice dice = dice_from_seed(seed);
    scene_start(&game.scene, rules->board.width, rules->board.height, rules->touching);
    game.scene.game.rules = *rules;
    if (!random_fleet(rules, &dice, &game.truth))
        return;
    for (int turn = 0; times->n < most && measure_now_s() < until_s && !over(&game);
         turn++) {
        struct posterior *posterior = NULL;
        int cells[TURN_SHOTS_MAX];
        measure_hint(&game.scene.game, &posterior, times);
        if (!posterior)
            return;
        int n = aim(posterior, &game.scene.game, shots_of_turn(rules, turn), cells);
        posterior_free(posterior);
        random_report(&game, cells, n);
    }
}

static void tell(const char *name, struct times *times)
{
    measure_sort(times->seconds, times->n);
    printf("%-24s %9d %9.1f %9.1f %9.1f %9.1f", name, times->n,
           1e3 * measure_share(times->seconds, times->n, 0.5),
           1e3 * measure_share(times->seconds, times->n, 0.9),
           1e3 * measure_share(times->seconds, times->n, 0.99),
           1e3 * measure_share(times->seconds, times->n, 1));
    printf(" %8.1f%% %7d\n", 100.0 * times->sampled / (times->n ? times->n : 1),
           times->failed);
    fflush(stdout);
}

static void add(struct times *all, const struct times *some)
{
    for (int i = 0; i < some->n && all->n < POSITIONS; i++)
        all->seconds[all->n++] = some->seconds[i];
    all->sampled += some->sampled;
    all->failed += some->failed;
}

int main(void)
{
    static struct times all, some;
    static const char advanced[] = "salvo-advanced";
    double never_s = 1e18;
    printf("\n%-24s %9s %9s %9s %9s %9s %9s %7s\n", "hint in real play", "positions",
           "p50 ms", "p90 ms", "p99 ms", "worst ms", "sampled", "failed");
    for (int i = 0; rules_key_at(i); i++) {
        if (strcmp(rules_key_at(i), advanced) == 0)
            continue;
        struct ruleset rules = rules_load(rules_key_at(i));
        some = (struct times){0};
        for (uint64_t seed = 1; some.n < POSITIONS_A_RULE; seed++)
            play(&rules, seed, never_s, &some, POSITIONS_A_RULE);
        tell(rules_key_at(i), &some);
        add(&all, &some);
    }
    tell("all of these", &all);
    struct ruleset rules = rules_load(advanced);
    some = (struct times){0};
    double until_s = measure_now_s() + ADVANCED_S;
    for (uint64_t seed = 1; some.n < POSITIONS && measure_now_s() < until_s; seed++)
        play(&rules, seed, until_s, &some, POSITIONS);
    tell(advanced, &some);
    return 0;
}
