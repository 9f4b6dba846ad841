//! What decisions cost, from what their players knew: the view of the seat and what it had seen, never the real cards.

use dizaine_bots::{AnyBot, Budget, Weighed, odds};
use dizaine_core::chance::FastChance;
use dizaine_core::{AnyTable, Record, SeatKind};
use serde_json::Value;

use crate::analysis::{Choice, Decision};

/// The work for one decision.
pub(crate) const BUDGET: Budget = Budget(1_000);

/// A loss counts if it is larger than this many standard errors.
const CERTAIN: f64 = 2.0;

/// And if it is at least this large: values are no more exact than that.
const NOTICED: f64 = 0.005;

/// Values the decision of move `number`; `None` if there was nothing to choose, if nothing depended on it, or if nobody can value it.
pub(crate) fn weigh(
    expert: &mut dyn AnyBot,
    table: &dyn AnyTable,
    record: &Record,
    number: usize,
) -> Option<Decision> {
    let made = &record.moves[number];
    let (seat, action) = (made.seat?, made.actions.first()?);
    let must = table.turn().must().has(seat);
    let choices = table.choices(seat).len() + usize::from(!must);
    if choices < 2 {
        return None;
    }
    let cost = expert.cost(table, seat, action, BUDGET, &mut FastChance::nth(20, number as u64))?;
    let loss = cost.best.chance - cost.made.chance;
    let loss = if loss > CERTAIN * cost.error && loss >= NOTICED { loss } else { 0.0 };
    let person = record.seats.get(seat.index()).is_some_and(|seat| seat.kind == SeatKind::Person);
    Some(Decision {
        number,
        seat,
        bot: person && made.bot.is_some(),
        chosen: choice(&cost.made),
        best: choice(&cost.best),
        choices,
        loss,
        odds: if loss > 0.0 { odds(table, seat) } else { None },
    })
}

pub(crate) fn choice(weighed: &Weighed<Value>) -> Choice {
    Choice { action: weighed.action.clone(), chance: weighed.chance, error: weighed.error }
}
