//! The probability that the player who begins wins between two perfect players, for every set of cards. `dizaine solve dicy
//! --all` computed it.

use std::sync::LazyLock;

use dizaine_dicy::{Card, CardSet, Options};
use serde_json::Value;

/// One line per set: its cards, the target, the probability that the player who begins wins.
static VALUES: &str = include_str!("first_mover.csv");

/// The parsed lines.
static READ: LazyLock<Vec<(CardSet, u32, f64)>> = LazyLock::new(|| VALUES.lines().filter_map(read).collect());

fn read(line: &str) -> Option<(CardSet, u32, f64)> {
    let mut fields = line.split(',');
    let card = |name: &str| serde_json::from_value::<Card>(Value::from(name)).ok();
    let cards: Option<Vec<Card>> = fields.next()?.split(' ').map(card).collect();
    Some((CardSet::of(&cards?), fields.next()?.parse().ok()?, fields.next()?.parse().ok()?))
}

/// The probability that the player who begins wins, a shared victory counted as one half, if it is known for these options:
/// two players, known cards, 100 points.
pub(crate) fn first_mover(options: &Options) -> Option<f64> {
    let cards = options.card_set().ok().flatten().filter(|_| options.players == 2)?;
    READ.iter()
        .find(|(set, target, _)| *set == cards && *target == options.target)
        .map(|&(_, _, worth)| worth)
}

#[cfg(test)]
mod tests {
    use super::*;
    use dizaine_dicy::Mode;

    #[test]
    fn every_set_has_its_line() {
        let lines = VALUES.lines().filter(|line| !line.starts_with('#')).count();
        assert_eq!((lines, READ.len()), (792, 792), "each line can be read");
        let mut sets: Vec<u16> = READ.iter().map(|(set, ..)| set.bits()).collect();
        sets.sort_unstable();
        sets.dedup();
        assert_eq!(sets.len(), 792, "C(12, 5) different sets");
        assert!(
            READ.iter().all(|(set, target, worth)| {
                set.len() == 5 && *target == 100 && (0.3..0.5).contains(worth)
            })
        );
    }

    #[test]
    fn only_what_was_worked_out_is_told() {
        let told = |options: Options| first_mover(&options);
        assert_eq!(told(Options::default()), Some(0.470_805));
        assert_eq!(told(Options { players: 3, ..Options::default() }), None);
        assert_eq!(told(Options { target: 99, ..Options::default() }), None);
        assert_eq!(told(Options { mode: Mode::Interglaglacique, ..Options::default() }), None);
        assert_eq!(told(Options { mode: Mode::Custom, ..Options::default() }), None, "no cards are named");
    }
}
