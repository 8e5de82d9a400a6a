/**
 * The full screen: keys in, a step of the game, the screen drawn anew.
 *
 *     keys are for    the line          h is a letter; Enter takes the line, which
 * stays there if it is refused a cell            h is a hit there; any other letter
 * goes to the line; Esc leaves a page            moves in a long answer, or closes it
 *
 * Arrow keys lead to the cells from an empty line, and move in one that is not. Where a
 * report needs more than the key says (the name of a ship, the other shots of a salvo)
 * it begins on the line, which is then open to be finished.
 *
 * A thought about a state in mid-game is there within some milliseconds, so the screen
 * waits for it just so long before it shows the state at a glance: else figures would
 * flicker. Entry does not wait for more than that.
 */
#include "cli/assist_front.h"

#include "cli/assist_draw.h"
#include "cli/assist_face.h"
#include "cli/screen.h"
#include "cli/terminal.h"
#include "cli/wrap.h"
#include "core/notation.h"

#define NCURSES_NOMACROS 1
#include <curses.h>
#include <string.h>

enum {
    CTRL_A = 1,
    CTRL_D = 4,
    CTRL_E = 5,
    TAB = 9,
    ENTER = 13,
    CTRL_R = 18,
    CTRL_U = 21,
    ESCAPE = 27,
    DELETE = 127,
    TYPED_MAX = 400
};

struct screen {
    struct assist *assist;
    struct view view;
    struct input typed;
};

static const struct board *board_of(const struct screen *screen)
{
    return &screen->assist->session->rules.board;
}

/* Of the answer, as it is shown. */
static int count_lines(const struct screen *screen)
{
    struct strbuf lines = {0};
    int n = assist_draw_fold(strbuf_text(&screen->assist->said), &lines);
    strbuf_free(&lines);
    return n;
}

/* ---- Lines */

static void take(struct screen *screen, const char *line)
{
    screen->assist->columns = COLS - 1 < WRAP_COLUMNS ? COLS - 1 : WRAP_COLUMNS;
    assist_type(screen->assist, line);
    int lines = count_lines(screen);
    screen->view.page = lines > ASSIST_SAID_LINES ? 0 : -1;
}

static const char *line_of(const struct screen *screen)
{
    return strbuf_text(&screen->typed.text);
}

static bool has_line(const struct screen *screen)
{
    return screen->typed.text.length > 0;
}

/* Append to the line. */
static void add(struct screen *screen, const char *text)
{
    strbuf_puts(&screen->typed.text, text);
    screen->typed.caret = screen->typed.text.length;
}

/* What is refused stays, to be put right where it is wrong. */
static void enter(struct screen *screen)
{
    take(screen, line_of(screen));
    if (screen->assist->refused) {
        input_go(&screen->typed, screen->assist->fault);
        screen->view.cursor = -1;
    } else {
        input_set(&screen->typed, "");
    }
}

static void add_cell(struct screen *screen, int cell)
{
    char name[CELL_TEXT_MAX];
    size_t length = screen->typed.text.length;
    if (length && line_of(screen)[length - 1] != ' ')
        add(screen, " ");
    add(screen, cell_format(board_of(screen), cell, name));
}

static void add_advised(struct screen *screen)
{
    struct strbuf shots = {0};
    assist_put_advised(screen->assist, &shots);
    if (shots.length) {
        input_set(&screen->typed, strbuf_text(&shots));
        add(screen, strchr(strbuf_text(&shots), ' ') ? ": " : " ");
    }
    strbuf_free(&shots);
    screen->view.cursor = -1;
}

/* ---- Cells */

static void move_cursor(struct screen *screen, int columns, int rows)
{
    const struct board *board = board_of(screen);
    int *cursor = &screen->view.cursor;
    if (*cursor < 0) {
        const int *shots;
        *cursor = assist_advised(screen->assist, &shots)
                      ? shots[0]
                      : board_cell(board, board->width / 2, board->height / 2);
        return;
    }
    int column = (board_column(board, *cursor) + columns + board->width) % board->width;
    int row = (board_row(board, *cursor) + rows + board->height) % board->height;
    *cursor = board_cell(board, column, row);
}

static bool is_salvo(const struct ruleset *rules)
{
    return rules->turn != TURN_ONE && rules->turn != TURN_UNTIL_MISS;
}

/* A key said what happened at the cursor: `word`, and the ship may have a name. */
static void tell(struct screen *screen, const char *word, bool named)
{
    char name[CELL_TEXT_MAX];
    bool salvo = is_salvo(&screen->assist->session->rules);
    cell_format(board_of(screen), screen->view.cursor, name);
    if (!salvo)
        input_set(&screen->typed, "");
    else if (has_line(screen))
        add(screen, ", ");
    add(screen, name);
    add(screen, " ");
    add(screen, word);
    if (!salvo && !named) {
        enter(screen);
    } else if (named) {
        add(screen, " ");
        screen->view.cursor = -1;
    }
}

/* True: the key was for the cell. */
static bool cell_key(struct screen *screen, int key)
{
    const struct ruleset *rules = &screen->assist->session->rules;
    switch (key) {
    case 'h':
        tell(screen, "hit", rules->tells == TELLS_SHIP);
        return true;
    case 'm':
        tell(screen, "miss", false);
        return true;
    case 's':
        tell(screen, "sunk", rules->sinking == SINKING_NAMED);
        return true;
    case 'u':
        take(screen, "undo");
        return true;
    case 'r':
        take(screen, "redo");
        return true;
    case ' ':
        add_cell(screen, screen->view.cursor);
        return true;
    default:
        return false;
    }
}

/* ---- Keys */

/* True: the key was for the page. Keys of a new line close it and begin the line. */
static bool page_key(struct screen *screen, int key)
{
    int lines = count_lines(screen);
    int *page = &screen->view.page;
    bool down = key == KEY_DOWN || key == KEY_NPAGE;
    bool up = key == KEY_UP || key == KEY_PPAGE;
    int step = key == KEY_DOWN || key == KEY_UP ? 1 : LINES - 2;
    if (!down && !up) {
        *page = -1;
        strbuf_clear(&screen->assist->said);
        return key == ' ' || key == 'q' || key == ENTER || key == '\n' ||
               key == KEY_ENTER || key == ESCAPE;
    }
    *page += down ? step : -step;
    if (*page > lines - 1)
        *page = lines - 1;
    if (*page < 0)
        *page = 0;
    return true;
}

static void letter_key(struct screen *screen, int key)
{
    bool prints = key >= ' ' && key < 256 && key != DELETE;
    if (!prints || screen->typed.text.length > TYPED_MAX)
        return;
    if (screen->view.cursor >= 0 && cell_key(screen, key))
        return;
    screen->view.cursor = -1;
    input_put(&screen->typed, (char)key);
}

/* Keys of the line while it holds something and no cell is chosen; true: it was one. */
static bool line_key(struct screen *screen, int key)
{
    struct input *typed = &screen->typed;
    switch (key) {
    case KEY_LEFT:
        input_left(typed);
        return true;
    case KEY_RIGHT:
        input_right(typed);
        return true;
    case KEY_HOME:
    case CTRL_A:
        input_go(typed, 0);
        return true;
    case KEY_END:
    case CTRL_E:
        input_go(typed, typed->text.length);
        return true;
    case KEY_DC:
        input_delete(typed);
        return true;
    case ESCAPE:
    case CTRL_U:
        input_set(typed, "");
        return true;
    case KEY_UP: /* squares are for an empty line: what it holds is not lost */
    case KEY_DOWN:
        return true;
    default:
        return false;
    }
}

static void any_key(struct screen *screen, int key)
{
    if (has_line(screen) && screen->view.cursor < 0 && line_key(screen, key))
        return;
    switch (key) {
    case KEY_LEFT:
        move_cursor(screen, -1, 0);
        break;
    case KEY_RIGHT:
        move_cursor(screen, 1, 0);
        break;
    case KEY_UP:
        move_cursor(screen, 0, -1);
        break;
    case KEY_DOWN:
        move_cursor(screen, 0, 1);
        break;
    case ENTER:
    case '\n':
    case KEY_ENTER:
        if (screen->view.cursor >= 0 && !has_line(screen))
            add_cell(screen, screen->view.cursor);
        else
            enter(screen);
        screen->view.cursor = -1;
        break;
    case KEY_BACKSPACE:
    case DELETE:
    case '\b':
        input_rub_out(&screen->typed);
        break;
    case TAB:
        add_advised(screen);
        break;
    case ESCAPE:
        screen->view.cursor = -1;
        break;
    case CTRL_U:
        take(screen, "undo");
        break;
    case CTRL_R:
        take(screen, "redo");
        break;
    case CTRL_D:
        screen->assist->quit = true;
        break;
    default:
        letter_key(screen, key);
    }
}

/* Take all keys that were typed. */
static void read_keys(struct screen *screen)
{
    for (int key; !screen->assist->quit && (key = getch()) != ERR;) {
        if (key == KEY_RESIZE)
            continue;
        if (!has_line(screen))
            assist_look(screen->assist, terminal_clock_ms());
        if (screen->view.page < 0 || !page_key(screen, key))
            any_key(screen, key);
    }
}

static int await(struct screen *screen, int milliseconds)
{
    const int files[] = {thinker_descriptor(screen->assist->thinker)};
    int signal = screen_await(files, 1, milliseconds);
    assist_think(screen->assist);
    return signal;
}

static void run(struct screen *screen, int *signal)
{
    await(screen, ASSIST_FLICKER_MS);
    while (!screen->assist->quit && !*signal) {
        if (assist_is_thinking(screen->assist))
            screen->assist->glanced = true;
        assist_draw(&screen->view);
        *signal = await(screen, -1);
        long before = screen->assist->question;
        read_keys(screen);
        if (screen->assist->question != before && !*signal)
            *signal = await(screen, ASSIST_FLICKER_MS);
    }
}

enum status assist_screen_run(struct assist *assist, int *signal)
{
    struct screen screen = {.assist = assist,
                            .view = {.assist = assist, .cursor = -1, .page = -1}};
    screen.view.typed = &screen.typed;
    *signal = 0;
    if (!screen_start(terminal_colour(assist->cli->options.color, stdout)))
        return assist_line_run(assist);
    assist->has_keys = true;
    face_start();
    run(&screen, signal);
    screen_stop();
    strbuf_free(&screen.typed.text);
    return assist_put_left(assist);
}
