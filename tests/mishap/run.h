/** One run of the program in a process and a folder of its own, and what came of it. */
#ifndef SALVO_TESTS_MISHAP_RUN_H
#define SALVO_TESTS_MISHAP_RUN_H

#include <stdbool.h>
#include <stdint.h>

enum { WORDS_MAX = 32, PATH_LENGTH = 256, SAID_MAX = 200, FILES_MAX = 8 };

/* A command line. A word "<PATH" is no word: standard input is that file. Files that
 * the line writes and whose names begin with "old" are there before. */
struct job {
    int nwords;
    char *words[WORDS_MAX + 1];
    const char *input; /* NULL: /dev/null */
};

struct outcome {
    int status;               /* as wait() tells it */
    uint64_t printed;         /* a hash of what is on standard output, */
    uint64_t files;           /* of the files, with their names, */
    uint64_t file[FILES_MAX]; /* and of each of them */
    int nfiles;
    bool quiet;          /* nothing printed */
    char said[SAID_MAX]; /* the beginning of standard error */
};

/** Make the folder in which jobs run; its path is kept in `folder`. */
bool run_prepare(char folder[PATH_LENGTH]);
void run_clean(const char *folder);

/** In a new process: take the places of a run's standard streams, in `folder`/whole or
 * in `folder`/struck. */
void run_begin(const char *folder, const char *where, const struct job *job);

/** Put the files back that a job finds. */
void run_lay_out(const char *folder, const char *where, const struct job *job);

/** What the run in `folder`/`where` left. */
void run_judge(const char *folder, const char *where, int status, struct outcome *out);

/** Whether each file is as it was `before` or as after a `good` run: of pages that are
 * files of their own the first may be there. */
bool run_left_whole_files(const struct outcome *run, const struct outcome *before,
                          const struct outcome *good);

/** Call the program; its exit code. */
int run_program(const struct job *job);

#endif
