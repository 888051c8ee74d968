"""Why an action is a good one, in one sentence: what the skeletons will do with it, held against what they would do.

>>> from badbones_gui.content import load
>>> from badbones_gui.engine.position import build
>>> from badbones_gui.engine.actions import Place
>>> skeletons = [{"id": "s1", "at": "b4", "heading": "down", "model": "red-top"}]
>>> game = build(load(), {"phase": "trap", "boards": {1: {"skeletons": skeletons}}})
>>> explain(game, 1, Place(1, "wall", 21, "/"))
'The wall on b5 sends a skeleton out to the left instead of into your village.'
"""

from dataclasses import dataclass
from typing import Final, NamedTuple

from .bots import BOTS, Bot
from .bots.alone import alone, finish_round
from .bots.chart import chart_of
from .engine import Game
from .engine.actions import Action, Buy, Choose, MoveHero, Pass, Place, Retrieve, SkipWeapon, StartHero, UseWeapon
from .engine.courses import Fate
from .engine.forecast import forecast
from .engine.geometry import DOWN, HEADINGS, LEFT, RIGHT, UP, space_name
from .engine.state import ARRIVALS, COURSE, HERO, OVER, TRAP
from .event_text import thing_name

#: So many rounds are looked ahead for a reason.
ROUNDS: Final = 4
_NUMBERS: Final = ("no", "a", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_SIDES: Final = {UP: "out at the top", RIGHT: "out to the right", DOWN: "out at the bottom", LEFT: "out to the left"}
#: By trap: what it does to those who stay on the board, and to those who leave it over an edge.
_TURNS_AWAY: Final = {
    "wall": "turns {whom} away",
    "dragon": "scares {whom} away",
    "treasure": "lures {whom} away",
    "barricade": "holds {whom} back",
    "labyrinth": "holds {whom} back",
    "portal": "sends {whom} back to the forest",
    "spring": "flings {whom} away",
}
_SENDS: Final = {"dragon": "scares", "treasure": "lures", "spring": "flings"}
_TOWER, _VILLAGE = "tower", "village"
_HARM: Final = (_TOWER, _VILLAGE)


@dataclass(frozen=True)
class Proposal:
    """What somebody could do, and why."""

    action: Action
    words: str


class End(NamedTuple):
    """What becomes of a skeleton within a few rounds: tower, village, sent, destroyed, or still about; and how."""

    what: str
    how: str = ""
    side: int = -1


_ABOUT: Final = End("about")


def propose(game: Game, seat: int, bot: Bot | None = None) -> Proposal:
    """What the strongest bot would do now, and why."""
    adviser = list(BOTS.values())[-1]() if bot is None else bot
    action = adviser.decide(game, seat)
    return Proposal(action, explain(game, seat, action))


def explain(game: Game, seat: int, action: Action) -> str:
    """Why to do this, in one sentence for the player."""
    words = _explain(game, seat, action)
    return words.replace("your village", "the capital") if game.rules.coop else words  # K1


def _explain(game: Game, seat: int, action: Action) -> str:
    match action:
        case MoveHero():
            return _hero(game, seat, action)
        case Place():
            return _placement(game, seat, action)
        case Retrieve():
            return _retrieval(game, seat, action)
        case Pass() if game.phase == TRAP:
            return "No trap helps more now than it will help later, so keep them all."
        case Choose():
            return _answer(game, seat, action)
        case UseWeapon():
            return _weapon(game, seat, action)
        case SkipWeapon():
            return f"Your {thing_name(game.board(seat).weapon)} would do you no good here."
        case Buy():
            return f"The {thing_name(action.item)} gives you much for its {game.rules.cost(action.item)} coins."
        case Pass():
            return "Nothing that is left is worth your coins."
        case StartHero():
            return f"From the tower on {space_name(action.at)} your hero soon meets the most skeletons."
        case _:
            return "The skeletons can go on: there is nothing to decide."


def _hero(game: Game, seat: int, action: MoveHero) -> str:
    space = space_name(action.to)
    met = game.board(seat).tokens_at(action.to)
    before = ends_ahead(game, seat)
    stopped = [token for token in met if before.get(token, _ABOUT).what in _HARM]
    if stopped:
        where = before[stopped[0]].what
        return f"On {space} your hero smashes {_skeletons(len(met))} before {_they(len(met))} can reach your {where}."
    if met:
        return f"Your hero smashes {_skeletons(len(met))} on {space}."
    after = ends_ahead(game, seat, action)
    words = _difference(before, after, f"Your hero on {space}", "")
    if words:
        return words
    caught = chart_of(game.rules.side).caught[action.to]
    skeletons = game.board(seat).skeletons
    dangerous = [token for token, end in before.items() if end.what in _HARM and caught[skeletons[token] & COURSE]]
    if dangerous:
        where = before[dangerous[0]].what
        return f"From {space} your hero can still meet {_skeletons(len(dangerous))} on the way to your {where}."
    return f"On {space} your hero is close to where the next skeletons will come by."


def _placement(game: Game, seat: int, action: Place) -> str:
    subject = f"The {thing_name(action.kind)} on {space_name(action.at)}"
    met = game.board(seat).tokens_at(action.at)
    if met and game.rules.effects[action.kind].lands and game.rules.kinds[action.kind].wear == "crater":
        return f"{subject} blows up {_skeletons(len(met))} at once."
    words = _difference(ends_ahead(game, seat), ends_ahead(game, seat, action), subject, action.kind)
    return words or f"{subject} lies where skeletons are likely to come by soon."


def _retrieval(game: Game, seat: int, action: Retrieve) -> str:
    tile = game.board(seat).traps[action.at]
    if tile.worn:
        return f"Back in your supply, the {thing_name(tile.kind)} from {space_name(action.at)} is whole again."
    return f"The {thing_name(tile.kind)} does more good elsewhere than on {space_name(action.at)}."


def _answer(game: Game, seat: int, action: Choose) -> str:
    match action.about:
        case "flee":
            question = game.board(seat).question
            other = next((o for o in question.options if o != action.answer), action.answer) if question else 0
            worse = ends_ahead(game, seat, Choose(seat, "flee", other))
            words = _difference(worse, ends_ahead(game, seat, action), f"Fleeing {HEADINGS[action.answer]}", "flight")
            return words or f"Fleeing {HEADINGS[action.answer]}, it does the least harm."
        case "cemetery" if game.rules.coop:
            return f"Player {action.answer} can bear it best."
        case "cemetery":
            return f"It hurts player {action.answer} most, and helps you best."
        case "tower":
            return f"The tower on {space_name(action.answer)} matters most."
        case "leader":
            return "Led like this, they do the least harm."
        case _:
            return "The others do less harm than this one."


def _weapon(game: Game, seat: int, action: UseWeapon) -> str:
    weapon = f"Your {thing_name(game.board(seat).weapon)}"
    if action.seat:
        return f"{weapon} gives player {action.seat} something to think about."
    before = ends_ahead(game, seat, SkipWeapon(seat))
    words = _difference(before, ends_ahead(game, seat, action), weapon, "")
    return words or f"{weapon} leaves your board in better order than it was."


def ends_ahead(game: Game, seat: int, action: Action | None = None) -> dict[int, End]:
    """What becomes of each skeleton on the board in the next rounds, after this action and without any other."""
    trial = alone(game, seat)
    if action is not None:
        trial.apply(action)
    ends: dict[int, End] = dict.fromkeys(game.board(seat).skeletons, _ABOUT)
    for token in ends:
        if token not in trial.board(seat).skeletons:
            ends[token] = End("destroyed", "hero")
    for _ in range(ROUNDS):
        if trial.phase == OVER:
            break
        for token, fates in forecast(trial, seat).fates.items():
            if token in ends and fates[0].end != "rests":
                ends[token] = _end(fates[0])
        finish_round(trial, seat)
        if trial.phase == ARRIVALS:
            trial.own(seat).cemetery = ()
            trial.jump_to(HERO)
            trial.done |= trial.rules.everyone & ~(1 << seat)
    return ends


def _end(fate: Fate) -> End:
    if fate.end == "destroyed":
        return End(fate.why) if fate.why in _HARM else End("destroyed", fate.why)
    if fate.why != "edge":
        return End("sent", fate.why)
    return End("sent", "edge", fate.heading)


def _difference(before: dict[int, End], after: dict[int, End], subject: str, kind: str) -> str:
    """The most important change for the better, or ""."""
    groups: dict[tuple[End, End], list[int]] = {}
    for token, end in before.items():
        if after.get(token, end) != end:
            groups.setdefault((end, after[token]), []).append(token)
    better = {pair: tokens for pair, tokens in groups.items() if _gain(*pair) > 0}
    if not better:
        return ""
    (was, now), tokens = max(better.items(), key=lambda entry: _gain(*entry[0]) * len(entry[1]))
    return f"{subject} {_effect(was, now, len(tokens), kind)}."


def _gain(was: End, now: End) -> int:
    ranks = {_TOWER: 0, _VILLAGE: 1, "about": 5, "sent": 6, "destroyed": 7}
    return ranks[now.what] - ranks[was.what]


def _effect(was: End, now: End, number: int, kind: str) -> str:
    whom = _skeletons(number)
    instead = f" instead of into your {was.what}" if was.what in _HARM else ""
    saved = f" before {_they(number)} can reach your {was.what}" if was.what in _HARM else ""
    match now.what:
        case "sent" if now.how == "edge":
            return f"{_SENDS.get(kind, 'sends')} {whom} {_SIDES[now.side]}{instead}"
        case "sent" if now.how == "hearse":
            return f"drives {whom} to a cemetery{instead}"
        case "sent":
            return f"throws {whom} into a cemetery{instead}"
        case "destroyed" if now.how == "hero" and kind:
            return f"brings {whom} to your hero, who smashes {'it' if number == 1 else 'them'}{saved}"
        case "destroyed" if now.how == "hero":
            return f"smashes {whom}{saved}"
        case "destroyed":
            return f"destroys {whom}{saved}"
        case "village":
            return f"lets {whom} burn a house rather than take a floor of your tower"
        case _:
            does = _TURNS_AWAY.get(kind, "keeps {whom} away").format(whom=whom)
            return does + (f" from your {was.what}" if was.what in _HARM else "")


def _skeletons(number: int) -> str:
    word = _NUMBERS[number] if number < len(_NUMBERS) else str(number)
    return f"{word} skeleton{'' if number == 1 else 's'}"


def _they(number: int) -> str:
    return "it" if number == 1 else "they"
