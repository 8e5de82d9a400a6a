#include "core/cellset.h"

int cellset_size(const struct cellset *set)
{
    int size = 0;
    for (int i = 0; i < CELLSET_WORDS; i++)
        size += __builtin_popcountll(set->words[i]);
    return size;
}

int cellset_next(const struct cellset *set, int from)
{
    for (int i = from >> 6; i < CELLSET_WORDS; i++) {
        uint64_t word = set->words[i];
        if (i == from >> 6)
            word &= ~UINT64_C(0) << (from & 63);
        if (word)
            return i * 64 + __builtin_ctzll(word);
    }
    return -1;
}

bool cellset_empty(const struct cellset *set)
{
    return cellset_next(set, 0) < 0;
}

bool cellset_equal(const struct cellset *a, const struct cellset *b)
{
    return cellset_within(a, b) && cellset_within(b, a);
}

bool cellset_overlap(const struct cellset *a, const struct cellset *b)
{
    for (int i = 0; i < CELLSET_WORDS; i++)
        if (a->words[i] & b->words[i])
            return true;
    return false;
}

bool cellset_within(const struct cellset *inner, const struct cellset *outer)
{
    for (int i = 0; i < CELLSET_WORDS; i++)
        if (inner->words[i] & ~outer->words[i])
            return false;
    return true;
}

struct cellset cellset_or(struct cellset a, const struct cellset *b)
{
    for (int i = 0; i < CELLSET_WORDS; i++)
        a.words[i] |= b->words[i];
    return a;
}

struct cellset cellset_and(struct cellset a, const struct cellset *b)
{
    for (int i = 0; i < CELLSET_WORDS; i++)
        a.words[i] &= b->words[i];
    return a;
}

struct cellset cellset_minus(struct cellset a, const struct cellset *b)
{
    for (int i = 0; i < CELLSET_WORDS; i++)
        a.words[i] &= ~b->words[i];
    return a;
}
