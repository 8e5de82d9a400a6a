/**
 * Completion in three shells. A script names, for each command, its options, and for
 * each option what its value may be:
 *
 *     words    of the option's argument, if that lists them ("yes|sides|no"), or the
 *              keys of rule sets, sheets, languages and papers
 *     files    where the argument says FILE
 *     nothing  where it is a number or a text of one's own
 *
 * Everything is written out when the script is made, so that completing starts no
 * program. bash asks a function for each word; zsh gets an _arguments line for each
 * command; fish gets a line for each option.
 */
#include "cli/completion.h"

#include "cli/command.h"
#include "cli/resource.h"
#include "cli/topic.h"
#include "layout/paper.h"

#include <stdlib.h>
#include <string.h>

/* Words separated by blanks. */
struct known {
    struct strbuf rules, sheets, langs, papers, commands, topics;
};

static enum status put_keys(struct cli *cli, enum resource kind, struct strbuf *out)
{
    char **keys;
    enum status status = resource_list(cli, kind, &keys);
    if (status)
        return status;
    for (int i = 0; keys[i]; i++)
        strbuf_printf(out, "%s%s", i ? " " : "", keys[i]);
    free(keys);
    return STATUS_OK;
}

static enum status know(struct cli *cli, struct known *known)
{
    enum status status = put_keys(cli, RESOURCE_RULES, &known->rules);
    if (!status)
        status = put_keys(cli, RESOURCE_SHEET, &known->sheets);
    if (!status)
        status = put_keys(cli, RESOURCE_LANG, &known->langs);
    for (int i = 0; paper_name_at(i); i++)
        strbuf_printf(&known->papers, "%s%s", i ? " " : "", paper_name_at(i));
    for (int i = 0; command_at(i); i++)
        strbuf_printf(&known->commands, "%s%s", i ? " " : "", command_at(i)->name);
    for (int i = 0; topic_at(i); i++)
        strbuf_printf(&known->topics, "%s%s", i ? " " : "", topic_at(i)->name);
    return status;
}

static void forget(struct known *known)
{
    strbuf_free(&known->rules);
    strbuf_free(&known->sheets);
    strbuf_free(&known->langs);
    strbuf_free(&known->papers);
    strbuf_free(&known->commands);
    strbuf_free(&known->topics);
}

/* ---- What a value may be */

static bool is_key_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '|';
}

/* The words that an argument lists, those in capitals left out. */
static void listed_words(const char *argument, struct strbuf *out)
{
    for (const char *at = argument; *at;) {
        size_t length = strcspn(at, "|"), plain = 0;
        while (plain < length && is_key_letter(at[plain]))
            plain++;
        if (plain == length && strchr(argument, '|')) {
            strbuf_puts(out, out->length ? " " : "");
            strbuf_add(out, at, length);
        }
        at += length + (at[length] == '|');
    }
}

static void value_words(const struct option_spec *spec, const struct known *known,
                        struct strbuf *out)
{
    if (strcmp(spec->name, "rules") == 0)
        strbuf_puts(out, strbuf_text(&known->rules));
    else if (strcmp(spec->name, "lang") == 0)
        strbuf_puts(out, strbuf_text(&known->langs));
    else if (strcmp(spec->name, "paper") == 0)
        strbuf_puts(out, strbuf_text(&known->papers));
    else
        listed_words(spec->argument, out);
}

static bool takes_file(const char *argument)
{
    return strstr(argument, "FILE") != NULL;
}

static void operand_words(const struct command *command, const struct known *known,
                          struct strbuf *out)
{
    const char *operands = command->operands;
    if (strstr(operands, "KIND"))
        strbuf_puts(out, strbuf_text(&known->sheets));
    else if (strstr(operands, "KEY"))
        strbuf_puts(out, strbuf_text(&known->rules));
    else if (strstr(operands, "COMMAND"))
        strbuf_printf(out, "%s %s", strbuf_text(&known->commands),
                      strbuf_text(&known->topics));
}

static bool belongs(const struct option_spec *spec, const struct command *command)
{
    return (spec->commands & command->bit) != 0;
}

/* ---- bash */

static void bash_option(const struct option_spec *spec, const struct known *known,
                        struct strbuf *out)
{
    struct strbuf words = {.part_of = out};
    value_words(spec, known, &words);
    strbuf_printf(out, "    --%s", spec->name);
    if (spec->letter)
        strbuf_printf(out, "|-%c", spec->letter);
    strbuf_puts(out, ")");
    if (words.length)
        strbuf_printf(out, " words='%s'", strbuf_text(&words));
    strbuf_printf(out, " files=%s value=yes ;;\n",
                  takes_file(spec->argument) ? "yes" : "");
    strbuf_free(&words);
}

static void bash_command(const struct command *command, const struct known *known,
                         struct strbuf *out)
{
    struct strbuf words = {.part_of = out};
    operand_words(command, known, &words);
    strbuf_printf(out, "    %s)\n        options='", command->name);
    const char *blank = "";
    for (int i = 0; option_at(i); i++) {
        if (!belongs(option_at(i), command))
            continue;
        strbuf_printf(out, "%s--%s", blank, option_at(i)->name);
        blank = " ";
        if (option_at(i)->letter)
            strbuf_printf(out, " -%c", option_at(i)->letter);
    }
    strbuf_printf(out, "'\n        words='%s' files=%s ;;\n", strbuf_text(&words),
                  takes_file(command->operands) ? "yes" : "");
    strbuf_free(&words);
}

static void write_bash(const struct known *known, struct strbuf *out)
{
    strbuf_puts(
        out,
        "# bash completion of salvo\n"
        "_salvo()\n{\n"
        "    local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]}\n"
        "    local word command= options= words= files= value= i\n"
        "    COMPREPLY=()\n"
        "    if [[ $cur == = ]]; then cur=\n"
        "    elif [[ $prev == = ]]; then prev=${COMP_WORDS[COMP_CWORD-2]}; fi\n"
        "    for ((i = 1; i < COMP_CWORD; i++)); do\n"
        "        word=${COMP_WORDS[i]}\n"
        "        case $word in\n");
    for (int i = 0; command_at(i); i++)
        strbuf_printf(out, "%s%s", i ? "|" : "        ", command_at(i)->name);
    strbuf_puts(out, ") command=$word; break ;;\n        esac\n    done\n"
                     "    case $prev in\n");
    for (int i = 0; option_at(i); i++)
        if (option_at(i)->argument)
            bash_option(option_at(i), known, out);
    strbuf_puts(out, "    esac\n    [[ $value ]] || case $command in\n");
    for (int i = 0; command_at(i); i++)
        bash_command(command_at(i), known, out);
    strbuf_printf(out, "    *)\n        words='%s' options='--help --version' ;;\n",
                  strbuf_text(&known->commands));
    strbuf_puts(out, "    esac\n"
                     "    if [[ $cur == -* && ! $value ]]; then\n"
                     "        COMPREPLY=($(compgen -W \"$options\" -- \"$cur\"))\n"
                     "        return\n    fi\n"
                     "    COMPREPLY=($(compgen -W \"$words\" -- \"$cur\"))\n"
                     "    if [[ $files ]]; then\n"
                     "        compopt -o filenames 2>/dev/null\n"
                     "        COMPREPLY+=($(compgen -f -- \"$cur\"))\n    fi\n"
                     "}\ncomplete -F _salvo salvo\n");
}

/* ---- zsh */

/* Text within '...' and [...] of an _arguments line. */
static void zsh_text(struct strbuf *out, const char *text)
{
    for (; *text; text++) {
        if (*text == '[' || *text == ']' || *text == ':' || *text == '\\')
            strbuf_putc(out, '\\');
        if (*text == '\'')
            strbuf_puts(out, "'\\'");
        strbuf_putc(out, *text == '\n' ? ' ' : *text);
    }
}

static void zsh_value(struct strbuf *out, const char *what, const struct strbuf *words,
                      bool files)
{
    strbuf_putc(out, ':');
    zsh_text(out, what);
    strbuf_putc(out, ':');
    if (words->length && files)
        strbuf_printf(out,
                      "_alternative \"words\\:word\\:(%s)\" "
                      "\"files\\:file\\:_files\"",
                      strbuf_text(words));
    else if (words->length)
        strbuf_printf(out, "(%s)", strbuf_text(words));
    else
        strbuf_puts(out, files ? "_files" : " ");
}

static void zsh_option(const struct option_spec *spec, const struct known *known,
                       struct strbuf *out)
{
    strbuf_puts(out, " \\\n            ");
    if (spec->letter)
        strbuf_printf(out, "'(-%c --%s)'{-%c,--%s}'", spec->letter, spec->name,
                      spec->letter, spec->name);
    else
        strbuf_printf(out, "'--%s", spec->name);
    if (spec->argument && !spec->letter)
        strbuf_putc(out, '=');
    strbuf_putc(out, '[');
    zsh_text(out, spec->help);
    strbuf_putc(out, ']');
    if (spec->argument) {
        struct strbuf words = {.part_of = out};
        value_words(spec, known, &words);
        zsh_value(out, spec->argument, &words, takes_file(spec->argument));
        strbuf_free(&words);
    }
    strbuf_putc(out, '\'');
}

static void zsh_command(const struct command *command, const struct known *known,
                        struct strbuf *out)
{
    struct strbuf words = {.part_of = out};
    operand_words(command, known, &words);
    strbuf_printf(out, "        %s)\n        _arguments -s", command->name);
    for (int i = 0; option_at(i); i++)
        if (belongs(option_at(i), command))
            zsh_option(option_at(i), known, out);
    strbuf_puts(out, " \\\n            '*");
    zsh_value(out, command->operands[0] ? command->operands : "operand", &words,
              takes_file(command->operands));
    strbuf_puts(out, "' ;;\n");
    strbuf_free(&words);
}

static void write_zsh(const struct known *known, struct strbuf *out)
{
    strbuf_puts(out, "#compdef salvo\n# zsh completion of salvo\n_salvo()\n{\n"
                     "    local -a commands\n    local i command\n    commands=(\n");
    for (int i = 0; command_at(i); i++) {
        strbuf_printf(out, "        '%s:", command_at(i)->name);
        zsh_text(out, command_at(i)->summary);
        strbuf_puts(out, "'\n");
    }
    strbuf_puts(out, "    )\n    for ((i = 2; i < CURRENT; i++)); do\n"
                     "        case $words[i] in\n        (");
    for (int i = 0; command_at(i); i++)
        strbuf_printf(out, "%s%s", i ? "|" : "", command_at(i)->name);
    strbuf_puts(out, ")\n            command=$words[i]\n"
                     "            words=(salvo \"${(@)words[2,i-1]}\" "
                     "\"${(@)words[i+1,-1]}\")\n"
                     "            ((CURRENT--))\n            break ;;\n"
                     "        esac\n    done\n    case $command in\n");
    for (int i = 0; command_at(i); i++)
        zsh_command(command_at(i), known, out);
    strbuf_puts(out, "        *)\n        if [[ $words[CURRENT] == -* ]]; then\n"
                     "            _arguments -s '--help[show help]' "
                     "'--version[show versions]'\n        else\n"
                     "            _describe command commands\n        fi ;;\n"
                     "    esac\n}\n"
                     "if [[ $funcstack[1] == _salvo ]]; then _salvo \"$@\"; "
                     "else compdef _salvo salvo; fi\n");
}

/* ---- fish */

static void fish_text(struct strbuf *out, const char *text)
{
    strbuf_putc(out, '\'');
    for (; *text; text++) {
        if (*text == '\'' || *text == '\\')
            strbuf_putc(out, '\\');
        strbuf_putc(out, *text == '\n' ? ' ' : *text);
    }
    strbuf_putc(out, '\'');
}

static void fish_option(const struct option_spec *spec, const struct known *known,
                        struct strbuf *out)
{
    strbuf_puts(out, "complete -c salvo");
    if (spec->commands != FOR_ALL) {
        strbuf_puts(out, " -n '__fish_seen_subcommand_from");
        for (int i = 0; command_at(i); i++)
            if (belongs(spec, command_at(i)))
                strbuf_printf(out, " %s", command_at(i)->name);
        strbuf_putc(out, '\'');
    }
    if (spec->letter)
        strbuf_printf(out, " -s %c", spec->letter);
    strbuf_printf(out, " -l %s", spec->name);
    if (spec->argument) {
        struct strbuf words = {.part_of = out};
        value_words(spec, known, &words);
        strbuf_puts(out, takes_file(spec->argument) ? " -rF" : " -x");
        if (words.length)
            strbuf_printf(out, " -a '%s'", strbuf_text(&words));
        strbuf_free(&words);
    }
    strbuf_puts(out, " -d ");
    fish_text(out, spec->help);
    strbuf_putc(out, '\n');
}

static void fish_command(const struct command *command, const struct known *known,
                         struct strbuf *out)
{
    struct strbuf words = {.part_of = out};
    strbuf_printf(out, "complete -c salvo -n __fish_use_subcommand -a %s -d ",
                  command->name);
    fish_text(out, command->summary);
    strbuf_putc(out, '\n');
    operand_words(command, known, &words);
    if (words.length || takes_file(command->operands))
        strbuf_printf(out, "complete -c salvo -n '__fish_seen_subcommand_from %s'%s",
                      command->name, takes_file(command->operands) ? " -F" : "");
    if (words.length)
        strbuf_printf(out, " -a '%s'", strbuf_text(&words));
    if (words.length || takes_file(command->operands))
        strbuf_putc(out, '\n');
    strbuf_free(&words);
}

static void write_fish(const struct known *known, struct strbuf *out)
{
    strbuf_puts(out, "# fish completion of salvo\ncomplete -c salvo -f\n");
    for (int i = 0; command_at(i); i++)
        fish_command(command_at(i), known, out);
    for (int i = 0; option_at(i); i++)
        fish_option(option_at(i), known, out);
}

enum status completion_write(struct cli *cli, struct strbuf *out)
{
    const char *shell = cli->options.completion;
    const struct strbuf words = {.part_of = out};
    struct known known = {words, words, words, words, words, words};
    enum status status = know(cli, &known);
    if (!status && strcmp(shell, "bash") == 0)
        write_bash(&known, out);
    else if (!status && strcmp(shell, "zsh") == 0)
        write_zsh(&known, out);
    else if (!status)
        write_fish(&known, out);
    forget(&known);
    return status;
}
