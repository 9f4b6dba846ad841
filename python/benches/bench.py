"""Steps per second of single states and of batches, beside other libraries in the same run.

``cargo xtask bench`` runs it and fails if a ratio is below what is promised. All times are processor time, so that they mean something on
a busy machine too; what is compared is measured in turns.
"""

import random
import statistics
import time

import dizaine
import numpy as np

# A batch that writes observations and masks makes at least this part of the steps of a rollout that stays in Rust.
LEAST = {("dix", 3): 1 / 3, ("bluff", 5): 1 / 4, ("retro", 4): 0.1, ("dicy", 2): 0.1}
# A Python loop makes at least this many times the decisions of the same loop with a game that is written in Python for OpenSpiel.
TIMES = 10
ROUNDS = 5


def rate(work, seconds=0.2):
    """How often a second of processor time ``work`` does what it counts."""
    steps, start = 0, time.process_time()
    while (spent := time.process_time() - start) < seconds:
        steps += work()
    return steps / spent


def dizaine_loop(name, players):
    """Random play of one state after another, action by action from Python."""
    game = dizaine.Game(name, players=players)
    draw = random.Random(1).random

    def work():
        state, steps = game.new_state(seed=1), 0
        while legal := state.legal_actions():
            state.apply(legal[int(draw() * len(legal))])
            steps += 1
        return steps

    return work


def open_spiel_loop(name):
    """The same with a game of OpenSpiel. Chance nodes are no decisions and are not counted, because the states above have none."""
    import pyspiel
    from open_spiel.python import games  # noqa: F401, registers the games that are written in Python

    game = pyspiel.load_game(name)
    draw = random.Random(1).random

    def work():
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(draw() * len(outcomes))][0])
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(draw() * len(legal))])
                steps += 1
        return steps

    return work


def pettingzoo_loop(name):
    """Random play of a game of PettingZoo classic."""
    import importlib

    env = importlib.import_module(f"pettingzoo.classic.{name}").env()
    draw = random.Random(1).random

    def work():
        env.reset(seed=1)
        steps = 0
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
            else:
                legal = observation["action_mask"].nonzero()[0]
                env.step(legal[int(draw() * len(legal))])
                steps += 1
        return steps

    return work


def pgx_batch(name, size=8192):
    """Steps of a batch of pgx, with observation and mask, compiled for the processor by JAX. Ended games begin anew."""
    import jax
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make(name)
    step = jax.jit(jax.vmap(auto_reset(env.step, env.init)))
    sample = jax.jit(lambda key, mask: jax.random.categorical(key, jax.numpy.where(mask, 0.0, -1e9), axis=-1))
    key = jax.random.PRNGKey(1)
    state = jax.jit(jax.vmap(env.init))(jax.random.split(key, size))
    spent = steps = 0.0
    for turn in range(12):
        key, one, two = jax.random.split(key, 3)
        actions, keys = sample(one, state.legal_action_mask), jax.random.split(two, size)
        jax.block_until_ready((actions, keys))
        start = time.process_time()
        state = jax.block_until_ready(step(state, actions, keys))
        # The first two turns compile.
        if turn > 1:
            spent += time.process_time() - start
            steps += size
    return steps / spent


def batch(name, players, size=8192):
    """Steps of a batch with observation and packed mask, and of a rollout that stays in Rust; one thread each, measured in turns."""
    many = dizaine.Batch(name, players=players, size=size, threads=1)
    out = many.buffers()
    many.reset(out)
    # The games are then in different phases.
    many.rollout(100)
    stepped, rolled = [], []
    for _ in range(ROUNDS):
        rolled.append(rate(lambda: many.rollout(20)[0]))
        many.step(np.full(size, -1), out)
        spent = 0.0
        for _ in range(40):
            # Drawn while the clock stands still.
            actions = many.sample(out)
            start = time.process_time()
            many.step(actions, out)
            spent += time.process_time() - start
        stepped.append(40 * size / spent)
    return statistics.median(stepped), statistics.median(rolled)


def tried(name, work, *arguments):
    """What ``work`` gives; ``None`` where a library is missing."""
    try:
        return work(*arguments)
    except Exception as error:  # noqa: BLE001, whatever an optional library raises
        print(f"left out: {name} ({type(error).__name__}: {error})")
        return None


def singles():
    """Decisions per second, all libraries in turns; gives what is slower than promised."""
    loops = {f"{name}, {players} players": dizaine_loop(name, players) for name, players in LEAST}
    own = list(loops)
    interpreted = ("python_liars_poker", "python_kuhn_poker", "python_tic_tac_toe")
    python = {f"OpenSpiel {name} (Python)": name for name in interpreted}
    compiled = {f"OpenSpiel {name} (C++)": name for name in ("liars_dice", "leduc_poker", "connect_four")}
    for title, name in (python | compiled).items():
        loops[title] = tried(title, open_spiel_loop, name)
    for name in ("connect_four_v3", "tictactoe_v3"):
        loops[f"PettingZoo {name}"] = tried(name, pettingzoo_loop, name)
    loops = {title: loop for title, loop in loops.items() if loop}
    rates = {title: [] for title in loops}
    for _ in range(ROUNDS):
        for title, loop in loops.items():
            rates[title].append(rate(loop))
    rates = {title: statistics.median(found) for title, found in rates.items()}
    print(f"\n{'one state at a time, Python loop':44} {'decisions/s':>12}")
    for title, found in rates.items():
        print(f"{title:44} {found:12,.0f}")
    slow = []
    for title in own:
        kinds = {"Python": python, "C++": compiled}
        ratios = {kind: [rates[title] / rates[name] for name in names if name in rates] for kind, names in kinds.items()}
        spans = {kind: f"{min(found):.1f} to {max(found):.1f}" for kind, found in ratios.items() if found}
        told = ", ".join(f"{span} times OpenSpiel's {kind}" for kind, span in spans.items())
        print(f"  {title}: {told}")
        if not ratios["Python"]:
            slow.append(f"{title}: not compared, because no game of OpenSpiel was measured")
        elif min(ratios["Python"]) < TIMES:
            slow.append(f"{title}: {min(ratios['Python']):.1f} times OpenSpiel's loop, not {TIMES}")
    return slow


def batches():
    """Steps per second of batches; gives what is slower than promised."""
    print(f"\n{'batches of 8,192, one thread':36} {'with arrays':>12} {'rollout':>12} {'ratio':>6}")
    slow = []
    for (name, players), least in LEAST.items():
        stepped, rolled = batch(name, players)
        ratio = stepped / rolled
        print(f"{f'{name}, {players} players':36} {stepped:12,.0f} {rolled:12,.0f} {ratio:6.2f}")
        if ratio < least:
            slow.append(f"{name}: {ratio:.2f} of the rollout, not {least:.2f}")
    for name in ("tic_tac_toe", "connect_four"):
        if found := tried(f"pgx {name}", pgx_batch, name):
            print(f"{f'pgx {name}':36} {found:12,.0f}")
    return slow


if __name__ == "__main__":
    if slow := singles() + batches():
        raise SystemExit("\n".join(slow))
