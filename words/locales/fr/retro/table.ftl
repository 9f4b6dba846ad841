## The end

score = { $score ->
    [one] { $score } point
   *[other] { $score } points
}

## Refusals

refusal-not-set-up = Les cartes ne sont pas encore distribuées : attendez la donne.
refusal-game-over = La partie est terminée : il n’y a plus rien à jouer.
refusal-not-your-turn-to-lay = Chacun pose sa carte à son tour : attendez le vôtre.
refusal-not-your-turn-to-open = Chacun ouvre une offre à son tour : attendez le vôtre.
refusal-not-your-turn-to-outbid = Un autre joueur doit surenchérir ou passer : attendez qu’on vous le demande.
refusal-not-your-turn-to-protect = Un joueur décide de la protection de sa nouvelle carte : attendez qu’il ait fini.
refusal-not-your-turn-to-turn-up = Un autre joueur décide s’il retourne sa carte : attendez votre tour.
refusal-not-your-turn-to-add-second = Un autre joueur décide s’il ajoute une deuxième carte : attendez votre tour.
refusal-not-your-turn-to-start = C’est le gagnant de la manche qui désigne le premier joueur : attendez son choix.
refusal-lay-first = C’est le moment de poser votre première carte, visible ou cachée, sous 0, 1 ou 2 fiches.
refusal-offer-first = C’est le moment des offres : ouvrez-en une sur la carte d’un autre joueur, ou n’offrez rien.
refusal-outbid-first = Une enchère est en cours : surenchérissez ou passez.
refusal-protect-first = Vous venez de recevoir une carte : dites combien de fiches la protègent désormais, 2 au plus.
refusal-turn-up-first = Décidez d’abord de votre carte cachée : retournez-la ou laissez-la cachée.
refusal-second-card-first = Votre première carte est visible : ajoutez une deuxième carte de votre main, ou aucune.
refusal-starter-first = Vous avez gagné la manche : désignez le joueur qui commence la suivante.
refusal-first-card-not-in-hand = Cette carte n’est pas dans votre main : posez l’une des vôtres.
refusal-too-few-chips-to-protect = Vous n’avez pas assez de fiches pour cette protection : posez-en moins sur la carte.
refusal-no-such-owner = Personne n’occupe cette place : faites une offre sur la carte d’un autre joueur de la table.
refusal-unprotected-costs-one = Une carte sans protection s’échange contre une fiche, ni plus ni moins : offrez 1 fiche.
refusal-below-protection = L’offre d’ouverture doit atteindre la protection de la carte : offrez au moins autant de fiches.
refusal-not-higher = Il faut dépasser la meilleure offre : proposez davantage de fiches ou passez.
refusal-own-card = On ne fait pas d’offre sur sa propre carte : choisissez celle d’un autre joueur ou n’offrez rien.
refusal-own-auction = C’est votre carte qui est aux enchères, vous n’y participez pas : attendez la meilleure offre.
refusal-protection-lowered = La protection ne baisse jamais : gardez vos fiches sur la carte ou ajoutez-en.
refusal-too-few-chips-to-raise = Vous n’avez pas assez de fiches pour aller si haut : ajoutez-en moins, ou aucune.
refusal-too-few-chips-to-bid = Vous ne pouvez offrir que les fiches que vous avez devant vous, sans compter votre protection : offrez moins ou renoncez.
refusal-already-passed = Vous avez passé, vous ne revenez plus dans cette enchère : attendez l’offre suivante.
refusal-first-card-face-down = Votre première carte est cachée : retournez-la d’abord, puis ajoutez une deuxième carte.
refusal-second-card-not-in-hand = Cette carte n’est pas dans votre main : ajoutez l’une des vôtres ou aucune.
refusal-sum-above-ten = Vos deux cartes dépasseraient 10 : ajoutez une carte plus petite, un joker ou rien.
refusal-no-such-starter = Personne n’occupe cette place : désignez un joueur de la table, vous-même si vous voulez.
