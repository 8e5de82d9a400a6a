/**
 * assist as a player meets it: a program in a terminal of its own, keys in, screen out.
 *
 *     test -> send-keys -> tmux server -> salvo assist
 *          <- capture-pane <-
 *
 * Each test has a server with a socket in its own folder, so tests run side by side.
 * Nothing is timed: a test asks for the screen until what it waits for is there, and
 * fails when that takes AWAIT_S. The server ends with the test, or, should the test be
 * killed, with the time limit under which its program runs.
 *
 * A game is played as it is advised: Tab puts the shots on the line, the test reads
 * them there, and the rest of what an honest enemy answers is typed behind them.
 */
#include "core/notation.h"
#include "core/referee.h"
#include "support/games.h"
#include "support/shell.h"

#include <criterion/criterion.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { AWAIT_S = 60, POLL_MS = 10, POLL_MS_MAX = 160, TURNS_MAX = 100 };

#define TMUX "tmux -S .tmux -f /dev/null "

static char folder[SHELL_FOLDER_MAX];

static void open_folder(void)
{
    shell_folder_new(folder);
}

/* Runs after a failed assertion, too. */
static void close_all(void)
{
    struct shell_result result;
    shell_run(&result, folder, TMUX "kill-server");
    shell_result_free(&result);
    shell_folder_free(folder);
}

TestSuite(cli_assist, .init = open_folder, .fini = close_all);

/* ---- The terminal */

/* Run the line in the folder; what it prints goes to `out`, if that is not NULL. */
static void run(struct strbuf *out, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
static void run(struct strbuf *out, const char *format, ...)
{
    char line[1024];
    struct shell_result result;
    va_list args;
    va_start(args, format);
    vsnprintf(line, sizeof line, format, args);
    va_end(args);
    shell_run(&result, folder, line);
    cr_assert_eq(result.exit, 0, "%s: exit %d: %s", line, result.exit,
                 strbuf_text(&result.err));
    if (out) {
        strbuf_clear(out);
        strbuf_puts(out, strbuf_text(&result.out));
    }
    shell_result_free(&result);
}

/* A terminal of that size, in which `command` runs; its process is in the file pid. */
static void open_terminal(int columns, int lines, const char *command)
{
    run(NULL,
        TMUX "new-session -d -x %d -y %d \"exec timeout --foreground 120 sh -c "
             "'echo \\$\\$ >pid; exec %s'\"",
        columns, lines, command);
}

static void type(const char *text)
{
    run(NULL, TMUX "send-keys -l -- '%s'", text);
}

static void press(const char *keys)
{
    run(NULL, TMUX "send-keys %s", keys);
}

/* Look until `is_there` is content with the screen, which is left in `screen`. Less and
 * less often: looking takes time from who is looked at. */
static void await(struct strbuf *screen, bool (*is_there)(const char *, void *),
                  void *user, const char *what)
{
    struct timespec start, now;
    clock_gettime(CLOCK_MONOTONIC, &start);
    int pause_ms = POLL_MS;
    do {
        run(screen, TMUX "capture-pane -p");
        if (is_there(strbuf_text(screen), user))
            return;
        nanosleep(&(struct timespec){.tv_nsec = pause_ms * 1000000L}, NULL);
        pause_ms = pause_ms * 2 < POLL_MS_MAX ? pause_ms * 2 : POLL_MS_MAX;
        clock_gettime(CLOCK_MONOTONIC, &now);
    } while (now.tv_sec - start.tv_sec < AWAIT_S);
    cr_assert_fail("no %s in:\n%s", what, strbuf_text(screen));
}

static bool has_text(const char *screen, void *user)
{
    return strstr(screen, user) != NULL;
}

static void await_text(const char *text)
{
    struct strbuf screen = {0};
    char wanted[128];
    snprintf(wanted, sizeof wanted, "%s", text);
    await(&screen, has_text, wanted, text);
    strbuf_free(&screen);
}

/* Is a session left? It ends with its program. */
static void await_end(void)
{
    run(NULL,
        "i=0\nwhile " TMUX "has-session 2>/dev/null; do\n"
        "  i=$((i + 1)); [ $i -lt %d ] || exit 1; sleep 0.02\ndone",
        AWAIT_S * 50);
}

/* ---- The enemy */

struct play {
    struct game *game;
    struct fleet fleet;
    int cells[CELLS_MAX]; /* of the turn to come */
    int n;
};

/* Ships here and there, always the same. */
static void play_begin(struct play *play, const char *rules_line)
{
    static struct placement list[2 * CELLS_MAX];
    play->game = games_have(rules_line);
    const struct ruleset *rules = &play->game->rules;
    play->fleet = (struct fleet){0};
    for (int type = 0; type < rules->ntypes; type++) {
        int n = placement_count(rules, type), left = rules->types[type].count;
        placement_list(rules, type, list);
        for (int i = 0; i < n && left; i++) {
            struct placement p = list[(37 * (type + 2) + 53 * left + i) % n];
            bool fits = true;
            for (int s = 0; s < play->fleet.nships && fits; s++)
                fits = placement_compatible(rules, play->fleet.ships[s], p);
            if (fits) {
                play->fleet.ships[play->fleet.nships++] = p;
                left--;
            }
        }
    }
    fleet_sort(&play->fleet);
    cr_assert(fleet_is_legal(rules, &play->fleet));
}

static bool play_is_over(const struct play *play)
{
    struct cellset fleet = fleet_cells(&play->game->rules, &play->fleet);
    struct cellset shot = game_shot_cells(play->game);
    for (int cell = 0; cell < board_cells(&play->game->rules.board); cell++)
        if (cellset_has(&fleet, cell) && !cellset_has(&shot, cell))
            return false;
    return true;
}

/* Answer the turn; what a player types behind the shots is appended to `rest`. */
static void play_turn(struct play *play, struct strbuf *line)
{
    cr_assert_eq(referee_answer(play->game, &play->fleet, play->cells, play->n),
                 STATUS_OK);
    game_format_entry(play->game, play->game->nentries - 1, line);
    line->bytes[--line->length] = '\0';
}

/* Is the file just what was told? */
static void expect_saved(const struct play *play, const char *name)
{
    struct strbuf text = {0};
    char path[2 * SHELL_FOLDER_MAX];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    cr_assert(shell_read(&text, path));
    struct game *saved = games_have(strbuf_text(&text));
    int entry = -1;
    cr_expect(games_equal(saved, play->game, &entry), "entry %d of %d:\n%s", entry,
              play->game->nentries, strbuf_text(&text));
    game_free(saved);
    strbuf_free(&text);
}

/* ---- The player */

/* Does the line at the prompt hold shots that are new, and nothing else? */
static bool has_shots(const char *screen, void *user)
{
    struct play *play = user;
    struct cellset shot = game_shot_cells(play->game);
    const char *at = strstr(screen, "\n> ");
    if (!at)
        return false;
    at += 3;
    play->n = 0;
    while (*at != '\n' && *at != ':' && *at) {
        int cell;
        if (cell_parse(&play->game->rules.board, &at, &cell, NULL) ||
            cellset_has(&shot, cell))
            return false;
        play->cells[play->n++] = cell;
        at = notation_skip_blanks(at);
    }
    return play->n > 0 && (play->n == 1) == (*at != ':');
}

/* One turn of the game: advice on the line, the answer behind it. */
static void take_turn(struct play *play)
{
    struct strbuf screen = {0}, line = {0}, advised = {0};
    press("Tab");
    await(&screen, has_shots, play, "advice");
    const char *prompt = strstr(strbuf_text(&screen), "\n> ") + 3;
    strbuf_add(&advised, prompt, strcspn(prompt, "\n"));
    strbuf_putc(&advised, ' ');
    play_turn(play, &line);
    const char *whole = strbuf_text(&line);
    cr_assert_eq(strncmp(whole, strbuf_text(&advised), advised.length), 0, "%s: %s",
                 strbuf_text(&advised), whole);
    run(NULL, TMUX "send-keys -l -- '%s' \\; send-keys Enter", whole + advised.length);
    strbuf_free(&advised);
    strbuf_free(&line);
    strbuf_free(&screen);
}

static void play_whole(const char *rules, int columns, int lines)
{
    struct play play;
    char text[64], command[96];
    snprintf(text, sizeof text, "rules: %s\n", rules);
    snprintf(command, sizeof command, "salvo assist -r %s game.salvo", rules);
    play_begin(&play, text);
    open_terminal(columns, lines, command);
    await_text("Enemy waters");
    for (int turn = 0; turn < TURNS_MAX && !play_is_over(&play); turn++)
        take_turn(&play);
    cr_expect(play_is_over(&play));
    snprintf(text, sizeof text, "%d ", play.game->nentries);
    await_text(text);
    press("C-d");
    await_end();
    expect_saved(&play, "game.salvo");
    game_free(play.game);
}

Test(cli_assist, plays_a_classic_game)
{
    play_whole("classic", 80, 24);
}

Test(cli_assist, plays_a_classic_game_in_a_large_window)
{
    play_whole("classic", 120, 40);
}

Test(cli_assist, plays_a_sea_battle)
{
    play_whole("sea-battle", 80, 24);
}

Test(cli_assist, plays_a_sea_battle_in_a_large_window)
{
    play_whole("sea-battle", 120, 40);
}

Test(cli_assist, plays_advanced_salvo)
{
    play_whole("salvo-advanced", 80, 24);
}

Test(cli_assist, plays_advanced_salvo_in_a_large_window)
{
    play_whole("salvo-advanced", 120, 40);
}

/* ---- Lines */

/* Type a turn of a game that takes no advice: cell by cell, of the water every third.
 */
static void type_turn(struct play *play, struct strbuf *line)
{
    const struct ruleset *rules = &play->game->rules;
    struct cellset fleet = fleet_cells(rules, &play->fleet);
    struct cellset shot = game_shot_cells(play->game);
    int shots = game_turn_shots(play->game);
    play->n = 0;
    for (int cell = 0; cell < board_cells(&rules->board) && play->n < shots; cell++)
        if (!cellset_has(&shot, cell) && (cellset_has(&fleet, cell) || cell % 3 == 0))
            play->cells[play->n++] = cell;
    play_turn(play, line);
}

/* Is the line there that answers the last entry? */
static void await_entry(const struct play *play)
{
    char text[32];
    snprintf(text, sizeof text, "\n%2d  ", play->game->nentries);
    await_text(text);
}

/* Lines come faster than thought, and in the middle the program is killed. */
static void play_in_lines(const char *rules)
{
    struct play play;
    struct strbuf line = {0};
    char text[64], command[96];
    snprintf(text, sizeof text, "rules: %s\n", rules);
    snprintf(command, sizeof command, "env TERM=dumb salvo assist -r %s game.salvo",
             rules);
    play_begin(&play, text);
    open_terminal(80, 24, command);
    await_text("\n>");
    for (int turn = 0; !play_is_over(&play); turn++) {
        if (turn == 5) {
            await_entry(&play);
            run(NULL, "kill -9 $(cat pid)");
            await_end();
            expect_saved(&play, "game.salvo");
            open_terminal(80, 24, command);
            await_entry(&play);
        }
        strbuf_clear(&line);
        type_turn(&play, &line);
        run(NULL, TMUX "send-keys -l -- '%s' \\; send-keys Enter", strbuf_text(&line));
    }
    await_entry(&play);
    await_text("Nothing is left to shoot");
    press("C-d");
    await_end();
    expect_saved(&play, "game.salvo");
    game_free(play.game);
    strbuf_free(&line);
}

Test(cli_assist, plays_a_classic_game_on_a_dumb_terminal)
{
    play_in_lines("classic");
}

Test(cli_assist, plays_a_sea_battle_on_a_dumb_terminal)
{
    play_in_lines("sea-battle");
}

Test(cli_assist, plays_advanced_salvo_on_a_dumb_terminal)
{
    play_in_lines("salvo-advanced");
}

/* ---- The program as the opponent */

/* What the player of a solo game has before him. */
struct table {
    struct play paper; /* his fleet, and the program's shots at it */
    bool gone[RULESET_SHIPS_MAX];
    int afloat;
    int next;        /* he shoots at cell after cell */
    char asked[128]; /* the line above the prompt */
};

/* Is there a prompt under a question other than the last? */
static bool has_question(const char *screen, void *user)
{
    struct table *table = user;
    const char *prompt = strstr(screen, "\n> \n");
    prompt = prompt ? prompt : strstr(screen, "\n>\n");
    if (!prompt)
        return false;
    const char *line = prompt;
    while (line > screen && line[-1] != '\n')
        line--;
    char asked[sizeof table->asked];
    snprintf(asked, sizeof asked, "%.*s", (int)(prompt - line), line);
    if (strcmp(asked, table->asked) == 0)
        return false;
    memcpy(table->asked, asked, sizeof asked);
    return true;
}

static void await_question(struct table *table)
{
    struct strbuf screen = {0};
    await(&screen, has_question, table, "question");
    strbuf_free(&screen);
}

static void say(struct table *table, const char *line)
{
    run(NULL, TMUX "send-keys -l -- '%s' \\; send-keys Enter", line);
    await_question(table);
}

/* Shoot as often as there are ships afloat, and be asked for as many. */
static void shoot(struct table *table)
{
    char line[128] = "", wanted[32], name[CELL_TEXT_MAX];
    snprintf(wanted, sizeof wanted, "Your turn. Shots: %d", table->afloat);
    cr_assert_str_eq(table->asked, wanted);
    for (int i = 0; i < table->afloat; i++) {
        cell_format(&table->paper.game->rules.board, table->next++, name);
        snprintf(line + strlen(line), sizeof line - strlen(line), " %s", name);
    }
    say(table, line);
}

/* Answer the program's shots with their number, and tell of ships that they sank. */
static void suffer(struct table *table)
{
    struct play *paper = &table->paper;
    const char *at = table->asked + strlen("I shoot at ");
    char line[64];
    paper->n = 0;
    while (*at != '.') {
        cr_assert_eq(
            cell_parse(&paper->game->rules.board, &at, &paper->cells[paper->n++], NULL),
            STATUS_OK, "%s", table->asked);
        at = notation_skip_blanks(at);
    }
    cr_assert_eq(referee_answer(paper->game, &paper->fleet, paper->cells, paper->n),
                 STATUS_OK);
    int hits = paper->game->entries[paper->game->nentries - 1].hits;
    snprintf(line, sizeof line, paper->n > 1 ? "%d" : hits ? "hit" : "miss", hits);
    say(table, line);
    struct cellset shot = game_shot_cells(paper->game);
    for (int i = 0; i < paper->fleet.nships; i++) {
        const struct placement ship = paper->fleet.ships[i];
        struct cellset cells = placement_cells(&paper->game->rules, ship);
        if (table->gone[i] || !cellset_within(&cells, &shot))
            continue;
        table->gone[i] = true;
        table->afloat--;
        snprintf(line, sizeof line, "lost %s",
                 paper->game->rules.types[ship.type].name);
        say(table, line);
    }
}

Test(cli_assist, plays_against_the_player_and_takes_his_losses)
{
    static const char rules[] = "6x6:3,2,2:yes:per-ship:count:none";
    const char *command = "salvo assist --solo --level hard --seed 5 -r "
                          "6x6:3,2,2:yes:per-ship:count:none solo.salvo";
    struct table table = {.afloat = 3};
    char text[64], path[2 * SHELL_FOLDER_MAX];
    struct strbuf saved = {0};
    snprintf(text, sizeof text, "rules: %s\n", rules);
    play_begin(&table.paper, text);
    open_terminal(80, 24, command);
    await_question(&table);
    for (int turn = 0; table.afloat == 3; turn++) {
        cr_assert_lt(turn, 10);
        if (turn == 2) {
            run(NULL, "kill -9 $(cat pid)");
            await_end();
            open_terminal(80, 24, command);
            table.asked[0] = '\0';
            await_question(&table);
        }
        shoot(&table);
        suffer(&table);
    }
    shoot(&table);
    press("C-d");
    await_end();
    snprintf(path, sizeof path, "%s/solo.salvo", folder);
    cr_assert(shell_read(&saved, path));
    struct game *game = games_have(strbuf_text(&saved));
    cr_expect_eq(game_turn_shots(game), 2, "%s", strbuf_text(&saved));
    strbuf_free(&saved);
    game_free(game);
    game_free(table.paper.game);
}

/* ---- Mishaps */

Test(cli_assist, loses_nothing_when_it_is_killed)
{
    struct play play;
    play_begin(&play, "rules: classic\n");
    open_terminal(80, 24, "salvo assist game.salvo");
    await_text("Enemy waters");
    for (int i = 0; i < 12; i++)
        take_turn(&play);
    await_text("12 ");
    run(NULL, "kill -9 $(cat pid)");
    await_end();
    expect_saved(&play, "game.salvo");
    open_terminal(80, 24, "salvo assist game.salvo");
    await_text("12 ");
    for (int i = 0; i < 3; i++)
        take_turn(&play);
    await_text("15 ");
    press("C-d");
    await_end();
    expect_saved(&play, "game.salvo");
    game_free(play.game);
}

Test(cli_assist, follows_the_window)
{
    open_terminal(80, 24, "salvo assist game.salvo");
    await_text("Home waters");
    type("d4 miss");
    run(NULL, TMUX "resize-window -x 120 -y 40");
    await_text("Log");
    run(NULL, TMUX "resize-window -x 30 -y 8");
    await_text("too small");
    press("Enter");
    run(NULL, TMUX "resize-window -x 60 -y 16");
    await_text("Enemy waters");
    run(NULL, TMUX "resize-window -x 80 -y 24");
    await_text("1 D4 miss");
    press("C-d");
    await_end();
}

Test(cli_assist, takes_reports_at_the_cursor)
{
    open_terminal(80, 24, "salvo assist game.salvo");
    await_text("Shoot E5");
    press("Up Left m");
    await_text("1 D5 miss");
    press("Up u");
    await_text("D5 miss");
    press("r");
    await_text("1 D5 miss");
    press("C-d");
    await_end();
}

Test(cli_assist, keeps_a_refused_line_to_be_put_right)
{
    open_terminal(80, 24, "salvo assist game.salvo");
    await_text("Shoot E5");
    type("d4 mi");
    press("Enter");
    await_text("expected miss, hit or sunk");
    press("Up End");
    type("ss");
    press("Enter");
    await_text("1 D4 miss");
    type("x4 miss");
    press("Enter");
    await_text("is off the board");
    press("DC");
    type("a");
    press("Enter");
    await_text("2 A4 miss");
    type("bogus");
    press("Enter");
    await_text("\n> bogus");
    press("C-u");
    type("a5 miss");
    press("Enter");
    await_text("3 A5 miss");
    press("C-u");
    await_text("Taken back: A5 miss");
    press("C-d");
    await_end();
}

Test(cli_assist, begins_a_line_with_the_letter_that_closes_a_page)
{
    open_terminal(80, 24, "salvo assist game.salvo");
    await_text("Shoot E5");
    type("?");
    press("Enter");
    await_text("all entries with their\n                           numbers");
    await_text("everything is saved");
    await_text("Tab                     advice");
    type("d4 miss");
    press("Enter");
    await_text("1 D4 miss");
    type("?");
    press("Enter");
    await_text("everything is saved");
    press("q");
    await_text("Enemy waters");
    type("e5 miss");
    press("Enter");
    await_text("2 E5 miss");
    press("C-d");
    await_end();
}

/* Is anything told in colour? */
static bool has_colour(const char *text)
{
    while ((text = strstr(text, "\033["))) {
        text += 2;
        do {
            char *end;
            long value = strtol(text, &end, 10);
            if (value >= 30 && value <= 48 && value != 39)
                return true;
            text = end;
        } while (*text++ == ';');
        text--;
    }
    return false;
}

static bool draws_in_colour(const char *command)
{
    struct strbuf screen = {0};
    open_terminal(80, 24, command);
    await_text("Shoot E5   21.36 %");
    run(&screen, TMUX "capture-pane -e -p");
    bool colour = has_colour(strbuf_text(&screen));
    press("C-d");
    await_end();
    strbuf_free(&screen);
    return colour;
}

Test(cli_assist, draws_without_colour_where_none_is_wanted)
{
    cr_expect(draws_in_colour("salvo assist game.salvo"));
    cr_expect_not(draws_in_colour("env NO_COLOR=1 salvo assist game.salvo"));
}

Test(cli_assist, gives_the_terminal_back_when_it_is_told_to_end)
{
    open_terminal(80, 24, "env PS1= sh");
    type("sh -c \"echo \\$\\$ >inner; exec salvo assist game.salvo\"");
    press("Enter");
    await_text("Enemy waters");
    run(NULL, "kill -TERM $(cat inner)");
    await_text("Terminated");
    type("stty -a | grep -q \" icanon.* echo \" && echo us\"\"able");
    press("Enter");
    await_text("usable");
}
