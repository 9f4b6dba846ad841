//! Who sits at the tables of a course of learning.

use dizaine_bots::retro::policy::Policy;
use dizaine_bots::{Bot, Budget, Look, Players, Strength};
use dizaine_core::chance::FastChance;
use dizaine_core::{Chance, Game, Seat, Viewer};
use dizaine_retro::{Action, Retro, View};

/// A player at a table.
pub(super) enum Sitter {
    /// The policy that learns.
    Learner,
    /// A bot that stays as it is, and that decides by what it sees now.
    Fixed(Box<dyn Bot<Retro>>),
}

impl Sitter {
    /// Its choice.
    pub(super) fn choose(
        &mut self,
        policy: &Policy,
        game: &Retro,
        (seat, view): (Seat, &View),
        chance: &mut FastChance,
    ) -> Action {
        let choices = game.choices(seat);
        match self {
            Self::Learner => policy.choose(view, seat, &choices, chance),
            Self::Fixed(bot) => bot.decide(&Look { seat, view, seen: &[], choices }, Budget(0), chance),
        }
    }
}

/// The players of a table: learners alone, learners and others, or one learner among others.
pub(super) fn company(sizes: &[usize], chance: &mut FastChance) -> Vec<Sitter> {
    let players = sizes[chance.below(sizes.len() as u32) as usize];
    let one = chance.below(players as u32) as usize;
    let mut sitters: Vec<Sitter> = (0..players).map(|_| Sitter::Learner).collect();
    match chance.below(20) {
        0..7 => {}
        7..13 => {
            for sitter in sitters.iter_mut().skip(1) {
                if chance.below(2) == 0 {
                    *sitter = Sitter::Fixed(other(chance.below(6)));
                }
            }
            sitters.swap(0, one);
        }
        _ => {
            let kind = chance.below(6);
            sitters = (0..players).map(|_| Sitter::Fixed(other(kind))).collect();
            sitters[one] = Sitter::Learner;
        }
    }
    sitters
}

fn other(kind: u32) -> Box<dyn Bot<Retro>> {
    let bot = match kind {
        0..4 => Retro::bot(Strength::Regular),
        4 => Retro::bot(Strength::Novice),
        _ => Retro::yardstick("hiding"),
    };
    bot.expect("a bot of this game")
}

/// Plays a round to its end.
pub(super) fn finish_round(
    game: &mut Retro,
    policy: &Policy,
    sitters: &mut [Sitter],
    chance: &mut FastChance,
) {
    while let Some(seat) = game.turn().must().nth(0) {
        let view = game.view(Viewer::Seat(seat));
        if dizaine_bots::retro::network::between_rounds(&view) {
            break;
        }
        let action = sitters[seat.index()].choose(policy, game, (seat, &view), chance);
        game.act(seat, action, chance, &mut dizaine_core::NoLog);
    }
}
