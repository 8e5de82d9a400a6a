/**
 * Marks in no order, as the sheet of a game half played shows them.
 *
 *     .  not shot        x  hit                  C  hit on the ship with that letter
 *     o  miss            #  part of a sunk ship  ?  shot, but what was told is not
 * known
 *
 * Rows come in order and all of them; a board with a row left out is more likely a slip
 * than a meaning.
 */
#include "core/game_part.h"

#include "core/grid.h"

#include <stdio.h>
#include <string.h>

static struct grid_line line_of(const struct game_reader *reader)
{
    return (struct grid_line){
        .text = reader->text, .number = reader->line, .diag = reader->diag};
}

bool game_board_is_header(const struct game_reader *reader)
{
    struct grid_line line = {.text = reader->text};
    return !grid_read_header(&reader->game->rules.board, &line);
}

bool game_board_may_start(const struct game_reader *reader)
{
    return grid_is_header(&reader->game->rules.board, reader->text);
}

enum status game_board_read_header(struct game_board *board, struct game_reader *reader)
{
    struct grid_line line = line_of(reader);
    enum status status = grid_read_header(&reader->game->rules.board, &line);
    if (status)
        return status;
    const char *start = notation_skip_blanks(reader->text);
    board->open = true;
    board->row = 0;
    board->entry = (struct entry){.kind = ENTRY_BOARD,
                                  .lost_type = -1,
                                  .line = reader->line,
                                  .column = game_reader_column(reader, start)};
    return STATUS_OK;
}

/* Read the sign at `at` into `mark`; false: no mark there. */
static enum status read_sign(const struct game_reader *reader, const char *at,
                             struct mark *mark, bool *marked)
{
    const struct ruleset *rules = &reader->game->rules;
    *marked = *at != '.';
    *mark = (struct mark){
        .type = -1, .line = reader->line, .column = game_reader_column(reader, at)};
    switch (*at) {
    case '.':
    case '?':
        return STATUS_OK;
    case 'o':
    case 'O':
        mark->result = RESULT_MISS;
        return STATUS_OK;
    case 'x':
    case 'X':
        mark->result = RESULT_HIT;
        return STATUS_OK;
    case '#':
        mark->result = RESULT_SUNK;
        return game_report_may_sink(reader, at);
    default:
        break;
    }
    mark->result = RESULT_HIT;
    for (int type = 0; type < rules->ntypes; type++)
        if (rules->types[type].letter == (*at >= 'a' && *at <= 'z' ? *at & ~32 : *at))
            mark->type = type;
    return mark->type >= 0
               ? STATUS_OK
               : game_reader_expected(reader, at,
                                      "a mark: . o x # ? or a ship's letter", "");
}

enum status game_board_read_row(struct game_board *board, struct game_reader *reader)
{
    const struct board *shape = &reader->game->rules.board;
    const char *signs[BOARD_SIDE_MAX];
    struct grid_line line = line_of(reader);
    enum status status = grid_read_row(shape, &line, board->row, signs);
    for (int column = 0; !status && column < shape->width; column++) {
        bool marked;
        struct mark *mark = &board->marks[board->entry.nmarks];
        status = read_sign(reader, signs[column], mark, &marked);
        mark->cell = board_cell(shape, column, board->row);
        board->entry.nmarks += marked;
    }
    if (status || ++board->row < shape->height)
        return status;
    board->open = false;
    board->entry.marks = board->marks;
    return game_reader_add(reader, &board->entry, reader->text);
}
