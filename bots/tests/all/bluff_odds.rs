//! The odds of DiXkiBluff: by hand, by complete enumeration, and by simulation.

use dizaine_bluff::{Bet, Bluff, Claim, Die, Face, Faces, Number, Options, Symbol, Tally, Verdict, View};
use dizaine_bots::bluff::odds::{BetOdds, Dice, odds};
use dizaine_core::chance::FastChance;
use dizaine_core::{Game, NoLog, Seat, Viewer};

/// A view of the first round in which seat 0 has these dice.
fn view(options: &Options, own: &[Face]) -> View {
    let mut game = Bluff::new(options).unwrap();
    game.set_up(&mut FastChance::new(1), &mut NoLog);
    let mut view = game.view(Viewer::Seat(Seat::FIRST));
    view.players[0].hidden = dizaine_bluff::Hidden::Known(own.iter().copied().collect());
    view
}

fn bet(number: u8, symbols: &[Symbol]) -> (Number, Claim) {
    (Number::new(number).unwrap(), symbols.iter().copied().fold(Claim::default(), Claim::with))
}

#[track_caller]
fn assert_odds(found: BetOdds, exact: f64, over: f64) {
    let same = (found.exact - exact).abs() < 1e-12 && (found.over - over).abs() < 1e-12;
    assert!(same, "{found:?}, not {exact} and {over}");
    assert!((found.short() - (1.0 - exact - over)).abs() < 1e-12);
}

/// Proves bluff R4, R11 for odds that can be computed by hand.
#[test]
fn small_cases_by_hand() {
    use Face::{Bomb, Character, Pi, Skull};
    let practice = Options { players: 2, dice: 1, practice: true, ..Options::default() };
    let ask = |own: &[Face], number, symbols: &[Symbol]| {
        let (number, claim) = bet(number, symbols);
        odds(&view(&practice, own), number, claim.set())
    };
    // One unknown die: a third shows Pi or the character.
    assert_odds(ask(&[Pi], 1, &[Symbol::Pi]), 2.0 / 3.0, 1.0 / 3.0);
    assert_odds(ask(&[Pi], 2, &[Symbol::Pi]), 1.0 / 3.0, 0.0);
    assert_odds(ask(&[Skull], 1, &[Symbol::Pi]), 1.0 / 3.0, 0.0);
    // Pi is there; the other die has to be a bomb, or a character, which makes two of Pi.
    assert_odds(ask(&[Pi], 1, &[Symbol::Pi, Symbol::Bomb]), 1.0 / 6.0, 1.0 / 6.0);
    // The own character counts for both; the other die spoils it as a Pi, a bomb or a character.
    assert_odds(ask(&[Character], 1, &[Symbol::Pi, Symbol::Bomb]), 0.5, 0.5);
    assert_odds(ask(&[Bomb], 2, &[Symbol::Pi, Symbol::Bomb]), 0.0, 0.0);

    // Shared out, one character serves one symbol only (R11).
    let split = Options { split_jokers: true, ..practice.clone() };
    let (number, claim) = bet(1, &[Symbol::Pi, Symbol::Bomb]);
    assert_odds(odds(&view(&split, &[Character]), number, claim.set()), 0.5, 0.0);

    // R1: blind, nobody knows anything: two dice, each Pi or a character with one in three.
    let blind = Options { blind_roll: true, ..practice.clone() };
    let mut game = Bluff::new(&blind).unwrap();
    game.set_up(&mut FastChance::new(1), &mut NoLog);
    let (number, claim) = bet(1, &[Symbol::Pi]);
    assert_odds(odds(&game.view(Viewer::Seat(Seat::FIRST)), number, claim.set()), 4.0 / 9.0, 1.0 / 9.0);
    // For a viewer who sees everything the probabilities are 0 and 1.
    let seen = odds(&game.view(Viewer::All), number, claim.set());
    assert!([seen.exact, seen.over, seen.short()].iter().all(|odds| [0.0, 1.0].contains(odds)), "{seen:?}");
}

/// The count as the rules make it.
fn verdict(dice: Faces, number: Number, symbols: Claim, split: bool) -> Verdict {
    Tally::new(Bet { bettor: Seat::FIRST, number, symbols }, dice, split).verdict(number)
}

/// Every bet on every hand of two dice with three unknown dice, against all rolls of these.
#[test]
fn every_small_case_is_the_count_of_all_rolls() {
    use Face::{Bomb, Character, Pi, Skull};
    for sides in [vec![Pi, Bomb, Skull, Character], vec![Character, Pi, Bomb, Character, Pi]] {
        for split_jokers in [false, true] {
            let options = Options {
                players: 5,
                dice: 1,
                practice: true,
                split_jokers,
                die: sides.clone(),
                ..Options::default()
            };
            let symbols: Vec<Symbol> =
                Symbol::ALL.into_iter().filter(|&symbol| sides.contains(&symbol.into())).collect();
            for own in [[Pi, Bomb], [Pi, Pi], [Character, Pi], [Character, Character], [Bomb, Bomb]] {
                let mut seen = view(&options, &own);
                seen.total_dice = 5;
                for number in 1..=5 {
                    for set in 1..1_u32 << symbols.len() {
                        let named: Vec<Symbol> =
                            (0..symbols.len()).filter(|i| set >> i & 1 == 1).map(|i| symbols[i]).collect();
                        let (number, claim) = bet(number, &named);
                        let (mut exact, mut over, mut all) = (0, 0, 0);
                        for roll in 0..sides.len().pow(3) {
                            let faces = (0..3).map(|i| sides[roll / sides.len().pow(i) % sides.len()]);
                            let dice: Faces = own.into_iter().chain(faces).collect();
                            match verdict(dice, number, claim, split_jokers) {
                                Verdict::Exact => exact += 1,
                                Verdict::Over => over += 1,
                                Verdict::Short => {}
                            }
                            all += 1;
                        }
                        let share = |ways: i32| f64::from(ways) / f64::from(all);
                        assert_odds(Dice::seen(&seen).odds(number, claim.set()), share(exact), share(over));
                    }
                }
            }
        }
    }
}

/// Large tables, where not all rolls can be listed: a million random rolls, within 4.5 standard errors.
#[test]
fn large_cases_are_what_rolling_gives() {
    const ROLLS: u32 = 1_000_000;
    use Face::{Bomb, Character, Pi, Skull};
    let cases = [
        (6, 3, false, bet(5, &[Symbol::Pi, Symbol::Bomb]), vec![Pi, Pi, Character]),
        (
            9,
            6,
            false,
            bet(15, &[Symbol::Pi, Symbol::Bomb, Symbol::Skull]),
            vec![Pi, Bomb, Skull, Skull, Pi, Character],
        ),
        (4, 3, true, bet(3, &[Symbol::Pi, Symbol::Skull]), vec![Pi, Bomb, Character]),
    ];
    for (case, (players, dice, split_jokers, (number, claim), own)) in cases.into_iter().enumerate() {
        let options = Options { players, dice, split_jokers, ..Options::default() };
        let seen = view(&options, &own);
        let found = odds(&seen, number, claim.set());
        let die = Die::new(&options.die).unwrap();
        let own: Faces = own.into_iter().collect();
        let mut chance = FastChance::nth(11, case as u64);
        let (mut exact, mut over) = (0, 0);
        for _ in 0..ROLLS {
            match verdict(
                own.and(die.roll(seen.total_dice - own.dice(), &mut chance)),
                number,
                claim,
                split_jokers,
            ) {
                Verdict::Exact => exact += 1,
                Verdict::Over => over += 1,
                Verdict::Short => {}
            }
        }
        for (odds, times) in [(found.exact, exact), (found.over, over)] {
            let error = (odds * (1.0 - odds) / f64::from(ROLLS)).sqrt();
            let share = f64::from(times) / f64::from(ROLLS);
            assert!((share - odds).abs() < 4.5 * error, "case {case}: {odds}, rolled {share}");
        }
        assert!((0.05..0.95).contains(&found.holds()), "case {case} is worth rolling: {found:?}");
    }
}
