/**
 * The face of the library. Each opaque type holds one of ours, and each call is one of
 * ours with its result put into the words of salvo.h; nothing is decided here.
 *
 *     salvo_rules      struct ruleset
 *     salvo_game       struct game *
 *     salvo_posterior  struct posterior *, and the game it borrows
 *
 * The layers keep their freedom to change: they may be renamed or taken apart, and no
 * program that includes salvo.h notices. For the same reason only salvo_* is left
 * visible in the installed library.
 *
 * Rejected: installing the headers of the layers, which would make every struct of
 * theirs a promise.
 */
#include "api/salvo.h"

#include "core/fleet_file.h"
#include "core/notation.h"
#include "infer/deal.h"
#include "infer/posterior.h"
#include "strategy/greedy.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct salvo_rules {
    struct ruleset rules;
};

struct salvo_game {
    struct game *game;
};

struct salvo_posterior {
    struct posterior *posterior;
    const struct game *game;
};

const char *salvo_version(void)
{
    return SALVO_VERSION;
}

/* ---- Statuses */

static enum salvo_status status_of(enum status status)
{
    switch (status) {
    case STATUS_OK:
        return SALVO_OK;
    case STATUS_CONTRADICTION:
        return SALVO_CONTRADICTION;
    case STATUS_NO_FLEET:
        return SALVO_NO_FLEET;
    case STATUS_ILLEGAL:
        return SALVO_ILLEGAL;
    case STATUS_USAGE:
    case STATUS_IO:
    case STATUS_SYNTAX:
    case STATUS_SPACE:
    case STATUS_LIBRARY:
        return SALVO_SYNTAX;
    case STATUS_LIMIT:
        return SALVO_LIMIT;
    case STATUS_NO_MEMORY:
    case STATUS_COUNT:
        break;
    }
    return SALVO_NO_MEMORY;
}

const char *salvo_status_text(enum salvo_status status)
{
    switch (status) {
    case SALVO_OK:
        return status_text(STATUS_OK);
    case SALVO_CONTRADICTION:
        return status_text(STATUS_CONTRADICTION);
    case SALVO_NO_FLEET:
        return status_text(STATUS_NO_FLEET);
    case SALVO_ILLEGAL:
        return status_text(STATUS_ILLEGAL);
    case SALVO_SYNTAX:
        return status_text(STATUS_SYNTAX);
    case SALVO_LIMIT:
        return status_text(STATUS_LIMIT);
    case SALVO_NO_MEMORY:
        break;
    }
    return status_text(STATUS_NO_MEMORY);
}

static enum salvo_status fail(enum status status, const struct diag *why,
                              struct salvo_error *error)
{
    if (status && error) {
        *error = (struct salvo_error){.line = why->line, .column = why->column};
        snprintf(error->text, sizeof error->text, "%s",
                 why->text[0] ? why->text : status_text(status));
    }
    return status_of(status);
}

/* ---- Rules */

static bool is_word(const char *text)
{
    return *text >= '0' && *text <= '9' && !strpbrk(text, " \t\r\n[");
}

enum salvo_status salvo_rules_read(struct salvo_rules **out, const char *key,
                                   const char *text, struct salvo_error *error)
{
    struct diag why = diag_in(NULL);
    struct salvo_rules *rules = malloc(sizeof *rules);
    enum status status = rules ? STATUS_OK : STATUS_NO_MEMORY;
    if (!status && is_word(text))
        status = ruleset_from_spec(&rules->rules, text, &why);
    else if (!status)
        status = ruleset_parse(&rules->rules, key, text, &why);
    if (status)
        free(rules);
    else
        *out = rules;
    return fail(status, &why, error);
}

void salvo_rules_free(struct salvo_rules *rules)
{
    free(rules);
}

int salvo_rules_width(const struct salvo_rules *rules)
{
    return rules->rules.board.width;
}

int salvo_rules_height(const struct salvo_rules *rules)
{
    return rules->rules.board.height;
}

int salvo_rules_types(const struct salvo_rules *rules)
{
    return rules->rules.ntypes;
}

const char *salvo_rules_type_name(const struct salvo_rules *rules, int type)
{
    return rules->rules.types[type].name;
}

int salvo_rules_type_length(const struct salvo_rules *rules, int type)
{
    return rules->rules.types[type].length;
}

int salvo_rules_type_count(const struct salvo_rules *rules, int type)
{
    return rules->rules.types[type].count;
}

int salvo_cell_find(const struct salvo_rules *rules, const char *name)
{
    int cell;
    if (cell_parse(&rules->rules.board, &name, &cell, NULL) || *name)
        return -1;
    return cell;
}

char *salvo_cell_name(const struct salvo_rules *rules, int cell,
                      char name[SALVO_CELL_NAME_MAX])
{
    return cell_format(&rules->rules.board, cell, name);
}

/* ---- Games */

/* Takes the game. */
static enum status wrap_game(struct salvo_game **out, struct game *game)
{
    struct salvo_game *wrapped = malloc(sizeof *wrapped);
    if (!wrapped) {
        game_free(game);
        return STATUS_NO_MEMORY;
    }
    wrapped->game = game;
    *out = wrapped;
    return STATUS_OK;
}

enum salvo_status salvo_game_new(struct salvo_game **out,
                                 const struct salvo_rules *rules)
{
    struct game *game;
    enum status status = game_new(&game, &rules->rules);
    return status_of(status ? status : wrap_game(out, game));
}

static enum status find_rules(void *user, const char *name, struct ruleset *out,
                              struct diag *diag)
{
    const struct ruleset *rules = user;
    if (strcmp(name, rules->key) != 0)
        return diag_expected(diag, 0, 0, rules->key, name);
    *out = *rules;
    return STATUS_OK;
}

enum salvo_status salvo_game_read(struct salvo_game **out,
                                  const struct salvo_rules *rules, const char *text,
                                  struct salvo_error *error)
{
    struct ruleset own = rules->rules;
    struct game_source source = {
        .text = text, .rules = &own, .find_rules = find_rules, .user = &own};
    struct diag why = diag_in(NULL);
    struct game *game;
    enum status status = game_parse(&game, &source, &why);
    if (!status)
        status = wrap_game(out, game);
    return fail(status, &why, error);
}

void salvo_game_free(struct salvo_game *game)
{
    if (!game)
        return;
    game_free(game->game);
    free(game);
}

enum salvo_status salvo_game_add(struct salvo_game *game, const char *line,
                                 struct salvo_error *error)
{
    struct diag why = diag_in(NULL);
    return fail(game_parse_line(game->game, line, NULL, &why), &why, error);
}

int salvo_game_length(const struct salvo_game *game)
{
    return game->game->nentries;
}

void salvo_game_truncate(struct salvo_game *game, int n)
{
    game_truncate(game->game, n < 0 ? 0 : n);
}

int salvo_game_turn_shots(const struct salvo_game *game)
{
    return game_turn_shots(game->game);
}

/* ---- The posterior */

enum salvo_status salvo_posterior_new(struct salvo_posterior **out,
                                      const struct salvo_game *game, size_t memory)
{
    struct infer_options options = {.memory = memory};
    struct salvo_posterior *wrapped = malloc(sizeof *wrapped);
    if (!wrapped)
        return SALVO_NO_MEMORY;
    wrapped->game = game->game;
    enum status status = posterior_new(&wrapped->posterior, game->game, &options);
    if (status)
        free(wrapped);
    else
        *out = wrapped;
    return status_of(status);
}

void salvo_posterior_free(struct salvo_posterior *posterior)
{
    if (!posterior)
        return;
    posterior_free(posterior->posterior);
    free(posterior);
}

int salvo_posterior_is_exact(const struct salvo_posterior *posterior)
{
    return posterior->posterior->method == METHOD_EXACT;
}

char *salvo_posterior_fleets(const struct salvo_posterior *posterior,
                             char digits[SALVO_DIGITS_MAX])
{
    digits[0] = '\0';
    if (posterior->posterior->fleets)
        count_format(posterior->posterior->fleets, digits);
    return digits;
}

double salvo_posterior_about(const struct salvo_posterior *posterior)
{
    return posterior->posterior->about;
}

double salvo_posterior_hit(const struct salvo_posterior *posterior, int cell)
{
    return posterior->posterior->cell[cell];
}

double salvo_posterior_error(const struct salvo_posterior *posterior, int cell)
{
    return posterior->posterior->se ? posterior->posterior->se[cell] : 0;
}

double salvo_posterior_ship(const struct salvo_posterior *posterior, int type, int cell)
{
    const struct posterior *own = posterior->posterior;
    return own->type_cell[type * own->ncells + cell];
}

int salvo_posterior_hint(const struct salvo_posterior *posterior, int *cells, int n)
{
    const struct posterior *own = posterior->posterior;
    struct cellset shot = game_shot_cells(posterior->game);
    return greedy_cells(own->cell, own->ncells, &shot, n, cells);
}

/* ---- Fleets */

enum salvo_status salvo_fleet_deal(char **drawing, const struct salvo_rules *rules,
                                   const char *seed, uint64_t index,
                                   struct salvo_error *error)
{
    struct diag why = diag_in(NULL);
    struct dealer *dealer = NULL;
    struct fleet fleet;
    struct strbuf text = {0};
    enum status status = stream_seed_check(seed, &why);
    if (!status && index == 0)
        status = diag_fail(&why, STATUS_SYNTAX, 0, 0, "fleets are numbered from 1");
    if (!status)
        status = dealer_new(&dealer, &rules->rules, seed);
    if (!status)
        status = dealer_deal(dealer, index, &fleet);
    dealer_free(dealer);
    if (status)
        return fail(status, &why, error);
    fleet_draw(&rules->rules, &fleet, &text);
    char *copy = text.failed ? NULL : malloc(text.length + 1);
    if (copy) {
        memcpy(copy, strbuf_text(&text), text.length + 1);
        *drawing = copy;
    }
    strbuf_free(&text);
    return fail(copy ? STATUS_OK : STATUS_NO_MEMORY, &why, error);
}

enum salvo_status salvo_fleet_check(const struct salvo_rules *rules,
                                    const char *drawing, struct salvo_error *error)
{
    struct diag why = diag_in(NULL);
    struct fleet_file file;
    struct faults faults;
    enum status status = fleet_file_parse(&file, &rules->rules, NULL, drawing, &why);
    if (status)
        return fail(status, &why, error);
    if (file.n != 1) {
        status = diag_fail(&why, STATUS_SYNTAX, 0, 0, "expected one fleet, found %d",
                           file.n);
    } else {
        fleet_file_faults(&rules->rules, &file, 0, &faults);
        status = faults.n ? STATUS_ILLEGAL : STATUS_OK;
    }
    fleet_file_free(&file);
    return fail(status, &why, error);
}
