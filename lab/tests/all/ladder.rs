//! A sample of the ladder: a stronger bot is not worse, wherever it sits. `dizaine ladder` plays the whole grid.

use dizaine_bluff::Bluff;
use dizaine_bots::{Budget, Strength};
use dizaine_core::Game;
use dizaine_dicy::Dicy;
use dizaine_dix::Dix;
use dizaine_lab::arena::{Others, rungs};
use dizaine_retro::Retro;

/// The comparison of `weaker` with the next strength at the usual table of this many players holds.
#[track_caller]
fn holds<G: Game>(players: usize, others: Others, weaker: Strength, deals: u64) {
    let rung = rungs::<G>().into_iter().find(|rung| {
        rung.players == players && rung.option.is_none() && rung.others == others && rung.weaker == weaker
    });
    let report = rung.unwrap().play((Budget(100), 16), (deals, 2), &|_| ()).unwrap();
    assert!(report.holds, "{} of {players}: {:?}", G::NAME, report.gain);
}

#[test]
fn a_regular_is_better_than_a_novice() {
    let novices = Others::All(Strength::Novice);
    holds::<Dix>(5, novices, Strength::Novice, 40);
    holds::<Dicy>(2, Others::Mixed, Strength::Novice, 150);
    holds::<Bluff>(3, novices, Strength::Novice, 60);
    holds::<Retro>(4, novices, Strength::Novice, 80);
}

#[test]
fn an_expert_is_better_than_a_regular() {
    let [novices, regulars] = [Strength::Novice, Strength::Regular].map(Others::All);
    holds::<Bluff>(6, novices, Strength::Regular, 150);
    holds::<Bluff>(3, regulars, Strength::Regular, 40);
    holds::<Bluff>(3, Others::Mixed, Strength::Regular, 60);
}
