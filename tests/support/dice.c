/*
 * SplitMix64 (Steele, Lea, Flood 2014): a counter through a mixing function, so that
 * any seed will do. A fuzzer's bytes go first, so that each byte is one choice and a
 * mutation of the input is a mutation of the game.
 */
#include "support/dice.h"

static uint64_t mix(uint64_t z)
{
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return z ^ z >> 31;
}

/* Mixed once more, or seed n + 1 would give the numbers of seed n, one further. */
struct dice dice_from_seed(uint64_t seed)
{
    return (struct dice){.state = mix(seed + UINT64_C(0x9e3779b97f4a7c15))};
}

struct dice dice_from_bytes(const uint8_t *bytes, size_t nbytes)
{
    return (struct dice){.bytes = bytes, .nbytes = nbytes};
}

static uint64_t next(struct dice *dice)
{
    if (dice->nbytes) {
        dice->nbytes--;
        return *dice->bytes++;
    }
    return mix(dice->state += UINT64_C(0x9e3779b97f4a7c15));
}

int dice_below(struct dice *dice, int n)
{
    return (int)(next(dice) % (uint64_t)n);
}

int dice_between(struct dice *dice, int low, int high)
{
    return low + dice_below(dice, high - low + 1);
}

bool dice_chance(struct dice *dice, int percent)
{
    return dice_below(dice, 100) < percent;
}
