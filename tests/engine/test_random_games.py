"""Whole random games in every mode: what must hold after every action, and that games end as they were played."""

from random import Random

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from badbones_gui.bots.dice import roll_action
from badbones_gui.content import load
from badbones_gui.engine import Game, Setup
from badbones_gui.engine.actions import Action, MoveHero
from badbones_gui.engine.forecast import forecast
from badbones_gui.engine.geometry import SPACES, course
from badbones_gui.engine.replay import Recorder, Replay
from badbones_gui.engine.save import digest
from badbones_gui.engine.view import GameView

from . import checks

CATALOGUE = load()
MOST_ACTIONS = 20_000


@st.composite
def setups(draw: st.DrawFn) -> Setup:
    """Any game that can be set up."""
    mode = draw(st.sampled_from(["base", "advanced", "solo", "coop"]))
    counted = mode in ("solo", "coop")
    return Setup(
        mode=mode,
        players=1 if mode == "solo" else draw(st.integers(2, 6)),
        advanced=counted and draw(st.booleans()),
        chiefs=draw(st.booleans()),
        rounds=draw(st.none() | st.integers(1, 15)) if counted else None,
        heroic=mode == "solo" and draw(st.booleans()),
        seed=draw(st.integers(0, 2**63)),
    )


def brave_action(game: Game, chance: Random) -> Action:
    """A random action, but often the hero's step that smashes most, so that games last and weapons are drawn."""
    action = roll_action(game, chance)
    if isinstance(action, MoveHero) and chance.random() < 0.8:
        board = game.board(action.player)
        steps = [step for step in game.legal_actions(action.player) if isinstance(step, MoveHero)]
        return max(steps, key=lambda step: len(board.tokens_at(step.to)))
    return action


def crowded(setup: Setup, chance: Random) -> Game:
    """A game in which a lot is going on: skeletons and chiefs all over the boards, traps of every kind, weapons."""
    game = Game.new(CATALOGUE, setup)
    for seat in game.rules.seats:
        board = game.own(seat)
        if game.phase != "market":
            board.weapon = chance.choice([*game.rules.weapons, ""])
        if game.rules.coop:
            game.shared = dict.fromkeys(game.rules.kinds, 2)
        else:
            board.supply = dict.fromkeys(game.rules.kinds, 1)
        free = [space for space in SPACES if space not in board.towers and space != board.hero]
        chiefs = [token for token in range(180, len(game.rules.roster)) if game.bag >> token & 1]
        for token in chance.sample(chiefs, min(3, len(chiefs))) + chance.sample(range(180), 9):
            if game.bag >> token & 1:
                game.bag ^= 1 << token
                board.skeletons[token] = course(chance.choice(free[:8]), chance.randrange(4))
    return game


@settings(max_examples=400, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(setups(), st.integers(0, 2**32))
def test_a_crowded_game_keeps_every_promise(setup: Setup, luck: int) -> None:
    chance = Random(luck)
    game = crowded(setup, chance)
    view = GameView.of(game)
    while game.result is None:
        view.feed(game.apply(brave_action(game, chance)))
        checks.check_promises(game, view, chance)


@settings(max_examples=400, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(setups(), st.integers(0, 2**32))
def test_a_whole_game_keeps_every_promise(setup: Setup, luck: int) -> None:
    chance = Random(luck)
    recorder = Recorder(CATALOGUE, setup)
    game, view = recorder.game, GameView.of(recorder.game)
    actions = 0
    while game.result is None:
        view.feed(recorder.apply(brave_action(game, chance)))
        actions += 1
        assert actions < MOST_ACTIONS
        checks.check_promises(game, view, chance)
    replay = recorder.replay()
    assert digest(Replay.from_json(CATALOGUE, replay.to_json()).play(CATALOGUE)) == digest(game)


@settings(max_examples=100, deadline=None)
@given(setups(), st.integers(0, 2**32))
def test_a_forecast_names_what_then_happens(setup: Setup, luck: int) -> None:
    """Played on without another decision, every certain fate comes true and losses stay within their limits."""
    chance = Random(luck)
    game = crowded(setup, chance) if luck % 2 else Game.new(CATALOGUE, setup)
    while game.result is None:
        if game.phase == "skeletons" and not any(game.question(seat) for seat in game.rules.seats):
            checks.check_forecasts(game, {seat: forecast(game, seat) for seat in game.rules.seats}, chance)
        game.apply(brave_action(game, chance))


@settings(max_examples=100, deadline=None)
@given(setups(), st.integers(0, 2**32))
def test_the_same_seed_and_actions_give_the_same_game(setup: Setup, luck: int) -> None:
    digests = []
    for _ in range(2):
        chance, game = Random(luck), Game.new(CATALOGUE, setup)
        while game.result is None:
            game.apply(roll_action(game, chance))
        digests.append(digest(game))
    assert digests[0] == digests[1]


@settings(max_examples=100, deadline=None)
@given(setups(), st.integers(0, 2**32))
def test_a_clone_and_its_original_never_touch_each_other(setup: Setup, luck: int) -> None:
    chance = Random(luck)
    game = Game.new(CATALOGUE, setup)
    while game.result is None:
        if chance.random() < 0.05:
            twin, before = game.clone(), digest(game)
            for _ in range(5):
                if twin.result is None:
                    twin.apply(roll_action(twin, chance))
            assert digest(game) == before
            then = digest(twin)
            game.apply(roll_action(game, chance))
            assert digest(twin) == then
        else:
            game.apply(roll_action(game, chance))
