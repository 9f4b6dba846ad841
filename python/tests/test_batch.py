"""Many games at once."""

import subprocess
import sys

import dizaine
import numpy as np
import pytest
from conftest import TABLES


def any_legal(choice, batch, out):
    """One random legal action per game."""
    return np.array([choice.choice(mask.nonzero()[0]) for mask in batch.unpack(out.mask)])


@pytest.mark.parametrize(("name", "players", "options"), TABLES)
def test_every_row_is_a_game_in_progress(name, players, options):
    batch = dizaine.Batch(name, players=players, size=3, seed=4, threads=1, **options)
    out = batch.buffers()
    batch.reset(out)
    choice = np.random.default_rng(1)
    for _ in range(200):
        batch.step(any_legal(choice, batch, out), out)
        assert (out.observation <= batch.game.feature_most).all()
        assert np.allclose(out.reward.sum(axis=1), 0, atol=1e-6)
        assert (np.abs(out.reward[~out.done]) == 0).all()
    before = out.observation.copy()
    batch.step(np.full(3, -1), out)
    assert (out.observation == before).all(), "-1 leaves a game as it is"


def test_random_actions_are_legal_and_repeat_with_the_seed():
    def play():
        batch = dizaine.Batch("bluff", players=3, size=40, seed=7)
        out = batch.buffers()
        batch.reset(out)
        drawn = []
        for _ in range(50):
            drawn.append(batch.sample(out))
            assert batch.unpack(out.mask)[np.arange(40), drawn[-1]].all()
            batch.step(drawn[-1], out)
        return np.array(drawn)

    assert (play() == play()).all()


@pytest.mark.parametrize("name", dizaine.games())
def test_threads_do_not_change_the_games(name):
    def play(threads):
        batch = dizaine.Batch(name, players=4, size=50, seed=2, threads=threads)
        out = batch.buffers()
        batch.reset(out)
        for _ in range(60):
            batch.step(batch.unpack(out.mask).argmax(axis=1), out)
        return [array.copy() for array in out]

    for one, two in zip(play(1), play(3), strict=True):
        assert (one == two).all()


def test_bots_play_inside_rust():
    batch = dizaine.Batch("retro", players=2, size=20, seed=1, opponents={1: "novice"})
    out = batch.buffers()
    batch.reset(out)
    choice = np.random.default_rng(1)
    won = games = 0
    for _ in range(300):
        assert (out.seat == 0).all()
        batch.step(any_legal(choice, batch, out), out)
        won += out.reward[:, 0].sum()
        games += out.done.sum()
    assert games > 50 and won < 0, "a novice beats random play"


def test_rollouts_stay_in_rust():
    batch = dizaine.Batch("bluff", players=5, size=100, seed=1)
    batch.reset(batch.buffers())
    steps, games, won = batch.rollout(200)
    assert steps == 20_000 and games > 0 and sum(won) == pytest.approx(0, abs=1e-3)


ASKED = """
import threading
import dizaine

batch = dizaine.Batch("dix", players=2, size=16, seed=1, threads=1)
batch.reset(batch.buffers())
worker = threading.Thread(target=lambda: [batch.rollout(500) for _ in range(50)])
worker.start()
while worker.is_alive():
    assert batch.size == 16
"""


def test_a_batch_can_be_asked_while_another_thread_steps_it():
    # In a process of its own: a deadlock that holds the interpreter would stop this one too.
    subprocess.run([sys.executable, "-c", ASKED], check=True, timeout=60)


def test_mistakes_are_named():
    batch = dizaine.Batch("dix", players=2, size=4)
    out = batch.buffers()
    batch.reset(out)
    with pytest.raises(dizaine.IllegalAction):
        batch.step(np.array([0, 0, 5, 0]), out)
    with pytest.raises(ValueError, match="one action per game"):
        batch.step(np.array([0]), out)
    with pytest.raises(ValueError, match="`mask` must be"):
        batch.step(np.zeros(4, np.int64), out._replace(mask=np.zeros((4, 3), np.uint8)))
    with pytest.raises(ValueError, match="leave one to the caller"):
        dizaine.Batch("dix", players=2, opponents={0: "novice", 1: "novice"})
