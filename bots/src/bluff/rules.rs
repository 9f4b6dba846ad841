//! Yardsticks: rules of about twenty lines that a person could follow. They measure how much an expert can be exploited, and play in the
//! arena under their names. `lab bluff search` found their numbers; other numbers can be given with the name: `deaf:call=0.55,exact=0.4`.

use dizaine_bluff::{Action, Bluff, Faces, Number, Symbol, SymbolSet};
use dizaine_core::{Chance, Choices};

use crate::bluff::cache::OddsCache;
use crate::bluff::hide::{self, Taste};
use crate::bluff::regular::{own_dice, raises};
use crate::bluff::round::Round;
use crate::bot::{Bot, Budget, Look};
use crate::weigh::draw;

/// A rule of thumb.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rule {
    /// How many dice of a symbol each other player who named it is believed to have; 0 ignores what was said.
    pub belief: f64,
    /// It says « Bluff ! » if the bet holds with less than this probability.
    pub call: f64,
    /// It says « DiXe ! » in turn if the bet is exact with more than this probability.
    pub exact: f64,
    /// The same out of turn.
    pub shout: f64,
    /// It prefers « Bluff ! » to a raise to a bet that holds with less than this probability.
    pub safe: f64,
    /// Its first bet of a round holds with about this probability.
    pub open: f64,
    /// The part of characters among the dice that it chooses (R2); the others show one symbol.
    pub jokers: f64,
    /// Which raise it prefers.
    pub raise: Raise,
}

/// Which raise a rule prefers; the likeliest one among equals.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Raise {
    /// One step, on a symbol that it does not hold.
    Unheld,
    /// One step, on the symbol that it holds most of.
    Held,
    /// One step, to the bet that is likeliest to hold.
    Likeliest,
    /// One more of the symbol that was named last.
    Echo,
    /// The highest number that is safe.
    Highest,
}

/// The rules by name.
pub const RULES: [(&str, Rule); 7] = [
    // Ignores what was said, and bets on what it does not hold.
    ("deaf", Rule { call: 0.4, exact: 0.51, shout: 0.64, raise: Raise::Unheld, ..PLAIN }),
    // Ignores what was said, and bets on what it holds.
    ("honest", Rule { call: 0.42, exact: 0.55, raise: Raise::Held, ..PLAIN }),
    // Believes that whoever names a symbol has one.
    ("trusting", Rule { belief: 1.0, call: 0.3, exact: 0.45, ..PLAIN }),
    // Calls what is not nearly certain.
    ("doubter", Rule { call: 0.8, exact: 0.46, ..PLAIN }),
    // Waits for exact bets.
    ("sniper", Rule { call: 0.32, exact: 0.5, shout: 0.38, jokers: 0.24, ..PLAIN }),
    // Raises what the player before has named.
    (
        "parrot",
        Rule { belief: 0.8, call: 0.21, exact: 0.47, shout: 0.42, jokers: 0.07, raise: Raise::Echo, ..PLAIN },
    ),
    // Bets as high as it dares.
    (
        "leaper",
        Rule {
            belief: 0.4,
            call: 0.39,
            exact: 0.48,
            safe: 0.76,
            jokers: 0.2,
            raise: Raise::Highest,
            ..PLAIN
        },
    ),
];

/// What the rules have in common.
const PLAIN: Rule = Rule {
    belief: 0.0,
    call: 0.5,
    exact: 0.5,
    shout: 0.55,
    safe: 0.0,
    open: 0.9,
    jokers: 0.3,
    raise: Raise::Likeliest,
};

impl Rule {
    /// The rule called `name`, which may be followed by a colon and other numbers.
    pub fn named(name: &str) -> Option<Self> {
        let (name, numbers) = name.split_once(':').unwrap_or((name, ""));
        let mut rule = RULES.into_iter().find(|(known, _)| *known == name)?.1;
        for number in numbers.split(',').filter(|number| !number.is_empty()) {
            let (key, value) = number.split_once('=')?;
            let place = match key {
                "belief" => &mut rule.belief,
                "call" => &mut rule.call,
                "exact" => &mut rule.exact,
                "shout" => &mut rule.shout,
                "safe" => &mut rule.safe,
                "open" => &mut rule.open,
                "jokers" => &mut rule.jokers,
                _ => return None,
            };
            *place = value.parse().ok()?;
        }
        Some(rule)
    }

    /// What it knows of all dice: its own, those it believes in, and the number of the others.
    fn dice(&self, look: &Look<'_, Bluff>, round: &Round) -> (Faces, u8) {
        let own = own_dice(look);
        let mut known = own;
        for symbol in Symbol::ALL {
            let named = |&seat: &_| seat != look.seat && round.named[seat].has(symbol);
            let dice = self.belief * round.playing.iter().filter(named).count() as f64;
            for _ in 0..(dice.round() as u8).min(round.total - known.dice()) {
                known = known.with(symbol.into());
            }
        }
        (known, round.total - known.dice())
    }

    /// How much it likes a raise; it takes the one it likes most.
    fn liking(&self, own: Faces, round: &Round, (number, symbols): (Number, SymbolSet), holds: f64) -> f64 {
        let said = |symbol: &Symbol| round.bet.is_some_and(|bet| bet.symbols.iter().last() == Some(*symbol));
        let held = |symbol: Symbol| own.count(symbol.into());
        let step = f64::from(number.get() - round.bet.map_or(0, |bet| bet.number.get()));
        let new = symbols.difference(round.bet.map_or(SymbolSet::NONE, |bet| bet.symbols.set()));
        let symbol = if step > 0.0 { symbols.nth(0) } else { new.nth(0) };
        // After the first bet, one step is one more symbol or the next number.
        let steps = if round.bet.is_some() {
            -10.0 * (step - 1.0).max(0.0)
        } else {
            -20.0 * (holds - self.open).abs()
        };
        let taste = match self.raise {
            Raise::Unheld => {
                5.0 * f64::from(u8::from(symbol.is_some_and(|symbol| held(symbol) == 0))) + steps
            }
            Raise::Held => symbol.map_or(0.0, |symbol| f64::from(held(symbol))) + steps,
            Raise::Likeliest => steps,
            Raise::Echo => 5.0 * f64::from(u8::from(symbol.as_ref().is_some_and(said))) + steps,
            Raise::Highest => {
                if holds >= self.safe {
                    10.0 * step
                } else {
                    -10.0 * step
                }
            }
        };
        taste + holds
    }
}

/// A bot that follows a rule.
pub struct Ruled(pub Rule);

impl Bot<Bluff> for Ruled {
    fn decide(&mut self, look: &Look<'_, Bluff>, _: Budget, chance: &mut dyn Chance) -> Action {
        let Self(rule) = self;
        let mut cache = OddsCache::keeping(&look.view.options, KEPT);
        if matches!(look.choices.get(0), Action::Hide(_)) {
            let taste = Taste { favourite: 1.0 - rule.jokers, character: rule.jokers };
            let faces = hide::next_face(look, |hand| taste.odds(hand, &cache.die));
            return draw(&faces, chance).unwrap_or_else(|| look.choices.get(0));
        }
        let round = Round::now(look.view);
        let (own, (known, unknown)) = (own_dice(look), rule.dice(look, &round));
        if let Some(bet) = round.bet {
            let odds = cache.odds(known, unknown, bet.number, bet.symbols.set());
            if odds.exact > rule.exact {
                return Action::Dixe;
            }
            if odds.holds() < rule.call {
                return Action::Bluff;
            }
        }
        let mut best: Option<(Action, f64, f64)> = None;
        raises(&mut cache, &round, |cache, action, number, symbols| {
            let holds = cache.odds(known, unknown, number, symbols).holds();
            let liking = rule.liking(own, &round, (number, symbols), holds);
            if best.is_none_or(|(_, best, _)| liking > best) {
                best = Some((action, liking, holds));
            }
        });
        match best {
            Some((raise, _, holds)) if round.bet.is_none() || holds >= rule.safe => raise,
            Some(_) | None => Action::Bluff,
        }
    }

    fn interrupt(&mut self, look: &Look<'_, Bluff>, _: Budget, _: &mut dyn Chance) -> Option<Action> {
        let mut cache = OddsCache::keeping(&look.view.options, 1);
        let round = Round::now(look.view);
        let (bet, (known, unknown)) = (round.bet?, self.0.dice(look, &round));
        let odds = cache.odds(known, unknown, bet.number, bet.symbols.set());
        (odds.exact > self.0.shout).then_some(Action::Dixe)
    }
}

/// The capacity of the cache of odds in one decision.
const KEPT: usize = 64;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_may_come_with_other_numbers() {
        let deaf = Rule::named("deaf").unwrap();
        assert_eq!(Rule::named("deaf:call=0.25,safe=0.5"), Some(Rule { call: 0.25, safe: 0.5, ..deaf }));
        assert_eq!(["", "dumb", "deaf:call", "deaf:call=x", "deaf:raise=1"].map(Rule::named), [None; 5]);
    }
}
