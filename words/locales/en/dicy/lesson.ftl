## The lesson: what is explained at each beat, and why another press has to wait

lesson-aim = Score points turn by turn. Once somebody has 100, the round is played to its end, and the highest score wins.
lesson-roll = A turn begins with a roll of all six dice. Press them.
lesson-cards = Everyone has the same five cards. Each says which dice it takes; below it stand the points that it would bring now.
lesson-score = “Six without a six” takes all six dice, if none of them shows a 6. That fits: their sum is 19. Press the card, then score with it.
lesson-score-not = That would score too, but here six dice bring the most: 19 points.
lesson-frozen = 19 points! A card that has scored freezes, and a frozen card scores no more until it thaws. Now watch Basile’s turn.
lesson-turn = He scored 18 with two pairs. Your turn: roll.
lesson-freeze = 3, 4, 5, 6 in a row would bring 18. With a 2, it would be 1 to 6: 21. To roll again you have to freeze a card: choose “Any two”, then freeze it.
lesson-freeze-not = You could do that. But one die more completes the row: freeze “Any two”.
lesson-reroll = Now roll any dice again. Pick one of the two 6s, and only that one.
lesson-reroll-not = Keep the others: roll one of the two 6s only.
lesson-straight = A 2: what luck. Score 21 with “Straight”, from 1 to 6.
lesson-straight-not = Here “Straight”, from 1 to 6, brings the most: 21 points.
lesson-worse = Only two of your cards are active now. Roll.
lesson-pass = Only one point to score. Better pass: all your frozen cards thaw. But every other player then thaws one card too.
lesson-pass-not = That would bring a single point, or freeze another card. Pass, this time.
lesson-thawed = All five cards are active again. Basile had to thaw one of his own, of his choice.
lesson-last = Some turns later you have 83 points. “Straight” with 3, 4, 5, 6 brings 18: score, and you pass 100.
lesson-last-not = Score with “Straight”: 18 points take you past 100.
lesson-end = 101! Basile still had his last turn, so that both have played as often: 96. The highest score wins. Well played!
