//! What a viewer sees of the table now, and all they may remember: an allow-list.

use dizaine_core::{Seat, Seats, Viewer};
use serde::Serialize;

use crate::outcome;
use crate::player::Laid;
use crate::{Card, Cards, Face, Offer, Phase, Protection, Retro, RoundCard, RoundCards, Total};

/// The table as one viewer sees it, with all they may remember.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct View {
    /// What the game waits for: who is asked for which decision.
    #[serde(rename = "stage")]
    pub phase: Phase,
    /// The number of the round, 0 before the first.
    pub round: u8,
    /// The first player of the round.
    pub first: Seat,
    /// The round card of this round.
    pub round_card: Option<RoundCard>,
    /// The round cards still to come.
    pub unturned: RoundCards,
    /// P0: the size of the draw pile.
    pub pile: usize,
    /// The chips of the pot.
    pub pot: u8,
    /// The offer being made, or the one just settled.
    pub offer: Option<Offer>,
    /// Who won the last round.
    pub winner: Option<Seat>,
    /// Who lost the last round.
    pub loser: Option<Seat>,
    /// C1: the penalty points printed on the cards.
    pub card_points: CardPoints,
    /// P5, P5a: who would win the round now, as far as the viewer knows the cards; nobody while none is known.
    pub leader: Option<Seat>,
    /// What lies in front of each player, by seat.
    pub players: Vec<PlayerView>,
}

/// C1: the penalty points printed on the cards. They never change; a view holds them so that clients need not know the rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CardPoints {
    /// The points of every normal card.
    pub normal: u8,
    /// The points of the penalty cards of value 1 to 8.
    pub penalty: [u8; 8],
    /// The points of a joker.
    pub joker: u8,
}

impl CardPoints {
    fn new() -> Self {
        let points = |card: Option<Card>| card.map_or(0, Card::points);
        Self {
            normal: points(Card::normal(0)),
            penalty: std::array::from_fn(|index| points(Card::penalty(index as u8 + 1))),
            joker: Card::JOKER.points(),
        }
    }
}

/// What a viewer sees in front of one player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PlayerView {
    /// P0: the chips they can spend.
    pub chips: u8,
    /// P0: the chips on their first card.
    pub protection: Protection,
    /// P0: the number of cards in hand.
    pub hand_size: usize,
    /// The cards in hand, if the viewer may see them.
    pub hand: Option<Cards>,
    /// The first card, with the second card beside it.
    pub card: Option<TableCard>,
    /// P0: the cards of the rounds they lost and, at the end, those of their hand.
    pub penalties: Cards,
    /// P0: the round cards of those rounds.
    pub round_cards: RoundCards,
    /// The penalty points of all those cards.
    pub points: u16,
    /// E3: the score so far: points minus twice the chips, without the hand.
    pub score: i32,
    /// Whether a joker of theirs has been shown. Until then they still have the one of S1.
    pub joker_shown: bool,
}

/// What a viewer sees of a first card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TableCard {
    /// P3f: the card, if the viewer knows it.
    pub card: Option<Card>,
    /// Which way it lies.
    pub face: Face,
    /// Who laid it, wherever it lies now.
    pub by: Seat,
    /// P3f: the players who have held it.
    pub held_by: Seats,
    /// The second card beside it.
    pub second: Option<Card>,
    /// P4a: its value together with the second card, if the viewer knows it.
    pub value: Option<u8>,
}

/// The table as `viewer` sees it.
pub(crate) fn view(game: &Retro, viewer: Viewer) -> View {
    let players: Vec<_> =
        Seat::all(game.seats.into()).map(|seat| PlayerView::new(game, seat, viewer)).collect();
    View {
        phase: game.phase,
        round: game.round,
        first: game.first,
        round_card: game.round_card,
        unturned: game.unturned,
        pile: game.pile.len(),
        pot: game.pot,
        offer: game.offer,
        winner: game.winner,
        loser: game.loser,
        card_points: CardPoints::new(),
        leader: leader(game.first, &players),
        players,
    }
}

/// P5, P5a: of the totals that are known, the highest wins, and of equal ones the earlier in turn order.
fn leader(first: Seat, players: &[PlayerView]) -> Option<Seat> {
    let total = |seat: Seat| {
        let laid = players[seat.index()].card?;
        Some(Total::of(laid.card?, laid.second))
    };
    let known = first.round(players.len()).filter_map(|seat| Some((total(seat)?, seat)));
    // Of equal totals the first one stays.
    known.reduce(|best, other| if other.0 > best.0 { other } else { best }).map(|(_, seat)| seat)
}

impl PlayerView {
    fn new(game: &Retro, seat: Seat, viewer: Viewer) -> Self {
        let player = &game.players[seat];
        Self {
            chips: game.chips.at(seat),
            protection: game.protection(seat),
            hand_size: player.hand.len(),
            hand: viewer.knows(seat).then_some(player.hand),
            card: player.laid.map(|laid| TableCard::new(laid, viewer)),
            penalties: player.penalties,
            round_cards: player.round_cards,
            points: player.points(),
            score: outcome::score(game, seat),
            joker_shown: player.joker_shown,
        }
    }
}

impl TableCard {
    fn new(laid: Laid, viewer: Viewer) -> Self {
        let known = laid.known_to(viewer);
        Self {
            card: known.then_some(laid.card),
            face: laid.face,
            by: laid.by,
            held_by: laid.held_by,
            second: laid.second,
            value: known.then_some(laid.total().value),
        }
    }
}

impl View {
    /// The cards whose place the viewer does not know: in the pile, in hands, or face down on the table.
    pub fn unseen(&self) -> Cards {
        let mut unseen = Cards::whole_box();
        for player in &self.players {
            let laid = player.card.into_iter().flat_map(|laid| [laid.card, laid.second]).flatten();
            laid.for_each(|card| unseen.remove(card));
            unseen.remove_all(player.hand.unwrap_or_default());
            unseen.remove_all(player.penalties);
        }
        unseen
    }
}
