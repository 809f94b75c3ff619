# Two commands matter: `make play` (set up, start, open the browser) and `make test` (set up, run every test).
# What they install lies in .venv-play (to play), .venv (to develop), .venv-node (where there is no Node.js, or one that
# is not maintained any more) and web/node_modules; what they build in build/compiled (the compiled engine) and
# src/ashfall/server/static (the browser client). `make clean` removes it all.
# Of everything from elsewhere the versions are in lock/ and web/package-lock.json, with hashes; `make lock` renews the former.

PYTHON ?= python3
PORT ?= 8765
HOST ?= 127.0.0.1
CLIENT := src/ashfall/server/static
WEB_SOURCES := $(shell find web \( -path web/node_modules -o -path web/tests \) -prune -o -type f -print 2>/dev/null)
HAVE_CC := $(shell command -v cc 2>/dev/null)
# Of several makes in this folder one sets up; the others wait and then find it done.
SET_UP = $(if $(shell command -v flock 2>/dev/null),flock .set-up.lock) $(MAKE) -s --no-print-directory
# To the last digit, and nothing that has another hash.
LOCKED = -m pip install -q --disable-pip-version-check --no-compile --require-hashes -r
# The machine's own Node.js if it is as new as web/package.json wants it, otherwise one from PyPI.
ifeq ($(origin NODE_READY),undefined)
NODE_READY := $(if $(shell node -p 'const [least, own] = [require("./web/package.json").engines.node.slice(2), process.versions.node]; \
	own.localeCompare(least, "en", { numeric: true }) >= 0 || ""' 2>/dev/null),,.venv-node/ready)
export NODE_READY
export PATH := $(if $(NODE_READY),$(CURDIR)/.venv-node/bin:)$(PATH)
endif
# .venv runs the plain engine; this puts the compiled one before it.
COMPILED = folder=$$(.venv/bin/python -m tools.compiled) && PYTHONPATH=$$folder

.NOTPARALLEL:
.DELETE_ON_ERROR:
.PHONY: play terminal quick dev test test-plain test-client test-compiled test-lowest lock lint format docs bench bench-bots bench-thinking bench-load bench-attack learn soak golden clauses \
	screenshots compiled dist web chromium ready-to-play ready-to-test ready-to-lint clean

play:
	@+$(SET_UP) ready-to-play
	@.venv-play/bin/python -m tools.play serve --open --host $(HOST) --port $(PORT) --client $(CLIENT)

terminal:
	@+$(SET_UP) .venv-play/ready
	@.venv-play/bin/python -m tools.play play neuroshima-hex

test: test-plain test-client test-compiled

test-plain:
	@+$(SET_UP) ready-to-test
	.venv/bin/python -m pytest -n 2 --dist loadfile

# The client's logic without a browser.
test-client:
	@+$(SET_UP) ready-to-lint
	cd web && npm run --silent test

test-compiled:
	@+$(SET_UP) .venv/ready
ifdef HAVE_CC
	$(COMPILED) .venv/bin/python -m pytest -n 2 --dist loadfile \
		tests/build/native_test.py tests/build/compiled_wheel_test.py tests/core tests/rl tests/rules tests/scenarios tests/golden tests/properties tests/bots/levels_test.py
else
	@echo "note: no C compiler found, the compiled build is not tested here"
endif

# The lowest versions that pyproject.toml allows of what the package itself needs.
test-lowest:
	@+$(SET_UP) .venv-lowest/ready
	.venv-lowest/bin/python -m pytest -n 2 --dist loadfile -k "not finds_no_fault" tests/core tests/scenarios tests/rl \
		tests/server/http_test.py tests/server/play_test.py tests/server/live_test.py tests/terminal/commands_test.py

# What to run while working: style, and the engine's own tests.
quick:
	@+$(SET_UP) .venv/ready
	.venv/bin/ruff check .
	.venv/bin/ruff format --check .
	.venv/bin/python -m pytest -n 2 --dist loadfile tests/core tests/rules tests/scenarios

# Server and client, each anew when its source changes: the page is http://127.0.0.1:5173.
dev:
	@+$(SET_UP) ready-to-lint
	@.venv/bin/python -m tools.dev $(PORT)

lint:
	@+$(SET_UP) ready-to-lint
	.venv/bin/ruff check .
	.venv/bin/ruff format --check .
	.venv/bin/mypy
	.venv/bin/lint-imports
	.venv/bin/ashfall clauses
	cd web && npm run --silent check && npm run --silent lint && npm run --silent protocol:check

format:
	@+$(SET_UP) ready-to-lint
	.venv/bin/ruff check --fix .
	.venv/bin/ruff format .
	cd web && npm run --silent format

# The documentation site, in build/docs/site; a link that leads nowhere, within a page too, fails it.
docs:
	@+$(SET_UP) .venv/ready
	.venv/bin/python -m tools.site

bench:
	@+$(SET_UP) .venv/ready
	.venv/bin/pip install -q --group bench
	.venv/bin/python -m bench.run $(if $(HAVE_CC),--compiled "$$(.venv/bin/python -m tools.compiled)")

# The ladder of opponents: neighbours against each other and the top against the greedy bot. Takes hours; by seconds
# with BY=seconds, one game of the three with GAME=convoy.
bench-bots:
	@+$(SET_UP) .venv/ready
	$(if $(HAVE_CC),$(COMPILED)) .venv/bin/python -m bench.bots --by $(or $(BY),nodes) $(if $(GAME),--game $(GAME))

bench-thinking:
	@+$(SET_UP) .venv/ready
	$(if $(HAVE_CC),$(COMPILED)) .venv/bin/python -m bench.thinking $(if $(GAME),--game $(GAME))

bench-load:
	@+$(SET_UP) .venv/ready
	.venv/bin/python -m bench.load

bench-attack:
	@+$(SET_UP) .venv/ready
	.venv/bin/python -m bench.attack

# The example that learns, some minutes of one core: weights in build/learned.npz, what it was worth in the picture.
learn:
	@+$(SET_UP) .venv/ready
	$(if $(HAVE_CC),$(COMPILED)) OPENBLAS_NUM_THREADS=1 .venv/bin/python -m examples.learn --seed 1 \
		--weights build/learned.npz --curve build/learning.json
	.venv/bin/python -m examples.curve build/learning.json docs/assets/learning.svg

soak:
	@+$(SET_UP) .venv/ready
	$(if $(HAVE_CC),$(COMPILED)) .venv/bin/python -m tests.properties.soak --games 10000

# Renews what is installed: the latest versions for playing and developing, the lowest ones for the test of those.
lock:
	test -x build/uv/bin/uv || ($(PYTHON) -m venv build/uv && build/uv/bin/pip install -q 'uv>=0.9')
	$(RESOLVE) --universal pyproject.toml --extra server --group build -o lock/play.txt
	$(RESOLVE) --universal pyproject.toml --all-extras --group dev --group docs -o lock/dev.txt
	$(RESOLVE) --universal --group node -o lock/node.txt
	$(RESOLVE) --resolution lowest-direct pyproject.toml --extra server --extra rl --extra spiel --group build --group test \
		-o lock/lowest.txt

RESOLVE = build/uv/bin/uv pip compile -q --upgrade --generate-hashes --python-version 3.11 --custom-compile-command 'make lock'

golden:
	@+$(SET_UP) .venv/ready
	.venv/bin/python -m tests.golden.make

clauses:
	@+$(SET_UP) .venv/ready
	.venv/bin/ashfall clauses

# Every picture in docs/screenshots, from the present client.
screenshots:
	@+$(SET_UP) ready-to-test
	.venv/bin/python -m tests.browser.screenshots

# Otherwise `make play` builds it in the background.
compiled:
	@+$(SET_UP) .venv-play/ready
	.venv-play/bin/python -m tools.compiled

# What a release consists of, compiled wheels apart: the source archive and, made from that, the plain wheel.
dist:
	@+$(SET_UP) .venv/ready $(CLIENT)/index.html
	rm -rf dist build/sdist
	.venv/bin/python -m hatchling build -t sdist -d dist
	mkdir -p build/sdist && tar -xzf dist/*.tar.gz -C build/sdist --strip-components=1
	cd build/sdist && ../../.venv/bin/python -m hatchling build -t wheel -d ../../dist

web:
	@+$(SET_UP) $(CLIENT)/index.html

# What follows is set-up: done under the lock.

ready-to-play: .venv-play/ready $(CLIENT)/index.html

ready-to-test: .venv/ready chromium web/node_modules/ready $(CLIENT)/index.html

ready-to-lint: .venv/ready web/node_modules/ready

# Whoever may use apt gets it installed, anyone else is told; before the tests, which run in several processes.
chromium: .venv/ready
	@.venv/bin/python -m tests.browser.chromium

# An environment without its mark `ready` was not finished, and is made anew.
.venv/ready: pyproject.toml lock/dev.txt
	@echo "Installing what development needs"
	test -e $@ || rm -rf .venv
	rm -f $@
	test -x .venv/bin/python || $(PYTHON) -m venv .venv
	.venv/bin/python $(LOCKED) lock/dev.txt
	.venv/bin/python -m pip install -q --no-build-isolation -e '.[server,rl,spiel,lab,cluster]' --group dev --group docs
	touch $@

.venv-lowest/ready: pyproject.toml lock/lowest.txt
	@echo "Installing the lowest allowed versions"
	rm -rf .venv-lowest
	$(PYTHON) -m venv .venv-lowest
	.venv-lowest/bin/python $(LOCKED) lock/lowest.txt
	.venv-lowest/bin/python -m pip install -q --disable-pip-version-check --no-build-isolation --no-deps -e .
	touch $@

.venv-node/ready: lock/node.txt
	@echo "Installing Node.js"
	rm -rf .venv-node
	$(PYTHON) -m venv .venv-node
	.venv-node/bin/python $(LOCKED) lock/node.txt
	touch $@

# Modules are compiled when they are first imported: most never are.
.venv-play/ready: pyproject.toml lock/play.txt
	@echo "Installing what playing needs"
	test -e $@ || rm -rf .venv-play
	rm -f $@
	test -x .venv-play/bin/python || $(PYTHON) -m venv .venv-play
	.venv-play/bin/python $(LOCKED) lock/play.txt
	.venv-play/bin/python -m pip install -q --disable-pip-version-check --no-build-isolation --no-compile -e '.[server]'
	touch $@

# Not `npm ci`: it refuses a lock file without the bundler's bindings for other platforms.
web/node_modules/ready: web/package.json web/package-lock.json | $(NODE_READY)
	@echo "Installing what the browser client is developed with"
	cd web && npm install --loglevel=error --no-save >/dev/null
	touch web/node_modules/ready-to-build $@

# What builds the client are its dependencies, what checks it its development dependencies. Where the
# latter are there they are kept.
web/node_modules/ready-to-build: web/package.json web/package-lock.json | $(NODE_READY)
	@echo "Installing what the browser client is built with"
	cd web && npm install --loglevel=error --no-save $(if $(wildcard web/node_modules/ready),,--omit=dev) >/dev/null
	touch $@

# Built aside: half a client is never served.
$(CLIENT)/index.html: web/node_modules/ready-to-build $(WEB_SOURCES) $(wildcard src/ashfall/locale/*/*.ftl)
	@echo "Building the browser client"
	cd web && npm run --silent build -- --outDir ../build/client --logLevel warn
	rm -rf $(CLIENT)
	mv build/client $(CLIENT)
	touch $@

clean:
	rm -rf .venv .venv-play .venv-lowest .venv-node build dist web/node_modules $(CLIENT) .set-up.lock
	rm -rf .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find . -name __pycache__ -not -path './.git/*' -prune -exec rm -rf {} +
