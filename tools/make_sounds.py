"""Makes every sound of the game from sine waves and noise: python tools/make_sounds.py [FOLDER].

Each sound is a handful of layers that start at their own time; the same script gives the same bytes on every machine.
"""

import sys
import wave
from array import array
from collections.abc import Callable
from math import exp, pi, sin
from pathlib import Path
from random import Random

RATE = 22050
FOLDER = Path(__file__).resolve().parent.parent / "assets" / "sounds"
Samples = list[float]
Layer = tuple[float, Samples]


def tone(pitch: float, seconds: float, decay: float = 6.0, end: float | None = None, soft: float = 0.3) -> Samples:
    """A plucked note that fades, gliding to another pitch if `end` is given; `soft` is the share of its overtone."""
    samples, phase, count = [], 0.0, int(seconds * RATE)
    for number in range(count):
        t = number / RATE
        here = pitch + ((end if end is not None else pitch) - pitch) * number / count
        phase += 2 * pi * here / RATE
        attack = min(t / 0.004, 1.0)
        samples.append(attack * exp(-decay * t) * (sin(phase) + soft * sin(2 * phase)))
    return _without_click(samples)


def noise(seconds: float, decay: float, dull: float, seed: int, swell: bool = False) -> Samples:
    """A rush of noise; `dull` from 0 (hiss) to nearly 1 (rumble)."""
    luck, value, samples, count = Random(seed), 0.0, [], int(seconds * RATE)
    gain = 1 / max(1 - dull, 0.05) ** 0.5
    for number in range(count):
        value = dull * value + (1 - dull) * luck.uniform(-1, 1)
        t = number / RATE
        shape = sin(pi * number / count) if swell else min(t / 0.002, 1.0) * exp(-decay * t)
        samples.append(shape * value * gain)
    return _without_click(samples)


def _without_click(samples: Samples) -> Samples:
    tail = min(200, len(samples))
    for number in range(tail):
        samples[-1 - number] *= number / tail
    return samples


def clack(pitch: float, seed: int) -> list[Layer]:
    """Bone on bone."""
    return [(0.0, tone(pitch, 0.07, 55, soft=0.6)), (0.0, noise(0.03, 140, 0.2, seed))]


def rattle(count: int, seed: int) -> list[Layer]:
    """Many bones, one after the other."""
    luck = Random(seed)
    layers: list[Layer] = []
    for number in range(count):
        start = number * 0.035 + luck.uniform(0, 0.02)
        layers += [(start + at, part) for at, part in clack(luck.uniform(700, 1700), seed + number)]
    return layers


def chord(pitches: list[float], step: float, seconds: float, decay: float) -> list[Layer]:
    """Notes one after the other that ring together."""
    return [(number * step, tone(pitch, seconds, decay)) for number, pitch in enumerate(pitches)]


RECIPES: dict[str, Callable[[], list[Layer]]] = {
    "click": lambda: [(0.0, tone(620, 0.06, 60)), (0.0, noise(0.02, 160, 0.5, 1))],
    "pick": lambda: [(0.0, tone(430, 0.1, 30, end=560))],
    "drop": lambda: [(0.0, tone(210, 0.14, 26, end=150)), (0.0, noise(0.05, 80, 0.8, 2))],
    "denied": lambda: [(0.0, tone(190, 0.16, 14)), (0.09, tone(160, 0.2, 12))],
    "turn": lambda: [(0.0, noise(0.09, 40, 0.7, 3)), (0.03, tone(330, 0.07, 45))],
    "ready": lambda: chord([523.3, 784.0], 0.07, 0.35, 9),
    "unready": lambda: chord([784.0, 523.3], 0.07, 0.3, 10),
    "step": lambda: clack(980, 4),
    "flip": lambda: clack(1320, 5),
    "smash": lambda: [(0.0, noise(0.2, 22, 0.75, 6)), *rattle(9, 7)],
    "deflect": lambda: [(0.0, tone(300, 0.12, 35)), (0.0, noise(0.1, 45, 0.6, 8))],
    "throw": lambda: [(0.0, noise(0.4, 8, 0.6, 9, swell=True)), (0.0, tone(240, 0.35, 9, end=620))],
    "flee": lambda: [(0.0, tone(120, 0.6, 4, end=70, soft=0.9)), (0.0, noise(0.6, 5, 0.9, 10, swell=True))],
    "bomb": lambda: [(0.0, noise(0.9, 5, 0.93, 11)), (0.0, tone(90, 0.7, 6, end=38))],
    "portal": lambda: [(0.0, tone(330, 0.5, 5, end=880, soft=0.5)), (0.05, tone(495, 0.5, 5, end=1320))],
    "spring": lambda: [(0.0, tone(180, 0.35, 8, end=720, soft=0.5))],
    "drive": lambda: [(number * 0.09, tone(140 - number * 6, 0.12, 25)) for number in range(6)],
    "barricade": lambda: [(0.0, tone(150, 0.16, 24)), (0.0, noise(0.12, 35, 0.85, 12))],
    "freeze": lambda: chord([1568, 2093, 2637], 0.05, 0.6, 8),
    "strike": lambda: [(0.0, noise(0.25, 14, 0.3, 13, swell=True)), (0.12, tone(1046, 0.5, 8, soft=0.7))],
    "crumble": lambda: [(0.0, noise(0.8, 5, 0.95, 14)), *[(at, part) for at, part in rattle(6, 15)]],
    "burn": lambda: [(0.0, noise(0.9, 3, 0.5, 16, swell=True)), (0.1, noise(0.5, 6, 0.9, 17))],
    "rebuild": lambda: chord([392, 494, 587], 0.1, 0.5, 7),
    "arrive": lambda: [(0.0, noise(0.4, 8, 0.88, 18, swell=True)), (0.12, tone(260, 0.2, 14, end=220))],
    "chief": lambda: chord([220, 207.7, 311.1], 0.12, 0.7, 4),
    "coin": lambda: [(0.0, tone(1975, 0.3, 12)), (0.06, tone(2637, 0.4, 10))],
    "point": lambda: [(0.0, tone(1046, 0.12, 25))],
    "fanfare": lambda: [
        *chord([523.3, 659.3, 784.0, 1046.5], 0.14, 0.9, 4),
        *[(0.7, tone(pitch, 1.4, 2.6)) for pitch in (523.3, 659.3, 784.0, 1046.5)],
    ],
    "defeat": lambda: chord([392, 370, 330, 262], 0.24, 1.2, 3),
    "round": lambda: [(0.0, tone(196, 1.1, 3.5, soft=0.5)), (0.0, tone(294, 0.9, 5))],
    "music": lambda: _music(),
}


def _music() -> list[Layer]:
    """A calm tune at dusk: bells over low notes, eight bars that lead back into themselves."""
    luck, layers = Random(20), list[Layer]()
    roots = (110.0, 130.8, 98.0, 110.0, 87.3, 130.8, 98.0, 82.4)
    scale = (1.0, 1.5, 2.0, 2.25, 3.0, 3.375, 4.0)
    for bar, root in enumerate(roots):
        layers.append((bar * 3.0, tone(root, 2.9, 1.1, soft=0.2)))
        for beat in range(6):
            if luck.random() < 0.72:
                layers.append((bar * 3.0 + beat * 0.5, tone(root * 2 * luck.choice(scale), 1.4, 3.4, soft=0.15)))
    return layers


def mix(layers: list[Layer], peak: float, loop: bool = False) -> "array[int]":
    """All layers together at an even loudness; a loop carries its echo over to its beginning."""
    ends = max(int(start * RATE) + len(part) for start, part in layers)
    length = int(24.0 * RATE) if loop else ends + int(0.05 * RATE)
    sheet = [0.0] * length
    for start, part in layers:
        first = int(start * RATE)
        for number, sample in enumerate(part):
            at = first + number
            if loop:
                sheet[at % length] += sample
            elif at < length:
                sheet[at] += sample
    loudest = max(max(sheet), -min(sheet))
    return array("h", [round(32767 * peak * sample / loudest) for sample in sheet])


def make(folder: Path) -> None:
    """Write every sound."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, recipe in RECIPES.items():
        samples = mix(recipe(), 0.16 if name == "music" else 0.35, loop=name == "music")
        if sys.byteorder == "big":
            samples.byteswap()
        with wave.open(str(folder / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(samples.tobytes())


if __name__ == "__main__":
    make(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER)
