//! A game from which the policy of DiXkiBluff's expert learns: its decisions, and the gradients of their results.

use std::collections::BTreeMap;

use dizaine_bluff::{
    Action, Bluff, Call, Event, Face, Faces, Hidden, Options, Seen, Symbol, Tally, Verdict, View, Waiting,
};
use dizaine_bots::Look;
use dizaine_bots::bluff::cache::OddsCache;
use dizaine_bots::bluff::expert::victory;
use dizaine_bots::bluff::features::{HandInputs, Inputs, hand_inputs};
use dizaine_bots::bluff::habits::Habits;
use dizaine_bots::bluff::hide::hands;
use dizaine_bots::bluff::policy::Policy;
use dizaine_bots::bluff::round::Round;
use dizaine_core::chance::FastChance;
use dizaine_core::{BySeat, Chance, Game, MAX_SEATS, Seat, Turn, Viewer};

use super::gradient::{Gradient, Mind};
use super::seats::Sitter;
use crate::gradient::entropy;

/// What a thread keeps.
#[derive(Default)]
pub(super) struct Desk {
    caches: BTreeMap<String, OddsCache>,
}

/// How strongly the policy is kept mixed.
#[derive(Clone, Copy)]
pub(super) struct Temper {
    pub(super) entropy: f32,
}

/// The number of inputs of the critic, which estimates results to make the gradient less noisy. It may see all dice.
pub(super) const CRITIC_INPUTS: usize = 16;

/// A decision of a learner in this round.
struct Decision {
    seat: Seat,
    kind: Kind,
    /// Its choices in the list of its kind.
    from: usize,
    /// The one it made, counted from there.
    chosen: usize,
    critic: [f32; CRITIC_INPUTS],
}

#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Answer,
    Shout,
    Hand,
}

/// One game.
pub(super) struct Episode<'a> {
    mind: &'a Mind,
    cache: &'a mut OddsCache,
    game: Bluff,
    sitters: Vec<Sitter>,
    chance: FastChance,
    habits: Habits,
    /// Events that the bots which do not learn have not seen yet, the state before them, and what those bots have seen.
    events: Vec<Event>,
    told: Bluff,
    seen: Vec<Vec<Seen>>,
    /// The decisions of this round.
    decisions: Vec<Decision>,
    /// The choices of all decisions: answers and shouts with their probabilities, and hands.
    choices: Vec<(Action, Inputs, f32)>,
    hands: Vec<(HandInputs, f32)>,
}

impl<'a> Episode<'a> {
    /// Plays a game, and adds the gradients of its decisions to `sum`.
    pub(super) fn play(
        mind: &'a Mind,
        desk: &'a mut Desk,
        (options, sitters): (Options, Vec<Sitter>),
        chance: FastChance,
        temper: Temper,
        sum: &mut Gradient,
    ) {
        let key = format!("{:?} {}", options.die, options.split_jokers);
        let cache = desk.caches.entry(key).or_insert_with(|| OddsCache::keeping(&options, 1 << 15));
        let game = Bluff::new(&options).expect("options of the rules");
        let seen = vec![Vec::new(); options.players];
        let (habits, events, decisions, choices, hands) = Default::default();
        let told = game.clone();
        let mut episode = Self {
            mind,
            cache,
            game,
            sitters,
            chance,
            habits,
            events,
            told,
            seen,
            decisions,
            choices,
            hands,
        };
        episode.game.set_up(&mut episode.chance, &mut episode.events);
        while episode.game.outcome().is_none() {
            episode.round(temper, sum);
        }
    }

    /// Plays one round.
    fn round(&mut self, temper: Temper, sum: &mut Gradient) {
        let number = self.game.round();
        let before = self.standing();
        self.habits.open_round();
        while let Turn::Of { must, may } = self.game.turn() {
            if self.game.round() != number {
                break;
            }
            self.tell();
            let mut shouts = Vec::new();
            for seat in may.iter() {
                if self.shouts(seat) {
                    shouts.push(seat);
                }
            }
            let (seat, action) = if shouts.is_empty() {
                let seat = must.nth(0).expect("somebody must act");
                (seat, self.answer(seat))
            } else {
                (shouts[self.chance.below(shouts.len() as u32) as usize], Action::Dixe)
            };
            match action {
                Action::Bet { symbol, .. } | Action::Add(symbol) => self.habits.bet(seat, symbol),
                Action::Bluff | Action::Dixe => {
                    let call = if action == Action::Bluff { Call::Bluff } else { Call::Dixe };
                    self.habits.call(seat, call);
                    for (seat, faces) in dice(&self.game.view(Viewer::All)) {
                        self.habits.reveal(seat, faces);
                    }
                }
                Action::Hide(_) => {}
            }
            self.game.act(seat, action, &mut self.chance, &mut self.events);
        }
        let after = self.standing();
        let players = Seat::all(MAX_SEATS).filter(|&seat| before[seat] > 0.0).count();
        let result = BySeat::from_fn(|seat| (2.0 * players as f64 * (after[seat] - before[seat])) as f32);
        self.learn(&result, temper, sum);
    }

    /// Everyone's chance to win, by the dice.
    fn standing(&self) -> BySeat<f64, MAX_SEATS> {
        let view = self.game.view(Viewer::Table);
        victory(&Round::opening(&view).dice, view.first)
    }

    /// Shows the new events to the bots that do not learn.
    fn tell(&mut self) {
        for event in self.events.drain(..) {
            for (seat, sitter) in Seat::all(self.sitters.len()).zip(&self.sitters) {
                if let Sitter::Fixed(..) = sitter {
                    self.seen[seat.index()].extend(self.told.seen(&event, Viewer::Seat(seat)));
                }
            }
            self.told.apply(&event);
        }
    }

    /// Whether a player says « DiXe ! » out of turn.
    fn shouts(&mut self, seat: Seat) -> bool {
        let view = self.game.view(Viewer::Seat(seat));
        if let Sitter::Fixed(bot, budget) = &mut self.sitters[seat.index()] {
            let (seen, choices) = (&self.seen[seat.index()], self.game.choices(seat));
            let look = Look { seat, view: &view, seen, choices };
            return bot.interrupt(&look, *budget, &mut self.chance).is_some();
        }
        let round = Round::now(&view);
        let Some(inputs) = Policy::shout(self.cache, (&round, &self.habits), seat, own(&view, seat)) else {
            return false;
        };
        let odds = 1.0 / (1.0 + (-self.mind.policy.calls.score(&inputs)).exp());
        let called = random(&mut self.chance) < odds;
        let from = self.choices.len();
        self.choices.push((Action::Dixe, inputs, odds));
        self.decide(seat, &round, Kind::Shout, from, called.into());
        called
    }

    /// What a player does in turn.
    fn answer(&mut self, seat: Seat) -> Action {
        let view = self.game.view(Viewer::Seat(seat));
        if let Sitter::Fixed(bot, budget) = &mut self.sitters[seat.index()] {
            let (seen, choices) = (&self.seen[seat.index()], self.game.choices(seat));
            let look = Look { seat, view: &view, seen, choices };
            return bot.decide(&look, *budget, &mut self.chance);
        }
        let round = Round::now(&view);
        if let Waiting::Choice { .. } = view.waiting {
            return self.hide(seat, &round);
        }
        let considered = Policy::considered(self.cache, (&round, &self.habits), seat, own(&view, seat));
        let scores: Vec<f32> =
            considered.iter().map(|(action, inputs)| self.mind.policy.score(*action, inputs)).collect();
        let odds = softmax(&scores);
        let chosen = draw(&odds, &mut self.chance);
        let action = considered[chosen].0;
        let from = self.choices.len();
        self.choices
            .extend(considered.into_iter().zip(odds).map(|((action, inputs), odds)| (action, inputs, odds)));
        self.decide(seat, &round, Kind::Answer, from, chosen);
        action
    }

    /// Chooses a whole hand, hides all its dice but the last, and returns the last (R2).
    fn hide(&mut self, seat: Seat, round: &Round) -> Action {
        let all = hands(&self.cache.die, round.dice[seat], Faces::NONE);
        let inputs: Vec<HandInputs> = all.iter().map(|&hand| hand_inputs(round, seat, hand)).collect();
        let scores: Vec<f32> = inputs.iter().map(|inputs| self.mind.policy.hands.score(inputs)).collect();
        let odds = softmax(&scores);
        let chosen = draw(&odds, &mut self.chance);
        let from = self.hands.len();
        self.hands.extend(inputs.into_iter().zip(odds));
        self.decide(seat, round, Kind::Hand, from, chosen);
        let faces: Vec<Action> = all[chosen].iter().map(Action::Hide).collect();
        let (last, first) = faces.split_last().expect("a player in the game has dice");
        for &face in first {
            self.game.act(seat, face, &mut self.chance, &mut self.events);
        }
        *last
    }

    /// Notes a decision.
    fn decide(&mut self, seat: Seat, round: &Round, kind: Kind, from: usize, chosen: usize) {
        let critic = self.critic(seat, round, kind);
        self.decisions.push(Decision { seat, kind, from, chosen, critic });
    }

    /// What the critic sees: also what nobody at the table knows.
    fn critic(&self, seat: Seat, round: &Round, kind: Kind) -> [f32; CRITIC_INPUTS] {
        let all = dice(&self.game.view(Viewer::All)).fold(Faces::NONE, |all, (_, faces)| all.and(faces));
        let flag = |holds: bool| f32::from(u8::from(holds));
        let part = |number: u8, of: u8| f32::from(number) / f32::from(of.max(1));
        let verdict = round.bet.map(|bet| Tally::new(bet, all, self.cache.split_jokers).verdict(bet.number));
        let count = |symbol: Symbol| all.count(symbol.into()) + all.count(Face::Character);
        let most = self.cache.die.symbols().iter().map(count).max().unwrap_or(0);
        let number = round.bet.map_or(0, |bet| bet.number.get());
        let margin = round.bet.map_or(0.0, |bet| {
            let least = bet.symbols.iter().map(count).min().unwrap_or(0);
            (f32::from(least) - f32::from(number)).clamp(-3.0, 3.0) / 3.0
        });
        [
            part(round.playing.len() as u8, 9),
            part(round.total, 20),
            part(round.dice[seat], round.total),
            part(round.dice[seat], 3),
            flag(kind == Kind::Hand),
            flag(kind == Kind::Shout),
            flag(round.bet.is_none()),
            flag(verdict.is_some_and(|verdict| !verdict.holds())),
            flag(verdict == Some(Verdict::Exact)),
            margin,
            (f32::from(most) - f32::from(number)).clamp(-3.0, 5.0) / 3.0,
            flag(round.chooser == Some(seat)),
            part(number, round.total),
            round.bet.map_or(0.0, |bet| bet.symbols.len() as f32 / 5.0),
            flag(round.turn == seat),
            flag(round.dice[seat] == 1),
        ]
    }

    /// Adds the gradients of all decisions of the round.
    fn learn(&mut self, result: &BySeat<f32, MAX_SEATS>, temper: Temper, sum: &mut Gradient) {
        for index in 0..self.decisions.len() {
            let Decision { seat, kind, from, chosen, critic } = &self.decisions[index];
            let advantage = sum.critic(self.mind, critic, result[*seat]);
            let until = |kinds: &[Kind], end: usize| {
                let next = self.decisions[index + 1..].iter().find(|next| kinds.contains(&next.kind));
                next.map_or(end, |next| next.from)
            };
            match kind {
                Kind::Shout => {
                    let (action, inputs, odds) = &self.choices[*from];
                    let score = (odds / (1.0 - odds).max(1e-6)).max(1e-6).ln();
                    let push =
                        advantage * (*chosen as f32 - odds) - temper.entropy * odds * (1.0 - odds) * score;
                    sum.choice(self.mind, *action, inputs, push);
                }
                Kind::Answer => {
                    let choices =
                        &self.choices[*from..until(&[Kind::Answer, Kind::Shout], self.choices.len())];
                    let entropy = entropy(choices.iter().map(|(_, _, odds)| *odds));
                    sum.entropy += entropy;
                    sum.decisions += 1.0;
                    for (place, (action, inputs, odds)) in choices.iter().enumerate() {
                        let hit = f32::from(u8::from(place == *chosen));
                        let push = advantage * (hit - odds)
                            - temper.entropy * odds * (odds.max(1e-9).ln() + entropy);
                        sum.choice(self.mind, *action, inputs, push);
                    }
                }
                Kind::Hand => {
                    let hands = &self.hands[*from..until(&[Kind::Hand], self.hands.len())];
                    let entropy = entropy(hands.iter().map(|(_, odds)| *odds));
                    for (place, (inputs, odds)) in hands.iter().enumerate() {
                        let hit = f32::from(u8::from(place == *chosen));
                        let push = advantage * (hit - odds)
                            - temper.entropy * odds * (odds.max(1e-9).ln() + entropy);
                        sum.hand(self.mind, inputs, push);
                    }
                }
            }
        }
        self.decisions.clear();
        self.choices.clear();
        self.hands.clear();
    }
}

/// The dice of the players, as far as a view shows them.
fn dice(view: &View) -> impl Iterator<Item = (Seat, Faces)> {
    view.players.iter().filter_map(|player| match player.hidden {
        Hidden::Known(faces) => Some((player.seat, faces)),
        Hidden::Unknown(_) => None,
    })
}

/// The dice that a player knows.
fn own(view: &View, seat: Seat) -> Faces {
    dice(view).find(|(owner, _)| *owner == seat).map_or(Faces::NONE, |(_, faces)| faces)
}

fn random(chance: &mut FastChance) -> f32 {
    chance.below(1 << 24) as f32 / (1 << 24) as f32
}

fn draw(odds: &[f32], chance: &mut FastChance) -> usize {
    let mut left = random(chance);
    let found = odds.iter().position(|odds| {
        left -= odds;
        left < 0.0
    });
    found.unwrap_or(odds.len() - 1)
}

fn softmax(scores: &[f32]) -> Vec<f32> {
    let most = scores.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let mut odds: Vec<f32> = scores.iter().map(|score| (score - most).exp()).collect();
    let whole: f32 = odds.iter().sum();
    for odds in &mut odds {
        *odds /= whole;
    }
    odds
}
