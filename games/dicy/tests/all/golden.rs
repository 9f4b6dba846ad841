//! Whole games on file, each kept for what happens in it.

use dizaine_core::testkit::Golden;
use dizaine_core::{Game, Outcome, Seat, Table};
use dizaine_dicy::{Card, CardSet, Demand, Dicy, Ending, Event, Mode, sets};

fn golden() -> Golden {
    Golden::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../records/dicy"))
}

fn outcome(table: &Table<Dicy>) -> Outcome {
    table.game().outcome().expect("a complete game")
}

/// The winner reached the target last: E1, E3.
fn overtaken_in_the_last_round(table: &Table<Dicy>) -> bool {
    let mut game = Dicy::new(table.options()).unwrap();
    let target = table.options().target;
    let reached = table.log().iter().position(|event| {
        game.apply(event);
        matches!(event, Event::Scored { seat, .. } if u32::from(game.score_of(*seat)) >= target)
    });
    let reached = reached.expect("someone reaches the target");
    let log = table.log();
    let turns_after = log[reached..].iter().filter(|event| matches!(event, Event::TurnBegan { .. }));
    let Event::Scored { seat: first, .. } = log[reached] else { return false };
    target == 100 && turns_after.count() == 2 && !outcome(table).winners().has(first)
}

/// T6: a turn that is passed without a roll.
fn forced_pass(table: &Table<Dicy>) -> bool {
    let passed = |pair: &[Event]| match (pair[0], pair[1]) {
        (Event::TurnBegan { seat }, Event::Passed { seat: passing, forced: true }) => seat == passing,
        _ => false,
    };
    table.log().windows(2).any(passed)
}

/// T7: a player freezes the last active card to re-roll, and passes.
fn last_card_frozen(table: &Table<Dicy>) -> bool {
    let passed = |pair: &[Event]| {
        matches!((pair[0], pair[1]), (Event::Rerolled { .. }, Event::Passed { forced: true, .. }))
    };
    table.log().windows(2).any(passed)
}

/// K1, T8: the effect of `card` asks players who have a choice, and turns a card of those who have one only.
fn effect_of(card: Card, table: &Table<Dicy>) -> bool {
    let (mut asked, mut at_once) = (0, 0);
    for pair in table.log().windows(2) {
        match (pair[0], pair[1]) {
            (_, Event::Asked { scored, effect, .. }) if scored == Some(card) => {
                assert_eq!(Some(effect), card.effect());
                asked += 1;
            }
            (Event::Scored { card: scored, .. }, Event::Froze { card: turned, .. }) if scored == card => {
                at_once += usize::from(turned != card && effect_demands(card, Demand::Freeze));
            }
            (Event::Scored { card: scored, .. }, Event::Thawed { .. }) if scored == card => {
                at_once += usize::from(effect_demands(card, Demand::Thaw));
            }
            _ => {}
        }
    }
    asked > 0 && at_once > 0
}

fn effect_demands(card: Card, must: Demand) -> bool {
    card.effect().is_some_and(|effect| effect.must == must)
}

fn ended_by(table: &Table<Dicy>, because: Ending) -> bool {
    table.log().last() == Some(&Event::GameEnded { because })
}

/// The five cards of the table.
fn cards(table: &Table<Dicy>) -> CardSet {
    match table.log()[0] {
        Event::CardsLaidOut { cards } => cards,
        other => panic!("a game starts with its cards, not with {other:?}"),
    }
}

/// Whether a record holds what its name says.
fn holds(name: &str, table: &Table<Dicy>) -> bool {
    let result = outcome(table);
    match name {
        "hundred-mid-round" => overtaken_in_the_last_round(table),
        "tie-active-cards" => {
            let [one, two] = [0, 1].map(|index| result.standing(Seat::new(index).unwrap()));
            one.score == two.score && one.place != two.place && one.tie_break == Some("active_cards")
        }
        "shared-victory" => result.winners().len() == 2,
        "forced-pass" => forced_pass(table),
        "last-card-frozen" => last_card_frozen(table),
        "ten-quiet-rounds" => {
            let quiet = Event::RoundEnded { round: 11, quiet: 10 };
            ended_by(table, Ending::NobodyScored) && table.log().contains(&quiet)
        }
        "effect-two-any" => effect_of(Card::TwoAny, table),
        "effect-sixes" => effect_of(Card::Sixes, table),
        "effect-three-lowest" => effect_of(Card::ThreeLowest, table),
        "interglaglacique" => table.options().mode == Mode::Interglaglacique && cards(table) != sets::A,
        "custom" => {
            let chosen = table.options().cards.as_deref().expect("the host's cards");
            table.options().mode == Mode::Custom && cards(table) == CardSet::of(chosen)
        }
        _ => false,
    }
}

#[test]
fn every_record_replays_and_holds_what_its_name_says() {
    let mut names = Vec::new();
    golden().replay::<Dicy>(|name, table| {
        assert!(holds(name, table), "{name} does not hold what it is kept for");
        assert!(name == "ten-quiet-rounds" || ended_by(table, Ending::TargetReached), "{name}");
        names.push(name.to_owned());
    });
    let expected = [
        "custom",
        "effect-sixes",
        "effect-three-lowest",
        "effect-two-any",
        "forced-pass",
        "hundred-mid-round",
        "interglaglacique",
        "last-card-frozen",
        "shared-victory",
        "ten-quiet-rounds",
        "tie-active-cards",
    ];
    assert_eq!(names, expected);
}
