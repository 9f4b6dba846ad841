title = DiXkiBluff
pitch = Des dés sous le gobelet, un pari sur ceux de tous. Relancez, doutez, ou dites-le exact.

## Options

option-dice = Dés par joueur
option-split-jokers = Les personnages se partagent entre les symboles
option-blind-roll = Personne ne voit son lancer
option-practice = Table d’entraînement
option-practice-help = Permet deux joueurs, et un ou deux dés par joueur.
option-die = Faces du dé
