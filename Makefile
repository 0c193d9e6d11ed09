# The commands of this file are a contract: scripts and people rely on them.
PYTHON ?= python3.11
PORT ?= 8000
BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet

# Where Python is told to keep no compiled code, each process of the tests would compile all of it again.
test test-walks test-services: export PYTHONDONTWRITEBYTECODE :=

.PHONY: flight setup serve test test-walks test-services check check-types check-style check-pages check-scripts bench lock

setup: .venv/runtime .venv/development

.venv/bin/python:
	$(PYTHON) -m venv .venv

.venv/runtime: requirements.txt | .venv/bin/python
	$(PIP) install --require-hashes --requirement requirements.txt
	touch $@

.venv/development: requirements-dev.txt | .venv/bin/python
	$(PIP) install --require-hashes --requirement requirements-dev.txt
	touch $@ .venv/runtime

# Sets everything up, fills the shelf (a second start finds it filled) and serves; cards come in behind it.
serve: .venv/runtime
	$(BIN)/python manage.py migrate --verbosity 0
	$(BIN)/python manage.py collectstatic --noinput --verbosity 0
	$(BIN)/python manage.py fill_shelf
	$(BIN)/gunicorn rulesite.wsgi --bind 127.0.0.1:$(PORT) --threads 8 --workers 1 --limit-request-line 8190 --config python:rulesite.serving

# Two at a time. Under CI the engine for browsers is made beside them: node and mypy leave a core idle each.
check: .venv/development
	@$(MAKE) --no-print-directory --jobs 2 --output-sync=target check-types check-style check-pages $(if $(filter true,$(CI)),flight)

check-types: .venv/development
	$(BIN)/mypy .

check-style: .venv/development
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports
	$(BIN)/python manage.py makemigrations --check --dry-run

# Templates by djade, but for those that end without a new line, since they stand within one. Scripts by node's tools, for
# development only: where there is no node they alone are left out.
NPM := $(shell command -v npm)
PAGES = $(shell grep -rLPz '[^\n]\z' templates --include='*.html')
check-pages: .venv/development $(if $(NPM),check-scripts)
	@$(BIN)/djade --check --target-version 5.2 $(PAGES)
	@if [ -n "$(NPM)" ]; then :; \
	elif [ "$$CI" = true ]; then echo "There is no npm to check the scripts with."; exit 1; \
	else echo "SKIPPED: eslint, tsc and the tests of the scripts need node and npm, which are not on this machine."; fi

check-scripts: node_modules/.package-lock.json
	node_modules/.bin/eslint .
	node_modules/.bin/tsc --project .
	node --test --test-reporter=spec tests/static/*.test.js

# An older node than package.json asks for is refused by its name.
node_modules/.package-lock.json: package.json package-lock.json
	npm ci --ignore-scripts --no-audit --no-fund --omit=optional --engine-strict
	touch $@

# Two tests at a time, since even a small machine has two cores; for all of them one after another: .venv/bin/pytest
TWO_AT_A_TIME := --numprocesses 2 --dist worksteal
test: check
	$(BIN)/pytest $(TWO_AT_A_TIME) -m "not walk"

# The rest of the tests, which take as long again: walks through each room in a browser.
test-walks: .venv/development
	$(BIN)/pytest $(TWO_AT_A_TIME) -m walk

# What PostgreSQL and Redis have a part in (docs/decisions/what-is-tested-where.md says why these): name yours, or those
# of this machine are taken.
ON_SERVICES := $(addprefix tests/rules_db/,answers cards commands desk editions search/test_index.py shelf terms test_lookup.py \
	test_rules_as_data.py) $(addprefix tests/rulesite/,api cards desk offline reports rulings/test_editing.py \
	rulings/test_saving.py test_built_aside.py test_place.py test_untrusted.py lookup/test_across.py lookup/test_beside.py \
	lookup/test_book.py lookup/test_changes.py lookup/test_feeds.py lookup/test_history.py) $(wildcard tests/e2e/test_desk*.py)
test-services: export DATABASE_URL ?= postgres://postgres@127.0.0.1:5432/checkpoint
test-services: export REDIS_URL ?= redis://127.0.0.1:6379/0
test-services: .venv/development
	$(BIN)/python -m pytest $(TWO_AT_A_TIME) -p tests.own_redis --on-services $(ON_SERVICES) \
		--ignore tests/rulesite/api/test_schemathesis.py

# The engine for browsers, so that rulings work without a network; needs node and npm, and takes a minute: everything else
# works without.
flight: .venv/runtime node_modules/.package-lock.json
	$(BIN)/python -m rulesite.flight.build node_modules/pyodide var/flight

bench: .venv/development
	$(BIN)/python -m bench

# Rewrites the pinned versions from pyproject.toml; no address of a registry goes into them.
lock: .venv/development
	$(BIN)/pip-compile --quiet --strip-extras --generate-hashes --no-emit-index-url --no-emit-find-links --no-emit-trusted-host \
		--output-file requirements.txt pyproject.toml
	$(BIN)/pip-compile --quiet --strip-extras --generate-hashes --no-emit-index-url --no-emit-find-links --no-emit-trusted-host \
		--extra dev --allow-unsafe --output-file requirements-dev.txt pyproject.toml
