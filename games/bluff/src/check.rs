//! What a seat may do now, and which rule forbids everything else.

use dizaine_core::{Choices as _, Orders, Seat};

use crate::bet::Standing;
use crate::state::Phase;
use crate::{Action, Bluff, Choices, FaceSet, Number, Refusal, Symbol};

/// The actions open to `seat`.
#[inline(always)]
pub(crate) fn choices(game: &Bluff, seat: Seat) -> Choices {
    match game.phase {
        Phase::Choosing { seat: chooser } if chooser == seat => {
            Choices { hide: game.next_faces(seat), ..Choices::default() }
        }
        Phase::Betting { seat: acting } => match game.bets.standing() {
            None if seat == acting => {
                Choices { most: game.total, symbols: game.die.symbols(), ..Choices::default() }
            }
            Some(bet) if seat == acting => game.answers(bet),
            Some(_) => Choices { dixe: game.callers(acting).has(seat), ..Choices::default() },
            None => Choices::default(),
        },
        Phase::SetUp | Phase::Choosing { .. } | Phase::Over => Choices::default(),
    }
}

/// Whether `seat` may do `action` now.
#[inline(always)]
pub(crate) fn check(game: &Bluff, seat: Seat, action: Action) -> Result<(), Refusal> {
    if game.is_open(seat, action) { Ok(()) } else { Err(game.reason(seat, action)) }
}

impl Bluff {
    /// Whether `action` is one of the [`choices`] of `seat`, without computing the others.
    #[inline(always)]
    fn is_open(&self, seat: Seat, action: Action) -> bool {
        match (action, self.phase) {
            (Action::Hide(face), Phase::Choosing { seat: chooser }) => {
                chooser == seat && self.next_faces(seat).has(face)
            }
            (Action::Bet { number, symbol }, Phase::Betting { seat: acting }) => {
                let highest = self.bets.standing().map_or(0, |bet| bet.number.get());
                let higher = highest < number.get() && number.get() <= self.total;
                acting == seat && higher && self.die.symbols().has(symbol)
            }
            (Action::Add(symbol), Phase::Betting { seat: acting }) => {
                self.bets.standing().is_some_and(|bet| {
                    acting == seat && self.die.symbols().has(symbol) && !bet.symbols.has(symbol)
                })
            }
            (Action::Bluff, Phase::Betting { seat: acting }) => {
                acting == seat && self.bets.standing().is_some()
            }
            (Action::Dixe, Phase::Betting { seat: acting }) => self
                .bets
                .standing()
                .is_some_and(|bet| acting == seat || (self.playing.has(seat) && bet.bettor != seat)),
            (_, Phase::SetUp | Phase::Choosing { .. } | Phase::Betting { .. } | Phase::Over) => false,
        }
    }

    /// R2: the faces of the die that do not come before the last one hidden.
    #[inline]
    fn next_faces(&self, seat: Seat) -> FaceSet {
        let faces = self.die.faces();
        self.hidden[seat].last().map_or(faces, |last| faces.difference(FaceSet::first(last.index())))
    }

    /// R5–R7: a raise while one is possible, or a call.
    #[inline(always)]
    fn answers(&self, bet: &Standing) -> Choices {
        let symbols = self.die.symbols();
        Choices {
            above: bet.number.get(),
            most: self.total,
            symbols,
            add: symbols.difference(bet.symbols),
            bluff: true,
            dixe: true,
            ..Choices::default()
        }
    }

    /// R6–R9: a player can order in advance how to answer the bets of this round.
    pub(crate) fn round_orders(&self, seat: Seat) -> Option<Orders<Action>> {
        let Phase::Betting { .. } = self.phase else { return None };
        let bet = self.bets.standing().filter(|_| self.playing.has(seat))?;
        let mut actions: Vec<Action> = self.answers(bet).iter().collect();
        // The calls first: there are many bets.
        actions.sort_by_key(|action| !matches!(action, Action::Bluff | Action::Dixe));
        Some(Orders { occasion: "round", number: self.round.into(), actions })
    }

    /// Why `seat` may not do `action`, which is not one of its choices.
    #[cold]
    fn reason(&self, seat: Seat, action: Action) -> Refusal {
        match self.phase {
            Phase::SetUp => Refusal::NotStarted,
            Phase::Over => Refusal::GameOver,
            // E1: no bets, no calls, no return.
            Phase::Choosing { .. } | Phase::Betting { .. } if !self.playing.has(seat) => Refusal::NoDice,
            Phase::Choosing { seat: chooser } => self.why_not_while_choosing(seat, action, chooser),
            Phase::Betting { seat: acting } => match (action, self.bets.standing()) {
                (Action::Hide(_), _) => Refusal::NothingToHide,
                (Action::Bet { .. } | Action::Add(_), _) if seat != acting => Refusal::NotYourTurn,
                (Action::Bet { number, symbol }, _) => self.why_not_bet(number, symbol),
                (Action::Add(_), None) => Refusal::NothingToRaise,
                (Action::Add(symbol), Some(_)) => self.why_not_add(symbol),
                (Action::Bluff | Action::Dixe, None) => Refusal::NothingToCall,
                (Action::Bluff, Some(_)) => Refusal::BluffOutOfTurn,
                (Action::Dixe, Some(_)) => Refusal::OwnBet,
            },
        }
    }

    /// R2: the winner of the last round chooses any faces of the die, in their order, and nobody
    /// bets or calls until they have.
    fn why_not_while_choosing(&self, seat: Seat, action: Action, chooser: Seat) -> Refusal {
        match action {
            // R10: an earlier call has just ended the last round.
            Action::Bluff | Action::Dixe => Refusal::CallTooLate,
            Action::Hide(_) | Action::Bet { .. } | Action::Add(_) if seat != chooser => {
                Refusal::WinnerChooses
            }
            Action::Bet { .. } | Action::Add(_) => Refusal::ChooseFirst,
            Action::Hide(face) if !self.die.faces().has(face) => Refusal::FaceNotOnDie,
            Action::Hide(_) => Refusal::FacesOutOfOrder,
        }
    }

    /// R6b, R7: a bet names more than the last one, and no more than there are dice.
    fn why_not_bet(&self, number: Number, symbol: Symbol) -> Refusal {
        if !self.die.symbols().has(symbol) {
            Refusal::SymbolNotOnDie
        } else if number.get() > self.total {
            Refusal::TooFewDice
        } else {
            Refusal::NotHigher
        }
    }

    /// R6a: a symbol of the die that the last bet does not have.
    fn why_not_add(&self, symbol: Symbol) -> Refusal {
        if self.die.symbols().has(symbol) { Refusal::SymbolAlreadyNamed } else { Refusal::SymbolNotOnDie }
    }
}
