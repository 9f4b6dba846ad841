//! Cards, chips and players' places in words.

use dizaine_core::{Lang, Seat};
use dizaine_games::retro::{By, Card, Cards, Face, PlayerView, Protection, TableCard};

use crate::Teller;

/// A card by its name.
pub(super) fn name(card: Card, lang: Lang) -> String {
    match card.value() {
        None => "joker".to_owned(),
        Some(value) if Card::normal(value) == Some(card) => value.to_string(),
        Some(value) => format!("{} {value}", lang.pick("pénalité", "penalty")),
    }
}

/// Whether a card's name is feminine in French: penalties are.
pub(super) fn feminine(card: Card) -> bool {
    card.value().is_some_and(|value| Card::penalty(value) == Some(card))
}

/// One such card; if the viewer does not know it, one that lies face down.
pub(super) fn a(card: Option<Card>, lang: Lang) -> String {
    let Some(card) = card else { return lang.pick("une carte cachée", "a face-down card").to_owned() };
    let article = match lang {
        Lang::Fr if feminine(card) => "une",
        Lang::Fr => "un",
        Lang::En if Card::normal(8) == Some(card) => "an",
        Lang::En => "a",
    };
    format!("{article} {}", name(card, lang))
}

/// Which way a card lies, after its name.
pub(super) fn way(card: Option<Card>, face: Face, lang: Lang) -> &'static str {
    match face {
        Face::Up => lang.pick("visible", "up"),
        Face::Down if card.is_some_and(|card| !feminine(card)) => lang.pick("caché", "down"),
        Face::Down => lang.pick("cachée", "down"),
    }
}

/// A card as it lies on the table.
pub(super) fn lying(card: Option<Card>, face: Face, lang: Lang) -> String {
    match (card, lang) {
        (None, _) => a(card, lang),
        (Some(_), Lang::Fr) => format!("{} {}", a(card, lang), way(card, face, lang)),
        (Some(_), Lang::En) => format!("{} face {}", a(card, lang), way(card, face, lang)),
    }
}

pub(super) fn cards(cards: Cards, lang: Lang) -> String {
    let names: Vec<String> = cards.iter().map(|card| name(card, lang)).collect();
    if names.is_empty() { lang.pick("rien", "nothing").to_owned() } else { names.join(", ") }
}

pub(super) fn chips(count: u8, lang: Lang) -> String {
    let plural = lang.pick(count > 1, count != 1);
    format!("{count} {}{}", lang.pick("fiche", "chip"), if plural { "s" } else { "" })
}

pub(super) fn points(count: u16, lang: Lang) -> String {
    let plural = lang.pick(count > 1, count != 1);
    format!("{count} point{}", if plural { "s" } else { "" })
}

/// The chips on a card, after it: nothing if there are none.
pub(super) fn under(protection: Protection, lang: Lang) -> String {
    match protection.chips() {
        0 => String::new(),
        count => format!(" {} {}", lang.pick("sous", "under"), chips(count, lang)),
    }
}

/// The first card of a player, with all that lies on it and beside it.
pub(super) fn laid(card: &TableCard, protection: Protection, lang: Lang) -> String {
    let first = lying(card.card, card.face, lang) + &under(protection, lang);
    match (card.second, card.value) {
        (Some(second), Some(value)) => {
            format!(
                "{first} {} {}{} {value}",
                lang.pick("et", "and"),
                a(Some(second), lang),
                lang.pick(" :", ":")
            )
        }
        _ => first,
    }
}

/// A player's belongings in one line.
pub(super) fn belongings(player: &PlayerView, lang: Lang) -> String {
    let (chips, points, score) = (chips(player.chips, lang), points(player.points, lang), player.score);
    let mut line = format!("{chips}, {points}, score {score}.");
    if let Some(card) = &player.card {
        let card = laid(card, player.protection, lang);
        line += &lang.pick(format!(" Sur la table : {card}."), format!(" On the table: {card}."));
    }
    if let Some(hand) = player.hand.filter(|hand| !hand.is_empty()) {
        let hand = cards(hand, lang);
        line += &lang.pick(format!(" En main : {hand}."), format!(" In hand: {hand}."));
    }
    line
}

/// The card of someone, as the one who is told would say it.
pub(super) fn card_of(owner: Seat, teller: &Teller<'_>) -> String {
    let name = teller.name(owner);
    match teller.lang() {
        _ if teller.is_you(owner) => teller.lang().pick("votre carte", "your card").to_owned(),
        Lang::Fr if name.starts_with(|first: char| "AEIOUYÀÂÉÈÊÎÔ".contains(first)) => {
            format!("la carte d’{name}")
        }
        Lang::Fr => format!("la carte de {name}"),
        Lang::En => format!("{name}’s card"),
    }
}

/// What settled a round, after its value; nothing if the value did.
pub(super) fn settled(by: By, lang: Lang) -> &'static str {
    match by {
        By::Value => "",
        By::HighestCard => lang.pick(" (à égalité, par la plus haute carte)", " (tied, by the highest card)"),
        By::TurnOrder => lang.pick(" (à égalité, par l’ordre du tour)", " (tied, by turn order)"),
    }
}
