/**
 * Game files. Lines of UTF-8 text; `#` starts a comment; blank lines count for nothing;
 * a byte order mark and CR before the end of a line are passed over.
 *
 *     rules: classic                 a rule set by name, before all reports; or in one
 *     rules: 10x10:5,4,3x2:no:one:shot:told      word, as ruleset_from_spec() reads it
 *
 *     D4 miss                        a shot; also D4=miss, d4 m, 4D: miss
 *     E5 hit                         on a ship not named
 *     F6 hit cruiser                 on a ship named (by name or letter)
 *     F7 sunk cruiser                it sank; also F7 sunk, F7=sunk:cruiser
 *     G8 ?                           shot, but what was told is not known
 *     D4 miss, E5 F5 hit             several; a salvo where a turn is several shots,
 *                                    else one after another (E5 F5 as one turn)
 *
 *     D4 E5 F6: F6 hit, E5 sunk cruiser     a salvo by cell; cells not named missed
 *     D4 E5 F6: 2 hits               only the number was told; also : 2
 *     D4 E5 F6: battleship 2, cruiser 1     numbers by ship; not named, not hit
 *     D4 E5 F6: none                 no ship was hit, where numbers by ship are told
 *     D4 E5 F6: miss                 each shot missed; also : all miss, and : all hit
 *     D4 E5 F6: 1 hit, sunk destroyer       sinkings beside any of these, without a
 *                                    cell: sunk, sunk 2, sunk destroyer, sunk ?
 *     D4 E5 F6: sunk destroyer       alone: nothing is told of the cells
 *     D4 E5 F6: ?                    nothing is known of the turn
 *     salvo D4 E5 F6: ...            `salvo` may stand before a turn
 *
 *     own: lost carrier              a ship of the player's own; also a list
 *
 *     marks: D4 miss, E5 F5 hit      marks known, without an order
 *        A B C ...                   or as a board, ruled like the sheet: a header with
 *      1 . o x ...                   the labels of the columns, then all rows. Signs:
 *      2 C # ? ...                   game_board.c. Blanks may be left out.
 *
 * Between cells stand blanks or commas, between items commas or semicolons, `=` is as
 * good as `:`. Cells, digits, result words and names of ships are read as notation.h
 * and word.h say: in any case, in English and in the language of the catalogue. The
 * nouns of ships in a rule set win over result words where a number follows: with a
 * type called `s`, `s 2` is two hits on it.
 *
 * A turn may be longer than the rules allow, and hits may be named where the rules name
 * none: a player gives what he knows. Refused is what no fleet could make true: a cell
 * off the board or twice in a turn, more hits or sinkings than shots, a ship that the
 * rules do not have, or sunk or lost more often than there are ships of it, a sinking
 * under rules that tell none, sinkings of one turn told partly by name.
 */
#include "core/game_part.h"

#include "base/utf8.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

struct file {
    const struct game_source *source;
    struct game_reader reader;
    struct strbuf line;
    struct game_board board;
    bool named; /* a rules: line was read */
};

/* ---- Rules */

static const char *rules_name(const char *text)
{
    static const char word[] = "rules";
    const char *at = notation_skip_blanks(text);
    for (size_t i = 0; word[i]; i++, at++)
        if (*at != word[i] && *at != word[i] - 'a' + 'A')
            return NULL;
    at = notation_skip_blanks(at);
    return *at == ':' ? notation_skip_blanks(at + 1) : NULL;
}

static enum status begin(struct file *file, const struct ruleset *rules)
{
    struct game *game;
    enum status status = game_new(&game, rules);
    if (status)
        return status;
    struct game_reader *reader = &file->reader;
    struct game_reader fresh = game_reader_make(game, reader->lang, reader->diag);
    fresh.line = reader->line;
    fresh.text = reader->text;
    fresh.at = reader->at;
    *reader = fresh;
    return STATUS_OK;
}

/* The rule set of `name`: in one word, if it begins as a board does. */
static enum status find_rules(const struct file *file, const char *name,
                              struct ruleset *rules, struct diag *diag)
{
    const struct game_source *source = file->source;
    if (*name >= '0' && *name <= '9')
        return ruleset_from_spec(rules, name, diag);
    if (source->find_rules)
        return source->find_rules(source->user, name, rules, diag);
    return diag_expected(diag, 0, 0,
                         "rules in one word, such as 10x10:5,4:no:one:shot:told", name);
}

/* Pass on what was said of the name, at its place in the line, unless it was said of
 * another file. */
static enum status refuse_rules(const struct game_reader *reader, enum status status,
                                const char *name, const struct diag *why)
{
    if (!why->line && !why->file[0])
        return diag_fail(reader->diag, status, reader->line,
                         game_reader_column(reader, name) +
                             (why->column ? why->column - 1 : 0),
                         "%s", why->text);
    if (reader->diag && !reader->diag->text[0])
        *reader->diag = *why;
    return status;
}

static void trim_end(char *text)
{
    char *end = text;
    for (char *at = text; *at;) {
        ptrdiff_t blanks = notation_skip_blanks(at) - at;
        at += blanks ? blanks : 1;
        if (!blanks)
            end = at;
    }
    *end = '\0';
}

static enum status read_rules(struct file *file, const char *name)
{
    struct game_reader *reader = &file->reader;
    if (file->named || reader->game)
        return game_reader_fail(reader, notation_skip_blanks(reader->text),
                                "the rules must come once, before all reports");
    trim_end(file->line.bytes);
    if (!*name)
        return game_reader_expected(reader, name, "the name of a rule set", "");
    struct ruleset rules;
    struct diag why = diag_in(NULL);
    enum status status = find_rules(file, name, &rules, &why);
    if (status)
        return refuse_rules(reader, status, name, &why);
    file->named = true;
    return begin(file, &rules);
}

/* `rule: classic`, `rules classic`: meant as the line of the rules? */
static enum status refuse_slip(struct file *file)
{
    const struct game_reader *reader = &file->reader;
    const char *start = notation_skip_blanks(reader->text);
    size_t length = strcspn(start, " \t:=");
    const char *name = start + length;
    if (strncasecmp(start, "rule", 4) != 0 || length > 8)
        return STATUS_OK;
    do {
        name = notation_skip_blanks(name);
    } while ((*name == ':' || *name == '=') && name++);
    struct ruleset rules;
    struct diag why = diag_in(NULL);
    trim_end(file->line.bytes);
    if (*name && find_rules(file, name, &rules, &why)) /* no rules of that name */
        return game_reader_fail(reader, start, "expected 'rules:' and a rule set; %s",
                                why.text);
    return game_reader_fail(reader, start, "expected 'rules: %.40s'",
                            *name ? name : "classic");
}

static enum status need_rules(struct file *file)
{
    struct game_reader *reader = &file->reader;
    if (reader->game)
        return STATUS_OK;
    if (file->source->rules)
        return begin(file, file->source->rules);
    return game_reader_fail(reader, notation_skip_blanks(reader->text),
                            "expected the rules first, such as 'rules: classic'");
}

/* ---- Lines */

static enum status read_line(struct file *file)
{
    struct game_reader *reader = &file->reader;
    const char *start = notation_skip_blanks(reader->text);
    if (!*start || *start == '#')
        return STATUS_OK;
    if (file->board.open)
        return game_board_read_row(&file->board, reader);
    size_t length = strcspn(reader->text, "#");
    if (reader->text[length])
        file->line.bytes[length] = '\0';
    const char *name = rules_name(reader->text);
    if (name)
        return read_rules(file, name);
    enum status status = refuse_slip(file);
    if (!status)
        status = need_rules(file);
    if (status)
        return status;
    if (game_board_is_header(reader))
        return game_board_read_header(&file->board, reader);
    if (game_board_may_start(reader) && !game_line_has_keyword(reader))
        return game_board_read_header(&file->board, reader);
    return game_line_read(reader);
}

static enum status check_text(struct game_reader *reader, const char *text)
{
    long bad = utf8_check(text, strlen(text));
    if (bad < 0)
        return STATUS_OK;
    int line = 1;
    const char *start = text;
    for (const char *at = text; at < text + bad; at++) {
        if (*at == '\n') {
            line++;
            start = at + 1;
        }
    }
    return diag_fail(reader->diag, STATUS_SYNTAX, reader->game ? 0 : line,
                     (int)(text + bad - start) + 1,
                     "expected UTF-8 text, found the byte %02X",
                     (unsigned)(unsigned char)text[bad]);
}

static enum status read_lines(struct file *file, const char *text)
{
    struct game_reader *reader = &file->reader;
    static const char mark[] = "\xEF\xBB\xBF";
    if (strncmp(text, mark, 3) == 0)
        text += 3;
    while (*text) {
        size_t length = strcspn(text, "\n");
        strbuf_clear(&file->line);
        strbuf_add(&file->line, text, length);
        if (file->line.failed)
            return STATUS_NO_MEMORY;
        text += length + (text[length] == '\n');
        reader->line++;
        reader->text = reader->at = strbuf_text(&file->line);
        enum status status = read_line(file);
        if (status)
            return status;
    }
    reader->line++;
    reader->text = reader->at = "";
    if (file->board.open)
        return game_reader_fail(
            reader, reader->text,
            "expected row %d of the board, found the end of the file",
            file->board.row + 1);
    return need_rules(file);
}

enum status game_parse(struct game **out, const struct game_source *source,
                       struct diag *diag)
{
    struct file *file = calloc(1, sizeof *file);
    if (!file)
        return STATUS_NO_MEMORY;
    file->source = source;
    file->reader = game_reader_make(NULL, source->lang, diag);
    enum status status = check_text(&file->reader, source->text);
    if (!status)
        status = read_lines(file, source->text);
    if (status)
        game_free(file->reader.game);
    else
        *out = file->reader.game;
    strbuf_free(&file->line);
    free(file);
    return status;
}

/* ---- One line */

enum status game_parse_line(struct game *game, const char *line,
                            const struct catalog *lang, struct diag *diag)
{
    struct game_reader reader = game_reader_make(game, lang, diag);
    int nentries = game->nentries;
    reader.text = reader.at = line;
    enum status status = check_text(&reader, line);
    if (!status && line[strcspn(line, "\n")])
        status =
            game_reader_fail(&reader, line + strcspn(line, "\n"), "expected one line");
    struct strbuf text = {0};
    strbuf_add(&text, line, strcspn(line, "#"));
    reader.text = reader.at = strbuf_text(&text);
    if (text.failed)
        status = STATUS_NO_MEMORY;
    if (!status && rules_name(reader.text))
        status =
            game_reader_fail(&reader, reader.text, "the game has its rules already");
    if (!status && !game_reader_at_end(&reader))
        status = game_line_read(&reader);
    strbuf_free(&text);
    if (status)
        game_truncate(game, nentries);
    return status;
}
