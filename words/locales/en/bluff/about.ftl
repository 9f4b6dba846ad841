title = DiXkiBluff
pitch = Dice under the cup, a bet on everyone’s. Raise it, doubt it, or call it exact.

## Options

option-dice = Dice each
option-split-jokers = Characters are shared out among the symbols
option-blind-roll = Nobody sees their roll
option-practice = Practice table
option-practice-help = Allows two players, and one or two dice each.
option-die = Faces of the die

## The bots: their characters and how they play

bot-novice-character = Ninon is cheerful and trusting. She looks at her own dice, half believes what is said, raises by a step while it feels safe, and shouts “DiXe!” a little too gladly.
bot-regular-character = Gaspard is calm: he knows the exact odds of every bet, and that people rarely bet without a reason. He takes those who name a symbol to have some of it, weighs how likely a raise is to be called, and seldom doubts without cause.
bot-expert-character = Irma reads the table like an open book. She asks what each bet says about the hand behind it, plays every answer out many times over the hands still possible, and varies her play where choices are equal. With one die against one she follows a solved table: there is next to nothing to win from her.
