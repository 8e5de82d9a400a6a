/* The tarball: the same bytes whenever it is made of the same commit, what is committed
 * and nothing else, and, unpacked, able to make itself again. In a tarball that was
 * unpacked nothing tells what is committed: all but products is. */
#include "support/shell.h"

#include <criterion/criterion.h>

Test(cli_dist, holds_what_is_committed_and_is_the_same_twice)
{
    static const char script[] =
        "set -e\n"
        "unset MAKEFLAGS MFLAGS MAKELEVEL\n"
        "top=$(cd -P data/../.. && pwd)\n"
        "dist() { make -s -C \"$1\" dist DIST=\"$PWD/$2\" DEPS=skip >made; }\n"
        "list() { tar -tzf \"$1\" | sed 's|^[^/]*/||; /\\/$/d; /^$/d' | LC_ALL=C sort; "
        "}\n"
        "dist \"$top\" one.tar.gz\ndist \"$top\" two.tar.gz\n"
        "cmp one.tar.gz two.tar.gz\n"
        "list one.tar.gz >held\n"
        "if [ -e \"$top/.git\" ]; then\n"
        "    git -C \"$top\" -c core.quotePath=off ls-tree -r --name-only HEAD\n"
        "else\n"
        "    cd \"$top\" && find . -type f ! -path './out/*' | cut -c3-\n"
        "    echo out/.gitkeep\n"
        "fi | LC_ALL=C sort >tracked\n"
        "diff tracked held\n"
        "mkdir apart\ntar -C apart -xzf one.tar.gz\nd=$(echo apart/*)\n"
        "mkdir -p \"$d/out/release\"\n: >\"$d/out/release/product\"\n"
        "dist \"$d\" three.tar.gz\ndist \"$d\" four.tar.gz\n"
        "cmp three.tar.gz four.tar.gz\n"
        "list three.tar.gz | diff held -\n"
        "tar -tzf three.tar.gz | cut -d/ -f1 | sort -u | wc -l\n";
    char folder[SHELL_FOLDER_MAX];
    struct shell_result result;
    shell_folder_new(folder);
    shell_run(&result, folder, script);
    cr_expect_eq(result.exit, 0, "exit %d: %s%s", result.exit, strbuf_text(&result.out),
                 strbuf_text(&result.err));
    cr_expect_str_eq(strbuf_text(&result.out), "1\n");
    shell_result_free(&result);
    shell_folder_free(folder);
}
