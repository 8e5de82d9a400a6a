/**
 * The fuzz targets: each takes any bytes and holds what it reads against itself (what
 * is accepted can be written and read again, and is then the same). A broken promise
 * aborts. `make fuzz` builds one libFuzzer program of each; `make check` replays
 * tests/fuzz/corpus/NAME through target NAME.
 */
#ifndef SALVO_FUZZ_TARGETS_H
#define SALVO_FUZZ_TARGETS_H

#include <stddef.h>
#include <stdint.h>

#define FUZZ_TARGETS(X)                                                                \
    X(catalog)                                                                         \
    X(cell)                                                                            \
    X(cli)                                                                             \
    X(commit)                                                                          \
    X(fleets)                                                                          \
    X(game)                                                                            \
    X(id)                                                                              \
    X(ini)                                                                             \
    X(language)                                                                        \
    X(merge)                                                                           \
    X(play)                                                                            \
    X(posterior)                                                                       \
    X(prior)                                                                           \
    X(ruleset)                                                                         \
    X(sheet)                                                                           \
    X(spec)

#define FUZZ_PROTOTYPE(name) void fuzz_##name(const uint8_t *bytes, size_t nbytes);
FUZZ_TARGETS(FUZZ_PROTOTYPE)
#undef FUZZ_PROTOTYPE

/** The bytes as text closed with a NUL; free() it. */
char *fuzz_text(const uint8_t *bytes, size_t nbytes);

/** End the program when a promise is broken. */
#define FUZZ_CHECK(promise) fuzz_check((promise), #promise, __FILE__, __LINE__)
void fuzz_check(int holds, const char *promise, const char *file, int line);

#endif
