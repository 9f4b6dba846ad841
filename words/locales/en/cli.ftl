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
cli-option-some = { $values } only with { $option }={ $value }.
cli-option-several = { $count } of [{ $words }]
cli-options-of = The options of { $game }, given as --option KEY=VALUE:
cli-options-hint = “--option help” lists the options.

## Replaying a record

replay-old-rules = Played by version { $rules } of the rules; this program knows version { $known }. The game is told from its recorded events; the moves were not checked.

## Verifying a record

verify-rules = WRONG: it cannot have happened like this ({ $error }).
verify-refused = move { $move }: { $reason } ({ $clause })
verify-missing = NOTHING TO CHECK: “{ $field }” is missing. Chance is checked once a game at a served table is over.
verify-malformed = WRONG: “{ $field }” should be 64 hexadecimal digits.
verify-seed = WRONG: the seed is not the one that the commitment promised.
verify-bot-move = WRONG: move { $move }: the bot would have chosen something else.
verify-bots-seed = WRONG: the bots’ seed is not the one that was promised before the start.
verify-bots-commitment = WRONG: the bots’ commitment is not the one that was kept before the start.
verify-table = WRONG: the --anchor file is that of another table.
verify-commitment = WRONG: the commitment is not the one that was kept before the start.
verify-deal = WRONG: the luck is not that of the table or of the deal that was kept before the start.
verify-options = WRONG: the options are not the ones that were kept before the start.
verify-promise = WRONG: at seat { $seat }, the number was not promised before the start: the list that was kept has another hash.
verify-nonce = WRONG: at seat { $seat }, the number is not the one whose hash was promised before the start.
verify-draw = WRONG: move { $move }, draw { $draw }: the seed and the players’ numbers give another value.
verify-rules-kept = The rules were kept: { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}.
verify-old-rules = NOT CHECKED: the moves. The game was played by version { $rules } of the rules; this program knows version { $known }.
verify-taken-over = NOT CHECKED: { $moves ->
    [one] the first move, which was
   *[other] the first { $moves } moves, which were
} taken over from another game.
verify-unfinished = The game was not played to its end.
verify-draws = All { $draws } draws are those of the seed and the players’ numbers.
verify-bots = { $moves ->
    [one] The one move of a bot was chosen again: it is
   *[other] { $moves } moves of bots were chosen again: all are
} what the bots do with the seed that was promised for them.
verify-bots-not = Bots not checked in { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}: another version of the bots made them, or the record says too little about them.
verify-version-1 = Format 1: this record does not hold the promises that the start closed.
verify-cancelled = { $starts ->
    [one] One start was
   *[other] { $starts } starts were
} cancelled before this one.
verify-anchored = Anchored by a browser: the seed and all numbers were promised before the start, its own number among them. Nobody steered the chance.
verify-anchored-others = Anchored by a browser: the seed and all numbers were promised before the start, none by this browser. If one of these players is honest, nobody steered the chance.
verify-anchored-no-browser = The seed was fixed before the start, but no browser took part in the chance: the host may have chosen the seed.
verify-anchored-commitment = Anchored by the commitment alone: the seed was fixed before the start, but a player’s number may have been chosen later. Give the --anchor file that a browser kept.
verify-not-proven = Anchored, but not all moves were checked: nothing proves that what happened in them follows from these draws.
verify-not-anchored = Consistent, not anchored: nothing proves that this was fixed before the start. Give the --anchor file that a browser kept.

## Serving and backups

backup-done = Copied to { $file }
serve-listening = Dizaine is listening:
serve-at-home = For others at home:
serve-no-network = This machine is on no network.
serve-stop = Ctrl-C stops it.
serve-refused = Cannot listen on { $address }: { $reason ->
    [in-use] another program listens there. Stop it, or name another port.
    [system] ports below 1024 belong to the system. Name a higher one.
    [no-address] this machine does not have that address. Try 0.0.0.0 or 127.0.0.1.
   *[other] the system does not allow it. Name another address with --listen.
}
serve-no-port = Cannot listen: no port is free.
serve-no-home = There is no home folder. Name a folder with --data DIR.
store-in-use = { $file } is in use by another dizaine. Stop it, or choose another folder with --data.
store-newer = The tables were written by a newer version of dizaine. Use that version, or another folder or database.

## What cannot be done

cli-at-least-one = { $option } must be at least 1.
cli-unknown-game = There is no game called “{ $game }”; there are: { $games }.
cli-server-options = Options of the server come after “serve”, or without a command.
replay-no-seat = --as { $seat }: this table has seats 0 to { $last }.
ladder-no-table = No game has a table of this number of players in the ladder.
analysis-one-record = --html needs a file with one record.
analysis-over-record = { $file }: --html would write over the record. Name another file.
backup-postgres = The tables are in PostgreSQL. Copy them with pg_dump, or name a folder with --data.
health-silent = { $url }: no answer within { $seconds } seconds.

## Simulation

simulate-headline = { $game }, { $seats } seats: { $games } games, { $moves } moves in { $seconds } s
simulate-rate = { $millions } million moves per second, { $moves } moves per game
simulate-seat = seat { $seat }: { $share }% of victories, mean score { $score }

## Progress: what is done of all, and the time that is left

progress-games = { $done } / { $all } games, { $left } left
progress-moves = { $done } / { $all } moves, { $left } left
progress-steps = { $done } / { $all } steps, { $left } left
progress-play = play
progress-echo = echo

## The arena

arena-title = The Dizaine arena
arena-headline = { $game }, { $seats } seats: { $games } games ({ $deals } deals, each from every seat), seed { $seed }, { $seconds } s; fair share { $fair }
arena-bot = bot
arena-victories = victories
arena-score = score
arena-ms-per-move = ms/move
arena-mean-score = mean score
arena-median = median
arena-99 = 99% within
arena-most = at most
arena-shares = Share of victories
arena-shares-note = For each seat held, with the 95% interval; the dotted line is the fair share. The unit is the deal, played from every seat with the same chance; the neighbours change from deal to deal.
arena-course = As the deals went by
arena-course-note = The share of victories after so many deals: it settles once there are enough of them.
arena-deals = deals
arena-scores = Scores
arena-scores-note = How often each ended with so many points.
arena-table = The table
arena-table-note = The options and the line-ups.

## The ladder

ladder-headline = One bot is replaced by a stronger one, with the same deals: what its seat wins before and after, and the 95% interval of the difference.
ladder-game = game
ladder-players = players
ladder-among = among
ladder-before = before
ladder-after = after
ladder-gain = gain
ladder-count = { $held ->
    [one] { $held } comparison of { $all } is at least as good
   *[other] { $held } comparisons of { $all } are at least as good
} (lower bound above −2 points).

## Calibration

calibration-title = Predicted and won
calibration-headline = { $game }, { $seats } seats: { $games } games of the expert { $others ->
    [novice] among novices
    [regular] among regulars
   *[expert] against itself
}, budget of values { $budget }, of decisions { $play }
calibration-predicted = predicted
calibration-won = won
calibration-games = games
calibration-note = How often the expert won when it gave the choice that it made this chance. On the dashed line, both are equal.

## The analysis of a game

analysis-start = start
analysis-result = victory
analysis-stood-in = { $name } (a bot)
analysis-errors = errors
analysis-move = move
analysis-moves = moves
analysis-chosen = chosen
analysis-best = the expert’s choice
analysis-chance = chance
analysis-cost = cost
analysis-curve-note = Everyone’s chance to win after each move, as the expert values the whole table. The dotted lines are the turning points.
analysis-decisions = Decisions
analysis-costliest-of = The costliest decisions of { $name }:
analysis-decision = move { $move }: { $chosen } ({ $chance }); better: { $best } ({ $better })

## Perfect play

solve-headline = { $cards }, { $target } points, { $threads ->
    [one] { $threads } thread
   *[other] { $threads } threads
}: { $seconds } s
solve-first = moving first wins { $wins }
solve-quiet = after { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
} without a score, what follows no longer matters
solve-direct = a direct computation at { $positions } positions differs by at most { $largest }, { $mean } on average
solve-response = a best response in the game to { $points ->
    [one] { $points } point
   *[other] { $points } points
} gains at most { $largest } at any position; at its start { $first } moving first, { $second } moving second
solve-self-play = in { $games } games against itself the first player won { $won } ± { $error }
solve-target = target
solve-positions = positions
solve-megabytes = table MB
solve-seconds = seconds
solve-wins = moving first wins

## The measurement of a server

load-headline = { $game }, { $tables } tables of { $players }, { $seconds } s, { $pace ->
    [any] each move as soon as the one before is answered
   *[other] { $pace } moves per second wanted
}
load-rate = moves per second
load-median = median of a move
load-99 = 99% of the moves within
load-errors = errors
load-first-error = the first error
load-moves = moves
load-games = games played to their end
load-size = { $number } { $unit ->
    [mebi] MiB
   *[kibi] KiB
}
load-bytes = { $bytes } bytes
load-memory = memory of the server
load-idle-connection = an idle connection
load-idle-table = an idle table
load-update = an update
load-echo-rate = echoes per second
load-echo-median = median of an echo
load-echo-99 = 99% of the echoes within
load-of-the-echo = rate of moves, of that of echoes
load-server-time = processor time of the server, a move
load-generator-time = that of the players
load-echo-server-time = processor time of the server, an echo
load-echo-generator-time = that of its senders
load-fsync-median = median of a durable write
load-fsync-99 = 99% of the durable writes within
