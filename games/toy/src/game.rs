//! The toy game as a [`Game`].

use dizaine_core::{
    BadOptions, BySeat, Chance, Description, Game, Item, Log, Outcome, Seat, Set, Spot, Turn, Viewer,
};

use crate::action::{Action, Card};
use crate::choices::Choices;
use crate::event::Event;
use crate::options::{self, Options};
use crate::refusal::Refusal;
use crate::seen::Seen;
use crate::state::{Phase, Toy};
use crate::view::View;
use crate::{imagine, moment, seen, view};

impl Toy {
    /// S1: a card drawn at random; all four are equally likely.
    pub(crate) fn draw(chance: &mut impl Chance) -> Card {
        Card::at(chance.below(Card::MOST.into()) as usize)
    }
}

impl Game for Toy {
    type Options = Options;
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;
    type View = View;
    type Seen = Seen;
    type Choices = Choices;

    const NAME: &'static str = "toy";
    const RULES: u32 = 1;
    const SECRETS: bool = true;
    const DESCRIPTION: Description = options::DESCRIPTION;

    fn new(options: &Options) -> Result<Self, BadOptions> {
        let possible = u32::try_from(options.players).is_ok_and(|players| options::PLAYERS.takes(players));
        if !possible {
            return Err(options::PLAYERS.refuse());
        }
        Ok(Self {
            players: options.players,
            phase: Phase::SetUp,
            cards: BySeat::default(),
            guesses: BySeat::default(),
        })
    }

    fn options_for(players: usize) -> Options {
        Options { players }
    }

    fn seats(&self) -> usize {
        self.players
    }

    fn set_up(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        for seat in Seat::all(self.seats()) {
            chance.at(Spot::new("card", [seat.index()]));
            let card = Self::draw(chance);
            self.emit(Event::Dealt { seat, card }, log);
        }
    }

    fn turn(&self) -> Turn {
        match self.phase {
            Phase::SetUp => Turn::SetUp,
            Phase::Guess(seat) => Turn::of(seat),
            Phase::Over => Turn::Over,
        }
    }

    fn choices(&self, seat: Seat) -> Choices {
        match self.check(seat, Action::Guess(Card::at(0))) {
            Ok(()) => Choices(Set::first(Card::MOST.into())),
            Err(_) => Choices::default(),
        }
    }

    fn check(&self, seat: Seat, _: Action) -> Result<(), Refusal> {
        match self.phase {
            Phase::SetUp => Err(Refusal::NotSetUp),
            Phase::Guess(acting) if acting != seat => Err(Refusal::NotYourTurn),
            Phase::Guess(_) => Ok(()),
            Phase::Over => Err(Refusal::GameOver),
        }
    }

    fn act(&mut self, seat: Seat, action: Action, _: &mut impl Chance, log: &mut impl Log<Event>) {
        let Action::Guess(card) = action;
        self.emit(Event::Guessed { seat, card }, log);
        if seat.left(self.seats()) == Seat::FIRST {
            self.emit(Event::Shown, log);
        }
    }

    fn chains(&self, _: Seat, _: Action) -> bool {
        false
    }

    fn apply(&mut self, event: &Event) {
        match *event {
            Event::Dealt { seat, card } => {
                self.cards[seat] = Some(card);
                if seat.left(self.seats()) == Seat::FIRST {
                    self.phase = Phase::Guess(Seat::FIRST);
                }
            }
            Event::Guessed { seat, card } => {
                self.guesses[seat] = Some(card);
                self.phase = Phase::Guess(seat.left(self.seats()));
            }
            Event::Shown => self.phase = Phase::Over,
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        view::view(self, viewer)
    }

    fn seen(&self, event: &Event, viewer: Viewer) -> Option<Seen> {
        Some(seen::seen(event, viewer))
    }

    fn moment_ms(seen: &Seen) -> Option<u16> {
        moment::moment_ms(seen)
    }

    fn imagine(view: &View, chance: &mut impl Chance) -> Self {
        imagine::imagine(view, chance)
    }

    /// E1: the most right guesses win.
    /// Deals other cards to everyone whose card `viewer` does not know; once all cards are shown nothing is secret (E1).
    fn deal_anew(_: &Options, log: &[Event], viewer: Viewer, chance: &mut impl Chance) -> Vec<Event> {
        let shown = log.contains(&Event::Shown);
        let deal = |event: &Event| match *event {
            Event::Dealt { seat, .. } if !shown && !viewer.knows(seat) => {
                Event::Dealt { seat, card: Self::draw(chance) }
            }
            other => other,
        };
        log.iter().map(deal).collect()
    }

    fn outcome(&self) -> Option<Outcome> {
        let points = |seat: Seat| i32::from(self.guesses[seat] == self.cards[seat.left(self.seats())]);
        (self.phase == Phase::Over)
            .then(|| Outcome::rank(["points"], self.seats(), points, |seat| [points(seat)]))
    }
}
