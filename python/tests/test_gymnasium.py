"""Gymnasium's own checks."""

import warnings

import dizaine
import numpy as np
import pytest
from conftest import TABLES

pytest.importorskip("gymnasium")

from gymnasium.error import ResetNeeded  # noqa: E402
from gymnasium.utils.env_checker import check_env  # noqa: E402
from gymnasium.vector import AutoresetMode  # noqa: E402
from gymnasium.wrappers.vector import DictInfoToList, RecordEpisodeStatistics  # noqa: E402

from dizaine.gymnasium import DizaineEnv, DizaineVectorEnv  # noqa: E402


@pytest.mark.parametrize(("name", "players", "options"), TABLES)
def test_the_environment_passes_the_official_check(name, players, options):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        # It has no specification, because it is not made by name.
        warnings.filterwarnings("ignore", message=".*spec.*")
        check_env(DizaineEnv(name, players=players, opponents="random", **options), skip_render_check=True)


def test_illegal_actions_lose():
    env = DizaineEnv("dix", players=2)
    _, info = env.reset(seed=1)
    _, reward, terminated, _, info = env.step(int(info["action_mask"].argmin()))
    assert (reward, terminated, info["illegal"]) == (-1.0, True, True)
    with pytest.raises(ResetNeeded):
        env.step(0)
    with pytest.raises(ResetNeeded):
        DizaineEnv("dix", players=2).step(0)


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
            assert [row is not None for row in info["final_obs"]] == terminated.tolist()
        if terminated.any() and mode is AutoresetMode.DISABLED:
            with pytest.raises(ValueError, match="reset_mask"):
                envs.step(actions)
            observation, info = envs.reset(options={"reset_mask": terminated})
        over = terminated if mode is AutoresetMode.NEXT_STEP else over
        ended += terminated.sum()
    assert ended > 20


def test_a_mask_begins_games_anew():
    envs = DizaineVectorEnv("dix", players=2, num_envs=4, autoreset_mode=AutoresetMode.DISABLED)
    first, info = envs.reset(seed=1)
    for _ in range(4):
        before, *_, info = envs.step(info["action_mask"].argmax(axis=1))
    chosen = np.array([True, False, True, False])
    after, _ = envs.reset(options={"reset_mask": chosen})
    assert (after[~chosen] == before[~chosen]).all() and (after[chosen] != before[chosen]).any()
    again, _ = envs.reset(seed=1)
    assert (again == first).all()


@pytest.mark.parametrize("mode", [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP])
def test_the_wrappers_of_gymnasium_understand_what_is_told(mode):
    inner = DizaineVectorEnv("retro", players=2, num_envs=8, opponents="random", autoreset_mode=mode)
    envs = DictInfoToList(RecordEpisodeStatistics(inner))
    _, infos = envs.reset(seed=1)
    lengths = []
    for _ in range(150):
        _, _, _, _, infos = envs.step(np.array([info["action_mask"].argmax() for info in infos]))
        lengths += [info["episode"]["l"] for info in infos if "episode" in info]
    assert len(lengths) > 8 and min(lengths) > 0
