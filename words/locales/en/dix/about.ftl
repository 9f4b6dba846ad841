title = DIX
pitch = Draw without passing ten, bid for jokers, line up the longest runs.
