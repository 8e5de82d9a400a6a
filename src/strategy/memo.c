/**
 * A table of sets of four places. A key's set is told by its first word; within the set
 * the newest decision takes the place of the oldest. A decision can be forgotten, which
 * costs time and changes nothing: what was decided once would be decided again.
 *
 *     set 0   [key, decision] [key, decision] [  ] [  ]   next: 2
 *     set 1   ...
 *
 * The key is over the compiled constraints and not over the reports: that is what
 * decisions rest on, and reports that come to the same (a miss before or behind
 * another) meet in it without a word said about which do. Both halves are sums of
 * multiply-and-xor rounds with different constants.
 */
#include "strategy/memo.h"

#include <pthread.h>
#include <stdlib.h>

enum { WAYS = 4 };

struct place {
    struct memo_key key; /* both words 0: empty */
    struct decision decision;
};

struct memo {
    size_t sets; /* a power of 2 */
    pthread_mutex_t lock;
    struct place *places;
    uint8_t *next; /* [sets] */
};

/* ---- Keys */

static void mix(struct memo_key *key, uint64_t value)
{
    static const uint64_t factor[2] = {UINT64_C(0x9e3779b97f4a7c15),
                                       UINT64_C(0xc2b2ae3d27d4eb4f)};
    for (int i = 0; i < 2; i++) {
        uint64_t x = (key->words[i] ^ value) * factor[i];
        x ^= x >> (29 + 3 * i);
        x *= factor[1 - i];
        key->words[i] = x ^ x >> 32;
    }
}

struct memo_key memo_key(const struct constraints *in, const struct cellset *shot,
                         int shots, int strategy)
{
    struct memo_key key = {{1, 2}};
    mix(&key, (uint64_t)shots << 32 | (uint64_t)strategy);
    for (int w = 0; w < CELLSET_WORDS; w++) {
        mix(&key, shot->words[w]);
        mix(&key, in->must.words[w]);
    }
    for (int g = 0; g < in->ngroups; g++)
        mix(&key, (uint64_t)in->groups[g].target);
    for (int type = 0; type < in->rules->ntypes; type++) {
        mix(&key, (uint64_t)in->nallowed[type]);
        for (int i = 0; i < in->nallowed[type]; i++) {
            const struct allowed *allowed = &in->allowed[type][i];
            mix(&key, (uint64_t)allowed->index);
            for (int g = 0; g < in->ngroups; g++)
                if (allowed->amount[g])
                    mix(&key, (uint64_t)g << 8 | allowed->amount[g]);
        }
    }
    return key;
}

/* ---- The table */

struct memo *memo_new(int capacity)
{
    struct memo *memo = calloc(1, sizeof *memo);
    if (!memo)
        return NULL;
    memo->sets = 1;
    while (memo->sets * WAYS < (size_t)capacity)
        memo->sets *= 2;
    memo->places = calloc(memo->sets * WAYS, sizeof *memo->places);
    memo->next = calloc(memo->sets, sizeof *memo->next);
    if (!memo->places || !memo->next || pthread_mutex_init(&memo->lock, NULL)) {
        free(memo->places);
        free(memo->next);
        free(memo);
        return NULL;
    }
    return memo;
}

void memo_free(struct memo *memo)
{
    if (!memo)
        return;
    pthread_mutex_destroy(&memo->lock);
    free(memo->places);
    free(memo->next);
    free(memo);
}

static struct place *set_of(const struct memo *memo, struct memo_key key)
{
    return memo->places + WAYS * (key.words[0] & (memo->sets - 1));
}

static struct place *find(const struct memo *memo, struct memo_key key)
{
    struct place *set = set_of(memo, key);
    for (int i = 0; i < WAYS; i++)
        if (set[i].key.words[0] == key.words[0] && set[i].key.words[1] == key.words[1])
            return &set[i];
    return NULL;
}

bool memo_find(struct memo *memo, struct memo_key key, struct decision *out)
{
    pthread_mutex_lock(&memo->lock);
    const struct place *place = find(memo, key);
    if (place)
        *out = place->decision;
    pthread_mutex_unlock(&memo->lock);
    return place;
}

void memo_keep(struct memo *memo, struct memo_key key, const struct decision *decision)
{
    pthread_mutex_lock(&memo->lock);
    if (!find(memo, key)) {
        size_t set = key.words[0] & (memo->sets - 1);
        memo->places[set * WAYS + memo->next[set]] = (struct place){key, *decision};
        memo->next[set] = (uint8_t)((memo->next[set] + 1) % WAYS);
    }
    pthread_mutex_unlock(&memo->lock);
}
