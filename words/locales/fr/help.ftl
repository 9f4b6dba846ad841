## Of every command

help-heading-usage = Utilisation :
help-heading-commands = Commandes :
help-heading-arguments = Arguments :
help-heading-options = Options :
help-default = [par défaut : { $value }]
help-possible = [valeurs possibles : { $values }]
help-any-help = Affiche l’aide
help-any-version = Affiche la version
help-any-lang = La langue, comme fr ou en ; par défaut celle de l’environnement
help-any-game = Le jeu
help-any-players = Combien de joueurs
help-any-option = Une option du jeu, à répéter pour en donner plusieurs ; « help » montre les options
help-any-games = Combien de parties
help-any-seed = Répète les mêmes parties
help-any-threads = Combien de fils d’exécution ; par défaut, tous les cœurs. Le résultat n’en dépend pas
help-any-budget = Le travail permis à un robot pour une décision, en parties simulées ou en nœuds ; par défaut celui des robots contre qui l’on joue
help-any-json = Écrit le résultat ici, en un objet JSON
help-any-html = Écrit ici un rapport avec des graphiques, une page qui se suffit à elle-même

## What stands for a value

help-value-address = ADRESSE
help-value-budget = BUDGET
help-value-bytes = OCTETS
help-value-command = COMMANDE
help-value-days = JOURS
help-value-deals = DONNES
help-value-dir = DOSSIER
help-value-file = FICHIER
help-value-game = JEU
help-value-games = PARTIES
help-value-hex = HEXA
help-value-key-value-help = CLÉ=VALEUR|help
help-value-lang = LANGUE
help-value-log-format = FORMAT
help-value-name = NOM,…
help-value-players = JOUEURS
help-value-points = POINTS
help-value-positions = POSITIONS
help-value-postgres = postgres://…
help-value-rate = CADENCE
help-value-seat-table-all = PLACE|table|all
help-value-seconds = SECONDES
help-value-seed = GRAINE
help-value-strength = FORCE
help-value-tables = TABLES
help-value-threads = FILS
help-value-url = URL

## The commands

help-dizaine = Quatre jeux de société autour de dix, à jouer et à étudier. Sans commande : sert une table où jouer.
help-help = Afficher cette aide, ou celle d’une commande

help-serve = Servir des tables aux navigateurs et aux robots (ce qui se fait sans commande)
help-serve-no-open = N’ouvre pas le navigateur
help-serve-lan = Écoute aussi le réseau de la maison, et montre un code QR pour les téléphones
help-serve-listen = Écoute ici, par exemple 0.0.0.0:8080, au lieu de 127.0.0.1:10101 ou d’un autre port libre
help-serve-public-url = Où les navigateurs trouvent le site, par exemple https://example.org ; avec https, le cookie est Secure
help-serve-trusted-proxy = Un mandataire inverse se trouve devant : croire son en-tête X-Forwarded-For
help-serve-data = Garde les tables dans dizaine.sqlite, dans ce dossier ; par défaut dans le dossier des données personnelles
help-serve-database = Garde les tables dans cette base PostgreSQL, que d’autres nœuds peuvent partager ; aussi par la variable DIZAINE_DATABASE
help-serve-keep = Combien de temps une table est gardée après que quelque chose s’y est passé
help-serve-keep-chat = Combien de temps les messages sont gardés, au plus autant que leur table
help-serve-keep-sessions = Combien de temps on se souvient d’un invité après la dernière saisie de son nom
help-serve-webhooks = Les hôtes peuvent indiquer une adresse sur Internet, qui apprend à qui c’est de jouer à leur table
help-serve-private-endpoints = Les notifications peuvent aller à des adresses privées et sans TLS, par exemple à un service du réseau de la maison
help-serve-log-format = Le format du journal, sur la sortie d’erreur : du texte à lire, ou un objet JSON par ligne pour les programmes
help-serve-clock-ahead = Avance l’horloge de ce processus d’autant de secondes, comme le font les tests de pannes
help-serve-no-limits = Aucune limite par adresse, pour les mesures de charge

help-menu = Choisir un jeu et y jouer dans ce terminal

help-play = Jouer dans ce terminal, contre des robots
help-play-bots = La force des robots : novice, regular ou expert (débutants, habitués, experts) ; regular par défaut
help-play-seed = Répète la même partie ; sinon, elle change à chaque fois

help-simulate = Jouer des parties au hasard et donner les résultats
help-simulate-record = Écrit ici chaque partie, un enregistrement complet par ligne
help-simulate-json = Donne un objet JSON

help-arena = Faire jouer des robots entre eux, et calculer lequel est le meilleur
help-arena-bots = Les robots, par leurs noms : un par place ; ou deux, dont le premier joue parmi d’autres comme le second ; ou un seul pour toutes les places
help-arena-games = Combien de parties, arrondi vers le haut pour que chaque donne se joue depuis chaque place

help-ladder = Remplacer un robot d’une table par un plus fort avec les mêmes donnes, à de nombreuses tables, et dire ce qu’il y gagne
help-ladder-games = Les jeux ; tous par défaut
help-ladder-players = Seulement les tables de ce nombre de joueurs
help-ladder-deals = Combien de donnes par comparaison ; chacune est jouée depuis chaque place par les deux robots
help-ladder-json = Écrit les résultats ici, en une liste JSON

help-calibration = Comparer les chances que l’expert se donne à la fréquence de ses victoires
help-calibration-among = Qui occupe les autres places : novice, regular ou expert (débutants, habitués, experts) ; expert par défaut
help-calibration-budget = Le travail permis pour une valeur, en parties simulées ou en nœuds
help-calibration-play-budget = Le travail permis pour une décision des parties, si ce n’est pas celui d’une valeur : avec moins, on peut jouer plus de parties

help-analyse = Séparer la chance du talent dans une partie finie
help-analyse-file = L’enregistrement d’une partie finie, ou plusieurs, un par ligne
help-analyse-json = Donne du JSON, un objet par enregistrement

help-replay = Vérifier un enregistrement et raconter ce qui s’y passe
help-replay-file = Un enregistrement, ou plusieurs, un par ligne
help-replay-as = Qui regarde : le numéro d’une place, « table » pour un spectateur, « all » pour qui voit tout
help-replay-json = Donne du JSON, un objet par enregistrement

help-solve = Calculer le jeu parfait et le vérifier, pour les jeux qui peuvent être résolus
help-solve-all = Toutes les variantes du jeu, comme tous les jeux de cartes ; celles que --values contient déjà sont laissées de côté
help-solve-tables = Garde la table résolue dans ce dossier, et reprend celle qui n’est pas complète
help-solve-values = Ajoute à ce fichier ce que vaut de commencer, une ligne par variante
help-solve-positions = Combien de positions sont ensuite comparées à un calcul direct
help-solve-response = Jusqu’à combien de points une meilleure réponse à la table est ensuite calculée ; le travail croît comme le carré
help-solve-games = Combien de parties la table joue ensuite contre elle-même
help-solve-json = Donne un objet JSON par variante, un par ligne

help-verify = Vérifier que personne n’a dirigé le hasard d’une partie servie
help-verify-file = L’enregistrement, tel qu’il a été téléchargé après la partie
help-verify-anchor = Ce qu’un navigateur a gardé du départ, tel qu’il a été téléchargé après la partie
help-verify-commitment = L’engagement que la table montrait avant le départ

help-backup = Copier toutes les tables dans un fichier, même pendant que le serveur tourne
help-backup-file = Où va la copie ; un fichier qui s’y trouve déjà n’est pas écrasé
help-backup-data = Le dossier des tables ; par défaut celui des données personnelles

help-health = Vérifier la santé d’un serveur qui tourne : code de sortie 0 s’il peut servir
help-health-url = Le serveur

help-load = Jouer des coups au hasard par de vraies connexions, et mesurer
help-load-url = Un serveur qui tourne déjà, comme http://HÔTE:PORT ; sinon, un serveur est lancé dans un processus à part
help-load-tables = Combien de tables à la fois
help-load-players = Combien de joueurs à chacune
help-load-rate = Coups par seconde en tout ; sinon, aussi vite qu’ils reçoivent une réponse
help-load-seconds = Pendant combien de secondes
help-load-json = Donne un objet JSON

help-echo-server = Répondre aux connexions sans règles ni stockage, pour la comparaison que fait « load »
help-echo-server-bytes = La longueur d’une réponse
