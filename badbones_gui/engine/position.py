"""A game set up in the middle: rule cases, puzzles and lessons describe a position in plain words (CASES format)."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from .catalogue import Catalogue, Model
from .errors import PositionError
from .game import Game
from .geometry import FACES, HEADINGS, SPACE_NUMBERS, course, forest_side, opposite
from .rules import Rules, Setup, Token, standard_roster
from .scoring import score, winners
from .state import ICE, MARKET, OVER, PHASES, START, Board, Tile

SETUP_FIELDS: Final = ("mode", "players", "advanced", "chiefs", "rounds", "heroic", "seed")
FIELDS: Final = frozenset(
    {*SETUP_FIELDS, "round", "phase", "tracking", "capital", "purse", "supply", "draws", "first", "boards"}
)
BOARD_FIELDS: Final = frozenset(
    {"hero", "tower", "towers", "houses", "coins", "weapon", "supply", "traps", "skeletons", "cemetery"}
)
SKELETON_FIELDS: Final = frozenset({"id", "at", "heading", "model", "face", "chief", "frozen"})
TRAP_FIELDS: Final = frozenset({"kind", "facing", "side", "damaged", "blast"})


def build(catalogue: Catalogue, plain: Mapping[str, Any]) -> Game:
    """The game that stands as described; raises ``PositionError`` or ``SetupError`` with what is wrong."""
    _only(plain, FIELDS, "A position")
    mode = plain.get("mode", "base")
    given = {key: plain[key] for key in SETUP_FIELDS if key in plain}
    if isinstance(mode, str) and mode in catalogue.modes and catalogue.modes[mode].rounds is None:
        given.pop("rounds", None)  # of no account in a mode without a round counter
    setup = Setup.from_dict({"mode": mode, "players": 1 if mode == "solo" else 2} | given)
    boards = {_seat(key, setup.players): value for key, value in _mapping(plain.get("boards"), "boards").items()}
    casting = _Casting(catalogue, setup, boards, _mapping(plain.get("draws"), "draws"))
    game = Game.blank(Rules(catalogue, setup, casting.roster))
    game.round = _number(plain.get("round", 1), "round", 1, 999)
    game.tracking = _one_of(plain.get("tracking", "white"), FACES, "tracking")
    phase = plain.get("phase", "hero")
    _one_of(phase, PHASES, "phase")
    _shared_fields(game, plain, phase)
    for seat in game.rules.seats:
        described = _mapping(boards.get(seat), f"board {seat}")
        _set_board(game, game.own(seat), described, casting)
        if game.rules.coop and phase not in (MARKET, START) and "hero" not in described:
            _put_hero_on_a_tower(game.own(seat))
        _check_board(game, game.own(seat))
    game.script = dict(casting.script)
    if phase == OVER:
        _close(game)
    else:
        game.open(phase)
    return game


class _Casting:
    """Finds a token for every skeleton that a position names, and gives it the position's name."""

    def __init__(self, catalogue: Catalogue, setup: Setup, boards: Mapping[int, Any], draws: Mapping[Any, Any]) -> None:
        self.catalogue = catalogue
        self.roster: list[Token] = list(standard_roster(catalogue, setup.chiefs))
        self._free: dict[tuple[Model, str], list[int]] = {}
        for number in reversed(range(len(self.roster))):
            token = self.roster[number]
            self._free.setdefault((token.model, token.chief), []).append(number)
        self.cast: dict[str, int] = {}
        for described in _described_skeletons(boards):
            self._name(described)
        self.script: dict[int, tuple[int, ...]] = {}
        for key, models in draws.items():
            seat = _seat(key, setup.players)
            self.script[seat] = tuple(self._take(*self._drawn(word)) for word in _list(models, "draws"))

    def _name(self, described: Mapping[str, Any]) -> None:
        name = described.get("id")
        if not isinstance(name, str) or not name:
            raise PositionError(f"A skeleton needs an id, a word: {dict(described)!r}.")
        if name in self.cast:
            raise PositionError(f"Two skeletons are called '{name}'.")
        chief = described.get("chief", "")
        if chief != "" and (not isinstance(chief, str) or chief not in self.catalogue.chiefs):
            raise PositionError(f"There is no chief {chief!r} (skeleton '{name}').")
        model = described.get("model")
        if model is None and chief:
            model = str(self.catalogue.chiefs[chief].models[0])
        number = self._take(self._model(model), chief)
        self.roster[number] = self.roster[number]._replace(name=name)
        self.cast[name] = number

    def _drawn(self, word: Any) -> tuple[Model, str]:
        chief, _, model = str(word).rpartition("/")
        if chief and chief not in self.catalogue.chiefs:
            raise PositionError(f"There is no chief {chief!r} (draws).")
        return self._model(model), chief

    def _model(self, word: Any) -> Model:
        symbol, _, side = str(word).partition("-")
        model = Model(symbol, side)
        if model not in self.catalogue.models:
            raise PositionError(f"There is no model {word!r}: a symbol and left, top or right, like green-left.")
        return model

    def _take(self, model: Model, chief: str) -> int:
        """A free token like this; a chief may carry another model than usual, and none is ever missing."""
        free = self._free.get((model, chief))
        if free:
            return free.pop()
        for (_, other), numbers in self._free.items():
            if chief and other == chief and numbers:
                number = numbers.pop()
                self.roster[number] = self.roster[number]._replace(model=model)
                return number
        self.roster.append(Token(model, chief, f"{chief or 'extra'}-{model}-{len(self.roster)}"))
        return len(self.roster) - 1


def _described_skeletons(boards: Mapping[int, Any]) -> Iterator[Mapping[str, Any]]:
    for seat, described in boards.items():
        board = _mapping(described, f"board {seat}")
        for place in ("skeletons", "cemetery"):
            for skeleton in _list(board.get(place), place):
                fields = _mapping(skeleton, f"a skeleton of board {seat}")
                _only(fields, SKELETON_FIELDS, "A skeleton")
                yield fields


def _shared_fields(game: Game, plain: Mapping[str, Any], phase: str) -> None:
    rules = game.rules
    if "first" in plain:
        game.first = _seat(plain["first"], rules.players)
    if phase == MARKET and not rules.market:
        raise PositionError("This game has no market.")
    if phase == START and not rules.coop:
        raise PositionError("Only a cooperative game has the phase 'start'.")
    if not rules.coop:  # fields that only a cooperative game has are of no account elsewhere
        return
    if "capital" in plain:
        game.capital = _number(plain["capital"], "capital", 0, rules.mode.capital * rules.players)
    if "purse" in plain:
        game.purse = _number(plain["purse"], "purse", 0, 999)
    if "supply" in plain:
        game.shared = _supply(game, plain["supply"])


def _set_board(game: Game, board: Board, described: Mapping[str, Any], casting: _Casting) -> None:
    rules, where = game.rules, f"board {board.seat}"
    _only(described, BOARD_FIELDS, f"Board {board.seat}")
    for field in ("tower", "houses", "coins", "supply") if rules.coop else ("towers",):
        if field in described:
            raise PositionError(f"'{field}' is no part of a board in this mode ({where}).")
    if "tower" in described:
        floors = _number(described["tower"], f"tower of {where}", 0, _most(rules, "floors"))
        board.towers = dict.fromkeys(board.towers, floors)
    if "towers" in described:
        standing = {_space(name) for name in _list(described["towers"], "towers")}
        if not standing <= set(board.towers):
            raise PositionError(f"A tower of {where} stands where none can.")
        board.towers = {space: rules.mode.floors if space in standing else 0 for space in board.towers}
    if "houses" in described:
        board.houses = _number(described["houses"], f"houses of {where}", 0, _most(rules, "houses"))
    if "coins" in described:
        board.coins = _number(described["coins"], f"coins of {where}", 0, 999)
    if "weapon" in described and described["weapon"] not in (None, "none"):
        weapon = described["weapon"]
        if not isinstance(weapon, str) or weapon not in rules.weapons:
            raise PositionError(f"There is no weapon {weapon!r} ({where}).")
        board.weapon = weapon
        if game.stock.get(board.weapon):
            game.stock[board.weapon] -= 1
    if "supply" in described:
        board.supply = _supply(game, described["supply"])
    for name, tile in _mapping(described.get("traps"), f"traps of {where}").items():
        board.traps[_space(name)] = _tile(game, _mapping(tile, f"the trap on {name}"))
    for skeleton in _list(described.get("skeletons"), "skeletons"):
        token = casting.cast[skeleton["id"]]
        board.skeletons[token] = _word(game, token, skeleton)
        game.bag ^= 1 << token
    for skeleton in _list(described.get("cemetery"), "cemetery"):
        token = casting.cast[skeleton["id"]]
        board.cemetery += (token,)
        game.bag ^= 1 << token
    if "hero" in described:
        hero = described["hero"]
        board.hero = -1 if hero in (None, "none") else _space(hero)


def _most(rules: Rules, what: str) -> int:
    """As many floors or houses as any mode has: a position may make a mode easier."""
    modes = rules.catalogue.modes.values()
    return max(mode.floors if what == "floors" else mode.houses for mode in modes)


def _put_hero_on_a_tower(board: Board) -> None:
    standing = [space for space in board.towers if board.tower_stands(space)]
    if standing:
        board.hero = standing[0]


def _check_board(game: Game, board: Board) -> None:
    occupied = {(word & 255) >> 2 for word in board.skeletons.values()}
    towers = {space for space in board.towers if game.tower_bars(board, space)}
    where = f"board {board.seat}"
    if occupied & towers:
        raise PositionError(f"A skeleton of {where} stands on a tower.")
    if board.hero in occupied:
        raise PositionError(f"The hero of {where} shares his space with a skeleton.")
    if towers & set(board.traps):
        raise PositionError(f"A trap of {where} lies on a tower.")
    houses = game.capital if game.rules.coop else board.houses
    board.eliminated = not any(board.towers.values()) or not houses


def _word(game: Game, token: int, described: Mapping[str, Any]) -> int:
    entry = game.rules.entries[token]
    into = opposite(forest_side(entry))
    at = described.get("at")
    if at == "forest":
        heading = _one_of(described.get("heading", HEADINGS[into]), HEADINGS, "heading")
        if heading != into:
            raise PositionError(f"Skeleton '{described['id']}' cannot head {HEADINGS[heading]} from its forest.")
        place = entry
    else:
        place = _space(at)
        heading = _one_of(described.get("heading"), HEADINGS, f"heading of skeleton '{described['id']}'")
    face = _one_of(described.get("face", FACES[game.tracking]), FACES, "face")
    return course(place, heading) | face << 8 | (ICE if _flag(described.get("frozen", False), "frozen") else 0)


def _tile(game: Game, described: Mapping[str, Any]) -> Tile:
    _only(described, TRAP_FIELDS, "A trap")
    kind = game.rules.kinds.get(str(described.get("kind")))
    if kind is None:
        raise PositionError(f"There is no trap {described.get('kind')!r}.")
    facing = described.get("side", described.get("facing", ""))
    if kind.facings == ("",):
        facing = ""
    elif facing not in kind.facings:
        raise PositionError(f"A {kind.key} lies as {' or '.join(kind.facings)}, not {facing!r}.")
    damaged = _flag(described.get("damaged", False), "damaged")
    blast = _flag(described.get("blast", False), "blast")
    if damaged and kind.wear != "sturdy":
        raise PositionError(f"A {kind.key} is never damaged.")
    if blast and kind.wear != "crater":
        raise PositionError(f"A {kind.key} leaves no blast area.")
    return Tile(kind.key, facing, damaged or blast)


def _supply(game: Game, kinds: Any) -> dict[str, int]:
    supply: dict[str, int] = {}
    for kind in _list(kinds, "supply"):
        if not isinstance(kind, str) or kind not in game.rules.kinds:
            raise PositionError(f"There is no trap {kind!r}.")
        supply[kind] = supply.get(kind, 0) + 1
    return supply


def _close(game: Game) -> None:
    scores = {b.seat: score(game, b) for b in game.boards if not b.eliminated}
    if game.rules.solo or game.rules.coop:
        game.finish((), (), len(scores) == game.rules.players)
    else:
        game.finish(winners(game, scores), tuple(scores.items()), None)


def _only(plain: Mapping[str, Any], known: frozenset[str], what: str) -> None:
    for key in plain:
        if key not in known:
            raise PositionError(f"{what} knows no '{key}'.")


def _mapping(value: Any, what: str) -> Mapping[Any, Any]:
    if value is None:
        return {}
    if not isinstance(value, Mapping):
        raise PositionError(f"'{what}' must be a mapping, not {value!r}.")
    return value


def _list(value: Any, what: str) -> Sequence[Any]:
    if value is None:
        return ()
    if not isinstance(value, list | tuple):
        raise PositionError(f"'{what}' must be a list, not {value!r}.")
    return value


def _number(value: Any, what: str, least: int, most: int) -> int:
    if type(value) is not int or not least <= value <= most:
        raise PositionError(f"'{what}' must be a number from {least} to {most}, not {value!r}.")
    return value


def _flag(value: Any, what: str) -> bool:
    if type(value) is not bool:
        raise PositionError(f"'{what}' must be true or false, not {value!r}.")
    return value


def _one_of(value: Any, words: Sequence[str], what: str) -> int:
    if value not in words:
        raise PositionError(f"'{what}' must be {', '.join(words[:-1])} or {words[-1]}, not {value!r}.")
    return words.index(value)


def _seat(value: Any, players: int) -> int:
    return _number(value, "seat", 1, players)


def _space(name: Any) -> int:
    number = SPACE_NUMBERS.get(name) if isinstance(name, str) else None
    if number is None:
        raise PositionError(f"There is no space {name!r}: spaces are a1 to e5.")
    return number
