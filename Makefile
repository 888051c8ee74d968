# Every target makes its own .venv when needed: a fresh machine needs Python 3.11+ and make.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: help play test test-exe lint format bench shots exe golden sounds clean

help:
	@echo "make play    play"
	@echo "make test    all tests"
	@echo "make test-exe  build the program and test it as players get it"
	@echo "make lint    ruff and mypy --strict"
	@echo "make format  let ruff rewrite what it can"
	@echo "make bench   measure the engine against other engines"
	@echo "make shots   a picture of every scene, into build/shots"
	@echo "make exe     the program as a folder and a zip, in dist/"
	@echo "make golden  print the golden playthroughs anew"
	@echo "make sounds  make the sounds anew"
	@echo "make clean   remove what the other targets made"

# One stamp for each set of extras, renewed when pyproject.toml changes.
$(VENV)/%.stamp: pyproject.toml
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.$(if $(filter-out play,$*),[$*])'
	@touch $@

play: $(VENV)/play.stamp
	$(BIN)/python -m badbones_gui

test: $(VENV)/test.stamp
	$(BIN)/python -m pytest

lint: $(VENV)/test.stamp $(VENV)/lint.stamp
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

format: $(VENV)/lint.stamp
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: $(VENV)/bench.stamp
	$(BIN)/python -m badbones_gui bench

shots: $(VENV)/play.stamp
	$(BIN)/python -m badbones_gui shots build/shots

exe: $(VENV)/exe.stamp
	$(BIN)/python -m PyInstaller --noconfirm --log-level WARN --distpath dist --workpath build/exe build_exe.spec
	$(BIN)/python -m tools.exe.pack

test-exe: $(VENV)/test.stamp exe
	$(BIN)/python -m pytest -m packaged tests/packaged

golden: $(VENV)/test.stamp
	$(BIN)/python -m tests.golden

sounds:
	$(PYTHON) tools/make_sounds.py

clean:
	rm -rf $(VENV) build dist *.egg-info
	find . -name __pycache__ -prune -exec rm -rf {} +
