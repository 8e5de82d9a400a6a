/**
 * The shots that are advised, and what stands in for them while they are worked out:
 *
 *     an entry -> at a glance: Shoot F6   thinking ...
 *              -> thought out: Shoot G6   31.25 %
 *
 * A glance counts placements, ship by ship, as the strategy density does; that takes
 * less time than drawing the screen. Where a salvo is told as a number only, reports
 * say nothing of a single placement, and the chances of the state before, without the
 * cells shot since, are nearer to the truth.
 *
 * While the reports contradict each other there is no thinking it out, and the glance
 * stays, as a guess: the game goes on.
 *
 * A player answers "miss" to the shots before his eyes. Where thought has just put
 * others in their place, nobody knows which he means: he is told of the change, and by
 * then has seen it.
 */
#include "cli/assist.h"

#include "cli/wrap.h"
#include "core/notation.h"
#include "strategy/greedy.h"
#include "strategy/strategy.h"

void assist_glance(struct assist *assist)
{
    const struct game *game = assist->session->game;
    const struct view view = {.game = game, .shot = game_shot_cells(game)};
    double scores[CELLS_MAX];
    const double *cells = scores;
    assist->glanced = false;
    assist->nglance = 0;
    if (game->rules.tells == TELLS_COUNT && assist->nchances)
        cells = assist->chances;
    else if (density_scores(&view, scores))
        return;
    assist->nglance = greedy_cells(cells, board_cells(&game->rules.board), &view.shot,
                                   game_turn_shots(game), assist->glance);
}

/* Append the shots, and behind them `key`, which says what they are worth. */
static void put_shots(const struct assist *assist, const char *key, struct strbuf *out)
{
    const struct board *board = &assist->session->rules.board;
    struct strbuf text = {.part_of = out};
    char name[CELL_TEXT_MAX];
    if (assist->nglance)
        wrap_words(&text,
                   catalog_text(assist->lang,
                                assist->nglance == 1 ? "say.shoot" : "say.shots"));
    for (int i = 0; i < assist->nglance; i++)
        strbuf_printf(&text, " %s", cell_format_labels(board, assist->glance[i], name));
    strbuf_puts(&text, assist->nglance ? "   " : "");
    wrap_words(&text, catalog_text(assist->lang, key));
    assist_wrap(assist, out, strbuf_text(&text), 0, 0);
    strbuf_free(&text);
}

void assist_put_glance(const struct assist *assist, struct strbuf *out)
{
    put_shots(assist, "assist.thinking", out);
}

/* Is it known of no more than the glance because reports contradict each other? */
static bool is_guess(const struct thought *thought)
{
    return thought && thought->status == STATUS_CONTRADICTION && thought->nreports;
}

void assist_put_guess(const struct assist *assist, struct strbuf *out)
{
    if (assist->nglance && is_guess(assist->thought))
        put_shots(assist, "assist.guess", out);
}

int assist_advised(const struct assist *assist, const int **shots)
{
    const struct thought *thought = assist->thought;
    bool glance = !thought || is_guess(thought);
    *shots = glance ? assist->glance : thought->advice.shots;
    return glance ? assist->nglance : thought->status ? 0 : thought->advice.nshots;
}

bool assist_is_understood(const struct assist *assist)
{
    const int *shots;
    int n = assist_advised(assist, &shots);
    if (!assist->thought || !assist->glanced || !assist->nglance)
        return assist->thought || assist->glanced;
    struct cellset seen = {0}, now = {0};
    for (int i = 0; i < assist->nglance; i++)
        cellset_add(&seen, assist->glance[i]);
    for (int i = 0; i < n; i++)
        cellset_add(&now, shots[i]);
    return cellset_equal(&seen, &now);
}

void assist_look(struct assist *assist, int64_t now_ms)
{
    if (assist->thought && now_ms - assist->thought_ms >= ASSIST_MOMENT_MS)
        assist->glanced = false;
}

void assist_put_advised(const struct assist *assist, struct strbuf *out)
{
    const int *shots;
    int n = assist_advised(assist, &shots);
    for (int i = 0; i < n; i++) {
        char name[CELL_TEXT_MAX];
        cell_format(&assist->session->rules.board, shots[i], name);
        strbuf_printf(out, "%s%s", i ? " " : "", name);
    }
}
