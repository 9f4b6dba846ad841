//! DIX in words.

use dizaine_core::Lang;
use dizaine_games::dix::{
    Action, Bust, Call, Colour, Dix, Event, Item, Joker, NumberCard, Occasion, PhaseView, Reward, RowCard,
    SeatView, Seen, Slot, View, title,
};
use serde_json::Value;

use crate::{Catalogue, Tell, Teller, old};

fn colour(colour: Colour, lang: Lang) -> &'static str {
    match colour {
        Colour::Blue => lang.pick("bleu", "blue"),
        Colour::Green => lang.pick("vert", "green"),
        Colour::Orange => lang.pick("orange", "orange"),
        Colour::Pink => lang.pick("rose", "pink"),
    }
}

fn number(card: NumberCard, lang: Lang) -> String {
    let (name, value) = (colour(card.colour(), lang), card.value());
    lang.pick(format!("{value} {name}"), format!("{name} {value}"))
}

fn joker(joker: Joker, lang: Lang) -> String {
    match joker {
        Joker::Numbered(value) => format!("joker {value}"),
        Joker::Coloured(own) => {
            lang.pick(format!("joker {}", colour(own, lang)), format!("{} joker", colour(own, lang)))
        }
        Joker::Universal => lang.pick("joker universel", "universal joker").to_owned(),
    }
}

fn row_card(card: RowCard, lang: Lang) -> String {
    match card {
        RowCard::Number(card) => number(card, lang),
        RowCard::Money(money) => format!("{} {}", lang.pick("monnaie", "money"), money.get()),
    }
}

fn item(item: Item, lang: Lang) -> String {
    match item {
        Item::Token => lang.pick("un jeton", "a token").to_owned(),
        Item::Consolation => lang.pick("un jeton de consolation", "a consolation token").to_owned(),
        Item::Card(card) => lang.pick("le ", "the ").to_owned() + &number(card, lang),
    }
}

fn list(cards: impl Iterator<Item = String>, lang: Lang) -> String {
    let cards: Vec<String> = cards.collect();
    if cards.is_empty() { lang.pick("rien", "nothing").to_owned() } else { cards.join(", ") }
}

/// Number cards, sorted as they come: each colour once, with its values.
fn by_colour(cards: &[NumberCard], lang: Lang) -> impl Iterator<Item = String> {
    cards.chunk_by(|one, next| one.colour() == next.colour()).map(move |same| {
        let values: Vec<String> = same.iter().map(|card| card.value().to_string()).collect();
        format!("{} {}", colour(same[0].colour(), lang), values.join(" "))
    })
}

/// A player's belongings in one line.
fn belongings(seat: &SeatView, lang: Lang) -> String {
    let cards = by_colour(&seat.numbers, lang);
    let cards = list(cards.chain(seat.jokers.iter().map(|&card| joker(card, lang))), lang);
    let (tokens, consolations, points) = (seat.tokens, seat.consolations, seat.best.points);
    let unit = if lang.pick(points > 1, points != 1) { "points" } else { "point" };
    match lang {
        Lang::Fr => {
            format!("{points} {unit}. Jetons : {tokens}, consolation : {consolations}. Cartes : {cards}.")
        }
        Lang::En => {
            format!("{points} {unit}. Tokens: {tokens}, consolation: {consolations}. Cards: {cards}.")
        }
    }
}

/// The runs that make the score, in one line.
fn runs(seat: &SeatView, lang: Lang) -> String {
    let run = |run: &dizaine_games::dix::Run| {
        let to = usize::from(run.from) + run.slots.len() - 1;
        let jokers = run.slots.iter().filter(|slot| **slot != Slot::Number).count();
        let with = match (jokers, lang) {
            (0, _) => String::new(),
            (1, Lang::Fr) => " avec un joker".to_owned(),
            (1, Lang::En) => " with a joker".to_owned(),
            (_, Lang::Fr) => format!(" avec {jokers} jokers"),
            (_, Lang::En) => format!(" with {jokers} jokers"),
        };
        let span = if usize::from(run.from) == to { to.to_string() } else { format!("{}–{to}", run.from) };
        format!("{} {span}{with} ({})", colour(run.colour, lang), run.points)
    };
    list(seat.best.runs.iter().map(run), lang)
}

impl Tell for Dix {
    fn table(view: &View, teller: &Teller<'_>) -> String {
        let lang = teller.lang();
        let mut lines = Vec::new();
        let market = list(by_colour(&view.market, lang), lang);
        lines.push(lang.pick(
            format!("Pioche : {}. Marché : {market}.", view.deck),
            format!("Deck: {}. Market: {market}.", view.deck),
        ));
        for (seat, belonging) in dizaine_core::Seat::all(view.seats.len()).zip(&view.seats) {
            let level = match (view.alix, seat.index()) {
                (Some(level), 1) => format!(" ({} {level})", lang.pick("niveau", "level")),
                _ => String::new(),
            };
            lines.push(format!(
                "{}{level}{} {}",
                teller.heading(seat),
                teller.colon(),
                belongings(belonging, lang)
            ));
        }
        lines.extend(Some(Self::brief(view, teller)).filter(|line| !line.is_empty()));
        if let Some(auction) = &view.auction {
            let bids = auction.calls.iter().filter(|call| call.call != Call::Waiting).map(|call| {
                let said = match call.call {
                    Call::Bid(amount) => amount.to_string(),
                    Call::Passed | Call::Waiting => lang.pick("passe", "pass").to_owned(),
                };
                format!("{} {said}", teller.name(call.seat))
            });
            let bids: Vec<String> = bids.collect();
            let none = lang.pick("pas encore de mise", "no bid yet");
            let bids = if bids.is_empty() { none.to_owned() } else { bids.join(", ") };
            let card = joker(auction.joker, lang);
            lines.push(
                lang.pick(format!("Enchère du {card} : {bids}."), format!("Auction of the {card}: {bids}.")),
            );
        }
        lines.join("\n")
    }

    fn brief(view: &View, teller: &Teller<'_>) -> String {
        let lang = teller.lang();
        if view.row.cards.is_empty() {
            return String::new();
        }
        let row = list(view.row.cards.iter().map(|&card| row_card(card, lang)), lang);
        lang.pick(
            format!("Tableau : {row}. Total {}, monnaie {}.", view.row.total, view.row.money),
            format!("Row: {row}. Total {}, money {}.", view.row.total, view.row.money),
        )
    }

    fn event(seen: &Seen, teller: &Teller<'_>) -> Option<String> {
        let lang = teller.lang();
        let does = |seat, fr, en| teller.does(seat, fr, en);
        Some(match seen.0 {
            Event::SetUp { first } => does(first, ["commencez.", "commence."], ["start.", "starts."]),
            Event::TurnBegan { seat } => lang.pick(
                format!("— Tour : {} —", teller.name(seat)),
                format!("— Turn: {} —", teller.name(seat)),
            ),
            Event::Drew { card } => format!("{} {}.", lang.pick("Carte :", "Card:"), row_card(card, lang)),
            Event::JokerRevealed { joker: card } => {
                let card = joker(card, lang);
                lang.pick(format!("Le {card} est mis aux enchères."), format!("The {card} goes to auction."))
            }
            Event::BidAsked { .. } => return None,
            Event::BidPlaced { seat, amount } => {
                format!("{} {amount}.", does(seat, ["misez", "mise"], ["bid", "bids"]))
            }
            Event::BidPassed { seat } => does(seat, ["passez.", "passe."], ["pass.", "passes."]),
            Event::AuctionWon { seat, price } => {
                let won = does(seat, ["l’emportez pour", "l’emporte pour"], ["win it for", "wins it for"]);
                format!("{won} {price}.")
            }
            Event::JokerDiscarded { .. } => lang
                .pick("Personne n’en veut : il est défaussé.", "Nobody wants it: it is discarded.")
                .to_owned(),
            Event::JokerTaken { seat, joker: card } => {
                format!(
                    "{} {}.",
                    does(seat, ["prenez le", "prend le"], ["take the", "takes the"]),
                    joker(card, lang)
                )
            }
            Event::Busted { seat, bust } => {
                let out = does(seat, ["êtes grillé", "est grillé"], ["go bust", "goes bust"]);
                let how = match bust {
                    Bust::Over => lang.pick("plus de dix", "over ten"),
                    Bust::Money => lang.pick("trop de monnaie", "too much money"),
                };
                format!("{out}{} {how}.", teller.colon())
            }
            Event::NumbersTaken { seat } => does(
                seat,
                ["prenez les nombres.", "prend les nombres."],
                ["take the numbers.", "takes the numbers."],
            ),
            Event::NumbersMarketed => {
                lang.pick("Les nombres vont au marché.", "The numbers go to the market.").to_owned()
            }
            Event::MoneyGained { seat, tokens, lost } => {
                let gains = does(seat, ["recevez", "reçoit"], ["take", "takes"]);
                let tokens = match tokens {
                    1 => lang.pick("un jeton", "a token").to_owned(),
                    _ => lang.pick(format!("{tokens} jetons"), format!("{tokens} tokens")),
                };
                let lost = match lost {
                    0 => String::new(),
                    _ => lang.pick(format!(" ({lost} perdus)"), format!(" ({lost} lost)")),
                };
                format!("{gains} {tokens}{lost}.")
            }
            Event::MoneyDiscarded | Event::PurchaseOffered { .. } => return None,
            Event::ConsolationGained { seat } => does(
                seat,
                ["recevez un jeton de consolation.", "reçoit un jeton de consolation."],
                ["take a consolation token.", "takes a consolation token."],
            ),
            Event::PurchaseDeclined { seat } => {
                does(seat, ["n’achetez rien.", "n’achète rien."], ["buy nothing.", "buys nothing."])
            }
            Event::PurchaseChosen { seat, card } => {
                format!(
                    "{} {}.",
                    does(seat, ["achetez le", "achète le"], ["buy the", "buys the"]),
                    number(card, lang)
                )
            }
            Event::Paid { seat, item: paid } => {
                format!("{} {}.", does(seat, ["payez", "paie"], ["pay", "pays"]), item(paid, lang))
            }
            Event::Bought { .. } => return None,
            Event::Ended => lang.pick("La partie est finie.", "The game is over.").to_owned(),
        })
    }

    fn action(action: Action, words: &Catalogue) -> String {
        let lang = old::lang(words);
        match action {
            Action::Draw => lang.pick("piocher", "draw").to_owned(),
            Action::Take(Reward::Numbers) => lang.pick("nombres", "numbers").to_owned(),
            Action::Take(Reward::Money) => lang.pick("monnaie", "money").to_owned(),
            Action::TakeConsolation => lang.pick("consolation", "consolation").to_owned(),
            Action::Decline => lang.pick("rien", "nothing").to_owned(),
            Action::Pass => lang.pick("passer", "pass").to_owned(),
            Action::Bid(amount) => format!("{} {}", lang.pick("miser", "bid"), amount.get()),
            Action::Buy(card) => format!("{} {}", lang.pick("acheter", "buy"), number(card, lang)),
            Action::Pay(Item::Token) => lang.pick("payer jeton", "pay token").to_owned(),
            Action::Pay(Item::Consolation) => lang.pick("payer consolation", "pay consolation").to_owned(),
            Action::Pay(Item::Card(card)) => format!("{} {}", lang.pick("payer", "pay"), number(card, lang)),
        }
    }

    fn odds(odds: &Value, words: &Catalogue) -> Option<String> {
        let lang = old::lang(words);
        let number = |name: &str| odds.get(name)?.as_f64();
        let chance = |name: &str| Some(words.percent(number(name)?));
        let (over, money, joker) = (chance("over")?, chance("money")?, chance("joker")?);
        let gain = |name: &str| {
            let gain = number(name)?;
            let sign = if gain < 0.0 { "−" } else { "+" };
            Some(format!("{sign}{}", words.decimal(gain.abs())))
        };
        let (numbers, coins) = (gain("gain_numbers")?, gain("gain_money")?);
        Some(lang.pick(
            format!(
                "La prochaine carte : plus de dix {over}, trop de monnaie {money}, joker {joker}.\n\
                 En moyenne, une carte de plus change le tableau de {numbers} nombre et de {coins} en monnaie."
            ),
            format!(
                "The next card: over ten {over}, too much money {money}, joker {joker}.\n\
                 On average one more card changes the row by {numbers} numbers and {coins} in money."
            ),
        ))
    }

    fn question(view: &View, words: &Catalogue) -> String {
        let lang = old::lang(words);
        match view.phase {
            PhaseView::SetUp | PhaseView::Over => String::new(),
            PhaseView::Draw => lang.pick("À vous. Piochez.", "Your turn. Draw.").to_owned(),
            PhaseView::Decide if view.deck == 0 => lang
                .pick("La pioche est vide. Nombres ou monnaie ?", "The deck is empty. Numbers or money?")
                .to_owned(),
            PhaseView::Decide => {
                let risk = (200 * view.busting_cards() + view.deck) / (2 * view.deck);
                lang.pick(
                    format!("Piocher encore (risque {risk} %), ou vous arrêter ?"),
                    format!("Draw again (risk {risk}%), or stop?"),
                )
            }
            PhaseView::Bid => lang.pick("Misez ou passez.", "Bid or pass.").to_owned(),
            PhaseView::Purchase(Occasion::Reward) => lang.pick("Un achat ?", "A purchase?").to_owned(),
            PhaseView::Purchase(Occasion::Bust(_)) => lang
                .pick("Un achat, ou le jeton de consolation ?", "A purchase, or the consolation token?")
                .to_owned(),
            PhaseView::Purchase(Occasion::Last) => {
                lang.pick("Un dernier achat ?", "A last purchase?").to_owned()
            }
            PhaseView::PayJoker | PhaseView::PayCard(_) => {
                let left = view.payment.as_ref().map_or(0, |payment| payment.left);
                lang.pick(
                    format!("Reste à payer : {left}. Avec quoi ?"),
                    format!("Left to pay: {left}. With what?"),
                )
            }
        }
    }

    fn epilogue(view: &View, won: bool, words: &Catalogue) -> Option<String> {
        let lang = old::lang(words);
        let you = runs(&view.seats[0], lang);
        let runs = lang.pick(format!("Vos suites — {you}."), format!("Your runs — {you}."));
        let earned = view.alix.filter(|_| won).and_then(|level| title(level, lang));
        Some(match earned {
            Some(earned) => format!("{runs}\n★ {earned}"),
            None => runs,
        })
    }
}
