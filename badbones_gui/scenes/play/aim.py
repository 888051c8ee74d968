"""Questions answered on the board: which answers there are, step by step, and where each one is clicked."""

from dataclasses import dataclass, field
from typing import Final

from ...engine import Asking, Game
from ...engine.actions import Action, Choose, SkipWeapon, UseWeapon

#: In which order the parts of a weapon's use are chosen.
_PARTS: Final = ("origin", "token", "seat", "symbol", "target", "headings")
_NOTHING: Final = {"token": -1, "seat": 0, "symbol": "", "origin": -1, "target": -1}


@dataclass(frozen=True)
class Target:
    """One possible click: a space, a seat's cemetery, a skeleton, a symbol, a heading from a space, or skipping."""

    kind: str  # "space", "seat", "token", "symbol", "heading", "as_is"
    value: int | str
    at: int = -1  # the space beside which it is shown


@dataclass
class Aim:
    """One open question, and what has been chosen of its answer so far."""

    game: Game
    asking: Asking
    uses: list[UseWeapon] = field(default_factory=list)
    #: Rapier: skeletons whose heading has been chosen.
    turned: list[int] = field(default_factory=list)
    chosen: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        """At first every use is possible."""
        if self.asking.about == "weapon":
            self.uses = [use for use in self.asking.options if isinstance(use, UseWeapon)]

    def targets(self) -> list[Target]:
        """Everything that can be clicked now."""
        seat, about = self.asking.player, self.asking.about
        board = self.game.board(seat)
        options = [option for option in self.asking.options if isinstance(option, int)]
        if about == "weapon":
            return self._weapon_targets()
        at = board.question.at if board.question is not None else -1
        if about == "flee":
            return [Target("heading", heading, at) for heading in options]
        if about == "cemetery":
            return [Target("seat", other) for other in options]
        if about == "tower":
            return [Target("space", space) for space in options]
        return [Target("token", token, at) for token in options]

    def choose(self, target: Target) -> Action | None:
        """Take a target; the action once the answer is complete."""
        seat, about = self.asking.player, self.asking.about
        if about != "weapon":
            return Choose(seat, about, int(target.value))
        part = self._part()
        if part == "headings":
            token = self._next_turning()
            assert token is not None
            wanted = int(target.value) if target.kind == "heading" else None
            self.uses = [use for use in self.uses if dict(use.headings).get(token) == wanted]
            self.turned.append(token)
        elif part == "token" and target.kind == "space":
            self.uses = [use for use in self.uses if self._place(use.token) == target.value]
        elif part is not None:
            self.uses = [use for use in self.uses if getattr(use, part) == target.value]
            self.chosen.append(part)
        return self.uses[0] if self._part() is None else None

    def skip(self) -> Action:
        """Leave a weapon unused."""
        return SkipWeapon(self.asking.player)

    def _weapon_targets(self) -> list[Target]:
        part = self._part()
        if part is None:
            return []
        if part == "headings":
            token = self._next_turning()
            assert token is not None
            values = dict.fromkeys(dict(use.headings).get(token) for use in self.uses)
            at = self.uses[0].target
            return [Target("as_is", token, at) if v is None else Target("heading", v, at) for v in values]
        values_of = list(dict.fromkeys(getattr(use, part) for use in self.uses))
        if part == "token":
            spaces = list(dict.fromkeys(self._place(token) for token in values_of))
            if len(spaces) > 1:
                return [Target("space", space) for space in spaces]
            return [Target("token", token, spaces[0]) for token in values_of]
        kind = {"seat": "seat", "symbol": "symbol"}.get(part, "space")
        return [Target(kind, value, self.game.board(self.asking.player).hero) for value in values_of]

    def _part(self) -> str | None:
        """What has to be chosen next, even if there is one possibility only: a weapon never strikes unasked."""
        used = [part for part in _PARTS if any(getattr(use, part) != _NOTHING.get(part, ()) for use in self.uses)]
        for part in used:
            if part == "headings":
                return part if self._next_turning() is not None and len(self.uses) > 1 else None
            if part not in self.chosen:
                return part
        return None

    def _next_turning(self) -> int | None:
        tokens = dict.fromkeys(token for use in self.uses for token, _ in use.headings)
        return next((token for token in tokens if token not in self.turned), None)

    def _place(self, token: int) -> int:
        return (self.game.board(self.asking.player).skeletons[token] & 255) >> 2
