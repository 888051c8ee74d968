"""A game drawn with letters, for terminals, playthroughs and tests.

Two lines for each space: what lies there, then who stands there. ``LEGEND`` explains the signs. What does not fit into
its space is marked with ``..`` and written out below the board, so that nothing is ever left out.
"""

import textwrap
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from .engine.answers import option_name
from .engine.game import Game
from .engine.geometry import COLUMNS, DOWN, FACES, LEFT, RIGHT, SIZE, UP, forest_place
from .engine.state import COURSE, FACE, ICE, MARKET, OVER, Board, Tile
from .engine.traps import is_blast_area
from .event_text import amount, at_place, list_words, outcome, place_name, thing_name

CELL: Final = 7
MARGIN: Final = 7
BOARD: Final = MARGIN + SIZE * (CELL + 1) + 1 + MARGIN
GAP: Final = 3
#: Boards stand side by side as long as they fit into so many columns.
WIDTH: Final = 2 * BOARD + GAP
ARROWS: Final = "^>v<"

LEGEND: Final = r"""
The signs on a board. Columns a to e, rows 1 to 5; two lines for each space.
  TOWER 4      a tower with 4 floors; ruin: nothing is left of it
  wall/ laby.w a trap, by the first letters of its name, and how it lies: / or \, white (.w) or black (.b) side up
  wall/!       damaged; hole: a blast area; wall/' was used in this phase and will wear
  ><v          arrows of the board: who comes heading > or < goes on heading v
  HERO         the hero
  w2>1v*       skeletons, white (w) or black (b) face up: two heading >, and a chief (*) heading v; # is a frozen one
  P Y R B G    entry points of the forests, by the symbol's first letter, with those who wait there
  A A A . .    houses of the village or the capital, standing (A) and burnt (.)
""".strip("\n")


def draw_game(game: Game, width: int = WIDTH) -> str:
    """The whole game: what all share, then the boards, as many side by side as the width holds."""
    pictures = [draw_board(game, board).split("\n") for board in game.boards]
    in_a_row = max(1, (width + GAP) // (BOARD + GAP))
    lines = list(_headline(game))
    for first in range(0, len(pictures), in_a_row):
        lines += ["", *_side_by_side(pictures[first : first + in_a_row])]
    return "\n".join(line.rstrip() for line in lines)


def draw_board(game: Game, board: Board) -> str:
    """One player's board with everything that belongs to it."""
    notes: list[str] = []
    forests = {place: _forest(game, board, place, symbol, notes) for place, symbol in _entries(game).items()}
    rule = " " * MARGIN + "+" + ("-" * CELL + "+") * SIZE
    lines = [_title(board)]
    lines += _edge(game, board, UP, forests)
    lines += [_centred(COLUMNS), rule]
    for row in range(SIZE):
        cells = [_space(game, board, row * SIZE + column, notes) for column in range(SIZE)]
        left, left_waiting = forests.get(forest_place(LEFT, row), ("", ""))
        right, right_waiting = forests.get(forest_place(RIGHT, row), ("", ""))
        upper, lower = (f"|{'|'.join(f'{cell[line]:{CELL}}' for cell in cells)}|" for line in (0, 1))
        lines += [
            f"{left:{MARGIN - 2}}{row + 1} {upper} {right}",
            f"{left_waiting:{MARGIN}}{lower} {right_waiting}",
            rule,
        ]
    lines += _edge(game, board, DOWN, forests)
    for note in [*notes, *_footnotes(game, board)]:
        lines += textwrap.wrap(note, BOARD, subsequent_indent="  ", break_on_hyphens=False)
    return "\n".join(line.rstrip() for line in lines)


def _headline(game: Game) -> Iterator[str]:
    rules, setup = game.rules, game.rules.setup
    counter = f" of {rules.rounds}" if rules.rounds is not None and game.round <= rules.rounds else ""
    facts = [f"Round {game.round}{counter}", f"phase {game.phase}", f"tracking token {FACES[game.tracking]}"]
    facts.append(f"{game.bag.bit_count()} in the bag")
    if game.out:
        facts.append(f"{game.out.bit_count()} out of the game")
    yield f"{', '.join(facts)} ({setup.mode}, {amount(rules.players, 'player')})"
    if rules.coop:
        yield f"Shared supply: {_listed(game.shared)}"
        if game.held:
            yield f"Taken back in this phase: {list_words([thing_name(kind) for kind in game.held])}"
        if rules.market:
            yield f"Purse: {amount(game.purse, 'coin')}"
    if game.phase == MARKET:
        goods = ", ".join(
            f"{left} {thing_name(item)} at {rules.cost(item)}" for item, left in game.stock.items() if left
        )
        yield from textwrap.wrap(f"Market: {goods or 'sold out'}", WIDTH, subsequent_indent="  ")
        if game.turn:
            yield f"Player {game.turn} has the turn."
    if game.phase == OVER and game.result is not None:
        yield f"Result: {outcome(*game.result)}"


def _side_by_side(pictures: list[list[str]]) -> Iterator[str]:
    for number in range(max(map(len, pictures))):
        parts = [picture[number] if number < len(picture) else "" for picture in pictures]
        yield (" " * GAP).join(f"{part:{BOARD}}" for part in parts)


def _title(board: Board) -> str:
    state = ", eliminated" if board.eliminated else ""
    return f"{f'PLAYER {board.seat}{state}':^{BOARD}}"


def _entries(game: Game) -> dict[int, str]:
    """By entry point: the letter of its symbol."""
    return {place: model.symbol[:1].upper() for model, place in game.rules.side.entries.items()}


def _forest(game: Game, board: Board, place: int, letter: str, notes: list[str]) -> tuple[str, str]:
    """An entry point and who waits there."""
    waiting = draw_stack(game, board, place)
    if len(waiting) > MARGIN - 1:
        notes.append(f"{place_name(place)}: {waiting}")
        waiting = f"{len(board.tokens_at(place))}.."
    return letter, waiting


def _edge(game: Game, board: Board, side: int, forests: Mapping[int, tuple[str, str]]) -> list[str]:
    """What lies beyond the top or the bottom edge: a forest, or houses."""
    if game.rules.side.homes == side:
        coop, mode = game.rules.coop, game.rules.mode
        whole, left = (mode.capital * game.rules.players, game.capital) if coop else (mode.houses, board.houses)
        houses = " ".join("A" * left + "." * (whole - left))
        return [f"{f'capital {houses}' if coop else f'village {houses}':^{BOARD}}"]
    places = [forest_place(side, index) for index in range(SIZE)]
    entries = [forests.get(place, ("", "")) for place in places]
    return [_centred(letter for letter, _ in entries), _centred(waiting for _, waiting in entries)]


def _centred(words: Iterable[str]) -> str:
    return " " * (MARGIN + 1) + " ".join(f"{word:^{CELL}}" for word in words)


def _space(game: Game, board: Board, space: int, notes: list[str]) -> tuple[str, str]:
    """The two lines of a space."""
    ground = _ground(game, board, space)
    if len(ground) > CELL:
        notes.append(f"{place_name(space)}: {ground}")
        ground = f"{ground[: CELL - 2]}.."
    standing = draw_stack(game, board, space)
    if space == board.hero:
        standing = f"HERO {standing}".rstrip()
    if len(standing) > CELL:
        notes.append(f"{place_name(space)}: {standing}")
        standing = f"{len(board.tokens_at(space))}.."
    return ground, standing


def _ground(game: Game, board: Board, space: int) -> str:
    """What lies on a space: tower, ruin or trap to the left, arrows to the right."""
    tile = board.traps.get(space)
    if tile is not None and not is_blast_area(game, tile):  # B6: it hides the arrows
        return draw_trap(tile) + ("'" if space in board.used else "")
    thing = "hole" if tile is not None else ""
    if space in board.towers:
        if board.towers[space] or not game.rules.side.ruins:
            return f"TOWER {board.towers[space]}"
        thing = thing or "ruin"
    return f"{thing}{draw_arrows(game, space):>{CELL - len(thing)}}".rstrip()


def draw_trap(tile: Tile) -> str:
    """A trap, how it lies, and whether it is damaged.

    >>> draw_trap(Tile("wall", "/", True)), draw_trap(Tile("labyrinth", "black")), draw_trap(Tile("dragon"))
    ('wall/!', 'laby.b', 'drag')
    """
    facing = f".{tile.facing[:1]}" if tile.facing in FACES else tile.facing
    return f"{tile.kind[:4]}{facing}{'!' if tile.worn else ''}"


def draw_arrows(game: Game, space: int) -> str:
    """The arrows of a space: who comes heading so, or so, goes on heading so."""
    ways: dict[int, str] = {}
    for heading in (RIGHT, LEFT, UP, DOWN):
        turned = game.rules.side.arrows[space * 4 + heading]
        if turned != heading:
            ways[turned] = ways.get(turned, "") + ARROWS[heading]
    return "".join(ways[turned] + ARROWS[turned] for turned in ways)


def draw_stack(game: Game, board: Board, place: int) -> str:
    """The skeletons on a space or entry point: face, then how many head where."""
    groups: dict[str, dict[str, int]] = {}
    for token in board.tokens_at(place):
        word = board.skeletons[token]
        chief = "*" if game.rules.roster[token].chief else ""
        sign = ARROWS[word & 3] + chief + ("#" if word & ICE else "")
        stack = groups.setdefault(FACES[1 if word & FACE else 0][:1], {})
        stack[sign] = stack.get(sign, 0) + 1
    return "".join(
        face + "".join(f"{count}{sign}" for sign, count in sorted(stack.items()))
        for face, stack in sorted(groups.items())
    )


def _footnotes(game: Game, board: Board) -> Iterator[str]:
    rules = game.rules
    if board.hero < 0:
        yield "hero: " + ("out of the game" if game.phase not in (MARKET, "start") else "chooses his tower")
    if not rules.coop:
        yield f"supply: {_listed(board.supply)}"
        if game.phase == MARKET:
            yield f"coins: {board.coins}"
    if rules.market:
        yield f"weapon: {thing_name(board.weapon) or 'none'}{', ready' if board.ready else ''}"
    chiefs = [_chief(game, board, token) for token in board.skeletons if rules.roster[token].chief]
    if chiefs:
        yield f"chiefs: {', '.join(chiefs)}"
    if board.cemetery:
        yield f"cemetery: {', '.join(rules.roster[token].name for token in board.cemetery)}"
    if board.question is not None:
        question = board.question
        options = [str(option_name(game, question.about, option)) for option in question.options]
        yield f"question: {question.about}, {list_words(options, 'or')}?"


def _chief(game: Game, board: Board, token: int) -> str:
    place = at_place((board.skeletons[token] & COURSE) >> 2)
    following = [member for member, leader in board.units.items() if leader == token and member != token]
    name = thing_name(game.rules.roster[token].chief)
    return f"{name} {place}" + (f", leading {len(following)}" if following else "")


def _listed(things: Mapping[str, int]) -> str:
    return ", ".join(f"{count} {thing_name(kind)}" for kind, count in things.items() if count) or "nothing"
