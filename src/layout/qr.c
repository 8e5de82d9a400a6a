/*
 * A QR code is a square of modules, each 0.6 mm, what a telephone reads off office
 * paper. Dark modules that touch in a row are one rectangle, all in one path, so that
 * no hair of white runs between them:
 *
 *     ##### # #   ->   [    ] [] []
 */
#include "layout/qr.h"

#include <errno.h>
#include <qrencode.h>
#include <string.h>

static const double MODULE_MM = 0.6;

struct qr {
    QRcode code;
};

enum status qr_new(struct qr **out, const char *text)
{
    QRcode *code = QRcode_encodeString(text, 0, QR_ECLEVEL_L, QR_MODE_8, 1);
    if (!code)
        return errno == ENOMEM   ? STATUS_NO_MEMORY
               : errno == ERANGE ? STATUS_LIMIT
                                 : STATUS_LIBRARY;
    if (code->width > QR_SIDE_MAX) {
        QRcode_free(code);
        return STATUS_LIMIT;
    }
    *out = (struct qr *)code;
    return STATUS_OK;
}

/* Has every byte a place among the 45 that are packed by twos? */
static bool is_alphanumeric(const char *text)
{
    static const char SET[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:";
    return text[strspn(text, SET)] == '\0';
}

double qr_side_for_mm(const char *text)
{
    /* What versions 1 to 6 hold at level L (ISO/IEC 18004, table 7). */
    static const size_t BYTES[] = {17, 32, 53, 78, 106, 134};
    static const size_t LETTERS[] = {25, 47, 77, 114, 154, 195};
    const size_t *holds = is_alphanumeric(text) ? LETTERS : BYTES;
    size_t length = strlen(text);
    for (int i = 0; i < 6; i++)
        if (length <= holds[i])
            return (21 + 4 * i) * MODULE_MM;
    return 0;
}

void qr_free(struct qr *qr)
{
    QRcode_free((QRcode *)qr);
}

double qr_side_mm(const struct qr *qr)
{
    return qr->code.width * MODULE_MM;
}

double qr_quiet_mm(void)
{
    return 4 * MODULE_MM;
}

static bool is_dark(const struct qr *qr, int column, int row)
{
    int side = qr->code.width;
    return column < side && qr->code.data[row * side + column] & 1;
}

void qr_draw(const struct qr *qr, struct pen *pen, const double xy_mm[2])
{
    struct path path = {.n = 0};
    for (int row = 0; row < qr->code.width; row++)
        for (int column = 0; column < qr->code.width; column++) {
            int first = column;
            while (is_dark(qr, column, row))
                column++;
            if (column > first)
                path_rect(&path,
                          (struct rect){xy_mm[0] + first * MODULE_MM,
                                        xy_mm[1] + row * MODULE_MM,
                                        (column - first) * MODULE_MM, MODULE_MM});
        }
    pen_draw(pen, &path, (struct style){.fill = INK_BLACK});
    path_free(&path);
}
