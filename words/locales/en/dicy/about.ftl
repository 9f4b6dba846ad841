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

## The bots: their characters and how they play

bot-novice-character = Flocon looks at the points in front of him and hopes for better when they are few. He re-rolls on instinct, is apt to forget his frozen cards, and hardly minds what his cards do to others.
bot-regular-character = Givrette plays as good family players do: she knows what each card is worth, works out exactly what one re-roll brings, and freezes the card that she will miss least. She plans one throw at a time.
bot-expert-character = Banquise works her turn out to the end, with all its re-rolls, and weighs it by the race for points. Between two players, once the game is solved for the five cards on the table, her play is perfect: nobody can do better than the position is worth.
