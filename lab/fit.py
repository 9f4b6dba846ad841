"""Fits the network of an expert to the positions that `lab samples` wrote, with PyTorch, and writes its file of weights.

    python3 lab/fit.py dix|dicy|retro WEIGHTS SAMPLES... [--before WEIGHTS] [--players P] [--passes N] [--seed N] [--rate R] [--trace L] [--rounds N] [--bits N]

The network has one hidden layer (bots/src/network.rs). It gives each player a score; the softmax of the scores of a table are the
chances to win. What is made smaller is the cross-entropy of these chances and what the players' positions are worth: with `--trace 1`
their shares of the result; with less, mostly what the network `--before` says of the positions that follow (TD(lambda)), which depends
less on luck. With `--rounds`, what was learned says it in the next round.
"""

import argparse
import time

import numpy
import torch

HIDDEN = 64
# The name in the file, the number of features of a player, and the number of seats.
GAMES = {
    "dix": (b"dix v3\0\0", 46, 5),
    "dicy": (b"dicy v3\0", 56, 4),
    "retro": (b"retro v2", 30, 7),
}
# The units of the hidden layer that value tables of so many players, where not all of them do.
PARTS = {"dicy": [([2], slice(0, 64)), ([3, 4], slice(64, 128))]}
BATCH = 8192
RATE = 0.004
# One position in this many is held out, to measure the error on positions that were not learned.
HELD_OUT = 20


def read_samples(paths, inputs, seats, device):
    """The number of seats, the features, the shares, the victories, what calibration is fitted on and what follows, of all positions."""
    width = 4 + seats * inputs + 2 * seats
    parts = [numpy.fromfile(path, dtype="<f4").reshape(-1, width) for path in paths]
    table = torch.from_numpy(numpy.concatenate(parts)).to(device)
    split = 4 + seats * inputs
    features = table[:, 4:split].reshape(-1, seats, inputs)
    return table[:, 0], features, table[:, split : split + seats], table[:, split + seats :], table[:, 1], table[:, 2], table[:, 3]


def read_weights(path, name, inputs):
    """The weights of a file: bfloat16, the upper half of a float."""
    data = open(path, "rb").read()
    assert data[:8] == name, data[:8]
    upper = numpy.frombuffer(data[8:], dtype="<u2").astype(numpy.uint32) << 16
    return torch.from_numpy(upper.view(numpy.float32).reshape(inputs + 2, -1).copy())


def write_weights(path, name, weights):
    """Writes a file; weights are rounded."""
    bits = weights.detach().cpu().numpy().astype("<f4").reshape(-1).view(numpy.uint32)
    open(path, "wb").write(name + ((bits + 0x8000) >> 16).astype("<u2").tobytes())


def coarse(weights, kept):
    """Weights with so many bits after the first one, and nothing where they hardly count: a file of them is smaller once it is compressed."""
    drop = 23 - kept
    bits = weights.detach().cpu().contiguous().numpy().astype("<f4").view(numpy.uint32)
    rounded = torch.from_numpy((((bits + (1 << (drop - 1))) >> drop) << drop).view(numpy.float32).copy())
    return torch.where(rounded.abs() < 0.05, 0.0, rounded).to(weights.device)


def score(weights, features):
    """The scores of all seats."""
    return torch.relu(features @ weights[:-2] + weights[-2]) @ weights[-1]


def entropy(scores, present, shares):
    """The mean cross-entropy of the chances that follow from scores."""
    chances = torch.log_softmax(scores.masked_fill(~present, float("-inf")), dim=1).masked_fill(~present, 0.0)
    return -(shares * chances).sum(dim=1).mean()


def chances(weights, present, features):
    """The chances to win that the network gives all positions."""
    parts = zip(features.split(1 << 18), present.split(1 << 18))
    with torch.no_grad():
        parts = [torch.softmax(score(weights, part).masked_fill(~seen, float("-inf")), dim=1) for part, seen in parts]
    return torch.cat(parts)


# No game has more positions.
LONGEST = 200


def traced(values, shares, follows, trace):
    """What positions are worth by those that follow: the mean of what the network says of the next one and of what that one is worth
    in turn, which counts `trace`. Nothing that came of a turn that was played otherwise counts."""
    next_value, goes_on = values.roll(-1, dims=0), (follows > 0)[:, None]
    stops = (follows < 0).roll(-1)[:, None]
    worth = shares
    for _ in range(LONGEST):
        after = torch.where(stops, next_value, worth.roll(-1, dims=0))
        worth = torch.where(goes_on, (1.0 - trace) * next_value + trace * after, shares)
    return worth


def awake(weights):
    """Gives units that count for nothing small random weights, so that they can learn."""
    asleep = weights[-1] == 0.0
    weights[:-2, asleep] = torch.randn(len(weights) - 2, int(asleep.sum()), device=weights.device) * 0.2
    return weights


def error(weights, present, features, shares):
    """The mean cross-entropy of the network's chances."""
    return entropy(score(weights, features), present, shares)


def calibrate(weights, present, features, won, entry, left):
    """Prints, for each entry of the calibration's table, the factors of the scores at the start and at the end of a game that make
    the victories of the expert's games against itself likeliest, and in ten bins what is predicted and won."""
    for number in sorted(set(entry[entry >= 0].int().tolist())):
        chosen = torch.nonzero(entry == number).squeeze(1)
        with torch.no_grad():
            scores = torch.cat([score(weights, features[part]) for part in chosen.split(1 << 18)])
        late = left[chosen].clamp(0.0, 1.0)[:, None]
        factors = torch.ones(2, device=scores.device, requires_grad=True)
        descent = torch.optim.LBFGS([factors], max_iter=60, line_search_fn="strong_wolfe")

        def stretched():
            return scores * (factors[0] * late + factors[1] * (1.0 - late))

        def closure():
            descent.zero_grad()
            loss = entropy(stretched(), present[chosen], won[chosen])
            loss.backward()
            return loss

        descent.step(closure)
        with torch.no_grad():
            chances = torch.softmax(stretched().masked_fill(~present[chosen], float("-inf")), dim=1)
        seen = present[chosen]
        chances, results = chances[seen], won[chosen][seen]
        bins = []
        for tenth in range(10):
            inside = (chances >= tenth / 10) & (chances < (tenth + 1) / 10)
            if int(inside.sum()) > 0:
                bins.append(f"{100 * float(chances[inside].mean()):.1f} -> {100 * float(results[inside].mean()):.1f}")
        start, end = factors.tolist()
        print(f"entry {number}: start {start:.2f}, end {end:.2f}; {len(chosen)} positions; {', '.join(bins)}", flush=True)


def learn(weights, given, present, features, worth, follows):
    """The weights after so many passes over the positions after which the game went on as usual."""
    device = weights.device
    weights = weights.clone().requires_grad_()
    known = torch.nonzero(follows >= 0).squeeze(1)
    order = known[torch.randperm(len(known), device=device)]
    held_out, learned = order[: len(order) // HELD_OUT], order[len(order) // HELD_OUT :]
    steps = given.passes * (len(learned) // BATCH)
    descent = torch.optim.Adam([weights], lr=given.rate)
    schedule = torch.optim.lr_scheduler.OneCycleLR(descent, max_lr=given.rate, total_steps=steps)
    start = time.monotonic()
    print(f"{given.game}: {len(learned)} positions, {steps} steps on {device}", flush=True)
    for turn in range(given.passes):
        shuffled = learned[torch.randperm(len(learned), device=device)]
        total = torch.zeros((), device=device)
        for at in range(len(learned) // BATCH):
            batch = shuffled[at * BATCH : (at + 1) * BATCH]
            loss = error(weights, present[batch], features[batch], worth[batch])
            descent.zero_grad(set_to_none=True)
            loss.backward()
            descent.step()
            schedule.step()
            total += loss.detach()
        if turn % 5 == 4 or turn == given.passes - 1:
            with torch.no_grad():
                parts = held_out.split(1 << 18)
                errors = [error(weights, present[part], features[part], worth[part]) * len(part) for part in parts]
                unseen = float(sum(errors)) / len(held_out)
            mean = float(total) / (len(learned) // BATCH)
            print(f"pass {turn + 1}: error {mean:.4f} learned, {unseen:.4f} held out, {time.monotonic() - start:.0f} s", flush=True)
    return weights.detach()


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("game", choices=GAMES)
    arguments.add_argument("weights")
    arguments.add_argument("samples", nargs="+")
    arguments.add_argument("--before")
    arguments.add_argument("--players", type=int, nargs="*", default=[], help="the tables to learn; all if left out")
    arguments.add_argument("--passes", type=int, default=30)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--rate", type=float, default=RATE)
    arguments.add_argument("--trace", type=float, default=1.0)
    arguments.add_argument("--rounds", type=int, default=1)
    arguments.add_argument("--bits", type=int, help="the bits after the first one that weights are rounded to at last")
    arguments.add_argument("--victory", action="store_true", help="learns victories alone, not margins")
    given = arguments.parse_args()
    name, inputs, seats = GAMES[given.game]
    torch.manual_seed(given.seed)
    torch.set_float32_matmul_precision("high")
    device = "cuda" if torch.cuda.is_available() else "cpu"
    count, features, shares, won, entry, left, follows = read_samples(given.samples, inputs, seats, device)
    shares = won if given.victory else shares
    parts = PARTS.get(given.game, [(list(range(1, seats + 1)), slice(0, HIDDEN))])
    width = max(units.stop for _, units in parts)
    before = read_weights(given.before, name, inputs).to(device) if given.before else None
    weights = before.clone() if given.before else torch.randn(inputs + 2, width, device=device) * 0.3
    for players, units in parts:
        chosen = torch.isin(count, torch.tensor(players, dtype=count.dtype, device=device))
        if (given.players and not set(players) & set(given.players)) or not bool(chosen.any()):
            continue
        there, known, shared = (whole[chosen] for whole in (features, follows, shares))
        present = torch.arange(seats, device=device)[None, :] < count[chosen][:, None]
        part = awake(weights[:, units]) if given.before else weights[:, units]
        for _ in range(given.rounds):
            # A network that has learned nothing says nothing of the positions that follow.
            worth = traced(chances(part, present, there), shared, known, given.trace) if given.before else shared
            part = learn(part, given, present, there, worth, known)
            weights[:, units] = part
            write_weights(given.weights, name, weights)
        if given.bits:
            weights[:, units] = coarse(part, given.bits)
            write_weights(given.weights, name, weights)
        part = read_weights(given.weights, name, inputs).to(device)[:, units]
        calibrate(part, present, there, won[chosen], entry[chosen], left[chosen])


main()
