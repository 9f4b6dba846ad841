//! The regular of DiXkiBluff: knows the exact odds, half believes players who name a symbol, values each raise by how
//! likely it is to be called, and varies its play. Some of its decisions are the expert's.
//!
//! Values are in dice: an own die counts 1, and the loss of another player is shared by the rest.

use dizaine_bluff::{Action, Bet, Bluff, Faces, Hidden, Number, Symbol, SymbolSet};
use dizaine_core::{Chance, Choices, Seat};

use crate::bluff::cache::OddsCache;
use crate::bluff::expert::Expert;
use crate::bluff::hide::{self, Taste};
use crate::bluff::odds::BetOdds;
use crate::bluff::round::Round;
use crate::bot::{Bot, Budget, Look};
use crate::weigh::draw;

/// The regular bot.
pub struct Regular;

/// Rules of thumb win little among experts: of ten decisions, this many are made as the expert makes them.
const INSIGHT: u32 = 5;

/// How it chooses its dice (R2).
pub const TASTE: Taste = Taste { favourite: 0.45, character: 0.25 };

/// A choice that is better by this much is taken e times as often.
const MOOD: f64 = 0.025;

/// The value of winning a round beside the dice: choosing the faces and betting first.
const INITIATIVE: f64 = 0.08;

/// How many more dice of a symbol a player who names it is believed to have, beyond what is likely anyway.
const BELIEF: f64 = 1.0;

/// The same for a player who chose their dice (R2), per die.
const CHOSEN: f64 = 0.5;

/// The probability that bettors give their own bets.
const REASON: f64 = 0.9;

/// How rules of thumb judge what was said.
#[derive(Clone, Copy)]
pub struct Manner {
    /// The weight of the bettors' own confidence against the own estimate. A player who calls every unlikely bet loses a die each
    /// time; one who trusts every bet lets bluffs pass.
    pub(crate) trust: f64,
    /// How much more than a raise or « Bluff ! » an exact count must promise, because what others said may not be true.
    pub(crate) caution: f64,
    /// The expected value of a round that goes on: sooner or later it is its turn again.
    pub(crate) going_on: f64,
}

/// The manner of the regular.
pub const MANNER: Manner = Manner { trust: 0.5, caution: 0.2, going_on: 0.0 };

/// How sharply the next player decides between calling and raising.
const DOUBT_WIDTH: f64 = 0.1;

/// How far above the next number it considers raises.
const JUMP: u8 = 2;

impl Bot<Bluff> for Regular {
    fn decide(&mut self, look: &Look<'_, Bluff>, budget: Budget, chance: &mut dyn Chance) -> Action {
        if chance.below(10) < INSIGHT {
            return Expert::default().decide(look, budget, chance);
        }
        draw(&policy(look), chance)
            .filter(|&action| look.choices.has(action))
            .unwrap_or_else(|| look.choices.get(0))
    }

    fn interrupt(
        &mut self,
        look: &Look<'_, Bluff>,
        budget: Budget,
        chance: &mut dyn Chance,
    ) -> Option<Action> {
        if chance.below(10) < INSIGHT {
            return Expert::default().interrupt(look, budget, chance);
        }
        let mut cache = OddsCache::new(&look.view.options);
        let odds = MANNER.call_odds(&mut cache, &Round::now(look.view), look.seat, own_dice(look));
        let called = f64::from(chance.below(1 << 24)) < odds * f64::from(1 << 24);
        (called && look.choices.has(Action::Dixe)).then_some(Action::Dixe)
    }
}

/// The weights of its choices when it must act and follows its rules.
pub(crate) fn policy(look: &Look<'_, Bluff>) -> Vec<(Action, f64)> {
    let mut cache = OddsCache::new(&look.view.options);
    match look.choices.get(0) {
        Action::Hide(_) => hide::next_face(look, |hand| TASTE.odds(hand, &cache.die)),
        Action::Bet { .. } | Action::Add(_) | Action::Bluff | Action::Dixe => {
            MANNER.answers(&mut cache, &Round::now(look.view), look.seat, own_dice(look))
        }
    }
}

/// The known dice of the seat.
pub(crate) fn own_dice(look: &Look<'_, Bluff>) -> Faces {
    match look.view.players[look.seat.index()].hidden {
        Hidden::Known(faces) => faces,
        Hidden::Unknown(_) => Faces::NONE,
    }
}

impl Manner {
    /// The probability that it says « DiXe ! » out of turn.
    pub(crate) fn call_odds(self, cache: &mut OddsCache, round: &Round, seat: Seat, own: Faces) -> f64 {
        let Some(bet) = round.bet else { return 0.0 };
        // A very bad call need not be computed with care.
        let gain = Glance::of(self, round, seat, own).dixe(cache, bet);
        if gain < -0.4 { 0.0 } else { logistic((gain - 0.06) / MOOD) }
    }

    /// The weights of its choices when it must bet or answer.
    pub fn answers(self, cache: &mut OddsCache, round: &Round, seat: Seat, own: Faces) -> Vec<(Action, f64)> {
        let glance = Glance::of(self, round, seat, own);
        let mut worth = Vec::with_capacity(24);
        if let Some(bet) = round.bet {
            worth.push((Action::Bluff, glance.bluff(cache, bet)));
            worth.push((Action::Dixe, glance.dixe(cache, bet)));
        }
        raises(cache, round, |cache, action, number, symbols| {
            worth.push((action, glance.raise(cache, number, symbols)));
        });
        let best = worth.iter().map(|&(_, worth)| worth).fold(f64::MIN, f64::max);
        for (_, worth) in &mut worth {
            *worth = libm::exp((*worth - best) / MOOD);
        }
        worth
    }
}

/// The raises that it considers: one more symbol, or a number not far above.
pub(crate) fn raises(
    cache: &mut OddsCache,
    round: &Round,
    mut each: impl FnMut(&mut OddsCache, Action, Number, SymbolSet),
) {
    let symbols = cache.die.symbols();
    if let Some(bet) = round.bet {
        for symbol in symbols.difference(bet.symbols.set()).iter() {
            each(cache, Action::Add(symbol), bet.number, bet.symbols.set().with(symbol));
        }
    }
    let (lowest, highest) = match round.bet {
        Some(bet) => (bet.number.get() + 1, bet.number.get() + 1 + JUMP),
        None => (1, round.total / 3 + 1 + JUMP),
    };
    for number in (lowest..=highest.min(round.total)).filter_map(Number::new) {
        for symbol in symbols.iter() {
            each(cache, Action::Bet { number, symbol }, number, SymbolSet::NONE.with(symbol));
        }
    }
}

/// A player's estimate of the dice.
pub(crate) struct Glance {
    manner: Manner,
    /// The dice that it knows and believes, and the number of the others.
    known: Faces,
    unknown: u8,
    /// What the others could believe after these bets, its own included.
    public: Faces,
    /// The value of a die that another player loses.
    share: f64,
    total: u8,
}

impl Glance {
    pub(crate) fn of(manner: Manner, round: &Round, seat: Seat, own: Faces) -> Self {
        let (mut believed, mut public) = (Faces::NONE, Faces::NONE);
        for symbol in Symbol::ALL {
            let word = |namer: Seat| match round.chooser {
                Some(chooser) if chooser == namer => f64::from(round.dice[namer]) * CHOSEN,
                Some(_) | None => BELIEF,
            };
            let namers = round.playing.iter().filter(|&namer| round.named[namer].has(symbol));
            let (mut of_others, mut of_all) = (0.0, 0.0);
            for namer in namers {
                of_all += word(namer);
                of_others += if namer == seat { 0.0 } else { word(namer) };
            }
            let add = |faces: Faces, dice: f64, most: u8| {
                let dice = (dice.round() as u8).min(most - faces.dice());
                (0..dice).fold(faces, |faces, _| faces.with(symbol.into()))
            };
            believed = add(believed, of_others, round.total - own.dice());
            public = add(public, of_all, round.total);
        }
        let others = round.playing.len().max(2) - 1;
        Self {
            manner,
            known: own.and(believed),
            unknown: round.total - own.dice() - believed.dice(),
            public,
            share: 1.0 / others as f64,
            total: round.total,
        }
    }

    /// The odds of a bet, by this estimate.
    pub(crate) fn odds(&self, cache: &mut OddsCache, number: Number, symbols: SymbolSet) -> BetOdds {
        cache.odds(self.known, self.unknown, number, symbols)
    }

    /// The value of « Bluff ! » (R8): if right, the bettor loses a die and the caller wins the round; if wrong, the caller
    /// loses a die.
    fn bluff(&self, cache: &mut OddsCache, bet: Bet) -> f64 {
        let holds = self.odds(cache, bet.number, bet.symbols.set()).holds();
        // Bettors have reasons: they may know more.
        let holds = holds + self.manner.trust * (REASON - holds).max(0.0);
        (1.0 - holds) * (self.share + INITIATIVE) - holds
    }

    /// The value of « DiXe ! » (R9): if right, the caller gains a die; if wrong, the caller loses a die.
    fn dixe(&self, cache: &mut OddsCache, bet: Bet) -> f64 {
        let exact = self.odds(cache, bet.number, bet.symbols.set()).exact;
        exact * (1.0 + INITIATIVE) - (1.0 - exact) - self.manner.caution
    }

    /// The value of a raise (R6): if it is called it may hold or not; otherwise the round goes on.
    fn raise(&self, cache: &mut OddsCache, number: Number, symbols: SymbolSet) -> f64 {
        let own = self.odds(cache, number, symbols);
        // The table will believe this bet as it believed the others; the next player calls it if that seems better than the
        // best raise they are likely to have.
        let believed = |public: Faces, symbol: Symbol| {
            if public.dice() < self.total { public.with(symbol.into()) } else { public }
        };
        let news = symbols.iter().find(|&symbol| self.public.count(symbol.into()) == 0);
        let public = news.map_or(self.public, |symbol| believed(self.public, symbol));
        let seen = cache.odds(public, self.total - public.dice(), number, symbols);
        let mut next = 0.0_f64;
        let all = cache.die.symbols();
        let likeliest = |among: SymbolSet| among.iter().max_by_key(|&symbol| public.count(symbol.into()));
        let higher = Number::new(number.get() + 1).filter(|higher| higher.get() <= self.total);
        let raises = [
            higher.and_then(|higher| Some((higher, SymbolSet::NONE, likeliest(all)?))),
            likeliest(all.difference(symbols)).map(|symbol| (number, symbols, symbol)),
        ];
        for (number, symbols, symbol) in raises.into_iter().flatten() {
            let public = believed(public, symbol);
            let odds = cache.odds(public, self.total - public.dice(), number, symbols.with(symbol));
            next = next.max(odds.holds());
        }
        let called = logistic((seen.short() - next) / DOUBT_WIDTH);
        let dixed = (1.0 - called) * logistic((seen.exact - 0.5) / 0.06);
        let if_called = own.holds() * (self.share + INITIATIVE) - own.short();
        let if_dixed = (1.0 - own.exact) * (self.share + INITIATIVE) - own.exact;
        called * if_called + dixed * if_dixed + (1.0 - called - dixed) * self.manner.going_on
    }
}

fn logistic(x: f64) -> f64 {
    1.0 / (1.0 + libm::exp(-x))
}
