//! What a seat may do, and why an action is refused.

use dizaine_core::Seat;

use crate::action::{Action, Item};
use crate::choices::Choices;
use crate::player::Spend;
use crate::refusal::Refusal;
use crate::state::{Dix, Occasion, Phase};

/// What `seat` can do now.
#[inline]
pub(crate) fn choices(game: &Dix, seat: Seat) -> Choices {
    if seat != game.acting {
        return Choices::NONE;
    }
    match &game.phase {
        Phase::SetUp | Phase::Over => Choices::NONE,
        Phase::Draw => Choices::DRAW,
        Phase::Decide if game.deck.is_empty() => Choices::TAKE,
        Phase::Decide => Choices::DRAW_OR_TAKE,
        Phase::Bid => game.bid_choices(),
        Phase::Purchase(occasion) => Choices::Purchase {
            buy: game.buyable(seat),
            instead: match occasion {
                Occasion::Bust(_) => Action::TakeConsolation,
                Occasion::Reward | Occasion::Last => Action::Decline,
            },
        },
        Phase::Pay(_, payment) => Choices::Pay(payment.open(&game.players[seat])),
    }
}

/// Whether `seat` may do `action` now.
#[inline]
pub(crate) fn check(game: &Dix, seat: Seat, action: Action) -> Result<(), Refusal> {
    if seat == game.acting && is_choice(game, action) { Ok(()) } else { Err(reason(game, seat, action)) }
}

/// Whether `action` is one of the acting player's [`choices`], decided without building the whole set.
#[inline]
fn is_choice(game: &Dix, action: Action) -> bool {
    let player = &game.players[game.acting];
    match action {
        Action::Draw => match game.phase {
            Phase::Draw => true,
            Phase::Decide => !game.deck.is_empty(),
            _ => false,
        },
        Action::Take(_) => matches!(game.phase, Phase::Decide),
        Action::TakeConsolation => matches!(game.phase, Phase::Purchase(Occasion::Bust(_))),
        Action::Decline => matches!(game.phase, Phase::Purchase(Occasion::Reward | Occasion::Last)),
        Action::Pass => matches!(game.phase, Phase::Bid),
        Action::Pay(item) => game.payment().is_some_and(|payment| payment.takes(item, player)),
        Action::Buy(card) => {
            matches!(game.phase, Phase::Purchase(_)) && game.buyable(game.acting) >> card.index() & 1 == 1
        }
        Action::Bid(amount) => match (&game.phase, &game.auction) {
            (Phase::Bid, Some(auction)) => {
                let (lowest, highest) = game.bid_range(auction, game.acting);
                (lowest..=highest).contains(&amount.get())
            }
            _ => false,
        },
    }
}

/// Why `seat` may not do `action`, which is none of its choices.
#[cold]
fn reason(game: &Dix, seat: Seat, action: Action) -> Refusal {
    match game.phase {
        Phase::SetUp => Refusal::NotSetUp,
        Phase::Over => Refusal::GameOver,
        _ if seat != game.acting => Refusal::NotYourTurn,
        Phase::Draw => Refusal::DrawFirst,
        Phase::Decide => match action {
            Action::Draw | Action::Take(_) => Refusal::DeckEmpty,
            Action::Bid(_) | Action::Pass => Refusal::NoAuction,
            Action::Buy(_) | Action::Decline => Refusal::NoPurchaseNow,
            Action::TakeConsolation => Refusal::NoConsolationNow,
            Action::Pay(_) => Refusal::NothingToPay,
        },
        Phase::Bid => why_no_bid(game, seat, action),
        Phase::Purchase(occasion) => why_no_purchase(game, seat, action, occasion),
        Phase::Pay(..) => match action {
            Action::Pay(item) => why_not_with(game, seat, item),
            _ => Refusal::PayFirst,
        },
    }
}

/// A1, A2, Z5.
fn why_no_bid(game: &Dix, seat: Seat, action: Action) -> Refusal {
    match (action, &game.auction) {
        (Action::Bid(amount), Some(auction)) => {
            let (_, most) = game.bid_range(auction, seat);
            if amount.get() > most {
                Refusal::BidTooHigh
            } else if auction.high.is_some() {
                Refusal::BidTooLow
            } else {
                Refusal::BelowLowestBid
            }
        }
        _ => Refusal::BidFirst,
    }
}

/// B1, B2, B5, X2.
fn why_no_purchase(game: &Dix, seat: Seat, action: Action, occasion: Occasion) -> Refusal {
    match (action, occasion) {
        (Action::Buy(card), _) if game.market.count(card) == 0 => Refusal::NotInMarket,
        (Action::Buy(card), _) if game.players[seat].owns(card) => Refusal::AlreadyOwned,
        (Action::Buy(_), _) => Refusal::TooExpensive,
        (Action::Decline, Occasion::Bust(_)) => Refusal::ConsolationInstead,
        (Action::TakeConsolation, _) => Refusal::NoConsolationNow,
        _ => Refusal::PurchaseFirst,
    }
}

/// B3, B6, Z5.
fn why_not_with(game: &Dix, seat: Seat, item: Item) -> Refusal {
    let player = &game.players[seat];
    let duplicates_only = game.payment().is_some_and(|payment| payment.spend == Spend::Duplicates);
    match item {
        Item::Token if player.tokens == 0 => Refusal::ItemNotOwned,
        Item::Consolation if player.consolations == 0 => Refusal::ItemNotOwned,
        Item::Card(card) if !player.owns(card) => Refusal::ItemNotOwned,
        Item::Card(card) if duplicates_only && player.numbers.count(card) == 1 => Refusal::OneCopyStays,
        Item::Token | Item::Consolation | Item::Card(_) => Refusal::Superfluous,
    }
}
