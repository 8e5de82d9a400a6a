/**
 * The dialogue in lines: a line is read, what there is to say of it is said, and the
 * advice follows when it is there.
 *
 *     > d4 miss
 *      3  D4 miss
 *     Shoot  F6  21.36 %   as good: E5 F5 E6
 *     >
 *
 * On a terminal one may go on typing before the advice has come; it then is that of the
 * newest state. Where it takes its time, what suggests itself at a glance is told
 * first. From a pipe nobody looks on, so every line waits for its advice, and the same
 * input gives the same output.
 */
#include "cli/assist_front.h"

#include "cli/output.h"
#include "cli/terminal.h"
#include "layout/words.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { LINE_BYTES_MAX = 65536 };

struct dialogue {
    struct assist *assist;
    bool terminal;          /* somebody sits there */
    bool prompted;          /* and sees a prompt */
    bool advised;           /* the advice of the present state was given */
    bool ahead;             /* it was told that shots are chosen for what comes after */
    struct strbuf conflict; /* told, and not solved since; or empty */
    struct strbuf input;    /* read and not yet a line */
    bool ended;             /* the input did */
    struct strbuf out;
};

/* ---- Output */

static void prompt(struct dialogue *dialogue)
{
    if (dialogue->terminal && !dialogue->prompted)
        strbuf_puts(&dialogue->out, "> ");
    dialogue->prompted = true;
}

/* Append lines, below the prompt if there is one. */
static void say(struct dialogue *dialogue, const char *lines)
{
    if (dialogue->terminal && dialogue->prompted)
        strbuf_putc(&dialogue->out, '\n');
    dialogue->prompted = false;
    strbuf_puts(&dialogue->out, lines);
}

static void greet(struct dialogue *dialogue)
{
    const struct assist *assist = dialogue->assist;
    const struct words words = {assist->lang, &assist->session->rules.board};
    words_rules_title(&words, &assist->session->rules, &dialogue->out);
    strbuf_putc(&dialogue->out, '\n');
    const struct catalog_value values[] = {{"file", assist->path}, {NULL, NULL}};
    assist_say(assist, &dialogue->out, "saved", values);
    assist_put_log(assist, 0, &dialogue->out);
}

/* Append the shots. How they were chosen is told once in a dialogue. */
static void put_advice(struct dialogue *dialogue, const struct advice *advice,
                       struct strbuf *out)
{
    advice_shots_to_text(advice, dialogue->assist->lang, out);
    if (!dialogue->ahead)
        advice_ahead_to_text(advice, dialogue->assist->lang, out);
    dialogue->ahead |= advice->ahead;
}

/* Append the advice of the present state. What makes the reports contradict each other
 * is told once, for as long as it is the same. */
static void advise(struct dialogue *dialogue)
{
    const struct assist *assist = dialogue->assist;
    const struct thought *thought = assist->thought;
    struct strbuf text = {.part_of = &dialogue->out};
    if (!thought || dialogue->advised)
        return;
    if (thought->status)
        assist_put_conflict(assist, &text);
    else
        put_advice(dialogue, &thought->advice, &text);
    bool same = thought->status &&
                strcmp(strbuf_text(&text), strbuf_text(&dialogue->conflict)) == 0;
    strbuf_clear(&dialogue->conflict);
    if (thought->status)
        strbuf_puts(&dialogue->conflict, strbuf_text(&text));
    if (same)
        strbuf_clear(&text);
    assist_put_guess(assist, &text);
    if (text.length)
        say(dialogue, strbuf_text(&text));
    strbuf_free(&text);
    dialogue->advised = true;
}

/* ---- Input */

/* Take the first line out of the input; false: there is no whole one. */
static bool take_line(struct dialogue *dialogue, struct strbuf *line)
{
    struct strbuf *input = &dialogue->input;
    const char *text = strbuf_text(input);
    const char *end = memchr(text, '\n', input->length);
    if (!end && !(dialogue->ended && input->length) && input->length < LINE_BYTES_MAX)
        return false;
    size_t length = end ? (size_t)(end - text) : input->length;
    strbuf_clear(line);
    strbuf_add(line, text, length);
    size_t gone = length + (end ? 1 : 0);
    memmove(input->bytes, input->bytes + gone, input->length - gone + 1);
    input->length -= gone;
    return true;
}

static void read_more(struct dialogue *dialogue)
{
    char block[4096];
    ssize_t n = read(STDIN_FILENO, block, sizeof block);
    if (n > 0)
        strbuf_add(&dialogue->input, block, (size_t)n);
    else if (n == 0 || (errno != EINTR && errno != EAGAIN))
        dialogue->ended = true;
}

/* Is somebody waiting for a state's first words? */
static bool is_fresh(const struct dialogue *dialogue)
{
    return dialogue->terminal && assist_is_thinking(dialogue->assist) &&
           !dialogue->assist->glanced;
}

static void glance(struct dialogue *dialogue)
{
    struct strbuf text = {.part_of = &dialogue->out};
    assist_put_glance(dialogue->assist, &text);
    say(dialogue, strbuf_text(&text));
    strbuf_free(&text);
    dialogue->assist->glanced = true;
}

/* Wait for input or for a thought, whichever comes first. */
static void await(struct dialogue *dialogue)
{
    struct assist *assist = dialogue->assist;
    bool thinking = assist_is_thinking(assist);
    struct pollfd files[] = {
        {.fd = thinker_descriptor(assist->thinker), .events = POLLIN},
        {.fd = thinking && !dialogue->terminal ? -1 : STDIN_FILENO, .events = POLLIN}};
    int ready = poll(files, 2, is_fresh(dialogue) ? ASSIST_FLICKER_MS : -1);
    if (ready == 0)
        glance(dialogue);
    if (ready <= 0)
        return;
    if (files[0].revents && assist_think(assist))
        advise(dialogue);
    if (files[1].revents)
        read_more(dialogue);
}

static void type(struct dialogue *dialogue, const struct strbuf *line)
{
    struct assist *assist = dialogue->assist;
    long before = assist->question;
    dialogue->prompted = false;
    if (memchr(strbuf_text(line), '\0', line->length)) {
        strbuf_clear(&assist->said);
        strbuf_puts(&assist->said, "expected text, found a NUL\n");
    } else {
        assist_look(assist, terminal_clock_ms());
        assist_type(assist, strbuf_text(line));
    }
    strbuf_puts(&dialogue->out, strbuf_text(&assist->said));
    dialogue->out.failed |= assist->said.failed;
    if (!line->length || assist->question != before)
        dialogue->advised = false;
    if (!line->length) { /* it asks again */
        strbuf_clear(&dialogue->conflict);
        dialogue->ahead = false;
        assist->glanced = false;
        advise(dialogue);
    }
}

/* Say what there is to say, and wait. */
static enum status turn_to(struct dialogue *dialogue)
{
    if (!is_fresh(dialogue))
        prompt(dialogue);
    enum status status = output_say(dialogue->assist->cli, &dialogue->out);
    if (!status)
        await(dialogue);
    return status;
}

enum status assist_line_run(struct assist *assist)
{
    struct dialogue dialogue = {.assist = assist,
                                .terminal = terminal_is(stdin),
                                .input = {.part_of = &dialogue.out},
                                .conflict = {.part_of = &dialogue.out}};
    struct strbuf line = {.part_of = &dialogue.out};
    greet(&dialogue);
    enum status status = STATUS_OK;
    while (!status && !assist->quit) {
        bool wait = assist_is_thinking(assist) && !dialogue.terminal;
        if (!wait && take_line(&dialogue, &line))
            type(&dialogue, &line);
        else if (!wait && dialogue.ended)
            break;
        else
            status = turn_to(&dialogue);
        if (!status)
            status = output_say(assist->cli, &dialogue.out);
    }
    if (!status && dialogue.terminal && dialogue.ended) {
        strbuf_putc(&dialogue.out, '\n');
        status = output_say(dialogue.assist->cli, &dialogue.out);
    }
    if (!status && dialogue.terminal)
        status = assist_put_left(assist);
    strbuf_free(&line);
    strbuf_free(&dialogue.input);
    strbuf_free(&dialogue.conflict);
    strbuf_free(&dialogue.out);
    return status;
}
