title = DiXkiBluff
pitch = Dice under the cup, a bet on everyone’s. Raise it, doubt it, or call it exact.

## Options

option-dice = Dice each
option-split-jokers = Characters are shared out among the symbols
option-blind-roll = Nobody sees their roll
option-practice = Practice table
option-practice-help = Allows two players, and one or two dice each.
option-die = Faces of the die
