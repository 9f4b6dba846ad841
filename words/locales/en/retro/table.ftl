## Cards and chips. `$kind` is normal, penalty, joker, or none for a card that the viewer does not know; `$value` is its number.

card = { $kind ->
    [joker] joker
    [penalty] penalty { $value }
   *[normal] { $value }
}
a-card = { $kind ->
    [none] a face-down card
    [joker] a joker
    [penalty] a penalty { $value }
   *[normal] { $value ->
        [8] an 8
       *[other] a { $value }
    }
}
# French needs the kind of the card here: a penalty is feminine.
lying = { $face ->
    [up] up
   *[down] { $kind ->
        [penalty] down
       *[other] down
    }
}
lying-card = { $kind ->
    [none] { a-card }
   *[other] { a-card } face { lying }
}
chips = { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
}
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
under = { $protection ->
    [0] {""}
    [one] {" "}under { $protection } chip
   *[other] {" "}under { $protection } chips
}
nothing = nothing

## What happens

dealer-drawn = { $you ->
    [dealer] You deal; everyone gets a joker first.
   *[other] { $dealer } deals; everyone gets a joker first.
}
drew = { $you ->
    [seat] You draw { $cards }.
   *[other] { $seat } draws { $cards }.
}
round-card-turned = New round: { $card ->
    [one] { $card } point
   *[other] { $card } points
} at stake
laid = { $you ->
    [seat] You lay { lying-card }{ under }.
   *[other] { $seat } lays { lying-card }{ under }.
}
offer-opened = { $you ->
    [seat] You offer { chips } for { $owner }’s card.
    [owner] { $seat } offers { chips } for your card.
   *[other] { $seat } offers { chips } for { $owner }’s card.
}
offer-declined = { $you ->
    [seat] You make no offer.
   *[other] { $seat } makes no offer.
}
outbid = { $you ->
    [seat] You raise to { chips }.
   *[other] { $seat } raises to { chips }.
}
passed-bid = { $you ->
    [seat] You pass.
   *[other] { $seat } passes.
}
swapped = { $you ->
    [buyer] You pay { paid }: { $bought } for { $given }.
    [owner] { $buyer } pays { $paid_to ->
        [pot] { chips } to the pot
       *[owner] you { chips }
    }: { $bought } for { $given }.
   *[other] { $buyer } pays { paid }: { $bought } for { $given }.
}
paid = { $paid_to ->
    [pot] { chips } to the pot
   *[owner] { $owner } { chips }
}
protected = { $protection ->
    [0] { $you ->
        [seat] You leave your card unprotected.
       *[other] { $seat } leaves their card unprotected.
    }
    [one] { $you ->
        [seat] You protect your card with { $protection } chip.
       *[other] { $seat } protects their card with { $protection } chip.
    }
   *[other] { $you ->
        [seat] You protect your card with { $protection } chips.
       *[other] { $seat } protects their card with { $protection } chips.
    }
}
protection-collected = All protection chips go to the pot.
turned-up = { $you ->
    [seat] You turn up { $card }.
   *[other] { $seat } turns up { $card }.
}
stayed-down = { $you ->
    [seat] You leave your card face down.
   *[other] { $seat } leaves their card face down.
}
second-added = { $you ->
    [seat] You add { $card }.
   *[other] { $seat } adds { $card }.
}
second-declined = { $you ->
    [seat] You add nothing.
   *[other] { $seat } adds nothing.
}
shown = { $you ->
    [seat] You show { $card }.
   *[other] { $seat } shows { $card }.
}
tie = { $by ->
    [highest_card] {" "}(by highest card)
    [turn_order] {" "}(by turn order)
   *[value] {""}
}
round-won = { $you ->
    [seat] You win the round with { $value }{ tie }{ pot-won }.
   *[other] { $seat } wins the round with { $value }{ tie }{ pot-won }.
}
pot-won = { $chips ->
    [0] {""}
   *[other] , plus { chips }
}
round-lost = { $you ->
    [seat] You lose the round with { $value }{ tie } and take the cards.
   *[other] { $seat } loses the round with { $value }{ tie } and takes the cards.
}
starter-chosen = { $you ->
    [winner] You choose { $starter } to start.
    [starter] { $winner } chooses you to start.
   *[other] { $winner } chooses { $starter } to start.
}
starts = { $you ->
    [seat] You start the next round.
   *[other] { $seat } starts the next round.
}
hand-counted = { $you ->
    [seat] You still held { $cards }.
   *[other] { $seat } still held { $cards }.
}
unturned-taken = { $you ->
    [seat] You take the round cards that were never turned ({ points }).
   *[other] { $seat } takes the round cards that were never turned ({ points }).
}
ended = The game is over.

## Questions and answers

question-lay = Lay a card from your hand, face up or face down.
question-lay-how = The { $card }: which way, under how many chips?
lay-example = At most { chips } on it. For example: { $example }
question-open = Make an offer for another player’s card, or none.
question-open-for = Your offer for { $name }’s card:
question-outbid = { $bidder } bids { $chips } for { $owner }’s card. Do you go higher?
question-raise = Raise or pass.
question-protect = How many chips in all protect your new card?
question-turn-up = Turn your card up? Only then can it have a second one.
question-second = Add a second card? Together at most ten.
question-second-none = No card of your hand fits beside it.
settling = Settlement: the highest takes the pot, the lowest the cards.
counting = Cards left in hand are penalties too.
question-start = You won the round. Who starts the next one?
waiting = { $decision ->
    [lay] { $name } is choosing a card to lay…
    [open] { $name } may make an offer…
    [outbid] { $name } is thinking about a higher bid…
    [protect] { $name } may add protection…
    [turn_up] { $name } may turn their card up…
    [second] { $name } may add a second card…
   *[start] { $name } chooses who starts…
}
action-lay = lay { card } { lying }{ $protection ->
    [0] {""}
   *[other] {" "}{ $protection }
}
action-open = player { $player } for { $chips }
action-no-offer = nothing
action-outbid = raise { $chips }
action-pass-bid = pass
action-protect = chips { $chips }
action-turn-up = turn up
action-stay-down = leave
action-add-second = add { card }
action-no-second = nothing
action-start = player { $player }

## Choices as luck and skill and the coach tell them

choice-lay = Lay { card } face { $face }{ under }
choice-open = Offer { chips } for { $name }’s card
choice-no-offer = Open no offer
choice-outbid = Outbid: { chips }
choice-pass-bid = Leave the auction
choice-protect = { chips } on the card
choice-turn-up = Turn the card up
choice-stay-down = Leave it face down
choice-add-second = Add { $card }
choice-no-second = Add no second card
choice-start = { $name } starts
coach-varies = In this game the expert does not always take what it values most: it varies, so that nobody can foresee it.

## The table in the terminal

table-round = Round { $round }, card of { points }. First player: { $first }. Pot: { chips }. Pile: { $pile }.
belongings = { chips }, { points }, score { $score }.
laid-now = On the table: { lying-card }{ under }.
laid-pair = On the table: { lying-card }{ under } and { $second }: { $total }.
held-now = In hand: { $cards }.
auction = { $you ->
    [owner] Auction of your card: { chips }, by { $bidder }.
   *[other] Auction of { $owner }’s card: { chips }, by { $bidder }.
}
epilogue = The lowest score wins. Yours: { points } of penalty, less two a chip ({ chips }).

## The table on the page

round-of-ten = Round { $round }/10
leads = would win now, as far as you can see
lowest-wins = lowest wins
part-round = round { $round }
part-left = cards left
part-chips = chips
round-card = Round card: { points }
round-card-short = for the loser
no-round-card = no round card
pot = Pot: { chips }
pot-short = pot
pile = Draw pile: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
pile-short = pile
place-of = In front of { $name }
your-place = In front of you
your-hand = Your hand
no-card = no card yet
known-down = { $card }, face down: you have seen it
face-up = { $card }, face up
known-to = known to { $names }
with-second = and { $card }
protection-now = { $protection ->
    [0] unprotected
    [one] under { $protection } chip
   *[other] under { $protection } chips
}
counts = counts { $value }
cards-in-hand = { $count ->
    [one] { $count } card in hand
   *[other] { $count } cards in hand
}
penalty-points = { $points ->
    [one] { $points } penalty point
   *[other] { $points } penalty points
}
score-now = score { $score }
joker-left = still has a joker to show
starts-round = starts the round
offer-for = Offer for { $name }’s card
bids = bids { $chips }
passed = passes
for-sale = on offer
won-round = won the round
lost-round = lost the round
face = { $face ->
    [up] Up
   *[down] Down
}
face-label = Which way
protection-label = Protection
choose = Choose the { $card }
lay = Lay the { $card }
lay-this = Lay the { $card } face { $face }{ under }
fewer = One chip less
more = One chip more
bid-number = Chips
offer = Offer { chips }
no-offer = No offer
bid = Bid { $chips }
pass = Pass
keep = { $chips ->
    [0] No protection
   *[other] Leave { chips }
}
protect-with = Protect with { chips }
turn-up = Turn it up
stay-down = Leave it face down
add-second = Add the { $card }
no-second = No second card
start-with = { $name } starts
start-you = You start

## The end

score = { $score ->
    [one] { $score } point
   *[other] { $score } points
}

## Refusals

refusal-not-set-up = The cards have not been dealt yet: wait for the deal.
refusal-game-over = The game is over: there is nothing left to play.
refusal-not-your-turn-to-lay = Everyone lays a card in turn: wait for yours.
refusal-not-your-turn-to-open = Everyone may open an offer in turn: wait for yours.
refusal-not-your-turn-to-outbid = Another player is to outbid or pass: wait until you are asked.
refusal-not-your-turn-to-protect = A player is deciding on the protection of their new card: wait until they have.
refusal-not-your-turn-to-turn-up = Another player is deciding whether to turn up their card: wait for your turn.
refusal-not-your-turn-to-add-second = Another player is deciding whether to add a second card: wait for your turn.
refusal-not-your-turn-to-start = The winner of the round chooses who starts: wait for their choice.
refusal-lay-first = Now is the time to lay your first card, face up or face down, under 0, 1 or 2 chips.
refusal-offer-first = Now is the time for offers: open one on another player’s card, or make none.
refusal-outbid-first = An auction is under way: outbid or pass.
refusal-protect-first = You have just received a card: say how many chips protect it from now on, 2 at most.
refusal-turn-up-first = Decide on your face-down card first: turn it up or leave it down.
refusal-second-card-first = Your first card lies face up: add a second card from your hand, or none.
refusal-starter-first = You won the round: choose the player who starts the next one.
refusal-first-card-not-in-hand = This card is not in your hand: lay one of yours.
refusal-too-few-chips-to-protect = You do not have enough chips for this protection: put fewer on the card.
refusal-no-such-owner = Nobody sits there: make an offer on the card of another player at this table.
refusal-unprotected-costs-one = An unprotected card costs one chip, no more and no less: offer 1 chip.
refusal-below-protection = The opening bid must match the card’s protection: offer at least as many chips.
refusal-not-higher = You must top the highest bid: bid more chips or pass.
refusal-own-card = You cannot bid on your own card: choose another player’s, or make no offer.
refusal-own-auction = Your own card is being auctioned, so you take no part: wait for the highest bid.
refusal-protection-lowered = Protection is never lowered: keep your chips on the card or add some.
refusal-too-few-chips-to-raise = You do not have enough chips to go that high: add fewer, or none.
refusal-too-few-chips-to-bid = You can only bid the chips in front of you, your protection not included: bid less or give up.
refusal-already-passed = You have passed and are out of this auction: wait for the next offer.
refusal-first-card-face-down = Your first card lies face down: turn it up first, then add a second card.
refusal-second-card-not-in-hand = This card is not in your hand: add one of yours, or none.
refusal-sum-above-ten = Your two cards would exceed 10: add a smaller card, a joker, or nothing.
refusal-no-such-starter = Nobody sits there: choose a player at this table, yourself if you like.

## Standing orders

occasion-offer = this offer
