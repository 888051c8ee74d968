"""What the kept games add up to. Assisted games are counted, but they are no records."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from ..players import Emblem
from .replays import KeptGame


@dataclass
class PlayerTally:
    """How one player, known by name, has fared."""

    name: str
    #: What the player bore last.
    emblem: Emblem
    games: int = 0
    wins: int = 0
    #: Games won one after the other: up to now, and at best.
    streak: int = 0
    best_streak: int = 0
    #: The rounds reached alone; 0: never played alone.
    best_solo_rounds: int = 0


@dataclass
class Tally:
    """Everything that can be counted."""

    games: int = 0
    assisted: int = 0
    #: By mode and result: "won" and "lost" where all play together or alone, else "one winner", "shared" or "nobody".
    results: Counter[tuple[str, str]] = field(default_factory=Counter)
    best_solo_rounds: int = 0
    players: dict[str, PlayerTally] = field(default_factory=dict)

    def ranking(self) -> list[PlayerTally]:
        """All players, the most successful first."""
        return sorted(self.players.values(), key=lambda player: (-player.wins, player.games, player.name.casefold()))


def count(games: Iterable[KeptGame]) -> Tally:
    """Count the games that are over, in the order in which they were played."""
    tally = Tally()
    for game in sorted(games, key=lambda game: game.date):
        if game.result is None:
            continue
        tally.games += 1
        if game.assisted:
            tally.assisted += 1
            continue
        tally.results[game.party.setup.mode, outcome(game)] += 1
        solo = game.party.setup.mode == "solo"
        if solo and game.party.has_people:
            tally.best_solo_rounds = max(tally.best_solo_rounds, game.round)
        for seat, player in enumerate(game.party.players, 1):
            if player.bot:  # whoever may have the same name
                continue
            known = tally.players.setdefault(player.name.casefold(), PlayerTally(player.name, player.emblem))
            known.emblem = player.emblem
            _add(known, seat, game, solo)
    return tally


def outcome(game: KeptGame) -> str:
    """How a game ended, in a word or two."""
    result = game.result
    if result is None:
        return "not over"
    if result.won is not None:
        return "won" if result.won else "lost"
    return {0: "nobody", 1: "one winner"}.get(len(result.winners), "shared")


def _add(player: PlayerTally, seat: int, game: KeptGame, solo: bool) -> None:
    result = game.result
    assert result is not None
    won = result.won if result.won is not None else seat in result.winners
    player.games += 1
    player.wins += won
    player.streak = player.streak + 1 if won else 0
    player.best_streak = max(player.best_streak, player.streak)
    if solo:
        player.best_solo_rounds = max(player.best_solo_rounds, game.round)
