/** Manual pages, written from the tables of commands, options and topics: roff with the
 * man macros, for `man`, groff and mandoc. */
#ifndef SALVO_CLI_MANUAL_H
#define SALVO_CLI_MANUAL_H

#include "cli/command.h"
#include "cli/topic.h"

/** Append salvo(1), salvo-COMMAND(1), salvo-TOPIC(5). */
void manual_program(struct strbuf *out);
void manual_command(struct strbuf *out, const struct command *command);
void manual_topic(struct strbuf *out, const struct topic *topic);

/** Append the file names of all pages, a line each: "salvo.1". */
void manual_list(struct strbuf *out);

#endif
