## Faces. `$symbol` is a face of the die, `$number` how many of it.

face = { $symbol ->
    [pi] Pi
    [bomb] bombe
    [smiley] smiley
    [yin_yang] yin-yang
    [skull] tête de mort
   *[character] personnage
}
faces = { $symbol ->
    [pi] Pi
    [bomb] bombes
    [smiley] smileys
    [yin_yang] yin-yangs
    [skull] têtes de mort
   *[character] personnages
}
so-many = { $number } { $number ->
    [one] { face }
   *[other] { faces }
}
dice = { $count ->
    [one] { $count } dé
   *[other] { $count } dés
}
characters = { $characters ->
    [one] { $characters } personnage
   *[other] { $characters } personnages
}
nothing = rien

## What happens

first-drawn = { $you ->
    [seat] Vous commencez.
   *[other] { $seat } commence.
}
round-opened = Manche { $round }
dice-rolled = Les dés roulent.
rolled = { $you ->
    [seat] Vous lancez : { $faces }.
   *[other] { $seat } lance : { $faces }.
}
rolled-blind = Vous lancez { dice } à l’aveugle.
choice-opened = { $you ->
    [seat] Vous choisissez vos faces en secret.
   *[other] { $seat } choisit ses faces en secret.
}
hid = { $you ->
    [seat] Vous cachez : { face }.
   *[other] { $seat } cache : { face }.
}
bets-opened = { $you ->
    [seat] Vous ouvrez les paris.
   *[other] { $seat } ouvre les paris.
}
bet-placed = { $you ->
    [seat] Vous pariez { so-many }.
   *[other] { $seat } parie { so-many }.
}
symbol-added = { $you ->
    [seat] Vous ajoutez autant de { faces }.
   *[other] { $seat } ajoute autant de { faces }.
}
called = { $you ->
    [seat] Vous : { call }
   *[other] { $seat } : { call }
}
call = { $call ->
    [bluff] « Bluff ! »
   *[dixe] « DiXe ! »
}
revealed = { $you ->
    [seat] Vous montrez { $faces }.
   *[other] { $seat } montre { $faces }.
}
counted = { $counts }. { verdict }
symbol-counted = { so-many }{ $characters ->
    [0] {""}
   *[other] {" "}+ { characters } = { $total }
}
verdict = { $verdict ->
    [short] Trop peu !
    [exact] Juste au dé près !
   *[over] Plus qu’assez.
}
die-lost = { $you ->
    [seat] Vous perdez un dé.
   *[other] { $seat } perd un dé.
}
die-given = { $you ->
    [from] Vous donnez un dé à { $to }.
    [to] { $from } vous donne un dé.
   *[other] { $from } donne un dé à { $to }.
}
round-won = { $you ->
    [seat] Vous gagnez la manche.
   *[other] { $seat } gagne la manche.
}
went-out = { $you ->
    [seat] Vous n’avez plus de dé et quittez la partie.
   *[other] { $seat } n’a plus de dé et quitte la partie.
}
game-ended = La partie est finie.

## The table

on-the-table = Manche { $round }. Sur la table, { dice } : { $owned }.
out = hors jeu
out-since = hors jeu, manche { $round }
hand = { $you ->
    [seat] Vous cachez { $faces }.
   *[other] { $seat } cache { $faces }.
}
hand-blind = Vous cachez { dice } à l’aveugle.
bets = Paris : { $bets }.
bet-separator = {" ; "}
dice-in-all = { dice } en tout
characters-shared = personnages partagés
blind-rolls = à l’aveugle
around = Autour de la table
chose = a choisi ses faces
no-bet = Pas encore de pari.
betting = { $you ->
    [seat] Vous pariez
   *[other] { $seat } parie
}
at-least = au moins
own-dice = Sous votre gobelet
lower-cup = Couvrir vos dés
unseen-die = un dé que vous ne voyez pas
counts = compte
call-on = { $you ->
    [seat] { call } sur votre pari : { $bet }
   *[other] { call } sur le pari { DE($seat) } : { $bet }
}

## Questions and actions

question-hide = Vous avez gagné : choisissez en secret { $count ->
    [one] la face de votre dé
   *[other] les faces de vos { $count } dés
}.
question-hide-next = Encore { dice } à cacher, dans l’ordre de la liste. Quelle face ?
question-open = Ouvrez les paris : un nombre et un symbole.
question-answer = Surenchérissez, ou dites « Bluff ! » ou « DiXe ! ».
question-no-raise = Plus de surenchère possible : bluff, ou juste au dé près ?
question-dixe = Juste au dé près ? Vous pouvez dire « DiXe ! ».
symbols = Les symboles : { $symbols }.
choosing = { $seat } choisit en secret…
eliminated = Vous n’avez plus de dé. Les autres continuent.
held = Votre coup comptera quand chacun aura eu le temps de parler.

action-hide = Cacher { face }
action-bet = Parier { so-many }
action-add = Ajouter { faces }
action-bluff = Bluff !
action-dixe = DiXe !
coach-varies = Dans ce jeu, l’expert ne joue pas toujours ce qu’il place en tête : il varie, pour qu’on ne le devine pas.
bluff-hint = moins
dixe-hint = juste
raise-to = Surenchérir : { $claim }
take-back = Reprendre la dernière face
to-choose = à choisir
hide-these = Cacher ces faces
higher = Plus haut, un seul symbole
higher-label = Plus haut
opening = Au moins
one-symbol-more = Toujours { $number }, et un symbole de plus
add-label = Ajouter
fewer = Un de moins
more = Un de plus
number = Nombre
waive = Rien à dire
waived = Vous laissez passer.
time-to-call = { $seconds } s pour parler

## Odds

odds = Le dernier pari tient : { $holds } ; tombe juste : { $exact } ; est un bluff : { $short }.
odds-note = Comme si tout dé caché était lancé, paris mis à part.

## The end

score = { $score ->
    [one] { $score } dé
   *[other] { $score } dés
}
tie-break-rounds = selon la dernière manche jouée

## Refusals

refusal-not-started = La partie n’a pas commencé : attendez que le premier joueur soit tiré au sort.
refusal-face-not-on-die = Les dés de cette table n’ont pas cette face : choisissez l’une des leurs.
refusal-symbol-not-on-die = Les dés de cette table n’ont pas ce symbole : pariez sur l’un des leurs.
refusal-winner-chooses = Le gagnant de la manche précédente choisit ses faces cachées : attendez qu’il ait fini.
refusal-choose-first = Choisissez d’abord la face cachée de chacun de vos dés ; vous parierez ensuite.
refusal-nothing-to-hide = Tous les dés sont déjà cachés : pariez, ou dites « Bluff ! » ou « DiXe ! ». Seul le gagnant d’une manche choisit ses faces, au début de la suivante.
refusal-faces-out-of-order = Choisissez vos faces dans l’ordre du dé : celle-ci vient avant la dernière que vous avez cachée. Reprenez la même face ou une suivante.
refusal-not-your-turn = Ce n’est pas à vous de parier : attendez votre tour, ou dites « DiXe ! » si vous croyez le dernier pari exact.
refusal-nothing-to-raise = Il n’y a pas encore de pari auquel ajouter un symbole : annoncez un nombre et un symbole.
refusal-nothing-to-call = Aucun pari n’a encore été fait dans cette manche : il faut un pari avant de dire « Bluff ! » ou « DiXe ! ».
refusal-symbol-already-named = Le pari porte déjà sur ce symbole : ajoutez-en un autre ou annoncez un nombre plus grand.
refusal-not-higher = Un nouveau pari doit annoncer un nombre plus grand ; pour garder le même nombre, ajoutez un symbole.
refusal-too-few-dice = Il n’y a pas autant de dés sur la table : annoncez un nombre plus petit, ou dites « Bluff ! » ou « DiXe ! ».
refusal-bluff-out-of-turn = Seul le joueur dont c’est le tour peut dire « Bluff ! » ; hors de votre tour, il vous reste « DiXe ! » sur le pari d’un autre.
refusal-own-bet = On ne dit pas « DiXe ! » sur son propre pari : attendez la réponse des autres.
refusal-call-too-late = Un autre joueur a parlé avant vous et la manche est finie : attendez les paris de la suivante.
refusal-no-dice = Vous n’avez plus de dés : vous êtes hors jeu et suivez la fin de la partie en spectateur.
refusal-game-over = La partie est finie : regardez le classement ou lancez-en une nouvelle.

## Standing orders

occasion-round = cette manche
