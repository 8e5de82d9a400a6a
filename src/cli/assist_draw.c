/**
 * The screen, for 80 columns and 24 lines, and the same for larger windows with wider
 * cells, more of the log and longer answers:
 *
 *      Battleships   Shots this turn: 1                                 game.salvo
 *      Enemy waters                                   Home waters
 *         A   B   C   D   E  ...                         A B C D E ...
 *      1   8  11  14  16 [17] ...                      1 . . x . . ...
 *      ...
 *
 *      Shoot E5  21.36 %   as good: F5 E6 F6
 *      Afloat Carrier 5, ...
 *      classic: 30093975536 fleets fit (exact)
 *      12 D4 miss   13 E5 hit                          the end of the log
 *      (answers, contradictions)
 *     > e5 h_
 *      Tab advice   <^v> squares   ? help
 *
 * Nothing is told by colour or brightness alone: figures, marks and brackets are there
 * in every terminal. Texts are placed by column, so that a terminal that thinks other
 * of the width of a Khmer letter than we do moves the rest of that text and no more.
 */
#include "cli/assist_draw.h"

#include "base/utf8.h"
#include "cli/assist_face.h"
#include "cli/heatmap.h"
#include "cli/screen.h"
#include "cli/wrap.h"
#include "core/notation.h"
#include "layout/words.h"

#define NCURSES_NOMACROS 1
#include <curses.h>
#include <string.h>

enum { LABEL_COLUMNS = 3, HOME_CELL = 2, GAP = 3, LOWER_LINES = 6, LOG_COLUMNS = 24 };

/* Where things stand in this window. */
struct frame {
    int lines, columns;
    int cell; /* columns of a cell of the enemy's waters */
    int rows; /* of the board that are seen, from `first` on */
    int first;
    int home_x;  /* of the home waters; -1: no room */
    int log_x;   /* of a log beside the grids; -1: no room */
    int lower_y; /* the first line below the grids */
};

static struct frame frame_of(struct view *view)
{
    const struct board *board = &view->assist->session->rules.board;
    struct frame frame = {.home_x = -1, .log_x = -1};
    getmaxyx(stdscr, frame.lines, frame.columns);
    int home = LABEL_COLUMNS + HOME_CELL * board->width;
    static const int cells[] = {6, 4, 3};
    for (size_t i = 0; i < 3 && !frame.cell; i++)
        if (LABEL_COLUMNS + cells[i] * board->width + GAP + home < frame.columns)
            frame.cell = cells[i];
    if (frame.cell)
        frame.home_x = LABEL_COLUMNS + frame.cell * board->width + GAP;
    else
        frame.cell = LABEL_COLUMNS + 4 * board->width < frame.columns ? 4 : 3;
    if (frame.home_x > 0 && frame.home_x + home + GAP + LOG_COLUMNS < frame.columns)
        frame.log_x = frame.home_x + home + GAP;
    int room = frame.lines - 3 - LOWER_LINES;
    frame.rows = room < 1 ? 1 : room < board->height ? room : board->height;
    int row = view->cursor < 0 ? 0 : board_row(board, view->cursor);
    if (view->first_row > row)
        view->first_row = row;
    if (view->first_row < row - frame.rows + 1)
        view->first_row = row - frame.rows + 1;
    if (view->first_row > board->height - frame.rows)
        view->first_row = board->height - frame.rows;
    frame.first = view->first_row;
    frame.lower_y = 3 + frame.rows + (frame.rows == board->height);
    return frame;
}

/* ---- Text */

/* Write `text` up to column `end`, cut where it would go over. */
static void put_text(int y, int x, int end, const char *text)
{
    const char *at = text;
    int columns = x;
    while (*at) {
        const char *next = at;
        columns += utf8_width(utf8_next(&next));
        if (columns > end)
            break;
        at = next;
    }
    if (at > text)
        mvaddnstr(y, x, text, (int)(at - text));
}

/* The lines of `text`, which fit, from line `y` to before `end_y`; returns the line
 * behind. */
static int put_lines(const struct frame *frame, int y, int end_y, const char *text)
{
    while (*text && y < end_y) {
        size_t length = strcspn(text, "\n");
        struct strbuf line = {0};
        strbuf_add(&line, text, length);
        put_text(y++, 1, frame->columns, strbuf_text(&line));
        strbuf_free(&line);
        text += length + (text[length] == '\n');
    }
    return y;
}

int assist_draw_fold(const char *text, struct strbuf *out)
{
    int n = 0;
    wrap_fold(out, text, COLS - 1);
    for (const char *at = strbuf_text(out); *at; at++)
        n += *at == '\n';
    return n;
}

static void put_word(const struct view *view, int y, int x, int end, const char *key)
{
    struct strbuf text = {0};
    wrap_words(&text, catalog_text(view->assist->lang, key));
    put_text(y, x, end, strbuf_text(&text));
    strbuf_free(&text);
}

/* ---- The grids */

static void put_letters(const struct board *board, int y, int x, int cell, int shift)
{
    struct strbuf text = {0};
    for (int column = 0; column < board->width; column++) {
        heatmap_put_label(board, !board->letters_side, column, cell - shift, &text);
        strbuf_pad(&text, ' ', shift);
    }
    mvaddstr(y, x + LABEL_COLUMNS, strbuf_text(&text));
    strbuf_free(&text);
}

static void put_row_label(const struct board *board, int y, int x, int row)
{
    struct strbuf text = {0};
    heatmap_put_label(board, board->letters_side, row, LABEL_COLUMNS - 1, &text);
    mvaddstr(y, x, strbuf_text(&text));
    strbuf_free(&text);
}

/* A cell of which nothing but its mark is known; in brackets where it suggests itself.
 */
static void put_plain(char mark, bool advised, int columns, struct strbuf *out)
{
    int right = columns == 6 ? 2 : columns == 3 && !advised ? 0 : 1;
    strbuf_pad(out, ' ', columns - 1 - right - advised);
    strbuf_puts(out, advised ? "[" : "");
    strbuf_putc(out, mark ? mark : '.');
    strbuf_puts(out, advised ? "]" : "");
    strbuf_pad(out, ' ', right - advised);
}

static bool is_glance(const struct assist *assist, int cell)
{
    const int *shots;
    bool found = false;
    int n = assist_advised(assist, &shots);
    for (int i = 0; i < n && !found; i++)
        found = shots[i] == cell;
    return found;
}

static void put_enemy_cell(const struct view *view, const struct heatmap *map,
                           const char *marks, int cell, int columns)
{
    struct strbuf text = {0};
    enum face face = FACE_USUAL;
    bool advised = map ? map->advised[cell] : is_glance(view->assist, cell);
    if (map) {
        heatmap_put_cell(map, cell, &text);
        face = map->marks[cell] ? face_of_mark(map->marks[cell])
                                : face_of_heat(heatmap_step(map, cell));
    } else {
        put_plain(marks[cell], advised, columns, &text);
        face = face_of_mark(marks[cell]);
    }
    face_begin(face, advised, cell == view->cursor);
    addstr(strbuf_text(&text));
    face_end();
    strbuf_free(&text);
}

static void put_enemy(const struct view *view, const struct frame *frame)
{
    const struct assist *assist = view->assist;
    const struct board *board = &assist->session->rules.board;
    const struct thought *thought = assist->thought;
    struct heatmap map;
    char marks[CELLS_MAX];
    bool known = thought && !thought->status;
    if (known)
        heatmap_make(&map, &thought->advice, frame->cell);
    heatmap_marks(assist->session->game, marks);
    put_word(view, 1, 1, frame->columns, "panel.enemy");
    put_letters(board, 2, 0, frame->cell, heatmap_shift(frame->cell));
    for (int i = 0; i < frame->rows; i++) {
        int row = frame->first + i;
        put_row_label(board, 3 + i, 0, row);
        move(3 + i, LABEL_COLUMNS);
        for (int column = 0; column < board->width; column++)
            put_enemy_cell(view, known ? &map : NULL, marks,
                           board_cell(board, column, row), frame->cell);
    }
}

static void put_home(const struct view *view, const struct frame *frame)
{
    const struct session *session = view->assist->session;
    const struct board *board = &session->rules.board;
    char marks[CELLS_MAX];
    if (frame->home_x < 0)
        return;
    heatmap_marks(session->theirs, marks);
    put_word(view, 1, frame->home_x + 1, frame->columns, "panel.home");
    put_letters(board, 2, frame->home_x, HOME_CELL, 0);
    for (int i = 0; i < frame->rows; i++) {
        int row = frame->first + i;
        put_row_label(board, 3 + i, frame->home_x, row);
        move(3 + i, frame->home_x + LABEL_COLUMNS);
        for (int column = 0; column < board->width; column++) {
            char mark = marks[board_cell(board, column, row)];
            char text[HOME_CELL + 1] = {' ', mark ? mark : '.', '\0'};
            face_begin(face_of_mark(mark), false, false);
            addstr(text);
            face_end();
        }
    }
}

/* ---- The log */

static void put_side_log(const struct view *view, const struct frame *frame)
{
    const struct assist *assist = view->assist;
    int n = assist->session->nitems, from = n - frame->rows;
    put_word(view, 1, frame->log_x, frame->columns, "panel.log");
    for (int i = from < 0 ? 0 : from, y = 3; i < n; i++, y++) {
        struct strbuf text = {0};
        strbuf_printf(&text, "%3d ", i + 1);
        assist_put_item(assist, &assist->session->items[i], &text);
        put_text(y, frame->log_x - 1, frame->columns, strbuf_text(&text));
        strbuf_free(&text);
    }
}

/* The last entries that find room on one line. */
static void add_last(const struct view *view, const struct frame *frame,
                     struct strbuf *out)
{
    const struct assist *assist = view->assist;
    struct strbuf line = {.part_of = out};
    for (int i = assist->session->nitems - 1; i >= 0; i--) {
        struct strbuf text = {.part_of = out};
        strbuf_printf(&text, "%d ", i + 1);
        assist_put_item(assist, &assist->session->items[i], &text);
        if (line.length)
            strbuf_printf(&text, "   %s", strbuf_text(&line));
        bool fits = utf8_columns(strbuf_text(&text)) < frame->columns - 1;
        if (fits || !line.length) {
            strbuf_clear(&line);
            strbuf_puts(&line, strbuf_text(&text));
        }
        strbuf_free(&text);
        if (!fits)
            break;
    }
    if (line.length)
        strbuf_printf(out, "%s\n", strbuf_text(&line));
    strbuf_free(&line);
}

/* ---- Below the grids */

/* The shots of a salvo side by side, each with its chance. */
static void add_salvo(const struct view *view, struct strbuf *out)
{
    const struct advice *advice = &view->assist->thought->advice;
    const struct board *board = &view->assist->session->rules.board;
    struct strbuf text = {.part_of = out};
    wrap_words(&text, catalog_text(view->assist->lang, "say.shots"));
    for (int i = 0; i < advice->nshots; i++) {
        char name[CELL_TEXT_MAX];
        strbuf_printf(&text, "   %s\xC2\xA0%.1f",
                      cell_format_labels(board, advice->shots[i], name),
                      100 * advice->posterior->cell[advice->shots[i]]);
    }
    assist_wrap(view->assist, out, strbuf_text(&text), 0, 0);
    strbuf_free(&text);
}

static void add_advice(const struct view *view, struct strbuf *out)
{
    const struct assist *assist = view->assist;
    const struct thought *thought = assist->thought;
    if (!thought) {
        if (assist_is_thinking(assist))
            assist_put_glance(assist, out);
    } else if (thought->status) {
        assist_put_conflict(assist, out);
        assist_put_guess(assist, out);
    } else {
        if (thought->advice.nshots > 1) {
            add_salvo(view, out);
        } else {
            advice_shots_to_text(&thought->advice, assist->lang, out);
            advice_ahead_to_text(&thought->advice, assist->lang, out);
        }
        advice_state_to_text(&thought->advice, assist->lang, out);
    }
}

static void put_lower(const struct view *view, const struct frame *frame)
{
    struct strbuf advice = {0}, text = {0}, said = {0};
    int end = frame->lines - 2, y = frame->lower_y;
    add_advice(view, &advice);
    int nsaid = assist_draw_fold(strbuf_text(&view->assist->said), &said);
    int nlines = assist_draw_fold(strbuf_text(&advice), &text);
    if (frame->log_x < 0 && y + nlines + 1 + nsaid <= end)
        add_last(view, frame, &text);
    if (nsaid > ASSIST_SAID_LINES)
        nsaid = ASSIST_SAID_LINES;
    y = put_lines(frame, y, end - nsaid, strbuf_text(&text));
    if (y < end - nsaid)
        y = end - nsaid;
    face_begin(FACE_SAID, false, false);
    put_lines(frame, y, end, strbuf_text(&said));
    face_end();
    strbuf_free(&advice);
    strbuf_free(&text);
    strbuf_free(&said);
}

/* ---- The edges of the screen */

static void put_title(const struct view *view, const struct frame *frame)
{
    const struct assist *assist = view->assist;
    const struct ruleset *rules = &assist->session->rules;
    const struct words words = {assist->lang, &rules->board};
    struct strbuf title = {0}, text = {0};
    words_rules_title(&words, rules, &title);
    strbuf_puts(&title, "   ");
    words_count(&words, "assist.turn", game_turn_shots(assist->session->game), 0,
                &title);
    wrap_words(&text, strbuf_text(&title));
    face_begin(FACE_BAR, false, false);
    mvhline(0, 0, ' ', frame->columns);
    put_text(0, 1, frame->columns - 1, strbuf_text(&text));
    int width = utf8_columns(assist->path), left = utf8_columns(strbuf_text(&text)) + 4;
    if (left + width < frame->columns)
        put_text(0, frame->columns - 1 - width, frame->columns, assist->path);
    face_end();
    strbuf_free(&title);
    strbuf_free(&text);
}

static void add_key(const struct view *view, const char *sign, const char *key,
                    struct strbuf *out)
{
    const struct words words = {view->assist->lang,
                                &view->assist->session->rules.board};
    struct strbuf text = {.part_of = out};
    words_first(&words, key, &text);
    strbuf_printf(out, " %s ", sign);
    wrap_words(out, strbuf_text(&text));
    strbuf_puts(out, "  ");
    strbuf_free(&text);
}

static void put_keys(const struct view *view, const struct frame *frame)
{
    struct strbuf text = {0};
    if (view->cursor >= 0) {
        add_key(view, "h", "word.hit", &text);
        add_key(view, "m", "word.miss", &text);
        add_key(view, "s", "word.sunk", &text);
        add_key(view, "u", "assist.do-undo", &text);
        add_key(view, "r", "assist.do-redo", &text);
        add_key(view, "Space", "assist.key-square", &text);
        add_key(view, "Esc", "assist.key-back", &text);
    } else if (view->typed->text.length) {
        add_key(view, "Tab", "assist.key-advice", &text);
        add_key(view, "Esc", "assist.key-clear", &text);
        add_key(view, "^D", "assist.do-quit", &text);
    } else {
        add_key(view, "Tab", "assist.key-advice", &text);
        add_key(view, "\xE2\x86\x90\xE2\x86\x91\xE2\x86\x93\xE2\x86\x92",
                "assist.key-arrows", &text);
        add_key(view, "^R", "assist.do-redo", &text);
        add_key(view, "^U", "assist.do-undo", &text);
        add_key(view, "?", "assist.do-help", &text);
        add_key(view, "^D", "assist.do-quit", &text);
    }
    face_begin(FACE_BAR, false, false);
    mvhline(frame->lines - 1, 0, ' ', frame->columns);
    put_text(frame->lines - 1, 0, frame->columns - 1, strbuf_text(&text));
    face_end();
    strbuf_free(&text);
}

/* The line that is typed, its caret in sight. */
static void put_prompt(const struct view *view, const struct frame *frame)
{
    struct strbuf before = {0};
    const char *text = strbuf_text(&view->typed->text);
    strbuf_add(&before, text, view->typed->caret);
    const char *at = strbuf_text(&before);
    while (utf8_columns(at) > frame->columns - 4)
        utf8_next(&at);
    mvaddstr(frame->lines - 2, 0, "> ");
    addstr(at);
    int x = getcurx(stdscr);
    put_text(frame->lines - 2, x, frame->columns - 1, text + view->typed->caret);
    move(frame->lines - 2, x);
    strbuf_free(&before);
}

/* ---- Pages */

static void put_page(const struct view *view, const struct frame *frame)
{
    struct strbuf lines = {0};
    assist_draw_fold(strbuf_text(&view->assist->said), &lines);
    const char *text = strbuf_text(&lines);
    for (int i = 0; i < view->page && *text; i++)
        text += strcspn(text, "\n") + (text[strcspn(text, "\n")] == '\n');
    put_lines(frame, 0, frame->lines - 1, text);
    strbuf_free(&lines);
    struct strbuf keys = {0};
    add_key(view, "\xE2\x86\x91\xE2\x86\x93", "assist.key-arrows", &keys);
    strbuf_clear(&keys);
    add_key(view, "Esc", "assist.key-back", &keys);
    face_begin(FACE_BAR, false, false);
    mvhline(frame->lines - 1, 0, ' ', frame->columns);
    put_text(frame->lines - 1, 0, frame->columns - 1, strbuf_text(&keys));
    face_end();
    strbuf_free(&keys);
}

void assist_draw(struct view *view)
{
    erase();
    struct frame frame = frame_of(view);
    const struct board *board = &view->assist->session->rules.board;
    if (frame.columns < LABEL_COLUMNS + frame.cell * board->width ||
        frame.columns < 40 || frame.lines < 12) {
        put_word(view, 0, 0, frame.columns, "assist.too-small");
    } else if (view->page >= 0) {
        put_page(view, &frame);
    } else {
        put_title(view, &frame);
        put_enemy(view, &frame);
        put_home(view, &frame);
        if (frame.log_x >= 0)
            put_side_log(view, &frame);
        put_lower(view, &frame);
        put_keys(view, &frame);
        put_prompt(view, &frame);
    }
    refresh();
}
