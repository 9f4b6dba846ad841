"""Many games side by side, stepped together by Rust threads.

>>> import dizaine
>>> batch = dizaine.Batch("dix", players=3, size=64, seed=1)
>>> out = batch.buffers()
>>> batch.reset(out)
>>> for _ in range(100):
...     batch.step(batch.sample(out), out)
>>> out.observation.shape == (64, batch.game.num_features)
True
"""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from . import _dizaine


class Buffers(NamedTuple):
    """The arrays that a step writes to, one row per game. They belong to the caller, who may also make them."""

    observation: npt.NDArray[np.uint8]
    """What the seat that decides knows: ``(size, num_features)``."""
    mask: npt.NDArray[np.uint8]
    """What it can do, eight actions per byte, the lowest bit first: ``(size, ceil(num_actions / 8))``."""
    seat: npt.NDArray[np.int8]
    """The seat that decides: ``(size,)``."""
    reward: npt.NDArray[np.float32]
    """What each seat has won in this step: ``(size, num_seats)``; not 0 only where a game has ended."""
    done: npt.NDArray[np.bool_]
    """Whether a game has ended in this step: ``(size,)``. Its row then shows the beginning of the next game."""


class Batch:
    """``size`` games of one table. Bots play the seats in ``opponents``, for example ``{1: "novice"}``.

    With ``history=True``, or where bots play, ``state`` and ``ended`` give single games.
    """

    def __init__(
        self,
        game: str,
        players: int | None = None,
        size: int = 1024,
        *,
        seed: int = 0,
        threads: int | None = None,
        opponents: dict[int, str] | None = None,
        budget: int | None = None,
        history: bool = False,
        **options: Any,
    ) -> None:
        self.game = _dizaine.Game(game, players, **options)
        self.seed = seed
        self._batch = _dizaine.Batch(game, size, seed, players, threads, opponents, budget, history, options)

    @property
    def size(self) -> int:
        """The number of games."""
        return self._batch.size

    @property
    def threads(self) -> int:
        """The number of threads that step them."""
        return self._batch.threads

    def buffers(self) -> Buffers:
        """New arrays of the right shapes."""
        size, game = self.size, self.game
        return Buffers(
            np.zeros((size, game.num_features), np.uint8),
            np.zeros((size, (game.num_actions + 7) // 8), np.uint8),
            np.zeros(size, np.int8),
            np.zeros((size, game.num_seats), np.float32),
            np.zeros(size, np.bool_),
        )

    def reset(self, out: Buffers, seed: int | None = None, mask: npt.NDArray[np.bool_] | None = None) -> None:
        """Begins all games anew, or those in ``mask``. The same seed gives the same games.

        Without a seed, all games begin with the seed of the batch; those in ``mask`` go on with the chance that they have.
        """
        if mask is None:
            seed = self.seed if seed is None else seed
        self._batch.reset(seed, out, mask)
        if mask is None and seed is not None:
            self.seed = seed

    def step(self, actions: npt.NDArray[np.int64], out: Buffers) -> None:
        """Takes one action in every game; -1 leaves a game as it is."""
        self._batch.step(actions, out)

    def sample(self, out: Buffers) -> npt.NDArray[np.int64]:
        """One random legal action per game."""
        return self._batch.sample(out.mask)

    def rollout(self, steps: int) -> tuple[int, int, list[float]]:
        """Takes ``steps`` random actions in every game, all in Rust.

        Gives the number of actions, the number of games that ended, and what each seat has won in them.
        """
        return self._batch.rollout(steps)

    def state(self, index: int) -> _dizaine.State:
        """A copy of the game at ``index``, in which chance goes on differently."""
        return self._batch.state(index)

    def ended(self, index: int) -> _dizaine.State | None:
        """The game that ended at ``index`` last; ``None`` if none has ended there since the reset. ``ended(0).record()`` is its record."""
        return self._batch.ended(index)

    def unpack(self, mask: npt.NDArray[np.uint8]) -> npt.NDArray[np.bool_]:
        """A packed mask with one bool per action."""
        return np.unpackbits(mask, axis=-1, count=self.game.num_actions, bitorder="little").view(np.bool_)
