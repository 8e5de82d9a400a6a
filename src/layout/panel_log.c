/*
 * The log of rounds, in the form that the rules' turn asks for.
 *
 *     one shot         blocks of rows, each a number, the shot, a cross or ship
 *                        |  1 |    |  |  14 |    |  |  27 |    |  |
 *     until a miss     a number and a chain of shots
 *                        |  1 |    >    >    >    >    |
 *     a salvo          a number, a column for each shot, the hits; where they are told
 *                      by ship, a column for each ship
 *                        |  1 |  |  |  |  |  |     |
 *
 * Where there is room for several such tables side by side, there are several. Where a
 * salvo has more shots than columns have room, a round takes several lines. The
 * log fills the height it is given with as many rows as can be written in; what rounds
 * remain, a page that continues it takes up.
 */
#include "layout/panel.h"

#include "layout/sign.h"

#include <math.h>
#include <string.h>

enum log_form { LOG_SHOT, LOG_CHAIN, LOG_SALVO };

enum {
    RESULTS_MAX = 8,   /* columns for ships; above, one column to write into */
    LINES_MAX = 6,     /* of a round */
    ROUNDS_LEAST = 10, /* wanted, as far as ROWS_ASKED rows hold them */
    ROWS_LEAST = 3,
    ROWS_ASKED = 7,
    SHOTS_ASKED = 7,    /* in one line, where hits are told by ship */
    LINES_LEAST_MAX = 9 /* of the least rounds together */
};

static const double HEAD_LEAST_PT = 4;

struct log {
    enum log_form form;
    int shots;   /* of a round; 0: no fixed number */
    int columns; /* for shots in one line of a block */
    int lines;   /* of a round */
    int results; /* columns for hits in LOG_SALVO */
    int blocks;  /* side by side */
    double number_mm, shot_mm, result_mm, block_mm;
};

static double row_least_mm(const struct view *view)
{
    return fmax(5.2, view_mm(view, 5.6));
}

static double head_mm(const struct view *view)
{
    return view_mm(view, 5.1);
}

static enum log_form form_of(const struct ruleset *rules)
{
    if (rules->turn == TURN_UNTIL_MISS)
        return LOG_CHAIN;
    return ruleset_turn_shots(rules, NULL) > 1 ? LOG_SALVO : LOG_SHOT;
}

static double head_pad_mm(const struct view *view)
{
    return fmax(0.5, view_mm(view, 0.9));
}

/* Blocks of about `w_mm` that stand side by side in `whole_mm`. */
static void set_blocks(struct log *log, double whole_mm, double w_mm)
{
    log->blocks = (int)fmax(1, floor(whole_mm / w_mm));
    log->block_mm = whole_mm / log->blocks;
}

/* The width of a head at its smallest. */
static double head_least_mm(const struct view *view, const char *key)
{
    struct type type = {WEIGHT_BOLD, HEAD_LEAST_PT, INK_ACCENT};
    return pen_width(view->pen, view_text(view, key), type) + 2 * head_pad_mm(view) +
           0.1;
}

static void shape_salvo(const struct view *view, struct log *log, double w_mm)
{
    const struct ruleset *rules = view->rules;
    double least_mm = fmax(5.5, view_mm(view, 5.6));
    log->shots = ruleset_turn_shots(rules, NULL);
    bool by_ship = rules->tells == TELLS_COUNT_BY_SHIP;
    log->results = by_ship && rules->ntypes <= RESULTS_MAX ? rules->ntypes : 1;
    log->result_mm = view_mm(view, log->results > 1 ? 5.4 : by_ship ? 24 : 12);
    if (log->results == 1)
        log->result_mm = fmax(log->result_mm, head_least_mm(view, "panel.hits"));
    double rest_mm = log->number_mm + log->results * log->result_mm;
    set_blocks(log, w_mm, rest_mm + log->shots * view_mm(view, 9.2));
    double room_mm = log->block_mm - rest_mm;
    int most = (int)fmax(1, floor(room_mm / least_mm));
    log->lines = (log->shots + most - 1) / most;
    log->columns = (log->shots + log->lines - 1) / log->lines;
    int lines_max =
        by_ship ? 1 : LINES_MAX;  /* rounds are written on the board as well */
    if (log->lines > lines_max) { /* too many for squares: room to write small */
        log->lines = lines_max;
        log->columns = 1;
    }
    log->shot_mm = room_mm / log->columns;
}

static void shape_chain(const struct view *view, struct log *log, double w_mm)
{
    set_blocks(log, w_mm, view_mm(view, 29));
    log->number_mm = fmax(view_mm(view, 9), head_least_mm(view, "panel.round"));
    double room_mm = log->block_mm - log->number_mm;
    log->columns = (int)fmax(1, floor(room_mm / view_mm(view, 9.2)));
    log->shot_mm = room_mm / log->columns;
}

static void shape_shots(const struct view *view, struct log *log, double w_mm)
{
    double result_mm = view_mm(view, 5);
    set_blocks(
        log, w_mm,
        fmax(view_mm(view, 18.2), head_least_mm(view, "panel.shot") + result_mm));
    log->number_mm = fmin(view_mm(view, 6), log->block_mm * 0.3);
    log->result_mm = fmin(result_mm, log->block_mm * 0.28);
    log->shot_mm = log->block_mm - log->number_mm - log->result_mm;
    log->shots = 1;
}

static struct log shape(const struct view *view, double w_mm)
{
    struct log log = {.form = form_of(view->rules), .lines = 1, .columns = 1};
    log.number_mm = view_mm(view, 11);
    switch (log.form) {
    case LOG_SHOT:
        shape_shots(view, &log, w_mm);
        break;
    case LOG_CHAIN:
        shape_chain(view, &log, w_mm);
        break;
    case LOG_SALVO:
        shape_salvo(view, &log, w_mm);
        break;
    }
    return log;
}

static const char *title_of(const struct view *view, const struct panel *panel)
{
    bool salvo = form_of(view->rules) == LOG_SALVO;
    return view_text(view, panel->title[0] ? panel->title
                           : salvo         ? "panel.salvo-log"
                                           : "panel.log");
}

static struct span log_width(struct view *view, const struct panel *panel)
{
    const struct ruleset *rules = view->rules;
    double least_mm =
        fmax(view_mm(view, 44), card_least_mm(view, title_of(view, panel)));
    if (form_of(rules) == LOG_SALVO && rules->tells == TELLS_COUNT_BY_SHIP) {
        int results = rules->ntypes <= RESULTS_MAX ? rules->ntypes : 4;
        int shots = ruleset_turn_shots(rules, NULL);
        shots = shots < SHOTS_ASKED ? shots : SHOTS_ASKED;
        least_mm = fmax(least_mm, view_mm(view, 11 + 5.4 * results + 5.62 * shots));
    }
    return (struct span){least_mm, fmax(least_mm, view_mm(view, 73.5))};
}

static struct span log_height(struct view *view, const struct panel *panel, double w_mm)
{
    (void)panel;
    struct log log = shape(view, w_mm);
    double row_mm = row_least_mm(view) * log.lines;
    int rounds = ROUNDS_LEAST * (log.form == LOG_SHOT    ? 4
                                 : log.form == LOG_CHAIN ? 2
                                                         : 1);
    int rows = (rounds + log.blocks - 1) / log.blocks;
    int asked = ROWS_ASKED / log.lines;
    rows = rows > asked ? asked : rows;
    rows = rows < ROWS_LEAST ? ROWS_LEAST : rows;
    if (rows * log.lines > LINES_LEAST_MAX)
        rows = LINES_LEAST_MAX / log.lines;
    double least_mm = card_bar_mm(view) + head_mm(view) + rows * row_mm;
    return (struct span){least_mm, card_bar_mm(view) + head_mm(view) + 14 * row_mm};
}

/* ---- Drawing */

static void draw_head_word(struct view *view, const char *text, struct type type,
                           struct rect rect)
{
    rect.x_mm += head_pad_mm(view);
    rect.w_mm -= 2 * head_pad_mm(view);
    pen_label(view->pen, &(struct label){.box = "log-head",
                                         .text = text,
                                         .type = type,
                                         .least_pt = HEAD_LEAST_PT,
                                         .align = ALIGN_CENTRE,
                                         .rect = rect});
}

static struct rect slice(struct rect rect, double from_mm, double w_mm)
{
    return (struct rect){rect.x_mm + from_mm, rect.y_mm, w_mm, rect.h_mm};
}

static void draw_hits_heads(struct view *view, const struct log *log, struct rect head)
{
    struct type type = view_type(view, WEIGHT_BOLD, 8, INK_ACCENT);
    double from_mm = log->block_mm - log->results * log->result_mm;
    if (log->results == 1) {
        draw_head_word(view, view_text(view, "panel.hits"), type,
                       slice(head, from_mm, log->result_mm));
        return;
    }
    for (int i = 0; i < log->results; i++) {
        const char letter[] = {view->rules->types[i].letter, '\0'};
        draw_head_word(view, letter, type,
                       slice(head, from_mm + i * log->result_mm, log->result_mm));
    }
}

static void draw_salvo_heads(struct view *view, const struct log *log, struct rect head)
{
    struct strbuf number = {.part_of = &view->pen->texts};
    struct type type = view_type(view, WEIGHT_REGULAR, 8, INK_DEEP);
    draw_head_word(view, view_text(view, "panel.round"), type,
                   slice(head, 0, log->number_mm));
    bool squares = log->columns == log->shots;
    for (int i = 0; i < log->columns && squares; i++) {
        strbuf_clear(&number);
        words_number(&view->words, i + 1, &number);
        draw_head_word(view, strbuf_text(&number), type,
                       slice(head, log->number_mm + i * log->shot_mm, log->shot_mm));
    }
    if (!squares)
        draw_head_word(
            view, view_text(view, "panel.shots"), type,
            slice(head, log->number_mm,
                  log->block_mm - log->number_mm - log->results * log->result_mm));
    draw_hits_heads(view, log, head);
    strbuf_free(&number);
}

static void draw_shot_heads(struct view *view, const struct log *log, struct rect head)
{
    struct type type = view_type(view, WEIGHT_REGULAR, 8, INK_DEEP);
    draw_head_word(view, view_text(view, "panel.shot"), type,
                   slice(head, 0, log->number_mm + log->shot_mm));
    double x_mm = head.x_mm + log->block_mm - log->result_mm / 2;
    sign_hit(view->pen, (double[]){x_mm, head.y_mm + head.h_mm / 2},
             view_mm(view, 2.2));
}

static void draw_chain_heads(struct view *view, const struct log *log, struct rect head)
{
    struct type type = view_type(view, WEIGHT_REGULAR, 8, INK_DEEP);
    draw_head_word(view, view_text(view, "panel.round"), type,
                   slice(head, 0, log->number_mm));
    draw_head_word(view, view_text(view, "panel.shots"), type,
                   slice(head, log->number_mm, log->block_mm - log->number_mm));
}

static void draw_heads(struct view *view, const struct log *log, struct rect head)
{
    pen_rect(view->pen,
             (struct rect){head.x_mm + 0.22, head.y_mm, head.w_mm - 0.44, head.h_mm},
             INK_TINT);
    for (int b = 0; b < log->blocks; b++) {
        struct rect block = slice(head, b * log->block_mm, log->block_mm);
        if (log->form == LOG_SALVO)
            draw_salvo_heads(view, log, block);
        else if (log->form == LOG_SHOT)
            draw_shot_heads(view, log, block);
        else
            draw_chain_heads(view, log, block);
    }
}

static void add_vertical(struct path *path, double x_mm, double y_mm, double h_mm)
{
    path_move(path, x_mm, y_mm);
    path_line(path, x_mm, y_mm + h_mm);
}

/* A small arrowhead where one shot of a chain leads to the next. */
static void add_chevron(struct path *path, double x_mm, double y_mm, double size_mm)
{
    path_move(path, x_mm - size_mm / 3, y_mm - size_mm);
    path_line(path, x_mm + size_mm / 3, y_mm);
    path_line(path, x_mm - size_mm / 3, y_mm + size_mm);
}

static void draw_columns(struct view *view, const struct log *log, struct rect body,
                         double row_mm, int rows)
{
    body.h_mm -= 0.2; /* clear of the frame */
    struct path faint = {.n = 0}, strong = {.n = 0};
    for (int b = 0; b < log->blocks; b++) {
        double x_mm = body.x_mm + b * log->block_mm;
        if (b > 0)
            add_vertical(&strong, x_mm, body.y_mm, body.h_mm);
        if (log->form == LOG_SALVO || log->form == LOG_CHAIN)
            add_vertical(&strong, x_mm + log->number_mm, body.y_mm, body.h_mm);
        else
            add_vertical(&faint, x_mm + log->number_mm, body.y_mm, body.h_mm);
        for (int i = 1; i < log->columns && log->form == LOG_SALVO; i++)
            add_vertical(&faint, x_mm + log->number_mm + i * log->shot_mm, body.y_mm,
                         body.h_mm);
        for (int i = 1; i < log->columns && log->form == LOG_CHAIN; i++)
            for (int r = 0; r < rows; r++)
                add_chevron(&faint, x_mm + log->number_mm + i * log->shot_mm,
                            body.y_mm + (r + 0.5) * row_mm, row_mm * 0.16);
        double right_mm = x_mm + log->block_mm;
        if (log->form == LOG_SHOT)
            add_vertical(&faint, right_mm - log->result_mm, body.y_mm, body.h_mm);
        for (int i = 1; i <= log->results; i++)
            add_vertical(i == log->results ? &strong : &faint,
                         right_mm - i * log->result_mm, body.y_mm, body.h_mm);
    }
    pen_draw(view->pen, &faint,
             (struct style){.stroke = INK_FAINT, .width_mm = view_stroke(view, 0.18)});
    pen_draw(view->pen, &strong,
             (struct style){.stroke = INK_RULE, .width_mm = view_stroke(view, 0.3)});
    path_free(&faint);
    path_free(&strong);
}

/* Rounds that a game may still need, or that are asked for. */
static int rounds_left(const struct view *view)
{
    int most = board_cells(&view->rules->board);
    return (most > view->rounds ? most : view->rounds) - view->round;
}

static void draw_rows(struct view *view, const struct log *log, struct rect body,
                      double row_mm, int rows)
{
    struct path lines = {.n = 0};
    struct strbuf number = {.part_of = &view->pen->texts};
    struct type type = view_type(view, WEIGHT_BOLD, 8.6, INK_MID);
    for (int i = 1; i < rows; i++) {
        path_move(&lines, body.x_mm + 0.22, body.y_mm + i * row_mm);
        path_line(&lines, body.x_mm + body.w_mm - 0.22, body.y_mm + i * row_mm);
    }
    pen_draw(view->pen, &lines,
             (struct style){.stroke = INK_FAINT, .width_mm = view_stroke(view, 0.18)});
    path_free(&lines);
    int most = log->form == LOG_SHOT ? rounds_left(view) : rows * log->blocks;
    for (int b = 0; b < log->blocks; b++)
        for (int i = 0; i < rows && b * rows + i < most; i++) {
            strbuf_clear(&number);
            words_number(&view->words, view->round + b * rows + i + 1, &number);
            struct rect rect = {body.x_mm + b * log->block_mm + 0.4,
                                body.y_mm + i * row_mm, log->number_mm - 0.8, row_mm};
            pen_label(view->pen, &(struct label){.box = "round",
                                                 .text = strbuf_text(&number),
                                                 .type = type,
                                                 .least_pt = 4,
                                                 .align = ALIGN_CENTRE,
                                                 .rect = rect});
        }
    strbuf_free(&number);
}

/* Lines between the lines of one round. */
static void draw_lines(struct view *view, const struct log *log, struct rect body,
                       double row_mm, int rows)
{
    struct path path = {.n = 0};
    double line_mm = row_mm / log->lines;
    for (int b = 0; b < log->blocks; b++)
        for (int i = 0; i < rows * log->lines; i++) {
            if (i % log->lines == 0)
                continue;
            double x_mm = body.x_mm + b * log->block_mm + log->number_mm;
            path_move(&path, x_mm, body.y_mm + i * line_mm);
            path_line(&path, x_mm + log->columns * log->shot_mm,
                      body.y_mm + i * line_mm);
        }
    pen_draw(view->pen, &path,
             (struct style){.stroke = INK_FAINT, .width_mm = view_stroke(view, 0.15)});
    path_free(&path);
}

/* Rows that fit `body`: as many as can be written in, but none that no game can need;
 * then blocks are fewer, down to half, and the body lower. */
static int fit_rows(const struct view *view, struct log *log, struct rect *body)
{
    double least_mm = row_least_mm(view) * log->lines;
    int rows = (int)fmax(1, floor(body->h_mm / least_mm + 0.001));
    int needed = rounds_left(view);
    if (log->form == LOG_SHOT && rows * log->blocks > needed) {
        int fewest = (needed + rows - 1) / rows, half = (log->blocks + 1) / 2;
        log->blocks = fewest > half ? fewest : half;
        rows = (needed + log->blocks - 1) / log->blocks;
        log->block_mm = body->w_mm / log->blocks;
        log->shot_mm = log->block_mm - log->number_mm - log->result_mm;
    }
    body->h_mm = fmin(body->h_mm, rows * 1.6 * least_mm);
    return rows;
}

static void log_draw(struct view *view, const struct panel *panel, struct rect rect)
{
    if (rounds_left(view) <= 0)
        return;
    struct log log = shape(view, rect.w_mm);
    double above_mm = card_bar_mm(view) + head_mm(view);
    struct rect body = {rect.x_mm, rect.y_mm + above_mm, rect.w_mm,
                        rect.h_mm - above_mm};
    int rows = fit_rows(view, &log, &body);
    double row_mm = body.h_mm / rows;
    rect.h_mm = above_mm + body.h_mm;
    struct rect head = card_draw(view, rect, title_of(view, panel), 0);
    head.h_mm = head_mm(view);
    draw_heads(view, &log, head);
    draw_columns(view, &log, body, row_mm, rows);
    draw_lines(view, &log, body, row_mm, rows);
    draw_rows(view, &log, body, row_mm, rows);
    view->round += rows * log.blocks;
}

const struct panel_kind PANEL_LOG = {
    .name = "log",
    .width = log_width,
    .height = log_height,
    .draw = log_draw,
};
