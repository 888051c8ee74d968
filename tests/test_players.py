"""People and bots around a table: who is called what, and who sits there after some seats have changed hands."""

from dataclasses import replace
from typing import Any

import pytest

from badbones_gui.bots import BOTS
from badbones_gui.content import load
from badbones_gui.engine import Setup
from badbones_gui.players import Agreement, Party, PartyError, Player, default_players

CATALOGUE = load()


def party(*bots: str) -> Party:
    players = zip(default_players(len(bots)), bots, strict=True)
    return Party(
        Setup("base", len(bots)), tuple(replace(player, bot=bot, name=f"P{player.name[:5]}") for player, bot in players)
    )


def test_a_party_with_bots_comes_back_from_plain_data() -> None:
    mixed = party("", "pip", "morwenna")
    assert Party.from_dict(mixed.as_dict()) == mixed


def test_people_are_written_as_they_always_were() -> None:
    assert party("", "pip").as_dict()["players"][0] == {"name": "PKnigh", "emblem": 1}


@pytest.mark.parametrize("bot", ["hal", 3, None, ["pip"], "Pip"])
def test_nobody_sits_down_with_a_bot_that_does_not_exist(bot: Any) -> None:
    plain = party("", "pip").as_dict()
    plain["players"][1]["bot"] = bot
    with pytest.raises(PartyError):
        Party.from_dict(plain)


def test_a_bot_is_called_by_its_name_and_a_person_by_the_hero_unless_somebody_says_otherwise() -> None:
    agreed = Agreement(CATALOGUE)
    agreed.seat_bot(1, "pip")
    assert agreed.seats[1].name == "Pip"
    agreed.seat_bot(1, "corvin")
    assert agreed.seats[1].name == "Corvin"
    agreed.rename(1, "Rex")
    agreed.seat_bot(1, "bruna")
    assert agreed.seats[1] == Player("Rex", agreed.seats[1].emblem, "bruna")
    agreed.rename(1, " ")
    assert agreed.seats[1].name == "Bruna"
    agreed.seat_bot(1, "")
    assert agreed.seats[1].name == "Archer"


def test_two_bots_of_one_kind_can_be_told_apart() -> None:
    agreed = Agreement(CATALOGUE)
    for seat in (0, 1, 2):
        agreed.seat_bot(seat, "pip")
    assert [player.name for player in agreed.seats[:3]] == ["Pip", "Pip 2", "Pip 3"]


def test_the_last_table_is_remembered_with_its_bots() -> None:
    mixed = party("", "pip", "morwenna")
    assert Agreement.remembered(CATALOGUE, mixed.as_dict()).party(0).players == mixed.players


def test_a_seat_that_changes_hands_takes_the_name_of_whoever_plays() -> None:
    before = party("", "pip")
    after = before.reseated({1: "bruna", 2: ""})
    assert [(player.name, player.bot) for player in after.players] == [(BOTS["bruna"].name, "bruna"), ("Archer", "")]
    assert after.reseated({}) == after
    assert before.reseated({1: "", 2: "pip"}) == before  # back again, with their old names
