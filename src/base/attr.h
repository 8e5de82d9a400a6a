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

#endif
