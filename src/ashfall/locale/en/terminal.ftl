# The table in the terminal.

nobody = Nobody
prompt = { $player } decides.
outcome-win = { $winners } wins. { $scores }.
outcome-draw = A draw. { $scores }.

panel-turn = Turn { $number }
panel-piles = pile { $deck }, discarded { $discard }
panel-team = team { $team }
panel-out = out of the game
panel-beaten = beaten; the tiles fight on

mark-held = HELD
legend-melee = melee
legend-ranged = shot
legend-gauss = gauss
legend-armor = armour
legend-net = net
legend-module = module
legend-phase = phase
legend-wound = wound
legend-points = HQ points
legend-instant = instant

# What follows a word in a move.
slot-hex = HEX
slot-facing = FACING
slot-from = FROM
slot-to = TO
slot-pusher = PUSHER
slot-enemy = ENEMY
slot-tile = TILE
slot-way = WAY
slot-saves = …
slot-seat = SEAT
slot-for = for

explain-count = { $count } in the army
explain-empty = { $hex } is free.
explain-stands = Stands on { $hex } for { $player }, facing { $facing }.
explain-points = HQ points left: { $points }
explain-hq = The headquarters: 20 points; whoever loses them all loses the game. It never hits another HQ.
explain-unknown = No help on { $topic }. Ask for a hex such as c3 or a tile such as commando.
explain-unknown-plain = No help on { $topic }.

preview-title = If a battle began now:
preview-after = If a battle began after { $move }:
preview-end = After it: { $points }. Nothing has happened yet.
piles-left = left to draw: { $tiles }
piles-discarded = discarded: { $tiles }
piles-top = known to lie on top: { $tiles }
piles-mercenaries = mercenaries beside the pile: { $tiles }
piles-mad-bomber-ii = Mad Bomber II lies beside the board.
piles-none = This game has no piles to look at.
warning-again = To do it anyway, write { $move } again.
preview-none = This game has no preview.

moves-count =
    { $count ->
        [one] one move
       *[other] { $count } moves
    }

hand-over = Pass the screen to { $player }, then press Enter
ask-continue = (press Enter)

help-intro =
    Write a move (commando c3 ne), a number from the list, or the first words of a move to narrow it down. Words may be shortened.
help-help = ? WHAT: help on a hex (? c3) or a tile (? commando)
help-moves = moves: list the moves again, all { $count } of them with: moves all
help-preview = preview, preview MOVE: the battle as it would be fought now, or after a move
help-piles = piles: what is left to draw and what was discarded
help-undo = undo: take back your last decision
help-undo-agreed = undo agreed: take back the last decision, whoever's it was
help-save = save FILE: write the game to a file (save! FILE replaces one)
help-log = log: everything that happened so far
help-board = board: draw the board again
help-quit = quit: leave; the game is kept

save-done = Saved to { $path }.
save-where = Where to? Write: save FILE
save-exists = { $path } exists. Write: save! { $path }
save-failed = Cannot write { $path }: { $why }.
autosave-failed = The game could not be kept in { $path }: { $why }. Write: save FILE
log-empty = Nothing has happened yet.
no-such-number = There is no number { $number } in the list, expected 1 to { $last }.
refused = Not possible: { $why }
quit-ask = Keep this game? Enter keeps it, a file name saves it there, no throws it away:
quit-kept = The game is kept in { $path }
quit-resume = Go on with: ashfall play --resume { $name }
quit-dropped = The game was thrown away.
game-record = Record: { $path }
resumed = Back at the table: { $title }, move { $number }.
welcome = { $title }: { $players }. Type ? for help.
seat-plays = { $side } ({ $who })
who-me = you
who-friend = friend
bot-failed = The computer gave no usable answer for { $player } ({ $why }); a harmless move was made.
who-bot = computer, { $name }

saves-none = No saved games in { $folder }.
saves-title = Saved games
saves-number = #
saves-file = Name
saves-sides = Sides
saves-moves = Moves
saves-when = Last played
saves-state = State
saves-open = open
saves-over = over
saves-damaged = damaged
saves-hint = Go on with: ashfall play --resume NUMBER (or NAME)

replay-title = { $title }: { $players }
replay-verified =
    { $count ->
        [one] One move played again; the record is sound.
       *[other] { $count } moves played again; the record is sound.
    }
replay-partial =
    { $count ->
        [one] One move played again; the record ends there.
       *[other] { $count } moves played again; the record ends there.
    }
replay-unfinished = The game is not over.
replay-resigned = { $winners } wins: the other side gave up.
written-options = Options: { $options }
written-won = Won by { $winners }.
written-drawn = A draw.
replay-step = Enter: next step, q: leave
