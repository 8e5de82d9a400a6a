/**
 * The full screen: keys in, a step of the game, the screen drawn anew.
 *
 *     keys are for    the line          h is a letter; Enter takes the line
 *                     a cell            h is a hit there; any other letter goes to the
 *                                       line; Esc leaves
 *                     a page            moves in a long answer, or closes it
 *
 * Arrow keys lead to the cells. Where a report needs more than the key says (the name
 * of a ship, the other shots of a salvo) it begins on the line, which is then open to
 * be finished.
 *
 * A thought about a state in mid-game is there within some milliseconds, so the screen
 * waits for it just so long before it shows the state at a glance: else figures would
 * flicker. Entry does not wait for more than that.
 */
#include "cli/assist_front.h"

#include "base/utf8.h"
#include "cli/assist_draw.h"
#include "cli/assist_face.h"
#include "cli/screen.h"
#include "cli/terminal.h"
#include "core/notation.h"

#define NCURSES_NOMACROS 1
#include <curses.h>
#include <string.h>

enum {
    CTRL_D = 4,
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
    struct strbuf typed;
};

static const struct board *board_of(const struct screen *screen)
{
    return &screen->assist->session->rules.board;
}

static int count_lines(const char *text)
{
    int n = 0;
    for (; *text; text++)
        n += *text == '\n';
    return n;
}

/* ---- Lines */

static void take(struct screen *screen, const char *line)
{
    assist_type(screen->assist, line);
    int lines = count_lines(strbuf_text(&screen->assist->said));
    screen->view.page = lines > ASSIST_SAID_LINES ? 0 : -1;
}

static void enter(struct screen *screen)
{
    take(screen, strbuf_text(&screen->typed));
    strbuf_clear(&screen->typed);
}

/* Take back the last letter with what combines with it. */
static void rub_out(struct screen *screen)
{
    const char *text = strbuf_text(&screen->typed), *last = text;
    for (const char *at = text; *at;) {
        const char *start = at;
        if (utf8_width(utf8_next(&at)) > 0)
            last = start;
    }
    if (screen->typed.length)
        screen->typed.bytes[screen->typed.length = (size_t)(last - text)] = '\0';
}

static void add_cell(struct screen *screen, int cell)
{
    char name[CELL_TEXT_MAX];
    size_t length = screen->typed.length;
    if (length && screen->typed.bytes[length - 1] != ' ')
        strbuf_putc(&screen->typed, ' ');
    strbuf_puts(&screen->typed, cell_format(board_of(screen), cell, name));
}

static void add_advised(struct screen *screen)
{
    struct strbuf shots = {0};
    assist_put_advised(screen->assist, &shots);
    if (shots.length) {
        strbuf_clear(&screen->typed);
        strbuf_puts(&screen->typed, strbuf_text(&shots));
        strbuf_puts(&screen->typed, strchr(strbuf_text(&shots), ' ') ? ": " : " ");
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
        strbuf_clear(&screen->typed);
    else if (screen->typed.length)
        strbuf_puts(&screen->typed, ", ");
    strbuf_printf(&screen->typed, "%s %s", name, word);
    if (!salvo && !named) {
        enter(screen);
    } else if (named) {
        strbuf_putc(&screen->typed, ' ');
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

static void page_key(struct screen *screen, int key)
{
    int lines = count_lines(strbuf_text(&screen->assist->said));
    int *page = &screen->view.page;
    if (key == KEY_DOWN || key == KEY_NPAGE)
        *page += key == KEY_DOWN ? 1 : LINES - 2;
    else if (key == KEY_UP || key == KEY_PPAGE)
        *page -= key == KEY_UP ? 1 : LINES - 2;
    else
        *page = -1;
    if (*page > lines - 1)
        *page = lines - 1;
    if (*page < 0 && (key == KEY_UP || key == KEY_PPAGE))
        *page = 0;
    if (*page < 0)
        strbuf_clear(&screen->assist->said);
}

static void letter_key(struct screen *screen, int key)
{
    bool prints = key >= ' ' && key < 256 && key != DELETE;
    if (!prints || screen->typed.length > TYPED_MAX)
        return;
    if (screen->view.cursor >= 0 && cell_key(screen, key))
        return;
    screen->view.cursor = -1;
    strbuf_putc(&screen->typed, (char)key);
}

static void any_key(struct screen *screen, int key)
{
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
        if (screen->view.cursor >= 0 && !screen->typed.length)
            add_cell(screen, screen->view.cursor);
        else
            enter(screen);
        screen->view.cursor = -1;
        break;
    case KEY_BACKSPACE:
    case DELETE:
    case '\b':
        rub_out(screen);
        break;
    case TAB:
        add_advised(screen);
        break;
    case ESCAPE:
        if (screen->view.cursor < 0)
            strbuf_clear(&screen->typed);
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
        if (screen->view.page >= 0)
            page_key(screen, key);
        else
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
        screen->view.typed = strbuf_text(&screen->typed);
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
    *signal = 0;
    if (!screen_start(terminal_colour(assist->cli->options.color, stdout)))
        return assist_line_run(assist);
    face_start();
    run(&screen, signal);
    screen_stop();
    strbuf_free(&screen.typed);
    return STATUS_OK;
}
