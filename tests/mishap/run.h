/** One run of the program in a process and a folder of its own, and what came of it. */
#ifndef SALVO_TESTS_MISHAP_RUN_H
#define SALVO_TESTS_MISHAP_RUN_H

#include <stdbool.h>
#include <stdint.h>

enum { WORDS_MAX = 32, PATH_LENGTH = 256, SAID_MAX = 200 };

/* A command line. A word "<PATH" is no word: standard input is that file. Files that
 * the line writes and whose names begin with "old" are there before. */
struct job {
    int nwords;
    char *words[WORDS_MAX + 1];
    const char *input; /* NULL: /dev/null */
};

struct outcome {
    int status;            /* as wait() tells it */
    uint64_t printed;      /* a hash of what is on standard output, */
    uint64_t files;        /* of the files, with their names, */
    bool quiet, untouched; /* nothing printed; files are as they were before */
    char said[SAID_MAX];   /* the beginning of standard error */
};

/** Make the folder in which jobs run; its path is kept in `folder`. */
bool run_prepare(char folder[PATH_LENGTH]);
void run_clean(const char *folder);

/** In a new process: take the places of a run's standard streams, in `folder`/whole or
 * in `folder`/struck. */
void run_begin(const char *folder, const char *where, const struct job *job);

/** Put the files back that a job finds. */
void run_lay_out(const char *folder, const char *where, const struct job *job);

/** What the run in `folder`/`where` left. `before`: what it found, or NULL. */
void run_judge(const char *folder, const char *where, int status,
               const struct outcome *before, struct outcome *out);

/** Call the program; its exit code. */
int run_program(const struct job *job);

#endif
