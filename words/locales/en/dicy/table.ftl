## The end

score = { $score ->
    [one] { $score } point
   *[other] { $score } points
}
tie-break-active-cards = tie broken by active cards

## Refusals

refusal-not-set-up = The game has not started. Wait until the cards are laid out.
refusal-game-over = The game is over: nobody plays any more. Start another one.
refusal-not-your-turn = It is not your turn. Wait for the dice to come to you.
refusal-someone-is-asked = Another player has to choose a card first. Wait for that choice.
refusal-roll-first = Your turn starts with a roll. Roll the six dice first.
refusal-already-rolled = The six dice have been rolled already. Freeze a card to re-roll some, score or pass.
refusal-all-frozen = All your cards are frozen at the start of your turn. You must pass, which makes them active again.
refusal-nothing-left = You froze your last active card to re-roll. All you can do now is pass.
refusal-freeze-first = A re-roll costs a card. Freeze one of your active cards first.
refusal-reroll-first = You have just frozen a card to re-roll. Now choose the dice to roll again, at least one.
refusal-no-such-dice-to-reroll = Not all of these dice are on the table. Choose the dice to re-roll among those that lie there.
refusal-not-in-play = This card is not in play in this game. Choose one of the five cards in front of you.
refusal-card-is-frozen = This card is frozen and cannot be used. Choose an active card.
refusal-card-is-active = This card is active already. Choose a frozen card to turn active.
refusal-no-such-dice-to-score = Not all of these dice are on the table. Choose the dice to score among those that lie there.
refusal-not-the-lowest = This card scores the three lowest of the six dice, and there are lower ones. Choose those.
refusal-thaw-by-passing = A frozen card does not turn active at will. Pass your turn: all your cards will be active again.
refusal-must-freeze = The effect of a card makes you freeze a card. Choose one of your active cards.
refusal-must-thaw = You have to turn a card active. Choose one of your frozen cards.
