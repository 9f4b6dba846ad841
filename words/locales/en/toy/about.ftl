title = Guess
pitch = Everyone has a card from 1 to 4: guess your neighbour’s.
