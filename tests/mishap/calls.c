/**
 * The calls that mishaps strike, in place of the C library's: a program that defines
 * malloc() or write() gives them to all its libraries too, so libharu's, Cairo's and
 * HarfBuzz's allocations are struck as the project's own are.
 *
 *     program, libraries -> malloc() here -> strike? -> __libc_malloc()
 *
 * A sweep forks at every call: the child meets the mishap and runs on to its end, while
 * the parent waits and then runs on unharmed to the next call. So each point costs only
 * what is left of the run after it, not the way there.
 *
 * The memory that the PNG back end sets aside and gives up for Cairo (cairo_png.c) is
 * there for the allocations that follow: as long as it lasts, they are not struck.
 *
 * A sanitizer has its own malloc(). There only the project's calls are struck, by way
 * of the linker's --wrap, and the sanitizer sees every wrong access that follows.
 */
#undef _FORTIFY_SOURCE /* it has its own read(), in headers, beside the one below */

#define _GNU_SOURCE /* RTLD_NEXT */
#include "backend/cairo_scene.h"
#include "mishap/mishap.h"

#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static struct {
    enum plan plan;
    enum mishap mishap;
    long points, target, blocks;
    bool struck, inside;
    void *reserve; /* set aside by the program */
    size_t spare;  /* of one that it gave up */
} state;

void mishap_plan(enum plan plan, enum mishap mishap, long point_or_stride)
{
    state.plan = plan;
    state.mishap = mishap;
    state.target = point_or_stride;
    state.points = 0;
    state.struck = false;
    if (plan == PLAN_COUNT || plan == PLAN_SWEEP || plan == PLAN_POINT)
        state.blocks = 0;
}

long mishap_points(void)
{
    return state.points;
}

long mishap_blocks(void)
{
    return state.blocks;
}

enum { FILES = 32 };

/* Where all open files stand: a child that reads on would move them for its parent. */
static void remember_places(off_t places[FILES])
{
    for (int fd = 0; fd < FILES; fd++)
        places[fd] = lseek(fd, 0, SEEK_CUR);
}

static void restore_places(const off_t places[FILES])
{
    for (int fd = 0; fd < FILES; fd++)
        if (places[fd] >= 0)
            lseek(fd, places[fd], SEEK_SET);
}

static bool sweep_here(void)
{
    if (state.points % state.target != 0)
        return false;
    off_t places[FILES];
    int error = errno;
    state.inside = true;
    remember_places(places);
    int pid = fork();
    if (pid == 0) {
        mishap_child_begins();
        state.inside = false;
        state.plan = PLAN_REST;
        state.struck = true;
        return true;
    }
    mishap_child_runs(pid, state.points);
    restore_places(places);
    state.inside = false;
    errno = error;
    return false;
}

/* A call that the planned mishap may strike: does it? */
static bool strikes(void)
{
    if (state.inside || state.plan == PLAN_REST)
        return false;
    state.points++;
    if (state.plan == PLAN_SWEEP)
        return sweep_here();
    if (state.plan != PLAN_POINT || state.points != state.target)
        return false;
    state.plan = PLAN_REST;
    state.struck = true;
    return true;
}

/* Does what was given up last have room for a block? */
static bool spared(size_t size)
{
    size_t need = size + 2 * sizeof(size_t);
    if (need > state.spare)
        return false;
    state.spare -= need;
    return true;
}

static bool no_memory(size_t size)
{
    if (!state.inside && spared(size))
        return false;
    if (state.struck && !state.inside && state.mishap == MISHAP_NO_MORE_MEMORY)
        return true;
    bool memory =
        state.mishap == MISHAP_NO_MEMORY || state.mishap == MISHAP_NO_MORE_MEMORY;
    return memory && strikes();
}

/* Memory is gone: what a failed allocation returns. */
static void *none(void)
{
    errno = ENOMEM;
    return NULL;
}

/* ---- Memory */

// NOLINTBEGIN(bugprone-reserved-identifier,cert-dcl37-c): the linker's names
#ifdef __SANITIZE_ADDRESS__
#define HERE(name) __wrap_##name
#define REAL(name) __real_##name
#else
#define HERE(name) name
#define REAL(name) __libc_##name
void __libc_free(void *block);
void *__libc_memalign(size_t alignment, size_t size);
#endif

void *REAL(malloc)(size_t size);
void *REAL(calloc)(size_t count, size_t size);
void *REAL(realloc)(void *block, size_t size);
void *HERE(malloc)(size_t size);
void *HERE(calloc)(size_t count, size_t size);
void *HERE(realloc)(void *block, size_t size);

static void *set_aside(void *block, size_t size)
{
    if (block && size == CAIRO_RESERVE_BYTES) {
        state.reserve = block;
        state.spare = 0;
    }
    return block;
}

static void *counted(void *block)
{
    if (block && !state.inside)
        state.blocks++;
    return block;
}

void *HERE(malloc)(size_t size)
{
    return no_memory(size) ? none() : set_aside(counted(REAL(malloc)(size)), size);
}

void *HERE(calloc)(size_t count, size_t size)
{
    return no_memory(count * size) ? none() : counted(REAL(calloc)(count, size));
}

void *HERE(realloc)(void *block, size_t size)
{
    if (no_memory(size))
        return none();
    void *moved = REAL(realloc)(block, size);
    if (!block)
        counted(moved);
    else if (!size && !moved && !state.inside)
        state.blocks--;
    return moved;
}

#ifndef __SANITIZE_ADDRESS__
static void give_up(const void *block)
{
    if (block && block == state.reserve) {
        state.reserve = NULL;
        state.spare = CAIRO_RESERVE_BYTES;
    }
}

int posix_memalign(void **out, size_t alignment, size_t size)
{
    void *block = no_memory(size) ? NULL : counted(__libc_memalign(alignment, size));
    if (!block)
        return ENOMEM;
    *out = block;
    return 0;
}

void free(void *block)
{
    if (block && !state.inside)
        state.blocks--;
    give_up(block);
    __libc_free(block);
}
#endif
// NOLINTEND(bugprone-reserved-identifier,cert-dcl37-c)

/* ---- Threads: a child that forks off in one has no other, so they run at once */

int pthread_create(pthread_t *thread, const pthread_attr_t *attributes,
                   void *(*start)(void *), void *argument)
{
    (void)attributes;
    start(argument);
    *thread = pthread_self();
    return 0;
}

int pthread_join(pthread_t thread, void **result)
{
    (void)thread;
    (void)result;
    return 0;
}

/* ---- Files: the C library's own, found behind these */

#define NEXT(type, name, parameters)                                                   \
    type(*next) parameters;                                                            \
    *(void **)&next = dlsym(RTLD_NEXT, #name)

/* A call of the file system: does it fail? With errno set, if so. */
static bool fails(int error, bool may_be_interrupted)
{
    switch (state.mishap) {
    case MISHAP_FAILURE:
        if (!strikes())
            return false;
        errno = error;
        return true;
    case MISHAP_INTERRUPTED:
        if (!may_be_interrupted || !strikes())
            return false;
        errno = EINTR;
        return true;
    case MISHAP_SIGINT:
    case MISHAP_SIGTERM:
        if (strikes())
            raise(state.mishap == MISHAP_SIGINT ? SIGINT : SIGTERM);
        return false;
    case MISHAP_NO_MEMORY:
    case MISHAP_NO_MORE_MEMORY:
    case MISHAP_SHORT:
    case MISHAP_COUNT:
        break;
    }
    return false;
}

static size_t shortened(size_t size)
{
    return state.mishap == MISHAP_SHORT && size > 1 && strikes() ? size / 2 : size;
}

int open(const char *path, int flags, ...)
{
    va_list args;
    va_start(args, flags);
    mode_t mode = flags & O_CREAT ? va_arg(args, mode_t) : 0;
    va_end(args);
    if (fails(flags & O_CREAT ? ENOSPC : EACCES, false))
        return -1;
    return (int)syscall(SYS_openat, AT_FDCWD, path, flags, mode);
}

ssize_t read(int fd, void *bytes, size_t size)
{
    return fails(EIO, true) ? -1 : syscall(SYS_read, fd, bytes, shortened(size));
}

ssize_t write(int fd, const void *bytes, size_t size)
{
    return fails(ENOSPC, true) ? -1 : syscall(SYS_write, fd, bytes, shortened(size));
}

int fsync(int fd)
{
    return fails(EIO, false) ? -1 : (int)syscall(SYS_fsync, fd);
}

int rename(const char *from, const char *to)
{
    if (fails(EACCES, false))
        return -1;
    return (int)syscall(SYS_renameat, AT_FDCWD, from, AT_FDCWD, to);
}

int fchmod(int fd, mode_t mode)
{
    return fails(EPERM, false) ? -1 : (int)syscall(SYS_fchmod, fd, mode);
}

/* The descriptor is gone even where close() fails. */
int close(int fd)
{
    int result = (int)syscall(SYS_close, fd);
    return fails(EIO, false) ? -1 : result;
}

DIR *opendir(const char *path)
{
    NEXT(DIR *, opendir, (const char *));
    return fails(EACCES, false) ? NULL : next(path);
}

struct dirent *readdir(DIR *dir)
{
    NEXT(struct dirent *, readdir, (DIR *));
    return fails(EIO, false) ? NULL : next(dir);
}

size_t fwrite(const void *bytes, size_t size, size_t n, FILE *stream)
{
    NEXT(size_t, fwrite, (const void *, size_t, size_t, FILE *));
    return stream == stdout && fails(ENOSPC, false) ? 0 : next(bytes, size, n, stream);
}

int fflush(FILE *stream)
{
    NEXT(int, fflush, (FILE *));
    return stream == stdout && fails(ENOSPC, false) ? EOF : next(stream);
}

int fclose(FILE *stream)
{
    NEXT(int, fclose, (FILE *));
    bool failing = stream == stdout && fails(EIO, false);
    int result = next(stream);
    return failing ? EOF : result;
}
