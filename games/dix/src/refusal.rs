//! Why an action is refused.

use dizaine_core::{Lang, Seat};

use crate::action::{Action, Item};
use crate::game::{Dix, Occasion, Phase};
use crate::player::Spend;

/// The rules an action can break.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "`explain` says each in two languages")]
pub enum Refusal {
    NotSetUp,
    GameOver,
    NotYourTurn,
    DrawFirst,
    DeckEmpty,
    BidFirst,
    PayFirst,
    PurchaseFirst,
    NoAuction,
    BidTooLow,
    BelowLowestBid,
    BidTooHigh,
    NoPurchaseNow,
    NotInMarket,
    AlreadyOwned,
    TooExpensive,
    ConsolationInstead,
    NoConsolationNow,
    NothingToPay,
    ItemNotOwned,
    OneCopyStays,
    Superfluous,
}

impl Dix {
    /// Why `seat` may not do `action`, which is none of its choices.
    #[cold]
    pub(crate) fn reason(&self, seat: Seat, action: Action) -> Refusal {
        match self.phase {
            Phase::SetUp => Refusal::NotSetUp,
            Phase::Over => Refusal::GameOver,
            _ if seat != self.acting => Refusal::NotYourTurn,
            Phase::Draw => Refusal::DrawFirst,
            Phase::Decide => match action {
                Action::Draw | Action::Take(_) => Refusal::DeckEmpty,
                Action::Bid(_) | Action::Pass => Refusal::NoAuction,
                Action::Buy(_) | Action::Decline => Refusal::NoPurchaseNow,
                Action::TakeConsolation => Refusal::NoConsolationNow,
                Action::Pay(_) => Refusal::NothingToPay,
            },
            Phase::Bid => self.why_no_bid(seat, action),
            Phase::Purchase(occasion) => self.why_no_purchase(seat, action, occasion),
            Phase::Pay(..) => match action {
                Action::Pay(item) => self.why_not_with(seat, item),
                _ => Refusal::PayFirst,
            },
        }
    }

    /// A1, A2, Z5.
    fn why_no_bid(&self, seat: Seat, action: Action) -> Refusal {
        match (action, &self.auction) {
            (Action::Bid(amount), Some(auction)) => {
                let (_, most) = self.bid_range(auction, seat);
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
    fn why_no_purchase(&self, seat: Seat, action: Action, occasion: Occasion) -> Refusal {
        match (action, occasion) {
            (Action::Buy(card), _) if self.market.count(card) == 0 => Refusal::NotInMarket,
            (Action::Buy(card), _) if self.players[seat].owns(card) => Refusal::AlreadyOwned,
            (Action::Buy(_), _) => Refusal::TooExpensive,
            (Action::Decline, Occasion::Bust(_)) => Refusal::ConsolationInstead,
            (Action::TakeConsolation, _) => Refusal::NoConsolationNow,
            _ => Refusal::PurchaseFirst,
        }
    }

    /// B3, B6, Z5.
    fn why_not_with(&self, seat: Seat, item: Item) -> Refusal {
        let player = &self.players[seat];
        let duplicates_only = self.payment().is_some_and(|payment| payment.spend == Spend::Duplicates);
        match item {
            Item::Token if player.tokens == 0 => Refusal::ItemNotOwned,
            Item::Consolation if player.consolations == 0 => Refusal::ItemNotOwned,
            Item::Card(card) if !player.owns(card) => Refusal::ItemNotOwned,
            Item::Card(card) if duplicates_only && player.numbers.count(card) == 1 => Refusal::OneCopyStays,
            Item::Token | Item::Consolation | Item::Card(_) => Refusal::Superfluous,
        }
    }
}

impl dizaine_core::Refusal for Refusal {
    fn code(&self) -> &'static str {
        match self {
            Self::NotSetUp => "not_set_up",
            Self::GameOver => "game_over",
            Self::NotYourTurn => "not_your_turn",
            Self::DrawFirst => "draw_first",
            Self::DeckEmpty => "deck_empty",
            Self::BidFirst => "bid_first",
            Self::PayFirst => "pay_first",
            Self::PurchaseFirst => "purchase_first",
            Self::NoAuction => "no_auction",
            Self::BidTooLow => "bid_too_low",
            Self::BelowLowestBid => "below_lowest_bid",
            Self::BidTooHigh => "bid_too_high",
            Self::NoPurchaseNow => "no_purchase_now",
            Self::NotInMarket => "not_in_market",
            Self::AlreadyOwned => "already_owned",
            Self::TooExpensive => "too_expensive",
            Self::ConsolationInstead => "consolation_instead",
            Self::NoConsolationNow => "no_consolation_now",
            Self::NothingToPay => "nothing_to_pay",
            Self::ItemNotOwned => "item_not_owned",
            Self::OneCopyStays => "one_copy_stays",
            Self::Superfluous => "superfluous",
        }
    }

    fn clause(&self) -> &'static str {
        match self {
            Self::NotSetUp => "dix S1",
            Self::GameOver => "dix E2",
            Self::NotYourTurn => "dix S3",
            Self::DrawFirst => "dix T1",
            Self::DeckEmpty => "dix T6",
            Self::BidFirst | Self::NoAuction | Self::BidTooLow => "dix A1",
            Self::BelowLowestBid => "dix Z5",
            Self::BidTooHigh => "dix A2",
            Self::PayFirst | Self::PurchaseFirst | Self::NoPurchaseNow | Self::NotInMarket => "dix B1",
            Self::TooExpensive => "dix B2",
            Self::AlreadyOwned => "dix B5",
            Self::ConsolationInstead | Self::NoConsolationNow => "dix X2",
            Self::NothingToPay | Self::ItemNotOwned => "dix B3",
            Self::OneCopyStays => "dix Z5",
            Self::Superfluous => "dix B6",
        }
    }

    fn explain(&self, lang: Lang) -> &'static str {
        let (fr, en) = match self {
            Self::NotSetUp => ("La partie n’a pas commencé.", "The game has not started yet."),
            Self::GameOver => ("La partie est finie.", "The game is over."),
            Self::NotYourTurn => {
                ("Ce n’est pas à vous : attendez votre tour.", "It is not up to you: wait for your turn.")
            }
            Self::DrawFirst => ("Votre tour commence par une pioche.", "Your turn starts with a draw."),
            Self::DeckEmpty => (
                "La pioche est vide : prenez les nombres ou la monnaie.",
                "The deck is empty: take the numbers or the money.",
            ),
            Self::BidFirst => {
                ("Un joker est aux enchères : misez ou passez.", "A joker is up for auction: bid or pass.")
            }
            Self::PayFirst => (
                "Finissez d’abord de payer ce que vous avez choisi ou remporté.",
                "First finish paying for what you chose or won.",
            ),
            Self::PurchaseFirst => (
                "Achetez d’abord une carte du marché, ou renoncez-y.",
                "First buy a card from the market, or decline.",
            ),
            Self::NoAuction => ("Aucun joker n’est aux enchères.", "No joker is up for auction."),
            Self::BidTooLow => {
                ("Misez plus que la plus haute mise, ou passez.", "Bid more than the highest bid, or pass.")
            }
            Self::BelowLowestBid => (
                "Contre ALIX, une mise est d’au moins 5 : misez 5 ou plus, ou passez.",
                "Against ALIX a bid is at least 5: bid 5 or more, or pass.",
            ),
            Self::BidTooHigh => (
                "Vous ne pourriez pas payer cette mise : misez moins, ou passez.",
                "You could not pay that bid: bid less, or pass.",
            ),
            Self::NoPurchaseNow => (
                "On achète après avoir pris les nombres, pas maintenant.",
                "A purchase comes after taking the numbers, not now.",
            ),
            Self::NotInMarket => (
                "Cette carte n’est pas au marché : choisissez-en une qui s’y trouve.",
                "That card is not on the market: choose one that is.",
            ),
            Self::AlreadyOwned => (
                "Vous avez déjà cette carte : choisissez-en une autre.",
                "You own that very card already: choose another.",
            ),
            Self::TooExpensive => (
                "Vous ne pouvez pas payer cette carte : choisissez-en une moins chère, ou renoncez.",
                "You cannot pay for that card: choose a cheaper one, or decline.",
            ),
            Self::ConsolationInstead => (
                "Qui est grillé achète une carte ou prend le jeton de consolation.",
                "Having gone bust, buy a card or take the consolation token.",
            ),
            Self::NoConsolationNow => (
                "On ne choisit le jeton de consolation que grillé, avec la variante.",
                "The consolation token is a choice only after a bust, in the variant.",
            ),
            Self::NothingToPay => ("Il n’y a rien à payer.", "There is nothing to pay."),
            Self::ItemNotOwned => (
                "Vous n’avez pas cela : payez avec ce qui est devant vous.",
                "You do not have that: pay with what lies in front of you.",
            ),
            Self::OneCopyStays => (
                "Contre ALIX, seuls les doublons paient un joker : un exemplaire reste toujours.",
                "Against ALIX only duplicates pay for a joker: one copy always stays.",
            ),
            Self::Superfluous => (
                "Le paiement aurait alors quelque chose de trop : payez autrement.",
                "The payment would then hold more than it needs: pay in another way.",
            ),
        };
        lang.pick(fr, en)
    }
}
