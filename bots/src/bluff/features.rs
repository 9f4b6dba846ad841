//! What the learned policy of DiXkiBluff sees of a choice. Symbols have no names here: exchanging two symbols changes nothing.

use dizaine_bluff::{Action, Bet, Face, Faces, Number, Symbol, SymbolSet};
use dizaine_core::Seat;

use crate::bluff::cache::OddsCache;
use crate::bluff::habits::Habits;
use crate::bluff::round::Round;

/// The number of inputs for a bet or a call.
pub const INPUTS: usize = 52;

/// The inputs for a bet or a call.
pub type Inputs = [f32; INPUTS];

/// The number of inputs that all choices of a player share.
const SHARED: usize = 20;

/// The number of kinds of choices.
const KINDS: usize = 6;

/// Where the inputs are that say how likely a bet is exact.
const EXACT: [usize; 3] = [SHARED + KINDS + 4, SHARED + KINDS + 6, SHARED + KINDS + 8];

/// The number of inputs for a hand that can be chosen (R2).
pub const HAND_INPUTS: usize = 12;

/// The inputs for a hand.
pub type HandInputs = [f32; HAND_INPUTS];

/// Whether a bet with these inputs is exact with at least this probability, if what was said is believed or not.
pub(crate) fn may_be_exact(inputs: &Inputs, least: f32) -> bool {
    EXACT.into_iter().any(|place| inputs[place] >= least)
}

/// What a player knows when it has to choose.
pub struct Sight<'a> {
    round: &'a Round,
    seat: Seat,
    own: Faces,
    /// The inputs that all its choices share.
    shared: [f32; SHARED],
    /// By how far bets are believed: the dice that are known or believed, and the number of the others.
    beliefs: [(Faces, u8); 3],
    /// What a spectator could believe.
    public: (Faces, u8),
}

impl<'a> Sight<'a> {
    /// What `seat`, which knows its dice `own`, knows of `round`.
    pub fn of(round: &'a Round, habits: &Habits, seat: Seat, own: Faces) -> Self {
        let believed = |start: Faces, each: u8, besides: Option<Seat>| {
            let mut faces = start;
            for symbol in Symbol::ALL {
                for namer in round.playing.iter().filter(|&namer| round.named[namer].has(symbol)) {
                    let most = if Some(namer) == besides { 0 } else { round.dice[namer].min(each) };
                    for _ in 0..most.min(round.total - faces.dice()) {
                        faces = faces.with(symbol.into());
                    }
                }
            }
            (faces, round.total - faces.dice())
        };
        let part = |number: u8, of: u8| f32::from(number) / f32::from(of.max(1));
        let flag = |holds: bool| f32::from(u8::from(holds));
        let players = round.playing.len() as u8;
        let next = round.playing.after(round.turn).unwrap_or(seat);
        let bettor = round.bet.map(|bet| bet.bettor);
        let others = |habit: &dyn Fn(Seat) -> f32| {
            let sum: f32 = round.playing.without(seat).iter().map(habit).sum();
            sum / f32::from(players.max(2) - 1)
        };
        let shared = [
            part(players, 9),
            part(1, players),
            part(round.total, 20),
            part(round.dice[seat], round.total),
            part(round.dice[seat], 3),
            flag(round.dice[seat] == 1),
            flag(own.dice() > 0),
            flag(round.chooser == Some(seat)),
            flag(bettor.is_some() && round.chooser == bettor),
            flag(round.chooser == Some(next)),
            part(round.dice[next], round.total),
            bettor.map_or(0.0, |bettor| part(round.dice[bettor], round.total)),
            part(own.count(Face::Character), own.dice()),
            part(1, round.total),
            bettor.map_or(0.0, |bettor| habits.honesty(bettor)),
            bettor.map_or(0.0, |bettor| habits.doubt(bettor)),
            habits.honesty(next),
            habits.doubt(next),
            others(&|other| habits.honesty(other)),
            others(&|other| habits.doubt(other)),
        ];
        Self {
            round,
            seat,
            own,
            shared,
            beliefs: [0, 1, 2].map(|each| believed(own, each, Some(seat))),
            public: believed(Faces::NONE, 1, None),
        }
    }

    /// The inputs for a call of the last bet.
    pub fn call(&self, cache: &mut OddsCache, action: Action, bet: Bet) -> Inputs {
        let kind = match action {
            Action::Bluff => 0,
            _ if self.round.turn == self.seat => 1,
            _ => 2,
        };
        let last = bet.symbols.iter().last();
        self.inputs(cache, kind, (bet.number, bet.symbols.set()), last)
    }

    /// The inputs for a first bet or a raise.
    pub fn raise(
        &self,
        cache: &mut OddsCache,
        action: Action,
        (number, symbols): (Number, SymbolSet),
    ) -> Inputs {
        let (kind, symbol) = match action {
            Action::Add(symbol) => (3, Some(symbol)),
            _ if self.round.bet.is_none() => (4, symbols.nth(0)),
            _ => (5, symbols.nth(0)),
        };
        let mut inputs = self.inputs(cache, kind, (number, symbols), symbol);
        // What the next player could say after it, as everyone sees it: one more, or one symbol more.
        let (public, unknown) = self.public;
        let likeliest = |among: SymbolSet| among.iter().max_by_key(|&symbol| public.count(symbol.into()));
        let all = cache.die.symbols();
        let higher = Number::new(number.get() + 1).filter(|higher| higher.get() <= self.round.total);
        if let (Some(higher), Some(symbol)) = (higher, likeliest(all)) {
            inputs[INPUTS - 2] = cache.odds(public, unknown, higher, SymbolSet::only(symbol)).holds() as f32;
        }
        if let Some(symbol) = likeliest(all.difference(symbols)) {
            inputs[INPUTS - 1] = cache.odds(public, unknown, number, symbols.with(symbol)).holds() as f32;
        }
        inputs
    }

    /// The inputs for a choice of this kind about a bet, of which `symbol` was named last.
    fn inputs(
        &self,
        cache: &mut OddsCache,
        kind: usize,
        (number, symbols): (Number, SymbolSet),
        symbol: Option<Symbol>,
    ) -> Inputs {
        let round = self.round;
        let mut inputs = [0.0; INPUTS];
        inputs[..SHARED].copy_from_slice(&self.shared);
        inputs[SHARED + kind] = 1.0;
        let flag = |holds: bool| f32::from(u8::from(holds));
        let own = |symbol: Symbol| self.own.count(symbol.into());
        let jokers = self.own.count(Face::Character);
        let namers = |symbol: Symbol| round.playing.iter().filter(move |&seat| round.named[seat].has(symbol));
        let before = round.bet.map_or(0, |bet| bet.number.get());
        let next = round.playing.after(round.turn).unwrap_or(self.seat);
        let held = symbols.iter().map(|symbol| own(symbol) + jokers).min().unwrap_or(0);
        let most = Symbol::ALL.into_iter().map(own).max().unwrap_or(0);
        let of_symbol = |ask: &dyn Fn(Symbol) -> f32| symbol.map_or(0.0, ask);
        let [deaf, heard, trusted] =
            self.beliefs.map(|(known, unknown)| cache.odds(known, unknown, number, symbols));
        let public = cache.odds(self.public.0, self.public.1, number, symbols);
        let of_bet = [
            f32::from(number.get()) / f32::from(round.total),
            symbols.len() as f32 / 5.0,
            f32::from(number.get() - before.min(number.get())) / 3.0,
            deaf.holds() as f32,
            deaf.exact as f32,
            heard.holds() as f32,
            heard.exact as f32,
            trusted.holds() as f32,
            trusted.exact as f32,
            public.holds() as f32,
            public.exact as f32,
            f32::from(held) / f32::from(number.get()),
            f32::from(held) / f32::from(self.own.dice().max(1)),
            of_symbol(&|symbol| f32::from(own(symbol)) / f32::from(self.own.dice().max(1))),
            of_symbol(&|symbol| flag(own(symbol) == 0 && self.own.dice() > 0)),
            of_symbol(&|symbol| flag(own(symbol) == most && most > 0)),
            of_symbol(&|symbol| flag(round.named[self.seat].has(symbol))),
            of_symbol(&|symbol| flag(round.named[next].has(symbol))),
            of_symbol(&|symbol| {
                namers(symbol).filter(|&seat| seat != self.seat).count() as f32 / round.playing.len() as f32
            }),
            of_symbol(&|symbol| flag(namers(symbol).all(|seat| seat == self.seat))),
            of_symbol(&|symbol| {
                flag(
                    round
                        .bet
                        .is_some_and(|bet| bet.bettor != self.seat && round.named[bet.bettor].has(symbol)),
                )
            }),
            of_symbol(&|symbol| flag(round.chooser.is_some_and(|seat| round.named[seat].has(symbol)))),
            symbols.iter().filter(|&symbol| own(symbol) == 0).count() as f32 / 5.0,
            {
                let way = round.turn.round(dizaine_core::MAX_SEATS).filter(|&seat| round.playing.has(seat));
                way.take_while(|&seat| seat != self.seat).count() as f32 / round.playing.len() as f32
            },
        ];
        inputs[SHARED + KINDS..SHARED + KINDS + of_bet.len()].copy_from_slice(&of_bet);
        inputs
    }
}

/// The inputs for a hand that `seat` can choose (R2) before the first bet of `round`.
pub fn hand_inputs(round: &Round, seat: Seat, hand: Faces) -> HandInputs {
    let dice = f32::from(hand.dice().max(1));
    let mut counts = Symbol::ALL.map(|symbol| hand.count(symbol.into()));
    counts.sort_unstable_by(|one, other| other.cmp(one));
    let jokers = hand.count(Face::Character);
    let flag = |holds: bool| f32::from(u8::from(holds));
    let part = |number: u8| f32::from(number) / dice;
    [
        dice / 6.0,
        round.playing.len() as f32 / 9.0,
        f32::from(round.dice[seat]) / f32::from(round.total),
        part(jokers),
        part(counts[0]),
        part(counts[1]),
        part(counts[2]),
        counts.iter().filter(|&&count| count > 0).count() as f32 / dice,
        flag(jokers == 0),
        flag(jokers == 1),
        flag(jokers == hand.dice()),
        flag(counts[0] + jokers == hand.dice()),
    ]
}
