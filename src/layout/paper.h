/** Sheets of paper: names, sizes, which way up, margins. */
#ifndef SALVO_LAYOUT_PAPER_H
#define SALVO_LAYOUT_PAPER_H

#include "base/diag.h"

struct paper {
    char name[32];     /* "A4", "letter", "200x300mm" */
    double w_mm, h_mm; /* as it lies: w > h when landscape */
    double margin_mm;  /* 0: the template's own */
};

/** Read "A4", "letter", "a5-landscape", "200x300mm", ... in any case. STATUS_SYNTAX
 * with `diag` listing the names. */
enum status paper_parse(struct paper *out, const char *text,
                        struct diag *diag) ATTR_MUST_CHECK;

/** The nth paper's name, NULL past the end: for help. */
const char *paper_name_at(int n);

#endif
