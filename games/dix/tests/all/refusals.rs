//! Every refusal, and when everything is refused.

use dizaine_core::{Dense, Game, Lang, MAX_SEATS, Refusal as _, Seat};
use dizaine_dix::{Action, Dix, Options, Refusal};

use crate::table::{At, MONEY};

#[test]
fn an_empty_table_and_a_finished_one_refuse_everything() {
    let empty = Dix::new(&Options::default()).unwrap();
    let over = At::players(2).deck("blue 9").draw("blue 9").play(MONEY).game;
    for action in (0..Action::COUNT).filter_map(Action::from_id) {
        for seat in Seat::all(MAX_SEATS) {
            assert_eq!(empty.check(seat, action), Err(Refusal::NotSetUp));
            assert_eq!(over.check(seat, action), Err(Refusal::GameOver));
        }
    }
}

/// Every refusal, its clause and its words.
#[test]
fn refusals_are_explained_in_both_languages() {
    let lines = Refusal::ALL.iter().map(|refusal| {
        let [fr, en] = Lang::ALL.map(|lang| refusal.explain(lang));
        format!("{} [{}] {fr} | {en}", refusal.code(), refusal.clause())
    });
    insta::assert_snapshot!(lines.collect::<Vec<_>>().join("\n"));
    let rules = include_str!("../../../../docs/rules/dix.md");
    for refusal in Refusal::ALL {
        let id = refusal.clause().strip_prefix("dix ").unwrap();
        assert!(rules.contains(&format!("- **{id}**")), "{id} is a clause of the rules");
    }
}
