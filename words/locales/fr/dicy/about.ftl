title = Dicy Cards
pitch = Six dés, cinq cartes : marquez, gelez, dégelez, et soyez le premier à cent.
