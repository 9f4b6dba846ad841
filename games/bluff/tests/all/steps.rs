//! The great moment of DiXkiBluff, step by step: a reveal.

use dizaine_bluff::{Bluff, Event};
use dizaine_core::testkit::Golden;
use dizaine_core::{AnyTable, Seat, Table, Viewer};

fn records() -> Golden {
    Golden::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../records/bluff"))
}

#[test]
fn cups_are_lifted_one_after_another_and_then_counted() {
    let called = |event: &Event| matches!(event, Event::Called { .. });
    let steps = records().steps::<Bluff>("dixe_right_in_turn", Viewer::Table, called);
    assert_eq!(
        steps,
        [
            "called 900",
            "revealed 250",
            "revealed 250",
            "revealed 250",
            "counted 1750",
            "die_lost 900",
            "round_won round_opened rolled rolled choice_opened 0",
        ]
    );
}

/// While the cups are lifted, no view tells the verdict, and nobody sees dice that are still hidden.
#[test]
fn nothing_tells_the_end_of_a_reveal_before_it_is_shown() {
    let mut reveals = 0;
    for (name, record) in records().all() {
        let mut table = Table::<Bluff>::for_record(&record).unwrap();
        for recorded in &record.moves {
            let before = table.log().len();
            let any: &mut dyn AnyTable = &mut table;
            any.redo(recorded).unwrap();
            let seats = Seat::all(record.seats.len()).map(Viewer::Seat);
            for viewer in seats.chain([Viewer::Table]) {
                let steps = table.steps(viewer, before, 0).steps;
                let counted = |text: &String| text.contains("Counted");
                let count = steps.iter().position(|step| counted(&format!("{:?}", step.seen)));
                let Some(count) = count else { continue };
                reveals += 1;
                for (index, step) in steps.iter().enumerate() {
                    let reveal = step.view.reveal.as_ref().expect("a call shows a reveal");
                    let told =
                        reveal.verdict.is_some() || reveal.winner.is_some() || reveal.settlement.is_some();
                    assert_eq!(told, index >= count, "{name}, step {index}");
                }
            }
        }
    }
    assert!(reveals > 50, "{reveals}");
}
