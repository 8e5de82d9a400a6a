/*
 * Time and memory of full marginals: three empty boards and five games half way. The
 * ratios are to the oracle's plain frontier on the same position, in this run.
 */
#include "infer/posterior.h"
#include "base/file.h"
#include "oracle/oracle.h"
#include "support/measure.h"
#include "support/rules.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct position {
    const char *name;
    const char *rules; /* an empty board of these, or NULL: the file */
    const char *file;
    bool against_oracle;
};

static const struct position positions[] = {
    {"classic, empty", "classic", NULL, true},
    {"12x10, empty", "12x10:5,4,3,3,2:yes:one:shot:told", NULL, false},
    {"sea-battle, empty", "sea-battle", NULL, true},
    {"classic, early", NULL, "tests/data/classic-early.game", false},
    {"classic, middle", NULL, "tests/data/classic-middle.game", false},
    {"salvo, middle", NULL, "tests/data/salvo-middle.game", false},
    {"salvo-advanced, middle", NULL, "tests/data/salvo-advanced-middle.game", false},
    {"sea-battle, middle", NULL, "tests/data/sea-battle-middle.game", false}};

static enum status find_rules(void *user, const char *name, struct ruleset *out,
                              struct diag *diag)
{
    (void)user;
    (void)diag;
    *out = rules_load(name);
    return STATUS_OK;
}

static struct game *load_file(const char *path)
{
    char *text = NULL;
    struct game *game = NULL;
    struct diag diag = diag_in(path);
    enum status status = file_read_text(&text, path, &diag);
    const struct game_source source = {.text = text, .find_rules = find_rules};
    if (!status)
        status = game_parse(&game, &source, &diag);
    if (status) {
        char why[DIAG_FILE_MAX + DIAG_TEXT_MAX];
        diag_format(&diag, why, sizeof why);
        fprintf(stderr, "%s\n", why);
        abort();
    }
    free(text);
    return game;
}

static struct game *load(const struct position *position)
{
    struct game *game = NULL;
    if (position->file)
        return load_file(position->file);
    struct ruleset rules = strchr(position->rules, ':') ? rules_spec(position->rules)
                                                        : rules_load(position->rules);
    if (game_new(&game, &rules))
        abort();
    return game;
}

static double by_engine(void *user)
{
    const struct position *position = user;
    struct game *game = load(position);
    struct posterior *posterior = NULL;
    double fleets = -1;
    if (!posterior_new(&posterior, game, NULL))
        fleets = (double)posterior->fleets;
    posterior_free(posterior);
    game_free(game);
    return fleets;
}

static double by_oracle(void *user)
{
    const struct position *position = user;
    struct game *game = load(position);
    struct oracle *oracle = oracle_frontier(game);
    double fleets = (double)oracle->fleets;
    oracle_free(oracle);
    game_free(game);
    return fleets;
}

int main(void)
{
    printf("%-24s %16s %10s %9s %12s %7s\n", "marginals", "fleets", "seconds",
           "peak MiB", "plain, s", "ratio");
    for (size_t i = 0; i < sizeof positions / sizeof *positions; i++) {
        struct position position = positions[i];
        struct measure engine = measure_alone(by_engine, &position);
        printf("%-24s %16.0f %10.4f %9.1f", position.name, engine.result,
               engine.seconds, engine.peak_mib);
        fflush(stdout);
        if (position.against_oracle) {
            struct measure plain = measure_alone(by_oracle, &position);
            printf(" %12.2f %7.1f", plain.seconds, plain.seconds / engine.seconds);
            if (plain.result != engine.result)
                printf("  the counts differ: %.0f", plain.result);
        }
        printf("\n");
    }
    return 0;
}
