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
