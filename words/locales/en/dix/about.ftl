title = DIX
pitch = Draw without passing ten, bid for jokers, line up the longest runs.

## Options

option-level = ALIX’s level
option-level-value = { $level } · { level-title }
option-level-help = Alone against ALIX, whom the rules play: the higher the level, the better she plays.
option-bust-purchase = A bust may buy a card instead of taking the token

## The ladder of titles

level-title = { $level ->
    [4] First steps
    [5] Finding your hand
    [6] Sharp at the auction
    [7] Cool head, hot cards
    [8] Top of the ten
    [9] A breath from perfect
   *[10] More than a match for ALIX
}
title-earned = ★ You have earned: { level-title }

## The bots: their characters and how they play

bot-novice-character = Toine draws by feel: as long as it seems safe he goes on, sometimes one card too far. He likes what lengthens a run, bids half of what he would give, and does not look at what others need.
bot-regular-character = Margot has counted the cards: she knows the exact risk of the next one and weighs it against what she holds. She buys what is worth its price, pays with her duplicates, and knows that a token given to others is a token against her.
bot-expert-character = Octave counts not in points but in chances to win, learned over thousands of games against himself. He imagines every card that may come and every bid that may answer his own, then chooses the end of the turn that leaves him most.
