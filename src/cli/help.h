/** Help, written from the tables of commands and options. */
#ifndef SALVO_CLI_HELP_H
#define SALVO_CLI_HELP_H

#include "cli/command.h"
#include "cli/topic.h"

/** Append the help of the program, or of one command: examples first. */
void help_program(struct strbuf *out);
void help_command(struct strbuf *out, const struct command *command);

/** Append a topic: its words, and examples set off. */
void help_topic(struct strbuf *out, const struct topic *topic);

/** Append the version of the program and of the libraries it runs with. */
void help_version(struct strbuf *out);

#endif
