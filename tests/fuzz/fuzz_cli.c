/* Command lines as a whole, in a folder of their own: the bytes choose words that
 * commands know, and texts for what is read. Whatever is typed, the exit code is one of
 * the six, and what failed says why.
 *
 *     one byte a word, up to a 0 | the input: standard input, and the file `in`
 *
 * A `/` would lead out of the folder, so there is none. The words that come last hold
 * boards to sizes that take no time; limits have tests of their own. */
#define _GNU_SOURCE /* realpath, mkdtemp */
#include "fuzz/targets.h"

#include "cli/cli.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { WORDS_MAX = 24, EXIT_MOST = 5, SAID_MAX = 4096 };

static const char *const words[] = {"fleet",
                                    "hint",
                                    "check",
                                    "count",
                                    "rules",
                                    "sheet",
                                    "simulate",
                                    "help",
                                    "assist",
                                    "in",
                                    "-",
                                    "classic",
                                    "sea-battle",
                                    "salvo-advanced",
                                    "classic#42/1",
                                    "5x4:3,2:yes:one:ship:named#a/2",
                                    "A1=miss",
                                    "B2=hit",
                                    "C3=sunk",
                                    "C3=sunk:b",
                                    "A1 B2: 1 hit",
                                    "d4",
                                    "own: lost a",
                                    "marks: A1 miss, B2 hit",
                                    "-b",
                                    "5x4",
                                    "4x6",
                                    "-f",
                                    "3,2",
                                    "a=3,b=2",
                                    "2x2",
                                    "1x3,2",
                                    "-t",
                                    "yes",
                                    "no",
                                    "sides",
                                    "--turn",
                                    "one",
                                    "fixed-2",
                                    "per-ship",
                                    "until-miss",
                                    "weighted",
                                    "--tells",
                                    "shot",
                                    "ship",
                                    "count",
                                    "count-by-ship",
                                    "--sinking",
                                    "none",
                                    "told",
                                    "named",
                                    "--axes",
                                    "letters-side",
                                    "--labels",
                                    "latin",
                                    "cyrillic",
                                    "ABCDEFGHIJ",
                                    "--digits",
                                    "khmer",
                                    "devanagari",
                                    "-s",
                                    "1",
                                    "x",
                                    "--strategy",
                                    "random",
                                    "hunt",
                                    "density",
                                    "greedy",
                                    "optimal",
                                    "best",
                                    "random,hunt",
                                    "--shots",
                                    "2",
                                    "--why",
                                    "--ship",
                                    "a",
                                    "b",
                                    "--memory",
                                    "--precision",
                                    "5",
                                    "--prior",
                                    "in",
                                    "-o",
                                    "out.txt",
                                    "out.json",
                                    "out.pdf",
                                    "out.png",
                                    "out.svg",
                                    "-j",
                                    "--json",
                                    "--sheet",
                                    "duel",
                                    "pad",
                                    "-p",
                                    "a5",
                                    "letter-landscape",
                                    "100x150mm",
                                    "--margin",
                                    "12",
                                    "--mono",
                                    "--dpi",
                                    "30",
                                    "-l",
                                    "ms",
                                    "km",
                                    "mr",
                                    "es",
                                    "--color",
                                    "always",
                                    "never",
                                    "--help",
                                    "--version",
                                    "--games",
                                    "2",
                                    "1-2",
                                    "3-",
                                    "--merge",
                                    "--jobs",
                                    "--game",
                                    "--commit",
                                    "--code",
                                    "--salt",
                                    "--count",
                                    "3",
                                    "--names",
                                    "--keys",
                                    "--nup",
                                    "formats",
                                    "--man",
                                    "list",
                                    "--completion",
                                    "bash",
                                    "--",
                                    "",
                                    "-1",
                                    "0",
                                    "99999999999999999999",
                                    "nan",
                                    "\xff",
                                    "\xe1\x9e\x80",
                                    "A1",
                                    "--solo",
                                    "--level",
                                    "easy",
                                    "--rules",
                                    "--lang"};

enum { NWORDS = sizeof words / sizeof *words };

/* Where runs happen, and the folder to come back to. */
struct place {
    int home, folder;
};

static char folder[] = "/tmp/salvo-fuzz-XXXXXX";

static void remove_folder(void)
{
    char command[sizeof folder + 16];
    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    FUZZ_CHECK(system(command) == 0);
}

static const struct place *get_place(void)
{
    static struct place place;
    if (place.folder)
        return &place;
    char *data = realpath(".", NULL);
    FUZZ_CHECK(data && mkdtemp(folder) && setenv("SALVO_DATA", data, 1) == 0);
    free(data);
    setenv("HOME", folder, 1);
    unsetenv("TERM");
    place.home = open(".", O_RDONLY | O_DIRECTORY);
    place.folder = open(folder, O_RDONLY | O_DIRECTORY);
    FUZZ_CHECK(place.home >= 0 && place.folder >= 0 && atexit(remove_folder) == 0);
    return &place;
}

static void put_input(const uint8_t *bytes, size_t nbytes)
{
    FILE *file = fopen("in", "wb");
    FUZZ_CHECK(file && fwrite(bytes, 1, nbytes, file) == nbytes && fclose(file) == 0);
    FUZZ_CHECK(freopen("in", "rb", stdin) != NULL);
}

/* Run with streams of its own: cli_main() closes standard output. */
static int run(int argc, char **argv, char said[SAID_MAX])
{
    FILE *out = stdout, *err = stderr;
    stdout = fopen("/dev/null", "w");
    stderr = fmemopen(said, SAID_MAX, "w");
    FUZZ_CHECK(stdout && stderr);
    int code = cli_main(argc, argv);
    if (code) /* else it is closed */
        fclose(stdout);
    fclose(stderr);
    stdout = out;
    stderr = err;
    return code;
}

void fuzz_cli(const uint8_t *bytes, size_t nbytes)
{
    static const char *const last[] = {"-b", "5x4", "-f", "3,2"};
    static char program[] = "salvo";
    char *argv[WORDS_MAX + 6] = {program}, said[SAID_MAX] = "";
    const struct place *place = get_place();
    int argc = 1;
    size_t at = 0;
    for (; at < nbytes && bytes[at] && argc < WORDS_MAX; at++)
        argv[argc++] = strdup(words[bytes[at] % NWORDS]);
    at += at < nbytes;
    for (int i = 0; i < 4; i++)
        argv[argc++] = strdup(last[i]);
    FUZZ_CHECK(fchdir(place->folder) == 0);
    put_input(bytes + at, nbytes - at);
    int code = run(argc, argv, said);
    FUZZ_CHECK(fchdir(place->home) == 0);
    FUZZ_CHECK(code >= 0 && code <= EXIT_MOST);
    FUZZ_CHECK(code < 2 || strstr(said, "salvo:"));
    for (int i = 1; i < argc; i++)
        free(argv[i]);
}
