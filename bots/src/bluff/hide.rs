//! Choosing dice (R2). A bot chooses a whole hand at once, by weight, and hides it die by die in the order of faces: the
//! probability of each face follows from the weights of the hands that are still possible.

use dizaine_bluff::{Action, Bluff, Die, Face, FaceSet, Faces, Hidden};
use dizaine_core::Choices;

use crate::bluff::odds::Sides;
use crate::bot::Look;

/// All hands of `dice` dice with faces of `die` that begin with `start`, in the order of faces.
pub fn hands(die: &Die, dice: u8, start: Faces) -> Vec<Faces> {
    let faces = die.faces();
    let mut all = vec![start];
    for _ in start.dice()..dice {
        let longer = |hand: &Faces| {
            let before = hand.last().map_or(FaceSet::NONE, |last| FaceSet::first(last.index()));
            let hand = *hand;
            faces.difference(before).iter().map(move |face| hand.with(face))
        };
        all = all.iter().flat_map(longer).collect();
    }
    all
}

/// The probability of rolling this hand.
pub fn rolled(hand: Faces, sides: &Sides) -> f64 {
    let mut odds = 1.0;
    let mut dice = 0;
    for face in Face::ALL {
        for n in 1..=hand.count(face) {
            dice += 1;
            odds *= sides.odds(face) * f64::from(dice) / f64::from(n);
        }
    }
    odds
}

/// A distribution over hands: a favourite symbol is drawn; then these are the probabilities that a die
/// shows the favourite, the character, or any face.
#[derive(Clone, Copy, Debug)]
pub struct Taste {
    /// The probability that a die shows the favourite.
    pub favourite: f64,
    /// The probability that it shows the character.
    pub character: f64,
}

impl Taste {
    /// The probability that this hand is chosen.
    pub fn odds(self, hand: Faces, die: &Die) -> f64 {
        let symbols = die.symbols();
        let of_each = symbols.iter().map(|favourite| rolled(hand, &self.sides(die, favourite.into())));
        of_each.sum::<f64>() / symbols.len() as f64
    }

    /// The probability of each face of a die, given the favourite.
    fn sides(self, die: &Die, favourite: Face) -> Sides {
        let faces = die.faces();
        let character = if faces.has(Face::Character) { self.character } else { 0.0 };
        let any = (1.0 - self.favourite - character) / faces.len() as f64;
        Sides::new(|face| {
            let own = if face == favourite { self.favourite } else { 0.0 };
            let joker = if face == Face::Character { character } else { 0.0 };
            if faces.has(face) { own + joker + any } else { 0.0 }
        })
    }
}

/// The number of dice planned ahead: all hands of this many dice are enumerated.
const FEW: u8 = 9;

/// The weight of each face that can be hidden next, when whole hands are chosen with `weight`.
pub fn next_face(look: &Look<'_, Bluff>, weight: impl Fn(Faces) -> f64) -> Vec<(Action, f64)> {
    let player = &look.view.players[look.seat.index()];
    let hidden = match player.hidden {
        Hidden::Known(faces) => faces,
        Hidden::Unknown(_) => Faces::NONE,
    };
    let die = Die::new(&look.view.options.die).expect("a view holds options that were played with");
    // With very many dice the last ones hardly matter.
    let planned = player.dice.min(hidden.dice() + FEW);
    let odds = look.choices.iter().map(|action| match action {
        Action::Hide(face) => {
            let after = hands(&die, planned, hidden.with(face));
            (action, after.into_iter().map(&weight).sum())
        }
        Action::Bet { .. } | Action::Add(_) | Action::Bluff | Action::Dixe => (action, 0.0),
    });
    odds.collect()
}
