title = DIX
pitch = Piochez sans dépasser dix, misez sur les jokers, alignez les plus longues suites.

## Options

option-level = Niveau d’ALIX
option-level-help = Seul contre ALIX, que les règles font jouer : plus le niveau est haut, mieux elle joue.
option-bust-purchase = Qui est grillé peut acheter une carte au lieu de prendre le jeton
