"""The games for OpenSpiel. Importing this module registers ``dizaine_dix``, ``dizaine_dicy``, ``dizaine_bluff`` and ``dizaine_retro``.

>>> import pyspiel
>>> import dizaine.open_spiel
>>> game = pyspiel.load_game("dizaine_bluff", {"players": 2, "dice": 1, "practice": True})
>>> game.new_initial_state().is_chance_node()
True

Chance is explicit: every integer that the rules draw is a chance node with equally likely outcomes. A move whose draws are not yet known
is done again from its beginning with one draw more. Calls out of turn become turns, as in ``dizaine.pettingzoo``.

Lists are written with ``+`` between their items, because commas separate the parameters of a game's name. The parameter ``start`` lists,
in brackets, the actions and draws that have been done before the game begins: a position is studied like a game of its own, whose history
begins empty.

>>> position = pyspiel.load_game("dizaine_bluff", {"players": 2, "dice": 1, "practice": True, "start": "[1+0+5]"})
>>> position.new_initial_state().current_player()
1

The information state of a game with secrets is all that a seat has seen; that of a game without secrets is its view, because nothing
else counts there.
"""

import copy
import ctypes
from typing import Any

import numpy as np
import pyspiel

from ._dizaine import Game, State, description, games

# No integer that the rules draw is greater: the cards of the largest deck.
MAX_CHANCE_OUTCOMES = 200
# More actions and draws than the longest game has.
MAX_GAME_LENGTH = 20_000
# What stands between the items of a list.
_AND = "+"
# The parameter with the actions and draws before the game begins. It stands in brackets, because OpenSpiel reads digits and signs alone as a
# number.
_START = "start"


def _default(option: dict[str, Any]) -> Any:
    """The value by which OpenSpiel knows the type of an option. Options without a default are left out by -1 and ""."""
    kind, default = option["kind"], option["kind"].get("default")
    match kind["type"]:
        case "number":
            return -1 if default is None else default
        case "several":
            return _AND.join(default)
        case _:
            return default


def _options(name: str, parameters: dict[str, Any]) -> dict[str, Any]:
    """The options of a table from the parameters of an OpenSpiel game."""
    kinds = {option["key"]: option for option in description(name)["options"]}
    options = {}
    for key, value in parameters.items():
        if key == _START or value == _default(kinds[key]):
            continue
        options[key] = value.split(_AND) if kinds[key]["kind"]["type"] == "several" else value
    return options


def _done(start: str) -> list[int]:
    """The actions and draws of the parameter ``start``."""
    items = start.removeprefix("[").removesuffix("]")
    if start and (f"[{items}]" != start or not all(item.isdecimal() for item in items.split(_AND) if items)):
        raise ValueError(f"start lists actions and draws in brackets, as '[1+0+5]' does, not '{start}'")
    return [int(item) for item in items.split(_AND) if item]


def _secret(name: str) -> bool:
    state = Game(name).new_state(0)
    return any(state.view("table") != state.view(seat) for seat in range(state.game.num_seats))


def _game_type(name: str, secret: bool) -> pyspiel.GameType:
    table = description(name)
    players = next(option["kind"] for option in table["options"] if option["key"] == "players")
    return pyspiel.GameType(
        short_name=f"dizaine_{name}",
        long_name=f"Dizaine: {name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=(
            pyspiel.GameType.Information.IMPERFECT_INFORMATION
            if secret
            else pyspiel.GameType.Information.PERFECT_INFORMATION
        ),
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=players["most"],
        # A table for one has a second seat, which the rules play.
        min_num_players=max(2, players["least"]),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={option["key"]: _default(option) for option in table["options"]} | {_START: ""},
    )


class DizaineGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its options."""

    def __init__(self, name: str, game_type: pyspiel.GameType, secret: bool, params: dict[str, Any]) -> None:
        self.table = Game(name, **_options(name, params))
        self.begun = _again(self.table, secret, _done(params.get(_START, "")))
        self.most = np.maximum(self.table.feature_most, 1).astype(np.float32)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.table.num_actions,
            max_chance_outcomes=MAX_CHANCE_OUTCOMES,
            num_players=self.table.num_seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=MAX_GAME_LENGTH,
        )
        super().__init__(game_type, info, params)

    def new_initial_state(self) -> "DizaineState":
        return DizaineState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "DizaineObserver":
        return DizaineObserver(self, iig_obs_type is None or iig_obs_type.perfect_recall)


class _Play:
    """A position, or a move that waits for a draw."""

    def __init__(self, table: Game, secret: bool) -> None:
        self.secret = secret
        # All actions and draws, the last one first, as a chain that copies share.
        self.past: Any = None
        self.state = table._empty_state()
        # The action that is being done (the set-up if there is none), the draws so far, and the bound of the next one.
        self.action: int | None = None
        self.draws: tuple[int, ...] = ()
        self.bound = self.state._apply_with(None, [])

    def apply(self, action: int) -> None:
        """Takes an action, or makes the draw that is waited for. What is refused changes nothing."""
        doing, draws = (action, ()) if self.bound is None else (self.action, (*self.draws, action))
        self.bound = self.state._apply_with(doing, list(draws))
        self.action, self.draws, self.past = doing, draws, (action, self.past)

    def is_set_up(self) -> bool:
        return self.bound is None or self.action is not None

    def __deepcopy__(self, memo: Any) -> "_Play":
        """OpenSpiel copies states in this way."""
        copied = object.__new__(_Play)
        copied.__dict__.update(self.__dict__, state=self.state.copy())
        return copied

    def __reduce__(self) -> tuple[Any, ...]:
        """What is saved of it: all actions and draws, to be done again."""
        done, past = [], self.past
        while past:
            action, past = past
            done.append(action)
        return _again, (self.state.game, self.secret, done[::-1])


def _again(table: Game, secret: bool, done: list[int]) -> _Play:
    """A position after these actions and draws."""
    play = _Play(table, secret)
    for action in done:
        play.apply(action)
    return play


class DizaineState(pyspiel.State):  # type: ignore[misc]
    """A position, or a move that waits for a draw."""

    def __init__(self, game: DizaineGame) -> None:
        super().__init__(game)
        self._play = copy.deepcopy(game.begun)

    @property
    def table_state(self) -> State:
        """The state before the move that waits for a draw."""
        return self._play.state

    def current_player(self) -> int:
        if self._play.bound is not None:
            return int(pyspiel.PlayerId.CHANCE)
        seat = self._play.state.current_seat
        return int(pyspiel.PlayerId.TERMINAL) if seat is None else seat

    def _legal_actions(self, player: int) -> list[int]:
        return self._play.state.legal_actions(player) if player == self.current_player() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        bound = self._play.bound
        assert bound is not None
        return [(value, 1.0 / bound) for value in range(bound)]

    def _apply_action(self, action: int) -> None:
        self._play.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"draw {action} of {self._play.bound}"
        return self._play.state.game.action_words(action)

    def is_terminal(self) -> bool:
        return self._play.bound is None and self._play.state.is_over

    def returns(self) -> list[float]:
        state = self._play.state
        return state.returns() if self.is_terminal() else [0.0] * state.game.num_seats

    def information_state_string(self, player: int | None = None) -> str:
        seat, state = self.current_player() if player is None else player, self._play.state
        if not self._play.is_set_up():
            return ""
        return state.seen_text(seat) if self._play.secret else state.view_text(seat)

    def observation_string(self, player: int | None = None) -> str:
        return self._play.state.view_text(self.current_player() if player is None else player)

    def __str__(self) -> str:
        play = self._play
        return f"{play.state!r} {play.state.history} {play.action} {list(play.draws)}"


class DizaineObserver:
    """The features of ``dizaine.Game``, each divided by its greatest value. A tensor has no room for all that has happened: what it
    remembers of earlier rounds is in the features, and only the string of an information state has all of it."""

    def __init__(self, game: DizaineGame, recall: bool) -> None:
        self._most = game.most
        self._recall = recall
        self.tensor = np.zeros(game.table.num_features, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: DizaineState, player: int) -> None:
        self.tensor[:] = state.table_state.observation(player) / self._most

    def string_from(self, state: DizaineState, player: int) -> str:
        return str(state.information_state_string(player) if self._recall else state.observation_string(player))


def _register(name: str) -> None:
    secret = _secret(name)
    game_type = _game_type(name, secret)

    def make(params: dict[str, Any] | None = None) -> DizaineGame:
        return DizaineGame(name, game_type, secret, params or {})

    # OpenSpiel's registry outlives the interpreter and must not be the last to let go of the function.
    ctypes.pythonapi.Py_IncRef(ctypes.py_object(make))
    pyspiel.register_game(game_type, make)


for _name in games():
    _register(_name)
