/**
 * From options and operands to a language, a rule set and a game.
 *
 *     --rules KEY|FILE|SPEC  ->  rule set  ->  --board, --fleet, ... change it  ->
 * check FILE  ->  game, whose `rules:` line asks for a rule set here  ->  marks are
 * added
 *
 * A rule set that options have changed is another rule set: its key becomes its spec,
 * so that the ids of its fleets still regenerate them. Changes that change nothing
 * ("--touching yes" on classic) leave the key alone, and where only labels change, the
 * key tells just them ("classic:digits=khmer"): the rule set keeps its name and title.
 *
 * What the command line says wrongly is usage; what a file says wrongly is bad input.
 * Parsers fill a diagnosis of their own here, which is then told with the option or
 * operand in front.
 */
#include "cli/setup.h"

#include "base/file.h"
#include "cli/resource.h"
#include "cli/tongue.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Language */

static enum status load_lang(struct cli *cli, const char *name, struct catalog **out)
{
    char *text = NULL;
    enum status status = resource_read(cli, RESOURCE_LANG, name, &text);
    if (status)
        return status;
    status = catalog_parse(out, text, cli->english, &cli->diag);
    free(text);
    if (!status)
        cli->diag = diag_in(NULL);
    return status;
}

enum status setup_lang(struct cli *cli)
{
    enum status status = STATUS_OK;
    if (!cli->english)
        status = load_lang(cli, "en", &cli->english);
    if (cli->options.lang && !resource_is_path(cli->options.lang) && !cli->lang) {
        resource_key(cli, RESOURCE_LANG, cli->options.lang, cli->lang_key);
        cli->options.lang = cli->lang_key;
    }
    const char *name = cli->options.lang ? cli->options.lang : "en";
    if (!status && !cli->lang)
        status = load_lang(cli, name, &cli->lang);
    return status;
}

/* ---- Rules */

/* "10x10:5,4,3:no:one:shot:told", which may hold a '/'. */
static bool is_spec(const char *name)
{
    size_t width = strspn(name, "0123456789");
    return width && name[width] == 'x' && strchr(name, ':');
}

static enum status rules_from_spec(struct cli *cli, const char *spec,
                                   struct ruleset *out)
{
    struct diag why = diag_in(NULL);
    enum status status = ruleset_from_spec(out, spec, &why);
    if (status == STATUS_SYNTAX)
        return cli_usage(cli, "rule set '%s': %s", spec, why.text);
    return status;
}

/* "classic:digits=khmer": the labels that `name` adds to the rule set that it starts
 * with. */
static enum status rules_with_labels(struct cli *cli, const char *name,
                                     struct ruleset *out)
{
    char base[RULESET_KEY_MAX];
    struct ruleset rules;
    struct diag why = diag_in(NULL);
    struct strbuf labelled = {0};
    size_t length = strcspn(name, ":");
    snprintf(base, sizeof base, "%.*s", (int)length, name);
    enum status status = setup_rules_named(cli, base, &rules);
    if (status)
        return status;
    strbuf_printf(&labelled, "%s%s", rules.key, name + length);
    status = labelled.failed ? STATUS_NO_MEMORY
                             : ruleset_relabel(&rules, labelled.bytes, &why);
    strbuf_free(&labelled);
    if (status == STATUS_SYNTAX)
        return cli_usage(cli, "rule set '%s': %s", name, why.text);
    if (!status)
        *out = rules;
    return status;
}

/* "8x8": a board, where all of the rules should stand. */
static bool is_board(const char *name)
{
    size_t width = strspn(name, "0123456789");
    size_t height = name[width] == 'x' ? strspn(name + width + 1, "0123456789") : 0;
    return width && height && !name[width + 1 + height];
}

enum status setup_rules_named(struct cli *cli, const char *name, struct ruleset *out)
{
    if (is_board(name))
        return cli_usage(cli,
                         "'%.40s' only begins the rules in one word, such as "
                         "%.40s:4,3x2,2:no:one:shot:told; for another rule set on "
                         "this board, --board %.40s",
                         name, name, name);
    if (is_spec(name))
        return rules_from_spec(cli, name, out);
    if (strchr(name, ':') && !resource_is_path(name))
        return rules_with_labels(cli, name, out);
    char *text = NULL;
    enum status status = resource_read(cli, RESOURCE_RULES, name, &text);
    if (status)
        return status;
    char key[RESOURCE_KEY_MAX];
    resource_key(cli, RESOURCE_RULES, name, key);
    status = ruleset_parse(out, resource_is_path(name) ? NULL : key, text, &cli->diag);
    free(text);
    if (!status)
        cli->diag = diag_in(NULL);
    return status;
}

/* Change `rules` as the options of the same names say. */
static enum status change_rules(struct cli *cli, struct ruleset *rules)
{
    const char *option;
    for (int i = 0; (option = ruleset_option_at(i)); i++) {
        const char *value = option_text(&cli->options, option);
        struct diag why = diag_in(NULL);
        enum status status =
            value ? ruleset_set(rules, option, value, &why) : STATUS_OK;
        if (status == STATUS_SYNTAX)
            return cli_usage(cli, "--%s: %s", option, why.text);
        if (status)
            return status;
    }
    return STATUS_OK;
}

/* Give `rules` the key KEY:digits=..., where KEY is what that of `before` starts with,
 * if it is that rule set but for its labels: `*kept` tells. */
static enum status keep_name(struct cli *cli, const struct ruleset *before,
                             struct ruleset *rules, bool *kept)
{
    char name[RULESET_KEY_MAX];
    struct ruleset base;
    struct strbuf key = {0};
    *kept = false;
    if (is_spec(before->key))
        return STATUS_OK;
    snprintf(name, sizeof name, "%.*s", (int)strcspn(before->key, ":"), before->key);
    enum status status = setup_rules_named(cli, name, &base);
    if (!status)
        *kept = ruleset_label_key(&base, rules, &key) && key.length < sizeof rules->key;
    if (key.failed)
        status = STATUS_NO_MEMORY;
    if (!status && *kept)
        snprintf(rules->key, sizeof rules->key, "%s", strbuf_text(&key));
    strbuf_free(&key);
    return status == STATUS_NO_MEMORY ? status : STATUS_OK;
}

/* Check changed rules and give them their key: all that they are in one word. */
static enum status settle(struct cli *cli, const struct ruleset *before,
                          struct ruleset *rules)
{
    struct diag why = diag_in(NULL);
    struct strbuf spec = {0};
    bool kept = false;
    enum status status = ruleset_check(rules, &why);
    if (!status)
        status = keep_name(cli, before, rules, &kept);
    if (!status && !kept) {
        ruleset_spec(rules, &spec);
        status = spec.failed ? STATUS_NO_MEMORY
                             : ruleset_from_spec(rules, strbuf_text(&spec), &why);
    }
    strbuf_free(&spec);
    if (status == STATUS_SYNTAX)
        return cli_usage(cli, "these rules cannot be: %s", why.text);
    return status;
}

enum status setup_rules(struct cli *cli, const char *name, struct ruleset *out)
{
    if (cli->options.rules)
        name = cli->options.rules;
    struct ruleset before, rules;
    enum status status = setup_rules_named(cli, name ? name : "classic", &before);
    if (status)
        return status;
    rules = before;
    status = change_rules(cli, &rules);
    if (!status && !ruleset_equal(&before, &rules))
        status = settle(cli, &before, &rules);
    if (!status)
        *out = rules;
    return status;
}

/* ---- Prior */

enum status setup_prior(struct cli *cli, const struct ruleset *rules,
                        struct prior **out)
{
    const char *path = cli->options.prior;
    char *text = NULL;
    *out = NULL;
    if (!path)
        return STATUS_OK;
    enum status status = file_read_text(&text, path, &cli->diag);
    if (status)
        return status;
    diag_name_file(&cli->diag, path);
    status = prior_parse(out, rules, cli->lang, text, &cli->diag);
    if (status == STATUS_SYNTAX)
        tongue_point(cli, text, &cli->diag);
    if (!status)
        cli->diag = diag_in(NULL);
    free(text);
    return status;
}
