//! Moves per second of uniformly random play through the public `choices` and `play`, final scoring included, beside a
//! bare game of pig written by hand: machines differ, the ratio says more. `cargo xtask bench` runs it.
//!
//! Each line first asserts a checksum of what was played. `callgrind GAME PLAYERS GAMES` plays that and nothing else.

use std::hint::black_box;
use std::time::Instant;

use dizaine_core::chance::FastChance;
use dizaine_core::{Chance, Game, NoLog, Seat, random};
use dizaine_games::{Visitor, visit};

/// What is timed: game, players, games a run, and the checksum of one run.
#[rustfmt::skip]
const LINES: &[(&str, usize, u64, u64)] = &[
    ("dix", 2, 2_000, 0x9227_2dcb_61bd_0f60),
    ("dix", 4, 2_000, 0x5203_9b25_66fd_f44c),
    ("dix", 5, 2_000, 0x088b_a34c_15ba_079b),
    ("dicy", 2, 4_000, 0x3f8f_d24b_0bad_6555),
    ("dicy", 4, 2_000, 0x7a32_8754_b6e6_8c7e),
    ("bluff", 3, 8_000, 0xfa3a_42d7_7a7e_9bec),
    ("bluff", 6, 4_000, 0x576d_e809_1a22_b9cd),
    ("bluff", 9, 2_000, 0x2828_b62b_7b4b_5173),
    ("retro", 2, 4_000, 0xcf81_f992_ede5_a50e),
    ("retro", 4, 2_000, 0x284d_592f_031a_327d),
    ("retro", 7, 2_000, 0x7ef2_70af_054a_9634),
];

/// Runs of each side of a pair; they alternate, and the medians are compared.
const RUNS: usize = 9;

/// Moves of a run, and a sum over everyone's final places and scores that changes when any game does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Played {
    moves: u64,
    checksum: u64,
}

struct Play {
    players: usize,
    games: u64,
}

impl Visitor for Play {
    type Output = Played;
    // A function of its own for each game, as a program that studies one game would have.
    #[inline(never)]
    fn visit<G: Game>(self) -> Played {
        let empty = G::new(&G::options_for(self.players)).expect("a number of players that can play");
        let mut played = Played { moves: 0, checksum: 0 };
        for number in 0..self.games {
            let mut game = empty.clone();
            played.moves += random::play(&mut game, &mut FastChance::nth(1, number), &mut NoLog);
            let outcome = game.outcome().expect("a finished game");
            for seat in Seat::all(outcome.seats()) {
                let standing = outcome.standing(seat);
                let value = u64::from(standing.place) * 1_000 + standing.score as u64;
                played.checksum = played.checksum.wrapping_mul(31).wrapping_add(value);
            }
        }
        played
    }
}

fn play(name: &str, players: usize, games: u64) -> Played {
    visit(name, Play { players, games }).expect("a game of the registry")
}

/// The calibrating loop: two players of pig to 100 points, choosing at random whether to roll or to hold.
fn pig(games: u64) -> Played {
    let mut chance = FastChance::new(1);
    let mut played = Played { moves: 0, checksum: 0 };
    for _ in 0..games {
        let (mut banked, mut turn, mut player) = ([0_u32; 2], 0, 0);
        while banked[player] + turn < 100 {
            played.moves += 1;
            if chance.below(2) == 0 {
                banked[player] += turn;
                (turn, player) = (0, 1 - player);
                continue;
            }
            match chance.below(6) + 1 {
                1 => (turn, player) = (0, 1 - player),
                pips => turn += pips,
            }
        }
        played.checksum = played.checksum.wrapping_mul(31).wrapping_add(u64::from(banked[0] + 3 * banked[1]));
    }
    played
}

#[expect(clippy::disallowed_methods, reason = "a bench reads the clock")]
fn nanoseconds_a_move(run: impl Fn() -> Played) -> f64 {
    let start = Instant::now();
    let played = black_box(run());
    start.elapsed().as_nanos() as f64 / played.moves as f64
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

fn compare(name: &str, players: usize, games: u64, checksum: u64) {
    let played = play(name, players, games);
    assert_eq!(played.checksum, checksum, "{name} for {players} plays other games than it did ({played:?})");
    let (mut ours, mut bare) = (Vec::new(), Vec::new());
    for _ in 0..RUNS {
        bare.push(nanoseconds_a_move(|| pig(black_box(20_000))));
        ours.push(nanoseconds_a_move(|| play(name, players, black_box(games))));
    }
    let (ours, bare) = (median(ours), median(bare));
    println!(
        "{name:6} {players} players  {:6.1} M moves/s  {ours:5.1} ns a move  pig {bare:4.1} ns  1/{:.1} of pig  ({} moves a game)",
        1e3 / ours,
        ours / bare,
        played.moves / games,
    );
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|argument| argument != "--bench").collect();
    match &arguments[..] {
        [word, name, players, games] if word == "callgrind" => {
            let number = |text: &str| text.parse().expect("a number");
            println!("{}", play(name, number(players) as usize, number(games)).moves);
        }
        _ => {
            for &(name, players, games, checksum) in LINES {
                compare(name, players, games, checksum);
            }
        }
    }
}
