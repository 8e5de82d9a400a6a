/** The shipped languages. What cannot be read ends the test at once, with the reason.
 */
#ifndef SALVO_TESTS_LANGUAGES_H
#define SALVO_TESTS_LANGUAGES_H

#include "base/catalog.h"

enum { LANGUAGES_MAX = 64, LANGUAGE_CODE_MAX = 32 };

/** The codes of all languages in templates/lang, English first. Returns how many. */
int languages_list(char codes[LANGUAGES_MAX][LANGUAGE_CODE_MAX]);

/** The language `code` alone, without what it lacks. catalog_free(). */
struct catalog *language_load(const char *code);

#endif
