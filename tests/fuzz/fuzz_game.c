/* Game files: what is read lies within the rules, and written as a game file reads
 * back to the same game. */
#include "fuzz/targets.h"

#include "core/game.h"

#include <stdlib.h>
#include <string.h>

static enum status find_rules(void *user, const char *name, struct ruleset *out,
                              struct diag *diag)
{
    (void)user;
    static const char *const specs[][2] = {
        {"classic",
         "10x10:carrier=5,battleship=4,cruiser=3,submarine=3,destroyer=2:yes:"
         "one:ship:named"},
        {"sea-battle", "10x10:battleship=4,cruiser=3x2,destroyer=2x3,torpedo-boat=1x4:"
                       "no:until-miss:shot:told"},
        {"advanced", "10x10:5,4,3,3,2:yes:per-ship:count:none"},
        {"volley", "10x10:5:3,4:2,3,2:yes:weighted:count-by-ship:named"}};
    for (size_t i = 0; i < sizeof specs / sizeof *specs; i++)
        if (strcmp(name, specs[i][0]) == 0)
            return ruleset_from_spec(out, specs[i][1], diag);
    return ruleset_from_spec(out, name, diag);
}

static void look_at_marks(const struct ruleset *rules, const struct entry *entry)
{
    for (int m = 0; m < entry->nmarks; m++) {
        const struct mark *mark = &entry->marks[m];
        FUZZ_CHECK(mark->cell >= 0 && mark->cell < board_cells(&rules->board));
        FUZZ_CHECK(mark->type >= -1 && mark->type < rules->ntypes);
        FUZZ_CHECK(rules->sinking != SINKING_NONE || mark->result != RESULT_SUNK);
        for (int k = 0; k < m; k++)
            FUZZ_CHECK(entry->marks[k].cell != mark->cell);
    }
}

static void look_at_entry(const struct ruleset *rules, const struct entry *entry)
{
    bool named = false;
    look_at_marks(rules, entry);
    if (entry->kind == ENTRY_LOSS) {
        FUZZ_CHECK(entry->lost_type >= 0 && entry->lost_type < rules->ntypes);
        return;
    }
    FUZZ_CHECK(entry->nmarks > 0 && entry->sunk_unnamed >= -1 && entry->hits >= 0);
    for (int type = 0; type < rules->ntypes; type++) {
        FUZZ_CHECK(entry->hits_by_type[type] >= 0 && entry->sunk_by_type[type] >= 0);
        named = named || entry->sunk_by_type[type];
    }
    FUZZ_CHECK(!named || !entry->sunk_unnamed);
    FUZZ_CHECK(rules->sinking != SINKING_NONE || (!named && !entry->sunk_unnamed));
}

static bool same_entry(const struct entry *a, const struct entry *b)
{
    bool same = a->kind == b->kind && a->nmarks == b->nmarks;
    if (same && a->kind == ENTRY_LOSS)
        return a->lost_type == b->lost_type;
    same = same && (a->kind == ENTRY_BOARD || a->tell == b->tell) &&
           a->sunk_unnamed == b->sunk_unnamed;
    if (same && a->kind == ENTRY_TURN && a->tell == TELL_COUNT)
        same = a->hits == b->hits;
    for (int type = 0; type < RULESET_TYPES_MAX; type++)
        same = same && a->hits_by_type[type] == b->hits_by_type[type] &&
               a->sunk_by_type[type] == b->sunk_by_type[type];
    for (int m = 0; same && m < a->nmarks; m++)
        same = a->marks[m].cell == b->marks[m].cell &&
               a->marks[m].result == b->marks[m].result &&
               a->marks[m].type == b->marks[m].type;
    return same;
}

static void come_back(const struct game *game)
{
    struct strbuf first = {0}, second = {0};
    struct game *again = NULL;
    struct diag diag = diag_in(NULL);
    game_format(game, &first);
    const struct game_source source = {
        .text = strbuf_text(&first), .rules = &game->rules, .find_rules = find_rules};
    FUZZ_CHECK(!first.failed);
    FUZZ_CHECK(game_parse(&again, &source, &diag) == STATUS_OK);
    FUZZ_CHECK(again->nentries == game->nentries);
    for (int e = 0; e < game->nentries; e++)
        FUZZ_CHECK(same_entry(&game->entries[e], &again->entries[e]));
    game_format(again, &second);
    FUZZ_CHECK(strcmp(strbuf_text(&first), strbuf_text(&second)) == 0);
    game_free(again);
    strbuf_free(&first);
    strbuf_free(&second);
}

void fuzz_game(const uint8_t *bytes, size_t nbytes)
{
    char *text = fuzz_text(bytes, nbytes);
    struct game *game = NULL;
    struct ruleset rules;
    struct diag diag = diag_in(NULL);
    int afloat[RULESET_TYPES_MAX];
    FUZZ_CHECK(find_rules(NULL, "classic", &rules, &diag) == STATUS_OK);
    const struct game_source source = {
        .text = text, .rules = &rules, .find_rules = find_rules};
    enum status status = game_parse(&game, &source, &diag);
    FUZZ_CHECK(status == STATUS_OK || (status == STATUS_SYNTAX && diag.text[0]));
    if (!status) {
        for (int e = 0; e < game->nentries; e++)
            look_at_entry(&game->rules, &game->entries[e]);
        game_own_afloat(game, afloat);
        FUZZ_CHECK(game_turn_shots(game) >= 0);
        come_back(game);
        game_free(game);
    }
    free(text);
}
