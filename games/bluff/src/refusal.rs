//! Why an action is refused.

use dizaine_core::Lang;

/// A broken rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// C4: the first player has not been drawn.
    NotStarted,
    /// C2: no die of this table has that face.
    FaceNotOnDie,
    /// C2: no die of this table has that symbol.
    SymbolNotOnDie,
    /// R2: the winner of the last round is choosing.
    WinnerChooses,
    /// R2: the winner's own dice come before their bet.
    ChooseFirst,
    /// R2: faces are chosen before the bets.
    NothingToHide,
    /// R2: the faces of one choice come in their order.
    FacesOutOfOrder,
    /// R3: bets go around.
    NotYourTurn,
    /// R5: the round has no bet to raise.
    NothingToRaise,
    /// R5: the round has no bet to call.
    NothingToCall,
    /// R6a: the bet has that symbol.
    SymbolAlreadyNamed,
    /// R6b: the number is not higher.
    NotHigher,
    /// R7: there are not so many dice.
    TooFewDice,
    /// R8: « Bluff ! » is for the player whose turn it is.
    BluffOutOfTurn,
    /// R9: one's own bet.
    OwnBet,
    /// R10: another call came first.
    CallTooLate,
    /// E1: a player without dice.
    NoDice,
    /// E4: nothing follows the end.
    GameOver,
}

impl Refusal {
    /// Every one of them.
    pub const ALL: [Self; 18] = [
        Self::NotStarted,
        Self::FaceNotOnDie,
        Self::SymbolNotOnDie,
        Self::WinnerChooses,
        Self::ChooseFirst,
        Self::NothingToHide,
        Self::FacesOutOfOrder,
        Self::NotYourTurn,
        Self::NothingToRaise,
        Self::NothingToCall,
        Self::SymbolAlreadyNamed,
        Self::NotHigher,
        Self::TooFewDice,
        Self::BluffOutOfTurn,
        Self::OwnBet,
        Self::CallTooLate,
        Self::NoDice,
        Self::GameOver,
    ];
}

impl dizaine_core::Refusal for Refusal {
    fn code(&self) -> &'static str {
        match self {
            Self::NotStarted => "not_started",
            Self::FaceNotOnDie => "face_not_on_die",
            Self::SymbolNotOnDie => "symbol_not_on_die",
            Self::WinnerChooses => "winner_chooses",
            Self::ChooseFirst => "choose_first",
            Self::NothingToHide => "nothing_to_hide",
            Self::FacesOutOfOrder => "faces_out_of_order",
            Self::NotYourTurn => "not_your_turn",
            Self::NothingToRaise => "nothing_to_raise",
            Self::NothingToCall => "nothing_to_call",
            Self::SymbolAlreadyNamed => "symbol_already_named",
            Self::NotHigher => "not_higher",
            Self::TooFewDice => "too_few_dice",
            Self::BluffOutOfTurn => "bluff_out_of_turn",
            Self::OwnBet => "own_bet",
            Self::CallTooLate => "call_too_late",
            Self::NoDice => "no_dice",
            Self::GameOver => "game_over",
        }
    }

    fn clause(&self) -> &'static str {
        match self {
            Self::NotStarted => "bluff C4",
            Self::FaceNotOnDie | Self::SymbolNotOnDie => "bluff C2",
            Self::WinnerChooses | Self::ChooseFirst | Self::NothingToHide | Self::FacesOutOfOrder => {
                "bluff R2"
            }
            Self::NotYourTurn => "bluff R3",
            Self::NothingToRaise | Self::NothingToCall => "bluff R5",
            Self::SymbolAlreadyNamed | Self::NotHigher => "bluff R6",
            Self::TooFewDice => "bluff R7",
            Self::BluffOutOfTurn => "bluff R8",
            Self::OwnBet => "bluff R9",
            Self::CallTooLate => "bluff R10",
            Self::NoDice => "bluff E1",
            Self::GameOver => "bluff E4",
        }
    }

    fn explain(&self, lang: Lang) -> &'static str {
        match self {
            Self::NotStarted => lang.pick(
                "La partie n'a pas commencé : attendez que le premier joueur soit tiré au sort.",
                "The game has not begun: wait until the first player has been drawn.",
            ),
            Self::FaceNotOnDie => lang.pick(
                "Les dés de cette table n'ont pas cette face : choisissez l'une des leurs.",
                "The dice of this table do not have that face: choose one of theirs.",
            ),
            Self::SymbolNotOnDie => lang.pick(
                "Les dés de cette table n'ont pas ce symbole : pariez sur l'un des leurs.",
                "The dice of this table do not have that symbol: bet on one of theirs.",
            ),
            Self::WinnerChooses => lang.pick(
                "Le gagnant de la manche précédente choisit ses faces cachées : attendez qu'il ait fini.",
                "The winner of the last round is choosing their hidden faces: wait until they have finished.",
            ),
            Self::ChooseFirst => lang.pick(
                "Choisissez d'abord la face cachée de chacun de vos dés ; vous parierez ensuite.",
                "First choose the hidden face of each of your dice; then you bet.",
            ),
            Self::NothingToHide => lang.pick(
                "Tous les dés sont déjà cachés : pariez, ou dites « Bluff ! » ou « DiXe ! ». Seul le gagnant d'une manche choisit ses faces, \
                 au début de la suivante.",
                "All dice are hidden already: bet, or say “Bluff!” or “DiXe!”. Only the winner of a round chooses faces, when the next \
                 one opens.",
            ),
            Self::FacesOutOfOrder => lang.pick(
                "Choisissez vos faces dans l'ordre du dé : celle-ci vient avant la dernière que vous avez cachée. \
                 Reprenez la même face ou une suivante.",
                "Choose your faces in the order of the die: this one comes before the last you hid. Take the same \
                 face again or a later one.",
            ),
            Self::NotYourTurn => lang.pick(
                "Ce n'est pas à vous de parier : attendez votre tour, ou dites « DiXe ! » si vous croyez le dernier \
                 pari exact.",
                "It is not your turn to bet: wait for it, or say “DiXe!” if you believe that the last bet is exact.",
            ),
            Self::NothingToRaise => lang.pick(
                "Il n'y a pas encore de pari auquel ajouter un symbole : annoncez un nombre et un symbole.",
                "There is no bet yet to add a symbol to: name a number and a symbol.",
            ),
            Self::NothingToCall => lang.pick(
                "Aucun pari n'a encore été fait dans cette manche : il faut un pari avant de dire « Bluff ! » ou \
                 « DiXe ! ».",
                "No bet has been made in this round yet: there has to be one before “Bluff!” or “DiXe!”.",
            ),
            Self::SymbolAlreadyNamed => lang.pick(
                "Le pari porte déjà sur ce symbole : ajoutez-en un autre ou annoncez un nombre plus grand.",
                "The bet already has that symbol: add another one or name a higher number.",
            ),
            Self::NotHigher => lang.pick(
                "Un nouveau pari doit annoncer un nombre plus grand ; pour garder le même nombre, ajoutez un symbole.",
                "A new bet has to name a higher number; to keep the number, add a symbol.",
            ),
            Self::TooFewDice => lang.pick(
                "Il n'y a pas autant de dés sur la table : annoncez un nombre plus petit, ou dites « Bluff ! » ou \
                 « DiXe ! ».",
                "There are not so many dice on the table: name a smaller number, or say “Bluff!” or “DiXe!”.",
            ),
            Self::BluffOutOfTurn => lang.pick(
                "Seul le joueur dont c'est le tour peut dire « Bluff ! » ; hors de votre tour, il vous reste « DiXe ! » \
                 sur le pari d'un autre.",
                "Only the player whose turn it is may say “Bluff!”; out of turn you have “DiXe!”, on another's bet.",
            ),
            Self::OwnBet => lang.pick(
                "On ne dit pas « DiXe ! » sur son propre pari : attendez la réponse des autres.",
                "You cannot say “DiXe!” on your own bet: wait for the others to answer.",
            ),
            Self::CallTooLate => lang.pick(
                "Un autre joueur a parlé avant vous et la manche est finie : attendez les paris de la \
                 suivante.",
                "Another call came before yours and the round is over: wait for the bets of the next one.",
            ),
            Self::NoDice => lang.pick(
                "Vous n'avez plus de dés : vous êtes hors jeu et suivez la fin de la partie en spectateur.",
                "You have no dice left: you are out and watch the rest of the game.",
            ),
            Self::GameOver => lang.pick(
                "La partie est finie : regardez le classement ou lancez-en une nouvelle.",
                "The game is over: look at the standings or start a new one.",
            ),
        }
    }
}
