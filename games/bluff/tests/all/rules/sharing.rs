//! R11 against every way of sharing the characters out, tried one by one.

use dizaine_bluff::{Bet, Claim, Face, Faces, Number, Symbol, Tally, Verdict};
use dizaine_core::Seat;
use proptest::prelude::*;

/// Every way to hand `characters` or fewer out to `symbols` symbols.
fn sharings(characters: u8, symbols: usize) -> Vec<Vec<u8>> {
    if symbols == 0 {
        return vec![vec![]];
    }
    let extend = |first: u8| {
        let rest = sharings(characters - first, symbols - 1);
        rest.into_iter().map(move |sharing| [vec![first], sharing].concat())
    };
    (0..=characters).flat_map(extend).collect()
}

/// R11, split jokers, word for word.
fn by_trying(number: u8, counts: &[u8], characters: u8) -> Verdict {
    let totals = |sharing: &Vec<u8>| -> Vec<u8> { counts.iter().zip(sharing).map(|(a, b)| a + b).collect() };
    let all = sharings(characters, counts.len());
    let holds = all.iter().any(|sharing| totals(sharing).iter().all(|&total| total >= number));
    let exact = all
        .iter()
        .filter(|sharing| sharing.iter().sum::<u8>() == characters)
        .any(|sharing| totals(sharing).iter().all(|&total| total == number));
    match (exact, holds) {
        (true, _) => Verdict::Exact,
        (false, true) => Verdict::Over,
        (false, false) => Verdict::Short,
    }
}

proptest! {
    /// Proves bluff R11.
    #[test]
    fn the_verdict_is_that_of_some_sharing(
        counts in prop::array::uniform5(0_u8..5),
        characters in 0_u8..6,
        number in 1_u8..7,
        order in Just(Symbol::ALL.to_vec()).prop_shuffle(),
        symbols in 1_usize..=5,
    ) {
        let named = &order[..symbols];
        let shown = Symbol::ALL.into_iter().flat_map(|symbol| vec![Face::from(symbol); counts[symbol.index()].into()]);
        let dice: Faces = shown.chain(vec![Face::Character; characters.into()]).collect();
        let bet = Bet {
            bettor: Seat::FIRST,
            number: Number::new(number).unwrap(),
            symbols: named.iter().copied().fold(Claim::default(), Claim::with),
        };
        let named_counts: Vec<u8> = named.iter().map(|symbol| counts[symbol.index()]).collect();
        let tally = Tally::new(bet, dice, true);
        prop_assert_eq!(tally.verdict(bet.number), by_trying(number, &named_counts, characters));
        prop_assert_eq!(tally.iter().map(|count| count.characters).sum::<u8>(), characters, "all are used");
    }
}
