#include "support/faults.h"

#include "core/notation.h"

void faults_list(const struct ruleset *rules, const struct faults *faults,
                 struct strbuf *out)
{
    static const char *const kinds[] = {"missing",  "surplus", "unknown",  "bent",
                                        "touching", "overlap", "off-board"};
    for (int i = 0; i < faults->n; i++) {
        const struct fault *fault = &faults->items[i];
        strbuf_printf(out, "%s %s", kinds[fault->kind],
                      fault->type < 0 ? "-" : rules->types[fault->type].name);
        if (fault->number)
            strbuf_printf(out, " %d", fault->number);
        for (int cell = cellset_next(&fault->cells, 0); cell >= 0;
             cell = cellset_next(&fault->cells, cell + 1)) {
            char name[CELL_TEXT_MAX];
            strbuf_printf(out, " %s", cell_format(&rules->board, cell, name));
        }
        strbuf_puts(out, "; ");
    }
}
