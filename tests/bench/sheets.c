/* Sheets printed in a second by the program, its start and the reading of fonts and
 * templates told apart: the first sheet, and each one more. */
#include "support/measure.h"

#include <dirent.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

struct run {
    const char *format, *folder;
    int sheets;
};

static void sweep_out(const char *folder)
{
    DIR *files = opendir(folder);
    for (struct dirent *file = files ? readdir(files) : NULL; file;
         file = readdir(files)) {
        char path[512];
        snprintf(path, sizeof path, "%s/%s", folder, file->d_name);
        if (file->d_name[0] != '.')
            unlink(path);
    }
    if (files)
        closedir(files);
}

/* Seconds that `salvo sheet` takes, or -1. */
static double print(const struct run *run)
{
    char program[512], path[512], count[16];
    const char *salvo = getenv("SALVO");
    snprintf(program, sizeof program, "%s", salvo ? salvo : "out/release/salvo");
    snprintf(path, sizeof path, "%s/sheet.%s", run->folder, run->format);
    snprintf(count, sizeof count, "%d", run->sheets);
    char sheet[] = "sheet", n[] = "-n", o[] = "-o";
    char *arguments[] = {program, sheet, n, count, o, path, NULL};
    pid_t child;
    int status = 0;
    double start_s = measure_now_s();
    if (posix_spawn(&child, program, NULL, NULL, arguments, environ) ||
        waitpid(child, &status, 0) != child || status)
        return -1;
    double seconds = measure_now_s() - start_s;
    sweep_out(run->folder);
    return seconds;
}

int main(void)
{
    static const struct {
        const char *format;
        int sheets;
    } runs[] = {{"pdf", 201}, {"svg", 41}, {"png", 11}};
    char folder[] = "out/bench-XXXXXX";
    if (!mkdtemp(folder))
        return 1;
    printf("\n%-24s %16s %10s\n", "printing", "sheets a second", "first, s");
    int failed = 0;
    for (size_t i = 0; i < sizeof runs / sizeof *runs; i++) {
        struct run run = {runs[i].format, folder, 1};
        double first_s = print(&run);
        run.sheets = runs[i].sheets;
        double all_s = print(&run);
        failed |= first_s < 0 || all_s < 0;
        printf("%-24s %16.0f %10.3f\n", run.format,
               (run.sheets - 1) / (all_s - first_s), first_s);
    }
    rmdir(folder);
    return failed;
}
