"""Scenes, and the stack they stand on: the topmost one plays, those beneath wait."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pygame import Rect, Surface

    from ..input import Intent

Size = tuple[int, int]


class Scene:
    """One screen. Every method may be overridden; drawing never changes anything that counts."""

    #: The scene shows what lies beneath it: a question, a menu over the game.
    see_through: bool = False
    #: The stack the scene stands on, set before `enter`.
    stack: "SceneStack"

    def enter(self) -> None:
        """Called once, when the scene is put on the stack; its size is known by then."""

    def leave(self) -> None:
        """Called once, when the scene is taken off the stack."""

    def pause(self) -> None:
        """Another scene now covers this one."""

    def resume(self) -> None:
        """This scene is on top again."""

    def resized(self, size: Size) -> None:
        """The window has this size now; called before `enter` too."""

    def handle(self, intent: "Intent") -> None:
        """Somebody wants something."""

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; true while something moves, so that another picture is wanted."""
        return False

    def draw(self, surface: "Surface") -> None:
        """Draw the whole scene."""

    def landmarks(self) -> "dict[str, Rect]":
        """What can be pointed at now, by name: for whoever drives the window from outside."""
        return {}

    def report(self) -> dict[str, object]:
        """What the scene shows, in plain words: for whoever watches the window from outside."""
        return {}


class SceneStack:
    """The scenes of a window. An empty stack ends the window."""

    def __init__(self, size: Size = (1280, 720)) -> None:
        self.size = size
        self._scenes: list[Scene] = []

    def __len__(self) -> int:
        return len(self._scenes)

    @property
    def top(self) -> Scene | None:
        """The scene that plays."""
        return self._scenes[-1] if self._scenes else None

    def push(self, scene: Scene) -> None:
        """Cover the present scene with another."""
        if self.top is not None:
            self.top.pause()
        self._begin(scene)

    def pop(self) -> Scene:
        """Take the topmost scene off and go on with the one beneath."""
        if not self._scenes:
            raise IndexError("there is no scene to leave")
        scene = self._scenes.pop()
        scene.leave()
        if self.top is not None:
            self.top.resume()
        return scene

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the topmost one; what lies beneath does not notice."""
        if self._scenes:
            self._scenes.pop().leave()
        self._begin(scene)

    def clear(self) -> None:
        """Leave every scene, topmost first, without waking those beneath: the window will close."""
        while self._scenes:
            self._scenes.pop().leave()

    def abandon(self) -> None:
        """Forget every scene without another word: something is wrong with one of them."""
        self._scenes.clear()

    def resized(self, size: Size) -> None:
        """Tell every scene, covered ones too."""
        self.size = size
        for scene in list(self._scenes):
            scene.resized(size)

    def handle(self, intent: "Intent") -> None:
        """Pass an intent to the topmost scene."""
        if self.top is not None:
            self.top.handle(intent)

    def update(self, dt: float) -> bool:
        """Let time pass for the topmost scene."""
        return self.top.update(dt) if self.top is not None else False

    def draw(self, surface: "Surface") -> None:
        """Draw the topmost scene and whatever can be seen through it."""
        first = len(self._scenes) - 1
        while first > 0 and self._scenes[first].see_through:
            first -= 1
        for scene in self._scenes[max(first, 0) :]:
            scene.draw(surface)

    def _begin(self, scene: Scene) -> None:
        scene.stack = self
        self._scenes.append(scene)
        scene.resized(self.size)
        scene.enter()
