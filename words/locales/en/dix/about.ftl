title = DIX
pitch = Draw without passing ten, bid for jokers, line up the longest runs.

## Options

option-level = ALIX’s level
option-level-value = { $level } · { level-title }
option-level-help = Against ALIX, whom the rules play: the higher the level, the better she plays.
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

## The characters of the bots, one line for each strength; their names are data and not in here

bot-novice-character = Draws by feel, sometimes one card too far; loves long runs and never looks at what others need.
bot-regular-character = Has counted the cards: weighs the exact risk of the next one, and buys only what is worth its price.
bot-expert-character = Plays for chances to win, not for points, and has imagined every card and every bid that may come.
