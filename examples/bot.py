"""A bot of your own: joins a table, sits down, plays random legal moves to the end.

    python bot.py http://127.0.0.1:10101/table/ID     by its link
    python bot.py http://127.0.0.1:10101 CODE         by its code

Needs `pip install websockets`. What the messages mean: docs/PROTOCOL.md.
"""

import asyncio
import json
import random
import sys
import urllib.request

from websockets.asyncio.client import connect


def ask(url, body=None):
    """One request to the lobby: GET, or POST if it has a body."""
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(url, data, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


def choose(view, choices):
    """Make your bot clever here: `view` is what it sees, `choices` every legal action."""
    return random.choice(choices)


async def play(site, table):
    session = ask(f"{site}/api/session", {"name": "Python", "colour": 3, "language": "en", "token": True})
    url = f"{site.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    headers = {"Authorization": f"Bearer {session['token']}"}
    async with connect(url, additional_headers=headers) as socket:

        async def say(**message):
            await socket.send(json.dumps(message))

        await say(type="hello", version=4)
        seats, asked = [], False
        async for text in socket:
            message = json.loads(text)
            if message["type"] in ("table", "problem"):
                # If another player was faster, ask for another seat.
                asked = asked and message["type"] == "table"
                seats = message.get("table", {"seats": seats})["seats"]
                mine = any(seat["place"].get("player") == session["id"] for seat in seats)
                free = [seat["seat"] for seat in seats if seat["place"]["type"] == "free"]
                if free and not asked and not mine:
                    asked = True
                    await say(type="sit", seat=free[0])
            elif message["type"] == "update" and message["outcome"]:
                return message["outcome"]
            elif message["type"] == "update" and message["seat"] is not None:
                decision = message["decision"]
                # A decision that need not be made is an opportunity to interrupt; this bot never does.
                if decision and decision["must"]:
                    action = choose(message["steps"][-1]["view"], decision["choices"])
                    number, seat = decision["number"], message["seat"]
                    await say(type="play", id=f"{seat}-{number}", seat=seat, decision=number, actions=[action])
    sys.exit("The server hung up before the game was over.")


if __name__ == "__main__":
    if len(sys.argv) == 3:
        site = sys.argv[1].rstrip("/")
        table = ask(f"{site}/api/codes/{sys.argv[2]}")["id"]
    elif len(sys.argv) == 2 and "/table/" in sys.argv[1]:
        site, table = sys.argv[1].split("/table/")
    else:
        sys.exit(__doc__)
    print(json.dumps(asyncio.run(play(site, table))))
