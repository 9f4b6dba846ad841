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
