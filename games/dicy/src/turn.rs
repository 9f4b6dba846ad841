//! A turn except its dice: its beginning, scoring, passing, effects on others, and the end of the round.

use dizaine_core::{Game, Log, Orders, Seat};

use crate::action::Action;
use crate::card::{Card, CardSet, Circle, Demand, Effect};
use crate::event::{Ending, Event};
use crate::scoring::Scoring;
use crate::state::{Dicy, Phase, QUIET_ROUNDS};

impl Dicy {
    /// T8: `seat` has chosen a card; the next ones concerned follow.
    pub(crate) fn answer(
        &mut self,
        seat: Seat,
        card: Card,
        effect: Effect,
        scored: Option<Card>,
        log: &mut impl Log<Event>,
    ) {
        self.emit(turned(seat, card, effect.must), log);
        self.resolve(effect, scored, seat, log);
    }

    /// T5, T8: a player who waits for their turn can order in advance which card to turn when the turns of the others demand it. Cards may be
    /// turned more than once before that, so each of them can be named for either demand.
    pub(crate) fn turning_orders(&self, seat: Seat) -> Option<Orders<Action>> {
        let playing = !matches!(self.phase, Phase::SetUp { .. } | Phase::Over { .. });
        if !playing || seat == self.turn_of || seat.index() >= self.seats() {
            return None;
        }
        let freezes = |card: Card| card.effect().is_some_and(|effect| effect.must == Demand::Freeze);
        let freeze = self.cards.iter().filter(|_| self.cards.iter().any(freezes)).map(Action::Freeze);
        let thaw = self.cards.iter().map(Action::Thaw);
        Some(Orders { occasion: "turns", number: self.turns_of(seat), actions: freeze.chain(thaw).collect() })
    }

    /// How many turns `seat`, whose turn it is not, has had.
    fn turns_of(&self, seat: Seat) -> u32 {
        let place = |seat: Seat| (seat.index() + self.seats() - self.first.index()) % self.seats();
        u32::from(self.rounds) + u32::from(place(seat) < place(self.turn_of))
    }

    /// T4: the points, then the immediate effect, then (K1) the card is frozen.
    pub(crate) fn score(&mut self, scoring: Scoring, log: &mut impl Log<Event>) {
        let (seat, card) = (self.turn_of, scoring.card());
        self.emit(Event::Scored { seat, card, dice: scoring.dice(), points: scoring.points() }, log);
        match card.effect() {
            Some(effect) => self.resolve(effect, Some(card), seat, log),
            None => self.freeze_and_end_turn(Some(card), log),
        }
    }

    /// T5: all cards of the player become active; then every other player thaws one.
    pub(crate) fn pass(&mut self, forced: bool, log: &mut impl Log<Event>) {
        let seat = self.turn_of;
        self.emit(Event::Passed { seat, forced }, log);
        self.resolve(Effect::PASS, None, seat, log);
    }

    /// T6, T7: a player without an active card passes at once. A pass thaws a card of everyone, so the next player never has to
    /// pass as well.
    #[inline]
    pub(crate) fn pass_without_cards(&mut self, log: &mut impl Log<Event>) {
        if self.active[self.turn_of].is_empty() {
            self.pass(true, log);
        }
    }

    /// The turn of `seat` begins; T6: if all their cards are frozen, it is passed without a roll.
    #[inline]
    fn begin_turn(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        self.emit(Event::TurnBegan { seat }, log);
        self.pass_without_cards(log);
    }

    /// T8: the players concerned turn a card each, in seat order from the one after `after` on. One who has a choice is
    /// asked, and all else waits for the answer; one who has none is resolved at once.
    fn resolve(&mut self, effect: Effect, scored: Option<Card>, after: Seat, log: &mut impl Log<Event>) {
        let mut seat = after.left(self.seats());
        while seat != self.turn_of {
            if self.concerns(effect.on, seat) {
                let cards = self.turnable(seat, effect.must);
                if cards.is_empty() {
                    self.emit(Event::Spared { seat }, log);
                } else if let Some(card) = cards.single() {
                    self.emit(turned(seat, card, effect.must), log);
                } else {
                    return self.emit(Event::Asked { seat, effect, scored }, log);
                }
            }
            seat = seat.left(self.seats());
        }
        self.freeze_and_end_turn(scored, log);
    }

    /// Whether an effect of the player whose turn it is concerns `seat`, another player. T9: of two players, the other is
    /// both neighbours, and is met once.
    #[inline]
    fn concerns(&self, circle: Circle, seat: Seat) -> bool {
        let left = |seat: Seat| seat.left(self.seats());
        match circle {
            Circle::Others => true,
            Circle::Neighbours => left(self.turn_of) == seat || left(seat) == self.turn_of,
        }
    }

    /// The cards of `seat` that can be turned as the effect demands.
    #[inline]
    pub(crate) fn turnable(&self, seat: Seat, must: Demand) -> CardSet {
        match must {
            Demand::Freeze => self.active[seat],
            Demand::Thaw => self.cards.difference(self.active[seat]),
        }
    }

    /// K1: the card that scored is frozen last; then the dice go to the left, or the round ends.
    #[inline]
    fn freeze_and_end_turn(&mut self, scored: Option<Card>, log: &mut impl Log<Event>) {
        if let Some(card) = scored {
            self.emit(Event::Froze { seat: self.turn_of, card }, log);
        }
        let next = self.turn_of.left(self.seats());
        if next == self.first {
            self.end_round(next, log);
        } else {
            self.begin_turn(next, log);
        }
    }

    /// E1: once someone has enough points the game ends here, when all have had the same number of turns. E2: so it does
    /// after ten rounds in a row without a score.
    fn end_round(&mut self, next: Seat, log: &mut impl Log<Event>) {
        let quiet = if self.scored_this_round { 0 } else { self.quiet_rounds + 1 };
        self.emit(Event::RoundEnded { round: self.rounds + 1, quiet }, log);
        if self.target_reached() {
            self.emit(Event::GameEnded { because: Ending::TargetReached }, log);
        } else if quiet == QUIET_ROUNDS {
            self.emit(Event::GameEnded { because: Ending::NobodyScored }, log);
        } else {
            self.begin_turn(next, log);
        }
    }
}

/// A card of `seat` was turned as the effect demanded.
fn turned(seat: Seat, card: Card, must: Demand) -> Event {
    match must {
        Demand::Freeze => Event::Froze { seat, card },
        Demand::Thaw => Event::Thawed { seat, card },
    }
}
