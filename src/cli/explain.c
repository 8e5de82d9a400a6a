/**
 * A contradiction is told report by report, each on a line that begins with its place
 * in the file, as compilers do, so that editors lead there. Where one report, told
 * otherwise, would let a fleet fit, its line says how, the likeliest slip first:
 *
 *     salvo: my.game:4:1: D4 sunk carrier; would fit as D4 hit, D4 sunk cruiser
 *     salvo: my.game:7:1: D5 miss; would fit as D5 hit, D6 miss
 *     salvo: these 2 reports cannot all be true: no legal fleet fits them
 *
 * Slips in other reports are told, each on a line of its own, only where these reports
 * have none. A report is written as a game file has it, by making a game of that report
 * alone.
 */
#include "cli/explain.h"

#include "infer/mend.h"

#include <stdlib.h>
#include <string.h>

enum { MENDS_TOLD = 4, OTHERS_TOLD = 2 };

enum { OWN_BYTES = 8 << 20 };

size_t explain_memory(const struct cli *cli)
{
    size_t bytes = (size_t)cli->options.memory_mib * 1024 * 1024;
    return bytes > 2 * OWN_BYTES ? (bytes - OWN_BYTES) / 16 * 15 : bytes / 2;
}

/* Append the last line of the game file of `entry` alone. */
static void add_entry(const struct game *game, const struct entry *entry,
                      struct strbuf *out)
{
    struct game *alone = NULL;
    struct strbuf text = {.part_of = out};
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

/* Append the report of `mark` of `entry`, or, where that is NULL, of all of it. */
static void add_report(const struct game *game, const struct entry *entry,
                       const struct mark *mark, struct strbuf *out)
{
    if (mark && mark->result != RESULT_NONE)
        add_mark(game, entry, mark, out);
    else
        add_entry(game, entry, out);
}

/* The reports of a contradiction, and the slips that would mend it. */
struct contradiction {
    const struct game *game;
    int nreports, nmends;
    struct report *reports;
    struct mend *mends;
};

static bool same_report(struct report a, struct report b)
{
    return a.entry == b.entry && a.mark == b.mark;
}

/* Append what the report of `mend` should have been. A salvo is told as a whole if no
 * more than a cell of it changes. */
static void add_mended(const struct game *game, const struct mend *mend,
                       struct strbuf *out)
{
    struct entry entry = game->entries[mend->report.entry];
    struct mark marks[CELLS_MAX];
    if (mend->report.mark < 0) {
        entry = mend->entry;
    } else {
        memcpy(marks, entry.marks, (size_t)entry.nmarks * sizeof *marks);
        marks[mend->report.mark] = mend->mark;
        entry.marks = marks;
    }
    add_report(game, &entry, mend->report.mark < 0 ? NULL : &mend->mark, out);
}

/* Is `mend` told with `report`? A cell of a counted salvo is told with the salvo. */
static bool mends(const struct contradiction *why, const struct mend *mend,
                  struct report report)
{
    const struct entry *entry = &why->game->entries[report.entry];
    if (same_report(mend->report, report))
        return true;
    return report.mark < 0 && mend->report.entry == report.entry &&
           entry->marks[mend->report.mark].result == RESULT_NONE;
}

/* Append "; would fit as F7 hit, ..." with what mends `report`. Was there any? */
static bool add_mends(const struct contradiction *why, struct report report,
                      struct strbuf *out)
{
    int n = 0;
    for (int i = 0; i < why->nmends; i++) {
        if (!mends(why, &why->mends[i], report) || n++ >= MENDS_TOLD)
            continue;
        strbuf_puts(out, n == 1 ? "; would fit as " : ", ");
        add_mended(why->game, &why->mends[i], out);
    }
    if (n > MENDS_TOLD)
        strbuf_puts(out, ", ...");
    return n > 0;
}

/* Say the report on a line, and what would mend it. */
static bool say_report(struct cli *cli, const struct contradiction *why,
                       const char *file, struct report report)
{
    const struct entry *entry = &why->game->entries[report.entry];
    const struct mark *mark = report.mark < 0 ? NULL : &entry->marks[report.mark];
    int line = mark && mark->line ? mark->line : entry->line;
    int column = mark && mark->line ? mark->column : entry->column;
    struct strbuf text = {0};
    if (file && line)
        strbuf_printf(&text, "%s:%d:%d: ", file, line, column);
    add_report(why->game, entry, mark, &text);
    bool mended = add_mends(why, report, &text);
    cli_note(cli, "%s", strbuf_text(&text));
    strbuf_free(&text);
    return mended;
}

/* Say the first reports beyond the conflict that a slip is found in. */
static void say_others(struct cli *cli, const struct contradiction *why,
                       const char *file)
{
    int told = 0;
    for (int i = 0; i < why->nmends && told < OTHERS_TOLD; i++) {
        bool again = false;
        for (int k = 0; k < i; k++)
            again |= same_report(why->mends[k].report, why->mends[i].report);
        if (!again) {
            say_report(cli, why, file, why->mends[i].report);
            told++;
        }
    }
}

static enum status explain_contradiction(struct cli *cli, const struct game *game,
                                         const char *file)
{
    struct contradiction why = {.game = game};
    if (conflict_find(&why.reports, &why.nreports, game) || why.nreports == 0)
        return cli_fail(cli, STATUS_CONTRADICTION, "%s",
                        status_text(STATUS_CONTRADICTION));
    bool mended = false;
    int n = why.nreports;
    if (mend_find(&why.mends, &why.nmends, game, why.reports, n))
        why.nmends = 0; /* the contradiction is told all the same */
    for (int i = 0; i < n; i++)
        mended |= say_report(cli, &why, file, why.reports[i]);
    if (!mended)
        say_others(cli, &why, file);
    free(why.reports);
    free(why.mends);
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
