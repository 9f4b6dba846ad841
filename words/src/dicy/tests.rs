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
    let seat = |name: &str| SeatRecord { name: name.to_owned(), kind: SeatKind::Person, nonce: None };
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
    Chacun a ces cinq cartes :
    six sans six : les six dés, sans aucun 6, leur total.
    impairs : des dés impairs, leur total.
    suite : au moins deux dés qui se suivent, leur total.
    paire : une paire, deux fois son total.
    cinq différents : cinq dés au plus, tous différents, leur total.
    Vous commencez.
    — Tour : vous —
    Vous lancez les dés : 1 2 4 4 5 5.
    Vous gelez « impairs » pour relancer.
    Vous relancez 1 2, ce qui donne 3 6.
    Vous gelez « cinq différents » pour relancer.
    Vous relancez 6, ce qui donne 4.
    Manche 1. On joue jusqu’à 25 points.
    Vous : 0 point. Actives : six sans six, suite, paire. Gelées : impairs, cinq différents.
    Basile : 0 point. Actives : six sans six, impairs, suite, paire, cinq différents. Gelées : aucune.
    Dés : 3 4 4 4 5 5.
    Au mieux : marquer six sans six (25), marquer paire 5 5 (20), marquer suite 3 4 5 (12).
    Marquer, geler une carte pour relancer, ou passer ?
    Vous marquez 25 points avec « six sans six » : 3 4 4 4 5 5.
    Vous gelez « six sans six ».
    — Tour : Basile —
    Basile lance les dés : 1 1 2 5 6 6.
    Basile marque 24 points avec « paire » : 6 6.
    Basile gèle « paire ».
    La partie est finie.
    1. Vous : 25 points
    2. Basile : 24 points
    ");
}

#[test]
fn a_turn_is_told_in_english() {
    insta::assert_snapshot!(told("en"), @"
    Everyone has these five cards:
    six without a six: all six dice, without a 6, for their total.
    odd: odd dice, for their total.
    straight: at least two dice that follow each other, for their total.
    pair: a pair, for twice its total.
    five different: at most five dice that all differ, for their total.
    You start.
    — Turn: you —
    You roll 1 2 4 4 5 5.
    You freeze “odd” to re-roll.
    You re-roll 1 2, which gives 3 6.
    You freeze “five different” to re-roll.
    You re-roll 6, which gives 4.
    Round 1. The game goes to 25 points.
    You: 0 points. Active: six without a six, straight, pair. Frozen: odd, five different.
    Basile: 0 points. Active: six without a six, odd, straight, pair, five different. Frozen: none.
    Dice: 3 4 4 4 5 5.
    At best: score six without a six (25), score pair 5 5 (20), score straight 3 4 5 (12).
    Score, freeze a card to re-roll, or pass?
    You score 25 points with “six without a six”: 3 4 4 4 5 5.
    You freeze “six without a six”.
    — Turn: Basile —
    Basile rolls 1 1 2 5 6 6.
    Basile scores 24 points with “pair”: 6 6.
    Basile freezes “pair”.
    The game is over.
    1. You: 25 points
    2. Basile: 24 points
    ");
}
