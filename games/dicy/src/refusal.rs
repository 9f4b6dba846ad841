//! Which rule forbids an action, and what to do instead.

use dizaine_core::{Lang, Refusal};

use crate::card::Card;

/// A rule that an action breaks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refused {
    /// S1: the table is still empty.
    NotSetUp,
    /// E1, E2: the game is over.
    GameOver,
    /// S2: another player's turn.
    NotYourTurn,
    /// T8: another player has to choose a card first.
    SomeoneIsAsked,
    /// T1: the dice have not been rolled.
    RollFirst,
    /// T1: the dice have been rolled already.
    AlreadyRolled,
    /// T6: all cards were frozen at the start of the turn.
    AllFrozen,
    /// T7: the last active card was frozen to re-roll.
    NothingLeft,
    /// T2: a re-roll costs a card.
    FreezeFirst,
    /// T2: the card has been frozen, the dice have not been re-rolled.
    RerollFirst,
    /// T2: these dice do not all lie on the table.
    NoSuchDiceToReroll,
    /// S1: nobody plays with this card.
    NotInPlay,
    /// T2, T4: the card is frozen.
    CardIsFrozen,
    /// T5: the card is active.
    CardIsActive,
    /// T4: these dice do not all lie on the table.
    NoSuchDiceToScore,
    /// T4: there are lower dice than these three.
    NotTheLowest,
    /// T5: a player thaws by passing.
    ThawByPassing,
    /// T8: an effect asks for a card to be frozen.
    MustFreeze,
    /// T8: an effect or a pass asks for a card to be thawed.
    MustThaw,
}

impl Refusal for Refused {
    fn code(&self) -> &'static str {
        match self {
            Self::NotSetUp => "not_set_up",
            Self::GameOver => "game_over",
            Self::NotYourTurn => "not_your_turn",
            Self::SomeoneIsAsked => "someone_is_asked",
            Self::RollFirst => "roll_first",
            Self::AlreadyRolled => "already_rolled",
            Self::AllFrozen => "all_frozen",
            Self::NothingLeft => "nothing_left",
            Self::FreezeFirst => "freeze_first",
            Self::RerollFirst => "reroll_first",
            Self::NoSuchDiceToReroll => "no_such_dice_to_reroll",
            Self::NotInPlay => "not_in_play",
            Self::CardIsFrozen => "card_is_frozen",
            Self::CardIsActive => "card_is_active",
            Self::NoSuchDiceToScore => "no_such_dice_to_score",
            Self::NotTheLowest => "not_the_lowest",
            Self::ThawByPassing => "thaw_by_passing",
            Self::MustFreeze => "must_freeze",
            Self::MustThaw => "must_thaw",
        }
    }

    fn clause(&self) -> &'static str {
        match self {
            Self::NotSetUp | Self::NotInPlay => "dicy S1",
            Self::NotYourTurn => "dicy S2",
            Self::RollFirst | Self::AlreadyRolled => "dicy T1",
            Self::FreezeFirst | Self::RerollFirst | Self::NoSuchDiceToReroll => "dicy T2",
            Self::CardIsFrozen | Self::NoSuchDiceToScore | Self::NotTheLowest => "dicy T4",
            Self::CardIsActive | Self::ThawByPassing => "dicy T5",
            Self::AllFrozen => "dicy T6",
            Self::NothingLeft => "dicy T7",
            Self::SomeoneIsAsked | Self::MustFreeze | Self::MustThaw => "dicy T8",
            Self::GameOver => "dicy E1",
        }
    }

    fn explain(&self, lang: Lang) -> &'static str {
        let (fr, en) = match self {
            Self::NotSetUp => (
                "La partie n'a pas commencé. Attendez que les cartes soient posées.",
                "The game has not started. Wait until the cards are laid out.",
            ),
            Self::GameOver => (
                "La partie est terminée : plus personne ne joue. Commencez-en une autre.",
                "The game is over: nobody plays any more. Start another one.",
            ),
            Self::NotYourTurn => (
                "Ce n'est pas votre tour. Attendez que les dés vous parviennent.",
                "It is not your turn. Wait for the dice to come to you.",
            ),
            Self::SomeoneIsAsked => (
                "Un autre joueur doit d'abord choisir une carte. Attendez son choix.",
                "Another player has to choose a card first. Wait for that choice.",
            ),
            Self::RollFirst => (
                "Votre tour commence par un lancer. Lancez d'abord les six dés.",
                "Your turn starts with a roll. Roll the six dice first.",
            ),
            Self::AlreadyRolled => (
                "Les six dés sont déjà lancés. Gelez une carte pour en relancer, marquez des points ou passez.",
                "The six dice have been rolled already. Freeze a card to re-roll some, score or pass.",
            ),
            Self::AllFrozen => (
                "Toutes vos cartes sont gelées au début de votre tour. Vous devez passer, ce qui les réactive.",
                "All your cards are frozen at the start of your turn. You must pass, which makes them active again.",
            ),
            Self::NothingLeft => (
                "Vous avez gelé votre dernière carte active pour relancer. Il ne vous reste qu'à passer.",
                "You froze your last active card to re-roll. All you can do now is pass.",
            ),
            Self::FreezeFirst => (
                "Relancer coûte une carte. Gelez d'abord l'une de vos cartes actives.",
                "A re-roll costs a card. Freeze one of your active cards first.",
            ),
            Self::RerollFirst => (
                "Vous venez de geler une carte pour relancer. Choisissez maintenant les dés à relancer, un au moins.",
                "You have just frozen a card to re-roll. Now choose the dice to roll again, at least one.",
            ),
            Self::NoSuchDiceToReroll => (
                "Ces dés ne sont pas tous sur la table. Choisissez parmi les dés visibles ceux que vous voulez relancer.",
                "Not all of these dice are on the table. Choose the dice to re-roll among those that lie there.",
            ),
            Self::NotInPlay => (
                "Cette carte n'est pas en jeu dans cette partie. Choisissez l'une des cinq cartes posées devant vous.",
                "This card is not in play in this game. Choose one of the five cards in front of you.",
            ),
            Self::CardIsFrozen => (
                "Cette carte est gelée, elle ne peut pas servir. Choisissez une carte active.",
                "This card is frozen and cannot be used. Choose an active card.",
            ),
            Self::CardIsActive => (
                "Cette carte est déjà active. Choisissez une carte gelée à réactiver.",
                "This card is active already. Choose a frozen card to turn active.",
            ),
            Self::NoSuchDiceToScore => (
                "Ces dés ne sont pas tous sur la table. Choisissez parmi les dés visibles ceux que vous voulez compter.",
                "Not all of these dice are on the table. Choose the dice to score among those that lie there.",
            ),
            Self::NotTheLowest => (
                "Cette carte compte les trois dés les plus bas des six, et il y en a de plus bas. Choisissez ceux-là.",
                "This card scores the three lowest of the six dice, and there are lower ones. Choose those.",
            ),
            Self::ThawByPassing => (
                "Une carte gelée ne se réactive pas à volonté. Passez votre tour : toutes vos cartes redeviendront actives.",
                "A frozen card does not turn active at will. Pass your turn: all your cards will be active again.",
            ),
            Self::MustFreeze => (
                "L'effet d'une carte vous oblige à geler une carte. Choisissez l'une de vos cartes actives.",
                "The effect of a card makes you freeze a card. Choose one of your active cards.",
            ),
            Self::MustThaw => (
                "Vous devez réactiver une carte. Choisissez l'une de vos cartes gelées.",
                "You have to turn a card active. Choose one of your frozen cards.",
            ),
        };
        lang.pick(fr, en)
    }
}

/// T4: what the dice of each card must be, in French and in English.
pub(crate) fn condition(card: Card) -> (&'static str, &'static str) {
    match card {
        Card::TwoAny => (
            "Cette carte compte exactement deux dés. Choisissez-en deux.",
            "This card scores exactly two dice. Choose two.",
        ),
        Card::SixLow => (
            "Cette carte compte les six dés, et aucun ne doit montrer 6. Prenez-les tous, ou une autre carte.",
            "This card scores all six dice, and none may show a 6. Take them all, or another card.",
        ),
        Card::Odd => (
            "Cette carte ne compte que des dés impairs. Choisissez des 1, des 3 ou des 5.",
            "This card scores odd dice only. Choose ones, threes or fives.",
        ),
        Card::Straight => (
            "Cette carte compte une suite d'au moins deux dés, chaque valeur une seule fois. Choisissez des valeurs qui se suivent.",
            "This card scores a run of at least two dice, each value once. Choose values that follow each other.",
        ),
        Card::TwoPairs => (
            "Cette carte compte quatre dés : deux paires de valeurs différentes. Choisissez deux paires.",
            "This card scores four dice: two pairs of different values. Choose two pairs.",
        ),
        Card::Sixes => (
            "Cette carte ne compte que des 6. Choisissez uniquement des 6.",
            "This card scores sixes only. Choose nothing but sixes.",
        ),
        Card::Pair => (
            "Cette carte compte exactement deux dés de même valeur. Choisissez une paire.",
            "This card scores exactly two dice of the same value. Choose a pair.",
        ),
        Card::ThreeLowest => (
            "Cette carte compte exactement trois dés : les trois plus bas des six. Choisissez ceux-là.",
            "This card scores exactly three dice: the three lowest of the six. Choose those.",
        ),
        Card::Different => (
            "Cette carte compte des dés tous différents. Ne prenez chaque valeur qu'une fois.",
            "This card scores dice that are all different. Take each value once only.",
        ),
        Card::FiveDifferent => (
            "Cette carte compte au plus cinq dés, tous différents. Ne prenez chaque valeur qu'une fois, et cinq dés au plus.",
            "This card scores at most five dice, all different. Take each value once only, and five dice at most.",
        ),
        Card::FortyMinus => (
            "Cette carte compte toujours les six dés. Prenez-les tous.",
            "This card always scores all six dice. Take them all.",
        ),
        Card::Same => (
            "Cette carte compte des dés tous de même valeur. Choisissez des dés égaux.",
            "This card scores dice that all show the same value. Choose equal dice.",
        ),
    }
}
