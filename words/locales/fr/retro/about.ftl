title = 10 Retro
pitch = Une carte visible ou cachée, un petit jeton pour la garder : approchez-vous de dix.
