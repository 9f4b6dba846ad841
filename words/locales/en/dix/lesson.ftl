## The lesson: what is explained at each beat, and why another press has to wait

lesson-aim = You collect numbers here. In each of the four colours your longest run, such as 3, 4, 5, earns one point for each of its cards.
lesson-draw = Every turn begins with a card from the deck. Press the deck.
lesson-again = A 4. The total of this row may go up to ten; at 11 you are bust. There is room: draw again.
lesson-again-not = You could stop here, but with one card only. Draw again.
lesson-money = Money lowers the total: 4 − 3 makes 1. But 11 in money is a bust too. Draw once more.
lesson-money-not = You could stop here. But a total of 1 leaves plenty of room: draw again.
lesson-stop = The total is 7: time to stop. Take the numbers; every other player then receives the row’s 3 tokens. Or take the money yourself, but then the numbers go to the market.
lesson-stop-not = Daring! But take the numbers this time.
lesson-kept = The blue 4 and 6 are yours. The 5 between them is missing, so your longest run has one card: 1 point. Colette received 3 tokens. Now it is her turn: watch.
lesson-bust = 6, 2, and then 7: 15 is more than ten. Colette is bust. Her numbers are on sale in the market, and she gets a consolation token, worth 3 when she pays.
lesson-turn = Your turn. Draw.
lesson-auction = A joker is auctioned at once; this one is a 5 of any colour. Each player speaks once: bid more, or pass. Colette bids 2. Bid 3.
lesson-auction-not = That can be right too. Here a bid of 3 is enough.
lesson-pay = You win the joker for 3. Pay with tokens. Cards could pay too, one each whatever their number, but you need yours.
lesson-pay-not = You need those cards! Pay with 3 tokens.
lesson-resume = The joker fills the gap as a blue 5: 4, 5, 6 make 3 points. Your turn goes on: draw.
lesson-resume-not = You may stop with an empty row, but there is more to win: draw.
lesson-take = A blue 3: it fits before your 4. Take the numbers.
lesson-take-not = The blue 3 makes your run longer: take the numbers.
lesson-market = Whoever takes the numbers may then buy one card from the market. It costs its number. Press the pink 2, then buy it for 2 tokens.
lesson-market-not = You may go without, but 2 tokens for one more point is a good price: buy the pink 2.
lesson-runs = Blue 3, 4, 6 and the joker as 5: 4 points. Pink 2: 1 point. So you have 5 points. The game goes on like this until the deck is empty.
lesson-last = Much later: the last card is drawn. Each player may buy one last card. Press the blue 9, which completes your blue run, and buy it.
lesson-last-not = The blue 9 completes your blue run: buy that one.
lesson-end = Orange 4, pink 5, and 10 each for blue and green: a complete run from 1 to 9 earns one point more. 29 points to 9: the highest total wins. Well played!
