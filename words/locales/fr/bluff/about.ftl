title = DiXkiBluff
pitch = Des dés sous le gobelet, un pari sur ceux de tous. Relancez, doutez, ou dites-le exact.

## Options

option-dice = Dés par joueur
option-split-jokers = Les personnages se partagent entre les symboles
option-blind-roll = Personne ne voit son lancer
option-practice = Table d’entraînement
option-practice-help = Permet deux joueurs, et un ou deux dés par joueur.
option-die = Faces du dé

## The characters of the bots, one line for each strength; their names are data and not in here

bot-novice-character = D’un naturel joyeux et confiant : croit à moitié ce qu’on annonce, relance tant que cela paraît sûr, et crie « DiXe ! » un peu trop volontiers.
bot-regular-character = Toujours calme : connaît les chances exactes de chaque pari et sait qu’on parie rarement sans raison.
bot-expert-character = Lit la table à livre ouvert : se demande ce que chaque pari révèle des dés qu’il cache, et ne se laisse guère lire.
