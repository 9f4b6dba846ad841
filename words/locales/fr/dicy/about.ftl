title = Dicy Cards
pitch = Six dés, cinq cartes : marquez, gelez, dégelez, et soyez le premier à cent.

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
