/**
 * Commit and reveal.
 *
 *     text   = "salvo commit 1\n10x10\ncarrier J2 J3 J4 J5 J6\n...\nsalt " + salt
 * letters digest = BLAKE2b-384(text) hash   = Argon2id(password digest[0..31], salt
 * digest[32..47], 3 passes, 16 MiB, 16 bytes) code   = the letters of hash[0..13]
 *
 * The text lists the board's size and each ship with its cells, in the fleet's order,
 * with letters for columns from the left and numbers for rows from the top, whatever
 * the board's own labels are: two players may differ in language and still agree. The
 * way of telling and of taking turns is not in it, only what a fleet is made of.
 *
 * 14 bytes of code are 23 letters of five bits, and a check letter makes them 24:
 *
 *     V6CJ-0FK9-3M0T-...-..../c     letters 0-9 A-Z without I, L, O and U
 *
 * The letters c[0..n-1] are numbers of GF(32), whose a = 2 generates it, and the last
 * is such that the sum of c[i] * a^(n-1-i) is 0. All those powers differ, so that one
 * wrong letter, or two swapped anywhere, never pass: a slip of the pencil is told from
 * a ship that was moved.
 *
 * Hiding. There are only 2^35 or so classic fleets, so all of it rests on the salt: 72
 * random bits, each guess of which costs an Argon2id.
 *
 * Binding. A cheat needs two fleets, each with a salt of his choice, of one code: a
 * collision of 112 bits, so 2^56 tries, of which each fills 16 MiB three times (2^25
 * bytes and more). That is over 2^80 steps, or some 10^8 years of one computer. A bare
 * hash would need 160 bits, 32 letters, for as much; that is why a slow one is taken.
 *
 * Rejected: a signature or a public-key commitment (needs keys, and longer), and words
 * instead of letters (a list in each language).
 *
 * Source: RFC 7693 (BLAKE2), RFC 9106 (Argon2), both of libsodium.
 */
#include "core/commit.h"

#include "core/notation.h"

#include <assert.h>
#include <sodium.h>
#include <string.h>

enum {
    CODE_BYTES = 14,
    HASH_BYTES = crypto_pwhash_argon2id_BYTES_MIN,
    LETTER_BITS = 5,
    GROUP = 4,
    DIGEST_BYTES = 32 + crypto_pwhash_argon2id_SALTBYTES,
    PASSES = 3,
    MEMORY_BYTES = 16 << 20,
    CODE_LETTERS = (8 * CODE_BYTES + LETTER_BITS - 1) / LETTER_BITS + 1,
    SALT_LETTERS = (8 * COMMIT_SALT_BYTES + LETTER_BITS - 1) / LETTER_BITS + 1
};

static const char alphabet[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/* ---- Letters */

/* The sum so far times a, in GF(32) modulo a^5 + a^2 + 1. */
static unsigned times_a(unsigned sum)
{
    return sum & 16 ? (sum << 1) ^ 0x25 : sum << 1;
}

/* The nth five bits of `bytes`, high bits first; 0 past the end. */
static unsigned bits_at(const unsigned char *bytes, int size, int n)
{
    unsigned value = 0;
    for (int bit = n * LETTER_BITS; bit < (n + 1) * LETTER_BITS; bit++)
        value =
            value << 1 | (bit < 8 * size ? bytes[bit / 8] >> (7 - bit % 8) & 1u : 0);
    return value;
}

static char *write_letters(const unsigned char *bytes, int size, int letters, char *out)
{
    unsigned sum = 0;
    int length = 0;
    for (int i = 0; i < letters; i++) {
        unsigned value = i < letters - 1 ? bits_at(bytes, size, i) : times_a(sum);
        sum = times_a(sum) ^ value;
        if (i > 0 && i % GROUP == 0)
            out[length++] = '-';
        out[length++] = alphabet[value];
    }
    out[length] = '\0';
    return out;
}

/* The number of a letter; O is read as 0, I and L as 1. -1: none. */
static int letter_value(char c)
{
    if (c >= 'a' && c <= 'z')
        c = (char)(c - 'a' + 'A');
    if (c == 'O')
        c = '0';
    if (c == 'I' || c == 'L')
        c = '1';
    const char *at = c ? strchr(alphabet, c) : NULL;
    return at ? (int)(at - alphabet) : -1;
}

/* Skip what may stand between letters. */
static const char *skip_gap(const char *at)
{
    at = notation_skip_blanks(at);
    while (*at == '-')
        at = notation_skip_blanks(at + 1);
    return at;
}

static enum status read_letters(unsigned char *out, int size, int letters,
                                const char *text, struct diag *diag)
{
    unsigned char bytes[CODE_BYTES + 1] = {0};
    unsigned sum = 0, spare = 0;
    int n = 0;
    const char *at = skip_gap(text);
    for (; *at; at = skip_gap(at + 1), n++) {
        int value = letter_value(*at);
        if (value < 0)
            return diag_expected(diag, 0, (int)(at - text) + 1,
                                 "a letter of A-Z (but U) or 0-9", at);
        sum = times_a(sum) ^ (unsigned)value;
        for (int i = 0; n < letters - 1 && i < LETTER_BITS; i++) {
            int bit = n * LETTER_BITS + i;
            unsigned one = (unsigned)value >> (LETTER_BITS - 1 - i) & 1;
            if (bit < 8 * size)
                bytes[bit / 8] |= (unsigned char)(one << (7 - bit % 8));
            else
                spare |= one;
        }
    }
    if (n != letters)
        return diag_fail(diag, STATUS_SYNTAX, 0, 1, "expected %d letters, found %d",
                         letters, n);
    if (sum || spare)
        return diag_fail(diag, STATUS_SYNTAX, 0, 1,
                         "a letter is wrong, or two are swapped: look again");
    memcpy(out, bytes, (size_t)size);
    return STATUS_OK;
}

/* ---- Salts */

/* Let libsodium choose its fastest code. Without that the results are the same. */
static void prepare(void)
{
    int ready = sodium_init();
    (void)ready;
}

void commit_salt_fresh(unsigned char salt[COMMIT_SALT_BYTES])
{
    prepare();
    randombytes_buf(salt, COMMIT_SALT_BYTES);
}

char *commit_salt_format(const unsigned char salt[COMMIT_SALT_BYTES],
                         char out[COMMIT_TEXT_MAX])
{
    return write_letters(salt, COMMIT_SALT_BYTES, SALT_LETTERS, out);
}

enum status commit_salt_parse(unsigned char out[COMMIT_SALT_BYTES], const char *text,
                              struct diag *diag)
{
    return read_letters(out, COMMIT_SALT_BYTES, SALT_LETTERS, text, diag);
}

/* ---- Codes */

static void put_fleet(const struct ruleset *rules, const struct fleet *fleet,
                      struct strbuf *out)
{
    struct fleet sorted = *fleet;
    fleet_sort(&sorted);
    strbuf_printf(out, "salvo commit 1\n%dx%d\n", rules->board.width,
                  rules->board.height);
    for (int i = 0; i < sorted.nships; i++) {
        struct placement ship = sorted.ships[i];
        const struct ship_type *type = &rules->types[ship.type];
        strbuf_puts(out, type->name);
        for (int k = 0; k < type->length; k++) {
            int cell = placement_cell(&rules->board, ship, k);
            strbuf_printf(out, " %c%d", 'A' + board_column(&rules->board, cell),
                          board_row(&rules->board, cell) + 1);
        }
        strbuf_putc(out, '\n');
    }
}

static enum status make_hash(unsigned char out[HASH_BYTES], const struct ruleset *rules,
                             const struct fleet *fleet, const unsigned char *salt)
{
    struct strbuf text = {0};
    unsigned char digest[DIGEST_BYTES];
    char letters[COMMIT_TEXT_MAX];
    prepare();
    put_fleet(rules, fleet, &text);
    strbuf_printf(&text, "salt %s\n", commit_salt_format(salt, letters));
    bool failed = text.failed;
    crypto_generichash(digest, sizeof digest, (const unsigned char *)strbuf_text(&text),
                       text.length, NULL, 0);
    strbuf_free(&text);
    if (failed || crypto_pwhash_argon2id(out, HASH_BYTES, (const char *)digest, 32,
                                         digest + 32, PASSES, MEMORY_BYTES,
                                         crypto_pwhash_argon2id_ALG_ARGON2ID13) != 0)
        return STATUS_NO_MEMORY;
    return STATUS_OK;
}

enum status commit_make(char out[COMMIT_TEXT_MAX], const struct ruleset *rules,
                        const struct fleet *fleet,
                        const unsigned char salt[COMMIT_SALT_BYTES])
{
    unsigned char hash[HASH_BYTES];
    enum status status = make_hash(hash, rules, fleet, salt);
    if (!status)
        write_letters(hash, CODE_BYTES, CODE_LETTERS, out);
    return status;
}

enum status commit_verify(bool *out, const struct ruleset *rules,
                          const struct fleet *fleet,
                          const unsigned char salt[COMMIT_SALT_BYTES], const char *code,
                          struct diag *diag)
{
    unsigned char given[CODE_BYTES], made[HASH_BYTES];
    enum status status = read_letters(given, CODE_BYTES, CODE_LETTERS, code, diag);
    if (!status)
        status = make_hash(made, rules, fleet, salt);
    if (!status)
        *out = memcmp(given, made, CODE_BYTES) == 0;
    return status;
}
