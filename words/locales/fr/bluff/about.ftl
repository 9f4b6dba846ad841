title = DiXkiBluff
pitch = Des dés sous le gobelet, un pari sur ceux de tous. Relancez, doutez, ou dites-le exact.

## Options

option-dice = Dés par joueur
option-split-jokers = Les personnages se partagent entre les symboles
option-blind-roll = Personne ne voit son lancer
option-practice = Table d’entraînement
option-practice-help = Permet deux joueurs, et un ou deux dés par joueur.
option-die = Faces du dé

## The bots: their characters and how they play

bot-novice-character = Ninon est joyeuse et confiante. Elle regarde ses propres dés, croit à moitié ce qu’on annonce, relance d’un cran tant que cela paraît sûr, et crie « DiXe ! » un peu trop volontiers.
bot-regular-character = Gaspard est calme : il connaît les chances exactes de chaque annonce et sait qu’on parie rarement sans raison. Il suppose que qui nomme un symbole en possède, évalue le risque qu’une relance soit contestée, et ne doute guère sans motif.
bot-expert-character = Irma lit la table à livre ouvert. Elle se demande ce que chaque annonce révèle de la main qui la porte, joue chaque réponse maintes fois sur les mains encore possibles, et varie son jeu quand les choix se valent. À un dé contre un, elle suit une table résolue : nul ne peut presque rien lui prendre.
