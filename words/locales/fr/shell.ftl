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
home-solo = Solo contre { $name }
home-learn = Apprendre en trois minutes
home-learn-game = Apprendre { $game } en trois minutes
home-join = Rejoindre une table
home-code = Code de la table
home-code-hint = Le code que voit votre hôte, par exemple vanu‑talo‑piru
home-join-button = Rejoindre
home-resume = Reprendre où vous en étiez
home-resume-button = Reprendre
home-turn = À vous de jouer
home-turn-left = À vous : encore { $time }
home-turn-of = Au tour de { $name }
home-offline = Aucun serveur ne répond. Vous pouvez quand même jouer contre des robots : ces parties se jouent dans votre navigateur.
home-server = Jouer avec des amis
home-server-address = Adresse de leur serveur
home-server-button = Y aller
home-server-hint = Cette page n’a pas de serveur à elle. Votre hôte peut vous donner l’adresse du sien.
home-server-wrong = Ce n’est pas l’adresse d’un serveur. Une adresse ressemble à dizaine.example.org ou à 192.168.1.20:7010.
elsewhere-title = Sur un serveur
elsewhere-hint = Ce que vous cherchez se trouve sur un serveur, et cette page n’en a pas. Entrez l’adresse de ce serveur.
home-open = Tables ouvertes
home-open-empty = Aucune table n’attend de joueurs pour l’instant. Ouvrez-en une !
home-anyone = Jouer avec n’importe qui
home-anyone-game = Jouer à { $game } avec n’importe qui
home-anyone-hint = On vous trouve une table ouverte, ou on en ouvre une. Après { $seconds } s, des robots prennent les places libres.
help-title = Jouer ensemble
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
colour-title = Votre couleur
colour-0 = Terre cuite
colour-1 = Bleu gris
colour-2 = Lilas
colour-3 = Tilleul
colour-4 = Or
colour-5 = Rose
colour-6 = Menthe
colour-7 = Lavande
colour-8 = Sable

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
settings-wait = Les robots m’attendent quand personne d’autre ne joue
settings-nudge = M’avertir des choix coûteux quand personne d’autre ne joue
settings-on = Oui
settings-off = Non

## The waiting room

room-title = Une table de { $game }
room-waiting = On attend les joueurs
room-missing = La partie commence toute seule dès que chacun a ouvert cette page. Il manque encore : { $names }. Inutile de rester ; sans eux, le départ est annulé au bout d’un jour.
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
room-away = ailleurs
room-bot = robot
room-rules = jouée par les règles
room-start = Commencer la partie
room-cancel-start = Annuler ce départ
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
table-leave-local = Abandonner cette partie ? Rien n’en sera gardé.
table-take-back = Reprendre mon dernier coup
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
table-abandoned = Cette partie s’est arrêtée avant la fin.
table-loading = On met la table…
table-dropped = Quelqu’un a parlé avant vous : votre coup n’a pas eu lieu.
table-stale = Trop tard : la partie a continué.

## Lessons

lesson-of = Apprendre { $game }
lesson-progress = Étape { $step } sur { $all }
lesson-back = Étape précédente
lesson-skip = Passer cette étape
lesson-leave = Quitter la leçon
lesson-next = Continuer
lesson-not-now = Pas maintenant : touchez plutôt ce qui brille.
lesson-play = Jouer maintenant
lesson-others = Les autres jeux

## Was the chance fair?

fairness-title = Le hasard était-il loyal ?
fairness-checking = On vérifie le hasard…
fairness-anchored = Oui. Les { $draws } tirages viennent d’une graine fixée avant le départ et des nombres des joueurs, dont le vôtre : personne ne les a dirigés.
fairness-promised = Les { $draws } tirages viennent d’une graine fixée avant le départ. Ce navigateur n’y a pas mis de nombre à lui : il ne peut donc pas répondre du choix de la graine.
fairness-unanchored = Les { $draws } tirages concordent avec la graine et les nombres des joueurs. Ce navigateur n’a rien gardé d’avant le départ : il ne peut pas dire si tout était déjà fixé.
fairness-local = Cette partie s’est jouée dans votre seul navigateur, qui a tout tiré lui-même. Les { $draws } tirages correspondent à sa graine.
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
replay-round-before = À la manche précédente
replay-round-after = À la manche suivante
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
replay-everything = Tout à découvert
replay-bystander = Quelqu’un qui regarde
replay-silent = Rien qui soit visible d’ici.
replay-download = Télécharger la partie

## Who is at the table, and keeping order there

people-title = Qui est là
people-lock = Fermer la table
people-lock-hint = Seuls ceux qui sont là ou qui ont une place peuvent revenir. Qui est retiré reste dehors.
people-locked = L’hôte a fermé cette table : personne d’autre ne peut la rejoindre.
people-mute = Retirer la parole à { $name }
people-report-name = Signaler le nom { $name }
people-report-line = Signaler cette ligne de { $name }
people-reported = Signalé
people-reported-name = Le nom { $name } a été signalé.
people-reported-line = Une ligne de { $name } a été signalée : « { $text } »
people-report-sent = L’hôte et la personne qui tient ce site sont prévenus.

## My games

history-title = Mes parties
history-hint = Les parties finies sont gardées dans ce navigateur, sans compte.
history-empty = Aucune partie n’a encore été finie dans ce navigateur.
history-played = Jouées
history-won = Gagnées
history-best = Meilleur score
history-streak = Victoires de suite
history-longest = Plus longue série
history-all = Montrer les { $count }
history-forget = M’oublier
history-forget-sure = Votre nom, vos messages et vos parties sont effacés, ici et sur le serveur. Vos places vont à des robots. C’est sans retour.
history-games = Parties finies
history-ladder = L’échelle des titres
history-title-won = gagné
history-title-open = à gagner
history-imported = importée
history-practice = entraînement
history-practice-hint = Les parties où vous avez repris des coups, ou que vous avez continuées à partir d’une autre, sont de l’entraînement : elles ne comptent ni dans vos chiffres ni pour les titres.
history-save = Enregistrer mes parties
history-load = Lire un fichier
history-file-hint = Un fichier garde vos parties avec tous leurs coups, 10 Mo au plus. Celles qu’on lit d’un fichier sont rejouées selon les règles, marquées, et ne comptent ni dans vos chiffres ni pour les titres.
history-busy = Un instant…
history-saved = Parties enregistrées : { $games } ; laissées, faute de coups ou de place : { $left }.
history-loaded = Parties ajoutées : { $games } ; déjà là : { $known } ; refusées, car hors des règles : { $refused }.
history-too-large = Ce fichier dépasse 10 Mo.
history-no-file = Ce n’est pas un fichier de parties de Dizaine.
history-no-room = Le navigateur ne peut rien garder de plus.

## The whole guest on another device

move-title = Passer sur un autre appareil
move-hint = Ouvrez ce lien sur l’autre appareil : votre nom, vos places, vos parties et vos titres y passent. Il sert une fois, dans les dix minutes.
move-link = Lien qui vous déplace
move-qr = Code QR du lien qui vous déplace
moved-title = Vous êtes sur un autre appareil
moved-hint = Votre nom, vos places et vos parties y sont passés. Vérifiez qu’ils y sont bien, puis effacez ce qui reste ici.
moved-erase = Effacer ce qui reste ici
moved-erased = Plus rien de vous n’est gardé ici.
arrival-title = Arriver ici
arrival-hint = Votre nom, vos places, vos parties et vos titres passent de l’autre appareil à celui-ci.
arrival-occupied = Ce qui est gardé ici pour { $name } est remplacé.
arrival-go = Continuer ici

## The deal of the day

daily-title = La donne du jour
daily-hint = Une donne par jeu et par jour, la même chance pour tous, un seul essai. Rien n’en est montré avant la fin du jour, à { $time } : ni les cartes des autres, ni les chances, ni le film de la partie.
daily-fresh = Sans compte, quelqu’un qui se présente sous un nouveau nom pourrait réessayer : ce tableau vaut entre gens de bonne foi.
daily-over = Ce jour est fini : on peut revoir les parties.
daily-days = Jours
daily-before = La veille
daily-today = Aujourd’hui
daily-against = Contre { $names }
daily-play = Jouer
daily-play-game = Jouer la donne du jour de { $game }
daily-go-on = Continuer
daily-go-on-game = Continuer la donne du jour de { $game }
daily-results = Résultats ({ $tries } ont commencé)
daily-nobody = { $tries ->
    [0] Personne n’a encore joué cette donne.
   *[other] Personne n’a encore fini cette donne.
  }
daily-share = Partager
daily-shared = C’est fait
daily-share-text = Dizaine, la donne du jour : { $game }, { $date }. { table-place }, { $points }. { $link }
daily-promise = Ce qui était promis d’avance
daily-promise-today = Empreinte de la chance d’aujourd’hui
daily-promise-then = Empreinte de la chance de ce jour
daily-promise-next = Empreinte de la chance de demain
daily-seed = La graine

## Duplicate

event-title = Rencontre en duplicate
event-of = { $game } en duplicate
event-what = Plusieurs tables du même jeu, avec la même chance : la même carte y vient au même rang. Après la dernière partie, on compare ce que chacun en a fait.
event-game = Jeu
event-count = Tables
event-make = Ouvrir la rencontre
event-hint = Chacun s’assied à une table, une seule. Quand toutes sont pleines, l’hôte lance toutes les parties ensemble ; ensuite personne ne regarde.
event-running = Les parties sont en cours. Elles partagent leur chance : rien n’en est montré avant la fin de la dernière.
event-ends = Une partie où rien ne se passe pendant deux semaines est arrêtée et reste sans résultat. L’hôte peut finir la rencontre avant.
event-open = Toutes les parties sont finies. Au même siège, chacun a eu la même chance : une étoile marque qui en a tiré le plus de points.
event-link = Lien de la rencontre
event-start = Lancer toutes les parties
event-close = Finir la rencontre
event-close-sure = Les parties encore en cours sont arrêtées et restent sans résultat. Ensuite, chacun peut tout voir.
event-unfinished = inachevée
event-tables = Les tables de la rencontre
event-table = Table { $number }
event-seat = Siège { $number }
event-free = libre
event-bot = robot
event-rules = les règles
event-status = Partie
event-waiting = en attente
event-playing = en cours
event-paused = en pause
event-best = le plus de points à ce siège
event-over = finie
event-moves = { $count } coups

## A television, and phones beside it

tv-title = Téléviseur
tv-show = Montrer la table sur cet écran
tv-join = Scannez pour jouer
tv-qr = Code QR du lien pour s’asseoir à cette table
tv-or = ou ouvrez { $address } et tapez ce code
tv-local = Les téléphones n’atteignent pas cette adresse. Lancez Dizaine avec --lan et ouvrez l’adresse qu’il affiche.
tv-fill = Des robots sur les places libres
tv-full-screen = Plein écran, avec le son
tv-awake = Réglez cet écran pour qu’il reste allumé : sans https, une page ne peut pas le tenir éveillé.
tv-hint = Sur un téléviseur ou un ordinateur, ouvrez cette adresse. Elle montre la table à toute la pièce, et les secrets de personne.
tv-link = Adresse pour le téléviseur
tv-beside = Un téléviseur montre la table : ne montrer ici que ce qui est à moi
tv-word-of = Mot à taper là-bas : { $word }
tv-word-title = Quel est le mot ?
tv-word-hint = Cette table ne se montre qu’à un téléviseur que ses joueurs invitent. Sur le téléphone d’un joueur, ouvrez le menu, puis « Téléviseur » : le mot s’y trouve.
tv-word = Mot
tv-word-wrong = Ce n’est pas le mot de cette table.
tv-word-go = Montrer la table

## Changing device

device-button = Changer d’appareil
device-title = Continuer ailleurs
device-hint = Ouvrez ce lien sur l’autre appareil : votre place y passe, et celui-ci ne fait plus que regarder. Il sert une fois, dans les dix minutes.
device-link = Lien qui déplace votre place
device-qr = Code QR du lien qui déplace votre place
device-making = On prépare un lien…

## Being told of one's turn

notify-title = Notifications
notify-hint = Votre navigateur peut vous prévenir quand c’est à vous de jouer ici, même si cette page est fermée.
notify-is-on = Votre navigateur vous prévient quand c’est à vous de jouer ici.
notify-on = Me prévenir
notify-off = Ne plus me prévenir
notify-insecure = Il n’y a pas de notifications ici : les navigateurs ne les permettent qu’aux pages reçues en HTTPS, et celle-ci ne l’est pas.
notify-unsupported = Ce navigateur ne peut pas vous prévenir pour une page. Sur un iPhone ou un iPad, ajoutez cette page à l’écran d’accueil et ouvrez-la de là.
notify-denied = Les notifications de cette page sont bloquées. Vous pouvez les permettre dans les réglages de votre navigateur.
notify-failed = Le navigateur n’a pas pu joindre son service de notifications. Réessayez plus tard.
push-your-turn = C’est à vous de jouer.
push-start = La partie peut commencer : ouvrez la table, votre navigateur doit ajouter sa part au hasard.
webhook-turn = { $game } : à { $names } de jouer.
webhook-start = { $game } : la partie commence dès que la table aura été ouverte par { $names }.
webhook-over = { $game } : la partie est finie.
webhook-title = Un salon à vous
webhook-hint = Cette adresse (un webhook, comme en donnent les messageries) apprend à qui c’est de jouer et quand la partie finit, avec le lien de la table.
webhook-label = Adresse du webhook
webhook-save = La prévenir
webhook-remove = Ne plus la prévenir
webhook-saved = Cette adresse est prévenue.

## Standing orders

orders-title = Décider d’avance
orders-hint = Dites maintenant ce que vous voulez faire : au moment de répondre, la première de ces actions qui est permise se fait sans vous. Personne d’autre ne voit ceci.
orders-for = Pour { $occasion }
orders-none = Il n’y a rien à décider d’avance pour l’instant. Revenez pendant que les autres jouent.
orders-chosen = Dans cet ordre
orders-remove = Retirer « { $action } »
orders-choices = Ce qui pourrait se faire
orders-save = Décider ainsi
orders-withdraw = Renoncer

## The clock

clock-left = Encore { $time } pour décider
clock-yours = Il vous reste { $time }
clock-out = Le temps est écoulé : un robot décide.
clock-reserve = Réserve : { $time }
clock-and-reserve = (+ { $time } de réserve)
clock-hurry = Plus que dix secondes
span-whole-days = { $days } j
span-days = { $days } j { $hours } h
span-hours = { $hours } h { $minutes } min

## Stand-ins

stand-in-you = Un robot joue pour vous.
stand-in-seat = Un robot joue pour { $name }.
stand-in-back = Me revoilà
stand-in-back-as = Revoilà { $name }

## What happens to people at the table: lines of the log

notice-late = Temps écoulé pour { $name } : { $bot } décide cette fois.
notice-away-late = { $name } n’a pas décidé trois fois de suite et n’est plus là.
notice-away-gone = { $name } n’est plus là.
notice-stood-in = { $bot } joue pour { $name }.
notice-waiting = On attend { $name }.
notice-returned = { $bot ->
    [none] { $name } est de retour.
   *[other] { $name } reprend sa place à { $bot }.
}
notice-left = { $name } quitte la table. { $bot } prend la place.
notice-removed = L’hôte retire { $name }. { $bot } prend la place.
notice-pause-asked = { $name } demande une pause.
notice-paused = Pause.
notice-resumed = On reprend.
notice-muted = L’hôte retire la parole à { $name }.
notice-unmuted = L’hôte rend la parole à { $name }.
notice-host = { $name } tient maintenant la table.
notice-configured = L’hôte a changé les réglages de la table.
notice-ended = La partie s’arrête : c’est le choix de ceux qui sont là.
notice-lost = { $name } a perdu la connexion.
notice-found = { $name } est de nouveau en ligne.
notice-for = { $bot } (pour { $name })

## Someone is away

away-ask = { $name } n’est plus là. Que faire ?
away-else = { $choice ->
    [bot] Sans choix commun, un robot joue dans { $time }.
   *[wait] Sans choix commun, on attend. Encore { $time }.
}
away-waiting = On attend { $name }.
away-wait = Attendre
away-bot = Un robot joue
away-end = Arrêter la partie
away-votes = { $count } sur { $all }
away-you = La table vous attend.
away-meanwhile = Pendant votre absence
away-played = { $bot } a joué pour vous.
away-status = { $name } n’est plus là
away-lost = { $name } a perdu la connexion
pause-agree = D’accord
pause-later = Pas maintenant
pause-yours = Vous demandez une pause. Elle commence quand tout le monde est d’accord.
pause-withdraw = Retirer la demande

## Reactions without words

reaction-title = Réagir
reaction-bravo = Bravo
reaction-laugh = Drôle
reaction-wow = Oh !
reaction-ouch = Aïe
reaction-hmm = On réfléchit
reaction-thanks = Merci

## How the host runs the table

table-settings = Réglages de la table
table-settings-save = Appliquer
table-clock = Temps par décision
table-clock-none = Sans limite
table-clock-relaxed = Deux minutes
table-clock-fast = Trente secondes
table-clock-day = Un jour
table-clock-three-days = Trois jours
table-clock-week = Une semaine
table-clock-days-hint = Personne n’a besoin d’être là : chacun joue quand il veut. Pour le départ, chacun ouvre la table une fois dans la journée.
table-reserve = Réserve de temps de chacun
table-reserve-none = Aucune
table-reserve-of = { $minutes } min + { $seconds } s par décision
table-pace = Allure des robots
table-pace-normal = Normale
table-pace-quick = Vive
table-pace-instant = Sans attendre
table-window = Temps pour intervenir
table-window-usual = Habituel
table-window-of = { $seconds } s
table-spectators = Chacun peut regarder
table-no-spectators = Sans spectateurs
table-stand-in = Un robot joue pour qui n’est plus là
again-asked = { $name } veut rejouer avec les mêmes.
room-bots-in = Des robots complètent la table dans { $time }.
people-watching = regarde
people-host = Confier la table à { $name }
people-nameless = { $count ->
    [one] { $count } personne sans nom regarde
   *[other] { $count } personnes sans nom regardent
}
people-replaced = un robot joue
people-away = absence
people-lost = connexion perdue
people-late = en retard
people-muted = sans la parole

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

## Ce que disent les robots : à un grand moment qui est le leur, et à la fin. Court, et vrai quel que soit le jeu

speech-said = { $name } : « { $text } »
speech-novice-bust-1 = Oups.
speech-novice-bust-2 = Aïe.
speech-novice-score-1 = Regardez-moi ça !
speech-novice-score-2 = Je le sentais.
speech-novice-won-1 = J’ai gagné ? J’ai gagné !
speech-novice-won-2 = On dit que c’est la chance du début.
speech-novice-lost-1 = C’était amusant. On recommence ?
speech-novice-lost-2 = Vous jouez bien.
speech-regular-bust-1 = Ça valait la peine d’essayer.
speech-regular-bust-2 = Ce n’était pas le plan.
speech-regular-score-1 = Comme prévu.
speech-regular-score-2 = Ça ira.
speech-regular-won-1 = Belle partie, merci.
speech-regular-won-2 = On s’est bien battu.
speech-regular-lost-1 = Bien joué.
speech-regular-lost-2 = Je veux une revanche.
speech-expert-bust-1 = Ces choses-là arrivent.
speech-expert-bust-2 = Je l’accepte.
speech-expert-score-1 = C’était attendu.
speech-expert-score-2 = Un pas de plus.
speech-expert-won-1 = Merci pour la partie.
speech-expert-won-2 = Un plaisir, comme toujours.
speech-expert-lost-1 = Vous avez vu ce que je n’ai pas vu.
speech-expert-lost-2 = Mes compliments.

## Luck and skill

analysis-title = Chance et talent
analysis-of = Chance et talent : { $game }
analysis-loading = L’expert regarde la partie à nouveau. Cela prend quelques secondes…
analysis-curve = Chances de gagner
analysis-chance-of = { $name } { $chance }
analysis-start = Départ
analysis-turns = Tournants
analysis-by-bot = Un robot a choisi pour { $name }.
analysis-given-up = Cette partie n’a pas été jouée jusqu’au bout : il n’y a rien à expliquer.
analysis-see = Voir la table à ce moment
analysis-bars = Du départ au résultat
analysis-bars-note = En points de chances de gagner. Le hasard est ce qu’ont donné les cartes et les dés ; après ±, sa marge d’erreur là où on l’a estimé sur un échantillon. Son jeu est ce qu’ont changé les coups du joueur, les cadeaux ce qu’ont changé ceux des autres.
analysis-player = joueur
analysis-from = départ
analysis-result = résultat
analysis-luck = hasard
analysis-own = son jeu
analysis-gifts = cadeaux
analysis-skill = Qui a bien décidé ?
analysis-skill-note = Les erreurs sont les points que des choix ont coûtés de façon certaine, sur toute la partie. La précision va de 0 à 100.
analysis-decisions = décisions
analysis-errors = erreurs
analysis-accuracy = précision
analysis-costliest = Les décisions les plus coûteuses
analysis-cost-of = Coup { $move } : { $cost } points
analysis-chose = Choisi : { $choice } ({ $chance } de gagner).
analysis-better = En tête pour l’expert : { $choice } ({ $chance } de gagner).
analysis-silence = Ne rien dire
analysis-none = Aucune décision n’a coûté quoi que ce soit de certain.
analysis-stood-in = { $decisions ->
    [one] Une décision { DE($name) } a été prise par un robot remplaçant. Elle ne compte pas ici.
   *[other] { $decisions } décisions { DE($name) } ont été prises par un robot remplaçant. Elles ne comptent pas ici.
}
analysis-decisions-note = Ce que valait chaque choix d’après ce que son joueur pouvait savoir. Un coût ne compte que s’il est certain.
analysis-gave = Toutes cartes ouvertes, cela a donné { $points } à { $name }.
beliefs-title = Ce que chacun pouvait croire
beliefs-note = À quel point chaque dé ou carte a des chances d’être parmi ce qui est caché, d’après ce que ce joueur avait vu jusque-là.
beliefs-thinking = L’expert imagine ce que chacun pouvait croire…
beliefs-nothing = Rien n’était caché.
beliefs-by = { $name } croit
beliefs-hand = { $name }, caché
beliefs-card = La carte { DE($name) } sur la table
beliefs-odds = { $thing } ({ $chance })
beliefs-truth = En vérité : { $things }.
version-newer = Une version plus récente de Dizaine est là.
version-show = L’afficher
version-incomplete = Une partie de cette page n’a pas pu être chargée.
version-load = Recharger la page

## A record in this browser: opened from a file, played on from, checked

record-open-title = Parties en fichiers
record-open-hint = Ouvrez l’enregistrement d’une partie, ou déposez son fichier ici : pour la revoir, lire la chance et le talent, la vérifier ou repartir de n’importe quel coup. Il reste dans ce navigateur.
record-open = Ouvrir un enregistrement
record-opening = On rejoue la partie…
record-unreadable = Ce fichier n’est pas l’enregistrement d’une partie jouée selon les règles.
play-from = Jouer à partir d’ici
play-from-hint = Vous continuez après le coup { $move } contre des robots. Ce que ce joueur ne pouvait pas savoir est redistribué.
play-from-seat = Vous jouez
play-from-go = Jouer
play-from-over = Ici, la partie est finie. Revenez à un coup précédent.
try-again = Réessayer à partir d’ici
check-all = Vérifier aussi les coups et les robots
check-running = On rejoue la partie…
check-rules = { $moves ->
    [one] Le seul coup respecte les règles.
   *[other] Les { $moves } coups respectent les règles.
}
check-old-rules = Les coups n’ont pas été vérifiés : la partie s’est jouée avec une version plus ancienne des règles.
check-rules-since = { $moves ->
    [one] Le seul coup joué depuis l’a été
   *[other] Les { $moves } coups joués depuis l’ont été
} selon les règles.
check-taken-over = { $moves ->
    [0] La mise en place vient d’une autre partie et n’a pas été vérifiée selon les règles.
    [one] La mise en place et le premier coup viennent d’une autre partie et n’ont pas été vérifiés selon les règles.
   *[other] La mise en place et les { $moves } premiers coups viennent d’une autre partie et n’ont pas été vérifiés selon les règles.
}
check-bots = { $moves ->
    [one] Un coup de robot a été choisi à nouveau : c’est bien
   *[other] { $moves } coups de robots ont été choisis à nouveau : c’est bien
} ce que fait le robot.
check-bots-not = { $moves ->
    [one] Un coup de robot ne peut pas être choisi
   *[other] { $moves } coups de robots ne peuvent pas être choisis
} à nouveau ici.
check-fault-move = Non : le coup { $move } n’a pas pu se passer ainsi.
check-fault-refused = Non : le coup { $move } est contraire aux règles. { $reason }
check-fault-outcome = Non : la partie ne s’est pas terminée ainsi.
check-fault-bot-move = Non : au coup { $move }, le robot aurait choisi autre chose.

## A game in this browser alone

local-unkept = Votre navigateur ne peut pas garder cette partie : le stockage est interdit ou plein. Elle sera perdue quand cette page sera fermée ou rechargée.
local-failed = La partie n’a pas pu s’ouvrir dans ce navigateur. Si cela recommence, rechargez la page.
local-damaged = Ce que ce navigateur a gardé de cette partie est abîmé. Elle ne peut pas continuer.
local-drop = Retirer la partie
local-newer = Une version plus récente de cette page a enregistré cette partie. Rechargez la page pour la continuer.

## The coach, against bots

coach-title = Que feriez-vous ?
coach-thinking = L’expert réfléchit…
coach-weighing = L’expert regarde votre choix…
coach-nothing = Il n’y a rien à peser ici.
coach-note = Les chances de gagner après chaque choix, telles que l’expert les estime d’après ce que vous pouvez savoir. En gras, celui qu’il place en tête : il se méfie des chances qu’il connaît mal.
coach-alike = D’après l’expert, tous se valent ici : variez, pour qu’on ne vous devine pas.
coach-warn = M’avertir avant un choix qui coûte plus de 10 points
coach-costs = { $choice } ({ $chance } de gagner) coûte environ { $cost } points.
coach-again = Réfléchir encore
coach-anyway = Jouer quand même
coach-choose = Choisissez à nouveau.
