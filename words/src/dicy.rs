//! Dicy Cards in words.

use dizaine_core::Seat;
use dizaine_games::dicy::{
    Action, Card, CardSet, Dice, Dicy, Event, Need, Phase, PlayerView, Proposal, Seen, View,
};
use serde::Deserialize;
use serde_json::Value;

use crate::{Catalogue, Tell, Teller, Variable, key, spelt};

/// The name of a card, which is also the name of a choice of the option `cards`.
fn name(card: Card, words: &Catalogue) -> String {
    words.word(&format!("option-cards-{}", key(&spelt(&card))))
}

/// The variable that holds a card's name.
fn card(card: Card, words: &Catalogue) -> (&'static str, Variable<'static>) {
    ("card", name(card, words).into())
}

/// What a card takes, gives and does, for those who meet it for the first time.
fn rule(of: Card, words: &Catalogue) -> String {
    let which = || ("which", Variable::from(spelt(&of)));
    let rule = words.say("card-rule", [card(of, words), which()]);
    let effect = words.say("card-effect", [which()]);
    if effect.is_empty() { format!("{rule}.") } else { format!("{rule}, {effect}.") }
}

fn cards(set: CardSet, words: &Catalogue) -> String {
    let names: Vec<String> = set.iter().map(|card| name(card, words)).collect();
    if names.is_empty() { words.word("none") } else { names.join(", ") }
}

/// The values of dice, separated by spaces, as they are typed.
fn values(dice: Dice) -> String {
    dice.values().map(|value| value.to_string()).collect::<Vec<_>>().join(" ")
}

/// The variable that holds the values of dice.
fn dice(dice: Dice) -> (&'static str, Variable<'static>) {
    ("dice", values(dice).into())
}

/// A card and its dice, as they are typed. Where a roll leaves no choice of dice, the card alone.
fn scoring(card: Card, dice: Dice, words: &Catalogue) -> String {
    let name = name(card, words);
    match card {
        Card::SixLow | Card::FortyMinus | Card::ThreeLowest => name,
        _ => format!("{name} {}", values(dice)),
    }
}

/// A player's points and cards in one line.
fn belongings(player: &PlayerView, words: &Catalogue) -> String {
    let variables = [
        ("score", player.score.into()),
        ("active", cards(player.active, words).into()),
        ("frozen", cards(player.frozen, words).into()),
    ];
    words.say("belongings", variables)
}

/// The round, and what may end the game soon.
fn round(view: &View, words: &Catalogue) -> String {
    let now = [("round", (view.rounds + 1).into()), ("target", view.target.into())];
    let line = match view.phase {
        Phase::Over { .. } => words.say("rounds-played", [("rounds", view.rounds.into())]),
        _ if view.last_round => words.say("round-last", now),
        _ => words.say("round", now),
    };
    if view.quiet_rounds == 0 || view.scored_this_round {
        return line;
    }
    let quiet = words.say("quiet", [("left", view.quiet_rounds_left.into())]);
    format!("{line} {quiet}.")
}

/// What the player's cards would give at best, the most first.
fn at_best(view: &View, words: &Catalogue) -> String {
    let mut best: Vec<&Proposal> = view.proposals.iter().collect();
    best.sort_by_key(|proposal| std::cmp::Reverse(proposal.points));
    let told = best.iter().map(|best| format!("{} ({})", scoring(best.card, best.dice, words), best.points));
    words.say("at-best", [("scorings", told.collect::<Vec<_>>().join(", ").into())])
}

impl Tell for Dicy {
    fn table(view: &View, teller: &Teller<'_>) -> String {
        let mut lines = vec![round(view, &teller.words)];
        for (seat, player) in Seat::all(view.players.len()).zip(&view.players) {
            lines.push(teller.line(seat, belongings(player, &teller.words)));
        }
        lines.extend(Some(Self::brief(view, teller)).filter(|line| !line.is_empty()));
        lines.join("\n")
    }

    fn brief(view: &View, teller: &Teller<'_>) -> String {
        // Once a turn is decided, its dice no longer matter.
        match view.phase {
            Phase::Rolled { dice: roll } | Phase::Frozen { dice: roll } => {
                teller.words.say("dice-told", [dice(roll)])
            }
            Phase::SetUp { .. } | Phase::Start | Phase::Asked { .. } | Phase::Over { .. } => String::new(),
        }
    }

    fn event(seen: &Seen, teller: &Teller<'_>) -> Option<String> {
        let words = &teller.words;
        let tell = |name, seat, variables: &[(&'static str, Variable<'static>)]| {
            teller.tell(name, &[("seat", seat)], variables.iter().cloned())
        };
        Some(match seen.0 {
            Event::CardsLaidOut { cards } => {
                let names = words.and(cards.iter().map(|card| name(card, words)).collect());
                let mut lines = vec![words.say("cards-laid-out", [("cards", names.into())])];
                lines.extend(cards.iter().map(|card| rule(card, words)));
                lines.join("\n")
            }
            Event::TurnBegan { .. } => format!("— {} —", teller.event::<Self>(seen)),
            Event::Rolled { seat, dice: roll } => tell("rolled", seat, &[dice(roll)]),
            Event::FrozeToReroll { seat, card: frozen } => {
                tell("froze-to-reroll", seat, &[card(frozen, words)])
            }
            Event::Rerolled { seat, dice: old, into } => {
                tell("rerolled", seat, &[dice(old), ("into", values(into).into())])
            }
            Event::Scored { seat, card: used, dice: chosen, points } => {
                tell("scored", seat, &[("score", points.into()), card(used, words), dice(chosen)])
            }
            Event::Passed { seat, forced: true } => tell("passed-forced", seat, &[]),
            Event::Froze { seat, card: frozen } => tell("froze", seat, &[card(frozen, words)]),
            Event::Thawed { seat, card: thawed } => tell("thawed", seat, &[card(thawed, words)]),
            // The question tells the one who is asked; the others are told the answer. Rounds with points go unmentioned.
            Event::Asked { .. } | Event::RoundEnded { quiet: 0, .. } => return None,
            _ => teller.event::<Self>(seen),
        })
    }

    fn action(action: Action, words: &Catalogue) -> String {
        match action {
            Action::Roll => words.word("action-roll"),
            Action::Freeze(frozen) => words.say("action-freeze", [card(frozen, words)]),
            Action::Reroll(chosen) => words.say("action-reroll", [dice(chosen)]),
            Action::Thaw(thawed) => words.say("action-thaw", [card(thawed, words)]),
            Action::Score(scored) => {
                let scoring = scoring(scored.card(), scored.dice(), words);
                words.say("action-score", [("scoring", scoring.into())])
            }
            Action::Pass => words.word("action-pass"),
        }
    }

    fn odds(odds: &Value, words: &Catalogue) -> Option<String> {
        let reroll = |reroll: &Value| {
            let again = Dice::deserialize(reroll.get("again")?).ok()?;
            let points = ("points", words.decimal(reroll.get("expected")?.as_f64()?).into());
            Some(match Option::<Card>::deserialize(reroll.get("freeze")?).ok()? {
                Some(freeze) => words.say("odds-freeze", [card(freeze, words), dice(again), points]),
                None => {
                    let count = ("count", again.values().count().into());
                    words.say("best-reroll", [count, dice(again), points])
                }
            })
        };
        let lines: Vec<String> = odds.get("rerolls")?.as_array()?.iter().filter_map(reroll).collect();
        (!lines.is_empty()).then(|| lines.join("\n"))
    }

    fn question(view: &View, words: &Catalogue) -> String {
        let Some(ask) = view.ask else { return String::new() };
        match (ask.to, ask.card) {
            (Need::Roll, _) => words.word("question-roll"),
            (Need::Decide, _) if view.proposals.is_empty() => words.word("question-decide-nothing"),
            (Need::Decide, _) => format!("{}\n{}", at_best(view, words), words.word("question-decide")),
            (Need::Reroll, _) => words.word("question-reroll"),
            (Need::Freeze, Some(cause)) => words.say("question-freeze-for", [card(cause, words)]),
            (Need::Freeze, None) => words.word("question-freeze"),
            (Need::Thaw, Some(cause)) => words.say("question-thaw-for", [card(cause, words)]),
            (Need::Thaw, None) => words.word("question-thaw"),
        }
    }
}

#[cfg(test)]
mod tests;
