/**
 * Whatever ends the program, the terminal is as it was before:
 *
 *     leaving          screen_stop()
 *     INT TERM HUP     only noted; they are let in nowhere but in screen_await(), which
 *                      returns, so that the game ends in the usual way
 *     a crash          a handler writes the sequence that leaves the screen, which was
 *                      made beforehand, resets the modes of the terminal and dies of
 *                      the same signal: all that is safe to do there
 *     TSTP CONT        curses' own handlers
 *     WINCH            curses' own handler; it too is let in only while waiting, so
 *                      that no change goes by between looking and waiting
 *
 * A signal can only leave its mark in a variable of the whole program; the ones here
 * are all there are.
 *
 * curses asks the locale what bytes mean. C.UTF-8 is on every Debian system and changes
 * nothing else; only the class of letters is set, so that numbers stay as they are.
 */
#include "cli/screen.h"

#include "cli/terminal.h"

#define NCURSES_NOMACROS 1
#include <curses.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/select.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>

static volatile sig_atomic_t ended_by;
static struct termios modes_before;
static char leave_text[128];
static sigset_t mask_before;

static const int ends[] = {SIGINT, SIGTERM, SIGHUP};
static const int crashes[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};

enum { ENDS = sizeof ends / sizeof *ends, CRASHES = sizeof crashes / sizeof *crashes };

bool screen_is_possible(void)
{
    const char *term = getenv("TERM");
    return terminal_is(stdin) && terminal_is(stdout) && term && term[0] &&
           strcmp(term, "dumb") != 0;
}

/* ---- Signals */

static void note_end(int signal)
{
    ended_by = signal;
}

static void leave_and_crash(int signal)
{
    ssize_t written = write(STDOUT_FILENO, leave_text, strlen(leave_text));
    (void)written;
    tcsetattr(STDIN_FILENO, TCSANOW, &modes_before);
    raise(signal); /* the handler was reset as it was entered */
}

static void add_capability(const char *name)
{
    char copy[16];
    strncpy(copy, name, sizeof copy - 1);
    copy[sizeof copy - 1] = '\0';
    const char *text = tigetstr(copy);
    if (!text || text == (const char *)-1)
        return;
    size_t length = strlen(leave_text);
    if (length + strlen(text) < sizeof leave_text)
        memcpy(leave_text + length, text, strlen(text) + 1);
}

static void catch_signals(void)
{
    sigset_t mask;
    sigemptyset(&mask);
    sigaddset(&mask, SIGWINCH);
    for (int i = 0; i < ENDS; i++)
        sigaddset(&mask, ends[i]);
    sigprocmask(SIG_BLOCK, &mask, &mask_before);
    struct sigaction end = {.sa_handler = note_end};
    for (int i = 0; i < ENDS; i++)
        sigaction(ends[i], &end, NULL);
    struct sigaction crash = {.sa_handler = leave_and_crash};
    crash.sa_flags = (int)(SA_RESETHAND | SA_NODEFER);
    for (int i = 0; i < CRASHES; i++)
        sigaction(crashes[i], &crash, NULL);
}

static void release_signals(void)
{
    struct sigaction usual = {.sa_handler = SIG_DFL};
    for (int i = 0; i < ENDS; i++)
        sigaction(ends[i], &usual, NULL);
    for (int i = 0; i < CRASHES; i++)
        sigaction(crashes[i], &usual, NULL);
    sigprocmask(SIG_SETMASK, &mask_before, NULL);
}

void screen_die(int signal)
{
    struct sigaction usual = {.sa_handler = SIG_DFL};
    sigaction(signal, &usual, NULL);
    raise(signal);
}

/* ---- The screen */

static void start_colours(bool colour)
{
    if (!colour || !has_colors())
        return;
    start_color();
    use_default_colors();
}

enum screen_colours screen_colours(void)
{
    if (COLORS < 8 || COLOR_PAIRS < 8) /* 0 unless colours were started */
        return SCREEN_MONO;
    return COLORS >= 256 && COLOR_PAIRS > 16 ? SCREEN_MANY : SCREEN_FEW;
}

bool screen_start(bool colour)
{
    if (!setlocale(LC_CTYPE, "C.UTF-8"))
        setlocale(LC_CTYPE, "");
    ended_by = 0;
    leave_text[0] = '\0';
    if (tcgetattr(STDIN_FILENO, &modes_before) != 0)
        return false;
    SCREEN *screen = newterm(NULL, stdout, stdin);
    if (!screen)
        return false;
    set_term(screen);
    start_colours(colour);
    cbreak();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    nodelay(stdscr, TRUE);
    set_escdelay(25);
    add_capability("sgr0");
    add_capability("cnorm");
    add_capability("rmkx");
    add_capability("rmcup");
    catch_signals();
    return true;
}

void screen_stop(void)
{
    endwin();
    release_signals();
}

int screen_await(const int *descriptors, int n, int milliseconds)
{
    fd_set files;
    int highest = STDIN_FILENO;
    FD_ZERO(&files);
    FD_SET(STDIN_FILENO, &files);
    for (int i = 0; i < n; i++) {
        if (descriptors[i] < 0)
            continue;
        FD_SET(descriptors[i], &files);
        highest = descriptors[i] > highest ? descriptors[i] : highest;
    }
    struct timespec time = {.tv_sec = milliseconds / 1000,
                            .tv_nsec = milliseconds % 1000 * 1000000L};
    if (!ended_by)
        pselect(highest + 1, &files, NULL, NULL, milliseconds < 0 ? NULL : &time,
                &mask_before);
    struct pollfd terminal = {.fd = STDIN_FILENO, .events = POLLIN};
    if (!ended_by && poll(&terminal, 1, 0) > 0 && terminal.revents & POLLHUP)
        return SIGHUP; /* its window was closed */
    return ended_by;
}
