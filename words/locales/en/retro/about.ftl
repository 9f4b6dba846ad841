title = 10 Retro
pitch = A card face up or down, chips to guard it: come as near to ten as you can.

## The bots: their characters and how they play

bot-novice-character = Jojo is curious, and fond of his joker. He looks for two cards that make ten, buys what lies open and helps, and cannot always resist a hidden card.
bot-regular-character = Colette is thrifty: she never pays more for a card than it saves her. She reckons what losing the round would cost and how likely that is, lays the lower of two cards that belong together first, and gets rid of jokers and penalty cards before they count.
bot-expert-character = Zéro imagines every hand you might be holding. He deals the hidden cards in hundreds of ways that fit what he has seen, plays each choice out to the end of the round in all of them, and keeps the others guessing where choices are equal.
