//! Games in words: one small renderer a game, in both languages.

mod bluff;
mod dix;
mod outcome;
mod retro;

use dizaine_core::{Game, Lang, Seat, SeatRecord};

pub(crate) use outcome::ranking;

/// A game that can be told in a terminal.
pub(crate) trait Text: Game {
    /// Its name for people.
    fn title(lang: Lang) -> &'static str;
    /// One sentence on what it is.
    fn blurb(lang: Lang) -> &'static str;
    /// The numbers of players that can sit down.
    fn players() -> std::ops::RangeInclusive<usize>;
    /// The table as `teller` sees it: a few short lines.
    fn table(view: &Self::View, teller: &Teller<'_>) -> String;
    /// What has changed on it within one's own turn: a line, or nothing.
    fn brief(view: &Self::View, teller: &Teller<'_>) -> String;
    /// What happened, in one sentence; `None` for what needs no words.
    fn event(seen: &Self::Seen, teller: &Teller<'_>) -> Option<String>;
    /// A choice, as it is listed and as it can be typed.
    fn action(action: Self::Action, lang: Lang) -> String;
    /// What is asked of the player who must act.
    fn question(view: &Self::View, lang: Lang) -> String;
    /// What a score counts.
    fn unit(lang: Lang) -> &'static str;
    /// What broke a tie, by the name the rules' outcome gives it.
    fn tie_break(name: &str, lang: Lang) -> &'static str;
    /// A closing word to the winner or loser in `you`'s seat, where the game has one.
    fn epilogue(_view: &Self::View, _won: bool, _lang: Lang) -> Option<String> {
        None
    }
}

/// Who tells, to whom, in which language.
pub(crate) struct Teller<'a> {
    pub(crate) lang: Lang,
    pub(crate) seats: &'a [SeatRecord],
    /// The seat of the person who is being told, if it is one of the players.
    pub(crate) you: Option<Seat>,
}

impl Teller<'_> {
    /// A player's name, or « you ».
    pub(crate) fn name(&self, seat: Seat) -> &str {
        if self.you == Some(seat) {
            return self.lang.pick("vous", "you");
        }
        self.seats.get(seat.index()).map_or("?", |seat| &seat.name)
    }

    /// A player's name at the beginning of a line.
    pub(crate) fn heading(&self, seat: Seat) -> &str {
        if self.you == Some(seat) { self.lang.pick("Vous", "You") } else { self.name(seat) }
    }

    /// The colon that follows a word in this language.
    pub(crate) fn colon(&self) -> &'static str {
        self.lang.pick(" :", ":")
    }

    /// Someone does something: the verb as said to you, and as said of another.
    pub(crate) fn does(&self, seat: Seat, fr: [&str; 2], en: [&str; 2]) -> String {
        let [to_you, of_another] = self.lang.pick(fr, en);
        let verb = if self.you == Some(seat) { to_you } else { of_another };
        format!("{} {verb}", self.heading(seat))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::path::Path;

    use anyhow::Result;
    use dizaine_core::chance::FastChance;
    use dizaine_core::{AnyTable, Choices, NoLog, Record, Table, Viewer, random};
    use dizaine_games::NAMES;

    use super::*;
    use crate::registry::{Visitor, visit};

    /// Every choice of everyone who can act has a text of its own.
    struct Listed;

    impl Visitor for Listed {
        type Output = ();
        fn visit<G: Text>(self) -> Result<()> {
            for (index, players) in G::players().enumerate() {
                let mut chance = FastChance::nth(8, index as u64);
                let mut game = G::new(&G::options_for(players))?;
                game.set_up(&mut chance, &mut NoLog);
                while let Some((seat, action)) = random::choose(&game, &mut chance) {
                    for asked in game.turn().seats().iter() {
                        for lang in Lang::ALL {
                            list(&game, asked, lang);
                        }
                    }
                    game.play(seat, action, &mut chance, &mut NoLog).unwrap();
                }
            }
            Ok(())
        }
    }

    fn list<G: Text>(game: &G, asked: Seat, lang: Lang) {
        let choices = game.choices(asked);
        let texts: BTreeSet<String> = choices.iter().map(|action| G::action(action, lang)).collect();
        assert_eq!(texts.len(), choices.len(), "{}: {texts:?}", G::NAME);
        assert!(texts.iter().all(|text| text.trim() == text && !text.is_empty()), "{texts:?}");
        if game.turn().must().has(asked) {
            assert_ne!(G::question(&game.view(Viewer::Seat(asked)), lang), "");
        }
    }

    /// Golden records are told to everyone, in sentences.
    struct Told;

    impl Visitor for Told {
        type Output = ();
        fn visit<G: Text>(self) -> Result<()> {
            let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../records").join(G::NAME);
            for entry in std::fs::read_dir(folder)? {
                let record = Record::parse(&std::fs::read_to_string(entry?.path())?)?;
                let table = Table::<G>::replay(&record)?;
                let seats = Seat::all(record.seats.len());
                let viewers = seats.map(Viewer::Seat).chain([Viewer::Table, Viewer::All]);
                for (viewer, lang) in viewers.flat_map(|viewer| Lang::ALL.map(|lang| (viewer, lang))) {
                    tell(&table, &record.seats, viewer, lang);
                }
            }
            Ok(())
        }
    }

    fn tell<G: Text>(table: &Table<G>, seats: &[SeatRecord], viewer: Viewer, lang: Lang) {
        let you = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Table | Viewer::All => None,
        };
        let teller = Teller { lang, seats, you };
        let mut told = 0;
        for sentence in table.seen(viewer, 0).iter().filter_map(|seen| G::event(seen, &teller)) {
            assert!(sentence.ends_with(['.', '!', '—']) && !sentence.contains("  "), "{sentence:?}");
            told += 1;
        }
        let view = table.game().view(viewer);
        let outcome = AnyTable::outcome(table).map(|outcome| ranking::<G>(&outcome, &teller));
        assert!(
            told > 0 && !G::table(&view, &teller).is_empty() && outcome.is_none_or(|text| !text.is_empty())
        );
        G::brief(&view, &teller);
    }

    #[test]
    fn every_choice_has_a_text_of_its_own() {
        for name in NAMES {
            visit(name, Listed).unwrap();
        }
    }

    #[test]
    fn golden_records_are_told_to_everyone_in_both_languages() {
        for name in NAMES {
            visit(name, Told).unwrap();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::Path;

    use anyhow::Result;
    use dizaine_core::chance::FastChance;
    use dizaine_core::{AnyTable, Choices, Record, SeatKind, Table, Viewer, random};
    use dizaine_games::NAMES;

    use super::*;
    use crate::registry::{Visitor, visit};

    /// Does something with all games before it complains of any.
    fn with_every_game(visitor: impl Visitor + Copy) {
        let failed = NAMES.iter().filter_map(|name| visit(name, visitor).err());
        let failed: Vec<String> = failed.map(|error| error.to_string()).collect();
        assert!(failed.is_empty(), "{failed:?}");
    }

    /// The golden records of a game.
    fn records(game: &str) -> Vec<Record> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../records").join(game);
        let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
        let records: Vec<Record> =
            files.map(|file| Record::parse(&fs::read_to_string(file).unwrap()).unwrap()).collect();
        assert!(!records.is_empty(), "{game} has golden records");
        records
    }

    /// Everyone who could be told about a table, and whom they are told of as « you ».
    fn viewers(seats: usize) -> impl Iterator<Item = (Viewer, Option<Seat>)> {
        let seated = Seat::all(seats).map(|seat| (Viewer::Seat(seat), Some(seat)));
        seated.chain([(Viewer::Table, None), (Viewer::All, None)])
    }

    fn seats(count: usize) -> Vec<SeatRecord> {
        let names = ('A'..).take(count).map(String::from);
        names.map(|name| SeatRecord { name, kind: SeatKind::Person, nonce: None }).collect()
    }

    /// A text is not empty, has no space too many, and puts one before : ; ? ! in French alone.
    #[track_caller]
    fn well_written(text: &str, lang: Lang) {
        assert!(!text.is_empty() && text.lines().all(|line| line.trim() == line), "{text:?}");
        assert!(!text.contains("  "), "{text:?}");
        for (at, mark) in text.match_indices([':', ';', '?', '!']) {
            let spaced = text[..at].ends_with(' ');
            assert_eq!(spaced, lang == Lang::Fr, "{mark} in {text:?}");
        }
    }

    /// Tells a position to everyone, and lists the choices of those who can act.
    fn tell_position<G: Text>(table: &Table<G>, seats: &[SeatRecord]) {
        let turn = AnyTable::turn(table);
        for lang in Lang::ALL {
            for (viewer, you) in viewers(seats.len()) {
                let teller = Teller { lang, seats, you };
                let view = table.game().view(viewer);
                well_written(&G::table(&view, &teller), lang);
                let brief = G::brief(&view, &teller);
                if !brief.is_empty() {
                    well_written(&brief, lang);
                }
                if you.is_some_and(|seat| turn.must().has(seat)) {
                    well_written(&G::question(&view, lang), lang);
                }
            }
            for seat in turn.seats().iter() {
                typable::<G>(table.game().choices(seat), lang);
            }
        }
    }

    /// Each choice can be typed: its words are its own, whatever the case, and no number nor a word of the prompt.
    fn typable<G: Text>(choices: G::Choices, lang: Lang) {
        let mut words = BTreeSet::new();
        for action in choices.iter() {
            let text = G::action(action, lang);
            well_written(&text, lang);
            let typed = text.to_lowercase();
            assert!(typed.parse::<usize>().is_err(), "{text:?} would be taken for a number");
            assert!(!["table", "t", "quit", "quitter", "q"].contains(&typed.as_str()), "{text:?}");
            assert!(words.insert(typed), "two choices are called {text:?}");
        }
        assert!(!words.is_empty());
    }

    #[derive(Clone, Copy)]
    struct RandomGames;
    impl Visitor for RandomGames {
        type Output = ();
        fn visit<G: Text>(self) -> Result<()> {
            for players in G::players() {
                for seed in 0..5 {
                    let mut chance = FastChance::nth(seed, players as u64);
                    let mut table = Table::<G>::new(G::options_for(players))?;
                    let seats = seats(table.game().seats());
                    table.set_up(&mut chance);
                    while let Some((seat, action)) = random::choose(table.game(), &mut chance) {
                        tell_position(&table, &seats);
                        table.play(seat, &[action], &mut chance)?;
                    }
                    tell_position(&table, &seats);
                }
            }
            Ok(())
        }
    }

    #[test]
    fn every_position_of_random_games_can_be_told_and_every_choice_typed() {
        with_every_game(RandomGames);
    }

    #[derive(Clone, Copy)]
    struct Records;
    impl Visitor for Records {
        type Output = ();
        fn visit<G: Text>(self) -> Result<()> {
            for record in records(G::NAME) {
                let mut table = Table::<G>::for_record(&record)?;
                for recorded in &record.moves {
                    let any: &mut dyn AnyTable = &mut table;
                    any.redo(recorded)?;
                    tell_position(&table, &record.seats);
                }
                for (viewer, you) in viewers(record.seats.len()) {
                    for seen in table.seen(viewer, 0) {
                        for lang in Lang::ALL {
                            let teller = Teller { lang, seats: &record.seats, you };
                            if let Some(sentence) = G::event(&seen, &teller) {
                                well_written(&sentence, lang);
                            }
                        }
                    }
                }
                if let Some(outcome) = AnyTable::outcome(&table) {
                    for (lang, (_, you)) in Lang::ALL.into_iter().zip(viewers(record.seats.len())) {
                        let teller = Teller { lang, seats: &record.seats, you };
                        well_written(&ranking::<G>(&outcome, &teller), lang);
                    }
                }
            }
            Ok(())
        }
    }

    #[test]
    fn every_event_of_the_golden_records_is_told_to_everyone() {
        with_every_game(Records);
    }
}
