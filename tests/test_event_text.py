"""Sentences: every event has one, with names for everything that is a number inside."""

import re
from random import Random
from typing import Any, get_args, get_type_hints

import pytest

from badbones_gui.bots.dice import play_out
from badbones_gui.content import load
from badbones_gui.engine import Game, Setup
from badbones_gui.engine import events as ev
from badbones_gui.engine.notation import read_action, write_action
from badbones_gui.event_text import TableNaming, deed, describe, write_words

CATALOGUE = load()
GAME = Game.new(CATALOGUE, Setup("base", 3))
CLASSES = get_args(ev.Event)

#: By field: a value where any number or word would not do.
SAMPLES: dict[str, Any] = {
    "about": "flee",
    "options": (0, 1),
    "members": (0, 1),
    "kind": "wall",
    "kinds": ("wall", "dragon"),
    "phase": "hero",
    "weapon": "ice_wand",
    "winners": (1,),
    "scores": ((1, 19), (2, 8)),
}


def sample(kind: type) -> Any:
    hints = get_type_hints(kind)
    return kind(
        **{name: SAMPLES.get(name, {int: 1, str: "wall", bool: True}.get(hint)) for name, hint in hints.items()}
    )


def test_every_event_class_is_in_the_union() -> None:
    named = {value for value in vars(ev).values() if isinstance(value, type) and hasattr(value, "_fields")}
    assert set(CLASSES) == named


@pytest.mark.parametrize("kind", CLASSES, ids=lambda kind: kind.__name__)
def test_every_event_has_a_sentence(kind: type) -> None:
    sentence = describe(GAME, sample(kind))
    assert sentence.isascii()
    assert len(sentence.splitlines()) == 1
    assert kind.__name__ not in sentence
    assert "{" not in sentence
    assert sentence.startswith("player 1: ") == ("seat" in get_type_hints(kind))


def test_no_two_kinds_of_event_sound_the_same() -> None:
    assert len({describe(GAME, sample(kind)) for kind in CLASSES}) == len(CLASSES)


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (ev.Moved(1, 0, 5, 6, 1, "walk"), "player 1: green-left-1 goes from a2 to b2, heading right"),
        (ev.Moved(1, 0, 6, 7, 1, "wall"), "player 1: green-left-1 goes from b2 to c2, heading right (by the wall)"),
        (ev.Flipped(2, 0, 40, 1), "player 2: green-left-1, in the left forest (row 1), shows black"),
        (ev.Sent(1, 0, 0, 3, "hero"), "player 1: green-left-1 goes from a1 to the cemetery of player 3 (by the hero)"),
        (ev.FloorsChanged(1, 12, -2, 2, 0), "player 1: green-left-1 destroys 2 floors of the tower on c3, 2 left"),
        (ev.HousesChanged(1, False, 1, 5, 0), "player 1: green-left-1 rebuilds 1 house of the village, 5 left"),
        (ev.HousesChanged(1, True, -1, 0, 0), "player 1: green-left-1 burns 1 house of the capital, 0 left"),
        (ev.TrapWorn(1, "wall", 6), "player 1: the wall on b2 is damaged"),
        (ev.TrapWorn(1, "bomb", 6), "player 1: the bomb on b2 is a blast area"),
        (ev.Asked(1, "flee", (0, 3), 0, 4), "player 1: where does green-left-1 flee from e1: up or left?"),
        (ev.Answered(1, "cemetery", 2), "player 1: answers player 2 (cemetery)"),
        (ev.UnitFormed(1, 0, (1, 0, 2)), "player 1: green-left-1 leads green-left-2 and green-left-3"),
        (
            ev.GameEnded((1, 2), ((1, 9), (2, 9)), None),
            "the game is over: player 1 and player 2 win together; points: 9 for player 1, 9 for player 2",
        ),
        (ev.GameEnded((), (), False), "the game is over: lost"),
    ],
)  # fmt: skip
def test_sentences_name_things(event: ev.Event, sentence: str) -> None:
    assert describe(GAME, event) == sentence


SETUPS = [
    Setup("base", 3, chiefs=True, seed=1),
    Setup("advanced", 4, chiefs=True, seed=2),
    Setup("solo", 1, advanced=True, heroic=True, rounds=1, seed=3),
    Setup("coop", 4, advanced=True, chiefs=True, seed=4),
]


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.mode)
def test_whole_games_can_be_told(setup: Setup) -> None:
    for seed in range(5):
        game = Game.new(CATALOGUE, setup)
        for _, events in play_out(game, Random(seed)):
            for event in events:
                sentence = describe(game, event)
                assert sentence.isascii()
                assert len(sentence.splitlines()) == 1


def test_actions_are_written_as_rule_cases_write_them() -> None:
    yaml = pytest.importorskip("yaml")
    game, chance = Game.new(CATALOGUE, SETUPS[1]), Random(5)
    while game.result is None:
        seat = game.actors()[0]
        actions = game.legal_actions(seat)
        action = actions[int(chance.random() * len(actions))]
        words = yaml.safe_load(write_words(write_action(game, action)))
        assert read_action(game, words) == action
        game.apply(action)


@pytest.mark.parametrize(
    "setup",
    [Setup("advanced", 3, chiefs=True, seed=3), Setup("coop", 2, advanced=True, rounds=1, seed=1)],
    ids=lambda setup: setup.mode,
)
def test_whatever_players_do_is_said_in_a_few_words(setup: Setup) -> None:
    call, said = TableNaming({1: "Ann", 2: "Ben", 3: "Cid"}), set()
    for luck in range(6):
        game, chance = Game.new(CATALOGUE, setup), Random(luck)
        while seats := game.actors():
            seat = chance.choice(seats)
            action = chance.choice(game.legal_actions(seat))
            text = deed(game, action, call)
            said.add(text.split()[0])
            assert text.isascii()
            assert 5 < len(text) < 80
            assert not re.search(r"[{_]|player \d|-left-|-right-|-top-", text)
            game.apply(action)
            if game.round > 12:
                break
    assert {"buys", "leaves", "moves", "places", "lets"} <= said
