//! What decisions cost, from what their players knew: the view of the seat and what it had seen, never the real cards.

use dizaine_bots::weigh::best;
use dizaine_bots::{AnyBot, Budget, Weighed, odds};
use dizaine_core::chance::FastChance;
use dizaine_core::{AnyTable, Move};
use serde_json::Value;

use crate::analysis::{Choice, Decision};

/// The work for one decision.
pub(crate) const BUDGET: Budget = Budget(1_000);

/// A loss counts if it is larger than this many standard errors.
const CERTAIN: f64 = 2.0;

/// Values the decision of move `number`; `None` if there was nothing to choose, or nobody to value it.
pub(crate) fn weigh(
    expert: &mut dyn AnyBot,
    table: &dyn AnyTable,
    number: usize,
    made: &Move,
) -> Option<Decision> {
    let (seat, action) = (made.seat?, made.actions.first()?);
    let must = table.turn().must().has(seat);
    let choices = table.choices(seat).len() + usize::from(!must);
    if choices < 2 {
        return None;
    }
    let weighed = expert.weigh(table, seat, BUDGET, &mut FastChance::nth(20, number as u64));
    let chosen = weighed.iter().find(|choice| choice.action.as_ref() == Some(action))?;
    let best = best(&weighed)?;
    let loss = best.chance - chosen.chance;
    let uncertain = CERTAIN * best.error.hypot(chosen.error);
    let loss = if loss > uncertain { loss } else { 0.0 };
    Some(Decision {
        number,
        seat,
        chosen: choice(chosen),
        best: choice(best),
        choices,
        loss,
        odds: if loss > 0.0 { odds(table, seat) } else { None },
    })
}

pub(crate) fn choice(weighed: &Weighed<Value>) -> Choice {
    Choice { action: weighed.action.clone(), chance: weighed.chance, error: weighed.error }
}
