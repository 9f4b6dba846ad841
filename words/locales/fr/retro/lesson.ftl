## The lesson: what is explained at each beat, and why another press has to wait

lesson-aim = Dix, c’est le mieux. À chaque manche, la plus haute valeur prend le pot ; la plus basse prend les cartes jouées et la carte de manche, ici 7, en points de pénalité. Le moins de points gagne.
lesson-lay = Posez une première carte : touchez votre 1. Personne n’a besoin de le voir : posez‑le caché. Et protégez‑le d’une fiche : il coûtera plus cher à échanger.
lesson-lay-not = Une autre carte, ou visible, c’est possible aussi. Ici : le 1, caché, sous une fiche.
lesson-open = Chacun peut maintenant offrir des fiches pour la carte d’un autre, et l’échanger contre la sienne. Touchez le 8 de Colette. Une fiche le protège : offrez 1.
lesson-open-not = Possible aussi. Mais vous voulez le 8 : offrez 1 fiche pour la carte de Colette.
lesson-outbid = Une carte protégée se joue aux enchères : Basile offre plus que vous. Offrez 3. Sans protection, elle coûterait 1 fiche, sans surenchère.
lesson-outbid-not = On peut passer, mais le 8 en vaut la peine : offrez 3.
lesson-protect = Le 8 est à vous pour 3 fiches, et Colette a votre 1 caché ; vous seuls le connaissez. Votre fiche est restée chez vous. Portez la protection à 2 : personne ne doit prendre le 8.
lesson-protect-not = Une fiche suffirait peut‑être, mais prudence : protégez le 8 avec 2.
lesson-second = Toutes les fiches de protection sont allées au pot. À côté d’une carte visible, on peut en poser une deuxième : ensemble, 10 au plus. Ajoutez le 2 !
lesson-second-not = Un joker ferait dix aussi, mais gardez‑le : le 2 suffit.
lesson-settled = 8 + 2 = 10, le plus haut : les 3 fiches du pot sont à vous. Colette avait 1 + 5 = 6, le plus bas : elle prend les cinq cartes, 1 point chacune, et la carte de manche : 12 points.
lesson-start = Chacun complète sa main à quatre cartes. Qui a gagné dit qui commence la manche suivante. Commencez vous‑même.
lesson-start-not = Les autres pourraient commencer aussi. Cette fois, commencez vous‑même.
lesson-rounds = On joue ainsi dix manches, chacune pour une carte de manche de 1 à 10. Allons à la dernière.
lesson-joker = Les cartes qui restent en main à la fin sont aussi des pénalités, et un joker vaut 10 points. On peut toujours l’ajouter : il compte ce qui manque à dix. Posez‑le !
lesson-joker-not = Il vous resterait alors 10 points en main : posez le joker.
lesson-end = Votre main compte 4 points, et chaque fiche en ôte 2 : 4 − 2 × 2 = 0. Basile en a 70, Colette 110. Le plus bas score gagne. Bien joué !
