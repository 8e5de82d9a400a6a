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
 * newest state. From a pipe nobody looks on, so every line waits for its advice, and
 * the same input gives the same output.
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
    bool terminal;       /* somebody sits there */
    bool advised;        /* the advice of the present state was given */
    struct strbuf input; /* read and not yet a line */
    bool ended;          /* the input did */
    struct strbuf out;
};

/* ---- Output */

static void prompt(struct dialogue *dialogue)
{
    if (dialogue->terminal)
        strbuf_puts(&dialogue->out, "> ");
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

static void advise(struct dialogue *dialogue)
{
    const struct assist *assist = dialogue->assist;
    const struct thought *thought = assist->thought;
    if (!thought || dialogue->advised)
        return;
    if (thought->status)
        assist_put_conflict(assist, &dialogue->out);
    else
        advice_shots_to_text(&thought->advice, assist->lang, &dialogue->out);
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

/* Wait for input or for a thought, whichever comes first. */
static void await(struct dialogue *dialogue)
{
    struct assist *assist = dialogue->assist;
    bool thinking = assist_is_thinking(assist);
    struct pollfd files[] = {
        {.fd = thinker_descriptor(assist->thinker), .events = POLLIN},
        {.fd = thinking && !dialogue->terminal ? -1 : STDIN_FILENO, .events = POLLIN}};
    if (poll(files, 2, -1) < 0)
        return;
    if (files[0].revents && assist_think(assist) && !dialogue->advised) {
        if (dialogue->terminal)
            strbuf_putc(&dialogue->out, '\n');
        advise(dialogue);
        prompt(dialogue);
    }
    if (files[1].revents)
        read_more(dialogue);
}

static void type(struct dialogue *dialogue, const struct strbuf *line)
{
    struct assist *assist = dialogue->assist;
    long before = assist->question;
    if (memchr(strbuf_text(line), '\0', line->length)) {
        strbuf_clear(&assist->said);
        strbuf_puts(&assist->said, "expected text, found a NUL\n");
    } else {
        assist_type(assist, strbuf_text(line));
    }
    strbuf_puts(&dialogue->out, strbuf_text(&assist->said));
    dialogue->out.failed |= assist->said.failed;
    if (!line->length || assist->question != before)
        dialogue->advised = false; /* an empty line asks again */
    if (!line->length)
        advise(dialogue);
    if (!assist->quit && (!assist_is_thinking(assist) || dialogue->terminal))
        prompt(dialogue);
}

enum status assist_line_run(struct assist *assist)
{
    struct dialogue dialogue = {.assist = assist,
                                .terminal = terminal_is(stdin),
                                .input = {.part_of = &dialogue.out}};
    struct strbuf line = {.part_of = &dialogue.out};
    greet(&dialogue);
    prompt(&dialogue);
    enum status status = output_say(dialogue.assist->cli, &dialogue.out);
    while (!status && !assist->quit) {
        bool wait = assist_is_thinking(assist) && !dialogue.terminal;
        if (!wait && take_line(&dialogue, &line))
            type(&dialogue, &line);
        else if (!wait && dialogue.ended)
            break;
        else
            await(&dialogue);
        status = output_say(dialogue.assist->cli, &dialogue.out);
    }
    if (!status && dialogue.terminal && dialogue.ended) {
        strbuf_putc(&dialogue.out, '\n');
        status = output_say(dialogue.assist->cli, &dialogue.out);
    }
    strbuf_free(&line);
    strbuf_free(&dialogue.input);
    strbuf_free(&dialogue.out);
    return status;
}
