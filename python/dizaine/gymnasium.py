"""The games as Gymnasium environments: one seat learns, bots play the others.

>>> from dizaine.gymnasium import DizaineEnv
>>> env = DizaineEnv("dix", players=2, opponents="novice")
>>> observation, info = env.reset(seed=1)
>>> observation, reward, terminated, truncated, info = env.step(info["action_mask"].argmax())
>>> terminated
False

Importing this module registers ``dizaine/dix-v0``, ``dizaine/dicy-v0``, ``dizaine/bluff-v0`` and ``dizaine/retro-v0``:

>>> import gymnasium
>>> env = gymnasium.make("dizaine/retro-v0", players=3, opponents="regular", render_mode="ansi")
"""

import operator
from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.error import ResetNeeded
from gymnasium.vector import AutoresetMode, VectorEnv

from . import _render
from ._dizaine import Game, IllegalAction, State, games
from .batch import Batch

Opponents = str | Sequence[str]


def _seated(game: Game, opponents: Opponents, seat: int) -> dict[int, str]:
    """The bot of every other seat: one name for all of them, or one name each."""
    open_seats = [at for at in range(game.num_seats) if at not in game.automatic_seats]
    if seat not in open_seats:
        raise ValueError(f"there is no seat {seat} to learn in; there are: {open_seats}")
    others = [at for at in open_seats if at != seat]
    names = [opponents] * len(others) if isinstance(opponents, str) else list(opponents)
    if len(names) != len(others):
        raise ValueError(f"{len(names)} opponents for {len(others)} seats: name one bot, or {len(others)}")
    return dict(zip(others, names, strict=True))


def _words(batch: Batch, index: int, seat: int, over: bool) -> str:
    """What the learning seat sees of a game, in words; what everyone sees once it is over."""
    ended: State | None = batch.ended(index) if over else None
    return batch.state(index).view_words(seat) if ended is None else ended.view_words("table")


class DizaineEnv(gymnasium.Env[npt.NDArray[np.uint8], np.int64]):
    """One seat of a table. ``info["action_mask"]`` says which actions are legal; an illegal one loses the game at once.

    The last observation of a game is what the seat knew before its last action, and the last mask is empty.
    """

    metadata = {"render_modes": _render.MODES, "render_fps": 1}

    def __init__(
        self,
        game: str,
        players: int | None = None,
        *,
        opponents: Opponents = "novice",
        seat: int = 0,
        budget: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.render_mode = _render.checked(render_mode)
        self.game = Game(game, players, **options)
        self.seat = seat
        bots = _seated(self.game, opponents, seat)
        history = render_mode is not None
        self._batch = Batch(
            game, players, 1, threads=1, opponents=bots, budget=budget, history=history, **options
        )
        self._out = self._batch.buffers()
        self._begun, self._over = False, True
        low = np.zeros(self.game.num_features, np.uint8)
        self.observation_space = spaces.Box(low, self.game.feature_most, dtype=np.uint8)
        self.action_space = spaces.Discrete(self.game.num_actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[npt.NDArray[np.uint8], dict[str, Any]]:
        super().reset(seed=seed)
        self._batch.reset(self._out, int(self.np_random.integers(2**63)))
        self._begun, self._over = True, False
        return self._out.observation[0].copy(), self._info()

    def step(self, action: Any) -> tuple[npt.NDArray[np.uint8], float, bool, bool, dict[str, Any]]:
        if self._over:
            raise ResetNeeded("no game is being played: call reset() first")
        before, action = self._out.observation[0].copy(), operator.index(action)
        if not 0 <= action < self.game.num_actions or not self._info()["action_mask"][action]:
            self._over = True
            return before, -1.0, True, False, {**self._info(), "illegal": True}
        self._batch.step(np.array([action], np.int64), self._out)
        reward, self._over = float(self._out.reward[0, self.seat]), bool(self._out.done[0])
        # The batch has begun the next game by then.
        observation = before if self._over else self._out.observation[0].copy()
        return observation, reward, self._over, False, self._info()

    def render(self) -> str | None:
        """What the learning seat sees, in words; what everyone sees once the game is over."""
        if self.render_mode is None:
            return None
        if not self._begun:
            raise ResetNeeded("there is nothing to show: call reset() first")
        return _words(self._batch, 0, self.seat, self._over)

    def _info(self) -> dict[str, Any]:
        if self._over:
            return {"action_mask": np.zeros(self.game.num_actions, np.int8)}
        return {"action_mask": self._batch.unpack(self._out.mask)[0].astype(np.int8)}


class DizaineVectorEnv(VectorEnv[npt.NDArray[np.uint8], npt.NDArray[np.int64], npt.NDArray[Any]]):
    """Many tables at once, stepped by Rust threads. If one of the actions is illegal, ``IllegalAction`` is raised and no table is stepped.

    The last observation of a game is what the seat knew before its last action. The mask beside it is already that of the next game.
    """

    def __init__(
        self,
        game: str,
        players: int | None = None,
        num_envs: int = 64,
        *,
        opponents: Opponents = "novice",
        seat: int = 0,
        budget: int | None = None,
        threads: int | None = None,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        self.render_mode = _render.checked(render_mode)
        self.game = Game(game, players, **options)
        self.seat = seat
        bots = _seated(self.game, opponents, seat)
        history = render_mode is not None
        self._batch = Batch(
            game, players, num_envs, threads=threads, opponents=bots, budget=budget, history=history, **options
        )
        self._out = self._batch.buffers()
        self.num_envs = num_envs
        self.autoreset_mode = AutoresetMode(autoreset_mode)
        self.metadata = {"autoreset_mode": self.autoreset_mode, "render_modes": _render.MODES, "render_fps": 1}
        low = np.zeros(self.game.num_features, np.uint8)
        self.single_observation_space = spaces.Box(low, self.game.feature_most, dtype=np.uint8)
        self.single_action_space = spaces.Discrete(self.game.num_actions)
        self.observation_space = gymnasium.vector.utils.batch_space(self.single_observation_space, num_envs)
        self.action_space = gymnasium.vector.utils.batch_space(self.single_action_space, num_envs)
        # What the seats can do, which games are over, and what was shown last.
        self._mask: npt.NDArray[np.bool_] | None = None
        self._over = np.zeros(num_envs, np.bool_)
        self._last = self._out.observation.copy()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[npt.NDArray[np.uint8], dict[str, Any]]:
        """Begins all games anew, or those in ``options={"reset_mask": ...}``."""
        mask = None if options is None else options.get("reset_mask")
        super().reset(seed=seed)
        if mask is None:
            self._batch.reset(self._out, int(self.np_random.integers(2**63)))
            self._over[:] = False
            self._last[:] = self._out.observation
        else:
            self._batch.reset(self._out, None if seed is None else int(self.np_random.integers(2**63)), mask)
            self._over[mask] = False
            self._last[mask] = self._out.observation[mask]
        return self._last.copy(), self._info()

    def step(
        self, actions: npt.NDArray[np.int64]
    ) -> tuple[
        npt.NDArray[np.uint8], npt.NDArray[np.float32], npt.NDArray[np.bool_], npt.NDArray[np.bool_], dict[str, Any]
    ]:
        waiting, actions = self._over.copy(), np.asarray(actions)
        if self.autoreset_mode is AutoresetMode.DISABLED and waiting.any():
            raise ValueError("some games are over: reset them with options={'reset_mask': ...}")
        self._check(actions, waiting)
        actions = actions.astype(np.int64)
        actions[waiting] = -1
        self._batch.step(actions, self._out)
        done = self._out.done.copy()
        reward = self._out.reward[:, self.seat].copy()
        before, self._last, info = self._last, self._out.observation.copy(), self._info()
        if self.autoreset_mode is AutoresetMode.SAME_STEP:
            if done.any():
                # Objects, as in Gymnasium's own vector environments, because wrappers put other types there.
                final = np.full(self.num_envs, None, object)
                for row in done.nonzero()[0]:
                    final[row] = before[row]
                info |= {"final_obs": final, "_final_obs": done, "final_info": {}, "_final_info": done}
        else:
            # The batch has begun the next game, which is shown by the next step; until then the last observation stays.
            self._last[done] = before[done]
            self._over = done.copy()
        return self._last.copy(), reward, done, np.zeros(self.num_envs, np.bool_), info

    def _check(self, actions: npt.NDArray[Any], waiting: npt.NDArray[np.bool_]) -> None:
        """Refuses actions that cannot be taken, except where the game is over: there they do not count."""
        if self._mask is None:
            raise ResetNeeded("no games are being played: call reset() first")
        if actions.dtype.kind not in "iu":
            raise TypeError(f"actions are an array of integers, not of {actions.dtype}")
        if actions.shape != (self.num_envs,):
            raise ValueError(f"actions have the shape ({self.num_envs},), one for each environment, not {actions.shape}")
        known = (actions >= 0) & (actions < self.game.num_actions)
        legal = known & self._mask[np.arange(self.num_envs), np.where(known, actions, 0)]
        for index in (~(legal | waiting)).nonzero()[0]:
            raise IllegalAction(
                f"environment {index}, action {actions[index]}: it is not legal, and nothing has been stepped; "
                "`info['action_mask']` says what is"
            )

    def render(self) -> tuple[str, ...] | None:
        """What the learning seat sees of every game, in words; what everyone sees of a game that is over."""
        if self.render_mode is None:
            return None
        if self._mask is None:
            raise ResetNeeded("there is nothing to show: call reset() first")
        return tuple(_words(self._batch, index, self.seat, over) for index, over in enumerate(self._over.tolist()))

    def _info(self) -> dict[str, Any]:
        self._mask = self._batch.unpack(self._out.mask)
        # Gymnasium's wrappers look up for which games there is an entry.
        return {"action_mask": self._mask.astype(np.int8), "_action_mask": np.ones(self.num_envs, np.bool_)}


for _name in games():
    gymnasium.register(
        f"dizaine/{_name}-v0",
        entry_point="dizaine.gymnasium:DizaineEnv",
        vector_entry_point="dizaine.gymnasium:DizaineVectorEnv",
        kwargs={"game": _name},
    )
