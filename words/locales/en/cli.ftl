## The menu

cli-welcome = Dizaine — games that turn around ten
cli-which-game = What shall we play?
cli-how-many = How many players, you included?
cli-players = { $count ->
    [1] alone
   *[other] { $count } players
}
cli-against-whom = Against whom?
cli-bots = { $strength ->
    [novice] novices
    [regular] regulars
   *[expert] experts
}

## Playing

cli-several-choices = Several choices begin like that: type more of it.
cli-how-to-answer = Type a choice’s number or its beginning; “table” shows the table again, “odds” tells the odds, “quit” leaves.
cli-choices = { $count } choices
cli-interrupt = A word?
cli-waive = nothing
cli-no-odds = There is nothing to calculate here.
cli-farewell = See you soon!
