/*
 * Rules in brief. A rule set is four options and a fleet, and each option has its
 * sentence in the language's catalogue; so every rule set gets its right rules, one
 * that a user made five minutes ago too, and no text can contradict what the program
 * plays.
 *
 *     1  how ships are placed        rule.place, rule.touching-*
 *     2  what a turn is              rule.turn-*
 *     3  what the enemy answers      rule.tells-*, with -salvo where a turn is answered
 *                                    as a whole
 *     4  how it is marked            rule.mark*
 *     5  when a ship sinks           rule.sinking-*
 *     6  who wins                    rule.win
 *
 * A turn of one shot that tells how many shots hit tells just hit or miss, so such a
 * rule set gets the sentence of single shots.
 */
#include "layout/brief.h"

#include "core/notation.h"

#include <stdio.h>

/* Is a turn called as a whole, then answered? */
static bool is_salvo(const struct ruleset *rules)
{
    return rules->turn == TURN_PER_SHIP || rules->turn == TURN_WEIGHTED ||
           (rules->turn == TURN_FIXED && rules->turn_shots > 1);
}

static bool counts_hits(const struct ruleset *rules)
{
    return rules->tells == TELLS_COUNT || rules->tells == TELLS_COUNT_BY_SHIP;
}

static struct strbuf *start_rule(struct brief *brief)
{
    return &brief->text[brief->n++];
}

static void put(struct strbuf *out, const struct words *words, const char *key)
{
    strbuf_puts(out, catalog_text(words->lang, key));
}

static void add(struct brief *brief, const struct words *words, const char *key)
{
    put(start_rule(brief), words, key);
}

static void add_placing(struct brief *brief, const struct words *words,
                        const struct ruleset *rules)
{
    struct strbuf *out = start_rule(brief);
    char key[32];
    snprintf(key, sizeof key, "rule.touching-%s", touching_name(rules->touching));
    put(out, words, "rule.place");
    strbuf_putc(out, ' ');
    put(out, words, key);
}

/* A cell that every board has: one right of the middle, below it, D4 on large ones. */
static int example_cell(const struct board *board)
{
    int column = board->width > 4 ? 3 : board->width - 1;
    int row = board->height > 4 ? 3 : board->height - 1;
    return board_cell(board, column, row);
}

static void add_turn(struct brief *brief, const struct words *words,
                     const struct ruleset *rules)
{
    static const char *const KEYS[] = {
        [TURN_ONE] = "rule.turn-one",
        [TURN_UNTIL_MISS] = "rule.turn-until-miss",
        [TURN_PER_SHIP] = "rule.turn-per-ship",
        [TURN_WEIGHTED] = "rule.turn-weighted",
        [TURN_FIXED] = "rule.turn-fixed",
    };
    char cell[CELL_TEXT_MAX];
    struct strbuf *out = start_rule(brief), number = {.part_of = out};
    words_number(words, ruleset_turn_shots(rules, NULL), &number);
    const struct catalog_value values[] = {
        {"cell", cell_format_labels(&rules->board, example_cell(&rules->board), cell)},
        {"n", strbuf_text(&number)},
        {NULL, NULL}};
    bool single = rules->turn == TURN_FIXED && rules->turn_shots == 1;
    catalog_format(words->lang, out, KEYS[single ? TURN_ONE : rules->turn], values);
    strbuf_free(&number);
}

static void add_tells(struct brief *brief, const struct words *words,
                      const struct ruleset *rules)
{
    static const char *const SALVO_KEYS[] = {
        [TELLS_SHOT] = "rule.tells-shot-salvo",
        [TELLS_SHIP] = "rule.tells-ship-salvo",
        [TELLS_COUNT] = "rule.tells-count-salvo",
        [TELLS_COUNT_BY_SHIP] = "rule.tells-count-by-ship-salvo",
    };
    bool names = rules->tells == TELLS_SHIP || rules->tells == TELLS_COUNT_BY_SHIP;
    if (is_salvo(rules))
        add(brief, words, SALVO_KEYS[rules->tells]);
    else
        add(brief, words, names ? "rule.tells-ship" : "rule.tells-shot");
}

static void add_mark(struct brief *brief, const struct words *words,
                     const struct ruleset *rules)
{
    if (!is_salvo(rules))
        add(brief, words, "rule.mark");
    else
        add(brief, words, counts_hits(rules) ? "rule.mark-count" : "rule.mark-salvo");
}

enum status brief_make(struct brief *out, const struct words *words,
                       const struct ruleset *rules, bool full)
{
    char sinking[32];
    snprintf(sinking, sizeof sinking, "rule.sinking-%s", sinking_name(rules->sinking));
    *out = (struct brief){.n = 0};
    add_placing(out, words, rules);
    add_turn(out, words, rules);
    add_tells(out, words, rules);
    add_mark(out, words, rules);
    add(out, words, sinking);
    if (full) {
        add(out, words, "rule.tick");
        if (rules->sinking != SINKING_NONE)
            add(out, words, "rule.ring");
    }
    add(out, words, "rule.win");
    for (int i = 0; i < out->n; i++)
        if (out->text[i].failed)
            return STATUS_NO_MEMORY;
    return STATUS_OK;
}

void brief_free(struct brief *brief)
{
    for (int i = 0; i < brief->n; i++)
        strbuf_free(&brief->text[i]);
    *brief = (struct brief){.n = 0};
}
