#include "support/sheets.h"

#include "backend/backend.h"
#include "support/collect.h"
#include "support/fonts.h"
#include "support/languages.h"
#include "support/rules.h"

#include "base/file.h"
#include "core/fleet.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const KINDS[] = {"duel",  "fleet", "grids", "hint", "key",
                                    "large", "pad",   "rules", NULL};

const char *sheet_kind_at(int n)
{
    int i = 0;
    while (KINDS[i] && i < n)
        i++;
    return KINDS[i];
}

static void give_up(const char *what, const struct diag *diag)
{
    char text[DIAG_FILE_MAX + DIAG_TEXT_MAX];
    diag_format(diag, text, sizeof text);
    fprintf(stderr, "%s: %s\n", what, text);
    abort();
}

static struct sheet_template *load_template(const char *kind, const char *ini)
{
    char path[256], *text = NULL;
    struct sheet_template *sheet = NULL;
    struct diag diag = diag_in(NULL);
    snprintf(path, sizeof path, "templates/sheets/%s.ini", kind);
    if ((!ini && file_read_text(&text, path, &diag)) ||
        sheet_template_parse(&sheet, kind, ini ? ini : text, &diag))
        give_up(path, &diag);
    free(text);
    return sheet;
}

/* A legal fleet, the same for the same n: ships are put one after another, and all
 * over again where that leads nowhere. Not uniform, and need not be. */
static struct fleet deal(const struct ruleset *rules, unsigned n)
{
    static struct placement all[2 * CELLS_MAX];
    unsigned state = n * 2654435761U + 12345U;
    for (;;) {
        struct fleet fleet = {.nships = 0};
        bool stuck = false;
        for (int t = 0; t < rules->ntypes && !stuck; t++)
            for (int i = 0; i < rules->types[t].count && !stuck; i++) {
                int count = placement_count(rules, t), tries = 300;
                bool placed = false;
                placement_list(rules, t, all);
                while (!placed && tries-- > 0) {
                    state = state * 1664525U + 1013904223U;
                    struct placement p = all[(state >> 8) % (unsigned)count];
                    placed = true;
                    for (int s = 0; s < fleet.nships; s++)
                        placed &= placement_compatible(rules, fleet.ships[s], p);
                    if (placed)
                        fleet.ships[fleet.nships++] = p;
                }
                stuck = !placed;
            }
        if (!stuck)
            return fleet;
    }
}

/* A game with a miss, a hit and a sunk cell or two, and chances that fall off towards
 * the corners. */
/* A salvo of which only the number of hits is told, where that is the rule. */
static void add_salvo(struct game *game)
{
    struct mark marks[2] = {{.cell = board_cells(&game->rules.board) - 3, .type = -1},
                            {.cell = board_cells(&game->rules.board) / 2, .type = -1}};
    struct entry entry = {
        .kind = ENTRY_TURN, .tell = TELL_COUNT, .nmarks = 2, .marks = marks, .hits = 1};
    if (game->rules.tells == TELLS_COUNT && game_add(game, &entry))
        abort();
}

static struct game *play(const struct ruleset *rules, double *chance)
{
    struct game *game;
    struct board board = rules->board;
    if (game_new(&game, rules) || game_add_shot(game, 0, RESULT_MISS, -1) ||
        game_add_shot(game, 1, RESULT_HIT, rules->tells == TELLS_SHIP ? 0 : -1) ||
        game_add_shot(game, board.width, RESULT_MISS, -1))
        abort();
    add_salvo(game);
    for (int cell = 0; cell < board_cells(&board); cell++) {
        double x = (board_column(&board, cell) + 0.5) / board.width - 0.5;
        double y = (board_row(&board, cell) + 0.5) / board.height - 0.5;
        chance[cell] = fmax(0, 0.6 - 1.6 * (x * x + y * y));
    }
    return game;
}

struct made {
    struct ruleset rules;
    struct fonts *fonts;
    struct catalog *en, *lang;
    struct sheet_template *sheet;
    struct fleet fleets[SHEETS_MAX];
    char ids[SHEETS_MAX][RULESET_KEY_MAX + 32];
    struct sheet_item items[SHEETS_MAX];
    double chance[CELLS_MAX];
    int shots[2], next[2];
    struct sheet_hint hint;
};

static struct catalog *load_words(const char *code, const struct catalog *fallback)
{
    char path[256], *text;
    struct catalog *lang = NULL;
    struct diag diag = diag_in(NULL);
    snprintf(path, sizeof path, "templates/lang/%s.ini", code);
    if (file_read_text(&text, path, &diag) ||
        catalog_parse(&lang, text, fallback, &diag))
        give_up(path, &diag);
    free(text);
    return lang;
}

static void make_items(struct sheet_setup *setup, struct made *made)
{
    static const char *const NAMES[] = {"Ada Lovelace", "Grace Hopper", "Anna Winlock"};
    for (int i = 0; i < setup->fleets; i++) {
        made->fleets[i] = deal(&made->rules, (unsigned)i);
        snprintf(made->ids[i], sizeof made->ids[i], "%s#42/%d", made->rules.key, i + 1);
        made->items[i] = (struct sheet_item){.fleet = &made->fleets[i],
                                             .id = made->ids[i],
                                             .name = !setup->names ? NULL
                                                     : setup->name ? setup->name
                                                                   : NAMES[i % 3]};
    }
    if (setup->fleets) {
        setup->job.items = made->items;
        setup->job.nitems = setup->fleets;
    } else if (!setup->job.nitems) {
        setup->job.nitems = 1;
    }
}

static void make(struct sheet_setup *setup, struct made *made)
{
    struct diag diag = diag_in(NULL);
    made->rules =
        strchr(setup->rules, ':') ? rules_spec(setup->rules) : rules_load(setup->rules);
    made->fonts = setup->job.fonts ? NULL : fonts_have();
    made->en = load_words("en", NULL);
    made->lang = load_words(setup->lang, made->en);
    made->sheet = load_template(setup->kind, setup->ini);
    double margin_mm = setup->job.paper.margin_mm;
    if (paper_parse(&setup->job.paper, setup->paper, &diag))
        give_up(setup->paper, &diag);
    setup->job.paper.margin_mm = margin_mm;
    make_items(setup, made);
    setup->job.sheet = made->sheet;
    setup->job.rules = &made->rules;
    setup->job.lang = made->lang;
    if (made->fonts)
        setup->job.fonts = made->fonts;
    if (!setup->hint)
        return;
    made->shots[0] = board_cells(&made->rules.board) - 1;
    made->shots[1] = made->shots[0] - 1;
    made->next[0] = made->shots[0] - 2;
    made->next[1] = made->shots[0] - 3;
    made->hint =
        (struct sheet_hint){.game = play(&made->rules, made->chance),
                            .cell = made->chance,
                            .shots = made->shots,
                            .nshots = 2,
                            .next = made->next,
                            .nnext = board_cells(&made->rules.board) > 5 ? 2 : 0,
                            .fleets = "30093975536"};
    setup->job.hint = &made->hint;
}

static void unmake(struct made *made)
{
    game_free((struct game *)(size_t)made->hint.game);
    sheet_template_free(made->sheet);
    catalog_free(made->lang);
    catalog_free(made->en);
    fonts_free(made->fonts);
    free(made);
}

enum status sheet_print(struct sheet_setup *setup, struct canvas *canvas,
                        struct diag *diag)
{
    struct made *made = calloc(1, sizeof *made);
    if (!made)
        abort();
    make(setup, made);
    enum status status = sheet_draw(&setup->job, canvas, diag);
    if (!status)
        status = canvas_finish(canvas, diag);
    canvas_free(canvas);
    if (made->fonts)
        setup->job.fonts = NULL;
    unmake(made);
    return status;
}

enum status sheet_trace(struct sheet_setup *setup, struct strbuf *out,
                        struct diag *diag)
{
    struct collect collect = {.calls = 0};
    struct canvas_options options = collect_options(&collect);
    struct canvas *canvas;
    if (trace_new(&canvas, &options))
        abort();
    enum status status = sheet_print(setup, canvas, diag);
    if (!status)
        strbuf_puts(out, strbuf_text(&collect.page[0]));
    collect_free(&collect);
    return status;
}
