//! A toy game with a secret, which can be told to leak: the laws must catch it.
//!
//! Everyone is dealt a hidden card from 0 to 3 and guesses, in turn, the card of the player to their left. Then all
//! cards are shown; a right guess is a point.

use serde::{Deserialize, Serialize};

use super::Suite;
use crate::{
    Audience, BadOptions, BySeat, Chance, Choices, Dense, Description, Game, Lang, Log, OptionKind,
    OptionSchema, Outcome, Players, Refusal, Seat, Turn, Viewer,
};

/// No leak.
pub const HONEST: u8 = 0;
/// The view tells a card that is hidden.
pub const VIEW_LEAKS: u8 = 1;
/// The seen stream tells a card that is hidden.
pub const SEEN_LEAKS: u8 = 2;
/// A refusal depends on a card that is hidden.
pub const REFUSAL_LEAKS: u8 = 3;

const CARDS: u32 = 4;

/// The toy, leaking in the way `LEAK` says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Toy<const LEAK: u8> {
    seats: usize,
    acting: Option<Seat>,
    over: bool,
    cards: BySeat<u8, 3>,
    guesses: BySeat<Option<Guess>, 3>,
}

/// How many sit down: 2 or 3.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ToyOptions {
    /// Players.
    pub players: usize,
}

impl Default for ToyOptions {
    fn default() -> Self {
        Self { players: 2 }
    }
}

/// The card a player guesses.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Guess(u8);

impl Dense for Guess {
    const COUNT: usize = CARDS as usize;
    fn id(self) -> usize {
        self.0.into()
    }
    fn from_id(id: usize) -> Option<Self> {
        (id < Self::COUNT).then_some(Self(id as u8))
    }
}

/// What can be guessed: a bit a card.
#[derive(Clone, Copy)]
pub struct Guesses(u8);

impl Choices<Guess> for Guesses {
    fn len(&self) -> usize {
        self.0.count_ones() as usize
    }
    fn get(&self, index: usize) -> Guess {
        (0..CARDS as u8)
            .map(Guess)
            .filter(|&guess| self.has(guess))
            .nth(index)
            .expect("an index below the length")
    }
    fn has(&self, guess: Guess) -> bool {
        self.0 >> guess.0 & 1 == 1
    }
}

/// What happens in the toy.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Event {
    Dealt { seat: Seat, card: u8 },
    Guessed { seat: Seat, guess: Guess },
    Shown,
}

/// What is seen of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Seen {
    Dealt { seat: Seat, card: Option<u8> },
    Guessed { seat: Seat, guess: Guess },
    Shown,
}

/// Why a guess is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoGuess {
    /// It is not that player's turn.
    NotYourTurn,
    /// Nobody should be told this.
    TooRight,
}

impl Refusal for NoGuess {
    fn code(&self) -> &'static str {
        "no_guess"
    }
    fn clause(&self) -> &'static str {
        "toy T1"
    }
    fn explain(&self, lang: Lang) -> &'static str {
        lang.pick("pas maintenant", "not now")
    }
}

/// What a viewer sees.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[expect(missing_docs, reason = "the names say it")]
pub struct View {
    pub acting: Option<Seat>,
    pub over: bool,
    pub cards: Vec<Option<u8>>,
    pub guesses: Vec<Option<Guess>>,
}

impl<const LEAK: u8> Toy<LEAK> {
    fn emit(&mut self, event: Event, log: &mut impl Log<Event>) {
        self.apply(&event);
        log.note(&event);
    }

    fn allowed(&self, seat: Seat) -> Guesses {
        let mut open = if self.acting == Some(seat) { 0b1111 } else { 0 };
        if LEAK == REFUSAL_LEAKS && open != 0 {
            open &= !(1 << self.cards[seat.left(self.seats)]);
        }
        Guesses(open)
    }
}

/// How many play.
const PLAYERS: OptionSchema = OptionSchema {
    key: crate::PLAYERS,
    kind: OptionKind::Number { least: 2, most: 3, default: Some(2) },
    only: None,
    clause: "S1",
    audience: Audience::Everyone,
};

impl<const LEAK: u8> Game for Toy<LEAK> {
    type Options = ToyOptions;
    type Action = Guess;
    type Event = Event;
    type Refusal = NoGuess;
    type View = View;
    type Seen = Seen;
    type Choices = Guesses;

    const NAME: &'static str = "toy";
    const RULES: u32 = 1;
    const SECRETS: bool = true;
    const DESCRIPTION: Description = Description {
        players: Players { least: 2, most: 3, usual: 2 },
        minutes: (1, 1),
        automatic: &[],
        options: &[PLAYERS],
    };

    fn new(options: &ToyOptions) -> Result<Self, BadOptions> {
        if !PLAYERS.takes(options.players as u32) {
            return Err(PLAYERS.refuse());
        }
        Ok(Self {
            seats: options.players,
            acting: None,
            over: false,
            cards: BySeat::default(),
            guesses: BySeat::default(),
        })
    }

    fn options_for(players: usize) -> ToyOptions {
        ToyOptions { players }
    }

    fn seats(&self) -> usize {
        self.seats
    }

    fn set_up(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        for seat in Seat::all(self.seats) {
            let card = chance.below(CARDS) as u8;
            self.emit(Event::Dealt { seat, card }, log);
        }
    }

    fn turn(&self) -> Turn {
        match self.acting {
            Some(seat) => Turn::of(seat),
            None if self.over => Turn::Over,
            None => Turn::SetUp,
        }
    }

    fn choices(&self, seat: Seat) -> Guesses {
        self.allowed(seat)
    }

    fn check(&self, seat: Seat, guess: Guess) -> Result<(), NoGuess> {
        match self.acting {
            Some(acting) if acting == seat && self.allowed(seat).has(guess) => Ok(()),
            Some(acting) if acting == seat => Err(NoGuess::TooRight),
            _ => Err(NoGuess::NotYourTurn),
        }
    }

    fn act(&mut self, seat: Seat, guess: Guess, _: &mut impl Chance, log: &mut impl Log<Event>) {
        self.emit(Event::Guessed { seat, guess }, log);
        if seat.left(self.seats) == Seat::FIRST {
            self.emit(Event::Shown, log);
        }
    }

    fn chains(&self, _: Seat, _: Guess) -> bool {
        false
    }

    fn apply(&mut self, event: &Event) {
        match *event {
            Event::Dealt { seat, card } => {
                self.cards[seat] = card;
                self.acting = (seat.left(self.seats) == Seat::FIRST).then_some(Seat::FIRST);
            }
            Event::Guessed { seat, guess } => {
                self.guesses[seat] = Some(guess);
                self.acting = Some(seat.left(self.seats));
            }
            Event::Shown => {
                self.acting = None;
                self.over = true;
            }
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        let card = |seat: Seat| {
            let open = self.over || viewer.knows(seat) || LEAK == VIEW_LEAKS;
            open.then_some(self.cards[seat])
        };
        View {
            acting: self.acting,
            over: self.over,
            cards: Seat::all(self.seats).map(card).collect(),
            guesses: Seat::all(self.seats).map(|seat| self.guesses[seat]).collect(),
        }
    }

    fn seen(&self, event: &Event, viewer: Viewer) -> Option<Seen> {
        Some(match *event {
            Event::Dealt { seat, card } => {
                let open = viewer.knows(seat) || LEAK == SEEN_LEAKS;
                Seen::Dealt { seat, card: open.then_some(card) }
            }
            Event::Guessed { seat, guess } => Seen::Guessed { seat, guess },
            Event::Shown => Seen::Shown,
        })
    }

    fn imagine(view: &View, chance: &mut impl Chance) -> Self {
        let mut toy = Self {
            seats: view.cards.len(),
            acting: view.acting,
            over: view.over,
            cards: BySeat::default(),
            guesses: BySeat::default(),
        };
        for seat in Seat::all(toy.seats) {
            toy.cards[seat] = view.cards[seat.index()].unwrap_or_else(|| chance.below(CARDS) as u8);
            toy.guesses[seat] = view.guesses[seat.index()];
        }
        toy
    }

    fn outcome(&self) -> Option<Outcome> {
        let right = |seat: Seat| {
            let card = self.cards[seat.left(self.seats)];
            i32::from(self.guesses[seat] == Some(Guess(card)))
        };
        self.over.then(|| Outcome::rank(["points"], self.seats, right, |seat| [right(seat)]))
    }
}

impl<const LEAK: u8> Suite for Toy<LEAK> {
    type Game = Self;

    fn configurations() -> Vec<ToyOptions> {
        vec![ToyOptions { players: 2 }, ToyOptions { players: 3 }]
    }

    fn bound(options: &ToyOptions) -> usize {
        options.players
    }

    fn conserved(game: &Self) -> Result<(), String> {
        let known = Seat::all(game.seats).all(|seat| u32::from(game.cards[seat]) < CARDS);
        if known { Ok(()) } else { Err("a card that does not exist".into()) }
    }

    fn swap_secrets(
        _: &ToyOptions,
        log: &[Event],
        viewer: Viewer,
        chance: &mut impl Chance,
    ) -> Option<Vec<Event>> {
        if log.contains(&Event::Shown) {
            return None;
        }
        let swap = |event: &Event| match *event {
            Event::Dealt { seat, .. } if !viewer.knows(seat) => {
                Event::Dealt { seat, card: chance.below(CARDS) as u8 }
            }
            ref other => *other,
        };
        Some(log.iter().map(swap).collect())
    }
}
