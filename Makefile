# Two commands matter: `make play` (set up, start, open the browser) and `make test` (set up, run every test).
# Everything they need is installed into .venv, .venv-compiled and web/node_modules.

PYTHON ?= python3
PORT ?= 8765
SOURCES := $(shell find src -name '*.py' -o -name '*.toml' -o -name '*.ftl' 2>/dev/null)
WEB_SOURCES := $(shell find web -path web/node_modules -prune -o -type f -print 2>/dev/null)
HAVE_CC := $(shell command -v cc 2>/dev/null)
# The compiled engine where a C compiler is there, the plain one otherwise.
PLAY_VENV := $(if $(HAVE_CC),.venv-compiled,.venv)

.PHONY: play terminal test test-plain test-compiled lint format bench bench-load soak golden clauses compiled web clean

play: $(PLAY_VENV)/ready src/ashfall/server/static/index.html
	@$(if $(HAVE_CC),,echo "note: no C compiler found, the pure-Python engine is used (slower computer opponents)")
	$(PLAY_VENV)/bin/ashfall serve --open --port $(PORT) --client src/ashfall/server/static

terminal: $(PLAY_VENV)/ready
	$(PLAY_VENV)/bin/ashfall play neuroshima-hex

test: test-plain test-compiled

test-plain: .venv/ready src/ashfall/server/static/index.html
	.venv/bin/python -m pytest -n 2 --dist loadfile

test-compiled: .venv-compiled/ready
	@$(if $(HAVE_CC),,echo "note: no C compiler found, the compiled build is not tested here")
	$(if $(HAVE_CC),.venv-compiled/bin/python -m pytest -n 2 --dist loadfile tests/rules tests/scenarios tests/golden tests/properties,true)

lint: .venv/ready web/node_modules/ready
	.venv/bin/ruff check .
	.venv/bin/ruff format --check .
	.venv/bin/mypy
	.venv/bin/lint-imports
	.venv/bin/ashfall clauses
	cd web && npm run --silent check && npm run --silent lint && npm run --silent protocol:check

format: .venv/ready web/node_modules/ready
	.venv/bin/ruff check --fix .
	.venv/bin/ruff format .
	cd web && npm run --silent format

bench: .venv/ready .venv-compiled/ready
	.venv/bin/pip install -q --group bench
	.venv/bin/python -m bench.run --compiled-python $(CURDIR)/.venv-compiled/bin/python

bench-load: .venv/ready
	.venv/bin/python -m bench.load

soak: $(PLAY_VENV)/ready .venv/ready
	$(PLAY_VENV)/bin/python -m tests.properties.soak --games 10000

golden: .venv/ready
	.venv/bin/python -m tests.golden.make

clauses: .venv/ready
	.venv/bin/ashfall clauses

compiled: .venv-compiled/ready

web: src/ashfall/server/static/index.html

.venv/ready: pyproject.toml
	test -x .venv/bin/python || $(PYTHON) -m venv .venv
	.venv/bin/python -m pip install -q --upgrade 'pip>=25.1'
	.venv/bin/python -m pip install -q -e '.[server]' --group dev
	touch $@

.venv-compiled/ready: pyproject.toml $(SOURCES)
	test -x .venv-compiled/bin/python || $(PYTHON) -m venv .venv-compiled
	.venv-compiled/bin/python -m pip install -q --upgrade 'pip>=25.1'
	# Built from a copy: the compiler leaves its output beside the sources, where it would shadow them.
	rm -rf build/wheel build/tree && mkdir -p build/tree/docs
	cp -r src pyproject.toml README.md LICENSE build/tree && cp -r docs/rules build/tree/docs
	$(if $(HAVE_CC),HATCH_BUILD_HOOK_ENABLE_MYPYC=true) .venv-compiled/bin/python -m pip wheel -q --no-deps --wheel-dir build/wheel build/tree
	.venv-compiled/bin/python -m pip install -q --group dev "$$(ls build/wheel/ashfall-*.whl)[server]"
	.venv-compiled/bin/python -m pip install -q --no-deps --force-reinstall build/wheel/ashfall-*.whl
	touch $@

# Not `npm ci`: it refuses a lock file without the bundler's bindings for other platforms.
web/node_modules/ready: web/package.json web/package-lock.json
	cd web && npm install --silent --no-save
	touch $@

src/ashfall/server/static/index.html: web/node_modules/ready $(WEB_SOURCES) $(wildcard src/ashfall/locale/*/*.ftl)
	cd web && npm run --silent build
	touch $@

clean:
	rm -rf .venv .venv-compiled build dist web/node_modules src/ashfall/server/static
