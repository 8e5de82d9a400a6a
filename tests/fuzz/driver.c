/* A libFuzzer program of the target that FUZZ_TARGET names. */
#include "fuzz/targets.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t nbytes);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t nbytes)
{
    FUZZ_TARGET(bytes, nbytes);
    return 0;
}
