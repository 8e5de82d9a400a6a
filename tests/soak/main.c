/* Plays and prints for as long as is asked for: games, odds and whole command lines,
 * drawn at random and checked as the fuzz targets check them. Once warm, the process
 * may not grow by a tenth, nor hold a file more.
 *
 *     soak SECONDS
 */
#include "fuzz/targets.h"
#include "support/dice.h"

#include <dirent.h>
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

enum { BYTES = 120, WARM_ROUNDS = 2000, SHOWN_SECONDS = 60, LEAVE_SECONDS = 20 };

static long resident_kb(void)
{
    long pages = 0, resident = 0;
    malloc_trim(0); /* what is free is not held */
    FILE *file = fopen("/proc/self/statm", "r");
    FUZZ_CHECK(file && fscanf(file, "%ld %ld", &pages, &resident) == 2);
    fclose(file);
    return resident * (sysconf(_SC_PAGESIZE) / 1024);
}

static int open_files(void)
{
    int n = 0;
    DIR *dir = opendir("/proc/self/fd");
    if (!dir)
        return -1;
    while (readdir(dir))
        n++;
    closedir(dir);
    return n;
}

/* A thinker who was let go may still be at work, with a pipe of his own: wait until no
 * more than `most` files are open, or for as long as that may take. */
static int files_at_rest(int most)
{
    time_t start = time(NULL);
    while (open_files() > most && time(NULL) - start < LEAVE_SECONDS)
        nanosleep(&(struct timespec){.tv_nsec = 50000000}, NULL);
    return open_files();
}

static void play_round(struct dice *dice)
{
    static void (*const targets[])(const uint8_t *, size_t) = {
        fuzz_play, fuzz_posterior, fuzz_cli, fuzz_cli};
    uint8_t bytes[BYTES];
    for (int i = 0; i < BYTES; i++)
        bytes[i] = (uint8_t)dice_below(dice, 256);
    bytes[dice_between(dice, 3, 16)] = 0; /* where a command line ends */
    targets[dice_below(dice, 4)](bytes, BYTES);
}

int main(int argc, char **argv)
{
    long seconds = argc > 1 ? strtol(argv[1], NULL, 10) : 60;
    time_t start = time(NULL), shown = start;
    struct dice dice = dice_from_seed((uint64_t)start);
    long rounds = 0, warm_kb = 0, kb = 0;
    int warm_files = 0, files = 0;
    printf("soak: seed %lld\n", (long long)start);
    while (time(NULL) - start < seconds || rounds <= WARM_ROUNDS) {
        play_round(&dice);
        kb = resident_kb();
        files = open_files();
        if (++rounds == WARM_ROUNDS) {
            warm_kb = kb;
            warm_files = files;
        }
        if (time(NULL) - shown >= SHOWN_SECONDS) {
            shown = time(NULL);
            printf("%8ld rounds %8ld KiB %4d files\n", rounds, kb, files);
            fflush(stdout);
        }
    }
    files = files_at_rest(warm_files);
    kb = resident_kb();
    printf("%8ld rounds, %ld KiB and %d files when warm, %ld and %d at the end\n",
           rounds, warm_kb, warm_files, kb, files);
    return kb > warm_kb + warm_kb / 10 + 8192 || files > warm_files;
}
