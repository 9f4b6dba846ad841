//! Views as text, for snapshots.

use serde::Serialize;
use serde_json::Value;

use crate::{Game, Viewer};

/// The view of `viewer` as JSON, one field a line; a list of objects has a line for each object.
pub fn view_lines<G: Game>(game: &G, viewer: Viewer) -> String {
    lines(&game.view(viewer))
}

/// The lines of the view of `viewer`, without indentation, that differ from the view of `other`. All other lines are the same
/// in both views.
pub fn view_differences<G: Game>(game: &G, viewer: Viewer, other: Viewer) -> String {
    let (shown, other) = (view_lines(game, viewer), view_lines(game, other));
    assert_eq!(shown.lines().count(), other.lines().count(), "views that differ line by line");
    let differing = shown.lines().zip(other.lines()).filter(|(shown, other)| shown != other);
    differing.map(|(shown, _)| shown.trim_start()).collect::<Vec<_>>().join("\n")
}

fn lines(view: &impl Serialize) -> String {
    let view = serde_json::to_value(view).expect("a view has a JSON form");
    let fields = view.as_object().expect("a view is an object");
    let field = |(name, value): (&String, &Value)| match value.as_array() {
        Some(items) if items.iter().any(Value::is_object) => {
            items.iter().fold(format!("{name}:"), |text, item| format!("{text}\n  {item}"))
        }
        _ => format!("{name}: {value}"),
    };
    fields.iter().map(field).collect::<Vec<_>>().join("\n")
}
