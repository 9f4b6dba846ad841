"""What the tests share."""

import subprocess
import sys

import dizaine


def _players(name):
    options = {option["key"]: option["kind"] for option in dizaine.description(name)["options"]}
    return range(options["players"]["least"], options["players"]["most"] + 1)


# Every game with every number of players. DiXkiBluff for two is an exercise.
TABLES = [
    (name, players, {"practice": True} if name == "bluff" and players == 2 else {})
    for name in dizaine.games()
    for players in _players(name)
]


def run(program):
    """Runs a program that would wait for ever if it failed. Isolated, so that it imports the wheel and not the sources."""
    subprocess.run([sys.executable, "-I", "-c", program], check=True, timeout=120)


def interrupt(work, before=""):
    """Runs a line of Python while another thread raises signals, each after the one before was handled. The third ends the line, if it
    listens to signals and lets other threads run. ``before`` is done before that."""
    run(f"""
import dizaine, signal, threading
handled, count = threading.Event(), 0

def handler(*_):
    global count
    count += 1
    handled.set()
    if count == 3:
        raise KeyboardInterrupt

def raise_signals():
    for _ in range(3):
        handled.clear()
        signal.raise_signal(signal.SIGINT)
        handled.wait()

signal.signal(signal.SIGINT, handler)
game = dizaine.Game("dicy", players=2, target=100)
batch = dizaine.Batch("dix", players=3, size=100, threads=2)
batch.reset(batch.buffers())
{before}
threading.Thread(target=raise_signals).start()
try:
    {work}
except KeyboardInterrupt:
    assert batch.rollout(1)[0] == 100
else:
    raise SystemExit(f"{{count}} signals were handled")
""")
