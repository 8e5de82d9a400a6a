/**
 * Where ships keep a distance, the profiles of a layer come with nearly as many sets of
 * needs as there are profiles: how many ships of each type lie above is much the same
 * for all, but not quite. Nothing can then be looked up that was worked out before.
 *
 *     ships of 2 to come   3   o o            o o o     the box: all pairs of numbers
 *                          2   o o o    ->    o o o     between the least and the most
 *                          1     o o          o o o
 *                              1 2 3          1 2 3     ships of 3 to come
 *
 * A set may hold words that cannot be: forwards their values are 0, so that no fleet is
 * counted through them. On the empty sea-battle board boxes hold 1.6 times the words,
 * but of 20,534 sets 4,058 are left, and of 98,824 moves 13,088: 0.17 s instead of
 * 0.46.
 *
 * Needs of no ship or of one alone are not added: the first are no members of sets, and
 * the second may be counted by themselves.
 *
 * Not where ships may touch: few sets are different there, and states live on with
 * needs that cannot be (on the empty classic board 1,188,732 states instead of
 * 450,253).
 */
#include "infer/box.h"

struct box {
    int low[RULESET_TYPES_MAX], high[RULESET_TYPES_MAX];
    bits128 others; /* counters that are not of ships, alike in all words */
    size_t size;
};

static int ships_of(const struct needs_areas *areas, int i, bits128 word)
{
    return (int)(word >> areas->types[i].shift) & areas->types[i].mask;
}

/** False if the words differ in more than ships. */
static bool measure(const struct needs_areas *areas, const bits128 *words, size_t n,
                    struct box *box)
{
    bits128 ships = 0;
    for (int i = 0; i < areas->n; i++) {
        ships |= (bits128)(unsigned)areas->types[i].mask << areas->types[i].shift;
        box->low[i] = box->high[i] = ships_of(areas, i, words[0]);
    }
    box->others = words[0] & ~ships;
    for (size_t k = 1; k < n; k++) {
        if ((words[k] & ~ships) != box->others)
            return false;
        for (int i = 0; i < areas->n; i++) {
            int left = ships_of(areas, i, words[k]);
            box->low[i] = left < box->low[i] ? left : box->low[i];
            box->high[i] = left > box->high[i] ? left : box->high[i];
        }
    }
    box->size = 1;
    for (int i = 0; i < areas->n; i++)
        box->size *= (size_t)(box->high[i] - box->low[i] + 1);
    return true;
}

size_t box_around(const struct needs_areas *areas, const bits128 *words, size_t n,
                  bits128 *out)
{
    struct box box;
    if (!n || !measure(areas, words, n, &box) || box.size <= n ||
        box.size > BOX_WORDS_MAX * n)
        return 0;
    int left[RULESET_TYPES_MAX];
    for (int i = 0; i < areas->n; i++)
        left[i] = box.low[i];
    size_t used = 0, filled = 0;
    for (size_t b = 0; b < box.size; b++) {
        bits128 word = box.others;
        int ships = 0;
        for (int i = 0; i < areas->n; i++) {
            word |= (bits128)(unsigned)left[i] << areas->types[i].shift;
            ships += left[i];
        }
        bool own = used < n && words[used] == word;
        used += own;
        if (own || ships > 1)
            out[filled++] = word;
        for (int i = 0; i < areas->n && ++left[i] > box.high[i]; i++)
            left[i] = box.low[i];
    }
    return filled;
}
