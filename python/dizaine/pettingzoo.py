"""The games as PettingZoo environments, one agent per seat.

>>> from dizaine.pettingzoo import env
>>> bluff = env("bluff", players=5)
>>> bluff.reset(seed=1)
>>> for agent in bluff.agent_iter():
...     observation, reward, terminated, truncated, info = bluff.last()
...     over = terminated or truncated
...     bluff.step(None if over else bluff.action_space(agent).sample(info["action_mask"]))

Calls out of turn become turns: seats that may interrupt are asked before the seat that must act, in turn order from that seat on,
and each of them acts or waits (the last action).

>>> from dizaine.pettingzoo import parallel_env
>>> table = parallel_env("dix", players=2)
>>> observations, infos = table.reset(seed=1)
>>> while table.agents:
...     actions = {agent: table.action_space(agent).sample(infos[agent]["action_mask"]) for agent in table.agents}
...     observations, rewards, terminations, truncations, infos = table.step(actions)
>>> sum(rewards.values())
0.0
"""

import operator
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from . import _render
from ._dizaine import Game, State


class _Table:
    """What both kinds of environments have. An agent is ``seat_0``, ``seat_1`` and so on; seats that the rules play are no agents."""

    def __init__(
        self,
        game: str,
        players: int | None = None,
        *,
        max_cycles: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        if max_cycles is not None and operator.index(max_cycles) < 1:
            raise ValueError(f"max_cycles is at least 1, or None for whole games, not {max_cycles}")
        self.game = Game(game, players, **options)
        self.metadata = {
            "name": f"dizaine_{game}_v0",
            "render_modes": _render.MODES,
            "is_parallelizable": False,
        }
        self.render_mode = _render.checked(render_mode)
        self.max_cycles = max_cycles
        seats = [seat for seat in range(self.game.num_seats) if seat not in self.game.automatic_seats]
        self.possible_agents = [f"seat_{seat}" for seat in seats]
        self._seats = dict(zip(self.possible_agents, seats, strict=True))
        self._names = {seat: agent for agent, seat in self._seats.items()}
        shape, actions = (self.game.num_features,), self.game.num_actions
        self.observation_spaces = {
            agent: spaces.Box(np.zeros(shape, np.uint8), self.game.feature_most, dtype=np.uint8)
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self.agents: list[str] = []
        self.state_of_game: State | None = None
        self.cycles = 0

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def observe(self, agent: str) -> npt.NDArray[np.uint8]:
        return self._state().observation(self._seats[agent])

    def render(self) -> str | None:
        """What the seat that decides sees, in words; what everyone sees once the game is over."""
        if self.render_mode is None:
            return None
        state = self._state()
        return state.view_words("table" if state.is_over else None)

    def close(self) -> None:
        self.state_of_game = None

    def _begin(self, seed: int | None) -> None:
        self.state_of_game = self.game.new_state(seed)
        self.agents = list(self.possible_agents)
        self.cycles = 0

    def _state(self) -> State:
        if self.state_of_game is None:
            raise RuntimeError("call reset() first")
        return self.state_of_game

    def _deciding(self) -> str:
        """The agent that decides."""
        seat = self._state().current_seat
        assert seat is not None
        return self._names[seat]

    def _masks(self) -> dict[str, dict[str, Any]]:
        """Tells the agent that decides what it can do, and the others that they can do nothing."""
        nothing = np.zeros(self.game.num_actions, np.int8)
        infos = {agent: {"action_mask": nothing} for agent in self.agents}
        if not self._state().is_over:
            infos[self._deciding()] = {"action_mask": self._state().legal_mask().view(np.int8)}
        return infos

    def _won(self) -> dict[str, float]:
        """What each agent has won by the last action."""
        state = self._state()
        returns = state.returns() if state.is_over else [0.0] * self.game.num_seats
        return {agent: float(returns[seat]) for agent, seat in self._seats.items()}

    def _cut(self) -> bool:
        """Whether the game is truncated."""
        return not self._state().is_over and self.max_cycles is not None and self.cycles >= self.max_cycles


class DizaineEnv(_Table, AECEnv):  # type: ignore[misc]
    """One table, whose agents act one after another."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.agent_selection = self._deciding()
        self.infos = self._masks()

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} has to decide: pass an action that info['action_mask'] allows")
        state = self._state()
        state.apply(operator.index(action))
        self.cycles += 1
        self._cumulative_rewards[agent] = 0.0
        self.rewards = self._won()
        self.terminations = dict.fromkeys(self.agents, state.is_over)
        self.truncations = dict.fromkeys(self.agents, self._cut())
        # When the game is over, the agents are taken leave of in turn order.
        self.agent_selection = self.agents[0] if state.is_over else self._deciding()
        self._accumulate_rewards()
        self.infos = self._masks()


class DizaineParallelEnv(_Table, ParallelEnv):  # type: ignore[misc]
    """One table, to which all agents send an action at every step. Only that of the agent that decides counts, and where the rules forbid it
    the first legal one is taken, so that agents which cannot read masks can play."""

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, npt.NDArray[np.uint8]], dict[str, dict[str, Any]]]:
        self._begin(seed)
        return {agent: self.observe(agent) for agent in self.agents}, self._masks()

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, npt.NDArray[np.uint8]],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        state, agents = self._state(), self.agents
        if not agents:
            raise RuntimeError("the game has ended: call reset() first")
        deciding = self._deciding()
        if deciding not in actions:
            raise ValueError(f"{deciding} has to decide: pass an action for every agent")
        action, legal = operator.index(actions[deciding]), state.legal_actions()
        state.apply(action if action in legal else legal[0])
        self.cycles += 1
        observations, infos = {agent: self.observe(agent) for agent in agents}, self._masks()
        over, cut = state.is_over, self._cut()
        self.agents = [] if over or cut else agents
        return observations, self._won(), dict.fromkeys(agents, over), dict.fromkeys(agents, cut), infos


def raw_env(game: str, players: int | None = None, **options: Any) -> DizaineEnv:
    """The environment without wrappers."""
    return DizaineEnv(game, players, **options)


def env(game: str, players: int | None = None, **options: Any) -> AECEnv:
    """The environment with PettingZoo's checks of the order of calls."""
    return wrappers.OrderEnforcingWrapper(raw_env(game, players, **options))


def parallel_env(game: str, players: int | None = None, **options: Any) -> DizaineParallelEnv:
    """The environment in which all agents act at every step."""
    return DizaineParallelEnv(game, players, **options)
