## Cards and chips. `$kind` is normal, penalty, joker, or none for a card that the viewer does not know; `$value` is its number.

card = { $kind ->
    [joker] joker
    [penalty] pénalité { $value }
   *[normal] { $value }
}
a-card = { $kind ->
    [none] une carte cachée
    [joker] un joker
    [penalty] une pénalité { $value }
   *[normal] { $value ->
        [8] un 8
       *[other] un { $value }
    }
}
lying = { $face ->
    [up] visible
   *[down] { $kind ->
        [penalty] cachée
       *[other] caché
    }
}
lying-card = { $kind ->
    [none] { a-card }
   *[other] { a-card } { lying }
}
chips = { $chips ->
    [one] { $chips } fiche
   *[other] { $chips } fiches
}
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
under = { $protection ->
    [0] {""}
    [one] {" "}sous { $protection } fiche
   *[other] {" "}sous { $protection } fiches
}
nothing = rien

## What happens

dealer-drawn = { $you ->
    [dealer] Vous donnez ; chacun reçoit d’abord un joker.
   *[other] { $dealer } donne ; chacun reçoit d’abord un joker.
}
drew = { $you ->
    [seat] Vous piochez { $cards }.
   *[other] { $seat } pioche { $cards }.
}
round-card-turned = Nouvelle manche : { $card ->
    [one] { $card } point
   *[other] { $card } points
} en jeu
laid = { $you ->
    [seat] Vous posez { lying-card }{ under }.
   *[other] { $seat } pose { lying-card }{ under }.
}
offer-opened = { $you ->
    [seat] Vous offrez { chips } pour la carte { DE($owner) }.
    [owner] { $seat } offre { chips } pour votre carte.
   *[other] { $seat } offre { chips } pour la carte { DE($owner) }.
}
offer-declined = { $you ->
    [seat] Vous ne faites pas d’offre.
   *[other] { $seat } ne fait pas d’offre.
}
outbid = { $you ->
    [seat] Vous montez à { chips }.
   *[other] { $seat } monte à { chips }.
}
passed-bid = { $you ->
    [seat] Vous passez.
   *[other] { $seat } passe.
}
swapped = { $you ->
    [buyer] Vous payez { paid } : { $bought } contre { $given }.
    [owner] { $buyer } { $paid_to ->
        [pot] paie { chips } au pot
       *[owner] vous paie { chips }
    } : { $bought } contre { $given }.
   *[other] { $buyer } paie { paid } : { $bought } contre { $given }.
}
paid = { $paid_to ->
    [pot] { chips } au pot
   *[owner] { chips } à { $owner }
}
protected = { $protection ->
    [0] { $you ->
        [seat] Vous laissez votre carte sans protection.
       *[other] { $seat } laisse sa carte sans protection.
    }
    [one] { $you ->
        [seat] Vous protégez votre carte avec { $protection } fiche.
       *[other] { $seat } protège sa carte avec { $protection } fiche.
    }
   *[other] { $you ->
        [seat] Vous protégez votre carte avec { $protection } fiches.
       *[other] { $seat } protège sa carte avec { $protection } fiches.
    }
}
protection-collected = Les fiches de protection vont au pot.
turned-up = { $you ->
    [seat] Vous retournez { $card }.
   *[other] { $seat } retourne { $card }.
}
stayed-down = { $you ->
    [seat] Vous laissez votre carte cachée.
   *[other] { $seat } laisse sa carte cachée.
}
second-added = { $you ->
    [seat] Vous ajoutez { $card }.
   *[other] { $seat } ajoute { $card }.
}
second-declined = { $you ->
    [seat] Vous n’ajoutez rien.
   *[other] { $seat } n’ajoute rien.
}
shown = { $you ->
    [seat] Vous montrez { $card }.
   *[other] { $seat } montre { $card }.
}
tie = { $by ->
    [highest_card] {" "}(à la plus haute carte)
    [turn_order] {" "}(à l’ordre du tour)
   *[value] {""}
}
round-won = { $you ->
    [seat] Vous gagnez la manche avec { $value }{ tie }{ pot-won }.
   *[other] { $seat } gagne la manche avec { $value }{ tie }{ pot-won }.
}
pot-won = { $chips ->
    [0] {""}
   *[other] , plus { chips }
}
round-lost = { $you ->
    [seat] Vous perdez la manche avec { $value }{ tie } et prenez les cartes.
   *[other] { $seat } perd la manche avec { $value }{ tie } et prend les cartes.
}
starter-chosen = { $you ->
    [winner] Vous désignez { $starter } pour commencer.
    [starter] { $winner } vous désigne pour commencer.
   *[other] { $winner } désigne { $starter } pour commencer.
}
starts = { $you ->
    [seat] Vous commencez la manche suivante.
   *[other] { $seat } commence la manche suivante.
}
hand-counted = { $you ->
    [seat] Vous aviez encore en main : { $cards }.
   *[other] { $seat } avait encore en main : { $cards }.
}
unturned-taken = { $you ->
    [seat] Vous prenez les cartes de manche jamais retournées ({ points }).
   *[other] { $seat } prend les cartes de manche jamais retournées ({ points }).
}
ended = La partie est finie.

## Questions and answers

question-lay = Posez une carte de votre main, visible ou cachée.
question-lay-how = { $card } : dans quel sens, sous combien de fiches ?
lay-example = Au plus { chips } dessus. Par exemple : { $example }
question-open = Faites une offre pour la carte d’un autre, ou aucune.
question-open-for = Votre offre pour la carte { DE($name) } :
question-outbid = { $bidder } : { $chips } pour la carte { DE($owner) }. Plus ?
question-raise = Montez ou passez.
question-protect = Combien de fiches en tout sur votre nouvelle carte ?
question-turn-up = Retourner votre carte, pour pouvoir en ajouter une ?
question-second = Ajouter une deuxième carte ? Dix au plus, à elles deux.
question-second-none = Aucune carte de votre main ne convient à côté.
settling = Règlement : le plus haut prend le pot, le plus bas les cartes.
counting = Les cartes restées en main sont aussi des pénalités.
question-start = Vous gagnez la manche. Qui commence la suivante ?
waiting = { $decision ->
    [lay] { $name } choisit une carte à poser…
    [open] { $name } peut faire une offre…
    [outbid] { $name } réfléchit à une surenchère…
    [protect] { $name } peut renforcer sa protection…
    [turn_up] { $name } peut retourner sa carte…
    [second] { $name } peut ajouter une deuxième carte…
   *[start] { $name } désigne qui commence…
}
action-lay = poser { card } { lying }{ $protection ->
    [0] {""}
   *[other] {" "}{ $protection }
}
action-open = joueur { $player } pour { $chips }
action-no-offer = rien
action-outbid = monter { $chips }
action-pass-bid = passer
action-protect = fiches { $chips }
action-turn-up = retourner
action-stay-down = laisser
action-add-second = ajouter { card }
action-no-second = rien
action-start = joueur { $player }

## Choices as luck and skill and the coach tell them

choice-lay = Poser { card } { lying }{ under }
choice-open = Offrir { chips } pour la carte { DE($name) }
choice-no-offer = N’ouvrir aucune offre
choice-outbid = Surenchérir : { chips }
choice-pass-bid = Quitter l’enchère
choice-protect = { chips } sur la carte
choice-turn-up = Retourner la carte
choice-stay-down = La laisser face cachée
choice-add-second = Ajouter { $card }
choice-no-second = N’ajouter aucune carte
choice-start = { $name } commence
coach-varies = Dans ce jeu, l’expert ne joue pas toujours ce qu’il place en tête : il varie, pour qu’on ne le devine pas.

## The table in the terminal

table-round = Manche { $round }, carte de { points }. Premier joueur : { $first }. Pot : { chips }. Pioche : { $pile }.
belongings = { chips }, { points }, score { $score }.
laid-now = Sur la table : { lying-card }{ under }.
laid-pair = Sur la table : { lying-card }{ under } et { $second } : { $total }.
held-now = En main : { $cards }.
auction = { $you ->
    [owner] Enchère sur votre carte : { chips }, par { $bidder }.
   *[other] Enchère sur la carte { DE($owner) } : { chips }, par { $bidder }.
}
epilogue = Le score le plus bas gagne. Le vôtre : { points } de pénalité, moins deux par fiche ({ chips }).

## The table on the page

round-of-ten = Manche { $round }/10
leads = gagnerait maintenant, pour autant que vous sachiez
lowest-wins = le plus bas gagne
part-round = manche { $round }
part-left = cartes restantes
part-chips = fiches
round-card = Carte de manche : { points }
round-card-short = au perdant
no-round-card = pas de carte de manche
pot = Pot : { chips }
pot-short = pot
pile = Pioche : { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
pile-short = pioche
place-of = Devant { $name }
your-place = Devant vous
your-hand = Votre main
no-card = pas encore de carte
known-down = { $card }, face cachée : vous l’avez vue
face-up = { $card }, visible
known-to = connue { DE($names) }
with-second = et { $card }
protection-now = { $protection ->
    [0] sans protection
    [one] sous { $protection } fiche
   *[other] sous { $protection } fiches
}
counts = compte { $value }
cards-in-hand = { $count ->
    [one] { $count } carte en main
   *[other] { $count } cartes en main
}
penalty-points = { $points ->
    [one] { $points } point de pénalité
   *[other] { $points } points de pénalité
}
score-now = score { $score }
joker-left = a encore un joker à montrer
starts-round = commence la manche
offer-for = Offre pour la carte { DE($name) }
bids = offre { $chips }
passed = passe
for-sale = convoitée
won-round = a gagné la manche
lost-round = a perdu la manche
face = { $face ->
    [up] Visible
   *[down] Cachée
}
face-label = Sens de la carte
protection-label = Protection
choose = Choisir : { $card }
lay = Poser : { $card }
lay-this = La poser : { $card }, { $face ->
    [up] visible
   *[down] cachée
}{ under }
fewer = Une fiche de moins
more = Une fiche de plus
bid-number = Fiches
offer = Offrir { chips }
no-offer = Pas d’offre
bid = Offrir { $chips }
pass = Passer
keep = { $chips ->
    [0] Sans protection
   *[other] Laisser { chips }
}
protect-with = Protéger avec { chips }
turn-up = La retourner
stay-down = La laisser cachée
add-second = Ajouter : { $card }
no-second = Pas de deuxième carte
start-with = { $name } commence
start-you = Vous commencez

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

## Standing orders

occasion-offer = cette offre
