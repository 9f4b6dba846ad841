language-name = English

## Names, lists and numbers

you = You
you-within = you
line = { $name }: { $text }
list-and = { $first } and { $last }
list-or = { $first } or { $last }
percent = { $number }%
decimal = { $whole }.{ $tenths }
shared-victory = shared victory
range = { $from }–{ $to }
thinking = { $name } is thinking…
thinks = is thinking

## The page

name = Dizaine
close = Close
back = Back
home = Home
guest = Guest
seat = Seat { $number }
players = { range } players
minutes = { range } min

## Home

home-title = Four games that turn around ten
home-tagline = Play friends far away, or bots right now. Nothing to install, no account.
home-play-now = Play now
home-play-game = Play { $game } now against bots
home-invite = Invite friends
home-invite-game = Invite friends to { $game }
home-solo = Solo against { $name }
home-learn = Learn by playing
home-learn-game = Learn { $game } by playing
home-join = Join a table
home-code = Table code
home-code-hint = The code your host sees, such as vanu-talo
home-join-button = Join
home-resume = Continue where you left off
home-resume-button = Continue
home-open = Open tables
home-open-empty = No table is waiting for players right now. Open one!
home-free = { $count ->
    [one] { $count } free seat
   *[other] { $count } free seats
}
home-sit = Sit down
home-watch = Watch

## Names

naming-title = What shall we call you?
naming-hint = The others at the table see this name.
naming-label = Your name
naming-go = Sit down
naming-empty = Write a name of 1 to 24 characters.

## Settings

settings-title = Settings
settings-language = Language
settings-theme = Light
settings-auto = As the system
settings-light = Day
settings-dark = Night
settings-speed = Motion
settings-quick = Quick
settings-normal = Normal
settings-calm = Calm
settings-sound = Sound
settings-odds = Show the odds
settings-on = On
settings-off = Off

## The waiting room

room-title = A table of { $game }
room-waiting = Waiting for players
room-link = Link to this table
room-copy = Copy the link
room-copied = Copied
room-code = Code
room-qr = QR code of the link to this table
room-empty = Free seat
room-sit = Sit here
room-add-bot = Add a bot
room-add-here = Someone on this device
room-strength = Strength of the bot
room-strength-of = { $strength ->
    [novice] Novice
    [regular] Regular
   *[expert] Expert
}
room-remove = Remove { $name }
room-stand-up = Stand up
room-host = host
room-away = away
room-bot = bot
room-rules = played by the rules
room-start = Start the game
room-start-early = Every seat must be taken before the game can start.
room-start-host = The host starts the game.
room-options = This table
room-seats-taken = { $taken } of { $all } seats taken

## The options of a table

options-players = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
options-open = Listed among the open tables
options-closed = Only with the link or the code
options-odds = Odds are shown
options-create = Open the table
option-players = Seats
options-bots = Choose how to play { $game }
options-play = Play
options-listed = List it among the open tables
options-balance = Between two who play perfectly, whoever begins wins { $percent } of the games.

## At the table

table-your-turn = Your turn
table-log = What happened
table-log-empty = Nothing yet.
table-actions = Your move
table-watching = You are watching
table-over = The game is over
table-show-result = Show the result
table-won = { $winners ->
    [one] { $names } wins
   *[other] { $names } share the victory
}
table-you-won = You win!
table-ranking = Ranking
result-margin = { $margin } ahead of { $name }.
result-tie = Level with { $name }; { $reason }.
table-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
table-again = Play again
table-leave = Leave the table
table-leave-sure = Leave for good? A bot takes your seat.
table-stay = Stay
table-chat = Chat
table-say = Say something
table-send = Send
table-rules = Rules
table-rule = The rule
rules-of = The rules of { $game }
rules-link = Link to this rule ({ $clause })
table-menu = This table
table-pause = Ask for a pause
table-paused = The game is paused.
table-resume = Go on
table-outdated = The rules have changed since this game began: it cannot go on. You can download what was played.
table-abandoned = This game was given up.
table-loading = Laying the table…
table-dropped = Someone called first: your move did not happen.
table-stale = Too late: the game has gone on.

## First steps

guide-next = Go on
guide-never = Don’t show again
guide-again = Show me the first steps

## Was the chance fair?

fairness-title = Was the chance fair?
fairness-checking = Checking the chance…
fairness-anchored = Yes. All { $draws } draws come from a seed that was fixed before the start and from the players’ numbers, yours among them: nobody steered them.
fairness-promised = All { $draws } draws come from a seed that was fixed before the start. This browser had no number of its own in it, so it cannot vouch for how the seed was chosen.
fairness-unanchored = All { $draws } draws fit the seed and the players’ numbers. This browser kept nothing from before the start, so it cannot tell whether they were fixed then.
fairness-cancelled = Cancelled starts: { $starts }. Each had a seed and numbers of its own.
fairness-unfinished = There is nothing to check: chance is checked once a game has been played to its end.
fairness-keep = Save what this browser kept (for “dizaine verify --anchor”)
fairness-unavailable = The record could not be fetched, so nothing was checked.
fairness-fault-malformed = No: the record is damaged. Its seed or a number cannot be read.
fairness-fault-seed = No: the seed is not the one that was promised before the start.
fairness-fault-commitment = No: the promise in the record is not the one this browser saw before the start.
fairness-fault-nonce = No: { $name }’s number is not the one that was promised before the start.
fairness-fault-draw = No: at move { $move } something was drawn that the seed and the players’ numbers do not give.

## Replay

replay-title = Replay
replay-open = Watch the replay
replay-of = Replay of { $game }
replay-loading = Fetching the record…
replay-playing = This game is not over yet. Its record can be read once it is.
replay-move = { $move ->
    [0] Set-up ({ moves-follow })
   *[other] Move { $move } of { $all }
}
moves-follow = { $all ->
    [one] { $all } move follows
   *[other] { $all } moves follow
}
replay-slider = Move
replay-turn-before = To the turn before
replay-previous = One move back
replay-next = One move on
replay-turn-after = To the next turn
replay-play = Play
replay-stop = Stop
replay-at = Move { $move }
replay-hide-end = Do not show how much is left
replay-keys = Space plays and stops, arrow keys step, Home and End jump.
replay-viewer = Seen by
replay-everything = Everyone’s cards and dice open
replay-bystander = A bystander
replay-silent = Nothing visible from here.
replay-download = Download the record

## Changing device

device-button = Move to another device
device-title = Play on elsewhere
device-hint = Open this link on the other device: your seat moves there, and this one only watches. It works once, within ten minutes.
device-link = Link that moves your seat
device-qr = QR code of the link that moves your seat
device-making = Making a link…

## The clock

clock-left = { $time } left to decide
clock-yours = You have { $time } left
clock-out = Time is up: a bot decides.
clock-hurry = Ten seconds left

## Stand-ins

stand-in-you = A bot is playing for you.
stand-in-seat = A bot is playing for { $name }.
stand-in-back = I’m back
stand-in-back-as = { $name } is back

## The connection

link-connecting = Connecting…
link-lost = Connection lost. Trying again…

## Errors

errors-title = Something went wrong
errors-not-found = There is no such table. Check the code, or ask your host for the link.
errors-nowhere = There is nothing at this address.
errors-offline = The server does not answer. Check your connection and try again.
errors-server = The server could not do it. Try again.
errors-retry = Try again
