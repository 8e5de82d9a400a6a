/**
 * The same sentences as game_format_entry() writes, in another language and with the
 * signs of the printed sheet, for eyes and not for files:
 *
 *     F7 hundido Crucero        A1 B2 C3 D4: 2 tocados, hundido Destructor
 */
#include "cli/entry_text.h"

#include "cli/wrap.h"
#include "core/notation.h"
#include "layout/words.h"

struct teller {
    const struct words words;
    const struct ruleset *rules;
    struct strbuf *out;
    bool begun; /* an item was told */
};

static void put_word(const struct teller *teller, const char *key)
{
    struct strbuf text = {.part_of = teller->out};
    words_first(&teller->words, key, &text);
    wrap_words(teller->out, strbuf_text(&text));
    strbuf_free(&text);
}

static void put_ship(const struct teller *teller, int type)
{
    struct strbuf text = {.part_of = teller->out};
    words_ship(&teller->words, &teller->rules->types[type], &text);
    wrap_words(teller->out, strbuf_text(&text));
    strbuf_free(&text);
}

static void put_cell(const struct teller *teller, int cell)
{
    char name[CELL_TEXT_MAX];
    strbuf_puts(teller->out, cell_format_labels(&teller->rules->board, cell, name));
}

static void put_result(const struct teller *teller, const struct mark *mark)
{
    switch (mark->result) {
    case RESULT_MISS:
        put_word(teller, "word.miss");
        break;
    case RESULT_HIT:
        put_word(teller, "word.hit");
        break;
    case RESULT_SUNK:
        put_word(teller, "word.sunk");
        break;
    case RESULT_NONE:
        strbuf_putc(teller->out, '?');
        return;
    }
    if (mark->type >= 0) {
        strbuf_putc(teller->out, ' ');
        put_ship(teller, mark->type);
    }
}

static void next_item(struct teller *teller)
{
    strbuf_puts(teller->out, teller->begun ? ", " : ": ");
    teller->begun = true;
}

static void put_numbers(struct teller *teller, const struct entry *entry)
{
    int told = 0;
    for (int type = 0; type < teller->rules->ntypes; type++) {
        if (entry->tell != TELL_COUNT_BY_TYPE || !entry->hits_by_type[type])
            continue;
        next_item(teller);
        put_ship(teller, type);
        strbuf_putc(teller->out, ' ');
        words_number(&teller->words, entry->hits_by_type[type], teller->out);
        told++;
    }
    if (told)
        return;
    next_item(teller);
    int hits = entry->tell == TELL_COUNT ? entry->hits : 0;
    struct strbuf text = {.part_of = teller->out};
    words_count(&teller->words, hits == 1 ? "assist.hit-one" : "assist.hits", hits, 0,
                &text);
    wrap_words(teller->out, strbuf_text(&text));
    strbuf_free(&text);
}

/* The marks told by themselves, but for misses, which are most. */
static void put_marks(struct teller *teller, const struct entry *entry)
{
    enum result rest = entry->tell == TELL_SHOTS ? RESULT_MISS : RESULT_NONE;
    int told = 0;
    for (int m = 0; m < entry->nmarks; m++) {
        if (entry->marks[m].result == rest)
            continue;
        next_item(teller);
        put_cell(teller, entry->marks[m].cell);
        strbuf_putc(teller->out, ' ');
        put_result(teller, &entry->marks[m]);
        told++;
    }
    if (!told && rest == RESULT_MISS) {
        next_item(teller);
        put_word(teller, "word.miss");
    }
}

static void put_sinkings(struct teller *teller, const struct entry *entry)
{
    for (int type = 0; type < teller->rules->ntypes; type++) {
        for (int i = 0; i < entry->sunk_by_type[type]; i++) {
            next_item(teller);
            put_word(teller, "word.sunk");
            strbuf_putc(teller->out, ' ');
            put_ship(teller, type);
        }
    }
    for (int i = 0; i < entry->sunk_unnamed; i++) {
        next_item(teller);
        put_word(teller, "word.sunk");
    }
}

static bool tells_sinkings(const struct entry *entry)
{
    for (int type = 0; type < RULESET_TYPES_MAX; type++)
        if (entry->sunk_by_type[type])
            return true;
    return entry->sunk_unnamed > 0;
}

static void put_turn(struct teller *teller, const struct entry *entry)
{
    if (entry->nmarks == 1 && entry->tell == TELL_SHOTS && !tells_sinkings(entry)) {
        put_cell(teller, entry->marks[0].cell);
        strbuf_putc(teller->out, ' ');
        put_result(teller, &entry->marks[0]);
        return;
    }
    for (int m = 0; m < entry->nmarks; m++) {
        strbuf_puts(teller->out, m ? " " : "");
        put_cell(teller, entry->marks[m].cell);
    }
    if (entry->tell != TELL_SHOTS)
        put_numbers(teller, entry);
    put_marks(teller, entry);
    put_sinkings(teller, entry);
}

void entry_to_words(const struct ruleset *rules, const struct entry *entry,
                    const struct catalog *lang, struct strbuf *out)
{
    struct teller teller = {.words = {lang, &rules->board}, .rules = rules, .out = out};
    switch (entry->kind) {
    case ENTRY_TURN:
        put_turn(&teller, entry);
        break;
    case ENTRY_BOARD:
        put_word(&teller, "assist.marks");
        strbuf_putc(out, ' ');
        words_number(&teller.words, entry->nmarks, out);
        break;
    case ENTRY_LOSS:
        put_word(&teller, "word.own");
        strbuf_puts(out, ": ");
        put_word(&teller, "word.lost");
        strbuf_putc(out, ' ');
        put_ship(&teller, entry->lost_type);
        break;
    }
}

void entry_mark_to_words(const struct ruleset *rules, const struct mark *mark,
                         const struct catalog *lang, struct strbuf *out)
{
    const struct teller teller = {
        .words = {lang, &rules->board}, .rules = rules, .out = out};
    put_cell(&teller, mark->cell);
    strbuf_putc(out, ' ');
    put_result(&teller, mark);
}
