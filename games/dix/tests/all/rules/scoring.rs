//! The value of a collection (E4, E5).

use crate::table::At;
use dizaine_core::Chance;
use dizaine_core::chance::FastChance;
use dizaine_dix::{Arrangement, Colour, Joker, Jokers, NumberCard, Player, Slot, Value, arrange, best_score};

fn player(cards: &str, jokers: &str) -> Player {
    let mut hand = Jokers::default();
    jokers.split(", ").filter(|text| !text.is_empty()).for_each(|joker| hand.add(joker.parse().unwrap()));
    Player { numbers: crate::table::numbers(cards).into_iter().collect(), jokers: hand, ..Player::default() }
}

fn series(colour: &str, values: std::ops::RangeInclusive<u8>) -> String {
    values.map(|value| format!("{colour} {value}")).collect::<Vec<_>>().join(", ")
}

#[track_caller]
fn check(cards: &str, jokers: &str, points: u8) -> Arrangement {
    let player = player(cards, jokers);
    let arrangement = arrange(&player);
    assert_eq!((best_score(&player), arrangement.points), (points, points), "{arrangement:?}");
    assert_eq!(runs(&arrangement), points);
    assert_serves_once(&player, &arrangement);
    arrangement
}

/// The points of all runs.
fn runs(arrangement: &Arrangement) -> u8 {
    arrangement.runs.iter().map(|run| run.points).sum()
}

/// Every slot of an arrangement is filled by a card that is there, and no joker serves twice.
#[track_caller]
fn assert_serves_once(player: &Player, arrangement: &Arrangement) {
    let mut jokers = player.jokers;
    for run in &arrangement.runs {
        for (value, slot) in (run.from..).zip(&run.slots) {
            let value = Value::new(value).unwrap();
            let there = match slot {
                Slot::Number => player.owns(NumberCard::new(run.colour, value)),
                Slot::Numbered => take(&mut jokers, Joker::Numbered(value)),
                Slot::Coloured => take(&mut jokers, Joker::Coloured(run.colour)),
                Slot::Universal => take(&mut jokers, Joker::Universal),
            };
            assert!(there, "{value} of {run:?}");
        }
    }
}

fn take(jokers: &mut Jokers, joker: Joker) -> bool {
    let there = jokers.count(joker) > 0;
    match joker {
        Joker::Numbered(value) => jokers.numbered &= !(1 << value.index()),
        Joker::Coloured(colour) => {
            jokers.coloured[colour.index()] = jokers.coloured[colour.index()].saturating_sub(1);
        }
        Joker::Universal => jokers.universal = false,
    }
    there
}

/// The booklet's example: 6 + 10 + 5 + 3. Proves dix E4.
#[test]
fn a_point_a_card_of_the_longest_run_and_one_more_for_a_complete_one() {
    let cards =
        [series("blue", 1..=6), series("green", 1..=9), series("pink", 4..=8), series("orange", 2..=4)];
    check(&cards.join(", "), "", 24);
    check(&series("green", 1..=8), "", 8);
    check("blue 1, blue 2, blue 4, blue 5, blue 6, blue 8", "", 3);
}

/// Proves dix E5.
#[test]
fn a_single_card_is_a_run_and_copies_count_once() {
    check("", "", 0);
    check("blue 3", "", 1);
    check("blue 3, blue 3, pink 9", "", 2);
    check("", "joker any", 1);
    check("", "joker 5", 1);
    check("", "joker green, joker green", 2);
}

/// Proves dix E5, C3.
#[test]
fn jokers_stand_where_they_serve_best() {
    let arrangement = check("blue 1, blue 3, green 4, green 6, green 7", "joker 5, joker blue", 7);
    let slots: Vec<(Colour, u8, Vec<Slot>)> =
        arrangement.runs.into_iter().map(|run| (run.colour, run.from, run.slots)).collect();
    use Slot::{Coloured, Number, Numbered};
    assert_eq!(
        slots,
        [
            (Colour::Blue, 1, vec![Number, Coloured, Number]),
            (Colour::Green, 4, vec![Number, Numbered, Number, Number]),
        ]
    );
    // The universal joker completes the run of nine: ten points, rather than joining two short runs.
    check(&format!("{}, pink 1, pink 3", series("green", 1..=8)), "joker any", 11);
    // A numbered joker of a number that is owned already serves another colour.
    check("blue 5, pink 4", "joker 5", 3);
    // One joker cannot serve in two colours.
    check("blue 4, green 4", "joker 5", 3);
}

/// The best score by trying every place of every joker.
fn brute_force(player: &Player) -> u8 {
    fn place(jokers: &[Joker], numbers: &mut [u16; 4]) -> u8 {
        let Some((joker, rest)) = jokers.split_first() else {
            return numbers.iter().map(|&set| longest(set)).sum();
        };
        let mut best = 0;
        for colour in Colour::ALL {
            for value in Value::all() {
                let fits = match joker {
                    Joker::Numbered(number) => *number == value,
                    Joker::Coloured(own) => *own == colour,
                    Joker::Universal => true,
                };
                if fits {
                    let before = numbers[colour.index()];
                    numbers[colour.index()] |= 1 << value.index();
                    best = best.max(place(rest, numbers));
                    numbers[colour.index()] = before;
                }
            }
        }
        best
    }
    fn longest(set: u16) -> u8 {
        let run = |start: u32| (set >> start).trailing_ones() as u8;
        let longest = (0..9).map(run).max().unwrap_or(0);
        if longest == 9 { 10 } else { longest }
    }
    let mut numbers = [0; 4];
    player.numbers.cards().for_each(|card| numbers[card.colour().index()] |= 1 << card.value().index());
    place(&player.jokers.cards().collect::<Vec<_>>(), &mut numbers)
}

/// Proves dix E4, E5.
#[test]
fn the_best_arrangement_is_as_good_as_brute_force() {
    let mut chance = FastChance::new(10);
    for _ in 0..4_000 {
        let mut player = Player::default();
        let density = 1 + chance.below(6);
        for card in NumberCard::all() {
            if chance.below(6) < density {
                player.numbers.add(card);
            }
        }
        let mut jokers: Vec<Joker> = Joker::all().chain(Colour::ALL.map(Joker::Coloured)).collect();
        for _ in 0..chance.below(5) {
            let joker = jokers.swap_remove(chance.below(jokers.len() as u32) as usize);
            // Two wild cards at most: brute force tries 36 places for the universal one, 9 for a coloured one.
            let wild = |joker: &Joker| !matches!(joker, Joker::Numbered(_));
            if !wild(&joker) || player.jokers.cards().filter(wild).count() < 2 {
                player.jokers.add(joker);
            }
        }
        let arrangement = arrange(&player);
        assert_eq!(arrangement.points, brute_force(&player), "{player:?}");
        assert_eq!(best_score(&player), arrangement.points);
        assert_eq!(runs(&arrangement), arrangement.points, "{player:?}: {arrangement:?}");
        assert_serves_once(&player, &arrangement);
    }
}

/// All nine numbered jokers at once, against brute force over 4⁹ divisions. Proves dix E5.
#[test]
fn a_collection_of_all_jokers_is_divided_exactly() {
    let jokers: Vec<String> = (1..=9).map(|number| format!("joker {number}")).collect();
    let player = player("blue 1, blue 4, green 2, orange 9, orange 8, pink 5", &jokers.join(", "));
    let arrangement = arrange(&player);
    assert_eq!((best_score(&player), runs(&arrangement)), (brute_force(&player), arrangement.points));
    assert_serves_once(&player, &arrangement);
}

/// The view shows each seat's best score at any time. Proves dix E5.
#[test]
fn the_view_carries_the_current_best() {
    let at = At::players(2).give(0, "blue 1, blue 3").jokers(0, "joker 2").give(1, "pink 1");
    assert_eq!([0, 1].map(|index| at.seat(index).best.points), [3, 1]);
}
