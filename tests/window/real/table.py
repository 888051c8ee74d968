"""The same game on paper: whatever is done in the window is done here too, and both must agree at every step."""

from dataclasses import dataclass
from typing import Any, Final

from badbones_gui.content import load
from badbones_gui.engine import Asking, Game, Setup
from badbones_gui.engine.actions import Action, Buy, MoveHero, Pass, Place, StartHero
from badbones_gui.engine.geometry import space_name
from badbones_gui.engine.state import OVER, Board
from badbones_gui.scenes.play.aim import Aim
from badbones_gui.session import Session, Stage

CATALOGUE: Final = load()
#: Points of a trap, intact and damaged (M5), of a floor and of a house (G2).
STARS: Final = {
    "wall": (2, 1),
    "catapult": (2, 1),
    "dragon": (3, 2),
    "treasure": (4, 4),
    "portal": (2, 1),
    "spring": (2, 1),
    "barricade": (1, 0),
    "bomb": (1, 0),
    "labyrinth": (1, 1),
    "hearse": (1, 1),
}
FLOOR: Final = 4
HOUSE: Final = 3


@dataclass(frozen=True)
class Ready:
    """Say Ready, or take it back."""

    seat: int


@dataclass(frozen=True)
class TakeBack:
    """Undo one's own last step."""

    seat: int


@dataclass(frozen=True)
class Answer:
    """Point at one of the answers to a question."""

    seat: int
    number: int


@dataclass(frozen=True)
class NextRound:
    """Open the next round."""


Move = Action | Ready | TakeBack | Answer | NextRound


class Table:
    """A game without a window, with what was asked in it."""

    def __init__(self, setup: Setup, *, practice: bool = False) -> None:
        self.session = Session(CATALOGUE, setup, practice=practice)
        self.asked: list[str] = []
        self._aims: dict[int, Aim] = {}

    @property
    def game(self) -> Game:
        """The game as it should be shown."""
        return self.session.table

    def question(self, seat: int) -> Asking | None:
        """What a player is asked; nothing any more when all is lost (K6)."""
        return None if self.game.phase == OVER else self.game.question(seat)

    def aim(self, seat: int) -> Aim:
        """The open question with what has been answered of it so far."""
        asking = self.question(seat)
        assert asking is not None
        known = self._aims.get(seat)
        if known is None or known.asking != asking:
            self._aims[seat] = known = Aim(self.game, asking)
            self.asked.append(asking.about)
        return known

    def make(self, move: Move) -> None:
        """Do the same here."""
        match move:
            case Ready(seat):
                self.session.toggle_ready(seat)
            case TakeBack(seat):
                assert self.session.undo(seat)
            case NextRound():
                self.session.next_round()
            case Answer(seat, number):
                aim = self.aim(seat)
                action = aim.choose(aim.targets()[number])
                if action is None:
                    return
                self.session.do(action)
            case _:
                self.session.do(move)
        self._aims.clear()
        while self.session.stage is Stage.SKELETONS and self.session.march():
            pass

    def hold_against(self, seen: dict[str, Any]) -> None:
        """What the window shows must be what lies here."""
        scene, marks, session = seen["scene"], seen["landmarks"], self.session
        assert (scene["stage"], scene["round"]) == (session.stage.value, self.game.round)
        for seat in session.game.rules.seats:
            facts, board, mine = scene["seats"][str(seat)], self.game.board(seat), f"board{seat}"
            asking = self.question(seat)
            assert facts["question"] == (None if asking is None else asking.about)
            assert len(facts["answers"]) == (0 if asking is None else len(self.aim(seat).targets()))
            assert facts["ready"] == (seat in session.ready)
            assert facts["planned"] == session.is_planned(seat)
            supply = self.game.shared if session.game.rules.coop else board.supply
            shown = {name.rpartition(":")[2] for name in marks if name.startswith(f"{mine}:supply:")}
            assert shown == {kind for kind, count in supply.items() if count}
            if board.hero >= 0:
                assert marks[f"{mine}:hero"] == marks[f"{mine}:space:{space_name(board.hero)}"]

    def hold_market_against(self, scene: dict[str, Any]) -> None:
        """The same at the market."""
        assert scene["seat"] == self.game.actors()[0]
        assert scene["stock"] == dict(self.game.stock)
        assert scene["coins"] == {str(board.seat): board.coins for board in self.game.boards}

    def hold_score_against(self, scene: dict[str, Any]) -> None:
        """The score, counted anew from what is left on the boards (G2, G3, O2, K6)."""
        game = self.session.game
        assert scene["seed"] == game.rules.setup.seed
        if game.rules.solo or game.rules.coop:
            lost = any(not any(board.towers.values()) for board in game.boards)
            lost |= not game.capital if game.rules.coop else not game.board(1).houses
            assert scene["won"] == (not lost or game.endless)  # who plays on has won already
            assert scene["survived"] == game.round - lost
            assert bool(scene["broke"]) == lost
            return
        assert scene["totals"] == {str(board.seat): points(board) for board in game.boards}
        ranks = {board.seat: (points(board), sum(board.towers.values())) for board in game.boards if not fallen(board)}
        assert len(ranks) < len(game.boards)  # G1: it ends when somebody is out
        assert scene["winners"] == [seat for seat, rank in ranks.items() if rank == max(ranks.values())]


def fallen(board: Board) -> bool:
    """Whether the last floor or the last house is gone (G1)."""
    return not board.houses or not any(board.towers.values())


def points(board: Board) -> int:
    """What a player has earned (G2)."""
    if fallen(board):
        return 0
    supply = sum(STARS[kind][0] * count for kind, count in board.supply.items())
    lying = sum(STARS[tile.kind][tile.worn] for tile in board.traps.values())
    return supply + lying + FLOOR * sum(board.towers.values()) + HOUSE * board.houses


def decide(table: Table) -> Move:
    """What the players do next: heroes walk about, a trap now and then, a dragon on every skeleton it can land on."""
    session = table.session
    seats = session.game.rules.seats
    for seat in seats:
        if table.question(seat) is not None:
            return Answer(seat, table.game.round % len(table.aim(seat).targets()))
    match session.stage:
        case Stage.MARKET:
            return _shop(session)
        case Stage.START:
            return next(action for seat in seats for action in session.legal(seat) if isinstance(action, StartHero))
        case Stage.PLANNING:
            return _plan(session, next(seat for seat in seats if seat not in session.ready))
    return NextRound()


def _shop(session: Session) -> Move:
    """Everybody buys what is dearest, each time another kind, and keeps some coins."""
    seat = session.game.actors()[0]
    rules, board = session.game.rules, session.game.board(seat)
    wanted = [action for action in session.legal(seat) if isinstance(action, Buy) and not board.supply.get(action.item)]
    if board.coins < rules.mode.coins // 3 or not wanted:
        return Pass(seat)
    return max(wanted, key=lambda action: (rules.cost(action.item), action.item))


def _plan(session: Session, seat: int) -> Move:
    turn = session.game.round
    legal = session.legal(seat)
    steps = [action for action in legal if isinstance(action, MoveHero)]
    if not session.is_planned(seat):
        return steps[(turn + seat) % len(steps)]
    if session.has_trap_left(seat):
        traps = [action for action in legal if isinstance(action, Place)]
        taken = {(word & 255) >> 2 for word in session.table.board(seat).skeletons.values()}
        landings = [action for action in traps if action.kind == "dragon" and action.at in taken]
        if landings:
            return landings[0]
        if turn % 3 == seat % 3:
            return traps[turn * 7 % len(traps)]
    return Ready(seat)
