/** "Did you mean": the known word nearest to one that is not known. */
#ifndef SALVO_BASE_SUGGEST_H
#define SALVO_BASE_SUGGEST_H

/**
 * The word of `words` (ended by NULL) that takes the fewest slips to turn into `word`,
 * the first of equals; NULL when none is near: a third of the letters, of the longer
 * word where `word` has four or more, and at least one, may be wrong. A slip is a
 * letter added, lost or changed, or two neighbours swapped; case does not count. A word
 * of one letter is never near. Borrowed from `words`.
 */
const char *suggest_word(const char *word, const char *const *words);

enum { SUGGEST_TEXT_MAX = 96 };

/** Write "; did you mean 'touching'?" to `out`; where the near word does not begin with
 * the three letters or more that `word` has, but others do, those: "'a', 'b' or 'c'";
 * or nothing: the end of a message. Returns `out`. */
const char *suggest_text(char out[SUGGEST_TEXT_MAX], const char *word,
                         const char *const *words);

/** The same of words in one text, "yes|sides|no": at most SUGGEST_CHOICES of them in
 * SUGGEST_CHOICES_BYTES. */
enum { SUGGEST_CHOICES = 16, SUGGEST_CHOICES_BYTES = 256 };
const char *suggest_choice(char out[SUGGEST_TEXT_MAX], const char *word,
                           const char *choices);

#endif
