//! A yardstick for the other bots: draws until the row reaches 7, takes the numbers, buys the card
//! that adds most, and bids one over.

use dizaine_core::{Chance, Choices};
use dizaine_dix::{Action, Dix, Reward, best_score};

use crate::bot::{Bot, Budget, Look};

/// The name of this bot in commands.
pub(crate) const NAME: &str = "seven";

/// The bot.
pub(crate) struct Seven;

impl Bot<Dix> for Seven {
    fn decide(&mut self, look: &Look<'_, Dix>, _: Budget, _: &mut dyn Chance) -> Action {
        let choices = look.choices;
        match choices.get(0) {
            Action::Draw if look.view.row.total < 7 => Action::Draw,
            Action::Draw if choices.len() > 1 => Action::Take(Reward::Numbers),
            // The first choice is to pass, the second the lowest bid.
            Action::Pass if choices.len() > 1 => choices.get(1),
            Action::Decline | Action::TakeConsolation => best(look),
            first => first,
        }
    }
}

/// The card of the market that adds most points, the most expensive of equals; none if none adds any.
fn best(look: &Look<'_, Dix>) -> Action {
    let me = look.view.seats[look.seat.index()].to_player();
    let gain = |action: &Action| match action {
        Action::Buy(card) => {
            let mut with = me;
            with.numbers.add(*card);
            (best_score(&with) - best_score(&me), card.value().get())
        }
        _ => (0, u8::MAX),
    };
    look.choices.iter().max_by_key(gain).unwrap_or(look.choices.get(0))
}
