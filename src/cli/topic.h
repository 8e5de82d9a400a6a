/** What salvo reads, in words: the pages of `salvo help TOPIC` and of section 5 of the
 * manual. */
#ifndef SALVO_CLI_TOPIC_H
#define SALVO_CLI_TOPIC_H

/** What an example is, so that it can be tried. */
enum sample {
    SAMPLE_NONE,
    SAMPLE_GAME,
    SAMPLE_FLEET,
    SAMPLE_RULES,
    SAMPLE_COMMAND,
    SAMPLE_PRIOR
};

/** Words, then an example of them. */
struct passage {
    const char *heading; /* NULL: none */
    const char *text;    /* '\n' where a paragraph ends; NULL: none */
    enum sample sample;
    const char *example; /* lines, each ended by '\n'; NULL: none */
};

enum { PASSAGES_MAX = 24 };

struct topic {
    const char *name; /* "formats": the page salvo-formats(5) */
    const char *summary;
    struct passage passages[PASSAGES_MAX]; /* ended by one that is all NULL */
};

/** The nth topic, NULL past the end; the one named `name`, or NULL. */
const struct topic *topic_at(int n);
const struct topic *topic_find(const char *name);

#endif
