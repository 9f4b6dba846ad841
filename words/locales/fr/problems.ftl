## Why the server did not do something: `problem-CODE`. The variables are the arguments of the problem.

problem-malformed = Le message n’est pas compris : { $why }
problem-version = La page date d’une autre version : rechargez-la.
problem-hello-first = Le premier message doit être « hello ».
problem-too-fast = Trop à la fois : attendez un instant, puis réessayez.
problem-too-many = { $minutes ->
    [one] C’est beaucoup à la fois : réessayez dans une minute.
   *[other] C’est beaucoup à la fois : réessayez dans { $minutes } minutes.
}
problem-too-large = Le message est trop long.
problem-too-slow = Le message a mis trop longtemps à arriver.
problem-no-session = Dites d’abord qui vous êtes.
problem-origin = Cette demande vient d’un autre site.
problem-host = Ce serveur ne répond pas à cette adresse.
problem-name = Un nom a de 1 à { $most } caractères visibles.
problem-colour = Une couleur est un nombre de 0 à { $most }.
problem-language = Cette langue n’est pas proposée ici.
problem-no-game = Ce jeu n’existe pas ici.
problem-options = Option « { $option } » : { $fault ->
    [unknown] ce jeu n’a pas cette option.
    [number] la valeur doit être un nombre de { $least } à { $most }.
    [choice] la valeur doit être l’une de celles-ci : { $values }.
    [flag] la valeur doit être true ou false.
    [several] il en faut de { $least } à { $most } parmi celles-ci : { $values }.
    [exactly] il en faut { $count } parmi celles-ci : { $values }.
    [only] seulement avec { $other }={ $value }.
    [needed] il la faut, à cause de l’option « { $other } ».
   *[rule] contraire à la règle { $clause } ({ $rule }).
}
problem-endpoint = Cette adresse ne convient pas : elle doit commencer par « https » et être publique.
problem-no-webhooks = Ce serveur ne permet pas les webhooks.
problem-no-occasion = Il n’y a plus rien à décider d’avance.
problem-settings = Le temps pour intervenir est d’au plus { $seconds } secondes.
problem-times = La réserve de temps va jusqu’à une heure, et les robots complètent la table après 5 à 600 secondes.
problem-no-table = Cette table n’existe pas, ou plus.
problem-no-day = Aucune donne n’a été faite pour ce jour.
problem-no-link = Ce lien a déjà servi ou n’est plus valable : demandez-en un autre.
problem-elsewhere = Vous jouez maintenant sur un autre appareil.
problem-no-spectators = Cette partie se joue sans public.
problem-locked = L’hôte a fermé cette table à ceux qui n’y étaient pas.
problem-removed = L’hôte vous a retiré de cette table : vous ne pouvez plus vous y asseoir.
problem-not-away = Cette personne est de retour.
problem-not-your-seat = Cette place n’est pas la vôtre.
problem-no-seat = Cette table n’a pas cette place.
problem-seat-taken = Quelqu’un est déjà assis là.
problem-seat-free = Personne n’est assis là.
problem-one-seat = Ce jeu a des secrets : une seule place par personne.
problem-not-host = Seul l’hôte de la table peut le faire.
problem-started = La partie a déjà commencé.
problem-not-started = La partie n’a pas encore commencé.
problem-over = La partie est terminée.
problem-outdated = Cette partie a commencé avec d’anciennes règles et ne peut pas continuer. Vous pouvez la télécharger.
problem-not-over = La partie n’est pas terminée.
problem-sealed = D’autres jouent avec la même chance : rien n’en est montré avant la fin.
problem-no-coach = Pas de conseil ici : d’autres jouent aussi, ou la partie compte.
problem-together = Les tables d’une rencontre commencent ensemble, depuis la page de la rencontre.
problem-two-tables = Quelqu’un est assis à deux tables de la rencontre.
problem-no-analysis = Cette partie ne peut pas être expliquée : les règles ont changé depuis, ou son enregistrement est abîmé.
problem-no-move = Cette partie n’a pas ce coup.
problem-paused = La partie est en pause : reprenez-la d’abord.
problem-not-paused = La partie n’est pas en pause.
problem-seats-free = Il reste des places libres : invitez quelqu’un ou ajoutez des robots.
problem-full = Cette table ne peut rien retenir de plus : ouvrez-en une autre.
problem-no-bot = Ce robot n’existe pas pour ce jeu.
problem-bots-alone = Des robots jouent déjà seuls à { $most } de vos tables : attendez qu’une de ces parties soit finie.
problem-nonce = Ce nombre n’est pas celui que votre navigateur avait promis.
problem-start-cancelled = Le départ est annulé : un navigateur n’a pas répondu à temps.
problem-not-promised = Après le départ annulé, un navigateur n’a pas encore promis de nouveau nombre : patientez, ou retirez ce joueur.
problem-chat = Un message a de 1 à { $most } caractères.
problem-muted = L’hôte vous a retiré la parole.
problem-no-window = Il n’y a rien à laisser passer.
problem-seats-lost = Quelqu’un est assis à une place qui disparaîtrait.
problem-unavailable = Le serveur ne peut pas le faire pour l’instant : réessayez.
problem-damaged = Ce que le serveur en a gardé est abîmé. Qui s’occupe du serveur peut remettre une copie.
problem-closing = Le serveur redémarre.
problem-method = Cette adresse ne prend pas de telle requête.
problem-not-found = Il n’y a rien ici.

## A code that this version does not know

problem-unknown = Cela n’a pas pu être fait ({ $code }).
