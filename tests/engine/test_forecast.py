"""The forecast: what the next skeleton phase does, told apart into certain and open."""

from typing import Any

from badbones_gui.content import load
from badbones_gui.engine.forecast import Forecast, Loss, forecast
from badbones_gui.engine.geometry import FOREST, HEADINGS, SPACE_NUMBERS, space_name
from badbones_gui.engine.position import build
from badbones_gui.engine.save import digest

CATALOGUE = load()


def look_ahead(board: dict[str, Any], **position: Any) -> tuple[Forecast, dict[str, int]]:
    """The forecast for board 1 of a position, and the tokens by name; the game is not changed by looking."""
    game = build(CATALOGUE, {"mode": "advanced", "phase": "hero", "boards": {1: board}} | position)
    before = digest(game)
    seen = forecast(game, 1)
    assert digest(game) == before
    return seen, game.rules.numbers


def ends(seen: Forecast, token: int) -> set[tuple[str, str]]:
    """Where a skeleton may end: a space with a heading, or what becomes of it with why."""
    return {
        (space_name(fate.place) if fate.place < FOREST else "forest", HEADINGS[fate.heading])
        if fate.end == "rests"
        else (fate.end, fate.why)
        for fate in seen.fates[token]
    }


def skeleton(at: str, heading: str, name: str = "s1", **more: Any) -> dict[str, Any]:
    return {"id": name, "at": at, "heading": heading, "model": "green-left"} | more


def test_a_plain_step_is_certain_and_arrows_are_seen() -> None:
    seen, tokens = look_ahead({"skeletons": [skeleton("b1", "right")]})
    assert ends(seen, tokens["s1"]) == {("c1", "down")}
    assert seen.is_certain(tokens["s1"])
    assert seen.fates[tokens["s1"]][0].path == (SPACE_NUMBERS["b1"], SPACE_NUMBERS["c1"])
    assert seen.floors == seen.houses == Loss(0, 0)


def test_losses_are_counted() -> None:
    seen, _ = look_ahead(
        {"skeletons": [skeleton("c2", "down"), skeleton("b3", "right", "s2"), skeleton("a5", "down", "s3")]}
    )
    assert seen.floors == Loss(2, 2)
    assert seen.houses == Loss(1, 1)


def test_who_leaves_does_so_on_the_side_that_it_walks_to() -> None:
    seen, tokens = look_ahead(
        {
            "hero": "e5",
            "skeletons": [skeleton("b3", "right"), skeleton("a5", "down", "s2"), skeleton("a1", "left", "s3")],
        }
    )
    fates = [seen.fates[tokens[name]][0] for name in ("s1", "s2", "s3")]
    assert [(fate.why, HEADINGS[fate.heading]) for fate in fates] == [
        ("tower", "right"),
        ("village", "down"),
        ("edge", "left"),
    ]


def test_no_more_is_lost_than_there_is() -> None:
    skeletons = [skeleton("a5", "down", f"s{n}") for n in range(4)]
    seen, _ = look_ahead({"houses": 2, "skeletons": skeletons})
    assert seen.houses == Loss(2, 2)


def test_a_dragon_leaves_four_ways_open() -> None:
    seen, tokens = look_ahead(
        {"traps": {"c2": {"kind": "dragon"}}, "hero": "e5", "skeletons": [skeleton("b2", "right")]}
    )
    assert len(seen.fates[tokens["s1"]]) == 4
    assert not seen.is_certain(tokens["s1"])
    assert seen.floors == Loss(0, 1)
    assert seen.used == {SPACE_NUMBERS["c2"]}


def test_whose_cemetery_is_left_open_but_the_leaving_is_sure() -> None:
    seen, tokens = look_ahead({"skeletons": [skeleton("b1", "up")]}, players=3)
    assert ends(seen, tokens["s1"]) == {("sent", "edge")}
    assert seen.fates[tokens["s1"]][0].to == 0
    assert not seen.is_certain(tokens["s1"])


def test_with_two_players_leaving_is_certain() -> None:
    seen, tokens = look_ahead({"skeletons": [skeleton("b1", "up")]})
    assert seen.fates[tokens["s1"]][0].to == 2
    assert seen.is_certain(tokens["s1"])


def test_a_trap_behind_a_dragon_may_be_used() -> None:
    seen, _ = look_ahead(
        {
            "traps": {"b2": {"kind": "dragon"}, "b3": {"kind": "bomb"}},
            "skeletons": [skeleton("a2", "right")],
        }
    )
    assert seen.used == {SPACE_NUMBERS["b2"]}
    assert seen.maybe_used == {SPACE_NUMBERS["b3"]}


def test_the_hero_is_in_the_way() -> None:
    seen, tokens = look_ahead({"hero": "b2", "skeletons": [skeleton("a2", "right")]})
    assert ends(seen, tokens["s1"]) == {("destroyed", "hero")}


def test_a_cooperative_tower_stops_one_of_two() -> None:
    seen, tokens = look_ahead(
        {"hero": "e5", "skeletons": [skeleton("a2", "right"), skeleton("b1", "down", "s2")]},
        mode="coop",
        players=2,
    )
    assert ends(seen, tokens["s1"]) == {("destroyed", "tower"), ("b2", "up")}
    assert ends(seen, tokens["s2"]) == {("destroyed", "tower"), ("b2", "down")}
    assert seen.floors == Loss(1, 1)


def test_frozen_ones_stay_out_of_it() -> None:
    seen, tokens = look_ahead({"skeletons": [skeleton("c2", "down", frozen=True)]})
    assert tokens["s1"] not in seen.fates
    assert seen.floors == Loss(0, 0)


def test_an_emperor_who_takes_the_hero_leaves_the_others_way_open() -> None:
    seen, tokens = look_ahead(
        {
            "hero": "b2",
            "skeletons": [skeleton("a2", "right", chief="emperor", model="green-top"), skeleton("b1", "down", "s2")],
        },
        chiefs=True,
    )
    assert ends(seen, tokens["s2"]) == {("destroyed", "hero"), ("b2", "down")}


def test_in_the_middle_of_the_phase_only_the_rest_is_foreseen() -> None:
    game = build(
        CATALOGUE,
        {
            "phase": "skeletons",
            "boards": {1: {"hero": "e5", "skeletons": [skeleton("a1", "right"), skeleton("a2", "right", "s2")]}},
        },
    )
    first, second = game.rules.numbers["s1"], game.rules.numbers["s2"]
    game.apply(next(a for a in game.legal_actions(1) if getattr(a, "token", None) == first))
    assert set(forecast(game, 1).fates) == {second}


def test_an_open_question_is_foreseen_with_all_its_answers() -> None:
    game = build(
        CATALOGUE,
        {
            "phase": "skeletons",
            "boards": {1: {"hero": "e5", "traps": {"b2": {"kind": "dragon"}}, "skeletons": [skeleton("a2", "right")]}},
        },
    )
    game.apply(game.legal_actions(1)[0])
    assert game.question(1) is not None
    assert len(forecast(game, 1).fates[game.rules.numbers["s1"]]) == 4
