//! 10 — Special Retro Edition in words.

use dizaine_core::Seat;
use dizaine_games::retro::{
    Action, Asked, Card, Cards, Decision, Face, Phase, PlayerView, Protection, Retro, Seen, View,
};

use crate::{Catalogue, Tell, Teller, Variable, spelt};

/// The variables of a card: its kind and its number, 0 where it has none.
fn parts(card: Option<Card>) -> [(&'static str, Variable<'static>); 2] {
    let value = card.and_then(Card::value);
    let kind = match (card, value) {
        (None, _) => "none",
        (Some(_), None) => "joker",
        (Some(card), Some(value)) if Card::normal(value) == Some(card) => "normal",
        (Some(_), Some(_)) => "penalty",
    };
    [("kind", kind.into()), ("value", value.unwrap_or(0).into())]
}

/// "an 8"; "a face-down card" if the viewer does not know it.
fn a_card(card: Option<Card>, words: &Catalogue) -> String {
    words.say("a-card", parts(card))
}

/// "joker, 3, 7".
fn cards(cards: Cards, words: &Catalogue) -> String {
    let names: Vec<String> = cards.iter().map(|card| words.say("card", parts(Some(card)))).collect();
    if names.is_empty() { words.word("nothing") } else { names.join(", ") }
}

/// What a player owns, in one line.
fn belongings(player: &PlayerView, words: &Catalogue) -> String {
    let variables =
        [("chips", player.chips.into()), ("points", player.points.into()), ("score", player.score.into())];
    let mut parts_of_line = vec![words.say("belongings", variables)];
    if let Some(laid) = &player.card {
        let lying = [("face", spelt(&laid.face).into()), ("protection", player.protection.chips().into())];
        let lying = parts(laid.card).into_iter().chain(lying);
        parts_of_line.push(match (laid.second, laid.value) {
            (Some(second), Some(total)) => {
                let pair = [("second", a_card(Some(second), words).into()), ("total", total.into())];
                words.say("laid-pair", lying.chain(pair))
            }
            _ => words.say("laid-now", lying),
        });
    }
    if let Some(hand) = player.hand.filter(|hand| !hand.is_empty()) {
        parts_of_line.push(words.say("held-now", [("cards", cards(hand, words).into())]));
    }
    parts_of_line.join(" ")
}

/// The player who is asked.
fn asked(view: &View) -> Option<(Decision, &PlayerView)> {
    match view.phase {
        Phase::Asking(Asked { seat, decision }) => Some((decision, &view.players[seat.index()])),
        Phase::SetUp | Phase::Over => None,
    }
}

impl Tell for Retro {
    const SEATS: &'static [&'static str] = &["seat", "owner", "buyer", "dealer", "winner", "starter"];

    fn table(view: &View, teller: &Teller<'_>) -> String {
        let words = &teller.words;
        let mut lines = Vec::new();
        if let Some(card) = view.round_card {
            let variables = [
                ("round", view.round.into()),
                ("points", card.points().into()),
                ("first", teller.name(view.first).into()),
                ("chips", view.pot.into()),
                ("pile", view.pile.into()),
            ];
            lines.push(words.say("table-round", variables));
        }
        // Players are numbered because offers are typed with these numbers.
        for (seat, player) in Seat::all(view.players.len()).zip(&view.players) {
            let line = teller.line(seat, belongings(player, words));
            lines.push(format!("{}. {line}", seat.index() + 1));
        }
        if let (Some((Decision::Outbid, _)), Some(offer)) = (asked(view), view.offer) {
            let seats = [("owner", offer.owner), ("bidder", offer.bidder)];
            lines.push(teller.tell("auction", &seats, [("chips", offer.bid.chips().into())]));
        }
        lines.join("\n")
    }

    fn brief(view: &View, teller: &Teller<'_>) -> String {
        let Some(seat) = teller.you() else { return String::new() };
        teller.line(seat, belongings(&view.players[seat.index()], &teller.words))
    }

    fn event(seen: &Seen, teller: &Teller<'_>) -> Option<String> {
        let words = &teller.words;
        let with_card = |key, seat, card| {
            teller.tell(key, &[("seat", seat)], [("card", a_card(Some(card), words).into())])
        };
        Some(match *seen {
            Seen::TookJoker { .. } | Seen::Asked { .. } | Seen::Drew { card: None, .. } => return None,
            Seen::Drew { seat, card } => {
                teller.tell("drew", &[("seat", seat)], [("cards", a_card(card, words).into())])
            }
            Seen::RoundCardTurned { .. } => format!("— {} —", teller.event::<Self>(seen)),
            Seen::Laid { seat, card, face, protection } => {
                let lying = [("face", spelt(&face).into()), ("protection", protection.chips().into())];
                teller.tell("laid", &[("seat", seat)], parts(card).into_iter().chain(lying))
            }
            Seen::Swapped { buyer, owner, chips, paid_to, bought, given } => {
                let variables = [
                    ("chips", chips.chips().into()),
                    ("paid_to", spelt(&paid_to).into()),
                    ("bought", a_card(bought, words).into()),
                    ("given", a_card(given, words).into()),
                ];
                teller.tell("swapped", &[("buyer", buyer), ("owner", owner)], variables)
            }
            Seen::TurnedUp { seat, card } => with_card("turned-up", seat, card),
            Seen::SecondAdded { seat, card } => with_card("second-added", seat, card),
            Seen::Shown { seat, card } => with_card("shown", seat, card),
            Seen::StarterChosen { winner, starter } if winner == starter => teller.tell_of("starts", starter),
            Seen::HandCounted { cards: hand, .. } if hand.is_empty() => return None,
            Seen::HandCounted { seat, cards: hand } => {
                teller.tell("hand-counted", &[("seat", seat)], [("cards", cards(hand, words).into())])
            }
            _ => teller.event::<Self>(seen),
        })
    }

    fn action(action: Action, words: &Catalogue) -> String {
        let number = |seat: Seat| ("player", (seat.index() + 1).into());
        match action {
            Action::Lay { card, face, protection } => {
                let lying = [("face", spelt(&face).into()), ("protection", protection.chips().into())];
                words.say("action-lay", parts(Some(card)).into_iter().chain(lying))
            }
            Action::Open { owner, chips } => {
                words.say("action-open", [number(owner), ("chips", chips.chips().into())])
            }
            Action::NoOffer => words.word("action-no-offer"),
            Action::Outbid(bid) => words.say("action-outbid", [("chips", bid.chips().into())]),
            Action::PassBid => words.word("action-pass-bid"),
            Action::Protect(protection) => {
                words.say("action-protect", [("chips", protection.chips().into())])
            }
            Action::TurnUp => words.word("action-turn-up"),
            Action::StayDown => words.word("action-stay-down"),
            Action::AddSecond(card) => words.say("action-add-second", parts(Some(card))),
            Action::NoSecond => words.word("action-no-second"),
            Action::Start(seat) => words.say("action-start", [number(seat)]),
        }
    }

    fn question(view: &View, words: &Catalogue) -> String {
        let Some((decision, player)) = asked(view) else { return String::new() };
        match decision {
            Decision::Lay if player.chips == 0 => words.word("question-lay"),
            Decision::Lay => {
                // There are too many ways to list: an example shows how to type one.
                let card = player.hand.and_then(|hand| hand.iter().next()).unwrap_or(Card::JOKER);
                let protection = Protection::affordable(1);
                let example = Self::action(Action::Lay { card, face: Face::Down, protection }, words);
                let most = Protection::affordable(player.chips).chips();
                let how = words.say("lay-example", [("chips", most.into()), ("example", example.into())]);
                format!("{}\n{how}", words.word("question-lay"))
            }
            Decision::Open => words.word("question-open"),
            Decision::Outbid => words.word("question-raise"),
            Decision::Protect => words.word("question-protect"),
            Decision::TurnUp => words.word("question-turn-up"),
            Decision::Second => words.word("question-second"),
            Decision::Start => words.word("question-start"),
        }
    }

    fn epilogue(view: &View, _: bool, words: &Catalogue) -> Option<String> {
        let player = view.players.first()?;
        let variables = [("points", player.points.into()), ("chips", player.chips.into())];
        Some(words.say("epilogue", variables))
    }
}

#[cfg(test)]
mod tests {
    use dizaine_core::{Record, Table, Viewer};

    use super::*;

    /// The first round of a golden record, as one of its players is told it.
    #[test]
    fn a_round_is_told() {
        let record = include_str!("../../records/retro/swap_chain.json");
        let record = Record::parse(record).unwrap();
        let table = Table::<Retro>::replay(&record).unwrap();
        let told = |you: usize, lang: &str, sentences_told| {
            let you = Seat::new(you).unwrap();
            let teller =
                Teller::new::<Retro>(crate::Lang::from_code(lang).unwrap(), &record.seats, Some(you));
            let seen = table.seen(Viewer::Seat(you), 0);
            let sentences = seen.iter().filter_map(|seen| Retro::event(seen, &teller));
            sentences.take(sentences_told).collect::<Vec<_>>().join("\n")
        };
        insta::assert_snapshot!(told(0, "fr", 35), @"
        Emma donne ; chacun reçoit d’abord un joker.
        Vous piochez un 3.
        Vous piochez un 6.
        Vous piochez un 5.
        — Nouvelle manche : 2 points en jeu —
        Vous posez un 3 caché sous 2 fiches.
        Bruno pose une carte cachée sous 1 fiche.
        Chloé pose un joker visible.
        Diego pose une carte cachée sous 2 fiches.
        Emma pose un 10 visible sous 2 fiches.
        Vous offrez 3 fiches pour la carte de Bruno.
        Chloé monte à 7 fiches.
        Chloé paie 7 fiches à Bruno : une carte cachée contre un joker.
        Bruno protège sa carte avec 1 fiche.
        Bruno offre 6 fiches pour la carte d’Emma.
        Bruno paie 6 fiches à Emma : un 10 contre un joker.
        Bruno protège sa carte avec 1 fiche.
        Diego offre 4 fiches pour la carte d’Emma.
        Vous montez à 5 fiches.
        Bruno passe.
        Vous payez 5 fiches à Emma : un joker contre un 3.
        Emma ne fait pas d’offre.
        Les fiches de protection vont au pot.
        Vous ajoutez un 6.
        Bruno n’ajoute rien.
        Chloé laisse sa carte cachée.
        Diego retourne un 3.
        Diego ajoute un joker.
        Emma retourne un 3.
        Emma ajoute un 0.
        Chloé montre un 8.
        Bruno gagne la manche avec 10 (à la plus haute carte), plus 7 fiches.
        Emma perd la manche avec 3 et prend les cartes.
        Vous piochez un 1.
        Vous piochez un 7.
        ");
        insta::assert_snapshot!(told(2, "en", 14), @"
        Emma deals; everyone gets a joker first.
        You draw a 2.
        You draw a 2.
        You draw a 7.
        — New round: 2 points at stake —
        Ada lays a face-down card under 2 chips.
        Bruno lays a face-down card under 1 chip.
        You lay a joker face up.
        Diego lays a face-down card under 2 chips.
        Emma lays a 10 face up under 2 chips.
        Ada offers 3 chips for Bruno’s card.
        You raise to 7 chips.
        You pay Bruno 7 chips: an 8 for a joker.
        Bruno protects their card with 1 chip.
        ");
    }
}
