//! What the bots of a room want to do. They think about one position at a time, on any thread of the node.

use dizaine_bots::{Budget, Library, Strength, Tension, VERSION, tension};
use dizaine_core::chance::Stream;
use dizaine_core::fairness::BotUse;
use dizaine_core::{AnyTable, BotChoice, Chance, Seat, Seats, Turn};
use dizaine_protocol::{Millis, Pace};
use serde_json::Value;

use crate::Room;

/// What bots are asked about: a position, named by the number of moves that led to it, and the bots that act in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Question {
    moves: u32,
    bots: Seats,
}

impl Question {
    fn of(room: &Room) -> Self {
        let bots = room.table.turn().seats().iter().filter(|&seat| room.bot_at(seat).is_some());
        Self { moves: room.course.moves, bots: bots.fold(Seats::NONE, Seats::with) }
    }
}

/// A move that a bot chose.
#[derive(Clone, PartialEq, Debug)]
pub struct Chosen {
    /// The bot's seat.
    pub seat: Seat,
    /// Its actions: one, or the parts of one decision.
    pub actions: Vec<Value>,
    /// How it chose them.
    pub bot: BotChoice,
}

/// What the bots want to do in one position.
#[derive(Clone, Debug)]
pub struct Thoughts {
    question: Question,
    /// The bots that want to interrupt, in random order.
    interrupts: Vec<Chosen>,
    /// What the bot that must act does.
    decision: Option<Chosen>,
}

/// The state of the bots' thinking. The node keeps it.
#[derive(Clone, Debug, Default)]
pub struct Thinking {
    /// What the bots were asked, and when they may show what they want.
    asked: Option<(Question, Millis)>,
    thoughts: Option<Thoughts>,
}

/// The work of the bots of a room in one position.
pub struct Task {
    question: Question,
    table: Box<dyn AnyTable>,
    /// Each bot with its own randomness.
    bots: Vec<(Seat, Strength, Stream)>,
    /// Draws the order of those who interrupt.
    order: Stream,
}

impl Thinking {
    /// Whether bots have to be asked about this position.
    pub(crate) fn is_due(&self, room: &Room) -> bool {
        let question = Question::of(room);
        question.bots != Seats::NONE && self.asked.is_none_or(|(about, _)| about != question)
    }

    /// Asks the bots about this position. Their wait is drawn before they think, so that it reveals nothing.
    pub fn ask(&mut self, room: &Room) -> Option<Task> {
        let Turn::Of { must, may } = room.table.turn() else { return None };
        let bot = |seat| {
            room.bot_at(seat).map(|strength| (seat, strength, room.bot_chance(BotUse::Thoughts(seat))))
        };
        let bots: Vec<_> = may.iter().chain(must.iter()).filter_map(bot).collect();
        if bots.is_empty() {
            return None;
        }
        let order = room.bot_chance(BotUse::Order);
        let ready = room.bots_ready_at();
        let question = Question::of(room);
        *self = Self { asked: Some((question, ready)), thoughts: None };
        Some(Task { question, table: room.table.fork(), bots, order })
    }

    /// Takes over what the bots want, unless they were asked about another position since.
    pub fn receive(&mut self, thoughts: Thoughts) {
        if self.asked.is_some_and(|(question, _)| question == thoughts.question) {
            self.thoughts = Some(thoughts);
        }
    }

    /// Expects nothing more from the bots in this position.
    pub fn give_up(&mut self, room: &Room) {
        let question = Question::of(room);
        self.thoughts = Some(Thoughts { question, interrupts: Vec::new(), decision: None });
    }

    /// Whether bots that may interrupt are still thinking about this position.
    pub(crate) fn is_awaited(&self, room: &Room) -> bool {
        let Turn::Of { may, .. } = room.table.turn() else { return false };
        may.iter().any(|seat| room.bot_at(seat).is_some()) && self.about(room).is_none()
    }

    fn about(&self, room: &Room) -> Option<&Thoughts> {
        self.thoughts.as_ref().filter(|thoughts| thoughts.question == Question::of(room))
    }

    /// Whether the bots' thoughts about this position are in, and it is time to show them.
    pub(crate) fn is_ready(&self, room: &Room, now: Millis) -> bool {
        self.about(room).is_some() && self.asked.is_some_and(|(_, ready)| now >= ready)
    }

    /// When thoughts about this position may be shown.
    pub(crate) fn ready_at(&self, room: &Room) -> Option<Millis> {
        let (question, ready) = self.asked?;
        (question == Question::of(room)).then_some(ready)
    }

    /// The interrupt that comes first.
    pub(crate) fn interrupt(&self, room: &Room) -> Option<&Chosen> {
        self.about(room)?.interrupts.first()
    }

    /// The move of the bot that must act.
    pub(crate) fn decision(&self, room: &Room) -> Option<&Chosen> {
        self.about(room)?.decision.as_ref()
    }
}

impl Room {
    /// When bots move at the earliest in this position. Standing orders are carried out then as well.
    pub(crate) fn bots_ready_at(&self) -> Millis {
        self.shown_until().after(wait_ms(self, &mut self.bot_chance(BotUse::Wait)))
    }
}

/// How long bots wait before they move, once the last move has been shown, in milliseconds: half as long for what is obvious, twice
/// as long for what is dramatic. What everyone sees decides which it is, so that the wait tells nothing about hidden cards.
fn wait_ms(room: &Room, chance: &mut Stream) -> u64 {
    let usual = match room.settings.pace {
        Pace::Normal if room.has_active_people() => 600 + u64::from(chance.below(800)),
        Pace::Quick if room.has_active_people() => 200 + u64::from(chance.below(250)),
        Pace::Normal | Pace::Quick | Pace::Instant => return 0,
    };
    match tension(&*room.table) {
        Tension::Slight => usual / 2,
        Tension::Usual => usual,
        Tension::High => 2 * usual,
    }
}

impl Task {
    /// Whether one of the bots calculates for long.
    pub fn is_long(&self) -> bool {
        self.bots.iter().any(|(_, strength, _)| *strength == Strength::Expert)
    }

    /// Lets every bot choose. The order of those who interrupt is random, so that no bot wins by being fast.
    pub fn think(mut self, library: &Library) -> Thoughts {
        let must = self.table.turn().must();
        let mut thoughts = Thoughts { question: self.question, interrupts: Vec::new(), decision: None };
        for (seat, strength, mut chance) in self.bots {
            let Some((mut bot, solved)) = library.bot_for_move(&*self.table, strength) else { continue };
            let budget = Budget::default();
            let actions = bot.choose_move(&*self.table, seat, budget, &mut chance);
            if !solved {
                library.keep(&*self.table, strength, bot);
            }
            let Some(actions) = actions else { continue };
            let strength = strength.name().to_owned();
            let bot = BotChoice { strength, version: VERSION, budget: budget.0, solved };
            let chosen = Chosen { seat, actions, bot };
            if must.has(seat) {
                thoughts.decision.get_or_insert(chosen);
            } else {
                thoughts.interrupts.push(chosen);
            }
        }
        for last in (1..thoughts.interrupts.len()).rev() {
            thoughts.interrupts.swap(last, self.order.below(last as u32 + 1) as usize);
        }
        thoughts
    }
}
