/**
 * A fault is told with its cells first, as they are what one looks for on the paper,
 * then what is wrong there.
 */
#include "cli/verdict.h"

#include "cli/json.h"
#include "core/notation.h"
#include "core/word.h"

static const char *kind_name(enum fault_kind kind)
{
    switch (kind) {
    case FAULT_MISSING:
        return "missing";
    case FAULT_SURPLUS:
        return "surplus";
    case FAULT_UNKNOWN:
        return "unknown";
    case FAULT_BENT:
        return "bent";
    case FAULT_TOUCHING:
        return "touching";
    case FAULT_OVERLAP:
        return "overlap";
    case FAULT_OFF_BOARD:
        break;
    }
    return "off-board";
}

static const char *ship_name(const struct ruleset *rules, const struct catalog *lang,
                             int type, int *length)
{
    static const char none[] = "ship";
    *length = sizeof none - 1;
    return type >= 0 ? word_ship_text(rules, lang, type, length) : none;
}

static void put_cells(const struct ruleset *rules, const struct cellset *cells,
                      struct strbuf *out)
{
    const char *blank = "";
    for (int cell = cellset_next(cells, 0); cell >= 0;
         cell = cellset_next(cells, cell + 1)) {
        char name[CELL_TEXT_MAX];
        strbuf_printf(out, "%s%s", blank, cell_format(&rules->board, cell, name));
        blank = " ";
    }
    if (blank[0])
        strbuf_puts(out, ": ");
}

/* `length` is that of the ship's type, 0: it has none. */
static void put_length(int cells, int length, struct strbuf *out)
{
    const char *plural = cells == 1 ? "" : "s";
    if (length)
        strbuf_printf(out, " of %d cell%s instead of %d", cells, plural, length);
    else
        strbuf_printf(out, "no ship of this fleet has %d cell%s", cells, plural);
}

void verdict_fault_to_text(const struct ruleset *rules, const struct fault *fault,
                           const struct catalog *lang, struct strbuf *out)
{
    int n, length = fault->type >= 0 ? rules->types[fault->type].length : 0;
    const char *name = ship_name(rules, lang, fault->type, &n);
    put_cells(rules, &fault->cells, out);
    switch (fault->kind) {
    case FAULT_MISSING:
        strbuf_printf(out, "%.*s (length %d): %d missing", n, name, length,
                      fault->number);
        break;
    case FAULT_SURPLUS:
        strbuf_printf(out, "%.*s (length %d): %d too many", n, name, length,
                      fault->number);
        break;
    case FAULT_UNKNOWN:
        if (length)
            strbuf_printf(out, "a %.*s", n, name);
        put_length(cellset_size(&fault->cells), length, out);
        break;
    case FAULT_BENT:
        strbuf_printf(out, "a %.*s that is bent", n, name);
        break;
    case FAULT_TOUCHING:
        strbuf_puts(out, rules->touching == TOUCHING_NO
                             ? "ships that touch"
                             : "ships that touch side by side");
        break;
    case FAULT_OVERLAP:
        strbuf_puts(out, "ships that overlap");
        break;
    case FAULT_OFF_BOARD:
        strbuf_printf(out, "a %.*s over the edge", n, name);
        break;
    }
}

void verdict_fault_to_json(const struct ruleset *rules, const struct fault *fault,
                           struct strbuf *out)
{
    json_comma(out);
    strbuf_putc(out, '{');
    json_text(out, "fault", kind_name(fault->kind));
    if (fault->type >= 0)
        json_text(out, "ship", rules->types[fault->type].name);
    if (fault->number)
        json_whole(out, "number", fault->number);
    json_key(out, "cells");
    strbuf_putc(out, '[');
    for (int cell = cellset_next(&fault->cells, 0); cell >= 0;
         cell = cellset_next(&fault->cells, cell + 1)) {
        char name[CELL_TEXT_MAX];
        json_comma(out);
        json_quote(out, cell_format(&rules->board, cell, name));
    }
    strbuf_puts(out, "]}");
}
