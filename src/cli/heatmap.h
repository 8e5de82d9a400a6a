/** The heat map of an advice on a terminal. */
#ifndef SALVO_CLI_HEATMAP_H
#define SALVO_CLI_HEATMAP_H

#include "cli/advice.h"

/** Append the board, at most 80 columns wide, with what is known and the chance of a
 * hit everywhere else, and a line that explains its signs. */
void heatmap_to_text(const struct advice *advice, const struct catalog *lang,
                     bool colour, struct strbuf *out);

#endif
