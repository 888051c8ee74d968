from typing import Any

import pytest

from badbones_gui.engine import Game
from badbones_gui.engine.actions import Action
from badbones_gui.engine.notation import read_action
from badbones_gui.engine.position import build
from badbones_gui.engine.save import digest
from badbones_gui.reasons import explain, propose

from .bots.games import CATALOGUE, SETUPS, bot, play


def why(words: dict[str, Any], skeletons: list[dict[str, Any]], **fields: Any) -> str:
    """The reason for an action on a board with these skeletons."""
    phase = "hero" if "hero" in words else "skeletons" if "choose" in words else "trap"
    own = {"skeletons": [{"id": f"s{number}", "model": "red-top"} | s for number, s in enumerate(skeletons, 1)]}
    game = build(CATALOGUE, {"phase": phase, "boards": {1: own | fields}})
    if phase == "skeletons":
        game.apply(read_action(game, {"player": 1, "move": "all"}))
    return explain(game, 1, read_action(game, {"player": 1} | words))


def test_a_wall_sends_skeletons_out_instead_of_into_the_tower() -> None:
    two = [{"at": "a3", "heading": "right"}, {"at": "a3", "heading": "right"}]
    said = why({"place": "wall", "at": "b3", "facing": "/"}, two)
    assert said == "The wall on b3 sends two skeletons out at the top instead of into your tower."


def test_a_catapult_throws_them_away() -> None:
    said = why({"place": "catapult", "at": "b5"}, [{"at": "b4", "heading": "down"}])
    assert said == "The catapult on b5 throws a skeleton into a cemetery instead of into your village."


def test_the_hero_smashes_who_would_reach_the_tower() -> None:
    said = why({"hero": "c2"}, [{"at": "c2", "heading": "down"}])
    assert said == "On c2 your hero smashes a skeleton before it can reach your tower."


def test_the_hero_waits_where_they_will_come() -> None:
    said = why({"hero": "b4"}, [{"at": "b3", "heading": "down"}, {"at": "b3", "heading": "down"}])
    assert said == "Your hero on b4 smashes two skeletons before they can reach your village."


def test_together_it_is_the_capital_that_burns() -> None:
    own = {"skeletons": [{"id": "s1", "model": "red-left", "at": "c2", "heading": "up"}], "hero": "b2"}
    table = {"mode": "coop", "players": 2, "phase": "trap", "supply": ["catapult"], "boards": {1: own}}
    game = build(CATALOGUE, table)
    said = explain(game, 1, read_action(game, {"player": 1, "place": "catapult", "at": "c1"}))
    assert said == "The catapult on c1 throws a skeleton into a cemetery instead of into the capital."


def test_keeping_the_traps_is_a_reason_too() -> None:
    assert why({"pass": True}, []) == "No trap helps more now than it will help later, so keep them all."


def test_a_damaged_trap_is_mended_in_the_supply() -> None:
    said = why({"retrieve": "e1"}, [], traps={"e1": {"kind": "wall", "facing": "/", "damaged": True}})
    assert said == "Back in your supply, the wall from e1 is whole again."


def test_fleeing_up_keeps_it_out_of_the_tower() -> None:
    said = why({"choose": "up"}, [{"at": "a2", "heading": "right"}], traps={"b2": {"kind": "dragon"}})
    assert said.startswith("Fleeing up")


@pytest.mark.parametrize("mode", ["base", "advanced with chiefs", "solo", "coop, advanced, with chiefs"])
def test_whatever_is_done_has_a_short_reason_and_asking_changes_nothing(mode: str) -> None:
    def look(game: Game, seat: int, action: Action) -> None:
        before = digest(game)
        said = explain(game, seat, action)
        assert digest(game) == before
        assert said[0].isupper()
        assert said.endswith(".")
        assert len(said) < 110

    play(SETUPS[mode], bot("corvin", steps=120), look, most=40)


def test_a_proposal_is_legal_and_says_why() -> None:
    game = Game.new(CATALOGUE, SETUPS["base"])
    proposal = propose(game, 1, bot("morwenna"))
    assert game.is_legal(proposal.action)
    assert "your hero" in proposal.words.lower()
