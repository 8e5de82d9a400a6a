#include "support/page.h"

const struct page_text PAGE_TEXTS[] = {
    {"SALVO", {WEIGHT_BLACK, 26, "en"}},
    {"In your turn fire one shot; AV To fi 10 %", {WEIGHT_REGULAR, 9, "en"}},
    {"Perairan musuh", {WEIGHT_BOLD, 12, "ms"}},
    {"Catatan tembakan", {WEIGHT_REGULAR, 10, "id"}},
    {"¿Dónde está el acorazado? ¡Tocado!", {WEIGHT_REGULAR, 10, "es"}},
    {"साल्वो", {WEIGHT_BLACK, 26, "mr"}},
    {"आपल्या पाळीत, तरंगत असलेल्या प्रत्येक जहाजामागे एक गोळी झाडा.",
     {WEIGHT_REGULAR, 9, "mr"}},
    {"शत्रूचे पाणी", {WEIGHT_BOLD, 12, "mr"}},
    {"तपासा: १००% आकारात छापल्यास ही पट्टी बरोबर 50 mm असते", {WEIGHT_REGULAR, 8, "mr"}},
    {"សាល់វ៉ូ", {WEIGHT_BLACK, 26, "km"}},
    {"គូរនាវាទាំងប្រាំក្នុងដែនទឹកខ្ញុំ ឲ្យត្រង់ មិនជាន់គ្នា។", {WEIGHT_REGULAR, 9, "km"}},
    {"ដែនទឹកសត្រូវ", {WEIGHT_BOLD, 12, "km"}},
    {"ពិនិត្យ៖ របារនេះវែង 50 mm គត់", {WEIGHT_REGULAR, 8, "km"}},
};
const int PAGE_NTEXTS = (int)(sizeof PAGE_TEXTS / sizeof *PAGE_TEXTS);

static void draw_texts(struct canvas *canvas, struct fonts *fonts)
{
    double y_mm = 4;
    for (int i = 0; i < PAGE_NTEXTS; i++) {
        struct text *text = NULL;
        struct diag diag = diag_in(NULL);
        enum status status =
            text_shape(&text, fonts, PAGE_TEXTS[i].utf8, PAGE_TEXTS[i].style, &diag);
        if (status) {
            canvas_fail(canvas, status, &diag);
            return;
        }
        y_mm += text->ascent_mm;
        canvas_text(canvas, text, 8, y_mm, i % 2 ? INK_TEXT : INK_DEEP);
        y_mm += text->descent_mm;
        text_free(text);
    }
}

static void draw_shapes(struct canvas *canvas)
{
    struct path path = {0};
    canvas_box(canvas, "shapes", (struct rect){8, 118, 104, 34});
    for (int i = 0; i <= 10; i++) {
        canvas_line(canvas, (double[]){8 + 3 * i, 120, 8 + 3 * i, 150}, INK_RULE, 0.18);
        canvas_line(canvas, (double[]){8, 120 + 3 * i, 38, 120 + 3 * i}, INK_RULE,
                    0.18);
    }
    path_round_rect(&path, (struct rect){44, 121, 30, 28}, 2);
    canvas_draw(canvas, &path,
                (struct style){.fill = INK_TINT, .stroke = INK_DEEP, .width_mm = 0.55});
    path_clear(&path);
    path_circle(&path, 59, 135, 8);
    canvas_draw(canvas, &path,
                (struct style){.stroke = INK_ACCENT, .width_mm = 0.5, .dash_mm = 1.5});
    path_clear(&path);
    path_move(&path, 80, 148);
    path_curve(&path, (double[]){85, 100, 105, 180, 110, 122});
    canvas_draw(canvas, &path,
                (struct style){.stroke = INK_MID, .width_mm = 1.2, .round = true});
    canvas_rect(canvas, (struct rect){80, 122, 10, 6}, INK_DEEP);
    path_free(&path);
    canvas_box_end(canvas);
}

void page_draw(struct canvas *canvas, struct fonts *fonts)
{
    canvas_page(canvas, PAGE_W_MM, PAGE_H_MM);
    draw_texts(canvas, fonts);
    draw_shapes(canvas);
}
