//! The language of the tests: games made of events, with actions and cards written as words.

use dizaine_core::chance::FastChance;
use dizaine_core::{Game, Seat, Turn, Viewer};
use dizaine_retro::{
    Action, Bid, Card, Cards, Decision, Event, Face, Options, Phase, PlayerView, Protection, Refusal, Retro,
    RoundCard, View,
};

/// `"7"`, `"penalty_7"`, `"joker"`.
pub(crate) fn card(name: &str) -> Card {
    Card::try_from(name.to_owned()).unwrap()
}

/// Cards by name.
pub(crate) fn cards(names: &str) -> Cards {
    names.split_whitespace().map(card).collect()
}

/// A seat by number.
pub(crate) fn seat(index: usize) -> Seat {
    Seat::new(index).unwrap()
}

/// `"lay 7 up 2"`, `"open 1 for 2"`, `"no offer"`, `"outbid 3"`, `"pass"`, `"protect 2"`, `"turn up"`, `"stay down"`,
/// `"add 3"`, `"no second"`, `"start 2"`.
pub(crate) fn action(words: &str) -> Action {
    let number = |word: &str| word.parse::<u8>().unwrap();
    let bid = |word: &str| Bid::new(number(word)).unwrap();
    let protection = |word: &str| Protection::new(number(word)).unwrap();
    match *words.split_whitespace().collect::<Vec<_>>().as_slice() {
        ["lay", name, face, chips] => Action::Lay {
            card: card(name),
            face: if face == "up" { Face::Up } else { Face::Down },
            protection: protection(chips),
        },
        ["open", owner, "for", chips] => {
            Action::Open { owner: seat(number(owner).into()), chips: bid(chips) }
        }
        ["no", "offer"] => Action::NoOffer,
        ["outbid", chips] => Action::Outbid(bid(chips)),
        ["pass"] => Action::PassBid,
        ["protect", chips] => Action::Protect(protection(chips)),
        ["turn", "up"] => Action::TurnUp,
        ["stay", "down"] => Action::StayDown,
        ["add", name] => Action::AddSecond(card(name)),
        ["no", "second"] => Action::NoSecond,
        ["start", number] => Action::Start(seat(number.parse().unwrap())),
        _ => panic!("{words} is no action"),
    }
}

/// A table in the middle of a game, with all that has happened on it.
#[derive(Clone)]
pub(crate) struct Table {
    pub(crate) game: Retro,
    pub(crate) log: Vec<Event>,
    chance: FastChance,
}

impl Table {
    /// Seat 0 is first to lay in the first round, whose round card is worth 5; everyone holds what is written.
    pub(crate) fn of(hands: &[&str]) -> Self {
        Self::given(hands, |_| {})
    }

    /// The same, after `before` has changed what lies on the table before the deal.
    pub(crate) fn given(hands: &[&str], before: impl FnOnce(&mut Self)) -> Self {
        let game = Retro::new(&Options { players: hands.len() }).unwrap();
        let mut table = Self { game, log: Vec::new(), chance: FastChance::new(1) };
        let dealer = seat(hands.len() - 1);
        table.happens(Event::DealerDrawn { dealer });
        before(&mut table);
        for (index, hand) in hands.iter().enumerate() {
            table.draw(index, hand);
        }
        table.turn_round_card(5);
        table.happens(Event::Asked { seat: seat(0), decision: Decision::Lay });
        table
    }

    pub(crate) fn happens(&mut self, event: Event) {
        self.game.apply(&event);
        self.log.push(event);
    }

    pub(crate) fn turn_round_card(&mut self, points: u8) {
        self.happens(Event::RoundCardTurned { card: RoundCard::new(points).unwrap() });
    }

    fn draw(&mut self, index: usize, names: &str) {
        for card in cards(names).iter() {
            self.happens(Event::Drew { seat: seat(index), card });
        }
    }

    /// Before the deal: everyone has these chips, and what is left of the box's is in the pot.
    pub(crate) fn have_chips(&mut self, chips: &[u8]) {
        for index in 0..chips.len() {
            while self.player(index).chips > 0 {
                let protection = Protection::new(1).unwrap();
                self.happens(Event::Protected { seat: seat(index), protection });
                self.happens(Event::ProtectionCollected);
            }
        }
        for (index, &chips) in chips.iter().enumerate() {
            let by = dizaine_retro::By::Value;
            self.happens(Event::RoundWon { seat: seat(index), value: 10, by, chips });
        }
    }

    /// Before the deal: the pile is what the hands will take and `rest`; the other cards are seat 0's penalties.
    pub(crate) fn have_pile(&mut self, hands: &[&str], rest: &str) {
        let kept: Vec<Card> = hands.iter().chain([&rest]).flat_map(|names| cards(names).iter()).collect();
        let mut gone = Cards::whole_box();
        for card in kept {
            gone.remove(card);
        }
        gone.iter().for_each(|card| self.happens(Event::Drew { seat: seat(0), card }));
        self.happens(Event::HandCounted { seat: seat(0), cards: gone });
    }

    /// Before the deal: the round cards worth these points were turned, and seat 0 lost those rounds.
    pub(crate) fn have_played(&mut self, round_cards: impl IntoIterator<Item = u8>) {
        for points in round_cards {
            self.turn_round_card(points);
            self.happens(Event::RoundLost { seat: seat(0), value: 0, by: dizaine_retro::By::Value });
        }
    }

    /// A player does what they may do.
    #[track_caller]
    pub(crate) fn plays(&mut self, index: usize, words: &str) {
        let played = self.game.play(seat(index), action(words), &mut self.chance, &mut self.log);
        assert_eq!(played, Ok(()), "seat {index}: {words}");
    }

    /// Each of these does the same, in this order.
    #[track_caller]
    pub(crate) fn all_play(&mut self, seats: impl IntoIterator<Item = usize>, words: &str) {
        seats.into_iter().for_each(|index| self.plays(index, words));
    }

    /// A player tries what they may not do: nothing changes.
    #[track_caller]
    pub(crate) fn refused(&self, index: usize, words: &str) -> Refusal {
        let mut after = self.clone();
        let played = after.game.play(seat(index), action(words), &mut after.chance, &mut after.log);
        assert_eq!((&after.game, &after.log), (&self.game, &self.log));
        played.expect_err(words)
    }

    /// Who is asked what.
    #[track_caller]
    pub(crate) fn asked(&self) -> (usize, Decision) {
        match self.view().phase {
            Phase::Asking(asked) => {
                assert_eq!(self.game.turn(), Turn::of(asked.seat));
                (asked.seat.index(), asked.decision)
            }
            phase => panic!("{phase:?}"),
        }
    }

    /// Whether the game is over.
    pub(crate) fn is_over(&self) -> bool {
        self.game.turn() == Turn::Over
    }

    pub(crate) fn view(&self) -> View {
        self.game.view(Viewer::All)
    }

    pub(crate) fn player(&self, index: usize) -> PlayerView {
        self.view().players[index].clone()
    }

    /// The first card before a player, as everyone or nobody knows it.
    #[track_caller]
    pub(crate) fn lies(&self, index: usize) -> (Card, Face) {
        let laid = self.player(index).card.expect("a card on the table");
        (laid.card.unwrap(), laid.face)
    }

    pub(crate) fn chips(&self) -> Vec<u8> {
        self.view().players.iter().map(|player| player.chips).collect()
    }

    pub(crate) fn protection(&self) -> Vec<u8> {
        self.view().players.iter().map(|player| player.protection.chips()).collect()
    }

    /// How often something like this has happened.
    pub(crate) fn count(&self, like: impl Fn(&Event) -> bool) -> usize {
        self.log.iter().filter(|event| like(event)).count()
    }
}
