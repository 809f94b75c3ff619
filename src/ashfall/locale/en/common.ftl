# Texts that all games and all tables share.

event-undo-hidden = { $player } takes back a move.
event-undo = { $player } takes back: { $action }.
taken-back = In this game something that was drawn was taken back.

# A thing and what is said of it.
named = { $name }: { $what }

yes = yes
no = no

seat-me = You
seat-number = Seat { $number }

# Languages by their own name.

# The games.
game-neuroshima-hex = Neuroshima Hex!
game-neuroshima-hex-about = Two armies fight over nineteen hexes; place, turn and time your units, then let the battle decide.

# Errors: one short sentence per stable code; details follow from the place where it is shown.
error-error = Something is wrong with that.
error-illegal-action = That is not allowed now.
error-unparsable-action = That is not a move the table can read.
error-not-your-decision = Another player has to decide now.
error-undo-refused = That cannot be taken back any more.
error-undo-invitation = While an invitation is open, nothing that was drawn can be taken back.
error-undo-takeover = What was decided before the computer took a seat stays.
error-weaker-bot = Only the strongest computer player takes over another's seat.
error-unknown-game = There is no such game.
error-unknown-side = There is no such army for this seat.
error-bad-option = That option or value does not exist.
error-bad-pack = The other values for tiles or cards cannot be used.
error-bad-position = This file describes no possible position.
error-bad-record = The file is not a usable record.
error-wrong-version = The record was made with other rules or other tiles.
error-bad-state = The saved game cannot be read.
error-bad-scenario = The scenario cannot be read.
error-unknown-bot = There is no such computer player.
error-bad-bot = That computer player cannot be brought to the table this way.
error-bad-weights = What the computer player has learned cannot be read.
error-game-over = The game is over.
error-no-move = Leaving the game is not a move: leave it by the menu of the table.
error-unknown-action = There is no such action.
error-chance = A tile is being drawn.
error-bad-backup = The backup cannot be made.
error-bad-cookie-key = The file by which the server knows its players is damaged.
error-bad-limit = There is no such limit.
error-bad-processes = So few processes cannot think for computer players.
error-database-in-use = Another server already looks after these tables.
error-foreign-host = The server is not known by that name.
error-log-full = Too much was taken back or changed at this table; it can only be played on.
error-bad-http = The server did not understand that.
error-bad-json = The server could not read that.
error-bad-message = The table did not understand that; load the page again.
error-bad-method = That cannot be done at this address.
error-bad-plan = Such games cannot be simulated.
error-bad-protocol = This page is older or newer than the server; load it again.
error-bot-plays = The computer plays that seat.
error-cannot-listen = The server cannot listen there.
error-expected-hello = The table does not know this page yet; load it again.
error-foreign-origin = That came from another site and was not done.
error-internal = Something went wrong at the table; it was written down.
error-missing-text = A text is missing.
error-no-clauses = There are no numbered rules there.
error-no-preview = This game has no preview.
error-no-decks = This game has no decks to build.
error-no-request = Nobody asked for that.
error-not-a-seat = There is no such seat.
error-not-found = There is nothing at that address.
error-not-over = The game is not over yet.
error-not-your-seat = That seat is somebody else's.
error-rate-limited = That was a little fast; wait a moment.
error-resign-unsupported = With more than two players at the table nobody's giving up ends the game.
error-seat-present = The player of that seat is here, or was within the last minute.
error-seat-taken = That seat is taken.
error-server-not-installed = The server is not installed.
error-stale = The table has moved on; here is how it stands.
error-storage = The table could not be stored.
error-too-large = That is too large, or would take too long here.
error-too-slow = That took too long to arrive; try again.
error-too-many-tables = There are too many open tables.
error-unknown-language = There is no such language.
error-unknown-table = There is no such table.
error-wrong-secret = That link does not open this seat.
error-wrong-token = This seat belongs to another browser.
error-bad-address = That address leads to no seat.
error-bad-game = A game that was brought along cannot be played.
error-bad-results = Games cannot be added to that file.
error-bad-seconds = That is no time to think.
error-bad-study = The study cannot be run as it is written.
error-client-not-installed = What is needed to play at a server is not installed.
error-connection-lost = The connection to the server is lost.
error-missing-extra = Something that is needed for this is not installed.
error-no-cluster = No cluster answers there.
error-workers-lost = The processes that play keep ending; what was played is kept.

outdated-rules = The rules have changed since this game was played. It can be looked at, but not played on.
outdated-data = Tiles or cards have changed since this game was played. It can be looked at, but not played on.
outdated-game = This game is not here. What was written down of it is here.
outdated-format = The record is written in a way that is not known here any more. It can be looked at, but not played on.

# What a computer player expects of its move
why-points-lost =
    { $amount ->
        [one] { $bot } expects { $player } to lose an HQ point.
       *[other] { $bot } expects { $player } to lose { $amount } HQ points.
    }
why-chances = { $bot }: I give myself a { $amount } % chance of winning.
