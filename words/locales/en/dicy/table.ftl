## Cards and dice. `$card` is the name of a card (`option-cards-…` of about.ftl), `$which` the word that JSON has for it.

card-dice = { $which ->
    [two_any] 2 dice, any
    [six_low] all 6 dice, no 6
    [odd] odd dice
    [straight] 2 to 6 in a row
    [two_pairs] 2 pairs, not alike
    [sixes] only sixes
    [pair] 2 equal dice
    [three_lowest] the 3 lowest
    [different] all different
    [five_different] 1 to 5, all different
    [forty_minus] all 6 dice
   *[same] all equal
}
card-points = { $which ->
    [pair] twice their total
    [different] 4 a die
    [forty_minus] 40 less their total
    [same] 5 a die
   *[other] their total
}
card-effect = { $which ->
    [two_any] freezes neighbours
    [sixes] thaws neighbours
    [three_lowest] freezes all others
   *[other] {""}
}
card-rule = { $card }: { card-dice }, { card-points }
dice-count = { $count ->
    [one] { $count } die
   *[other] { $count } dice
}
none = none

## What happens

cards-laid-out = Everyone has these five cards: { $cards }.
first-player-chosen = { $you ->
    [seat] You start.
   *[other] { $seat } starts.
}
turn-began = { $you ->
    [seat] Your turn
   *[other] { $seat }’s turn
}
rolled = { $you ->
    [seat] You roll { $dice }.
   *[other] { $seat } rolls { $dice }.
}
froze-to-reroll = { $you ->
    [seat] You freeze “{ $card }” to re-roll.
   *[other] { $seat } freezes “{ $card }” to re-roll.
}
rerolled = { $you ->
    [seat] You re-roll { $dice } and get { $into }.
   *[other] { $seat } re-rolls { $dice } and gets { $into }.
}
scored = { $you ->
    [seat] You score { $score } with “{ $card }”: { $dice }.
   *[other] { $seat } scores { $score } with “{ $card }”: { $dice }.
}
passed = { $you ->
    [seat] You pass: all your cards are active.
   *[other] { $seat } passes: all their cards are active.
}
passed-forced = { $you ->
    [seat] You have no active card left and must pass: all your cards are active again.
   *[other] { $seat } has no active card left and must pass: all their cards are active again.
}
asked = { $must ->
    [freeze] { asked-to-freeze }
   *[thaw] { asked-to-thaw }
}
asked-to-freeze = { $you ->
    [seat] You have to freeze a card.
   *[other] { $seat } has to freeze a card.
}
asked-to-thaw = { $you ->
    [seat] You have to thaw a card.
   *[other] { $seat } has to thaw a card.
}
froze = { $you ->
    [seat] You freeze “{ $card }”.
   *[other] { $seat } freezes “{ $card }”.
}
thawed = { $you ->
    [seat] You thaw “{ $card }”.
   *[other] { $seat } thaws “{ $card }”.
}
spared = { $you ->
    [seat] You have no card to turn.
   *[other] { $seat } has no card to turn.
}
round-ended = { $quiet ->
    [0] End of round { $round }.
    [1] End of round { $round }: nobody has scored.
   *[other] End of round { $round }: nobody has scored for { $quiet } rounds.
}
game-ended = { $because ->
    [nobody_scored] { nobody-scored }
   *[target_reached] The game is over.
}
nobody-scored = Ten rounds without a score: the game is over.
target-reached = Somebody has { $target }: the game is over.

## The table

round = Round { $round }. The game goes to { $target } points.
round-last = Round { $round }, the last one: { $target } points are reached.
rounds-played = Rounds played: { $rounds }.
belongings = { score }. Active: { $active }. Frozen: { $frozen }.
player-has = { $name }: { belongings }
dice-told = Dice: { $dice }.
last-round = Last round!
quiet = Nobody scores: { $left ->
    [one] { $left } round
   *[other] { $left } rounds
} left
race = The race to { $target }
own-cards = Your cards
all-cards = Everyone’s cards
cards-of = { $name }’s cards
active = active
frozen = frozen
fits-nothing = nothing
tray = The dice
tray-empty = Six dice, still in the hand.
die = Die { $place }: { $value }
pick-five = The five cards: { $count } of { $all } chosen

## Standing orders

occasion-turns = the turns of the others

## Questions and actions

question-roll = Your turn: roll the dice!
question-decide = Score, freeze a card to re-roll, or pass?
question-decide-nothing = Nothing to score. Freeze and re-roll, or pass?
question-decide-press = Choose a card or some dice.
question-reroll = Which dice do you roll again?
question-freeze = Choose one of your cards to freeze.
question-freeze-for = “{ $card }” makes you freeze a card. Which one?
question-thaw = Choose one of your cards to thaw.
question-thaw-for = “{ $card }” makes you thaw a card. Which one?
at-best = At best: { $scorings }.
not-these = These dice do not fit this card.
waits = { $to ->
    [roll] { $name } is about to roll…
    [decide] { $name } is thinking the dice over…
    [reroll] { $name } is choosing dice to re-roll…
    [freeze] { $name } has to freeze a card…
   *[thaw] { $name } has to thaw a card…
}

action-roll = Roll the six dice
action-freeze = Freeze { $card }
action-reroll = Re-roll { $dice }
action-thaw = Thaw { $card }
action-score = Score { $scoring }
action-pass = Pass
pass-hint = all thaw
freeze-this = Freeze
thaw-this = Thaw
freeze-and-reroll = Freeze, re-roll
reroll-again = Re-roll
freezes-it = freezes it
reroll = { $count ->
    [0] Re-roll…
   *[other] Re-roll { dice-count }
}
gain = +{ $points }
score-points = Score { $points }
score-these = Score
with-card = { $what }: { $card }
pick-best = Pick { $dice }
pick-all = All six
pick-none = None

## Odds

odds-freeze = Freeze “{ $card }” and re-roll { $dice }: { $points } points on average.
on-average = ≈ { $points } points
best-reroll = { dice-count } ({ $dice }) would give the most: { $points } on average.

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
refusal-freeze-first = A re-roll costs a card. Freeze one of your active cards first.
refusal-reroll-first = You have just frozen a card to re-roll. Now choose the dice to roll again, at least one.
refusal-no-such-dice-to-reroll = Not all of these dice are on the table. Choose the dice to re-roll among those that lie there.
refusal-not-in-play = This card is not in play in this game. Choose one of the five cards in front of you.
refusal-card-is-frozen = This card is frozen and cannot be used. Choose an active card.
refusal-card-is-active = This card is active already. Choose a frozen card to thaw.
refusal-no-such-dice-to-score = Not all of these dice are on the table. Choose the dice to score among those that lie there.
refusal-not-the-lowest = This card scores the three lowest of the six dice, and there are lower ones. Choose those.
refusal-thaw-by-passing = A frozen card does not thaw at will. Pass your turn: all your cards will be active again.
refusal-must-freeze = The effect of a card makes you freeze a card. Choose one of your active cards.
refusal-must-thaw = You have to thaw a card. Choose one of your frozen cards.
