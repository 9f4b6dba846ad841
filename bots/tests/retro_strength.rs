//! The strengths of 10 (Retro), by their results: one stronger player among weaker ones wins more than its share.

mod common;
mod contest;

use contest::Contest;
use dizaine_bots::{Budget, Strength};

const CONTEST: Contest = Contest { game: "retro", budget: Budget(200) };

#[test]
fn a_novice_beats_random_play_at_every_size() {
    for players in [2, 4, 7] {
        CONTEST.wins_more(Strength::Novice, None, players, 100);
    }
}

#[test]
fn a_regular_beats_novices_at_every_size() {
    for (players, games) in [(2, 100), (4, 100), (7, 150)] {
        CONTEST.wins_more(Strength::Regular, Some(Strength::Novice), players, games);
    }
}

/// At seven players one needs more games than a test has time for: `docs/bots/retro.md` has them.
#[test]
fn an_expert_beats_regulars() {
    for (players, games) in [(2, 50), (4, 60)] {
        CONTEST.wins_more(Strength::Expert, Some(Strength::Regular), players, games);
    }
}
