"""The end: the count adds up, the right people are celebrated, and every button works."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"

from collections.abc import Callable, Iterator
from functools import cache
from random import Random

import pygame
import pytest

from badbones_gui.bots.dice import play_out
from badbones_gui.content import load
from badbones_gui.engine import Game, Setup
from badbones_gui.engine.state import Result
from badbones_gui.input import Cancel, Confirm, HurryHeld, Intent, PointerMoved, PointerPressed, PointerReleased
from badbones_gui.kit import Kit
from badbones_gui.players import Party, default_players
from badbones_gui.preferences import Preferences
from badbones_gui.scenes.scoring import ScoringScene
from badbones_gui.scenes.stack import SceneStack
from badbones_gui.sounds import Sounds
from badbones_gui.sprites.art import Art
from badbones_gui.sprites.tally import pieces_of
from badbones_gui.sprites.verdict import Verdict

ART = Art()  # pictures are drawn once for all tests


@pytest.fixture(autouse=True, scope="module")
def window() -> Iterator[None]:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    yield
    pygame.display.quit()


@cache
def played(setup: Setup, luck: int = 0) -> Game:
    game = Game.new(load(), setup)
    play_out(game, Random(luck))
    return game


def some_game(setup: Setup, wanted: Callable[[Game], bool]) -> Game:
    return next(game for luck in range(200) if wanted(game := played(setup, luck)))


def won(game: Game) -> bool:
    return game.result is not None and game.result.won is True


def lost(game: Game) -> bool:
    return game.result is not None and game.result.won is False


def village_burnt(game: Game) -> bool:
    board = game.boards[0]
    return lost(game) and game.round > 2 and not board.houses and any(board.towers.values())


def has_winner(game: Game) -> bool:
    return game.result is not None and len(game.result.winners) == 1


class Heard(Sounds):
    """Remembers what would be heard."""

    def __init__(self) -> None:
        super().__init__()
        self.names: list[str] = []

    def play(self, name: str) -> None:
        self.names.append(name)


class Ending:
    """A scoring scene on a stack."""

    def __init__(self, game: Game, *, reduced_motion: bool = False, size: tuple[int, int] = (1280, 720)) -> None:
        self.calls: list[object] = []
        self.heard = Heard()
        kit = Kit(art=ART, sounds=self.heard, preferences=Preferences(reduced_motion=reduced_motion))
        setup = game.rules.setup
        self.scene = ScoringScene(
            kit,
            game,
            Party(setup, default_players(setup.players)),
            self.calls.append,
            lambda: self.calls.append("title"),
            lambda: self.calls.append("play on"),
            lambda: self.calls.append("try again"),
            lambda: self.calls.append("watch"),
        )
        self.stack = SceneStack(size)
        self.stack.push(self.scene)

    def click(self, name: str) -> None:
        at = self.scene.landmarks()[name].center
        for intent in (PointerMoved(at), PointerPressed(at), PointerReleased(at)):
            self.stack.handle(intent)

    def draw(self) -> bytes:
        picture = pygame.Surface(self.stack.size)
        self.stack.draw(picture)
        return pygame.image.tobytes(picture, "RGB")


COMPETITIVE = [Setup("base", 2), Setup("base", 3), Setup("advanced", 6), Setup("advanced", 4, chiefs=True)]


@pytest.mark.parametrize("setup", COMPETITIVE, ids=lambda setup: f"{setup.mode}{setup.players}")
def test_the_pieces_add_up_to_the_score(setup: Setup) -> None:
    scored = 0
    for luck in range(12):
        game = played(setup, luck)
        assert game.result is not None
        for seat, points in game.result.scores:
            assert sum(piece.points for piece in pieces_of(game, seat, ART)) == points
            scored += 1
    assert scored


def test_the_count_ends_at_the_engines_scores() -> None:
    game = some_game(Setup("advanced", 6), has_winner)
    ending = Ending(game)
    assert game.result is not None
    before, ticks = ending.scene.report()["totals"], 0
    assert before == dict.fromkeys(game.rules.seats, 0)
    while ending.scene.counting:
        ending.stack.update(0.05)
        ticks += 1
    totals = dict.fromkeys(game.rules.seats, 0) | dict(game.result.scores)
    assert ending.scene.report()["totals"] == totals
    assert ticks > 20
    assert ending.heard.names == ["point"] * len(ending.scene.steps) + ["fanfare"]


@pytest.mark.parametrize("intent", [Confirm(), Cancel(), HurryHeld(True), PointerPressed((640, 700))])
def test_anything_skips_the_count_and_nothing_else(intent: Intent) -> None:
    game = some_game(Setup("base", 3), has_winner)
    ending = Ending(game)
    ending.stack.update(0.1)
    ending.stack.handle(intent)
    assert game.result is not None
    assert not ending.scene.counting
    shown = ending.scene.report()["totals"]
    assert isinstance(shown, dict)
    assert {seat: shown[seat] for seat, _ in game.result.scores} == dict(game.result.scores)
    assert ending.heard.names == ["fanfare"]
    assert not ending.calls


def test_the_celebration_comes_to_rest() -> None:
    ending = Ending(some_game(Setup("base", 3), has_winner))
    ending.scene.skip()
    assert ending.stack.update(0.1)
    for _ in range(200):
        ending.stack.update(0.1)
    assert not ending.stack.update(0.1)


def test_reduced_motion_means_no_confetti() -> None:
    ending = Ending(some_game(Setup("base", 3), has_winner), reduced_motion=True)
    ending.scene.skip()
    assert ending.scene.confetti is None
    assert not ending.stack.update(0.1)


def with_scores(winners: tuple[int, ...], scores: dict[int, int]) -> ScoringScene:
    game = played(Setup("base", 3)).clone()
    game.result = Result(winners, tuple(scores.items()), None)
    return Ending(game).scene


def test_how_it_ended_is_said() -> None:
    assert with_scores((2,), {1: 20, 2: 24}).words() == ("Archer wins!", "24 points, 4 more than Knight.")
    assert "tallest tower decides" in with_scores((2,), {1: 24, 2: 24}).words()[1]
    assert "only one still standing" in with_scores((3,), {3: 9}).words()[1]
    heading, details = with_scores((1, 3), {1: 24, 3: 24}).words()
    assert heading == "Knight and Smith win!"
    assert "shared" in details
    nobody = with_scores((), {})
    assert nobody.words()[0] == "Nobody wins"
    assert not nobody.triumph


def test_eliminated_players_have_a_ruin_and_no_points() -> None:
    game = some_game(Setup("base", 3), has_winner)
    scene = Ending(game).scene
    scene.skip()
    for board, column in zip(game.boards, scene.columns, strict=True):
        assert bool(column.broke) == board.eliminated
        if board.eliminated:
            assert column.total == 0


def test_a_lost_solo_game_names_what_broke() -> None:
    game = some_game(Setup("solo", 1), village_burnt)
    verdict = Verdict.of(game)
    assert (verdict.won, verdict.broke, verdict.survived) == (False, "village", game.round - 1)
    ending = Ending(game)
    ending.scene.skip()
    assert ending.heard.names == ["defeat"]
    assert ending.scene.words() == ("Overrun!", "Your village burnt down.")


def test_a_won_solo_game_has_survived_every_round() -> None:
    game = some_game(Setup("solo", 1, rounds=2), won)
    assert Verdict.of(game) == Verdict(True, 2, 2, "", 0)


def test_only_a_won_team_may_play_on() -> None:
    winners = Ending(some_game(Setup("coop", 2, rounds=1), won))
    losers = Ending(some_game(Setup("coop", 2), lost))
    for ending in (winners, losers):
        ending.scene.skip()
    assert "button:Play on" not in losers.scene.landmarks()
    winners.click("button:Play on")
    assert winners.calls == ["play on"]


def test_the_buttons_do_what_they_say() -> None:
    ending = Ending(played(Setup("base", 2)))
    assert list(ending.scene.landmarks()) == ["skip"]
    ending.click("skip")
    for text in ("Watch again", "Play again (same seed)", "Play again (new seed)", "Back to the title"):
        ending.click(f"button:{text}")
    assert ending.calls == ["watch", True, False, "title"]
    ending.stack.handle(Confirm())
    assert ending.calls[-1] == "title", "the focus stays on what was clicked"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1280, 1024)])
@pytest.mark.parametrize("setup", [Setup("advanced", 6), Setup("base", 2), Setup("solo", 1), Setup("coop", 6)])
def test_everything_has_room(setup: Setup, size: tuple[int, int]) -> None:
    ending = Ending(played(setup), size=size)
    ending.scene.skip()
    boxes = [column.rect for column in ending.scene.columns] + [button.rect for button in ending.scene.buttons]
    if ending.scene.sheet is not None:
        boxes.append(ending.scene.sheet.rect)
    assert all(pygame.Rect((0, 0), size).contains(box) for box in boxes)
    assert not any(a.colliderect(b) for number, a in enumerate(boxes) for b in boxes[number + 1 :])
    assert ending.draw() == ending.draw(), "drawing must change nothing"


def test_a_lost_game_can_be_tried_again_and_a_won_one_needs_it_not() -> None:
    ending = Ending(some_game(Setup("solo", 1), lost))
    ending.scene.skip()
    ending.click("button:Try again from a round")
    assert ending.calls == ["try again"]
    ending = Ending(some_game(Setup("coop", 2, rounds=1), won))
    ending.scene.skip()
    assert "button:Try again from a round" not in ending.scene.landmarks()
