"""The market: a stall in the snow where players buy traps and weapons, in turn or together (M1-M3, K7)."""

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from ..engine.actions import Buy, Pass
from ..explain import name_of, trap_use, weapon_text
from ..input import Cancel, Drag, Drop, HurryHeld, Intent, MouseButton, PointerMoved, PointerPressed
from ..kit import Kit
from ..players import Party
from ..session import Session, Stage
from ..sprites.art import trap_picture
from ..sprites.shoppers import BagPlace, PlayerPlace, TurnSign, draw_direction
from ..sprites.stall import Flight, Goods, StallPlan, Ware, paint_stall
from ..theme import Theme
from ..widgets import Answer, Button, Dialog, Form, darken
from .customers import Customers
from .handing import who_goes_on
from .stack import Scene

#: Letters of the stall grow and shrink with the player's scale only as far as there is room for them.
LETTERS: Final = (0.85, 1.2)
DONE: Final = "Done buying"


class MarketScene(Scene):
    """Everything on sale above, everybody's purse and bag below."""

    def __init__(
        self,
        kit: Kit,
        session: Session,
        party: Party,
        done: Callable[[], object],
        leave: Callable[[], object],
    ) -> None:
        self.kit = kit
        self.session = session
        #: Who sat down at first, and who plays now.
        self.agreed = party
        self.party = party = party.reseated(session.hands)
        self.done = done
        self.go_away = leave
        rules = session.game.rules
        self.coop = rules.coop
        self.customers = Customers(kit, session, party)
        self.wares = [self._ware(key) for key in session.game.stock]
        self.done_button = Button("Done\nbuying", self._ask_to_stop, size=20)
        self.places = [
            PlayerPlace(kit.art, seat, party.player(seat), self._place_chosen, own_bag=not self.coop)
            for seat in rules.seats
        ]
        for place in self.places:
            place.hint = "Click to let somebody else play here."
        self.bag = BagPlace(kit.art) if self.coop else None
        self.form = Form([*self.wares, self.done_button, *self.places])
        self.carriers: Form | None = None
        self.choosing: Ware | None = None
        self.dialog: Dialog | None = None
        self.drag = Drag()
        self.held: Ware | None = None
        self.pointer = (0, 0)
        self.theme = Theme()
        self._flights: list[Flight] = []
        self._ground = pygame.Surface((1, 1))
        self._sign_rect = pygame.Rect(0, 0, 0, 0)
        self._refresh()

    @property
    def seat(self) -> int:
        """Whoever buys now; a team acts as one, by its first member."""
        return self.customers.seat

    @property
    def boards(self) -> pygame.Rect:
        """What a saved game's picture shows: all of it."""
        return pygame.Rect((0, 0), self.theme.size)

    @property
    def letters(self) -> float:
        """How much larger than usual letters are."""
        return min(max(self.kit.preferences.scale, LETTERS[0]), LETTERS[1])

    def resized(self, size: tuple[int, int]) -> None:
        """The stall fills the window; letters, cards and questions follow the player's own scale."""
        self.theme = Theme(size)
        for ware in self.wares:
            ware.letters = self.letters
        for place in self._all_places():
            place.letters = self.letters
        plan = StallPlan(size)
        self._ground = paint_stall(self.kit.art, size)
        self._sign_rect = plan.rect(300, 8, 680, 92) if not self.customers.in_turns else plan.rect(250, 8, 780, 92)
        weapons = self.session.game.rules.weapons
        traps = [ware for ware in self.wares if ware.key not in weapons]
        arms = [ware for ware in self.wares if ware.key in weapons]
        left, right = plan.shelf_cells(len(traps), len(arms))
        for ware, cell in zip([*traps, *arms], [*left, *right], strict=False):
            ware.place(self.theme, cell)
        self.done_button.place(self.theme, right[-1].inflate(-self.theme.px(14), -self.theme.px(40)))
        self._place_players(plan)
        if self.dialog is not None:
            self.dialog.layout(self.kit.theme(size))

    def handle(self, intent: Intent) -> None:
        """A question first, then what is dragged, then the stall."""
        if self.dialog is not None:
            dialog = self.dialog
            dialog.handle(intent)
            if dialog.answered and self.dialog is dialog:
                self.dialog = None
            return
        if isinstance(intent, PointerMoved | PointerPressed):
            self.pointer = intent.at
        if self.choosing is not None:
            self._handle_choice(intent)
            return
        if isinstance(intent, HurryHeld):
            self.customers.hurried = intent.held
        step = self.drag.feed(intent)
        if step is not None:
            match step.what:
                case Drop.STARTED:
                    self._pick_up(step.origin)
                case Drop.DROPPED if self.held is not None:
                    self._drop(step.at)
                    return
                case Drop.CANCELLED:
                    self._let_go()
                    return
        if self.held is not None:
            return
        if isinstance(intent, Cancel):
            self.go_away()
        else:
            self.form.handle(intent)

    def update(self, dt: float) -> bool:
        """Let coins run, wares fly and widgets light up."""
        if self.dialog is not None:
            return self.dialog.update(dt)
        widgets = self.carriers if self.carriers is not None else self.form
        moved = [widgets.update(dt), *(place.run_coins(dt) for place in self._all_places())]
        moved += [flight.advance(dt) for flight in self._flights]
        self._flights = [flight for flight in self._flights if not flight.landed]
        return self._let_bots_buy(dt) or any(moved)

    def pause(self) -> None:
        """Something else is shown: the bots wait."""
        self.customers.minds.forget()

    def leave(self) -> None:
        """The market is left."""
        self.customers.minds.forget()

    def draw(self, surface: pygame.Surface) -> None:
        """The stall, the sign, the wares, the places, and whatever is in the air."""
        theme, art = self.theme, self.kit.art
        surface.blit(self._ground, (0, 0))
        self._sign().draw(surface, theme, art, self._sign_rect)
        self.form.draw_widgets(surface)
        if self.choosing is not None:
            darken(surface)
            self._sign().draw(surface, theme, art, self._sign_rect)
            for place in self.places:
                place.draw(surface, theme)
        if self.bag is not None:
            self.bag.draw(surface, theme)
        if self.customers.in_turns:
            draw_direction(surface, theme, art, self.places, self.session.game.clockwise)
        for flight in self._flights:
            flight.draw(surface, theme, art)
        if self.held is not None:
            ghost = art.get(self.held.goods.picture, theme.px(92))
            surface.blit(ghost, ghost.get_rect(center=self.pointer))
        elif self.dialog is None and self.choosing is None:
            self.form.draw_hint(surface, self.kit.theme(theme.size))
        if self.dialog is not None:
            self.dialog.draw(surface, self.kit.theme(theme.size))

    def landmarks(self) -> dict[str, pygame.Rect]:
        """Wares, places and buttons."""
        if self.dialog is not None:
            return {f"button:{button.text}": button.rect for button in self.dialog.buttons}
        spots = {f"place:{place.seat}": place.rect for place in self.places}
        if self.bag is not None:
            spots["bag"] = self.bag.rect
        if self.choosing is None:
            spots |= {f"item:{ware.key}": ware.rect for ware in self.wares}
            spots[f"button:{DONE}"] = self.done_button.rect
        return spots

    def report(self) -> dict[str, object]:
        """Who buys, with how much, and what is left."""
        game = self.session.game
        return {
            "scene": "market",
            "turn": game.turn,
            "seat": self.seat,
            "coins": {seat: game.purse if self.coop else game.board(seat).coins for seat in game.rules.seats},
            "stock": dict(game.stock),
            "choosing": self.choosing.key if self.choosing is not None else None,
            "held": self.held.key if self.held is not None else None,
            "asking": self.dialog is not None,
        }

    def buy(self, ware: Ware, carrier: int | None = None) -> None:
        """Buy one, or say why not; a team is asked who carries a weapon (K7)."""
        if ware.refusal is not None:
            self._refuse(ware)
            return
        if self._is_team_weapon(ware) and carrier is None:
            self._ask_for_carrier(ware)
            return
        action = Buy(self.seat, ware.key, carrier if carrier is not None else self.seat)
        if self.session.refusal(action) is not None:
            self._refuse(ware)
            return
        self._let_fly(ware, action.carrier)
        self.session.do(action)
        self.kit.sounds.play("coin")
        self._after_action()

    def stop_buying(self) -> None:
        """Pass for good; a team closes the market for all."""
        for seat in self.session.table.actors() if self.coop else (self.seat,):
            if self.session.stage is Stage.MARKET:
                self.session.do(Pass(seat))
        self._after_action()

    def _let_bots_buy(self, dt: float) -> bool:
        """Whoever is a bot thinks and buys; true while that lasts."""
        if self._flights:
            return False
        action = self.customers.choose(dt)
        if action is None:
            return bool(self.customers.minds.thinking)
        if isinstance(action, Buy):
            self._let_fly(next(ware for ware in self.wares if ware.key == action.item), action.carrier)
            self.kit.sounds.play("coin")
        self.session.do(action)
        self._after_action()
        return True

    def _ware(self, key: str) -> Ware:
        """A thing on sale; its name stands above the words and its stars beside them, so neither is said twice."""
        rules, name = self.session.game.rules, name_of(key)
        cost = rules.cost(key)
        if key in rules.weapons:
            text = weapon_text(rules.catalogue, key).removeprefix(f"{name}: ")
            return Ware(self.kit.art, Goods(key, name, f"weapons/{key}", cost, text), self.buy)
        kind = rules.catalogue.traps[key]
        stars = (kind.stars, kind.worn_stars) if kind.stars or kind.worn_stars else None
        goods = Goods(key, name, trap_picture(self.kit.art, key), cost, trap_use(rules.catalogue, key), stars)
        return Ware(self.kit.art, goods, self.buy)

    def _is_team_weapon(self, ware: Ware) -> bool:
        return self.coop and ware.key in self.session.game.rules.weapons

    def _all_places(self) -> list[BagPlace]:
        return [*self.places, *([self.bag] if self.bag is not None else [])]

    def _place_players(self, plan: StallPlan) -> None:
        count = len(self.places)
        gap, top, high, whole = 12, 552, 158, 1280 - 2 * 22
        bag = 330 if self.bag is not None else 0
        wide = min((whole - bag - gap * (count - 1 + bool(bag))) / count, 186 if bag else 380 if count < 4 else 290)
        taken = wide * count + gap * (count - 1) + (bag + gap if bag else 0)
        x = (1280 - taken) / 2
        for place in self.places:
            place.place(self.theme, plan.rect(x, top, wide, high))
            x += wide + gap
        if self.bag is not None:
            self.bag.place(self.theme, plan.rect(x, top, bag, high))

    def _refresh(self) -> None:
        """Take over from the game what can be bought and who has what."""
        game, seat = self.session.game, self.seat
        seats, at_once, art = list(game.rules.seats), self.kit.preferences.reduced_motion, self.kit.art
        for ware in self.wares:
            ware.stock = game.stock[ware.key]
            carriers = seats if self._is_team_weapon(ware) else [seat]
            reasons = [self.session.refusal(Buy(seat, ware.key, carrier)) for carrier in carriers]
            ware.refusal = None if None in reasons else reasons[0]
            if self.customers.is_bot:
                ware.refusal = f"{self.party.player(seat).name} is buying."
        self.done_button.enabled = not self.customers.is_bot
        for place in self.places:
            board = game.board(place.seat)
            place.weapon = board.weapon
            place.pieces = [(trap_picture(art, kind), count) for kind, count in board.supply.items() if count]
            place.active = not self.coop and place.seat == seat
            place.waiting = not self.coop and place.seat != seat
            place.finished = bool(game.done >> place.seat & 1)
            if not self.coop:
                place.show_coins(board.coins, at_once)
        if self.bag is not None:
            self.bag.pieces = [(trap_picture(art, kind), count) for kind, count in game.shared.items() if count]
            self.bag.show_coins(game.purse, at_once)

    def _after_action(self) -> None:
        if self.session.stage is not Stage.MARKET:
            self.done()
            return
        self._refresh()

    def _refuse(self, ware: Ware) -> None:
        self.kit.sounds.play("denied")
        if not self.kit.preferences.reduced_motion:
            ware.shake()
        self.form.explain()  # the reason stands on the card

    def _ask_to_stop(self) -> None:
        game, seat = self.session.game, self.seat
        coins = game.purse if self.coop else game.board(seat).coins
        could_buy = any(isinstance(action, Buy) for action in self.session.legal(seat))
        if not (self.kit.preferences.warnings and coins and could_buy):
            self.stop_buying()
            return
        left = "1 coin" if coins == 1 else f"{coins} coins"
        if self.coop:
            question, words = "Close the market?", f"There are still {left} in the purse. Coins left over are lost."
        else:
            name = self.party.player(seat).name
            question = f"Done buying, {name}?"
            words = f"You still have {left}. Coins left over are lost, and you cannot come back to the market."
        answers = [Answer("Keep buying", lambda: None, safe=True), Answer("Yes, done", self.stop_buying)]
        self._ask(question, answers, words)

    def _ask_for_carrier(self, ware: Ware) -> None:
        free = [place for place in self.places if self.session.refusal(Buy(self.seat, ware.key, place.seat)) is None]
        self.choosing = ware
        for place in free:
            place.glowing = True
        self.carriers = Form(free)

    def _handle_choice(self, intent: Intent) -> None:
        """Only the players who could carry it can be chosen; anything else takes the question back."""
        carriers = self.carriers
        aside = isinstance(intent, PointerPressed) and (
            intent.button is MouseButton.RIGHT
            or not any(place.rect.collidepoint(intent.at) for place in self.places if place.glowing)
        )
        if carriers is None or isinstance(intent, Cancel) or aside:
            self._end_choice()
        else:
            carriers.handle(intent)

    def _place_chosen(self, seat: int) -> None:
        """This one carries the weapon; or, when nothing is asked, somebody else plays there from now on."""
        ware = self.choosing
        if ware is not None:
            self._end_choice()
            self.buy(ware, seat)
            return
        question, answers = who_goes_on(self.party.player(seat), partial(self._change_hands, seat))
        self._ask(question, answers)

    def _change_hands(self, seat: int, bot: str) -> None:
        self.session.change_hands(seat, bot)
        self.party = self.agreed.reseated(self.session.hands)
        self.customers.sit(self.party)
        for place in self.places:
            place.player = self.party.player(place.seat)
        self.kit.sounds.play("ready")
        self._refresh()

    def _ask(self, question: str, answers: list[Answer], words: str = "") -> None:
        self.dialog = Dialog(question, answers, details=words)
        self.dialog.layout(self.kit.theme(self.theme.size))

    def _end_choice(self) -> None:
        self.choosing = self.carriers = None
        for place in self.places:
            place.glowing = place.focused = place.hovered = place.pressed = False
            place.light = 0.0

    def _pick_up(self, origin: tuple[int, int]) -> None:
        ware = next((ware for ware in self.wares if ware.rect.collidepoint(origin)), None)
        if ware is None:
            return
        ware.pressed = False
        if ware.refusal is not None:
            self._refuse(ware)
            return
        self.kit.sounds.play("pick")
        self.held, ware.taken = ware, True
        for place in self._targets(ware):
            place.glowing = True

    def _targets(self, ware: Ware) -> list[BagPlace]:
        """Where this ware may be dropped."""
        if self._is_team_weapon(ware):
            buys = {place: Buy(self.seat, ware.key, place.seat) for place in self.places}
            return [place for place, buy in buys.items() if self.session.refusal(buy) is None]
        return [self.bag] if self.bag is not None else [place for place in self.places if place.seat == self.seat]

    def _drop(self, at: tuple[int, int]) -> None:
        ware = self.held
        self._let_go()
        if ware is None:
            return
        for place in self._targets(ware):
            if place.rect.collidepoint(at):
                self.buy(ware, place.seat if self.coop and isinstance(place, PlayerPlace) else None)
                return

    def _let_go(self) -> None:
        if self.held is not None:
            self.held.taken = False
        self.held = None
        for place in self._all_places():
            place.glowing = False

    def _sign(self) -> TurnSign:
        if self.choosing is not None:
            return TurnSign(f"Who carries the {self.choosing.goods.name.lower()}?", "Choose a hero without a weapon")
        return self.customers.sign()

    def _let_fly(self, ware: Ware, carrier: int) -> None:
        if self.kit.preferences.reduced_motion:
            return
        place = self.places[carrier - 1]
        armed = ware.key in self.session.game.rules.weapons
        end = place.weapon_centre() if armed else (self.bag or place).bag_centre()
        start = ware.picture_rect(self.theme).center
        self._flights.append(Flight(ware.goods.picture, start, end))
