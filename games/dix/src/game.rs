//! The table: its state, what may be done, and the bookkeeping of events.

use dizaine_core::{BadOptions, BySeat, Chance, Description, Game, Log, Outcome, Seat, Seats, Turn, Viewer};
use serde::{Deserialize, Serialize};

use crate::action::{Action, DixChoices, Item};
use crate::auction::{Auction, Call};
use crate::card::{Card, NumberCard};
use crate::deck::Deck;
use crate::event::{Event, Seen};
use crate::options::{self, Options};
use crate::payment::Payment;
use crate::pile::Pile;
use crate::player::{Player, Spend};
use crate::refusal::Refusal;
use crate::row::{Bust, Row};
use crate::view::View;

/// S2: what everyone starts with.
const STARTING_TOKENS: u8 = 5;

/// A game of DIX.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Dix {
    /// How many people play.
    pub(crate) people: u8,
    /// ALIX's level, in a solo game.
    pub(crate) alix: Option<u8>,
    /// X2's variant.
    pub(crate) bust_purchase: bool,
    pub(crate) phase: Phase,
    /// Whose turn it is.
    pub(crate) active: Seat,
    /// Who has to decide: the active player, but for auctions and last purchases.
    pub(crate) acting: Seat,
    pub(crate) deck: Deck,
    pub(crate) row: Row,
    pub(crate) market: Pile,
    /// The joker on sale, until it is taken or discarded.
    pub(crate) auction: Option<Auction>,
    pub(crate) players: BySeat<Player, 5>,
}

/// What the acting player has to decide. Every move asks, so it has a tag of its own rather than one folded into its
/// fields.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Phase {
    /// The table is empty.
    SetUp,
    /// T1: the turn begins with a draw.
    Draw,
    /// T1: draw again, or stop.
    Decide,
    /// A1: bid or pass.
    Bid,
    /// B1: buy a card, or not.
    Purchase(Occasion),
    /// A3, B1: pay for a joker or a card.
    Pay(Ware, Payment),
    /// The game is over.
    Over,
}

/// What is paid for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ware {
    /// A3: the joker on sale.
    Joker,
    /// B1: this card of the market.
    Card(NumberCard, Occasion),
}

/// When a card may be bought (B1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Occasion {
    /// After taking the numbers (R1).
    Reward,
    /// After going bust, in the variant (X2).
    Bust(Bust),
    /// At the end (E2).
    Last,
}

/// ALIX's place (Z1).
pub(crate) const ALIX: Seat = match Seat::new(1) {
    Some(seat) => seat,
    None => unreachable!(),
};

impl Dix {
    /// How many seats, ALIX's included.
    #[inline]
    pub(crate) fn seat_count(&self) -> usize {
        if self.alix.is_some() { 2 } else { self.people.into() }
    }

    /// Whether ALIX holds `seat`: the rules choose for her.
    #[inline]
    pub(crate) fn is_alix(&self, seat: Seat) -> bool {
        self.alix.is_some() && seat == ALIX
    }

    /// Everyone but `seat`, from its left on.
    #[inline]
    pub(crate) fn others(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        seat.round(self.seat_count()).skip(1)
    }

    /// Which number cards pay for a joker: any (B3), or duplicates only against ALIX (Z5).
    #[inline]
    pub(crate) fn auction_spend(&self) -> Spend {
        if self.alix.is_some() { Spend::Duplicates } else { Spend::AnyCard }
    }

    /// A2, Z5: the lowest bid there is.
    #[inline]
    pub(crate) fn lowest_bid(&self) -> u8 {
        if self.alix.is_some() { 5 } else { 1 }
    }

    /// The payment under way.
    #[inline]
    pub(crate) fn payment(&self) -> Option<&Payment> {
        match &self.phase {
            Phase::Pay(_, payment) => Some(payment),
            Phase::SetUp | Phase::Draw | Phase::Decide | Phase::Bid | Phase::Purchase(_) | Phase::Over => {
                None
            }
        }
    }

    /// Whether the acting player may do `action`: what [`choices`](Game::choices) lists, asked for one action.
    #[inline]
    fn allows(&self, action: Action) -> bool {
        let player = &self.players[self.acting];
        match action {
            Action::Draw => match self.phase {
                Phase::Draw => true,
                Phase::Decide => !self.deck.is_empty(),
                _ => false,
            },
            Action::Take(_) => matches!(self.phase, Phase::Decide),
            Action::TakeConsolation => matches!(self.phase, Phase::Purchase(Occasion::Bust(_))),
            Action::Decline => matches!(self.phase, Phase::Purchase(Occasion::Reward | Occasion::Last)),
            Action::Pass => matches!(self.phase, Phase::Bid),
            Action::Pay(item) => self.payment().is_some_and(|payment| payment.takes(item, player)),
            Action::Buy(card) => {
                matches!(self.phase, Phase::Purchase(_)) && self.buyable(self.acting) >> card.index() & 1 == 1
            }
            Action::Bid(amount) => match (&self.phase, &self.auction) {
                (Phase::Bid, Some(auction)) => {
                    let (lowest, highest) = self.bid_range(auction, self.acting);
                    (lowest..=highest).contains(&amount.get())
                }
                _ => false,
            },
        }
    }

    /// The payment that buying `card` opens (B2).
    #[inline]
    pub(crate) fn price_of(card: NumberCard) -> Payment {
        Payment::new(card.value().get(), Spend::AnyCard)
    }

    /// B3: an item leaves its player and counts towards the price.
    #[inline(always)]
    fn hand_over(&mut self, seat: Seat, item: Item) {
        self.players[seat].spend(item);
        if let Phase::Pay(_, payment) = &mut self.phase {
            *payment = payment.after(item);
        }
    }

    /// The active player decides how to go on.
    fn resume(&mut self) {
        self.auction = None;
        self.phase = Phase::Decide;
        self.acting = self.active;
    }
}

impl Game for Dix {
    type Options = Options;
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;
    type View = View;
    type Seen = Seen;
    type Choices = DixChoices;

    const NAME: &'static str = "dix";
    const RULES: u32 = 1;
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

    fn options_for(players: usize) -> Options {
        Options { players: players.try_into().unwrap_or(u8::MAX), ..Options::default() }
    }

    fn seats(&self) -> usize {
        self.seat_count()
    }

    fn automatic(&self) -> Seats {
        if self.alix.is_some() { Seats::only(ALIX) } else { Seats::NONE }
    }

    fn set_up(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        self.begin(chance, log);
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::SetUp => Turn::SetUp,
            Phase::Over => Turn::Over,
            _ => Turn::of(self.acting),
        }
    }

    #[inline]
    fn choices(&self, seat: Seat) -> DixChoices {
        if seat != self.acting {
            return DixChoices::NONE;
        }
        match &self.phase {
            Phase::SetUp | Phase::Over => DixChoices::NONE,
            Phase::Draw => DixChoices::DRAW,
            Phase::Decide if self.deck.is_empty() => DixChoices::TAKE,
            Phase::Decide => DixChoices::DRAW_OR_TAKE,
            Phase::Bid => self.bid_choices(),
            Phase::Purchase(occasion) => DixChoices::Purchase {
                buy: self.buyable(seat),
                instead: match occasion {
                    Occasion::Bust(_) => Action::TakeConsolation,
                    Occasion::Reward | Occasion::Last => Action::Decline,
                },
            },
            Phase::Pay(_, payment) => DixChoices::Pay(payment.open(&self.players[seat])),
        }
    }

    #[inline]
    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        if seat == self.acting && self.allows(action) { Ok(()) } else { Err(self.reason(seat, action)) }
    }

    #[inline]
    fn act(&mut self, seat: Seat, action: Action, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        match action {
            Action::Draw => self.draw(chance, log),
            Action::Take(reward) => self.take(seat, reward, chance, log),
            Action::TakeConsolation => self.console(seat, chance, log),
            Action::Decline => self.decline(seat, chance, log),
            Action::Pass => self.pass(seat, chance, log),
            Action::Pay(item) => self.pay(seat, item, chance, log),
            Action::Buy(card) => self.buy(seat, card, chance, log),
            Action::Bid(amount) => self.bid(seat, amount.get(), chance, log),
        }
    }

    fn chains(&self, seat: Seat, action: Action) -> bool {
        let mut player = self.players[seat];
        let payment = match (action, self.payment()) {
            (Action::Buy(card), None) => Self::price_of(card),
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
        match *event {
            Event::SetUp { first } => {
                self.deck = Deck::new(self.people.into());
                for seat in Seat::all(self.seat_count()) {
                    self.players[seat].tokens = STARTING_TOKENS;
                }
                self.active = first;
            }
            Event::TurnBegan { seat } => {
                (self.active, self.acting) = (seat, seat);
                self.phase = Phase::Draw;
            }
            Event::Drew { card } => {
                self.deck.remove(Card::Row(card));
                self.row.add(card);
                self.phase = Phase::Decide;
            }
            Event::JokerRevealed { joker } => {
                self.deck.remove(Card::Joker(joker));
                self.auction = Some(Auction::new(joker));
                self.phase = Phase::Bid;
            }
            Event::BidAsked { seat } => self.acting = seat,
            Event::BidPlaced { seat, amount } => {
                if let Some(auction) = &mut self.auction {
                    auction.calls[seat] = Call::Bid(amount);
                    auction.high = Some((seat, amount));
                }
            }
            Event::BidPassed { seat } => {
                if let Some(auction) = &mut self.auction {
                    auction.calls[seat] = Call::Passed;
                }
            }
            Event::AuctionWon { seat, price } => {
                self.acting = seat;
                self.phase = Phase::Pay(Ware::Joker, Payment::new(price, self.auction_spend()));
            }
            Event::JokerDiscarded { .. } => self.resume(),
            Event::JokerTaken { seat, joker } => {
                self.players[seat].jokers.add(joker);
                self.resume();
            }
            Event::Busted { .. } | Event::PurchaseDeclined { .. } => {}
            Event::NumbersTaken { seat } => {
                self.players[seat].numbers.add_all(self.row.numbers());
                self.row.drop_numbers();
            }
            Event::NumbersMarketed => {
                self.market.add_all(self.row.numbers());
                self.row.drop_numbers();
            }
            Event::MoneyGained { seat, tokens, .. } => self.players[seat].tokens += tokens,
            Event::MoneyDiscarded => self.row.clear(),
            Event::ConsolationGained { seat } => self.players[seat].consolations += 1,
            Event::PurchaseOffered { seat, occasion } => {
                self.acting = seat;
                self.phase = Phase::Purchase(occasion);
            }
            Event::PurchaseChosen { card, .. } => {
                if let Phase::Purchase(occasion) = self.phase {
                    self.phase = Phase::Pay(Ware::Card(card, occasion), Self::price_of(card));
                }
            }
            Event::Paid { seat, item } => self.hand_over(seat, item),
            Event::Bought { seat, card } => {
                self.market.remove(card);
                self.players[seat].numbers.add(card);
            }
            Event::Ended => {
                self.phase = Phase::Over;
                self.acting = self.active;
            }
        }
    }

    fn view(&self, _: Viewer) -> View {
        View::of(self)
    }

    fn seen(&self, event: &Event, _: Viewer) -> Option<Seen> {
        Some(Seen::public(event))
    }

    fn imagine(view: &View, _: &mut impl Chance) -> Self {
        view.to_game()
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.phase == Phase::Over).then(|| self.rank())
    }
}
