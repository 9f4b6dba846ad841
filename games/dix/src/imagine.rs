//! A full state with a given view.

use dizaine_core::{BySeat, Seat};

use crate::auction::{Auction, Call};
use crate::deck::Deck;
use crate::payment::Payment;
use crate::player::{Jokers, Player};
use crate::purchase::price_of;
use crate::state::{Dix, MAX_PLAYERS, Phase, Ware};
use crate::view::{AuctionView, CallView, PhaseView, SeatView, View};

/// The state with this view: there is exactly one.
pub(crate) fn imagine(view: &View) -> Dix {
    let mut deck = Deck::default();
    for left in &view.left {
        deck.add(left.card, left.copies);
    }
    let mut players = BySeat::<Player, MAX_PLAYERS>::default();
    for (seat, player) in Seat::all(view.seats.len()).zip(&view.seats) {
        players[seat] = player.to_player();
    }
    let mut game = Dix {
        people: view.people,
        alix: view.alix,
        bust_purchase: view.bust_purchase,
        phase: Phase::Over,
        active: view.active,
        acting: view.acting.unwrap_or(view.active),
        deck,
        row: view.row.cards.iter().copied().collect(),
        market: view.market.iter().copied().collect(),
        auction: view.auction.as_ref().map(auction),
        players,
    };
    game.phase = phase(view, &game);
    game
}

fn phase(view: &View, game: &Dix) -> Phase {
    let payment = |mut payment: Payment| {
        if let Some(paying) = &view.payment {
            payment = Payment { price: paying.price, left: paying.left, exact: paying.exact, ..payment };
        }
        payment
    };
    match view.phase {
        PhaseView::SetUp => Phase::SetUp,
        PhaseView::Draw => Phase::Draw,
        PhaseView::Decide => Phase::Decide,
        PhaseView::Bid => Phase::Bid,
        PhaseView::PayJoker => Phase::Pay(Ware::Joker, payment(Payment::new(0, game.auction_spend()))),
        PhaseView::Purchase(occasion) => Phase::Purchase(occasion),
        PhaseView::PayCard(occasion) => match view.payment.as_ref().and_then(|payment| payment.card) {
            Some(card) => Phase::Pay(Ware::Card(card, occasion), payment(price_of(card))),
            None => Phase::Purchase(occasion),
        },
        PhaseView::Over => Phase::Over,
    }
}

fn auction(view: &AuctionView) -> Auction {
    let mut auction = Auction::new(view.joker);
    for CallView { seat, call } in &view.calls {
        auction.calls[*seat] = *call;
        if let (Call::Bid(bid), true) = (*call, view.high == Some(*seat)) {
            auction.high = Some((*seat, bid));
        }
    }
    auction
}

impl SeatView {
    /// The player as the state holds it.
    pub fn to_player(&self) -> Player {
        let mut jokers = Jokers::default();
        self.jokers.iter().for_each(|&joker| jokers.add(joker));
        Player {
            numbers: self.numbers.iter().copied().collect(),
            jokers,
            tokens: self.tokens,
            consolations: self.consolations,
        }
    }
}
