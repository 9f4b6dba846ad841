//! DIX as a [`Game`]. Methods that need more than a few lines are functions of the same name, in the file of that name.

use dizaine_core::{
    BadOptions, BySeat, Chance, Description, Game, Log, Orders, Outcome, Seat, Seats, Turn, Viewer,
};

use crate::action::Action;
use crate::alix::ALIX;
use crate::choices::Choices;
use crate::deck::Deck;
use crate::event::Event;
use crate::options::{self, Options};
use crate::pile::Pile;
use crate::purchase::price_of;
use crate::refusal::Refusal;
use crate::row::Row;
use crate::seen::Seen;
use crate::state::{Dix, Phase};
use crate::view::View;
use crate::{act, apply, check, imagine, moment, outcome, seen, set_up, view};

impl Game for Dix {
    type Options = Options;
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;
    type View = View;
    type Seen = Seen;
    type Choices = Choices;

    const NAME: &'static str = "dix";
    const RULES: u32 = 2;
    const SECRETS: bool = false;
    const DESCRIPTION: Description = options::DESCRIPTION;

    fn new(options: &Options) -> Result<Self, BadOptions> {
        Ok(Self {
            alix: options.alix()?,
            people: options.players,
            bust_purchase: options.bust_purchase,
            phase: Phase::SetUp,
            active: Seat::FIRST,
            acting: Seat::FIRST,
            deck: Deck::default(),
            row: Row::default(),
            market: Pile::default(),
            auction: None,
            players: BySeat::default(),
        })
    }

    fn options_of(rules: u32, options: Options) -> Options {
        Options::of(rules, options)
    }

    fn options_for(players: usize) -> Options {
        Options { players: players.try_into().unwrap_or(u8::MAX), ..Options::default() }
    }

    /// Two in a solo game: the player's and ALIX's (Z1).
    #[inline]
    fn seats(&self) -> usize {
        if self.alix.is_some() { 2 } else { self.people.into() }
    }

    fn automatic(&self) -> Seats {
        if self.alix.is_some() { Seats::only(ALIX) } else { Seats::NONE }
    }

    fn set_up(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        set_up::set_up(self, chance, log);
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::SetUp => Turn::SetUp,
            Phase::Over => Turn::Over,
            Phase::Draw | Phase::Decide | Phase::Bid | Phase::Purchase(_) | Phase::Pay(..) => {
                Turn::of(self.acting)
            }
        }
    }

    #[inline]
    fn choices(&self, seat: Seat) -> Choices {
        check::choices(self, seat)
    }

    #[inline]
    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        check::check(self, seat, action)
    }

    #[inline]
    fn act(&mut self, seat: Seat, action: Action, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        act::act(self, seat, action, chance, log);
    }

    /// The items of a payment are parts of one decision while there is more than one way to pay the rest (B3, B6).
    fn chains(&self, seat: Seat, action: Action) -> bool {
        let mut player = self.players[seat];
        let payment = match (action, self.payment()) {
            (Action::Buy(card), None) => price_of(card),
            (Action::Pay(item), Some(payment)) => {
                player.spend(item);
                payment.after(item)
            }
            _ => return false,
        };
        payment.left > 0 && !payment.has_one_way(&player)
    }

    #[inline(always)]
    fn apply(&mut self, event: &Event) {
        apply::apply(self, event);
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

    fn imagine(view: &View, _: &mut impl Chance) -> Self {
        imagine::imagine(view)
    }

    fn outcome(&self) -> Option<Outcome> {
        outcome::outcome(self)
    }

    fn orders(&self, seat: Seat) -> Option<Orders<Action>> {
        self.bid_orders(seat)
    }
}
