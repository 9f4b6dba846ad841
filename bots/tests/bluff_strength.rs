//! The strengths of DiXkiBluff, by their results: one stronger player among weaker ones wins more than its share.

mod common;
mod contest;

use contest::Contest;
use dizaine_bots::{Budget, Strength};

const CONTEST: Contest = Contest { game: "bluff", budget: Budget(333) };

#[test]
fn a_novice_beats_random_play_at_every_size() {
    for players in [3, 6, 9] {
        CONTEST.wins_more(Strength::Novice, None, players, 100);
    }
}

#[test]
fn a_regular_beats_novices_at_every_size() {
    for (players, games) in [(3, 100), (6, 150), (9, 250)] {
        CONTEST.wins_more(Strength::Regular, Some(Strength::Novice), players, games);
    }
}

#[test]
fn an_expert_beats_regulars_at_every_size() {
    for (players, games) in [(3, 40), (4, 40), (6, 30), (9, 24)] {
        CONTEST.wins_more(Strength::Expert, Some(Strength::Regular), players, games);
    }
}
