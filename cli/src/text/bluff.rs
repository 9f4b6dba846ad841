//! DiXkiBluff in words.

use dizaine_bots::odds::bluff as odds;
use dizaine_core::{Lang, Seat};
use dizaine_games::bluff::{
    Action, Bet, Bluff, Call, Face, Faces, Hidden, Seen, Symbol, SymbolCount, Verdict, View, Waiting,
};

use super::{Teller, Text, percent};

/// A face, and several of it.
fn face_words(face: Face, lang: Lang) -> [&'static str; 2] {
    match face {
        Face::Pi => ["Pi", "Pi"],
        Face::Bomb => lang.pick(["bombe", "bombes"], ["bomb", "bombs"]),
        Face::Smiley => ["smiley", "smileys"],
        Face::YinYang => ["yin-yang", "yin-yangs"],
        Face::Skull => lang.pick(["tête de mort", "têtes de mort"], ["skull", "skulls"]),
        Face::Character => lang.pick(["personnage", "personnages"], ["character", "characters"]),
    }
}

fn one(face: impl Into<Face>, lang: Lang) -> &'static str {
    face_words(face.into(), lang)[0]
}

fn many(face: impl Into<Face>, lang: Lang) -> &'static str {
    face_words(face.into(), lang)[1]
}

/// « 3 bombes ».
fn counted(count: u8, face: impl Into<Face>, lang: Lang) -> String {
    let [one, many] = face_words(face.into(), lang);
    format!("{count} {}", if count == 1 { one } else { many })
}

fn dice(count: u8, lang: Lang) -> String {
    match count {
        1 => lang.pick("1 dé", "1 die").to_owned(),
        _ => format!("{count} {}", lang.pick("dés", "dice")),
    }
}

/// « a, b et c ».
fn series(items: &[String], last: &str) -> String {
    match items {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., end] => format!("{} {last} {end}", first.join(", ")),
    }
}

fn and(items: &[String], lang: Lang) -> String {
    series(items, lang.pick("et", "and"))
}

fn faces(faces: Faces, lang: Lang) -> String {
    let shown = Face::ALL.into_iter().map(|face| (face, faces.count(face))).filter(|&(_, count)| count > 0);
    let shown: Vec<String> = shown.map(|(face, count)| counted(count, face, lang)).collect();
    and(&shown, lang)
}

fn bet(bet: &Bet, lang: Lang) -> String {
    let symbols = bet.symbols.iter().map(|symbol| counted(bet.number.get(), symbol, lang));
    and(&symbols.collect::<Vec<_>>(), lang)
}

/// The symbols of this table's die: what bets can be about.
fn symbols(view: &View, lang: Lang) -> String {
    let on_die = Symbol::ALL.into_iter().filter(|&symbol| view.options.die.contains(&symbol.into()));
    let names: Vec<String> = on_die.map(|symbol| one(symbol, lang).to_owned()).collect();
    series(&names, lang.pick("ou", "or"))
}

/// « Têtes de mort : 3 et 1 personnage font 4. »
fn count(count: SymbolCount, teller: &Teller<'_>) -> String {
    let lang = teller.lang;
    let name = many(count.symbol, lang);
    let (initial, rest) = name.split_at(1);
    let name = format!("{}{rest}{}", initial.to_uppercase(), teller.colon());
    if count.characters == 0 {
        return format!("{name} {}.", count.faces);
    }
    let characters = counted(count.characters, Face::Character, lang);
    let (and, make) = lang.pick(("et", "font"), ("and", "make"));
    format!("{name} {} {and} {characters} {make} {}.", count.faces, count.total())
}

/// The dice that lie before everyone, and of whom.
fn ownership(view: &View, teller: &Teller<'_>) -> String {
    let lang = teller.lang;
    let owned = view.players.iter().map(|player| {
        let dice = match player.went_out {
            Some(_) => lang.pick("hors jeu", "out").to_owned(),
            None => player.dice.to_string(),
        };
        format!("{} {dice}", teller.name(player.seat))
    });
    let owned = owned.collect::<Vec<_>>().join(", ");
    let all = dice(view.total_dice, lang);
    lang.pick(
        format!("Manche {}. Sur la table, {all} : {owned}.", view.round),
        format!("Round {}. On the table, {all}: {owned}.", view.round),
    )
}

/// What this viewer knows of the dice that `seat` has hidden.
fn hand(seat: Seat, hidden: Hidden, teller: &Teller<'_>) -> Option<String> {
    let lang = teller.lang;
    match hidden {
        Hidden::Known(hand) if hand.dice() > 0 => {
            let hides = teller.does(seat, ["cachez", "cache"], ["hide", "hides"]);
            Some(format!("{hides} {}.", faces(hand, lang)))
        }
        // Everyone's number of dice is told elsewhere; that one's own stay unseen is worth a word.
        Hidden::Unknown(count) if count > 0 && teller.you == Some(seat) => {
            let count = dice(count, lang);
            Some(lang.pick(format!("Vous cachez {count} à l’aveugle."), format!("You hide {count}, unseen.")))
        }
        Hidden::Known(_) | Hidden::Unknown(_) => None,
    }
}

impl Text for Bluff {
    fn title(_: Lang) -> &'static str {
        "DiXkiBluff"
    }

    fn blurb(lang: Lang) -> &'static str {
        lang.pick(
            "Cachez vos dés, pariez sur ceux de tout le monde, et dites « Bluff ! » ou « DiXe ! » à temps.",
            "Hide your dice, bet on everyone’s, and say “Bluff!” or “DiXe!” in time.",
        )
    }

    fn players() -> std::ops::RangeInclusive<usize> {
        3..=9
    }

    fn table(view: &View, teller: &Teller<'_>) -> String {
        let lang = teller.lang;
        let mut lines = vec![ownership(view, teller)];
        lines.extend(view.players.iter().filter_map(|player| hand(player.seat, player.hidden, teller)));
        if !view.bets.is_empty() {
            let bets =
                view.bets.iter().map(|said| format!("{} {}", teller.name(said.bettor), bet(said, lang)));
            let bets = bets.collect::<Vec<_>>().join(lang.pick(" ; ", "; "));
            lines.push(format!("{}{} {bets}.", lang.pick("Paris", "Bets"), teller.colon()));
        }
        lines.join("\n")
    }

    fn brief(view: &View, teller: &Teller<'_>) -> String {
        // While one chooses, each die has just been told.
        if let Waiting::Choice { .. } = view.waiting {
            return String::new();
        }
        let own = view.players.iter().filter(|player| teller.you == Some(player.seat));
        own.filter_map(|player| hand(player.seat, player.hidden, teller)).collect()
    }

    fn event(seen: &Seen, teller: &Teller<'_>) -> Option<String> {
        let lang = teller.lang;
        let does = |seat, fr, en| teller.does(seat, fr, en);
        Some(match *seen {
            Seen::FirstDrawn { seat } if teller.you == Some(seat) => {
                lang.pick("Le sort vous désigne.", "The lot falls on you.").to_owned()
            }
            Seen::FirstDrawn { seat } => {
                let name = teller.name(seat);
                lang.pick(format!("Le sort désigne {name}."), format!("The lot falls on {name}."))
            }
            Seen::RoundOpened { round } => {
                lang.pick(format!("— Manche {round} —"), format!("— Round {round} —"))
            }
            Seen::Rolled { seat, hidden: Hidden::Known(hand) } => {
                let rolls = does(seat, ["lancez", "lance"], ["roll", "rolls"]);
                format!("{rolls}{} {}.", teller.colon(), faces(hand, lang))
            }
            Seen::Rolled { seat, hidden: Hidden::Unknown(count) } if teller.you == Some(seat) => {
                let count = dice(count, lang);
                lang.pick(format!("Vous lancez {count} à l’aveugle."), format!("You roll {count}, unseen."))
            }
            // The others roll too, as in every round; the table tells how many dice they have.
            Seen::Rolled { hidden: Hidden::Unknown(_), .. } => return None,
            Seen::ChoiceOpened { seat } => does(
                seat,
                [
                    "choisissez en secret la face de chacun de vos dés.",
                    "choisit en secret la face de chacun de ses dés.",
                ],
                [
                    "choose the face of each of your dice in secret.",
                    "chooses the face of each of their dice in secret.",
                ],
            ),
            Seen::Hid { seat, face: Some(face) } => {
                let hides = does(seat, ["cachez", "cache"], ["hide", "hides"]);
                format!("{hides} {}.", counted(1, face, lang))
            }
            // That they choose has just been told, and how many dice they have is on the table.
            Seen::Hid { face: None, .. } => return None,
            Seen::BetsOpened { seat } => {
                does(seat, ["ouvrez les paris.", "ouvre les paris."], ["open the bets.", "opens the bets."])
            }
            Seen::BetPlaced { seat, number, symbol } => {
                let bets = does(seat, ["pariez", "parie"], ["bet", "bets"]);
                format!("{bets} {}.", counted(number.get(), symbol, lang))
            }
            Seen::SymbolAdded { seat, symbol } => {
                let adds =
                    does(seat, ["ajoutez autant de", "ajoute autant de"], ["add as many", "adds as many"]);
                format!("{adds} {}.", many(symbol, lang))
            }
            Seen::Called { seat, call } => {
                let word = match call {
                    Call::Bluff => lang.pick("« Bluff ! »", "“Bluff!”"),
                    Call::Dixe => lang.pick("« DiXe ! »", "“DiXe!”"),
                };
                format!("{}{} {word}", teller.heading(seat), teller.colon())
            }
            Seen::Revealed { seat, faces: hand } => {
                format!("{} {}.", does(seat, ["montrez", "montre"], ["show", "shows"]), faces(hand, lang))
            }
            Seen::Counted { tally, verdict } => {
                let counts: Vec<String> = tally.iter().map(|symbol| count(symbol, teller)).collect();
                let verdict = match verdict {
                    Verdict::Short => lang.pick("Le pari ne tient pas.", "The bet does not hold."),
                    Verdict::Exact => {
                        lang.pick("Le pari est juste, au dé près.", "The bet is right to the die.")
                    }
                    Verdict::Over => {
                        lang.pick("Le pari tient, et au-delà.", "The bet holds, with some to spare.")
                    }
                };
                format!("{} {verdict}", counts.join(" "))
            }
            Seen::DieLost { seat } => {
                does(seat, ["perdez un dé.", "perd un dé."], ["lose a die.", "loses a die."])
            }
            Seen::DieGiven { from, to } if teller.you == Some(to) => {
                format!("{} {}", teller.heading(from), lang.pick("vous donne un dé.", "gives you a die."))
            }
            Seen::DieGiven { from, to } => {
                let gives =
                    does(from, ["donnez un dé à", "donne un dé à"], ["give a die to", "gives a die to"]);
                format!("{gives} {}.", teller.name(to))
            }
            Seen::RoundWon { seat } => {
                does(seat, ["gagnez la manche.", "gagne la manche."], ["win the round.", "wins the round."])
            }
            Seen::WentOut { seat } => does(
                seat,
                ["n’avez plus de dés et sortez du jeu.", "n’a plus de dés et sort du jeu."],
                ["have no dice left and are out.", "has no dice left and is out."],
            ),
            Seen::GameEnded => lang.pick("La partie est finie.", "The game is over.").to_owned(),
        })
    }

    fn action(action: Action, lang: Lang) -> String {
        match action {
            Action::Hide(face) => format!("{} {}", lang.pick("cacher", "hide"), one(face, lang)),
            Action::Bet { number, symbol } => {
                format!("{} {}", lang.pick("parier", "bet"), counted(number.get(), symbol, lang))
            }
            Action::Add(symbol) => format!("{} {}", lang.pick("ajouter", "add"), many(symbol, lang)),
            Action::Bluff => lang.pick("Bluff !", "Bluff!").to_owned(),
            Action::Dixe => lang.pick("DiXe !", "DiXe!").to_owned(),
        }
    }

    fn odds(view: &View, lang: Lang) -> Option<String> {
        let bet = view.bets.last()?;
        let odds = odds::odds(view, bet.number, bet.symbols.set());
        let [holds, exact, short] =
            [odds.holds(), odds.exact, odds.short()].map(|chance| percent(chance, lang));
        Some(lang.pick(
            format!(
                "Le dernier pari tient : {holds} ; tombe juste : {exact} ; est un bluff : {short}.\n\
                 Comme si tout dé caché était lancé, paris mis à part."
            ),
            format!(
                "The last bet holds: {holds}; to the die: {exact}; is a bluff: {short}.\n\
                 As if all hidden dice were rolled, bets aside."
            ),
        ))
    }

    fn question(view: &View, lang: Lang) -> String {
        match view.waiting {
            Waiting::SetUp | Waiting::Over => String::new(),
            Waiting::Choice { left, .. } => {
                let left = dice(left, lang);
                lang.pick(
                    format!("Encore {left} à cacher, dans l’ordre de la liste. Quelle face ?"),
                    format!("Still {left} to hide, in the order of the list. Which face?"),
                )
            }
            Waiting::Opening { .. } => {
                let symbols = symbols(view, lang);
                lang.pick(
                    format!("À vous d’ouvrir : un nombre, et {symbols}."),
                    format!("Open the bets: a number, and {symbols}."),
                )
            }
            Waiting::Answer { can_raise: true, .. } => {
                let symbols = symbols(view, lang);
                lang.pick(
                    format!("À vous. Surenchérissez ({symbols}), ou dites « Bluff ! » ou « DiXe ! »."),
                    format!("Your turn. Raise ({symbols}), or say “Bluff!” or “DiXe!”."),
                )
            }
            Waiting::Answer { can_raise: false, .. } => lang
                .pick(
                    "On ne peut pas parier plus haut. Que dites-vous ?",
                    "No bet is higher. What do you say?",
                )
                .to_owned(),
        }
    }

    fn unit(score: i32, lang: Lang) -> &'static str {
        match score {
            1 => lang.pick("dé", "die"),
            0 => lang.pick("dé", "dice"),
            _ => lang.pick("dés", "dice"),
        }
    }

    fn tie_break(_: &str, lang: Lang) -> &'static str {
        lang.pick("départagés par leur dernière manche", "tie broken by their last round")
    }
}

#[cfg(test)]
mod tests {
    use dizaine_core::{Record, Table, Viewer};

    use super::*;

    /// The first round of a short game, and the beginning of the second.
    fn telling(viewer: Viewer, you: Option<Seat>, lang: Lang) -> String {
        let record = Record::parse(include_str!("../../../records/bluff/practice_of_two.json")).unwrap();
        let table = Table::<Bluff>::replay(&record).unwrap();
        let teller = Teller { lang, seats: &record.seats, you };
        let seen = table.seen(viewer, 0);
        let told: Vec<String> = seen.iter().filter_map(|seen| Bluff::event(seen, &teller)).take(16).collect();
        told.join("\n")
    }

    #[test]
    fn a_player_is_told_of_their_own_dice() {
        insta::assert_snapshot!(telling(Viewer::Seat(Seat::FIRST), Some(Seat::FIRST), Lang::Fr), @"
        Le sort désigne Basile.
        — Manche 1 —
        Vous lancez : 1 Pi et 1 bombe.
        Basile ouvre les paris.
        Basile parie 3 têtes de mort.
        Vous : « Bluff ! »
        Vous montrez 1 Pi et 1 bombe.
        Basile montre 1 Pi et 1 smiley.
        Têtes de mort : 0. Le pari ne tient pas.
        Basile perd un dé.
        Vous gagnez la manche.
        — Manche 2 —
        Vous choisissez en secret la face de chacun de vos dés.
        Vous cachez 1 bombe.
        Vous cachez 1 tête de mort.
        Vous ouvrez les paris.
        ");
    }

    #[test]
    fn someone_standing_by_sees_dice_when_they_are_shown() {
        insta::assert_snapshot!(telling(Viewer::Table, None, Lang::En), @"
        The lot falls on Basile.
        — Round 1 —
        Basile opens the bets.
        Basile bets 3 skulls.
        Ada: “Bluff!”
        Ada shows 1 Pi and 1 bomb.
        Basile shows 1 Pi and 1 smiley.
        Skulls: 0. The bet does not hold.
        Basile loses a die.
        Ada wins the round.
        — Round 2 —
        Ada chooses the face of each of their dice in secret.
        Ada opens the bets.
        Ada bets 2 bombs.
        Basile: “Bluff!”
        Ada shows 1 bomb and 1 skull.
        ");
    }
}
