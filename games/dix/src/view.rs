//! What a viewer sees of the table. Nothing in DIX is hidden but the future, so everyone sees the same.

use dizaine_core::{Game, Seat, Viewer, nth_bit};
use serde::Serialize;

use crate::auction::Call;
use crate::card::{Card, Joker, NumberCard, RowCard};
use crate::payment::Payment;
use crate::player::{Player, Spend};
use crate::proposal::{Proposal, Purchase};
use crate::row::BUST_FROM;
use crate::score::{Arrangement, arrange};
use crate::state::{Dix, Occasion, Phase, Ware};

/// The table as everyone sees it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct View {
    /// How many people play.
    pub people: u8,
    /// ALIX's level in a solo game; she has seat 1.
    pub alix: Option<u8>,
    /// Whether X2's variant is played.
    pub bust_purchase: bool,
    /// What is being decided.
    pub phase: PhaseView,
    /// Who has to decide it; nobody once the game is over.
    pub acting: Option<Seat>,
    /// Whose turn it is.
    pub active: Seat,
    /// The row of the current turn.
    pub row: RowView,
    /// The cards on the market, sorted.
    pub market: Vec<NumberCard>,
    /// The joker on sale.
    pub auction: Option<AuctionView>,
    /// The price being paid.
    pub payment: Option<PaymentView>,
    /// What the acting player can buy now, and what it would bring.
    pub purchases: Vec<Purchase>,
    /// The number cards with which the one who buys or pays may pay, sorted (B3, Z5).
    pub spendable: Vec<NumberCard>,
    /// What lies in front of each player.
    pub seats: Vec<SeatView>,
    /// How many cards the deck still holds.
    pub deck: usize,
    /// What is left in the deck, by kind; kinds of which none is left are not listed.
    pub left: Vec<Left>,
}

/// What is being decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum PhaseView {
    /// The table is empty.
    SetUp,
    /// A turn begins with a draw.
    Draw,
    /// Draw again, or stop.
    Decide,
    /// Bid or pass.
    Bid,
    /// Pay for the joker.
    PayJoker,
    /// Buy a card, or not.
    Purchase(Occasion),
    /// Pay for the card.
    PayCard(Occasion),
    /// The game is over.
    Over,
}

/// The row and its two totals (T3, T4).
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RowView {
    /// The cards, in the order they came.
    pub cards: Vec<RowCard>,
    /// Numbers less money: 11 or more is bust.
    pub total: i8,
    /// Money alone: 11 or more is bust.
    pub money: u8,
}

/// An auction so far.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct AuctionView {
    /// The joker on sale.
    pub joker: Joker,
    /// What each player has said, in the order in which they are asked.
    pub calls: Vec<CallView>,
    /// The highest bidder.
    pub high: Option<Seat>,
    /// The lowest bid that is allowed now.
    pub next_bid: u8,
}

/// One player's part in an auction.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CallView {
    /// The player.
    pub seat: Seat,
    /// What the player has said.
    pub call: Call,
}

/// A price being paid (B3).
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PaymentView {
    /// The card it is paid for; a joker's is the auction's.
    pub card: Option<NumberCard>,
    /// The price.
    pub price: u8,
    /// What is still to pay.
    pub left: u8,
    /// Whether it must be paid exactly, because a token or a card is in it (B6).
    pub exact: bool,
    /// How what is left can be paid.
    pub proposal: Proposal,
}

/// What lies in front of a player.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SeatView {
    /// Money tokens.
    pub tokens: u8,
    /// Consolation tokens.
    pub consolations: u8,
    /// Number cards, sorted, copies side by side.
    pub numbers: Vec<NumberCard>,
    /// The jokers that the player has won, in canonical order.
    pub jokers: Vec<Joker>,
    /// What the collection would score now, at its best (E4, E5).
    pub best: Arrangement,
}

/// Copies of a card that are still in the deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Left {
    /// The card.
    pub card: Card,
    /// The number of copies.
    pub copies: u8,
}

impl View {
    /// T4: whether turning up `card` now would bust the row. A joker never does (T2).
    pub fn busts(&self, card: Card) -> bool {
        match card {
            Card::Row(RowCard::Number(card)) => self.row.total + card.value().get() as i8 >= BUST_FROM,
            Card::Row(RowCard::Money(money)) => (self.row.money + money.get()) as i8 >= BUST_FROM,
            Card::Joker(_) => false,
        }
    }

    /// How many of the cards left in the deck would bust the row.
    pub fn busting_cards(&self) -> usize {
        self.left.iter().filter(|left| self.busts(left.card)).map(|left| usize::from(left.copies)).sum()
    }
}

/// What anyone sees of the table: every viewer sees the same.
pub(crate) fn view(game: &Dix, _: Viewer) -> View {
    let seats = game.seats();
    View {
        people: game.people,
        alix: game.alix,
        bust_purchase: game.bust_purchase,
        phase: PhaseView::of(game.phase),
        acting: (!matches!(game.phase, Phase::SetUp | Phase::Over)).then_some(game.acting),
        active: game.active,
        row: RowView { cards: game.row.cards().to_vec(), total: game.row.total(), money: game.row.money() },
        market: game.market.cards().collect(),
        auction: game.auction.as_ref().map(|auction| AuctionView {
            joker: auction.joker,
            calls: game
                .active
                .left(seats)
                .round(seats)
                .map(|seat| CallView { seat, call: auction.calls[seat] })
                .collect(),
            high: auction.high.map(|(seat, _)| seat),
            next_bid: auction.next_bid(game.lowest_bid()),
        }),
        payment: game.payment().map(|payment| payment_view(game, payment)),
        purchases: purchases(game),
        spendable: spendable(game),
        seats: game.players.iter(seats).map(|(_, player)| SeatView::of(player)).collect(),
        deck: game.deck.len(),
        left: Card::all()
            .map(|card| Left { card, copies: game.deck.left(card) })
            .filter(|left| left.copies > 0)
            .collect(),
    }
}

fn payment_view(game: &Dix, payment: &Payment) -> PaymentView {
    let card = match game.phase {
        Phase::Pay(Ware::Card(card, _), _) => Some(card),
        _ => None,
    };
    let Payment { price, left, exact, .. } = *payment;
    PaymentView {
        card,
        price,
        left,
        exact,
        proposal: Proposal::new(payment, &game.players[game.acting], card),
    }
}

/// B1: what the acting player can buy now.
fn purchases(game: &Dix) -> Vec<Purchase> {
    if !matches!(game.phase, Phase::Purchase(_)) {
        return Vec::new();
    }
    let cards = game.buyable(game.acting);
    let cards = (0..cards.count_ones()).map(|n| NumberCard::of_bit(nth_bit(cards, n as usize)));
    cards.map(|card| Purchase::new(card, &game.players[game.acting])).collect()
}

/// B3, Z5: the cards with which the acting player may pay.
fn spendable(game: &Dix) -> Vec<NumberCard> {
    let spend = match game.phase {
        Phase::Purchase(_) => Spend::AnyCard,
        Phase::Pay(_, payment) => payment.spend,
        Phase::SetUp | Phase::Draw | Phase::Decide | Phase::Bid | Phase::Over => return Vec::new(),
    };
    game.players[game.acting].spendable(spend).collect()
}

impl PhaseView {
    fn of(phase: Phase) -> Self {
        match phase {
            Phase::SetUp => Self::SetUp,
            Phase::Draw => Self::Draw,
            Phase::Decide => Self::Decide,
            Phase::Bid => Self::Bid,
            Phase::Pay(Ware::Joker, _) => Self::PayJoker,
            Phase::Purchase(occasion) => Self::Purchase(occasion),
            Phase::Pay(Ware::Card(_, occasion), _) => Self::PayCard(occasion),
            Phase::Over => Self::Over,
        }
    }
}

impl SeatView {
    fn of(player: &Player) -> Self {
        Self {
            tokens: player.tokens,
            consolations: player.consolations,
            numbers: player.numbers.cards().collect(),
            jokers: player.jokers.cards().collect(),
            best: arrange(player),
        }
    }
}
