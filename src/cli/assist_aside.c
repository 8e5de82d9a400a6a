/**
 * Words that are no commands, though people try them: they are answered with what is
 * so, or with what there is instead.
 */
#include "cli/assist.h"

#include "core/word.h"
#include "layout/words.h"

#include <string.h>

static void say_saved(struct assist *assist)
{
    const struct catalog_value values[] = {{"file", assist->path}, {NULL, NULL}};
    assist_say(assist, &assist->said, "saved", values);
}

static void say_rules(struct assist *assist)
{
    const struct ruleset *rules = &assist->session->rules;
    const struct words words = {assist->lang, &rules->board};
    struct strbuf text = {.part_of = &assist->said};
    words_rules_title(&words, rules, &text);
    strbuf_printf(&text, " (%s). ", rules->key);
    words_rules_about(&words, rules, &text);
    assist_wrap(assist, &assist->said, strbuf_text(&text), 0, 0);
    strbuf_free(&text);
}

static void say_help(struct assist *assist)
{
    assist_say(assist, &assist->said, "ask-help", NULL);
}

bool assist_aside(struct assist *assist, const char *line)
{
    static const struct {
        const char *words;
        void (*say)(struct assist *assist);
    } rows[] = {
        {"save", say_saved},
        {"rules|rule", say_rules},
        {"hint|advice|best|show|back|new|start|restart|won|win|lose|end|yes|no|ok",
         say_help},
    };
    size_t length = strlen(line);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (word_is_form(rows[i].words, line, length)) {
            rows[i].say(assist);
            return true;
        }
    return false;
}
