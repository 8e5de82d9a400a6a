/**
 * From operands to a game: a file is read first, then each mark or line of the command
 * line is added behind it in turn. A line without its quotes comes as words, the first
 * of which is a cell:
 *
 *     hint  game.salvo  d4 miss  "e5 hit"  f7=sunk:cruiser  g8 hit d
 *           file        words    line      mark             words
 *
 * The words end where a cell follows what is no cell, or a file does that exists. Words
 * that begin with a result, `miss d4`, end behind their cells.
 *
 *     FILE  ->  game, whose `rules:` line asks for a rule set here  ->  marks are added
 *
 * Rules that options name are used instead of the file's, as options always win over
 * files. A mark is a line of a game file in one word: "F7=sunk:cruiser" is the line
 * "F7 sunk cruiser".
 */
#include "base/file.h"
#include "cli/command.h"
#include "cli/setup.h"
#include "cli/tongue.h"
#include "core/notation.h"
#include "core/word.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The options ask for other rules than the file tells: a game that goes on is not to
 * change them, and elsewhere it is said. */
static enum status compare_rules(struct cli *cli, const char *name,
                                 const struct ruleset *used)
{
    struct ruleset told;
    if (setup_rules_named(cli, name, &told) || ruleset_equal(&told, used)) {
        cli->diag = diag_in(NULL);
        return STATUS_OK;
    }
    if (cli->command->bit == FOR_ASSIST)
        return cli_usage(cli,
                         "this game is played by '%.80s', not by '%.80s'; to go on "
                         "with it, leave out -r",
                         told.key, used->key);
    cli_note(cli, "the file names the rules '%.80s'; '%.80s' of the options are used",
             told.key, used->key);
    return STATUS_OK;
}

static enum status find_rules(void *user, const char *name, struct ruleset *out,
                              struct diag *diag)
{
    struct cli *cli = user;
    struct diag kept = cli->diag;
    cli->diag = diag_in(NULL);
    struct ruleset rules;
    enum status status = setup_rules(cli, name, &rules);
    if (!status)
        status = compare_rules(cli, name, &rules);
    if (!status)
        *out = rules;
    struct diag why = cli->diag;
    cli->diag = kept;
    if (!status)
        return STATUS_OK;
    char text[DIAG_FILE_MAX + DIAG_TEXT_MAX];
    diag_format(&why, text, sizeof text);
    return diag_fail(diag, status == STATUS_USAGE ? STATUS_SYNTAX : status, 0, 0, "%s",
                     text);
}

/* Rules that a file tells in one word never pass find_rules(). */
static enum status check_told(struct cli *cli, const struct game *game)
{
    struct ruleset wished;
    enum status status = setup_rules(cli, game->rules.key, &wished);
    if (status || ruleset_equal(&wished, &game->rules))
        return status;
    return cli_usage(cli,
                     "this game is played by '%.80s', not by '%.80s'; to go on with "
                     "it, leave out -r",
                     game->rules.key, wished.key);
}

static bool is_file(const char *operand)
{
    return strcmp(operand, "-") == 0 || access(operand, F_OK) == 0;
}

/* A cell alone, of any board, and at most a sign behind it? */
static bool is_cell(const struct board *board, const char *operand)
{
    char cell[CELL_TEXT_MAX];
    size_t length = strcspn(operand, ":,;.!/_");
    snprintf(cell, sizeof cell, "%.*s", (int)length, operand);
    return length < sizeof cell && !operand[length + (operand[length] != '\0')] &&
           cell_is_one_word(board, cell);
}

/* `d4miss` and at most a sign behind it; `g1x.salvo` is a file's name. */
static bool is_glued(const struct cli *cli, const struct board *board,
                     const char *operand)
{
    size_t length = strcspn(operand, ".");
    return game_glued_cell(board, cli->lang, operand) &&
           (!operand[length] || !operand[length + 1]);
}

/* A mark or a line, not a file's name? `d4:miss` and `d4miss` are marks too. */
static bool is_report(const struct cli *cli, const struct board *board,
                      const char *operand)
{
    char cell[CELL_TEXT_MAX];
    size_t length = strcspn(operand, ":");
    snprintf(cell, sizeof cell, "%.*s", (int)length, operand);
    bool told = length < sizeof cell && operand[length] && operand[length + 1] &&
                is_cell(board, cell);
    return (told || strpbrk(operand, "= ") || is_glued(cli, board, operand)) &&
           access(operand, F_OK) != 0;
}

static bool is_result(const struct cli *cli, const char *operand)
{
    enum word word = word_find(cli->lang, operand);
    return (word == WORD_MISS || word == WORD_HIT || word == WORD_SUNK) &&
           !is_file(operand);
}

/* The same of operands that begin with a result: words, and cells at the end. */
static int count_said(const struct cli *cli, const struct board *board, int first)
{
    bool cell = false;
    int i = first;
    for (; i < cli->noperands; i++) {
        const char *word = cli->operands[i];
        if (is_file(word) || is_report(cli, board, word) ||
            (cell && !is_cell(board, word)))
            break;
        cell = is_cell(board, word);
    }
    return cell ? i - first : 0;
}

/* How many operands from `first` on are the words of one line; 0: they are none. */
static int count_words(const struct cli *cli, const struct board *board, int first)
{
    int n = 0;
    if (is_result(cli, cli->operands[first]))
        return count_said(cli, board, first);
    for (int i = first; i < cli->noperands; i++, n++) {
        const char *word = cli->operands[i];
        bool cell = is_cell(board, word);
        if (is_file(word) || is_report(cli, board, word) || (!n && !cell))
            break;
        const char *before = n ? cli->operands[i - 1] : word;
        if (cell && n && !strchr(":,;", before[strlen(before) - 1]) &&
            !is_cell(board, before))
            break;
    }
    return n;
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
    struct game *game = NULL;
    status = game_parse(&game, &source, &cli->diag);
    if (status == STATUS_SYNTAX)
        tongue_point(cli, text, &cli->diag);
    free(text);
    if (!status)
        status = check_told(cli, game);
    if (status) {
        game_free(game);
        return status;
    }
    cli->diag = diag_in(NULL);
    *out = game;
    return STATUS_OK;
}

static enum status add_line(struct cli *cli, struct game *game,
                            const struct strbuf *line, const char *said)
{
    struct diag why = diag_in(NULL);
    if (line->failed)
        return STATUS_NO_MEMORY;
    enum status status = game_parse_line(game, strbuf_text(line), cli->lang, &why);
    if (status != STATUS_SYNTAX)
        return status;
    tongue_point(cli, strbuf_text(line), &why);
    return cli_usage(cli, "'%s': %s", said, why.text);
}

/* "F7=sunk:cruiser" is the line "F7 sunk cruiser"; a comma may part it from more. */
static enum status add_report(struct cli *cli, struct game *game, const char *operand,
                              bool last)
{
    struct strbuf line = {0};
    size_t length = strlen(operand);
    if (!last && length && strchr(",;", operand[length - 1]))
        length--;
    strbuf_add(&line, operand, length);
    bool mark = strchr(operand, '=') != NULL;
    for (size_t i = 0; mark && !line.failed && i < line.length; i++)
        if (line.bytes[i] == '=' || line.bytes[i] == ':')
            line.bytes[i] = ' ';
    enum status status = add_line(cli, game, &line, operand);
    strbuf_free(&line);
    return status;
}

/* A cell, and no word about it. */
static enum status ask_result(struct cli *cli, const char *cell)
{
    int n[3];
    const char *miss = word_text(cli->lang, WORD_MISS, &n[0]);
    const char *hit = word_text(cli->lang, WORD_HIT, &n[1]);
    const char *sunk = word_text(cli->lang, WORD_SUNK, &n[2]);
    return cli_usage(cli, "what happened at %s? Write %s %.*s, %s %.*s or %s %.*s",
                     cell, cell, n[0], miss, cell, n[1], hit, cell, n[2], sunk);
}

static enum status add_words(struct cli *cli, struct game *game, int first, int n)
{
    struct strbuf line = {0};
    for (int i = first; i < first + n; i++)
        strbuf_printf(&line, "%s%s", i > first ? " " : "", cli->operands[i]);
    const char *last = cli->operands[first + n - 1], *said = strbuf_text(&line);
    enum status status =
        is_cell(&game->rules.board, last) && !is_result(cli, cli->operands[first])
            ? ask_result(cli, last)
            : add_line(cli, game, &line, said);
    strbuf_free(&line);
    return status;
}

static enum status start_game(struct cli *cli, const char *path,
                              const struct ruleset *rules, struct game **out)
{
    return path ? setup_game_file(cli, path, NULL, out) : game_new(out, rules);
}

/* The operand that is a file, among those that are not reports. */
static enum status find_file(struct cli *cli, const struct board *board,
                             const char **path)
{
    for (int i = 0, words; i < cli->noperands; i += words ? words : 1) {
        words = count_words(cli, board, i);
        if (words || is_report(cli, board, cli->operands[i]))
            continue;
        if (is_result(cli, cli->operands[i]))
            return cli_usage(cli, "which square was a %s? Write D4=%s",
                             cli->operands[i], cli->operands[i]);
        if (*path)
            return cli_usage(cli,
                             "two files, '%s' and '%s', where one is read; a report "
                             "stands in quotes: 'D4 miss'",
                             *path, cli->operands[i]);
        *path = cli->operands[i];
    }
    return STATUS_OK;
}

static enum status add_operands(struct cli *cli, const struct board *board,
                                const char *path, struct game *game)
{
    enum status status = STATUS_OK;
    for (int i = 0, words; i < cli->noperands && !status; i += words ? words : 1) {
        words = count_words(cli, board, i);
        if (words)
            status = add_words(cli, game, i, words);
        else if (cli->operands[i] != path)
            status = add_report(cli, game, cli->operands[i], i == cli->noperands - 1);
    }
    return status;
}

enum status setup_game(struct cli *cli, struct game **out, const char **file)
{
    const char *path = NULL;
    struct ruleset rules;
    struct game *game = NULL;
    enum status status = setup_lang(cli);
    if (!status)
        status = setup_rules(cli, NULL, &rules);
    if (!status)
        status = find_file(cli, &rules.board, &path);
    if (!status)
        status = start_game(cli, path, &rules, &game);
    if (!status)
        status = add_operands(cli, &rules.board, path, game);
    if (status) {
        game_free(game);
        return status;
    }
    *out = game;
    *file = path && strcmp(path, "-") == 0 ? "standard input" : path;
    return STATUS_OK;
}
