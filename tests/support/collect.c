#include "support/collect.h"

static enum status keep(void *user, int page, const void *bytes, size_t length)
{
    struct collect *collect = user;
    if (++collect->calls == collect->fail_at)
        return STATUS_IO;
    if (page < COLLECT_PAGES)
        strbuf_add(&collect->page[page], bytes, length);
    return STATUS_OK;
}

struct canvas_options collect_options(struct collect *collect)
{
    return (struct canvas_options){.sink = {.write = keep, .user = collect}};
}

void collect_free(struct collect *collect)
{
    for (int i = 0; i < COLLECT_PAGES; i++)
        strbuf_free(&collect->page[i]);
}
