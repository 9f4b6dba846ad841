//! Who the players of 10 (Retro) are: name, character, and how they play; English first, then French.

/// The novice.
pub const NOVICE: [[&str; 3]; 2] = [
    [
        "Jojo",
        "Curious, generous, and fond of his joker.",
        "Looks for two cards that make ten, saves the joker for a bad day, buys what lies open and helps, and now and then \
         cannot resist a hidden card.",
    ],
    [
        "Jojo",
        "Curieux, généreux, et très attaché à son joker.",
        "Cherche deux cartes qui font dix, garde le joker pour les mauvais jours, achète ce qui est visible et utile, et ne \
         résiste pas toujours à une carte cachée.",
    ],
];

/// The regular.
pub const REGULAR: [[&str; 3]; 2] = [
    [
        "Colette",
        "Thrifty; never pays more for a card than it saves her.",
        "Reckons what losing the round would cost and how likely that is, lays the lower of two cards that belong together, \
         and gets rid of jokers and penalty cards before they count.",
    ],
    [
        "Colette",
        "Économe ; elle ne paie jamais une carte plus cher que ce qu’elle rapporte.",
        "Estime ce que coûterait la manche perdue et le risque de la perdre, pose la plus basse de deux cartes qui vont \
         ensemble, et se défait des jokers et des cartes de pénalité avant qu’ils ne comptent.",
    ],
];

/// The expert.
pub const EXPERT: [[&str; 3]; 2] = [
    [
        "Professor Zéro",
        "Imagines every hand you might be holding.",
        "Deals the hidden cards in hundreds of ways that fit what has been seen, plays each choice out to the end of the \
         round in all of them, and keeps the others guessing where choices are equal.",
    ],
    [
        "Professeur Zéro",
        "Imagine toutes les mains que vous pourriez avoir.",
        "Redistribue les cartes cachées de centaines de façons compatibles avec ce qu’il a vu, joue chaque choix jusqu’à la \
         fin de la manche dans chacune d’elles, et brouille les pistes quand les choix se valent.",
    ],
];
