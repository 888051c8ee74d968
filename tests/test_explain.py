"""Every piece of the game has a sentence, and no sentence is too long for a hint."""

from random import Random

from badbones_gui import explain
from badbones_gui.bots.dice import roll_action
from badbones_gui.content import load
from badbones_gui.engine import Game, Setup
from badbones_gui.engine.geometry import EXITS, SPACES

CATALOGUE = load()
NAMES = {seat: f"Player {seat}" for seat in range(1, 7)}
LONGEST = 190


def fits(text: str) -> bool:
    return 0 < len(text) <= LONGEST and "{" not in text


def test_every_trap_weapon_and_chief_is_explained() -> None:
    texts = [explain.trap_text(CATALOGUE, kind, worn) for kind in CATALOGUE.traps for worn in (False, True)]
    texts += [explain.weapon_text(CATALOGUE, weapon) for weapon in CATALOGUE.weapons]
    texts += [explain.chief_text(chief) for chief in CATALOGUE.chiefs]
    assert [text for text in texts if not fits(text)] == []


def test_everything_on_a_board_and_every_question_is_explained() -> None:
    asked = set[str]()
    setups = [
        Setup(mode, 3, mode == "coop", chiefs=True, seed=seed) for mode in ("advanced", "coop") for seed in range(4)
    ]
    for setup in setups:
        game, chance = Game.new(CATALOGUE, setup), Random(5)
        while game.result is None:
            game.apply(roll_action(game, chance))
            for seat in game.rules.seats:
                for token in game.board(seat).skeletons:
                    assert fits(explain.skeleton_text(game, seat, token, NAMES))
                assert all(fits(explain.tower_text(game, seat, space)) for space in game.board(seat).towers)
                asking = game.question(seat)
                if asking is not None:
                    asked.add(asking.about)
                    assert fits(explain.question_text(game, asking, NAMES))
    assert {"flee", "cemetery"} <= asked


def test_every_arrow_and_entry_is_explained() -> None:
    game = Game.new(CATALOGUE, Setup())
    assert sum(bool(explain.arrow_text(game, space)) for space in SPACES) == 6
    assert sum(bool(explain.entry_text(game, place)) for place in range(EXITS)) == 15
