/**
 * `salvo fleet`: random legal fleets, or those of given ids.
 *
 *     batches (one of a seed, or one for each id)  ->  drawings | JSON | sheets
 *
 * Ids of one rule set are gathered into one batch, so that they print together; data
 * as JSON and sheets have one rule set, drawings may mix them.
 */
#include "cli/command.h"

#include "cli/batch.h"
#include "cli/output.h"
#include "cli/print.h"
#include "cli/setup.h"
#include "cli/tough.h"
#include "infer/deal.h"

#include <stdlib.h>
#include <string.h>

/* "# for Ana" is no heading of an id, as it has two words, whatever the name. */
static void draw_batch(struct strbuf *out, const struct batch *batch)
{
    for (int i = 0; i < batch->file.n; i++) {
        const struct dealt_fleet *dealt = &batch->file.fleets[i];
        if (out->length)
            strbuf_putc(out, '\n');
        if (dealt->player)
            strbuf_printf(out, "# for %s%s%s\n", dealt->player,
                          dealt->opponent ? ", against " : "",
                          dealt->opponent ? dealt->opponent : "");
        strbuf_printf(out, "# %s\n", dealt->id);
        fleet_draw(&batch->rules, &dealt->fleet, out);
    }
}

static const char *name_at(const struct names *names, int i)
{
    return i < names->n ? names->items[i] : NULL;
}

/* Name the players of the fleets, which are all in one batch or one in each. */
static void name_players(const struct cli *cli, struct batch *batches, int n,
                         const struct names *names)
{
    int all = n > 1 ? n : batches[0].file.n;
    for (int i = 0; i < all; i++) {
        struct dealt_fleet *dealt =
            n > 1 ? &batches[i].file.fleets[0] : &batches[0].file.fleets[i];
        dealt->player = name_at(names, i);
        if (cli->options.pairs && dealt->player)
            dealt->opponent = name_at(names, i ^ 1);
    }
}

/* All batches are of the same rules. */
static enum status join(struct cli *cli, struct batch *batches, int n)
{
    struct fleet_file *first = &batches[0].file;
    for (int i = 1; i < n; i++) {
        if (strcmp(batches[i].rules.key, batches[0].rules.key) != 0)
            return cli_usage(cli, "fleets of '%s' and of '%s' do not go together here",
                             batches[0].rules.key, batches[i].rules.key);
        if (strcmp(batches[i].file.seed, first->seed) != 0)
            first->seed[0] = '\0';
    }
    struct dealt_fleet *all = realloc(first->fleets, (size_t)n * sizeof *first->fleets);
    if (!all)
        return cli_fail(cli, STATUS_NO_MEMORY, "out of memory");
    first->fleets = all;
    for (int i = 1; i < n; i++)
        first->fleets[i] = batches[i].file.fleets[0];
    first->n = n;
    return STATUS_OK;
}

static enum status print_batch(struct cli *cli, const struct batch *batch,
                               const struct names *names, enum format format)
{
    const struct fleet_file *file = &batch->file;
    struct sheet_item *items = calloc((size_t)file->n, sizeof *items);
    if (!items)
        return cli_fail(cli, STATUS_NO_MEMORY, "out of memory");
    for (int i = 0; i < file->n; i++) {
        items[i].fleet = &file->fleets[i].fleet;
        items[i].id = file->fleets[i].id;
    }
    struct print_job job = {.kind = "fleet",
                            .format = format,
                            .path = cli->options.output,
                            .rules = &batch->rules,
                            .nitems = file->n,
                            .items = items,
                            .names = names};
    enum status status = print_sheets(cli, &job);
    free(items);
    return status;
}

/* `n` batches; more than one hold one fleet each. */
static enum status show(struct cli *cli, struct batch *batches, int n,
                        const struct names *names)
{
    enum format format = output_format(cli->options.output,
                                       cli->options.json ? FORMAT_JSON : FORMAT_TEXT);
    struct strbuf text = {0};
    enum status status = STATUS_OK;
    name_players(cli, batches, n, names);
    if (format != FORMAT_TEXT && n > 1)
        status = join(cli, batches, n);
    if (!status && format != FORMAT_TEXT && format != FORMAT_JSON)
        return print_batch(cli, &batches[0], names, format);
    if (!status && format == FORMAT_JSON)
        status = fleet_file_to_json(&batches[0].rules, &batches[0].file, &text);
    for (int i = 0; format == FORMAT_TEXT && i < n; i++)
        draw_batch(&text, &batches[i]);
    if (!status)
        status = output_text(cli, &text);
    strbuf_free(&text);
    return status;
}

/* How many fleets are dealt for one that is shown; 0: bad usage. */
static int dealt_for_each(struct cli *cli)
{
    bool tough = cli->options.style && strcmp(cli->options.style, "tough") == 0;
    if (cli->options.of && !tough) {
        (void)cli_usage(cli, "--of is for --style tough");
        return 0;
    }
    return !tough ? 1 : cli->options.of ? (int)cli->options.of : TOUGH_OF;
}

static enum status deal_fresh(struct cli *cli, const struct names *names)
{
    struct ruleset rules;
    struct batch batch;
    enum status status = setup_rules(cli, NULL, &rules);
    if (status)
        return status;
    char fresh[STREAM_SEED_MAX];
    const char *seed = cli->options.seed;
    if (!seed) {
        stream_seed_fresh(fresh);
        seed = fresh;
    }
    int count, of = dealt_for_each(cli);
    if (!of)
        return STATUS_USAGE;
    status = names_sheets(cli, names, &count);
    if (status)
        return status;
    if (count > BATCH_MAX / of)
        return cli_usage(cli,
                         "--count: at most %d fleets at a time; deal more with another "
                         "--seed",
                         BATCH_MAX / of);
    status = batch_deal(cli, &batch, &rules, seed, count * of);
    if (status)
        return status;
    if (of > 1)
        status = tough_choose(cli, &batch, of);
    if (!status)
        status = show(cli, &batch, 1, names);
    if (!status && !cli->options.seed)
        cli_note(cli, "--seed %s deals the same again", seed);
    batch_free(&batch);
    return status;
}

static enum status deal_ids(struct cli *cli, const struct names *names)
{
    if (cli->options.seed || cli->options.count || cli->options.style)
        return cli_usage(cli, "ids name their fleets; --seed, --count and --style do "
                              "not apply");
    if (cli->options.pairs && cli->noperands % 2)
        return cli_usage(cli, "--pairs takes ids in twos, found %d", cli->noperands);
    enum status status = names_check(cli, names, cli->noperands);
    if (status)
        return status;
    int n = 0;
    struct batch *batches = calloc((size_t)cli->noperands, sizeof *batches);
    status = batches ? STATUS_OK : STATUS_NO_MEMORY;
    for (int i = 0; !status && i < cli->noperands; i++) {
        status = batch_regenerate(cli, &batches[i], cli->operands[i]);
        n += !status;
    }
    if (!status)
        status = show(cli, batches, n, names);
    for (int i = 0; i < n; i++)
        batch_free(&batches[i]);
    free(batches);
    return status;
}

enum status cmd_fleet(struct cli *cli)
{
    struct names names;
    enum status status = names_read(cli, &names);
    if (status)
        return status;
    status = cli->noperands ? deal_ids(cli, &names) : deal_fresh(cli, &names);
    names_free(&names);
    return status;
}
