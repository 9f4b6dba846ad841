"""PettingZoo's own checks."""

import contextlib
import io
import warnings

import pytest
from conftest import TABLES

pytest.importorskip("pettingzoo")

from pettingzoo.test import api_test, seed_test  # noqa: E402

from dizaine.pettingzoo import env, raw_env  # noqa: E402


@pytest.mark.parametrize(("name", "players", "options"), TABLES)
def test_the_api_is_kept_without_warnings(name, players, options):
    with warnings.catch_warnings(), contextlib.redirect_stdout(io.StringIO()):
        warnings.simplefilter("error")
        api_test(env(name, players, **options), num_cycles=150)
        seed_test(lambda: env(name, players, **options), num_cycles=60)


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
