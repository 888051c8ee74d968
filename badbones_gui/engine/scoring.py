"""How a game ends and who has won (G1-G3, O2, O3, K6)."""

from .state import Board, State


def finish_if_eliminated(state: State) -> bool:
    """After phase 3: with somebody eliminated the game is over (G1)."""
    if not any(board.eliminated for board in state.boards):
        return False
    if state.rules.solo:
        state.finish((), (), False)
    else:
        scores = {board.seat: score(state, board) for board in state.boards if not board.eliminated}
        state.finish(winners(state, scores), tuple(scores.items()), None)
    return True


def finish_if_survived(state: State) -> bool:
    """After phase 4: with the last round survived, solo and cooperative games are won (O2, K6)."""
    rules = state.rules
    if rules.rounds is None or state.endless or state.round < rules.rounds:
        return False
    if rules.heroic:
        return finish_if_cleared(state)
    state.finish((), (), True)
    return True


def finish_if_cleared(state: State) -> bool:
    """Heroic: won when no skeleton is left on board, forest and cemetery (O3)."""
    if any(board.skeletons or board.cemetery for board in state.boards):
        return False
    state.finish((), (), True)
    return True


def score(state: State, board: Board) -> int:
    """A survivor's points (G2)."""
    catalogue, kinds = state.rules.catalogue, state.rules.kinds
    stars = sum(kinds[kind].stars * count for kind, count in board.supply.items())
    stars += sum(kinds[tile.kind].worn_stars if tile.worn else kinds[tile.kind].stars for tile in board.traps.values())
    floors = sum(board.towers.values())
    return stars + catalogue.floor_points * floors + catalogue.house_points * board.houses


def winners(state: State, scores: dict[int, int]) -> tuple[int, ...]:
    """Most points, then the tallest tower, then a shared victory (G3)."""
    if not scores:
        return ()
    ranks = {seat: (points, sum(state.board(seat).towers.values())) for seat, points in scores.items()}
    best = max(ranks.values())
    return tuple(seat for seat, rank in ranks.items() if rank == best)
