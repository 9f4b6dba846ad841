//! Positions for tests: a table is set up, laid out by events, and played with a deck that deals what a test names.

use std::collections::VecDeque;

use dizaine_core::{Chance, Game, Seat, Viewer};
use dizaine_dix::{
    Action, Amount, Card, Dix, Event, Item, Joker, NumberCard, Options, Refusal, Reward, RowCard, SeatView,
    View,
};

pub(crate) fn seat(index: usize) -> Seat {
    Seat::new(index).unwrap()
}

pub(crate) fn numbers(cards: &str) -> Vec<NumberCard> {
    split(cards).map(|card| card.parse().unwrap()).collect()
}

fn split(cards: &str) -> impl Iterator<Item = &str> {
    cards.split(", ").filter(|card| !card.is_empty())
}

pub(crate) fn buy(card: &str) -> Action {
    Action::Buy(card.parse().unwrap())
}

pub(crate) fn pay(item: &str) -> Action {
    Action::Pay(item.parse().unwrap())
}

pub(crate) fn bid(amount: u8) -> Action {
    Action::Bid(Amount::new(amount).unwrap())
}

pub(crate) const NUMBERS: Action = Action::Take(Reward::Numbers);
pub(crate) const MONEY: Action = Action::Take(Reward::Money);

/// A table in the middle of a game, with what has happened in its last move.
pub(crate) struct At {
    pub(crate) game: Dix,
    pub(crate) events: Vec<Event>,
}

impl At {
    /// A table of `players`, set up; seat 0 begins.
    pub(crate) fn players(players: u8) -> Self {
        Self::with(Options { players, ..Options::default() })
    }

    pub(crate) fn solo(level: u8) -> Self {
        Self::with(Options { players: 1, level: Some(level), ..Options::default() })
    }

    pub(crate) fn with(options: Options) -> Self {
        let mut game = Dix::new(&options).unwrap();
        let mut events = Vec::new();
        game.set_up(&mut Stacked::first(), &mut events);
        Self { game, events }
    }

    /// Number cards from the deck into a collection.
    pub(crate) fn give(mut self, to: usize, cards: &str) -> Self {
        for card in numbers(cards) {
            self.lay(&[
                Event::Drew { card: RowCard::Number(card) },
                Event::NumbersTaken { seat: seat(to) },
                Event::MoneyDiscarded,
            ]);
        }
        self
    }

    /// Number cards from the deck to the market.
    pub(crate) fn market(mut self, cards: &str) -> Self {
        for card in numbers(cards) {
            self.lay(&[
                Event::Drew { card: RowCard::Number(card) },
                Event::NumbersMarketed,
                Event::MoneyDiscarded,
            ]);
        }
        self
    }

    /// Jokers from the deck into a collection.
    pub(crate) fn jokers(mut self, to: usize, jokers: &str) -> Self {
        for joker in split(jokers) {
            let joker: Joker = joker.parse().unwrap();
            self.lay(&[Event::JokerRevealed { joker }, Event::JokerTaken { seat: seat(to), joker }]);
        }
        self
    }

    /// Gives a player exactly these numbers of money tokens and consolation tokens.
    pub(crate) fn purse(mut self, of: usize, tokens: u8, consolations: u8) -> Self {
        let seat = seat(of);
        while self.view().seats[of].tokens > tokens {
            self.lay(&[Event::Paid { seat, item: Item::Token }]);
        }
        let missing = tokens - self.view().seats[of].tokens;
        self.lay(&[Event::MoneyGained { seat, tokens: missing, lost: 0 }]);
        for _ in 0..consolations {
            self.lay(&[Event::ConsolationGained { seat }]);
        }
        self
    }

    /// Removes all cards except these from the deck.
    pub(crate) fn deck(mut self, cards: &str) -> Self {
        let mut keep: Vec<Card> = split(cards).map(|card| card.parse().unwrap()).collect();
        for left in self.view().left {
            for _ in 0..left.copies {
                if let Some(kept) = keep.iter().position(|&card| card == left.card) {
                    keep.swap_remove(kept);
                    continue;
                }
                match left.card {
                    Card::Row(card) => self.lay(&[Event::Drew { card }, Event::MoneyDiscarded]),
                    Card::Joker(joker) => {
                        self.lay(&[Event::JokerRevealed { joker }, Event::JokerDiscarded { joker }]);
                    }
                }
            }
        }
        assert!(keep.is_empty(), "not in the deck: {keep:?}");
        self
    }

    /// Applies events, then lets the active player begin their turn again.
    fn lay(&mut self, events: &[Event]) {
        for event in events {
            self.game.apply(event);
        }
        self.game.apply(&Event::TurnBegan { seat: self.view().active });
    }

    pub(crate) fn view(&self) -> View {
        self.game.view(Viewer::Table)
    }

    pub(crate) fn seat(&self, index: usize) -> SeatView {
        self.view().seats[index].clone()
    }

    pub(crate) fn tokens(&self) -> Vec<u8> {
        self.view().seats.iter().map(|seat| seat.tokens).collect()
    }

    pub(crate) fn consolations(&self) -> Vec<u8> {
        self.view().seats.iter().map(|seat| seat.consolations).collect()
    }

    pub(crate) fn market_cards(&self) -> Vec<NumberCard> {
        self.view().market
    }

    /// Who has to decide; nobody once the game is over.
    pub(crate) fn acting(&self) -> Option<usize> {
        self.view().acting.map(Seat::index)
    }

    /// The acting player draws these cards, one after another.
    #[track_caller]
    pub(crate) fn draw(mut self, cards: &str) -> Self {
        for card in split(cards) {
            self = self.play_with(Action::Draw, card);
        }
        self
    }

    /// The acting player does this; the deck deals nothing.
    #[track_caller]
    pub(crate) fn play(self, action: Action) -> Self {
        self.play_with(action, "")
    }

    /// The acting player does this, and the deck deals exactly these cards.
    #[track_caller]
    pub(crate) fn play_with(mut self, action: Action, cards: &str) -> Self {
        let seat = self.view().acting.expect("the game is not over");
        let mut deck = Stacked::of(&self.view(), cards);
        self.events.clear();
        let played = self.game.play(seat, action, &mut deck, &mut self.events);
        assert_eq!(played, Ok(()), "{action:?}");
        assert!(deck.next.is_empty(), "not drawn: {:?}", deck.next);
        self
    }

    /// Why the acting player may not do this.
    #[track_caller]
    pub(crate) fn refused(&self, action: Action) -> Refusal {
        self.game.check(self.view().acting.expect("the game is not over"), action).unwrap_err()
    }

    pub(crate) fn allows(&self, action: Action) -> bool {
        self.view().acting.is_some_and(|seat| self.game.check(seat, action).is_ok())
    }

    /// What the last move paid, in order.
    pub(crate) fn paid(&self) -> Vec<&'static str> {
        let item = |event: &Event| match event {
            Event::Paid { item, .. } => Some(item.spelling()),
            _ => None,
        };
        self.events.iter().filter_map(item).collect()
    }
}

/// A chance that deals the named cards from a deck.
struct Stacked {
    left: Vec<(Card, u32)>,
    next: VecDeque<Card>,
    first: bool,
}

impl Stacked {
    /// For the set-up: seat 0 begins.
    fn first() -> Self {
        Self { left: Vec::new(), next: VecDeque::new(), first: true }
    }

    fn of(view: &View, cards: &str) -> Self {
        let left = view.left.iter().map(|left| (left.card, left.copies.into())).collect();
        Self { left, next: split(cards).map(|card| card.parse().unwrap()).collect(), first: false }
    }
}

impl Chance for Stacked {
    fn below(&mut self, m: u32) -> u32 {
        if self.first {
            return 0;
        }
        let card = self.next.pop_front().expect("a card was drawn that the test does not name");
        assert_eq!(m, self.left.iter().map(|(_, copies)| copies).sum::<u32>(), "a draw from the whole deck");
        let before = self.left.iter().take_while(|(kind, _)| *kind != card).map(|(_, copies)| copies).sum();
        let kind = self.left.iter_mut().find(|(kind, _)| *kind == card);
        let (_, copies) = kind.filter(|(_, copies)| *copies > 0).expect("a card that is in the deck");
        *copies -= 1;
        before
    }
}
