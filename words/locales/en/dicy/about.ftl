title = Dicy Cards
pitch = Six dice, five cards: score, freeze, thaw, and be the first to a hundred.
