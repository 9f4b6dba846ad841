//! The expert of DiXkiBluff: infers from each bet what hand is behind it, plays every answer out many times with the hands
//! that are possible, and values the end of the round by the dice that everyone would have. It varies between choices of
//! about equal value, so that its own bets tell little.

use dizaine_bluff::{Action, Bet, Bluff, Call, Faces, Tally, Verdict};
use dizaine_core::{BySeat, Chance, Choices, MAX_SEATS, Seat};

use crate::bluff::belief::Beliefs;
use crate::bluff::cache::OddsCache;
use crate::bluff::duel::solved;
use crate::bluff::hide::{self, Taste};
use crate::bluff::plain;
use crate::bluff::regular::{answers, call_odds, own_dice};
use crate::bluff::round::{Round, said};
use crate::bot::{Bot, Budget, Look};

/// The expert bot.
pub(crate) struct Expert;

/// How it chooses its dice (R2).
const TASTE: Taste = Taste { favourite: 0.4, character: 0.3 };

/// A choice whose probability to win is higher by this much is taken e times as often.
const MOOD: f64 = 0.006;

/// A playout costs one unit of the budget per so many dice on the table.
const DICE_A_PLAYOUT: u32 = 9;

/// The capacity of the cache of odds.
const KEPT: usize = 1 << 15;

/// The smallest probability of an exact count at which « DiXe ! » out of turn is considered.
const NEARLY: f64 = 0.35;

impl Bot<Bluff> for Expert {
    fn decide(&mut self, look: &Look<'_, Bluff>, budget: Budget, chance: &mut dyn Chance) -> Action {
        if let Some(action) = from_table(look).and_then(|weighted| hide::draw(&weighted, chance)) {
            return action;
        }
        let mut cache = OddsCache::keeping(&look.view.options, KEPT);
        let weighted = match look.choices.get(0) {
            Action::Hide(_) => hide::next_face(look, |hand| TASTE.odds(hand, &cache.die)),
            Action::Bet { .. } | Action::Add(_) | Action::Bluff | Action::Dixe => {
                Ahead::new(look, &mut cache, chance).best(budget, chance)
            }
        };
        hide::draw(&weighted, chance)
            .filter(|&action| look.choices.has(action))
            .unwrap_or_else(|| look.choices.get(0))
    }

    fn interrupt(
        &mut self,
        look: &Look<'_, Bluff>,
        budget: Budget,
        chance: &mut dyn Chance,
    ) -> Option<Action> {
        let mut cache = OddsCache::keeping(&look.view.options, KEPT);
        let called =
            look.choices.has(Action::Dixe) && Ahead::new(look, &mut cache, chance).calls(budget, chance);
        called.then_some(Action::Dixe)
    }
}

/// The probabilities of the choices in a solved round: two players with few dice.
pub fn from_table(look: &Look<'_, Bluff>) -> Option<Vec<(Action, f64)>> {
    let solution = solved(look.view)?;
    match look.choices.get(0) {
        Action::Hide(_) => Some(hide::next_face(look, |hand| solution.hides(hand))),
        Action::Bet { .. } | Action::Add(_) | Action::Bluff | Action::Dixe => {
            solution.policy(said(look.view), own_dice(look))
        }
    }
}

/// A search to the end of the round.
struct Ahead<'a> {
    seat: Seat,
    round: Round,
    beliefs: Beliefs,
    cache: &'a mut OddsCache,
    blind_roll: bool,
}

/// The dice of all seats.
type Hands = BySeat<Faces, MAX_SEATS>;

impl<'a> Ahead<'a> {
    fn new(look: &Look<'_, Bluff>, cache: &'a mut OddsCache, chance: &mut dyn Chance) -> Self {
        let beliefs = Beliefs::of(look.view, (look.seat, own_dice(look)), cache, chance);
        let round = Round::now(look.view);
        Self { seat: look.seat, round, beliefs, cache, blind_roll: look.view.options.blind_roll }
    }

    /// The best answers and their weights. All are tried at first; the worse half is dropped after each stage.
    fn best(&mut self, budget: Budget, chance: &mut dyn Chance) -> Vec<(Action, f64)> {
        let own = self.known(self.seat, self.beliefs.own());
        let mut tried: Vec<(Action, f64, u32)> = answers(self.cache, &self.round, self.seat, own)
            .iter()
            .map(|&(action, _)| (action, 0.0, 0))
            .collect();
        let stage = self.playouts(budget) / STAGES;
        for _ in 0..STAGES {
            for _ in 0..(stage / tried.len().max(1) as u32).max(1) {
                let hands = self.beliefs.sample(chance);
                for (action, sum, times) in &mut tried {
                    *sum += self.finish(&hands, *action, chance);
                    *times += 1;
                }
            }
            tried.sort_by(|one, other| mean(other).total_cmp(&mean(one)));
            tried.truncate(tried.len().div_ceil(2).max(2));
        }
        let best = tried.first().map_or(0.0, mean);
        tried.iter().map(|tried| (tried.0, ((mean(tried) - best) / MOOD).exp())).collect()
    }

    /// The number of playouts: fewer where many dice make them longer.
    fn playouts(&self, budget: Budget) -> u32 {
        budget.0 / u32::from(self.round.total).div_ceil(DICE_A_PLAYOUT).max(1)
    }

    /// Whether « DiXe ! » out of turn is better than silence.
    fn calls(&mut self, budget: Budget, chance: &mut dyn Chance) -> bool {
        let Some(bet) = self.round.bet else { return false };
        let worlds: Vec<Hands> =
            (0..(self.playouts(budget) / 8).max(40)).map(|_| self.beliefs.sample(chance)).collect();
        let exact = worlds.iter().filter(|hands| self.verdict(bet, hands) == Verdict::Exact).count();
        if (exact as f64) < NEARLY * worlds.len() as f64 {
            return false;
        }
        let (mut called, mut silent) = (0.0, 0.0);
        for hands in &worlds {
            called += self.settle(hands, bet, self.seat, Call::Dixe);
            silent += self.go_on(self.round, hands, Some(self.seat), chance);
        }
        called > silent
    }

    /// The probability to win if the player whose turn it is does this, and all go on like regulars.
    fn finish(&mut self, hands: &Hands, action: Action, chance: &mut dyn Chance) -> f64 {
        let mut round = self.round;
        match (action, round.bet) {
            (Action::Bluff, Some(bet)) => self.settle(hands, bet, round.turn, Call::Bluff),
            (Action::Dixe, Some(bet)) => self.settle(hands, bet, round.turn, Call::Dixe),
            _ => {
                round.raise(action);
                self.go_on(round, hands, None, chance)
            }
        }
    }

    /// Plays the rest of a round, in which the player `silent` has already decided not to call the current bet.
    fn go_on(
        &mut self,
        mut round: Round,
        hands: &Hands,
        mut silent: Option<Seat>,
        chance: &mut dyn Chance,
    ) -> f64 {
        // Others may be regulars or plain players; the expert models itself as a regular.
        let plain = chance.below(1 << MAX_SEATS);
        let me = self.seat;
        let is_plain = |seat: Seat| seat != me && plain >> seat.index() & 1 == 1;
        loop {
            if let Some(bet) = round.bet {
                let start = Seat::new(chance.below(MAX_SEATS as u32) as usize).unwrap_or(Seat::FIRST);
                let callers = round.playing.without(round.turn).without(bet.bettor);
                for caller in start.round(MAX_SEATS).filter(|&seat| callers.has(seat) && Some(seat) != silent)
                {
                    let own = (caller, self.known(caller, hands[caller]));
                    let called = if is_plain(caller) {
                        plain::calls(self.cache, &round, own, chance)
                    } else {
                        let odds = call_odds(self.cache, &round, caller, own.1);
                        odds > 0.0 && f64::from(chance.below(1 << 24)) < odds * f64::from(1 << 24)
                    };
                    if called {
                        return self.settle(hands, bet, caller, Call::Dixe);
                    }
                }
            }
            silent = None;
            let turn = round.turn;
            let own = self.known(turn, hands[turn]);
            let answer = if is_plain(turn) {
                Some(plain::answer(self.cache, &round, (turn, own), chance))
            } else {
                hide::draw(&answers(self.cache, &round, turn, own), chance)
            };
            match (answer, round.bet) {
                (Some(Action::Bluff), Some(bet)) => return self.settle(hands, bet, turn, Call::Bluff),
                (Some(Action::Dixe), Some(bet)) => return self.settle(hands, bet, turn, Call::Dixe),
                (Some(raise), _) => round.raise(raise),
                (None, _) => return 0.0,
            }
        }
    }

    /// What a player knows of their own dice (R1).
    fn known(&self, seat: Seat, dice: Faces) -> Faces {
        if self.blind_roll && self.round.chooser != Some(seat) { Faces::NONE } else { dice }
    }

    fn verdict(&self, bet: Bet, hands: &Hands) -> Verdict {
        let dice = self.round.playing.iter().fold(Faces::NONE, |dice, seat| dice.and(hands[seat]));
        Tally::new(bet, dice, self.cache.split_jokers).verdict(bet.number)
    }

    /// The probability to win after a call, from the dice that everyone would have (R8, R9, E2).
    fn settle(&self, hands: &Hands, bet: Bet, caller: Seat, call: Call) -> f64 {
        let verdict = self.verdict(bet, hands);
        let mut dice = self.round.dice;
        let right = match call {
            Call::Bluff => !verdict.holds(),
            Call::Dixe => verdict == Verdict::Exact,
        };
        let (loser, winner) = if right { (bet.bettor, caller) } else { (caller, bet.bettor) };
        dice[loser] -= 1;
        if right && call == Call::Dixe {
            dice[caller] += 1;
        }
        victory(&dice, self.seat, winner)
    }
}

/// The number of stages after which the worse half of the answers is dropped.
const STAGES: u32 = 3;

fn mean(tried: &(Action, f64, u32)) -> f64 {
    tried.1 / f64::from(tried.2.max(1))
}

/// The probability that `seat` wins the game when everyone has so many dice and `first` won the round. Dice count for more
/// than their number, as in a game of two in which each round costs one of them a die.
fn victory(dice: &BySeat<u8, MAX_SEATS>, seat: Seat, first: Seat) -> f64 {
    let weight = |seat: Seat| f64::from(dice[seat]).powf(1.6) * if seat == first { 1.05 } else { 1.0 };
    let whole: f64 = Seat::all(MAX_SEATS).map(weight).sum();
    weight(seat) / whole.max(1e-9)
}
