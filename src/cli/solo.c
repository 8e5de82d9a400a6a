/**
 * The program as the opponent, in lines:
 *
 *     > d4                        the player shoots
 *      1  D4 hit Cruiser          and is told the truth
 *     I shoot at F6. ...          the program shoots
 *     > miss                      and is told what the player's paper says
 *      2  <- F6 miss
 *
 * The file of the game holds all: its heading names the strength and a secret, which is
 * both the salt of the code and the seed of the hidden fleet, so that looking into the
 * file shows no ship, and the code binds the program to what it dealt.
 *
 *     # solo: medium
 *     # secret: 3M0T-...
 *
 * Nothing else is kept. Whose turn it is follows from the entries; the shots that wait
 * for an answer are chosen anew from the game, the secret and the number of the turn,
 * and are the same ones. So a game that was killed goes on where it stood.
 *
 * Always lines, on a full screen too: the player's board is on paper, and the dialogue
 * has one question at a time.
 */
#include "cli/solo.h"

#include "cli/solo_part.h"

#include "cli/output.h"
#include "cli/terminal.h"
#include "core/commit.h"
#include "core/fleet_file.h"
#include "infer/deal.h"
#include "layout/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Beginning */

static enum status fresh_secret(struct solo *solo, const char *seed)
{
    unsigned char salt[COMMIT_SALT_BYTES];
    struct stream stream;
    struct cli *cli = solo->assist->cli;
    commit_salt_fresh(salt);
    if (seed) {
        enum status status = stream_seed_check(seed, &cli->diag);
        if (status)
            return cli_as_usage(cli, status);
        stream_init(&stream, seed, "solo", 1);
        for (int i = 0; i < COMMIT_SALT_BYTES; i++)
            salt[i] = (unsigned char)stream_below(&stream, 256);
    }
    commit_salt_format(salt, solo->salt);
    return STATUS_OK;
}

/* The secret of the file, written as it was. */
static enum status read_secret(struct solo *solo)
{
    unsigned char salt[COMMIT_SALT_BYTES];
    struct assist *assist = solo->assist;
    struct diag why = diag_in(NULL);
    if (!assist->secret || commit_salt_parse(salt, assist->secret, &why))
        return cli_fail(assist->cli, STATUS_SYNTAX, "%s: its '# secret:' is damaged",
                        assist->path);
    commit_salt_format(salt, solo->salt);
    return STATUS_OK;
}

static enum status set_level(struct solo *solo)
{
    static const struct {
        const char *level, *strategy;
    } levels[] = {{"easy", "hunt"}, {"medium", "density"}, {"hard", "best"}};
    struct assist *assist = solo->assist;
    const char *level = assist->cli->options.level;
    level = assist->level ? assist->level : level ? level : "medium";
    for (size_t i = 0; i < sizeof levels / sizeof *levels; i++)
        if (strcmp(level, levels[i].level) == 0) {
            solo->level = levels[i].level;
            solo->strategy = strategy_find(levels[i].strategy);
            return STATUS_OK;
        }
    return cli_fail(assist->cli, STATUS_SYNTAX,
                    "%s: '# solo: %s' is not easy, medium or hard", assist->path,
                    level);
}

static enum status hide(struct solo *solo)
{
    struct cli *cli = solo->assist->cli;
    const struct ruleset *rules = &solo->assist->session->rules;
    struct dealer *dealer = NULL;
    unsigned char salt[COMMIT_SALT_BYTES];
    enum status status = dealer_new(&dealer, rules, solo->salt);
    if (!status)
        status = dealer_deal(dealer, 1, &solo->truth);
    dealer_free(dealer);
    if (!status)
        status = commit_salt_parse(salt, solo->salt, &cli->diag);
    if (!status)
        status = commit_make(solo->code, rules, &solo->truth, salt);
    return status ? cli_fail(cli, status, "%s", status_text(status)) : STATUS_OK;
}

static enum status begin(struct solo *solo)
{
    struct assist *assist = solo->assist;
    bool resumed = assist->level != NULL;
    if (!resumed && assist->session->nitems)
        return cli_usage(assist->cli, "%s is a game without a hidden fleet",
                         assist->path);
    enum status status = set_level(solo);
    if (!status)
        status =
            resumed ? read_secret(solo) : fresh_secret(solo, assist->cli->options.seed);
    if (!status)
        status = hide(solo);
    if (status)
        return status;
    strbuf_printf(&solo->heading, "# solo: %s\n# secret: %s\n", solo->level,
                  solo->salt);
    assist->session->heading = strbuf_text(&solo->heading);
    if (!resumed)
        assist_save(assist);
    return STATUS_OK;
}

/* ---- Output */

static void greet(struct solo *solo)
{
    struct assist *assist = solo->assist;
    const struct words words = {assist->lang, &assist->session->rules.board};
    words_rules_title(&words, &assist->session->rules, &assist->said);
    strbuf_putc(&assist->said, '\n');
    solo_say(assist, "saved", "file", assist->path);
    solo_say(assist, "solo-code", "code", solo->code);
    solo_say(assist, "solo-keep", NULL, NULL);
    if (solo_wants_losses(solo))
        solo_put_loss_help(solo);
    assist_put_log(assist, 0, &assist->said);
}

static void reveal(struct solo *solo, bool won)
{
    struct assist *assist = solo->assist;
    const struct ruleset *rules = &assist->session->rules;
    solo_say(assist, won ? "solo-won" : "solo-lost", NULL, NULL);
    solo_say(assist, "solo-fleet", NULL, NULL);
    strbuf_printf(&assist->said, "# %s#%s/1\n", rules->key, solo->salt);
    fleet_draw(rules, &solo->truth, &assist->said);
    solo_say(assist, "solo-verify", "salt", solo->salt);
    strbuf_printf(&assist->said, "salvo check '%s#%s/1' --code %s --salt %s\n",
                  rules->key, solo->salt, solo->code, solo->salt);
}

/* Say what comes next. */
static enum status ask(struct solo *solo)
{
    struct assist *assist = solo->assist;
    struct strbuf cells = {.part_of = &assist->said};
    char number[16];
    enum status status = solo_look(solo);
    if (status)
        return cli_fail(assist->cli, status, "%s", status_text(status));
    switch (solo->state) {
    case SOLO_YOU:
        snprintf(number, sizeof number, "%d", solo->nshots);
        solo_say(assist, "solo-you", "n", number);
        break;
    case SOLO_ME:
        solo_put_cells(solo, &cells);
        solo_say(assist, "solo-me", "cells", strbuf_text(&cells));
        strbuf_free(&cells);
        break;
    case SOLO_DOUBT:
        status = solo_put_doubt(solo);
        break;
    case SOLO_WON:
    case SOLO_LOST:
        reveal(solo, solo->state == SOLO_WON);
        assist->quit = true;
        break;
    }
    return status ? cli_fail(assist->cli, status, "%s", status_text(status))
                  : STATUS_OK;
}

/* ---- The dialogue */

static enum status play(struct solo *solo)
{
    struct assist *assist = solo->assist;
    bool terminal = terminal_is(stdin);
    char *line = NULL;
    size_t room = 0;
    ssize_t length;
    enum status status = ask(solo);
    while (!status && !assist->quit) {
        if (terminal)
            strbuf_puts(&assist->said, "> ");
        status = output_say(solo->assist->cli, &solo->assist->said);
        if (status || (length = getline(&line, &room, stdin)) < 0)
            break;
        int before = solo->changes;
        if (memchr(line, '\0', (size_t)length))
            strbuf_puts(&assist->said, "expected text, found a NUL\n");
        else
            solo_type(solo, line);
        if (solo->changes != before || !line[strspn(line, " \t\r\n")])
            status = ask(solo);
    }
    free(line);
    return status ? status : output_say(solo->assist->cli, &solo->assist->said);
}

enum status solo_run(struct assist *assist)
{
    struct solo solo = {.assist = assist};
    enum status status = begin(&solo);
    if (!status) {
        greet(&solo);
        status = play(&solo);
    }
    assist->session->heading = NULL;
    strbuf_free(&solo.heading);
    return status;
}
