title = DIX
pitch = Piochez sans dépasser dix, misez sur les jokers, alignez les plus longues suites.

## Options

option-level = Niveau d’ALIX
option-level-value = { $level } · { level-title }
option-level-help = Seul contre ALIX, que les règles font jouer : plus le niveau est haut, mieux elle joue.
option-bust-purchase = Qui est grillé peut acheter une carte au lieu de prendre le jeton

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

## The bots: their characters and how they play

bot-novice-character = Toine tire au feeling : tant que ça semble passer, il continue, et parfois une carte de trop. Il aime ce qui prolonge une suite, enchérit à moitié de son envie et ne regarde pas le jeu des autres.
bot-regular-character = Margot a compté les cartes : elle connaît le risque exact de la suivante et le pèse contre ce qu’elle tient. Elle achète ce qui vaut son prix, paie avec ses doubles, et sait qu’un jeton donné aux autres est un jeton contre elle.
bot-expert-character = Octave ne compte pas en points mais en chances de gagner, apprises au fil de milliers de parties contre lui-même. Il imagine chaque carte qui peut venir et chaque enchère qui peut répondre à la sienne, puis choisit la fin de tour qui lui en laisse le plus.
