//! The three who play DIX.

use crate::about::About;
use crate::strength::Strength;

/// The bot of this strength, as it is introduced.
pub(crate) fn about(strength: Strength) -> About {
    match strength {
        Strength::Novice => About {
            name: "Toine",
            fr: "Toine tire au feeling : tant que ça semble passer, il continue, et parfois une carte de trop. Il aime ce qui \
                 prolonge une suite, enchérit à moitié de son envie et ne regarde pas le jeu des autres.",
            en: "Toine draws by feel: as long as it seems safe he goes on, sometimes one card too far. He likes what \
                 lengthens a run, bids half of what he would give, and does not look at what others need.",
        },
        Strength::Regular => About {
            name: "Margot",
            fr: "Margot a compté les cartes : elle connaît le risque exact de la suivante et le pèse contre ce qu’elle tient. \
                 Elle achète ce qui vaut son prix, paie avec ses doubles, et sait qu’un jeton donné aux autres est un jeton \
                 contre elle.",
            en: "Margot has counted the cards: she knows the exact risk of the next one and weighs it against what she holds. \
                 She buys what is worth its price, pays with her duplicates, and knows that a token given to others is a \
                 token against her.",
        },
        Strength::Expert => About {
            name: "Octave",
            fr: "Octave ne compte pas en points mais en chances de gagner, apprises au fil de milliers de parties contre \
                 lui-même. Il imagine chaque carte qui peut venir et chaque enchère qui peut répondre à la sienne, puis choisit \
                 la fin de tour qui lui en laisse le plus.",
            en: "Octave counts not in points but in chances to win, learned over thousands of games against himself. He \
                 imagines every card that may come and every bid that may answer his own, then chooses the end of the turn \
                 that leaves him most.",
        },
    }
}
