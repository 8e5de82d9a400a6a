/** The back ends: each makes a canvas that writes its format. `options` is copied, the
 * texts in it too. canvas_free(). STATUS_NO_MEMORY, STATUS_LIBRARY. */
#ifndef SALVO_BACKEND_BACKEND_H
#define SALVO_BACKEND_BACKEND_H

#include "canvas/device.h"

enum status pdf_haru_new(struct canvas **out,
                         const struct canvas_options *options) ATTR_MUST_CHECK;
enum status cairo_png_new(struct canvas **out,
                          const struct canvas_options *options) ATTR_MUST_CHECK;
enum status cairo_svg_new(struct canvas **out,
                          const struct canvas_options *options) ATTR_MUST_CHECK;

/** The text trace: one line per call, numbers in mm to 3 places; the golden tests'
 * form. */
enum status trace_new(struct canvas **out,
                      const struct canvas_options *options) ATTR_MUST_CHECK;

#endif
