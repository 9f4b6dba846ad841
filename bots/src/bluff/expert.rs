//! The expert of DiXkiBluff follows a policy that was learned by playing against itself, and the solution of a round where there is one. To
//! weigh its choices it infers from each bet what hand is behind it, plays every answer out many times with the hands that are possible, as
//! if all followed the policy, and values the end of the round by the dice that everyone would have.

use std::sync::Arc;

use dizaine_bluff::{Action, Bet, Bluff, Call, Faces, Options, Tally, Verdict};
use dizaine_core::chance::FastChance;
use dizaine_core::{BySeat, Chance, Choices, MAX_SEATS, Seat};

use crate::bluff::belief::Beliefs;
use crate::bluff::cache::OddsCache;
use crate::bluff::duel::solved;
use crate::bluff::habits::Habits;
use crate::bluff::hide;
use crate::bluff::policy::Policy;
use crate::bluff::regular::own_dice;
use crate::bluff::round::{Round, said};
use crate::bot::{Bot, Budget, Look};
use crate::weigh::{Contest, Cost, Curve, Duel, Mean, Weighed, corrected, draw, honest};

/// The expert bot.
pub struct Expert {
    policy: Arc<Policy>,
    /// The odds of bets at a table with these options.
    kept: Option<(Options, OddsCache)>,
}

/// A playout costs one unit of the budget per this many dice on the table.
const DICE_A_PLAYOUT: u32 = 9;

/// The capacity of the cache of odds.
const KEPT: usize = 1 << 13;

/// The smallest probability of an exact count at which « DiXe ! » out of turn is considered.
const NEARLY: f64 = 0.35;

impl Default for Expert {
    fn default() -> Self {
        Self::with(Policy::learned())
    }
}

impl Expert {
    /// The expert that follows this policy.
    pub fn with(policy: Arc<Policy>) -> Self {
        Self { policy, kept: None }
    }

    /// The policy, and the odds at the table of a look.
    fn at(&mut self, look: &Look<'_, Bluff>) -> (&Policy, &mut OddsCache) {
        let kept = self.kept.take().filter(|(options, _)| *options == look.view.options);
        let new = || (look.view.options.clone(), OddsCache::keeping(&look.view.options, KEPT));
        let (_, cache) = self.kept.insert(kept.unwrap_or_else(new));
        (&self.policy, cache)
    }

    /// The probabilities of its choices in turn.
    fn policy(&mut self, look: &Look<'_, Bluff>) -> Vec<(Action, f64)> {
        if let Some(solved) = from_table(look) {
            return solved;
        }
        let (policy, cache) = self.at(look);
        let round = Round::now(look.view);
        if matches!(look.choices.get(0), Action::Hide(_)) {
            return hide::next_face(look, |hand| policy.hand_weight(&round, look.seat, hand));
        }
        policy.answers(cache, (&round, &Habits::of(look.seen)), look.seat, own_dice(look))
    }
}

impl Bot<Bluff> for Expert {
    fn decide(&mut self, look: &Look<'_, Bluff>, _: Budget, chance: &mut dyn Chance) -> Action {
        let chosen = draw(&self.policy(look), chance);
        chosen.filter(|&action| look.choices.has(action)).unwrap_or_else(|| look.choices.get(0))
    }

    fn interrupt(&mut self, look: &Look<'_, Bluff>, _: Budget, chance: &mut dyn Chance) -> Option<Action> {
        let (policy, cache) = self.at(look);
        let table = (&Round::now(look.view), &Habits::of(look.seen));
        let odds = policy.shout_odds(cache, table, look.seat, own_dice(look));
        let called = f64::from(chance.below(1 << 24)) < odds * f64::from(1 << 24);
        (called && look.choices.has(Action::Dixe)).then_some(Action::Dixe)
    }

    fn weigh(
        &mut self,
        look: &Look<'_, Bluff>,
        budget: Budget,
        chance: &mut dyn Chance,
    ) -> Vec<Weighed<Action>> {
        if matches!(look.choices.get(0), Action::Hide(_)) {
            // Hands are chosen so as not to be predictable, so they count as equal.
            let now = victory(&Round::now(look.view).dice, look.view.first)[look.seat];
            return look.choices.iter().map(|action| Weighed::exact(action, now)).collect();
        }
        let (policy, cache) = self.at(look);
        let weighed = Ahead::new(look, policy, cache, chance).weigh(look, budget, chance);
        weighed.into_iter().map(|choice| corrected(CURVE, choice)).collect()
    }

    fn cost(
        &mut self,
        look: &Look<'_, Bluff>,
        made: Option<Action>,
        budget: Budget,
        chance: &mut dyn Chance,
    ) -> Option<Cost<Action>> {
        if matches!(look.choices.get(0), Action::Hide(_)) {
            return None;
        }
        let (policy, cache) = self.at(look);
        let mut ahead = Ahead::new(look, policy, cache, chance);
        let cost = Cost::of(&ahead.weigh(look, budget, chance), made)?;
        let cost = match (cost.best.action, made) {
            (Some(best), Some(made)) if best != made && ahead.round.turn == look.seat => {
                ahead.duel([best, made], budget, chance).cost(best, made)
            }
            _ => cost,
        };
        Some(cost.corrected(CURVE))
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
    habits: Habits,
    beliefs: Beliefs,
    policy: &'a Policy,
    cache: &'a mut OddsCache,
    blind_roll: bool,
}

/// The dice of all seats.
pub(crate) type Hands = BySeat<Faces, MAX_SEATS>;

impl<'a> Ahead<'a> {
    fn new(
        look: &Look<'_, Bluff>,
        policy: &'a Policy,
        cache: &'a mut OddsCache,
        chance: &mut dyn Chance,
    ) -> Self {
        let habits = Habits::of(look.seen);
        let own = (look.seat, own_dice(look));
        let beliefs = Beliefs::of((look.view, &habits), own, policy, cache, chance);
        let (round, blind_roll) = (Round::now(look.view), look.view.options.blind_roll);
        Self { seat: look.seat, round, habits, beliefs, policy, cache, blind_roll }
    }

    /// The value of every choice.
    fn weigh(
        &mut self,
        look: &Look<'_, Bluff>,
        budget: Budget,
        chance: &mut dyn Chance,
    ) -> Vec<Weighed<Action>> {
        if self.round.turn == self.seat {
            self.weigh_answers(look, budget, chance)
        } else {
            self.weigh_call(budget, chance)
        }
    }

    /// Compares two answers, each with the same hands and the same chance.
    fn duel(&mut self, pair: [Action; 2], budget: Budget, chance: &mut dyn Chance) -> Duel {
        let mut duel = Duel::default();
        for _ in 0..(budget.0 / DUELS).max(2) {
            let hands = self.beliefs.sample(chance);
            let luck = u64::from(chance.below(u32::MAX));
            let [best, made] = pair.map(|action| self.finish(&hands, action, &mut FastChance::new(luck)));
            duel.add(best, made);
        }
        duel
    }

    /// The value of every answer. Sensible ones are played out: all at first; the worse half is dropped after each stage.
    fn weigh_answers(
        &mut self,
        look: &Look<'_, Bluff>,
        budget: Budget,
        chance: &mut dyn Chance,
    ) -> Vec<Weighed<Action>> {
        let own = self.known(self.seat, self.beliefs.own());
        let sensible = self.policy.answers(self.cache, (&self.round, &self.habits), self.seat, own);
        let mut contest = Contest::new(sensible.iter().map(|&(action, _)| action));
        let stage = self.playouts(budget) / STAGES;
        for _ in 0..STAGES {
            for _ in 0..(stage / contest.open().len().max(1) as u32).max(1) {
                let hands = self.beliefs.sample(chance);
                for (action, mean) in contest.open() {
                    mean.add(self.finish(&hands, *action, chance));
                }
            }
            contest.halve();
        }
        let others = look.choices.iter().filter(|action| !sensible.iter().any(|(other, _)| other == action));
        let mut others = self.weigh_leaps(others, chance);
        let weighed = honest(contest.weighed().collect());
        // They are not known any better than what was played out least.
        let error = weighed.iter().map(|choice| choice.error).fold(0.0, f64::max);
        for choice in &mut others {
            choice.error = choice.error.max(error);
        }
        weighed.into_iter().chain(others).collect()
    }

    /// The value of bets far above what is likely: the next player says « Bluff ! ».
    fn weigh_leaps(
        &mut self,
        leaps: impl Iterator<Item = Action>,
        chance: &mut dyn Chance,
    ) -> Vec<Weighed<Action>> {
        let worlds: Vec<Hands> = (0..LEAPS).map(|_| self.beliefs.sample(chance)).collect();
        let weigh = |action: Action| {
            let mut round = self.round;
            round.raise(action);
            let mut mean = Mean::default();
            for hands in &worlds {
                if let Some(bet) = round.bet {
                    mean.add(self.settle(hands, bet, round.turn, Call::Bluff));
                }
            }
            mean.of(Some(action))
        };
        leaps.map(weigh).collect()
    }

    /// The number of playouts: fewer where many dice make them longer.
    fn playouts(&self, budget: Budget) -> u32 {
        budget.0 / u32::from(self.round.total).div_ceil(DICE_A_PLAYOUT).max(1)
    }

    /// The values of « DiXe ! » out of turn and of silence. Both have the same worlds, so that the error is that of the difference;
    /// a call that is unlikely to be right has few of them.
    fn weigh_call(&mut self, budget: Budget, chance: &mut dyn Chance) -> Vec<Weighed<Action>> {
        let Some(bet) = self.round.bet else { return Vec::new() };
        let most = (self.playouts(budget) / 8).max(FEW);
        let mut worlds: Vec<Hands> = (0..most).map(|_| self.beliefs.sample(chance)).collect();
        let exact = worlds.iter().filter(|hands| self.verdict(bet, hands) == Verdict::Exact).count();
        let unlikely = (exact as f64) < NEARLY * f64::from(most);
        if unlikely {
            worlds.truncate(FEW as usize);
        }
        let (mut called, mut silent, mut gained) = (Mean::default(), Mean::default(), Mean::default());
        for hands in &worlds {
            let call = self.settle(hands, bet, self.seat, Call::Dixe);
            let silence = self.go_on(self.round, hands, Some(self.seat), chance);
            called.add(call);
            silent.add(silence);
            gained.add(call - silence);
        }
        let error = gained.error();
        let call = Weighed { error, ..called.of(Some(Action::Dixe)) };
        vec![Weighed { error: if unlikely { 0.0 } else { error }, ..silent.of(None) }, call]
    }

    /// The probability to win if the player whose turn it is does this, and all go on by the policy.
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
        loop {
            if let Some(bet) = round.bet {
                let start = Seat::new(chance.below(MAX_SEATS as u32) as usize).unwrap_or(Seat::FIRST);
                let callers = round.playing.without(round.turn).without(bet.bettor);
                for caller in start.round(MAX_SEATS).filter(|&seat| callers.has(seat) && Some(seat) != silent)
                {
                    let own = self.known(caller, hands[caller]);
                    let odds = self.policy.shout_odds(self.cache, (&round, &self.habits), caller, own);
                    if odds > 0.0 && f64::from(chance.below(1 << 24)) < odds * f64::from(1 << 24) {
                        return self.settle(hands, bet, caller, Call::Dixe);
                    }
                }
            }
            silent = None;
            let turn = round.turn;
            let own = self.known(turn, hands[turn]);
            let answers = self.policy.answers(self.cache, (&round, &self.habits), turn, own);
            match (draw(&answers, chance), round.bet) {
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
        verdict(&self.round, hands, self.cache.split_jokers, bet)
    }

    /// The probability to win after this bet is called, from the dice that everyone would have (R8, R9, E2).
    fn settle(&self, hands: &Hands, bet: Bet, caller: Seat, call: Call) -> f64 {
        let round = Round { bet: Some(bet), ..self.round };
        after_call(&round, hands, self.cache.split_jokers, (caller, call))[self.seat]
    }
}

/// Whether a bet holds (R11).
fn verdict(round: &Round, hands: &Hands, split_jokers: bool, bet: Bet) -> Verdict {
    let dice = round.playing.iter().fold(Faces::NONE, |dice, seat| dice.and(hands[seat]));
    Tally::new(bet, dice, split_jokers).verdict(bet.number)
}

/// Everyone's probability to win after a call of the last bet, from the dice that everyone would have (R8, R9, E2).
pub(crate) fn after_call(
    round: &Round,
    hands: &Hands,
    split_jokers: bool,
    (caller, call): (Seat, Call),
) -> BySeat<f64, MAX_SEATS> {
    let mut dice = round.dice;
    let Some(bet) = round.bet else { return victory(&dice, round.turn) };
    let verdict = verdict(round, hands, split_jokers, bet);
    let right = match call {
        Call::Bluff => !verdict.holds(),
        Call::Dixe => verdict == Verdict::Exact,
    };
    let (loser, winner) = if right { (bet.bettor, caller) } else { (caller, bet.bettor) };
    dice[loser] -= 1;
    if right && call == Call::Dixe {
        dice[caller] += 1;
    }
    victory(&dice, winner)
}

/// The number of stages after which the worse half of the answers is dropped.
const STAGES: u32 = 3;

/// Two answers are compared by one sample for this much of the budget.
const DUELS: u32 = 4;

/// The number of worlds in which bets far above what is likely are valued.
const LEAPS: u32 = 24;

/// The number of worlds in which a call that is unlikely to be right is valued.
const FEW: u32 = 40;

/// The probabilities of all seats to win the game when everyone has this many dice and `first` won the round. Dice count for more
/// than their number, as in a game of two in which each round costs one of them a die.
pub fn victory(dice: &BySeat<u8, MAX_SEATS>, first: Seat) -> BySeat<f64, MAX_SEATS> {
    let playing = Seat::all(MAX_SEATS).filter(|&seat| dice[seat] > 0).count();
    let Calibration { power, initiative } = CALIBRATION[playing];
    let weight =
        |seat: Seat| libm::pow(f64::from(dice[seat]), power) * if seat == first { initiative } else { 1.0 };
    let whole: f64 = Seat::all(MAX_SEATS).map(weight).sum();
    BySeat::from_fn(|seat| weight(seat) / whole.max(1e-9))
}

/// How the chances of a player follow from its dice. `lab calibrate` fits both numbers on games of the expert.
#[derive(Clone, Copy)]
struct Calibration {
    /// The power of the number of dice.
    power: f64,
    /// The factor of the player who won the last round.
    initiative: f64,
}

/// What the expert won with its chances, without this, at tables of 2 to 6 and 8 alike (`dizaine calibration bluff --budget 1000 --seed 101`,
/// 17,200 games): the numbers of dice say too much where one or two are left.
const CURVE: Curve = &[
    (0.058, 0.071),
    (0.152, 0.160),
    (0.247, 0.259),
    (0.344, 0.350),
    (0.447, 0.459),
    (0.540, 0.556),
    (0.659, 0.659),
    (0.744, 0.768),
    (0.852, 0.812),
    (0.958, 0.959),
];

/// By the number of players who still have dice.
const CALIBRATION: [Calibration; MAX_SEATS + 1] = {
    // For five players and more, which had too few games to be fitted one by one.
    let mut table = [Calibration { power: 2.5, initiative: 1.02 }; MAX_SEATS + 1];
    table[2] = Calibration { power: 2.6, initiative: 1.0 };
    table[3] = Calibration { power: 2.45, initiative: 1.01 };
    table[4] = Calibration { power: 2.8, initiative: 1.01 };
    table
};
