"""External-sampling Monte Carlo CFR of OpenSpiel reaches the values that the exact solver knows.

    python examples/mccfr.py

The first games are DiXkiBluff for two with one die each, whose faces are two symbols and a character. In the first a character counts for
every symbol of a bet, in the second for one of them (R11).

The third is the end of a game of Dicy Cards to one point. A whole game, to however few points, is too large: external sampling follows every
action of a player, a re-roll of six dice has 34 choices on average, and a turn has up to five of them, each with a card to freeze. That is
about 6,000,000,000 continuations of the first turn in every iteration. So the game begins where the second player has one card left and
chooses which dice to roll again.
"""

import math
import time

import dizaine
import dizaine.open_spiel  # noqa: F401, registers the games
import numpy as np
import pyspiel
from open_spiel.python.algorithms import expected_game_score, external_sampling_mccfr

DIE = ["pi", "bomb", "character"]


def learn(split_jokers: bool, iterations: int) -> tuple[float, float]:
    """The share of the player who begins: learned, and exact."""
    options = {"players": 2, "dice": 1, "practice": True, "split_jokers": split_jokers}
    exact = dizaine.first_mover_wins(dizaine.Game("bluff", die=DIE, **options))
    game = pyspiel.load_game("dizaine_bluff", {**options, "die": "+".join(DIE)})
    np.random.seed(1)
    solver = external_sampling_mccfr.ExternalSamplingSolver(game)
    for _ in range(iterations):
        solver.iteration()
    state = game.new_initial_state()
    state.apply_action(0)  # Seat 0 begins.
    returns = expected_game_score.policy_value(state, [solver.average_policy()] * 2)
    return (1 + float(returns[0])) / 2, exact


def position(game: dizaine.Game) -> str:
    """Seat 0 has scored 21. Seat 1 has frozen all cards but one, which takes six dice without a six, and has 5 5 5 2 2 2."""

    def dice(*values: int) -> list[int]:
        return [value - 1 for value in values]

    act = game.action_id
    done = [act("roll"), *dice(1, 2, 3, 4, 5, 6)]
    done += [act({"score": {"card": "straight", "dice": [1, 2, 3, 4, 5, 6]}})]
    done += [act("roll"), *dice(5, 5, 5, 2, 2, 2)]
    for card in ("two_any", "straight", "two_pairs"):
        done += [act({"freeze": card}), act({"reroll": [2]}), *dice(2)]
    done += [act({"freeze": "odd"})]
    return f"[{'+'.join(map(str, done))}]"


def learn_dicy(iterations: int, games: int) -> tuple[float, float, float]:
    """The chance to win of the player who is behind: learned, as the average of this many games; exact; and three standard errors of that
    average."""
    options = {"players": 2, "first": 0, "target": 1}
    table = dizaine.Game("dicy", **options)
    game = pyspiel.load_game("dizaine_dicy", {**options, "start": position(table)})
    start = game.new_initial_state()
    weighed = dizaine.solve(table).bot().weigh(start.table_state)
    exact = max(chance for _, chance, _ in weighed)
    np.random.seed(1)
    solver = external_sampling_mccfr.ExternalSamplingSolver(game)
    for _ in range(iterations):
        solver.iteration()
    policy, generator, won = solver.average_policy(), np.random.default_rng(1), 0.0
    for _ in range(games):
        state = start.clone()
        while not state.is_terminal():
            chances = dict(state.chance_outcomes()) if state.is_chance_node() else policy.action_probabilities(state)
            state.apply_action(int(generator.choice(list(chances), p=list(chances.values()))))
        won += (1 + state.returns()[1]) / 2
    return won / games, exact, 3 * math.sqrt(exact * (1 - exact) / games)


def check(name: str, begin: float, learned: float, exact: float, tolerance: float) -> None:
    spent = time.process_time() - begin
    print(f"{name}: {learned:.3f} learned, {exact:.3f} exact, {spent:.0f} s")
    if abs(learned - exact) > tolerance:
        raise SystemExit(f"the values differ by more than {tolerance}")


def main() -> None:
    for split_jokers, iterations in ((False, 8_000), (True, 4_000)):
        check(f"split jokers {split_jokers}", time.process_time(), *learn(split_jokers, iterations), 0.02)
    check("Dicy Cards, the last turn", time.process_time(), *learn_dicy(iterations=1_000, games=2_000))


if __name__ == "__main__":
    main()
