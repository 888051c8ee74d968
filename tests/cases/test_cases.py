"""The project's own rule cases, and that no rule and no pair of traps is without one."""

from itertools import product
from pathlib import Path

import pytest
import yaml

from badbones_gui.cases import Outcome, case_files, run_file
from badbones_gui.content import load

FOLDER = Path(__file__).parent
CATALOGUE = load()
OUTCOMES = [outcome for path in case_files([FOLDER]) for outcome in run_file(CATALOGUE, path)]

#: How many numbers each chapter of the rules has.
CHAPTERS = {"B": 7, "S": 3, "P": 2, "H": 4, "T": 21, "E": 5, "A": 2, "G": 4, "M": 5, "W": 10, "O": 4, "K": 7, "C": 8}
NUMBERS = [f"{chapter}{number}" for chapter, last in CHAPTERS.items() for number in range(1, last + 1)]


@pytest.mark.parametrize("outcome", OUTCOMES, ids=lambda outcome: outcome.name)
def test_case(outcome: Outcome) -> None:
    assert outcome.passed, outcome.failure


@pytest.mark.parametrize("number", NUMBERS)
def test_every_rule_has_a_case(number: str) -> None:
    assert any(number in outcome.rules for outcome in OUTCOMES)


def test_cases_name_rules_that_exist() -> None:
    for outcome in OUTCOMES:
        assert outcome.rules, outcome.name
        assert set(outcome.rules) <= set(NUMBERS), outcome.name


@pytest.mark.parametrize(("first", "second"), list(product(CATALOGUE.traps, repeat=2)))
def test_every_ordered_pair_of_traps_has_a_case(first: str, second: str) -> None:
    assert any(outcome.name == f"pair-{first}-{second}" for outcome in OUTCOMES)


def test_no_two_cases_share_a_name() -> None:
    names = [outcome.name for outcome in OUTCOMES]
    assert len(set(names)) == len(names)


def test_every_case_expects_something() -> None:
    vacuous = []
    for path in case_files([FOLDER]):
        for document in yaml.safe_load_all(path.read_text("utf-8")):
            entries = document["expect"] if isinstance(document["expect"], list) else [document["expect"]]
            if not any(set(entry) - {"after"} for entry in entries):
                vacuous.append(document["case"])
    assert not vacuous
