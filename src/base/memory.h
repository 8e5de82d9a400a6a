/**
 * Memory that a library was refused and says nothing of. Some go on with less: HarfBuzz
 * without a font's tables, Cairo without a part of a path, and what they then call done
 * is wrong. But whatever allocates leaves ENOMEM in errno, which C libraries never
 * clear.
 *
 *     memory_watch();
 *     hb_shape(font, buffer, NULL, 0);
 *     status = memory_verdict(status);
 */
#ifndef SALVO_BASE_MEMORY_H
#define SALVO_BASE_MEMORY_H

#include "base/attr.h"
#include "base/status.h"

/** From here on; errno is lost. */
void memory_watch(void);

/** STATUS_NO_MEMORY if an allocation was refused since memory_watch() and no call has
 * failed for another reason since; else `status`. */
enum status memory_verdict(enum status status) ATTR_MUST_CHECK;

#endif
