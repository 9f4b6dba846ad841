//! Who the players of DiXkiBluff are: name, character, and how they play; English first, then French.

/// The novice.
pub const NOVICE: [[&str; 3]; 2] = [
    [
        "Ninon",
        "Cheerful and trusting, with a soft spot for « DiXe ! ».",
        "Looks at her own dice, half believes what is said, raises by a step while it feels safe, and shouts « DiXe ! » \
         a little too gladly.",
    ],
    [
        "Ninon",
        "Joyeuse et confiante, avec un faible pour « DiXe ! ».",
        "Regarde ses propres dés, croit à moitié ce qu’on annonce, relance d’un cran tant que cela paraît sûr, et crie \
         « DiXe ! » un peu trop volontiers.",
    ],
];

/// The regular.
pub const REGULAR: [[&str; 3]; 2] = [
    [
        "Gaspard",
        "Calm; knows the odds and knows that people rarely bet without a reason.",
        "Reckons the exact odds of every bet with his own dice, believes those who name a symbol to have some of it, \
         weighs how likely a raise is to be called, and seldom doubts without cause.",
    ],
    [
        "Gaspard",
        "Calme ; il connaît les probabilités et sait qu’on parie rarement sans raison.",
        "Calcule les chances exactes de chaque annonce avec ses dés, suppose que qui nomme un symbole en possède, évalue \
         le risque qu’une relance soit contestée, et ne doute guère sans motif.",
    ],
];

/// The expert.
pub const EXPERT: [[&str; 3]; 2] = [
    [
        "Madame Irma",
        "Reads the table like an open book, and gives nothing away.",
        "Asks what each bet says about the hand behind it, plays every answer out many times over the hands that remain \
         possible, and varies her play where choices are equal. With one die against one she plays from a solved table.",
    ],
    [
        "Madame Irma",
        "Lit la table à livre ouvert, et ne laisse rien paraître.",
        "Se demande ce que chaque annonce révèle de la main qui la porte, joue chaque réponse maintes fois sur les mains \
         encore possibles, et varie son jeu quand les choix se valent. À un dé contre un, elle suit une table résolue.",
    ],
];
