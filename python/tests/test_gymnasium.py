"""Gymnasium's own checks."""

import warnings

import dizaine
import numpy as np
import pytest
from conftest import TABLES

gymnasium = pytest.importorskip("gymnasium")

from gymnasium.error import ResetNeeded  # noqa: E402
from gymnasium.utils.env_checker import check_env  # noqa: E402
from gymnasium.vector import AutoresetMode  # noqa: E402
from gymnasium.wrappers.vector import DictInfoToList, RecordEpisodeStatistics  # noqa: E402

from dizaine.gymnasium import DizaineEnv, DizaineVectorEnv  # noqa: E402


@pytest.mark.parametrize(("name", "players", "options"), TABLES)
def test_the_environment_passes_the_official_check(name, players, options):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        env = gymnasium.make(f"dizaine/{name}-v0", players=players, opponents="random", **options)
        check_env(env.unwrapped)


@pytest.mark.parametrize("name", dizaine.games())
def test_environments_are_made_by_name(name):
    envs = gymnasium.make_vec(f"dizaine/{name}-v0", num_envs=3, players=2 if name != "bluff" else 3, opponents="random")
    assert isinstance(envs.unwrapped, DizaineVectorEnv) and envs.reset(seed=1)[0].shape[0] == 3


@pytest.mark.parametrize("name", ["dix", "retro"])
def test_one_environment_and_many_play_the_same_game_with_the_same_seed(name):
    one = DizaineEnv(name, players=2, opponents="novice")
    many = DizaineVectorEnv(name, players=2, num_envs=3, opponents="novice")
    for seed in range(3):
        (observation, info), (observations, infos) = one.reset(seed=seed), many.reset(seed=seed)
        over = False
        while not over:
            assert (observation == observations[0]).all() and (info["action_mask"] == infos["action_mask"][0]).all()
            actions = infos["action_mask"].argmax(axis=1)
            observation, reward, over, _, info = one.step(actions[0])
            observations, rewards, terminated, _, infos = many.step(actions)
            assert (reward, over) == (rewards[0], terminated[0])
        assert (observation == observations[0]).all()


@pytest.mark.parametrize("players", [1, 2])
def test_what_is_rendered_is_told_in_words(players):
    kinds = {"players": players, "opponents": "random", "render_mode": "ansi"}
    env, envs = DizaineEnv("dix", **kinds), DizaineVectorEnv("dix", num_envs=2, **kinds)
    for early in (env, envs):
        with pytest.raises(ResetNeeded, match="reset"):
            early.render()
    _, info = env.reset(seed=1)
    _, infos = envs.reset(seed=1)
    assert "You: 0 points" in env.render() and env.render() == envs.render()[0] and len(envs.render()) == 2
    over = np.array([False])
    while not over[0]:
        actions = infos["action_mask"].argmax(axis=1)
        _, _, ended, _, info = env.step(actions[0])
        _, _, over, _, infos = envs.step(actions)
        assert env.render() == envs.render()[0]
    assert ended and "You" not in env.render()
    assert DizaineEnv("dix").render() is None and DizaineVectorEnv("dix").render() is None
    for kind in (DizaineEnv, DizaineVectorEnv):
        with pytest.raises(ValueError, match="no render mode 'human'; there are: None, 'ansi'"):
            kind("dix", render_mode="human")


def test_a_wrong_action_stops_every_environment_before_it_is_stepped():
    envs = DizaineVectorEnv("dix", players=2, num_envs=3)
    with pytest.raises(ResetNeeded):
        envs.step(np.zeros(3, np.int64))
    _, info = envs.reset(seed=1)
    legal = info["action_mask"].argmax(axis=1)
    beside = envs._batch.buffers()

    def refuses(actions, error, match):
        envs._batch.step(np.full(3, -1), beside)
        before = beside.observation.copy()
        with pytest.raises(error, match=match):
            envs.step(actions)
        envs._batch.step(np.full(3, -1), beside)
        assert (beside.observation == before).all()

    for wrong in (-1, -2, envs.game.num_actions, info["action_mask"][2].argmin()):
        actions = legal.copy()
        actions[2] = wrong
        refuses(actions, dizaine.IllegalAction, f"environment 2, action {wrong}: .*nothing has been stepped")
        refuses(actions.tolist(), dizaine.IllegalAction, "environment 2")
    refuses(legal.astype(float), TypeError, "integers, not of float64")
    refuses(legal > 0, TypeError, "integers, not of bool")
    refuses(legal[:2], ValueError, r"the shape \(3,\)")
    refuses(legal[:, None], ValueError, r"the shape \(3,\)")
    refuses(np.full(3, 2**64 - 1, np.uint64), dizaine.IllegalAction, "environment 0")
    envs.step(legal.astype(np.uint16))


def test_illegal_actions_lose():
    env = DizaineEnv("dix", players=2)
    _, info = env.reset(seed=1)
    _, reward, terminated, _, info = env.step(int(info["action_mask"].argmin()))
    assert (reward, terminated, info["illegal"]) == (-1.0, True, True)
    with pytest.raises(ResetNeeded):
        env.step(0)
    env.reset(seed=1)
    for wrong in (0.0, "0", None):
        with pytest.raises(TypeError):
            env.step(wrong)
    for wrong in (-1, 2**64):
        env.reset(seed=1)
        assert env.step(wrong)[1:3] == (-1.0, True)
    with pytest.raises(ResetNeeded):
        DizaineEnv("dix", players=2).step(0)


def test_a_mode_of_resetting_may_be_said_in_a_word():
    assert DizaineVectorEnv("dix", num_envs=2, autoreset_mode="SameStep").metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    with pytest.raises(ValueError, match="never"):
        DizaineVectorEnv("dix", num_envs=2, autoreset_mode="never")


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
