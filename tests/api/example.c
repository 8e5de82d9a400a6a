/* A whole use of the library: read a rule set, deal a fleet, tell what was seen of a
 * game, and ask where to shoot next. Built against an installed copy:
 *
 *     cc example.c $(pkg-config --cflags --libs salvo) -o example
 *     ./example "$(pkg-config --variable=rulesdir salvo)/classic.ini"
 */
#include <salvo.h>

#include <stdio.h>
#include <stdlib.h>

static int fail(const char *what, enum salvo_status status,
                const struct salvo_error *error)
{
    fprintf(stderr, "%s: %s: %s\n", what, salvo_status_text(status), error->text);
    return 1;
}

static char *read_text(const char *path)
{
    char *text = calloc(1, 65536);
    FILE *file = fopen(path, "r");
    if (!text || !file || fread(text, 1, 65535, file) == 0)
        exit(3);
    fclose(file);
    return text;
}

static int show_hint(const struct salvo_rules *rules, const struct salvo_game *game)
{
    struct salvo_posterior *posterior;
    struct salvo_error error = {0, 0, ""};
    char name[SALVO_CELL_NAME_MAX], digits[SALVO_DIGITS_MAX];
    int cells[3];
    enum salvo_status status = salvo_posterior_new(&posterior, game, 0);
    if (status)
        return fail("posterior", status, &error);
    printf("%s fleets fit\n", salvo_posterior_fleets(posterior, digits));
    int n = salvo_posterior_hint(posterior, cells, 3);
    for (int i = 0; i < n; i++)
        printf("%s %.4f\n", salvo_cell_name(rules, cells[i], name),
               salvo_posterior_hit(posterior, cells[i]));
    salvo_posterior_free(posterior);
    return 0;
}

int main(int argc, char **argv)
{
    static const char *const reports[] = {"D4 miss", "E5 hit", "F5 hit"};
    struct salvo_error error = {0, 0, ""};
    struct salvo_rules *rules;
    struct salvo_game *game;
    char *text = read_text(argc > 1 ? argv[1] : "classic.ini"), *drawing;
    enum salvo_status status = salvo_rules_read(&rules, "classic", text, &error);
    free(text);
    if (status)
        return fail("rules", status, &error);
    status = salvo_fleet_deal(&drawing, rules, "42", 1, &error);
    if (status)
        return fail("fleet", status, &error);
    fputs(drawing, stdout);
    free(drawing);
    status = salvo_game_new(&game, rules);
    for (int i = 0; !status && i < 3; i++)
        status = salvo_game_add(game, reports[i], &error);
    if (status)
        return fail("game", status, &error);
    int code = show_hint(rules, game);
    salvo_game_free(game);
    salvo_rules_free(rules);
    return code;
}
