//! The state of a table, and how events change it.

use dizaine_core::{
    BadOptions, Bag, BySeat, Chance, Description, Game, Log, Outcome, Seat, Seats, Turn, Viewer,
};
use serde::Serialize;

use crate::chips::START_CHIPS;
use crate::options::{self, PLAYERS};
use crate::player::{Laid, Player};
use crate::purses::Purses;
use crate::{
    Action, Asked, Bid, Card, Choices, Decision, Event, Face, MOST_PLAYERS, Options, Payee, Protection,
    Refusal, RoundCard, RoundCards, Seen, View,
};

/// Where a table stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Nothing has been dealt.
    SetUp,
    /// Someone is asked for a decision.
    Asking(Asked),
    /// The game is over.
    Over,
}

/// P3: an offer, from its opening until the next one or P4. All of it is public.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Offer {
    /// Who opened it.
    pub opener: Seat,
    /// Whose card it is on.
    pub owner: Seat,
    /// The highest bidder; the buyer, once the card is sold.
    pub bidder: Seat,
    /// The highest bid.
    pub bid: Bid,
    /// P3g: who has passed.
    pub passed: Seats,
}

/// A table of 10 — Special Retro Edition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Retro {
    pub(crate) seats: u8,
    pub(crate) stage: Stage,
    /// The number of the round, 0 before the first.
    pub(crate) round: u8,
    /// The round's first player: turn order begins here.
    pub(crate) first: Seat,
    pub(crate) unturned: RoundCards,
    pub(crate) round_card: Option<RoundCard>,
    pub(crate) pile: Bag<3>,
    pub(crate) pot: u8,
    /// What the players have to bid and to protect with.
    pub(crate) chips: Purses,
    /// What protects their cards. P3d: it belongs to the player, whichever card it lies on.
    pub(crate) protection: Purses,
    pub(crate) offer: Option<Offer>,
    /// Who won the last round that was settled.
    pub(crate) winner: Option<Seat>,
    /// Who lost it.
    pub(crate) loser: Option<Seat>,
    pub(crate) players: BySeat<Player, MOST_PLAYERS>,
}

impl Retro {
    /// Applies an event, then logs it: the only way the state changes.
    #[inline(always)]
    pub(crate) fn emit(&mut self, event: Event, log: &mut impl Log<Event>) {
        self.apply(&event);
        log.note(&event);
    }

    /// Turns to `seat` for a decision.
    #[inline]
    pub(crate) fn ask(&mut self, seat: Seat, decision: Decision, log: &mut impl Log<Event>) {
        self.emit(Event::Asked { seat, decision }, log);
    }

    /// The seats in turn order: clockwise from the round's first player.
    #[inline]
    pub(crate) fn turn_order(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        clockwise_from(self.first, self.seats)
    }

    /// Who comes after `seat` in turn order; `None` after the last.
    #[inline]
    pub(crate) fn after(&self, seat: Seat) -> Option<Seat> {
        let next = seat.left(self.seats.into());
        (next != self.first).then_some(next)
    }

    /// Whether this table has such a seat.
    #[inline]
    pub(crate) fn has_seat(&self, seat: Seat) -> bool {
        seat.index() < usize::from(self.seats)
    }

    /// The seats from `seat` on, to the last in turn order.
    #[inline]
    pub(crate) fn seats_from(&self, seat: Seat) -> Seats {
        let (all, before) = (Seats::all(self.seats.into()), Seats::all(self.first.index()));
        let on = all.difference(Seats::all(seat.index()));
        if seat < self.first { on.intersection(before) } else { on.union(before) }
    }

    /// The chips on the card before `seat`.
    #[inline]
    pub(crate) fn protection(&self, seat: Seat) -> Protection {
        Protection::of(self.protection.at(seat))
    }

    /// The card before `seat`, in the phases in which everyone has one.
    #[inline]
    pub(crate) fn laid(&mut self, seat: Seat) -> &mut Laid {
        self.players[seat].laid.as_mut().expect("everyone has laid a first card")
    }
}

impl Game for Retro {
    type Options = Options;
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;
    type View = View;
    type Seen = Seen;
    type Choices = Choices;

    const NAME: &'static str = "retro";
    const RULES: u32 = 1;
    const SECRETS: bool = true;
    const DESCRIPTION: Description = options::DESCRIPTION;

    /// S1, S2: all cards in the pile, seven chips each.
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
            stage: Stage::SetUp,
            round: 0,
            first: Seat::FIRST,
            unturned: RoundCards::ALL,
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

    /// S1, S2: a dealer, a joker and three cards each, and the first round begins.
    fn set_up(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let dealer = chance.below(self.seats.into()) as usize;
        self.emit(Event::DealerDrawn { dealer: Seat::new(dealer).expect("a seat of this table") }, log);
        for seat in self.turn_order() {
            self.emit(Event::TookJoker { seat }, log);
        }
        self.refill(chance, log).expect("70 cards are enough for seven hands of four");
        self.start_round(chance, log);
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.stage {
            Stage::SetUp => Turn::SetUp,
            Stage::Asking(Asked { seat, .. }) => Turn::of(seat),
            Stage::Over => Turn::Over,
        }
    }

    #[inline]
    fn choices(&self, seat: Seat) -> Choices {
        self.open_to(seat)
    }

    #[inline]
    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        self.check_action(seat, action)
    }

    #[inline]
    fn act(&mut self, seat: Seat, action: Action, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        match action {
            Action::Lay { card, face, protection } => self.lay(seat, card, face, protection, log),
            Action::Open { owner, chips } => self.open(seat, owner, chips, log),
            Action::NoOffer => self.decline_offer(seat, log),
            Action::Outbid(chips) => self.outbid(seat, chips, log),
            Action::PassBid => self.pass_bid(seat, log),
            Action::Protect(protection) => self.protect(seat, protection, log),
            Action::TurnUp => self.turn_up(seat, log),
            Action::StayDown => self.stay_down(seat, chance, log),
            Action::AddSecond(card) => self.add_second(seat, card, chance, log),
            Action::NoSecond => self.decline_second(seat, chance, log),
            Action::Start(starter) => self.choose_starter(seat, starter, chance, log),
        }
    }

    /// Every action is a whole decision.
    fn chains(&self, _: Seat, _: Action) -> bool {
        false
    }

    #[inline(always)]
    fn apply(&mut self, event: &Event) {
        match *event {
            Event::DealerDrawn { dealer } => self.first = dealer.left(self.seats.into()),
            Event::TookJoker { seat } => self.draw(seat, Card::JOKER),
            Event::Drew { seat, card } => self.draw(seat, card),
            Event::RoundCardTurned { card } => {
                self.round += 1;
                self.unturned = self.unturned.without(card);
                self.round_card = Some(card);
            }
            Event::Asked { seat, decision } => {
                self.stage = Stage::Asking(Asked { seat, decision });
                // The next offer leaves the last one behind.
                if decision == Decision::Open {
                    self.offer = None;
                }
            }
            Event::Laid { seat, card, face, protection } => self.put_down(seat, card, face, protection),
            Event::OfferOpened { seat, owner, chips } => {
                let offer = Offer { opener: seat, owner, bidder: seat, bid: chips, passed: Seats::NONE };
                self.offer = Some(offer);
            }
            Event::Outbid { seat, chips } => {
                if let Some(offer) = &mut self.offer {
                    (offer.bidder, offer.bid) = (seat, chips);
                }
            }
            Event::PassedBid { seat } => {
                if let Some(offer) = &mut self.offer {
                    offer.passed = offer.passed.with(seat);
                }
            }
            Event::Swapped { buyer, owner, chips, paid_to } => {
                self.chips.take(buyer, chips.chips());
                match paid_to {
                    Payee::Pot => self.pot += chips.chips(),
                    Payee::Owner => self.chips.add(owner, chips.chips()),
                }
                self.exchange(buyer, owner);
            }
            Event::Protected { seat, protection } => self.set_protection(seat, protection),
            Event::ProtectionCollected => {
                self.offer = None;
                self.pot += std::mem::take(&mut self.protection).total();
            }
            Event::TurnedUp { seat, card } | Event::Shown { seat, card } => self.show(seat, card),
            Event::SecondAdded { seat, card } => {
                self.players[seat].hand.remove(card);
                self.laid(seat).second = Some(card);
                self.players[seat].joker_shown |= card == Card::JOKER;
            }
            Event::RoundWon { seat, chips, .. } => {
                self.winner = Some(seat);
                self.chips.add(seat, chips);
                self.pot -= chips;
            }
            Event::RoundLost { seat, .. } => self.take_the_round(seat),
            Event::StarterChosen { starter, .. } => self.first = starter,
            Event::HandCounted { seat, cards } => {
                self.players[seat].hand = crate::Cards::default();
                self.players[seat].penalties.add_all(cards);
            }
            Event::UnturnedTaken { seat, .. } => {
                let unturned = std::mem::take(&mut self.unturned);
                self.players[seat].round_cards = self.players[seat].round_cards.union(unturned);
            }
            Event::Ended => self.stage = Stage::Over,
            // Said at the table; what follows from it is the next event.
            Event::OfferDeclined { .. } | Event::StayedDown { .. } | Event::SecondDeclined { .. } => {}
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        self.view_of(viewer)
    }

    fn seen(&self, event: &Event, viewer: Viewer) -> Option<Seen> {
        Some(self.seen_by(event, viewer))
    }

    fn imagine(view: &View, chance: &mut impl Chance) -> Self {
        view.imagine(chance)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.standings()
    }
}

/// Every seat once, clockwise from `first` on.
#[inline]
pub(crate) fn clockwise_from(first: Seat, seats: u8) -> impl Iterator<Item = Seat> + Clone {
    std::iter::successors(Some(first), move |seat| Some(seat.left(seats.into()))).take(seats.into())
}

/// The bookkeeping of events that move cards and chips.
impl Retro {
    #[inline(always)]
    fn draw(&mut self, seat: Seat, card: Card) {
        self.pile.remove(card.kind());
        self.players[seat].hand.add(card);
    }

    #[inline(always)]
    fn put_down(&mut self, seat: Seat, card: Card, face: Face, protection: Protection) {
        let player = &mut self.players[seat];
        player.hand.remove(card);
        player.joker_shown |= face == Face::Up && card == Card::JOKER;
        player.laid = Some(Laid { card, face, by: seat, held_by: Seats::only(seat), second: None });
        self.set_protection(seat, protection);
    }

    #[inline(always)]
    fn set_protection(&mut self, seat: Seat, protection: Protection) {
        let added = protection.chips() - self.protection.at(seat);
        self.chips.take(seat, added);
        self.protection.add(seat, added);
    }

    /// P3d, P3f: cards change places as they lie; protection does not move, and both players get to know their card.
    #[inline(always)]
    fn exchange(&mut self, buyer: Seat, owner: Seat) {
        let (bought, given) = (*self.laid(owner), *self.laid(buyer));
        *self.laid(buyer) = Laid { held_by: bought.held_by.with(buyer), ..bought };
        *self.laid(owner) = Laid { held_by: given.held_by.with(owner), ..given };
    }

    #[inline(always)]
    fn show(&mut self, seat: Seat, card: Card) {
        let laid = self.laid(seat);
        laid.face = Face::Up;
        let by = laid.by;
        self.players[by].joker_shown |= card == Card::JOKER;
    }

    #[inline(always)]
    fn take_the_round(&mut self, loser: Seat) {
        self.loser = Some(loser);
        for seat in Seat::all(self.seats.into()) {
            let Some(laid) = self.players[seat].laid.take() else { continue };
            let penalties = &mut self.players[loser].penalties;
            penalties.add(laid.card);
            laid.second.into_iter().for_each(|second| penalties.add(second));
        }
        if let Some(card) = self.round_card.take() {
            self.players[loser].round_cards = self.players[loser].round_cards.with(card);
        }
    }
}
