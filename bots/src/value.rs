//! The value of whole positions: what everyone's chance to win is when nothing is hidden. For the study of finished games; bots
//! never see such positions.

use dizaine_core::{BySeat, Game, MAX_SEATS, Outcome, Seat};

/// The chances of all seats to win; they add up to 1.
pub type Chances = BySeat<f64, MAX_SEATS>;

/// Counts the changes after which some position has another value.
pub const VALUE: u32 = 5;

/// A fixed function that values positions by the play of experts or regulars from there on. It uses no chance from outside. The positions
/// of a game are asked for in their order, each before those that may follow it: how a turn began may count.
pub trait Value<G: Game>: Send {
    /// Everyone's chance to win from this position, which is set up.
    fn chances(&mut self, game: &G) -> Chances;

    /// Whether this and all later positions are valued as if nothing before them had been asked for: in most games always. It is asked
    /// of every position of a game in order, and where it is, nothing is valued.
    fn begins(&mut self, game: &G) -> bool {
        let _ = game;
        true
    }

    /// The exact mean of [`chances`](Self::chances) over all that can come of `action`, where it can be computed better than one
    /// outcome after the other.
    fn before_chance(&mut self, game: &G, seat: Seat, action: G::Action) -> Option<Chances> {
        let _ = (game, seat, action);
        None
    }

    /// What calibration is fitted on in this position; `None` in the middle of a turn or a round.
    fn terms(&mut self, game: &G) -> Option<Terms> {
        let _ = game;
        None
    }
}

/// What calibration is fitted on: between two turns or rounds, everyone's chance to win is the softmax of a weighted sum of two
/// terms per seat.
pub struct Terms {
    /// The entry of the calibration's table that has the two weights.
    pub entry: usize,
    /// The two terms of each seat; `None` for a seat that is out.
    pub seats: Vec<Option<[f64; 2]>>,
}

impl Terms {
    /// The terms of scores when this part of the game is left: see [`Calibration`](crate::network::Calibration).
    pub(crate) fn of_scores(entry: usize, scores: &[f32], left: f32) -> Self {
        let left = f64::from(left.clamp(0.0, 1.0));
        let terms = |&score: &f32| Some([f64::from(score) * left, f64::from(score) * (1.0 - left)]);
        Self { entry, seats: scores.iter().map(terms).collect() }
    }
}

/// The chances of a game that is over.
pub fn result(outcome: &Outcome) -> Chances {
    let share = |seat: Seat| if seat.index() < outcome.seats() { outcome.win_share(seat) } else { 0.0 };
    BySeat::from_fn(share)
}

/// Chances as a network gives them; rounding is taken out of their sum.
pub(crate) fn normalized(chances: impl IntoIterator<Item = f32>) -> Chances {
    let mut all = Chances::default();
    for (seat, chance) in Seat::all(MAX_SEATS).zip(chances) {
        all[seat] = f64::from(chance);
    }
    let sum: f64 = Seat::all(MAX_SEATS).map(|seat| all[seat]).sum();
    BySeat::from_fn(|seat| all[seat] / sum)
}
