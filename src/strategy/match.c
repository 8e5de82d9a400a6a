/**
 * What the shooter believes goes through three stages, each cheaper than the one before
 * it, none less exact:
 *
 *     known   the question was decided before, in this game or another (memo.h)
 *     count   the exact engine, while fleets that fit are millions
 *     list    every fleet that fits, written out when they have become few enough, and
 *             from then on only filtered by each report
 *
 * A list is begun when the fleets counted before the last reports were no more than
 * twice what is listed; if they prove too many, the engine counts again. Strategies
 * that want fleets while there are too many to list get a sample of them, the same for
 * the same question: its stream is named by the question's key.
 *
 * A game ends: every turn shoots at least one cell that was not shot before.
 */
#include "strategy/match.h"

#include "core/referee.h"
#include "strategy/best.h"
#include "strategy/pool.h"

#include <math.h>
#include <stdio.h>

enum { BY_CHANCES = -1 }; /* for the memo: any strategy that does */

/** A game on its way. */
struct match {
    const struct match_options *options;
    const struct game *game;
    struct pool *pool; /* complete, of some earlier time; NULL: not begun */
    double fleets;     /* at most these fitted before the last reports */
    double *saved;     /* by all decisions so far; NULL: nobody asks */
};

/* ---- Belief */

/** Bring the list up to date, or begin it. Without one it is left NULL. */
static enum status update_list(struct match *match, const struct constraints *in)
{
    if (match->pool)
        return pool_filter(match->pool, in);
    bool all = match->options->strategy->needs == NEEDS_ALL;
    if (match->fleets > 2 * MATCH_LISTED_MAX && !all)
        return STATUS_OK;
    enum status status = pool_list(&match->pool, in, MATCH_LISTED_MAX);
    return status == STATUS_LIMIT && !all ? STATUS_OK : status;
}

/** Does the strategy read fleets only once they are listed, and is greedy before? */
static bool waits_for_list(const struct match *match, int shots)
{
    return match->options->strategy->needs == NEEDS_FLEETS &&
           best_reads(match->game, shots) && !best_draws(match->game, shots);
}

/** What a decision is remembered by: the strategy's own key, and that of all that
 * decide by the same chances while fleets are not listed. */
struct memo_keys {
    bool shares;
    struct memo_key own, shared;
};

static struct memo_keys name_decision(const struct match *match,
                                      const struct view *view,
                                      const struct constraints *in)
{
    int strategy = match->options->memo_strategy;
    return (struct memo_keys){match->options->strategy->needs == NEEDS_CELLS ||
                                  waits_for_list(match, view->shots),
                              memo_key(in, &view->shot, view->shots, strategy),
                              memo_key(in, &view->shot, view->shots, BY_CHANCES)};
}

static enum status decide_by_list(struct match *match, struct view *view, int *out)
{
    double cell[CELLS_MAX];
    pool_cells(match->pool, cell);
    view->cell = cell;
    view->pool = match->pool;
    match->fleets = match->pool->n;
    return match->options->strategy->choose(view, out);
}

static enum status decide_by_count(struct match *match, struct view *view,
                                   struct memo_key key, int *out)
{
    bool draw = match->options->strategy->needs == NEEDS_FLEETS &&
                best_draws(match->game, view->shots);
    const struct infer_options options = {.memory = match->options->memory,
                                          .keep_samples = draw};
    struct posterior *posterior = NULL;
    struct pool *sample = NULL;
    enum status status = posterior_new(&posterior, view->game, &options);
    if (!status && draw) {
        char topic[64];
        struct stream stream;
        snprintf(topic, sizeof topic, "sample %016llx",
                 (unsigned long long)key.words[0]);
        stream_init(&stream, "1", topic, key.words[1]);
        status =
            pool_draw(&sample, &view->game->rules, posterior, &stream, MATCH_SAMPLES);
    }
    if (!status) {
        match->fleets = (double)posterior->fleets;
        view->cell = posterior->cell;
        view->pool = sample;
        status = match->options->strategy->choose(view, out);
    }
    pool_free(sample);
    posterior_free(posterior);
    return status;
}

/** Decide without looking whether it was done before. A strategy that waits for a list
 * gets one as soon as the fleets are few, however the game came here, so that the same
 * position is always decided alike. */
static enum status think(struct match *match, struct view *view,
                         const struct constraints *in, struct memo_key key, int *out)
{
    enum status status = update_list(match, in);
    if (status)
        return status;
    if (match->pool)
        return decide_by_list(match, view, out);
    status = decide_by_count(match, view, key, out);
    if (status || !waits_for_list(match, view->shots) || !(match->fleets > 0) ||
        match->fleets > MATCH_LISTED_MAX)
        return status;
    view->pool = NULL;
    status = update_list(match, in);
    return status || !match->pool ? status : decide_by_list(match, view, out);
}

/** Think, and remember what was decided by chances, as everyone would here, for all
 * that decide so, else for this strategy. */
static enum status think_and_keep(struct match *match, struct view *view,
                                  const struct constraints *in, struct memo *memo,
                                  const struct memo_keys *keys, int *out)
{
    struct decision decision = {.n = view->shots};
    view->saved = match->saved ? &decision.saved : NULL;
    enum status status = think(match, view, in, keys->own, out);
    view->saved = NULL;
    if (match->saved)
        *match->saved += decision.saved;
    decision.fleets = match->fleets;
    if (!memo || status)
        return status;
    for (int i = 0; i < view->shots; i++)
        decision.cells[i] = (int16_t)out[i];
    bool by_chances = keys->shares && match->fleets > MATCH_LISTED_MAX;
    memo_keep(memo, by_chances ? keys->shared : keys->own, &decision);
    return STATUS_OK;
}

static enum status recall_or_think(struct match *match, struct view *view, int *out)
{
    bool quick = match->pool && match->options->strategy->needs == NEEDS_CELLS;
    struct memo *memo =
        view->shots <= MEMO_SHOTS_MAX && !quick ? match->options->memo : NULL;
    struct constraints *in = NULL;
    struct decision decision;
    struct memo_keys keys = {.shares = false};
    enum status status = constraints_new(&in, view->game);
    if (status)
        return status;
    if (!quick)
        keys = name_decision(match, view, in);
    if (memo && (memo_find(memo, keys.own, &decision) ||
                 (keys.shares && memo_find(memo, keys.shared, &decision)))) {
        for (int i = 0; i < decision.n; i++)
            out[i] = decision.cells[i];
        match->fleets = decision.fleets;
        if (match->saved)
            *match->saved += decision.saved;
    } else {
        status = think_and_keep(match, view, in, memo, &keys, out);
    }
    constraints_free(in);
    return status;
}

/** Choose up to `shots` shots; how many goes to *n. */
static enum status choose(struct match *match, struct stream *stream, int shots,
                          int *out, int *n)
{
    struct view view = {
        .game = match->game, .shot = game_shot_cells(match->game), .stream = stream};
    int open = board_cells(&match->game->rules.board) - cellset_size(&view.shot);
    view.shots = shots < open ? shots : open;
    *n = view.shots;
    if (view.shots == 0)
        return STATUS_OK;
    return match->options->strategy->needs == NEEDS_NOTHING
               ? match->options->strategy->choose(&view, out)
               : recall_or_think(match, &view, out);
}

enum status match_choose(const struct game *game, const struct match_options *options,
                         int shots, int *out, int *n)
{
    struct match match = {.options = options, .game = game, .fleets = INFINITY};
    struct stream stream;
    stream_init(&stream, options->seed, "lots", options->game);
    enum status status = choose(&match, &stream, shots, out, n);
    pool_free(match.pool);
    return status;
}

/* ---- A whole game */

static enum status play_turn(struct match *match, struct game *game,
                             const struct fleet *truth, struct stream *stream,
                             struct match_score *score)
{
    int cells[CELLS_MAX], n, shots = game_turn_shots(game), from = game->nentries;
    enum status status = choose(match, stream, shots, cells, &n);
    if (!status)
        status = referee_answer(game, truth, cells, n);
    if (status)
        return status;
    score->shots += n;
    if (game->rules.turn != TURN_UNTIL_MISS || referee_missed(game, from))
        score->turns++;
    return STATUS_OK;
}

enum status match_play(struct match_score *out, const struct ruleset *rules,
                       const struct fleet *truth, const struct match_options *options)
{
    struct game *game = NULL;
    struct stream stream;
    struct match_score score = {0, 0, 0};
    struct cellset left = fleet_cells(rules, truth), shot;
    enum status status = game_new(&game, rules);
    if (status)
        return status;
    struct match match = {
        .options = options, .game = game, .fleets = INFINITY, .saved = &score.saved};
    stream_init(&stream, options->seed, "lots", options->game);
    do {
        status = play_turn(&match, game, truth, &stream, &score);
        shot = game_shot_cells(game);
    } while (!status && !cellset_within(&left, &shot));
    score.turns += rules->turn == TURN_UNTIL_MISS;
    pool_free(match.pool);
    game_free(game);
    if (!status)
        *out = score;
    return status;
}
