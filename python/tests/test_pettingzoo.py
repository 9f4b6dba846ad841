"""PettingZoo's own checks."""

import contextlib
import functools
import io
import types
import warnings

import pytest
from conftest import TABLES

pytest.importorskip("pettingzoo")

from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, parallel_seed_test, seed_test  # noqa: E402
from pettingzoo.utils.conversions import aec_wrapper_fn  # noqa: E402

from dizaine.pettingzoo import env, parallel_env, raw_env  # noqa: E402


@pytest.mark.parametrize(("name", "players", "options"), TABLES)
def test_the_api_is_kept_without_warnings(name, players, options):
    with warnings.catch_warnings(), contextlib.redirect_stdout(io.StringIO()):
        warnings.simplefilter("error")
        api_test(env(name, players, **options), num_cycles=150)
        seed_test(lambda: env(name, players, **options), num_cycles=60)


@pytest.mark.parametrize(("name", "players", "options"), TABLES)
def test_all_agents_may_act_at_every_step(name, players, options):
    """``max_cycles_test`` counts cycles in which every agent acts once, with actions drawn without a mask."""
    make = functools.partial(parallel_env, name, players, **options)
    with warnings.catch_warnings(), contextlib.redirect_stdout(io.StringIO()):
        warnings.simplefilter("error")
        parallel_api_test(make(), num_cycles=150)
        parallel_seed_test(make, num_cycles=60)
        max_cycles_test(types.SimpleNamespace(parallel_env=make, env=aec_wrapper_fn(make)))


def test_what_the_rules_forbid_becomes_the_first_legal_action():
    forbidden, legal = parallel_env("dix", players=2), parallel_env("dix", players=2)
    for table, first in ((forbidden, False), (legal, True)):
        _, infos = table.reset(seed=1)
        for _ in range(20):
            # An agent that does not decide can do nothing, whatever it sends.
            wanted = {agent: int((info["action_mask"] == first).argmax()) for agent, info in infos.items()}
            *_, infos = table.step(wanted)
    assert forbidden.state_of_game.history == legal.state_of_game.history


def test_a_game_can_be_cut_short():
    cut = raw_env("dix", players=2, max_cycles=7)
    cut.reset(seed=1)
    steps = 0
    for agent in cut.agent_iter():
        _, _, terminated, truncated, info = cut.last()
        if truncated:
            cut.step(None)
            continue
        assert not terminated
        cut.step(cut.action_space(agent).sample(info["action_mask"]))
        steps += 1
    assert steps == 7
    for make in (raw_env, parallel_env):
        with pytest.raises(ValueError, match="max_cycles is at least 1"):
            make("dix", players=2, max_cycles=0)


def test_what_is_rendered_is_told_in_words():
    table = raw_env("dix", players=2, render_mode="ansi")
    table.reset(seed=1)
    assert "You: 0 points" in table.render()
    table.state_of_game.play_random()
    assert "You" not in table.render()
    for make in (raw_env, parallel_env):
        assert make("dix").render() is None
        with pytest.raises(ValueError, match="no render mode 'human'; there are: None, 'ansi'"):
            make("dix", render_mode="human")


def test_what_is_no_action_is_refused():
    one, all_at_once = raw_env("dix", players=2), parallel_env("dix", players=2)
    one.reset(seed=1)
    for wrong in (0.0, "0"):
        with pytest.raises(TypeError):
            one.step(wrong)
    all_at_once.reset(seed=1)
    with pytest.raises(TypeError):
        all_at_once.step({agent: 0.0 for agent in all_at_once.agents})
    with pytest.raises(ValueError, match="pass an action for every agent"):
        all_at_once.step({})


def test_a_parallel_game_that_has_ended_is_not_stepped():
    for most in (None, 3):
        table = parallel_env("dix", players=2, max_cycles=most)
        with pytest.raises(RuntimeError, match="call reset"):
            table.step({})
        _, infos = table.reset(seed=1)
        while table.agents:
            *_, infos = table.step({agent: int(info["action_mask"].argmax()) for agent, info in infos.items()})
        with pytest.raises(RuntimeError, match=r"call reset\(\) first"):
            table.step({"seat_0": 0, "seat_1": 0})
