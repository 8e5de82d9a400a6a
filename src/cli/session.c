/**
 * Every state of the session is kept as a list of its own, and a step back is the list
 * before:
 *
 *     versions  [0]        [1]        [2]          [3]         at = 2
 *               (nothing)  D4 miss    D4 miss      D4 miss     a step back is at = 1,
 *                                     E5 hit       E5 miss     a step forward at = 3
 *
 * A game has some hundred items and a list is pointers' size times that, so whole lists
 * cost less than the thought that inverse operations would take, and a correction in
 * the middle is as easily undone as an addition. All lives in one arena until the
 * session dies. A new step forgets the steps forward.
 *
 * The two games are made anew from the list, so that they cannot differ from it. A
 * change in the middle is written out and read again as a file would be: what the
 * reader refuses there (a ship lost twice) is refused here.
 *
 * Rejected: a log of inverse operations; a game with undo of its own, which would know
 * nothing of notes and of the enemy's shots.
 */
#include "cli/session.h"

#include <stdlib.h>
#include <string.h>

struct version {
    int nitems;
    const struct item *items;
};

struct history {
    struct arena *arena;
    struct version *versions;
    int n, at, capacity;
};

/* ---- Versions */

/* Make the games those of the items. */
static enum status play(struct session *session)
{
    enum status status = STATUS_OK;
    game_truncate(session->game, 0);
    game_truncate(session->theirs, 0);
    for (int i = 0; i < session->nitems && !status; i++) {
        const struct item *item = &session->items[i];
        if (item->kind != ITEM_NOTE)
            status = game_add(item->kind == ITEM_GAME ? session->game : session->theirs,
                              &item->entry);
    }
    return status;
}

static enum status go_to(struct session *session, int version)
{
    struct history *history = session->history;
    history->at = version;
    session->nitems = history->versions[version].nitems;
    session->items = history->versions[version].items;
    return play(session);
}

static enum status push(struct session *session, const struct item *items, int nitems)
{
    struct history *history = session->history;
    if (history->at + 2 > history->capacity) {
        int capacity = history->capacity ? 2 * history->capacity : 64;
        struct version *versions =
            realloc(history->versions, (size_t)capacity * sizeof *versions);
        if (!versions)
            return STATUS_NO_MEMORY;
        history->versions = versions;
        history->capacity = capacity;
    }
    history->n = history->at + 2;
    history->versions[history->at + 1] = (struct version){nitems, items};
    return go_to(session, history->at + 1);
}

/* A copy of the items with `more` of them in the place of `cut` from `from` on. */
static struct item *splice(const struct session *session, int from, int cut, int more)
{
    int rest = session->nitems - from - cut;
    struct item *items = arena_alloc(session->history->arena,
                                     (size_t)(from + more + rest) + 1, sizeof *items);
    if (!items)
        return NULL;
    if (from)
        memcpy(items, session->items, (size_t)from * sizeof *items);
    if (rest)
        memcpy(items + from + more, session->items + from + cut,
               (size_t)rest * sizeof *items);
    return items;
}

static enum status keep_entry(const struct session *session, struct item *out,
                              enum item_kind kind, const struct entry *entry)
{
    size_t n = (size_t)entry->nmarks;
    *out = (struct item){.kind = kind, .entry = *entry};
    out->entry.marks = arena_alloc(session->history->arena, n + 1, sizeof(struct mark));
    if (!out->entry.marks)
        return STATUS_NO_MEMORY;
    if (n)
        memcpy(out->entry.marks, entry->marks, n * sizeof(struct mark));
    return STATUS_OK;
}

/* ---- Life */

enum status session_new(struct session **out, const struct ruleset *rules)
{
    struct session *session = calloc(1, sizeof *session);
    struct history *history = calloc(1, sizeof *history);
    enum status status = session && history ? STATUS_OK : STATUS_NO_MEMORY;
    if (!status) {
        session->history = history;
        session->rules = *rules;
        history->arena = arena_new();
        history->at = -1;
        status = history->arena ? game_new(&session->game, rules) : STATUS_NO_MEMORY;
    }
    if (!status)
        status = game_new(&session->theirs, rules);
    if (!status)
        status = push(session, NULL, 0);
    if (status) {
        if (!session || !session->history)
            free(history);
        session_free(session);
        return status;
    }
    *out = session;
    return STATUS_OK;
}

void session_free(struct session *session)
{
    if (!session)
        return;
    game_free(session->game);
    game_free(session->theirs);
    if (session->history) {
        arena_free(session->history->arena);
        free(session->history->versions);
    }
    free(session->history);
    free(session);
}

/* ---- Additions */

/* The ships that an entry told to the enemy says are sunk, by type. */
static void count_sunk(const struct entry *entry, int sunk[RULESET_TYPES_MAX])
{
    for (int type = 0; type < RULESET_TYPES_MAX; type++)
        sunk[type] = entry->sunk_by_type[type];
    for (int m = 0; m < entry->nmarks; m++)
        if (entry->marks[m].result == RESULT_SUNK && entry->marks[m].type >= 0)
            sunk[entry->marks[m].type]++;
}

/* The losses that the entry brings and that were not told, as items; returns how many.
 */
static int losses(const struct session *session, const struct entry *entry,
                  struct item out[RULESET_SHIPS_MAX])
{
    int n = 0, sunk[RULESET_TYPES_MAX], afloat[RULESET_TYPES_MAX];
    count_sunk(entry, sunk);
    game_own_afloat(session->game, afloat);
    for (int type = 0; type < session->rules.ntypes; type++)
        for (int i = 0; i < sunk[type] && i < afloat[type]; i++)
            out[n++] = (struct item){.kind = ITEM_GAME,
                                     .entry = {.kind = ENTRY_LOSS, .lost_type = type}};
    return n;
}

/* Append the entries of `game` from number `from` on as one step. */
static enum status append(struct session *session, enum item_kind kind,
                          const struct game *game, int from)
{
    struct item lost[RULESET_SHIPS_MAX];
    int n = game->nentries - from, nlost = 0;
    struct item *items = splice(session, session->nitems, 0, n + RULESET_SHIPS_MAX);
    enum status status = items ? STATUS_OK : STATUS_NO_MEMORY;
    for (int i = 0; i < n && !status; i++) {
        const struct entry *entry = &game->entries[from + i];
        status = keep_entry(session, &items[session->nitems + i], kind, entry);
        if (kind == ITEM_THEIRS && n == 1 && !session->losses_told)
            nlost = losses(session, entry, lost);
    }
    if (status)
        return status;
    memcpy(items + session->nitems + n, lost, (size_t)nlost * sizeof *lost);
    return push(session, items, session->nitems + n + nlost);
}

enum status session_report(struct session *session, enum item_kind kind,
                           const char *line, const struct catalog *lang,
                           struct diag *diag)
{
    struct game *game = kind == ITEM_GAME ? session->game : session->theirs;
    int from = game->nentries;
    enum status status = game_parse_line(game, line, lang, diag);
    if (!status && game->nentries == from)
        return diag_fail(diag, STATUS_SYNTAX, 0, 1, "nothing was told");
    return status ? status : append(session, kind, game, from);
}

enum status session_add(struct session *session, enum item_kind kind,
                        const struct entry *entry)
{
    struct game *game = kind == ITEM_GAME ? session->game : session->theirs;
    int from = game->nentries;
    enum status status = game_add(game, entry);
    return status ? status : append(session, kind, game, from);
}

enum status session_note(struct session *session, const char *text)
{
    char *copy = arena_strndup(session->history->arena, text, strlen(text));
    struct item *items = splice(session, session->nitems, 0, 1);
    if (!copy || !items)
        return STATUS_NO_MEMORY;
    for (char *at = copy; *at; at++)
        if ((unsigned char)*at < ' ' || *at == 0x7F)
            *at = ' ';
    items[session->nitems] = (struct item){.kind = ITEM_NOTE, .text = copy};
    return push(session, items, session->nitems + 1);
}

/* ---- Corrections */

/* Does the game read as a file would, all that comes later included? */
static enum status check(const struct game *game, struct diag *diag)
{
    struct strbuf text = {0};
    struct game *again = NULL;
    game_format(game, &text);
    /* The first line names the rules, which are known. */
    const char *reports = strchr(strbuf_text(&text), '\n');
    const struct game_source source = {.text = reports ? reports : "",
                                       .rules = &game->rules};
    enum status status =
        text.failed ? STATUS_NO_MEMORY : game_parse(&again, &source, diag);
    game_free(again);
    strbuf_free(&text);
    return status;
}

/* Put the entries of `game` from `from` to `to` in the place of item `nth`. */
static enum status replace(struct session *session, int nth, const struct game *game,
                           int from, int to)
{
    int more = to - from;
    struct item *items = splice(session, nth, 1, more);
    enum status status = items ? STATUS_OK : STATUS_NO_MEMORY;
    for (int i = 0; i < more && !status; i++)
        status = keep_entry(session, &items[nth + i], session->items[nth].kind,
                            &game->entries[from + i]);
    return status ? status : push(session, items, session->nitems - 1 + more);
}

/* Add the entries of the items [from, to) that are of `kind`. */
static enum status add_items(const struct session *session, struct game *game,
                             enum item_kind kind, int from, int to)
{
    enum status status = STATUS_OK;
    for (int i = from; i < to && !status; i++)
        if (session->items[i].kind == kind)
            status = game_add(game, &session->items[i].entry);
    return status;
}

enum status session_replace(struct session *session, int nth, const char *line,
                            const struct catalog *lang, struct diag *diag)
{
    struct game *game = NULL;
    enum item_kind kind = session->items[nth].kind;
    enum status status = game_new(&game, &session->rules);
    if (!status)
        status = add_items(session, game, kind, 0, nth);
    int from = status ? 0 : game->nentries, to = from;
    if (!status)
        status = game_parse_line(game, line, lang, diag);
    if (!status)
        to = game->nentries;
    if (!status && to == from)
        status = diag_fail(diag, STATUS_SYNTAX, 0, 1, "nothing was told");
    if (!status)
        status = add_items(session, game, kind, nth + 1, session->nitems);
    if (!status)
        status = check(game, diag);
    if (!status)
        status = replace(session, nth, game, from, to);
    game_free(game);
    return status;
}

enum status session_replace_entry(struct session *session, int nth,
                                  const struct entry *entry)
{
    struct item *items = splice(session, nth, 1, 1);
    enum status status = items ? STATUS_OK : STATUS_NO_MEMORY;
    if (!status)
        status = keep_entry(session, &items[nth], session->items[nth].kind, entry);
    return status ? status : push(session, items, session->nitems);
}

bool session_undo(struct session *session)
{
    return session->history->at > 0 && !go_to(session, session->history->at - 1);
}

bool session_redo(struct session *session)
{
    return session->history->at + 1 < session->history->n &&
           !go_to(session, session->history->at + 1);
}

/* ---- Looking up */

int session_item_of(const struct session *session, enum item_kind kind, int entry)
{
    for (int i = 0, e = 0; i < session->nitems; i++)
        if (session->items[i].kind == kind && e++ == entry)
            return i;
    return -1;
}

int session_item_at(const struct session *session, enum item_kind kind, int cell)
{
    for (int i = session->nitems - 1; i >= 0; i--)
        for (int m = 0;
             session->items[i].kind == kind && m < session->items[i].entry.nmarks; m++)
            if (session->items[i].entry.marks[m].cell == cell)
                return i;
    return -1;
}
