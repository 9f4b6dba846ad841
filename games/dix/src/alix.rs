//! ALIX, the automatic opponent of a solo game (Z1–Z9).

use dizaine_core::{Chance, Game, Log, Seat};

use crate::action::Item;
use crate::auction::{Auction, Call};
use crate::card::{Card, Colour, NumberCard, Value};
use crate::event::Event;
use crate::payment::Plan;
use crate::player::{CONSOLATION, Player};
use crate::row::Bust;
use crate::state::Dix;

/// ALIX's seat in a solo game (Z1).
pub(crate) const ALIX: Seat = match Seat::new(1) {
    Some(seat) => seat,
    None => unreachable!(),
};

impl Dix {
    /// Z2: ALIX draws until she has enough, is bust on money, or the deck is empty. A joker makes her wait if the
    /// human can bid for it; she goes on here after its auction (A6).
    pub(crate) fn alix_draws(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let enough = i8::try_from(self.alix.unwrap_or_default()).unwrap_or(i8::MAX);
        while self.row.total() < enough {
            match self.next_card(chance) {
                Some(Card::Row(card)) => self.emit(Event::Drew { card }, log),
                // The auction calls back here when it is settled, at once or after the human has answered.
                Some(Card::Joker(joker)) => return self.open_auction(joker, chance, log),
                None => break,
            }
            if self.row.bust() == Some(Bust::Money) {
                return self.alix_busts(chance, log);
            }
        }
        self.alix_stops(chance, log);
    }

    /// Z3: she always takes the numbers, and never buys.
    fn alix_stops(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let money = self.row.money();
        self.emit(Event::NumbersTaken { seat: ALIX }, log);
        self.others_gain(ALIX, money, log);
        self.emit(Event::MoneyDiscarded, log);
        self.end_turn(chance, log);
    }

    /// Z4: a consolation token and the number cards; the human takes nothing.
    fn alix_busts(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        self.emit(Event::Busted { seat: ALIX, bust: Bust::Money }, log);
        self.emit(Event::ConsolationGained { seat: ALIX }, log);
        self.emit(Event::NumbersTaken { seat: ALIX }, log);
        self.emit(Event::MoneyDiscarded, log);
        self.end_turn(chance, log);
    }

    /// Z6, Z7: her one chance to bid.
    pub(crate) fn alix_bids(&mut self, bid: Option<u8>, log: &mut impl Log<Event>) {
        match bid {
            Some(amount) => self.emit(Event::BidPlaced { seat: ALIX, amount }, log),
            None => self.emit(Event::BidPassed { seat: ALIX }, log),
        }
    }

    /// Z9: she pays what [`alix_payment`] says.
    pub(crate) fn alix_pays(&mut self, price: u8, log: &mut impl Log<Event>) {
        let Plan { cards, tokens, consolations } = alix_payment(&self.players[ALIX], price);
        for _ in 0..cards {
            let Some(card) = lowest_duplicate(&self.players[ALIX]) else { break };
            self.emit(Event::Paid { seat: ALIX, item: Item::Card(card) }, log);
        }
        for _ in 0..tokens {
            self.emit(Event::Paid { seat: ALIX, item: Item::Token }, log);
        }
        for _ in 0..consolations {
            self.emit(Event::Paid { seat: ALIX, item: Item::Consolation }, log);
        }
    }

    /// What ALIX bids. On her own turn just enough to win (Z7); on the human's, who has not bid yet, as much as the
    /// human could pay, or as near as she can (Z6). She passes if she cannot reach the lowest bid.
    pub(crate) fn alix_bid(&self, auction: &Auction) -> Option<u8> {
        let (lowest, most) = self.bid_range(auction, ALIX);
        let human = Seat::FIRST;
        let wanted = if self.active == ALIX {
            lowest
        } else {
            debug_assert!(auction.calls[human] == Call::Waiting, "the active player is the last to bid");
            self.players[human].capacity(self.auction_spend()).max(lowest)
        };
        let bid = wanted.min(most);
        (bid >= lowest).then_some(bid)
    }
}

/// Z9: with the least waste; among equals with the most duplicates, then with the most tokens; within B6, so only
/// consolation tokens alone ever overpay. She never bids more than she can pay, so the first rest that consolation
/// tokens make up exactly is one that she has the tokens for.
pub(crate) fn alix_payment(alix: &Player, price: u8) -> Plan {
    for cards in (0..=alix.numbers.duplicates().min(price)).rev() {
        for tokens in (0..=alix.tokens.min(price - cards)).rev() {
            let rest = price - cards - tokens;
            if rest.is_multiple_of(CONSOLATION) {
                return Plan { cards, tokens, consolations: rest / CONSOLATION };
            }
        }
    }
    Plan { consolations: price.div_ceil(CONSOLATION), ..Plan::default() }
}

/// Z9: the duplicate she spends first: lowest value, then blue, green, orange, pink.
fn lowest_duplicate(alix: &Player) -> Option<NumberCard> {
    let by_value = Value::all().flat_map(|value| Colour::ALL.map(|colour| NumberCard::new(colour, value)));
    by_value.into_iter().find(|&card| alix.numbers.count(card) > 1)
}
