//! What holds of the words of every game.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use dizaine_bots::Strength;
use dizaine_core::chance::FastChance;
use dizaine_core::{
    AnyTable, Argument, Arguments, BadOptions, Choices, Fault, Only, OptionKind, Record, Seat, SeatKind,
    SeatRecord, Table, Values, Viewer, random,
};
use dizaine_games::{NAMES, UNLISTED, bluff, dicy, dix, retro};
use dizaine_protocol::Code;

use crate::*;

/// Does something with every game.
fn with_every_game(visitor: impl Visitor<Output = ()> + Copy) {
    for name in NAMES.iter().chain(UNLISTED) {
        visit(name, visitor).unwrap();
    }
}

/// The golden records of a game.
fn records(game: &str) -> Vec<Record> {
    // The toy game has none: it changes with what it is used to test.
    if game == "toy" {
        return Vec::new();
    }
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../records").join(game);
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let records: Vec<Record> =
        files.map(|file| Record::parse(&fs::read_to_string(file).unwrap()).unwrap()).collect();
    assert!(!records.is_empty(), "{game} has golden records");
    records
}

/// Everyone who could be told about a table, and whom they are told of as "you".
fn viewers(seats: usize) -> impl Iterator<Item = (Viewer, Option<Seat>)> {
    let seated = Seat::all(seats).map(|seat| (Viewer::Seat(seat), Some(seat)));
    seated.chain([(Viewer::Table, None), (Viewer::All, None)])
}

fn seats(count: usize) -> Vec<SeatRecord> {
    let names = ('A'..).take(count).map(String::from);
    names.map(|name| SeatRecord { name, kind: SeatKind::Person, nonce_hash: None, nonce: None }).collect()
}

/// A text is not empty, misses no message or variable, has no space too many, and puts one before : ; ? ! in French alone.
#[track_caller]
fn well_written(text: &str, lang: Lang) {
    assert!(!text.is_empty() && text.lines().all(|line| line.trim() == line), "{text:?}");
    assert!(!text.contains(['⟨', '{']), "a message or variable is missing in {text:?}");
    assert!(!text.contains("  "), "{text:?}");
    for (at, mark) in text.match_indices([':', ';', '?', '!']) {
        let spaced = text[..at].ends_with([' ', '\u{a0}', '\u{202f}']);
        assert_eq!(spaced, lang.code() == "fr", "{mark} in {text:?}");
    }
}

/// Tells a position to everyone, and lists the choices of those who can act.
fn tell_position<G: Tell>(table: &Table<G>, seats: &[SeatRecord]) {
    let turn = AnyTable::turn(table);
    for lang in Lang::ALL {
        for (viewer, you) in viewers(seats.len()) {
            let teller = Teller::new::<G>(lang, seats, you);
            let view = table.game().view(viewer);
            well_written(&G::table(&view, &teller), lang);
            let brief = G::brief(&view, &teller);
            if !brief.is_empty() {
                well_written(&brief, lang);
            }
            if let Some(seat) = you.filter(|&seat| turn.must().has(seat)) {
                well_written(&G::question(&view, &teller.words), lang);
                if let Some(odds) = dizaine_bots::odds(table, seat) {
                    well_written(&G::odds(&odds, &teller.words).expect("odds are told"), lang);
                }
            }
        }
        for seat in turn.seats().iter() {
            typable::<G>(table.game().choices(seat), lang);
        }
    }
}

/// Each choice can be typed: its words are its own, whatever the case, and no number nor a word of the prompt.
fn typable<G: Tell>(choices: G::Choices, lang: Lang) {
    let catalogue = Catalogue::of_game(lang, G::NAME);
    let mut words = BTreeSet::new();
    for action in choices.iter() {
        let text = G::action(action, &catalogue);
        well_written(&text, lang);
        let typed = text.to_lowercase();
        assert!(typed.parse::<usize>().is_err(), "{text:?} would be taken for a number");
        assert!(!["table", "t", "quit", "quitter", "q"].contains(&typed.as_str()), "{text:?}");
        assert!(words.insert(typed), "two choices are called {text:?}");
    }
    assert!(!words.is_empty());
}

#[test]
fn every_position_of_random_games_can_be_told_and_every_choice_typed() {
    /// How many games of each number of players.
    #[derive(Clone, Copy)]
    struct RandomGames(u64);
    impl Visitor for RandomGames {
        type Output = ();
        fn visit<G: Tell>(self) {
            let Self(games) = self;
            let range = G::DESCRIPTION.players;
            for players in usize::from(range.least)..=usize::from(range.most) {
                for seed in 0..games {
                    let mut chance = FastChance::nth(seed, players as u64);
                    let mut table = Table::<G>::new(G::options_for(players)).unwrap();
                    let seats = seats(table.game().seats());
                    table.set_up(&mut chance);
                    while let Some((seat, action)) = random::choose(table.game(), &mut chance) {
                        tell_position(&table, &seats);
                        table.play(seat, &[action], &mut chance).unwrap();
                    }
                    tell_position(&table, &seats);
                }
            }
        }
    }
    // `cargo xtask check` says 50.
    let games = std::env::var("DIZAINE_GAMES").ok().and_then(|games| games.parse::<u64>().ok());
    with_every_game(RandomGames(games.map_or(5, |games| (games / 50).max(1))));
}

#[test]
fn every_event_of_the_golden_records_is_told_to_everyone() {
    #[derive(Clone, Copy)]
    struct Records;
    impl Visitor for Records {
        type Output = ();
        fn visit<G: Tell>(self) {
            for record in records(G::NAME) {
                let mut table = Table::<G>::for_record(&record).unwrap();
                for recorded in &record.moves {
                    let any: &mut dyn AnyTable = &mut table;
                    any.redo(recorded).unwrap();
                    tell_position(&table, &record.seats);
                }
                for (viewer, you) in viewers(record.seats.len()) {
                    for seen in table.seen(viewer, 0) {
                        for lang in Lang::ALL {
                            let teller = Teller::new::<G>(lang, &record.seats, you);
                            if let Some(sentence) = G::event(&seen, &teller) {
                                well_written(&sentence, lang);
                            }
                        }
                    }
                }
                if let Some(outcome) = AnyTable::outcome(&table) {
                    for (lang, (_, you)) in Lang::ALL.into_iter().zip(viewers(record.seats.len())) {
                        let teller = Teller::new::<G>(lang, &record.seats, you);
                        well_written(&ranking::<G>(&outcome, &teller), lang);
                    }
                }
            }
        }
    }
    with_every_game(Records);
}

#[test]
fn every_option_and_its_choices_have_names() {
    #[derive(Clone, Copy)]
    struct Options;
    impl Visitor for Options {
        type Output = ();
        fn visit<G: Tell>(self) {
            for lang in Lang::ALL {
                let words = Catalogue::of_game(lang, G::NAME);
                well_written(&words.word("title"), lang);
                well_written(&words.word("pitch"), lang);
                for line in options::<G>(lang) {
                    assert!(!line.contains(['⟨', '{']), "{line}");
                }
                for option in G::DESCRIPTION.options {
                    well_written(&label(option, &words), lang);
                    let OptionKind::Choice { of, .. } = option.kind else { continue };
                    for word in of {
                        well_written(&words.word(&format!("option-{}-{}", key(option.key), key(word))), lang);
                    }
                }
            }
        }
    }
    with_every_game(Options);
}

#[test]
fn every_fault_of_an_option_is_explained() {
    let only = Only { values: Values::Any, option: "mode", is: Values::Word("custom") };
    let faults = [
        Fault::Unknown,
        Fault::Number { least: 1, most: 5 },
        Fault::Choice { of: &["a", "b"] },
        Fault::Flag,
        Fault::Several { of: &["a", "b"], least: 1, most: 2 },
        Fault::Several { of: &["a", "b"], least: 2, most: 2 },
        Fault::Only(only),
        Fault::Needed { option: "mode" },
        Fault::Rule { code: "few_faces", clause: "C2" },
    ];
    for fault in faults {
        for lang in Lang::ALL {
            well_written(&bad_options(&BadOptions::new("cards", fault.clone()), lang), lang);
        }
    }
}

#[test]
fn every_strength_has_a_character_of_one_line_that_names_no_bot() {
    let names = Strength::ALL.map(Strength::proper_names).concat();
    for game in NAMES {
        for strength in dizaine_bots::strengths(game) {
            let key = format!("bot-{}-character", strength.name());
            let characters = Lang::ALL.map(|lang| Catalogue::of_game(lang, game).word(&key));
            for (lang, character) in Lang::ALL.into_iter().zip(&characters) {
                well_written(character, lang);
                assert!(character.chars().count() <= 160, "{game} {key}: {character}");
                assert!(!names.iter().any(|name| character.contains(name)), "{game} {key}: {character}");
            }
            assert_ne!(characters[0], characters[1], "{game} {key}");
        }
        assert_eq!(dizaine_bots::strengths(game).count(), 3, "{game}");
    }
}

#[test]
fn every_refusal_has_a_sentence() {
    use dizaine_core::Refusal;
    let codes = [
        ("dix", dix::Refusal::ALL.iter().map(Refusal::code).collect::<Vec<_>>()),
        ("dicy", dicy::Refusal::ALL.iter().map(Refusal::code).collect()),
        ("bluff", bluff::Refusal::ALL.iter().map(Refusal::code).collect()),
        ("retro", retro::Refusal::ALL.iter().map(Refusal::code).collect()),
    ];
    for (game, codes) in codes {
        assert!(codes.len() > 10, "{game}");
        for code in &codes {
            let sentences = Lang::ALL.map(|lang| refusal(game, code, lang));
            for (lang, sentence) in Lang::ALL.into_iter().zip(&sentences) {
                well_written(sentence, lang);
                assert!(sentence.ends_with('.') && !sentence.contains(code), "{game} {code}: {sentence}");
            }
            assert_ne!(sentences[0], sentences[1], "{game} {code}");
        }
    }
}

#[test]
fn every_problem_has_a_sentence() {
    let number = |name: &'static str| (name.into(), Argument::from(10));
    let numbers = ["minutes", "most", "seconds"].map(number);
    let arguments: Arguments = numbers.into_iter().chain([("why".into(), "a reason".into())]).collect();
    for code in Code::ALL.iter().filter(|code| **code != Code::Options) {
        let sentences = Lang::ALL.map(|lang| problem(code.as_str(), &arguments, lang));
        for (lang, sentence) in Lang::ALL.into_iter().zip(&sentences) {
            well_written(sentence, lang);
            let is_general =
                *sentence == problem("no_such_code", &arguments, lang).replace("no_such_code", code.as_str());
            assert!(!is_general, "{sentence}");
        }
        assert_ne!(sentences[0], sentences[1], "{code:?}");
    }
}

#[test]
fn a_code_that_the_catalogue_does_not_have_is_named() {
    for lang in Lang::ALL {
        for sentence in
            [problem("from_the_future", &Arguments::new(), lang), refusal("dix", "from_the_future", lang)]
        {
            well_written(&sentence, lang);
            assert!(sentence.contains("(from_the_future)"), "{sentence}");
        }
    }
}
