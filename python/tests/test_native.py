"""One game at a time."""

import copy
import json
import pickle
import random

import dizaine
import numpy as np
import pytest
from conftest import TABLES, interrupt, run


@pytest.mark.parametrize(("name", "players", "options"), TABLES)
def test_random_games_end_and_their_records_hold(name, players, options):
    game = dizaine.Game(name, players=players, **options)
    state = game.new_state(seed=players)
    choice = random.Random(players)
    features = len(game.feature_names)
    assert features == game.num_features == len(set(game.feature_names)) == len(game.feature_most)
    for step in range(100_000):
        if state.is_over:
            break
        legal = state.legal_actions()
        if step < 50:
            assert state.legal_mask().nonzero()[0].tolist() == legal
            observation = state.observation()
            assert observation.dtype == np.uint8 and observation.shape == (features,)
            assert (observation <= game.feature_most).all()
        state.apply(choice.choice(legal))
    assert state.is_over and state.current_seat is None and state.legal_actions() == []
    assert sum(state.returns()) == pytest.approx(0, abs=1e-6)
    record = state.record()
    assert dizaine.verify(json.dumps(record)) == {
        "game": name,
        "moves": len(record["moves"]) - 1,
        "over": True,
        "chance_checked": False,
    }
    again = dizaine.replay(record)
    assert again.history == state.history and again.returns() == state.returns()
    assert again.record() == record
    for seat in range(game.num_seats):
        assert again.seen(seat) == state.seen(seat)
        assert (again.observation(seat) == state.observation(seat)).all()


@pytest.mark.parametrize("name", dizaine.games())
def test_a_seed_is_a_game_and_copies_part(name):
    game = dizaine.Game(name, players=3)
    one, two = game.new_state(seed=5), game.new_state(seed=5)
    for _ in range(6):
        action = one.legal_actions()[0]
        one.apply(action)
        two.apply(action)
    assert one.record() == two.record()
    kept = copy.deepcopy(one)
    before = kept.record()
    one.play_random()
    assert one.is_over and kept.record() == before
    other = kept.copy(seed=9)
    kept.play_random()
    assert kept.record() == one.record()
    other.play_random()
    assert other.record() != one.record()


@pytest.mark.parametrize("name", dizaine.games())
def test_actions_are_ints_json_and_words(name):
    game = dizaine.Game(name)
    for action in range(0, game.num_actions, 7):
        assert game.action_id(game.action(action)) == action
        assert game.action_words(action) and game.action_words(action, "fr")
    with pytest.raises(IndexError, match="has no action"):
        game.action(game.num_actions)
    with pytest.raises(ValueError, match="there are: en, fr"):
        game.action_words(0, "xx")


def test_integers_of_numpy_are_integers():
    game = dizaine.Game("dicy", players=np.int64(2), target=np.int64(20))
    assert game.options == dizaine.Game("dicy", players=2, target=20).options
    state = game.new_state(np.uint64(1))
    state.apply(np.int64(state.legal_actions()[0]))
    with pytest.raises(TypeError):
        dizaine.Game("dicy", players=2, target=object())


def test_calls_out_of_turn_become_turns_in_turn_order():
    game = dizaine.Game("bluff", players=5)
    state = game.new_state(seed=3)
    bettor = state.current_seat
    state.apply(game.action_id({"bet": {"number": 1, "symbol": "pi"}}))
    must = (bettor + 1) % 5
    may = state.may_act
    asked = []
    while state.current_seat != must:
        asked.append(state.current_seat)
        assert state.legal_actions()[-1] == game.wait
        state.apply(game.wait)
    assert asked == [(must + k) % 5 for k in (1, 2, 3)]
    assert state.must_act == [must] and sorted(may) == sorted(asked)
    with pytest.raises(dizaine.IllegalAction, match="nothing to wait for"):
        state.apply(game.wait)


def test_nobody_sees_what_is_hidden():
    state = dizaine.Game("retro", players=3).new_state(seed=1)
    assert state.view(0)["players"][0]["hand"] and state.view(0)["players"][1]["hand"] is None
    assert all(player["hand"] is None for player in state.view("table")["players"])
    assert all(player["hand"] for player in state.view("all")["players"])


def test_errors_say_what_to_do():
    with pytest.raises(ValueError, match="there are: dix, dicy, bluff, retro"):
        dizaine.Game("chess")
    with pytest.raises(dizaine.BadOptions):
        dizaine.Game("dix", players=9)
    with pytest.raises(dizaine.BadOptions):
        dizaine.Game("dix", players=-1)
    with pytest.raises(dizaine.BadOptions):
        dizaine.Game("dix", colour="blue")
    state = dizaine.Game("dix", players=2).new_state(seed=1)
    with pytest.raises(dizaine.IllegalAction, match=r"dix .*legal_actions"):
        state.apply(5)
    for nothing in (-1, 100_000):
        with pytest.raises(dizaine.IllegalAction, match=rf"seat \d, action {nothing}: dix has no action {nothing}"):
            state.apply(nothing)
        with pytest.raises(IndexError, match=f"has no action {nothing}"):
            state.game.action(nothing)
    with pytest.raises(ValueError, match="3 names for 2 seats"):
        state.record(["A", "B", "C"])
    over = state.copy()
    over.play_random()
    with pytest.raises(ValueError, match="the game is over"):
        over.apply(0)
    with pytest.raises(dizaine.IllegalAction, match="the game is over"):
        over.apply(0, seat=0)
    with pytest.raises(IndexError, match="seats are 0 to 1"):
        state.observation(2)
    with pytest.raises(ValueError, match="there are: novice"):
        dizaine.bot("dix", "genius")
    with pytest.raises(dizaine.BadRecord):
        dizaine.verify({"game": "dix"})
    record = state.record()
    record["moves"][0]["events"] = []
    with pytest.raises(dizaine.BadRecord):
        dizaine.verify(record)


@pytest.mark.parametrize("beyond", [-1, 2**31, 2**63, 2**64, 2**128, -(2**63) - 1, -(10**60)])
def test_integers_of_any_size_are_refused_in_sentences(beyond):
    game = dizaine.Game("dix", players=2)
    state, record = game.new_state(seed=1), game.new_state(seed=1).record()
    for call in (state.observation, state.view, state.legal_actions, state.odds, lambda seat: state.apply(0, seat)):
        with pytest.raises(IndexError, match="there is no seat .*; seats are 0 to 1"):
            call(beyond)
    for call in (game.action, game.action_words):
        with pytest.raises(IndexError, match="dix has no action .*; its actions are 0 to"):
            call(beyond)
    with pytest.raises(dizaine.IllegalAction, match="dix has no action .*; see `Game.num_actions`"):
        state.apply(beyond)
    with pytest.raises(dizaine.BadOptions, match="from 1 to 5"):
        dizaine.Game("dix", players=beyond)
    with pytest.raises(dizaine.BadOptions, match="from 4 to 10"):
        dizaine.Game("dix", level=beyond)
    if not 0 <= beyond < 2**64:
        for call in (
            game.new_state,
            state.copy,
            lambda seed: dizaine.bot("dix", "novice", seed=seed),
            lambda seed: dizaine.replay(record, seed=seed),
            lambda seed: dizaine.arena("dix", ["novice", "random"], games=2, seed=seed),
            lambda seed: dizaine.Batch("dix", seed=seed),
        ):
            with pytest.raises(ValueError, match="seed is an integer from 0 to 18446744073709551615, not"):
                call(beyond)
    if not 0 <= beyond < 2**32:
        for call in (
            lambda budget: dizaine.bot("dix", "novice", budget=budget),
            lambda budget: dizaine.Batch("dix", budget=budget),
        ):
            with pytest.raises(ValueError, match="budget is an integer from 0 to"):
                call(beyond)
        with pytest.raises(ValueError, match="games is an integer from 1 to"):
            dizaine.arena("dix", ["novice", "random"], games=beyond)
    if beyond < 0:
        with pytest.raises(ValueError, match="threads is an integer from 1"):
            dizaine.Batch("dix", threads=beyond)
        with pytest.raises(ValueError, match="size is an integer from 1"):
            dizaine.Batch("dix", size=beyond)
    assert state.record() == record, "nothing has changed"


def test_what_is_no_integer_is_no_action():
    state = dizaine.Game("dix", players=2).new_state(seed=1)
    for wrong in (0.0, "0", None, [0], np.array([0.0])):
        with pytest.raises(TypeError):
            state.apply(wrong)


def test_a_seed_of_a_record_stays_an_integer():
    """No number of JSON becomes a float on its way, and no record without a set-up becomes a state."""
    game = dizaine.Game("dix", players=2)
    record = game.new_state(seed=1).record()
    for number in (2**63, 2**64 - 1, -(2**63)):
        with pytest.raises(ValueError, match=f"^{number} is no action"):
            game.action_id(number)
    with pytest.raises(dizaine.BadRecord, match="set-up"):
        dizaine.replay({**record, "moves": []})


def test_a_replayed_game_goes_on_with_the_seed_that_it_is_given():
    record = dizaine.Game("dix", players=2).new_state(seed=1).record()

    def end(**seed):
        state = dizaine.replay(record, **seed)
        state.play_random()
        return state.record()

    assert end(seed=5) == end(seed=5) != end(seed=6)
    assert end() == end(seed=0)


@pytest.mark.parametrize("name", dizaine.games())
def test_a_view_is_told_in_words(name):
    game = dizaine.Game(name, players=3)
    for seed in range(3):
        state = game.new_state(seed)
        assert "seat_1" in state.view_words(0) and "seat_1" not in state.view_words(1)
        assert "You" in state.view_words(0) or "you" in state.view_words(0)
        assert state.view_words("table") != state.view_words("table", "fr")
        state.play_random()
        assert state.view_words("table")


@pytest.mark.parametrize("name", dizaine.games())
def test_bots_play_whole_games(name):
    game = dizaine.Game(name, players=3)
    for bot_name in ("novice", "regular", "random"):
        bot = dizaine.bot(name, bot_name, seed=1)
        state = game.new_state(seed=2)
        while not state.is_over:
            action = bot.choose(state)
            assert action in state.legal_actions()
            state.apply(action)
    other, state = dizaine.bot("dix" if name != "dix" else "retro", "novice"), game.new_state(1)
    for ask in (other.choose, other.weigh):
        with pytest.raises(ValueError, match="cannot play"):
            ask(state)
    idle = next(seat for seat in range(3) if seat not in state.must_act + state.may_act)
    for ask in (bot.choose, bot.weigh):
        with pytest.raises(ValueError, match="nothing to decide"):
            ask(state, idle)


def test_an_expert_decides():
    state = dizaine.Game("dix", players=2).new_state(seed=1)
    assert dizaine.bot("dix", "expert", budget=10, seed=1).choose(state) in state.legal_actions()


def test_an_expert_weighs_its_choices():
    state = dizaine.Game("retro", players=2).new_state(seed=1)
    weighed = dizaine.bot("retro", "expert", budget=20, seed=1).weigh(state)
    assert sorted(action for action, _, _ in weighed) == state.legal_actions()
    assert all(0 <= chance <= 1 and error >= 0 for _, chance, error in weighed)


def test_a_record_is_analysed():
    state = dizaine.Game("dicy", players=2, target=20).new_state(seed=1)
    state.play_random()
    assert len(dizaine.analyse(state.record())["seats"]) == 2


def test_odds_are_computed_from_the_view():
    game = dizaine.Game("dix", players=2)
    for seed in range(10):
        state = game.new_state(seed)
        state.apply(game.action_id("draw"))
        if state.view()["phase"] == "decide":
            assert state.odds()
    game = dizaine.Game("bluff", players=3)
    for seed in range(20):
        state = game.new_state(seed)
        state.apply(state.legal_actions()[0])
        odds = state.odds()
        assert 0 <= odds["exact"] <= odds["holds"] <= 1 and odds["holds"] + odds["short"] == pytest.approx(1)


def test_dicy_cards_is_solved():
    game = dizaine.Game("dicy", players=2, target=5)
    solution = dizaine.solve(game)
    assert 0.3 < solution.first_mover_wins < 0.7 and solution.positions > 0
    state = game.new_state(seed=1)
    perfect = solution.bot(seed=1)
    while not state.is_over:
        state.apply(perfect.choose(state))
    with pytest.raises(ValueError, match="only Dicy Cards for two"):
        dizaine.solve(dizaine.Game("dix"))
    with pytest.raises(ValueError, match="drawn when it begins"):
        dizaine.solve(dizaine.Game("dicy", target=5, mode="interglaglacique"))


def test_a_perfect_bot_plays_only_what_was_solved():
    perfect = dizaine.solve(dizaine.Game("dicy", players=2, target=5)).bot(seed=1)
    # Who begins is no matter.
    first = dizaine.Game("dicy", players=2, target=5, first=1).new_state(seed=1)
    assert perfect.choose(first) in first.legal_actions()
    for options in ({"target": 6}, {"target": 5, "mode": "b"}, {"target": 5, "players": 3}):
        state = dizaine.Game("dicy", **options).new_state(seed=1)
        for ask in (perfect.choose, perfect.weigh):
            with pytest.raises(ValueError, match=r"dizaine\.solve\(state\.game\)"):
                ask(state)


def test_the_value_of_a_small_game_is_known():
    dicy = dizaine.Game("dicy", players=2, target=5)
    assert dizaine.first_mover_wins(dicy) == dizaine.solve(dicy).first_mover_wins
    die = ["pi", "bomb", "character"]
    bluff = dizaine.Game("bluff", players=2, dice=1, practice=True, die=die)
    assert dizaine.first_mover_wins(bluff) == pytest.approx(1 / 3, abs=1e-3)
    with pytest.raises(ValueError, match="can be solved"):
        dizaine.first_mover_wins(dizaine.Game("bluff"))


def test_what_takes_long_listens_to_signals_and_lets_other_threads_run():
    interrupt("dizaine.solve(game)")
    interrupt("dizaine.arena('retro', ['regular', 'novice'], games=10**9, threads=2)")
    # Some seconds.
    interrupt("dizaine.analyse(state.record())", "state = dizaine.Game('retro', players=7).new_state(1); state.play_random()")


def test_the_arena_tells_the_stronger_bot():
    report = dizaine.arena("retro", ["regular", "random"], games=60, seed=1)
    shares = {bot["name"]: bot for bot in report["bots"]}
    assert shares["regular"]["low"] > shares["random"]["high"]
    mean, low, high = dizaine.win_share([1.0, 0.5, 1.0, 0.5], 8)
    assert low < mean == 0.75 < high
    assert dizaine.arena("retro", ["novice", "random"], games=2, threads=10**5)["bots"]


def test_a_game_can_be_pickled():
    game = dizaine.Game("dicy", players=3, target=50)
    assert pickle.loads(pickle.dumps(game)).options == game.options


@pytest.mark.parametrize(("name", "players", "options"), TABLES)
def test_a_pickled_state_goes_on_alike(name, players, options):
    """In the middle of a game and at its end, with chance that has been changed, after a record, and where somebody waits."""
    state = dizaine.Game(name, players=players, **options).new_state(seed=3)
    choice = random.Random(1)

    def same():
        again = pickle.loads(pickle.dumps(state))
        assert again.record() == state.record() and again.current_seat == state.current_seat
        assert again.legal_actions() == state.legal_actions()
        for seat in range(state.game.num_seats):
            assert (again.observation(seat) == state.observation(seat)).all()
        one, two = state.copy(), again.copy()
        one.play_random()
        two.play_random()
        assert one.record() == two.record()
        return again

    same()
    for step in range(40):
        if state.is_over:
            break
        state.apply(choice.choice(state.legal_actions()))
        if step % 10 == 4:
            state = same()
        if step == 20:
            state = state.copy(seed=8)
        if step == 30:
            state = dizaine.replay(state.record())
    waiting = state.game.wait
    for _ in range(100):
        if state.is_over or (waiting is not None and waiting in state.legal_actions()):
            break
        state.apply(state.legal_actions()[0])
    if not state.is_over and waiting is not None:
        state.apply(waiting)
        same()
    state.play_random()
    same()


def test_what_was_not_saved_by_it_is_refused():
    game = dizaine.Game("dix", players=2)
    for moves, waits in (([(0, 77)], []), ([(5, 0)], []), ([], [0]), ([(0, -1)], [])):
        with pytest.raises((ValueError, OverflowError)):
            game._resume((moves, [10**9] * 3, 1, waits, True))


def test_threads_may_share_what_they_play_with():
    """Games and bots; a state too, but whoever meets another thread that changes it is told so. Interpreters without a lock show more."""
    run("""
import dizaine, random, threading
shared = [(game := dizaine.Game(name, players=3), dizaine.bot(name, "novice"), game.new_state(1)) for name in dizaine.games()]
failed = []

def work(seed):
    choice = random.Random(seed)
    for _ in range(400):
        game, bot, state = choice.choice(shared)
        own = game.new_state(seed)
        own.apply(bot.choose(own))
        try:
            if not state.is_over:
                state.apply(choice.choice(state.legal_actions()))
            assert dizaine.verify(state.copy().record())["game"] == game.name
            assert len(state.seen(0)) > 0 and (state.observation(0) <= game.feature_most).all()
        except (RuntimeError, IndexError, dizaine.IllegalAction):
            pass  # Another thread is changing it, or has changed it since.
        except BaseException as error:
            failed.append(error)

workers = [threading.Thread(target=work, args=(seed,)) for seed in range(4)]
for worker in workers:
    worker.start()
for worker in workers:
    worker.join()
assert not failed, failed
""")


def test_memory_does_not_grow_from_game_to_game():
    """More than half a gigabyte would be left behind if every game kept a kilobyte for each of its states."""
    resource = pytest.importorskip("resource")
    game = dizaine.Game("bluff", players=5)
    batch = dizaine.Batch("retro", players=3, size=32, seed=1, threads=2, opponents={1: "random"})
    out = batch.buffers()
    batch.reset(out)

    def play(games):
        for seed in range(games):
            state = game.new_state(seed)
            while not state.is_over:
                state.observation()
                state.apply(state.legal_actions()[seed % len(state.legal_actions())])
            state.record()
            batch.step(batch.sample(out), out)

    play(200)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    play(2_000)
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 8_000, "kilobytes"
