/** A sheet template as read: pages, and panels on their grids of columns and rows.
 * Grammar: templates/sheets/README.md. For layout only. */
#ifndef SALVO_LAYOUT_TEMPLATE_H
#define SALVO_LAYOUT_TEMPLATE_H

#include "layout/sheet.h"

enum {
    TEMPLATE_NAME_MAX = 32,
    TEMPLATE_KEY_MAX = 64,
    TRACKS_MAX = 8,
    PANELS_MAX = 24,
    PAGES_MAX = 12
};

enum axis { AXIS_COLUMNS, AXIS_ROWS };

enum size_kind {
    SIZE_MM,    /* `value` mm */
    SIZE_PART,  /* `value` percent of the grid's length without its gaps */
    SIZE_SHARE, /* `value` shares of what is left, never under what it needs */
    SIZE_FIT    /* what the panels in it like, shrunk if need be */
};

struct size {
    enum size_kind kind;
    double value;
};

/** Columns or rows. */
struct tracks {
    int n;
    struct size size[TRACKS_MAX];
};

/** A grid of columns and rows: a page's, or a group's. */
struct grid {
    struct tracks tracks[2]; /* by axis */
    double gap_mm[2];        /* between columns, between rows */
};

/** Options of panels that are on or off. */
enum option {
    OPTION_ENEMY = 1 << 0,   /* board: where you shoot */
    OPTION_RINGS = 1 << 1,   /* board: a ring in each cell */
    OPTION_DOTS = 1 << 2,    /* board: a dot in each cell */
    OPTION_FLEET = 1 << 3,   /* board: draw the dealt fleet */
    OPTION_HEAT = 1 << 4,    /* board: draw the hint */
    OPTION_LEGEND = 1 << 5,  /* board: signs of miss and hit above it */
    OPTION_MINE = 1 << 6,    /* tally, strip: boxes for own losses */
    OPTION_THEIRS = 1 << 7,  /* tally, strip: circles for enemy ships */
    OPTION_LETTERS = 1 << 8, /* tally, strip: each ship's letter */
    OPTION_SQUARES = 1 << 9, /* tally: a figure of each ship's length */
    OPTION_AFLOAT = 1 << 10, /* tally: mark the ships that the hint's game sank */
    OPTION_FULL = 1 << 11,   /* rules: also how the sheet is kept */
    OPTION_SCALE = 1 << 12,  /* foot: the scale bar */
    OPTION_ID = 1 << 13,     /* foot, heading: the id, with its QR code in a foot */
    OPTION_PAGES = 1 << 14,  /* foot: page n of m */
    OPTION_PLAYER = 1 << 15, /* header, heading: a line for the player's name */
    OPTION_OPPONENT = 1 << 16,
    OPTION_DATE = 1 << 17,
    OPTION_NUMBER = 1 << 18,   /* header, heading: the sheet's number in its batch */
    OPTION_SECRET = 1 << 19,   /* group: the opponent never sees this side */
    OPTION_UNTITLED = 1 << 20, /* board: no title above it */
    OPTION_BELOW = 1 << 21     /* heading: its lines stand below it */
};

struct panel_kind;

struct panel {
    char name[TEMPLATE_NAME_MAX];
    const struct panel_kind *kind;
    int parent;                   /* its group's place in page.panels; -1: the page */
    int first[2];                 /* by axis: the tracks it stands on, from 0 */
    int last[2];                  /* inclusive */
    struct grid grid;             /* groups only */
    unsigned options;             /* enum option */
    double least_mm;              /* of width, asked by the template; 0: none */
    char title[TEMPLATE_KEY_MAX]; /* catalogue key; empty: the kind's own */
};

struct page {
    char name[TEMPLATE_NAME_MAX];
    struct grid grid;
    int instead_of; /* the page that this one is another arrangement of; -1: none */
    bool keys;      /* one of the pages of answer keys */
    bool running;   /* a line above the slots says what the page is */
    bool continues; /* drawn as often as rounds remain to be logged */
    int nup;        /* sheets to a sheet of paper */
    int npanels;
    struct panel panels[PANELS_MAX];
};

struct sheet_template {
    char kind[TEMPLATE_NAME_MAX];
    char title[TEMPLATE_KEY_MAX];
    double margin_mm[4]; /* top, right, bottom, left */
    double text;         /* scale of text and furniture */
    double cell_max_mm;
    int rounds;   /* to log; 0: what the page holds; -1: as many as a game takes */
    bool corners; /* marks in the corners */
    bool cut;     /* cut lines between the sheets of a page */
    int npages;
    struct page pages[PAGES_MAX];
};

#endif
