//! The features of a player for the network, at the end of a turn.

use dizaine_core::Seat;
use dizaine_dicy::{Card, Demand};

use super::field::{Runs, SEATS, concerns, rounds};
use super::hand;
use super::race::Race;

/// The number of features of a player.
pub const INPUTS: usize = 20 + 2 * Card::ALL.len();

/// Points: the probabilities to score this many in the next turn say how strong a hand is.
const GOALS: [usize; 4] = [10, 15, 20, 28];

/// All players at the end of a turn.
pub struct Around<'a> {
    race: &'a Race,
    target: usize,
    /// Whose turn has ended.
    ended: usize,
    runs: &'a [Runs],
    /// The rounds that each player needs.
    needed: [f32; SEATS],
}

impl<'a> Around<'a> {
    /// The players when the turn of `ended` is over.
    pub fn of(race: &'a Race, target: usize, ended: Seat, runs: &'a [Runs]) -> Self {
        let mut needed = [0.0; SEATS];
        for (needed, run) in needed.iter_mut().zip(runs) {
            *needed = rounds(race, target, run);
        }
        Self { race, target, ended: ended.index(), runs, needed }
    }

    /// The features of the player at `seat`, each between about −1 and 1.
    pub fn features(&self, seat: usize) -> [f32; INPUTS] {
        let (run, players) = (&self.runs[seat], self.runs.len());
        let others = || (0..players).filter(|&other| other != seat);
        let missing = |seat: usize| self.target.saturating_sub(self.runs[seat].points);
        let least = others().map(|other| self.needed[other]).fold(f32::INFINITY, f32::min);
        let mean = others().map(|other| self.needed[other]).sum::<f32>() / (players - 1) as f32;
        let nearest = others().map(missing).min().unwrap_or(0);
        let flag = |is: bool| f32::from(u8::from(is));
        let mut inputs = [0.0; INPUTS];
        let told = [
            missing(seat) as f32 / 100.0,
            nearest as f32 / 100.0,
            self.needed[seat] / 5.0,
            (self.needed[seat] - least).clamp(-3.0, 3.0) / 3.0,
            (self.needed[seat] - mean).clamp(-3.0, 3.0) / 3.0,
            run.hand.len() as f32 / 5.0,
            self.race.reach(missing(seat), run.hand),
            flag(run.moved),
            run.place as f32 / 3.0,
            // How many others move before this player does.
            ((seat + players - self.ended + players - 1) % players) as f32 / 3.0,
            flag(players == 3),
            flag(players == 4),
            self.threats(seat, Demand::Freeze) / 4.0,
            self.threats(seat, Demand::Thaw) / 4.0,
            // Whether they have at least as many points as the player whose turn has ended.
            flag(missing(seat) <= missing(self.ended)),
            // How likely another player reaches the target with their next turn.
            others().map(|other| self.race.reach(missing(other), self.runs[other].hand)).fold(0.0, f32::max),
        ];
        let reached = GOALS.map(|goal| self.race.reach(goal, run.hand));
        let active = |seat: usize| self.runs[seat].hand.cards().map(|card| hand::card(self.race.set, card));
        for (input, value) in inputs.iter_mut().zip(told.into_iter().chain(reached)) {
            *input = value;
        }
        // The own active cards, and those of the others.
        let (_, cards) = inputs.split_at_mut(INPUTS - 2 * Card::ALL.len());
        let (own, theirs) = cards.split_at_mut(Card::ALL.len());
        active(seat).for_each(|card| own[card.index()] = 1.0);
        for card in others().flat_map(active) {
            theirs[card.index()] += 1.0 / (players - 1) as f32;
        }
        inputs
    }

    /// The number of active cards of others whose effect makes this player do so.
    fn threats(&self, seat: usize, must: Demand) -> f32 {
        let players = self.runs.len();
        let of = |other: usize| {
            let cards = self.runs[other].hand.cards().map(|card| hand::card(self.race.set, card));
            let effects = cards.filter_map(dizaine_dicy::Card::effect);
            effects.filter(|effect| effect.must == must && concerns(effect.on, other, seat, players)).count()
        };
        (0..players).map(of).sum::<usize>() as f32
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dicy::hand::Hand;
    use dizaine_dicy::sets;

    /// Features are small, and differ for players in different situations.
    #[test]
    fn features_are_small_and_tell_players_apart() {
        for (set, players) in [(sets::A, 2), (sets::D, 3), (sets::D, SEATS)] {
            let race = Race::to(40, set, players);
            let runs: Vec<Runs> = (0..players)
                .map(|place| Runs {
                    points: 13 * place,
                    hand: Hand::FULL.turned(place),
                    place,
                    moved: place < 2,
                })
                .collect();
            let around = Around::of(&race, 40, Seat::new(1).unwrap(), &runs);
            let told: Vec<[f32; INPUTS]> = (0..players).map(|seat| around.features(seat)).collect();
            assert!(told.iter().flatten().all(|value| value.abs() <= 3.0), "{told:?}");
            let apart = |seat: &usize| {
                told[*seat].iter().zip(&told[0]).any(|(one, other)| (one - other).abs() > 1e-6)
            };
            assert!((1..players).all(|seat| apart(&seat)), "{told:?}");
        }
    }

    #[test]
    fn threats_are_active_cards_of_others_who_reach_a_player() {
        // D has one card that freezes a card of everyone else, one that freezes those of neighbours, one that thaws theirs.
        let race = Race::to(1, sets::D, SEATS);
        let run = |place, hand| Runs { points: 0, hand, place, moved: false };
        let none = Hand::all().find(|hand| hand.is_empty()).unwrap();
        let runs = [run(0, none), run(1, none), run(2, Hand::FULL), run(3, none)];
        let around = Around::of(&race, 1, Seat::FIRST, &runs);
        let threats = |seat| [Demand::Freeze, Demand::Thaw].map(|must| around.threats(seat, must));
        assert_eq!([threats(0), threats(1), threats(2)], [[1.0, 0.0], [2.0, 1.0], [0.0, 0.0]]);
    }
}
