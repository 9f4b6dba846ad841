title = Dicy Cards
pitch = Six dés, cinq cartes : marquez, gelez, dégelez, et soyez en tête quand le but est atteint.

## Options

option-mode = Cartes
option-mode-glacique = Glacique (ensemble A)
option-mode-interglaglacique = Interglaglacique (cinq au hasard)
option-mode-b = Initié (ensemble B)
option-mode-c = Intermédiaire (ensemble C)
option-mode-d = Interactions renforcées (ensemble D)
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

## The characters of the bots, one line for each strength; their names are data and not in here

bot-novice-character = Regarde les points à portée de main et espère mieux quand il y en a peu ; oublie volontiers ses cartes gelées.
bot-regular-character = Joue comme on joue bien en famille : connaît la valeur de chaque carte et calcule au plus juste ce qu’une relance rapporte.
bot-expert-character = Calcule son tour jusqu’au bout, toutes relances comprises ; à deux, quand le jeu est résolu, joue à la perfection.
