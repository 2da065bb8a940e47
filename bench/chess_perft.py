"""The yardstick: python-chess counting its own tree, every move made and taken back."""

from __future__ import annotations

import time

import chess

DEPTH = 4
LEAVES = 197_281  # https://www.chessprogramming.org/Perft_Results


def perft(board: chess.Board, depth: int) -> int:
    """Sequences of exactly `depth` moves."""
    if depth == 0:
        return 1
    count = 0
    for move in board.legal_moves:
        board.push(move)
        count += perft(board, depth - 1)
        board.pop()
    return count


def positions_per_second() -> float:
    """Positions at the last level, each reached by a move that is made and taken back, in a second."""
    board = chess.Board()
    begun = time.perf_counter()
    counted = perft(board, DEPTH)
    taken = time.perf_counter() - begun
    if counted != LEAVES:
        raise RuntimeError(f"python-chess counts {counted}, not {LEAVES}")
    return counted / taken
