/*
 * A job's folder, on a disk in memory where there is one:
 *
 *     FOLDER/whole, FOLDER/struck       the working folders: of the run that is left
 *                                       alone, and of those struck, one after the other
 *     FOLDER/whole.out, .err, ...       their standard streams
 *     FOLDER/data                       tests/data
 *
 * Judging happens in the middle of a run, between two allocations of it, so it uses
 * nothing that the run may hold a lock on, and little memory of its own.
 */
#define _GNU_SOURCE /* realpath, mkdtemp */
#include "mishap/run.h"

#include "cli/cli.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void in_folder(char path[2 * PATH_LENGTH], const char *folder, const char *name,
                      const char *ending)
{
    snprintf(path, 2 * PATH_LENGTH, "%s/%s%s", folder, name, ending);
}

bool run_prepare(char folder[PATH_LENGTH])
{
    char path[2 * PATH_LENGTH], data[PATH_MAX];
    snprintf(folder, PATH_LENGTH, "/dev/shm/salvo-mishap-XXXXXX");
    if (!mkdtemp(folder)) {
        snprintf(folder, PATH_LENGTH, "/tmp/salvo-mishap-XXXXXX");
        if (!mkdtemp(folder))
            return false;
    }
    bool good = realpath("tests/data", data) != NULL;
    in_folder(path, folder, "data", "");
    good = good && symlink(data, path) == 0;
    in_folder(path, folder, "whole", "");
    good = good && mkdir(path, 0755) == 0;
    in_folder(path, folder, "struck", "");
    return good && mkdir(path, 0755) == 0;
}

static bool is_folder(const char *name)
{
    return strcmp(name, ".") == 0 || strcmp(name, "..") == 0;
}

static void empty(const char *path)
{
    DIR *dir = opendir(path);
    for (struct dirent *entry; dir && (entry = readdir(dir));)
        if (entry->d_name[0] != '.' || strncmp(entry->d_name, ".salvo", 6) == 0)
            unlinkat(dirfd(dir), entry->d_name, 0);
    if (dir)
        closedir(dir);
}

void run_clean(const char *folder)
{
    static const char *const names[] = {"whole", "struck"};
    char path[2 * PATH_LENGTH];
    for (int i = 0; i < 2; i++) {
        in_folder(path, folder, names[i], "");
        empty(path);
        rmdir(path);
    }
    empty(folder);
    rmdir(folder);
}

void run_lay_out(const char *folder, const char *where, const struct job *job)
{
    char path[2 * PATH_LENGTH];
    in_folder(path, folder, where, "");
    empty(path);
    for (int i = 0; i < job->nwords; i++) {
        if (strncmp(job->words[i], "old", 3) != 0)
            continue;
        char file[3 * PATH_LENGTH];
        snprintf(file, sizeof file, "%s/%s", path, job->words[i]);
        int fd = open(file, O_WRONLY | O_CREAT | O_TRUNC, 0640);
        if (fd < 0 || write(fd, "old\n", 4) != 4 || close(fd) != 0)
            abort();
    }
}

/* A run that is struck finds what it has written in its new folder, and goes on. */
static void link_files(const char *from, const char *to)
{
    DIR *dir = opendir(from);
    for (struct dirent *entry; dir && (entry = readdir(dir));) {
        char old[3 * PATH_LENGTH], new[3 * PATH_LENGTH];
        if (is_folder(entry->d_name))
            continue;
        snprintf(old, sizeof old, "%s/%s", from, entry->d_name);
        snprintf(new, sizeof new, "%s/%s", to, entry->d_name);
        if (link(old, new) != 0)
            abort();
    }
    if (dir)
        closedir(dir);
}

static void take(int to, const char *path, int flags)
{
    int fd = open(path, flags, 0600);
    if (fd < 0 || (fd != to && (dup2(fd, to) < 0 || close(fd) != 0)))
        abort();
}

void run_begin(const char *folder, const char *where, const struct job *job)
{
    char path[2 * PATH_LENGTH], data[2 * PATH_LENGTH];
    off_t read = strcmp(where, "struck") == 0 ? lseek(STDIN_FILENO, 0, SEEK_CUR) : 0;
    in_folder(path, folder, where, "");
    in_folder(data, folder, "whole", "");
    if (strcmp(where, "struck") == 0) {
        empty(path);
        link_files(data, path);
    }
    if (chdir(path) != 0)
        abort();
    snprintf(data, sizeof data, "../%s", job->input ? job->input : "");
    take(STDIN_FILENO, job->input ? data : "/dev/null", O_RDONLY);
    if (read > 0)
        lseek(STDIN_FILENO, read, SEEK_SET);
    in_folder(path, folder, where, ".out");
    take(STDOUT_FILENO, path, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND);
    in_folder(path, folder, where, ".err");
    take(STDERR_FILENO, path, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND);
}

/* ---- Judging */

static uint64_t hash(uint64_t seed, const void *bytes, size_t n)
{
    const unsigned char *at = bytes;
    for (size_t i = 0; i < n; i++)
        seed = (seed ^ at[i]) * 1099511628211u;
    return seed;
}

/* Add the file to `seed`; keep its beginning, if that is wanted. */
static uint64_t hash_file(uint64_t seed, const char *path, char *beginning)
{
    static char block[65536];
    ssize_t n;
    int fd = open(path, O_RDONLY);
    if (fd < 0)
        return 0;
    while ((n = read(fd, block, sizeof block)) > 0) {
        seed = hash(seed, block, (size_t)n);
        if (beginning)
            snprintf(beginning, SAID_MAX, "%.*s", (int)n, block);
        beginning = NULL;
    }
    close(fd);
    return seed;
}

/* Hash each file with its name, and all by the sum, since a folder is in no order. */
static void hash_folder(const char *folder, struct outcome *out)
{
    DIR *dir = opendir(folder);
    if (!dir)
        abort();
    for (struct dirent *entry; (entry = readdir(dir));) {
        if (is_folder(entry->d_name))
            continue;
        if (out->nfiles == FILES_MAX)
            abort();
        char path[4 * PATH_LENGTH];
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        /* the name of a part holds the process' number */
        bool part = entry->d_name[0] == '.';
        uint64_t name = hash(1, entry->d_name, part ? 1 : strlen(entry->d_name));
        out->file[out->nfiles] = hash_file(name, path, NULL);
        out->files += out->file[out->nfiles++];
    }
    closedir(dir);
}

static bool has_file(const struct outcome *run, uint64_t file)
{
    for (int i = 0; i < run->nfiles; i++)
        if (run->file[i] == file)
            return true;
    return false;
}

bool run_left_whole_files(const struct outcome *run, const struct outcome *before,
                          const struct outcome *good)
{
    for (int i = 0; i < run->nfiles; i++)
        if (!has_file(before, run->file[i]) && !has_file(good, run->file[i]))
            return false;
    return run->nfiles >= before->nfiles;
}

void run_judge(const char *folder, const char *where, int status, struct outcome *out)
{
    char path[2 * PATH_LENGTH];
    *out = (struct outcome){.status = status};
    in_folder(path, folder, where, ".out");
    out->printed = hash_file(1, path, NULL);
    out->quiet = out->printed == 1;
    in_folder(path, folder, where, ".err");
    hash_file(1, path, out->said);
    in_folder(path, folder, where, "");
    hash_folder(path, out);
}

int run_program(const struct job *job)
{
    char *argv[WORDS_MAX + 2] = {(char[]){"salvo"}};
    for (int i = 0; i <= job->nwords; i++)
        argv[i + 1] = job->words[i];
    return cli_main(job->nwords + 1, argv);
}
