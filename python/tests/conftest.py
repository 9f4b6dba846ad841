"""What the tests share."""

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
