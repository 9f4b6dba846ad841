## The lesson: what is explained at each beat, and why another press has to wait

lesson-dice = Personne d’autre ne voit vos dés : deux bombes et le personnage, qui compte comme n’importe quel symbole. Vous avez donc trois bombes. Neuf dés sont sous les trois gobelets.
lesson-bet = Un pari dit : au moins tant de ce symbole parmi les dés de tous. Pariez 3 bombes : amenez le nombre à 3, puis touchez la bombe.
lesson-bet-not = C’est un pari aussi. Mais vous connaissez trois bombes : pariez 3 bombes.
lesson-raise = Colette dit 4 bombes. Le suivant doit monter : un nombre plus grand avec un symbole, ou le même nombre avec un symbole de plus, par exemple « 4 bombes et 4 têtes de mort ».
lesson-bluff = Basile dit 5 Pi. Chez vous, seul le personnage compte : il en faudrait quatre parmi les six autres dés. Peu croyable : dites « Bluff ! »
lesson-bluff-not = On peut monter, ou dire « DiXe ! ». Mais 5 Pi, c’est peu croyable : dites « Bluff ! »
lesson-lost = Les gobelets se sont levés : 2 Pi et votre personnage font 3, pas 5. Vous aviez raison : Basile perd un dé. Avec 5 ou plus, c’est vous qui en perdiez un.
lesson-hide = Qui gagne une manche ne lance pas à la suivante : il choisit en secret. Choisissez trois têtes de mort et cachez‑les.
lesson-hide-not = Un beau choix pour une autre fois. Ici, cachez trois têtes de mort.
lesson-open = Qui a gagné parie aussi le premier. Pariez 3 têtes de mort : vous les avez.
lesson-open-not = Ce serait possible. Mais vous avez trois têtes de mort : pariez 3 têtes de mort.
lesson-dixe = Colette dit 4 têtes de mort : les vôtres, et une de plus ? Ce n’est pas votre tour, mais tous, sauf qui a parié, peuvent dire « DiXe ! » : exactement ce nombre. Dites‑le !
lesson-given = Exactement 4 ! Colette, qui avait parié, vous donne un dé. Avec plus ou moins de têtes de mort, vous en perdiez un. Qui n’a plus de dés est éliminé.
lesson-last = Bien plus tard : il ne reste que Colette, avec un dé chacun. Elle dit 1 bombe. Vous n’en avez pas : c’est donc exactement une, ou aucune. La croyez‑vous ? « DiXe ! »
lesson-last-not = On peut douter d’elle. Mais croyez‑la, cette fois : « DiXe ! »
lesson-end = Exactement une ! Colette vous donne son dernier dé : elle est éliminée. Le dernier qui a des dés gagne. Bien joué !
