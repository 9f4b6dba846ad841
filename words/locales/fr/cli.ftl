## The menu

cli-welcome = Dizaine — des jeux qui tournent autour de dix
cli-which-game = À quoi jouons-nous ?
cli-how-many = Combien de joueurs, vous compris ?
cli-players = { $count ->
    [1] seul
   *[other] à { $count }
}
cli-against-whom = Contre qui ?
cli-bots = { $strength ->
    [novice] débutants
    [regular] habitués
   *[expert] experts
}

## Playing

cli-several-choices = Plusieurs choix commencent ainsi : écrivez-en plus.
cli-how-to-answer = Tapez le numéro ou le début d’un choix ; « table » pour revoir la table, « chances » pour les probabilités, « quitter » pour sortir.
cli-choices = { $count } choix
cli-interrupt = Un mot ?
cli-waive = rien
cli-no-odds = Rien à calculer ici.
cli-farewell = À bientôt !

## Options: how they are typed

cli-option = { $key }={ $values } — { $label }.
cli-option-default = Par défaut : { $value }.
cli-option-only = Seulement avec { $option }={ $value }.
cli-option-some = { $values } seulement avec { $option }={ $value }.
cli-option-several = { $count } parmi [{ $words }]
cli-options-of = Les options de { $game }, à donner comme --option CLÉ=VALEUR :
cli-options-hint = « --option help » montre les options.

## Replaying a record

replay-old-rules = Partie jouée avec la version { $rules } des règles ; ce programme connaît la version { $known }. Elle est racontée d’après les événements notés, sans que les coups soient vérifiés.

## Verifying a record

verify-rules = FAUX : cela n’a pas pu se passer ainsi ({ $error }).
verify-refused = coup { $move } : { $reason } ({ $clause })
verify-missing = INVÉRIFIABLE : il manque « { $field } ». Le hasard d’une partie se vérifie quand elle est finie, à une table servie.
verify-malformed = FAUX : « { $field } » devrait avoir 64 chiffres hexadécimaux.
verify-seed = FAUX : la graine n’est pas celle que l’engagement annonçait.
verify-bot-move = FAUX : coup { $move } : le robot aurait choisi autre chose.
verify-bots-seed = FAUX : la graine des robots n’est pas celle qui était promise avant le départ.
verify-bots-commitment = FAUX : l’engagement des robots n’est pas celui qui a été gardé avant le départ.
verify-table = FAUX : le fichier --anchor est celui d’une autre table.
verify-commitment = FAUX : l’engagement n’est pas celui qui a été gardé avant le départ.
verify-deal = FAUX : le hasard n’est pas celui de la table ou de la donne gardées avant le départ.
verify-options = FAUX : les options ne sont pas celles qui ont été gardées avant le départ.
verify-promise = FAUX : au siège { $seat }, le nombre n’était pas promis avant le départ : la liste gardée a une autre empreinte.
verify-nonce = FAUX : au siège { $seat }, le nombre n’est pas celui dont l’empreinte était promise avant le départ.
verify-draw = FAUX : coup { $move }, tirage { $draw } : la graine et les nombres donnent une autre valeur.
verify-rules-kept = Les règles sont respectées : { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}.
verify-old-rules = NON VÉRIFIÉS : les coups. La partie s’est jouée avec la version { $rules } des règles ; ce programme connaît la version { $known }.
verify-taken-over = NON VÉRIFIÉS : { $moves ->
    [one] le premier coup, repris
   *[other] les { $moves } premiers coups, repris
} d’une autre partie.
verify-unfinished = La partie n’est pas allée à son terme.
verify-draws = Les { $draws } tirages sont ceux de la graine et des nombres des joueurs.
verify-bots = { $moves ->
    [one] Le coup du robot a été choisi à nouveau : c’est bien ce que fait le robot
   *[other] { $moves } coups de robots ont été choisis à nouveau : c’est bien ce que font les robots
} avec la graine promise pour eux.
verify-bots-not = Robots non vérifiés pour { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
} : une autre version des robots les a joués, ou l’enregistrement n’en dit pas assez.
verify-version-1 = Format 1 : cet enregistrement ne contient pas les promesses closes au départ.
verify-cancelled = { $starts ->
    [one] Un départ a été annulé
   *[other] { $starts } départs ont été annulés
} avant celui-ci.
verify-anchored = Ancré par un navigateur : la graine et tous les nombres étaient promis avant le départ, dont le sien. Personne n’a dirigé le hasard.
verify-anchored-others = Ancré par un navigateur : la graine et tous les nombres étaient promis avant le départ, aucun par lui. Si l’un de ces joueurs est honnête, personne n’a dirigé le hasard.
verify-anchored-no-browser = La graine était fixée avant le départ, mais aucun navigateur n’a pris part au hasard : l’hôte a pu choisir la graine.
verify-anchored-commitment = Ancré par l’engagement seul : la graine était fixée avant le départ, mais le nombre d’un joueur a pu être choisi ensuite. Donnez le fichier --anchor gardé par un navigateur.
verify-not-proven = Ancré, mais des coups n’ont pas été vérifiés : rien ne prouve que ce qui s’y passe vient de ces tirages.
verify-not-anchored = Cohérent, non ancré : rien ne prouve que tout était fixé avant le départ. Donnez le fichier --anchor gardé par un navigateur.

## Serving and backups

backup-done = Copié dans { $file }
serve-listening = Dizaine vous attend :
serve-at-home = Pour les autres, à la maison :
serve-no-network = Cette machine n’est sur aucun réseau.
serve-stop = Ctrl-C pour arrêter.
serve-refused = Impossible d’écouter sur { $address } : { $reason ->
    [in-use] un autre programme y écoute. Arrêtez-le, ou indiquez un autre port.
    [system] les ports en dessous de 1024 sont réservés au système. Indiquez un port plus élevé.
    [no-address] cette machine n’a pas cette adresse. Essayez 0.0.0.0 ou 127.0.0.1.
   *[other] le système ne le permet pas. Indiquez une autre adresse avec --listen.
}
serve-no-port = Impossible d’écouter : aucun port n’est libre.
serve-no-home = Il n’y a pas de dossier personnel. Indiquez un dossier avec --data DOSSIER.
store-in-use = { $file } est utilisé par un autre dizaine. Arrêtez-le, ou choisissez un autre dossier avec --data.
store-newer = Les tables ont été écrites par une version plus récente de dizaine. Utilisez cette version, ou un autre dossier ou une autre base de données.

## What cannot be done

cli-at-least-one = { $option } doit valoir au moins 1.
cli-unknown-game = Aucun jeu ne s’appelle « { $game } » ; il y a : { $games }.
cli-server-options = Les options du serveur viennent après « serve », ou sans commande.
replay-no-seat = --as { $seat } : cette table a les places 0 à { $last }.
ladder-no-table = Aucun jeu n’a de table de ce nombre de joueurs dans l’échelle.
analysis-one-record = --html demande un fichier d’un seul enregistrement.
analysis-over-record = { $file } : --html écraserait l’enregistrement. Indiquez un autre fichier.
backup-postgres = Les tables sont dans PostgreSQL. Copiez-les avec pg_dump, ou indiquez un dossier avec --data.
health-silent = { $url } : pas de réponse en { $seconds } secondes.

## Simulation

simulate-headline = { $game }, { $seats } places : { $games } parties, { $moves } coups en { $seconds } s
simulate-rate = { $millions } millions de coups par seconde, { $moves } coups par partie
simulate-seat = place { $seat } : { $share } % des victoires, score moyen { $score }

## Progress: what is done of all, and the time that is left

progress-games = { $done } / { $all } parties, encore { $left }
progress-moves = { $done } / { $all } coups, encore { $left }
progress-steps = { $done } / { $all } étapes, encore { $left }
progress-play = jeu
progress-echo = écho

## The arena

arena-title = L’arène de Dizaine
arena-headline = { $game }, { $seats } places : { $games } parties ({ $deals } donnes, chacune depuis chaque place), graine { $seed }, { $seconds } s ; part équitable { $fair }
arena-bot = robot
arena-victories = victoires
arena-score = score
arena-ms-per-move = ms/coup
arena-mean-score = score moyen
arena-median = médiane
arena-99 = 99 % en
arena-most = au plus
arena-shares = Part des victoires
arena-shares-note = Par place tenue, avec l’intervalle à 95 % ; le trait pointillé est la part équitable. L’unité est la donne, jouée depuis chaque place avec le même hasard ; les voisins changent d’une donne à l’autre.
arena-course = Au fil des donnes
arena-course-note = La part des victoires après tant de donnes : elle se stabilise quand il y en a assez.
arena-deals = donnes
arena-scores = Scores
arena-scores-note = À quelle fréquence chacun a fini avec tant de points.
arena-table = La table
arena-table-note = Les options et les placements.

## The ladder

ladder-headline = Un robot est remplacé par un plus fort, avec les mêmes donnes : ce que sa place gagne avant et après, et l’intervalle à 95 % de la différence.
ladder-game = jeu
ladder-players = joueurs
ladder-among = parmi
ladder-before = avant
ladder-after = après
ladder-gain = gain
ladder-count = { $held ->
    [one] { $held } comparaison sur { $all } est au moins aussi bonne
   *[other] { $held } comparaisons sur { $all } sont au moins aussi bonnes
} (borne inférieure au-dessus de −2 points).

## Calibration

calibration-title = Prévu et gagné
calibration-headline = { $game }, { $seats } places : { $games } parties de l’expert { $others ->
    [novice] parmi des débutants
    [regular] parmi des habitués
   *[expert] contre lui-même
}, budget des valeurs { $budget }, des décisions { $play }
calibration-predicted = prévu
calibration-won = gagné
calibration-games = parties
calibration-note = À quelle fréquence l’expert a gagné quand il donnait cette chance au choix qu’il a fait. Sur le trait interrompu, les deux sont égales.

## The analysis of a game

analysis-start = départ
analysis-result = victoire
analysis-stood-in = { $name } (un robot)
analysis-errors = erreurs
analysis-move = coup
analysis-moves = coups
analysis-chosen = choisi
analysis-best = le choix de l’expert
analysis-chance = chances
analysis-cost = coût
analysis-curve-note = Les chances de gagner de chacun après chaque coup, telles que l’expert évalue toute la table. Les traits pointillés sont les tournants.
analysis-decisions = Décisions
analysis-costliest-of = Les décisions les plus coûteuses de { $name } :
analysis-decision = coup { $move } : { $chosen } ({ $chance }) ; mieux : { $best } ({ $better })

## Perfect play

solve-headline = { $cards }, { $target } points, { $threads ->
    [one] { $threads } fil d’exécution
   *[other] { $threads } fils d’exécution
} : { $seconds } s
solve-first = qui commence gagne { $wins } des parties
solve-quiet = après { $rounds ->
    [one] { $rounds } manche
   *[other] { $rounds } manches
} sans marquer, la suite ne compte plus
solve-direct = un calcul direct à { $positions } positions diffère d’au plus { $largest }, et de { $mean } en moyenne
solve-response = une meilleure réponse, dans la partie en { $points ->
    [one] { $points } point
   *[other] { $points } points
}, gagne au plus { $largest } à toute position ; au départ, { $first } en commençant et { $second } en second
solve-self-play = en { $games } parties contre elle-même, la table a gagné { $won } ± { $error } en commençant
solve-target = points
solve-positions = positions
solve-megabytes = table en Mo
solve-seconds = secondes
solve-wins = qui commence gagne

## The measurement of a server

load-headline = { $game }, { $tables } tables de { $players }, { $seconds } s, { $pace ->
    [any] chaque coup dès que le précédent a sa réponse
   *[other] { $pace } coups par seconde demandés
}
load-rate = coups par seconde
load-median = médiane d’un coup
load-99 = 99 % des coups en
load-errors = erreurs
load-first-error = la première erreur
load-moves = coups
load-games = parties allées à leur terme
load-size = { $number } { $unit ->
    [mebi] Mio
   *[kibi] Kio
}
load-bytes = { $bytes } octets
load-memory = mémoire du serveur
load-idle-connection = une connexion au repos
load-idle-table = une table au repos
load-update = une mise à jour
load-echo-rate = échos par seconde
load-echo-median = médiane d’un écho
load-echo-99 = 99 % des échos en
load-of-the-echo = cadence des coups, sur celle des échos
load-server-time = temps processeur du serveur, par coup
load-generator-time = celui des joueurs
load-echo-server-time = temps processeur du serveur, par écho
load-echo-generator-time = celui de ses émetteurs
load-fsync-median = médiane d’une écriture durable
load-fsync-99 = 99 % des écritures durables en
