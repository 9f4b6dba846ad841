//! Golden records: complete games that replay, each containing the situation it is named after.

use dizaine_core::testkit::Golden;
use dizaine_core::{Game, Seat, Table, Viewer};
use dizaine_retro::{By, Card, Event, Face, Retro, RoundCard, View};

const RECORDS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../records/retro");

/// Whether a game holds what its name says.
type Moment = fn(&Replayed<'_>) -> bool;

/// What each record must contain.
const MOMENTS: &[(&str, Moment)] = &[
    ("all_equal", all_equal),
    ("auction", auction),
    ("empty_pile", empty_pile),
    ("loss_by_turn_order", loss_by_turn_order),
    ("negative_score", negative_score),
    ("swap_chain", swap_chain),
    ("ten_rounds", ten_rounds),
    ("two_jokers", two_jokers),
    ("unturned_round_cards", unturned_round_cards),
    ("win_by_highest_card", win_by_highest_card),
    ("win_by_turn_order", win_by_turn_order),
];

/// A finished game: its table, and each event with the view just before it.
struct Replayed<'a> {
    table: &'a Table<Retro>,
    steps: Vec<(Event, View)>,
}

impl<'a> Replayed<'a> {
    fn new(table: &'a Table<Retro>) -> Self {
        let mut game = Retro::new(table.options()).unwrap();
        let step = |event: &Event| {
            let view = game.view(Viewer::All);
            game.apply(event);
            (*event, view)
        };
        Self { table, steps: table.log().iter().map(step).collect() }
    }

    fn any(&self, like: impl Fn(&Event, &View) -> bool) -> bool {
        self.steps.iter().any(|(event, before)| like(event, before))
    }

    fn rounds(&self) -> u8 {
        self.table.game().view(Viewer::Table).round
    }

    /// How many cards each hand had at the end, in turn order.
    fn last_hands(&self) -> Vec<usize> {
        let hand = |(event, _): &(Event, View)| match event {
            Event::HandCounted { cards, .. } => Some(cards.len()),
            _ => None,
        };
        self.steps.iter().filter_map(hand).collect()
    }
}

/// P5a: three players or more had the same value: the winner would have lost too, were it not settled first.
fn all_equal(game: &Replayed<'_>) -> bool {
    game.any(|event, before| {
        let mut values = before.players.iter().map(|player| player.card.and_then(|laid| laid.value));
        let first = values.next().flatten();
        matches!(event, Event::RoundWon { .. })
            && before.players.len() > 2
            && values.all(|value| value == first)
    })
}

/// P3b: three outbids on one card, and someone passed.
fn auction(game: &Replayed<'_>) -> bool {
    let mut outbids = 0;
    game.steps.iter().any(|(event, before)| {
        match event {
            Event::OfferOpened { .. } => outbids = 0,
            Event::Outbid { .. } => outbids += 1,
            _ => {}
        }
        let passed = before.offer.is_some_and(|offer| !offer.passed.is_empty());
        matches!(event, Event::Swapped { .. }) && outbids >= 3 && passed
    })
}

/// E1: some could fill their hands, one in part, one not at all, and the game ended before the tenth round.
fn empty_pile(game: &Replayed<'_>) -> bool {
    let hands = game.last_hands();
    game.rounds() < 10 && hands.contains(&4) && hands.is_sorted_by(|a, b| a >= b) && hands.ends_with(&[3, 2])
}

/// P5b: turn order decided who lost a round.
fn loss_by_turn_order(game: &Replayed<'_>) -> bool {
    game.any(|event, _| matches!(event, Event::RoundLost { by: By::TurnOrder, .. }))
}

/// E3: a score fell below zero.
fn negative_score(game: &Replayed<'_>) -> bool {
    let outcome = game.table.game().outcome().unwrap();
    Seat::all(outcome.seats()).any(|seat| outcome.standing(seat).score < 0)
}

/// P3f: a face-down card passed through the hands of three players.
fn swap_chain(game: &Replayed<'_>) -> bool {
    game.any(|_, before| {
        let mut laid = before.players.iter().filter_map(|player| player.card);
        laid.any(|laid| laid.face == Face::Down && laid.held_by.len() >= 3)
    })
}

/// E1: hands were filled after the tenth round too.
fn ten_rounds(game: &Replayed<'_>) -> bool {
    game.rounds() == 10 && game.last_hands().iter().all(|&cards| cards == 4)
}

/// P4a: a joker was added to a joker, and the player's cards counted 10.
fn two_jokers(game: &Replayed<'_>) -> bool {
    game.any(|event, before| {
        let jokers = |laid: dizaine_retro::TableCard| {
            laid.card == Some(Card::JOKER) && laid.second == Some(Card::JOKER) && laid.value == Some(10)
        };
        let mut laid = before.players.iter().filter_map(|player| player.card);
        matches!(event, Event::RoundWon { .. }) && laid.any(jokers)
    })
}

/// E2: the loser of the last round took the round cards that were never turned.
fn unturned_round_cards(game: &Replayed<'_>) -> bool {
    game.any(|event, before| {
        let unturned = i32::from(RoundCard::total(before.unturned));
        matches!(event, Event::UnturnedTaken { seat, points }
            if Some(*seat) == before.loser && i32::from(*points) == unturned && unturned > 20)
    })
}

/// P5a: the highest single card decided who won a round.
fn win_by_highest_card(game: &Replayed<'_>) -> bool {
    game.any(|event, _| matches!(event, Event::RoundWon { by: By::HighestCard, .. }))
}

/// P5a: turn order decided who won a round.
fn win_by_turn_order(game: &Replayed<'_>) -> bool {
    game.any(|event, _| matches!(event, Event::RoundWon { by: By::TurnOrder, .. }))
}

/// Proves retro P3f, P5a, P5b, E1, E2.
#[test]
fn every_record_replays_and_has_its_moment() {
    let mut replayed = Vec::new();
    Golden::new(RECORDS).replay::<Retro>(|name, table| {
        let (_, moment) = MOMENTS.iter().find(|(known, _)| *known == name).expect(name);
        assert!(moment(&Replayed::new(table)), "{name} does not hold what its name says");
        replayed.push(name.to_owned());
    });
    let expected: Vec<_> = MOMENTS.iter().map(|(name, _)| (*name).to_owned()).collect();
    assert_eq!(replayed, expected);
}
