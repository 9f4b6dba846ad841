//! A game as a sequence of turns: at every moment one seat decides.

use dizaine_core::encode::set_bit;
use dizaine_core::{Chance, Choices, Dense, Encode, Refusal, Seat, Seats, Turn};

/// A state, and what is needed to ask one seat after another.
///
/// Calls out of turn become turns. As long as seats may act out of turn, they are asked first, in turn order from the seat that must act
/// on, and each of them acts or waits; then the seat that must act decides. After any action everybody may be asked again.
#[derive(Clone)]
pub(crate) struct Serial<G: Encode> {
    pub(crate) game: G,
    pub(crate) memory: G::Memory,
    /// Those who may act out of turn and have chosen to wait.
    pub(crate) waited: Seats,
}

/// Why an action was not taken.
pub(crate) enum Refused {
    /// There is no action with this number.
    Unknown,
    /// The game is over.
    Over,
    /// This seat cannot wait now.
    Wait,
    /// The rules forbid it: code and clause.
    Rule(&'static str, &'static str),
}

impl<G: Encode> Serial<G> {
    /// The number of actions, with the one that waits.
    pub(crate) const ACTIONS: usize = G::Action::COUNT + G::INTERRUPTS as usize;
    /// The action that leaves an interrupt out.
    pub(crate) const WAIT: Option<usize> = if G::INTERRUPTS { Some(G::Action::COUNT) } else { None };

    pub(crate) fn new(game: G) -> Self {
        Self { game, memory: G::Memory::default(), waited: Seats::NONE }
    }

    pub(crate) fn set_up(&mut self, chance: &mut impl Chance) {
        self.game.set_up(chance, &mut self.memory);
    }

    /// The seat that decides now; nobody once the game is over.
    #[inline]
    pub(crate) fn current(&self) -> Option<Seat> {
        let Turn::Of { must, may } = self.game.turn() else { return None };
        let first = must.nth(0)?;
        if G::INTERRUPTS { may.difference(self.waited).from(first).or(Some(first)) } else { Some(first) }
    }

    /// Whether `seat` may act or wait now.
    #[inline]
    pub(crate) fn can_wait(&self, seat: Seat) -> bool {
        matches!(self.game.turn(), Turn::Of { may, .. } if may.difference(self.waited).has(seat))
    }

    /// Sets the bits of the actions of `seat`.
    #[inline]
    pub(crate) fn mask(&self, seat: Seat, mask: &mut [u8]) {
        G::mask(&self.game.choices(seat), mask);
        if let Some(wait) = Self::WAIT
            && self.can_wait(seat)
        {
            set_bit(mask, wait);
        }
    }

    /// Draws one of the actions of `seat`.
    #[inline]
    pub(crate) fn random_action(&self, seat: Seat, chance: &mut impl Chance) -> usize {
        let choices = self.game.choices(seat);
        let waits = usize::from(G::INTERRUPTS && self.can_wait(seat));
        let index = chance.below((choices.len() + waits) as u32) as usize;
        if index < choices.len() { choices.get(index).id() } else { G::Action::COUNT }
    }

    /// Does what `seat` has chosen, if the rules allow it.
    #[inline]
    pub(crate) fn act(&mut self, seat: Seat, action: usize, chance: &mut impl Chance) -> Result<(), Refused> {
        if Self::WAIT == Some(action) {
            if !self.can_wait(seat) {
                return Err(Refused::Wait);
            }
            self.waited = self.waited.with(seat);
            return Ok(());
        }
        let action = G::Action::from_id(action).ok_or(Refused::Unknown)?;
        if self.game.turn() == Turn::Over {
            return Err(Refused::Over);
        }
        let refused = |refusal: G::Refusal| Refused::Rule(refusal.code(), refusal.clause());
        self.game.check(seat, action).map_err(refused)?;
        self.game.act(seat, action, chance, &mut self.memory);
        self.waited = Seats::NONE;
        Ok(())
    }

    /// What each seat has won: 1 for the only winner, −1 / (seats − 1) for each loser, so that all of them add up to 0. Zeros while the
    /// game goes on.
    pub(crate) fn returns(&self) -> Vec<f64> {
        let seats = self.game.seats();
        let Some(outcome) = self.game.outcome() else { return vec![0.0; seats] };
        let others = (seats.max(2) - 1) as f64;
        Seat::all(seats).map(|seat| (seats as f64 * outcome.win_share(seat) - 1.0) / others).collect()
    }
}
