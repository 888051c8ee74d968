"""What holds for every bot: it plays by the rules, leaves the game alone, keeps to its budget and never peeks."""

from collections.abc import Callable, Iterator
from time import thread_time

import pytest

from badbones_gui.bots import BOTS, Bot, Budget, judgement, observe, shopping
from badbones_gui.bots.bot import share
from badbones_gui.engine import Game
from badbones_gui.engine.actions import Action, Place
from badbones_gui.engine.save import digest
from badbones_gui.engine.state import OVER

from .games import CATALOGUE, SETUPS, bot, play

every_bot = pytest.mark.parametrize("key", BOTS)
every_mode = pytest.mark.parametrize("mode", SETUPS)


@every_bot
@every_mode
def test_whole_games_are_played_by_the_rules_and_thinking_changes_nothing(key: str, mode: str) -> None:
    before = ""

    class Watched(Bot):
        def decide(self, game: Game, seat: int) -> Action:
            nonlocal before
            before = digest(game)
            return player.decide(game, seat)

    def look(game: Game, seat: int, action: Action) -> None:
        assert digest(game) == before
        assert action in game.legal_actions(seat)

    player = bot(key)
    game = play(SETUPS[mode], Watched(), look)
    assert game.phase == OVER


@every_bot
def test_a_trap_and_a_weapon_that_bots_know_nothing_about_are_bought_and_placed(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shopping, "WANTED", {})
    monkeypatch.setattr(judgement, "IN_HAND", {})
    placed = []

    def look(game: Game, seat: int, action: Action) -> None:
        placed.extend([action] * isinstance(action, Place))

    game = play(SETUPS["advanced with chiefs"], bot(key), look)
    assert game.phase == OVER
    assert placed


@every_bot
@every_mode
def test_the_same_table_with_other_luck_leads_to_the_same_decisions(key: str, mode: str) -> None:
    """The generator, the seed of the game and prepared draws are all another's; the table is the same."""
    decided = 0

    def look(game: Game, seat: int, action: Action) -> None:
        nonlocal decided
        if game.phase == OVER or decided > 30:
            return
        decided += 1
        other = Game.new(CATALOGUE, SETUPS[mode].__class__(**SETUPS[mode].as_dict() | {"seed": 987}))
        twin = game.clone()
        twin.rules = other.rules
        twin.rng = other.rng
        bag = [token for token in range(len(game.rules.roster)) if game.bag >> token & 1]
        twin.script = {seat: tuple(bag[:3]) for seat in game.rules.seats[:1]}
        assert player.decide(twin, seat) == action

    player = bot(key)
    play(SETUPS[mode], player, look, most=30)


def test_an_observation_keeps_no_secret() -> None:
    game = Game.new(CATALOGUE, SETUPS["base"])
    game.script = {1: (5,)}
    seen = observe(game, seed=3)
    assert seen.rng != game.rng
    assert seen.rules.setup.seed == 0
    assert seen.script == {}
    assert game.rules.setup.seed == SETUPS["base"].seed


def _collect(actions: list[Action]) -> Callable[[Game, int, Action], object]:
    return lambda _game, _seat, action: actions.append(action)


@every_bot
def test_the_same_seed_and_steps_lead_to_the_same_game(key: str) -> None:
    def played() -> Iterator[Action]:
        actions: list[Action] = []
        play(SETUPS["advanced"], bot(key, seed=5, steps=80), _collect(actions), 12)
        yield from actions

    assert list(played()) == list(played())


def test_another_seed_lets_the_weakest_play_another_game() -> None:
    games = []
    for seed in (1, 2):
        actions: list[Action] = []
        play(SETUPS["base"], bot("pip", seed), _collect(actions), 12)
        games.append(actions)
    assert games[0] != games[1]


@pytest.mark.parametrize("mode", ["base", "solo", "coop, advanced, with chiefs"])
def test_thinking_is_cut_off_in_time(mode: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The slowest bot, with more to think about than there is time for; measured in time of its own, not of others."""
    monkeypatch.setattr("badbones_gui.bots.bot.clock", thread_time)
    player = BOTS["morwenna"](1, Budget(0.1))
    slow: list[float] = []

    def look(game: Game, seat: int, _action: Action) -> None:
        took = []
        for _ in range(3):
            began = thread_time()
            thought = player.ponder(game, seat)
            while not thought.go_on():
                pass
            took.append(thread_time() - began)
            if took[-1] <= 1.2 * 0.1 * share(game, seat):
                return
        slow.append(min(took))

    play(SETUPS[mode], bot("bruna"), look, most=14)
    assert not slow


def test_a_thought_can_be_taken_up_again_and_has_an_answer_at_any_time() -> None:
    game = Game.new(CATALOGUE, SETUPS["base"])
    player = BOTS["morwenna"](1, Budget(None, 300))
    thought = player.ponder(game, 1)
    turns = 0
    while not thought.is_over:
        assert game.is_legal(thought.action)
        thought.go_on(seconds=0.002)
        turns += 1
    assert turns > 1
    assert thought.action == player.decide(game, 1)


def test_who_has_nothing_to_decide_is_not_asked() -> None:
    game = Game.new(CATALOGUE, SETUPS["base"])
    game.apply(bot("bruna").decide(game, 1))
    with pytest.raises(ValueError, match="nothing to decide"):
        bot("bruna").decide(game, 1)
