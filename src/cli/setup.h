/** What most commands begin with: the language, the rule set, the game. */
#ifndef SALVO_CLI_SETUP_H
#define SALVO_CLI_SETUP_H

#include "cli/cli.h"
#include "core/game.h"
#include "core/prior.h"

/** Load the language of --lang, English behind it, into cli->lang; once. */
enum status setup_lang(struct cli *cli) ATTR_MUST_CHECK;

/** The rule set that `name` means: a shipped key, a path, or a rule set's spec. */
enum status setup_rules_named(struct cli *cli, const char *name,
                              struct ruleset *out) ATTR_MUST_CHECK;

/** The rule set of --rules (else `name`; NULL: classic), changed as --board, --fleet
 * and the other options of rules say. */
enum status setup_rules(struct cli *cli, const char *name,
                        struct ruleset *out) ATTR_MUST_CHECK;

/** The prior of --prior, NULL without it. setup_lang() came before. prior_free(). */
enum status setup_prior(struct cli *cli, const struct ruleset *rules,
                        struct prior **out) ATTR_MUST_CHECK;

/**
 * The game that the operands tell: at most one file ("-": standard input), marks such
 * as D4=miss and F7=sunk:cruiser, and whole lines of a game file ("own: lost carrier").
 * The rules are those of the options, else of the file, else classic. `*file` becomes
 * the file's name for messages, NULL without one. game_free().
 */
enum status setup_game(struct cli *cli, struct game **out,
                       const char **file) ATTR_MUST_CHECK;

/** The game in the file `path` ("-": standard input). The rules are those of the
 * options, else of the file, else `rules_key` (NULL: classic). setup_lang() came
 * before. game_free(). */
enum status setup_game_file(struct cli *cli, const char *path, const char *rules_key,
                            struct game **out) ATTR_MUST_CHECK;

#endif
