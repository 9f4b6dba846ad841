title = Dicy Cards
pitch = Six dice, five cards: score, freeze, thaw, and be the first to a hundred.

## Options

option-mode = Cards
option-mode-glacique = Glacique (set A)
option-mode-interglaglacique = Interglaglacique (five at random)
option-mode-b = Initiated (set B)
option-mode-c = Intermediate (set C)
option-mode-d = More interaction (set D)
option-mode-custom = Five of your choice
option-cards = The five cards
option-first = First player (0 is the first seat)
option-target = Points that end the game
option-cards-two-any = Any two
option-cards-six-low = Six without a six
option-cards-odd = Odd
option-cards-straight = Straight
option-cards-two-pairs = Two pairs
option-cards-sixes = Sixes
option-cards-pair = Pair
option-cards-three-lowest = Three lowest
option-cards-different = Different
option-cards-five-different = Five different
option-cards-forty-minus = Forty minus
option-cards-same = Same
