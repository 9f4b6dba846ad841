//! Dicy Cards is told well.

use std::collections::BTreeSet;
use std::path::Path;

use dizaine_core::chance::{FastChance, Script};
use dizaine_core::{Choices, Game, Record, SeatKind, SeatRecord, Table, Viewer, random};
use dizaine_games::dicy::{Mode, Options, Scoring};

use super::*;
use crate::ranking;

/// The twelve cards come up in different modes, so one mode would not do.
#[test]
fn every_choice_has_a_text_of_its_own_in_every_mode() {
    for mode in [Mode::Glacique, Mode::B, Mode::C, Mode::D, Mode::Interglaglacique] {
        for seed in 0..5 {
            let mut chance = FastChance::nth(seed, 0);
            let mut table = Table::<Dicy>::new(Options { players: 3, mode, ..Options::default() }).unwrap();
            table.set_up(&mut chance);
            while let Some((seat, action)) = random::choose(table.game(), &mut chance) {
                let choices = table.game().choices(seat);
                for lang in crate::Lang::ALL {
                    let words = Catalogue::of_game(lang, Dicy::NAME);
                    let texts: BTreeSet<String> =
                        choices.iter().map(|action| Dicy::action(action, &words)).collect();
                    assert_eq!(texts.len(), choices.len(), "{texts:?}");
                    assert!(!Dicy::question(&table.game().view(Viewer::Seat(seat)), &words).is_empty());
                }
                table.play(seat, &[action], &mut chance).unwrap();
            }
        }
    }
}

#[test]
fn golden_records_are_told_to_everyone() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../records/dicy");
    for file in std::fs::read_dir(folder).unwrap() {
        let record = Record::parse(&std::fs::read_to_string(file.unwrap().path()).unwrap()).unwrap();
        let table = Table::<Dicy>::replay(&record).unwrap();
        for you in Seat::all(record.seats.len()).map(Some).chain([None]) {
            let viewer = you.map_or(Viewer::Table, Viewer::Seat);
            for teller in crate::Lang::ALL.map(|lang| Teller::new::<Dicy>(lang, &record.seats, you)) {
                for seen in table.seen(viewer, 0) {
                    let silent = matches!(seen.0, Event::Asked { .. } | Event::RoundEnded { quiet: 0, .. });
                    let told = Dicy::event(&seen, &teller);
                    assert_eq!(told.is_none(), silent, "{seen:?}");
                    assert!(told.is_none_or(|told| told.ends_with(['.', '—'])), "{seen:?}");
                }
                assert!(!Dicy::table(&table.game().view(viewer), &teller).is_empty());
            }
        }
    }
}

/// The booklet's turn of re-rolls, then an answer that falls short by a point.
fn told(lang: &str) -> String {
    let [zero, one] = [0, 1].map(|index| Seat::new(index).unwrap());
    let options = Options { mode: Mode::B, first: Some(zero), target: 25, ..Options::default() };
    let mut table = Table::<Dicy>::new(options).unwrap();
    table.set_up(&mut Script::new([]));
    let some = |values: &[u8]| Dice::new(values).unwrap();
    let scored = |card, values: &[u8]| Action::Score(Scoring::new(card, some(values)).unwrap());
    let moves: [(Seat, &[Action], &[u32]); 6] = [
        (zero, &[Action::Roll], &[5, 5, 4, 4, 2, 1]),
        (zero, &[Action::Freeze(Card::Odd), Action::Reroll(some(&[1, 2]))], &[6, 3]),
        (zero, &[Action::Freeze(Card::FiveDifferent), Action::Reroll(some(&[6]))], &[4]),
        (zero, &[scored(Card::SixLow, &[3, 4, 4, 4, 5, 5])], &[]),
        (one, &[Action::Roll], &[6, 6, 5, 2, 1, 1]),
        (one, &[scored(Card::Pair, &[6, 6])], &[]),
    ];
    let seat = |name: &str| SeatRecord {
        name: name.to_owned(),
        kind: SeatKind::Person,
        nonce_hash: None,
        nonce: None,
    };
    let seats = [seat("Mona"), seat("Basile")];
    let teller = Teller::new::<Dicy>(crate::Lang::from_code(lang).unwrap(), &seats, Some(zero));
    let (mut lines, mut seen) = (Vec::new(), 0);
    for (number, (seat, actions, faces)) in moves.into_iter().enumerate() {
        if number == 3 {
            let view = table.game().view(Viewer::Seat(zero));
            lines.extend([Dicy::table(&view, &teller), Dicy::question(&view, &teller.words)]);
        }
        table.play(seat, actions, &mut Script::new(faces.iter().map(|face| (6, face - 1)))).unwrap();
        lines.extend(
            table.seen(Viewer::Seat(zero), seen).iter().filter_map(|seen| Dicy::event(seen, &teller)),
        );
        seen = table.log().len();
    }
    lines.push(ranking::<Dicy>(&table.game().outcome().unwrap(), &teller));
    lines.join("\n")
}

#[test]
fn a_turn_is_told_in_french() {
    insta::assert_snapshot!(told("fr"), @"
    Chacun a ces cinq cartes : Six sans six, Impairs, Suite, Paire et Cinq différents.
    Six sans six : les 6 dés, sans 6, leur total.
    Impairs : des dés impairs, leur total.
    Suite : 2 à 6 qui se suivent, leur total.
    Paire : 2 dés égaux, deux fois leur total.
    Cinq différents : 1 à 5, tous différents, leur total.
    Vous commencez.
    — Votre tour —
    Vous obtenez 1 2 4 4 5 5.
    Vous gelez « Impairs » pour relancer.
    Vous relancez 1 2 et obtenez 3 6.
    Vous gelez « Cinq différents » pour relancer.
    Vous relancez 6 et obtenez 4.
    Manche 1. On joue jusqu’à 25 points.
    Vous : 0 point. Actives : Six sans six, Suite, Paire. Gelées : Impairs, Cinq différents.
    Basile : 0 point. Actives : Six sans six, Impairs, Suite, Paire, Cinq différents. Gelées : aucune.
    Dés : 3 4 4 4 5 5.
    Au mieux : Six sans six (25), Paire 5 5 (20), Suite 3 4 5 (12).
    Marquer, geler une carte pour relancer, ou passer ?
    Vous marquez 25 avec « Six sans six » : 3 4 4 4 5 5.
    Vous gelez « Six sans six ».
    — Au tour de Basile —
    Basile obtient 1 1 2 5 6 6.
    Basile marque 24 avec « Paire » : 6 6.
    Basile gèle « Paire ».
    La partie est finie.
    1. Vous : 25 points
    2. Basile : 24 points
    ");
}

#[test]
fn a_turn_is_told_in_english() {
    insta::assert_snapshot!(told("en"), @"
    Everyone has these five cards: Six without a six, Odd, Straight, Pair and Five different.
    Six without a six: all 6 dice, no 6, their total.
    Odd: odd dice, their total.
    Straight: 2 to 6 in a row, their total.
    Pair: 2 equal dice, twice their total.
    Five different: 1 to 5, all different, their total.
    You start.
    — Your turn —
    You roll 1 2 4 4 5 5.
    You freeze “Odd” to re-roll.
    You re-roll 1 2 and get 3 6.
    You freeze “Five different” to re-roll.
    You re-roll 6 and get 4.
    Round 1. The game goes to 25 points.
    You: 0 points. Active: Six without a six, Straight, Pair. Frozen: Odd, Five different.
    Basile: 0 points. Active: Six without a six, Odd, Straight, Pair, Five different. Frozen: none.
    Dice: 3 4 4 4 5 5.
    At best: Six without a six (25), Pair 5 5 (20), Straight 3 4 5 (12).
    Score, freeze a card to re-roll, or pass?
    You score 25 with “Six without a six”: 3 4 4 4 5 5.
    You freeze “Six without a six”.
    — Basile’s turn —
    Basile rolls 1 1 2 5 6 6.
    Basile scores 24 with “Pair”: 6 6.
    Basile freezes “Pair”.
    The game is over.
    1. You: 25 points
    2. Basile: 24 points
    ");
}
