//! The three who play DiXkiBluff.

use crate::about::About;
use crate::strength::Strength;

/// The bot of this strength, as it is introduced.
pub(crate) fn about(strength: Strength) -> About {
    match strength {
        Strength::Novice => About {
            name: "Ninon",
            fr: "Ninon est joyeuse et confiante. Elle regarde ses propres dés, croit à moitié ce qu’on \
                 annonce, relance d’un cran tant que cela paraît sûr, et crie « DiXe ! » un peu trop \
                 volontiers.",
            en: "Ninon is cheerful and trusting. She looks at her own dice, half believes what is said, \
                 raises by a step while it feels safe, and shouts « DiXe ! » a little too gladly.",
        },
        Strength::Regular => About {
            name: "Gaspard",
            fr: "Gaspard est calme : il connaît les chances exactes de chaque annonce et sait qu’on parie \
                 rarement sans raison. Il suppose que qui nomme un symbole en possède, évalue le risque \
                 qu’une relance soit contestée, et ne doute guère sans motif.",
            en: "Gaspard is calm: he knows the exact odds of every bet, and that people rarely bet without a \
                 reason. He takes those who name a symbol to have some of it, weighs how likely a raise is to \
                 be called, and seldom doubts without cause.",
        },
        Strength::Expert => About {
            name: "Irma",
            fr: "Irma lit la table à livre ouvert. Elle se demande ce que chaque annonce révèle de la main \
                 qui la porte, joue chaque réponse maintes fois sur les mains encore possibles, et varie son \
                 jeu quand les choix se valent. À un dé contre un, elle suit une table résolue : nul ne peut \
                 presque rien lui prendre.",
            en: "Irma reads the table like an open book. She asks what each bet says about the hand behind \
                 it, plays every answer out many times over the hands still possible, and varies her play \
                 where choices are equal. With one die against one she follows a solved table: there is next \
                 to nothing to win from her.",
        },
    }
}
