title = 10 Retro
pitch = Une carte visible ou cachée, des fiches pour la garder : approchez-vous de dix.

## The characters of the bots, one line for each strength; their names are data and not in here

bot-novice-character = D’une grande curiosité, avec un faible pour les jokers : cherche deux cartes qui font dix, et ne résiste pas toujours à une carte cachée.
bot-regular-character = Économe : ne paie jamais une carte plus cher que ce qu’elle rapporte, et se défait des cartes de pénalité avant qu’elles ne comptent.
bot-expert-character = Imagine toutes les mains que vous pourriez avoir, et brouille les pistes quand les choix se valent.
