"""Each setting does what it says as soon as it is clicked, in whatever scene is there; and it is saved at once."""

import json
import os
from collections.abc import Iterator
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
import pytest

from badbones_gui import samples
from badbones_gui.app import Window
from badbones_gui.content import load
from badbones_gui.engine import Setup
from badbones_gui.engine.actions import Buy, MoveHero
from badbones_gui.input import ForecastHeld, PointerMoved, PointerPressed, PointerReleased
from badbones_gui.journey import Journey
from badbones_gui.kit import Kit
from badbones_gui.players import Party, default_players
from badbones_gui.preferences import PreferencesFile
from badbones_gui.records import Library, Played
from badbones_gui.scenes.market import MarketScene
from badbones_gui.scenes.play import PlayScene
from badbones_gui.scenes.scoring import ScoringScene
from badbones_gui.scenes.settings import SettingsScene
from badbones_gui.scenes.stack import Scene
from badbones_gui.scenes.title import Title
from badbones_gui.session import Stage
from badbones_gui.sprites.art import Art
from badbones_gui.theme import end_pygame, use_palette

CATALOGUE = load()
ART = Art()
FRAME = 1 / 30


class Program:
    """The program with its settings opened over whatever is shown."""

    def __init__(self, folder: Path) -> None:
        self.window = Window((1280, 720), "test")
        self.file = PreferencesFile(folder / "preferences.json")
        self.kit = Kit(art=ART)
        self.library = Library(folder / "games", CATALOGUE)
        self.journey = Journey(self.window, self.kit, CATALOGUE, self.file, self.library)
        self.journey.begin()

    @property
    def top(self) -> Scene:
        assert self.window.stack.top is not None
        return self.window.stack.top

    def choose(self, *landmarks: str) -> None:
        """Open the settings, click, and go back; what was clicked must be in the file before that."""
        self.journey.settings()
        scene = self.top
        assert isinstance(scene, SettingsScene)
        for name in landmarks:
            self.file.path.unlink(missing_ok=True)
            before = self.kit.preferences.as_dict()
            self.click(name)
            if self.kit.preferences.as_dict() != before:
                assert json.loads(self.file.path.read_text("utf-8")) == self.kit.preferences.as_dict()
        self.journey.back()

    def click(self, name: str) -> None:
        at = self.top.landmarks()[name].center
        for intent in (PointerMoved(at), PointerPressed(at), PointerReleased(at)):
            self.top.handle(intent)

    def play(self, setup: Setup, rounds: int = 1) -> PlayScene:
        """A game of which some rounds have been played."""
        self.journey.start(Party(setup, default_players(setup.players)))
        assert self.journey.going is not None
        session = samples.play(CATALOGUE, setup, samples.round_opens(rounds))
        self.journey.going = Played(session, self.journey.going.party, self.journey.going.journal)
        self.journey.play()
        scene = self.top
        assert isinstance(scene, PlayScene)
        self.rest()
        return scene

    def rest(self) -> int:
        """Let everything come to rest; how many frames that takes."""
        frames = 0
        while self.top.update(FRAME):
            frames += 1
            assert frames < 5000
        return frames

    def walk(self, scene: PlayScene) -> int:
        """Everybody is ready; how many frames the skeletons need."""
        samples.make_ready(scene.session)
        scene.flow.look_anew()
        frames = 0
        while scene.busy:
            scene.update(FRAME)
            frames += 1
        return frames

    def picture(self) -> bytes:
        surface = pygame.Surface(self.window.stack.size)
        self.window.stack.draw(surface)
        return pygame.image.tobytes(surface, "RGB")


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Program]:
    yield Program(tmp_path)
    use_palette("usual")
    ART.use_palette("usual")
    end_pygame()


def test_speed_is_how_fast_skeletons_walk(program: Program) -> None:
    frames = []
    for speed in ("0.5x", "1x", "4x", "instant"):
        program.choose(f"choice:speed:{speed}")
        frames.append(program.walk(program.play(Setup("base", 2, seed=1), 3)))
    slow, usual, fast, instant = frames
    assert slow > 1.6 * usual > 3 * fast > 3 * instant
    assert instant <= 2


def test_speed_is_how_fast_points_are_counted(program: Program) -> None:
    game = samples.play(CATALOGUE, Setup("base", 2, seed=1)).game
    party = Party(game.rules.setup, default_players(2))
    frames = []
    for speed in ("1x", "4x", "instant"):
        program.choose(f"choice:speed:{speed}")
        scene = ScoringScene(program.kit, game, party, lambda same: None, lambda: None)
        program.window.stack.push(scene)
        count = 0
        while scene.counting:
            scene.update(FRAME)
            count += 1
        frames.append(count)
        program.window.stack.pop()
    assert frames[0] > 3 * frames[1] > 3 * frames[2]
    assert frames[2] == 1


def test_less_movement_stops_the_snow(program: Program) -> None:
    assert isinstance(program.top, Title)
    first = program.picture()
    assert program.top.update(1.0)
    assert program.picture() != first
    program.choose("toggle:reduced_motion")
    program.rest()
    first = program.picture()
    assert not program.top.update(1.0)
    assert program.picture() == first


def test_less_movement_lets_nothing_walk_fly_or_scatter(program: Program) -> None:
    program.choose("toggle:reduced_motion")
    scene = program.play(Setup("base", 2, seed=1), 4)
    assert program.walk(scene) <= 2
    assert not scene.flow.effects.advance(FRAME)
    assert all(figure.progress == 1 for sprite in scene.sprites.values() for figure in sprite.crowd.figures.values())


def test_less_movement_lets_no_coin_run_and_no_ware_fly(program: Program) -> None:
    moves = []
    for _ in range(2):
        setup = Setup("advanced", 2, seed=1)
        program.journey.start(Party(setup, default_players(2)))
        market = program.top
        assert isinstance(market, MarketScene)
        program.rest()
        action = next(action for action in market.session.legal(market.seat) if isinstance(action, Buy))
        market.buy(next(ware for ware in market.wares if ware.key == action.item))
        moves.append(len(market._flights))
        program.choose("toggle:reduced_motion")
    assert moves == [1, 0]


def test_less_movement_rains_no_gold_on_the_winner(program: Program) -> None:
    game = samples.play(CATALOGUE, Setup("base", 2, seed=1)).game
    gold = []
    for _ in range(2):
        party = Party(game.rules.setup, default_players(2))
        scene = ScoringScene(program.kit, game, party, lambda same: None, lambda: None)
        program.window.stack.push(scene)
        scene.skip()
        gold.append(scene.confetti is not None)
        program.window.stack.pop()
        program.choose("toggle:reduced_motion")
    assert gold == [True, False]


def test_the_whole_screen_is_filled_and_left(program: Program) -> None:
    def fills() -> bool:
        return bool(program.window.surface.get_flags() & pygame.FULLSCREEN)

    assert not fills()
    program.choose("toggle:fullscreen")
    assert fills()
    assert program.window.stack.size == program.window.surface.get_size()
    program.choose("toggle:fullscreen")
    assert not fills()
    assert program.window.stack.size == (1280, 720)


def test_the_size_makes_letters_and_buttons_larger_and_smaller_everywhere(program: Program) -> None:
    def sizes() -> list[int]:
        program.journey.title()
        found = [program.top.landmarks()["button:Settings"].height]
        scene = program.play(Setup("base", 2, seed=1))
        found.append(scene.landmarks()["button:Menu"].height)
        scene.open_menu()
        found.append(scene.landmarks()["button:Leave"].height)
        program.journey.settings()
        found.append(program.top.landmarks()["toggle:warnings"].height)
        program.journey.back()
        return found

    by_scale = []
    for scale in ("75%", "100%", "125%"):
        program.choose(f"choice:scale:{scale}")
        by_scale.append(sizes())
    for small, usual, large in zip(*by_scale, strict=True):
        assert small < usual <= large
    assert by_scale[2][:3] > by_scale[1][:3]


def test_the_size_counts_at_once_in_the_scene_beneath(program: Program) -> None:
    scene = program.play(Setup("base", 2, seed=1))
    before = scene.landmarks()["button:Menu"]
    program.choose("choice:scale:75%")
    after = scene.landmarks()["button:Menu"]
    assert after.height < before.height
    program.choose("choice:scale:200%")
    assert scene.landmarks()["button:Menu"].height > before.height


@pytest.mark.parametrize(("wish", "without_key", "with_key"), [("always", True, True), ("hold F or Alt", False, True)])
def test_the_forecast_is_drawn_always_or_while_the_key_is_held(
    program: Program, wish: str, without_key: bool, with_key: bool
) -> None:
    program.choose("choice:forecast:off")
    scene = program.play(Setup("base", 2, seed=1), 3)
    plain = _boards(program, scene)
    program.choose(f"choice:forecast:{wish}")
    assert (_boards(program, scene) != plain) == without_key
    scene.handle(ForecastHeld(True))
    assert (_boards(program, scene) != plain) == with_key
    scene.handle(ForecastHeld(False))
    assert (_boards(program, scene) != plain) == without_key


def test_no_forecast_means_none_by_key_by_button_or_under_the_pointer(program: Program) -> None:
    program.choose("choice:forecast:off")
    scene = program.play(Setup("base", 2, seed=1), 3)
    plain = _boards(program, scene)
    scene.handle(ForecastHeld(True))
    scene.toggle_forecast()
    assert _boards(program, scene) == plain
    assert not any(name.startswith("button:Look ahead") for name in scene.landmarks())
    skeleton = next(iter(scene.flow.view.boards[1].skeletons.values())).place
    at = scene.sprites[1].places.place(skeleton).center
    looks = []
    for wish in ("off", "hold F or Alt"):
        program.choose(f"choice:forecast:{wish}")
        scene.forecast_on = scene.forecast_held = False
        scene.handle(PointerMoved(at))
        looks.append(_boards(program, scene))
    assert looks[0] != looks[1]  # the hint at the pointer is the same
    assert "button:Look ahead 1" in scene.landmarks()


def _boards(program: Program, scene: PlayScene) -> list[bytes]:
    """How the boards look once nothing moves."""
    while scene.update(FRAME) or scene.busy:
        pass
    surface = pygame.Surface(program.window.stack.size)
    scene.draw(surface)
    return [pygame.image.tobytes(surface.subsurface(sprite.places.board), "RGB") for sprite in scene.sprites.values()]


def test_warnings_ask_before_a_trap_is_forgotten(program: Program) -> None:
    asked = []
    for _ in range(2):
        scene = _harmed(program)
        scene.toggle_ready(1)
        asked.append(scene.dialog is not None)
        program.choose("toggle:warnings")
    assert asked == [True, False]


def _harmed(program: Program) -> PlayScene:
    """A game in which the first player could still place a trap, and will be hurt without it."""
    for seed in range(60):
        scene = program.play(Setup("base", 2, seed=seed), 3)
        for hero in [action for action in scene.session.legal(1) if isinstance(action, MoveHero)]:
            scene.act(hero)
            program.rest()
            ahead = scene.picture.forecast(1)
            if scene.session.has_trap_left(1) and ahead.floors.possible + ahead.houses.possible:
                return scene
    raise AssertionError("no such game")


def test_warnings_ask_before_coins_are_lost(program: Program) -> None:
    asked = []
    for _ in range(2):
        setup = Setup("advanced", 2, seed=1)
        program.journey.start(Party(setup, default_players(2)))
        market = program.top
        assert isinstance(market, MarketScene)
        market._ask_to_stop()
        asked.append(market.dialog is not None)
        program.choose("toggle:warnings")
    assert asked == [True, False]


def test_the_next_round_starts_by_itself_if_that_is_wanted(program: Program) -> None:
    rounds = []
    for _ in range(2):
        scene = program.play(Setup("base", 2, seed=1), 2)
        samples.make_ready(scene.session)
        scene.flow.look_anew()
        for _ in range(600):
            scene.update(FRAME)
            while scene.session.stage is Stage.SKELETONS and not scene.busy and not scene.can_go_on():
                seat = scene.session.table.actors()[0]
                scene.act(scene.session.legal(seat)[0])
        rounds.append(scene.session.game.round)
        program.choose("toggle:next_round_by_itself", "choice:speed:4x")
    assert rounds == [2, 3]


def test_the_music_is_as_loud_as_it_is_set(program: Program) -> None:
    program.kit.open_sounds()
    assert pygame.mixer.music.get_volume() == pytest.approx(0.6, abs=0.02)
    program.choose(*["stepper:music:minus"] * 4)
    assert pygame.mixer.music.get_volume() == pytest.approx(0.2, abs=0.02)
    program.choose(*["stepper:music:minus"] * 2)
    assert pygame.mixer.music.get_volume() == 0


def test_noises_are_as_loud_as_they_are_set(program: Program) -> None:
    program.kit.open_sounds()

    def loudness() -> float:
        pygame.mixer.stop()
        program.kit.sounds._last.clear()
        program.kit.sounds.play("drop")
        playing = [pygame.mixer.Channel(number).get_sound() for number in range(16)]
        return max((sound.get_volume() for sound in playing if sound is not None), default=0.0)

    assert loudness() == pytest.approx(0.8, abs=0.02)
    program.choose(*["stepper:effects:minus"] * 5)
    assert loudness() == pytest.approx(0.3, abs=0.02)
    program.choose(*["stepper:effects:minus"] * 3)
    assert loudness() == 0


@pytest.mark.parametrize("colours", ["for colour-blind eyes", "strong"])
def test_colours_change_players_and_symbols_at_once_and_back(program: Program, colours: str) -> None:
    scene = program.play(Setup("base", 2, seed=1), 3)
    usual = _boards(program, scene)
    program.choose(f"choice:colours:{colours}")
    other = _boards(program, scene)
    assert all(a != b for a, b in zip(usual, other, strict=True))
    assert other == _boards(program, _twin(program, scene))  # nothing of the old colours is left
    program.choose("choice:colours:usual")
    assert _boards(program, scene) == usual


def _twin(program: Program, scene: PlayScene) -> PlayScene:
    twin = PlayScene(program.kit, scene.session, scene.party, *[lambda: None] * 4)
    twin.resized(program.window.stack.size)
    return twin


@pytest.mark.parametrize("where", ["setup", "market", "score"])
def test_colours_change_every_scene_that_shows_players(program: Program, where: str) -> None:
    setup = Setup("advanced", 3, seed=1)
    if where == "setup":
        program.journey.set_up()
    elif where == "market":
        program.journey.start(Party(setup, default_players(3)))
    else:
        game = samples.play(CATALOGUE, Setup("base", 3, seed=1)).game
        scene = ScoringScene(
            program.kit, game, Party(game.rules.setup, default_players(3)), lambda _: None, lambda: None
        )
        program.window.stack.push(scene)
        program.choose("toggle:reduced_motion")
        scene.skip()
    program.rest()
    usual = program.picture()
    program.choose("choice:colours:strong")
    program.rest()
    assert program.picture() != usual
    program.choose("choice:colours:usual")
    program.rest()
    assert program.picture() == usual
