/**
 * inih splits the lines; this file knows where they stand.
 *
 * inih tells its handler neither line nor column, goes on after a faulty line, drops
 * what it cannot hold, and cuts values at a `;` after a blank. So it is fed one line at
 * a time: it asks next_line() for a line, then calls take_entry() at most once, then
 * asks for the next one. Between the two calls the line is known, and so
 *
 *   - next_line() refuses what inih would cut short or pass over in silence, and notes
 *     whether the line must lead to an entry and where its key and value start;
 *   - if such a line led to no entry, the next call finds that out and reports it, so
 *     that the first fault of the file is the one that is told;
 *   - after a fault next_line() says that the text is at its end.
 *
 *        key = value            take_entry: passes on the entry before, keeps this one
 *            more of it         take_entry: adds to the entry kept
 *        [section]              nothing to call; the entry kept belongs to the section
 *                               before, of which it holds a copy
 *
 * A `;` that inih would take for a comment is handed over as the byte 1 and turned back
 * afterwards; control characters are refused, so that byte cannot come from the text.
 * (Debian's inih has variables to turn comments off, but they are the process's, not
 * the caller's, and other builds lack them.) The longest line follows from the size of
 * inih's buffer, which it tells with each call.
 */
#include "base/ini.h"

#include "base/keymap.h"
#include "base/strbuf.h"
#include "base/utf8.h"

#include <ini.h>
#include <limits.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum {
    NAME_MAX_BYTES = 49, /* inih keeps no more of a section or a key */
    SEMICOLON = 1        /* stands for ; while inih has the line */
};

struct reader {
    const char *current, *next; /* the line that inih has now, and the rest */
    int line;                   /* its number */
    size_t key_column, value_column;
    bool continues; /* it continues the entry before it */
    bool owes;      /* it must lead to an entry, and has not yet */
    int section_line;

    bool kept; /* an entry that may still grow */
    char section[NAME_MAX_BYTES + 1], key[NAME_MAX_BYTES + 1];
    struct strbuf value, pieces; /* pieces: struct ini_piece, one after another */
    struct ini_entry entry;      /* the rest of the entry kept */

    struct keymap *seen; /* "section\nkey" -> line */
    enum status (*callback)(void *, const struct ini_entry *, struct diag *);
    void *user;
    struct diag *diag;
    enum status status;
};

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

static bool fail(struct reader *reader, enum status status)
{
    reader->status = status;
    return false;
}

/* ---- Entries, in the order that inih finds them */

static bool pass_on(struct reader *reader)
{
    if (!reader->kept)
        return true;
    reader->kept = false;
    if (reader->value.failed || reader->pieces.failed)
        return fail(reader, STATUS_NO_MEMORY);
    struct ini_entry *entry = &reader->entry;
    entry->section = reader->section;
    entry->key = reader->key;
    entry->value = strbuf_text(&reader->value);
    entry->pieces = (const struct ini_piece *)(const void *)reader->pieces.bytes;
    entry->npieces = reader->pieces.length / sizeof(struct ini_piece);
    ini_place(entry, 0, &entry->line, &entry->column);
    enum status status = reader->callback(reader->user, entry, reader->diag);
    return status == STATUS_OK || fail(reader, status);
}

/* Say what is wrong with the line, unless something is wrong with the entry before. */
ATTR_PRINTF(3, 4)
static bool refuse(struct reader *reader, size_t column, const char *format, ...)
{
    if (!reader->continues && !pass_on(reader))
        return false;
    char text[DIAG_TEXT_MAX];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    return fail(reader, diag_fail(reader->diag, STATUS_SYNTAX, reader->line,
                                  (int)column, "%s", text));
}

static bool note_key(struct reader *reader)
{
    char path[2 * NAME_MAX_BYTES + 2];
    int first;
    snprintf(path, sizeof path, "%s\n%s", reader->section, reader->key);
    if (keymap_find(reader->seen, path, &first))
        return refuse(reader, reader->key_column,
                      "'%s' is given twice, first on line %d", reader->key, first);
    return keymap_add(reader->seen, path, reader->line) ||
           fail(reader, STATUS_NO_MEMORY);
}

static char shown(char c)
{
    return c == SEMICOLON ? ';' : c == '\t' ? ' ' : c;
}

static void copy_name(char out[NAME_MAX_BYTES + 1], const char *name)
{
    size_t length = strlen(name);
    for (size_t i = 0; i <= length; i++)
        out[i] = shown(name[i]);
}

/* Add `text` to the value, with its `;` back and blanks for tabs. */
static void add_piece(struct reader *reader, const char *text)
{
    if (*text && reader->value.length)
        strbuf_putc(&reader->value, ' ');
    struct ini_piece piece = {reader->value.length, reader->line,
                              (int)reader->value_column};
    if (*text || !reader->pieces.length)
        strbuf_add(&reader->pieces, &piece, sizeof piece);
    for (; *text; text++)
        strbuf_putc(&reader->value, shown(*text));
}

static bool open_entry(struct reader *reader, const char *section, const char *key)
{
    size_t length = strlen(key);
    if (!pass_on(reader))
        return false;
    if (!length || length > NAME_MAX_BYTES)
        return refuse(reader, reader->key_column, "expected a key of 1 to %d bytes",
                      NAME_MAX_BYTES);
    copy_name(reader->section, section);
    copy_name(reader->key, key);
    strbuf_clear(&reader->value);
    strbuf_clear(&reader->pieces);
    reader->entry = (struct ini_entry){.key_column = (int)reader->key_column,
                                       .section_line = reader->section_line};
    return note_key(reader);
}

/* inih's handler: not 0 means well. */
static int take_entry(void *user, const char *section, const char *key,
                      const char *value)
{
    struct reader *reader = user;
    reader->owes = false;
    if (!reader->continues && !open_entry(reader, section, key))
        return 0;
    reader->kept = true;
    add_piece(reader, value);
    return 1;
}

/* ---- Lines, as inih asks for them */

static bool check_bytes(struct reader *reader, const char *line, size_t length)
{
    long bad = utf8_check(line, length);
    if (bad >= 0)
        return refuse(reader, (size_t)bad + 1, "this is not UTF-8");
    for (const char *at = line; at < line + length;) {
        size_t column = (size_t)(at - line) + 1;
        uint32_t code = utf8_next(&at);
        if (utf8_is_control(code) && code != '\t')
            return refuse(reader, column,
                          "a control character, %02X, may not stand here",
                          (unsigned)code);
    }
    return true;
}

/* The section's `[` is at `start`. What inih would cut or pass over is refused. */
static bool check_section(struct reader *reader, const char *line, size_t start,
                          size_t length)
{
    size_t name = start + 1, end = name;
    while (end < length && line[end] != ']')
        end++;
    if (end == length)
        return refuse(reader, length + 1, "expected ] after the section's name");
    if (end == name || end - name > NAME_MAX_BYTES || is_blank(line[name]) ||
        is_blank(line[end - 1]))
        return refuse(reader, name + 1,
                      "expected a section's name of 1 to %d bytes without blanks "
                      "around it",
                      NAME_MAX_BYTES);
    for (size_t i = end + 1; i < length; i++)
        if (!is_blank(line[i]))
            return refuse(reader, i + 1, "expected nothing after the section's name");
    reader->section_line = reader->line;
    return pass_on(reader);
}

static void find_columns(struct reader *reader, const char *line, size_t start,
                         size_t length)
{
    size_t value = start;
    if (!reader->continues) {
        while (value < length && line[value] != '=' && line[value] != ':')
            value++;
        while (++value < length && is_blank(line[value]))
            ;
    }
    reader->key_column = start + 1;
    reader->value_column = value + 1;
}

static size_t skip_blanks(const char *line, size_t length)
{
    size_t start = 0;
    while (start < length && is_blank(line[start]))
        start++;
    return start;
}

static bool is_comment(const char *line, size_t start, size_t length)
{
    return start == length || line[start] == '#' || line[start] == ';';
}

/* What kind of line is it, and what must come of it? */
static bool classify(struct reader *reader, const char *line, size_t length)
{
    size_t start = skip_blanks(line, length);
    if (is_comment(line, start, length))
        return true;
    if (!reader->continues && line[start] == '[')
        return check_section(reader, line, start, length);
    find_columns(reader, line, start, length);
    reader->owes = true;
    return true;
}

/* Did the line before lead to what it had to? */
static bool settle(struct reader *reader)
{
    if (!reader->owes)
        return true;
    reader->owes = false;
    return pass_on(reader) &&
           fail(reader,
                diag_expected(reader->diag, reader->line, (int)reader->key_column,
                              "a [section] or a line key = value",
                              reader->current + reader->key_column - 1));
}

/* The line with its comment signs hidden, unless it is a comment itself. */
static void copy_line(char *out, const char *line, size_t length)
{
    size_t start = skip_blanks(line, length);
    bool comment = is_comment(line, start, length);
    for (size_t i = 0; i < length; i++)
        out[i] = (char)(line[i] == ';' && !comment ? SEMICOLON : line[i]);
    out[length] = '\0';
}

/* inih's reader, in the manner of fgets: one line into `out`, or NULL at the end. */
static char *next_line(char *out, int size, void *user)
{
    struct reader *reader = user;
    if (reader->status || !settle(reader) || !*reader->next)
        return NULL;
    const char *line = reader->next;
    size_t length = strcspn(line, "\n"), longest = (size_t)size - 2;
    reader->current = line;
    reader->next += length + (line[length] == '\n');
    reader->line++;
    if (length && line[length - 1] == '\r')
        length--;
    reader->continues = reader->kept && is_blank(line[0]);
    if (length > longest) {
        refuse(reader, longest + 1,
               "the line has %zu bytes, at most %zu are read: go on in the next line, "
               "after a blank",
               length, longest);
        return NULL;
    }
    if (!check_bytes(reader, line, length) || !classify(reader, line, length))
        return NULL;
    copy_line(out, line, length);
    return out;
}

/* ---- */

enum status ini_read(const char *text,
                     enum status (*entry)(void *user, const struct ini_entry *entry,
                                          struct diag *diag),
                     void *user, struct diag *diag)
{
    static const char bom[] = "\xEF\xBB\xBF";
    bool marked = strncmp(text, bom, sizeof bom - 1) == 0;
    struct reader reader = {.next = marked ? text + sizeof bom - 1 : text,
                            .seen = keymap_new(),
                            .callback = entry,
                            .user = user,
                            .diag = diag};
    if (!reader.seen)
        return STATUS_NO_MEMORY;
    int result = ini_parse_stream(next_line, &reader, take_entry, &reader);
    if (!reader.status && pass_on(&reader) && result)
        fail(&reader, result < 0 ? STATUS_NO_MEMORY
                                 : diag_fail(diag, STATUS_SYNTAX, result, 0,
                                             "this is no line of an INI file"));
    keymap_free(reader.seen);
    strbuf_free(&reader.value);
    strbuf_free(&reader.pieces);
    return reader.status;
}

void ini_place(const struct ini_entry *entry, size_t offset, int *line, int *column)
{
    const struct ini_piece *piece = entry->pieces;
    for (size_t i = 1; i < entry->npieces && entry->pieces[i].offset <= offset; i++)
        piece = &entry->pieces[i];
    *line = piece->line;
    *column = piece->column + (int)(offset - piece->offset);
}

enum status ini_fail(const struct ini_entry *entry, struct diag *diag, size_t offset,
                     const char *format, ...)
{
    char text[DIAG_TEXT_MAX];
    int line, column;
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    ini_place(entry, offset, &line, &column);
    return diag_fail(diag, STATUS_SYNTAX, line, column, "%s", text);
}

enum status ini_expected(const struct ini_entry *entry, struct diag *diag,
                         size_t offset, const char *what)
{
    int line, column;
    ini_place(entry, offset, &line, &column);
    return diag_expected(diag, line, column, what, entry->value + offset);
}
