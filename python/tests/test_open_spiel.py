"""OpenSpiel's own checks."""

import importlib.util
import pickle
from pathlib import Path

import numpy as np
import pytest
from conftest import TABLES

pyspiel = pytest.importorskip("pyspiel")

import dizaine  # noqa: E402
import dizaine.open_spiel  # noqa: E402, F401

# Small tables, the largest of each game, and DIX for one.
MOST = {name: players for name, players, _ in TABLES}
CHECKED = [table for table in TABLES if table[1] in (1, 2, 3, MOST[table[0]])]
# DiXkiBluff for two with one die each.
DUEL = {"players": 2, "dice": 1, "practice": True}


@pytest.mark.parametrize(("name", "players", "options"), CHECKED)
def test_random_games_pass_the_official_check(name, players, options):
    game = pyspiel.load_game(f"dizaine_{name}", {"players": players, **options})
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_chance_is_explicit():
    game = pyspiel.load_game("dizaine_bluff", DUEL)
    state = game.new_initial_state()
    draws = []
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        draws.append(len(outcomes))
        state.apply_action(outcomes[0][0])
    assert draws == [2, 6, 6], "who begins, and a die each"
    assert state.information_state_string(0) != state.information_state_string(1)
    clone = state.clone()
    clone.apply_action(clone.legal_actions()[0])
    assert state.history() != clone.history()


@pytest.mark.parametrize(("name", "options"), [("bluff", {"players": 3, "dice": 1, "practice": True}), ("retro", {"players": 2})])
def test_an_information_state_recalls_all_that_its_seat_knew_and_did(name, options):
    """Perfect recall: who is in the same information state twice has come there through the same ones, by the same actions."""
    game = pyspiel.load_game(f"dizaine_{name}", options)
    draw, came = np.random.default_rng(1), {}
    for _ in range(300 if name == "bluff" else 20):
        state, path = game.new_initial_state(), [()] * game.num_players()
        while not state.is_terminal():
            player = state.current_player()
            legal = [outcome for outcome, _ in state.chance_outcomes()] if player < 0 else state.legal_actions()
            # Few different draws and actions, so that information states meet again.
            action = int(draw.choice(legal[: 2 if player < 0 else 3]))
            if player >= 0:
                known = (player, state.information_state_string())
                assert came.setdefault(known, (path[player], tuple(legal))) == (path[player], tuple(legal))
                path[player] = hash((path[player], known, action))
            state.apply_action(action)
    assert len(came) > 100


def test_an_observer_recalls_what_it_is_asked_to():
    game = pyspiel.load_game("dizaine_bluff", DUEL)
    state = game.new_initial_state()
    for action in (0, 0, 1):
        state.apply_action(action)
    for recall, text in ((True, state.information_state_string(0)), (False, state.observation_string(0))):
        observer = game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=recall))
        assert observer.string_from(state, 0) == text
        observer.set_from(state, 0)
        assert observer.tensor.tolist() == pytest.approx(state.information_state_tensor(0))


def test_a_position_is_a_game_of_its_own():
    options = DUEL
    state = pyspiel.load_game("dizaine_bluff", options).new_initial_state()
    for action in (1, 0, 5, 6):
        state.apply_action(action)
    start = {"start": f"[{'+'.join(map(str, state.history()))}]"}
    begun = pyspiel.load_game("dizaine_bluff", options | start).new_initial_state()
    assert begun.history() == [] and begun.current_player() == state.current_player() == 0
    assert begun.information_state_string(0) == state.information_state_string(0)


def test_a_game_is_loaded_again_from_its_own_text():
    """A game with a position to start from, and games with other options, by name, by pickle and by OpenSpiel's own format."""
    cards = "two_any+six_low+odd+straight+pair"
    for name, options in (
        ("bluff", {**DUEL, "die": "pi+bomb+character", "start": "[1+0+2]"}),
        ("bluff", {**DUEL, "start": "[1]"}),
        ("dicy", {"mode": "custom", "cards": cards, "first": 1, "target": 20, "start": "[]"}),
        ("dix", {"players": 1, "level": 7}),
        ("retro", {}),
    ):
        game = pyspiel.load_game(f"dizaine_{name}", options)
        state = game.new_initial_state()
        while not state.is_terminal() and len(state.history()) < 8:
            state.apply_action(state.legal_actions()[-1])
        assert str(pyspiel.load_game(str(game))) == str(pickle.loads(pickle.dumps(game))) == str(game)
        text = pyspiel.serialize_game_and_state(game, state)
        again, same = pyspiel.deserialize_game_and_state(text)
        assert str(again) == str(game) and str(same) == str(state)
        # The position to start from is there too.
        assert str(again.new_initial_state()) == str(game.new_initial_state())
    for wrong in ("1+0", "[1+]", "[1+x]", "[1", "[-1]", "[[1]]"):
        with pytest.raises(ValueError, match=r"in brackets, as '\[1\+0\+5\]'"):
            pyspiel.load_game("dizaine_bluff", {**DUEL, "start": wrong})


def test_what_is_refused_changes_nothing():
    state = pyspiel.load_game("dizaine_bluff", DUEL).new_initial_state()

    def refuses(action, error, match):
        before = str(state), state.current_player(), pickle.dumps(state._play)
        with pytest.raises(error, match=match):
            state.apply_action(action)
        assert (str(state), state.current_player(), pickle.dumps(state._play)) == before

    for draw in (2, 6, -2, 2**32):
        refuses(draw, ValueError, "drawn|a draw is an integer")
    state.apply_action(1)
    refuses(6, ValueError, "6 cannot be drawn: this draw is an integer from 0 to 5")
    for draw in (0, 5):
        state.apply_action(draw)
    for action in (0, 100_000, -2):
        refuses(action, dizaine.IllegalAction, "seat 1, action")
    state.apply_action(state.legal_actions()[0])
    for start, match in (("[2]", "2 cannot be drawn"), ("[1+0+6]", "6 cannot be drawn"), ("[1+0+5+0]", "seat 1, action 0")):
        with pytest.raises(ValueError, match=match):
            pyspiel.load_game("dizaine_bluff", {**DUEL, "start": start})


@pytest.mark.parametrize("name", dizaine.games())
def test_nothing_is_known_before_the_set_up(name):
    game = pyspiel.load_game(f"dizaine_{name}", {"players": 3})
    state = game.new_initial_state()
    while state.is_chance_node() and not state.table_state.record()["moves"]:
        assert [state.information_state_string(seat) for seat in range(3)] == [""] * 3
        assert state.table_state.seen("all") == [] and state.table_state.odds(0) is None
        state.apply_action(0)
    assert state.information_state_string(0)
    with pytest.raises(ValueError, match="has been set up"):
        state.table_state._apply_with(None, [])


def test_mccfr_solves_a_round_with_one_die_each():
    """External sampling comes close to an equilibrium of the smallest bluff: one die with two faces each."""
    from open_spiel.python.algorithms import exploitability, external_sampling_mccfr

    options = {"players": 2, "dice": 1, "practice": True, "die": "pi+bomb"}
    game = pyspiel.load_game("dizaine_bluff", options)
    np.random.seed(1)
    solver = external_sampling_mccfr.ExternalSamplingSolver(game)
    before = exploitability.nash_conv(game, solver.average_policy())
    for _ in range(2_000):
        solver.iteration()
    after = exploitability.nash_conv(game, solver.average_policy())
    assert after < 0.2 < 0.8 < before


def test_mccfr_reaches_the_value_that_the_solver_knows():
    """One die each, with two symbols and a character that counts for one symbol only. ``examples/mccfr.py`` comes closer."""
    from open_spiel.python.algorithms import expected_game_score, external_sampling_mccfr

    options = {"players": 2, "dice": 1, "practice": True, "split_jokers": True}
    die = ["pi", "bomb", "character"]
    game = pyspiel.load_game("dizaine_bluff", {**options, "die": "+".join(die)})
    np.random.seed(1)
    solver = external_sampling_mccfr.ExternalSamplingSolver(game)
    for _ in range(1_500):
        solver.iteration()
    state = game.new_initial_state()
    state.apply_action(0)
    value = expected_game_score.policy_value(state, [solver.average_policy()] * 2)[0]
    exact = dizaine.first_mover_wins(dizaine.Game("bluff", die=die, **options))
    assert (1 + value) / 2 == pytest.approx(exact, abs=0.03)


def test_mccfr_reaches_the_value_of_the_end_of_a_game_of_dicy_cards():
    """``examples/mccfr.py`` says which part of a game, and why not a whole one; it makes more iterations and comes closer."""
    file = Path(__file__).parents[1] / "examples/mccfr.py"
    spec = importlib.util.spec_from_file_location("mccfr", file)
    assert spec and spec.loader
    mccfr = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(mccfr)
    learned, exact, tolerance = mccfr.learn_dicy(iterations=300, games=1_000)
    assert learned == pytest.approx(exact, abs=tolerance)
