"""Fits the network of an expert to the positions that `lab samples` wrote, with PyTorch, and writes its file of weights.

    python3 lab/fit.py dix|dicy|retro WEIGHTS SAMPLES... [--before WEIGHTS] [--passes N] [--seed N]

The network has one hidden layer (bots/src/network.rs). It gives each player a score; the softmax of the scores of a table are the
chances to win. What is made smaller is the cross-entropy of these chances and the players' shares of the result.
"""

import argparse
import time

import numpy
import torch

HIDDEN = 64
# The name in the file, the number of features of a player, and the number of seats.
GAMES = {
    "dix": (b"dix v2\0\0", 40, 5),
    "dicy": (b"dicy v2\0", 44, 4),
    "retro": (b"retro v2", 30, 7),
}
BATCH = 8192
RATE = 0.004
# One position in this many is held out, to measure the error on positions that were not learned.
HELD_OUT = 20


def read_samples(paths, inputs, seats, device):
    """The number of seats, the features, the shares, the victories and what calibration is fitted on, of all positions."""
    width = 3 + seats * inputs + 2 * seats
    parts = [numpy.fromfile(path, dtype="<f4").reshape(-1, width) for path in paths]
    table = torch.from_numpy(numpy.concatenate(parts)).to(device)
    split = 3 + seats * inputs
    features = table[:, 3:split].reshape(-1, seats, inputs)
    return table[:, 0], features, table[:, split : split + seats], table[:, split + seats :], table[:, 1], table[:, 2]


def read_weights(path, name, inputs):
    """The weights of a file: bfloat16, the upper half of a float."""
    data = open(path, "rb").read()
    assert data[:8] == name, data[:8]
    upper = numpy.frombuffer(data[8:], dtype="<u2").astype(numpy.uint32) << 16
    return torch.from_numpy(upper.view(numpy.float32).reshape(inputs + 2, HIDDEN).copy())


def write_weights(path, name, weights):
    """Writes a file; weights are rounded."""
    bits = weights.detach().cpu().numpy().astype("<f4").reshape(-1).view(numpy.uint32)
    open(path, "wb").write(name + ((bits + 0x8000) >> 16).astype("<u2").tobytes())


def score(weights, features):
    """The scores of all seats."""
    return torch.relu(features @ weights[:-2] + weights[-2]) @ weights[-1]


def entropy(scores, present, shares):
    """The mean cross-entropy of the chances that follow from scores."""
    chances = torch.log_softmax(scores.masked_fill(~present, float("-inf")), dim=1).masked_fill(~present, 0.0)
    return -(shares * chances).sum(dim=1).mean()


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


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("game", choices=GAMES)
    arguments.add_argument("weights")
    arguments.add_argument("samples", nargs="+")
    arguments.add_argument("--before")
    arguments.add_argument("--passes", type=int, default=30)
    arguments.add_argument("--seed", type=int, default=1)
    given = arguments.parse_args()
    name, inputs, seats = GAMES[given.game]
    torch.manual_seed(given.seed)
    torch.set_float32_matmul_precision("high")
    device = "cuda" if torch.cuda.is_available() else "cpu"
    count, features, shares, won, entry, left = read_samples(given.samples, inputs, seats, device)
    present = torch.arange(seats, device=device)[None, :] < count[:, None]
    if given.before:
        weights = read_weights(given.before, name, inputs)
    else:
        weights = torch.randn(inputs + 2, HIDDEN) * 0.3
    weights = weights.to(device).requires_grad_()
    order = torch.randperm(len(count), device=device)
    held_out, learned = order[: len(order) // HELD_OUT], order[len(order) // HELD_OUT :]
    steps = given.passes * (len(learned) // BATCH)
    descent = torch.optim.Adam([weights], lr=RATE)
    schedule = torch.optim.lr_scheduler.OneCycleLR(descent, max_lr=RATE, total_steps=steps)
    start = time.monotonic()
    print(f"{given.game}: {len(learned)} positions, {steps} steps on {device}", flush=True)
    for turn in range(given.passes):
        shuffled = learned[torch.randperm(len(learned), device=device)]
        total = torch.zeros((), device=device)
        for at in range(len(learned) // BATCH):
            batch = shuffled[at * BATCH : (at + 1) * BATCH]
            loss = error(weights, present[batch], features[batch], shares[batch])
            descent.zero_grad(set_to_none=True)
            loss.backward()
            descent.step()
            schedule.step()
            total += loss.detach()
        if turn % 5 == 4 or turn == given.passes - 1:
            with torch.no_grad():
                parts = held_out.split(1 << 18)
                errors = [error(weights, present[part], features[part], shares[part]) * len(part) for part in parts]
                unseen = float(sum(errors)) / len(held_out)
            mean = float(total) / (len(learned) // BATCH)
            print(f"pass {turn + 1}: error {mean:.4f} learned, {unseen:.4f} held out, {time.monotonic() - start:.0f} s", flush=True)
    write_weights(given.weights, name, weights)
    calibrate(read_weights(given.weights, name, inputs).to(device), present, features, won, entry, left)


main()
