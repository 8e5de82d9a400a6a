/* Every allocation of the base layer and of the readers of rule sets fails once, and
 * all after it: each call says so, leaks nothing, and leaves its result untouched. */
#include "support/scarce.h"

#include "base/arena.h"
#include "base/catalog.h"
#include "base/file.h"
#include "base/ini.h"
#include "base/keymap.h"
#include "core/ruleset.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static enum status grow_strbuf(void *user)
{
    (void)user;
    struct strbuf text = {0};
    for (int i = 0; i < 1000; i++)
        strbuf_printf(&text, "%d ", i);
    enum status status = text.failed ? STATUS_NO_MEMORY : STATUS_OK;
    strbuf_free(&text);
    return status;
}

static enum status fill_arena(void *user)
{
    (void)user;
    struct arena *arena = arena_new();
    bool good = arena;
    for (int i = 0; i < 20 && good; i++)
        good = arena_alloc(arena, 1000, 3) && arena_strndup(arena, "text", 4);
    arena_free(arena);
    return good ? STATUS_OK : STATUS_NO_MEMORY;
}

static enum status fill_keymap(void *user)
{
    (void)user;
    struct keymap *map = keymap_new();
    bool good = map;
    for (int i = 0; i < 2000 && good; i++) {
        char key[16];
        snprintf(key, sizeof key, "%d", i);
        good = keymap_add(map, key, i);
    }
    keymap_free(map);
    return good ? STATUS_OK : STATUS_NO_MEMORY;
}

static enum status pass(void *user, const struct ini_entry *entry, struct diag *diag)
{
    (void)user;
    (void)entry;
    (void)diag;
    return STATUS_OK;
}

static enum status read_ini(void *user)
{
    return ini_read(user, pass, NULL, NULL);
}

static enum status read_catalog(void *user)
{
    struct catalog *catalog = NULL;
    enum status status = catalog_parse(&catalog, user, NULL, NULL);
    cr_assert_eq(catalog != NULL, status == STATUS_OK);
    catalog_free(catalog);
    return status;
}

static enum status read_rules(void *user)
{
    struct ruleset rules = {.key = "untouched"};
    enum status status = ruleset_parse(&rules, NULL, user, NULL);
    if (status)
        cr_assert_str_eq(rules.key, "untouched");
    return status;
}

static enum status read_spec(void *user)
{
    struct ruleset rules = {.key = "untouched"};
    enum status status = ruleset_from_spec(&rules, user, NULL);
    if (status)
        cr_assert_str_eq(rules.key, "untouched");
    return status;
}

static enum status write_file(void *user)
{
    return file_write(user, "text", 4, NULL);
}

static enum status read_file(void *user)
{
    char *text = NULL;
    enum status status = file_read_text(&text, user, NULL);
    cr_assert_eq(text != NULL, status == STATUS_OK);
    free(text);
    return status;
}

static char ini[] = "[board]\nsize = 12 x 8\nlabels = cyrillic\n[fleet]\n"
                    "carrier =\n  5\n  x2\nraft-with-a-long-name = 3 :3\n[play]\n"
                    "turn = fixed 5\n";

Test(scarce, memory_that_runs_out_is_told)
{
    cr_expect_geq(scarce_sweep(grow_strbuf, NULL), 7);
    cr_expect_geq(scarce_sweep(fill_arena, NULL), 5);
    cr_expect_geq(scarce_sweep(fill_keymap, NULL), 8);
    cr_expect_geq(scarce_sweep(read_ini, ini), 5);
    cr_expect_geq(scarce_sweep(read_catalog, ini), 10);
    cr_expect_geq(scarce_sweep(read_rules, ini), 7);
    cr_expect_geq(
        scarce_sweep(read_spec, "12x8:5,4:2:no:one:shot:told:labels=cyrillic"), 2);
}

Test(scarce, files_are_written_whole_or_not_at_all)
{
    char path[] = "/tmp/salvo-scarce-XXXXXX";
    int fd = mkstemp(path);
    cr_assert_geq(fd, 0);
    close(fd);
    cr_expect_geq(scarce_sweep(write_file, path), 4);
    cr_expect_geq(scarce_sweep(read_file, path), 1);
    char *text = NULL;
    cr_assert_eq(file_read_text(&text, path, NULL), STATUS_OK);
    cr_expect_str_eq(text, "text");
    free(text);
    unlink(path);
}
