title = 10 Retro
pitch = Une carte visible ou cachée, des fiches pour la garder : approchez-vous de dix.

## The bots: their characters and how they play

bot-novice-character = Jojo est curieux et très attaché à son joker. Il cherche deux cartes qui font dix, achète ce qui est visible et utile, et ne résiste pas toujours à une carte cachée.
bot-regular-character = Colette est économe : elle ne paie jamais une carte plus cher que ce qu’elle rapporte. Elle estime ce que coûterait la manche perdue et le risque de la perdre, pose d’abord la plus basse de deux cartes qui vont ensemble, et se défait des jokers et des cartes de pénalité avant qu’ils ne comptent.
bot-expert-character = Zéro imagine toutes les mains que vous pourriez avoir. Il redistribue les cartes cachées de centaines de façons compatibles avec ce qu’il a vu, joue chaque choix jusqu’à la fin de la manche dans chacune d’elles, et brouille les pistes quand les choix se valent.
