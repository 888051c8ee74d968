"""The standard data say what the rulebooks say, and a player's own files take their place."""

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from badbones_gui import paths
from badbones_gui.content import FILES, ContentError, load, sources
from badbones_gui.engine.catalogue import Catalogue, Model, Start
from badbones_gui.engine.chiefs import POWERS
from badbones_gui.engine.geometry import (
    DOWN,
    HEADINGS,
    LEFT,
    RIGHT,
    SPACES,
    UP,
    course,
    forest_place,
    parse_space,
)
from badbones_gui.engine.traps import EFFECTS as TRAP_EFFECTS
from badbones_gui.engine.weapons import EFFECTS as WEAPON_EFFECTS

UPRIGHT = ["purple", "yellow", "red", "blue", "green"]


@pytest.fixture(scope="module")
def game() -> Catalogue:
    return load()


def own_copy(folder: Path, name: str, old: str, new: str) -> Path:
    """A player's changed copy of a data file."""
    text = (paths.data_folder() / name).read_text(encoding="utf-8")
    assert text.count(old) == 1
    (folder / name).write_text(text.replace(old, new), encoding="utf-8")
    return folder


def turned(game: Catalogue, side: str) -> dict[str, set[str]]:
    """The arrows of a board: by space, what each turns from and to."""
    arrows: dict[str, set[str]] = {}
    for space in SPACES:
        for heading in range(4):
            after = game.boards[side].arrows[course(space, heading)]
            if after != heading:
                name = f"{'abcde'[space % 5]}{space // 5 + 1}"
                arrows.setdefault(name, set()).add(f"{HEADINGS[heading]} > {HEADINGS[after]}")
    return arrows


def entry_row(game: Catalogue, board: str, side: str, edge: int) -> list[str]:
    """The symbols along an edge, by the entry points of the models that stand upright on that side."""
    places = {place: model for model, place in game.boards[board].entries.items()}
    row = [places[forest_place(edge, index)] for index in range(5)]
    assert {model.side for model in row} == {side}
    return [model.symbol for model in row]


def test_each_forest_has_one_entry_point_for_each_symbol_b2(game: Catalogue) -> None:
    assert dict(game.symbols) == {
        "purple": "star",
        "yellow": "circle",
        "red": "triangle",
        "blue": "heart",
        "green": "diamond",
    }
    assert entry_row(game, "front", "top", UP) == UPRIGHT
    assert entry_row(game, "front", "left", LEFT) == UPRIGHT[::-1]
    assert entry_row(game, "front", "right", RIGHT) == UPRIGHT


def test_there_are_twelve_of_each_of_fifteen_models_b3(game: Catalogue) -> None:
    assert len(game.models) == len(set(game.models)) == 15
    assert len(game.models) * game.copies == 180
    assert game.models[0] == Model("green", "left")
    assert [model.side for model in game.models] == ["left"] * 5 + ["top"] * 5 + ["right"] * 5


def test_the_front_turns_skeletons_toward_the_tower_b4(game: Catalogue) -> None:
    down = {"right > down", "left > down"}
    assert turned(game, "front") == {
        "c1": down,
        "c2": down,
        "c5": down,
        "c4": {"right > up", "left > up"},
        "b3": {"down > right", "up > right"},
        "d3": {"down > left", "up > left"},
    }
    assert len(game.boards["front"].arrows) == len(SPACES) * 4


def test_the_front_has_its_tower_in_the_middle_and_its_village_at_the_bottom_b1(game: Catalogue) -> None:
    front = game.boards["front"]
    assert (front.towers, front.ruins) == ((parse_space("c3"),), False)
    assert (front.homes, front.gift) == (DOWN, UP)  # E2, E3


def test_the_back_has_four_towers_and_a_forest_at_the_bottom_b7(game: Catalogue) -> None:
    back = game.boards["back"]
    assert [parse_space(space) for space in ("b2", "d2", "b4", "d4")] == list(back.towers)
    assert (back.ruins, back.homes, back.gift) == (True, UP, DOWN)  # K4, K1, K5
    assert entry_row(game, "back", "top", DOWN) == UPRIGHT
    assert entry_row(game, "back", "left", LEFT) == UPRIGHT[::-1]
    assert entry_row(game, "back", "right", RIGHT) == UPRIGHT
    assert tuple(back.entries) == game.models


def test_the_back_turns_skeletons_toward_the_capital_b7(game: Catalogue) -> None:
    middle = {f"c{row}": {"right > up", "left > up"} for row in range(1, 6)}
    ruins = {"b2": {"right > up"}, "b4": {"right > up"}, "d2": {"left > up"}, "d4": {"left > up"}}
    assert turned(game, "back") == middle | ruins


def test_each_player_starts_with_floors_houses_and_traps_s1(game: Catalogue) -> None:
    base = game.modes["base"]
    assert (base.players, base.board, base.floors, base.houses) == ((2, 6), "front", 4, 5)
    assert dict(base.supply) == {"wall": 2, "catapult": 2, "dragon": 1, "treasure": 1}
    assert (base.market, base.coins, base.rounds, base.capital) == ("never", 0, None, 0)
    assert not base.shared
    assert not base.common
    assert not base.free


def test_four_skeletons_one_of_each_symbol_but_red_start_in_the_forest_s2(game: Catalogue) -> None:
    for mode in ("base", "advanced", "solo"):
        assert game.modes[mode].start == Start(4, True, ("red",))


def test_the_market_sells_by_the_number_of_players_m1(game: Catalogue) -> None:
    few, many = (1, 1, 2, 2, 3, 3), (2, 4, 6, 8, 10, 12)
    rare = ("barricade", "bomb", "hearse", "labyrinth", "portal", "spring")
    expected = {"wall": many, "catapult": many, "dragon": (2, 3, 5, 6, 8, 9)} | dict.fromkeys(rare, few)
    assert dict(game.market.stock) == expected
    assert (game.market.weapons, len(game.weapons)) == (1, 8)


def test_everyone_has_twenty_coins_and_a_free_treasure_m2(game: Catalogue) -> None:
    advanced = game.modes["advanced"]
    assert (advanced.market, advanced.coins, dict(advanced.free)) == ("always", 20, {"treasure": 1})
    assert not advanced.supply


def test_costs_m4(game: Catalogue) -> None:
    assert {key: kind.cost for key, kind in game.traps.items()} == {
        "wall": 3,
        "catapult": 4,
        "treasure": None,
        "dragon": 5,
        "barricade": 2,
        "bomb": 2,
        "hearse": 1,
        "labyrinth": 2,
        "portal": 3,
        "spring": 3,
    }
    assert {key: kind.cost for key, kind in game.weapons.items()} == {
        "crossbow": 4,
        "ice_wand": 4,
        "death_wand": 5,
        "teleportation_wand": 2,
        "two_handed_sword": 5,
        "battleaxe": 4,
        "morning_star": 3,
        "rapier": 4,
    }


def test_stars_m5(game: Catalogue) -> None:
    assert {key: (kind.stars, kind.worn_stars) for key, kind in game.traps.items()} == {
        "wall": (2, 1),
        "catapult": (2, 1),
        "treasure": (4, 4),
        "dragon": (3, 2),
        "barricade": (1, 0),
        "bomb": (1, 0),
        "hearse": (1, 1),
        "labyrinth": (1, 1),
        "portal": (2, 1),
        "spring": (2, 1),
    }


def test_traps_lie_and_wear_as_the_rules_say(game: Catalogue) -> None:
    facings = {key: kind.facings for key, kind in game.traps.items() if kind.facings != ("",)}
    assert facings == {"wall": ("/", "\\"), "labyrinth": ("white", "black")}  # T7, T18
    wear = {key: kind.wear for key, kind in game.traps.items() if kind.wear != "sturdy"}
    assert wear == {"treasure": "once", "bomb": "crater", "hearse": "never", "labyrinth": "never"}
    assert {key: kind.reach for key, kind in game.traps.items() if kind.reach} == {"spring": 2}  # T20


def test_each_piece_of_the_engine_has_its_trap_weapon_or_chief(game: Catalogue) -> None:
    assert {kind.effect for kind in game.traps.values()} == set(TRAP_EFFECTS)
    assert {kind.effect for kind in game.weapons.values()} == set(WEAPON_EFFECTS)
    assert {kind.power for kind in game.chiefs.values()} == set(POWERS)
    assert game.weapon_ready == 3  # W1


def test_floors_and_houses_count_g2_and_three_arrive_a1(game: Catalogue) -> None:
    assert (game.floor_points, game.house_points, game.arrivals) == (4, 3, 3)


def test_the_booklets_example_scores_nineteen_g4(game: Catalogue) -> None:
    traps = game.traps
    worn = traps["dragon"].worn_stars + traps["catapult"].worn_stars
    assert 2 * game.floor_points + worn + 2 * game.house_points + traps["wall"].stars == 19


def test_solo_has_one_floor_one_house_and_ten_rounds_o1_o2(game: Catalogue) -> None:
    solo = game.modes["solo"]
    assert (solo.players, solo.floors, solo.houses, solo.rounds) == ((1, 1), 1, 1, 10)
    assert (solo.market, solo.coins, dict(solo.free)) == ("optional", 20, {"treasure": 1})  # O4
    assert solo.supply == game.modes["base"].supply


def test_the_players_of_a_cooperative_game_share_k1_to_k7(game: Catalogue) -> None:
    coop = game.modes["coop"]
    assert (coop.players, coop.board) == ((2, 6), "back")
    assert (coop.capital, coop.houses) == (1, 0)  # K1
    assert (coop.floors, coop.start) == (1, Start(4, False, ()))  # K2
    assert dict(coop.shared) == {"wall": 1, "catapult": 1, "dragon": 1}  # K3
    assert dict(coop.common) == {"treasure": 1}
    assert coop.rounds == 10  # K6
    assert (coop.market, coop.coins) == ("optional", 12)  # K7
    assert not coop.supply
    assert not coop.free


def test_three_chiefs_of_each_kind_stand_for_three_sides_c1(game: Catalogue) -> None:
    for chief in game.chiefs.values():
        if chief.key != "emperor":
            assert [model.side for model in chief.models] == ["left", "top", "right"]
    assert game.chiefs["emperor"].models == (Model("green", "top"),)
    spread = Counter(model.symbol for chief in game.chiefs.values() for model in chief.models)
    assert max(spread.values()) - min(spread.values()) <= 1
    assert {key: chief.amount for key, chief in game.chiefs.items() if chief.amount} == {
        "artificer": 2,  # C2
        "necromancer": 3,  # C3
        "nice": 1,  # C4
    }


def test_every_value_has_a_source() -> None:
    marks = sources()
    assert set(marks.values()) == {"book", "seen", "ruling"}
    assert {key.partition(":")[0] for key in marks} == set(FILES)
    assert marks["traps.yaml:wall.cost"] == "seen"  # M4
    assert marks["traps.yaml:wall.stars.worn"] == "ruling"  # M5
    assert marks["boards.yaml:front.arrows.c1[2]"] == "seen"  # B4: inherited from the arrows' mark
    assert marks["modes.yaml:coop.start.without"] == "book"


def test_a_players_own_file_replaces_the_standard_one(tmp_path: Path) -> None:
    own = load(own_copy(tmp_path, "traps.yaml", "cost: !seen 5", "cost: !ruling 6"))
    assert own.traps["dragon"].cost == 6
    assert own.market == load().market
    assert sources(tmp_path)["traps.yaml:dragon.cost"] == "ruling"


def test_other_and_hidden_files_of_the_folder_are_left_alone(tmp_path: Path) -> None:
    own_copy(tmp_path, "traps.yaml", "cost: !seen 5", "cost: !ruling 6")
    for name in ("README.txt", "._traps.yaml", "notes"):
        (tmp_path / name).write_bytes(b"\xff")
    assert load(tmp_path).traps["dragon"].cost == 6


def test_a_file_may_begin_with_a_byte_order_mark_and_end_its_lines_as_windows_does(tmp_path: Path) -> None:
    text = (paths.data_folder() / "traps.yaml").read_text(encoding="utf-8")
    (tmp_path / "traps.yaml").write_bytes(text.replace("\n", "\r\n").encode("utf-8-sig"))
    assert vars(load(tmp_path)) == vars(load())


def test_optional_keys_have_defaults(tmp_path: Path) -> None:
    own_copy(tmp_path, "modes.yaml", "  common: !book {treasure: 1} ", "  ")
    own_copy(tmp_path, "chiefs.yaml", "emperor:", "spare: {power: !book lead, models: !book [red-left]}\nemperor:")
    own = load(tmp_path)
    assert not own.modes["coop"].common
    assert own.chiefs["spare"].amount == 0


def test_the_fingerprint_is_the_same_on_every_machine(game: Catalogue) -> None:
    command = [sys.executable, "-c", "from badbones_gui.content import load; print(load().fingerprint)"]
    environment = os.environ | {"PYTHONHASHSEED": "1", "PYTHONPATH": str(paths.PACKAGE.parent)}
    other = subprocess.run(command, env=environment, capture_output=True, text=True, check=True, timeout=60)
    assert other.stdout.strip() == game.fingerprint
    assert len(game.fingerprint) == 16
    assert int(game.fingerprint, 16) >= 0


@pytest.mark.parametrize(
    "same",
    ["cost: !seen  5   # dear", "cost: !ruling 5", "cost:\n    !seen 5"],
    ids=["comment", "mark", "spacing"],
)
def test_the_fingerprint_does_not_see_comments_marks_and_spacing(game: Catalogue, tmp_path: Path, same: str) -> None:
    assert load(own_copy(tmp_path, "traps.yaml", "cost: !seen 5", same)).fingerprint == game.fingerprint


def test_the_fingerprint_sees_a_cost(game: Catalogue, tmp_path: Path) -> None:
    own = load(own_copy(tmp_path, "traps.yaml", "cost: !seen 5", "cost: !seen 6"))
    assert own.fingerprint != game.fingerprint


def test_the_data_are_found_from_any_working_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert (paths.data_folder() / "traps.yaml").is_file()
    assert paths.assets_folder().name == "assets"


def test_a_frozen_program_brings_its_files_along(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert paths.data_folder() == tmp_path / "data"
    assert paths.assets_folder() == tmp_path / "assets"
    with pytest.raises(ContentError, match=r"boards\.yaml: cannot be read"):
        load()


def test_a_wheel_carries_its_files_inside_the_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths, "PACKAGE", tmp_path / "package")
    assert paths.data_folder() == tmp_path / "data"
    (tmp_path / "package" / "data").mkdir(parents=True)
    assert paths.data_folder() == tmp_path / "package" / "data"
