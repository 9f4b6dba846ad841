## The lesson: what is explained at each beat, and why another press has to wait

lesson-aim = Marquez des points, tour après tour. Dès que quelqu’un en a 100, on finit la manche, et le plus haut score gagne.
lesson-roll = Un tour commence par un lancer des six dés. Touchez‑les.
lesson-cards = Tout le monde a les cinq mêmes cartes. Chacune dit quels dés elle prend ; dessous, les points qu’elle rapporterait maintenant.
lesson-score = « Six sans six » prend les six dés, si aucun ne montre un 6. C’est le cas : leur somme fait 19. Touchez la carte, puis marquez.
lesson-score-not = Cela marquerait aussi, mais ici les six dés rapportent le plus : 19 points.
lesson-frozen = 19 points ! Une carte qui a marqué gèle, et une carte gelée ne marque plus avant de dégeler. Regardez maintenant le tour de Basile.
lesson-turn = Il a marqué 18 avec deux paires. À vous : lancez.
lesson-freeze = 3, 4, 5, 6 à la suite rapporteraient 18. Avec un 2, ce serait de 1 à 6 : 21. Pour relancer, il faut geler une carte : choisissez « Deux au choix », puis gelez‑la.
lesson-freeze-not = Ce serait possible. Mais un seul dé complète la suite : gelez « Deux au choix ».
lesson-reroll = Relancez maintenant les dés que vous voulez. Choisissez l’un des deux 6, et lui seul.
lesson-reroll-not = Gardez les autres : relancez seulement l’un des deux 6.
lesson-straight = Un 2 : quelle chance. Marquez 21 avec « Suite », de 1 à 6.
lesson-straight-not = Ici, « Suite », de 1 à 6, rapporte le plus : 21 points.
lesson-worse = Il ne vous reste que deux cartes actives. Lancez.
lesson-pass = Un seul point à marquer. Mieux vaut passer : toutes vos cartes gelées dégèlent. Mais chacun des autres en dégèle alors une aussi.
lesson-pass-not = Cela rapporterait un seul point, ou gèlerait encore une carte. Passez, cette fois.
lesson-thawed = Vos cinq cartes sont de nouveau actives. Basile a dû en dégeler une des siennes, à son choix.
lesson-last = Quelques tours plus tard, vous avez 83 points. « Suite » avec 3, 4, 5, 6 rapporte 18 : marquez, et vous dépassez 100.
lesson-last-not = Marquez avec « Suite » : 18 points vous font dépasser 100.
lesson-end = 101 ! Basile a encore eu son dernier tour, pour que chacun joue autant : 96. Le plus haut score gagne. Bien joué !
