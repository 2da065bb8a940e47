# The front door. `make demo` and `make test` need Python 3.11+, a Rust toolchain and the package registries; everything
# else they install into .venv.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
RUST_SOURCES := $(shell find rust -name '*.rs' -not -path '*/target/*') $(shell find rust -name Cargo.toml -not -path '*/target/*')
CRATES := -p movcore-rules -p movcore-sim

.PHONY: help demo test check bench bless clean
.DEFAULT_GOAL := help

help: ## Lists the targets
	@grep -E '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 10

$(VENV)/.made:
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "movcore needs Python 3.11 or newer")'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check 'maturin>=1.9,<2'
	touch $@

# The extension in release mode, movcore and movcore_service editable.
$(VENV)/.built: $(VENV)/.made Cargo.toml Cargo.lock pyproject.toml service/pyproject.toml $(RUST_SOURCES)
	$(BIN)/maturin develop --release --quiet
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e service
	touch $@

$(VENV)/.checked: $(VENV)/.built
	$(BIN)/maturin develop --release --quiet --extras test,check
	touch $@

demo: $(VENV)/.built ## Draws the cluster, plans a few voyages, plays games and tells the end of one
	$(BIN)/movcore board
	$(BIN)/movcore route galactic_base jewelburg --ship Clipper
	$(BIN)/movcore route galactic_base jewelburg moonview --ship Scout --with "Red Drive"
	$(BIN)/movcore sim --players 4 --games 200 --seed 7 --check
	$(BIN)/movcore sim --players 3 --games 1 --seed 7 --rounds 30 --records $(VENV)/demo > $(VENV)/demo.log
	$(BIN)/movcore replay $(VENV)/demo/sim-7-3p-000000.txt | tail -n 40

test: check ## Everything that CI runs
	cargo test --release --quiet $(CRATES)
	cargo test --quiet -p movcore-sim --test playouts
	$(BIN)/python -m pytest -q

check: $(VENV)/.checked ## Format, lint, types, stubs, wire contract
	cargo fmt --check
	cargo clippy --release --quiet --all-targets --workspace -- -D warnings
	$(BIN)/ruff format --check --quiet python service tests tools bench
	$(BIN)/ruff check --quiet python service tests tools bench
	$(BIN)/mypy --no-error-summary python service/movcore_service service/tools tests tools bench
	$(BIN)/python -m mypy.stubtest movcore._core --concise --ignore-disjoint-bases --allowlist tests/stubtest-allowlist.txt
	cd proto && ../$(BIN)/buf lint && ../$(BIN)/buf format --diff --exit-code

bench: $(VENV)/.checked ## Benchmarks, as JSON and as a table
	$(BIN)/maturin develop --release --quiet --extras bench
	$(BIN)/python bench/run.py

bless: $(VENV)/.checked ## Renews golden files; read the diff
	$(BIN)/python tests/bless.py
	$(BIN)/python tools/rules_map.py

clean: ## Removes what the other targets made
	rm -rf $(VENV) target
