title = DIX
pitch = Piochez sans dépasser dix, misez sur les jokers, alignez les plus longues suites.

## Options

option-level = Niveau d’ALIX
option-level-value = { $level } · { level-title }
option-level-help = Face à ALIX, que les règles font jouer : plus le niveau est haut, mieux elle joue.
option-bust-purchase = Qui grille peut acheter une carte au lieu de prendre le jeton

## The ladder of titles

level-title = { $level ->
    [4] Premiers pas
    [5] La main se fait
    [6] Fine lame des enchères
    [7] Tête froide, cartes chaudes
    [8] Au sommet de la dizaine
    [9] À un souffle du parfait
   *[10] Plus fort qu’ALIX
}
title-earned = ★ Vous avez gagné le titre : { level-title }

## The characters of the bots, one line for each strength; their names are data and not in here

bot-novice-character = Pioche au feeling, parfois une carte de trop ; adore les longues suites et ne regarde pas le jeu des autres.
bot-regular-character = A compté les cartes : pèse le risque exact de la suivante et n’achète que ce qui vaut son prix.
bot-expert-character = Joue pour gagner, non pour les points, et a déjà imaginé chaque carte et chaque enchère à venir.
