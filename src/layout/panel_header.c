/*
 * The head of a sheet, and the heading of a small one.
 *
 *     SALVO                Player ______________________
 *     Battle sheet . No. 2 Opponent ________  Date _____
 *     ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
 *
 *     Salvo  Player _______________________________        heading: one line, with as
 *                                                          many to write on as fit,
 *                                                          or all of them `below`
 *
 * A name that is known is printed on its line, in two lines where one would be small,
 * and its end left out only if that is not enough. Over an answer it has a line of its
 * own. Large print makes the head grow, but less than the rest: it is read once.
 */
#include "layout/panel.h"

#include "layout/sign.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static double head_mm(const struct view *view, double mm)
{
    double scale = view->scale > 1 ? 1 + 0.45 * (view->scale - 1) : view->scale;
    return mm * scale;
}

/* ---- Lines to write on */

static const double NAME_LEAST_PT = 5.5, NAME_ONE_LINE_PT = 7;

static void put_name(struct view *view, const char *text, struct type type,
                     struct rect room)
{
    pen_label(view->pen, &(struct label){.box = "name",
                                         .text = text,
                                         .type = type,
                                         .least_pt = NAME_LEAST_PT,
                                         .elide = true,
                                         .rect = room});
}

/* The size at which `text` fits `room` when it is broken at byte `at` into two lines,
 * which stand at least their size apart; 0: none. */
static double two_lines_pt(struct view *view, const char *text, size_t at,
                           struct type type, struct rect room)
{
    static const double PT_PER_MM = 72 / 25.4;
    double wh_mm[] = {room.w_mm, room.h_mm / 2};
    struct strbuf first = {.part_of = &view->pen->texts};
    type.size_pt = fmin(type.size_pt, floor(wh_mm[1] * PT_PER_MM * 20) / 20);
    if (type.size_pt < NAME_LEAST_PT)
        return 0;
    strbuf_add(&first, text, at);
    double size_pt =
        fmin(pen_fit(view->pen, strbuf_text(&first), type, NAME_LEAST_PT, wh_mm),
             pen_fit(view->pen, text + at + 1, type, NAME_LEAST_PT, wh_mm));
    strbuf_free(&first);
    return size_pt;
}

/* A name that would be small or cut in one line takes two, if it is larger then. */
static void draw_name(struct view *view, const char *text, struct rect room)
{
    struct type type = view_type(view, WEIGHT_BOLD, 11, INK_DEEP);
    double one_pt =
        pen_fit(view->pen, text, type, NAME_LEAST_PT, (double[]){room.w_mm, room.h_mm});
    double best_pt = one_pt;
    long best = 0, length = (long)strlen(text);
    for (long at = 1; one_pt < NAME_ONE_LINE_PT && at < length; at++) {
        double size_pt =
            text[at] == ' ' ? two_lines_pt(view, text, (size_t)at, type, room) : 0;
        bool evener = labs(2 * at - length) < labs(2 * best - length);
        if (size_pt > best_pt || (best && size_pt == best_pt && evener)) {
            best_pt = size_pt;
            best = at;
        }
    }
    if (!best) {
        put_name(view, text, type, room);
        return;
    }
    struct strbuf first = {.part_of = &view->pen->texts};
    strbuf_add(&first, text, (size_t)best);
    type.size_pt = best_pt;
    room.h_mm /= 2;
    put_name(view, strbuf_text(&first), type, room);
    room.y_mm += room.h_mm;
    put_name(view, text + best + 1, type, room);
    strbuf_free(&first);
}

/* A caption and a line from its end to the right of `rect`; `value` stands on it. */
static void draw_blank(struct view *view, const char *key, const char *value,
                       struct rect rect)
{
    struct type caption = view_type(view, WEIGHT_REGULAR, 8.8, INK_QUIET);
    const char *text = view_text(view, key);
    caption.size_pt =
        pen_fit(view->pen, text, caption, 5.5, (double[]){rect.w_mm * 0.5, rect.h_mm});
    double w_mm = pen_width(view->pen, text, caption), gap_mm = view_mm(view, 1.6);
    double line_mm = rect.y_mm + rect.h_mm * 0.86;
    pen_label(view->pen,
              &(struct label){.box = "caption",
                              .text = text,
                              .type = caption,
                              .rect = {rect.x_mm, rect.y_mm, w_mm, rect.h_mm}});
    struct rect room = {rect.x_mm + w_mm + gap_mm, rect.y_mm, 0, line_mm - rect.y_mm};
    room.w_mm = rect.x_mm + rect.w_mm - room.x_mm;
    pen_line(view->pen, (double[]){room.x_mm, line_mm, room.x_mm + room.w_mm, line_mm},
             INK_RULE, view_stroke(view, 0.25));
    if (!value)
        return;
    room.x_mm += gap_mm / 2;
    room.w_mm -= gap_mm / 2;
    draw_name(view, value, room);
}

static const char *player_name(const struct view *view)
{
    return view->item ? view->item->name : NULL;
}

/* What is known of the line of `option`; NULL: nothing. */
static const char *value_of(const struct view *view, enum option option)
{
    return option == OPTION_PLAYER     ? player_name(view)
           : option == OPTION_OPPONENT ? view->opponent
                                       : NULL;
}

/* ---- Header */

static const double TITLES_PART = 0.46; /* of the width; lines take the rest */

/* What the sheet is and, of several, which. */
static void put_kind(const struct view *view, const struct panel *panel, int number,
                     struct strbuf *out)
{
    strbuf_puts(out, view_text(view, view->job->sheet->title));
    if (!panel_has(panel, OPTION_NUMBER) || view->job->nitems < 2)
        return;
    strbuf_puts(out, " \xc2\xb7 ");
    view_put_number(view, number, out);
}

/* The titles at a size that still reads as a title. */
static struct span header_width(struct view *view, const struct panel *panel)
{
    struct strbuf title = {.part_of = &view->pen->texts}, kind = title;
    struct type type = {WEIGHT_BLACK, fmax(10, head_mm(view, 12)), INK_DEEP};
    struct type second = {WEIGHT_REGULAR, 6, INK_MID};
    words_rules_title(&view->words, view->rules, &title);
    put_kind(view, panel, view->job->nitems, &kind);
    double w_mm = fmax(pen_width(view->pen, strbuf_text(&title), type),
                       pen_width(view->pen, strbuf_text(&kind), second));
    strbuf_free(&title);
    strbuf_free(&kind);
    w_mm = (w_mm + view_mm(view, 3)) / TITLES_PART;
    w_mm = fmax(w_mm, view_mm(view, 62));
    return (struct span){w_mm, fmax(w_mm, view_mm(view, 186))};
}

static struct span header_height(struct view *view, const struct panel *panel,
                                 double w_mm)
{
    (void)panel, (void)w_mm;
    return (struct span){head_mm(view, 22), head_mm(view, 22)};
}

static void draw_titles(struct view *view, const struct panel *panel, struct rect rect)
{
    struct strbuf title = {.part_of = &view->pen->texts}, kind = title;
    words_rules_title(&view->words, view->rules, &title);
    put_kind(view, panel, view->number, &kind);
    struct type type = view_type(view, WEIGHT_BLACK, 30, INK_DEEP);
    struct type second = view_type(view, WEIGHT_REGULAR, 11.5, INK_MID);
    second.size_pt = fmax(5.5, head_mm(view, 11.5));
    pen_label(view->pen,
              &(struct label){.box = "title",
                              .text = strbuf_text(&title),
                              .type = {WEIGHT_BLACK, head_mm(view, 30), type.ink},
                              .least_pt = 5.5,
                              .rect = {rect.x_mm, rect.y_mm + head_mm(view, 0.2),
                                       rect.w_mm, head_mm(view, 10.4)}});
    pen_label(view->pen,
              &(struct label){.box = "kind",
                              .text = strbuf_text(&kind),
                              .type = second,
                              .least_pt = 5.5,
                              .rect = {rect.x_mm, rect.y_mm + head_mm(view, 11.2),
                                       rect.w_mm, head_mm(view, 5.8)}});
    strbuf_free(&title);
    strbuf_free(&kind);
}

static void draw_blanks(struct view *view, const struct panel *panel, struct rect rect)
{
    double row_mm = head_mm(view, 7), gap_mm = view_mm(view, 2.2);
    rect.h_mm = row_mm;
    rect.y_mm += head_mm(view, 1.2);
    if (panel_has(panel, OPTION_PLAYER)) {
        draw_blank(view, "panel.player", player_name(view), rect);
        rect.y_mm += head_mm(view, 8.2);
    }
    bool opponent = panel_has(panel, OPTION_OPPONENT);
    bool date = panel_has(panel, OPTION_DATE);
    struct rect left = rect, right = rect;
    if (opponent && date) { /* a date is short, an opponent who is known may not be */
        left.w_mm = rect.w_mm * (view->opponent ? 0.68 : 0.58);
        right.x_mm += left.w_mm + gap_mm;
        right.w_mm -= left.w_mm + gap_mm;
    }
    if (opponent)
        draw_blank(view, "panel.opponent", view->opponent, left);
    if (date)
        draw_blank(view, "panel.date", NULL, right);
}

static void header_draw(struct view *view, const struct panel *panel, struct rect rect)
{
    double split_mm = rect.w_mm * TITLES_PART;
    bool blanks = panel->options & (OPTION_PLAYER | OPTION_OPPONENT | OPTION_DATE);
    struct rect titles = {rect.x_mm, rect.y_mm, rect.w_mm, rect.h_mm};
    if (blanks) {
        titles.w_mm = split_mm - view_mm(view, 3);
        draw_blanks(view, panel,
                    (struct rect){rect.x_mm + split_mm, rect.y_mm, rect.w_mm - split_mm,
                                  rect.h_mm});
    }
    draw_titles(view, panel, titles);
    sign_waves(view->pen, (struct rect){rect.x_mm, rect.y_mm + head_mm(view, 18.4),
                                        rect.w_mm, head_mm(view, 3.4)});
}

const struct panel_kind PANEL_HEADER = {
    .name = "header",
    .allowed = OPTION_PLAYER | OPTION_OPPONENT | OPTION_DATE | OPTION_NUMBER,
    .preset = OPTION_PLAYER | OPTION_OPPONENT | OPTION_DATE,
    .width = header_width,
    .height = header_height,
    .draw = header_draw,
};

/* ---- Heading */

static const double LINE_LEAST_MM = 45; /* with its caption, where there are several */

static struct span heading_width(struct view *view, const struct panel *panel)
{
    (void)panel;
    return (struct span){view_mm(view, 50), view_mm(view, 100)};
}

static const struct {
    enum option option;
    const char *key;
} LINES[] = {{OPTION_PLAYER, "panel.player"},
             {OPTION_OPPONENT, "panel.opponent"},
             {OPTION_DATE, "panel.date"}};

enum { NLINES = sizeof LINES / sizeof *LINES };

static int lines_of(const struct panel *panel)
{
    int n = 0;
    for (int i = 0; i < NLINES; i++)
        n += panel_has(panel, LINES[i].option);
    return n;
}

/* Do lines stand below the heading? Over an answer there is only the name, if any. */
static int lines_below(const struct view *view, const struct panel *panel)
{
    const struct sheet_job *job = view->job;
    if (!panel_has(panel, OPTION_BELOW))
        return 0;
    if (panel_has(panel, OPTION_NUMBER))
        return job->items && job->items[0].name;
    return lines_of(panel);
}

static double row_mm(const struct view *view)
{
    return view_mm(view, 8);
}

static struct span heading_height(struct view *view, const struct panel *panel,
                                  double w_mm)
{
    (void)w_mm;
    double h_mm = row_mm(view) * (1 + lines_below(view, panel));
    return (struct span){h_mm, h_mm};
}

/* What a heading says in bold: the number in the batch, or the title. */
static void put_heading(struct view *view, const struct panel *panel,
                        struct strbuf *out)
{
    if (panel_has(panel, OPTION_NUMBER))
        view_put_number(view, view->number, out);
    else if (panel->title[0])
        strbuf_puts(out, view_text(view, panel->title));
    else
        words_rules_title(&view->words, view->rules, out);
}

/* Draw the bold text; returns what is left of `rect`. */
static struct rect draw_heading(struct view *view, const struct panel *panel,
                                struct rect rect)
{
    struct strbuf text = {.part_of = &view->pen->texts};
    struct type type = view_type(view, WEIGHT_BOLD, 14, INK_DEEP);
    double gap_mm = view_mm(view, 3);
    put_heading(view, panel, &text);
    type.size_pt = pen_fit(view->pen, strbuf_text(&text), type, 5,
                           (double[]){rect.w_mm * 0.45, rect.h_mm});
    double w_mm = pen_width(view->pen, strbuf_text(&text), type);
    pen_label(view->pen,
              &(struct label){.box = "heading",
                              .text = strbuf_text(&text),
                              .type = type,
                              .rect = {rect.x_mm, rect.y_mm, w_mm, rect.h_mm}});
    strbuf_free(&text);
    rect.x_mm += w_mm + gap_mm;
    rect.w_mm -= w_mm + gap_mm;
    return rect;
}

/* Draw the id at the right end; returns what is left of `rect`. */
static struct rect draw_id(struct view *view, struct rect rect)
{
    struct type type = view_type(view, WEIGHT_REGULAR, 8.5, INK_QUIET);
    double gap_mm = view_mm(view, 3), most_mm = rect.w_mm * 0.55;
    type.size_pt =
        pen_fit(view->pen, view->id, type, 3.5, (double[]){most_mm, rect.h_mm});
    if (type.size_pt <= 0) /* a long id has no room here: its sheet has it */
        return rect;
    double w_mm = pen_width(view->pen, view->id, type);
    pen_label(view->pen, &(struct label){.box = "id",
                                         .text = view->id,
                                         .type = type,
                                         .rect = {rect.x_mm + rect.w_mm - w_mm,
                                                  rect.y_mm, w_mm, rect.h_mm}});
    rect.w_mm -= w_mm + gap_mm;
    return rect;
}

/* The lines to write on, side by side in what is left. */
static void draw_lines(struct view *view, const struct panel *panel, struct rect rect)
{
    int n = lines_of(panel);
    double gap_mm = view_mm(view, 3);
    while (n > 1 && rect.w_mm < n * view_mm(view, LINE_LEAST_MM))
        n--; /* lines too short to be written on */
    rect.w_mm = (rect.w_mm - (n - 1) * gap_mm) / (n > 0 ? n : 1);
    rect.y_mm += rect.h_mm * 0.06;
    rect.h_mm *= 0.88;
    for (int i = 0; i < NLINES && n > 0; i++)
        if (panel_has(panel, LINES[i].option)) {
            n--;
            draw_blank(view, LINES[i].key, value_of(view, LINES[i].option), rect);
            rect.x_mm += rect.w_mm + gap_mm;
        }
}

/* The same, one below the other; over an answer the name. */
static void draw_lines_below(struct view *view, const struct panel *panel,
                             struct rect rect)
{
    rect.y_mm += row_mm(view);
    rect.h_mm = view_mm(view, 7);
    if (panel_has(panel, OPTION_NUMBER)) {
        if (player_name(view))
            draw_name(view, player_name(view), rect);
        return;
    }
    for (int i = 0; i < NLINES; i++)
        if (panel_has(panel, LINES[i].option)) {
            draw_blank(view, LINES[i].key, value_of(view, LINES[i].option), rect);
            rect.y_mm += row_mm(view);
        }
}

static void heading_draw(struct view *view, const struct panel *panel, struct rect rect)
{
    struct rect row = {rect.x_mm, rect.y_mm, rect.w_mm, row_mm(view)};
    struct rect rest = draw_heading(view, panel, row);
    bool answer = panel_has(panel, OPTION_NUMBER) && view->id;
    if (panel_has(panel, OPTION_ID) && view->id)
        rest = draw_id(view, rest);
    if (lines_below(view, panel))
        draw_lines_below(view, panel, rect);
    else if (!answer || player_name(view)) /* an answer is not written on */
        draw_lines(view, panel, rest);
}

const struct panel_kind PANEL_HEADING = {
    .name = "heading",
    .allowed = OPTION_PLAYER | OPTION_OPPONENT | OPTION_DATE | OPTION_NUMBER |
               OPTION_ID | OPTION_BELOW,
    .preset = OPTION_PLAYER,
    .width = heading_width,
    .height = heading_height,
    .draw = heading_draw,
};
