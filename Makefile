# Everything a person types. Each target installs what it needs by itself (Scripts/setup).
SHELL := /usr/bin/env bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help setup build workshop demo test test-swift test-browser bench soak format lint symbols docs install clean

PREFIX ?= $(HOME)/.local
SUITE ?= printers
FILTER ?=
ARGS ?=

# One set of flags for every debug build, another for every release build, so that
# no target builds anew what another one has built.
# Prebuilt swift-syntax is off where it can be: a build is the same with and without the internet, and the
# check of imports has known false alarms with it (swift-package-manager issue 8986).
FLAGS = --explicit-target-dependency-import-check error $(shell swift build --help \
  | grep -o -m 1 -e --disable-experimental-prebuilts)
# Nothing is debugged where nobody is: a sixth of the processor's time of a build goes into what a debugger reads.
ifeq ($(CI),true)
FLAGS += -Xswiftc -gnone
endif
DEBUG = swift build $(FLAGS)
STATIC = $(shell test -d "$$(swift -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1_static/p')" \
  && echo --static-swift-stdlib)
# In a folder of its own: it shares nothing with the debug build and need not wait for it.
RELEASE = swift build --configuration release --scratch-path .build/optimized $(FLAGS) $(STATIC) --product

# Seconds that are so many thirtieths of a soak's time.
MINUTES ?= 30
share = $(shell echo $$(( $(MINUTES) * 60 * $(1) / 30 )))
SOAK = $(STEP) --show
TESTS = swift test $(FLAGS) --skip-build --disable-xctest --filter

# What others may build on; their public symbols are kept as lists.
LIBRARIES := OctoPrint Uplink UplinkTransport UplinkURLSession UplinkSQLite UplinkInstruments UplinkTesting \
  RecordMapping RecordMappingJSON RecordMappingXML RecordMappingSQLite RecordMappingFoundation

SOURCES := Package.swift $(wildcard Plugins) Sources Tests Benchmarks Examples
STEP := Scripts/step

export OUTPOST := $(CURDIR)/.build/debug/outpost
export OCTOPRINT := $(CURDIR)/.venv/bin/octoprint
export OUTPOST_OCTOPRINT_START := $(CURDIR)/Scripts/start-octoprint
export OUTPOST_OCTOPRINT_STOP := $(CURDIR)/Scripts/stop-octoprint

help: ## list the targets
	@echo 'make TARGET, where TARGET is'
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' Makefile | while IFS=$$'\t' read -r name text; do \
	  printf '  %-13s %s\n' "$$name" "$$text"; done

setup: ## install all that building, demo and tests need (Debian packages, .venv)
	@Scripts/setup all

build: ## debug build of the outpost command
	@Scripts/setup build
	@$(STEP) 'building outpost' $(DEBUG) --product outpost

workshop: ## debug build of outpost-workshop: gallery, rehearsal, Uplink's test client, KOSapi's stand-in
	@Scripts/setup build
	@$(STEP) 'building the workshop' $(DEBUG) --product outpost-workshop

demo: ## outpost with a real OctoPrint and its virtual printer, printing (ARGS="--port 9000")
	@Scripts/setup build octoprint
	@$(STEP) 'building the workshop' $(DEBUG) --product outpost-workshop
	@$(STEP) 'building the herd server' $(DEBUG) --product outpost-herd-server
	@$(STEP) 'building what makes PDFs' $(DEBUG) --product outpost-render
	@$(STEP) 'building what reads codes' $(DEBUG) --product outpost-decode
	@exec "$$OUTPOST-workshop" demo $(ARGS)

test: ## lint, arrows, all Swift tests, all browser tests
	@$(STEP) --show 'setup' Scripts/setup all
	@$(MAKE) --no-print-directory lint
	@$(STEP) 'building outpost and its tests' $(DEBUG) --build-tests
	@$(STEP) 'public API' Scripts/symbols check $(LIBRARIES)
	@Scripts/tests swift test $(FLAGS) --skip-build --disable-xctest

test-swift: ## the Swift tests only (FILTER="An ear tag": those whose name matches)
	@Scripts/setup build octoprint postgres paper
	@$(STEP) 'building outpost and its tests' $(DEBUG) --build-tests
	@$(STEP) --show 'Swift tests' swift test $(FLAGS) --skip-build --disable-xctest $(if $(FILTER),--filter '$(FILTER)')

test-browser: export OUTPOST_PICTURES := $(PICTURES)
test-browser: ## the browser tests only (FILTER=pause: those whose name matches; PICTURES=1: with a picture of every page)
	@Scripts/setup all
	@$(STEP) 'building outpost' $(DEBUG) --product outpost
	@$(STEP) 'building the workshop' $(DEBUG) --product outpost-workshop
	@$(STEP) --show 'browser tests' .venv/bin/pytest Tests/Browser $(if $(FILTER),-k '$(FILTER)')

bench: export OUTPOST := $(CURDIR)/.build/optimized/release/outpost
bench: ## measure against its numbers: SUITE=printers|shell|campus|herd (the program) or SUITE=records|uplink (a library)
	@test -f Benchmarks/$(SUITE)/bench.py || { \
	  echo 'There is no Benchmarks/$(SUITE)/bench.py; SUITE names a folder of Benchmarks.' >&2; exit 1; }
	@Scripts/setup all bench
	@case $(SUITE) in records | uplink) ;; *) $(STEP) 'building outpost for release' $(RELEASE) outpost;; esac
	@case $(SUITE) in shell | campus | herd) $(STEP) 'building the workshop for release' $(RELEASE) outpost-workshop;; esac
	@case $(SUITE) in herd) $(STEP) 'building the herd server for release' $(RELEASE) outpost-herd-server;; esac
	@case $(SUITE) in herd) $(STEP) 'building what makes PDFs for release' $(RELEASE) outpost-render;; esac
	@case $(SUITE) in herd) $(STEP) 'building what reads codes for release' $(RELEASE) outpost-decode;; esac
	@case $(SUITE) in herd) $(STEP) 'building what draws codes for release' $(RELEASE) DrawCodes;; esac
	@$(STEP) --show 'benchmark $(SUITE)' .venv/bin/python Benchmarks/$(SUITE)/bench.py

soak: ## long runs of both libraries' and the herd's tests and of a watched printer (MINUTES=30; RECORDS_SOAK_SEED=n begins with that seed)
	@Scripts/setup build octoprint postgres
	@$(STEP) 'building outpost and its tests' $(DEBUG) --build-tests
	@$(STEP) 'building outpost for release' $(RELEASE) outpost
	@$(STEP) 'building the herd server for release' $(RELEASE) outpost-herd-server
	@$(STEP) 'building the devices of a herd for release' $(RELEASE) HerdDeviceProcess
	@$(SOAK) 'imports killed 1000 times' env RECORDS_SOAK_ROUNDS=1000 $(TESTS) 'An import that is killed again and again'
	@$(SOAK) 'numbers' env RECORDS_SOAK_ROUNDS=100000000 $(TESTS) 'The reader of numbers'
	@$(SOAK) 'faults of the disk' env RECORDS_SOAK_SECONDS=$(call share,7) $(TESTS) 'A store whose disk fails at any operation'
	@$(SOAK) 'imports of random documents' env RECORDS_SOAK_SECONDS=$(call share,6) $(TESTS) 'An import of random documents'
	@$(SOAK) 'changes replayed' env RECORDS_SOAK_SECONDS=$(call share,5) $(TESTS) 'The changes of all tables'
	@$(SOAK) 'random JSON texts' env RECORDS_SOAK_SECONDS=$(call share,3) $(TESTS) 'The reader of JSON texts'
	@$(SOAK) 'JSON texts, guided by coverage' Scripts/fuzz $(call share,2)
	@$(SOAK) 'all misuses, compiled' env RECORDS_SOAK_SECONDS=1 $(TESTS) 'A misuse, shown to the compiler'
	@$(SOAK) 'damaged files of herds' env RECORDS_SOAK_ROUNDS=300000 $(TESTS) 'however damaged it is|of any kind ends'
	@$(SOAK) 'ICAR documents of random changes' env RECORDS_SOAK_ROUNDS=5000 $(TESTS) 'of a change are read as the change'
	@$(SOAK) 'all that two herds and a server can come to' env HERD_EXPLORE_DEPTH=5 $(TESTS) 'All that two devices'
	@$(SOAK) '64 devices of a herd and their servers killed' env HERD_TRIAL=64x500 \
	  OUTPOST_PROGRAMS=$(CURDIR)/.build/optimized/release $(TESTS) 'Devices and a server that are killed'
	@$(SOAK) 'writers and readers of a herd' env RECORDS_SOAK_SECONDS=600 $(TESTS) 'Two processes over the same data'
	@$(SOAK) 'thirteen million changes of a herd' env OUTPOST=$(CURDIR)/.build/optimized/release/outpost \
	  .venv/bin/python Benchmarks/herd/soak.py
	@$(SOAK) 'outbox killed 1000 times' env UPLINK_SOAK_ROUNDS=1000 $(TESTS) 'An outbox that is killed again and again'
	@$(SOAK) 'Uplink under the thread sanitizer' Scripts/races
	@$(SOAK) 'a printer whose server is killed 100 times' env OUTPOST=$(CURDIR)/.build/debug/outpost \
	  .venv/bin/python Benchmarks/printers/soak.py --minutes $(MINUTES)

format: ## rewrite all Swift files in the project's format
	@$(STEP) 'format' swift format --in-place --parallel --recursive $(SOURCES)

lint: ## check format, imports and scripts
	@$(STEP) 'lint' swift format lint --strict --parallel --recursive $(SOURCES)
	@$(STEP) 'arrows' Scripts/arrows
	@$(STEP) 'arrows are refused' Tests/Scripts/arrows-refuse
	@$(STEP) 'phrases' Scripts/phrases
	@$(STEP) 'phrases are refused' Tests/Scripts/phrases-refuse
	@$(STEP) 'house' Scripts/house check
	@$(STEP) 'house is kept' Tests/Scripts/house-refuse
	@$(STEP) 'vocabulary' Scripts/vocabulary
	@$(STEP) 'words are refused' Tests/Scripts/vocabulary-refuse
	@$(STEP) 'lines of the example' Scripts/count-example-lines
	@$(STEP) 'lines with Uplink' Scripts/count-example-lines Examples/Reachability/WithUplink 60

symbols: ## write the lists of public symbols anew (Documentation/symbols), after a change that is meant
	@Scripts/setup build
	@$(STEP) 'building the libraries' $(DEBUG)
	@Scripts/symbols record $(LIBRARIES)

docs: ## reference documentation of the libraries, into .build/docs
	@Scripts/setup build
	@$(STEP) 'building the libraries' $(DEBUG)
	@Scripts/docs $(LIBRARIES)

install: ## release build into PREFIX (default ~/.local), with a systemd user unit (DESTDIR=...)
	@Scripts/setup build
	@$(STEP) 'building outpost for release' $(RELEASE) outpost
	@! Scripts/install has-libpq || $(STEP) 'building the herd server for release' $(RELEASE) outpost-herd-server
	@if pkg-config --exists libcurl; then $(STEP) 'building outpost-ftp for release' $(RELEASE) outpost-ftp; \
	  else echo 'Without outpost-ftp: it needs libcurl (Debian: libcurl4-openssl-dev).'; fi
	@if pkg-config --exists pangocairo; then $(STEP) 'building outpost-render for release' $(RELEASE) outpost-render; \
	  else echo 'Without outpost-render: it needs Pango (Debian: libpango1.0-dev).'; fi
	@if pkg-config --exists zxing zbar libpng libjpeg; then \
	  $(STEP) 'building outpost-decode for release' $(RELEASE) outpost-decode; \
	  else echo 'Without outpost-decode: it needs ZXing and ZBar (Debian: libzxing-dev libzbar-dev libpng-dev libjpeg-dev).'; fi
	@Scripts/install '$(PREFIX)' '$(DESTDIR)'

clean: ## remove what was built (.venv stays)
	@rm -rf .build Tests/Browser/pictures
	@echo 'Removed .build. The Python environment is still in .venv.'
