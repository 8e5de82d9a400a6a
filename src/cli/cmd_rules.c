/**
 * `salvo rules`: what is shipped, or one rule set in words. The sentences are those of
 * the printed rules box (layout/brief.h), so that terminal and paper say the same.
 *
 *     $ salvo rules                    key, title and what is special, for each
 *     $ salvo rules sea-battle         title, fleet, numbered sentences
 *     $ salvo rules sea-battle --json  the options as data
 *     $ salvo rules salvo -o r.pdf     a page
 */
#include "cli/command.h"

#include "cli/json.h"
#include "cli/print.h"
#include "cli/resource.h"
#include "cli/setup.h"
#include "cli/wrap.h"
#include "layout/brief.h"

#include <stdio.h>
#include <stdlib.h>

enum { KEY_COLUMNS = 20, NAME_COLUMNS = 20 };

/* ---- As data */

static void ship_to_json(struct strbuf *out, const struct ship_type *type)
{
    char letter[2] = {type->letter, '\0'};
    json_comma(out);
    strbuf_putc(out, '{');
    json_text(out, "name", type->name);
    json_text(out, "letter", letter);
    json_whole(out, "length", type->length);
    json_whole(out, "count", type->count);
    json_whole(out, "weight", type->weight);
    strbuf_putc(out, '}');
}

static void rules_to_json(struct strbuf *out, const struct ruleset *rules)
{
    json_comma(out);
    strbuf_putc(out, '{');
    json_text(out, "rules", rules->key);
    json_key(out, "board");
    strbuf_putc(out, '{');
    json_whole(out, "width", rules->board.width);
    json_whole(out, "height", rules->board.height);
    json_text(out, "axes", rules->board.letters_side ? "letters-side" : "letters-top");
    strbuf_putc(out, '}');
    json_key(out, "ships");
    strbuf_putc(out, '[');
    for (int i = 0; i < rules->ntypes; i++)
        ship_to_json(out, &rules->types[i]);
    strbuf_putc(out, ']');
    json_text(out, "touching", touching_name(rules->touching));
    json_text(out, "turn", turn_name(rules->turn));
    json_whole(out, "shots", ruleset_turn_shots(rules, NULL));
    json_text(out, "tells", tells_name(rules->tells));
    json_text(out, "sinking", sinking_name(rules->sinking));
    strbuf_putc(out, '}');
}

/* ---- In words */

static int longest(const struct ruleset *rules)
{
    int length = 0;
    for (int i = 0; i < rules->ntypes; i++)
        if (rules->types[i].length > length)
            length = rules->types[i].length;
    return length;
}

/* Name, a letter for each cell, how many, and its shots under weighted turns. */
static void ship_in_words(struct strbuf *out, const struct words *words,
                          const struct ruleset *rules, const struct ship_type *type)
{
    struct strbuf name = {.part_of = out};
    words_ship(words, type, &name);
    strbuf_puts(out, "  ");
    wrap_cell(out, strbuf_text(&name), NAME_COLUMNS);
    strbuf_free(&name);
    strbuf_pad(out, type->letter, type->length);
    struct strbuf more = {.part_of = out};
    if (type->count > 1)
        words_count(words, "panel.times", type->count, 0, &more);
    if (rules->turn == TURN_WEIGHTED) {
        strbuf_puts(&more, more.length ? "  " : "");
        words_first(words, "panel.shots", &more);
        strbuf_puts(&more, ": ");
        words_number(words, type->weight, &more);
    }
    strbuf_pad(out, ' ', more.length ? longest(rules) - type->length + 2 : 0);
    strbuf_puts(out, strbuf_text(&more));
    strbuf_free(&more);
    strbuf_putc(out, '\n');
}

/* Title and what is special: on lines of their own, or after `at` columns as one. */
static void about_in_words(struct strbuf *out, const struct words *words,
                           const struct ruleset *rules, int at)
{
    struct strbuf text = {.part_of = out};
    words_rules_title(words, rules, &text);
    if (at == 0) {
        wrap_text(out, strbuf_text(&text), 0, 0);
        strbuf_clear(&text);
    } else {
        strbuf_puts(&text, ": ");
    }
    words_rules_about(words, rules, &text);
    if (text.length)
        wrap_text(out, strbuf_text(&text), at, at);
    strbuf_free(&text);
}

static void board_in_words(struct strbuf *out, const struct words *words,
                           const struct board *board)
{
    char w[16], h[16];
    snprintf(w, sizeof w, "%d", board->width);
    snprintf(h, sizeof h, "%d", board->height);
    struct catalog_value values[] = {{"w", w}, {"h", h}, {NULL, NULL}};
    struct strbuf size = {.part_of = out};
    catalog_format(words->lang, &size, "panel.board", values);
    words_digits(words, strbuf_text(&size), out);
    strbuf_putc(out, '\n');
    strbuf_free(&size);
}

static enum status rules_in_words(struct strbuf *out, const struct words *words,
                                  const struct ruleset *rules)
{
    struct brief brief = {0};
    about_in_words(out, words, rules, 0);
    strbuf_putc(out, '\n');
    board_in_words(out, words, &rules->board);
    for (int i = 0; i < rules->ntypes; i++)
        ship_in_words(out, words, rules, &rules->types[i]);
    strbuf_putc(out, '\n');
    enum status status = brief_make(&brief, words, rules, false);
    for (int i = 0; !status && i < brief.n; i++) {
        strbuf_printf(out, "%d. ", i + 1);
        wrap_text(out, strbuf_text(&brief.text[i]), 3, 3);
    }
    brief_free(&brief);
    return status;
}

/* ---- The command */

static bool is_printed(enum format format)
{
    return format != FORMAT_TEXT && format != FORMAT_JSON;
}

static enum format format_of(const struct cli *cli)
{
    return output_format(cli->options.output,
                         cli->options.json ? FORMAT_JSON : FORMAT_TEXT);
}

static enum status show_one(struct cli *cli, const struct ruleset *rules,
                            struct strbuf *out)
{
    struct words words = {cli->lang, &rules->board};
    struct print_job job = {.kind = "rules",
                            .format = format_of(cli),
                            .path = cli->options.output,
                            .rules = rules,
                            .nitems = 1};
    if (is_printed(job.format))
        return print_sheets(cli, &job);
    if (job.format == FORMAT_TEXT)
        return rules_in_words(out, &words, rules);
    rules_to_json(out, rules);
    strbuf_putc(out, '\n');
    return STATUS_OK;
}

static enum status show_list(struct cli *cli, char *const *keys, struct strbuf *out)
{
    bool json = format_of(cli) == FORMAT_JSON;
    if (is_printed(format_of(cli)))
        return cli_usage(cli, "which rules are to be printed? Name one: salvo rules %s",
                         keys[0] ? keys[0] : "KEY");
    strbuf_puts(out, json ? "{\"rules\":[" : "");
    for (; *keys; keys++) {
        struct ruleset rules;
        enum status status = setup_rules_named(cli, *keys, &rules);
        if (status)
            return status;
        struct words words = {cli->lang, &rules.board};
        if (json) {
            rules_to_json(out, &rules);
        } else {
            wrap_cell(out, *keys, KEY_COLUMNS);
            about_in_words(out, &words, &rules, KEY_COLUMNS);
        }
    }
    strbuf_puts(out, json ? "]}\n" : "");
    return STATUS_OK;
}

static enum status list_rules(struct cli *cli, struct strbuf *out)
{
    char **keys = NULL;
    enum status status = resource_list(cli, RESOURCE_RULES, &keys);
    if (status)
        return status;
    status = show_list(cli, keys, out);
    free(keys);
    return status;
}

/* Is a rule set asked for by any option? */
static bool has_rules(const struct cli *cli)
{
    const char *option;
    for (int i = 0; (option = ruleset_option_at(i)); i++)
        if (option_text(&cli->options, option))
            return true;
    return cli->options.rules != NULL;
}

enum status cmd_rules(struct cli *cli)
{
    enum status status = cli_operands_at_most(cli, 1);
    if (!status)
        status = setup_lang(cli);
    struct strbuf out = {0};
    struct ruleset rules;
    if (!status && cli->noperands == 0 && !has_rules(cli)) {
        status = list_rules(cli, &out);
    } else if (!status) {
        status = setup_rules(cli, cli->noperands ? cli->operands[0] : NULL, &rules);
        if (!status)
            status = show_one(cli, &rules, &out);
    }
    if (!status && !is_printed(format_of(cli)))
        status = output_text(cli, &out);
    strbuf_free(&out);
    return status;
}
