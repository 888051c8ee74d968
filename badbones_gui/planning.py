"""What the players want to do in phases 1 and 2, played on rehearsals of the game until everybody is ready."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from .engine import Event, Game
from .engine.actions import Action, Choose, MoveHero, Pass, Place, Retrieve, SkipWeapon, UseWeapon
from .engine.state import HERO, TRAP


@dataclass
class Plan:
    """What one player wants to do, in order."""

    hero: list[Action] = field(default_factory=list)
    trap: list[Action] = field(default_factory=list)

    def __bool__(self) -> bool:
        return bool(self.hero or self.trap)

    def take_back(self) -> Action:
        """Forget the last thing; there must be one."""
        return (self.trap or self.hero).pop()

    def copy(self) -> "Plan":
        """The same plan, to be changed apart from this one."""
        return Plan(list(self.hero), list(self.trap))


class Planning:
    """The plans of one round, and the game as it would be with them."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.plans: dict[int, Plan] = {}
        #: Seats in the order in which they planned their traps: with a shared supply, first come, first served.
        self.trap_order: list[int] = []
        #: The game with all heroes' plans, and with those for the traps too.
        self.heroes = self.table = game
        #: What happens by them, in order.
        self.events: list[Event] = []

    def of(self, seat: int) -> Plan:
        """A player's plan."""
        return self.plans.get(seat) or Plan()

    def hero_is_done(self, seat: int) -> bool:
        """Whether the player can go on to the trap."""
        return self.heroes.phase != HERO or bool(self.heroes.done >> seat & 1)  # H4: without heroes, traps come first

    def add(self, action: Action) -> list[Event]:
        """Plan something legal; returns what it does. A hero or trap that was planned already is planned anew."""
        seat = action.player
        plan = self.plans.setdefault(seat, Plan())
        if isinstance(action, MoveHero):
            plan.hero = [action]
            kept, plan.trap = plan.trap, []
            events = self.rehearse(seat)
            for trap_action in kept:  # what was planned for the trap stays if it still can be
                if self.hero_is_done(seat) and self.table.is_legal(trap_action):
                    plan.trap.append(trap_action)
                    self.rehearse()
            return events
        if isinstance(action, Place | Retrieve | Pass):
            plan.trap = [action]
            self.trap_order = [other for other in self.trap_order if other != seat] + [seat]
        elif isinstance(action, UseWeapon | SkipWeapon):
            plan.hero.append(action)
        elif isinstance(action, Choose):
            plan.trap.append(action)
        return self.rehearse(seat)

    def take_back(self, seat: int) -> Action:
        """Forget the last thing of a player's plan."""
        action = self.plans[seat].take_back()
        self.rehearse()
        return action

    def without(self, seat: int, hero: bool) -> Game:
        """The game as if this player had not planned the trap, or neither hero nor trap."""
        others = {other: plan for other, plan in self.plans.items() if other != seat}
        if not hero:
            others[seat] = Plan(list(self.plans[seat].hero))
        heroes, table, _ = self._play(others)
        return heroes if hero else table

    def rehearse(self, seat: int = 0) -> list[Event]:
        """Play all plans on fresh rehearsals; returns what the last action of a seat does."""
        self.heroes, self.table, told = self._play(self.plans)
        self.events = [event for _, events in told for event in events]
        return next((events for player, events in reversed(told) if player == seat), [])

    def actions(self) -> list[Action]:
        """All plans in the order in which the engine plays them: heroes first, then traps."""
        actions = [action for seat in sorted(self.plans) for action in self.plans[seat].hero]
        for seat in self.trap_order:
            actions += self.plans[seat].trap
        return actions + [Pass(seat) for seat in self.game.rules.seats if not self.of(seat).trap]

    def _play(self, plans: Mapping[int, Plan]) -> tuple[Game, Game, list[tuple[int, list[Event]]]]:
        """The game with the heroes' plans, with all plans, and by whom what happens; 0 is nobody."""
        heroes = self.game.rehearsal()
        told = [(action.player, heroes.apply(action)) for plan in plans.values() for action in plan.hero]
        table = heroes.rehearsal()
        if table.phase == HERO:
            told.append((0, table.jump_to(TRAP)))
        for planner in self.trap_order:
            traps = plans[planner].trap if planner in plans else ()
            told += [(action.player, table.apply(action)) for action in traps]
        return heroes, table, told
