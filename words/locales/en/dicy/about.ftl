title = Dicy Cards
pitch = Six dice, five cards: score, freeze, thaw, and lead once someone has reached the goal.

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

## The characters of the bots, one line for each strength; their names are data and not in here

bot-novice-character = Looks at the points in sight and hopes for better when they are few; apt to forget frozen cards.
bot-regular-character = Plays as good family players do: knows what each card is worth, and works out exactly what a re-roll brings.
bot-expert-character = Works a turn out to its end, with all its re-rolls; between two, once the game is solved, plays perfectly.
