# salvo: builds everything into out/$(BUILD). `make help` lists the targets.

VERSION := 0.1.0
BUILD   ?= release
PREFIX  ?= /usr/local
DEPS    ?= install
OUT     := out/$(BUILD)

# ---- What it needs: Debian packages, and the pkg-config names of the libraries

PACKAGES      := pkg-config libhpdf-dev libcairo2-dev libfreetype-dev libharfbuzz-dev \
                 libqrencode-dev libinih-dev libjansson-dev libsodium-dev
TEST_PACKAGES := libcriterion-dev poppler-utils qpdf valgrind
LINT_PACKAGES := clang clang-format clang-tidy cppcheck
LIBRARIES     := cairo freetype2 harfbuzz libqrencode inih jansson libsodium

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

FLAGS_release  := -O3 -DNDEBUG
FLAGS_debug    := -O0 -g3
FLAGS_sanitize := -O1 -g -fsanitize=address,undefined -fno-sanitize-recover=all \
                  -fno-omit-frame-pointer
FLAGS_coverage := -O0 -g --coverage
MODE := $(FLAGS_$(BUILD))
ifeq ($(MODE),)
$(error BUILD is release, debug, sanitize or coverage)
endif

PKG_CFLAGS = $(shell pkg-config --cflags $(LIBRARIES) 2>/dev/null)
PKG_LIBS   = $(shell pkg-config --libs $(LIBRARIES) 2>/dev/null)
DATA_DIR  ?= $(PREFIX)/share/salvo

CPPFLAGS += -Isrc -D_POSIX_C_SOURCE=200809L -DSALVO_VERSION='"$(VERSION)"' \
            -DSALVO_DATA_DIR='"$(DATA_DIR)"'
CFLAGS   += -std=c11 $(MODE) $(WARNINGS) $(PKG_CFLAGS)
LDLIBS   += $(PKG_LIBS) -lhpdf -lpthread -lm

# ---- Files

SOURCES := $(filter-out src/cli/main.c,$(wildcard src/*/*.c))
OBJECTS := $(SOURCES:%.c=$(OUT)/%.o)
SUPPORT := $(patsubst %.c,$(OUT)/%.o,$(wildcard tests/support/*.c tests/oracle/*.c))
TESTS   := $(patsubst %.c,$(OUT)/%.o,$(wildcard tests/unit/*/*.c tests/property/*.c \
                                       tests/golden/*.c tests/cli/*.c))
BENCHES := $(patsubst %.c,$(OUT)/%,$(wildcard tests/bench/*.c))
LIBRARY := $(OUT)/libsalvo.a
PROGRAM := $(OUT)/salvo

# ---- Targets

.PHONY: all demo check unit cli golden bench fuzz sanitize coverage lint format \
        install uninstall dist clean help deps test-deps

all: need $(PROGRAM)

help: ## this list
	@sed -n 's/^\([a-z-]*\):[^#]*## /\1\t/p' Makefile | expand -t 12

.PHONY: need
need:
	@lost="$(strip $(call missing,$(PACKAGES)))"; \
	if [ -n "$$lost" ] && [ "$(DEPS)" != skip ] && command -v dpkg-query >/dev/null; then \
	    echo "salvo needs: apt-get install $$lost" >&2; exit 1; fi

$(PROGRAM): $(OUT)/src/cli/main.o $(LIBRARY)
	$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(LDLIBS)

$(LIBRARY): $(OBJECTS)
	@rm -f $@
	ar rcs $@ $^

$(OUT)/%.o: %.c
	@mkdir -p $(@D)
	$(CC) $(CPPFLAGS) $(CFLAGS) $(if $(filter tests/%,$<),-Itests) -MMD -MP -c -o $@ $<

-include $(patsubst %.o,%.d,$(OBJECTS) $(SUPPORT) $(TESTS) $(OUT)/src/cli/main.o) \
         $(BENCHES:%=%.d)

deps:
	$(call get,$(PACKAGES))

test-deps: deps
	$(call get,$(TEST_PACKAGES))

check: test-deps ## install what is missing, build, run all tests
	@$(MAKE) --no-print-directory WERROR=-Werror $(PROGRAM) $(OUT)/salvo-tests
	SALVO=$(PROGRAM) $(OUT)/salvo-tests $(TESTFLAGS)

unit: $(PROGRAM) $(OUT)/salvo-tests ## run the tests, install nothing; TESTFLAGS='--filter=base/*'
	SALVO=$(PROGRAM) $(OUT)/salvo-tests $(TESTFLAGS)

$(OUT)/salvo-tests: $(TESTS) $(SUPPORT) $(LIBRARY)
	$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(LDLIBS) -lcriterion

bench: $(PROGRAM) $(BENCHES) ## measure speed and memory
	@for b in $(BENCHES); do SALVO=$(PROGRAM) $$b || exit 1; done

$(OUT)/tests/bench/%: $(OUT)/tests/bench/%.o $(SUPPORT) $(LIBRARY)
	$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(LDLIBS)

format: ## lay out all C files
	clang-format -i $(wildcard src/*/*.[ch] tests/*/*.[ch] tests/*/*/*.[ch])

clean: ## remove what was built
	rm -rf out/release out/debug out/sanitize out/coverage

.SECONDARY:
