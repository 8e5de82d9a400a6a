/**
 * A contradiction is told report by report, each on a line that begins with its place
 * in the file, as compilers do, so that editors lead there:
 *
 *     salvo: my.game:4:1: D4 sunk carrier
 *     salvo: my.game:7:1: D5 miss
 *     salvo: these 2 reports cannot all be true: no legal fleet fits them
 *
 * A report is written as a game file has it, by making a game of that report alone.
 */
#include "cli/explain.h"

#include "infer/conflict.h"

#include <stdlib.h>
#include <string.h>

size_t explain_memory(const struct cli *cli)
{
    return (size_t)cli->options.memory_mib * 1024 * 1024;
}

/* Append the last line of the game file of `entry` alone. */
static void add_entry(const struct game *game, const struct entry *entry,
                      struct strbuf *out)
{
    struct game *alone = NULL;
    struct strbuf text = {0};
    if (game_new(&alone, &game->rules) || game_add(alone, entry)) {
        strbuf_puts(out, "a report");
    } else {
        game_format(alone, &text);
        while (text.length && text.bytes[text.length - 1] == '\n')
            text.bytes[--text.length] = '\0';
        const char *last = strrchr(strbuf_text(&text), '\n');
        strbuf_puts(out, last ? last + 1 : strbuf_text(&text));
    }
    strbuf_free(&text);
    game_free(alone);
}

/* Append mark `mark` of `entry` as a shot of its own. */
static void add_mark(const struct game *game, const struct entry *entry,
                     const struct mark *mark, struct strbuf *out)
{
    struct mark copy = *mark;
    struct entry alone = {.kind = ENTRY_TURN,
                          .tell = TELL_SHOTS,
                          .nmarks = 1,
                          .marks = &copy,
                          .line = entry->line,
                          .column = entry->column};
    add_entry(game, &alone, out);
}

static void say_report(struct cli *cli, const struct game *game, const char *file,
                       struct report report)
{
    const struct entry *entry = &game->entries[report.entry];
    const struct mark *mark = report.mark < 0 ? NULL : &entry->marks[report.mark];
    int line = mark && mark->line ? mark->line : entry->line;
    int column = mark && mark->line ? mark->column : entry->column;
    struct strbuf text = {0};
    if (file && line)
        strbuf_printf(&text, "%s:%d:%d: ", file, line, column);
    if (mark)
        add_mark(game, entry, mark, &text);
    else
        add_entry(game, entry, &text);
    cli_note(cli, "%s", strbuf_text(&text));
    strbuf_free(&text);
}

static enum status explain_contradiction(struct cli *cli, const struct game *game,
                                         const char *file)
{
    struct report *reports = NULL;
    int n = 0;
    if (conflict_find(&reports, &n, game) || n == 0)
        return cli_fail(cli, STATUS_CONTRADICTION, "%s",
                        status_text(STATUS_CONTRADICTION));
    for (int i = 0; i < n; i++)
        say_report(cli, game, file, reports[i]);
    free(reports);
    if (n == 1)
        return cli_fail(cli, STATUS_CONTRADICTION,
                        "this report cannot be true: no legal fleet fits it");
    return cli_fail(cli, STATUS_CONTRADICTION,
                    "these %d reports cannot all be true: no legal fleet fits them", n);
}

enum status explain_failure(struct cli *cli, const struct game *game, const char *file,
                            enum status status)
{
    if (status == STATUS_CONTRADICTION)
        return explain_contradiction(cli, game, file);
    if (status == STATUS_NO_FLEET)
        return cli_fail(cli, status, "%s: a fleet of these ships has no room",
                        game->rules.key);
    if (status == STATUS_LIMIT)
        return cli_fail(cli, status,
                        "exact counting would pass the memory budget of %ld MiB, and "
                        "sampling does not come to rest within it; --memory raises it",
                        cli->options.memory_mib ? cli->options.memory_mib : 1024);
    return status;
}
