//! 10 — Special Retro Edition in words.

mod words;

use dizaine_core::{Lang, Seat};
use dizaine_games::retro::{
    Action, Asked, Card, Decision, Face, Payee, Phase, PlayerView, Protection, Retro, Seen, View,
};

use crate::{Catalogue, Tell, Teller, old};
use words::{a, belongings, card_of, cards, chips, lying, name, points, settled, under, way};

/// The player who is asked.
fn asked(view: &View) -> Option<(Decision, &PlayerView)> {
    match view.phase {
        Phase::Asking(Asked { seat, decision }) => Some((decision, &view.players[seat.index()])),
        Phase::SetUp | Phase::Over => None,
    }
}

impl Tell for Retro {
    fn table(view: &View, teller: &Teller<'_>) -> String {
        let lang = teller.lang();
        let (pot, pile, first) = (chips(view.pot, lang), view.pile, teller.name(view.first));
        let mut lines = Vec::new();
        if let Some(card) = view.round_card {
            let (round, card) = (view.round, points(card.points().into(), lang));
            lines.push(lang.pick(
                format!(
                    "Manche {round}, carte de {card}. Premier joueur : {first}. Pot : {pot}. Pioche : {pile}."
                ),
                format!("Round {round}, card of {card}. First player: {first}. Pot: {pot}. Pile: {pile}."),
            ));
        }
        // Offers name players by number.
        for (seat, player) in Seat::all(view.players.len()).zip(&view.players) {
            let (number, name, colon) = (seat.index() + 1, teller.heading(seat), teller.colon());
            lines.push(format!("{number}. {name}{colon} {}", belongings(player, lang)));
        }
        if let (Some((Decision::Outbid, _)), Some(offer)) = (asked(view), view.offer) {
            let (card, bidder) = (card_of(offer.owner, teller), teller.name(offer.bidder));
            let bid = chips(offer.bid.chips(), lang);
            lines.push(lang.pick(
                format!("Enchère sur {card} : {bid}, par {bidder}."),
                format!("Auction of {card}: {bid}, by {bidder}."),
            ));
        }
        lines.join("\n")
    }

    fn brief(view: &View, teller: &Teller<'_>) -> String {
        let Some(seat) = teller.you() else { return String::new() };
        let (name, colon) = (teller.heading(seat), teller.colon());
        format!("{name}{colon} {}", belongings(&view.players[seat.index()], teller.lang()))
    }

    #[expect(clippy::too_many_lines, reason = "one arm an event")]
    fn event(seen: &Seen, teller: &Teller<'_>) -> Option<String> {
        let lang = teller.lang();
        let does = |seat, fr, en| teller.does(seat, fr, en);
        Some(match *seen {
            Seen::DealerDrawn { dealer } => {
                let deals = does(dealer, ["donnez", "donne"], ["deal", "deals"]);
                format!(
                    "{deals}{}",
                    lang.pick(" ; chacun reçoit d’abord un joker.", "; everyone gets a joker first.")
                )
            }
            Seen::TookJoker { .. } | Seen::Asked { .. } | Seen::Drew { card: None, .. } => return None,
            Seen::Drew { seat, card } => {
                format!("{} {}.", does(seat, ["piochez", "pioche"], ["draw", "draws"]), a(card, lang))
            }
            Seen::RoundCardTurned { card } => {
                let card = points(card.points().into(), lang);
                lang.pick(
                    format!("— Nouvelle manche : la carte de manche vaut {card} —"),
                    format!("— New round: the round card is worth {card} —"),
                )
            }
            Seen::Laid { seat, card, face, protection } => {
                let lays = does(seat, ["posez", "pose"], ["lay", "lays"]);
                format!("{lays} {}{}.", lying(card, face, lang), under(protection, lang))
            }
            Seen::OfferOpened { seat, owner, chips: bid } => {
                let offers = does(seat, ["offrez", "offre"], ["offer", "offers"]);
                let (bid, card) = (chips(bid.chips(), lang), card_of(owner, teller));
                format!("{offers} {bid} {} {card}.", lang.pick("pour", "for"))
            }
            Seen::OfferDeclined { seat } => does(
                seat,
                ["ne faites pas d’offre.", "ne fait pas d’offre."],
                ["make no offer.", "makes no offer."],
            ),
            Seen::Outbid { seat, chips: bid } => {
                let raises = does(seat, ["montez à", "monte à"], ["raise to", "raises to"]);
                format!("{raises} {}.", chips(bid.chips(), lang))
            }
            Seen::PassedBid { seat } => does(seat, ["passez.", "passe."], ["pass.", "passes."]),
            Seen::Swapped { buyer, owner, chips: price, paid_to, bought, given } => {
                let (price, bought, given) = (chips(price.chips(), lang), a(bought, lang), a(given, lang));
                let pays = does(buyer, ["payez", "paie"], ["pay", "pays"]);
                let paid = match (paid_to, lang) {
                    (Payee::Pot, Lang::Fr) => format!("{pays} {price} au pot"),
                    (Payee::Pot, Lang::En) => format!("{pays} {price} to the pot"),
                    (Payee::Owner, Lang::Fr) if teller.is_you(owner) => {
                        format!("{} vous paie {price}", teller.heading(buyer))
                    }
                    (Payee::Owner, Lang::Fr) => format!("{pays} {price} à {}", teller.name(owner)),
                    (Payee::Owner, Lang::En) => format!("{pays} {} {price}", teller.name(owner)),
                };
                let yours = teller.is_you(buyer);
                let takes =
                    lang.pick(["et prend", "et prenez"], ["and takes", "and take"])[usize::from(yours)];
                let against = lang.pick("contre", "in exchange for");
                format!("{paid} {takes} {bought} {against} {given}.")
            }
            Seen::Protected { seat, protection } if protection == Protection::NONE => does(
                seat,
                ["laissez votre carte sans protection.", "laisse sa carte sans protection."],
                ["leave your card unprotected.", "leaves their card unprotected."],
            ),
            Seen::Protected { seat, protection } => {
                let protects = does(
                    seat,
                    ["protégez votre carte avec", "protège sa carte avec"],
                    ["protect your card with", "protects their card with"],
                );
                format!("{protects} {}.", chips(protection.chips(), lang))
            }
            Seen::ProtectionCollected => {
                lang.pick("Les fiches de protection vont au pot.", "Protection goes to the pot.").to_owned()
            }
            Seen::TurnedUp { seat, card } => {
                let turns = does(seat, ["retournez", "retourne"], ["turn up", "turns up"]);
                format!("{turns} {}.", a(Some(card), lang))
            }
            Seen::StayedDown { seat } => does(
                seat,
                ["laissez votre carte cachée.", "laisse sa carte cachée."],
                ["leave your card face down.", "leaves their card face down."],
            ),
            Seen::SecondAdded { seat, card } => {
                format!("{} {}.", does(seat, ["ajoutez", "ajoute"], ["add", "adds"]), a(Some(card), lang))
            }
            Seen::SecondDeclined { seat } => {
                does(seat, ["n’ajoutez rien.", "n’ajoute rien."], ["add nothing.", "adds nothing."])
            }
            Seen::Shown { seat, card } => {
                format!("{} {}.", does(seat, ["montrez", "montre"], ["show", "shows"]), a(Some(card), lang))
            }
            Seen::RoundWon { seat, value, by, chips: pot } => {
                let wins = does(
                    seat,
                    ["gagnez la manche avec", "gagne la manche avec"],
                    ["win the round with", "wins the round with"],
                );
                let pot = match (pot, lang) {
                    (0, _) => String::new(),
                    (_, Lang::Fr) => format!(" Le pot rapporte {}.", chips(pot, lang)),
                    (_, Lang::En) => format!(" The pot brings {}.", chips(pot, lang)),
                };
                format!("{wins} {value}{}.{pot}", settled(by, lang))
            }
            Seen::RoundLost { seat, value, by } => {
                let loses = does(
                    seat,
                    ["perdez la manche avec", "perd la manche avec"],
                    ["lose the round with", "loses the round with"],
                );
                let yours = usize::from(teller.is_you(seat));
                let takes = lang.pick(
                    ["et prend toutes les cartes jouées", "et prenez toutes les cartes jouées"],
                    ["and takes all cards played", "and take all cards played"],
                )[yours];
                format!("{loses} {value}{} {takes}.", settled(by, lang))
            }
            Seen::StarterChosen { starter, .. } => does(
                starter,
                ["commencerez la manche suivante.", "commencera la manche suivante."],
                ["will start the next round.", "will start the next round."],
            ),
            Seen::HandCounted { cards: hand, .. } if hand.is_empty() => return None,
            Seen::HandCounted { seat, cards: hand } => {
                let counts = does(
                    seat,
                    ["comptez votre main", "compte sa main"],
                    ["count your hand", "counts their hand"],
                );
                let (colon, points) = (teller.colon(), points(hand.points(), lang));
                format!("{counts}{colon} {} ({points}).", cards(hand, lang))
            }
            Seen::UnturnedTaken { seat, points: worth } => {
                let takes = does(seat, ["prenez", "prend"], ["take", "takes"]);
                let rest =
                    lang.pick("les cartes de manche jamais retournées", "the round cards never turned");
                format!("{takes} {rest} ({}).", points(worth.into(), lang))
            }
            Seen::Ended => lang.pick("La partie est finie.", "The game is over.").to_owned(),
        })
    }

    fn action(action: Action, words: &Catalogue) -> String {
        let lang = old::lang(words);
        let player = |seat: Seat| format!("{} {}", lang.pick("joueur", "player"), seat.index() + 1);
        match action {
            Action::Lay { card, face, protection } => {
                let lay = lang.pick("poser", "lay");
                let protection = match protection.chips() {
                    0 => String::new(),
                    count => format!(" {count}"),
                };
                format!("{lay} {} {}{protection}", name(card, lang), way(Some(card), face, lang))
            }
            Action::Open { owner, chips } => {
                format!("{} {} {}", player(owner), lang.pick("pour", "for"), chips.chips())
            }
            Action::NoOffer | Action::NoSecond => lang.pick("rien", "nothing").to_owned(),
            Action::Outbid(bid) => format!("{} {}", lang.pick("monter", "raise"), bid.chips()),
            Action::PassBid => lang.pick("passer", "pass").to_owned(),
            Action::Protect(protection) => format!("{} {}", lang.pick("fiches", "chips"), protection.chips()),
            Action::TurnUp => lang.pick("retourner", "turn up").to_owned(),
            Action::StayDown => lang.pick("laisser", "leave").to_owned(),
            Action::AddSecond(card) => format!("{} {}", lang.pick("ajouter", "add"), name(card, lang)),
            Action::Start(seat) => player(seat),
        }
    }

    fn question(view: &View, words: &Catalogue) -> String {
        let lang = old::lang(words);
        let Some((decision, player)) = asked(view) else { return String::new() };
        match decision {
            Decision::Lay if player.chips == 0 => {
                lang.pick("Posez une carte, visible ou cachée.", "Lay a card, up or down.").to_owned()
            }
            Decision::Lay => {
                // So many ways are not listed one by one: an example says how to type one.
                let card = player.hand.and_then(|hand| hand.iter().next()).unwrap_or(Card::JOKER);
                let protection = Protection::affordable(1);
                let example = Self::action(Action::Lay { card, face: Face::Down, protection }, words);
                let most = chips(Protection::affordable(player.chips).chips(), lang);
                lang.pick(
                    format!(
                        "Posez une carte, visible ou cachée, sous {most} au plus. Par exemple : {example}"
                    ),
                    format!("Lay a card, up or down, under at most {most}. For example: {example}"),
                )
            }
            Decision::Open => lang
                .pick(
                    "Échanger votre carte ? Contre celle de quel joueur, pour combien de fiches ?",
                    "Swap your card? For which player’s, and for how many chips?",
                )
                .to_owned(),
            Decision::Outbid => lang.pick("Montez ou passez.", "Raise or pass.").to_owned(),
            Decision::Protect => lang
                .pick(
                    "Combien de fiches en tout sur votre nouvelle carte ?",
                    "How many chips in all on your new card?",
                )
                .to_owned(),
            Decision::TurnUp => lang
                .pick(
                    "Retourner votre carte, pour pouvoir en ajouter une, ou la laisser cachée ?",
                    "Turn your card up, so that you can add another, or leave it face down?",
                )
                .to_owned(),
            Decision::Second => lang.pick("Ajouter une deuxième carte ?", "Add a second card?").to_owned(),
            Decision::Start => {
                lang.pick("Qui commence la manche suivante ?", "Who starts the next round?").to_owned()
            }
        }
    }

    fn epilogue(view: &View, _: bool, words: &Catalogue) -> Option<String> {
        let lang = old::lang(words);
        let player = view.players.first()?;
        let (points, chips) = (points(player.points, lang), chips(player.chips, lang));
        Some(lang.pick(
            format!(
                "Le score le plus bas gagne. Le vôtre : {points} de pénalité, moins deux par fiche ({chips})."
            ),
            format!("The lowest score wins. Yours: {points} of penalty, less two a chip ({chips})."),
        ))
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
        — Nouvelle manche : la carte de manche vaut 2 points —
        Vous posez un 3 caché sous 2 fiches.
        Bruno pose une carte cachée sous 1 fiche.
        Chloé pose un joker visible.
        Diego pose une carte cachée sous 2 fiches.
        Emma pose un 10 visible sous 2 fiches.
        Vous offrez 3 fiches pour la carte de Bruno.
        Chloé monte à 7 fiches.
        Chloé paie 7 fiches à Bruno et prend une carte cachée contre un joker.
        Bruno protège sa carte avec 1 fiche.
        Bruno offre 6 fiches pour la carte d’Emma.
        Bruno paie 6 fiches à Emma et prend un 10 contre un joker.
        Bruno protège sa carte avec 1 fiche.
        Diego offre 4 fiches pour la carte d’Emma.
        Vous montez à 5 fiches.
        Bruno passe.
        Vous payez 5 fiches à Emma et prenez un joker contre un 3.
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
        Bruno gagne la manche avec 10 (à égalité, par la plus haute carte). Le pot rapporte 7 fiches.
        Emma perd la manche avec 3 et prend toutes les cartes jouées.
        Vous piochez un 1.
        Vous piochez un 7.
        ");
        insta::assert_snapshot!(told(2, "en", 14), @"
        Emma deals; everyone gets a joker first.
        You draw a 2.
        You draw a 2.
        You draw a 7.
        — New round: the round card is worth 2 points —
        Ada lays a face-down card under 2 chips.
        Bruno lays a face-down card under 1 chip.
        You lay a joker face up.
        Diego lays a face-down card under 2 chips.
        Emma lays a 10 face up under 2 chips.
        Ada offers 3 chips for Bruno’s card.
        You raise to 7 chips.
        You pay Bruno 7 chips and take an 8 in exchange for a joker.
        Bruno protects their card with 1 chip.
        ");
    }
}
