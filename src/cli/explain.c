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
 * have none. All of it is the answer that was asked for, and so in the language of
 * --lang, as on the screen of assist.
 */
#include "cli/explain.h"

#include "cli/entry_text.h"
#include "cli/wrap.h"
#include "infer/mend.h"
#include "layout/words.h"

#include <stdlib.h>
#include <string.h>

enum { MENDS_TOLD = 4, OTHERS_TOLD = 2 };

enum { OWN_BYTES = 8 << 20 };

size_t explain_memory(const struct cli *cli)
{
    size_t bytes = (size_t)cli->options.memory_mib * 1024 * 1024;
    return bytes > 2 * OWN_BYTES ? (bytes - OWN_BYTES) / 16 * 15 : bytes / 2;
}

/* The reports of a contradiction, and the slips that would mend it. */
struct contradiction {
    const struct game *game;
    const struct catalog *lang;
    int nreports, nmends;
    struct report *reports;
    struct mend *mends;
};

static bool same_report(struct report a, struct report b)
{
    return a.entry == b.entry && a.mark == b.mark;
}

/* Append the report of `mark` of `entry`, or, where that is NULL, of all of it. */
static void add_report(const struct contradiction *why, const struct entry *entry,
                       const struct mark *mark, struct strbuf *out)
{
    if (mark && mark->result != RESULT_NONE)
        entry_mark_to_words(&why->game->rules, mark, why->lang, out);
    else
        entry_to_words(&why->game->rules, entry, why->lang, out);
}

/* Append what the report of `mend` should have been. A salvo is told as a whole if no
 * more than a cell of it changes. */
static void add_mended(const struct contradiction *why, const struct mend *mend,
                       struct strbuf *out)
{
    struct entry entry = why->game->entries[mend->report.entry];
    struct mark marks[CELLS_MAX];
    if (mend->report.mark < 0) {
        entry = mend->entry;
    } else {
        memcpy(marks, entry.marks, (size_t)entry.nmarks * sizeof *marks);
        marks[mend->report.mark] = mend->mark;
        entry.marks = marks;
    }
    add_report(why, &entry, mend->report.mark < 0 ? NULL : &mend->mark, out);
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
    struct strbuf reports = {.part_of = out};
    for (int i = 0; i < why->nmends; i++) {
        if (!mends(why, &why->mends[i], report) || n++ >= MENDS_TOLD)
            continue;
        strbuf_puts(&reports, n == 1 ? "" : ", ");
        add_mended(why, &why->mends[i], &reports);
    }
    if (n > MENDS_TOLD)
        strbuf_puts(&reports, ", ...");
    const struct catalog_value values[] = {{"reports", strbuf_text(&reports)},
                                           {NULL, NULL}};
    if (n) {
        struct strbuf text = {.part_of = out};
        catalog_format(why->lang, &text, "say.would-fit", values);
        strbuf_puts(out, "; ");
        wrap_words(out, strbuf_text(&text));
        strbuf_free(&text);
    }
    strbuf_free(&reports);
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
    add_report(why, entry, mark, &text);
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

/* Say that the `n` reports cannot all be true, as what the program failed with. */
static enum status refuse(struct cli *cli, const struct contradiction *why, int n)
{
    const struct words words = {why->lang, &why->game->rules.board};
    struct strbuf text = {0}, line = {.part_of = &text};
    words_count(&words, n == 1 ? "say.conflict-one" : "say.conflict", n, n, &text);
    wrap_words(&line, strbuf_text(&text));
    cli_fail(cli, STATUS_CONTRADICTION, "%s", strbuf_text(&line));
    strbuf_free(&line);
    strbuf_free(&text);
    return STATUS_CONTRADICTION;
}

static enum status explain_contradiction(struct cli *cli, const struct game *game,
                                         const char *file)
{
    struct contradiction why = {.game = game, .lang = cli->lang};
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
    return refuse(cli, &why, n);
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
