//! Bots at a table: they think off the async threads, about one position at a time, and wait for the people.

use dizaine_bots::{Budget, Strength, bot};
use dizaine_core::chance::TableChance;
use dizaine_core::{AnyTable, Chance, Seat, Seats, Turn};
use dizaine_store::Millis;

use super::{Actor, Ask, Chosen};
use crate::protocol::Pace;
use crate::room::Room;

/// What bots are asked about: a position, named by the moves that led to it, and who of them acts in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Question {
    moves: u32,
    bots: Seats,
}

impl Question {
    fn of(room: &Room) -> Self {
        let bots = room.table.turn().seats().iter().filter(|&seat| room.bot_at(seat).is_some());
        Self { moves: room.play.moves, bots: bots.fold(Seats::NONE, Seats::with) }
    }
}

/// What the bots of a table want to do in one position.
pub(crate) struct Thoughts {
    question: Question,
    /// Those who want to call, in the order that the lot gave them.
    calls: Vec<Chosen>,
    /// What the bot that must act does.
    decision: Option<Chosen>,
}

/// How far the bots are.
#[derive(Default)]
pub(super) struct Thinking {
    /// What they were asked, and when they may show what they think.
    asked: Option<(Question, Millis)>,
    thoughts: Option<Thoughts>,
}

impl Thinking {
    /// The bots have made up their minds.
    pub(super) fn take(&mut self, thoughts: Thoughts) {
        if self.asked.is_some_and(|(question, _)| question == thoughts.question) {
            self.thoughts = Some(thoughts);
        }
    }

    /// The position may not be what it was.
    pub(super) fn forget(&mut self) {
        *self = Self::default();
    }

    /// Nothing more is expected of the bots in this position.
    pub(super) fn give_up(&mut self, room: &Room) {
        self.thoughts = Some(Thoughts { question: Question::of(room), calls: Vec::new(), decision: None });
    }

    /// Bots that may call are still thinking about this position.
    pub(super) fn is_awaited(&self, room: &Room) -> bool {
        let Turn::Of { may, .. } = room.table.turn() else { return false };
        may.iter().any(|seat| room.bot_at(seat).is_some()) && self.about(room).is_none()
    }

    fn about(&self, room: &Room) -> Option<&Thoughts> {
        self.thoughts.as_ref().filter(|thoughts| thoughts.question == Question::of(room))
    }

    /// The bots' thoughts about this position are in, and it is time to show them.
    pub(super) fn is_ripe(&self, room: &Room, now: Millis) -> bool {
        self.about(room).is_some() && self.asked.is_some_and(|(_, ready)| now >= ready)
    }

    /// When they will be shown.
    pub(super) fn due(&self, room: &Room) -> Option<Millis> {
        let (question, ready) = self.asked?;
        (question == Question::of(room)).then_some(ready)
    }

    /// A bot wants to call.
    pub(super) fn has_call(&self, room: &Room) -> bool {
        self.about(room).is_some_and(|thoughts| !thoughts.calls.is_empty())
    }

    /// The call that comes first by lot.
    pub(super) fn call(&self) -> Option<Chosen> {
        self.thoughts.as_ref()?.calls.first().cloned()
    }

    /// The move of the bot that must act.
    pub(super) fn decision(&self) -> Option<Chosen> {
        self.thoughts.as_ref()?.decision.clone()
    }
}

/// The bots that must or may act now, those that may first.
fn bots_asked(room: &Room) -> Vec<(Seat, Strength)> {
    let Turn::Of { must, may } = room.table.turn() else { return Vec::new() };
    let bot = |seat| room.bot_at(seat).map(|strength| (seat, strength));
    may.iter().chain(must.iter()).filter_map(bot).collect()
}

/// How long bots wait before they move, in milliseconds: drawn before they think, so that it tells nothing.
fn delay(room: &Room, chance: &mut TableChance) -> u64 {
    let people = room.people().any(|(_, person)| !person.stand_in);
    match room.settings.pace {
        Pace::Normal if people => 600 + u64::from(chance.below(800)),
        Pace::Quick if people => 200 + u64::from(chance.below(250)),
        Pace::Normal | Pace::Quick | Pace::Instant => 0,
    }
}

impl Actor {
    /// Asks the bots that must or may act what they want to do, once a position.
    pub(super) fn think(&mut self) {
        let question = Question::of(&self.room);
        let asked = bots_asked(&self.room);
        if asked.is_empty() || self.thinking.asked.is_some_and(|(about, _)| about == question) {
            return;
        }
        let mut lot = self.room.thoughts(asked[0].0);
        let ready = self.room.play.last_at.after(delay(&self.room, &mut lot));
        self.thinking = Thinking { asked: Some((question, ready)), thoughts: None };
        let table = self.room.table.fork();
        let asked: Vec<_> =
            asked.into_iter().map(|(seat, strength)| (seat, strength, self.room.thoughts(seat))).collect();
        let (handle, site) = (self.handle.clone(), self.site.clone());
        tokio::spawn(async move {
            let Ok(_permit) = site.thinkers.acquire().await else { return };
            let thought =
                tokio::task::spawn_blocking(move || ask_bots(&*table, question, asked, &mut lot)).await;
            match thought {
                Ok(thoughts) => drop(handle.ask(Ask::Thought(Box::new(thoughts))).await),
                Err(error) => tracing::error!(%error, "a bot failed"),
            }
        });
    }
}

/// What each bot wants. Who calls first is drawn by lot: no bot wins by reflex.
fn ask_bots(
    table: &dyn AnyTable,
    question: Question,
    asked: Vec<(Seat, Strength, TableChance)>,
    lot: &mut TableChance,
) -> Thoughts {
    let must = table.turn().must();
    let mut thoughts = Thoughts { question, calls: Vec::new(), decision: None };
    for (seat, strength, mut chance) in asked {
        let Some(mut bot) = bot(table.name(), strength) else { continue };
        let Some(action) = bot.choose(table, seat, Budget::default(), &mut chance) else { continue };
        if must.has(seat) {
            thoughts.decision.get_or_insert((seat, action));
        } else {
            thoughts.calls.push((seat, action));
        }
    }
    for last in (1..thoughts.calls.len()).rev() {
        thoughts.calls.swap(last, lot.below(last as u32 + 1) as usize);
    }
    thoughts
}
