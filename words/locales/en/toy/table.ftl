dealt = { $you ->
    [seat] You get the { $card }.
   *[other] { $seat } gets { $card ->
        [none] a card
       *[other] the { $card }
    }.
}
guessed = { $you ->
    [seat] You say { $card }.
   *[other] { $seat } says { $card }.
}
shown = The game is over.
cards = card { $card }, says { $guess }
question-guess = Which card has your left neighbour?
action-guess = say { $value }
score = { $score ->
    [one] { $score } point
   *[other] { $score } points
}
refusal-not-set-up = The cards have not been dealt yet.
refusal-not-your-turn = It is not your turn: wait for it.
refusal-game-over = The game is over.
