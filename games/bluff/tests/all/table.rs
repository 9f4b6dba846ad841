//! The language of the tests: games made of rolls and actions, with faces written as words.

use dizaine_bluff::{Action, Bluff, Event, Face, MAX_PLAYERS, Number, Options, Refusal, Symbol};
use dizaine_core::chance::{FastChance, Script};
use dizaine_core::{BySeat, Chance, Game, Seat, Turn};

/// A game and all that has happened in it.
#[derive(Clone)]
pub(crate) struct Play {
    pub(crate) game: Bluff,
    pub(crate) log: Vec<Event>,
}

pub(crate) fn seat(index: usize) -> Seat {
    Seat::new(index).unwrap()
}

pub(crate) fn bet(number: u8, symbol: Symbol) -> Action {
    Action::Bet { number: Number::new(number).unwrap(), symbol }
}

/// `"pi pi bomb"`.
#[track_caller]
pub(crate) fn faces(words: &str) -> Vec<Face> {
    let face = |word| serde_json::from_value(serde_json::Value::from(word)).expect("the name of a face");
    words.split_whitespace().map(face).collect()
}

/// The draws that roll these hands, one player after another: `"pi pi bomb | skull"`.
fn rolls(die: &[Face], hands: &str) -> Vec<(u32, u32)> {
    let side = |face| die.iter().position(|&side| side == face).expect("a face of the die");
    hands.split('|').flat_map(faces).map(|face| (die.len() as u32, side(face) as u32)).collect()
}

impl Play {
    /// The first round of a table on which these hands were rolled; `first` bets first.
    #[track_caller]
    pub(crate) fn at(options: &Options, first: u32, hands: &str) -> Self {
        let draws = [(options.players as u32, first)].into_iter().chain(rolls(&options.die, hands));
        let mut play = Self { game: Bluff::new(options).unwrap(), log: Vec::new() };
        let mut script = Script::new(draws);
        play.game.set_up(&mut script, &mut play.log);
        script.finish().unwrap();
        play
    }

    /// An ordinary table, or a practice one where the hands ask for it; seat 0 bets first.
    #[track_caller]
    pub(crate) fn of(hands: &str) -> Self {
        let each = |hand| faces(hand).len();
        let (players, dice) = (hands.split('|').count(), each(hands.split('|').next().unwrap()));
        let practice = players < 3 || dice < 3;
        Self::at(&Options { players, dice, practice, ..Options::default() }, 0, hands)
    }

    #[track_caller]
    fn act(mut self, by: usize, action: Action, chance: &mut impl Chance) -> Self {
        let played = self.game.play(seat(by), action, chance, &mut self.log);
        assert_eq!(played, Ok(()), "seat {by} {action:?}");
        self
    }

    /// Then seat `by` does this; if a round opens, its rolls are whatever they are.
    #[track_caller]
    pub(crate) fn then(self, by: usize, action: Action) -> Self {
        self.act(by, action, &mut FastChance::new(1))
    }

    /// Then seat `by` makes a call, and these hands are rolled for the next round.
    #[track_caller]
    pub(crate) fn then_rolled(self, by: usize, call: Action, die: &[Face], hands: &str) -> Self {
        let mut script = Script::new(rolls(die, hands));
        let play = self.act(by, call, &mut script);
        script.finish().unwrap();
        play
    }

    /// Then seat `by`, who won the last round, hides these faces.
    #[track_caller]
    pub(crate) fn then_hides(self, by: usize, hand: &str) -> Self {
        faces(hand).into_iter().fold(self, |play, face| play.then(by, Action::Hide(face)))
    }

    /// Then whoever must hide dice hides characters, until bets open.
    #[track_caller]
    pub(crate) fn then_hidden(self) -> Self {
        let mut play = self;
        while let [by] = play.hiding()[..] {
            play = play.then(by, Action::Hide(Face::Character));
        }
        play
    }

    fn hiding(&self) -> Vec<usize> {
        let hides = |&seat: &Seat| self.game.check(seat, Action::Hide(Face::Character)).is_ok();
        Seat::all(self.game.seats()).filter(hides).map(Seat::index).collect()
    }

    /// What seat `by` is told when it tries this.
    #[track_caller]
    pub(crate) fn refusal(&self, by: usize, action: Action) -> Refusal {
        self.game.check(seat(by), action).expect_err("a refusal")
    }

    /// The seats that must act, and those that may.
    pub(crate) fn turn(&self) -> (Vec<usize>, Vec<usize>) {
        let Turn::Of { must, may } = self.game.turn() else { return (vec![], vec![]) };
        (must.iter().map(Seat::index).collect(), may.iter().map(Seat::index).collect())
    }

    /// How many dice each player owns.
    pub(crate) fn dice(&self) -> Vec<u8> {
        Seat::all(self.game.seats()).map(|seat| self.game.dice(seat)).collect()
    }

    /// What was hidden in the current round, as its events tell; nothing before a round opens.
    pub(crate) fn hands(&self) -> BySeat<Vec<Face>, MAX_PLAYERS> {
        let mut hands = BySeat::from_fn(|_| Vec::new());
        for event in self.this_round() {
            match *event {
                Event::Rolled { seat, faces } => hands[seat] = faces.iter().collect(),
                Event::Hid { seat, face } => hands[seat].push(face),
                _ => {}
            }
        }
        hands
    }

    /// The events since the current round opened.
    pub(crate) fn this_round(&self) -> &[Event] {
        let opened = self.log.iter().rposition(|event| matches!(event, Event::RoundOpened { .. }));
        &self.log[opened.unwrap_or(self.log.len())..]
    }

    /// Whether this event has happened.
    pub(crate) fn has_seen(&self, event: Event) -> bool {
        self.log.contains(&event)
    }
}
