title = Dicy Cards
pitch = Six dés, cinq cartes : marquez, gelez, dégelez, et soyez en tête quand le but est atteint.

## Options

option-mode = Cartes
option-mode-glacique = Glacique (jeu A)
option-mode-interglaglacique = Interglaglacique (cinq au hasard)
option-mode-b = Initié (jeu B)
option-mode-c = Intermédiaire (jeu C)
option-mode-d = Interactions renforcées (jeu D)
option-mode-custom = Cinq au choix
option-cards = Les cinq cartes
option-first = Premier joueur (0 est la première place)
option-target = Points qui finissent la partie
option-cards-two-any = Deux au choix
option-cards-six-low = Six sans six
option-cards-odd = Impairs
option-cards-straight = Suite
option-cards-two-pairs = Deux paires
option-cards-sixes = Les six
option-cards-pair = Paire
option-cards-three-lowest = Trois plus bas
option-cards-different = Différents
option-cards-five-different = Cinq différents
option-cards-forty-minus = Quarante moins
option-cards-same = Identiques

## The bots: their characters and how they play

bot-novice-character = Flocon regarde les points posés devant lui et espère mieux quand il y en a peu. Il relance à l’instinct, oublie volontiers ses cartes gelées et ne se soucie guère de ce que les siennes font aux autres.
bot-regular-character = Givrette joue comme on joue bien en famille : elle connaît la valeur de chaque carte, calcule au plus juste ce qu’une relance rapporte, et gèle la carte qui lui manquera le moins. Elle ne prévoit qu’un lancer à la fois.
bot-expert-character = Banquise calcule son tour jusqu’au bout, toutes relances comprises, et le pèse à l’aune de la course aux points. À deux, une fois le jeu résolu pour les cinq cartes de la table, son jeu est parfait : nul ne peut faire mieux que ce que la position vaut.
