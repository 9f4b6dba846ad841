## The end

score = { $score ->
    [one] { $score } point
   *[other] { $score } points
}
tie-break-active-cards = départagés par les cartes actives

## Refusals

refusal-not-set-up = La partie n’a pas commencé. Attendez que les cartes soient posées.
refusal-game-over = La partie est terminée : plus personne ne joue. Commencez-en une autre.
refusal-not-your-turn = Ce n’est pas votre tour. Attendez que les dés vous parviennent.
refusal-someone-is-asked = Un autre joueur doit d’abord choisir une carte. Attendez son choix.
refusal-roll-first = Votre tour commence par un lancer. Lancez d’abord les six dés.
refusal-already-rolled = Les six dés sont déjà lancés. Gelez une carte pour en relancer, marquez des points ou passez.
refusal-all-frozen = Toutes vos cartes sont gelées au début de votre tour. Vous devez passer, ce qui les réactive.
refusal-nothing-left = Vous avez gelé votre dernière carte active pour relancer. Il ne vous reste qu’à passer.
refusal-freeze-first = Relancer coûte une carte. Gelez d’abord l’une de vos cartes actives.
refusal-reroll-first = Vous venez de geler une carte pour relancer. Choisissez maintenant les dés à relancer, un au moins.
refusal-no-such-dice-to-reroll = Ces dés ne sont pas tous sur la table. Choisissez parmi les dés visibles ceux que vous voulez relancer.
refusal-not-in-play = Cette carte n’est pas en jeu dans cette partie. Choisissez l’une des cinq cartes posées devant vous.
refusal-card-is-frozen = Cette carte est gelée, elle ne peut pas servir. Choisissez une carte active.
refusal-card-is-active = Cette carte est déjà active. Choisissez une carte gelée à réactiver.
refusal-no-such-dice-to-score = Ces dés ne sont pas tous sur la table. Choisissez parmi les dés visibles ceux que vous voulez compter.
refusal-not-the-lowest = Cette carte compte les trois dés les plus bas des six, et il y en a de plus bas. Choisissez ceux-là.
refusal-thaw-by-passing = Une carte gelée ne se réactive pas à volonté. Passez votre tour : toutes vos cartes redeviendront actives.
refusal-must-freeze = L’effet d’une carte vous oblige à geler une carte. Choisissez l’une de vos cartes actives.
refusal-must-thaw = Vous devez réactiver une carte. Choisissez l’une de vos cartes gelées.
