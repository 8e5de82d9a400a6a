#include "base/file.h"
#include "base/strbuf.h"

#include <criterion/criterion.h>
#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Each test has a folder of its own and works inside it. */
static char folder[] = "/tmp/salvo-file-XXXXXX";

static void enter(void)
{
    cr_assert_not_null(mkdtemp(folder));
    cr_assert_eq(chdir(folder), 0);
}

static void leave(void)
{
    DIR *dir = opendir(".");
    for (struct dirent *entry; (entry = readdir(dir));)
        unlink(entry->d_name);
    closedir(dir);
    cr_assert_eq(rmdir(folder), 0);
}

TestSuite(file, .init = enter, .fini = leave);

static int files_here(void)
{
    int n = 0;
    DIR *dir = opendir(".");
    while (readdir(dir))
        n++;
    closedir(dir);
    return n - 2;
}

static void make(const char *path, const char *bytes, size_t length)
{
    FILE *file = fopen(path, "w");
    cr_assert_eq(fwrite(bytes, 1, length, file), length);
    cr_assert_eq(fclose(file), 0);
}

static void expect_content(const char *path, const char *expected)
{
    char *text = NULL;
    cr_assert_eq(file_read_text(&text, path, NULL), STATUS_OK);
    cr_expect_str_eq(text, expected);
    free(text);
}

static void expect_diag(const struct diag *diag, const char *expected)
{
    char text[DIAG_FILE_MAX + DIAG_TEXT_MAX];
    diag_format(diag, text, sizeof text);
    cr_expect_str_eq(text, expected);
}

Test(file, what_is_written_is_read)
{
    enum { LENGTH = 300000 };
    char *bytes = malloc(LENGTH), *back = NULL;
    size_t length = 0;
    for (int i = 0; i < LENGTH; i++)
        bytes[i] = (char)(i * 7 + i / 251);
    cr_assert_eq(file_write("a", bytes, LENGTH, NULL), STATUS_OK);
    cr_assert_eq(file_read(&back, &length, "a", LENGTH, NULL), STATUS_OK);
    cr_assert_eq(length, LENGTH);
    cr_expect_eq(memcmp(back, bytes, LENGTH), 0);
    cr_expect_eq(back[LENGTH], '\0');
    cr_expect_eq(files_here(), 1);
    free(bytes);
    free(back);
}

Test(file, an_empty_file_is_an_empty_text)
{
    cr_assert_eq(file_write("a", "", 0, NULL), STATUS_OK);
    expect_content("a", "");
}

Test(file, many_small_pieces_arrive_in_order)
{
    struct file_writer *writer;
    struct stat file;
    struct strbuf all = {0};
    cr_assert_eq(file_writer_new(&writer, "a", NULL), STATUS_OK);
    for (int i = 0; i < 40000; i++) {
        char piece[16];
        int length = snprintf(piece, sizeof piece, "%05d\n", i);
        cr_assert(file_writer_add(writer, piece, (size_t)length));
        strbuf_puts(&all, piece);
    }
    cr_expect_eq(stat("a", &file), -1, "the target appears at the end only");
    cr_assert_eq(file_writer_commit(writer, NULL), STATUS_OK);
    expect_content("a", strbuf_text(&all));
    strbuf_free(&all);
}

Test(file, the_old_file_stays_when_the_new_one_is_given_up)
{
    struct file_writer *writer;
    make("a", "old", 3);
    cr_assert_eq(file_writer_new(&writer, "a", NULL), STATUS_OK);
    file_writer_add(writer, "new", 3);
    cr_expect_not_null(file_writer_part(writer));
    cr_expect_eq(files_here(), 2);
    file_writer_discard(writer);
    file_writer_discard(NULL);
    expect_content("a", "old");
    cr_expect_eq(files_here(), 1);
}

Test(file, a_target_that_cannot_be_taken_leaves_no_part)
{
    struct file_writer *writer;
    struct diag diag = diag_in(NULL);
    cr_assert_eq(file_writer_new(&writer, "a", NULL), STATUS_OK);
    file_writer_add(writer, "new", 3);
    cr_assert_eq(mkdir("a", 0777), 0);
    cr_expect_eq(file_writer_commit(writer, &diag), STATUS_IO);
    expect_diag(&diag, "a: cannot be written: Is a directory");
    cr_assert_eq(rmdir("a"), 0);
    cr_expect_eq(files_here(), 0);
}

Test(file, the_mode_stays_and_a_new_file_follows_the_umask)
{
    struct stat file;
    umask(027);
    cr_assert_eq(file_write("a", "x", 1, NULL), STATUS_OK);
    cr_assert_eq(stat("a", &file), 0);
    cr_expect_eq(file.st_mode & 07777, 0640);
    cr_assert_eq(chmod("a", 0604), 0);
    cr_assert_eq(file_write("a", "y", 1, NULL), STATUS_OK);
    cr_assert_eq(stat("a", &file), 0);
    cr_expect_eq(file.st_mode & 07777, 0604);
}

Test(file, a_symbolic_link_stays_a_link)
{
    struct stat file;
    make("target", "old", 3);
    cr_assert_eq(symlink("target", "middle"), 0);
    cr_assert_eq(symlink("./middle", "a"), 0);
    cr_assert_eq(file_write("a", "new", 3, NULL), STATUS_OK);
    expect_content("target", "new");
    cr_assert_eq(lstat("a", &file), 0);
    cr_expect(S_ISLNK(file.st_mode));
    cr_assert_eq(unlink("target"), 0);
    cr_assert_eq(file_write("a", "again", 5, NULL), STATUS_OK);
    expect_content("target", "again");
    cr_expect_eq(files_here(), 3);
}

Test(file, links_in_a_circle_are_an_error)
{
    struct diag diag = diag_in(NULL);
    cr_assert_eq(symlink("b", "a"), 0);
    cr_assert_eq(symlink("a", "b"), 0);
    cr_expect_eq(file_write("a", "x", 1, &diag), STATUS_IO);
    expect_diag(&diag, "a: cannot be written: Too many levels of symbolic links");
    cr_expect_eq(files_here(), 2);
}

Test(file, a_full_disk_is_told)
{
    struct diag diag = diag_in(NULL);
    cr_expect_eq(file_write("/dev/full", "x", 1, &diag), STATUS_IO);
    expect_diag(&diag, "/dev/full: cannot be written: No space left on device");
}

Test(file, after_a_failure_nothing_more_is_written)
{
    enum { LENGTH = 100000 };
    char *bytes = calloc(LENGTH, 1);
    struct file_writer *writer;
    cr_assert_eq(file_writer_new(&writer, "/dev/full", NULL), STATUS_OK);
    cr_expect_null(file_writer_part(writer));
    cr_expect(file_writer_add(writer, "x", 1));
    cr_expect_not(file_writer_add(writer, bytes, LENGTH));
    cr_expect_not(file_writer_add(writer, "x", 1));
    cr_expect_eq(file_writer_commit(writer, NULL), STATUS_IO);
    free(bytes);
}

Test(file, a_pipe_is_written_as_it_comes)
{
    cr_assert_eq(mkfifo("pipe", 0666), 0);
    int in = open("pipe", O_RDONLY | O_NONBLOCK);
    char bytes[8] = "";
    cr_assert_eq(file_write("pipe", "abc", 3, NULL), STATUS_OK);
    cr_expect_eq(read(in, bytes, sizeof bytes), 3);
    cr_expect_str_eq(bytes, "abc");
    cr_expect_eq(files_here(), 1);
    close(in);
}

Test(file, a_closed_pipe_is_told)
{
    int ends[2];
    struct diag diag = diag_in(NULL);
    signal(SIGPIPE, SIG_IGN);
    cr_assert_eq(pipe(ends), 0);
    cr_assert_eq(dup2(ends[1], STDOUT_FILENO), STDOUT_FILENO);
    close(ends[0]);
    cr_expect_eq(file_write("-", "x", 1, &diag), STATUS_IO);
    expect_diag(&diag, "standard output: cannot be written: Broken pipe");
}

Test(file, standard_output_is_appended_to_under_whatever_name)
{
    int out = open("all", O_WRONLY | O_CREAT, 0666);
    cr_assert_eq(dup2(out, STDOUT_FILENO), STDOUT_FILENO);
    cr_assert_eq(file_write("-", "one\n", 4, NULL), STATUS_OK);
    cr_assert_eq(file_write("/dev/stdout", "two\n", 4, NULL), STATUS_OK);
    cr_assert_eq(file_write("all", "three\n", 6, NULL), STATUS_OK);
    expect_content("all", "one\ntwo\nthree\n");
    cr_expect_eq(files_here(), 1);
}

Test(file, places_that_cannot_be_written_are_told)
{
    struct diag diag = diag_in("the file in hand");
    cr_expect_eq(file_write("no/such/a", "x", 1, &diag), STATUS_IO);
    expect_diag(&diag, "no/such/a: cannot be written: No such file or directory");
    diag = diag_in(NULL);
    cr_expect_eq(file_write(".", "x", 1, &diag), STATUS_IO);
    expect_diag(&diag, ".: cannot be written: Is a directory");
}

Test(file, parts_of_other_programs_are_left_alone)
{
    char part[64];
    snprintf(part, sizeof part, ".salvo-%ld-0.part", (long)getpid());
    make(part, "other", 5);
    cr_assert_eq(file_write("a", "x", 1, NULL), STATUS_OK);
    expect_content(part, "other");
    expect_content("a", "x");
}

static void expect_no_text(const char *path, enum status expected, const char *message)
{
    char *text = NULL;
    struct diag diag = diag_in("the file in hand");
    cr_expect_eq(file_read_text(&text, path, &diag), expected);
    cr_expect_null(text);
    expect_diag(&diag, message);
}

Test(file, what_cannot_be_read_is_told)
{
    make("nul", "ab\ncd\0e", 7);
    expect_no_text("none", STATUS_IO,
                   "none: cannot be read: No such file or directory");
    expect_no_text(".", STATUS_IO, ".: cannot be read: Is a directory");
    expect_no_text("nul", STATUS_SYNTAX, "nul:2:3: expected text, found a NUL byte");
    expect_no_text("/dev/zero", STATUS_IO, "/dev/zero: larger than 67108864 bytes");
}

Test(file, the_limit_is_the_largest_length)
{
    char *bytes = NULL;
    size_t length;
    make("a", "12345", 5);
    cr_expect_eq(file_read(&bytes, &length, "a", 4, NULL), STATUS_IO);
    cr_expect_null(bytes);
    cr_expect_eq(file_read(&bytes, &length, "a", 5, NULL), STATUS_OK);
    cr_expect_eq(length, 5);
    free(bytes);
}

Test(file, standard_input_is_a_file_too)
{
    struct diag diag = diag_in(NULL);
    char *text = NULL;
    make("a", "from there", 10);
    int in = open("a", O_RDONLY);
    cr_assert_eq(dup2(in, STDIN_FILENO), STDIN_FILENO);
    expect_content("-", "from there");
    close(STDIN_FILENO);
    cr_expect_eq(file_read_text(&text, "-", &diag), STATUS_IO);
    expect_diag(&diag, "standard input: cannot be read: Bad file descriptor");
}
