"""Proximal policy optimization in one file, in the style of CleanRL: a network learns a game for two by playing against a bot.

    python examples/ppo.py retro --minutes 3

At DIX a network that knows nothing never wins, so it first imitates the bot (`--imitate`), and learns by itself from there.

All games of a step are one batch of Rust. At the end the network plays new deals against the bot, each deal from both seats, and the
program fails if the arena's statistics do not say that the network is stronger.
"""

import argparse
import csv
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import dizaine
import numpy as np
import torch
from torch import nn


@dataclass
class Settings:
    """What can be set. Minutes are processor time, so that they mean the same on a busy machine."""

    game: str = "retro"
    opponent: str = "novice"
    minutes: float = 3.0
    tables: int = 256
    """The number of games side by side; the network has seat 0 in one half of them and seat 1 in the other."""
    steps: int = 64
    """The number of steps of each game between two updates."""
    learning_rate: float = 1e-3
    epochs: int = 3
    minibatches: int = 8
    discount: float = 1.0
    trace: float = 0.95
    """The decay of generalized advantage estimation."""
    clip: float = 0.2
    entropy: float = 0.01
    value_weight: float = 0.5
    shaping: float = 0.05
    """What a point of the lead is worth on the way, in games whose lead is known below."""
    imitate: int = 0
    """How many decisions of the opponent it imitates first: a network that never wins learns nothing from victories."""
    imitation_epochs: int = 10
    """How often it goes over these decisions. One that has gone over them too seldom wins nothing either."""
    value_only: int = 5
    """After imitation, this many updates teach only the value, because the policy is ahead of it."""
    hidden: int = 128
    seed: int = 1


def lead_in_dix(game: dizaine.Game) -> Callable[[np.ndarray], np.ndarray]:
    """The points by which a seat leads, from its observation: the longest run of each colour, and one for each joker."""
    names = game.feature_names
    colours, values = ("blue", "green", "orange", "pink"), range(1, 10)
    jokers = (*colours, *values, "any")
    sides = [
        (
            [[names.index(f"{who}: {colour} {value}") for value in values] for colour in colours],
            [names.index(f"{who}: joker {joker}") for joker in jokers],
        )
        for who in ("own", "left 1")
    ]

    def points(observation: np.ndarray, numbers: list[list[int]], jokers: list[int]) -> np.ndarray:
        held = observation[:, numbers] > 0
        run = longest = np.zeros(held.shape[:2], np.int64)
        for value in range(held.shape[2]):
            run = (run + 1) * held[:, :, value]
            longest = np.maximum(longest, run)
        return longest.sum(axis=1) + observation[:, jokers].sum(axis=1, dtype=np.int64)

    def lead(observation: np.ndarray) -> np.ndarray:
        own, other = (points(observation, *side) for side in sides)
        return (own - other).astype(np.float32)

    return lead


# A network that has never won cannot learn from victories alone. Rewards for a growing lead, which add up to nothing over a game, tell it
# the way without changing what is best (Ng, Harada, Russell 1999).
LEADS = {"dix": lead_in_dix}


class Tables:
    """Games against a bot. The arrays of both seats are halves of the same arrays."""

    def __init__(self, game: str, opponent: str, size: int, seed: int) -> None:
        half = size // 2
        self.batches = [
            dizaine.Batch(game, players=2, size=half, seed=seed, threads=1, opponents={1 - seat: opponent})
            for seat in (0, 1)
        ]
        self.game = self.batches[0].game
        self.rows = [slice(0, half), slice(half, 2 * half)]
        self.observation = np.zeros((2 * half, self.game.num_features), np.uint8)
        self.mask = np.zeros((2 * half, (self.game.num_actions + 7) // 8), np.uint8)
        self.done = np.zeros(2 * half, np.bool_)
        self.reward = np.zeros(2 * half, np.float32)
        self.outs = [
            batch.buffers()._replace(
                observation=self.observation[rows], mask=self.mask[rows], done=self.done[rows]
            )
            for batch, rows in zip(self.batches, self.rows, strict=True)
        ]
        for batch, out in zip(self.batches, self.outs, strict=True):
            batch.reset(out)
        make = LEADS.get(game)
        self.lead = make(self.game) if make else None

    def step(self, actions: np.ndarray) -> None:
        for seat, (batch, out, rows) in enumerate(zip(self.batches, self.outs, self.rows, strict=True)):
            batch.step(actions[rows], out)
            self.reward[rows] = out.reward[:, seat]


class Agent(nn.Module):
    """The policy, and the value of a position for the seat that decides."""

    def __init__(self, game: dizaine.Game, hidden: int) -> None:
        super().__init__()
        self.actions = game.num_actions
        self.register_buffer("scale", torch.from_numpy(1.0 / np.maximum(game.feature_most, 1)).float())

        def layer(inputs: int, outputs: int, gain: float) -> nn.Linear:
            linear = nn.Linear(inputs, outputs)
            nn.init.orthogonal_(linear.weight, gain)
            nn.init.zeros_(linear.bias)
            return linear

        first, second = layer(game.num_features, hidden, 2**0.5), layer(hidden, hidden, 2**0.5)
        self.trunk = nn.Sequential(first, nn.ReLU(), second, nn.ReLU())
        self.policy, self.critic = layer(hidden, self.actions, 0.01), layer(hidden, 1, 1.0)

    def forward(self, observation: np.ndarray, mask: np.ndarray) -> tuple[torch.Tensor, torch.Tensor]:
        """The logarithms of the probabilities of all actions, and the value."""
        features = self.trunk(torch.from_numpy(observation).float() * self.scale)
        legal = np.unpackbits(mask, axis=-1, count=self.actions, bitorder="little").view(np.bool_)
        logits = self.policy(features).masked_fill(~torch.from_numpy(legal), -1e9)
        return logits.log_softmax(-1), self.critic(features).squeeze(-1)

    @torch.no_grad()
    def best(self, observation: np.ndarray, mask: np.ndarray) -> np.ndarray:
        return self(observation, mask)[0].argmax(-1).numpy()


def imitate(agent: Agent, optimizer: torch.optim.Optimizer, game: dizaine.Game, settings: Settings) -> None:
    """Teaches the policy what the opponent does in games against itself."""
    size = settings.imitate
    observations = np.zeros((size, game.num_features), np.uint8)
    masks = np.zeros((size, (game.num_actions + 7) // 8), np.uint8)
    actions = torch.zeros(size, dtype=torch.int64)
    bot = dizaine.bot(settings.game, settings.opponent, seed=settings.seed)
    state = game.new_state(settings.seed)
    for row in range(size):
        if state.is_over:
            state = game.new_state(settings.seed + row)
        action = bot.choose(state)
        observations[row], actions[row] = state.observation(), action
        masks[row] = np.packbits(state.legal_mask(), bitorder="little")
        state.apply(action)
    for _ in range(settings.imitation_epochs):
        for rows in torch.randperm(size).split(512):
            policy, _ = agent(observations[rows.numpy()], masks[rows.numpy()])
            loss = -policy.gather(-1, actions[rows, None]).mean()
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()


def train(settings: Settings, report: Callable[..., None] = print) -> tuple[Agent, list[tuple[float, int, float]]]:
    """The agent, and its curve: minutes, steps, and the share of the games it has won since the last point."""
    torch.set_num_threads(1)
    torch.manual_seed(settings.seed)
    tables = Tables(settings.game, settings.opponent, settings.tables, settings.seed)
    agent = Agent(tables.game, settings.hidden)
    optimizer = torch.optim.Adam(agent.parameters(), lr=settings.learning_rate, eps=1e-5)
    size, steps = len(tables.done), settings.steps
    observations = np.zeros((steps, *tables.observation.shape), np.uint8)
    masks = np.zeros((steps, *tables.mask.shape), np.uint8)
    actions = torch.zeros((steps, size), dtype=torch.int64)
    chances, values, rewards, ends = (torch.zeros((steps, size)) for _ in range(4))
    curve: list[tuple[float, int, float]] = []
    start, total, updates = time.process_time(), 0, 0
    if settings.imitate:
        imitate(agent, optimizer, tables.game, settings)
    while (spent := (time.process_time() - start) / 60) < settings.minutes:
        optimizer.param_groups[0]["lr"] = settings.learning_rate * (1 - spent / settings.minutes)
        won = games = 0.0
        with torch.no_grad():
            for step in range(steps):
                observations[step], masks[step] = tables.observation, tables.mask
                policy, values[step] = agent(tables.observation, tables.mask)
                actions[step] = policy.exp().multinomial(1).squeeze(-1)
                chances[step] = policy.gather(-1, actions[step, :, None]).squeeze(-1)
                tables.step(actions[step].numpy())
                rewards[step] = torch.from_numpy(tables.reward)
                if tables.lead:
                    after = np.where(tables.done, 0, tables.lead(tables.observation))
                    rewards[step] += settings.shaping * torch.from_numpy(after - tables.lead(observations[step]))
                ends[step] = torch.from_numpy(tables.done)
                won += float(((tables.reward + 1) / 2)[tables.done].sum())
                games += float(tables.done.sum())
            _, value = agent(tables.observation, tables.mask)
        total += steps * size

        # Generalized advantage estimation, from the last step to the first.
        advantages, advantage = torch.zeros((steps, size)), torch.zeros(size)
        for step in reversed(range(steps)):
            going = settings.discount * (1 - ends[step])
            error = rewards[step] + going * value - values[step]
            advantage = error + settings.trace * going * advantage
            advantages[step], value = advantage, values[step]
        returns = advantages + values

        flat_observations = observations.reshape(-1, observations.shape[-1])
        flat_masks = masks.reshape(-1, masks.shape[-1])
        flat = [tensor.reshape(-1) for tensor in (actions, chances, advantages, returns)]
        for _ in range(settings.epochs):
            for rows in torch.randperm(steps * size).chunk(settings.minibatches):
                taken, before, gain, target = (tensor[rows] for tensor in flat)
                policy, value_now = agent(flat_observations[rows.numpy()], flat_masks[rows.numpy()])
                ratio = (policy.gather(-1, taken[:, None]).squeeze(-1) - before).exp()
                gain = (gain - gain.mean()) / (gain.std() + 1e-8)
                clipped = ratio.clamp(1 - settings.clip, 1 + settings.clip)
                policy_loss = -torch.min(ratio * gain, clipped * gain).mean()
                policy_loss *= not settings.imitate or updates >= settings.value_only
                entropy = -(policy.exp() * policy.clamp(min=-30)).sum(-1).mean()
                value_loss = (value_now - target).square().mean()
                loss = policy_loss - settings.entropy * entropy + settings.value_weight * value_loss
                optimizer.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(agent.parameters(), 0.5)
                optimizer.step()

        updates += 1
        if games:
            curve.append(((time.process_time() - start) / 60, total, won / games))
            if len(curve) % 5 == 1:
                report(f"{curve[-1][0]:6.2f} min  {total:10,} steps  wins {won / games:6.1%} of {games:,.0f} games")
    return agent, curve


def evaluate(
    agent: Agent, game: str, opponent: str, deals: int = 1000, seed: int = 99
) -> tuple[float, float, float]:
    """The share of victories over the bot and its interval of 95 %: each deal is played from both seats."""
    tables = Tables(game, opponent, 2 * deals, seed)
    won = np.full(2 * deals, np.nan)
    while np.isnan(won).any():
        tables.step(agent.best(tables.observation, tables.mask))
        first = tables.done & np.isnan(won)
        won[first] = (tables.reward[first] + 1) / 2
    return dizaine.win_share(won.reshape(2, deals).mean(axis=0).tolist(), 2 * deals)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=dizaine.games())
    for name in ("minutes", "learning_rate", "trace", "entropy", "shaping"):
        parser.add_argument(f"--{name}", type=float, default=getattr(Settings, name))
    for name in ("tables", "steps", "epochs", "minibatches", "imitate", "imitation_epochs", "hidden", "seed"):
        parser.add_argument(f"--{name}", type=int, default=getattr(Settings, name))
    parser.add_argument("--opponent", default="novice")
    parser.add_argument("--curve", type=Path, help="writes the learning curve to this file")
    arguments = vars(parser.parse_args())
    file = arguments.pop("curve")
    settings = Settings(**arguments)
    agent, curve = train(settings)
    if file:
        with file.open("w", newline="") as out:
            csv.writer(out).writerows([("minutes", "steps", "share"), *curve])
    mean, low, high = evaluate(agent, settings.game, settings.opponent)
    print(f"{settings.game}: wins {mean:.1%} ({low:.1%} to {high:.1%}) against the {settings.opponent}")
    if low <= 0.5:
        raise SystemExit("the network is not stronger than the bot")


if __name__ == "__main__":
    main()
