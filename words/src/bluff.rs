//! DiXkiBluff in words.

use dizaine_core::Seat;
use dizaine_games::bluff::{
    Action, Bet, Bluff, Face, Faces, Hidden, Seen, Symbol, SymbolCount, View, Waiting,
};
use serde_json::Value;

use crate::{Catalogue, Tell, Teller, spelt};

/// "3 bombs".
fn so_many(number: u8, face: impl Into<Face>, words: &Catalogue) -> String {
    words.say("so-many", [("number", number.into()), ("symbol", spelt(&face.into()).into())])
}

/// "2 Pi and 1 bomb".
fn faces(faces: Faces, words: &Catalogue) -> String {
    let counts = Face::ALL.into_iter().map(|face| (face, faces.count(face)));
    let shown: Vec<String> =
        counts.filter(|&(_, count)| count > 0).map(|(face, count)| so_many(count, face, words)).collect();
    if shown.is_empty() { words.word("nothing") } else { words.and(shown) }
}

/// R6: "3 Pi and 3 bombs".
fn bet(bet: &Bet, words: &Catalogue) -> String {
    words.and(bet.symbols.iter().map(|symbol| so_many(bet.number.get(), symbol, words)).collect())
}

/// R11: "3 skulls + 1 character = 4".
fn count(count: SymbolCount, words: &Catalogue) -> String {
    let variables = [
        ("symbol", spelt(&count.symbol).into()),
        ("number", count.faces.into()),
        ("characters", count.characters.into()),
        ("total", count.total().into()),
    ];
    words.say("symbol-counted", variables)
}

/// The symbols that bets can be about at this table, as they are typed.
fn symbols(view: &View, words: &Catalogue) -> String {
    let on_die = Symbol::ALL.into_iter().filter(|&symbol| view.options.die.contains(&symbol.into()));
    let names = on_die.map(|symbol| words.say("face", [("symbol", spelt(&symbol).into())])).collect();
    words.say("symbols", [("symbols", words.or(names).into())])
}

/// The dice that everyone owns.
fn ownership(view: &View, teller: &Teller<'_>) -> String {
    let owned = view.players.iter().map(|player| {
        let dice = match player.went_out {
            Some(_) => teller.words.word("out"),
            None => player.dice.to_string(),
        };
        format!("{} {dice}", teller.name(player.seat))
    });
    let owned = owned.collect::<Vec<_>>().join(", ");
    let variables =
        [("round", view.round.into()), ("count", view.total_dice.into()), ("owned", owned.into())];
    teller.words.say("on-the-table", variables)
}

/// What this viewer knows of the dice that `seat` has hidden.
fn hand(seat: Seat, hidden: Hidden, teller: &Teller<'_>) -> Option<String> {
    let words = &teller.words;
    match hidden {
        Hidden::Known(hand) if hand.dice() > 0 => {
            Some(teller.tell("hand", &[("seat", seat)], [("faces", faces(hand, words).into())]))
        }
        // The number of everyone's dice is told elsewhere; that the viewer's own stay unseen is told here.
        Hidden::Unknown(count) if count > 0 && teller.is_you(seat) => {
            Some(words.say("hand-blind", [("count", count.into())]))
        }
        Hidden::Known(_) | Hidden::Unknown(_) => None,
    }
}

impl Tell for Bluff {
    const SEATS: &'static [&'static str] = &["seat", "from", "to"];

    fn table(view: &View, teller: &Teller<'_>) -> String {
        let words = &teller.words;
        let mut lines = vec![ownership(view, teller)];
        lines.extend(view.players.iter().filter_map(|player| hand(player.seat, player.hidden, teller)));
        if !view.bets.is_empty() {
            let bets =
                view.bets.iter().map(|said| format!("{} {}", teller.name(said.bettor), bet(said, words)));
            let bets = bets.collect::<Vec<_>>().join(&words.word("bet-separator"));
            lines.push(words.say("bets", [("bets", bets.into())]));
        }
        lines.join("\n")
    }

    fn brief(view: &View, teller: &Teller<'_>) -> String {
        // While the viewer chooses faces, each die has just been told.
        if let Waiting::Choice { .. } = view.waiting {
            return String::new();
        }
        let own = view.players.iter().filter(|player| teller.is_you(player.seat));
        own.filter_map(|player| hand(player.seat, player.hidden, teller)).collect()
    }

    fn event(seen: &Seen, teller: &Teller<'_>) -> Option<String> {
        let words = &teller.words;
        Some(match *seen {
            Seen::RoundOpened { .. } => format!("— {} —", teller.event::<Self>(seen)),
            Seen::Rolled { seat, hidden: Hidden::Known(hand) } => {
                teller.tell("rolled", &[("seat", seat)], [("faces", faces(hand, words).into())])
            }
            Seen::Rolled { seat, hidden: Hidden::Unknown(count) } if teller.is_you(seat) => {
                words.say("rolled-blind", [("count", count.into())])
            }
            // Everyone rolls in every round, and the table tells how many dice they have.
            Seen::Rolled { hidden: Hidden::Unknown(_), .. } => return None,
            Seen::Hid { seat, face: Some(face) } => {
                teller.tell("hid", &[("seat", seat)], [("symbol", spelt(&face).into())])
            }
            // `ChoiceOpened` has told that they choose.
            Seen::Hid { face: None, .. } => return None,
            Seen::Revealed { seat, faces: hand } => {
                teller.tell("revealed", &[("seat", seat)], [("faces", faces(hand, words).into())])
            }
            Seen::Counted { tally, verdict } => {
                let counts: Vec<String> = tally.iter().map(|symbol| count(symbol, words)).collect();
                let variables = [("counts", counts.join(". ").into()), ("verdict", spelt(&verdict).into())];
                words.say("counted", variables)
            }
            _ => teller.event::<Self>(seen),
        })
    }

    fn action(action: Action, words: &Catalogue) -> String {
        let symbol = |symbol: Face| ("symbol", spelt(&symbol).into());
        match action {
            Action::Hide(face) => words.say("action-hide", [symbol(face)]),
            Action::Bet { number, symbol: of } => {
                words.say("action-bet", [("number", number.get().into()), symbol(of.into())])
            }
            Action::Add(added) => words.say("action-add", [symbol(added.into())]),
            Action::Bluff => words.word("action-bluff"),
            Action::Dixe => words.word("action-dixe"),
        }
    }

    fn question(view: &View, words: &Catalogue) -> String {
        // The symbols are listed because people type them.
        match view.waiting {
            Waiting::SetUp | Waiting::Over => String::new(),
            Waiting::Choice { left, .. } => words.say("question-hide-next", [("count", left.into())]),
            Waiting::Opening { .. } => format!("{}\n{}", words.word("question-open"), symbols(view, words)),
            Waiting::Answer { can_raise: true, .. } => {
                format!("{}\n{}", words.word("question-answer"), symbols(view, words))
            }
            Waiting::Answer { can_raise: false, .. } => words.word("question-no-raise"),
        }
    }

    fn odds(odds: &Value, words: &Catalogue) -> Option<String> {
        let chance = |name| Some((name, words.percent(odds.get(name)?.as_f64()?).into()));
        let odds = words.say("odds", [chance("holds")?, chance("exact")?, chance("short")?]);
        Some(format!("{odds}\n{}", words.word("odds-note")))
    }
}

#[cfg(test)]
mod tests {
    use dizaine_core::{Record, Table, Viewer};

    use super::*;
    use crate::Lang;

    /// The first round of a short game, and the beginning of the second.
    fn telling(viewer: Viewer, you: Option<Seat>, lang: &str) -> String {
        let record = Record::parse(include_str!("../../records/bluff/practice_of_two.json")).unwrap();
        let table = Table::<Bluff>::replay(&record).unwrap();
        let teller = Teller::new::<Bluff>(Lang::from_code(lang).unwrap(), &record.seats, you);
        let seen = table.seen(viewer, 0);
        let told: Vec<String> = seen.iter().filter_map(|seen| Bluff::event(seen, &teller)).take(16).collect();
        told.join("\n")
    }

    #[test]
    fn a_player_is_told_of_their_own_dice() {
        insta::assert_snapshot!(telling(Viewer::Seat(Seat::FIRST), Some(Seat::FIRST), "fr"), @"
        Basile commence.
        — Manche 1 —
        Vous lancez : 1 Pi et 1 bombe.
        Basile ouvre les paris.
        Basile parie 3 têtes de mort.
        Vous : « Bluff ! »
        Vous montrez 1 Pi et 1 bombe.
        Basile montre 1 Pi et 1 smiley.
        0 tête de mort. Trop peu !
        Basile perd un dé.
        Vous gagnez la manche.
        — Manche 2 —
        Vous choisissez vos faces en secret.
        Vous cachez : bombe.
        Vous cachez : tête de mort.
        Vous ouvrez les paris.
        ");
    }

    #[test]
    fn someone_standing_by_sees_dice_when_they_are_shown() {
        insta::assert_snapshot!(telling(Viewer::Table, None, "en"), @"
        Basile starts.
        — Round 1 —
        Basile opens the bets.
        Basile bets 3 skulls.
        Ada: “Bluff!”
        Ada shows 1 Pi and 1 bomb.
        Basile shows 1 Pi and 1 smiley.
        0 skulls. Too few!
        Basile loses a die.
        Ada wins the round.
        — Round 2 —
        Ada chooses their faces in secret.
        Ada opens the bets.
        Ada bets 2 bombs.
        Basile: “Bluff!”
        Ada shows 1 bomb and 1 skull.
        ");
    }
}
