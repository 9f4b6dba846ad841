## The lesson: what is explained at each beat, and why another press has to wait

lesson-dice = Only you see your dice: two bombs and the character, which counts as any symbol. So you have three bombs. Nine dice lie under the three cups.
lesson-bet = A bet says: at least so many of this symbol among the dice of all players. Bet 3 bombs: bring the number to 3, then press the bomb.
lesson-bet-not = That is a bet too. But you know of three bombs: bet 3 bombs.
lesson-raise = Colette says 4 bombs. Whoever is next has to go higher: a larger number with one symbol, or the same number with one symbol more, such as “4 bombs and 4 skulls”.
lesson-bluff = Basile says 5 Pi. Only your character counts as one: the other six dice would have to show four. Hard to believe: say “Bluff!”
lesson-bluff-not = You could go higher or call “DiXe!”. But 5 Pi can hardly be true: say “Bluff!”
lesson-lost = The cups were lifted: 2 Pi and your character make 3, not 5. You were right, so Basile loses a die. Had there been 5 or more, you would have lost one.
lesson-hide = Whoever wins a round does not roll the next time, but chooses in secret. Choose three skulls and hide them.
lesson-hide-not = A fine choice for another day. This time, hide three skulls.
lesson-open = The winner also bets first. Bet 3 skulls: you have them.
lesson-open-not = You could. But you have three skulls: bet 3 skulls.
lesson-dixe = Colette says 4 skulls: yours, and one more? It is not your turn, but anyone except the bettor may say “DiXe!”, which means: exactly so many. Say it!
lesson-given = Exactly 4! So Colette, who made the bet, gives you a die. Had it been more or fewer, you would have lost one. Without dice, a player is out.
lesson-last = Much later: only Colette is left, with one die each. She says 1 bomb. Yours is none, so it is exactly one, or none at all. Do you believe her? “DiXe!”
lesson-last-not = You could doubt her. But this time believe her: “DiXe!”
lesson-end = Exactly one! Colette gives you her last die and is out. The last player with dice wins. Well played!
