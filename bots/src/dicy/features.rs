//! The features of a player for the network, at the end of a turn.

use dizaine_core::Seat;
use dizaine_dicy::{Card, Circle, Demand, Effect};

use super::field::{Runs, SEATS, concerns, rounds};
use super::hand::{self, Hand};
use super::race::{Race, SOON};

/// The number of features of a player.
pub const INPUTS: usize = TOLD + 2 * Card::ALL.len();

/// Those that are not cards.
const TOLD: usize = 32;

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
    /// The probability of each player to win the race.
    ahead: [f32; SEATS],
}

impl<'a> Around<'a> {
    /// The players when the turn of `ended` is over.
    pub fn of(race: &'a Race, target: usize, ended: Seat, runs: &'a [Runs]) -> Self {
        let mut needed = [0.0; SEATS];
        for (needed, run) in needed.iter_mut().zip(runs) {
            *needed = rounds(race, target, run);
        }
        Self { race, target, ended: ended.index(), runs, needed, ahead: ahead(race, target, runs) }
    }

    /// The features of the player at `seat`, each between about −1 and 1.
    pub fn features(&self, seat: usize) -> [f32; INPUTS] {
        let (run, players) = (&self.runs[seat], self.runs.len());
        let others = || (0..players).filter(|&other| other != seat);
        let least = others().map(|other| self.needed[other]).fold(f32::INFINITY, f32::min);
        let mean = others().map(|other| self.needed[other]).sum::<f32>() / (players - 1) as f32;
        let missing = |seat: usize| self.missing(seat);
        let nearest = others().map(missing).min().unwrap_or(0);
        let within = |seat: usize, turns: usize| {
            self.race.within(missing(seat), self.runs[seat].hand, false)[turns - 1]
        };
        let most = |turns: usize| others().map(|other| within(other, turns)).fold(0.0, f32::max);
        let [freezes, thaws] = [Demand::Freeze, Demand::Thaw].map(|must| self.expected(seat, must));
        let [frozen, thawed] = [Demand::Freeze, Demand::Thaw].map(|must| self.turned(seat, must));
        let flag = |is: bool| f32::from(u8::from(is));
        let mut inputs = [0.0; INPUTS];
        let told = [
            missing(seat) as f32 / 100.0,
            nearest as f32 / 100.0,
            self.needed[seat] / 5.0,
            (self.needed[seat] - least).clamp(-3.0, 3.0) / 3.0,
            (self.needed[seat] - mean).clamp(-3.0, 3.0) / 3.0,
            run.hand.len() as f32 / 5.0,
            within(seat, 1),
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
            // How likely another player reaches the target with their next turns.
            most(1),
        ];
        let reached = GOALS.map(|goal| self.race.reach(goal, run.hand));
        let soon = [
            within(seat, 2),
            within(seat, 3),
            most(2),
            most(3),
            self.ahead[seat],
            1.0 + libm::logf(self.ahead[seat] + 0.003) / 2.0,
            // What turning a card means to the player, in turns, and how much of this threatens.
            frozen,
            thawed,
            freezes,
            thaws,
            freezes * frozen,
            thaws * thawed,
        ];
        let active = |seat: usize| self.runs[seat].hand.cards().map(|card| hand::card(self.race.set, card));
        let (first, cards) = inputs.split_at_mut(TOLD);
        for (input, value) in first.iter_mut().zip(told.into_iter().chain(reached).chain(soon)) {
            *input = value;
        }
        // The own active cards, and those of the others.
        let (own, theirs) = cards.split_at_mut(Card::ALL.len());
        active(seat).for_each(|card| own[card.index()] = 1.0);
        for card in others().flat_map(active) {
            theirs[card.index()] += 1.0 / (players - 1) as f32;
        }
        inputs
    }

    fn missing(&self, seat: usize) -> usize {
        self.target.saturating_sub(self.runs[seat].points)
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

    /// How many of the next turns of the others will probably make this player do so.
    fn expected(&self, seat: usize, must: Demand) -> f32 {
        let players = self.runs.len();
        let of = |other: usize| -> f32 {
            let circles = [Circle::Neighbours, Circle::Others].into_iter();
            let reaching = circles.filter(|&on| concerns(on, other, seat, players));
            reaching
                .map(|on| self.race.causes(self.missing(other), self.runs[other].hand, Effect { on, must }))
                .sum()
        };
        (0..players).map(of).sum()
    }

    /// How many turns more the player needs after turning a card that serves them best.
    fn turned(&self, seat: usize, must: Demand) -> f32 {
        let run = &self.runs[seat];
        let turns = |hand: Hand| self.race.turns(self.missing(seat), hand, false);
        let answers = run.hand.answers(must).map(turns);
        answers.reduce(f32::min).map_or(0.0, |answered| answered - turns(run.hand))
    }
}

/// The probability of each player to win the race, as if they did not disturb each other: whoever needs the fewest rounds wins.
fn ahead(race: &Race, target: usize, runs: &[Runs]) -> [f32; SEATS] {
    // By seat and round: the probability to reach the target in it, and to reach it later.
    let mut rounds = [[(0.0, 1.0); SOON]; SEATS];
    for (rounds, run) in rounds.iter_mut().zip(runs) {
        let within = race.within(target.saturating_sub(run.points), run.hand, run.moved);
        // One who has yet to move does so in this round.
        let mut before = 0.0;
        for (round, (now, later)) in rounds.iter_mut().enumerate() {
            let by = if !run.moved {
                within[round]
            } else if round == 0 {
                0.0
            } else {
                within[round - 1]
            };
            (*now, *later) = (by - before, 1.0 - by);
            before = by;
        }
    }
    let mut ahead = [0.0; SEATS];
    for seat in 0..runs.len() {
        let others = || (0..runs.len()).filter(|&other| other != seat).map(|other| &rounds[other]);
        let wins = |round: usize| {
            let (now, _) = rounds[seat][round];
            now * others().map(|other| other[round].1 + other[round].0 / 2.0).product::<f32>()
        };
        let open = rounds[..runs.len()].iter().map(|rounds| rounds[SOON - 1].1).product::<f32>();
        ahead[seat] = (0..SOON).map(wins).sum::<f32>() + open / runs.len() as f32;
    }
    ahead
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
