#include "support/traced.h"

#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DEPTH_MAX = 16, TEXTS_MAX = 20000, NAME_MAX_BYTES = 64, FAULTS_TOLD = 6 };

static const double SLACK_MM = 0.006; /* of numbers rounded to 0.001, twice */
static const double APART_MM = 0.45;  /* between texts on a line */

struct area {
    double x0, y0, x1, y1;
};

struct box {
    char name[NAME_MAX_BYTES];
    struct area area;
};

struct reader {
    struct traced traced;
    struct strbuf *faults;
    int depth;
    struct box stack[DEPTH_MAX];
    int ntexts;
    struct area *texts;
    struct area qr;           /* of this page; x1 is 0: none yet */
    bool ids_outside, secret; /* on this page */
    int page_ships, page_ids;
};

static void fault(struct reader *reader, const char *what, const char *line)
{
    if (reader->traced.faults++ < FAULTS_TOLD)
        strbuf_printf(reader->faults, "page %d, %s: %.160s\n", reader->traced.pages,
                      what, line);
}

static bool within(struct area inner, struct area outer)
{
    return inner.x0 >= outer.x0 - SLACK_MM && inner.y0 >= outer.y0 - SLACK_MM &&
           inner.x1 <= outer.x1 + SLACK_MM && inner.y1 <= outer.y1 + SLACK_MM;
}

static bool overlap(struct area a, struct area b)
{
    return a.x0 < b.x1 - SLACK_MM && b.x0 < a.x1 - SLACK_MM && a.y0 < b.y1 - SLACK_MM &&
           b.y0 < a.y1 - SLACK_MM;
}

/* On one line and so near each other that they read as one word. */
static bool too_near(struct area a, struct area b)
{
    double shared_mm = fmin(a.y1, b.y1) - fmax(a.y0, b.y0);
    double gap_mm = fmax(a.x0, b.x0) - fmin(a.x1, b.x1);
    return gap_mm >= 0 && gap_mm < APART_MM &&
           shared_mm > fmin(a.y1 - a.y0, b.y1 - b.y0) / 2;
}

static bool inside(const struct reader *reader, const char *name)
{
    for (int i = 0; i < reader->depth; i++)
        if (strcmp(reader->stack[i].name, name) == 0)
            return true;
    return false;
}

static struct area innermost(const struct reader *reader)
{
    return reader->depth ? reader->stack[reader->depth - 1].area
                         : (struct area){0, 0, 0, 0};
}

static void end_page(struct reader *reader)
{
    if (reader->page_ids && reader->page_ships && reader->secret && reader->ids_outside)
        fault(reader, "an id where the opponent sees it", "");
    reader->secret = reader->ids_outside = false;
    reader->page_ships = reader->page_ids = 0;
    reader->ntexts = 0;
    reader->qr = (struct area){0, 0, 0, 0};
}

static void read_box(struct reader *reader, const char *line)
{
    struct box box;
    double x, y, w, h;
    if (reader->depth == DEPTH_MAX ||
        sscanf(line, "box %63s %lf %lf %lf %lf", box.name, &x, &y, &w, &h) != 5) {
        fault(reader, "not a box", line);
        return;
    }
    box.area = (struct area){x, y, x + w, y + h};
    bool top = reader->depth == 0;
    if (w < 0 || h < 0 || (!top && !within(box.area, innermost(reader))))
        fault(reader, "a box outside its box", line);
    if (top && strcmp(box.name, "page") != 0 && strcmp(box.name, "corners") != 0 &&
        strcmp(box.name, "cut") != 0)
        fault(reader, "a box outside the margins", line);
    reader->stack[reader->depth++] = box;
    reader->traced.boxes++;
    reader->secret |= strcmp(box.name, "secret") == 0;
    if (strcmp(box.name, "ship-letter") == 0 && inside(reader, "cells")) {
        reader->traced.ships++;
        reader->page_ships++;
    }
    if (strcmp(box.name, "id") == 0 || strcmp(box.name, "qr") == 0) {
        reader->traced.ids++;
        reader->page_ids++;
        reader->ids_outside |= !inside(reader, "secret");
    }
    if (strcmp(box.name, "qr") == 0) {
        reader->qr = box.area;
        for (int i = 0; i < reader->ntexts; i++)
            if (overlap(box.area, reader->texts[i]))
                fault(reader, "a QR code on a text", line);
    }
    if (strcmp(box.name, "scale-bar") == 0) {
        reader->traced.bars++;
        if (fabs(w - 50) > 0.0001)
            fault(reader, "a scale bar that is not 50 mm", line);
    }
}

static void read_text(struct reader *reader, const char *line)
{
    double x, y, width, top, bottom;
    if (sscanf(line, "text %lf %lf width %lf top %lf bottom %lf", &x, &y, &width, &top,
               &bottom) != 5) {
        fault(reader, "not a text", line);
        return;
    }
    struct area ink = {x, y - top, x + width, y + bottom};
    if (!within(ink, innermost(reader)))
        fault(reader, "a text outside its box", line);
    for (int i = 0; i < reader->ntexts; i++)
        if (overlap(ink, reader->texts[i])) {
            fault(reader, "a text on another", line);
            break;
        } else if (too_near(ink, reader->texts[i])) {
            fault(reader, "a text that runs into another", line);
            break;
        }
    if (overlap(ink, reader->qr))
        fault(reader, "a text on a QR code", line);
    if (reader->ntexts < TEXTS_MAX)
        reader->texts[reader->ntexts++] = ink;
    reader->traced.texts++;
}

/* Every number pair of a path lies in the innermost box. */
static void read_path(struct reader *reader, const char *line)
{
    struct area box = innermost(reader), all = {1e9, 1e9, -1e9, -1e9};
    const char *at = strstr(line, " M ");
    while (at && *at) {
        char *end;
        if ((*at >= 'A' && *at <= 'Z') || *at == ' ') {
            at++;
            continue;
        }
        double x = strtod(at, &end), y = end > at ? strtod(end, &end) : 0;
        if (end == at)
            break;
        all = (struct area){fmin(all.x0, x), fmin(all.y0, y), fmax(all.x1, x),
                            fmax(all.y1, y)};
        at = end;
    }
    if (!within(all, box))
        fault(reader, "a line outside its box", line);
    if (reader->depth &&
        strcmp(reader->stack[reader->depth - 1].name, "scale-bar") == 0 &&
        strstr(line, "stroke"))
        fault(reader, "a stroke that widens the scale bar", line);
}

static void read_line(struct reader *reader, const char *line)
{
    if (strncmp(line, "page ", 5) == 0) {
        end_page(reader);
        reader->traced.pages++;
    } else if (strncmp(line, "box ", 4) == 0) {
        read_box(reader, line);
    } else if (strcmp(line, "end") == 0) {
        reader->depth -= reader->depth > 0;
    } else if (strncmp(line, "text ", 5) == 0) {
        read_text(reader, line);
    } else if (strncmp(line, "path ", 5) == 0) {
        read_path(reader, line);
    }
}

struct traced traced_check(const char *trace, struct strbuf *faults)
{
    struct reader reader = {.faults = faults};
    size_t capacity = strlen(trace) + 1;
    char *line = malloc(capacity);
    reader.texts = malloc(TEXTS_MAX * sizeof *reader.texts);
    if (!line || !reader.texts)
        abort();
    while (*trace) {
        trace += strspn(trace, " ");
        size_t length = strcspn(trace, "\n");
        memcpy(line, trace, length);
        line[length] = '\0';
        read_line(&reader, line);
        trace += length + (trace[length] == '\n');
    }
    end_page(&reader);
    free(reader.texts);
    free(line);
    return reader.traced;
}
