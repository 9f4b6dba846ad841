//! The three who play 10 (Retro).

use crate::about::About;
use crate::strength::Strength;

/// The bot of this strength, as it is introduced.
pub(crate) fn about(strength: Strength) -> About {
    match strength {
        Strength::Novice => About {
            name: "Jojo",
            fr: "Jojo est curieux et très attaché à son joker. Il cherche deux cartes qui font dix, achète ce \
                 qui est visible et utile, et ne résiste pas toujours à une carte cachée.",
            en: "Jojo is curious, and fond of his joker. He looks for two cards that make ten, buys what lies \
                 open and helps, and cannot always resist a hidden card.",
        },
        Strength::Regular => About {
            name: "Colette",
            fr: "Colette est économe : elle ne paie jamais une carte plus cher que ce qu’elle rapporte. Elle \
                 estime ce que coûterait la manche perdue et le risque de la perdre, pose d’abord la plus \
                 basse de deux cartes qui vont ensemble, et se défait des jokers et des cartes de pénalité \
                 avant qu’ils ne comptent.",
            en: "Colette is thrifty: she never pays more for a card than it saves her. She reckons what \
                 losing the round would cost and how likely that is, lays the lower of two cards that belong \
                 together first, and gets rid of jokers and penalty cards before they count.",
        },
        Strength::Expert => About {
            name: "Zéro",
            fr: "Zéro imagine toutes les mains que vous pourriez avoir. Il redistribue les cartes cachées de \
                 centaines de façons compatibles avec ce qu’il a vu, joue chaque choix jusqu’à la fin de la \
                 manche dans chacune d’elles, et brouille les pistes quand les choix se valent.",
            en: "Zéro imagines every hand you might be holding. He deals the hidden cards in hundreds of ways \
                 that fit what he has seen, plays each choice out to the end of the round in all of them, and \
                 keeps the others guessing where choices are equal.",
        },
    }
}
