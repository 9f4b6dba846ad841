//! A table for tests: positions are made by playing with dice that the test chooses.

use dizaine_core::chance::Script;
use dizaine_core::{Choices, Game, Seat, Turn};
use dizaine_dicy::{Action, Card, CardSet, Dice, Dicy, Event, Mode, Options, Refusal, Scoring};

/// A game in progress, and all that has happened.
pub(crate) struct Play {
    pub(crate) game: Dicy,
    pub(crate) log: Vec<Event>,
}

pub(crate) fn seat(index: usize) -> Seat {
    Seat::new(index).unwrap()
}

#[track_caller]
pub(crate) fn dice(values: &[u8]) -> Dice {
    Dice::new(values).expect("one to six dice")
}

#[track_caller]
pub(crate) fn score(card: Card, values: &[u8]) -> Action {
    Action::Score(Scoring::new(card, dice(values)).expect("dice that the card takes"))
}

/// A table with these options at which seat 0 starts.
#[track_caller]
pub(crate) fn table(options: &Options) -> Play {
    let mut play = Play { game: Dicy::new(options).unwrap(), log: Vec::new() };
    let mut script = Script::new([]);
    play.game.set_up(&mut script, &mut play.log);
    script.finish().unwrap();
    play
}

/// A table of `players` in one of the modes with known cards, at which seat 0 starts.
#[track_caller]
pub(crate) fn mode(players: usize, mode: Mode) -> Play {
    table(&Options { mode, first: Some(seat(0)), ..Dicy::options_for(players) })
}

/// A table of `players` with these five cards, at which seat 0 starts.
#[track_caller]
pub(crate) fn with_cards(players: usize, cards: [Card; 5]) -> Play {
    let cards = Some(cards.to_vec());
    table(&Options { mode: Mode::Custom, cards, first: Some(seat(0)), ..Dicy::options_for(players) })
}

impl Play {
    /// Who must act.
    #[track_caller]
    pub(crate) fn acting(&self) -> usize {
        let must = self.game.turn().must();
        assert_eq!(must.len(), 1, "one player acts");
        must.nth(0).unwrap().index()
    }

    /// Whoever must act does this, while the dice fall as said.
    #[track_caller]
    pub(crate) fn act(&mut self, action: Action, rolled: &[u8]) -> &mut Self {
        let seat = seat(self.acting());
        assert!(self.game.choices(seat).has(action), "{seat:?} is not offered {action:?}");
        let mut script = Script::new(rolled.iter().map(|&value| (6, u32::from(value) - 1)));
        let played = self.game.play(seat, action, &mut script, &mut self.log);
        assert_eq!(played, Ok(()), "{seat:?} {action:?}");
        script.finish().unwrap();
        self
    }

    #[track_caller]
    pub(crate) fn roll(&mut self, rolled: [u8; 6]) -> &mut Self {
        self.act(Action::Roll, &rolled)
    }

    #[track_caller]
    pub(crate) fn freeze(&mut self, card: Card) -> &mut Self {
        self.act(Action::Freeze(card), &[])
    }

    #[track_caller]
    pub(crate) fn thaw(&mut self, card: Card) -> &mut Self {
        self.act(Action::Thaw(card), &[])
    }

    #[track_caller]
    pub(crate) fn reroll(&mut self, taken: &[u8], into: &[u8]) -> &mut Self {
        self.act(Action::Reroll(dice(taken)), into)
    }

    #[track_caller]
    pub(crate) fn score(&mut self, card: Card, values: &[u8]) -> &mut Self {
        self.act(score(card, values), &[])
    }

    #[track_caller]
    pub(crate) fn pass(&mut self) -> &mut Self {
        self.act(Action::Pass, &[])
    }

    /// Given that these cards of a player are frozen already.
    pub(crate) fn frozen(&mut self, index: usize, cards: &[Card]) -> &mut Self {
        for &card in cards {
            self.given(Event::Froze { seat: seat(index), card });
        }
        self
    }

    /// Given that a player has these points already.
    pub(crate) fn points(&mut self, index: usize, points: u8) -> &mut Self {
        let (card, dice) = (Card::TwoAny, dice(&[1, 1]));
        self.given(Event::Scored { seat: seat(index), card, dice, points })
    }

    /// Given that this has happened.
    pub(crate) fn given(&mut self, event: Event) -> &mut Self {
        self.game.apply(&event);
        self.log.push(event);
        self
    }

    /// The rules refuse this, and say so.
    #[track_caller]
    pub(crate) fn refuses(&self, index: usize, action: Action, refused: Refusal) -> &Self {
        assert_eq!(self.game.check(seat(index), action), Err(refused), "seat {index} {action:?}");
        assert!(!self.game.choices(seat(index)).has(action), "seat {index} is offered {action:?}");
        self
    }

    /// All that whoever must act can do.
    #[track_caller]
    pub(crate) fn open(&self) -> Vec<Action> {
        self.game.choices(seat(self.acting())).iter().collect()
    }

    pub(crate) fn active(&self, index: usize) -> CardSet {
        self.game.active_cards(seat(index))
    }

    pub(crate) fn frozen_of(&self, index: usize) -> CardSet {
        self.game.frozen_cards(seat(index))
    }

    pub(crate) fn score_of(&self, index: usize) -> u16 {
        self.game.score_of(seat(index))
    }

    pub(crate) fn is_over(&self) -> bool {
        self.game.turn() == Turn::Over
    }

    /// The events since the last time somebody scored or passed, that one included.
    pub(crate) fn since_decision(&self) -> &[Event] {
        let decided = |event: &Event| matches!(event, Event::Scored { .. } | Event::Passed { .. });
        let from = self.log.iter().rposition(decided).expect("somebody has decided");
        &self.log[from..]
    }
}
