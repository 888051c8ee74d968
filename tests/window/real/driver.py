"""The whole program on a screen of its own, used with a real pointer and a real keyboard.

The program runs as its own process on its own X server; xdotool moves the pointer and presses the keys. What the window
shows is read from the file that ``--probe`` writes; pictures are read from the server's frame buffer.
"""

import ctypes
import json
import os
import shutil
import struct
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

import pygame

ROOT: Final = Path(__file__).parents[3]
SHOTS: Final = ROOT / "build" / "shots"
SCREEN: Final = (1920, 1080)
#: Seconds after which something that has not happened will not happen any more.
PATIENCE: Final = 10.0
#: What nobody did: not counted when a key is waited for.
NOT_KEYS: Final = {"PointerMoved", "PointerPressed", "PointerReleased", "Exposed", "Resized", "FocusLost", "Woken"}
#: For tests about the way through the game: no snow, no animation, no music.
CALM: Final = {"reduced_motion": True, "speed": "instant", "music": 0.0, "effects": 0.0}
#: The only lines the program's libraries may write.
KNOWN_LINES: Final = ("error: XDG_RUNTIME_DIR",)

Predicate = Callable[[dict[str, Any]], object]
Spot = str | tuple[int, int]


class RealWindow:
    """The program, its screen, and a person in front of it."""

    def __init__(
        self,
        home: Path,
        *,
        size: tuple[int, int] = (1280, 720),
        options: Sequence[str] = (),
        preferences: Mapping[str, Any] | None = CALM,
        sound: str = "dummy",
        start: Sequence[str] | None = None,
    ) -> None:
        """With `start` the program is started in that way, and knows of nothing but a home of its own."""
        self.home = home
        self.start = start
        self.size = size
        self.options = list(options)
        self.sound = sound
        self.killed = False
        self.calm = preferences is not None and bool(preferences.get("reduced_motion"))
        self._probe = home / "probe.json"
        self._errors = home / "stderr.txt"
        if preferences is not None:
            (home / "preferences.json").write_text(json.dumps(dict(preferences)), "utf-8")

    def __enter__(self) -> Self:
        missing = [tool for tool in ("Xvfb", "xdotool") if shutil.which(tool) is None]
        assert not missing, f"{' and '.join(missing)} must be installed to test the real window, for example by apt-get"
        screen = self.home / "screen"
        screen.mkdir()
        self._buffer = screen / "Xvfb_screen0"
        self._server, display = start_server(screen)
        around = {**os.environ} if self.start is None else {"PATH": os.environ["PATH"], "HOME": str(self.home)}
        self._env = {
            **around,
            "DISPLAY": display,
            "SDL_VIDEODRIVER": "x11",
            "SDL_VIDEO_WINDOW_POS": "0,0",
            "SDL_AUDIODRIVER": self.sound,
            "SDL_FRAMEBUFFER_ACCELERATION": "0",
            "XDG_RUNTIME_DIR": str(self.home),
        }
        width, height = self.size
        words = ["window", "--probe", str(self._probe), "--size", f"{width}x{height}"]
        if self.start is None:
            words += ["--home", str(self.home)]
        with self._errors.open("wb") as errors:
            self.process = subprocess.Popen(
                [*(self.start or (sys.executable, "-m", "badbones_gui")), *words, *self.options],
                stdout=subprocess.DEVNULL,
                stderr=errors,
                env=self._env,
                cwd=ROOT if self.start is None else self.home,
            )
        try:
            self.wait_for(lambda seen: seen["frame"] > 0 and seen["scene"]["scene"] != "opening")
            (self._id,) = self.tool("search", "--onlyvisible", "--class", ".").split()  # nothing else is on this screen
            self.tool("windowfocus", self._id)
        except BaseException as problem:
            self._kill()
            problem.add_note(self.said())
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        try:
            if problem is not None:
                self._explain(problem)
            elif not self.killed:
                self.close()
        finally:
            self._kill()

    def close(self) -> None:
        """Close the window as its own close button would, if it is open; it must end well and without a word."""
        if self.process.poll() is None:
            ask_to_close(self._env["DISPLAY"], int(self._id))
        assert self.process.wait(PATIENCE) == 0, self.said()
        known = KNOWN_LINES if self.sound == "dummy" else (*KNOWN_LINES, "there will be no sound")
        unknown = [line for line in self.said().splitlines() if not line.startswith(known)]
        assert not unknown, "\n".join(unknown)

    def kill(self) -> None:
        """A power cut: the program ends without a chance to say or save anything."""
        self.process.kill()
        self.process.wait()
        self.killed = True

    def ended(self) -> int:
        """Wait for the program to end by itself; its exit code."""
        return self.process.wait(PATIENCE)

    def said(self) -> str:
        """Everything on standard error so far."""
        return self._errors.read_text("utf-8", "replace")

    # What the window shows

    def look(self) -> dict[str, Any]:
        """What the window showed last."""
        try:
            seen: dict[str, Any] = json.loads(self._probe.read_text("utf-8"))
        except FileNotFoundError:
            return {"frame": 0, "moving": True, "size": [0, 0], "heard": {}, "scene": {}, "landmarks": {}}
        return seen

    @property
    def scene(self) -> dict[str, Any]:
        """What the topmost scene says about itself."""
        found: dict[str, Any] = self.look()["scene"]
        return found

    def wait_for(self, predicate: Predicate, seconds: float = PATIENCE) -> dict[str, Any]:
        """Look until the predicate holds; what was seen then."""
        end = time.monotonic() + seconds
        while True:
            seen = self.look()
            if seen["frame"] and predicate(seen):
                return seen
            assert self.process.poll() is None, f"the program has ended: {self.said()}"
            assert time.monotonic() < end, f"waited {seconds} seconds in vain; the window shows {_short(seen)}"
            time.sleep(0.005)

    def wait_scene(self, name: str, seconds: float = PATIENCE) -> dict[str, Any]:
        """Wait until a scene is on top and rests."""
        self.wait_for(lambda seen: seen["scene"].get("scene") == name, seconds)
        return self.settle() if self.calm else self.look()

    def settle(self, seconds: float = PATIENCE) -> dict[str, Any]:
        """Wait until nothing moves any more."""
        end = time.monotonic() + seconds
        while True:
            first = self.wait_for(lambda seen: not seen["moving"], max(end - time.monotonic(), 0.0))
            time.sleep(0.02)
            if self.look()["frame"] == first["frame"]:
                return first

    def where(self, spot: Spot) -> tuple[int, int]:
        """The middle of a landmark, as soon as it is there."""
        if not isinstance(spot, str):
            return spot
        x, y, width, height = self.wait_for(lambda seen: spot in seen["landmarks"])["landmarks"][spot]
        return x + width // 2, y + height // 2

    def shows(self, landmark: str) -> bool:
        """Whether a landmark is there now."""
        return landmark in self.look()["landmarks"]

    # What a person does

    def point(self, spot: Spot) -> None:
        """Move the pointer there."""
        self.tool(*self._to(*self.where(spot)))

    def click(self, spot: Spot, button: int = 1) -> dict[str, Any]:
        """Press and release; what is seen afterwards."""
        to_there = self._to(*self.where(spot))
        before = self._heard("PointerReleased")
        self.tool(*to_there, "click", str(button))
        return self._after(lambda: self._heard("PointerReleased") > before)

    def drag(self, start: Spot, end: Spot, steps: int = 6) -> dict[str, Any]:
        """Press, move in steps, release."""
        (x, y), (to_x, to_y) = self.where(start), self.where(end)
        before = self._heard("PointerReleased")
        self.tool(*self._to(x, y), "mousedown", "1")
        for step in range(1, steps + 1):
            part = step / steps
            self.tool(*self._to(round(x + (to_x - x) * part), round(y + (to_y - y) * part)))
        self.tool("mouseup", "1")
        return self._after(lambda: self._heard("PointerReleased") > before)

    def hold(self, spot: Spot) -> None:
        """Press and keep the button down."""
        to_there = self._to(*self.where(spot))
        before = self._heard("PointerPressed")
        self.tool(*to_there, "mousedown", "1")
        self._after(lambda: self._heard("PointerPressed") > before)

    def carry(self, spot: Spot) -> dict[str, Any]:
        """Move with the button down."""
        before = self._heard("PointerMoved")
        self.point(spot)
        return self._after(lambda: self._heard("PointerMoved") > before)

    def let_go(self) -> dict[str, Any]:
        """Release the button where the pointer is."""
        before = self._heard("PointerReleased")
        self.tool("mouseup", "1")
        return self._after(lambda: self._heard("PointerReleased") > before)

    def wheel(self, spot: Spot, steps: int) -> dict[str, Any]:
        """Turn the wheel over a place; away from the hand is positive."""
        to_there = self._to(*self.where(spot))
        before = self._heard("Wheel")
        self.tool(*to_there, "click", "--repeat", str(abs(steps)), "4" if steps > 0 else "5")
        return self._after(lambda: self._heard("Wheel") > before)

    def key(self, name: str, times: int = 1) -> dict[str, Any]:
        """Press a key, by the name X knows it by."""
        seen = self.look()
        for _ in range(times):
            before = self._keys()
            self.tool("key", name)
            seen = self._after(lambda before=before: self._keys() > before)  # type: ignore[misc]
        return seen

    def type_text(self, text: str) -> dict[str, Any]:
        """Type letters."""
        before = self._heard("TypedText")
        self.tool("type", "--delay", "15", text)
        return self._after(lambda: self._heard("TypedText") >= before + len(text))

    def resize(self, size: tuple[int, int]) -> dict[str, Any]:
        """Give the window another size."""
        self.tool("windowsize", self._id, str(size[0]), str(size[1]))
        return self.wait_for(lambda seen: seen["size"] == list(size))

    def picture(self) -> pygame.Surface:
        """The window as it is on the screen at this moment."""
        screen = read_screen(self._buffer)
        lines = self.tool("getwindowgeometry", "--shell", self._id).split()
        box = {key: int(value) for key, value in (line.split("=") for line in lines)}
        window = pygame.Rect(box["X"], box["Y"], box["WIDTH"], box["HEIGHT"])
        return screen.subsurface(window.clip(screen.get_rect()))

    def screenshot(self, name: str) -> pygame.Surface:
        """The same, saved as build/shots/NAME.png."""
        SHOTS.mkdir(parents=True, exist_ok=True)
        picture = self.picture()
        pygame.image.save(picture, SHOTS / f"{name}.png")
        return picture

    def tool(self, *words: str) -> str:
        """Run xdotool; what it prints."""
        answer = subprocess.run(["xdotool", *words], env=self._env, capture_output=True, text=True, check=False)
        assert answer.returncode == 0, f"xdotool {' '.join(words)}: {answer.stderr}"
        return answer.stdout

    def _to(self, x: int, y: int) -> list[str]:
        return ["mousemove", "--window", self._id, str(x), str(y)]

    def _heard(self, kind: str) -> int:
        return int(self.look()["heard"].get(kind, 0))

    def _keys(self) -> int:
        return sum(count for kind, count in self.look()["heard"].items() if kind not in NOT_KEYS)

    def _after(self, heard: Callable[[], bool]) -> dict[str, Any]:
        """Wait until the window has heard what was done, and has come to rest again; or has ended because of it."""
        end = time.monotonic() + PATIENCE
        while not heard():
            if self.process.poll() is not None:
                return self.look()
            assert time.monotonic() < end, f"the window did not notice; it shows {_short(self.look())}"
            time.sleep(0.005)
        return self._calmed() if self.calm and self.process.poll() is None else self.look()

    def _calmed(self) -> dict[str, Any]:
        """Wait until nothing moves, or nothing but hints about to appear: a scene that is not busy waits for us."""
        end = time.monotonic() + PATIENCE
        while self.process.poll() is None:
            seen = self.look()
            if not seen["moving"] or seen["scene"].get("busy") is False:
                return seen
            assert time.monotonic() < end, f"the window does not come to rest; it shows {_short(seen)}"
            time.sleep(0.005)
        return self.look()

    def _explain(self, problem: BaseException) -> None:
        problem.add_note(f"The window showed {_short(self.look())}")
        problem.add_note(self.said())
        if self.process.poll() is None and self.look()["frame"]:
            self.screenshot(f"failed-{self.home.name}")
            problem.add_note(f"The picture is {SHOTS / f'failed-{self.home.name}.png'}")

    def _kill(self) -> None:
        for process in (self.process, self._server):
            if process.poll() is None:
                process.terminate()
            try:
                process.wait(5)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def start_server(folder: Path) -> tuple["subprocess.Popen[bytes]", str]:
    """An X server on a display that is free, with its frame buffer in a file of this folder."""
    reading, writing = os.pipe()
    width, height = SCREEN
    words = ["-displayfd", str(writing), "-fbdir", str(folder), "-screen", "0", f"{width}x{height}x24"]
    with (folder / "log.txt").open("wb") as log:
        server = subprocess.Popen(
            ["Xvfb", *words, "-nolisten", "tcp", "-noreset"], stdout=log, stderr=log, pass_fds=[writing]
        )
    os.close(writing)
    with os.fdopen(reading) as numbers:
        number = numbers.readline().strip()
    assert number, f"Xvfb did not start: {(folder / 'log.txt').read_text('utf-8')}"
    return server, f":{number}"


class _ClientMessage(ctypes.Structure):
    """An X event that one program sends to another; events take up to 24 longs."""

    _fields_ = (
        ("type", ctypes.c_int),
        ("serial", ctypes.c_ulong),
        ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong),
        ("message_type", ctypes.c_ulong),
        ("format", ctypes.c_int),
        ("data", ctypes.c_long * 5),
        ("rest", ctypes.c_long * 24),
    )


def ask_to_close(display: str, window: int) -> None:
    """What a window manager sends when somebody presses the close button; no xdotool of old can do that."""
    x = ctypes.CDLL("libX11.so.6")
    x.XOpenDisplay.restype = ctypes.c_void_p
    x.XInternAtom.restype = ctypes.c_ulong
    server = ctypes.c_void_p(x.XOpenDisplay(display.encode()))
    message = _ClientMessage(type=33, window=window, format=32)
    message.message_type = x.XInternAtom(server, b"WM_PROTOCOLS", 0)
    message.data[0] = x.XInternAtom(server, b"WM_DELETE_WINDOW", 0)
    x.XSendEvent(server, ctypes.c_ulong(window), 0, ctypes.c_long(0), ctypes.byref(message))
    x.XCloseDisplay(server)


def read_screen(path: Path) -> pygame.Surface:
    """The picture in an X window dump with 32 bits for each pixel."""
    dump = path.read_bytes()
    header = struct.unpack(">25I", dump[:100])
    length, width, height, bits, line, colours = (header[number] for number in (0, 4, 5, 11, 12, 19))
    assert bits == 32
    assert line == 4 * width
    start = length + 12 * colours
    return pygame.image.frombytes(dump[start : start + line * height], (width, height), "BGRA").convert(24)


def _short(seen: Mapping[str, Any]) -> str:
    return json.dumps({**seen, "landmarks": sorted(seen["landmarks"])[:60]})[:3000]
