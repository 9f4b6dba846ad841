"""Many games at once."""

import os
import threading

import dizaine
import numpy as np
import pytest
from conftest import TABLES, interrupt, run


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
    def play(threads, opponents):
        batch = dizaine.Batch(name, players=4, size=50, seed=2, threads=threads, opponents=opponents)
        out = batch.buffers()
        batch.reset(out)
        for _ in range(30 if opponents else 60):
            batch.step(batch.unpack(out.mask).argmax(axis=1), out)
        return [array.copy() for array in out]

    for opponents in ({}, {1: "novice", 3: "random"}):
        for one, two in zip(play(1, opponents), play(3, opponents), strict=True):
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


def test_mistakes_are_named():
    batch = dizaine.Batch("dix", players=2, size=4)
    out = batch.buffers()
    batch.reset(out)
    for action in (5, 100_000, -2):
        with pytest.raises(dizaine.IllegalAction, match=rf"game 2 of the batch .*, seat \d, action {action}:"):
            batch.step(np.array([-1, -1, action, -1]), out)
    actions = np.full(4, -1)
    for wrong in (actions[:1], actions.astype(np.int32), actions[None], np.full(8, -1)[::2], [-1] * 4):
        with pytest.raises(ValueError, match=r"`actions` must be a C-contiguous array of int64 with the shape \[4\]"):
            batch.step(wrong, out)
    features, seats = batch.game.num_features, batch.game.num_seats
    for name, wrong in {
        "observation": np.zeros((4, features), np.float32),
        "mask": np.zeros((4, 3), np.uint8),
        "seat": np.zeros(8, np.int8)[::2],
        "reward": np.zeros((seats, 4), np.float32).T,
        "done": [False] * 4,
    }.items():
        with pytest.raises(ValueError, match=rf"`{name}` must be a C-contiguous array"):
            batch.step(actions, out._replace(**{name: wrong}))
    fixed = out.seat.copy()
    fixed.flags.writeable = False
    with pytest.raises(ValueError, match="`seat`"):
        batch.step(actions, out._replace(seat=fixed))
    with pytest.raises(ValueError, match="`mask` must be a C-contiguous array of bool"):
        batch.reset(out, mask=np.zeros(4, np.int64))
    batch.step(actions, out)
    new = dizaine.Batch("dix", players=2, size=4)
    for early in (lambda: new.step(actions, out), lambda: new.rollout(1), lambda: new.reset(out, mask=out.done)):
        with pytest.raises(ValueError, match="have not begun"):
            early()
    for beyond in (-1, 2**63, 2**200):
        with pytest.raises(ValueError, match="steps is an integer from 0"):
            batch.rollout(beyond)
        with pytest.raises(ValueError, match="seed is an integer from 0"):
            batch.reset(out, seed=beyond if beyond != 2**63 else -(2**63))
        with pytest.raises(ValueError, match="seat .* cannot be taken by a bot"):
            dizaine.Batch("dix", players=2, opponents={beyond: "novice"})
    for wrong in (out.mask[:1], out.mask.astype(np.int8), out.mask[0], out.mask.tolist(), None):
        with pytest.raises(ValueError, match="`mask` must be a C-contiguous array of uint8"):
            batch.sample(out._replace(mask=wrong))
    with pytest.raises(MemoryError, match="no memory for"):
        dizaine.Batch("dix", players=2, size=2**50)
    with pytest.raises(ValueError, match="leave one to the caller"):
        dizaine.Batch("dix", players=2, opponents={0: "novice", 1: "novice"})


def test_arrays_do_not_overlap():
    """One array cannot be what is read and what is written, nor hold two of the outputs."""
    batch = dizaine.Batch("dix", players=2, size=4)
    out = batch.buffers()
    batch.reset(out)
    actions, before = batch.sample(out), batch.game.new_state(1).observation() * 0 + out.observation
    memory = np.zeros(64, np.uint8)
    actions_inside = memory[:32].view(np.int64)
    for name in ("seat", "done"):
        inside = memory[:4].view(out._asdict()[name].dtype)
        actions_inside[:] = actions
        with pytest.raises(ValueError, match="every array needs memory of its own"):
            batch.step(actions_inside, out._replace(**{name: inside}))
    with pytest.raises(ValueError, match="every array needs memory of its own"):
        batch.step(actions, out._replace(seat=memory[:4].view(np.int8), done=memory[:4].view(np.bool_)))
    assert (out.observation == before).all(), "nothing was stepped"
    batch.reset(out, mask=out.done)
    batch.step(actions, out)


def test_bytes_that_are_no_bools_count_as_true():
    batch = dizaine.Batch("retro", players=2, size=4, seed=1)
    out = batch.buffers()
    batch.reset(out)
    first = out.observation.copy()
    for _ in range(5):
        batch.step(batch.sample(out), out)
    chosen = np.array([0, 2, 255, 1], np.uint8).view(np.bool_)
    strange = out._replace(done=np.full(4, 77, np.uint8).view(np.bool_))
    batch.reset(strange, seed=1, mask=chosen)
    assert (strange.observation == first).all(axis=1).tolist() == [False, True, True, True]
    assert strange.done.view(np.uint8).tolist() == [0] * 4


def test_single_games_of_a_batch_can_be_looked_at():
    """The game in progress and the one that ended last, with their records."""
    batch = dizaine.Batch("bluff", players=3, size=3, seed=1, history=True)
    out = batch.buffers()
    with pytest.raises(ValueError, match="have not begun"):
        batch.state(0)
    batch.reset(out)
    ended = 0
    for _ in range(150):
        batch.step(batch.sample(out), out)
        for index in range(3):
            state, last = batch.state(index), batch.ended(index)
            assert state.current_seat == out.seat[index]
            assert (state.observation() == out.observation[index]).all()
            assert (state.legal_mask() == batch.unpack(out.mask)[index]).all()
            assert (last is None) or last.is_over
            if out.done[index]:
                assert last.returns() == pytest.approx(out.reward[index])
                assert dizaine.verify(last.record())["over"]
                ended += 1
    assert ended > 3
    batch.reset(out)
    assert [batch.ended(index) for index in range(3)] == [None] * 3
    for index in (-1, 3, 2**64):
        with pytest.raises(IndexError, match="games are 0 to 2"):
            batch.state(index)
    short = dizaine.Batch("bluff", players=3, size=3)
    short.reset(short.buffers())
    for look in (short.state, short.ended):
        with pytest.raises(ValueError, match="history=True"):
            look(0)


def test_some_games_begin_anew_and_the_others_stay():
    batch = dizaine.Batch("retro", players=2, size=6, seed=1)
    out = batch.buffers()
    batch.reset(out)
    first = out.observation.copy()
    for _ in range(5):
        batch.step(batch.sample(out), out)
    before, chosen = dizaine.Buffers(*(array.copy() for array in out)), np.array([True, False] * 3)
    batch.reset(out, seed=1, mask=chosen)
    assert (out.observation[chosen] == first[chosen]).all()
    for name in ("observation", "mask", "seat"):
        assert (getattr(out, name)[~chosen] == getattr(before, name)[~chosen]).all()
    batch.reset(out, mask=chosen)
    assert (out.observation[chosen] != first[chosen]).any(), "without a seed these are new games"


def test_threads_may_share_a_batch():
    """A thread that waits for the batch does not keep the interpreter from the thread that steps it."""
    run("""
import dizaine, threading
batch = dizaine.Batch("bluff", players=5, size=2_000, threads=2)
batch.reset(batch.buffers())

def work():
    out = batch.buffers()
    for _ in range(50):
        batch.reset(out)
        batch.rollout(3)

workers = [threading.Thread(target=work) for _ in range(4)]
for worker in workers:
    worker.start()
for worker in workers:
    worker.join()
""")


def test_what_another_thread_steps_into_is_not_read():
    """While a step writes to a mask, no action is drawn from it: that is refused, and nothing else happens."""
    batch = dizaine.Batch("bluff", players=5, size=4_000, threads=1, opponents={1: "novice"})
    out = batch.buffers()
    batch.reset(out)
    refused = threading.Event()

    def step():
        while not refused.is_set():
            batch.step(drawn, out)

    drawn = np.full(4_000, -1)
    stepping = threading.Thread(target=step)
    stepping.start()
    try:
        while not refused.is_set():
            try:
                assert (batch.sample(out) >= 0).all()
            except ValueError as error:
                assert "no other thread may step into it now" in str(error)
                refused.set()
    finally:
        refused.set()
        stepping.join()


def test_a_rollout_can_be_interrupted():
    """After that the batch can be used."""
    interrupt("batch.rollout(10**12)")


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system has no fork")
def test_a_process_that_was_forked_goes_on():
    """Threads do not come along into a fork, which is how some systems start the workers of `multiprocessing`."""
    run("""
import dizaine, os, warnings
warnings.simplefilter("ignore", DeprecationWarning)
batch = dizaine.Batch("dix", players=3, size=1_000, threads=3)
out = batch.buffers()
batch.reset(out)
child = os.fork()
steps = batch.rollout(10)[0]
batch.step(batch.sample(out) * 0 - 1, out)
del batch
if not child:
    os._exit(0 if steps == 10_000 else 1)
assert steps == 10_000 and os.waitpid(child, 0)[1] == 0
""")
