"""Looking several rounds ahead: what is called certain comes true, and nothing happens that was not thought of."""

from collections.abc import Iterator
from random import Random
from typing import Any

from badbones_gui.content import load
from badbones_gui.engine import Event, Game, Setup
from badbones_gui.engine import actions as act
from badbones_gui.engine import events as ev
from badbones_gui.engine.forecast import Forecast, Loss, forecast
from badbones_gui.engine.foresight import MOST_ROUNDS, foresee
from badbones_gui.engine.geometry import HEADINGS, SPACE_NUMBERS, space_name
from badbones_gui.engine.position import build
from badbones_gui.engine.save import digest
from badbones_gui.engine.state import COURSE, OVER, SKELETONS, Board

from .test_forecast import skeleton
from .test_random_games import brave_action, crowded

CATALOGUE = load()


def look_far(board: dict[str, Any], rounds: int = 4, **position: Any) -> tuple[tuple[Forecast, ...], dict[str, int]]:
    """The rounds ahead of board 1 of a position, and the tokens by name; the game is not changed by looking."""
    game = build(CATALOGUE, {"mode": "advanced", "phase": "hero", "boards": {1: board}} | position)
    before = digest(game)
    seen = foresee(game, 1, rounds)
    assert digest(game) == before
    return seen, game.rules.numbers


def stops(seen: tuple[Forecast, ...], token: int) -> list[str]:
    """Where a skeleton is for certain after each round: a space with a heading, or why it is gone."""
    found = []
    for ahead in seen:
        if token in ahead.fates and ahead.is_certain(token):
            fate = ahead.fates[token][0]
            found.append(f"{space_name(fate.place)} {HEADINGS[fate.heading]}" if fate.end == "rests" else fate.why)
        else:
            found.append("?")
    return found


def test_a_skeleton_walks_on_round_after_round() -> None:
    seen, tokens = look_far({"hero": "e5", "skeletons": [skeleton("a1", "right")]})
    assert stops(seen, tokens["s1"]) == ["b1 right", "c1 down", "c2 down", "tower"]
    assert [ahead.floors for ahead in seen] == [Loss(0, 0)] * 3 + [Loss(1, 1)]


def test_the_hero_counts_in_the_first_round_and_not_later() -> None:
    seen, tokens = look_far({"hero": "b1", "skeletons": [skeleton("a1", "right"), skeleton("b3", "up", "s2")]})
    assert stops(seen, tokens["s1"])[0] == "hero"
    assert all(tokens["s1"] not in ahead.fates for ahead in seen[1:])
    assert stops(seen, tokens["s2"])[:3] == ["b2 up", "b1 up", "edge"]


def test_a_worn_trap_is_gone_in_the_next_round() -> None:
    wall = {"a3": {"kind": "wall", "facing": "\\", "damaged": True}}
    seen, tokens = look_far(
        {"hero": "e5", "traps": wall, "skeletons": [skeleton("a2", "down"), skeleton("a1", "down", "s2")]}
    )
    assert stops(seen, tokens["s1"])[0] == "b3 right"
    assert stops(seen, tokens["s2"])[:3] == ["a2 down", "a3 down", "a4 down"]


def test_after_a_dragon_nothing_is_certain_but_what_all_ways_share() -> None:
    dragon = {"c2": {"kind": "dragon"}}
    seen, tokens = look_far({"hero": "e5", "traps": dragon, "skeletons": [skeleton("b2", "right")]})
    assert stops(seen, tokens["s1"]) == ["?"] * 4
    assert seen[0].floors == Loss(0, 1)
    assert tokens["s1"] in seen[1].doubtful


def test_a_trap_that_may_be_gone_by_then_leaves_the_way_open() -> None:
    traps = {"b2": {"kind": "dragon"}, "b3": {"kind": "wall", "facing": "/", "damaged": True}}
    seen, tokens = look_far(
        {"hero": "e1", "traps": traps, "skeletons": [skeleton("b1", "down"), skeleton("b5", "up", "s2")]}
    )
    assert SPACE_NUMBERS["b3"] in seen[0].maybe_used
    assert stops(seen, tokens["s2"])[:2] == ["b4 up", "?"]
    assert {fate.end for fate in seen[1].fates[tokens["s2"]]} == {"destroyed", "rests"}


def test_skeletons_in_the_cemetery_enter_with_the_others() -> None:
    seen, tokens = look_far({"hero": "e5", "skeletons": [], "cemetery": [{"id": "s1", "model": "red-left"}]})
    assert tokens["s1"] not in seen[0].fates
    assert stops(seen, tokens["s1"])[1:] == ["a3 right", "b3 right", "tower"]


def test_a_stolen_treasure_turns_nobody_afterwards() -> None:
    seen, tokens = look_far(
        {
            "hero": "e5",
            "traps": {"b5": {"kind": "treasure"}},
            "skeletons": [skeleton("a5", "right"), skeleton("b4", "right", "s2")],
        }
    )
    assert stops(seen, tokens["s1"])[0] == "b5 right"
    assert stops(seen, tokens["s2"])[:2] == ["c4 up", "tower"]


def test_what_newcomers_may_have_worn_is_not_certain() -> None:
    wall = {"kind": "wall", "facing": "\\"}
    for damaged, then in ((False, "edge"), (True, "?")):
        seen, tokens = look_far(
            {"hero": "e5", "traps": {"a2": wall | {"damaged": damaged}}, "skeletons": [skeleton("a5", "up")]}
        )
        assert stops(seen, tokens["s1"])[:3] == ["a4 up", "a3 up", then]


def test_the_game_ends_with_the_last_floor() -> None:
    seen, _ = look_far({"hero": "e5", "tower": 1, "skeletons": [skeleton("c1", "down")]})
    assert [ahead.floors for ahead in seen] == [Loss(0, 0), Loss(1, 1)]


def test_nobody_looks_beyond_the_last_round() -> None:
    seen, _ = look_far({"hero": "e5", "skeletons": [skeleton("c1", "up")]}, mode="solo", players=1, round=9)
    assert len(seen) == 2


def test_one_round_is_the_plain_forecast() -> None:
    for game in games(20):
        for seat in game.rules.seats:
            assert foresee(game, seat, 1) == (forecast(game, seat),)


# -- whole games ------------------------------------------------------------------------------------------------------

SETUPS = (
    Setup("base", 2),
    Setup("base", 3, chiefs=True),
    Setup("advanced", 2),
    Setup("advanced", 2, chiefs=True),
    Setup("solo", 1, advanced=True),
    Setup("coop", 2, advanced=True),
    Setup("coop", 2, chiefs=True),
)


def games(count: int) -> Iterator[Game]:
    """Games somewhere in the middle, at the opening of a skeleton phase, half of them crowded."""
    for number in range(count):
        chance = Random(number)
        setup = SETUPS[number % len(SETUPS)]
        setup = Setup(setup.mode, setup.players, setup.advanced, setup.chiefs, seed=number)
        game = crowded(setup, chance) if number % 2 else Game.new(CATALOGUE, setup)
        wanted = chance.randint(1, 5)
        while game.result is None and not (game.phase == SKELETONS and game.round >= wanted):
            game.apply(brave_action(game, chance))
        if game.result is None and not any(game.board(seat).question for seat in game.rules.seats):
            yield game


def by_hero(event: Event, hero: int) -> bool:
    """Whether the hero has just smashed somebody; a spectral chief goes to the cemetery instead."""
    if isinstance(event, ev.Sent):
        return event.why == "spectral" and event.origin == hero
    return isinstance(event, ev.Destroyed | ev.Vanished) and event.why == "hero"


class Watch:
    """Compares one board's rounds with what was foreseen for as long as it was promised."""

    def __init__(self, game: Game, seat: int) -> None:
        self.seen = foresee(game, seat, MOST_ROUNDS)
        self.seat = seat
        board = game.board(seat)
        self.known = {*board.skeletons, *board.cemetery}
        self.promised = True
        self.checked = 0

    def wait(self, events: list[Event]) -> None:
        """Between two skeleton phases: the hero may smash somebody, a newcomer may lead the others."""
        for event in events:
            smashed = isinstance(event, ev.Destroyed | ev.Vanished | ev.Sent)
            led = isinstance(event, ev.UnitFormed) and not {*event.members} <= self.known
            if (smashed or led) and getattr(event, "seat", 0) == self.seat:
                self.promised = False

    def follow(self, number: int, before: Board, events: list[Event]) -> None:
        """One skeleton phase, from what was there before it and everything that happened in it."""
        mine = [event for event in events if getattr(event, "seat", 0) == self.seat]
        if number and any(by_hero(e, before.hero) for e in mine):
            self.promised = False
        if any(isinstance(e, ev.FloorsChanged) and e.token not in self.known and e.change > 0 for e in mine):
            self.promised = False
        if not self.promised:
            return
        ahead = self.seen[number]
        ends: dict[int, tuple[str, str]] = {}
        rests = {t: ((word & COURSE) >> 2, word & 3) for t, word in before.skeletons.items() if t in self.known}
        floors = houses = mended = 0
        for event in mine:
            match event:
                case ev.Destroyed() | ev.Vanished() if event.why != "saboteur":
                    ends[event.token] = ("destroyed", event.why)
                case ev.Sent():
                    ends[event.token] = ("sent", event.why)
                case ev.Moved():
                    rests[event.token] = (event.target, event.heading)
                case ev.Walked():
                    rests[event.token] = (event.target, event.turned)
                case ev.Turned():
                    rests[event.token] = (event.at, event.heading)
                case ev.FloorsChanged() if event.token in self.known:
                    floors -= min(event.change, 0)
                    mended += max(event.change, 0)
                case ev.HousesChanged() if event.change < 0 and event.token in self.known:
                    houses -= event.change
                case _:
                    pass
        assert ahead.floors.certain <= floors <= ahead.floors.possible + mended
        assert ahead.houses.certain <= houses <= ahead.houses.possible
        for token, fates in ahead.fates.items():
            if token not in before.skeletons or token not in self.known:
                assert token in ahead.doubtful
            elif token in ends:
                assert ends[token] in {(fate.end, fate.why) for fate in fates}
            else:
                assert rests[token] in {(fate.place, fate.heading) for fate in fates if fate.end == "rests"}
            self.checked += ahead.is_certain(token) and number > 0
        self.known -= {token for token, end in ends.items() if not self.returns(token, events)}

    def returns(self, token: int, events: list[Event]) -> bool:
        """Whether a skeleton went to this board's own cemetery."""
        return any(isinstance(e, ev.Sent) and e.token == token and e.to == self.seat for e in events)


def play_on(game: Game, chance: Random) -> Iterator[tuple[dict[int, Board], list[Event]]]:
    """Rounds in which nobody does anything but step, and answer; each with the boards before its skeleton phase."""
    while game.phase == SKELETONS:
        boards = {seat: game.board(seat).copy() for seat in game.rules.seats}
        events: list[Event] = []
        begun = game.round
        while game.phase == SKELETONS and game.round == begun:
            actions = [action for seat in game.actors() for action in game.legal_actions(seat)]
            events += game.apply(chance.choice([a for a in actions if not isinstance(a, act.UseWeapon)]))
        if game.phase == OVER:
            return
        yield boards, events
        while game.phase not in (SKELETONS, OVER):
            seat = game.actors()[0]
            plain = [a for a in game.legal_actions(seat) if isinstance(a, act.MoveHero | act.Pass | act.SkipWeapon)]
            kills = game.apply(chance.choice(plain))
            yield {}, kills


def test_what_was_foreseen_is_what_happens() -> None:
    checked = 0
    for number, game in enumerate(games(300)):
        watches = [Watch(game, seat) for seat in game.rules.seats]
        played = -1
        for boards, events in play_on(game.clone(), Random(number)):
            played += bool(boards)
            for watch in watches:
                if not boards:
                    watch.wait(events)
                elif played < len(watch.seen):
                    watch.follow(played, boards[watch.seat], events)
            if played == MOST_ROUNDS - 1:
                break
        checked += sum(watch.checked for watch in watches)
    assert checked > 1000
