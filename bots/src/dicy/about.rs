//! The three who play Dicy Cards.

use crate::about::About;
use crate::strength::Strength;

/// The bot of this strength, as it is introduced.
pub(crate) fn about(strength: Strength) -> About {
    match strength {
        Strength::Novice => About {
            name: "Flocon",
            fr: "Flocon regarde les points posés devant lui et espère mieux quand il y en a peu. Il relance à l’instinct, \
                 oublie volontiers ses cartes gelées et ne se soucie guère de ce que les siennes font aux autres.",
            en: "Flocon looks at the points in front of him and hopes for better when they are few. He re-rolls on instinct, \
                 is apt to forget his frozen cards, and hardly minds what his cards do to others.",
        },
        Strength::Regular => About {
            name: "Givrette",
            fr: "Givrette joue comme on joue bien en famille : elle connaît la valeur de chaque carte, calcule au plus juste ce \
                 qu’une relance rapporte, et gèle la carte qui lui manquera le moins. Elle ne prévoit qu’un lancer à la fois.",
            en: "Givrette plays as good family players do: she knows what each card is worth, works out exactly what one \
                 re-roll brings, and freezes the card that she will miss least. She plans one throw at a time.",
        },
        Strength::Expert => About {
            name: "Banquise",
            fr: "Banquise calcule son tour jusqu’au bout, toutes relances comprises, et le pèse à l’aune de la course aux \
                 points. À deux, une fois le jeu résolu pour les cinq cartes de la table, son jeu est parfait : nul ne peut \
                 faire mieux que ce que la position vaut.",
            en: "Banquise works her turn out to the end, with all its re-rolls, and weighs it by the race for points. Between \
                 two players, once the game is solved for the five cards on the table, her play is perfect: nobody can do \
                 better than the position is worth.",
        },
    }
}
