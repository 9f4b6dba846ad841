//! The moves of bots are chosen again from a record, and their choices are pinned to a version.

use dizaine_bots::{BotFault, BotsChecked, Budget, Library, Strength, VERSION, bot, check_bots, strengths};
use dizaine_core::chance::FastChance;
use dizaine_core::fairness::{BotUse, bot_key, bot_stream, to_hex};
use dizaine_core::{BotChoice, Move, Record, Seat, SeatKind, SeatRecord};
use dizaine_games::{for_record, open};
use serde_json::{Value, json};

const TABLE: &str = "a table";
const BUDGET: u32 = 100;

fn check(record: &Record) -> Result<BotsChecked, BotFault> {
    check_bots(record, for_record(record).unwrap(), &Library::default(), Budget(BUDGET))
}

/// A game in which bots of one strength play with the randomness of their own key. The record calls them `named`.
fn played(game: &str, options: &Value, strength: Strength, named: Strength) -> Record {
    let mut table = open(game, options).unwrap();
    let seed = [9; 32];
    let seats = table.seats();
    let key = bot_key(TABLE, &seed, &vec![None; seats]);
    let mut chance = FastChance::new(5);
    let mut moves: Vec<Move> = vec![table.set_up(&mut chance).into()];
    while let Some(seat) = table.turn().must().nth(0) {
        let mut thoughts = bot_stream(key, moves.len() as u32, BotUse::Thoughts(seat));
        let mut bot = bot(game, strength).unwrap();
        let actions = bot.choose_move(&*table, seat, Budget(BUDGET), &mut thoughts).expect("it must act");
        let mut made: Move = table.play(seat, &actions, &mut chance).unwrap().into();
        let strength = named.name().to_owned();
        made.bot = Some(BotChoice { strength, version: VERSION, budget: BUDGET, solved: false });
        moves.push(made);
    }
    let seat = |seat| SeatRecord {
        name: String::new(),
        kind: table.seat_kind(seat, false),
        nonce_hash: None,
        nonce: None,
    };
    let mut record = table.record(Seat::all(seats).map(seat).collect(), moves);
    (record.table, record.bots_seed) = (Some(TABLE.to_owned()), Some(to_hex(&seed)));
    record
}

fn tables() -> [(&'static str, Value); 4] {
    [
        ("dix", json!({ "players": 2 })),
        ("dicy", json!({ "players": 2, "target": 20 })),
        ("bluff", json!({ "players": 3, "dice": 3 })),
        ("retro", json!({ "players": 3 })),
    ]
}

#[test]
fn bots_choose_again_what_the_record_says() {
    for (game, options) in tables() {
        for strength in strengths(game) {
            let record = played(game, &options, strength, strength);
            let same = record.moves.len() - 1;
            let checked = check(&record);
            assert_eq!(checked, Ok(BotsChecked { same, unchecked: 0 }), "{game}, {}", strength.name());
        }
    }
}

#[test]
fn a_move_that_the_bot_would_not_have_made_is_found() {
    for (game, options) in tables() {
        let record = played(game, &options, Strength::Novice, Strength::Regular);
        let checked = check(&record);
        assert!(matches!(checked, Err(BotFault::Move(1..))), "{game}: {checked:?}");
    }
}

#[test]
fn what_cannot_be_chosen_again_is_not_called_checked() {
    let (game, options) = &tables()[0];
    let record = played(game, options, Strength::Novice, Strength::Novice);
    let all = record.moves.len() - 1;
    let changed = |change: &dyn Fn(&mut Move)| {
        let mut record = record.clone();
        record.moves.iter_mut().skip(1).for_each(change);
        check(&record)
    };
    let choice = |made: &mut Move| made.bot.take().unwrap();
    let unchecked = Ok(BotsChecked { same: 0, unchecked: all });
    assert_eq!(changed(&|made| drop(choice(made))), unchecked, "nothing is said of the bot");
    let other = |made: &mut Move| made.bot = Some(BotChoice { version: VERSION + 1, ..choice(made) });
    assert_eq!(changed(&other), unchecked, "another version");
    let solved = |made: &mut Move| made.bot = Some(BotChoice { solved: true, ..choice(made) });
    assert_eq!(changed(&solved), unchecked, "no solved table");
    // Whoever made the record could have tried budgets until the choice pleased.
    for budget in [1, u32::MAX] {
        let other = |made: &mut Move| made.bot = Some(BotChoice { budget, ..choice(made) });
        assert_eq!(changed(&other), unchecked, "another budget: {budget}");
    }
    let mut strengths = record.clone();
    let last = strengths.moves.last_mut().and_then(|made| made.bot.as_mut()).unwrap();
    last.strength = Strength::Regular.name().to_owned();
    assert_eq!(
        check(&strengths),
        Ok(BotsChecked { same: all - 1, unchecked: 1 }),
        "another strength at one move"
    );
    let mut people = record.clone();
    people.seats.iter_mut().for_each(|seat| seat.kind = SeatKind::Person);
    people.moves.iter_mut().for_each(|made| made.bot = None);
    assert_eq!(check(&people), Ok(BotsChecked::default()));
}

/// FNV-1a, enough to notice a change.
fn digest(text: &str) -> u64 {
    text.bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}

/// A bot that plays differently needs another [`VERSION`], or records of older games would be called wrong.
#[test]
fn the_choices_of_every_bot_are_those_of_this_version() {
    let mut found = Vec::new();
    for (game, options) in tables() {
        for strength in strengths(game) {
            let record = played(game, &options, strength, strength);
            let actions: Vec<_> = record.moves.iter().map(|made| &made.actions).collect();
            found.push((game, strength.name(), digest(&serde_json::to_string(&actions).unwrap())));
        }
    }
    assert_eq!((VERSION, found.as_slice()), (8, PINNED.as_slice()), "raise VERSION and pin the new choices");
}

const PINNED: [(&str, &str, u64); 12] = [
    ("dix", "novice", 1_602_745_201_636_714_539),
    ("dix", "regular", 18_078_675_784_871_056_111),
    ("dix", "expert", 83_542_425_729_186_384),
    ("dicy", "novice", 13_408_754_829_336_975_048),
    ("dicy", "regular", 14_571_313_872_096_501_208),
    ("dicy", "expert", 15_993_264_257_416_325_949),
    ("bluff", "novice", 11_468_834_661_027_605_523),
    ("bluff", "regular", 12_129_958_863_075_392_547),
    ("bluff", "expert", 7_841_330_094_761_283_863),
    ("retro", "novice", 11_056_019_902_115_457_712),
    ("retro", "regular", 10_314_112_811_354_089_230),
    ("retro", "expert", 4_221_180_357_341_034_458),
];
