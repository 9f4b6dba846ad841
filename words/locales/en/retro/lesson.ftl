## The lesson: what is explained at each beat, and why another press has to wait

lesson-aim = Ten is best. In each round the highest value takes the pot; the lowest takes the cards played and the round card, here 7, as penalty points. Fewest points win the game.
lesson-lay = Lay a first card: press your 1. Nobody needs to see it: lay it face down. And protect it with one chip: then it costs more to swap.
lesson-lay-not = Another card, or face up, is possible too. Here: the 1, face down, under one chip.
lesson-open = Each may now offer chips for a card of somebody else, to swap it for their own. Press Colette’s 8. One chip lies on it: offer 1.
lesson-open-not = Possible too. But you want the 8: offer 1 chip for Colette’s card.
lesson-outbid = A protected card is auctioned: Basile outbids you. Bid 3. Without a chip on it, it would cost 1 chip and nobody could outbid you.
lesson-outbid-not = You could pass, but the 8 is worth it: bid 3.
lesson-protect = The 8 is yours for 3 chips, and Colette has your hidden 1; only you two know it. Your chip stayed with you. Raise your protection to 2: nobody shall take the 8.
lesson-protect-not = One chip may do, but be careful here: protect the 8 with 2.
lesson-second = All protection chips have gone to the pot. Beside a card that lies face up, you may lay a second one: together they count at most 10. Add the 2!
lesson-second-not = A joker would make ten too, but keep it: the 2 is enough.
lesson-settled = 8 + 2 = 10, the highest: the 3 chips of the pot are yours. Colette had 1 + 5 = 6, the lowest: she takes the five cards, 1 point each, and the round card: 12 points.
lesson-start = Everyone draws up to four cards again. The winner says who starts the next round. Start yourself.
lesson-start-not = They could start as well. This time, start yourself.
lesson-rounds = Ten rounds are played like this, each for a round card from 1 to 10. Let us go to the last one.
lesson-joker = Cards left in your hand at the end are penalties as well, and a joker is worth 10 points. It may always be added, and counts what is missing to ten: lay it!
lesson-joker-not = Then 10 points would stay in your hand: lay the joker.
lesson-end = Your hand counts 4 points, and each chip takes off 2: 4 − 2 × 2 = 0. Basile has 70, Colette 110. The lowest score wins. Well played!
