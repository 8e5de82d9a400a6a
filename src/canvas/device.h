/** What a back end implements, and how a canvas is made of it. For back ends only. */
#ifndef SALVO_CANVAS_DEVICE_H
#define SALVO_CANVAS_DEVICE_H

#include "canvas/canvas.h"

/** Takes finished output: a page's bytes (`page` from 1: PNG, SVG), or the document's,
 * in parts that follow on each other (`page` 0: PDF, trace). Bytes are borrowed for the
 * call. */
struct sink {
    enum status (*write)(void *user, int page, const void *bytes, size_t length);
    void *user;
};

struct canvas_options {
    const char *title; /* document title, UTF-8; NULL: none */
    const char *lang;  /* document language, BCP 47; NULL: none */
    bool mono;         /* pure black and white */
    double dpi;        /* PNG; 0: 150 */
    struct sink sink;
};

/** A device. All functions but `explain` are set, and none but `explain` and `free` is
 * called after one has failed. What they are given has been checked: finite numbers
 * within CANVAS_SIDE_MAX_MM, paths that begin with a move, a page before the first
 * mark. */
struct device {
    void *state;
    enum status (*page)(void *state, double w_mm, double h_mm);
    enum status (*draw)(void *state, const struct path *path,
                        const struct style *style);
    enum status (*text)(void *state, const struct text *text, double x_mm, double y_mm,
                        enum ink ink);
    enum status (*box)(void *state, const char *name,
                       const struct rect *rect); /* NULL name: end */
    enum status (*finish)(void *state);
    void (*explain)(const void *state,
                    struct diag *diag); /* the failure; may be NULL */
    void (*free)(void *state);
};

/** A canvas that draws on `device`, whose state it takes over. NULL when out of memory,
 * the state then freed. canvas_free(). */
struct canvas *canvas_new(struct device device);

/** Copy `from` with its texts to `out`, and free the texts again. STATUS_NO_MEMORY. */
enum status canvas_options_copy(struct canvas_options *out,
                                const struct canvas_options *from) ATTR_MUST_CHECK;
void canvas_options_free(struct canvas_options *options);

#endif
