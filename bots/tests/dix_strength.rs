//! The strengths of DIX at tables of more than two, by their results: one stronger player among weaker ones wins more than
//! its share.

mod common;
mod contest;

use contest::Contest;
use dizaine_bots::{Budget, Strength};

const CONTEST: Contest = Contest { game: "dix", budget: Budget(200) };

#[test]
fn a_novice_beats_random_play_at_every_size() {
    for players in [2, 3, 5] {
        CONTEST.wins_more(Strength::Novice, None, players, 40);
    }
}

#[test]
fn a_regular_beats_novices_at_every_size() {
    for players in [2, 3, 5] {
        CONTEST.wins_more(Strength::Regular, Some(Strength::Novice), players, 60);
    }
}
