"""What a thing is and does, in a sentence or two: for hints on the boards, the market and the book."""

from collections.abc import Mapping
from typing import Final

from .engine import Asking, Catalogue, Game
from .engine.geometry import FACES, HEADINGS, SIDES, course, forest_side
from .engine.state import COURSE, FACE, ICE
from .event_text import amount, list_words, thing_name

#: The modes as they stand on the screen, with their names.
MODES: Final = {"base": "Base game", "advanced": "Advanced game", "coop": "Together", "solo": "Alone"}
_TRAPS: Final = {
    "wall": "Turns skeletons by 90 degrees and pushes them one space on.",
    "catapult": "Throws every skeleton that steps on it into another player's cemetery.",
    "treasure": "Skeletons beside it turn towards it. One that ends on it steals it, unless your hero stands guard.",
    "dragon": "Scares each skeleton to a space beside it, your choice. May land on skeletons.",
    "barricade": "Skeletons that want to enter it stay where they are.",
    "bomb": "Destroys all that step on it in one phase, then leaves a crater for good. May be dropped on skeletons.",
    "hearse": "Drives whoever steps on it to another player's cemetery, and then belongs to that player.",
    "labyrinth": "A skeleton leaves it only while its side, white or black, matches. It never breaks.",
    "portal": "Sends a skeleton back to its own entry point in your forest.",
    "spring": "Flings a skeleton {reach} spaces on, over whatever lies between.",
}
_WEAPONS: Final = {
    "crossbow": "Shoots one skeleton anywhere on your board.",
    "death_wand": "Sends those just smashed to another player's cemetery.",
    "battleaxe": "Destroys all skeletons of one symbol on the four spaces beside your hero.",
    "ice_wand": "Freezes and flips all skeletons of one space for a round.",
    "morning_star": "Sweeps all skeletons of a space beside your hero to another one beside him.",
    "rapier": "Turns each skeleton of a space beside your hero as you like.",
    "teleportation_wand": "Puts your hero back on his tower.",
    "two_handed_sword": "Your hero moves once more.",
}
_CHIEFS: Final = {
    "artificer": "Artificer: takes two floors or houses instead of one.",
    "necromancer": "Necromancer: when it is drawn, three more skeletons are drawn with it.",
    "nice": "Nice skeleton: rebuilds a lost floor or house instead of taking one.",
    "instructor": "Instructor: all skeletons on its space march with it as one.",
    "spectral": "Spectral: when it falls, it goes to your own cemetery and comes again.",
    "saboteur": "Saboteur: every trap that it triggers leaves the game.",
    "emperor": "Emperor: if it reaches your tower or village, you are out. If your hero strikes it, both are gone.",
}
_AIMS: Final = {
    "crossbow": "Click the skeleton to shoot.",
    "death_wand": "Click the cemetery that gets them.",
    "battleaxe": "Choose a symbol.",
    "ice_wand": "Click the space to freeze.",
    "morning_star": "Click a space beside your hero, then where its skeletons go.",
    "rapier": "Click a space beside your hero, then choose where each skeleton heads.",
    "teleportation_wand": "Click the tower.",
    "two_handed_sword": "Click where your hero goes.",
}
_QUESTIONS: Final = {
    "flee": "Where does it flee to?",
    "cemetery": "Whose cemetery gets it?",
    "tower": "Which tower?",
    "leader": "Who leads?",
    "stopped": "Whom does the tower stop?",
}


def name_of(key: str) -> str:
    """A trap's, weapon's or chief's name.

    >>> name_of("two_handed_sword")
    'Two-handed sword'
    """
    return thing_name(key).capitalize()


def trap_use(catalogue: Catalogue, kind: str) -> str:
    """What a trap does."""
    return _TRAPS[kind].format(reach=catalogue.traps[kind].reach)


def trap_text(catalogue: Catalogue, kind: str, worn: bool = False) -> str:
    """What a trap does, and what it is worth."""
    trap = catalogue.traps[kind]
    if worn and trap.wear == "crater":
        return "A crater: no trap can be placed here. Everybody walks over it as if it were not there."
    state = " Damaged: the next use is its last." if worn else ""
    worth = amount(trap.worn_stars if worn else trap.stars, "star")
    return f"{name_of(kind)}: {trap_use(catalogue, kind)}{state} Worth {worth}."


def weapon_text(catalogue: Catalogue, weapon: str) -> str:
    """What a weapon does, and when."""
    need = catalogue.weapon_ready
    return f"{name_of(weapon)}: {_WEAPONS[weapon]} Ready when your hero smashes {need} skeletons at once."


def chief_text(chief: str) -> str:
    """What a chief can do."""
    return _CHIEFS[chief]


def skeleton_text(game: Game, seat: int, token: int, names: Mapping[int, str]) -> str:
    """A skeleton on a board: its symbol, its heading and its face."""
    board, role = game.board(seat), game.rules.roster[token]
    if token not in board.skeletons:
        return ""
    word = board.skeletons[token]
    shape = game.rules.catalogue.symbols[role.model.symbol]
    text = f"{FACES[(word & FACE) >> 8].capitalize()} skeleton with a {role.model.symbol} {shape}"
    text += f", heading {HEADINGS[word & COURSE & 3]}."
    if word & ICE:
        text += " Frozen: it does not move."
    if role.chief:
        text += f" {chief_text(role.chief)}"
    leader = board.units.get(token)
    if leader is not None and leader != token:
        text += " It follows its instructor."
    return text


def tower_text(game: Game, seat: int, space: int) -> str:
    """A tower and its floors."""
    floors = game.board(seat).towers[space]
    if not floors:
        return "A ruin: skeletons walk over it." if game.rules.side.ruins else "The tower has fallen."
    return f"The tower has {amount(floors, 'floor')}. Every skeleton that reaches it takes one."


def village_text(game: Game, seat: int) -> str:
    """The village and its houses."""
    return f"{amount(game.board(seat).houses, 'house')} left. Every skeleton that walks into the village burns one."


def capital_text(game: Game) -> str:
    """The houses that all players share."""
    return f"The capital has {amount(game.capital, 'house')} left. Every skeleton that gets there burns one."


def arrow_text(game: Game, space: int) -> str:
    """Whom the arrows of a space turn."""
    arrows = game.rules.side.arrows
    turns = [
        f"heading {HEADINGS[heading]} turns {HEADINGS[arrows[course(space, heading)]]}"
        for heading in range(4)
        if arrows[course(space, heading)] != heading
    ]
    return f"Arrows: a skeleton {list_words(turns, 'or')}." if turns else ""


def entry_text(game: Game, place: int) -> str:
    """Who comes out of the forest here."""
    for model, entry in game.rules.side.entries.items():
        if entry == place:
            shape = game.rules.catalogue.symbols[model.symbol]
            return f"Here skeletons with a {model.symbol} {shape} come out of the {SIDES[forest_side(place)]} forest."
    return ""


def cemetery_text(game: Game, seat: int, names: Mapping[int, str]) -> str:
    """What will come from the cemetery."""
    waiting = len(game.board(seat).cemetery)
    return f"Cemetery of {names[seat]}: {amount(waiting, 'skeleton')} will rise in your forest after this round."


def hero_text(game: Game, seat: int) -> str:
    """The hero."""
    return "Your hero moves one space every round and smashes every skeleton he meets."


def question_text(game: Game, asking: Asking, names: Mapping[int, str]) -> str:
    """What a player is asked."""
    if asking.about == "weapon":
        weapon = game.board(asking.player).weapon
        return f"{names[asking.player]}, your {thing_name(weapon)} is ready. {_AIMS[weapon]}"
    return f"{names[asking.player]}: {_QUESTIONS[asking.about]}"
