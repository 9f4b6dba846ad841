//! 10 (Retro) as a [`Game`]. Methods that need more than a few lines are functions of the same name, in the file of that name.

use dizaine_core::{
    BadOptions, Bag, BySeat, Chance, Description, Game, Log, Orders, Outcome, Seat, Turn, Viewer,
};

use crate::chips::START_CHIPS;
use crate::options::{self, PLAYERS};
use crate::purses::Purses;
use crate::{Action, Asked, Card, Choices, Event, Options, Phase, Refusal, Retro, RoundCard, Seen, View};
use crate::{act, apply, check, deal_anew, imagine, moment, outcome, seen, set_up, view};

impl Game for Retro {
    type Options = Options;
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;
    type View = View;
    type Seen = Seen;
    type Choices = Choices;

    const NAME: &'static str = "retro";
    const RULES: u32 = 2;
    const SECRETS: bool = true;
    const DESCRIPTION: Description = options::DESCRIPTION;

    /// S1, S2: all cards are in the pile, and everyone has seven chips.
    fn new(options: &Options) -> Result<Self, BadOptions> {
        let players = u8::try_from(options.players).unwrap_or(u8::MAX);
        if !PLAYERS.takes(players.into()) {
            return Err(PLAYERS.refuse());
        }
        let mut pile = Bag::default();
        Card::all().for_each(|card| pile.add(card.kind(), card.in_box()));
        let seats = options.players as u8;
        Ok(Self {
            seats,
            phase: Phase::SetUp,
            round: 0,
            first: Seat::FIRST,
            unturned: RoundCard::all().collect(),
            round_card: None,
            pile,
            pot: 0,
            chips: Purses::alike(START_CHIPS, seats),
            protection: Purses::default(),
            offer: None,
            winner: None,
            loser: None,
            players: BySeat::default(),
        })
    }

    fn options_for(players: usize) -> Options {
        Options { players }
    }

    fn seats(&self) -> usize {
        self.seats.into()
    }

    fn set_up(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        set_up::set_up(self, chance, log);
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::SetUp => Turn::SetUp,
            Phase::Asking(Asked { seat, .. }) => Turn::of(seat),
            Phase::Over => Turn::Over,
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

    /// Every action is a whole decision.
    fn chains(&self, _: Seat, _: Action) -> bool {
        false
    }

    #[inline(always)]
    fn apply(&mut self, event: &Event) {
        apply::apply(self, event);
    }

    fn view(&self, viewer: Viewer) -> View {
        view::view(self, viewer)
    }

    fn seen(&self, event: &Event, viewer: Viewer) -> Option<Seen> {
        Some(seen::seen(self, event, viewer))
    }

    fn moment_ms(seen: &Seen) -> Option<u16> {
        moment::moment_ms(seen)
    }

    fn imagine(view: &View, chance: &mut impl Chance) -> Self {
        imagine::imagine(view, chance)
    }

    fn deal_anew(options: &Options, log: &[Event], viewer: Viewer, chance: &mut impl Chance) -> Vec<Event> {
        deal_anew::deal_anew(options, log, viewer, chance)
    }

    fn outcome(&self) -> Option<Outcome> {
        outcome::outcome(self)
    }

    fn orders(&self, seat: Seat) -> Option<Orders<Action>> {
        self.outbid_orders(seat)
    }
}
