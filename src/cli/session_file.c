/**
 * A session as a game file that every command reads. What only a session knows stands
 * in comments:
 *
 *     rules: salvo
 *     # solo: medium ...                  the heading: lines of who made the session
 *     A1 B2 C3 D4 E5: B2 hit cruiser      the game, as game_format() writes it
 *     # they: D4 hit carrier              a shot of the enemy, and what it was told
 *     own: lost carrier
 *     # a note
 *
 * A comment written by hand becomes a note, one behind a report a note after it, so
 * that resuming a game loses nothing of its file. A note that begins as a line of the
 * session's own does is told apart:
 *
 *     # note: they: are late
 */
#include "cli/session.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static const char they[] = "they: ", note[] = "note: ";

static bool begins(const char *text, const char *word)
{
    return strncmp(text, word, strlen(word)) == 0;
}

static bool is_heading(const char *comment)
{
    return begins(comment, "solo: ") || begins(comment, "secret: ");
}

/* Would the note be taken for another line? */
static bool is_ambiguous(const char *text)
{
    return is_heading(text) || begins(text, they) || begins(text, note);
}

/* ---- Writing */

/* Append the entry alone, as game_format_entry() writes it. */
static void put_entry(const struct session *session, const struct entry *entry,
                      struct strbuf *out)
{
    struct entry one = *entry;
    const struct game alone = {.rules = session->rules, .nentries = 1, .entries = &one};
    game_format_entry(&alone, 0, out);
}

/* Every line of `text` behind "# they: ". */
static void put_theirs(const char *text, struct strbuf *out)
{
    while (*text) {
        size_t length = strcspn(text, "\n");
        strbuf_printf(out, "# %s%.*s\n", they, (int)length, text);
        text += length + (text[length] == '\n');
    }
}

void session_format_item(const struct session *session, int nth, struct strbuf *out)
{
    const struct item *item = &session->items[nth];
    struct strbuf text = {.part_of = out};
    switch (item->kind) {
    case ITEM_GAME:
        put_entry(session, &item->entry, out);
        break;
    case ITEM_THEIRS:
        put_entry(session, &item->entry, &text);
        put_theirs(strbuf_text(&text), out);
        break;
    case ITEM_NOTE:
        strbuf_printf(out, "# %s%s\n", is_ambiguous(item->text) ? note : "",
                      item->text);
        break;
    }
    strbuf_free(&text);
}

void session_format(const struct session *session, struct strbuf *out)
{
    strbuf_printf(out, "rules: %s\n", session->rules.key);
    if (session->heading)
        strbuf_puts(out, session->heading);
    for (int i = 0; i < session->nitems; i++)
        session_format_item(session, i, out);
}

/* ---- Reading */

struct loader {
    struct session *session;
    const struct game *game;
    int next; /* entry of the game */
    struct diag *diag;
};

static enum status load_entries(struct loader *loader, int before_line)
{
    enum status status = STATUS_OK;
    while (!status && loader->next < loader->game->nentries &&
           loader->game->entries[loader->next].line < before_line)
        status = session_add(loader->session, ITEM_GAME,
                             &loader->game->entries[loader->next++]);
    return status;
}

static enum status load_comment(struct loader *loader, const char *comment, int number)
{
    struct diag why = diag_in(NULL);
    if (is_heading(comment))
        return STATUS_OK;
    if (begins(comment, note) && is_ambiguous(comment + strlen(note)))
        return session_note(loader->session, comment + strlen(note));
    if (!begins(comment, they))
        return session_note(loader->session, comment);
    enum status status = session_report(loader->session, ITEM_THEIRS,
                                        comment + strlen(they), NULL, &why);
    if (status == STATUS_SYNTAX)
        return diag_fail(loader->diag, status, number, 0, "%s", why.text);
    return status;
}

/* Where the comment of a line begins; NULL: it has none. In a row of a board `#` is a
 * mark. */
static const char *find_comment(const char *line, bool in_board)
{
    const char *at = line + strspn(line, " \t");
    if (!in_board)
        at = strchr(line, '#');
    return at && *at == '#' ? at + 1 : NULL;
}

/* Does the line belong to the board that was loaded last? */
static bool is_in_board(const struct loader *loader, int line)
{
    int last = loader->next - 1;
    return last >= 0 && loader->game->entries[last].kind == ENTRY_BOARD &&
           line <= loader->game->entries[last].line + loader->game->rules.board.height;
}

static enum status load_line(struct loader *loader, char *line, int number)
{
    enum status status = load_entries(loader, number + 1);
    const char *comment = find_comment(line, is_in_board(loader, number));
    if (status || !comment)
        return status;
    comment += strspn(comment, " \t");
    line[strcspn(line, "\r")] = '\0';
    return *comment ? load_comment(loader, comment, number) : STATUS_OK;
}

enum status session_load(struct session *session, const struct game *game,
                         const char *text, struct diag *diag)
{
    struct loader loader = {.session = session, .game = game, .diag = diag};
    enum status status = STATUS_OK;
    session->losses_told = true;
    for (int number = 1; *text && !status; number++) {
        size_t length = strcspn(text, "\n");
        char *line = strndup(text, length);
        status = line ? load_line(&loader, line, number) : STATUS_NO_MEMORY;
        free(line);
        text += length + (text[length] == '\n');
    }
    if (!status)
        status = load_entries(&loader, INT32_MAX);
    session->losses_told = false;
    return status;
}

char *session_find_line(const char *text, const char *word)
{
    size_t length = strlen(word);
    for (; *text; text += strcspn(text, "\n"), text += *text == '\n') {
        const char *at = text;
        if (strncmp(at, "# ", 2) != 0 || strncmp(at + 2, word, length) != 0 ||
            strncmp(at + 2 + length, ": ", 2) != 0)
            continue;
        at += length + 4;
        return strndup(at, strcspn(at, "\r\n"));
    }
    return NULL;
}
