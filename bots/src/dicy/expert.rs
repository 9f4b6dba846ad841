//! Plays as well as we know how: by the solved table between two players as soon as it is there, else by a turn thought
//! through to its end and weighed by the race to the target.

use std::sync::Arc;

use dizaine_core::{Chance, Choices, Seat};
use dizaine_dicy::{Action, Circle, Demand, Dicy, Effect, Need, View};

use super::hand::{self, Hand};
use super::plan::Plan;
use super::race::Race;
use super::solved::{Handle, Mover, Perfect, Place, Solved};
use crate::bot::{Bot, Budget, Look};

/// How surely a lead of one round wins, and how that fades the longer the race still is. Play hardly depends on either.
const SURE: f32 = 2.6;
const FADES: f32 = 0.5;

/// The least chance against one opponent that is reckoned with.
const UNLIKELY: f32 = 1e-6;

/// The expert.
pub(crate) struct Expert {
    /// Where the solved table will be.
    table: Handle,
    perfect: Option<Perfect>,
    runner: Option<Runner>,
}

impl Expert {
    /// An expert who looks at `table` as soon as there is one.
    pub(crate) fn new(table: Handle) -> Self {
        Self { table, perfect: None, runner: None }
    }

    fn choose(&mut self, view: &View, seat: Seat) -> Option<Action> {
        if self.perfect.is_none() {
            self.perfect = self.table.ready().map(|table| Perfect::new(Arc::clone(table)));
        }
        if let Some(perfect) = self.perfect.as_mut().filter(|perfect| perfect.table().fits(view)) {
            return perfect.choose(view, seat);
        }
        // With three others, whose cards freeze and thaw all the time, the race says more than the game for two.
        let table = self.table.ready().filter(|_| view.players.len() <= 3);
        let table = table.filter(|table| table.is_of(view.cards, view.target));
        let fits = |runner: &Runner| {
            (runner.race.set, runner.target, runner.players) == (view.cards, view.target, view.players.len())
        };
        if !self.runner.as_ref().is_some_and(fits) {
            self.runner = Some(Runner::new(view));
        }
        let runner = self.runner.as_mut()?;
        runner.table = table.map(Arc::clone);
        runner.choose(view, seat)
    }
}

impl Bot<Dicy> for Expert {
    fn decide(&mut self, look: &Look<'_, Dicy>, _: Budget, _: &mut dyn Chance) -> Action {
        let wanted = self.choose(look.view, look.seat);
        wanted.filter(|&action| look.choices.has(action)).unwrap_or_else(|| look.choices.get(0))
    }
}

/// Plays by the race.
struct Runner {
    race: Race,
    /// The game for two with these cards, once it is solved.
    table: Option<Arc<Solved>>,
    target: u16,
    players: usize,
    plan: Plan,
}

/// One player in the race.
#[derive(Clone, Copy)]
struct Runs {
    points: usize,
    hand: Hand,
    /// How many move before them in each round.
    place: usize,
    /// Whether they have had their turn in this round.
    moved: bool,
}

impl Runner {
    fn new(view: &View) -> Self {
        let race = Race::to(view.target.into(), view.cards, view.players.len());
        let plan = Plan::new(view.cards, race.best.clone());
        Self { race, table: None, target: view.target, players: view.players.len(), plan }
    }

    fn choose(&mut self, view: &View, seat: Seat) -> Option<Action> {
        let set = view.cards;
        let own = Hand::of(view.players[seat.index()].active, set);
        let ask = view.ask?;
        match (ask.to, view.dice) {
            (Need::Decide, Some(roll)) => {
                self.think(view, seat, own);
                Some(self.plan.decide(own, roll))
            }
            (Need::Reroll, Some(roll)) => {
                self.think(view, seat, own);
                Some(self.plan.reroll(own, roll))
            }
            (Need::Freeze | Need::Thaw, _) => {
                let must = if ask.to == Need::Freeze { Demand::Freeze } else { Demand::Thaw };
                let field = Field::at(&self.race, self.table.as_deref(), view, view.turn_of);
                let answer = field.answer(seat.index(), must);
                let card = own.turnable(must).find(|&card| own.turned(card) == answer)?;
                let card = hand::card(set, card);
                Some(if must == Demand::Freeze { Action::Freeze(card) } else { Action::Thaw(card) })
            }
            (Need::Roll | Need::Pass | Need::Decide | Need::Reroll, _) => None,
        }
    }

    /// Thinks the turn of `seat` through, which goes on with the hand `own`.
    fn think(&mut self, view: &View, seat: Seat, own: Hand) {
        let (field, set) = (Field::at(&self.race, self.table.as_deref(), view, seat), self.race.set);
        let pass = field.after(0, Hand::FULL, Some(Effect::PASS));
        let scored = |card: usize, left: Hand, points: usize| {
            field.after(points, left, hand::card(set, card).effect())
        };
        self.plan.think(own, pass, scored);
    }
}

/// How everyone stands, with `seat` about to finish its turn.
fn runs(view: &View, seat: Seat) -> Vec<Runs> {
    let players = view.players.len();
    let after_first = |index: usize| (index + players - view.first.index()) % players;
    let run = |(index, player): (usize, &dizaine_dicy::PlayerView)| Runs {
        points: player.score.into(),
        hand: Hand::of(player.active, view.cards),
        place: after_first(index),
        moved: after_first(index) <= after_first(seat.index()),
    };
    view.players.iter().enumerate().map(run).collect()
}

/// The field of runners, at the end of a turn.
struct Field<'a> {
    race: &'a Race,
    table: Option<&'a Solved>,
    target: usize,
    seat: Seat,
    runs: Vec<Runs>,
}

impl<'a> Field<'a> {
    /// Everyone in the race, with `seat` about to finish its turn.
    fn at(race: &'a Race, table: Option<&'a Solved>, view: &View, seat: Seat) -> Self {
        Self { race, table, target: view.target.into(), seat, runs: runs(view, seat) }
    }

    /// The chance to win of the player whose turn it is, once it brings `points` and leaves the hand `left`.
    fn after(&self, points: usize, left: Hand, effect: Option<Effect>) -> f32 {
        let mut runs: Vec<Runs> = self.runs.clone();
        let own = self.seat.index();
        runs[own].points += points;
        runs[own].hand = left;
        for other in (0..runs.len()).filter(|&other| other != own) {
            if let Some(effect) = effect.filter(|effect| self.concerns(effect.on, other)) {
                runs[other].hand = self.answer(other, effect.must);
            }
        }
        if runs.iter().any(|run| run.points >= self.target) {
            self.last_round(&runs)
        } else {
            self.lead(&runs)
        }
    }

    fn concerns(&self, circle: Circle, other: usize) -> bool {
        let players = self.runs.len();
        let steps = (other + players - self.seat.index()) % players;
        circle == Circle::Others || steps == 1 || steps == players - 1
    }

    /// The player at `seat` turns the card that serves them best in the race.
    fn answer(&self, seat: usize, must: Demand) -> Hand {
        let run = self.runs[seat];
        let turns = |hand: &Hand| self.race.before_turn(self.target.saturating_sub(run.points), *hand);
        run.hand.answers(must).min_by(|a, b| turns(a).total_cmp(&turns(b))).unwrap_or(run.hand)
    }

    /// E1, E3: those who have not moved yet have one turn to beat the best.
    fn last_round(&self, runs: &[Runs]) -> f32 {
        let own = runs[self.seat.index()];
        let key = |run: &Runs| (run.points, run.hand.len());
        let ahead = runs.iter().filter(|run| run.moved).filter(|run| key(run) > key(&own)).count();
        if ahead > 0 {
            return 0.0;
        }
        let equal = runs.iter().filter(|run| run.moved && key(run) == key(&own)).count();
        let beaten = |run: &Runs| self.race.reach((own.points + 1).saturating_sub(run.points), run.hand);
        let safe: f32 = runs.iter().filter(|run| !run.moved).map(|run| 1.0 - beaten(run)).product();
        safe / equal as f32
    }

    /// The chance to win while nobody has reached the target.
    fn lead(&self, runs: &[Runs]) -> f32 {
        let Some(table) = self.table else { return self.lead_in_race(runs) };
        // As if each of the others were alone with this player: what the odds against each make together.
        let own = &runs[self.seat.index()];
        let others = runs.iter().filter(|run| run.place != own.place);
        let against: f32 = others.map(|other| 1.0 / beats(table, own, other) - 1.0).sum();
        1.0 / (1.0 + against)
    }

    /// The same by the race alone: the fewer rounds one needs, compared with the others, the surer the victory.
    fn lead_in_race(&self, runs: &[Runs]) -> f32 {
        // One who has yet to move has one more turn in the same number of rounds.
        let rounds = |run: &Runs| {
            let missing = self.target - run.points;
            if run.moved {
                self.race.after_turn(missing, run.hand)
            } else {
                self.race.before_turn(missing, run.hand) - 1.0
            }
        };
        let needed: Vec<f32> = runs.iter().map(rounds).collect();
        let least = needed.iter().copied().fold(f32::INFINITY, f32::min);
        let sure = SURE / (least.max(0.0) + FADES).sqrt();
        let weight = |rounds: f32| (-sure * (rounds - least)).exp();
        let all: f32 = needed.iter().map(|&rounds| weight(rounds)).sum();
        weight(needed[self.seat.index()]) / all
    }
}

/// The chance of `own` to win against `other` alone, between two who play perfectly.
fn beats(table: &Solved, own: &Runs, other: &Runs) -> f32 {
    let (first, second) = if own.place < other.place { (own, other) } else { (other, own) };
    let mover = if first.moved && !second.moved { Mover::Second } else { Mover::First };
    let (moves, waits) = if mover == Mover::First { (first, second) } else { (second, first) };
    let place = Place { mover, first: first.points, second: second.points };
    let wins = table.block(place)[waits.hand.index()][moves.hand.index()];
    // Never quite sure, so that odds stay finite.
    (if waits.place == own.place { wins } else { 1.0 - wins }).max(UNLIKELY)
}
