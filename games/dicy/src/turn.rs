//! A turn, from the roll to the next player's.

use dizaine_core::{Bag, Chance, Game, Log, Seat};

use crate::action::Action;
use crate::card::{CARDS_EACH, Card, CardSet, Circle, Demand, Effect};
use crate::dice::{DICE, Dice};
use crate::event::{Ending, Event};
use crate::game::{Dicy, Phase, QUIET_ROUNDS};
use crate::scoring::Scoring;

impl Dicy {
    /// S1-S3: the cards, then who starts.
    pub(crate) fn lay_out(
        &mut self,
        cards: Option<CardSet>,
        first: Option<Seat>,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        let cards = cards.unwrap_or_else(|| draw_cards(chance));
        self.emit(Event::CardsLaidOut { cards }, log);
        let seat = first.unwrap_or_else(|| draw_seat(self.players(), chance));
        self.emit(Event::FirstPlayerChosen { seat }, log);
        self.emit(Event::TurnBegan { seat }, log);
    }

    /// Does what [`allows`](Self::allows) has let through.
    #[inline]
    pub(crate) fn take(
        &mut self,
        seat: Seat,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        match action {
            // T1.
            Action::Roll => self.emit(Event::Rolled { seat, dice: Dice::roll(DICE, chance) }, log),
            // T2.
            Action::Reroll(dice) => {
                self.emit(Event::Rerolled { seat, dice, into: Dice::roll(dice.len(), chance) }, log);
            }
            Action::Score(scoring) => self.score(scoring, log),
            Action::Pass => self.pass(log),
            Action::Freeze(card) => match self.phase {
                Phase::Asked { effect, scored, .. } => self.answer(seat, card, effect, scored, log),
                // T2.
                _ => self.emit(Event::FrozeToReroll { seat, card }, log),
            },
            Action::Thaw(card) => {
                if let Phase::Asked { effect, scored, .. } = self.phase {
                    self.answer(seat, card, effect, scored, log);
                }
            }
        }
    }

    /// T8: `seat` has chosen a card; the next ones concerned follow.
    fn answer(
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

    /// T4: the points, then the immediate effect, then (K1) the card is frozen.
    fn score(&mut self, scoring: Scoring, log: &mut impl Log<Event>) {
        let (seat, card) = (self.turn_of, scoring.card());
        self.emit(Event::Scored { seat, card, dice: scoring.dice(), points: scoring.points() }, log);
        match card.effect() {
            Some(effect) => self.resolve(effect, Some(card), seat, log),
            None => self.freeze_and_end_turn(Some(card), log),
        }
    }

    /// T5: all cards of the player become active; then every other player thaws one.
    fn pass(&mut self, log: &mut impl Log<Event>) {
        let seat = self.turn_of;
        self.emit(Event::Passed { seat }, log);
        self.resolve(Effect::PASS, None, seat, log);
    }

    /// T8: the players concerned turn a card each, in seat order from the one after `after` on. One who has a choice is
    /// asked, and all else waits for the answer; one who has none is resolved at once.
    fn resolve(&mut self, effect: Effect, scored: Option<Card>, after: Seat, log: &mut impl Log<Event>) {
        let mut seat = after.left(self.players());
        while seat != self.turn_of {
            if self.concerns(effect.on, seat) {
                let cards = self.turnable(seat, effect.must);
                match (cards.nth(0), cards.len()) {
                    (None, _) => self.emit(Event::Spared { seat }, log),
                    (Some(card), 1) => self.emit(turned(seat, card, effect.must), log),
                    (Some(_), _) => return self.emit(Event::Asked { seat, effect, scored }, log),
                }
            }
            seat = seat.left(self.players());
        }
        self.freeze_and_end_turn(scored, log);
    }

    /// Whether an effect of the player whose turn it is concerns `seat`, another player. T9: of two players, the other is
    /// both neighbours, and is met once.
    #[inline]
    fn concerns(&self, circle: Circle, seat: Seat) -> bool {
        let left = |seat: Seat| seat.left(self.players());
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
            Demand::Thaw => self.cards.minus(self.active[seat]),
        }
    }

    /// K1: the card that scored is frozen last; then the dice go to the left, or the round ends.
    #[inline]
    fn freeze_and_end_turn(&mut self, scored: Option<Card>, log: &mut impl Log<Event>) {
        if let Some(card) = scored {
            self.emit(Event::Froze { seat: self.turn_of, card }, log);
        }
        let next = self.turn_of.left(self.players());
        if next == self.first {
            self.end_round(next, log);
        } else {
            self.emit(Event::TurnBegan { seat: next }, log);
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
            self.emit(Event::TurnBegan { seat: next }, log);
        }
    }

    #[inline(always)]
    fn emit(&mut self, event: Event, log: &mut impl Log<Event>) {
        self.apply(&event);
        log.note(&event);
    }
}

/// A card of `seat` was turned as the effect demanded.
fn turned(seat: Seat, card: Card, must: Demand) -> Event {
    match must {
        Demand::Freeze => Event::Froze { seat, card },
        Demand::Thaw => Event::Thawed { seat, card },
    }
}

/// S3, Interglaglacique: five of the twelve, one after the other.
fn draw_cards(chance: &mut impl Chance) -> CardSet {
    let mut bag = Bag::<2>::default();
    for card in Card::ALL {
        bag.add(card.index(), 1);
    }
    let mut cards = CardSet::NONE;
    while cards.len() < CARDS_EACH {
        let Some(kind) = bag.pick(chance) else { break };
        bag.remove(kind);
        cards = cards.with(Card::ALL[kind]);
    }
    cards
}

/// S2: anyone may start.
fn draw_seat(players: usize, chance: &mut impl Chance) -> Seat {
    let index = chance.below(players as u32);
    Seat::new(index as usize).expect("a table of four has these seats")
}
