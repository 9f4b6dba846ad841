## Cards and dice. `$card` is the name of a card (`option-cards-…` of about.ftl), `$which` the word that JSON has for it.

card-dice = { $which ->
    [two_any] 2 dés, au choix
    [six_low] les 6 dés, sans 6
    [odd] des dés impairs
    [straight] 2 à 6 qui se suivent
    [two_pairs] 2 paires distinctes
    [sixes] que des 6
    [pair] 2 dés égaux
    [three_lowest] les 3 plus bas
    [different] tous différents
    [five_different] 1 à 5, tous différents
    [forty_minus] les 6 dés
   *[same] tous égaux
}
card-points = { $which ->
    [pair] deux fois leur total
    [different] 4 par dé
    [forty_minus] 40 moins leur total
    [same] 5 par dé
   *[other] leur total
}
card-effect = { $which ->
    [two_any] gèle les voisins
    [sixes] dégèle les voisins
    [three_lowest] gèle tous les autres
   *[other] {""}
}
card-rule = { $card } : { card-dice }, { card-points }
dice-count = { $count ->
    [one] { $count } dé
   *[other] { $count } dés
}
none = aucune

## What happens

cards-laid-out = Chacun a ces cinq cartes : { $cards }.
first-player-chosen = { $you ->
    [seat] Vous commencez.
   *[other] { $seat } commence.
}
turn-began = { $you ->
    [seat] Votre tour
   *[other] Au tour { DE($seat) }
}
rolled = { $you ->
    [seat] Vous obtenez { $dice }.
   *[other] { $seat } obtient { $dice }.
}
froze-to-reroll = { $you ->
    [seat] Vous gelez « { $card } » pour relancer.
   *[other] { $seat } gèle « { $card } » pour relancer.
}
rerolled = { $you ->
    [seat] Vous relancez { $dice } et obtenez { $into }.
   *[other] { $seat } relance { $dice } et obtient { $into }.
}
scored = { $you ->
    [seat] Vous marquez { $score } avec « { $card } » : { $dice }.
   *[other] { $seat } marque { $score } avec « { $card } » : { $dice }.
}
passed = { $you ->
    [seat] Vous passez : toutes vos cartes sont actives.
   *[other] { $seat } passe : toutes ses cartes sont actives.
}
passed-forced = { $you ->
    [seat] Vous n’avez plus de carte active et devez passer : toutes vos cartes redeviennent actives.
   *[other] { $seat } n’a plus de carte active et doit passer : toutes ses cartes redeviennent actives.
}
asked = { $must ->
    [freeze] { asked-to-freeze }
   *[thaw] { asked-to-thaw }
}
asked-to-freeze = { $you ->
    [seat] Vous devez geler une carte.
   *[other] { $seat } doit geler une carte.
}
asked-to-thaw = { $you ->
    [seat] Vous devez dégeler une carte.
   *[other] { $seat } doit dégeler une carte.
}
froze = { $you ->
    [seat] Vous gelez « { $card } ».
   *[other] { $seat } gèle « { $card } ».
}
thawed = { $you ->
    [seat] Vous dégelez « { $card } ».
   *[other] { $seat } dégèle « { $card } ».
}
spared = { $you ->
    [seat] Vous n’avez pas de carte à retourner.
   *[other] { $seat } n’a pas de carte à retourner.
}
round-ended = { $quiet ->
    [0] Fin de la manche { $round }.
    [1] Fin de la manche { $round } : personne n’a marqué.
   *[other] Fin de la manche { $round } : personne n’a marqué depuis { $quiet } manches.
}
game-ended = { $because ->
    [nobody_scored] { nobody-scored }
   *[target_reached] La partie est finie.
}
nobody-scored = Dix manches sans un point : la partie est finie.
target-reached = Quelqu’un a atteint { $target } : la partie est finie.

## The table

round = Manche { $round }. On joue jusqu’à { $target } points.
round-last = Manche { $round }, la dernière : { $target } points sont atteints.
rounds-played = Manches jouées : { $rounds }.
belongings = { score }. Actives : { $active }. Gelées : { $frozen }.
player-has = { $name } : { belongings }
dice-told = Dés : { $dice }.
last-round = Dernière manche !
quiet = Personne ne marque : encore { $left ->
    [one] { $left } manche
   *[other] { $left } manches
}
race = La course à { $target }
own-cards = Vos cartes
all-cards = Les cartes de tous
cards-of = Cartes { DE($name) }
active = active
frozen = gelée
fits-nothing = rien
tray = Les dés
tray-empty = Six dés, encore dans la main.
die = Dé { $place } : { $value }
pick-five = Les cinq cartes : { $count } sur { $all }

## Standing orders

occasion-turns = les tours des autres

## Questions and actions

question-roll = À vous : lancez les dés !
question-decide = Marquer, geler une carte pour relancer, ou passer ?
question-decide-nothing = Rien à marquer. Geler et relancer, ou passer ?
question-decide-press = Choisissez une carte ou des dés.
question-reroll = Quels dés relancez-vous ?
question-freeze = Choisissez l’une de vos cartes à geler.
question-freeze-for = « { $card } » vous fait geler une carte. Laquelle ?
question-thaw = Choisissez l’une de vos cartes à dégeler.
question-thaw-for = « { $card } » vous fait dégeler une carte. Laquelle ?
at-best = Au mieux : { $scorings }.
not-these = Ces dés ne conviennent pas à cette carte.
waits = { $to ->
    [roll] { $name } va lancer les dés…
    [decide] { $name } étudie ses dés…
    [reroll] { $name } choisit des dés à relancer…
    [freeze] { $name } doit geler une carte…
   *[thaw] { $name } doit dégeler une carte…
}

action-roll = Lancer les six dés
action-freeze = Geler { $card }
action-reroll = Relancer { $dice }
action-thaw = Dégeler { $card }
action-score = Marquer { $scoring }
action-pass = Passer
pass-hint = tout dégèle
freeze-this = Geler
thaw-this = Dégeler
freeze-and-reroll = Geler, relancer
reroll-again = Relancer
freezes-it = gèle la carte
reroll = { $count ->
    [0] Relancer…
   *[other] Relancer { dice-count }
}
gain = +{ $points }
score-points = Marquer { $points }
score-these = Marquer
with-card = { $what } : { $card }
pick-best = Prendre { $dice }
pick-all = Les six
pick-none = Aucun

## Odds

odds-freeze = Geler « { $card } » et relancer { $dice } : { $points } points en moyenne.
on-average = ≈ { $points } points
best-reroll = Le plus rentable : { dice-count } ({ $dice }), { $points } points en moyenne.

## The end

score = { $score ->
    [one] { $score } point
   *[other] { $score } points
}
tie-break-active-cards = départage par les cartes actives

## Refusals

refusal-not-set-up = La partie n’a pas commencé. Attendez que les cartes soient posées.
refusal-game-over = La partie est terminée : plus personne ne joue. Commencez-en une autre.
refusal-not-your-turn = Ce n’est pas votre tour. Attendez que les dés vous parviennent.
refusal-someone-is-asked = Un autre joueur doit d’abord choisir une carte. Attendez son choix.
refusal-roll-first = Votre tour commence par un lancer. Lancez d’abord les six dés.
refusal-already-rolled = Les six dés sont déjà lancés. Gelez une carte pour en relancer, marquez des points ou passez.
refusal-freeze-first = Relancer coûte une carte. Gelez d’abord l’une de vos cartes actives.
refusal-reroll-first = Vous venez de geler une carte pour relancer. Choisissez maintenant les dés à relancer, un au moins.
refusal-no-such-dice-to-reroll = Ces dés ne sont pas tous sur la table. Choisissez parmi les dés visibles ceux que vous voulez relancer.
refusal-not-in-play = Cette carte n’est pas en jeu dans cette partie. Choisissez l’une des cinq cartes posées devant vous.
refusal-card-is-frozen = Cette carte est gelée, elle ne peut pas servir. Choisissez une carte active.
refusal-card-is-active = Cette carte est déjà active. Choisissez une carte gelée à dégeler.
refusal-no-such-dice-to-score = Ces dés ne sont pas tous sur la table. Choisissez parmi les dés visibles ceux que vous voulez compter.
refusal-not-the-lowest = Cette carte compte les trois dés les plus bas des six, et il y en a de plus bas. Choisissez ceux-là.
refusal-thaw-by-passing = Une carte gelée ne dégèle pas à volonté. Passez votre tour : toutes vos cartes redeviendront actives.
refusal-must-freeze = L’effet d’une carte vous oblige à geler une carte. Choisissez l’une de vos cartes actives.
refusal-must-thaw = Vous devez dégeler une carte. Choisissez l’une de vos cartes gelées.
