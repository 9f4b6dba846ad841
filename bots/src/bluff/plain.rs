//! A plain player, as others expect to meet them: names what they have, raises by one step while that seems likelier to
//! hold than the current bet is to fail, and calls otherwise. A search has to expect such players too.

use dizaine_bluff::{Action, Face, Faces, Symbol};
use dizaine_core::{Chance, Seat};

use crate::bluff::cache::OddsCache;
use crate::bluff::regular::{Glance, raises};
use crate::bluff::round::Round;

/// The probability that a player who mostly names what they have names this symbol.
pub(crate) fn says(hand: Faces, said: Action, cache: &OddsCache) -> f64 {
    let (Action::Bet { symbol: named, .. } | Action::Add(named)) = said else { return 1.0 };
    let taste = |symbol: Symbol| 0.3 + f64::from(hand.count(symbol.into()) + hand.count(Face::Character));
    taste(named) / cache.die.symbols().iter().map(taste).sum::<f64>()
}

/// The answer of such a player.
pub(crate) fn answer(
    cache: &mut OddsCache,
    round: &Round,
    (seat, own): (Seat, Faces),
    chance: &mut dyn Chance,
) -> Action {
    let glance = Glance::of(round, seat, own);
    let mut percent = |from: u32, range: u32| f64::from(from + chance.below(range)) / 100.0;
    let (nerve, certainty, mood) = (percent(0, 30), percent(32, 32), percent(0, 10));
    let short = match round.bet {
        Some(bet) => {
            let odds = glance.odds(cache, bet.number, bet.symbols.set());
            if odds.exact > certainty {
                return Action::Dixe;
            }
            odds.short()
        }
        None => 0.0,
    };
    let next = round.bet.map_or(1 + (round.total / 6), |bet| bet.number.get() + 1);
    let mut best = None;
    let mut turn = 0.0;
    raises(cache, round, |cache, action, number, symbols| {
        if number.get() <= next {
            turn += 0.37;
            let hope = glance.odds(cache, number, symbols).holds() + mood * f64::fract(turn);
            if best.is_none_or(|(_, best)| hope > best) {
                best = Some((action, hope));
            }
        }
    });
    match best {
        Some((raise, hope)) if hope + nerve > short => raise,
        Some(_) | None => Action::Bluff,
    }
}

/// Whether such a player says « DiXe ! » out of turn.
pub(crate) fn calls(
    cache: &mut OddsCache,
    round: &Round,
    (seat, own): (Seat, Faces),
    chance: &mut dyn Chance,
) -> bool {
    let certainty = f64::from(32 + chance.below(32)) / 100.0;
    round.bet.is_some_and(|bet| {
        Glance::of(round, seat, own).odds(cache, bet.number, bet.symbols.set()).exact > certainty
    })
}
