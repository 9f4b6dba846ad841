//! What a seat may do, and why not.

use dizaine_core::Seat;

use crate::state::Phase;
use crate::{Action, Bet, Bluff, Face, Number, Open, Refusal, Symbol};

impl Bluff {
    /// What `seat` can do now.
    #[inline]
    pub(crate) fn open(&self, seat: Seat) -> Open {
        match self.phase {
            Phase::Choosing { seat: chooser } if chooser == seat => {
                let faces = self.die.faces();
                let hide = self.hidden[seat].last().map_or(faces, |last| faces.from_on(last));
                Open { hide, ..Open::default() }
            }
            Phase::Betting { seat: acting } => match self.bets.last() {
                None if seat == acting => {
                    Open { most: self.total, symbols: self.die.symbols(), ..Open::default() }
                }
                Some(bet) if seat == acting => self.answers(bet),
                Some(_) => Open { dixe: self.callers(acting).has(seat), ..Open::default() },
                None => Open::default(),
            },
            Phase::SetUp | Phase::Choosing { .. } | Phase::Over => Open::default(),
        }
    }

    /// R5–R7: a raise while one is left, or a call.
    #[inline]
    fn answers(&self, bet: Bet) -> Open {
        let symbols = self.die.symbols();
        Open {
            above: bet.number.get(),
            most: self.total,
            symbols,
            add: symbols.but(bet.symbols.set()),
            bluff: true,
            dixe: true,
            ..Open::default()
        }
    }

    /// Why `seat` may not do `action` now, if so.
    #[inline]
    pub(crate) fn refuse(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        match self.phase {
            Phase::SetUp => Err(Refusal::NotStarted),
            Phase::Over => Err(Refusal::GameOver),
            // E1: no bets, no calls, no return.
            Phase::Choosing { .. } | Phase::Betting { .. } if !self.playing.has(seat) => Err(Refusal::NoDice),
            Phase::Choosing { seat: chooser } => self.refuse_choice(seat, action, chooser),
            Phase::Betting { seat: acting } => match action {
                Action::Hide(_) => Err(Refusal::NothingToHide),
                Action::Bet { .. } | Action::Add(_) if seat != acting => Err(Refusal::NotYourTurn),
                Action::Bet { number, symbol } => self.refuse_bet(number, symbol),
                Action::Add(symbol) => self.refuse_symbol(symbol),
                Action::Bluff => self.refuse_bluff(seat, acting),
                Action::Dixe => self.refuse_dixe(seat),
            },
        }
    }

    /// R2: the winner of the last round chooses in secret, and nobody bets or calls until they have.
    fn refuse_choice(&self, seat: Seat, action: Action, chooser: Seat) -> Result<(), Refusal> {
        match action {
            // R10: the last round has just ended, with the call that came first.
            Action::Bluff | Action::Dixe => Err(Refusal::CallTooLate),
            Action::Hide(_) | Action::Bet { .. } | Action::Add(_) if seat != chooser => {
                Err(Refusal::WinnerChooses)
            }
            Action::Bet { .. } | Action::Add(_) => Err(Refusal::ChooseFirst),
            Action::Hide(face) => self.refuse_face(seat, face),
        }
    }

    /// R2: any face of the die, in the order of faces.
    fn refuse_face(&self, seat: Seat, face: Face) -> Result<(), Refusal> {
        match self.hidden[seat].last() {
            _ if !self.die.faces().has(face) => Err(Refusal::FaceNotOnDie),
            Some(last) if face < last => Err(Refusal::FacesOutOfOrder),
            Some(_) | None => Ok(()),
        }
    }

    /// R4, R6b, R7: more than the last bet and no more than there are dice.
    #[inline]
    fn refuse_bet(&self, number: Number, symbol: Symbol) -> Result<(), Refusal> {
        match self.bets.last() {
            _ if !self.die.symbols().has(symbol) => Err(Refusal::SymbolNotOnDie),
            _ if number.get() > self.total => Err(Refusal::TooFewDice),
            Some(bet) if number <= bet.number => Err(Refusal::NotHigher),
            Some(_) | None => Ok(()),
        }
    }

    /// R6a: a symbol that the last bet does not have.
    #[inline]
    fn refuse_symbol(&self, symbol: Symbol) -> Result<(), Refusal> {
        match self.bets.last() {
            None => Err(Refusal::NothingToRaise),
            Some(_) if !self.die.symbols().has(symbol) => Err(Refusal::SymbolNotOnDie),
            Some(bet) if bet.symbols.set().has(symbol) => Err(Refusal::SymbolAlreadyNamed),
            Some(_) => Ok(()),
        }
    }

    /// R8: on a bet, by the player whose turn it is.
    #[inline]
    fn refuse_bluff(&self, seat: Seat, acting: Seat) -> Result<(), Refusal> {
        match self.bets.last() {
            None => Err(Refusal::NothingToCall),
            Some(_) if seat != acting => Err(Refusal::BluffOutOfTurn),
            Some(_) => Ok(()),
        }
    }

    /// R9: on a bet, by anyone but the bettor.
    #[inline]
    fn refuse_dixe(&self, seat: Seat) -> Result<(), Refusal> {
        match self.bets.last() {
            None => Err(Refusal::NothingToCall),
            Some(bet) if bet.bettor == seat => Err(Refusal::OwnBet),
            Some(_) => Ok(()),
        }
    }
}
