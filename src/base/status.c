#include "base/status.h"

#include <assert.h>

const char *status_text(enum status status)
{
    static const char *const texts[] = {
#define STATUS_TEXT(name, text) text,
        STATUS_LIST(STATUS_TEXT)
#undef STATUS_TEXT
    };
    assert(status < STATUS_COUNT);
    return texts[status];
}
