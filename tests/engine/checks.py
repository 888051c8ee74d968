"""What must hold after every action, whatever the game; written apart from the engine's own ways."""

from collections.abc import Callable
from random import Random

import pytest

from badbones_gui.engine import Game, Refused
from badbones_gui.engine import actions as act
from badbones_gui.engine import events as ev
from badbones_gui.engine.actions import Action
from badbones_gui.engine.forecast import Forecast
from badbones_gui.engine.geometry import SPACES
from badbones_gui.engine.save import digest, from_json, to_json
from badbones_gui.engine.state import COURSE, FACE, HERO, ICE, MOVED, SKELETONS, TRAP
from badbones_gui.engine.view import GameView


def check_promises(game: Game, view: GameView, chance: Random) -> None:
    """Everything that must hold after an action; what takes long, only now and then."""
    check_tokens(game)
    check_spaces(game)
    check_faces(game)
    check_view(game, view)
    if chance.random() < 0.15:
        check_copies(game)
        check_listed(game, chance)
        check_unlisted(game, chance)


def check_tokens(game: Game) -> None:
    """Every token is accounted for exactly once."""
    places = [n for n in range(len(game.rules.roster)) if game.bag >> n & 1]
    places += [n for n in range(len(game.rules.roster)) if game.out >> n & 1]
    for board in game.boards:
        places += [*board.skeletons, *board.cemetery]
    assert sorted(places) == list(range(len(game.rules.roster)))
    assert len(game.rules.roster) == (199 if game.rules.setup.chiefs else 180)


def check_spaces(game: Game) -> None:
    """Hero and skeletons never share a space, and none stands on a standing tower."""
    for board in game.boards:
        occupied = {(word & COURSE) >> 2 for word in board.skeletons.values()}
        assert board.hero not in occupied
        assert not occupied & {space for space, floors in board.towers.items() if floors}
        assert not {space for space, floors in board.towers.items() if floors} & set(board.traps)
        if game.phase == SKELETONS:
            assert list(board.waiting) == [t for t, word in board.skeletons.items() if not word & (MOVED | ICE)]
        assert all(leader in board.skeletons for leader in board.units.values())
        for token, leader in board.units.items():
            assert board.skeletons[token] & COURSE == board.skeletons[leader] & COURSE


def check_faces(game: Game) -> None:
    """Outside phase 3 all show the tracking token's side; in it, those that have moved (P2)."""
    for board in game.boards:
        asked = set(board.question.march.tokens) if board.question else set()
        for token, word in board.skeletons.items():
            if word & ICE or token in asked:
                continue
            face = (word & FACE) >> 8
            if game.phase == SKELETONS:
                assert (face == game.tracking) == bool(word & MOVED)
            elif game.phase in (HERO, TRAP):
                assert (face != game.tracking) == bool(word & MOVED)


def check_copies(game: Game) -> None:
    """Clone, save and load give the same state."""
    before = digest(game)
    clone = game.clone()
    assert digest(clone) == before
    text = to_json(game)
    loaded = from_json(game.rules.catalogue, text)
    assert to_json(loaded) == text
    assert digest(loaded) == before
    for seat in game.rules.seats:
        assert loaded.legal_actions(seat) == game.legal_actions(seat)


def check_view(game: Game, view: GameView) -> None:
    """A view that was fed with events alone shows the game."""
    assert view == GameView.of(game)


def check_listed(game: Game, chance: Random, sample: int = 12) -> None:
    """Listed actions are accepted on a clone, which leaves the original alone."""
    before = digest(game)
    for seat in game.rules.seats:
        listed = game.legal_actions(seat)
        assert len(set(listed)) == len(listed)
        assert all(game.is_legal(action) for action in listed)
        for action in chance.sample(listed, min(sample, len(listed))):
            game.clone().apply(action)
    assert digest(game) == before
    for seat in game.actors():
        assert game.legal_actions(seat)


def check_unlisted(game: Game, chance: Random, sample: int = 40) -> None:
    """Unlisted actions are refused without change."""
    before = digest(game)
    for _ in range(sample):
        action = any_action(game, chance)
        listed = action.player in game.rules.seats and action in game.legal_actions(action.player)
        if listed or _is_rapier_over_a_stack(game, action):
            continue
        assert not game.is_legal(action), action
        with pytest.raises(Refused, match=r"\.$"):
            game.apply(action)
        assert digest(game) == before


def _is_rapier_over_a_stack(game: Game, action: Action) -> bool:
    """The one action that may be legal without being listed: some headings of a rapier."""
    return isinstance(action, act.UseWeapon) and bool(action.headings)


def any_action(game: Game, chance: Random) -> Action:
    """Any action that can be written down, sensible or not."""
    seat = chance.randint(0, game.rules.players + 1)
    space = chance.choice(SPACES)
    token = chance.randrange(len(game.rules.roster))
    if 1 <= seat <= game.rules.players and game.board(seat).skeletons and chance.random() < 0.7:
        token = chance.choice(list(game.board(seat).skeletons))
    kind = chance.choice(list(game.rules.kinds))
    item = chance.choice([*game.rules.kinds, *game.rules.weapons])
    makers: list[Callable[[], Action]] = [
        lambda: act.Buy(seat, item, chance.randint(1, game.rules.players)),
        lambda: act.Pass(seat),
        lambda: act.StartHero(seat, space),
        lambda: act.MoveHero(seat, space),
        lambda: act.Place(seat, kind, space, chance.choice(["", "/", "\\", "white", "black"])),
        lambda: act.Retrieve(seat, space),
        lambda: act.MoveSkeleton(seat, token),
        lambda: act.MoveAll(seat),
        lambda: act.Choose(seat, chance.choice(["flee", "cemetery", "tower", "leader", "stopped"]), space),
        lambda: act.SkipWeapon(seat),
        lambda: act.UseWeapon(seat, token=token),
        lambda: act.UseWeapon(seat, seat=chance.randint(1, game.rules.players)),
        lambda: act.UseWeapon(seat, target=space),
        lambda: act.UseWeapon(seat, origin=space, target=chance.choice(SPACES)),
        lambda: act.UseWeapon(seat, target=space, headings=((token, chance.randrange(4)),)),
        lambda: act.UseWeapon(seat, symbol=chance.choice(list(game.rules.catalogue.symbols))),
        lambda: act.PlayOn(seat),
    ]
    return chance.choice(makers)()


def check_forecasts(game: Game, forecasts: dict[int, Forecast], chance: Random) -> None:
    """Play the skeleton phase to its end on a clone, by any answers, and compare with what was foreseen."""
    played = game.clone()
    gone: dict[int, tuple[str, str]] = {}
    rests: dict[int, tuple[int, int]] = {}
    floors = dict.fromkeys(game.rules.seats, 0)
    houses = dict.fromkeys(game.rules.seats, 0)
    started = game.round
    while played.result is None and played.phase == SKELETONS and played.round == started:
        actions = [a for seat in played.actors() for a in played.legal_actions(seat)]
        events = played.apply(chance.choice([a for a in actions if not isinstance(a, act.UseWeapon)]))
        for event in events:
            match event:
                case ev.Destroyed() | ev.Vanished() if event.why != "saboteur":
                    gone.setdefault(event.token, ("destroyed", event.why))
                case ev.Sent():
                    gone.setdefault(event.token, ("sent", event.why))
                case ev.FloorsChanged():
                    floors[event.seat] -= event.change
                case ev.HousesChanged():
                    houses[event.seat] -= event.change
                case ev.PhaseBegan():
                    break
                case ev.Moved():
                    rests[event.token] = (event.target, event.heading)
                case ev.Walked():
                    rests[event.token] = (event.target, event.turned)
                case ev.Turned():
                    rests[event.token] = (event.at, event.heading)
                case _:
                    pass
    if played.result is not None and game.rules.coop:
        return  # lost at once: the rest was never played
    for seat, seen in forecasts.items():
        assert seen.floors.certain <= max(floors[seat], 0) <= seen.floors.possible or floors[seat] < 0
        assert seen.houses.certain <= max(houses[seat], 0) <= seen.houses.possible or houses[seat] < 0
        for token, fates in seen.fates.items():
            endings = {(fate.end, fate.why) for fate in fates}
            if token in gone:
                assert gone[token] in endings
            else:
                assert "rests" in {end for end, _ in endings}, (seat, token, fates)
                if token in rests:
                    assert rests[token] in {(fate.place, fate.heading) for fate in fates}
