"""How games are set up: S1, S2, M2, O1, K1-K3, and what cannot be."""

import pytest

from badbones_gui.content import load
from badbones_gui.engine import Game, Setup, SetupError
from badbones_gui.engine.geometry import FOREST, SPACE_NUMBERS
from badbones_gui.engine.state import COURSE, FACE

CATALOGUE = load()
SEEDS = range(60)


def symbols(game: Game, seat: int) -> list[str]:
    return sorted(game.rules.roster[token].model.symbol for token in game.board(seat).skeletons)


@pytest.mark.parametrize("players", range(2, 7))
def test_s1_everyone_starts_with_the_same(players: int) -> None:
    game = Game.new(CATALOGUE, Setup(players=players))
    for board in game.boards:
        assert board.towers == {SPACE_NUMBERS["c3"]: 4}
        assert board.houses == 5
        assert board.hero == SPACE_NUMBERS["c3"]
        assert board.supply == {"wall": 2, "catapult": 2, "dragon": 1, "treasure": 1}
        assert not board.cemetery
    assert game.tracking == 0


@pytest.mark.parametrize("chiefs", [False, True])
def test_s2_four_skeletons_of_each_symbol_but_red_wait_white_side_up(chiefs: bool) -> None:
    for seed in SEEDS:
        game = Game.new(CATALOGUE, Setup(players=6, chiefs=chiefs, seed=seed))
        for board in game.boards:
            assert symbols(game, board.seat) == ["blue", "green", "purple", "yellow"]
            assert not any(game.rules.roster[token].chief for token in board.skeletons)
            assert all((word & COURSE) >> 2 >= FOREST and not word & FACE for word in board.skeletons.values())
        assert game.bag.bit_count() == (199 if chiefs else 180) - 24


def test_k2_a_cooperative_start_keeps_red_ones_but_no_chiefs() -> None:
    seen = set()
    for seed in SEEDS:
        game = Game.new(CATALOGUE, Setup(mode="coop", players=3, chiefs=True, seed=seed))
        assert game.phase == "start"
        for board in game.boards:
            assert len(board.skeletons) == 4
            assert not any(game.rules.roster[token].chief for token in board.skeletons)
            seen |= set(symbols(game, board.seat))
    assert "red" in seen


@pytest.mark.parametrize("players", range(2, 7))
def test_k1_k3_a_team_shares_capital_and_supply(players: int) -> None:
    game = Game.new(CATALOGUE, Setup(mode="coop", players=players))
    assert game.capital == players
    assert game.shared == {"wall": players, "catapult": players, "dragon": players, "treasure": 1}


def test_k7_a_team_with_the_market_shares_a_purse_and_one_treasure() -> None:
    game = Game.new(CATALOGUE, Setup(mode="coop", players=4, advanced=True))
    assert (game.phase, game.purse, game.shared) == ("market", 48, {"treasure": 1})


def test_m2_the_first_buyer_is_drawn() -> None:
    firsts = {Game.new(CATALOGUE, Setup(mode="advanced", players=4, seed=seed)).turn for seed in SEEDS}
    assert firsts == {1, 2, 3, 4}


def test_b3_every_token_is_drawn_about_equally_often() -> None:
    counts = [0] * 180
    for seed in range(400):
        game = Game.new(CATALOGUE, Setup(mode="coop", players=6, seed=seed))
        for board in game.boards:
            for token in board.skeletons:
                counts[token] += 1
    assert min(counts) > 20
    assert max(counts) < 100


@pytest.mark.parametrize(
    ("setup", "message"),
    [
        (Setup(mode="chess"), "no mode 'chess'"),
        (Setup(players=1), "for 2 to 6 players, not 1"),
        (Setup(players=7), "for 2 to 6 players, not 7"),
        (Setup(mode="solo", players=2), "for 1 player, not 2"),
        (Setup(advanced=True), "has no market"),
        (Setup(rounds=5), "no round counter"),
        (Setup(mode="solo", players=1, rounds=0), "1 to 99, not 0"),
        (Setup(mode="coop", heroic=True), "Only a solo game"),
    ],
)
def test_what_cannot_be_played_says_why(setup: Setup, message: str) -> None:
    with pytest.raises(SetupError, match=message):
        Game.new(CATALOGUE, setup)


@pytest.mark.parametrize("plain", [{"mode": 3}, {"players": True}, {"seed": "x"}, {"colour": "red"}, {"rounds": 1.5}])
def test_a_setup_from_strange_data_is_refused(plain: dict[str, object]) -> None:
    with pytest.raises(SetupError):
        Setup.from_dict(plain)
