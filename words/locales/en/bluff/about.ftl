title = DiXkiBluff
pitch = Dice under the cup, a bet on everyone’s. Raise it, doubt it, or call it exact.
