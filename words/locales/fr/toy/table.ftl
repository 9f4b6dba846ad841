dealt = { $you ->
    [seat] Vous recevez le { $card }.
   *[other] { $seat } reçoit { $card ->
        [none] une carte
       *[other] le { $card }
    }.
}
guessed = { $you ->
    [seat] Vous dites { $card }.
   *[other] { $seat } dit { $card }.
}
shown = La partie est finie.
cards = carte { $card }, dit { $guess }
question-guess = Quelle carte a votre voisin de gauche ?
action-guess = dire { $value }
score = { $score ->
    [one] { $score } point
   *[other] { $score } points
}
refusal-not-set-up = Les cartes ne sont pas encore distribuées.
refusal-not-your-turn = Ce n’est pas à vous : attendez votre tour.
refusal-game-over = La partie est finie.
