#include "base/stream.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/* From a BLAKE2b and a ChaCha20 of another language: they hold for ever. */
static const struct {
    const char *seed, *topic;
    uint64_t index;
    uint64_t at_0, at_1, at_63, at_64, at_1000;
} golden[] = {
    {"42", "fleet classic", 1, 0xc7cb5d1b458a7e35, 0xbb67e465a6a6e657,
     0x438c5b4bcc86d1a5, 0xb7db782a1fae6aa3, 0x88426e72720fbe39},
    {"42~1", "fleet classic", 1, 0xc7cb5d1b458a7e35, 0xbb67e465a6a6e657,
     0x438c5b4bcc86d1a5, 0xb7db782a1fae6aa3, 0x88426e72720fbe39},
    {"42", "fleet classic", 2, 0x511097eceed9fbb9, 0xc427113b2f0922bb,
     0x9a28e389f2df759d, 0x356ab4fa8823a4a4, 0xbaa99bc48e3d4f51},
    {"A.z_-9", "", UINT64_MAX, 0xb230dbd4f097009c, 0x65b8f788c0416627,
     0x54c7a776cf495f93, 0x421f364b8bb4c866, 0x184df3b13d50b802},
};

Test(stream, golden_vectors)
{
    for (size_t i = 0; i < sizeof golden / sizeof golden[0]; i++) {
        struct stream stream;
        uint64_t found[1001];
        stream_init(&stream, golden[i].seed, golden[i].topic, golden[i].index);
        for (int k = 0; k <= 1000; k++)
            found[k] = stream_next(&stream);
        cr_expect_eq(found[0], golden[i].at_0);
        cr_expect_eq(found[1], golden[i].at_1);
        cr_expect_eq(found[63], golden[i].at_63);
        cr_expect_eq(found[64], golden[i].at_64);
        cr_expect_eq(found[1000], golden[i].at_1000);
    }
}

Test(stream, golden_vectors_of_bounded_numbers)
{
    static const uint64_t tens[20] = {7, 7, 9, 0, 4, 7, 7, 0, 6, 4,
                                      4, 3, 6, 7, 4, 5, 8, 1, 0, 0};
    /* Almost half of the numbers are rejected under this bound. */
    static const uint64_t huge[6] = {0xb47429073ce7aa1,  0x62318f16573fd9f3,
                                     0x26800efcdbaea5ba, 0x5d7200ab5c6997cd,
                                     0x3d2f0852b301ed59, 0x11242b9ac8fb0452};
    struct stream stream;
    stream_init(&stream, "42", "fleet classic", 1);
    for (int i = 0; i < 20; i++)
        cr_expect_eq(stream_below(&stream, 10), tens[i]);
    stream_init(&stream, "42", "fleet classic", 1);
    for (int i = 0; i < 6; i++)
        cr_expect_eq(stream_below(&stream, (UINT64_C(1) << 63) + 1), huge[i]);
    stream_init(&stream, "42", "fleet classic", 1);
    cr_expect_eq(stream_unit(&stream), 0.7804468337613261);
    cr_expect_eq(stream_unit(&stream), 0.7320540187999103);
}

Test(stream, a_bound_is_kept_and_every_number_below_it_comes_as_often)
{
    struct stream stream;
    stream_init(&stream, "7", "test", 0);
    for (uint64_t bound = 1; bound < 12; bound++) {
        enum { DRAWS = 12000 };
        int seen[12] = {0};
        for (int i = 0; i < DRAWS; i++) {
            uint64_t n = stream_below(&stream, bound);
            cr_assert_lt(n, bound);
            seen[n]++;
        }
        double mean = (double)DRAWS / (double)bound, chi = 0;
        for (uint64_t n = 0; n < bound; n++)
            chi += (seen[n] - mean) * (seen[n] - mean) / mean;
        /* Seven standard deviations over the mean of the distribution. */
        double freedom = (double)(bound - 1);
        cr_expect_leq(chi, freedom + 7 * sqrt(2 * freedom));
    }
}

Test(stream, units_lie_between_0_and_1)
{
    struct stream stream;
    double sum = 0;
    stream_init(&stream, "7", "test", 1);
    for (int i = 0; i < 10000; i++) {
        double unit = stream_unit(&stream);
        cr_assert(unit >= 0 && unit < 1);
        sum += unit;
    }
    cr_expect_float_eq(sum / 10000, 0.5, 0.02);
}

Test(stream, topics_do_not_run_into_seeds)
{
    struct stream a, b;
    stream_init(&a, "4", "2x", 0);
    stream_init(&b, "42", "x", 0);
    cr_expect_neq(stream_next(&a), stream_next(&b));
}

static void expect_seed(const char *seed, enum status expected, const char *text)
{
    struct diag diag = diag_in(NULL);
    cr_expect_eq(stream_seed_check(seed, &diag), expected, "seed '%s'", seed);
    cr_expect_str_eq(diag.text, text);
}

Test(stream, seeds_are_checked)
{
    char text[80];
    expect_seed("0", STATUS_OK, "");
    expect_seed("Tuesday_2-b.7~1", STATUS_OK, "");
    snprintf(text, sizeof text, "%064d~1", 7);
    expect_seed(text, STATUS_OK, "");
    cr_expect_lt(strlen(text), STREAM_SEED_MAX);
    snprintf(text, sizeof text, "%065d", 7);
    expect_seed(text, STATUS_SYNTAX, "expected a seed of 1 to 64 letters, found 65");
    expect_seed("", STATUS_SYNTAX, "expected a seed of 1 to 64 letters, found 0");
    expect_seed("~1", STATUS_SYNTAX, "expected a seed of 1 to 64 letters, found 0");
    expect_seed("a b", STATUS_SYNTAX,
                "expected a seed of A-Z, a-z, 0-9, '.', '_' and '-', found 'b'");
    expect_seed("é", STATUS_SYNTAX,
                "expected a seed of A-Z, a-z, 0-9, '.', '_' and '-', found 'é'");
    expect_seed("a~2", STATUS_SYNTAX,
                "the seed asks for the algorithm '~2', only ~1 is known");
    expect_seed("a~11", STATUS_SYNTAX,
                "the seed asks for the algorithm '~11', only ~1 is known");
}

/* From the same BLAKE2b and ChaCha20 of another language. */
Test(stream, derived_seeds_are_the_same_for_ever)
{
    static const struct {
        const char *seed;
        uint64_t n;
        const char *derived;
    } cases[] = {{"42", 1, "5z9b3jamz4"},
                 {"42", 2, "djrp2ram8x"},
                 {"A.z_-9", UINT64_MAX, "h1g3kre2hb"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char derived[STREAM_SEED_MAX];
        stream_seed_derive(derived, cases[i].seed, cases[i].n);
        cr_expect_str_eq(derived, cases[i].derived);
        cr_expect_eq(stream_seed_check(derived, NULL), STATUS_OK);
    }
}

Test(stream, fresh_seeds_are_ten_digits_and_differ)
{
    char a[STREAM_SEED_MAX], b[STREAM_SEED_MAX];
    stream_seed_fresh(a);
    stream_seed_fresh(b);
    cr_expect_eq(strlen(a), 10);
    cr_expect_eq(strspn(a, "0123456789"), 10);
    cr_expect_eq(stream_seed_check(a, NULL), STATUS_OK);
    cr_expect_str_neq(a, b);
}
