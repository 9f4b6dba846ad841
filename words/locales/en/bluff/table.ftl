## Faces. `$symbol` is a face of the die, `$number` how many of it.

face = { $symbol ->
    [pi] Pi
    [bomb] bomb
    [smiley] smiley
    [yin_yang] yin-yang
    [skull] skull
   *[character] character
}
faces = { $symbol ->
    [pi] Pi
    [bomb] bombs
    [smiley] smileys
    [yin_yang] yin-yangs
    [skull] skulls
   *[character] characters
}
so-many = { $number } { $number ->
    [one] { face }
   *[other] { faces }
}
dice = { $count ->
    [one] { $count } die
   *[other] { $count } dice
}
characters = { $characters ->
    [one] { $characters } character
   *[other] { $characters } characters
}
nothing = nothing

## What happens

first-drawn = { $you ->
    [seat] You start.
   *[other] { $seat } starts.
}
round-opened = Round { $round }
dice-rolled = The dice are rolled.
rolled = { $you ->
    [seat] You roll: { $faces }.
   *[other] { $seat } rolls: { $faces }.
}
rolled-blind = You roll { dice }, unseen.
choice-opened = { $you ->
    [seat] You choose your faces in secret.
   *[other] { $seat } chooses their faces in secret.
}
hid = { $you ->
    [seat] You hide: { face }.
   *[other] { $seat } hides: { face }.
}
bets-opened = { $you ->
    [seat] You open the bets.
   *[other] { $seat } opens the bets.
}
bet-placed = { $you ->
    [seat] You bet { so-many }.
   *[other] { $seat } bets { so-many }.
}
symbol-added = { $you ->
    [seat] You add as many { faces }.
   *[other] { $seat } adds as many { faces }.
}
called = { $you ->
    [seat] You: { call }
   *[other] { $seat }: { call }
}
call = { $call ->
    [bluff] “Bluff!”
   *[dixe] “DiXe!”
}
revealed = { $you ->
    [seat] You show { $faces }.
   *[other] { $seat } shows { $faces }.
}
counted = { $counts }. { verdict }
symbol-counted = { so-many }{ $characters ->
    [0] {""}
   *[other] {" "}+ { characters } = { $total }
}
verdict = { $verdict ->
    [short] Too few!
    [exact] Right to the die!
   *[over] More than enough.
}
die-lost = { $you ->
    [seat] You lose a die.
   *[other] { $seat } loses a die.
}
die-given = { $you ->
    [from] You give { $to } a die.
    [to] { $from } gives you a die.
   *[other] { $from } gives { $to } a die.
}
round-won = { $you ->
    [seat] You win the round.
   *[other] { $seat } wins the round.
}
went-out = { $you ->
    [seat] You have no dice left: you are out.
   *[other] { $seat } has no dice left and is out.
}
game-ended = The game is over.

## The table

on-the-table = Round { $round }. On the table, { dice }: { $owned }.
out = out
out-since = out, round { $round }
hand = { $you ->
    [seat] You hide { $faces }.
   *[other] { $seat } hides { $faces }.
}
hand-blind = You hide { dice }, unseen.
bets = Bets: { $bets }.
bet-separator = {"; "}
dice-in-all = { dice } in all
characters-shared = characters shared
blind-rolls = unseen rolls
around = Around the table
chose = chose their faces
no-bet = No bet yet.
betting = { $you ->
    [seat] You bet
   *[other] { $seat } bets
}
at-least = at least
own-dice = Under your cup
lower-cup = Cover your dice
unseen-die = a die you cannot see
counts = counts
call-on = { $you ->
    [seat] { call } on your bet: { $bet }
   *[other] { call } on { $seat }’s bet: { $bet }
}

## Questions and actions

question-hide = You won: choose the { $count ->
    [one] face of your die
   *[other] faces of your { $count } dice
} in secret.
question-hide-next = Still { dice } to hide, in the order of the list. Which face?
question-open = Open the bets: a number and a symbol.
question-answer = Raise, or say “Bluff!” or “DiXe!”.
question-no-raise = No raise is left: bluff, or exactly right?
question-dixe = Right to the die? You may say “DiXe!”.
symbols = The symbols: { $symbols }.
choosing = { $seat } is choosing in secret…
eliminated = You have no dice left. The others play on.
held = Your move counts once everyone has had time to call.

action-hide = Hide { face }
action-bet = Bet { so-many }
action-add = Add { faces }
action-bluff = Bluff!
action-dixe = DiXe!
coach-varies = In this game the expert does not always take what it values most: it varies, so that nobody can foresee it.
bluff-hint = fewer
dixe-hint = exact
raise-to = Raise to { $claim }
take-back = Take back the last face
to-choose = still to choose
hide-these = Hide these
higher = Higher, with one symbol
higher-label = Higher
opening = At least
one-symbol-more = Still { $number }, and one symbol more
add-label = Add
fewer = One fewer
more = One more
number = Number
waive = No call
waived = You let it pass.
time-to-call = { $seconds } s to call

## Odds

odds = The last bet holds: { $holds }; is exact: { $exact }; is a bluff: { $short }.
odds-note = As if all hidden dice were rolled, bets aside.

## The end

score = { $score ->
    [one] { $score } die
   *[other] { $score } dice
}
tie-break-rounds = tie broken by the last round played

## Refusals

refusal-not-started = The game has not begun: wait until the first player has been drawn.
refusal-face-not-on-die = The dice of this table do not have that face: choose one of theirs.
refusal-symbol-not-on-die = The dice of this table do not have that symbol: bet on one of theirs.
refusal-winner-chooses = The winner of the last round is choosing their hidden faces: wait until they have finished.
refusal-choose-first = First choose the hidden face of each of your dice; then you bet.
refusal-nothing-to-hide = All dice are hidden already: bet, or say “Bluff!” or “DiXe!”. Only the winner of a round chooses faces, when the next one opens.
refusal-faces-out-of-order = Choose your faces in the order of the die: this one comes before the last you hid. Take the same face again or a later one.
refusal-not-your-turn = It is not your turn to bet: wait for it, or say “DiXe!” if you believe that the last bet is exact.
refusal-nothing-to-raise = There is no bet yet to add a symbol to: name a number and a symbol.
refusal-nothing-to-call = No bet has been made in this round yet: there has to be one before “Bluff!” or “DiXe!”.
refusal-symbol-already-named = The bet already has that symbol: add another one or name a higher number.
refusal-not-higher = A new bet has to name a higher number; to keep the number, add a symbol.
refusal-too-few-dice = There are not so many dice on the table: name a smaller number, or say “Bluff!” or “DiXe!”.
refusal-bluff-out-of-turn = Only the player whose turn it is may say “Bluff!”; out of turn you have “DiXe!”, on another’s bet.
refusal-own-bet = You cannot say “DiXe!” on your own bet: wait for the others to answer.
refusal-call-too-late = Another call came before yours and the round is over: wait for the bets of the next one.
refusal-no-dice = You have no dice left: you are out and watch the rest of the game.
refusal-game-over = The game is over: look at the standings or start a new one.

## Standing orders

occasion-round = this round
