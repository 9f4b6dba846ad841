title = Devinette
pitch = Chacun a une carte de 1 à 4 : devinez celle de votre voisin.
