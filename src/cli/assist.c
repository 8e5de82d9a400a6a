/**
 * What every front shares: the game is found or begun, every change is saved at once
 * and thought about, and thoughts are taken over when they come.
 *
 *     typed line -> assist_command.c -> session -> file (beside, flushed, renamed)
 *                                              \-> thinker -> thought -> front
 *
 * The file is replaced as a whole after every step, so that a crash, a closed terminal
 * or a full disk leaves the file of the step before or of this one, and nothing else.
 * Where saving fails the game goes on: it is told, and tried again with the next step.
 *
 * Invariant: assist->thought, if there is one, is about the present state.
 */
#include "cli/assist.h"

#include "base/file.h"
#include "cli/explain.h"
#include "cli/output.h"
#include "cli/setup.h"
#include "cli/terminal.h"
#include "core/fleet_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

enum { NAMES_MAX = 10000 };

/* ---- The file */

/* The first of game.salvo, game-2.salvo, ... that does not exist. */
static char *free_name(void)
{
    char name[64] = "game.salvo";
    for (int i = 2; access(name, F_OK) == 0 && i < NAMES_MAX; i++)
        snprintf(name, sizeof name, "game-%d.salvo", i);
    return strdup(name);
}

void assist_save(struct assist *assist)
{
    struct strbuf text = {0};
    struct diag why = diag_in(NULL);
    session_format(assist->session, &text);
    enum status status =
        text.failed ? STATUS_NO_MEMORY
                    : file_write(assist->path, strbuf_text(&text), text.length, &why);
    assist->unsaved = status != STATUS_OK;
    if (status) {
        const struct catalog_value values[] = {
            {"file", assist->path},
            {"why", why.text[0] ? why.text : status_text(status)},
            {NULL, NULL}};
        assist_say(assist, &assist->said, "unsaved", values);
    }
    strbuf_free(&text);
}

/* Has the text a line of that name? */
static bool has_line(const char *text, const char *name)
{
    size_t length = strlen(name);
    for (; *text; text += strcspn(text, "\n"), text += *text == '\n') {
        const char *at = text + strspn(text, " \t");
        if (strncasecmp(at, name, length) == 0 &&
            at[length + strspn(at + length, " \t")] == ':')
            return true;
    }
    return false;
}

/* A saved game names its rules. Without them a drawing of ships reads as a board of
 * marks, and what says nothing at all as a game of notes. */
static enum status check_game(struct assist *assist, const struct game *game,
                              const char *text)
{
    struct fleet_file fleets = {0};
    struct cli *cli = assist->cli;
    struct diag why = diag_in(NULL);
    if (has_line(text, "rules"))
        return STATUS_OK;
    enum status status = fleet_file_parse(&fleets, &game->rules, cli->lang, text, &why);
    fleet_file_free(&fleets);
    if (status == STATUS_NO_MEMORY)
        return status;
    if (!status)
        return diag_fail(&cli->diag, STATUS_SYNTAX, 0, 0,
                         "this is a fleet, not a game");
    if (!game->nentries && text[strspn(text, " \t\r\n")])
        return diag_fail(&cli->diag, STATUS_SYNTAX, 0, 0, "this is no game");
    return STATUS_OK;
}

/* Can the game be saved where it is to be? Leaves nothing there. */
static enum status check_place(struct assist *assist)
{
    struct file_writer *writer = NULL;
    struct cli *cli = assist->cli;
    cli->diag = diag_in(assist->path);
    enum status status = file_writer_new(&writer, assist->path, &cli->diag);
    file_writer_discard(writer);
    if (!status)
        cli->diag = diag_in(NULL);
    return status;
}

/* Fill the session with what stands in the file. */
static enum status resume(struct assist *assist, const struct game *game)
{
    char *text = NULL;
    struct cli *cli = assist->cli;
    cli->diag = diag_in(assist->path);
    enum status status = file_read_text(&text, assist->path, &cli->diag);
    if (!status)
        status = check_game(assist, game, text);
    if (!status)
        status = session_load(assist->session, game, text, &cli->diag);
    if (!status) {
        assist->level = session_find_line(text, "solo");
        assist->secret = session_find_line(text, "secret");
    }
    free(text);
    if (!status)
        cli->diag = diag_in(NULL);
    return status;
}

static enum status open_file(struct assist *assist)
{
    struct cli *cli = assist->cli;
    struct game *game = NULL;
    struct ruleset rules;
    bool exists = cli->noperands && access(cli->operands[0], F_OK) == 0;
    enum status status = STATUS_OK;
    assist->path = cli->noperands ? strdup(cli->operands[0]) : free_name();
    if (!assist->path)
        return STATUS_NO_MEMORY;
    if (exists) {
        status = setup_game_file(cli, assist->path, NULL, &game);
        if (!status)
            rules = game->rules;
    } else {
        status = setup_rules(cli, NULL, &rules);
    }
    if (!status)
        status = session_new(&assist->session, &rules);
    if (!status && game)
        status = resume(assist, game);
    if (!status)
        status = check_place(assist);
    game_free(game);
    return status;
}

/* Ask about the present state. */
static enum status ask(struct assist *assist)
{
    thought_free(assist->thought);
    assist->thought = NULL;
    strbuf_clear(&assist->asked);
    game_format(assist->session->game, &assist->asked);
    assist_glance(assist);
    return thinker_ask(assist->thinker, assist->session->game, &assist->question);
}

static enum status begin_thinking(struct assist *assist)
{
    struct cli *cli = assist->cli;
    struct prior *prior;
    enum status status = setup_prior(cli, &assist->session->rules, &prior);
    if (!status)
        status = thinker_new(&assist->thinker, explain_memory(cli), prior);
    if (status)
        prior_free(prior);
    return status;
}

bool assist_is_solo(const struct assist *assist)
{
    return assist->cli->options.solo || assist->level;
}

enum status assist_open(struct assist *assist, struct cli *cli)
{
    *assist = (struct assist){.cli = cli};
    enum status status = cli_operands_at_most(cli, 1);
    if (!status && cli->noperands && strcmp(cli->operands[0], "-") == 0)
        status = cli_usage(cli, "a game is saved to a file, and '-' is none");
    if (!status)
        status = setup_lang(cli);
    assist->lang = cli->lang;
    if (!status)
        status = open_file(assist);
    if (!status && assist_is_solo(assist))
        return cli->options.prior
                   ? cli_usage(cli, "--prior is for advice, and --solo gives none")
                   : STATUS_OK;
    if (!status)
        status = begin_thinking(assist);
    if (!status && ask(assist))
        status = STATUS_NO_MEMORY;
    return status;
}

void assist_close(struct assist *assist)
{
    thinker_free(assist->thinker);
    thought_free(assist->thought);
    session_free(assist->session);
    strbuf_free(&assist->said);
    strbuf_free(&assist->asked);
    free(assist->path);
    free(assist->level);
    free(assist->secret);
}

/* ---- Thought */

void assist_changed(struct assist *assist)
{
    struct strbuf text = {0};
    assist_save(assist);
    game_format(assist->session->game, &text);
    bool same =
        !text.failed && strcmp(strbuf_text(&text), strbuf_text(&assist->asked)) == 0;
    strbuf_free(&text);
    if (!same && ask(assist))
        assist->question = -1; /* no memory: no advice on this state */
}

bool assist_think(struct assist *assist)
{
    struct thought *thought = thinker_take(assist->thinker);
    if (thought && thought->question == assist->question) {
        thought_free(assist->thought);
        assist->thought = thought;
        assist->thought_ms = terminal_clock_ms();
        assist->nchances = thought->status ? 0 : thought->posterior->ncells;
        for (int cell = 0; cell < assist->nchances; cell++)
            assist->chances[cell] = thought->posterior->cell[cell];
        return true;
    }
    thought_free(thought);
    return false;
}

bool assist_is_thinking(const struct assist *assist)
{
    return assist->question >= 0 && !assist->thought;
}

void assist_say(const struct assist *assist, struct strbuf *out, const char *name,
                const struct catalog_value *values)
{
    char key[64];
    struct strbuf text = {.part_of = out};
    snprintf(key, sizeof key, "assist.%s", name);
    static const struct catalog_value none[] = {{NULL, NULL}};
    catalog_format(assist->lang, &text, key, values ? values : none);
    assist_wrap(assist, out, strbuf_text(&text), 0, 0);
    strbuf_free(&text);
}

enum status assist_put_left(struct assist *assist)
{
    const struct catalog_value values[] = {{"file", assist->path}, {NULL, NULL}};
    strbuf_free(&assist->said);
    if (assist->unsaved || !assist->session->nitems)
        return STATUS_OK;
    assist->columns = 0;
    assist_say(assist, &assist->said, "left", values);
    return output_say(assist->cli, &assist->said);
}
