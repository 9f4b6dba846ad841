## The end

score = { $score ->
    [one] { $score } point
   *[other] { $score } points
}
tie-break-money = tie broken by money
tie-break-fewer-cards = tie broken by fewer cards
tie-break-alix = ALIX wins ties

## Refusals

refusal-not-set-up = The game has not started yet.
refusal-game-over = The game is over.
refusal-not-your-turn = It is not up to you: wait for your turn.
refusal-draw-first = Your turn starts with a draw.
refusal-deck-empty = The deck is empty: take the numbers or the money.
refusal-bid-first = A joker is up for auction: bid or pass.
refusal-pay-first = First finish paying for what you chose or won.
refusal-purchase-first = First buy a card from the market, or decline.
refusal-no-auction = No joker is up for auction.
refusal-bid-too-low = Bid more than the highest bid, or pass.
refusal-below-lowest-bid = Against ALIX a bid is at least 5: bid 5 or more, or pass.
refusal-bid-too-high = You could not pay that bid: bid less, or pass.
refusal-no-purchase-now = A purchase comes after taking the numbers, not now.
refusal-not-in-market = That card is not on the market: choose one that is.
refusal-already-owned = You own that very card already: choose another.
refusal-too-expensive = You cannot pay for that card: choose a cheaper one, or decline.
refusal-consolation-instead = Having gone bust, buy a card or take the consolation token.
refusal-no-consolation-now = The consolation token is a choice only after a bust, in the variant.
refusal-nothing-to-pay = There is nothing to pay.
refusal-item-not-owned = You do not have that: pay with what lies in front of you.
refusal-one-copy-stays = Against ALIX only duplicates pay for a joker: one copy always stays.
refusal-superfluous = The payment would then hold more than it needs: pay in another way.
