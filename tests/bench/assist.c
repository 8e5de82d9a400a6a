/*
 * How long a player at the table waits: from the Enter behind a report to the first
 * shots that are suggested, by `salvo assist` in a terminal of its own, dumb, so that
 * what comes is lines. The file is saved within that time too.
 *
 *     calm     every report is typed when the chances to the one before are told
 *     hasty    as soon as any shots are, thought out or not
 *
 * Reports are honest, shots go through the board cell by cell: of all water every
 * third.
 */
#define _XOPEN_SOURCE 700 /* posix_openpt */
#include "core/referee.h"
#include "support/measure.h"
#include "support/random_rules.h"
#include "support/rules.h"

#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

enum { REPORTS_MAX = 1000, GAMES = 3, PATIENCE_MS = 60000 };

struct seat {
    int terminal;
    pid_t program;
    struct strbuf seen; /* since the last Enter */
};

struct times {
    int n, thought_out;
    double first_s[REPORTS_MAX];
};

/* ---- The terminal */

static void run_program(const struct seat *seat, const char *terminal,
                        const char *rules)
{
    const char *program = getenv("SALVO");
    close(seat->terminal);
    setsid(); /* the terminal that is opened next becomes its own */
    int file = open(terminal, O_RDWR);
    struct termios modes;
    tcgetattr(file, &modes);
    modes.c_lflag &= ~(tcflag_t)ECHO;
    tcsetattr(file, TCSANOW, &modes);
    for (int i = 0; i < 3; i++)
        dup2(file, i);
    setenv("TERM", "dumb", 1);
    execl(program, program, "assist", "-r", rules, "bench.salvo", (char *)NULL);
    _exit(1);
}

static bool sit_down(struct seat *seat, const char *rules)
{
    *seat = (struct seat){.terminal = posix_openpt(O_RDWR | O_NOCTTY)};
    if (seat->terminal < 0 || grantpt(seat->terminal) || unlockpt(seat->terminal))
        return false;
    const char *name = ptsname(seat->terminal);
    seat->program = fork();
    if (seat->program == 0)
        run_program(seat, name, rules);
    return seat->program > 0;
}

static void stand_up(struct seat *seat)
{
    close(seat->terminal);
    waitpid(seat->program, NULL, 0);
    strbuf_free(&seat->seen);
    unlink("bench.salvo");
}

/* Shots, or that there are none left, in a whole line? */
static bool has_shots(const char *text, bool thought_out)
{
    const char *at = strstr(text, "Shoot ");
    at = at ? at : strstr(text, "Shots ");
    bool over = strstr(text, "Nothing is left") || strstr(text, "known");
    return over || (at && strchr(at, '\n') &&
                    (!thought_out || strchr(at, '%') || strstr(at, "certain")));
}

/* Read until there are shots; false: they do not come. */
static bool await(struct seat *seat, bool thought_out)
{
    char bytes[4096];
    struct pollfd file = {.fd = seat->terminal, .events = POLLIN};
    while (!has_shots(strbuf_text(&seat->seen), thought_out)) {
        ssize_t n = poll(&file, 1, PATIENCE_MS) > 0
                        ? read(seat->terminal, bytes, sizeof bytes)
                        : -1;
        if (n <= 0)
            return false;
        strbuf_add(&seat->seen, bytes, (size_t)n);
    }
    return true;
}

/* ---- A game */

/* Answer the next turn in `game`, and append it; false: every ship is sunk. */
static bool put_turn(struct game *game, const struct fleet *fleet, struct strbuf *line)
{
    struct cellset ships = fleet_cells(&game->rules, fleet);
    struct cellset shot = game_shot_cells(game);
    int cells[CELLS_MAX], n = 0;
    bool over = true;
    for (int cell = 0; cell < board_cells(&game->rules.board); cell++) {
        bool ship = cellset_has(&ships, cell);
        if (cellset_has(&shot, cell) || (!ship && cell % 3))
            continue;
        over = over && !ship;
        if (n < game_turn_shots(game))
            cells[n++] = cell;
    }
    if (over || referee_answer(game, fleet, cells, n))
        return false;
    game_format_entry(game, game->nentries - 1, line);
    return true;
}

static bool play(const struct ruleset *rules, const struct fleet *fleet, bool hasty,
                 struct times *times)
{
    struct seat seat;
    struct game *game = NULL;
    struct strbuf line = {0};
    bool fine = game_new(&game, rules) == STATUS_OK && sit_down(&seat, rules->key);
    if (!fine) {
        game_free(game);
        return false;
    }
    fine = await(&seat, true);
    while (fine && times->n < REPORTS_MAX && put_turn(game, fleet, &line)) {
        strbuf_clear(&seat.seen);
        double start_s = measure_now_s();
        fine = write(seat.terminal, strbuf_text(&line), line.length) > 0 &&
               await(&seat, false);
        times->first_s[times->n++] = measure_now_s() - start_s;
        times->thought_out += has_shots(strbuf_text(&seat.seen), true);
        fine = fine && (hasty || await(&seat, true));
        strbuf_clear(&line);
    }
    stand_up(&seat);
    strbuf_free(&line);
    game_free(game);
    return fine;
}

static bool measure(const char *key, bool hasty)
{
    static struct times times;
    struct ruleset rules = rules_load(key);
    struct fleet fleet;
    times = (struct times){0};
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        struct dice dice = dice_from_seed(seed);
        if (random_fleet(&rules, &dice, &fleet) && !play(&rules, &fleet, hasty, &times))
            return false;
    }
    measure_sort(times.first_s, times.n);
    printf("%-20s %-6s %8d %9.1f %9.1f %9.1f %11.1f%%\n", key, hasty ? "hasty" : "calm",
           times.n, 1e3 * measure_share(times.first_s, times.n, 0.5),
           1e3 * measure_share(times.first_s, times.n, 0.95),
           1e3 * measure_share(times.first_s, times.n, 1),
           100.0 * times.thought_out / (times.n ? times.n : 1));
    fflush(stdout);
    return true;
}

int main(void)
{
    static const char *const keys[] = {"classic", "sea-battle", "salvo",
                                       "salvo-advanced"};
    printf("\n%-27s %8s %9s %9s %9s %12s\n", "assist: first suggestion", "reports",
           "p50 ms", "p95 ms", "worst ms", "thought out");
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (!measure(keys[i], false) || !measure(keys[i], true)) {
            fprintf(stderr, "%s: no suggestion came\n", keys[i]);
            return 1;
        }
    return 0;
}
