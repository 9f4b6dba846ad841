"""Makes the network of Dicy Cards narrower between two players, for fewer bytes in what a page loads.

    python3 lab/narrow.py WIDE WEIGHTS SAMPLES... [--wide N] [--units N] [--minutes M] [--bits N]

Of the units of a wide network that was fitted by `lab/fit.py`, those that move its scores most are kept and learn the exact values of
`lab samples dicy --exact` again. Weights are rounded to so many bits after the first one; the units of larger tables stay as they are.
"""

import argparse
import math
import time

import numpy
import torch

INPUTS = 56
SEATS = 4
BATCH = 8192
RATE = 0.006
HELD_OUT = 50_000


def read_samples(paths):
    """The features of both players and the share of the first one, of positions of two players."""
    width = 4 + SEATS * INPUTS + 2 * SEATS
    tables = [numpy.fromfile(path, dtype="<f4").reshape(-1, width) for path in paths]
    features = [torch.from_numpy(table[:, 4 : 4 + 2 * INPUTS].copy()).reshape(-1, 2, INPUTS) for table in tables]
    shares = [torch.from_numpy(table[:, 4 + SEATS * INPUTS].copy()) for table in tables]
    return torch.cat(features), torch.cat(shares)


def lead(weights, features):
    """By how much the score of the first player is higher."""
    scores = torch.relu(features @ weights[:-2] + weights[-2]) @ weights[-1]
    return scores[:, 0] - scores[:, 1]


def error(weights, features, shares):
    """The root of the mean square of what the chances of the first player are wrong by."""
    with torch.no_grad():
        return float((torch.sigmoid(lead(weights, features)) - shares).pow(2).mean().sqrt())


def learn(weights, features, shares, minutes):
    """Learns for so long; the rate falls to nothing."""
    weights = weights.clone().requires_grad_()
    descent = torch.optim.Adam([weights], lr=RATE)
    start = time.monotonic()
    while True:
        order = torch.randperm(len(features))
        for at in range(len(order) // BATCH):
            part = (time.monotonic() - start) / (60 * minutes)
            if part >= 1:
                return weights.detach()
            for group in descent.param_groups:
                group["lr"] = RATE * min(1, part * 20 + 0.02) * 0.5 * (1 + math.cos(math.pi * part)) + 1e-6
            batch = order[at * BATCH : (at + 1) * BATCH]
            loss = torch.nn.functional.binary_cross_entropy_with_logits(lead(weights, features[batch]), shares[batch])
            descent.zero_grad(set_to_none=True)
            loss.backward()
            descent.step()


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("before")
    arguments.add_argument("weights")
    arguments.add_argument("samples", nargs="+")
    arguments.add_argument("--wide", type=int, default=256, help="the units of two players before")
    arguments.add_argument("--units", type=int, default=64, help="the units of two players afterwards")
    arguments.add_argument("--minutes", type=float, default=6)
    arguments.add_argument("--bits", type=int, default=4)
    given = arguments.parse_args()
    torch.manual_seed(1)
    data = open(given.before, "rb").read()
    upper = numpy.frombuffer(data[8:], dtype="<u2").astype(numpy.uint32) << 16
    before = torch.from_numpy(upper.view(numpy.float32).reshape(INPUTS + 2, -1).copy())
    two, more = before[:, : given.wide], before[:, given.wide :]
    features, shares = read_samples(given.samples)
    order = torch.randperm(len(features))
    held_out, learned = order[:HELD_OUT], order[HELD_OUT:]
    some = features[order[: 4 * HELD_OUT]].reshape(-1, INPUTS)
    moves = torch.relu(some @ two[:-2] + two[-2]).std(0) * two[-1].abs()
    kept = two[:, moves.argsort(descending=True)[: given.units]]
    print(f"{len(learned)} positions; wrong by {error(two, features[held_out], shares[held_out]):.4f} before", flush=True)
    kept = learn(kept, features[learned], shares[learned], given.minutes)
    print(f"wrong by {error(kept, features[held_out], shares[held_out]):.4f} with {given.units} units")
    bits = torch.cat([kept, more], 1).numpy().astype("<f4").reshape(-1).view(numpy.uint32).astype(numpy.uint64)
    drop = 23 - given.bits
    rounded = ((bits + (1 << (drop - 1))) >> drop << drop).astype(numpy.uint32)
    open(given.weights, "wb").write(data[:8] + (rounded >> 16).astype("<u2").tobytes())


main()
