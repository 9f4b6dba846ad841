//! The novice of DiXkiBluff: considers its own dice and the odds of the others, half believes what is said, bluffs now and
//! then, and likes to shout « DiXe ! ».

use dizaine_bluff::{Action, Bet, Bluff, Face, Faces, Number, Symbol};
use dizaine_core::{Chance, Choices};

use crate::bluff::regular::{Regular, own_dice};
use crate::bot::{Bot, Budget, Look};

/// The novice bot.
pub struct Novice;

/// By feeling alone it would win too rarely among regulars: of ten decisions, this many are made as a regular makes them.
const INSIGHT: u32 = 1;

impl Bot<Bluff> for Novice {
    fn decide(&mut self, look: &Look<'_, Bluff>, budget: Budget, chance: &mut dyn Chance) -> Action {
        if chance.below(10) < INSIGHT {
            return Regular.decide(look, budget, chance);
        }
        let wanted = match (look.choices.get(0), look.view.bets.last()) {
            (Action::Hide(_), _) => hide(look, chance),
            (_, None) => open(look, chance),
            (_, Some(bet)) => answer(look, bet, chance),
        };
        if look.choices.has(wanted) { wanted } else { look.choices.get(0) }
    }

    fn interrupt(
        &mut self,
        look: &Look<'_, Bluff>,
        budget: Budget,
        chance: &mut dyn Chance,
    ) -> Option<Action> {
        if chance.below(10) < INSIGHT {
            return Regular.interrupt(look, budget, chance);
        }
        let bet = look.view.bets.last()?;
        let feeling = Feeling::about(look, chance);
        (look.choices.has(Action::Dixe) && feeling.is_exact(bet, chance)).then_some(Action::Dixe)
    }
}

/// Hides mostly one favourite symbol, so that there is something to bet on, and some variety, so that it stays secret.
fn hide(look: &Look<'_, Bluff>, chance: &mut dyn Chance) -> Action {
    match own_dice(look).last() {
        Some(last) if chance.below(3) > 0 => Action::Hide(last),
        Some(_) | None => look.choices.get(chance.below(look.choices.len() as u32) as usize),
    }
}

/// The possible bets, lower numbers first.
fn bets(look: &Look<'_, Bluff>) -> impl Iterator<Item = (Number, Symbol)> {
    look.choices.iter().filter_map(|action| match action {
        Action::Bet { number, symbol } => Some((number, symbol)),
        Action::Hide(_) | Action::Add(_) | Action::Bluff | Action::Dixe => None,
    })
}

/// Opens with the symbol it has most of, at a number that seems safe; sometimes with any symbol.
fn open(look: &Look<'_, Bluff>, chance: &mut dyn Chance) -> Action {
    let feeling = Feeling::about(look, chance);
    let for_show = chance.below(6) == 0;
    let mut taste = |symbol: Symbol| {
        let own = if for_show { 0 } else { feeling.own.count(symbol.into()) };
        8 * u32::from(own) + chance.below(8)
    };
    let lowest = bets(look).next().map(|(number, _)| number);
    let symbols = bets(look).take_while(|&(number, _)| Some(number) == lowest).map(|(_, symbol)| symbol);
    let Some(favourite) = symbols.max_by_key(|&symbol| taste(symbol)) else { return look.choices.get(0) };
    let comfort = percent(60 + chance.below(38));
    let safe = |&(number, symbol): &(Number, Symbol)| {
        symbol == favourite && (Some(number) == lowest || feeling.hope(number, symbol) >= comfort)
    };
    match bets(look).filter(safe).last() {
        Some((number, symbol)) => Action::Bet { number, symbol },
        None => look.choices.get(0),
    }
}

/// Says « DiXe ! » if the number looks exact; otherwise raises while that seems safer than « Bluff ! ».
fn answer(look: &Look<'_, Bluff>, bet: &Bet, chance: &mut dyn Chance) -> Action {
    let feeling = Feeling::about(look, chance);
    if feeling.is_exact(bet, chance) {
        return Action::Dixe;
    }
    let hope = feeling.hope_of_all(bet);
    // A beginner raises by one step: the next number, or one more symbol.
    let next = bets(look).next().map(|(number, _)| number);
    let raises = look.choices.iter().filter_map(|action| match action {
        Action::Bet { number, symbol } if Some(number) == next => {
            Some((action, feeling.hope(number, symbol)))
        }
        Action::Add(symbol) => Some((action, hope.min(feeling.hope(bet.number, symbol)))),
        Action::Bet { .. } | Action::Hide(_) | Action::Bluff | Action::Dixe => None,
    });
    let nerve = percent(chance.below(30));
    match raises.max_by(|(_, one), (_, other)| one.total_cmp(other)) {
        Some((raise, best)) if best + nerve > 1.0 - hope => raise,
        Some(_) | None => Action::Bluff,
    }
}

/// A rough estimate of the dice.
struct Feeling {
    own: Faces,
    /// By symbol: the dice of others that it believes to show it, because somebody named it.
    believed: [u8; Symbol::ALL.len()],
    /// The number of dice it knows nothing about.
    unknown: u8,
    /// By symbol: the probability that such a die counts for it.
    odds: [f64; Symbol::ALL.len()],
}

impl Feeling {
    fn about(look: &Look<'_, Bluff>, chance: &mut dyn Chance) -> Self {
        let own = own_dice(look);
        let unknown = look.view.total_dice.saturating_sub(own.dice());
        let mut believed = [0; Symbol::ALL.len()];
        for bet in look.view.bets.iter().filter(|bet| bet.bettor != look.seat) {
            // Half of the time it believes that a player who names a symbol has one.
            if let Some(symbol) = bet.symbols.iter().last().filter(|_| chance.below(2) == 0) {
                believed[symbol.index()] = unknown.min(believed[symbol.index()] + 1);
            }
        }
        let die = &look.view.options.die;
        let odds = Symbol::ALL.map(|symbol| {
            let counts = die.iter().filter(|&&face| face == Face::Character || face == symbol.into());
            counts.count() as f64 / die.len() as f64
        });
        Self { own, believed, unknown, odds }
    }

    /// The probability that exactly `number` dice count for `symbol`. Split jokers are ignored: a beginner's mistake.
    fn likelihood(&self, number: u8, symbol: Symbol) -> f64 {
        let believed = self.believed[symbol.index()];
        let sure = self.own.count(symbol.into()) + self.own.count(Face::Character) + believed;
        let more = number.checked_sub(sure);
        more.map_or(0.0, |more| binomial(self.unknown - believed, more, self.odds[symbol.index()]))
    }

    /// The probability that at least `number` dice count for `symbol`.
    fn hope(&self, number: Number, symbol: Symbol) -> f64 {
        1.0 - (0..number.get()).map(|fewer| self.likelihood(fewer, symbol)).sum::<f64>()
    }

    /// The probability that a bet holds: that of its weakest symbol, as if the others did not matter.
    fn hope_of_all(&self, bet: &Bet) -> f64 {
        bet.symbols.iter().map(|symbol| self.hope(bet.number, symbol)).fold(1.0, f64::min)
    }

    /// Whether a bet seems exact: likely enough, with some randomness.
    fn is_exact(&self, bet: &Bet, chance: &mut dyn Chance) -> bool {
        let exact: f64 = bet.symbols.iter().map(|symbol| self.likelihood(bet.number.get(), symbol)).product();
        exact > percent(20 + chance.below(32))
    }
}

/// The binomial probability of `hits` among `dice` dice.
fn binomial(dice: u8, hits: u8, odds: f64) -> f64 {
    if hits > dice {
        return 0.0;
    }
    let ways: f64 = (0..hits).map(|k| f64::from(dice - k) / f64::from(k + 1)).product();
    ways * odds.powi(hits.into()) * (1.0 - odds).powi((dice - hits).into())
}

fn percent(part: u32) -> f64 {
    f64::from(part) / 100.0
}
