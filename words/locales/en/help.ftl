## Of every command

help-heading-usage = Usage:
help-heading-commands = Commands:
help-heading-arguments = Arguments:
help-heading-options = Options:
help-default = [default: { $value }]
help-possible = [possible values: { $values }]
help-any-help = Print help
help-any-version = Print version
help-any-lang = The language, such as fr or en; by default that of the environment’s locale
help-any-game = The game
help-any-players = How many players
help-any-option = An option of the game, repeated for several; “help” lists the options
help-any-games = How many games
help-any-seed = Repeats the same games
help-any-threads = How many threads; all cores by default. The result does not depend on it
help-any-budget = How much work a bot may do for one decision, in playouts or nodes; by default that of the bots people play against
help-any-json = Writes the result here as one JSON object
help-any-html = Writes a report with plots here, a page that needs nothing else

## What stands for a value

help-value-address = ADDRESS
help-value-budget = BUDGET
help-value-bytes = BYTES
help-value-command = COMMAND
help-value-days = DAYS
help-value-deals = DEALS
help-value-dir = DIR
help-value-file = FILE
help-value-game = GAME
help-value-games = GAMES
help-value-hex = HEX
help-value-key-value-help = KEY=VALUE|help
help-value-lang = LANG
help-value-log-format = FORMAT
help-value-name = NAME,…
help-value-players = PLAYERS
help-value-points = POINTS
help-value-positions = POSITIONS
help-value-postgres = postgres://…
help-value-rate = RATE
help-value-seat-table-all = SEAT|table|all
help-value-seconds = SECONDS
help-value-seed = SEED
help-value-strength = STRENGTH
help-value-tables = TABLES
help-value-threads = THREADS
help-value-url = URL

## The commands

help-dizaine = Four tabletop games around ten, to play and to study. Without a command: serves a table to play at.
help-help = Print this message or the help of a command

help-serve = Serve tables to browsers and bots (what happens without a command)
help-serve-no-open = Does not open the browser
help-serve-lan = Listens to the home network too, and shows a QR code for phones
help-serve-listen = Listens here, such as 0.0.0.0:8080, instead of 127.0.0.1:10101 or another free port
help-serve-public-url = Where browsers reach the site, such as https://example.org; with https the cookie is Secure
help-serve-trusted-proxy = A reverse proxy stands in front: believe its X-Forwarded-For
help-serve-data = Keeps tables in dizaine.sqlite in this folder; by default in the user’s data folder
help-serve-database = Keeps tables in this PostgreSQL database, which other nodes may share; also the variable DIZAINE_DATABASE
help-serve-keep = How long tables are kept after something last happened at them
help-serve-keep-chat = How long lines of chat are kept, at most as long as their table
help-serve-keep-sessions = How long a guest is known after they last entered a name
help-serve-webhooks = Hosts may name an address on the Internet that is told whose turn it is at their table
help-serve-private-endpoints = Notifications may go to private addresses and without TLS, such as to a service on the home network
help-serve-log-format = The format of log lines, on standard error: text for people, or one JSON object a line for programs
help-serve-clock-ahead = Sets the clock of this process ahead by this many seconds, as tests of faults do
help-serve-no-limits = Sets no limits per address, for load tests

help-menu = Choose a game and play it in this terminal

help-play = Play in this terminal, against bots
help-play-bots = How well the bots play: novice, regular or expert; regular by default
help-play-seed = Repeats the same game; otherwise it is different each time

help-simulate = Play games at random and print the results
help-simulate-record = Writes every game here, one complete record per line
help-simulate-json = Prints one JSON object

help-arena = Let bots play each other, and compute which is better
help-arena-bots = The bots, by name: one for every seat; two of which the first sits among others like the second; or one for all seats
help-arena-games = How many games, rounded up so that every deal is played from every seat

help-ladder = Replace one bot of a table by a stronger one with the same deals, at many tables, and say what it gains
help-ladder-games = The games; all by default
help-ladder-players = Only tables of this number of players
help-ladder-deals = How many deals a comparison has; each is played from every seat by both bots
help-ladder-json = Writes the results here as a JSON list

help-calibration = Compare the chances that the expert gives itself with how often it wins
help-calibration-among = Who sits at the other seats: novice, regular or expert; expert by default
help-calibration-budget = How much work a value may take, in playouts or nodes
help-calibration-play-budget = How much work a decision of the games may take, if not as much as a value: with less, more games can be played

help-analyse = Separate luck from skill in a finished game
help-analyse-file = The record of a finished game, or several, one per line
help-analyse-json = Prints JSON, one object per record

help-replay = Check a record and tell what happened in it
help-replay-file = A record, or several, one per line
help-replay-as = The viewer: a seat’s number, “table” for a spectator, “all” for someone who sees everything
help-replay-json = Prints JSON, one object per record

help-solve = Compute perfect play and check it, for games that can be solved
help-solve-all = Every variant of the game, such as every set of cards; those that --values holds already are left out
help-solve-tables = Keeps the solved table in this folder, and resumes one that is not complete
help-solve-values = Adds the value of moving first to this file, one line per variant
help-solve-positions = How many positions are compared with a direct computation afterwards
help-solve-response = To how many points a best response to the table is computed afterwards; the work grows with the square
help-solve-games = How many games the table plays against itself afterwards
help-solve-json = Prints one JSON object per variant, one per line

help-verify = Check that nobody steered the chance of a served game
help-verify-file = The record, as downloaded after the game
help-verify-anchor = What a browser kept from the start, as downloaded from it after the game
help-verify-commitment = The commitment that the table showed before the start

help-backup = Copy all tables to a file, also while the server runs
help-backup-file = Where the copy goes; a file that is there already is not written over
help-backup-data = The folder of the tables; by default the user’s data folder

help-health = Check the health of a running server: exit code 0 if it can serve
help-health-url = The server

help-load = Play random moves over real sockets, and measure
help-load-url = A server that runs already, as http://HOST:PORT; otherwise one is started in a process of its own
help-load-tables = How many tables at once
help-load-players = How many players at each
help-load-rate = Moves per second in all; otherwise as fast as they are answered
help-load-seconds = For how many seconds
help-load-json = Prints one JSON object

help-echo-server = Answer sockets without rules or store, for “load” to compare with
help-echo-server-bytes = How long an answer is
