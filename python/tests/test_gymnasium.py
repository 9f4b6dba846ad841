"""Gymnasium's own checks."""

import warnings

import dizaine
import numpy as np
import pytest

pytest.importorskip("gymnasium")

from gymnasium.utils.env_checker import check_env  # noqa: E402
from gymnasium.vector import AutoresetMode  # noqa: E402

from dizaine.gymnasium import DizaineEnv, DizaineVectorEnv  # noqa: E402


@pytest.mark.parametrize("name", dizaine.games())
def test_the_environment_passes_the_official_check(name):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        # It has no specification, because it is not made by name.
        warnings.filterwarnings("ignore", message=".*spec.*")
        check_env(DizaineEnv(name, players=3), skip_render_check=True)


def test_illegal_actions_lose():
    env = DizaineEnv("dix", players=2)
    _, info = env.reset(seed=1)
    _, reward, terminated, _, info = env.step(int(info["action_mask"].argmin()))
    assert (reward, terminated, info["illegal"]) == (-1.0, True, True)


@pytest.mark.parametrize("mode", [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP, AutoresetMode.DISABLED])
def test_many_environments_reset_as_they_say(mode):
    envs = DizaineVectorEnv("retro", players=2, num_envs=16, autoreset_mode=mode)
    observation, info = envs.reset(seed=1)
    choice = np.random.default_rng(1)
    ended, over = 0, np.zeros(16, bool)
    for _ in range(200):
        assert envs.observation_space.contains(observation)
        actions = np.array([choice.choice(mask.nonzero()[0]) for mask in info["action_mask"]])
        observation, reward, terminated, truncated, info = envs.step(actions)
        assert not truncated.any() and not (terminated & over).any()
        assert (reward[~terminated] == 0).all()
        if terminated.any() and mode is AutoresetMode.SAME_STEP:
            assert (info["_final_obs"] == terminated).all()
        if terminated.any() and mode is AutoresetMode.DISABLED:
            with pytest.raises(ValueError, match="reset_mask"):
                envs.step(actions)
            observation, info = envs.reset(options={"reset_mask": terminated})
        over = terminated if mode is AutoresetMode.NEXT_STEP else over
        ended += terminated.sum()
    assert ended > 20
