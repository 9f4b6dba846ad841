//! Steps: what is new to a viewer, cut into moments.

use dizaine_core::chance::FastChance;
use dizaine_core::{
    AnyTable, Game, Item, MAX_STEPS, MAX_STEPS_BYTES, Seat, Shown, Step, Steps, Table, Viewer,
};
use dizaine_toy::{Action, Card, Event, Options, Seen, Toy};
use serde_json::Value;

fn seat(index: usize) -> Seat {
    Seat::new(index).unwrap()
}

fn guess(table: &mut Table<Toy>, index: usize) {
    table.play(seat(index), &[Action::Guess(Card::at(0))], &mut FastChance::new(2)).unwrap();
}

fn table() -> Table<Toy> {
    let mut table = Table::new(Options { players: 2 }).unwrap();
    table.set_up(&mut FastChance::new(1));
    table
}

/// The number of events and the milliseconds of each step.
fn shape<G: Game>(steps: &Steps<G>) -> Vec<(usize, u16)> {
    steps.steps.iter().map(|step| (step.seen.len(), step.ms)).collect()
}

#[test]
fn a_step_ends_after_an_event_with_a_moment() {
    let mut table = table();
    let view = |table: &Table<Toy>| table.game().view(Viewer::Seat(seat(1)));
    // The deal has no moment of its own, and the game waits after it anyway.
    assert_eq!(shape(&table.steps(Viewer::Seat(seat(1)), 0, 0)), [(2, 0)]);
    assert_eq!(table.shown_ms(), 0);
    guess(&mut table, 0);
    assert_eq!(table.shown_ms(), 800);
    let after_first = view(&table);
    guess(&mut table, 1);
    assert_eq!(table.shown_ms(), 800 + 900);

    let Steps { known, earlier, steps } = table.steps(Viewer::Seat(seat(1)), 0, 0);
    assert_eq!((known, earlier.len()), (0, 0));
    let shape: Vec<_> = steps.iter().map(|step| (step.seen.len(), step.ms)).collect();
    assert_eq!(shape, [(3, 800), (1, 800), (1, 900)], "the deal is shown with the first guess");
    assert_eq!(steps[0].view, after_first);
    // Inside the last move: both have guessed, and the other's card is still hidden.
    assert!(steps[1].view.guesses.iter().all(Option::is_some) && steps[1].view.cards[0].is_none());
    assert_eq!(steps[2], Step { seen: vec![Seen::Shown], view: view(&table), ms: 900 });
}

#[test]
fn what_is_known_is_left_out_and_a_viewer_who_knows_everything_gets_one_step() {
    let mut table = table();
    guess(&mut table, 0);
    guess(&mut table, 1);
    let viewer = Viewer::Table;
    // From an event on, or from the start without what is known: the same.
    let last_move = table.steps(viewer, 3, 0);
    assert_eq!(shape(&last_move), [(1, 800), (1, 900)]);
    let resumed = table.steps(viewer, 0, 3);
    assert_eq!((resumed.known, &resumed.steps), (3, &last_move.steps));
    let nothing = table.steps(viewer, 0, 99);
    assert_eq!((nothing.known, shape(&nothing)), (5, vec![(0, 0)]));
    assert_eq!(nothing.steps[0].view, table.game().view(viewer));
}

#[test]
fn a_long_history_is_shown_as_its_last_steps_and_the_events_before_them() {
    let mut table = table();
    let (seat, card) = (seat(0), Card::at(1));
    let guesses = vec![Event::Guessed { seat, card }; 30];
    table.follow(&guesses);
    let Steps { earlier, steps, .. } = table.steps(Viewer::Table, 0, 0);
    assert_eq!((earlier.len(), steps.len()), (2 + 30 - MAX_STEPS, MAX_STEPS));
    assert_eq!(table.shown_ms(), MAX_STEPS as u32 * 800, "no more is waited for than is shown");
}

/// The text of steps with views of these sizes, in bytes.
fn bytes(shown: &Shown) -> usize {
    shown.steps.iter().map(|step| step.seen.get().len() + step.view.get().len()).sum()
}

#[test]
fn the_text_of_steps_is_bounded_and_loses_no_event() {
    let mut table = table();
    // A move of very many events between two moments, which make the text of a step long.
    let dealt = vec![Event::Dealt { seat: seat(0), card: Card::at(1) }; 600];
    let mut events = Vec::new();
    for _ in 0..5 {
        events.extend(&dealt);
        events.push(Event::Guessed { seat: seat(0), card: Card::at(1) });
    }
    table.follow(&events);
    let shown = AnyTable::show(&table, Viewer::All, 0, 0);
    assert!(bytes(&shown) <= MAX_STEPS_BYTES, "{}", bytes(&shown));
    assert!((1..5).contains(&shown.steps.len()), "{}", shown.steps.len());
    let count = |list: &str| serde_json::from_str::<Vec<Value>>(list).unwrap().len();
    let told = shown.steps.iter().map(|step| count(step.seen.get())).sum::<usize>();
    assert_eq!((count(shown.earlier.get()) + told, shown.new), (2 + events.len(), 2 + events.len()));
}
