//! A state of any game, for Python, which knows its game only by name.

use std::sync::Arc;

use dizaine_bots::{AnyBot, Budget, Look, Players};
use dizaine_core::chance::FastChance;
use dizaine_core::{
    AnyTable, BadOptions, Chance, Dense, Feature, Game, Move, Outcome, Seat, Seats, Table, Turn, Viewer,
};
use serde_json::Value;

use crate::history::{History, Kept};
use crate::serial::{Refused, Serial};

/// What all states of a table have in common.
pub(crate) struct Setting<G: Game> {
    options: G::Options,
    empty: G,
    features: Vec<Feature>,
}

/// A state of a game, its past and its chance.
#[derive(Clone)]
pub(crate) struct Position<G: Players> {
    setting: Arc<Setting<G>>,
    serial: Serial<G>,
    chance: FastChance,
    history: History,
    /// The seed that `chance` has begun with, and how many draws of the history did not come from it.
    seed: u64,
    given: usize,
}

/// A state as plain data, from which it goes on alike: the actions by seat, the draws that its chance does not give again, the seed of its
/// chance, the seats that wait, and whether the game has been set up.
pub(crate) type Saved = (Vec<(usize, usize)>, Vec<u32>, u64, Vec<usize>, bool);

/// What became of the draws of a scripted move.
pub(crate) enum Drawn {
    /// They sufficed.
    All,
    /// The move still needs an integer below this number.
    Missing(u32),
    /// The first number was drawn where only integers below the second can be.
    Beyond(u32, u32),
}

/// A [`Position`] of any game.
pub(crate) trait AnyPosition: Send + Sync {
    fn fork(&self) -> Box<dyn AnyPosition>;
    /// The same table before the set-up, with chance from this seed.
    fn fresh(&self, seed: u64) -> Box<dyn AnyPosition>;
    fn reseed(&mut self, seed: u64);
    fn set_up(&mut self);
    fn name(&self) -> &'static str;
    fn options(&self) -> Value;
    fn seats(&self) -> usize;
    fn automatic(&self) -> Vec<usize>;
    fn actions(&self) -> usize;
    fn wait(&self) -> Option<usize>;
    fn features(&self) -> &[Feature];
    fn turn(&self) -> Turn;
    fn current(&self) -> Option<Seat>;
    /// Sets the bits of the actions of `seat`.
    fn mask(&self, seat: Seat, mask: &mut [u8]);
    fn observe(&self, seat: Seat, values: &mut [u8]);
    fn act(&mut self, seat: Seat, action: usize) -> Result<(), Refused>;
    /// The set-up (without an action) or an action, with chance from `draws`. Unless they suffice nothing changes.
    fn act_with(&mut self, action: Option<(Seat, usize)>, draws: &[u32]) -> Result<Drawn, Refused>;
    /// Plays at random until the game is over; gives the number of actions.
    fn finish(&mut self) -> u64;
    fn view(&self, viewer: Viewer) -> Value;
    fn seen(&self, viewer: Viewer) -> Vec<Value>;
    fn outcome(&self) -> Option<Outcome>;
    fn returns(&self) -> Vec<f64>;
    fn action_json(&self, action: usize) -> Option<Value>;
    fn action_id(&self, action: &Value) -> Option<usize>;
    fn history(&self) -> &History;
    fn table(&self) -> (Box<dyn AnyTable>, Vec<Move>);
    fn save(&self) -> Saved;
    /// The same table in a saved state; `None` if these are no moves of it.
    fn resume(&self, saved: &Saved) -> Option<Box<dyn AnyPosition>>;
    /// The same table after the moves of a record.
    fn after(&self, moves: &[Move]) -> Option<Box<dyn AnyPosition>>;
    /// What `bot` does at `seat`; `None` if it waits.
    fn ask(&self, bot: &mut dyn AnyBot, seat: Seat, budget: Budget, chance: &mut FastChance)
    -> Option<usize>;
}

impl<G: Players> Position<G> {
    pub(crate) fn new(options: G::Options) -> Result<Self, BadOptions> {
        let empty = G::new(&options)?;
        let setting = Setting { options, features: empty.features(), empty: empty.clone() };
        Ok(Self {
            setting: Arc::new(setting),
            serial: Serial::new(empty),
            chance: FastChance::new(0),
            history: History::default(),
            seed: 0,
            given: 0,
        })
    }

    /// The same table before the set-up.
    fn begin(&self, seed: u64) -> Self {
        Self {
            setting: self.setting.clone(),
            serial: Serial::new(self.setting.empty.clone()),
            chance: FastChance::new(seed),
            history: History::default(),
            seed,
            given: 0,
        }
    }

    /// The same table after all that has happened, where these seats wait. Chance goes on with another seed.
    pub(crate) fn of(&self, history: History, waited: Seats) -> Self {
        let mut position = self.begin(0);
        let mut memory = G::Memory::default();
        let game = history.again(&self.setting.empty, &mut memory);
        position.serial = Serial { game, memory, waited };
        position.history = history;
        position.reseed(0);
        position
    }

    /// Whether the set-up has taken place.
    fn begun(&self) -> bool {
        self.serial.game.turn() != Turn::SetUp
    }

    fn note(&mut self, seat: Seat, action: usize) {
        if Some(action) != Serial::<G>::WAIT {
            self.history.note(seat, action);
        }
    }
}

impl<G: Players> AnyPosition for Position<G> {
    fn fork(&self) -> Box<dyn AnyPosition> {
        Box::new(self.clone())
    }

    fn fresh(&self, seed: u64) -> Box<dyn AnyPosition> {
        Box::new(self.begin(seed))
    }

    fn reseed(&mut self, seed: u64) {
        (self.chance, self.seed, self.given) = (FastChance::new(seed), seed, self.history.draws().len());
    }

    fn set_up(&mut self) {
        self.serial.set_up(&mut Kept { chance: &mut self.chance, history: &mut self.history });
    }

    fn name(&self) -> &'static str {
        G::NAME
    }

    fn options(&self) -> Value {
        serde_json::to_value(&self.setting.options).expect("plain data has a JSON form")
    }

    fn seats(&self) -> usize {
        self.serial.game.seats()
    }

    fn automatic(&self) -> Vec<usize> {
        self.serial.game.automatic().iter().map(Seat::index).collect()
    }

    fn actions(&self) -> usize {
        Serial::<G>::ACTIONS
    }

    fn wait(&self) -> Option<usize> {
        Serial::<G>::WAIT
    }

    fn features(&self) -> &[Feature] {
        &self.setting.features
    }

    fn turn(&self) -> Turn {
        self.serial.game.turn()
    }

    fn current(&self) -> Option<Seat> {
        self.serial.current()
    }

    fn mask(&self, seat: Seat, mask: &mut [u8]) {
        self.serial.mask(seat, mask);
    }

    fn observe(&self, seat: Seat, values: &mut [u8]) {
        self.serial.game.observe(seat, &self.serial.memory, values);
    }

    fn act(&mut self, seat: Seat, action: usize) -> Result<(), Refused> {
        let mut kept = Kept { chance: &mut self.chance, history: &mut self.history };
        self.serial.act(seat, action, &mut kept)?;
        self.note(seat, action);
        Ok(())
    }

    fn act_with(&mut self, action: Option<(Seat, usize)>, draws: &[u32]) -> Result<Drawn, Refused> {
        let mut scripted = Scripted { draws: draws.iter(), drawn: Drawn::All };
        let (mut serial, mut history) = (self.serial.clone(), self.history.clone());
        let mut kept = Kept { chance: &mut scripted, history: &mut history };
        match action {
            None => serial.set_up(&mut kept),
            Some((seat, action)) => {
                serial.act(seat, action, &mut kept)?;
                if Some(action) != Serial::<G>::WAIT {
                    history.note(seat, action);
                }
            }
        }
        if let Drawn::All = scripted.drawn {
            (self.serial, self.history) = (serial, history);
            self.reseed(self.seed);
        }
        Ok(scripted.drawn)
    }

    fn finish(&mut self) -> u64 {
        let mut actions = 0;
        while let Some(seat) = self.serial.current() {
            let action = self.serial.random_action(seat, &mut self.chance);
            if self.act(seat, action).is_err() {
                break;
            }
            actions += 1;
        }
        // Chance has chosen the actions too.
        self.given = self.history.draws().len();
        actions
    }

    fn view(&self, viewer: Viewer) -> Value {
        serde_json::to_value(self.serial.game.view(viewer)).expect("plain data has a JSON form")
    }

    fn seen(&self, viewer: Viewer) -> Vec<Value> {
        if !self.begun() {
            return Vec::new();
        }
        let seen = self.history.seen(&self.setting.empty, viewer);
        let json = |seen| serde_json::to_value(seen).expect("plain data has a JSON form");
        seen.into_iter().map(json).collect()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.serial.game.outcome()
    }

    fn returns(&self) -> Vec<f64> {
        self.serial.returns()
    }

    fn action_json(&self, action: usize) -> Option<Value> {
        G::Action::from_id(action).and_then(|action| serde_json::to_value(action).ok())
    }

    fn action_id(&self, action: &Value) -> Option<usize> {
        <G::Action as serde::Deserialize>::deserialize(action).ok().map(Dense::id)
    }

    fn history(&self) -> &History {
        &self.history
    }

    fn table(&self) -> (Box<dyn AnyTable>, Vec<Move>) {
        let options = &self.setting.options;
        let (table, moves) = if self.begun() {
            self.history.table::<G>(options)
        } else {
            (Table::new(options.clone()).expect("these options made a state"), Vec::new())
        };
        (Box::new(table), moves)
    }

    fn save(&self) -> Saved {
        let waited = self.serial.waited.iter().map(Seat::index).collect();
        let draws = self.history.draws()[..self.given].to_vec();
        (self.history.moves().collect(), draws, self.seed, waited, self.begun())
    }

    fn resume(&self, (moves, draws, seed, waited, begun): &Saved) -> Option<Box<dyn AnyPosition>> {
        let mut position = self.begin(*seed);
        if !*begun {
            return Some(Box::new(position));
        }
        let mut chance = Resumed { given: draws.iter(), then: &mut position.chance };
        let mut kept = Kept { chance: &mut chance, history: &mut position.history };
        position.serial.set_up(&mut kept);
        for &(seat, action) in moves {
            let seat = Seat::new(seat).filter(|seat| seat.index() < position.serial.game.seats())?;
            position
                .serial
                .act(seat, action, &mut kept)
                .ok()
                .filter(|()| Some(action) != Serial::<G>::WAIT)?;
            kept.history.note(seat, action);
        }
        for &seat in waited {
            let seat = Seat::new(seat).filter(|&seat| position.serial.can_wait(seat))?;
            position.serial.waited = position.serial.waited.with(seat);
        }
        position.given = draws.len().min(position.history.draws().len());
        Some(Box::new(position))
    }

    fn after(&self, moves: &[Move]) -> Option<Box<dyn AnyPosition>> {
        let history = History::of_record(&self.setting.empty, moves).filter(|_| !moves.is_empty())?;
        Some(Box::new(self.of(history, Seats::NONE)))
    }

    fn ask(
        &self,
        bot: &mut dyn AnyBot,
        seat: Seat,
        budget: Budget,
        chance: &mut FastChance,
    ) -> Option<usize> {
        choose(&self.serial, &self.setting.empty, &self.history, bot, seat, budget, chance)
    }
}

/// What `bot` does at `seat`; `None` if it waits.
pub(crate) fn choose<G: Players>(
    serial: &Serial<G>,
    empty: &G,
    history: &History,
    bot: &mut dyn AnyBot,
    seat: Seat,
    budget: Budget,
    chance: &mut FastChance,
) -> Option<usize> {
    let bot = bot.of::<G>()?;
    let viewer = Viewer::Seat(seat);
    let look = Look {
        seat,
        view: &serial.game.view(viewer),
        seen: &history.seen(empty, viewer),
        choices: serial.game.choices(seat),
    };
    let action = if serial.game.turn().must().has(seat) {
        Some(bot.decide(&look, budget, chance))
    } else {
        bot.interrupt(&look, budget, chance)
    };
    action.map(Dense::id)
}

/// Gives draws again, and then new ones.
struct Resumed<'a> {
    given: std::slice::Iter<'a, u32>,
    then: &'a mut FastChance,
}

impl Chance for Resumed<'_> {
    fn below(&mut self, m: u32) -> u32 {
        // Saved data may come from anywhere: no draw is beyond its bound.
        self.given.next().map_or_else(|| self.then.below(m), |&value| value.min(m.saturating_sub(1)))
    }
}

/// Gives the draws of a script, and tells which one is missing or wrong.
struct Scripted<'a> {
    draws: std::slice::Iter<'a, u32>,
    drawn: Drawn,
}

impl Chance for Scripted<'_> {
    fn below(&mut self, m: u32) -> u32 {
        if m <= 1 || !matches!(self.drawn, Drawn::All) {
            return 0;
        }
        match self.draws.next() {
            Some(&value) if value < m => return value,
            Some(&value) => self.drawn = Drawn::Beyond(value, m),
            None => self.drawn = Drawn::Missing(m),
        }
        0
    }
}
