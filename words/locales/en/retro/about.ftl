title = 10 Retro
pitch = A card face up or down, chips to guard it: come as near to ten as you can.

## The characters of the bots, one line for each strength; their names are data and not in here

bot-novice-character = Curious, and fond of jokers: looks for two cards that make ten, and cannot always resist a hidden one.
bot-regular-character = Thrifty: never pays more for a card than it saves, and gets rid of penalty cards before they count.
bot-expert-character = Imagines every hand you might be holding, and keeps everyone guessing where choices are equal.
