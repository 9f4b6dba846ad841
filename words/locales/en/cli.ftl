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

## Options: how they are typed, and what is wrong with them

cli-option = { $key }={ $values } — { $label }.
cli-option-default = By default: { $value }.
cli-option-only = Only with { $option }={ $value }.
cli-option-several = { $count } of [{ $words }]
cli-options-of = The options of { $game }, given as --option KEY=VALUE:
bad-option = option “{ $option }”: { $fault }
fault-unknown = this game has no such option (--option help lists them)
fault-expected = the value must be: { $values }
fault-only = only with { $option }={ $value }
fault-needed = needed because of option { $option }
fault-rule = against rule { $clause } ({ $code })
