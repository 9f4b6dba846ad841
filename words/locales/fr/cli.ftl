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

## Options: how they are typed, and what is wrong with them

cli-option = { $key }={ $values } — { $label }.
cli-option-default = Par défaut : { $value }.
cli-option-only = Seulement avec { $option }={ $value }.
cli-option-several = { $count } parmi [{ $words }]
cli-options-of = Les options de { $game }, à donner comme --option CLÉ=VALEUR :
bad-option = option « { $option } » : { $fault }
fault-unknown = ce jeu n’a pas cette option (--option help les montre)
fault-expected = la valeur doit être : { $values }
fault-only = seulement avec { $option }={ $value }
fault-needed = il la faut, à cause de l’option { $option }
fault-rule = contraire à la règle { $clause } ({ $code })
