//! Which rule forbids an action, and what to do instead.

use dizaine_core::Lang;

use crate::Decision;

/// Why an action is refused: a variant a broken rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// S1: nothing has been dealt yet.
    NotSetUp,
    /// E1: the game is over.
    GameOver,
    /// Another player is asked for this decision.
    NotYourTurn(Decision),
    /// The player is asked for this decision, and the action answers another.
    OtherDecision(Decision),
    /// P2: the first card must come from the hand.
    FirstCardNotInHand,
    /// P2: protection is paid with one's own chips.
    TooFewChipsToProtect,
    /// P3: the offer names a player who is not at the table.
    NoSuchOwner,
    /// P3a: an unprotected card costs exactly one chip.
    UnprotectedCostsOne,
    /// P3b: an opening bid is at least as high as the protection.
    BelowProtection,
    /// P3b: an outbid is higher than the highest bid.
    NotHigher,
    /// P3c: no one bids on their own card.
    OwnCard,
    /// P3c: the owner takes no part in the auction.
    OwnAuction,
    /// P3e: protection is never lowered.
    ProtectionLowered,
    /// P3e: raising is paid with one's own chips.
    TooFewChipsToRaise,
    /// P3g: one bids chips one has.
    TooFewChipsToBid,
    /// P3g: whoever passes is out of that auction.
    AlreadyPassed,
    /// P4: only a face-up first card takes a second one.
    FirstCardFaceDown,
    /// P4: the second card must come from the hand.
    SecondCardNotInHand,
    /// P4: the sum may not exceed ten.
    SumAboveTen,
    /// P5d: the starter must sit at the table.
    NoSuchStarter,
}

/// All that is said of a refusal.
struct Lesson {
    code: &'static str,
    clause: &'static str,
    fr: &'static str,
    en: &'static str,
}

impl Refusal {
    /// All of them, for tests and documentation.
    pub fn all() -> impl Iterator<Item = Self> {
        let plain = [
            Self::NotSetUp,
            Self::GameOver,
            Self::FirstCardNotInHand,
            Self::TooFewChipsToProtect,
            Self::NoSuchOwner,
            Self::UnprotectedCostsOne,
            Self::BelowProtection,
            Self::NotHigher,
            Self::OwnCard,
            Self::OwnAuction,
            Self::ProtectionLowered,
            Self::TooFewChipsToRaise,
            Self::TooFewChipsToBid,
            Self::AlreadyPassed,
            Self::FirstCardFaceDown,
            Self::SecondCardNotInHand,
            Self::SumAboveTen,
            Self::NoSuchStarter,
        ];
        let turns = Decision::ALL.into_iter().map(Self::NotYourTurn);
        turns.chain(Decision::ALL.into_iter().map(Self::OtherDecision)).chain(plain)
    }

    #[expect(clippy::too_many_lines, reason = "a table of texts, one entry a rule")]
    fn lesson(self) -> Lesson {
        let lesson = |code, clause, fr, en| Lesson { code, clause, fr, en };
        match self {
            Self::NotYourTurn(decision) => not_your_turn(decision),
            Self::OtherDecision(decision) => other_decision(decision),
            Self::NotSetUp => lesson(
                "not_set_up",
                "retro S1",
                "Les cartes ne sont pas encore distribuées : attendez la donne.",
                "The cards have not been dealt yet: wait for the deal.",
            ),
            Self::GameOver => lesson(
                "game_over",
                "retro E1",
                "La partie est terminée : il n'y a plus rien à jouer.",
                "The game is over: there is nothing left to play.",
            ),
            Self::FirstCardNotInHand => lesson(
                "first_card_not_in_hand",
                "retro P2",
                "Cette carte n'est pas dans votre main : posez l'une des vôtres.",
                "This card is not in your hand: lay one of yours.",
            ),
            Self::TooFewChipsToProtect => lesson(
                "too_few_chips_to_protect",
                "retro P2",
                "Vous n'avez pas assez de fiches pour cette protection : posez-en moins sur la carte.",
                "You do not have enough chips for this protection: put fewer on the card.",
            ),
            Self::NoSuchOwner => lesson(
                "no_such_owner",
                "retro P3",
                "Personne n'occupe cette place : faites une offre sur la carte d'un autre joueur de la table.",
                "Nobody sits there: make an offer on the card of another player at this table.",
            ),
            Self::UnprotectedCostsOne => lesson(
                "unprotected_costs_one",
                "retro P3a",
                "Une carte sans protection s'échange contre une fiche, ni plus ni moins : offrez 1 fiche.",
                "An unprotected card costs one chip, no more and no less: offer 1 chip.",
            ),
            Self::BelowProtection => lesson(
                "below_protection",
                "retro P3b",
                "L'offre d'ouverture doit atteindre la protection de la carte : offrez au moins autant de fiches.",
                "The opening bid must match the card's protection: offer at least as many chips.",
            ),
            Self::NotHigher => lesson(
                "not_higher",
                "retro P3b",
                "Il faut dépasser la meilleure offre : proposez davantage de fiches ou passez.",
                "You must top the highest bid: bid more chips or pass.",
            ),
            Self::OwnCard => lesson(
                "own_card",
                "retro P3c",
                "On ne fait pas d'offre sur sa propre carte : choisissez celle d'un autre joueur ou n'offrez rien.",
                "You cannot bid on your own card: choose another player's, or make no offer.",
            ),
            Self::OwnAuction => lesson(
                "own_auction",
                "retro P3c",
                "C'est votre carte qui est aux enchères, vous n'y participez pas : attendez la meilleure offre.",
                "Your own card is being auctioned, so you take no part: wait for the highest bid.",
            ),
            Self::ProtectionLowered => lesson(
                "protection_lowered",
                "retro P3e",
                "La protection ne baisse jamais : gardez vos fiches sur la carte ou ajoutez-en.",
                "Protection is never lowered: keep your chips on the card or add some.",
            ),
            Self::TooFewChipsToRaise => lesson(
                "too_few_chips_to_raise",
                "retro P3e",
                "Vous n'avez pas assez de fiches pour aller si haut : ajoutez-en moins, ou aucune.",
                "You do not have enough chips to go that high: add fewer, or none.",
            ),
            Self::TooFewChipsToBid => lesson(
                "too_few_chips_to_bid",
                "retro P3g",
                "Vous ne pouvez offrir que les fiches que vous avez devant vous, sans compter votre protection : \
                 offrez moins ou renoncez.",
                "You can only bid the chips in front of you, your protection not included: bid less or give up.",
            ),
            Self::AlreadyPassed => lesson(
                "already_passed",
                "retro P3g",
                "Vous avez passé, vous ne revenez plus dans cette enchère : attendez l'offre suivante.",
                "You have passed and are out of this auction: wait for the next offer.",
            ),
            Self::FirstCardFaceDown => lesson(
                "first_card_face_down",
                "retro P4",
                "Votre première carte est cachée : retournez-la d'abord, puis ajoutez une deuxième carte.",
                "Your first card lies face down: turn it up first, then add a second card.",
            ),
            Self::SecondCardNotInHand => lesson(
                "second_card_not_in_hand",
                "retro P4",
                "Cette carte n'est pas dans votre main : ajoutez l'une des vôtres ou aucune.",
                "This card is not in your hand: add one of yours, or none.",
            ),
            Self::SumAboveTen => lesson(
                "sum_above_ten",
                "retro P4",
                "Vos deux cartes dépasseraient 10 : ajoutez une carte plus petite, un joker ou rien.",
                "Your two cards would exceed 10: add a smaller card, a joker, or nothing.",
            ),
            Self::NoSuchStarter => lesson(
                "no_such_starter",
                "retro P5d",
                "Personne n'occupe cette place : désignez un joueur de la table, vous-même si vous voulez.",
                "Nobody sits there: choose a player at this table, yourself if you like.",
            ),
        }
    }
}

/// The rule that says whose turn it is depends on what is being decided.
fn not_your_turn(decision: Decision) -> Lesson {
    let (clause, fr, en) = match decision {
        Decision::Lay => (
            "retro P2",
            "Chacun pose sa carte à son tour : attendez le vôtre.",
            "Everyone lays a card in turn: wait for yours.",
        ),
        Decision::Open => (
            "retro P3",
            "Chacun ouvre une offre à son tour : attendez le vôtre.",
            "Everyone may open an offer in turn: wait for yours.",
        ),
        Decision::Outbid => (
            "retro P3b",
            "Un autre joueur doit surenchérir ou passer : attendez qu'on vous le demande.",
            "Another player is to outbid or pass: wait until you are asked.",
        ),
        Decision::Protect => (
            "retro P3e",
            "Un joueur décide de la protection de sa nouvelle carte : attendez qu'il ait fini.",
            "A player is deciding on the protection of their new card: wait until they have.",
        ),
        Decision::TurnUp => (
            "retro P4",
            "Un autre joueur décide s'il retourne sa carte : attendez votre tour.",
            "Another player is deciding whether to turn up their card: wait for your turn.",
        ),
        Decision::Second => (
            "retro P4",
            "Un autre joueur décide s'il ajoute une deuxième carte : attendez votre tour.",
            "Another player is deciding whether to add a second card: wait for your turn.",
        ),
        Decision::Start => (
            "retro P5d",
            "C'est le gagnant de la manche qui désigne le premier joueur : attendez son choix.",
            "The winner of the round chooses who starts: wait for their choice.",
        ),
    };
    Lesson { code: "not_your_turn", clause, fr, en }
}

/// The rule of the decision that is open, and how to answer it.
fn other_decision(decision: Decision) -> Lesson {
    let (clause, fr, en) = match decision {
        Decision::Lay => (
            "retro P2",
            "C'est le moment de poser votre première carte, visible ou cachée, sous 0, 1 ou 2 fiches.",
            "Now is the time to lay your first card, face up or face down, under 0, 1 or 2 chips.",
        ),
        Decision::Open => (
            "retro P3",
            "C'est le moment des offres : ouvrez-en une sur la carte d'un autre joueur, ou n'offrez rien.",
            "Now is the time for offers: open one on another player's card, or make none.",
        ),
        Decision::Outbid => (
            "retro P3b",
            "Une enchère est en cours : surenchérissez ou passez.",
            "An auction is under way: outbid or pass.",
        ),
        Decision::Protect => (
            "retro P3e",
            "Vous venez de recevoir une carte : dites combien de fiches la protègent désormais, 2 au plus.",
            "You have just received a card: say how many chips protect it from now on, 2 at most.",
        ),
        Decision::TurnUp => (
            "retro P4",
            "Décidez d'abord de votre carte cachée : retournez-la ou laissez-la cachée.",
            "Decide on your face-down card first: turn it up or leave it down.",
        ),
        Decision::Second => (
            "retro P4",
            "Votre première carte est visible : ajoutez une deuxième carte de votre main, ou aucune.",
            "Your first card lies face up: add a second card from your hand, or none.",
        ),
        Decision::Start => (
            "retro P5d",
            "Vous avez gagné la manche : désignez le joueur qui commence la suivante.",
            "You won the round: choose the player who starts the next one.",
        ),
    };
    Lesson { code: "other_decision", clause, fr, en }
}

impl dizaine_core::Refusal for Refusal {
    fn code(&self) -> &'static str {
        self.lesson().code
    }

    fn clause(&self) -> &'static str {
        self.lesson().clause
    }

    fn explain(&self, lang: Lang) -> &'static str {
        let lesson = self.lesson();
        lang.pick(lesson.fr, lesson.en)
    }
}
