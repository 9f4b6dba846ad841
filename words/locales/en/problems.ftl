## Why the server did not do something: `problem-CODE`. The variables are the arguments of the problem.

problem-malformed = The message is not understood: { $why }
problem-version = The page is of another version: reload it.
problem-hello-first = The first message must be “hello”.
problem-too-fast = Too much at once: wait a moment, then try again.
problem-too-many = { $minutes ->
    [one] That is a lot at once: try again in a minute.
   *[other] That is a lot at once: try again in { $minutes } minutes.
}
problem-too-large = The message is too long.
problem-too-slow = The message took too long to arrive.
problem-no-session = First say who you are.
problem-origin = This request comes from another site.
problem-host = This server does not answer to that address.
problem-name = A name has 1 to { $most } visible characters.
problem-colour = A colour is a number from 0 to { $most }.
problem-language = This language is not offered here.
problem-no-game = There is no such game here.
problem-options = Option “{ $option }”: { $fault ->
    [unknown] this game has no such option.
    [number] the value must be a number from { $least } to { $most }.
    [choice] the value must be one of these: { $values }.
    [flag] the value must be true or false.
    [several] the value must be { $least } to { $most } of these: { $values }.
    [exactly] the value must be { $count } of these: { $values }.
    [only] only with { $other }={ $value }.
    [needed] needed because of option “{ $other }”.
   *[rule] against rule { $clause } ({ $rule }).
}
problem-endpoint = That address cannot be used: it must begin with https:// and be a public one.
problem-no-webhooks = This server does not allow webhooks.
problem-no-occasion = There is nothing to decide beforehand any more.
problem-settings = The time to interrupt is at most { $seconds } seconds.
problem-times = The time reserve is at most an hour, and bots fill a table after 5 to 600 seconds.
problem-no-table = There is no such table, or no longer.
problem-no-day = No deal was made for that day.
problem-no-link = This link was used already or is no longer good: ask for another.
problem-elsewhere = You now play on another device.
problem-no-spectators = This game is played without an audience.
problem-locked = The host has locked this table to those who were there.
problem-removed = The host has removed you from this table: you cannot sit down here again.
problem-not-away = That person is back.
problem-not-your-seat = This seat is not yours.
problem-no-seat = This table has no such seat.
problem-seat-taken = Somebody sits there already.
problem-seat-free = Nobody sits there.
problem-one-seat = This game has secrets: one seat a person.
problem-not-host = Only the host of the table can do that.
problem-started = The game has already begun.
problem-not-started = The game has not begun yet.
problem-over = The game is over.
problem-outdated = This game was begun with older rules and cannot go on. Its record can be downloaded.
problem-not-over = The game is not over yet.
problem-sealed = Others play with the same luck: nothing of it is shown before the end.
problem-no-coach = No advice here: other people play too, or the game counts.
problem-together = The tables of an event start together, from the page of the event.
problem-two-tables = Somebody sits at two tables of the event.
problem-no-analysis = This game cannot be explained: its rules have changed since it was played, or its record is damaged.
problem-no-move = This game has no such move.
problem-paused = The game is paused: resume it first.
problem-not-paused = The game is not paused.
problem-seats-free = Seats are still free: invite someone or add bots.
problem-full = This table can hold no more: open another one.
problem-no-bot = There is no such bot for this game.
problem-bots-alone = Bots already play alone at { $most } tables of yours: wait until one of these games is over.
problem-nonce = This number is not the one your browser had promised.
problem-start-cancelled = The start is cancelled: a browser did not answer in time.
problem-not-promised = After the cancelled start, a browser has not promised a new number yet: wait a moment, or remove that player.
problem-chat = A message has 1 to { $most } characters.
problem-muted = The host has muted you.
problem-no-window = There is nothing to let pass.
problem-seats-lost = Somebody sits on a seat that would go away.
problem-unavailable = The server cannot do that just now: try again.
problem-damaged = What the server has stored of this is damaged. Its operator can restore a copy.
problem-closing = The server is restarting.
problem-method = This address does not take such a request.
problem-not-found = There is nothing here.

## A code that this version does not know

problem-unknown = That could not be done ({ $code }).
