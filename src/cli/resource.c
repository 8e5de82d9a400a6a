/**
 * Finding what the program comes with.
 *
 *     built:      ROOT/out/BUILD/salvo   ->  ROOT/templates, ROOT/fonts
 *     installed:  PREFIX/bin/salvo       ->  PREFIX/share/salvo/templates, .../fonts
 *
 * A folder counts when it has templates/rules. /proc/self/exe names the executable
 * itself, wherever a link to it stands. A SALVO_DATA that leads nowhere is an error,
 * not a reason to look elsewhere: who set it wants to know.
 *
 * A key is letters, digits and '-' only, so that it never leaves its folder.
 */
#include "cli/resource.h"

#include "base/file.h"
#include "base/suggest.h"

#include <dirent.h>
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

enum { FONT_BYTES_MAX = 32 * 1024 * 1024 };

static const struct {
    const char *folder, *word;
} kinds[] = {
    [RESOURCE_RULES] = {"rules", "rule set"},
    [RESOURCE_SHEET] = {"sheets", "sheet"},
    [RESOURCE_LANG] = {"lang", "language"},
};

/* ---- The folder */

static bool has_templates(const char *folder)
{
    char path[PATH_MAX];
    struct stat info;
    int length = snprintf(path, sizeof path, "%s/templates/rules", folder);
    return length > 0 && length < (int)sizeof path && stat(path, &info) == 0 &&
           S_ISDIR(info.st_mode);
}

/* The folder of the running executable; false if the system does not tell. */
static bool own_folder(char folder[PATH_MAX])
{
    ssize_t length = readlink("/proc/self/exe", folder, PATH_MAX - 1);
    if (length <= 0)
        return false;
    folder[length] = '\0';
    char *slash = strrchr(folder, '/');
    if (slash)
        *slash = '\0';
    return slash != NULL;
}

static bool find_folder(struct strbuf *out)
{
    static const char *const beside[] = {"../..", "../share/salvo"};
    char folder[PATH_MAX];
    if (own_folder(folder)) {
        for (size_t i = 0; i < sizeof beside / sizeof *beside; i++) {
            strbuf_clear(out);
            strbuf_printf(out, "%s/%s", folder, beside[i]);
            if (has_templates(strbuf_text(out)))
                return true;
        }
    }
    strbuf_clear(out);
    strbuf_puts(out, SALVO_DATA_DIR);
    return has_templates(strbuf_text(out));
}

static enum status find_data(struct cli *cli)
{
    if (cli->data_dir)
        return STATUS_OK;
    struct strbuf folder = {0};
    const char *wished = getenv("SALVO_DATA");
    bool found;
    if (wished && wished[0]) {
        strbuf_puts(&folder, wished);
        found = has_templates(wished);
    } else {
        found = find_folder(&folder);
    }
    if (folder.failed || !found) {
        enum status status =
            folder.failed
                ? cli_fail(cli, STATUS_NO_MEMORY, "out of memory")
                : cli_fail(cli, STATUS_IO,
                           "no templates in %s; SALVO_DATA may name their folder",
                           strbuf_text(&folder));
        strbuf_free(&folder);
        return status;
    }
    cli->data_dir = folder.bytes;
    return STATUS_OK;
}

/* ---- Lists */

static bool ends_in_ini(const char *name)
{
    size_t length = strlen(name);
    return length > 4 && strcmp(name + length - 4, ".ini") == 0;
}

static int by_text(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Append the keys of `dir`, each with its NUL, to `names`; 0 or the error. */
static int read_names(DIR *dir, struct strbuf *names, size_t *n)
{
    for (;;) {
        errno = 0; /* the end and a failure return the same */
        struct dirent *entry = readdir(dir);
        if (!entry)
            return errno;
        if (!ends_in_ini(entry->d_name) || entry->d_name[0] == '.')
            continue;
        strbuf_add(names, entry->d_name, strlen(entry->d_name) - 4);
        strbuf_add(names, "", 1);
        ++*n;
    }
}

/* One block: the pointers, NULL behind them, then the texts. */
static char **pack(const struct strbuf *names, size_t n)
{
    size_t head = (n + 1) * sizeof(char *);
    char **keys = names->failed ? NULL : malloc(head + names->length + 1);
    if (!keys)
        return NULL;
    char *text = (char *)keys + head;
    memcpy(text, strbuf_text(names), names->length + 1);
    for (size_t i = 0; i < n; i++, text += strlen(text) + 1)
        keys[i] = text;
    keys[n] = NULL;
    qsort(keys, n, sizeof *keys, by_text);
    return keys;
}

static enum status list_failed(struct cli *cli, const char *path, int error)
{
    if (error == ENOMEM)
        return cli_fail(cli, STATUS_NO_MEMORY, "out of memory");
    return cli_fail(cli, STATUS_IO, "%s: %s", path, strerror(error));
}

enum status resource_list(struct cli *cli, enum resource kind, char ***keys)
{
    enum status status = find_data(cli);
    if (status)
        return status;
    struct strbuf path = {0}, names = {0};
    size_t n = 0;
    strbuf_printf(&path, "%s/templates/%s", cli->data_dir, kinds[kind].folder);
    int error = path.failed ? ENOMEM : 0;
    DIR *dir = error ? NULL : opendir(strbuf_text(&path));
    if (!error && !dir)
        error = errno;
    if (dir) {
        error = read_names(dir, &names, &n);
        closedir(dir);
    }
    char **all = error ? NULL : pack(&names, n);
    if (all)
        *keys = all;
    else
        status = list_failed(cli, strbuf_text(&path), error ? error : ENOMEM);
    strbuf_free(&path);
    strbuf_free(&names);
    return status;
}

/* ---- Files */

bool resource_is_path(const char *name)
{
    return strchr(name, '/') || ends_in_ini(name);
}

/* The key that is `name`, or else that is in another case; NULL: none. */
static const char *find_key(char *const *keys, const char *name)
{
    const char *found = NULL;
    for (; keys && *keys; keys++) {
        if (strcmp(*keys, name) == 0)
            return *keys;
        if (!found && strcasecmp(*keys, name) == 0)
            found = *keys;
    }
    return found;
}

void resource_key(struct cli *cli, enum resource kind, const char *name,
                  char out[RESOURCE_KEY_MAX])
{
    char **keys = NULL;
    const char *key = NULL;
    struct diag kept = cli->diag;
    if (!resource_is_path(name) && !resource_list(cli, kind, &keys))
        key = find_key(keys, name);
    snprintf(out, RESOURCE_KEY_MAX, "%s", key ? key : name);
    cli->diag = kept;
    free(keys);
}

/* Name the nearest key, or if none is near, all that there are. */
static enum status unknown(struct cli *cli, enum resource kind, const char *name,
                           char *const *keys)
{
    char nearest[SUGGEST_TEXT_MAX];
    suggest_text(nearest, name, (const char *const *)keys);
    struct strbuf all = {0};
    for (int i = 0; keys && !nearest[0] && keys[i]; i++)
        strbuf_printf(&all, "%s%s", i ? ", " : "; there are ", keys[i]);
    cli_usage(cli, "unknown %s '%s'%s%s", kinds[kind].word, name, nearest,
              strbuf_text(&all));
    strbuf_free(&all);
    return STATUS_USAGE;
}

static enum status shipped_path(struct cli *cli, enum resource kind, const char *name,
                                struct strbuf *path)
{
    char **keys = NULL;
    enum status status = resource_list(cli, kind, &keys);
    if (status)
        return status;
    const char *key = find_key(keys, name);
    if (key)
        strbuf_printf(path, "%s/templates/%s/%s.ini", cli->data_dir, kinds[kind].folder,
                      key);
    else
        status = unknown(cli, kind, name, keys);
    free(keys);
    return status;
}

enum status resource_read(struct cli *cli, enum resource kind, const char *name,
                          char **text)
{
    struct strbuf path = {0};
    enum status status = STATUS_OK;
    if (resource_is_path(name))
        strbuf_puts(&path, name);
    else
        status = shipped_path(cli, kind, name, &path);
    if (!status && path.failed)
        status = cli_fail(cli, STATUS_NO_MEMORY, "out of memory");
    if (!status) {
        cli->diag = diag_in(strbuf_text(&path));
        status = file_read_text(text, strbuf_text(&path), &cli->diag);
    }
    strbuf_free(&path);
    return status;
}

enum status resource_font(void *user, const char *file, unsigned char **bytes,
                          size_t *length, struct diag *diag)
{
    struct cli *cli = user;
    enum status status = find_data(cli);
    if (status)
        return status;
    struct strbuf path = {0};
    strbuf_printf(&path, "%s/fonts/%s", cli->data_dir, file);
    char *read = NULL;
    if (path.failed)
        status = diag_fail(diag, STATUS_NO_MEMORY, 0, 0, "out of memory");
    else
        status = file_read(&read, length, path.bytes, FONT_BYTES_MAX, diag);
    strbuf_free(&path);
    if (!status)
        *bytes = (unsigned char *)read;
    return status;
}
