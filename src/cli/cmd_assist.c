/**
 * `salvo assist`: a whole game with the program at one's side. The front is chosen by
 * the terminal; the game and its file are the same in each.
 */
#include "cli/command.h"

#include "cli/assist_front.h"
#include "cli/screen.h"
#include "cli/solo.h"

enum status cmd_assist(struct cli *cli)
{
    struct assist assist;
    int signal = 0;
    enum status status = assist_open(&assist, cli);
    if (!status)
        status = assist_is_solo(&assist) ? solo_run(&assist)
                 : screen_is_possible()  ? assist_screen_run(&assist, &signal)
                                         : assist_line_run(&assist);
    if (!status && assist.unsaved)
        status =
            cli_fail(cli, STATUS_IO, "%s: the last entries are not saved", assist.path);
    assist_close(&assist);
    if (signal)
        screen_die(signal);
    return status;
}
