/**
 * Strikes the program at every point where a mishap can: for each job and each mishap,
 * one run that counts the points, and one that forks at each of them (calls.c). Of what
 * comes of a struck run:
 *
 *     the good run's exit, output and files       it coped
 *     another exit, words on standard error,
 *     nothing printed, each file as it was
 *     or as after the good run                    it failed as it should
 *     killed by the signal that was sent,
 *     files likewise                              it ended as it should
 *     anything else                               a finding
 *
 * A leak is a block more than the good run leaves behind.
 *
 *     salvo-mishap [-s SAMPLE] [-m MISHAP] [-j JOB] [-p POINT] [JOBS]
 *
 * -s strikes about that many points of each sweep; -p strikes one point of one job in
 * this very process, for a debugger.
 */
#define _GNU_SOURCE /* MAP_ANONYMOUS */
#include "mishap/mishap.h"
#include "mishap/run.h"

#include "cli/exit.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

enum { JOBS_MAX = 65536, HUNG_SECONDS = 60, SHOWN = 10 };

/* Shared between all processes of a sweep. */
struct tally {
    long points, struck, coped, failed, ended, findings;
    long blocks, blocks_allowed;
    bool left; /* a struck run came to its end */
    struct outcome before, good;
    char shown[SHOWN][SAID_MAX + 100];
};

struct sweep {
    const char *folder;
    const struct job *job;
    enum mishap mishap;
    struct tally *tally;
};

static struct sweep now;

static const char *const words[] = {
#define MISHAP_WORD(name, word, meaning) word,
    MISHAP_LIST(MISHAP_WORD)
#undef MISHAP_WORD
};

/* ---- A struck run */

void mishap_child_begins(void)
{
    run_begin(now.folder, "struck", now.job);
    now.tally->left = false;
    alarm(HUNG_SECONDS);
}

static bool is_signal(enum mishap mishap)
{
    return mishap == MISHAP_SIGINT || mishap == MISHAP_SIGTERM;
}

/* An exit code that a struck run may end with, besides the good run's. */
static bool code_fits(enum mishap mishap, int code)
{
    if (mishap == MISHAP_NO_MEMORY || mishap == MISHAP_NO_MORE_MEMORY)
        return code == EXIT_BUDGET;
    return mishap == MISHAP_FAILURE && code == EXIT_IO;
}

static const char *fault_of_end(const struct outcome *run, int code)
{
    const struct tally *tally = now.tally;
    if (!code_fits(now.mishap, code))
        return "a strange exit code";
    if (strncmp(run->said, "salvo: ", 7) != 0)
        return "it does not say why";
    if (!run_left_whole_files(run, &tally->before, &tally->good))
        return "it leaves files";
    if (!run->quiet && run->printed != tally->good.printed &&
        now.mishap != MISHAP_FAILURE)
        return "it prints a part";
    return NULL;
}

/* What is wrong with how the struck run ended; NULL, and counted, when nothing is. */
static const char *fault_of(const struct outcome *run)
{
    struct tally *tally = now.tally;
    bool as_good =
        run->printed == tally->good.printed && run->files == tally->good.files;
    const char *fault = NULL;
    if (WIFSIGNALED(run->status) && is_signal(now.mishap)) {
        int sent = now.mishap == MISHAP_SIGINT ? SIGINT : SIGTERM;
        if (WTERMSIG(run->status) != sent)
            return "killed by another signal";
        tally->ended++;
        return run_left_whole_files(run, &tally->before, &tally->good)
                   ? NULL
                   : "it leaves files";
    }
    if (WIFSIGNALED(run->status))
        return WTERMSIG(run->status) == SIGALRM ? "it hangs" : "killed";
    if (tally->left && tally->blocks > tally->blocks_allowed)
        return "it leaks";
    if (run->status == tally->good.status && as_good) {
        tally->coped++;
        return NULL;
    }
    if (run->status == tally->good.status && WEXITSTATUS(run->status) == 0)
        return "done, and another result";
    fault = fault_of_end(run, WEXITSTATUS(run->status));
    if (!fault)
        tally->failed++;
    return fault;
}

void mishap_child_runs(int pid, long point)
{
    struct outcome run;
    int status = 0;
    if (pid < 0 || waitpid(pid, &status, 0) != pid)
        abort();
    struct tally *tally = now.tally;
    run_judge(now.folder, "struck", status, &run);
    tally->struck++;
    const char *fault = fault_of(&run);
    if (!fault)
        return;
    if (tally->findings < SHOWN)
        snprintf(tally->shown[tally->findings], sizeof tally->shown[0],
                 "point %ld: %s (status %#x, %+ld blocks): %s", point, fault,
                 (unsigned)status,
                 !tally->left ? 0 : tally->blocks - tally->blocks_allowed, run.said);
    tally->findings++;
}

/* ---- Sweeps */

/* Run the job in a child by `plan`; what wait() says. */
static int run_child(enum plan plan, long stride)
{
    fflush(NULL);
    int pid = fork(), status = 0;
    if (pid == 0) {
        run_begin(now.folder, "whole", now.job);
        mishap_plan(plan, now.mishap, stride);
        int code = run_program(now.job);
        now.tally->blocks = mishap_blocks();
        now.tally->left = true;
        if (plan == PLAN_COUNT)
            now.tally->points = mishap_points();
        mishap_plan(PLAN_REST, now.mishap, 0);
        exit(code);
    }
    if (pid < 0 || waitpid(pid, &status, 0) != pid)
        abort();
    return status;
}

/* The run that meets no mishap; the second, since the first may fill caches. */
static void run_good(void)
{
    struct tally *tally = now.tally;
    run_lay_out(now.folder, "whole", now.job);
    run_judge(now.folder, "whole", 0, &tally->before);
    int status = run_child(PLAN_COUNT, 1);
    run_judge(now.folder, "whole", status, &tally->good);
    tally->blocks_allowed = tally->blocks;
}

static void show(void)
{
    const struct tally *tally = now.tally;
    printf("%7ld of %7ld %-15s coped %6ld failed %6ld ended %5ld findings %ld :",
           tally->struck, tally->points, words[now.mishap], tally->coped, tally->failed,
           tally->ended, tally->findings);
    for (int i = 0; i < now.job->nwords; i++)
        printf(" %s", now.job->words[i]);
    putchar('\n');
    for (int i = 0; i < SHOWN && i < tally->findings; i++)
        printf("        %s\n", tally->shown[i]);
}

static void sweep(long sample)
{
    struct tally *tally = now.tally;
    *tally = (struct tally){.points = 0};
    run_good();
    long stride = sample && tally->points > sample ? tally->points / sample : 1;
    run_lay_out(now.folder, "whole", now.job);
    int status = run_child(PLAN_SWEEP, stride);
    struct outcome again;
    run_judge(now.folder, "whole", status, &again);
    if (status != tally->good.status || again.files != tally->good.files ||
        again.printed != tally->good.printed) {
        snprintf(tally->shown[0], sizeof tally->shown[0],
                 "two good runs differ (status %#x, %#x)", (unsigned)status,
                 (unsigned)tally->good.status);
        tally->findings++;
    }
    show();
}

/* ---- Jobs */

static void split(char *line, struct job *job)
{
    *job = (struct job){.nwords = 0};
    for (char *at = line + strspn(line, " \n"); *at; at += strspn(at, " \n")) {
        size_t length = strcspn(at, " \n");
        bool last = !at[length];
        at[length] = '\0';
        if (at[0] == '<')
            job->input = at + 1;
        else if (job->nwords < WORDS_MAX)
            job->words[job->nwords++] = at;
        at += last ? length : length + 1;
    }
}

struct request {
    long sample, job, point;
    int mishap; /* -1: all */
};

static int strike_one(const struct request *request)
{
    now.mishap = request->mishap < 0 ? MISHAP_NO_MEMORY : (enum mishap)request->mishap;
    mishap_plan(PLAN_POINT, now.mishap, request->point);
    return run_program(now.job);
}

static int mishap_named(const char *word)
{
    for (int i = 0; i < MISHAP_COUNT; i++)
        if (strcmp(words[i], word) == 0)
            return i;
    return -1;
}

static long sweep_job(const struct request *request, long sum[2])
{
    for (int m = 0; m < MISHAP_COUNT; m++) {
        if (request->mishap >= 0 && m != request->mishap)
            continue;
        now.mishap = (enum mishap)m;
        sweep(request->sample);
        sum[0] += now.tally->struck;
        sum[1] += now.tally->findings;
    }
    return sum[1];
}

/* All of the file, first: one that is open while children exit is moved by them. */
static bool read_jobs(const char *path, char text[JOBS_MAX])
{
    FILE *file = fopen(path, "r");
    if (!file)
        return false;
    text[fread(text, 1, JOBS_MAX - 1, file)] = '\0';
    return fclose(file) == 0;
}

static int sweep_jobs(char *text, const struct request *request)
{
    long sum[2] = {0, 0}, n = 0;
    for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n")) {
        struct job job;
        if (line[0] == '#' || (++n != request->job && request->job))
            continue;
        split(line, &job);
        now.job = &job;
        if (request->point)
            return strike_one(request);
        sweep_job(request, sum);
    }
    printf("%ld points struck, %ld findings\n", sum[0], sum[1]);
    return sum[1] != 0;
}

int main(int argc, char **argv)
{
    /* lent, so that who frees it does not matter to the counting of blocks */
    static char buffer[BUFSIZ], jobs[JOBS_MAX];
    setvbuf(stdout, buffer, _IOFBF, sizeof buffer);
    signal(SIGINT, SIG_DFL); /* a shell ignores it for what runs behind it */
    signal(SIGTERM, SIG_DFL);
    struct request request = {.mishap = -1};
    for (int c; (c = getopt(argc, argv, "s:m:j:p:")) != -1;) {
        if (c == 's')
            request.sample = strtol(optarg, NULL, 10);
        if (c == 'j')
            request.job = strtol(optarg, NULL, 10);
        if (c == 'p')
            request.point = strtol(optarg, NULL, 10);
        if (c == 'm')
            request.mishap = mishap_named(optarg);
    }
    const char *path = optind < argc ? argv[optind] : "tests/mishap/jobs";
    char folder[PATH_LENGTH];
    now.tally = mmap(NULL, sizeof *now.tally, PROT_READ | PROT_WRITE,
                     MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (!read_jobs(path, jobs) || now.tally == MAP_FAILED || !run_prepare(folder)) {
        perror("salvo-mishap");
        return 2;
    }
    now.folder = folder;
    int result = sweep_jobs(jobs, &request);
    run_clean(folder);
    return result;
}
