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

/* A copy of the items with `more` of them in the place of `cut` from `from` on, and
 * room for the losses that come with these. */
static struct item *splice(const struct session *session, int from, int cut, int more)
{
    int rest = session->nitems - from - cut;
    struct item *items =
        arena_alloc(session->history->arena,
                    (size_t)(from + more + rest) + RULESET_SHIPS_MAX, sizeof *items);
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

bool session_is_loss(const struct item *item)
{
    return item->kind == ITEM_GAME && item->entry.kind == ENTRY_LOSS;
}

static bool is_loss_of(const struct item *item, int type)
{
    return session_is_loss(item) && item->entry.lost_type == type;
}

/* Take a loss of the type out of those right behind item `nth`. */
static void drop_loss(struct item *items, int *n, int nth, int type)
{
    for (int i = nth + 1; i < *n && session_is_loss(&items[i]); i++) {
        if (!is_loss_of(&items[i], type))
            continue;
        memmove(items + i, items + i + 1, (size_t)(--*n - i) * sizeof *items);
        return;
    }
}

/* Put one there, unless all ships of the type are lost. */
static void add_loss(const struct ruleset *rules, struct item *items, int *n, int nth,
                     int type)
{
    int lost = 0;
    for (int i = 0; i < *n; i++)
        lost += is_loss_of(&items[i], type);
    if (lost >= rules->types[type].count)
        return;
    memmove(items + nth + 2, items + nth + 1, (size_t)(*n - nth - 1) * sizeof *items);
    items[nth + 1] = (struct item){.kind = ITEM_GAME,
                                   .entry = {.kind = ENTRY_LOSS, .lost_type = type}};
    ++*n;
}

/* Let the losses behind item `nth` of `*n` be those that it tells of, where `before`
 * (or NULL) stood. */
static void follow_losses(const struct ruleset *rules, struct item *items, int *n,
                          int nth, const struct entry *before)
{
    int was[RULESET_TYPES_MAX] = {0}, is[RULESET_TYPES_MAX];
    count_sunk(&items[nth].entry, is);
    if (before)
        count_sunk(before, was);
    for (int type = rules->ntypes - 1; type >= 0; type--) {
        for (; was[type] > is[type]; was[type]--)
            drop_loss(items, n, nth, type);
        for (; was[type] < is[type]; was[type]++)
            add_loss(rules, items, n, nth, type);
    }
}

/* Put the entries [from, to) of `game` in the place of `cut` items from `nth` on, as
 * one step. */
static enum status put(struct session *session, enum item_kind kind, int nth, int cut,
                       const struct game *game, int from, int to)
{
    int n = session->nitems - cut + to - from;
    struct item *items = splice(session, nth, cut, to - from);
    enum status status = items ? STATUS_OK : STATUS_NO_MEMORY;
    for (int e = from; e < to && !status; e++)
        status = keep_entry(session, &items[nth + e - from], kind, &game->entries[e]);
    /* From behind, so that losses move nothing that is still to be looked at. */
    for (int e = to - 1; e >= from && !status && kind == ITEM_THEIRS; e--)
        if (!session->losses_told)
            follow_losses(&session->rules, items, &n, nth + e - from,
                          cut && e == from ? &session->items[nth].entry : NULL);
    return status ? status : push(session, items, n);
}

/* Make a step of the entries that `game`, a game of the session, has from `from` on. */
static enum status put_new(struct session *session, enum item_kind kind,
                           struct game *game, int from)
{
    enum status status =
        put(session, kind, session->nitems, 0, game, from, game->nentries);
    if (status)
        game_truncate(game, from);
    return status;
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
    return status ? status : put_new(session, kind, game, from);
}

enum status session_add(struct session *session, enum item_kind kind,
                        const struct entry *entry)
{
    struct game *game = kind == ITEM_GAME ? session->game : session->theirs;
    int from = game->nentries;
    enum status status = game_add(game, entry);
    return status ? status : put_new(session, kind, game, from);
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

/* A game of the items before item `nth`. */
static enum status begin_replacing(const struct session *session, int nth,
                                   struct game **out)
{
    enum status status = game_new(out, &session->rules);
    if (!status)
        status = add_items(session, *out, session->items[nth].kind, 0, nth);
    return status;
}

/* Put what `game` tells since entry `from` in the place of item `nth`, if what was told
 * later goes with it. */
static enum status end_replacing(struct session *session, int nth, struct game *game,
                                 int from, struct diag *diag)
{
    enum item_kind kind = session->items[nth].kind;
    int to = game->nentries;
    if (to == from)
        return diag_fail(diag, STATUS_SYNTAX, 0, 1, "nothing was told");
    enum status status = add_items(session, game, kind, nth + 1, session->nitems);
    if (!status)
        status = check(game, diag);
    return status ? status : put(session, kind, nth, 1, game, from, to);
}

/* Read `line` as a loss: all of it, or what stands behind `own:` or `own: lost`. */
static enum status parse_loss(struct game *game, const char *line,
                              const struct catalog *lang, struct diag *diag)
{
    static const char *const before[] = {"", "own: ", "own: lost "};
    enum { FORMS = sizeof before / sizeof *before };
    struct diag why = diag_in(NULL);
    int from = game->nentries;
    enum status status = STATUS_SYNTAX;
    for (int i = 0; i < FORMS && status == STATUS_SYNTAX; i++) {
        struct strbuf whole = {0};
        why = diag_in(NULL);
        strbuf_printf(&whole, "%s%s", before[i], line);
        status = whole.failed ? STATUS_NO_MEMORY
                              : game_parse_line(game, whole.bytes, lang, &why);
        strbuf_free(&whole);
        bool loss = game->nentries > from && game->entries[from].kind == ENTRY_LOSS;
        if (!status && !loss) {
            game_truncate(game, from);
            status = STATUS_SYNTAX;
        }
    }
    /* No column: nobody typed that line. */
    return status == STATUS_SYNTAX ? diag_fail(diag, status, 0, 0, "%s", why.text)
                                   : status;
}

enum status session_replace(struct session *session, int nth, const char *line,
                            const struct catalog *lang, struct diag *diag)
{
    struct game *game = NULL;
    enum status status = begin_replacing(session, nth, &game);
    int from = status ? 0 : game->nentries;
    if (!status && session_is_loss(&session->items[nth]))
        status = parse_loss(game, line, lang, diag);
    else if (!status)
        status = game_parse_line(game, line, lang, diag);
    if (!status)
        status = end_replacing(session, nth, game, from, diag);
    game_free(game);
    return status;
}

enum status session_replace_entry(struct session *session, int nth,
                                  const struct entry *entry, struct diag *diag)
{
    struct game *game = NULL;
    enum status status = begin_replacing(session, nth, &game);
    int from = status ? 0 : game->nentries;
    if (!status)
        status = game_add(game, entry);
    if (!status)
        status = end_replacing(session, nth, game, from, diag);
    game_free(game);
    return status;
}

bool session_undo(struct session *session)
{
    return session->history->at > 0 && !go_to(session, session->history->at - 1);
}

bool session_withdraw(struct session *session)
{
    bool undone = session_undo(session);
    session->history->n = session->history->at + 1;
    return undone;
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
