## The lesson: what is explained at each beat, and why another press has to wait

lesson-aim = Ici, vous collectionnez des nombres. Dans chacune des quatre couleurs, votre plus longue suite, par exemple 3, 4, 5, rapporte un point par carte.
lesson-draw = Chaque tour commence par une carte de la pioche. Touchez la pioche.
lesson-again = Un 4. Le total de ce tableau peut aller jusqu’à dix ; à 11, vous grillez. Il reste de la place : piochez encore.
lesson-again-not = Vous pourriez vous arrêter, mais avec une seule carte. Piochez encore.
lesson-money = La monnaie fait baisser le total : 4 − 3 font 1. Mais 11 en monnaie grille aussi. Piochez encore une fois.
lesson-money-not = Vous pourriez vous arrêter. Mais un total de 1 laisse beaucoup de place : piochez encore.
lesson-stop = Le total est de 7 : arrêtez‑vous. Prenez les nombres ; chacun des autres reçoit alors les 3 jetons du tableau. Ou prenez la monnaie, mais les nombres iraient au marché.
lesson-stop-not = Quelle audace ! Mais prenez les nombres, cette fois.
lesson-kept = Le 4 et le 6 bleus sont à vous. Il manque le 5 entre les deux : votre plus longue suite a une carte, 1 point. Colette a reçu 3 jetons. C’est à elle : regardez.
lesson-bust = 6, 2, puis 7 : 15, c’est plus de dix. Colette grille. Ses nombres sont en vente au marché, et elle reçoit un jeton de consolation, qui vaut 3 pour payer.
lesson-turn = À vous. Piochez.
lesson-auction = Un joker est aussitôt mis aux enchères ; celui‑ci est un 5 de n’importe quelle couleur. Chacun parle une fois : miser plus, ou passer. Colette mise 2. Misez 3.
lesson-auction-not = Cela peut être juste aussi. Ici, une mise de 3 suffit.
lesson-pay = Vous l’emportez pour 3. Payez en jetons. Des cartes peuvent payer aussi, pour 1 chacune quel que soit leur nombre, mais les vôtres vous servent.
lesson-pay-not = Ces cartes vous servent ! Payez avec 3 jetons.
lesson-resume = Le joker comble le trou, en 5 bleu : 4, 5, 6 font 3 points. Votre tour continue : piochez.
lesson-resume-not = On peut s’arrêter avec un tableau vide, mais il y a mieux à gagner : piochez.
lesson-take = Un 3 bleu : il va devant votre 4. Prenez les nombres.
lesson-take-not = Le 3 bleu allonge votre suite : prenez les nombres.
lesson-market = Qui prend les nombres peut ensuite acheter une carte du marché. Elle coûte son nombre. Touchez le 2 rose, puis achetez‑le pour 2 jetons.
lesson-market-not = On peut s’en passer, mais 2 jetons pour un point de plus, c’est une affaire : achetez le 2 rose.
lesson-runs = Bleu 3, 4, 6 et le joker en 5 : 4 points. Rose 2 : 1 point. Vous avez donc 5 points. La partie continue ainsi jusqu’au bout de la pioche.
lesson-last = Bien plus tard : la dernière carte est tirée. Chacun peut acheter une dernière carte. Touchez le 9 bleu, qui complète votre suite bleue, et achetez‑le.
lesson-last-not = Le 9 bleu complète votre suite bleue : achetez celui‑là.
lesson-end = Orange 4, rose 5, et 10 pour le bleu comme pour le vert : une suite complète de 1 à 9 rapporte un point de plus. 29 points à 9 : le plus haut total gagne. Bien joué !
