title = DIX
pitch = Draw without passing ten, bid for jokers, line up the longest runs.

## Options

option-level = ALIX’s level
option-level-help = Alone against ALIX, whom the rules play: the higher the level, the better she plays.
option-bust-purchase = A bust may buy a card instead of taking the token
