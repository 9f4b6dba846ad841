//! The odds of whatever game is played, as a table that shows them sends them.

use dizaine_bluff::Bluff;
use dizaine_core::{AnyTable, Game, Seat, Table, Viewer};
use dizaine_dicy::Dicy;
use dizaine_dix::{Dix, PhaseView};
use serde_json::{Value, json};

use super::{bluff, dicy, dix};

/// What a seat that must or may act can be told about its decision, from what it sees alone: in DIX how the next card
/// falls and what it brings on average, in DiXkiBluff how the last bet stands, in Dicy Cards what each re-roll promises. `None` where there is
/// nothing to reckon.
pub fn any(table: &dyn AnyTable, seat: Seat) -> Option<Value> {
    if !table.turn().seats().has(seat) {
        return None;
    }
    if let Some(view) = view::<Dix>(table, seat) {
        let draws = matches!(view.phase, PhaseView::Draw | PhaseView::Decide) && view.deck > 0;
        let (odds, gain) = draws.then(|| (dix::next_card(&view), dix::one_more(&view)))?;
        return Some(json!({
            "bust": odds.bust(), "over": odds.over, "money": odds.money, "joker": odds.joker,
            "gain_numbers": gain.numbers, "gain_money": gain.money,
        }));
    }
    if let Some(view) = view::<Bluff>(table, seat) {
        let bet = view.bets.last()?;
        let odds = bluff::odds(&view, bet.number, bet.symbols.set());
        return Some(json!({ "holds": odds.holds(), "exact": odds.exact, "short": odds.short() }));
    }
    let view = view::<Dicy>(table, seat)?;
    let reroll = |reroll: &dicy::Reroll| json!({ "freeze": reroll.freeze, "again": reroll.again, "expected": reroll.expected });
    let rerolls: Vec<Value> = dicy::rerolls(&view).iter().map(reroll).collect();
    (!rerolls.is_empty()).then(|| json!({ "rerolls": rerolls }))
}

fn view<G: Game>(table: &dyn AnyTable, seat: Seat) -> Option<G::View> {
    Some(table.as_any().downcast_ref::<Table<G>>()?.game().view(Viewer::Seat(seat)))
}
