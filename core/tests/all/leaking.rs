//! The toy game with a leak: what the laws of the testkit must catch.

use dizaine_core::testkit::Suite;
use dizaine_core::{
    BadOptions, Chance, Description, Encode, Game, Log, NoLog, Orders, Outcome, Seat, Sink, Spot, Turn,
    Viewer,
};
use dizaine_toy::secrets::ToySuite;
use dizaine_toy::{Action, Choices, Event, Options, Refusal, Seen, Toy, View};

/// The view shows cards that are hidden.
pub(crate) const VIEW_LEAKS: u8 = 1;
/// The seen stream shows cards that are hidden.
pub(crate) const SEEN_LEAKS: u8 = 2;
/// A refusal depends on a card that is hidden: the right guess is refused.
pub(crate) const REFUSAL_LEAKS: u8 = 3;
/// The view shows cards that are hidden, but only inside the last move: after the last guess, before all cards are shown.
pub(crate) const VIEW_LEAKS_INSIDE_A_MOVE: u8 = 4;

/// The game draws without naming the spot.
pub(crate) const NAMES_NO_SPOT: u8 = 5;
/// The game names the same spot for all its draws.
pub(crate) const NAMES_ONE_SPOT: u8 = 6;

/// The features show the card of the player on the left.
pub(crate) const FEATURES_LEAK: u8 = 7;

/// What can be ordered depends on the card of the player on the left.
pub(crate) const ORDERS_LEAK: u8 = 8;

/// The chance of a game that names its spots wrongly.
struct Elsewhere<C, const LEAK: u8>(C);

impl<C: Chance, const LEAK: u8> Chance for Elsewhere<C, LEAK> {
    fn at(&mut self, spot: Spot) {
        match LEAK {
            NAMES_NO_SPOT => {}
            NAMES_ONE_SPOT => {
                self.0.at(Spot::new(if spot == Spot::new("card", [1]) { "b" } else { "a" }, []));
            }
            _ => self.0.at(spot),
        }
    }

    fn below(&mut self, m: u32) -> u32 {
        self.0.below(m)
    }
}

/// The toy game, which leaks in the way that `LEAK` says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Leaking<const LEAK: u8>(Toy);

impl<const LEAK: u8> Leaking<LEAK> {
    /// The viewer that is shown what `viewer` asks for.
    fn shown_to(viewer: Viewer, leak: u8) -> Viewer {
        if LEAK == leak { Viewer::All } else { viewer }
    }
}

impl<const LEAK: u8> Game for Leaking<LEAK> {
    type Options = Options;
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;
    type View = View;
    type Seen = Seen;
    type Choices = Choices;

    const NAME: &'static str = Toy::NAME;
    const RULES: u32 = Toy::RULES;
    const SECRETS: bool = Toy::SECRETS;
    const DESCRIPTION: Description = Toy::DESCRIPTION;

    fn new(options: &Options) -> Result<Self, BadOptions> {
        Toy::new(options).map(Self)
    }

    fn options_for(players: usize) -> Options {
        Toy::options_for(players)
    }

    fn seats(&self) -> usize {
        self.0.seats()
    }

    fn set_up(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        self.0.set_up(&mut Elsewhere::<_, LEAK>(chance), log);
    }

    fn turn(&self) -> Turn {
        self.0.turn()
    }

    fn choices(&self, seat: Seat) -> Choices {
        let Choices(cards) = self.0.choices(seat);
        match self.0.view(Viewer::All).cards[seat.left(self.seats()).index()] {
            Some(secret) if LEAK == REFUSAL_LEAKS => Choices(cards.without(secret)),
            _ => Choices(cards),
        }
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        self.0.check(seat, action)?;
        if dizaine_core::Choices::has(&self.choices(seat), action) { Ok(()) } else { Err(Refusal::GameOver) }
    }

    fn act(&mut self, seat: Seat, action: Action, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        self.0.act(seat, action, chance, log);
    }

    fn chains(&self, seat: Seat, action: Action) -> bool {
        self.0.chains(seat, action)
    }

    fn apply(&mut self, event: &Event) {
        self.0.apply(event);
    }

    fn view(&self, viewer: Viewer) -> View {
        let guessed = self.0.view(Viewer::Table).guesses.iter().all(Option::is_some);
        let inside = LEAK == VIEW_LEAKS_INSIDE_A_MOVE && guessed && self.turn() != Turn::Over;
        self.0.view(if inside { Viewer::All } else { Self::shown_to(viewer, VIEW_LEAKS) })
    }

    fn seen(&self, event: &Event, viewer: Viewer) -> Option<Seen> {
        self.0.seen(event, Self::shown_to(viewer, SEEN_LEAKS))
    }

    fn moment_ms(seen: &Seen) -> Option<u16> {
        Toy::moment_ms(seen)
    }

    fn imagine(view: &View, chance: &mut impl Chance) -> Self {
        Self(Toy::imagine(view, chance))
    }

    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }

    fn orders(&self, seat: Seat) -> Option<Orders<Action>> {
        let open = self.0.choices(seat);
        let left = self.0.view(Viewer::All).cards[seat.left(self.seats()).index()];
        let known = |&action: &Action| LEAK == ORDERS_LEAK && left.map(Action::Guess) == Some(action);
        let actions: Vec<_> = dizaine_core::Choices::iter(&open).filter(|action| !known(action)).collect();
        (!actions.is_empty()).then_some(Orders { occasion: "guess", number: 0, actions })
    }
}

impl<const LEAK: u8> Encode for Leaking<LEAK> {
    type Memory = NoLog;
    const INTERRUPTS: bool = false;

    fn encode(&self, seat: Seat, memory: &NoLog, sink: &mut impl Sink) {
        self.0.encode(seat, memory, sink);
        if LEAK == FEATURES_LEAK {
            let left = self.0.view(Viewer::All).cards[seat.left(self.seats()).index()];
            sink.number("left 1: card", 4, left.map_or(0, dizaine_toy::Card::get));
        }
    }
}

impl<const LEAK: u8> Suite for Leaking<LEAK> {
    type Game = Self;

    fn configurations() -> Vec<Options> {
        ToySuite::configurations()
    }

    fn bound(options: &Options) -> usize {
        ToySuite::bound(options)
    }

    fn conserved(game: &Self) -> Result<(), String> {
        ToySuite::conserved(&game.0)
    }

    fn swap_secrets(
        options: &Options,
        log: &[Event],
        viewer: Viewer,
        chance: &mut impl Chance,
    ) -> Option<Vec<Event>> {
        ToySuite::swap_secrets(options, log, viewer, chance)
    }
}
