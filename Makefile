# salvo: builds everything into out/$(BUILD). `make help` lists the targets.

VERSION := 0.1.0
DATE    := 2026-12-02
BUILD   ?= release
PREFIX  ?= /usr/local
DEPS    ?= install
OUT     := out/$(BUILD)
JOBS    ?= $(shell nproc 2>/dev/null || echo 2)

ifeq ($(V),)
QUIET := @
SAY    = @printf '  %-7s %s\n' $(1) $(2)
else
SAY    = @:
endif

# ---- What it needs: Debian packages, and the pkg-config names of the libraries

PACKAGES      := pkg-config libhpdf-dev libcairo2-dev libfreetype-dev libharfbuzz-dev \
                 libqrencode-dev libinih-dev libjansson-dev libsodium-dev zlib1g-dev \
                 libncurses-dev
TEST_PACKAGES := libcriterion-dev poppler-utils qpdf valgrind bash zsh fish mandoc \
                 groff-base bsdextrautils tmux g++
LINT_PACKAGES := clang clang-format clang-tidy cppcheck shellcheck git
LIBRARIES     := cairo freetype2 harfbuzz libqrencode inih jansson libsodium zlib

missing = $(shell for p in $(1); do \
    dpkg-query -W -f='$${Status}' $$p 2>/dev/null | grep -q 'ok installed' || echo $$p; done)
SUDO = $(shell [ "$$(id -u)" = 0 ] || echo sudo)

# $(call get,PACKAGES): install those of PACKAGES that are missing.
define get
	@if [ "$(DEPS)" = skip ]; then :; \
	elif ! command -v apt-get >/dev/null; then \
	    echo "salvo: not a Debian system; needed are the equivalents of: $(1)"; \
	elif [ -n "$(strip $(call missing,$(1)))" ]; then \
	    echo "Installing:$(foreach p,$(call missing,$(1)), $(p))"; \
	    $(SUDO) apt-get update -qq && \
	    DEBIAN_FRONTEND=noninteractive $(SUDO) apt-get install -y -qq \
	        --no-install-recommends $(call missing,$(1)) >/dev/null; \
	fi
endef

# ---- Compiler

CC       ?= cc
WARNINGS := -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion \
            -Wstrict-prototypes -Wmissing-prototypes -Wcast-qual -Wpointer-arith \
            -Wformat=2 -Wundef -Wvla -Wswitch-enum -Wnull-dereference $(WERROR)

# $(call takes,FLAGS,WHERE NOT): flags that this compiler, for its machine and C library,
# takes without a word.
takes = $(shell $(CC) -O2 -Werror $(1) -include stdio.h -xc -c /dev/null -o /dev/null \
            2>/dev/null && echo '$(1)' || echo '$(2)')

HARDEN         := -fPIE -fstack-protector-strong $(call takes,-fstack-clash-protection) \
                  -U_FORTIFY_SOURCE $(call takes,-D_FORTIFY_SOURCE=3,-D_FORTIFY_SOURCE=2)
FLAGS_release  := -O3 -DNDEBUG $(HARDEN)
LINK_release   := -pie -Wl,-z,relro,-z,now
FLAGS_debug    := -O0 -g3
FLAGS_sanitize := -O1 -g -fsanitize=address,undefined -fno-sanitize-recover=all \
                  -fno-omit-frame-pointer
FLAGS_thread   := -O1 -g -fsanitize=thread
FLAGS_coverage := -O0 -g --coverage
MODE := $(FLAGS_$(BUILD))
ifeq ($(MODE),)
$(error BUILD is release, debug, sanitize, thread or coverage)
endif

PKG_CFLAGS := $(shell pkg-config --cflags $(LIBRARIES) 2>/dev/null)
PKG_LIBS   := $(shell pkg-config --libs $(LIBRARIES) 2>/dev/null)
DATA_DIR   ?= $(PREFIX)/share/salvo

CPPFLAGS += -Isrc -D_POSIX_C_SOURCE=200809L
CFLAGS   += -std=c11 $(MODE) $(WARNINGS) $(PKG_CFLAGS)
LDFLAGS  += $(LINK_$(BUILD))
LDLIBS   += $(PKG_LIBS) -lhpdf -lncursesw -ltinfo -lpthread -lm

# ---- Files

SOURCES := $(filter-out src/cli/main.c,$(wildcard src/*/*.c))
OBJECTS := $(SOURCES:%.c=$(OUT)/%.o)
SUPPORT := $(patsubst %.c,$(OUT)/%.o,$(wildcard tests/support/*.c tests/oracle/*.c))
TESTS   := $(patsubst %.c,$(OUT)/%.o,$(wildcard tests/unit/*/*.c tests/property/*.c \
                                       tests/golden/*.c tests/cli/*.c) \
                             $(filter-out tests/fuzz/driver.c,$(wildcard tests/fuzz/*.c)))
MISHAPS := $(patsubst %.c,$(OUT)/%.o,$(wildcard tests/mishap/*.c))
FUZZERS := $(shell sed -n 's/^    X(\([a-z_]*\)).*/\1/p' tests/fuzz/targets.h)
BENCHES := $(patsubst %.c,$(OUT)/%,$(wildcard tests/bench/*.c))
LIBRARY := $(OUT)/libsalvo.a
HELPERS := $(OUT)/libsupport.a
PROGRAM := $(OUT)/salvo

# ---- Targets

.PHONY: all need docs demo gallery check unit cli golden faults bench fuzz mutants soak \
        sanitize races valgrind coverage lint format install uninstall dist deb clean help \
        deps test-deps lint-deps tests FORCE

all: need $(PROGRAM) ## build the program; installs nothing

help: ## this list
	@sed -n 's/^\([a-z-]*\):[^#]*## /\1\t/p' Makefile | expand -t 12

need:
	@lost="$(strip $(call missing,$(PACKAGES)))"; \
	if [ -n "$$lost" ] && [ "$(DEPS)" != skip ] && command -v dpkg-query >/dev/null; then \
	    echo "salvo needs: apt-get install $$lost" >&2; \
	    echo "('make demo' and 'make check' install it)" >&2; exit 1; fi

$(PROGRAM): $(OUT)/src/cli/main.o $(LIBRARY)
	$(call SAY,LINK,$@)
	$(QUIET)$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(LDLIBS)

$(LIBRARY): $(OBJECTS)
$(HELPERS): $(SUPPORT)

# Archives, so that a program links the parts it uses: benches and fuzzers, no Criterion.
$(LIBRARY) $(HELPERS):
	$(call SAY,AR,$@)
	@rm -f $@
	$(QUIET)ar rcs $@ $^

$(OUT)/%.o: %.c $(OUT)/flags
	@mkdir -p $(@D)
	$(call SAY,CC,$<)
	$(QUIET)$(CC) $(CPPFLAGS) $(CFLAGS) $(if $(filter tests/%,$<),-Itests) \
	    -MMD -MP -c -o $@ $<

$(OUT)/src/api/salvo.o $(OUT)/src/cli/help.o $(OUT)/src/cli/manual.o: \
    CPPFLAGS += -DSALVO_VERSION='"$(VERSION)"' -DSALVO_DATE='"$(DATE)"'
$(OUT)/src/cli/resource.o: CPPFLAGS += -DSALVO_DATA_DIR='"$(DATA_DIR)"'
$(OUT)/src/cli/resource.o: $(OUT)/data-dir

# Files that change only when what they hold does: other flags compile anew.
$(OUT)/flags: FORCE
	@$(call keep,$(CC) $(CPPFLAGS) $(filter-out -Werror,$(CFLAGS)) $(VERSION))
$(OUT)/data-dir: FORCE
	@$(call keep,$(DATA_DIR))
keep = mkdir -p $(@D); [ "$$(cat $@ 2>/dev/null)" = '$(strip $(1))' ] || \
       printf '%s\n' '$(strip $(1))' >$@

-include $(patsubst %.o,%.d,$(OBJECTS) $(SUPPORT) $(TESTS) $(MISHAPS) $(OUT)/src/cli/main.o \
             $(OUT)/tests/gallery/contact.o $(OUT)/tests/soak/main.o) \
         $(BENCHES:%=%.d)

deps:
	$(call get,$(PACKAGES))

test-deps: deps
	$(call get,$(TEST_PACKAGES))

lint-deps: test-deps
	$(call get,$(LINT_PACKAGES))

# What `make` finds once packages are there is another thing than what it found before:
# the goals that install start make anew.
AGAIN = @$(MAKE) --no-print-directory -j$(JOBS) DEPS=skip

demo: deps ## install what is missing, build, leave a sheet, fleets and a hint in out/
	$(AGAIN) all
	@SALVO=$(PROGRAM) tests/support/demo.sh

gallery: deps ## all kinds of sheets in out/gallery.png; UPDATE=1 draws README's part anew
	$(AGAIN) all $(OUT)/salvo-contact
	@SALVO=$(PROGRAM) CONTACT=$(OUT)/salvo-contact UPDATE=$(UPDATE) tests/support/gallery.sh

check: test-deps ## install what is missing, build, run all tests
	$(AGAIN) WERROR=-Werror tests
	$(AGAIN) unit

tests: $(PROGRAM) $(OUT)/salvo-tests $(OUT)/salvo-mishap $(OUT)/salvo-contact

RUN_TESTS = SALVO=$(PROGRAM) $(OUT)/salvo-tests $(TESTFLAGS)

unit: tests ## run all tests, install nothing; TESTFLAGS='--filter=base*/*'
	$(RUN_TESTS)

cli: tests ## run the tests of the command line; UPDATE=1 writes what they expect
	SALVO_UPDATE=$(UPDATE) $(RUN_TESTS) --filter='cli*/*'

golden: tests ## run the golden tests of the sheets; UPDATE=1 writes what they expect
	SALVO_UPDATE=$(UPDATE) $(RUN_TESTS) --filter='golden*/*'

# The tests' own malloc, which can run out: tests/support/scarce.h.
SCARCE := -Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc

$(OUT)/salvo-tests: $(TESTS) $(HELPERS) $(LIBRARY)
	$(call SAY,LINK,$@)
	$(QUIET)$(CC) $(CFLAGS) $(LDFLAGS) $(SCARCE) -o $@ $^ $(LDLIBS) -lcriterion

# Every call that can fail does, in turn: tests/mishap/main.c.
$(OUT)/salvo-mishap: $(MISHAPS) $(LIBRARY)
	$(call SAY,LINK,$@)
	$(QUIET)$(CC) $(CFLAGS) $(LDFLAGS) $(if $(findstring -fsanitize=address,$(CFLAGS)),$(SCARCE)) \
	    -o $@ $^ $(LDLIBS) -ldl

$(OUT)/salvo-contact: $(OUT)/tests/gallery/contact.o
	$(call SAY,LINK,$@)
	$(QUIET)$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(LDLIBS)

faults: deps ## strike commands by every mishap at every point; FAULTS='-m memory -j 5'
	$(AGAIN) $(OUT)/salvo-mishap
	$(OUT)/salvo-mishap $(FAULTS)

bench: $(PROGRAM) $(BENCHES) ## measure speed and memory
	@for b in $(BENCHES); do SALVO=$(PROGRAM) $$b || exit 1; done

$(OUT)/tests/bench/%: $(OUT)/tests/bench/%.o $(HELPERS) $(LIBRARY)
	$(call SAY,LINK,$@)
	$(QUIET)$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(LDLIBS)

FUZZ_SECONDS ?= 60
FUZZ_FLAGS   := -std=c11 -g -O1 -fsanitize=address,undefined -fno-sanitize-recover=all \
                -fsanitize=fuzzer-no-link -DFUZZING

fuzz: lint-deps ## fuzz each target for FUZZ_SECONDS=60; TARGETS='ini spec'
	$(AGAIN) CC=clang OUT=out/fuzz MODE='$(FUZZ_FLAGS)' LINK_release= HARDEN= \
	    $(FUZZERS:%=out/fuzz/fuzz_%)
	@TARGETS='$(TARGETS)' tests/support/fuzz.sh $(FUZZ_SECONDS) out/fuzz

FUZZ_PARTS = $(patsubst %.c,$(OUT)/%.o,$(filter-out tests/fuzz/driver.c \
               tests/fuzz/replay.c,$(wildcard tests/fuzz/*.c)))

$(OUT)/fuzz_%: tests/fuzz/driver.c $(FUZZ_PARTS) $(HELPERS) $(LIBRARY)
	$(call SAY,LINK,$@)
	$(QUIET)$(CC) $(CPPFLAGS) $(CFLAGS) -Itests -DFUZZ_TARGET=fuzz_$* \
	    -fsanitize=fuzzer -o $@ $^ $(LDLIBS)

mutants: test-deps ## plant small faults one by one, tell which no test notices; hours
	@nice -n 19 tests/support/mutants.sh $(MUTANTS)

SOAK_SECONDS ?= 3600

soak: test-deps ## play and print for SOAK_SECONDS=3600; neither memory nor files may grow
	$(AGAIN) $(OUT)/salvo-soak
	$(OUT)/salvo-soak $(SOAK_SECONDS)

$(OUT)/salvo-soak: $(OUT)/tests/soak/main.o $(FUZZ_PARTS) $(HELPERS) $(LIBRARY)
	$(call SAY,LINK,$@)
	$(QUIET)$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(LDLIBS)

sanitize: test-deps ## run all tests under ASan and UBSan; leaks fail too
	$(AGAIN) BUILD=sanitize tests
	@SALVO=out/sanitize/salvo tests/support/sanitize.sh out/sanitize/salvo-tests

races: test-deps ## run the tests of the command line with the program under TSan
	$(AGAIN) BUILD=thread out/thread/salvo
	$(AGAIN) tests
	@SALVO=out/thread/salvo tests/support/sanitize.sh $(OUT)/salvo-tests \
	    --filter='cli_@(assist|golden)/*' --timeout 600

valgrind: test-deps ## run the tests of the command line with the program under valgrind
	$(AGAIN) BUILD=debug tests
	@SALVO=out/debug/salvo tests/support/valgrind.sh out/debug/salvo-tests

coverage: test-deps ## run all tests, tell which lines they reach
	$(AGAIN) BUILD=coverage tests
	@SALVO=out/coverage/salvo tests/support/coverage.sh out/coverage

lint: lint-deps ## layers, layout, clang-tidy, cppcheck, and gcc and clang without a warning
	@JOBS=$(JOBS) FLAGS="$(CPPFLAGS) -std=c11 $(PKG_CFLAGS)" tests/support/lint.sh
	$(AGAIN) CC=gcc OUT=out/lint/gcc WERROR=-Werror tests
	$(AGAIN) CC=clang OUT=out/lint/clang WERROR=-Werror tests
	@echo "lint: clean"

format: ## lay out all C files
	clang-format -i $(wildcard src/*/*.[ch] tests/*/*.[ch] tests/*/*/*.[ch])

DATA_FILES = $(wildcard templates/*/*.ini templates/*/README.md fonts/*)
MAN_DIR    ?= $(PREFIX)/share/man
BASH_DIR   ?= $(PREFIX)/share/bash-completion/completions
ZSH_DIR    ?= $(PREFIX)/share/zsh/site-functions
FISH_DIR   ?= $(PREFIX)/share/fish/vendor_completions.d
LIB_DIR    ?= $(PREFIX)/lib
DOCS        = man/stamp completion/salvo completion/_salvo completion/salvo.fish

docs: $(DOCS:%=$(OUT)/%) ## manual pages and completions, written by the program

$(OUT)/man/stamp: $(PROGRAM)
	$(call SAY,MAN,$(@D))
	$(QUIET)rm -rf $(@D) && mkdir -p $(@D) && $(PROGRAM) help --man list >$@.list && \
	while read -r page; do \
	    name=$${page%.*}; name=$${name#salvo}; \
	    $(PROGRAM) help --man $${name#-} >$(@D)/$$page || exit 1; \
	done <$@.list && mv $@.list $@

$(OUT)/completion/salvo: SHELL_NAME = bash
$(OUT)/completion/_salvo: SHELL_NAME = zsh
$(OUT)/completion/salvo.fish: SHELL_NAME = fish
$(OUT)/completion/%: $(PROGRAM) $(wildcard templates/*/*.ini)
	@mkdir -p $(@D)
	$(call SAY,WORDS,$@)
	$(QUIET)$(PROGRAM) help --completion $(SHELL_NAME) >$@.new && mv $@.new $@

# The library that others link: one object, of which only salvo_* is seen.
FACE := $(patsubst %.c,$(OUT)/%.o,$(wildcard src/base/*.c src/core/*.c src/infer/*.c \
            src/strategy/*.c src/api/*.c))

$(OUT)/lib/libsalvo.a: $(FACE)
	@mkdir -p $(@D)
	$(call SAY,AR,$@)
	$(QUIET)rm -f $@ && $(LD) -r -o $(@D)/salvo.o $^ && \
	$(OBJCOPY) -w --keep-global-symbol='salvo_*' $(@D)/salvo.o && \
	$(AR) rcs $@ $(@D)/salvo.o

$(OUT)/lib/salvo.pc: src/api/salvo.pc.in FORCE
	@mkdir -p $(@D)
	@sed -e 's|@PREFIX@|$(PREFIX)|' -e 's|@VERSION@|$(VERSION)|' \
	    -e 's|@LIBDIR@|$(LIB_DIR:$(PREFIX)/%=$${prefix}/%)|' \
	    -e 's|@DATADIR@|$(DATA_DIR:$(PREFIX)/%=$${prefix}/%)|' $< >$@

OBJCOPY ?= objcopy

install: all docs $(OUT)/lib/libsalvo.a $(OUT)/lib/salvo.pc ## PREFIX=/usr/local DESTDIR=
	install -D -m 644 src/api/salvo.h $(DESTDIR)$(PREFIX)/include/salvo.h
	install -D -m 644 $(OUT)/lib/libsalvo.a $(DESTDIR)$(LIB_DIR)/libsalvo.a
	install -D -m 644 $(OUT)/lib/salvo.pc $(DESTDIR)$(LIB_DIR)/pkgconfig/salvo.pc
	install -D -m 755 $(PROGRAM) $(DESTDIR)$(PREFIX)/bin/salvo
	for f in $(DATA_FILES); do \
	    install -D -m 644 $$f $(DESTDIR)$(DATA_DIR)/$$f || exit 1; done
	while read -r page; do \
	    install -D -m 644 $(OUT)/man/$$page \
	        $(DESTDIR)$(MAN_DIR)/man$${page##*.}/$$page || exit 1; \
	done <$(OUT)/man/stamp
	install -D -m 644 $(OUT)/completion/salvo $(DESTDIR)$(BASH_DIR)/salvo
	install -D -m 644 $(OUT)/completion/_salvo $(DESTDIR)$(ZSH_DIR)/_salvo
	install -D -m 644 $(OUT)/completion/salvo.fish $(DESTDIR)$(FISH_DIR)/salvo.fish

uninstall: ## what install put there
	rm -f $(DESTDIR)$(PREFIX)/bin/salvo
	rm -rf $(DESTDIR)$(DATA_DIR)/templates $(DESTDIR)$(DATA_DIR)/fonts
	rm -f $(DESTDIR)$(PREFIX)/include/salvo.h $(DESTDIR)$(LIB_DIR)/libsalvo.a \
	    $(DESTDIR)$(LIB_DIR)/pkgconfig/salvo.pc
	rm -f $(DESTDIR)$(MAN_DIR)/man[15]/salvo.1 $(DESTDIR)$(MAN_DIR)/man[15]/salvo-*.[15]
	rm -f $(DESTDIR)$(BASH_DIR)/salvo $(DESTDIR)$(ZSH_DIR)/_salvo \
	    $(DESTDIR)$(FISH_DIR)/salvo.fish
	-rmdir $(DESTDIR)$(DATA_DIR)

DIST ?= out/salvo-$(VERSION).tar.gz

# Unpacked, nothing tells what is committed: all but products is.
dist: ## a tarball of what is committed
	@mkdir -p $(dir $(DIST))
	@if [ -e .git ]; then \
	    git archive --prefix=salvo-$(VERSION)/ -o $(DIST).tar HEAD; \
	else \
	    find . -type f ! -path './out/*' -o -path ./out/.gitkeep >$(DIST).list && \
	    LC_ALL=C sort -o $(DIST).list $(DIST).list && \
	    tar --format=ustar --owner=0 --group=0 --numeric-owner \
	        --transform='s|^\./|salvo-$(VERSION)/|' -T $(DIST).list -cf $(DIST).tar; \
	fi && gzip -9n <$(DIST).tar >$(DIST)
	@rm -f $(DIST).tar $(DIST).list
	@echo $(DIST)

deb: dist ## Debian packages of what is committed, by DEBFULLNAME DEBEMAIL, in out/deb
	rm -rf out/deb && mkdir -p out/deb
	tar -C out/deb -xzf $(DIST)
	cp -r out/deb/salvo-$(VERSION)/src/debian out/deb/salvo-$(VERSION)/debian
	@if [ -n "$$DEBEMAIL" ]; then \
	    sed -i "s|The salvo authors <[^>]*>|$${DEBFULLNAME:-$$DEBEMAIL} <$$DEBEMAIL>|" \
	        out/deb/salvo-$(VERSION)/debian/control \
	        out/deb/salvo-$(VERSION)/debian/changelog; fi
	cd out/deb/salvo-$(VERSION) && env -u MAKEFLAGS -u MFLAGS dpkg-buildpackage -us -uc -b

clean: ## remove what was built
	rm -rf out/release out/debug out/sanitize out/thread out/coverage out/fuzz out/lint

.SECONDARY:
