"""Four games to play, host and study: DIX, Dicy Cards, DiXkiBluff and 10 (Retro).

>>> import dizaine
>>> game = dizaine.Game("retro", players=4)
>>> state = game.new_state(seed=1)
>>> bot = dizaine.bot("retro", "novice", seed=1)
>>> while not state.is_over:
...     state.apply(bot.choose(state))
>>> len(state.returns())
4

Rules, encodings, bots and batches are Rust. ``dizaine.pettingzoo``, ``dizaine.gymnasium`` and ``dizaine.open_spiel`` are
plain modules on top; each needs the library of its name.
"""

from typing import Any

from ._dizaine import (
    BadOptions,
    BadRecord,
    Bot,
    Game,
    IllegalAction,
    Solution,
    State,
    __version__,
    analyse,
    arena,
    bot,
    bots,
    description,
    first_mover_wins,
    games,
    replay,
    solve,
    verify,
    win_share,
)
from .batch import Batch, Buffers

__all__ = [
    "BadOptions",
    "BadRecord",
    "Batch",
    "Bot",
    "Buffers",
    "Game",
    "IllegalAction",
    "Solution",
    "State",
    "__version__",
    "analyse",
    "arena",
    "bot",
    "bots",
    "description",
    "first_mover_wins",
    "games",
    "replay",
    "solve",
    "verify",
    "win_share",
]


def _resume(game: Game, saved: Any) -> State:
    """The state that was pickled."""
    return game._resume(saved)


def _open(named: tuple[str, dict[str, Any]]) -> Game:
    """The game that was pickled."""
    name, options = named
    return Game(name, **options)
