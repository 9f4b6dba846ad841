//! Complete games on file. They are replayed move by move, and each holds what its name says.

use dizaine_core::testkit::Golden;
use dizaine_core::{AnyTable, Game, Seat, Table, Viewer};
use dizaine_dix::{Bust, Dix, Event, Occasion};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../records/dix");

/// Whether a record holds what its name promises.
fn keeps_its_promise(name: &str, table: &Table<Dix>) -> bool {
    let log = table.log();
    let any = |matching: fn(&Event) -> bool| log.iter().any(matching);
    let outcome = AnyTable::outcome(table).expect("a finished game");
    let tie_of_winner = outcome.winners().nth(0).and_then(|seat| outcome.standing(seat).tie_break);
    let view = table.game().view(Viewer::Table);
    match name {
        "bust_over" => any(|event| matches!(event, Event::Busted { bust: Bust::Over, .. })),
        "bust_money" => any(|event| matches!(event, Event::Busted { bust: Bust::Money, .. })),
        "tie_money" => tie_of_winner == Some("money"),
        "tie_fewer_cards" => tie_of_winner == Some("fewer_cards"),
        "shared_victory" => outcome.winners().len() > 1,
        "joker_bought" => any(|event| matches!(event, Event::JokerTaken { .. })),
        "joker_unwanted" => any(|event| matches!(event, Event::JokerDiscarded { .. })),
        "empty_row" => takes_an_empty_row(&log),
        "last_card_joker" => {
            let drawn = |event: &&Event| matches!(event, Event::Drew { .. } | Event::JokerRevealed { .. });
            matches!(log.iter().rev().find(drawn), Some(Event::JokerRevealed { .. }))
        }
        "bust_purchase" => buys_after_a_bust(&log),
        "alix_4" => {
            view.alix == Some(4)
                && any(|event| matches!(event, Event::JokerTaken { seat, .. } if *seat == ALIX))
        }
        "alix_10" => {
            view.alix == Some(10) && any(|event| matches!(event, Event::Busted { seat, .. } if *seat == ALIX))
        }
        "five_players" => {
            view.seats.len() == 5 && any(|event| matches!(event, Event::MoneyGained { lost: 1.., .. }))
        }
        _ => panic!("{name} is on file, but nothing says what it shows"),
    }
}

const ALIX: Seat = match Seat::new(1) {
    Some(seat) => seat,
    None => unreachable!(),
};

/// A reward taken although only a joker was drawn (T5).
fn takes_an_empty_row(log: &[Event]) -> bool {
    let mut row = 0;
    log.iter().any(|event| {
        match event {
            Event::TurnBegan { .. } => row = 0,
            Event::Drew { .. } => row += 1,
            _ => {}
        }
        row == 0 && matches!(event, Event::NumbersTaken { .. } | Event::NumbersMarketed)
    })
}

fn buys_after_a_bust(log: &[Event]) -> bool {
    let mut last_occasion = None;
    log.iter().any(|event| {
        if let Event::PurchaseOffered { occasion, .. } = event {
            last_occasion = Some(*occasion);
        }
        matches!((event, last_occasion), (Event::Bought { .. }, Some(Occasion::Bust(_))))
    })
}

#[test]
fn golden_records_replay_and_hold_what_they_promise() {
    let mut replayed = 0;
    Golden::new(FOLDER).replay::<Dix>(|name, table| {
        assert!(keeps_its_promise(name, table), "{name}");
        replayed += 1;
    });
    assert_eq!(replayed, 13);
}
