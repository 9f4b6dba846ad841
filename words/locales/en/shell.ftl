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
home-learn = Learn in three minutes
home-learn-game = Learn { $game } in three minutes
home-join = Join a table
home-code = Table code
home-code-hint = The code your host sees, such as vanu‑talo‑piru
home-join-button = Join
home-resume = Continue where you left off
home-resume-button = Continue
home-turn = Your turn
home-turn-left = Your turn: { $time } left
home-turn-of = { $name } is to play
home-offline = No server answers. You can play against bots all the same: these games run in your browser.
home-server = Play with friends
home-server-address = Address of their server
home-server-button = Go there
home-server-hint = This page has no server of its own. Whoever hosts a table can tell you the address of theirs.
home-server-wrong = This is not the address of a server. One looks like dizaine.example.org or 192.168.1.20:7010.
elsewhere-title = On a server
elsewhere-hint = What you are looking for is on a server, and this page has none. Enter the address of that server.
home-open = Open tables
home-open-empty = No table is waiting for players right now. Open one!
home-anyone = Play with anyone
home-anyone-game = Play { $game } with anyone
home-anyone-hint = We find you an open table, or open one. After { $seconds } s bots take the free seats.
help-title = Playing together
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
colour-title = Your colour
colour-0 = Terracotta
colour-1 = Grey blue
colour-2 = Lilac
colour-3 = Lime leaf
colour-4 = Gold
colour-5 = Rose
colour-6 = Mint
colour-7 = Lavender
colour-8 = Sand

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
settings-wait = Bots wait for me when nobody else plays
settings-nudge = Warn me before costly choices when nobody else plays
settings-on = On
settings-off = Off

## The waiting room

room-title = A table of { $game }
room-waiting = Waiting for players
room-missing = The game starts by itself once everybody has opened this page. Still missing: { $names }. You need not stay; after a day without them the start is cancelled.
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
room-cancel-start = Cancel this start
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
table-leave-local = Give this game up? Nothing of it is kept.
table-take-back = Take back my last move
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
table-abandoned = This game ended before it was over.
table-loading = Laying the table…
table-dropped = Someone called first: your move did not happen.
table-stale = Too late: the game has gone on.

## Lessons

lesson-of = Learn { $game }
lesson-progress = Step { $step } of { $all }
lesson-back = Back one step
lesson-skip = Skip this step
lesson-leave = Leave the lesson
lesson-next = Continue
lesson-not-now = Not now: press what glows instead.
lesson-play = Play now
lesson-others = The other games

## Was the chance fair?

fairness-title = Was the chance fair?
fairness-checking = Checking the chance…
fairness-anchored = Yes. All { $draws } draws come from a seed that was fixed before the start and from the players’ numbers, yours among them: nobody steered them.
fairness-promised = All { $draws } draws come from a seed that was fixed before the start. This browser had no number of its own in it, so it cannot vouch for how the seed was chosen.
fairness-unanchored = All { $draws } draws fit the seed and the players’ numbers. This browser kept nothing from before the start, so it cannot tell whether they were fixed then.
fairness-local = This game was played in your browser alone, which drew everything itself. All { $draws } draws fit its seed.
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
replay-round-before = To the round before
replay-round-after = To the next round
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
replay-everything = Everything open
replay-bystander = A bystander
replay-silent = Nothing visible from here.
replay-download = Download the record

## Who is at the table, and keeping order there

people-title = Who is here
people-lock = Lock the table
people-lock-hint = Only those who are here or have a seat can come back. Whoever you remove stays out.
people-locked = The host has locked this table: nobody else can join.
people-mute = Mute { $name }
people-report-name = Report the name { $name }
people-report-line = Report this line by { $name }
people-reported = Reported
people-reported-name = The name { $name } was reported.
people-reported-line = A line by { $name } was reported: “{ $text }”
people-report-sent = The host and whoever runs this site have been told.

## My games

history-title = My games
history-hint = Finished games are kept in this browser, without an account.
history-empty = No game was finished in this browser yet.
history-played = Played
history-won = Won
history-best = Best score
history-streak = Wins in a row
history-longest = Longest run of wins
history-all = Show all { $count }
history-forget = Forget me
history-forget-sure = Your name, your chat and your games are erased, here and on the server. Seats that you hold go to bots. This cannot be undone.
history-games = Finished games
history-ladder = The ladder of titles
history-title-won = won
history-title-open = to be won
history-imported = imported
history-practice = practice
history-practice-hint = Games in which you took moves back, or that you went on with from another game, are practice: they count neither in your figures nor for titles.
history-save = Save my games
history-load = Read a file
history-file-hint = A file keeps your games with all their moves, at most 10 MB. Games read from a file are replayed by the rules, marked, and count neither in your figures nor for titles.
history-busy = One moment…
history-saved = Games saved: { $games }; left out, without moves or room: { $left }.
history-loaded = Games added: { $games }; here already: { $known }; refused, because they break the rules: { $refused }.
history-too-large = This file is larger than 10 MB.
history-no-file = This is not a file of Dizaine games.
history-no-room = The browser cannot keep any more.

## The whole guest on another device

move-title = Move to another device
move-hint = Open this link on the other device: your name, your seats, your games and your titles move there. It works once, within ten minutes.
move-link = Link that moves you
move-qr = QR code of the link that moves you
moved-title = You are on another device
moved-hint = Your name, your seats and your games have moved there. Make sure that they arrived, then erase what is left here.
moved-erase = Erase what is left here
moved-erased = Nothing of you is kept here any more.
arrival-title = Arrive here
arrival-hint = Your name, your seats, your games and your titles move from the other device to this one.
arrival-occupied = What is kept here for { $name } is replaced.
arrival-go = Go on here

## The deal of the day

daily-title = The deal of the day
daily-hint = One deal for each game and day, the same luck for everyone, one try. Nothing of it is shown before the day ends, at { $time }: neither the cards of others, nor odds, nor the replay.
daily-fresh = There are no accounts: somebody who comes under a new name could try again. This table is for people of good faith.
daily-over = This day is over: its games can be watched.
daily-days = Days
daily-before = The day before
daily-today = Today
daily-against = Against { $names }
daily-play = Play
daily-play-game = Play the deal of the day of { $game }
daily-go-on = Go on
daily-go-on-game = Go on with the deal of the day of { $game }
daily-results = Results ({ $tries } have begun)
daily-nobody = { $tries ->
    [0] Nobody has played this deal yet.
   *[other] Nobody has finished this deal yet.
  }
daily-share = Share
daily-shared = Done
daily-share-text = Dizaine, the deal of the day: { $game }, { $date }. { table-place }, { $points }. { $link }
daily-promise = What was promised before
daily-promise-today = Fingerprint of today’s luck
daily-promise-then = Fingerprint of that day’s luck
daily-promise-next = Fingerprint of tomorrow’s luck
daily-seed = The seed

## Duplicate

event-title = Duplicate event
event-of = Duplicate { $game }
event-what = Several tables of the same game, with the same luck: the same card comes at the same rank. After the last game you compare what everyone did with it.
event-game = Game
event-count = Tables
event-make = Open the event
event-hint = Everyone sits at one table, and one only. When all are full, the host starts all games together; from then on nobody watches.
event-running = The games are being played. They share their luck, so nothing of them is shown before the last one ends.
event-ends = A game in which nothing happens for two weeks is ended, and stays without a result. The host can end the event before that.
event-open = All games are over. At the same seat, everyone had the same luck: a star marks who made the most of it.
event-link = Link of the event
event-start = Start all games
event-close = End the event
event-close-sure = The games that still run are ended and stay without a result. Then everyone may see everything.
event-unfinished = unfinished
event-tables = The tables of the event
event-table = Table { $number }
event-seat = Seat { $number }
event-free = free
event-bot = bot
event-rules = the rules
event-status = Game
event-waiting = waiting
event-playing = playing
event-paused = paused
event-best = the most points at this seat
event-over = over
event-moves = { $count } moves

## A television, and phones beside it

tv-title = Television
tv-show = Show the table on this screen
tv-join = Scan to join
tv-qr = QR code of the link to sit down at this table
tv-or = or open { $address } and enter this code
tv-local = Phones cannot reach this address. Start Dizaine with --lan and open the address that it prints.
tv-fill = Bots on the free seats
tv-full-screen = Full screen, with sound
tv-awake = Set this screen so that it stays on: without https a page cannot keep it awake.
tv-hint = On a television or a laptop, open this address. It shows the table to everyone in the room, and nobody’s secrets.
tv-link = Address for the television
tv-beside = A television shows the table: show only my own things here
tv-word-of = Word to enter there: { $word }
tv-word-title = Which word?
tv-word-hint = This table shows itself only to a television that its players invite. On the phone of a player, open the menu, then “Television”: the word is there.
tv-word = Word
tv-word-wrong = That is not the word of this table.
tv-word-go = Show the table

## Changing device

device-button = Move to another device
device-title = Play on elsewhere
device-hint = Open this link on the other device: your seat moves there, and this one only watches. It works once, within ten minutes.
device-link = Link that moves your seat
device-qr = QR code of the link that moves your seat
device-making = Making a link…

## Being told of one's turn

notify-title = Notifications
notify-hint = Your browser can tell you when it is your turn here, even if this page is closed.
notify-is-on = Your browser tells you when it is your turn here.
notify-on = Tell me
notify-off = Stop telling me
notify-insecure = There are no notifications here: browsers allow them only on pages that come over HTTPS, and this one did not.
notify-unsupported = This browser cannot notify you for a page. On an iPhone or iPad, add this page to the home screen and open it from there.
notify-denied = Notifications of this page are blocked. You can allow them in the settings of your browser.
notify-failed = The browser could not reach its notification service. Try again later.
push-your-turn = It is your turn.
push-start = The game can start: open the table, your browser has to add its part to the chance.
webhook-turn = { $game }: { $names } to play.
webhook-start = { $game }: the game starts as soon as the table has been opened by { $names }.
webhook-over = { $game }: the game is over.
webhook-title = A channel of yours
webhook-hint = This address (a webhook, such as chat services give) is told whose turn it is and when the game ends, with the link of the table.
webhook-label = Address of the webhook
webhook-save = Tell it
webhook-remove = Stop telling it
webhook-saved = This address is told.

## Standing orders

orders-title = Decide beforehand
orders-hint = Say now what you want to do: when you would be asked, the first of these that is allowed is done, without you. Only you see this.
orders-for = For { $occasion }
orders-none = There is nothing to decide beforehand right now. Come back while the others play.
orders-chosen = In this order
orders-remove = Remove “{ $action }”
orders-choices = What could be done
orders-save = Decide so
orders-withdraw = Withdraw

## The clock

clock-left = { $time } left to decide
clock-yours = You have { $time } left
clock-out = Time is up: a bot decides.
clock-reserve = Reserve: { $time }
clock-and-reserve = (+ { $time } in reserve)
clock-hurry = Ten seconds left
span-whole-days = { $days } d
span-days = { $days } d { $hours } h
span-hours = { $hours } h { $minutes } min

## Stand-ins

stand-in-you = A bot is playing for you.
stand-in-seat = A bot is playing for { $name }.
stand-in-back = I’m back
stand-in-back-as = { $name } is back

## What happens to people at the table: lines of the log

notice-late = Time is up for { $name }: { $bot } decides this once.
notice-away-late = { $name } has missed three decisions in a row and is away.
notice-away-gone = { $name } is away.
notice-stood-in = { $bot } plays for { $name }.
notice-waiting = The table waits for { $name }.
notice-returned = { $bot ->
    [none] { $name } is back.
   *[other] { $name } is back and takes over from { $bot }.
}
notice-left = { $name } leaves the table. { $bot } takes the seat.
notice-removed = The host removes { $name }. { $bot } takes the seat.
notice-pause-asked = { $name } asks for a pause.
notice-paused = Pause.
notice-resumed = The game goes on.
notice-muted = The host mutes { $name }.
notice-unmuted = The host lets { $name } speak again.
notice-host = { $name } is the host now.
notice-configured = The host has changed the settings of the table.
notice-ended = The game ends here: those present chose so.
notice-lost = { $name } has lost the connection.
notice-found = { $name } is connected again.
notice-for = { $bot } (for { $name })

## Someone is away

away-ask = { $name } is away. What now?
away-else = { $choice ->
    [bot] Without a common choice, a bot plays in { $time }.
   *[wait] Without a common choice, the table waits. { $time } left.
}
away-waiting = The table waits for { $name }.
away-wait = Wait
away-bot = Let a bot play
away-end = End the game
away-votes = { $count } of { $all }
away-you = The table is waiting for you.
away-meanwhile = While you were away
away-played = { $bot } played for you.
away-status = { $name } is away
away-lost = { $name } has lost the connection
pause-agree = Agree
pause-later = Not now
pause-yours = You ask for a pause. It begins when everyone agrees.
pause-withdraw = Withdraw

## Reactions without words

reaction-title = React
reaction-bravo = Well done
reaction-laugh = Funny
reaction-wow = Oh!
reaction-ouch = Ouch
reaction-hmm = Thinking
reaction-thanks = Thanks

## How the host runs the table

table-settings = Table settings
table-settings-save = Apply
table-clock = Time for a decision
table-clock-none = No limit
table-clock-relaxed = Two minutes
table-clock-fast = Thirty seconds
table-clock-day = One day
table-clock-three-days = Three days
table-clock-week = A week
table-clock-days-hint = Nobody has to be there: everyone plays when they like. For the start, each of you opens the table once within a day.
table-reserve = Everyone’s time reserve
table-reserve-none = None
table-reserve-of = { $minutes } min + { $seconds } s a decision
table-pace = Pace of the bots
table-pace-normal = Normal
table-pace-quick = Quick
table-pace-instant = No wait
table-window = Time to interrupt
table-window-usual = The usual
table-window-of = { $seconds } s
table-spectators = Anyone may watch
table-no-spectators = Without spectators
table-stand-in = A bot plays for whoever is away
again-asked = { $name } wants to play again with the same people.
room-bots-in = Bots take the free seats in { $time }.
people-watching = watching
people-host = Make { $name } the host
people-nameless = { $count ->
    [one] { $count } person without a name is watching
   *[other] { $count } people without a name are watching
}
people-replaced = a bot plays
people-away = away
people-lost = connection lost
people-late = late
people-muted = muted

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

## What bots say: at a great moment of theirs, and at the end. Short, and true whatever the game

speech-said = { $name }: “{ $text }”
speech-novice-bust-1 = Oops.
speech-novice-bust-2 = Ouch.
speech-novice-score-1 = Look at that!
speech-novice-score-2 = I had a feeling.
speech-novice-won-1 = I won? I won!
speech-novice-won-2 = Beginner’s luck, they say.
speech-novice-lost-1 = That was fun. Again?
speech-novice-lost-2 = You are good at this.
speech-regular-bust-1 = It was worth a try.
speech-regular-bust-2 = That was not the plan.
speech-regular-score-1 = As planned.
speech-regular-score-2 = That will do.
speech-regular-won-1 = A fine game, thank you.
speech-regular-won-2 = Well fought.
speech-regular-lost-1 = Well played.
speech-regular-lost-2 = I want a rematch.
speech-expert-bust-1 = These things happen.
speech-expert-bust-2 = I accept that.
speech-expert-score-1 = As expected.
speech-expert-score-2 = One step closer.
speech-expert-won-1 = Thank you for the game.
speech-expert-won-2 = A pleasure, as always.
speech-expert-lost-1 = You saw something I did not.
speech-expert-lost-2 = My compliments.

## Luck and skill

analysis-title = Luck and skill
analysis-of = Luck and skill: { $game }
analysis-loading = The expert looks at the game again. This takes some seconds…
analysis-curve = Chances to win
analysis-chance-of = { $name } { $chance }
analysis-start = Start
analysis-turns = Turning points
analysis-by-bot = A bot chose for { $name }.
analysis-given-up = This game was not played to its end, so there is nothing to explain.
analysis-see = See the table at this moment
analysis-bars = From the start to the result
analysis-bars-note = In points of the chance to win. Luck is what the cards and dice gave; after ± stands how far it may be off where outcomes were sampled. Own play is what the player’s moves changed, gifts what the moves of the others changed.
analysis-player = player
analysis-from = start
analysis-result = result
analysis-luck = luck
analysis-own = own play
analysis-gifts = gifts
analysis-skill = How well everyone decided
analysis-skill-note = Errors are the points that choices cost for certain, in the whole game. Accuracy goes from 0 to 100.
analysis-decisions = decisions
analysis-errors = errors
analysis-accuracy = accuracy
analysis-costliest = The costliest decisions
analysis-cost-of = Move { $move }: { $cost } points
analysis-chose = Chosen: { $choice } ({ $chance } to win).
analysis-better = Worth most to the expert: { $choice } ({ $chance } to win).
analysis-silence = Say nothing
analysis-none = No decision that certainly cost anything.
analysis-stood-in = { $decisions ->
    [one] One decision of { $name } was made by a bot that stood in. It does not count here.
   *[other] { $decisions } decisions of { $name } were made by a bot that stood in. They do not count here.
}
analysis-decisions-note = What each choice was worth by what its player could know. A cost counts only where it is certain.
analysis-gave = With all cards open, it gave { $name } { $points }.
beliefs-title = What everyone could believe
beliefs-note = How likely each die or card is to be among the hidden ones, by what this player had seen until now.
beliefs-thinking = The expert imagines what each could believe…
beliefs-nothing = Nothing was hidden.
beliefs-by = { $name } believes
beliefs-hand = { $name }, hidden
beliefs-card = { $name }’s card on the table
beliefs-odds = { $thing } ({ $chance })
beliefs-truth = In truth: { $things }.
version-newer = A newer version of Dizaine is here.
version-show = Show it
version-incomplete = A part of this page could not be loaded.
version-load = Load the page again

## A record in this browser: opened from a file, played on from, checked

record-open-title = Games in files
record-open-hint = Open the record of a game, or drop its file here: to watch it again, see luck and skill, check it, or play on from any move. It stays in this browser.
record-open = Open a record
record-opening = The game is played again…
record-unreadable = This file is not the record of a game that was played by the rules.
play-from = Play from here
play-from-hint = You go on after move { $move } against bots. What this player could not know is dealt anew.
play-from-seat = You play as
play-from-go = Play
play-from-over = The game is over here. Go back to an earlier move.
try-again = Try again from here
check-all = Check the moves and the bots too
check-running = The game is played again…
check-rules = { $moves ->
    [one] The one move was
   *[other] All { $moves } moves were
} made by the rules.
check-old-rules = The moves were not checked: the game was played by an older version of the rules.
check-rules-since = { $moves ->
    [one] The one move since then was
   *[other] The { $moves } moves since then were
} made by the rules.
check-taken-over = { $moves ->
    [0] The set-up was taken over from another game, and was not checked by the rules.
    [one] The set-up and the first move were taken over from another game, and were not checked by the rules.
   *[other] The set-up and the first { $moves } moves were taken over from another game, and were not checked by the rules.
}
check-bots = { $moves ->
    [one] One move of a bot was chosen again: it is
   *[other] { $moves } moves of bots were chosen again: they are
} what the bot does.
check-bots-not = { $moves ->
    [one] One move of a bot
   *[other] { $moves } moves of bots
} cannot be chosen again here.
check-fault-move = No: move { $move } cannot have happened like this.
check-fault-refused = No: move { $move } is against the rules. { $reason }
check-fault-outcome = No: the game did not end like this.
check-fault-bot-move = No: at move { $move } the bot would have chosen something else.

## A game in this browser alone

local-unkept = Your browser cannot keep this game: storage is forbidden or full. The game is lost when this page is closed or loaded again.
local-failed = The game could not be opened in this browser. If this happens again, load the page again.
local-damaged = What this browser has kept of this game is damaged. It cannot go on.
local-drop = Remove the game
local-newer = A newer version of this page has stored this game. Load the page again to go on with it.

## The coach, against bots

coach-title = What would you do?
coach-thinking = The expert thinks…
coach-weighing = The expert looks at your choice…
coach-nothing = There is nothing to weigh here.
coach-note = The chances to win after each choice, as the expert values them by what you can know. In bold, the one that it values most: it distrusts chances that it knows badly.
coach-alike = By the expert’s count these are all equal: vary, so that nobody can foresee you.
coach-warn = Warn me before a choice that costs more than 10 points
coach-costs = { $choice } ({ $chance } to win) costs about { $cost } points.
coach-again = Think again
coach-anyway = Play it anyway
coach-choose = Choose again.
