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

## Options: how they are typed

cli-option = { $key }={ $values } — { $label }.
cli-option-default = By default: { $value }.
cli-option-only = Only with { $option }={ $value }.
cli-option-several = { $count } of [{ $words }]
cli-options-of = The options of { $game }, given as --option KEY=VALUE:
cli-options-hint = “--option help” lists the options.

## Verifying a record

verify-rules = WRONG: it cannot have happened like this ({ $error }).
verify-refused = move { $move }: { $reason } ({ $clause })
verify-missing = NOTHING TO CHECK: “{ $field }” is missing. Chance is checked once a game at a served table is over.
verify-malformed = WRONG: “{ $field }” should be 64 hexadecimal digits.
verify-seed = WRONG: the seed is not the one that the commitment promised.
verify-commitment = WRONG: the commitment is not the one you kept.
verify-nonce = WRONG: at seat { $seat }, the nonce is not the one you kept.
verify-draw = WRONG: move { $move }, draw { $draw }: the seed and the nonces give another value.
verify-rules-kept = The rules were kept: { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}.
verify-unfinished = The game was not played to its end.
verify-draws = All { $draws } draws are those of the seed and the players’ numbers.
verify-anchored = Anchored: the seed was fixed before the start, and your number took part in the chance. Nobody steered it.
verify-anchored-no-nonce = Anchored by the commitment: the seed was fixed before the start. With --nonce you check your number too.
verify-anchored-no-browser = Anchored by the commitment alone: no browser took part in the chance; the host may have chosen the seed.
verify-no-commitment = Your number took part in the chance, but without --commitment nothing says that the seed was fixed before.
verify-not-anchored = Consistent, not anchored: give the --commitment and --nonce kept before the game to know that all dates from then.

## Serving and backups

backup-done = Copied to { $file }
serve-listening = Dizaine is listening:
serve-at-home = For others at home:
serve-no-network = This machine is on no network.
serve-stop = Ctrl-C stops it.

## The arena

arena-title = The Dizaine arena
arena-headline = { $game }, { $seats } seats: { $games } games ({ $deals } deals × { $tables } line-ups), seed { $seed }, { $seconds } s; fair share { $fair }
arena-bot = bot
arena-victories = victories
arena-score = score
arena-ms-per-move = ms/move
arena-mean-score = mean score
arena-median = median
arena-99 = 99% within
arena-most = at most
arena-shares = Share of victories
arena-shares-note = For each seat held, with the 95% interval; the dotted line is the fair share. The unit is the deal, played once by each line-up with the same chance.
arena-course = As the deals went by
arena-course-note = The share of victories after so many deals: it settles once there are enough of them.
arena-deals = deals
arena-scores = Scores
arena-scores-note = How often each ended with so many points.
arena-table = The table
arena-table-note = The options and the line-ups.
