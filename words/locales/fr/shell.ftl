language-name = Français

## Names, lists and numbers

you = Vous
you-within = vous
line = { $name } : { $text }
list-and = { $first } et { $last }
list-or = { $first } ou { $last }
percent = { $number } %
decimal = { $whole },{ $tenths }
shared-victory = victoire partagée
range = { $from } à { $to }
thinking = { $name } réfléchit…
thinks = réfléchit

## The page

name = Dizaine
close = Fermer
back = Retour
home = Accueil
guest = Invité
seat = Place { $number }
players = { range } joueurs
minutes = { range } min

## Home

home-title = Quatre jeux qui tournent autour de dix
home-tagline = Avec vos amis au loin, ou contre des robots tout de suite. Rien à installer, pas de compte.
home-play-now = Jouer
home-play-game = Jouer tout de suite à { $game } contre des robots
home-invite = Inviter des amis
home-invite-game = Inviter des amis à { $game }
home-solo = Seul contre { $name }
home-learn = Apprendre en jouant
home-learn-game = Apprendre { $game } en jouant
home-join = Rejoindre une table
home-code = Code de la table
home-code-hint = Le code que voit votre hôte, par exemple vanu-talo
home-join-button = Rejoindre
home-resume = Reprendre où vous en étiez
home-resume-button = Reprendre
home-open = Tables ouvertes
home-open-empty = Aucune table n’attend de joueurs pour l’instant. Ouvrez-en une !
home-free = { $count ->
    [one] { $count } place libre
   *[other] { $count } places libres
}
home-sit = S’asseoir
home-watch = Regarder

## Names

naming-title = Comment vous appelle-t-on ?
naming-hint = Les autres joueurs de la table voient ce nom.
naming-label = Votre nom
naming-go = S’asseoir
naming-empty = Écrivez un nom de 1 à 24 caractères.

## Settings

settings-title = Réglages
settings-language = Langue
settings-theme = Lumière
settings-auto = Comme le système
settings-light = Jour
settings-dark = Nuit
settings-speed = Mouvement
settings-quick = Vif
settings-normal = Normal
settings-calm = Calme
settings-sound = Son
settings-odds = Montrer les chances
settings-on = Oui
settings-off = Non

## The waiting room

room-title = Une table de { $game }
room-waiting = On attend les joueurs
room-link = Lien vers cette table
room-copy = Copier le lien
room-copied = Copié
room-code = Code
room-qr = Code QR du lien vers cette table
room-empty = Place libre
room-sit = S’asseoir ici
room-add-bot = Ajouter un robot
room-add-here = Quelqu’un sur cet appareil
room-strength = Force du robot
room-strength-of = { $strength ->
    [novice] Débutant
    [regular] Habitué
   *[expert] Expert
}
room-remove = Retirer { $name }
room-stand-up = Se lever
room-host = hôte
room-away = absent
room-bot = robot
room-rules = jouée par les règles
room-start = Commencer la partie
room-start-early = Toutes les places doivent être prises avant de commencer.
room-start-host = C’est l’hôte qui commence la partie.
room-options = Cette table
room-seats-taken = { $taken ->
    [one] { $taken } place prise sur { $all }
   *[other] { $taken } places prises sur { $all }
}

## The options of a table

options-players = { $count ->
    [one] { $count } joueur
   *[other] { $count } joueurs
}
options-open = Affichée parmi les tables ouvertes
options-closed = Seulement avec le lien ou le code
options-odds = Les chances sont montrées
options-create = Ouvrir la table
option-players = Places
options-bots = Choisir comment jouer à { $game }
options-play = Jouer
options-listed = L’afficher parmi les tables ouvertes
options-balance = Entre deux joueurs parfaits, qui commence gagne { $percent } des parties.

## At the table

table-your-turn = À vous de jouer
table-log = Ce qui s’est passé
table-log-empty = Rien encore.
table-actions = À vous
table-watching = Vous regardez
table-over = La partie est finie
table-show-result = Voir le résultat
table-won = { $winners ->
    [one] { $names } gagne
   *[other] { $names } se partagent la victoire
}
table-you-won = Vous gagnez !
table-ranking = Classement
result-margin = { $margin } d’avance sur { $name }.
result-tie = À égalité avec { $name } ; { $reason }.
table-place = { $place ->
    [1] 1ʳᵉ place
   *[other] { $place }ᵉ place
}
table-again = Rejouer
table-leave = Quitter la table
table-leave-sure = Partir pour de bon ? Un robot prend votre place.
table-stay = Rester
table-chat = Discussion
table-say = Dire quelque chose
table-send = Envoyer
table-rules = Règles
table-rule = La règle
rules-of = Les règles de { $game }
rules-link = Lien vers cette règle ({ $clause })
table-menu = Cette table
table-pause = Demander une pause
table-paused = La partie est en pause.
table-resume = Reprendre
table-outdated = Les règles ont changé depuis le début de cette partie : elle ne peut pas continuer. Vous pouvez télécharger ce qui a été joué.
table-abandoned = Cette partie a été abandonnée.
table-loading = On met la table…
table-dropped = Quelqu’un a parlé avant vous : votre coup n’a pas eu lieu.
table-stale = Trop tard : la partie a continué.

## First steps

guide-next = Suite
guide-never = Ne plus montrer
guide-again = Me montrer les premiers pas

## Was the chance fair?

fairness-title = Le hasard était-il loyal ?
fairness-checking = On vérifie le hasard…
fairness-anchored = Oui. Les { $draws } tirages viennent d’une graine fixée avant le départ et des nombres des joueurs, dont le vôtre : personne ne les a dirigés.
fairness-promised = Les { $draws } tirages viennent d’une graine fixée avant le départ. Ce navigateur n’y a pas mis de nombre à lui : il ne peut donc pas répondre du choix de la graine.
fairness-unanchored = Les { $draws } tirages concordent avec la graine et les nombres des joueurs. Ce navigateur n’a rien gardé d’avant le départ : il ne peut pas dire si tout était déjà fixé.
fairness-cancelled = Départs annulés : { $starts }. Chacun avait sa graine et ses nombres.
fairness-unfinished = Il n’y a rien à vérifier : le hasard se vérifie une fois la partie menée à son terme.
fairness-keep = Enregistrer ce que ce navigateur a gardé (pour « dizaine verify --anchor »)
fairness-unavailable = La partie enregistrée n’a pas pu être lue : rien n’a été vérifié.
fairness-fault-malformed = Non : l’enregistrement est abîmé, sa graine ou l’un des nombres est illisible.
fairness-fault-seed = Non : la graine n’est pas celle qui était promise avant le départ.
fairness-fault-commitment = Non : la promesse enregistrée n’est pas celle que ce navigateur a vue avant le départ.
fairness-fault-nonce = Non : le nombre { DE($name) } n’est pas celui qui était promis avant le départ.
fairness-fault-draw = Non : au coup { $move }, on a tiré ce que la graine et les nombres des joueurs ne donnent pas.

## Replay

replay-title = Revoir la partie
replay-open = Revoir la partie
replay-of = Une partie de { $game }
replay-loading = On cherche la partie…
replay-playing = Cette partie n’est pas finie. On pourra la revoir ensuite.
replay-move = { $move ->
    [0] Mise en place ({ moves-follow })
   *[other] Coup { $move } sur { $all }
}
moves-follow = { $all ->
    [one] { $all } coup suit
   *[other] { $all } coups suivent
}
replay-slider = Coup
replay-turn-before = Au tour précédent
replay-previous = Un coup en arrière
replay-next = Un coup en avant
replay-turn-after = Au tour suivant
replay-play = Lancer
replay-stop = Arrêter
replay-at = Coup { $move }
replay-hide-end = Ne pas montrer ce qui reste
replay-keys = Espace lance et arrête, les flèches avancent d’un coup, Début et Fin sautent aux bouts.
replay-viewer = Vu par
replay-everything = Cartes et dés de tous découverts
replay-bystander = Quelqu’un qui regarde
replay-silent = Rien qui soit visible d’ici.
replay-download = Télécharger la partie

## Changing device

device-button = Changer d’appareil
device-title = Continuer ailleurs
device-hint = Ouvrez ce lien sur l’autre appareil : votre place y passe, et celui-ci ne fait plus que regarder. Il sert une fois, dans les dix minutes.
device-link = Lien qui déplace votre place
device-qr = Code QR du lien qui déplace votre place
device-making = On prépare un lien…

## The clock

clock-left = Encore { $time } pour décider
clock-yours = Il vous reste { $time }
clock-out = Le temps est écoulé : un robot décide.
clock-hurry = Plus que dix secondes

## Stand-ins

stand-in-you = Un robot joue pour vous.
stand-in-seat = Un robot joue pour { $name }.
stand-in-back = Me revoilà
stand-in-back-as = Revoilà { $name }

## The connection

link-connecting = Connexion…
link-lost = Connexion perdue. On réessaie…

## Errors

errors-title = Quelque chose n’a pas marché
errors-not-found = Cette table n’existe pas. Vérifiez le code, ou demandez le lien à votre hôte.
errors-nowhere = Il n’y a rien à cette adresse.
errors-offline = Le serveur ne répond pas. Vérifiez votre connexion et réessayez.
errors-server = Le serveur n’y est pas arrivé. Réessayez.
errors-retry = Réessayer
