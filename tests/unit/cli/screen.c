/* The screen on a terminal of the test's own: a pseudo-terminal whose far end the test
 * holds. It stands in for both standard streams of the process that Criterion gives
 * each test. */
#define _XOPEN_SOURCE 700
#include "cli/screen.h"

#include <criterion/criterion.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <termios.h>
#include <unistd.h>

/* A terminal on both standard streams; returns its far end. */
static int open_terminal(const char *term)
{
    int far = posix_openpt(O_RDWR | O_NOCTTY);
    cr_assert(far >= 0 && grantpt(far) == 0 && unlockpt(far) == 0);
    int near = open(ptsname(far), O_RDWR | O_NOCTTY);
    cr_assert_geq(near, 0);
    cr_assert(dup2(near, STDIN_FILENO) >= 0 && dup2(near, STDOUT_FILENO) >= 0);
    close(near);
    setenv("TERM", term, 1);
    return far;
}

static bool reads_lines(void)
{
    struct termios modes;
    cr_assert_eq(tcgetattr(STDIN_FILENO, &modes), 0);
    return (modes.c_lflag & (ICANON | ECHO)) == (ICANON | ECHO);
}

Test(screen, needs_a_terminal_that_moves_its_cursor)
{
    int far = open_terminal("xterm");
    cr_expect(screen_is_possible());
    setenv("TERM", "dumb", 1);
    cr_expect_not(screen_is_possible());
    setenv("TERM", "", 1);
    cr_expect_not(screen_is_possible());
    unsetenv("TERM");
    cr_expect_not(screen_is_possible());
    setenv("TERM", "xterm", 1);
    int null = open("/dev/null", O_RDWR);
    cr_assert(dup2(null, STDIN_FILENO) >= 0);
    cr_expect_not(screen_is_possible());
    close(null);
    close(far);
}

Test(screen, is_not_taken_where_it_cannot_be_drawn_on)
{
    int far = open_terminal("no-such-terminal");
    cr_expect_not(screen_start(true));
    cr_expect(reads_lines());
    int null = open("/dev/null", O_RDWR);
    setenv("TERM", "xterm", 1);
    cr_assert(dup2(null, STDIN_FILENO) >= 0);
    cr_expect_not(screen_start(true));
    close(null);
    close(far);
}

Test(screen, gives_the_terminal_back)
{
    int far = open_terminal("xterm");
    cr_expect(reads_lines());
    cr_assert(screen_start(true));
    cr_expect_not(reads_lines());
    screen_stop();
    cr_expect(reads_lines());
    close(far);
}

Test(screen, has_colours_only_where_they_are_wanted)
{
    int far = open_terminal("xterm");
    cr_assert(screen_start(false));
    cr_expect_eq(screen_colours(), SCREEN_MONO);
    screen_stop();
    close(far);
}

Test(screen, has_the_colours_of_the_terminal)
{
    int far = open_terminal("xterm");
    cr_assert(screen_start(true));
    cr_expect_eq(screen_colours(), SCREEN_FEW);
    screen_stop();
    close(far);
}

Test(screen, waits_for_keys_files_and_time)
{
    int far = open_terminal("xterm"), wake[2];
    const int none[] = {-1};
    cr_assert_eq(pipe(wake), 0);
    cr_assert(screen_start(false));
    cr_expect_eq(screen_await(NULL, 0, 1), 0);
    cr_expect_eq(screen_await(none, 1, 1), 0);
    cr_assert_eq(write(wake[1], "", 1), 1);
    cr_expect_eq(screen_await(wake, 1, -1), 0);
    cr_assert_eq(write(far, "d", 1), 1);
    cr_expect_eq(screen_await(NULL, 0, -1), 0);
    screen_stop();
    close(far);
}

/* A signal that asks the program to end is let in while it waits, and told. */
Test(screen, tells_the_signal_that_ends_it)
{
    static const int ends[] = {SIGINT, SIGTERM, SIGHUP};
    int far = open_terminal("xterm");
    for (int i = 0; i < 3; i++) {
        cr_assert(screen_start(false));
        raise(ends[i]);
        cr_expect_eq(screen_await(NULL, 0, -1), ends[i]);
        screen_stop();
        cr_expect(reads_lines());
    }
    close(far);
}

Test(screen, ends_with_its_window)
{
    int far = open_terminal("xterm");
    cr_assert(screen_start(false));
    close(far);
    cr_expect_eq(screen_await(NULL, 0, -1), SIGHUP);
}

Test(screen, dies_of_the_signal, .signal = SIGTERM)
{
    struct sigaction deaf = {.sa_handler = SIG_IGN};
    sigaction(SIGTERM, &deaf, NULL);
    screen_die(SIGTERM);
}
