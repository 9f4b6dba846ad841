//! Dicy Cards in words.

use dizaine_core::{Lang, Seat};
use dizaine_games::dicy::{
    Action, Card, CardSet, Dice, Dicy, Ending, Event, Need, Phase, PlayerView, Seen, View,
};
use serde::Deserialize;
use serde_json::Value;

use crate::{Catalogue, Tell, Teller, old};

fn card(card: Card, lang: Lang) -> &'static str {
    match card {
        Card::TwoAny => lang.pick("deux au choix", "any two"),
        Card::SixLow => lang.pick("six sans six", "six without a six"),
        Card::Odd => lang.pick("impairs", "odd"),
        Card::Straight => lang.pick("suite", "straight"),
        Card::TwoPairs => lang.pick("deux paires", "two pairs"),
        Card::Sixes => lang.pick("les six", "sixes"),
        Card::Pair => lang.pick("paire", "pair"),
        Card::ThreeLowest => lang.pick("trois plus bas", "three lowest"),
        Card::Different => lang.pick("différents", "different"),
        Card::FiveDifferent => lang.pick("cinq différents", "five different"),
        Card::FortyMinus => lang.pick("quarante moins", "forty minus"),
        Card::Same => lang.pick("identiques", "same"),
    }
}

/// What a card takes, gives and does, for those who meet it for the first time.
fn meaning(card: Card, lang: Lang) -> &'static str {
    match card {
        Card::TwoAny => lang.pick(
            "deux dés quelconques, leur total ; chaque voisin gèle une carte",
            "two dice, whatever they show, for their total; each neighbour freezes a card",
        ),
        Card::SixLow => {
            lang.pick("les six dés, sans aucun 6, leur total", "all six dice, without a 6, for their total")
        }
        Card::Odd => lang.pick("des dés impairs, leur total", "odd dice, for their total"),
        Card::Straight => lang.pick(
            "au moins deux dés qui se suivent, leur total",
            "at least two dice that follow each other, for their total",
        ),
        Card::TwoPairs => {
            lang.pick("deux paires différentes, leur total", "two different pairs, for their total")
        }
        Card::Sixes => lang.pick(
            "des 6, leur total ; chaque voisin réactive une carte",
            "sixes, for their total; each neighbour thaws a card",
        ),
        Card::Pair => lang.pick("une paire, deux fois son total", "a pair, for twice its total"),
        Card::ThreeLowest => lang.pick(
            "les trois dés les plus bas, leur total ; tous les autres gèlent une carte",
            "the three lowest dice, for their total; everyone else freezes a card",
        ),
        Card::Different => {
            lang.pick("des dés tous différents, 4 points par dé", "dice that all differ, for 4 points a die")
        }
        Card::FiveDifferent => lang.pick(
            "cinq dés au plus, tous différents, leur total",
            "at most five dice that all differ, for their total",
        ),
        Card::FortyMinus => {
            lang.pick("les six dés, 40 moins leur total", "all six dice, for 40 less their total")
        }
        Card::Same => lang.pick("des dés égaux, 5 points par dé", "equal dice, for 5 points a die"),
    }
}

/// A card's name within a sentence.
fn quoted(named: Card, lang: Lang) -> String {
    let name = card(named, lang);
    lang.pick(format!("« {name} »"), format!("“{name}”"))
}

fn cards(set: CardSet, lang: Lang) -> String {
    let names: Vec<&str> = set.iter().map(|named| card(named, lang)).collect();
    if names.is_empty() { lang.pick("aucune", "none").to_owned() } else { names.join(", ") }
}

fn dice(dice: Dice) -> String {
    dice.values().map(|value| value.to_string()).collect::<Vec<_>>().join(" ")
}

fn points(points: u16, lang: Lang) -> String {
    // Zero is plural in English alone.
    let one = points == 1 || points == 0 && lang == Lang::Fr;
    format!("{points} point{}", if one { "" } else { "s" })
}

/// A card and its dice, as they are typed; where a roll leaves no choice of dice, the card says it all.
fn scoring(named: Card, chosen: Dice, lang: Lang) -> String {
    let name = card(named, lang);
    match named {
        Card::SixLow | Card::FortyMinus | Card::ThreeLowest => name.to_owned(),
        _ => format!("{name} {}", dice(chosen)),
    }
}

/// A player's points and cards in one line.
fn belongings(player: &PlayerView, lang: Lang) -> String {
    let (score, active, frozen) =
        (points(player.score, lang), cards(player.active, lang), cards(player.frozen, lang));
    lang.pick(
        format!("{score}. Actives : {active}. Gelées : {frozen}."),
        format!("{score}. Active: {active}. Frozen: {frozen}."),
    )
}

/// The round, and what may end the game soon.
fn round(view: &View, lang: Lang) -> String {
    let (number, target) = (view.rounds + 1, view.target);
    let mut line = match (view.phase, lang) {
        (Phase::Over { .. }, Lang::Fr) => format!("Manches jouées : {}.", view.rounds),
        (Phase::Over { .. }, Lang::En) => format!("Rounds played: {}.", view.rounds),
        (_, Lang::Fr) if view.last_round => {
            format!("Manche {number}, la dernière : {target} points sont atteints.")
        }
        (_, Lang::En) if view.last_round => {
            format!("Round {number}, the last one: {target} points are reached.")
        }
        (_, Lang::Fr) => format!("Manche {number}. On joue jusqu’à {target} points."),
        (_, Lang::En) => format!("Round {number}. The game goes to {target} points."),
    };
    if view.quiet_rounds > 0 && !view.scored_this_round {
        let (quiet, left) = (view.quiet_rounds, view.quiet_rounds_left);
        line += &lang.pick(
            format!(" Manches de suite sans point : {quiet} ; encore {left} et la partie s’arrête."),
            format!(" Rounds in a row without a point: {quiet}; {left} more and the game ends."),
        );
    }
    line
}

/// What the player's cards would give at best, the most first, each as it is typed.
fn proposals(view: &View, lang: Lang) -> String {
    let mut best = view.proposals.clone();
    best.sort_by_key(|proposal| std::cmp::Reverse(proposal.points));
    let verb = lang.pick("marquer", "score");
    let told = best.iter().map(|best| {
        let scoring = scoring(best.card, best.dice, lang);
        format!("{verb} {scoring} ({})", best.points)
    });
    told.collect::<Vec<_>>().join(", ")
}

impl Tell for Dicy {
    fn table(view: &View, teller: &Teller<'_>) -> String {
        let mut lines = vec![round(view, teller.lang())];
        for (seat, player) in Seat::all(view.players.len()).zip(&view.players) {
            let (name, colon) = (teller.heading(seat), teller.colon());
            lines.push(format!("{name}{colon} {}", belongings(player, teller.lang())));
        }
        lines.extend(Some(Self::brief(view, teller)).filter(|line| !line.is_empty()));
        lines.join("\n")
    }

    fn brief(view: &View, teller: &Teller<'_>) -> String {
        // Once a turn is decided, its dice no longer matter.
        match view.phase {
            Phase::Rolled { dice: roll } | Phase::Frozen { dice: roll } => {
                format!("{}{} {}.", teller.lang().pick("Dés", "Dice"), teller.colon(), dice(roll))
            }
            Phase::SetUp { .. } | Phase::Start | Phase::Asked { .. } | Phase::Over { .. } => String::new(),
        }
    }

    fn event(seen: &Seen, teller: &Teller<'_>) -> Option<String> {
        let lang = teller.lang();
        let does = |seat, fr, en| teller.does(seat, fr, en);
        Some(match seen.0 {
            Event::CardsLaidOut { cards } => {
                let mut lines = vec![
                    lang.pick("Chacun a ces cinq cartes :", "Everyone has these five cards:").to_owned(),
                ];
                lines.extend(
                    cards.iter().map(|each| {
                        format!("{}{} {}.", card(each, lang), teller.colon(), meaning(each, lang))
                    }),
                );
                lines.join("\n")
            }
            Event::FirstPlayerChosen { seat } => {
                does(seat, ["commencez.", "commence."], ["start.", "starts."])
            }
            Event::TurnBegan { seat } => lang.pick(
                format!("— Tour : {} —", teller.name(seat)),
                format!("— Turn: {} —", teller.name(seat)),
            ),
            Event::Rolled { seat, dice: roll } => {
                let rolls = does(seat, ["lancez les dés :", "lance les dés :"], ["roll", "rolls"]);
                format!("{rolls} {}.", dice(roll))
            }
            Event::FrozeToReroll { seat, card } => {
                let freezes = does(seat, ["gelez", "gèle"], ["freeze", "freezes"]);
                format!("{freezes} {} {}.", quoted(card, lang), lang.pick("pour relancer", "to re-roll"))
            }
            Event::Rerolled { seat, dice: old, into } => {
                let rolls = does(seat, ["relancez", "relance"], ["re-roll", "re-rolls"]);
                format!("{rolls} {}, {} {}.", dice(old), lang.pick("ce qui donne", "which gives"), dice(into))
            }
            Event::Scored { seat, card, dice: chosen, points: scored } => {
                let scores = does(seat, ["marquez", "marque"], ["score", "scores"]);
                let (scored, card, chosen) = (points(scored.into(), lang), quoted(card, lang), dice(chosen));
                lang.pick(
                    format!("{scores} {scored} avec {card} : {chosen}."),
                    format!("{scores} {scored} with {card}: {chosen}."),
                )
            }
            Event::Passed { seat } => does(
                seat,
                ["passez : toutes vos cartes sont actives.", "passe : toutes ses cartes sont actives."],
                ["pass: all your cards are active.", "passes: all their cards are active."],
            ),
            // The question says it to the one who is asked; the others hear the answer.
            Event::Asked { .. } => return None,
            Event::Froze { seat, card } => {
                let freezes = does(seat, ["gelez", "gèle"], ["freeze", "freezes"]);
                format!("{freezes} {}.", quoted(card, lang))
            }
            Event::Thawed { seat, card } => {
                let thaws = does(seat, ["réactivez", "réactive"], ["thaw", "thaws"]);
                format!("{thaws} {}.", quoted(card, lang))
            }
            Event::Spared { seat } => does(
                seat,
                ["n’avez pas de carte à retourner.", "n’a pas de carte à retourner."],
                ["have no card to turn.", "has no card to turn."],
            ),
            Event::RoundEnded { quiet: 0, .. } => return None,
            Event::RoundEnded { quiet: 1, .. } => lang
                .pick("Personne n’a marqué dans cette manche.", "Nobody has scored in this round.")
                .to_owned(),
            Event::RoundEnded { quiet, .. } => lang.pick(
                format!("Personne n’a marqué depuis {quiet} manches."),
                format!("Nobody has scored for {quiet} rounds."),
            ),
            Event::GameEnded { because: Ending::TargetReached } => {
                lang.pick("La partie est finie.", "The game is over.").to_owned()
            }
            Event::GameEnded { because: Ending::NobodyScored } => lang
                .pick(
                    "La partie est finie, faute de points marqués.",
                    "The game is over, for want of any score.",
                )
                .to_owned(),
        })
    }

    fn action(action: Action, words: &Catalogue) -> String {
        let lang = old::lang(words);
        match action {
            Action::Roll => lang.pick("lancer", "roll").to_owned(),
            Action::Freeze(frozen) => format!("{} {}", lang.pick("geler", "freeze"), card(frozen, lang)),
            Action::Reroll(chosen) => format!("{} {}", lang.pick("relancer", "re-roll"), dice(chosen)),
            Action::Thaw(thawed) => format!("{} {}", lang.pick("réactiver", "thaw"), card(thawed, lang)),
            Action::Score(scored) => {
                let scored = scoring(scored.card(), scored.dice(), lang);
                format!("{} {scored}", lang.pick("marquer", "score"))
            }
            Action::Pass => lang.pick("passer", "pass").to_owned(),
        }
    }

    fn odds(odds: &Value, words: &Catalogue) -> Option<String> {
        let lang = old::lang(words);
        let reroll = |reroll: &Value| {
            let again = dice(Dice::deserialize(reroll.get("again")?).ok()?);
            let points = words.decimal(reroll.get("expected")?.as_f64()?);
            let freeze =
                Option::<Card>::deserialize(reroll.get("freeze")?).ok()?.map(|frozen| card(frozen, lang));
            Some(match (freeze, lang) {
                (Some(freeze), Lang::Fr) => {
                    format!("Geler « {freeze} » et relancer {again} : {points} points en moyenne.")
                }
                (Some(freeze), Lang::En) => {
                    format!("Freeze `{freeze}` and roll {again} again: {points} points on average.")
                }
                (None, Lang::Fr) => format!("Relancer {again} : {points} points en moyenne."),
                (None, Lang::En) => format!("Roll {again} again: {points} points on average."),
            })
        };
        let lines: Vec<String> = odds.get("rerolls")?.as_array()?.iter().filter_map(reroll).collect();
        (!lines.is_empty()).then(|| lines.join("\n"))
    }

    fn question(view: &View, words: &Catalogue) -> String {
        let lang = old::lang(words);
        let Some(ask) = view.ask else { return String::new() };
        let why = ask.card.map(|card| quoted(card, lang));
        match (ask.to, why) {
            (Need::Roll, _) => lang.pick("À vous. Lancez les dés.", "Your turn. Roll the dice.").to_owned(),
            (Need::Pass, _) => lang
                .pick(
                    "Vous n’avez aucune carte active : il faut passer.",
                    "You have no active card: you must pass.",
                )
                .to_owned(),
            (Need::Decide, _) if view.proposals.is_empty() => lang
                .pick(
                    "Rien à marquer. Geler une carte pour relancer, ou passer ?",
                    "Nothing to score. Freeze a card to re-roll, or pass?",
                )
                .to_owned(),
            (Need::Decide, _) => {
                let best = proposals(view, lang);
                lang.pick(
                    format!("Au mieux : {best}.\nMarquer, geler une carte pour relancer, ou passer ?"),
                    format!("At best: {best}.\nScore, freeze a card to re-roll, or pass?"),
                )
            }
            (Need::Reroll, _) => lang.pick("Quels dés relancer ?", "Which dice to re-roll?").to_owned(),
            (Need::Freeze, Some(why)) => lang.pick(
                format!("{why} vous fait geler une carte. Laquelle ?"),
                format!("{why} makes you freeze a card. Which one?"),
            ),
            (Need::Freeze, None) => lang.pick("Gelez une carte.", "Freeze a card.").to_owned(),
            (Need::Thaw, Some(why)) => lang.pick(
                format!("{why} vous fait réactiver une carte. Laquelle ?"),
                format!("{why} makes you thaw a card. Which one?"),
            ),
            (Need::Thaw, None) => lang.pick("Réactivez une carte.", "Thaw a card.").to_owned(),
        }
    }
}

#[cfg(test)]
mod tests;
