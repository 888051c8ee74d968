"""Who sits at the table: a name and an emblem for each seat, and the game they have agreed on."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from .bots import BOTS
from .engine import BadBonesError, Catalogue, Setup
from .engine.rules import Rules

MOST_LETTERS: Final = 12


@dataclass(frozen=True)
class Emblem:
    """A colour with a symbol of its own: "heroes/seat_N" is its shield, "heroes/hero_N" its hero."""

    number: int
    colour: str
    symbol: str
    hero: str

    @property
    def shield(self) -> str:
        """The name of the shield's picture."""
        return f"heroes/seat_{self.number}"

    @property
    def figure(self) -> str:
        """The name of the hero's picture."""
        return f"heroes/hero_{self.number}"


EMBLEMS: Final = (
    Emblem(1, "red", "paw", "Knight"),
    Emblem(2, "blue", "wave", "Archer"),
    Emblem(3, "gold", "sun", "Smith"),
    Emblem(4, "green", "leaf", "Ranger"),
    Emblem(5, "purple", "moon", "Wizard"),
    Emblem(6, "silver", "mountain", "Viking"),
)


@dataclass(frozen=True)
class Player:
    """Who sits at the table: a person at the screen, or a bot."""

    name: str
    emblem: Emblem
    #: The bot's key; empty for a person.
    bot: str = ""

    def as_dict(self) -> dict[str, Any]:
        """The player as plain data."""
        plain: dict[str, Any] = {"name": self.name, "emblem": self.emblem.number}
        return plain | {"bot": self.bot} if self.bot else plain


@dataclass(frozen=True)
class Party:
    """Players in the order of their seats, and what they play."""

    setup: Setup
    players: tuple[Player, ...]

    def player(self, seat: int) -> Player:
        """Who sits there; seats count from 1."""
        return self.players[seat - 1]

    def as_dict(self) -> dict[str, Any]:
        """The party as plain data."""
        return {"setup": self.setup.as_dict(), "players": [player.as_dict() for player in self.players]}

    @property
    def has_people(self) -> bool:
        """Whether anybody at the screen plays."""
        return any(not player.bot for player in self.players)

    def reseated(self, hands: Mapping[int, str]) -> "Party":
        """The party after some seats have changed hands: by seat, the bot that plays there now, or nothing: a person.

        A bot brings its name along; who had the seat at first gets the old name back.
        """
        players = list(self.players)
        for seat, bot in hands.items():
            first = self.player(seat)
            name = first.name if first.bot == bot else BOTS[bot].name if bot else first.emblem.hero
            players[seat - 1] = replace(first, name=name, bot=bot)
        return replace(self, players=tuple(players))

    @classmethod
    def from_dict(cls, plain: Mapping[str, Any]) -> "Party":
        """The party from plain data; raises ``PartyError`` for anything that is not one."""
        try:
            setup = Setup.from_dict(plain["setup"])
            players = tuple(_read_player(entry) for entry in plain["players"])
        except (KeyError, TypeError, AttributeError, BadBonesError) as problem:
            raise PartyError(f"These are no players and no set-up: {problem}") from problem
        if len(players) != setup.players:
            raise PartyError(f"There are {len(players)} players for {setup.players} seats.")
        if len({player.emblem for player in players}) != len(players):
            raise PartyError("Two players cannot have the same emblem.")
        return cls(setup, players)


class PartyError(BadBonesError):
    """Players that cannot sit at a table."""


def _read_player(entry: Mapping[str, Any]) -> Player:
    name, number = entry["name"], entry["emblem"]
    if not isinstance(name, str) or not 1 <= len(name) <= MOST_LETTERS:
        raise PartyError(f"A player cannot be called {name!r}.")
    if type(number) is not int or not 1 <= number <= len(EMBLEMS):
        raise PartyError(f"There is no emblem {number!r}.")
    bot = entry.get("bot", "")
    if not isinstance(bot, str) or (bot and bot not in BOTS):
        raise PartyError(f"There is no bot {bot!r}.")
    return Player(name, EMBLEMS[number - 1], bot)


def default_players(count: int) -> tuple[Player, ...]:
    """So many players, named after their heroes.

    >>> [player.name for player in default_players(2)]
    ['Knight', 'Archer']
    """
    return tuple(Player(emblem.hero, emblem) for emblem in EMBLEMS[:count])


@dataclass
class Agreement:
    """What has been chosen so far; there is always a game that fits it."""

    catalogue: Catalogue
    mode: str = "base"
    wanted: int = 2
    chiefs: bool = False
    market: bool = False
    heroic: bool = False
    rounds: dict[str, int] = field(default_factory=dict)
    seats: list[Player] = field(default_factory=lambda: list(default_players(len(EMBLEMS))))

    @classmethod
    def remembered(cls, catalogue: Catalogue, plain: Mapping[str, Any]) -> "Agreement":
        """What was played last, as ``Party.as_dict`` wrote it, or else what suits a first game."""
        agreed = cls(catalogue)
        try:
            party = Party.from_dict(plain)
            rules = Rules(catalogue, party.setup)
        except BadBonesError:  # an old file, or other data files
            return agreed
        setup = party.setup
        agreed.mode, agreed.wanted = setup.mode, max(setup.players, 2)
        agreed.chiefs, agreed.market, agreed.heroic = setup.chiefs, setup.advanced, setup.heroic
        if rules.rounds is not None:
            agreed.rounds[setup.mode] = rules.rounds
        taken = {player.emblem for player in party.players}
        rest = [player for player in default_players(len(EMBLEMS)) if player.emblem not in taken]
        agreed.seats = [*party.players, *rest]
        return agreed

    @property
    def limits(self) -> tuple[int, int]:
        """The least and the largest number of players of the mode."""
        return self.catalogue.modes[self.mode].players

    @property
    def players(self) -> int:
        """How many play: as many as wanted, if the mode allows it."""
        least, most = self.limits
        return max(least, min(most, self.wanted))

    @property
    def length(self) -> int | None:
        """The rounds to survive, where they are counted."""
        return self.length_of(self.mode)

    def length_of(self, mode: str) -> int | None:
        """The rounds to survive in some mode."""
        usual = self.catalogue.modes[mode].rounds
        return None if usual is None else self.rounds.get(mode, usual)

    @property
    def has_choice_of_market(self) -> bool:
        """The market is there if one likes."""
        return self.catalogue.modes[self.mode].market == "optional"

    def rename(self, seat: int, name: str) -> None:
        """Another name for a seat; seats count from 0 here. Nobody stays without one."""
        player = self.seats[seat]
        self.seats[seat] = replace(player, name=name.strip() or self.usual_name(seat, player))

    def seat_bot(self, seat: int, bot: str) -> None:
        """Let a bot play, or a person (nothing); who has no name of one's own is called after the bot, or the hero."""
        player = self.seats[seat]
        unnamed = player.name == self.usual_name(seat, player)
        player = replace(player, bot=bot)
        self.seats[seat] = replace(player, name=self.usual_name(seat, player)) if unnamed else player

    def usual_name(self, seat: int, player: Player) -> str:
        """What somebody is called who has not said otherwise; of bots that are there twice, the second has a number."""
        if not player.bot:
            return player.emblem.hero
        twins = sum(other.bot == player.bot for other in self.seats[:seat])
        return BOTS[player.bot].name + (f" {twins + 1}" if twins else "")

    def next_emblem(self, seat: int) -> None:
        """The next emblem that nobody at the table has; when all are taken, two players swap."""
        player = self.seats[seat]
        ring = [EMBLEMS[(player.emblem.number + step) % len(EMBLEMS)] for step in range(len(EMBLEMS) - 1)]
        taken = {other.emblem for other in self.seats[: self.players]}
        wanted = next((emblem for emblem in ring if emblem not in taken), ring[0])
        other = next(number for number, holder in enumerate(self.seats) if holder.emblem is wanted)
        self.seats[seat] = _dressed(player, wanted)
        self.seats[other] = _dressed(self.seats[other], player.emblem)

    def party(self, seed: int) -> Party:
        """The party, ready to play."""
        usual = self.catalogue.modes[self.mode].rounds
        setup = Setup(
            self.mode,
            self.players,
            advanced=self.market and self.has_choice_of_market,
            chiefs=self.chiefs,
            rounds=None if self.length == usual else self.length,
            heroic=self.heroic and self.mode == "solo",
            seed=seed,
        )
        return Party(setup, tuple(self.seats[: self.players]))


def _dressed(player: Player, emblem: Emblem) -> Player:
    """The player with another emblem; who is called like the hero takes the new hero's name."""
    return Player(emblem.hero if player.name == player.emblem.hero else player.name, emblem)
