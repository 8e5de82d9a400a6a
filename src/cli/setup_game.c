/**
 * From operands to a game: a file is read first, then each mark or line of the command
 * line is added behind it in turn.
 *
 *     FILE  ->  game, whose `rules:` line asks for a rule set here  ->  marks are added
 *
 * Rules that options name are used instead of the file's, as options always win over
 * files. A mark is a line of a game file in one word: "F7=sunk:cruiser" is the line
 * "F7 sunk cruiser".
 */
#include "base/file.h"
#include "cli/setup.h"
#include "core/notation.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* A mark or a line, not a file's name? */
static bool is_report(const char *operand)
{
    return strpbrk(operand, "= ") && access(operand, F_OK) != 0;
}

static enum status find_rules(void *user, const char *name, struct ruleset *out,
                              struct diag *diag)
{
    struct cli *cli = user;
    struct diag kept = cli->diag;
    cli->diag = diag_in(NULL);
    enum status status = setup_rules(cli, name, out);
    struct diag why = cli->diag;
    cli->diag = kept;
    if (!status)
        return STATUS_OK;
    char text[DIAG_FILE_MAX + DIAG_TEXT_MAX];
    diag_format(&why, text, sizeof text);
    return diag_fail(diag, status == STATUS_USAGE ? STATUS_SYNTAX : status, 0, 0, "%s",
                     text);
}

/* `salvo hint D4`: a mark without its result was taken for a file. */
static bool is_bare_cell(struct cli *cli, const char *operand)
{
    struct ruleset rules;
    int cell;
    struct diag kept = cli->diag;
    bool is = !setup_rules(cli, NULL, &rules) &&
              !cell_parse(&rules.board, &operand, &cell, NULL) && !*operand;
    cli->diag = kept;
    return is;
}

enum status setup_game_file(struct cli *cli, const char *path, const char *rules_key,
                            struct game **out)
{
    struct ruleset rules;
    enum status status = setup_rules(cli, rules_key, &rules);
    if (status)
        return status;
    char *text = NULL;
    cli->diag = diag_in(strcmp(path, "-") == 0 ? "standard input" : path);
    status = file_read_text(&text, path, &cli->diag);
    if (status)
        return status;
    struct game_source source = {.text = text,
                                 .lang = cli->lang,
                                 .rules = &rules,
                                 .find_rules = find_rules,
                                 .user = cli};
    status = game_parse(out, &source, &cli->diag);
    free(text);
    if (!status)
        cli->diag = diag_in(NULL);
    return status;
}

static enum status read_game(struct cli *cli, const char *path, struct game **out)
{
    if (strcmp(path, "-") != 0 && access(path, F_OK) != 0 && is_bare_cell(cli, path))
        return cli_usage(cli, "what happened at %s? Write %s=miss, %s=hit or %s=sunk",
                         path, path, path, path);
    return setup_game_file(cli, path, NULL, out);
}

/* "F7=sunk:cruiser" is the line "F7 sunk cruiser". */
static enum status add_report(struct cli *cli, struct game *game, const char *operand)
{
    struct strbuf line = {0};
    strbuf_puts(&line, operand);
    bool mark = strchr(operand, '=') != NULL;
    for (size_t i = 0; mark && !line.failed && i < line.length; i++)
        if (line.bytes[i] == '=' || line.bytes[i] == ':')
            line.bytes[i] = ' ';
    struct diag why = diag_in(NULL);
    enum status status =
        line.failed ? STATUS_NO_MEMORY
                    : game_parse_line(game, strbuf_text(&line), cli->lang, &why);
    strbuf_free(&line);
    if (status == STATUS_SYNTAX)
        return cli_usage(cli, "'%s': %s", operand, why.text);
    return status;
}

static enum status start_game(struct cli *cli, const char *path, struct game **out)
{
    if (path)
        return read_game(cli, path, out);
    struct ruleset rules;
    enum status status = setup_rules(cli, NULL, &rules);
    return status ? status : game_new(out, &rules);
}

enum status setup_game(struct cli *cli, struct game **out, const char **file)
{
    const char *path = NULL;
    for (int i = 0; i < cli->noperands; i++) {
        if (is_report(cli->operands[i]))
            continue;
        if (path)
            return cli_usage(cli, "two files, '%s' and '%s', where one is read", path,
                             cli->operands[i]);
        path = cli->operands[i];
    }
    struct game *game = NULL;
    enum status status = setup_lang(cli);
    if (!status)
        status = start_game(cli, path, &game);
    for (int i = 0; !status && i < cli->noperands; i++)
        if (cli->operands[i] != path)
            status = add_report(cli, game, cli->operands[i]);
    if (status) {
        game_free(game);
        return status;
    }
    *out = game;
    *file = path && strcmp(path, "-") == 0 ? "standard input" : path;
    return STATUS_OK;
}
