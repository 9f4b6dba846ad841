//! Golden records: complete games that replay, each containing the situation it is named after.

use dizaine_bluff::{Bluff, Call, Event, Face, Faces, Hidden, LAST_ROUND, Seen, Tally, Verdict, Waiting};
use dizaine_core::testkit::Golden;
use dizaine_core::{Game, Seat, Table, Turn, Viewer};

fn records() -> Golden {
    Golden::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../records/bluff"))
}

/// The game just before each event, with the event.
fn moments(table: &Table<Bluff>) -> Vec<(Bluff, Event)> {
    let mut game = Bluff::new(table.options()).unwrap();
    let moment = |&event: &Event| {
        let before = game.clone();
        game.apply(&event);
        (before, event)
    };
    table.log().iter().map(moment).collect()
}

/// Every « DiXe ! »: whether it was made in turn, and whether it was right.
fn dixes(table: &Table<Bluff>) -> Vec<(bool, bool)> {
    let moments = moments(table);
    let log = table.log();
    let verdicts = log.iter().filter_map(|event| match event {
        Event::Counted { verdict, .. } => Some(*verdict),
        _ => None,
    });
    let calls = moments.iter().filter_map(|(before, event)| match event {
        Event::Called { seat, call } => Some((before.turn().must().has(*seat), *call)),
        _ => None,
    });
    calls
        .zip(verdicts)
        .filter(|((_, call), _)| *call == Call::Dixe)
        .map(|((in_turn, _), verdict)| (in_turn, verdict == Verdict::Exact))
        .collect()
}

fn has(table: &Table<Bluff>, is: impl Fn(&Event) -> bool) -> bool {
    table.log().iter().any(is)
}

/// Whether some bet was judged otherwise than it would have been if every character counted for every symbol.
fn splitting_mattered(table: &Table<Bluff>) -> bool {
    moments(table).iter().any(|(before, event)| {
        let Event::Counted { verdict, .. } = event else { return false };
        let reveal = before.view(Viewer::Table).reveal.unwrap();
        let dice = reveal.hands.iter().fold(Faces::NONE, |dice, &hand| dice.and(hand));
        Tally::new(reveal.bet, dice, false).verdict(reveal.bet.number) != *verdict
    })
}

/// Whether a player was to answer a bet that could not be raised.
fn a_bet_could_not_be_raised(table: &Table<Bluff>) -> bool {
    let stuck = |(before, _): &(Bluff, Event)| {
        matches!(before.view(Viewer::Table).waiting, Waiting::Answer { can_raise: false, .. })
    };
    moments(table).iter().any(stuck)
}

/// Whether nobody saw a roll, and the choosers saw what they chose.
fn nobody_saw_a_roll(table: &Table<Bluff>) -> bool {
    Seat::all(table.game().seats()).all(|own| {
        table.seen(Viewer::Seat(own), 0).iter().all(|seen| match *seen {
            Seen::Rolled { hidden, .. } => matches!(hidden, Hidden::Unknown(_)),
            Seen::Hid { seat, face } => face.is_some() == (seat == own),
            _ => true,
        })
    })
}

fn holds_what_its_name_says(name: &str, table: &Table<Bluff>) -> bool {
    let game = table.game();
    let start = table.options().dice;
    match name {
        "dixe_right_in_turn" => dixes(table).contains(&(true, true)),
        "dixe_wrong_in_turn" => dixes(table).contains(&(true, false)),
        "dixe_right_out_of_turn" => dixes(table).contains(&(false, true)),
        "dixe_wrong_out_of_turn" => dixes(table).contains(&(false, false)),
        "die_gained_above_start" => moments(table)
            .iter()
            .any(|(before, _)| Seat::all(before.seats()).any(|seat| usize::from(before.dice(seat)) > start)),
        "elimination" => has(table, |event| matches!(event, Event::WentOut { .. })) && game.seats() > 3,
        "compound_bet" => has(table, |event| matches!(event, Event::SymbolAdded { .. })),
        "split_jokers" => table.options().split_jokers && splitting_mattered(table),
        "blind_roll" => table.options().blind_roll && nobody_saw_a_roll(table),
        "no_raise_left" => {
            table.options().die == [Face::Pi, Face::Bomb, Face::Character] && a_bet_could_not_be_raised(table)
        }
        "practice_of_two" => table.options().practice && game.seats() == 2,
        "last_round" => {
            let left = Seat::all(game.seats()).filter(|&seat| game.dice(seat) > 0).count();
            let winners = game.outcome().unwrap().winners().len();
            (game.round(), left, winners) == (LAST_ROUND, 2, 2)
        }
        other => panic!("{other}: say here what this record is for"),
    }
}

#[test]
fn every_record_replays_to_the_end_and_holds_what_its_name_says() {
    let mut names = 0;
    records().replay::<Bluff>(|name, table| {
        assert_eq!(table.game().turn(), Turn::Over, "{name}");
        assert!(holds_what_its_name_says(name, table), "{name}");
        names += 1;
    });
    assert_eq!(names, 12);
}
