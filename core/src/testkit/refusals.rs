//! The refusals of a game: their codes, and the clauses of its rulebook that they name.

use std::collections::BTreeSet;

use crate::Refusal;

/// The refusals `all`, one line each: the code, then the clause in brackets. Clients and catalogues know refusals by these
/// codes, so each game pins the lines in a snapshot.
pub fn refusal_lines<R: Refusal>(all: &[R]) -> String {
    let lines: Vec<String> =
        all.iter().map(|refusal| format!("{} ({})", refusal.code(), refusal.clause())).collect();
    lines.join("\n")
}

/// Checks that each of the refusals `all` has a code of its own and names a clause of `rules`, the text of the game's rulebook.
///
/// # Panics
/// If one does not.
pub fn check_refusals<R: Refusal>(all: &[R], rules: &str) {
    let mut codes = BTreeSet::new();
    for refusal in all {
        assert!(codes.insert(refusal.code()), "{refusal:?} has the code of another refusal");
        let clause = refusal.clause().strip_prefix(R::GAME).map(str::trim_start);
        let clause = clause.expect("the name of the game comes first");
        assert!(rules.contains(&format!("- **{clause}** ")), "{refusal:?} names {clause}");
    }
}
