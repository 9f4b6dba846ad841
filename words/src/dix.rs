//! DIX in words.

use dizaine_core::Seat;
use dizaine_games::dix::{
    Action, Call, Card, Colour, Dix, Event, Item, Joker, NumberCard, Occasion, PhaseView, RowCard, Run,
    SeatView, Seen, Slot, View,
};
use serde_json::Value;

use crate::{Catalogue, Tell, Teller, Variable, spelt};

/// The word for a colour.
fn colour(colour: Colour, words: &Catalogue) -> String {
    words.say("colour", [("colour", spelt(&colour).into())])
}

/// The name of a card: "blue 5", "green joker".
fn card(card: impl Into<Card>, words: &Catalogue) -> String {
    let colour = |colour: Colour| ("colour", spelt(&colour).into());
    let kind = |kind: &'static str| ("kind", kind.into());
    match card.into() {
        Card::Row(RowCard::Number(card)) => {
            let value = ("value", card.value().get().into());
            words.say("card", [kind("number"), colour(card.colour()), value])
        }
        Card::Row(RowCard::Money(money)) => words.say("card", [kind("money"), ("value", money.get().into())]),
        Card::Joker(Joker::Numbered(value)) => {
            words.say("card", [kind("numbered"), ("value", value.get().into())])
        }
        Card::Joker(Joker::Coloured(own)) => words.say("card", [kind("coloured"), colour(own)]),
        Card::Joker(Joker::Universal) => words.say("card", [kind("universal")]),
    }
}

/// What is paid with: "1 token", "the blue 5".
fn item(item: Item, words: &Catalogue) -> String {
    match item {
        Item::Token => words.say("tokens", [("tokens", 1.into())]),
        Item::Consolation => words.say("consolations", [("consolations", 1.into())]),
        Item::Card(paid) => words.say("the-card", [("card", card(paid, words).into())]),
    }
}

fn list(cards: impl Iterator<Item = String>, words: &Catalogue) -> String {
    let cards: Vec<String> = cards.collect();
    if cards.is_empty() { words.word("nothing") } else { cards.join(", ") }
}

/// Number cards, which are sorted: each colour once, with its values.
fn by_colour(cards: &[NumberCard], words: &Catalogue) -> impl Iterator<Item = String> {
    cards.chunk_by(|one, next| one.colour() == next.colour()).map(move |same| {
        let values: Vec<String> = same.iter().map(|card| card.value().to_string()).collect();
        format!("{} {}", colour(same[0].colour(), words), values.join(" "))
    })
}

/// What lies in front of a player, in one line.
fn belongings(seat: &SeatView, words: &Catalogue) -> String {
    let jokers = seat.jokers.iter().map(|&joker| card(joker, words));
    let cards = list(by_colour(&seat.numbers, words).chain(jokers), words);
    let variables = [
        ("score", seat.best.points.into()),
        ("tokens", seat.tokens.into()),
        ("consolations", seat.consolations.into()),
        ("cards", cards.into()),
    ];
    words.say("belongings", variables)
}

/// E4: one of the runs that make the score.
fn run(run: &Run, words: &Catalogue) -> String {
    let length = run.slots.len();
    let variables = [
        ("colour", spelt(&run.colour).into()),
        ("length", length.into()),
        ("from", run.from.into()),
        ("to", (usize::from(run.from) + length - 1).into()),
        ("jokers", run.slots.iter().filter(|slot| **slot != Slot::Number).count().into()),
        ("score", run.points.into()),
    ];
    words.say("run-scored", variables)
}

/// A1: the bids so far.
fn bids(view: &View, teller: &Teller<'_>) -> Option<String> {
    let auction = view.auction.as_ref()?;
    let said = auction.calls.iter().filter_map(|call| match call.call {
        Call::Waiting => None,
        Call::Passed => Some(teller.tell_of("call-pass", call.seat)),
        Call::Bid(amount) => {
            Some(teller.tell("call-bid", &[("seat", call.seat)], [("amount", amount.into())]))
        }
    });
    let said: Vec<String> = said.collect();
    let words = &teller.words;
    let bids = if said.is_empty() { words.word("no-bid") } else { said.join(", ") };
    let variables = [("joker", card(auction.joker, words).into()), ("bids", bids.into())];
    Some(words.say("auction-told", variables))
}

/// A change, with its sign unless it rounds to zero.
fn change(amount: f64, words: &Catalogue) -> String {
    let sign = match (amount * 10.0).round() {
        tenths if tenths > 0.0 => "+",
        tenths if tenths < 0.0 => "−",
        _ => "",
    };
    format!("{sign}{}", words.decimal(amount.abs()))
}

impl Tell for Dix {
    const SEATS: &'static [&'static str] = &["seat", "first"];

    fn table(view: &View, teller: &Teller<'_>) -> String {
        let words = &teller.words;
        let market = list(by_colour(&view.market, words), words);
        let mut lines =
            vec![words.say("deck-and-market", [("deck", view.deck.into()), ("market", market.into())])];
        for (seat, seated) in Seat::all(view.seats.len()).zip(&view.seats) {
            let mut text = belongings(seated, words);
            // Z1: ALIX has seat 1.
            if let (Some(level), 1) = (view.alix, seat.index()) {
                text = format!("{}, {text}", words.say("level", [("level", level.into())]));
            }
            lines.push(teller.line(seat, text));
        }
        lines.extend(Some(Self::brief(view, teller)).filter(|line| !line.is_empty()));
        lines.extend(bids(view, teller));
        lines.join("\n")
    }

    fn brief(view: &View, teller: &Teller<'_>) -> String {
        if view.row.cards.is_empty() {
            return String::new();
        }
        let words = &teller.words;
        let row = list(view.row.cards.iter().map(|&drawn| card(drawn, words)), words);
        let (total, money) = (view.row.total.into(), view.row.money.into());
        words.say("row-told", [("row", row.into()), ("total", total), ("money", money)])
    }

    fn event(seen: &Seen, teller: &Teller<'_>) -> Option<String> {
        let words = &teller.words;
        Some(match seen.0 {
            Event::TurnBegan { .. } => format!("— {} —", teller.event::<Self>(seen)),
            Event::Drew { card: drawn } => words.say("drew", [("card", card(drawn, words).into())]),
            Event::JokerRevealed { joker } => {
                words.say("joker-revealed", [("joker", card(joker, words).into())])
            }
            Event::JokerTaken { seat, joker } => {
                teller.tell("joker-taken", &[("seat", seat)], [("joker", card(joker, words).into())])
            }
            Event::PurchaseChosen { seat, card: chosen } => {
                teller.tell("purchase-chosen", &[("seat", seat)], [("card", card(chosen, words).into())])
            }
            Event::Paid { seat, item: paid } => {
                teller.tell("paid", &[("seat", seat)], [("items", item(paid, words).into())])
            }
            // The question asks for a bid or a purchase, the choice has told what is bought, and that money is discarded
            // follows from the reward.
            Event::BidAsked { .. }
            | Event::PurchaseOffered { .. }
            | Event::Bought { .. }
            | Event::MoneyDiscarded => return None,
            _ => teller.event::<Self>(seen),
        })
    }

    fn action(action: Action, words: &Catalogue) -> String {
        match action {
            Action::Draw => words.word("action-draw"),
            Action::Take(reward) => words.say("action-take", [("value", spelt(&reward).into())]),
            Action::TakeConsolation => words.word("action-take-consolation"),
            Action::Decline => words.word("action-decline"),
            Action::Pass => words.word("action-pass"),
            Action::Bid(amount) => words.say("action-bid", [("value", amount.get().into())]),
            Action::Buy(bought) => words.say("action-buy", [("card", card(bought, words).into())]),
            Action::Pay(paid) => words.say("action-pay", [("items", item(paid, words).into())]),
        }
    }

    fn odds(odds: &Value, words: &Catalogue) -> Option<String> {
        let number = |name: &str| odds.get(name)?.as_f64();
        let chance = |name| Some((name, Variable::from(words.percent(number(name)?))));
        let gain = |name| Some(Variable::from(change(number(name)?, words)));
        let variables = [
            chance("over")?,
            chance("money")?,
            chance("joker")?,
            ("numbers", gain("gain_numbers")?),
            ("coins", gain("gain_money")?),
        ];
        Some(words.say("odds", variables))
    }

    fn question(view: &View, words: &Catalogue) -> String {
        match view.phase {
            PhaseView::SetUp | PhaseView::Over => String::new(),
            PhaseView::Draw => words.word("question-draw"),
            PhaseView::Decide if view.deck == 0 => words.word("question-decide-empty"),
            PhaseView::Decide => {
                let risk = words.percent(view.busting_cards() as f64 / view.deck as f64);
                words.say("question-decide-risk", [("risk", risk.into())])
            }
            PhaseView::Bid => words.word("question-bid"),
            PhaseView::Purchase(Occasion::Reward) => words.word("question-reward"),
            PhaseView::Purchase(Occasion::Bust(_)) => words.word("question-bust"),
            PhaseView::Purchase(Occasion::Last) => words.word("question-last"),
            PhaseView::PayJoker | PhaseView::PayCard(_) => {
                let left = view.payment.as_ref().map_or(0, |payment| payment.left);
                words.say("question-pay", [("left", left.into())])
            }
        }
    }

    fn epilogue(view: &View, won: bool, words: &Catalogue) -> Option<String> {
        let own = list(view.seats.first()?.best.runs.iter().map(|one| run(one, words)), words);
        let runs = words.say("runs", [("runs", own.into())]);
        Some(match view.alix.filter(|_| won) {
            Some(level) => format!("{runs}\n{}", words.say("title-earned", [("level", level.into())])),
            None => runs,
        })
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use dizaine_core::{Game, Record, Table, Viewer};

    use super::*;
    use crate::Lang;

    fn record(name: &str) -> Record {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../records/dix");
        Record::parse(&std::fs::read_to_string(folder.join(name)).unwrap()).unwrap()
    }

    /// The first events of a record, as the first player is told them.
    fn telling(name: &str, lang: &str, events: usize) -> String {
        let record = record(name);
        let table = Table::<Dix>::replay(&record).unwrap();
        let teller = Teller::new::<Dix>(Lang::from_code(lang).unwrap(), &record.seats, Some(Seat::FIRST));
        let seen = table.seen(Viewer::Seat(Seat::FIRST), 0);
        let told = seen.iter().filter_map(|seen| Dix::event(seen, &teller)).take(events);
        told.collect::<Vec<_>>().join("\n")
    }

    #[test]
    fn a_player_is_told_of_an_auction() {
        insta::assert_snapshot!(telling("joker_bought.json", "fr", 24), @"
        Random 1 commence.
        — Au tour de Random 1 —
        Carte : 6 rose.
        Random 1 prend les nombres.
        — Au tour de Random 2 —
        Le joker 6 est mis aux enchères.
        Random 3 mise 2.
        Vous misez 5.
        Random 1 mise 6.
        Random 2 passe.
        Random 1 l’emporte pour 6.
        Random 1 paie 1 jeton.
        Random 1 paie 1 jeton.
        Random 1 paie 1 jeton.
        Random 1 paie 1 jeton.
        Random 1 paie 1 jeton.
        Random 1 paie le 6 rose.
        Random 1 prend le joker 6.
        Random 2 prend les nombres.
        — Au tour de Random 3 —
        Carte : 2 orange.
        Carte : monnaie 1.
        Random 3 prend les nombres.
        Vous recevez 1 jeton.
        ");
    }

    #[test]
    fn prices_are_told_item_by_item() {
        insta::assert_snapshot!(telling("bust_purchase.json", "en", 24), @"
        You start.
        — Your turn —
        Card: money 2.
        You take 2 tokens.
        The numbers go to the market.
        — Random 1’s turn —
        Card: green 8.
        Card: pink 1.
        Random 1 takes the numbers.
        — Random 2’s turn —
        The joker 3 goes to auction.
        You bid 1.
        Random 1 bids 7.
        Random 2 passes.
        Random 1 wins it for 7.
        Random 1 pays 1 token.
        Random 1 pays 1 token.
        Random 1 pays 1 token.
        Random 1 pays 1 token.
        Random 1 pays 1 token.
        Random 1 pays the green 8.
        Random 1 pays the pink 1.
        Random 1 takes the joker 3.
        Random 2 takes the numbers.
        ");
    }

    #[test]
    fn a_table_ends_with_the_runs() {
        let record = record("alix_4.json");
        let table = Table::<Dix>::replay(&record).unwrap();
        let teller = Teller::new::<Dix>(Lang::from_code("fr").unwrap(), &record.seats, Some(Seat::FIRST));
        let view = table.game().view(Viewer::Seat(Seat::FIRST));
        let told = [Dix::table(&view, &teller), Dix::epilogue(&view, true, &teller.words).unwrap()];
        insta::assert_snapshot!(told.join("\n"), @"
        Pioche : 0. Marché : bleu 6, vert 9, orange 3 6, rose 3 4 5 5 6 7 9.
        Vous : 5 points. Jetons : 0, consolation : 0. Cartes : orange 2, joker bleu, joker vert, joker 6, joker 9.
        Random 1 : niveau 4, 29 points. Jetons : 0, consolation : 1. Cartes : bleu 1 2 3 3 4 5 7 9, vert 1 1 2 2 3 4 5 6 7 8, orange 1 1 2 3 4 5 5 6 8 9, rose 1 2 3 4 6 8, joker rose, joker universel.
        Vos suites : bleu 1 avec un joker (1 point), vert 5 à 6 avec 2 jokers (2 points), orange 2 (1 point), rose 9 avec un joker (1 point).
        ★ Vous avez gagné le titre : Premiers pas
        ");
    }

    /// Proves dix Z10.
    #[test]
    fn each_level_beaten_has_its_own_title() {
        for lang in Lang::ALL {
            let words = Catalogue::of_game(lang, Dix::NAME);
            let title = |level: u8| words.say("level-title", [("level", level.into())]);
            assert_eq!(dizaine_games::dix::LEVELS.map(title).collect::<BTreeSet<_>>().len(), 7);
        }
    }

    #[test]
    fn changes_have_a_sign_unless_they_round_to_zero() {
        let words = Catalogue::of_game(Lang::default(), Dix::NAME);
        assert_eq!([0.26, -1.25, 0.04, -0.04].map(|by| change(by, &words)), ["+0.3", "−1.2", "0.0", "0.0"]);
    }
}
