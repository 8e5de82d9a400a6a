/** Compiler attributes, spelt once. */
#ifndef SALVO_BASE_ATTR_H
#define SALVO_BASE_ATTR_H

#if defined(__GNUC__)
#define ATTR_MUST_CHECK __attribute__((warn_unused_result))
#define ATTR_PRINTF(string, first) __attribute__((format(printf, string, first)))
#else
#define ATTR_MUST_CHECK
#define ATTR_PRINTF(string, first)
#endif

/* Compiled for the address sanitizer: gcc says so by a macro, clang by a feature. */
#if defined(__SANITIZE_ADDRESS__)
#define ATTR_ADDRESS_SANITIZER
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define ATTR_ADDRESS_SANITIZER
#endif
#endif

/* Compiled twice, the second time for processors with 256-bit vectors, and chosen when
 * the program starts. Not under sanitizers, which are not up yet by then. */
#if defined(__GNUC__) && defined(__x86_64__) && defined(__gnu_linux__) &&              \
    defined(__OPTIMIZE__) && !defined(ATTR_ADDRESS_SANITIZER) &&                       \
    !defined(__SANITIZE_THREAD__) && !defined(__has_feature)
#define ATTR_WIDE_VECTORS __attribute__((target_clones("avx2", "default")))
#else
#define ATTR_WIDE_VECTORS
#endif

#endif
