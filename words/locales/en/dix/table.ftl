## Cards and money. `$kind` is the kind of a card, `$colour` and `$value` what is on it.

colour = { $colour ->
    [blue] blue
    [green] green
    [orange] orange
   *[pink] pink
}
card = { $kind ->
    [number] { colour } { $value }
    [money] money { $value }
    [numbered] joker { $value }
    [coloured] { colour } joker
   *[universal] universal joker
}
the-card = the { $card }
cards = { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
tokens = { $tokens ->
    [one] { $tokens } token
   *[other] { $tokens } tokens
}
consolations = { $consolations ->
    [one] { $consolations } consolation token
   *[other] { $consolations } consolation tokens
}
consolations-brief = { $consolations ->
    [one] { $consolations } consolation
   *[other] { $consolations } consolations
}
nothing = nothing

## What happens

set-up = { $you ->
    [first] You start.
   *[other] { $first } starts.
}
turn-began = { $you ->
    [seat] Your turn
   *[other] { $seat }’s turn
}
drew = Card: { $card }.
joker-revealed = The { $joker } goes to auction.
bid-placed = { $you ->
    [seat] You bid { $amount }.
   *[other] { $seat } bids { $amount }.
}
bid-passed = { $you ->
    [seat] You pass.
   *[other] { $seat } passes.
}
auction-won = { $you ->
    [seat] You win it for { $price }.
   *[other] { $seat } wins it for { $price }.
}
joker-discarded = Nobody wants it: it is discarded.
joker-taken = { $you ->
    [seat] You take the { $joker }.
   *[other] { $seat } takes the { $joker }.
}
busted = { $you ->
    [seat] You go bust: { bust-reason }.
   *[other] { $seat } goes bust: { bust-reason }.
}
bust-reason = { $bust ->
    [over] { over-ten }
   *[money] too much money
}
over-ten = over ten
numbers-taken = { $you ->
    [seat] You take the numbers.
   *[other] { $seat } takes the numbers.
}
numbers-marketed = The numbers go to the market.
money-gained = { $you ->
    [seat] You take { tokens }{ too-many }.
   *[other] { $seat } takes { tokens }{ too-many }.
}
too-many = { $lost ->
    [0] {""}
   *[other] {" "}({ $lost } too many, lost)
}
consolation-gained = { $you ->
    [seat] You take a consolation token.
   *[other] { $seat } takes a consolation token.
}
purchase-declined = { $you ->
    [seat] You buy nothing.
   *[other] { $seat } buys nothing.
}
purchase-chosen = { $you ->
    [seat] You buy the { $card }.
   *[other] { $seat } buys the { $card }.
}
purchase-paid = { $you ->
    [seat] You buy the { $card } for { $items }.
   *[other] { $seat } buys the { $card } for { $items }.
}
paid = { $you ->
    [seat] You pay { $items }.
   *[other] { $seat } pays { $items }.
}
ended = The game is over.

## The table

row = The row
row-empty = No card in the row yet.
row-told = Row: { $row }. Total { $total }, money { $money }.
deck = Deck, { cards }
deck-and-market = Deck: { $deck }. Market: { $market }.
total = Total
money = Money
busted-at = Busted: { $total }
market = Market
market-open = Open the market, { $kinds } different cards
market-empty = Nothing on the market.
offered = { offered-otherwise }: from { $before } to { score }
offered-otherwise = { $card }, price { $price }, paid with { $items }
own-collection = Your collection
collection-of = { $name }’s collection
belongings = { score }. Tokens: { $tokens }, consolation: { $consolations }. Cards: { $cards }.
points-unit = { $score ->
    [one] pt
   *[other] pts
}
span = { $length ->
    [1] { $from }
   *[other] { $from } to { $to }
}
run = { colour }: { span }
run-none = { colour }: nothing
run-scored = { colour } { span }{ $jokers ->
    [0] {""}
    [one] {" "}with a joker
   *[other] {" "}with { $jokers } jokers
} ({ score })
runs = Your runs: { $runs }.
idle-jokers = Idle jokers
level = level { $level }
auction = Auction: { $joker }
auction-told = Auction of the { $joker }: { $bids }.
no-bid = no bid yet
call-bid = { $you ->
    [seat] you bid { $amount }
   *[other] { $seat } bids { $amount }
}
call-pass = { $you ->
    [seat] you pass
   *[other] { $seat } passes
}
says-pass = I pass

## Questions and actions

question-draw = Your turn starts with a draw.
question-decide = Draw again, or stop?
question-decide-risk = Draw again ({ bust-risk }), or stop?
question-decide-empty = The deck is empty: numbers or money?
question-bid = What is this joker worth to you? Bid or pass.
question-pay = Left to pay: { $left }. With what?
question-settle = Pay for the { $card }: { $items }?
question-reward = Buy a card from the market?
question-bust = Bust! Buy one card, or take the consolation token?
question-last = Last purchase: a card from the market?

action-draw = Draw
action-take = { $value ->
    [numbers] Take the numbers
   *[money] Take the money
}
action-take-consolation = Take the consolation token
action-decline = Buy nothing
action-pass = Pass
action-bid = Bid { $value }
action-buy = Buy the { $card }
action-pay = Pay with { $items }
take-brief = { $value ->
    [numbers] Numbers
   *[money] Money
}
bust-risk = { $risk } bust risk
take-numbers-hint = { cards }{ $money ->
    [0] {""}
   *[other] , { $money } to each other
}
take-money-hint = { tokens }{ $cards ->
    [0] {""}
   *[other] , { cards } to the market
}
bid-less = Bid less
bid-more = Bid more
action-buy-this = Buy
for-price = for { $price }
pay-thus = Pay
pay-otherwise = Pay otherwise
pay-more = { $item ->
    [token] One token more
   *[consolation] One consolation token more
}
pay-less = { $item ->
    [token] One token less
   *[consolation] One consolation token less
}

## Odds

left = Left in the deck: { $safe } safe, { $jokers ->
    [one] { $jokers } joker
   *[other] { $jokers } jokers
}, { $fatal } fatal
reason-bust = The next card would have gone bust with { $bust } (over ten { $over }, too much money { $money }).
odds = The next card: over ten { $over }, too much money { $money }, joker { $joker }. On average it changes the row’s numbers by { $numbers } and its money by { $coins }.

## ALIX beaten (Z10)

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

## Standing orders

occasion-auction = this auction
