//! How a game ended.

use serde::{Serialize, Serializer};

use crate::{BySeat, MAX_SEATS, Seat, Seats};

/// The final ranking of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(as = "Vec<Standing>"))]
pub struct Outcome {
    seats: usize,
    standings: BySeat<Standing, MAX_SEATS>,
}

/// The final score and place of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Standing {
    /// Its points, as the rules count them.
    pub score: i32,
    /// Its place, from 1; seats that share a victory or a place have the same.
    pub place: u8,
    /// The name of the criterion that separated it from a neighbour in the ranking with the same score.
    pub tie_break: Option<&'static str>,
}

impl Outcome {
    /// Ranks the seats by their keys, larger first, the first component first. `criteria` names the components: the
    /// first is the score itself, the others break ties. Equal keys share a place.
    pub fn rank<const K: usize>(
        criteria: [&'static str; K],
        seats: usize,
        score: impl Fn(Seat) -> i32,
        key: impl Fn(Seat) -> [i32; K],
    ) -> Self {
        let mut order: [Seat; MAX_SEATS] =
            std::array::from_fn(|index| Seat::new(index).unwrap_or(Seat::FIRST));
        let order = &mut order[..seats];
        // Each key is computed once, because scoring can be expensive.
        let mut keys = BySeat::<[i32; K], MAX_SEATS>::from_fn(|_| [0; K]);
        for &seat in order.iter() {
            keys[seat] = key(seat);
        }
        order.sort_by_key(|&seat| std::cmp::Reverse(keys[seat]));

        let mut standings = BySeat::<Standing, MAX_SEATS>::default();
        for (index, &seat) in order.iter().enumerate() {
            standings[seat].score = score(seat);
            standings[seat].place = index as u8 + 1;
            let Some(&ahead) = index.checked_sub(1).and_then(|before| order.get(before)) else { continue };
            match (0..K).find(|&k| keys[ahead][k] != keys[seat][k]) {
                None => standings[seat].place = standings[ahead].place,
                Some(0) => {}
                Some(k) => {
                    standings[seat].tie_break = Some(criteria[k]);
                    standings[ahead].tie_break.get_or_insert(criteria[k]);
                }
            }
        }
        // What broke a tie for one of those who share a place broke it for all of them.
        for sharing in order.chunk_by(|&one, &other| keys[one] == keys[other]) {
            let reason = sharing.iter().find_map(|&seat| standings[seat].tie_break);
            for &seat in sharing {
                standings[seat].tie_break = reason;
            }
        }
        Self { seats, standings }
    }

    /// The number of seats.
    pub fn seats(&self) -> usize {
        self.seats
    }

    /// The score and place of `seat`.
    pub fn standing(&self, seat: Seat) -> Standing {
        self.standings[seat]
    }

    /// The seat or seats in first place.
    pub fn winners(&self) -> Seats {
        Seat::all(self.seats).filter(|&seat| self.standings[seat].place == 1).collect()
    }

    /// The part of the victory that is `seat`'s: 1, a fraction if it is shared, or 0.
    pub fn win_share(&self, seat: Seat) -> f64 {
        let winners = self.winners();
        if winners.has(seat) { 1.0 / winners.len() as f64 } else { 0.0 }
    }
}

impl Serialize for Outcome {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(Seat::all(self.seats).map(|seat| self.standings[seat]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rank(keys: &[[i32; 3]]) -> Outcome {
        let key = |seat: Seat| keys[seat.index()];
        Outcome::rank(["points", "money", "cards"], keys.len(), |seat| key(seat)[0], key)
    }

    fn places(outcome: &Outcome) -> Vec<(u8, Option<&str>)> {
        Seat::all(outcome.seats())
            .map(|seat| outcome.standing(seat))
            .map(|s| (s.place, s.tie_break))
            .collect()
    }

    #[test]
    fn the_higher_score_wins_without_a_reason() {
        assert_eq!(places(&rank(&[[3, 0, 0], [7, 0, 0]])), [(2, None), (1, None)]);
    }

    #[test]
    fn a_broken_tie_names_what_broke_it_on_both_sides() {
        let outcome = rank(&[[7, 2, 0], [7, 4, -3], [7, 4, -2], [1, 9, 9]]);
        assert_eq!(places(&outcome), [(3, Some("money")), (2, Some("cards")), (1, Some("cards")), (4, None)]);
    }

    #[test]
    fn those_who_share_a_place_share_the_reason() {
        let outcome = rank(&[[7, 2, 1], [7, 1, 0], [7, 2, 1]]);
        assert_eq!(places(&outcome), [(1, Some("money")), (3, Some("money")), (1, Some("money"))]);
    }

    #[test]
    fn equal_keys_share_the_place_and_the_victory() {
        let outcome = rank(&[[7, 2, 1], [5, 0, 0], [7, 2, 1]]);
        assert_eq!(places(&outcome), [(1, None), (3, None), (1, None)]);
        assert_eq!(outcome.winners().len(), 2);
        assert!((outcome.win_share(Seat::FIRST) - 0.5).abs() < 1e-12);
    }
}
