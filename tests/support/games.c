#include "support/games.h"

#include "support/rules.h"

#include <criterion/criterion.h>
#include <string.h>

enum status games_find_rules(void *user, const char *name, struct ruleset *out,
                             struct diag *diag)
{
    (void)user;
    for (int i = 0; rules_key_at(i); i++) {
        if (strcmp(rules_key_at(i), name) == 0) {
            *out = rules_load(name);
            return STATUS_OK;
        }
    }
    return diag_expected(diag, 0, 0, "a rule set", name);
}

enum status games_read(struct game **out, const char *text, const struct catalog *lang,
                       struct diag *diag)
{
    struct game_source source = {
        .text = text, .lang = lang, .find_rules = games_find_rules};
    *diag = diag_in("game.salvo");
    return game_parse(out, &source, diag);
}

struct game *games_have(const char *text)
{
    struct game *game = NULL;
    struct diag diag;
    enum status status = games_read(&game, text, NULL, &diag);
    cr_assert_eq(status, STATUS_OK, "%d:%d: %s in <<%s>>", diag.line, diag.column,
                 diag.text, text);
    return game;
}

static bool marks_equal(const struct entry *a, const struct entry *b)
{
    if (a->nmarks != b->nmarks)
        return false;
    for (int i = 0; i < a->nmarks; i++) {
        const struct mark *one = &a->marks[i], *other = &b->marks[i];
        for (int k = 0; a->kind == ENTRY_BOARD && k < b->nmarks; k++)
            if (b->marks[k].cell == one->cell)
                other = &b->marks[k];
        bool named = one->result == RESULT_HIT || one->result == RESULT_SUNK;
        if (one->cell != other->cell || one->result != other->result ||
            (named && one->type != other->type))
            return false;
    }
    return true;
}

static bool turns_equal(const struct entry *a, const struct entry *b)
{
    if (a->tell != b->tell || a->sunk_unnamed != b->sunk_unnamed ||
        memcmp(a->sunk_by_type, b->sunk_by_type, sizeof a->sunk_by_type) != 0)
        return false;
    switch (a->tell) {
    case TELL_COUNT:
        return a->hits == b->hits;
    case TELL_COUNT_BY_TYPE:
        return memcmp(a->hits_by_type, b->hits_by_type, sizeof a->hits_by_type) == 0;
    case TELL_SHOTS:
        break;
    }
    return true;
}

static bool entries_equal(const struct entry *a, const struct entry *b)
{
    if (a->kind != b->kind)
        return false;
    switch (a->kind) {
    case ENTRY_LOSS:
        return a->lost_type == b->lost_type;
    case ENTRY_TURN:
        return turns_equal(a, b) && marks_equal(a, b);
    case ENTRY_BOARD:
        break;
    }
    return marks_equal(a, b);
}

bool games_equal(const struct game *a, const struct game *b, int *entry)
{
    int shared = a->nentries < b->nentries ? a->nentries : b->nentries;
    for (*entry = 0; *entry < shared; ++*entry)
        if (!entries_equal(&a->entries[*entry], &b->entries[*entry]))
            return false;
    return a->nentries == b->nentries && ruleset_equal(&a->rules, &b->rules);
}
