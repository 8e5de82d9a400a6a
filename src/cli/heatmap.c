/**
 * The heat map of an advice for a terminal of 80 columns, whatever the board:
 *
 *           A     B     C     D          what is known stands in the cells as marks,
 *      1   8.0  11.5   o     x           else the chance of a hit in percent
 *      2  11.5 [14.4]  ...               [ ] a shot that is advised
 *
 *     board up to   a cell   a figure
 *      12 columns      6      " 14.4 "     0.1 percent
 *      19 columns      4      " 14 "       percent
 *      26 columns      3      "14"         percent; an advised shot ends in '*'
 *
 * A figure never says 0 or 100 unless it is exact: "-" is a cell that cannot hold a
 * ship, "!" one that must; small chances say <1, large ones 99. Colour only repeats
 * what the figures say: the warmer, the likelier, in steps of the highest chance.
 */
#include "cli/heatmap.h"

#include "base/utf8.h"
#include "cli/wrap.h"
#include "layout/words.h"
#include "strategy/greedy.h"

#include <stdio.h>
#include <string.h>

enum { FIGURE_BYTES = 32, SIDE_COLUMNS = 2 };

const int heatmap_colours[HEATMAP_STEPS] = {255, 230, 222, 215, 209, 203};

/* ---- What is known */

static char mark_of(const struct ruleset *rules, const struct mark *mark)
{
    switch (mark->result) {
    case RESULT_MISS:
        return 'o';
    case RESULT_HIT:
        return mark->type >= 0 ? rules->types[mark->type].letter : 'x';
    case RESULT_SUNK:
        return '#';
    case RESULT_NONE:
        break;
    }
    return '?';
}

/* Later reports of a cell add to earlier ones: a sinking is more than a hit, and a hit
 * of a known ship more than a hit. */
static int rank(char mark)
{
    static const char order[] = "?ox";
    const char *at = mark ? strchr(order, mark) : NULL;
    return !mark ? 0 : mark == '#' ? 5 : at ? (int)(at - order) + 1 : 4;
}

void heatmap_marks(const struct game *game, char marks[CELLS_MAX])
{
    memset(marks, 0, CELLS_MAX);
    for (int i = 0; i < game->nentries; i++) {
        for (int k = 0; k < game->entries[i].nmarks; k++) {
            const struct mark *mark = &game->entries[i].marks[k];
            char sign = mark_of(&game->rules, mark);
            if (rank(sign) > rank(marks[mark->cell]))
                marks[mark->cell] = sign;
        }
    }
}

/* What the posterior knows of a shot is as good as told: the outcome of shots in a
 * counted salvo, and all cells of a ship that surely is sunk. */
static void deduce_marks(struct heatmap *map)
{
    const double *p = map->advice->posterior->cell;
    for (int cell = 0; cell < map->advice->posterior->ncells; cell++) {
        if (cellset_has(&map->advice->sunk_cells, cell))
            map->marks[cell] = '#';
        else if (map->marks[cell] == '?' && p[cell] <= 0)
            map->marks[cell] = 'o';
        else if (map->marks[cell] == '?' && p[cell] >= 1 - GREEDY_SAME)
            map->marks[cell] = 'x';
    }
}

/* ---- Cells */

static void figure(char out[FIGURE_BYTES], double p, bool tenths)
{
    if (p <= 0)
        snprintf(out, FIGURE_BYTES, "-");
    else if (p >= 1 - GREEDY_SAME)
        snprintf(out, FIGURE_BYTES, "!");
    else if (tenths && p >= 0.0005)
        snprintf(out, FIGURE_BYTES, "%.1f", p > 0.999 ? 99.9 : 100 * p);
    else if (tenths)
        snprintf(out, FIGURE_BYTES, "<.1");
    else if (p < 0.01)
        snprintf(out, FIGURE_BYTES, "<1");
    else
        snprintf(out, FIGURE_BYTES, "%.0f", p > 0.99 ? 99.0 : 100 * p);
}

/* Centred, a figure's last digit always in the same column. */
void heatmap_put_cell(const struct heatmap *map, int cell, struct strbuf *out)
{
    char text[FIGURE_BYTES] = {map->marks[cell], '\0'};
    int columns = map->cell_columns;
    bool wide = columns > 3, ring = map->advised[cell];
    if (!text[0])
        figure(text, map->p[cell], columns == 6);
    int length = (int)strlen(text), right = wide ? 1 : 0;
    if (columns == 6 && length == 1)
        right = 2; /* signs stand over the figures' units */
    strbuf_pad(out, ' ', columns - right - length - (ring ? 1 : 0));
    if (ring)
        strbuf_putc(out, wide ? '[' : '*');
    strbuf_puts(out, text);
    if (ring && wide)
        strbuf_putc(out, ']');
    strbuf_pad(out, ' ', ring && wide ? right - 1 : right);
}

int heatmap_step(const struct heatmap *map, int cell)
{
    int step =
        map->hottest > 0 ? (int)(map->p[cell] / map->hottest * HEATMAP_STEPS) : 0;
    return step >= HEATMAP_STEPS ? HEATMAP_STEPS - 1 : step;
}

static void put_coloured(const struct heatmap *map, int cell, struct strbuf *out)
{
    if (!map->colour) {
        heatmap_put_cell(map, cell, out);
        return;
    }
    if (map->marks[cell]) {
        strbuf_puts(out, map->marks[cell] == 'o' ? "\033[36m" : "\033[1;31m");
    } else {
        int step = heatmap_step(map, cell);
        strbuf_printf(out, "\033[%s30;48;5;%dm", map->advised[cell] ? "1;" : "",
                      heatmap_colours[step]);
    }
    heatmap_put_cell(map, cell, out);
    strbuf_puts(out, "\033[0m");
}

/* ---- The map */

static void label(const struct board *board, bool letters, int i, struct strbuf *out)
{
    if (letters) {
        strbuf_puts(out, board->labels.letters[i]);
        return;
    }
    char digits[16];
    snprintf(digits, sizeof digits, "%d", i + 1);
    for (const char *at = digits; *at; at++)
        strbuf_puts(out, board->labels.digits[*at - '0']);
}

/* Right-aligned in `columns`. */
void heatmap_put_label(const struct board *board, bool letters, int i, int columns,
                       struct strbuf *out)
{
    struct strbuf text = {.part_of = out};
    label(board, letters, i, &text);
    strbuf_pad(out, ' ', columns - utf8_columns(strbuf_text(&text)));
    strbuf_puts(out, strbuf_text(&text));
    strbuf_free(&text);
}

int heatmap_shift(int cell_columns)
{
    return cell_columns == 6 ? 2 : cell_columns == 4 ? 1 : 0;
}

static void put_map(const struct heatmap *map, struct strbuf *out)
{
    const struct board *board = &map->rules->board;
    int shift = heatmap_shift(map->cell_columns);
    strbuf_pad(out, ' ', SIDE_COLUMNS);
    for (int column = 0; column < board->width; column++) {
        heatmap_put_label(board, !board->letters_side, column,
                          map->cell_columns - shift, out);
        if (column < board->width - 1)
            strbuf_pad(out, ' ', shift);
    }
    strbuf_putc(out, '\n');
    for (int row = 0; row < board->height; row++) {
        heatmap_put_label(board, board->letters_side, row, SIDE_COLUMNS, out);
        for (int column = 0; column < board->width; column++)
            put_coloured(map, board_cell(board, column, row), out);
        while (out->length && out->bytes[out->length - 1] == ' ')
            out->bytes[--out->length] = '\0';
        strbuf_putc(out, '\n');
    }
}

void heatmap_make(struct heatmap *out, const struct advice *advice, int cell_columns)
{
    *out = (struct heatmap){.advice = advice,
                            .rules = &advice->game->rules,
                            .p = advice_map(advice),
                            .cell_columns = cell_columns};
    heatmap_marks(advice->game, out->marks);
    deduce_marks(out);
    for (int cell = 0; cell < advice->posterior->ncells; cell++)
        if (!out->marks[cell] && out->p[cell] > out->hottest)
            out->hottest = out->p[cell];
    for (int i = 0; i < advice->nshots; i++)
        out->advised[advice->shots[i]] = true;
}

/* ---- What its signs mean */

struct legend {
    const struct words words;
    struct strbuf *out;
    int column;
};

/* A sign and what it means, on the next line where it finds no room. */
static void put_sign(struct legend *legend, const char *sign, const char *key)
{
    struct strbuf means = {.part_of = legend->out};
    words_first(&legend->words, key, &means);
    int columns = 3 + (int)strlen(sign) + utf8_columns(strbuf_text(&means));
    if (legend->column + columns > WRAP_COLUMNS) {
        strbuf_putc(legend->out, '\n');
        legend->column = 0;
    }
    strbuf_printf(legend->out, "  %s ", sign);
    wrap_words(legend->out, strbuf_text(&means));
    legend->column += columns;
    strbuf_free(&means);
}

static void put_legend(const struct heatmap *map, const struct catalog *lang,
                       struct strbuf *out)
{
    static const struct {
        const char *sign, *key;
    } signs[] = {
        {"o", "word.miss"}, {"x", "word.hit"}, {"#", "word.sunk"}, {"?", "say.untold"}};
    const double *p = map->p;
    bool letter = false, empty = false, full = false;
    struct legend legend = {.words = {lang, &map->rules->board}, .out = out};
    if (map->advice->nshots)
        put_sign(&legend, map->cell_columns > 3 ? "[ ]" : "*", "say.here");
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        if (memchr(map->marks, signs[i].sign[0], sizeof map->marks))
            put_sign(&legend, signs[i].sign, signs[i].key);
    for (int cell = 0; cell < map->advice->posterior->ncells; cell++) {
        char mark = map->marks[cell];
        letter = letter || (mark >= 'A' && mark <= 'Z');
        empty = empty || (!mark && p[cell] <= 0);
        full = full || (!mark && p[cell] >= 1 - GREEDY_SAME);
    }
    if (letter)
        put_sign(&legend, "A-Z", "say.of-ship");
    if (empty)
        put_sign(&legend, "-", "say.no-ship");
    if (full)
        put_sign(&legend, "!", "say.sure-ship");
    strbuf_putc(out, '\n');
}

/* Whose chances these are, if not those of a hit. */
static void put_heading(const struct heatmap *map, const struct catalog *lang,
                        struct strbuf *out)
{
    const struct words words = {lang, &map->rules->board};
    struct strbuf name = {.part_of = out}, text = name;
    if (map->advice->ship < 0)
        return;
    words_ship(&words, &map->rules->types[map->advice->ship], &name);
    const struct catalog_value values[] = {{"ship", strbuf_text(&name)}, {NULL, NULL}};
    catalog_format(lang, &text, "say.of-one", values);
    wrap_text(out, strbuf_text(&text), 0, 0);
    strbuf_free(&name);
    strbuf_free(&text);
}

void heatmap_to_text(const struct advice *advice, const struct catalog *lang,
                     bool colour, struct strbuf *out)
{
    struct heatmap map;
    int width = advice->game->rules.board.width;
    heatmap_make(&map, advice, width <= 12 ? 6 : width <= 19 ? 4 : 3);
    map.colour = colour;
    put_heading(&map, lang, out);
    put_map(&map, out);
    put_legend(&map, lang, out);
}
