//! Actions and views in the words of a language.

use dizaine_core::{AnyTable, Dense, Seat, SeatKind, SeatRecord, Viewer};
use dizaine_words::{Catalogue, Lang, Tell, Teller, Visitor, visit};
use pyo3::PyResult;
use pyo3::exceptions::PyValueError;

/// The language with this code.
pub(crate) fn language(code: &str) -> PyResult<Lang> {
    Lang::from_code(code).ok_or_else(|| {
        let codes: Vec<_> = Lang::ALL.iter().map(|lang| lang.code()).collect();
        PyValueError::new_err(format!("there is no language '{code}'; there are: {}", codes.join(", ")))
    })
}

struct Action(usize, Lang);

impl Visitor for Action {
    type Output = Option<String>;
    fn visit<G: Tell>(self) -> Self::Output {
        let action = G::Action::from_id(self.0)?;
        Some(G::action(action, &Catalogue::of_game(self.1, G::NAME)))
    }
}

/// An action in words.
pub(crate) fn action(game: &str, action: usize, lang: Lang) -> Option<String> {
    visit(game, Action(action, lang))?
}

struct View<'a>(&'a dyn AnyTable, Viewer, Lang);

impl Visitor for View<'_> {
    type Output = Option<String>;
    fn visit<G: Tell>(self) -> Self::Output {
        let Self(table, viewer, lang) = self;
        // Named as PettingZoo's agents are.
        let named = |seat: Seat| SeatRecord {
            name: format!("seat_{}", seat.index()),
            kind: SeatKind::Bot,
            nonce_hash: None,
            nonce: None,
        };
        let seats: Vec<_> = Seat::all(table.seats()).map(named).collect();
        let you = if let Viewer::Seat(seat) = viewer { Some(seat) } else { None };
        let view = table.typed::<G>()?.game().view(viewer);
        Some(G::table(&view, &Teller::new::<G>(lang, &seats, you)))
    }
}

/// What a viewer sees of a table, in words.
pub(crate) fn view(table: &dyn AnyTable, viewer: Viewer, lang: Lang) -> Option<String> {
    visit(table.name(), View(table, viewer, lang))?
}
