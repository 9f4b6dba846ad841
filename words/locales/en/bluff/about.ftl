title = DiXkiBluff
pitch = Dice under the cup, a bet on everyone’s. Raise it, doubt it, or call it exact.

## Options

option-dice = Dice each
option-split-jokers = Characters are shared out among the symbols
option-blind-roll = Nobody sees their roll
option-practice = Practice table
option-practice-help = Allows two players, and one or two dice each.
option-die = Faces of the die

## The characters of the bots, one line for each strength; their names are data and not in here

bot-novice-character = Cheerful and trusting: half believes what is said, raises while it feels safe, and shouts “DiXe!” a little too gladly.
bot-regular-character = Calm: knows the exact odds of every bet, and that people rarely bet without a reason.
bot-expert-character = Reads the table like an open book: asks what each bet says about the dice behind it, and is hard to read in turn.
