//! Who sits at the tables of a course of learning, and what is played there.

use dizaine_bluff::{Bluff, Face, Options};
use dizaine_bots::bluff::novice::Novice;
use dizaine_bots::bluff::regular::Regular;
use dizaine_bots::bluff::rules::{RULES, Rule, Ruled};
use dizaine_bots::{Bot, Budget};
use dizaine_core::Chance;
use dizaine_core::chance::FastChance;

use super::measure::table;

/// A player at a table.
pub enum Sitter {
    /// The policy that learns.
    Learner,
    /// A bot that stays as it is, and the work of its decisions.
    Fixed(Box<dyn Bot<Bluff>>, Budget),
}

/// Makes a table: its options, and who sits at each seat.
pub type Seating<'a> = &'a (dyn Fn(&mut FastChance) -> (Options, Vec<Sitter>) + Sync);

/// The tables at which the expert learns: every kind of table, mostly with learners alone.
pub fn league(chance: &mut FastChance) -> (Options, Vec<Sitter>) {
    let options = options(chance);
    let sitters = company(options.players, chance);
    (options, sitters)
}

/// Tables of one learner among bots like the one that `others` makes: it learns the best response to them.
pub fn alone_among(
    players: usize,
    others: &(dyn Fn() -> Box<dyn Bot<Bluff>> + Sync),
    budget: Budget,
) -> impl Fn(&mut FastChance) -> (Options, Vec<Sitter>) + Sync {
    move |chance| {
        let mut sitters: Vec<Sitter> = (0..players).map(|_| Sitter::Fixed(others(), budget)).collect();
        sitters[chance.below(players as u32) as usize] = Sitter::Learner;
        (table(players), sitters)
    }
}

/// The options of a table: mostly three to six players with three ordinary dice, but every kind.
fn options(chance: &mut impl Chance) -> Options {
    let players = [2, 2, 2, 3, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 6, 6, 7, 8, 9, 3][chance.below(20) as usize];
    let dice = match chance.below(20) {
        0..13 => 3,
        13..15 => 4,
        15 => 5,
        16 => 6,
        _ if players == 2 => 2,
        _ => 3,
    };
    let die = match chance.below(20) {
        0 => vec![Face::Pi, Face::Bomb, Face::Smiley, Face::Character],
        1 => vec![Face::Pi, Face::Bomb, Face::Smiley, Face::YinYang, Face::Skull],
        _ => Face::ALL.to_vec(),
    };
    let (split_jokers, blind_roll) = (chance.below(10) == 0, chance.below(12) == 0);
    Options { players, dice, practice: players == 2, split_jokers, blind_roll, die }
}

/// The players of a table: mostly learners; among them sometimes one other bot; or one learner among others.
fn company(players: usize, chance: &mut impl Chance) -> Vec<Sitter> {
    let one = chance.below(players as u32) as usize;
    match chance.below(20) {
        0..9 => (0..players).map(|_| Sitter::Learner).collect(),
        9..14 => {
            let mut sitters: Vec<Sitter> = (0..players).map(|_| Sitter::Learner).collect();
            sitters[one] = Sitter::Fixed(other(Others::Any, chance), Budget(0));
            sitters
        }
        14..19 => {
            let kind =
                [Others::Novices, Others::Novices, Others::Regulars, Others::Rules][chance.below(4) as usize];
            let mut sitters: Vec<Sitter> =
                (0..players).map(|_| Sitter::Fixed(other(kind, chance), Budget(0))).collect();
            sitters[one] = Sitter::Learner;
            sitters
        }
        _ => {
            let mut sitters: Vec<Sitter> = (0..players)
                .map(|_| {
                    if chance.below(2) == 0 {
                        Sitter::Learner
                    } else {
                        Sitter::Fixed(other(Others::Any, chance), Budget(0))
                    }
                })
                .collect();
            sitters[one] = Sitter::Learner;
            sitters
        }
    }
}

#[derive(Clone, Copy)]
enum Others {
    Novices,
    Regulars,
    Rules,
    Any,
}

fn other(kind: Others, chance: &mut impl Chance) -> Box<dyn Bot<Bluff>> {
    match kind {
        Others::Novices => Box::new(Novice),
        Others::Regulars => Box::new(Regular),
        Others::Rules => Box::new(Ruled(varied(chance))),
        Others::Any => match chance.below(4) {
            0 => Box::new(Novice),
            1 => Box::new(Regular),
            _ => Box::new(Ruled(varied(chance))),
        },
    }
}

/// One of the rules, with other numbers.
pub(crate) fn varied(chance: &mut impl Chance) -> Rule {
    let rule = RULES[chance.below(RULES.len() as u32) as usize].1;
    let mut about = |number: f64, width: f64| {
        (number + width * (f64::from(chance.below(2001)) / 1000.0 - 1.0)).clamp(0.0, 2.0)
    };
    Rule {
        belief: about(rule.belief, 0.5),
        call: about(rule.call, 0.25),
        exact: about(rule.exact, 0.15),
        shout: about(rule.shout, 0.15),
        safe: about(rule.safe, 0.2),
        open: about(rule.open, 0.4),
        jokers: about(rule.jokers, 0.3).min(0.9),
        raise: rule.raise,
    }
}
