# Texts of the browser table.

web-skip = Skip to the content
web-nav-label = Main
web-nav-home = Start page
web-nav-tables = My tables
web-nav-pieces = Tiles and cards
web-nav-pieces-neuroshima-hex = Tiles
web-nav-pieces-convoy = Cards
web-nav-pieces-hope = Cards
web-games = Games
web-nav-rules = Rules
web-close = Close
web-cancel = Cancel
web-all = all
web-search = Search
web-filters = { $count ->
    [0] Filters
   *[other] Filters ({ $count })
}
web-loading = One moment…
web-not-found = Nothing but ash here.
web-nothing-found = Nothing matches.
web-copy = Copy
web-copied = Copied
web-copy-failed = The browser did not let me copy; select the text and copy it yourself.

# Start page
web-home-title = Who holds the ruins?
web-home-lead = Three games from after the end of the world. Sit down, play the computer or a friend; no account, no waiting.
web-play-now = Play now
web-opening = Setting the table…
web-set-up = Set up a table
web-game-facts = { $players } players · about { $minutes } minutes
web-game-neuroshima-hex = Neuroshima Hex!
web-game-neuroshima-hex-about = Two armies, nineteen hexes: place and turn your units, then let the battle run down its initiative.
web-game-convoy = The Convoy
web-game-convoy-about = A line of machines rolls towards New York; five cities stand in its way, and you hold or break them.
web-game-hope = HOPE Cardgame
web-game-hope-about = Build a deck, hold a five by five battleground, and fight for the last sources of life.
web-resume-title = Games in progress

# Settings
web-settings = Settings
web-settings-language = Language
web-settings-theme = Theme
web-theme-dark = dark
web-theme-light = light
web-settings-speed = Animations
web-speed-slow = slow
web-speed-normal = normal
web-speed-fast = fast
web-speed-off = at once
web-settings-sound = Sound
web-sound-off = off
web-sound-on = on
web-settings-only-answers = Decisions with one answer
web-only-answers-given = are taken for you
web-only-answers-asked = are asked
web-unasked = There is one way on: it is taken.
web-keys-title = Keys at the table
web-key-arrows = Arrow keys
web-key-arrows-does = go from hex to hex
web-key-enter = Enter
web-key-arrows-does-convoy = go from one lit place to the next
web-key-enter-does = choose what has the focus, confirm a move
web-key-hand = 1 to 9
web-key-hand-does = choose one of your tiles or cards
web-key-pass = P
web-key-pass-does = pass, go on
web-key-fight = F
web-key-fight-does = fight
web-key-hold = H
web-key-hold-does = hold priority
web-key-rest = N
web-key-rest-does = pass until your turn
web-key-discard = D
web-key-discard-does = discard the chosen tile
web-key-rotate = Q, E
web-key-rotate-does = turn the tile
web-key-escape = Esc
web-key-escape-does = one step back
web-key-undo = U
web-key-undo-does = undo
web-key-preview = B
web-key-preview-does = battle preview
web-key-end = T
web-key-end-does = end the turn
web-key-playback = ←, →, space, S
web-key-playback-does = step through what is shown, pause, skip
web-key-inspect = I
web-key-inspect-does = explain what was last pointed at

# Setting up
web-setup-title = Set up a table
web-setup-seats = Who plays
web-setup-player = Player
web-setup-level = Strength
web-setup-name = Name
web-setup-side = Army
web-setup-side-convoy = Side
web-setup-side-hope = Deck
web-own-side-hope = own deck
web-setup-open = Open the table
web-setup-note-neuroshima-hex = The first seat places its HQ first and has the first turn.
web-your-name = Your name
web-player-me = me
web-player-local = a friend on this screen
web-player-link = a friend by link
web-player-bot = the computer
web-bot-random = Stray
web-bot-random-sketch = plays at random
web-bot-greedy = Gunner
web-bot-greedy-sketch = looks to the end of the own turn
web-bot-tree = Seer
web-bot-turns = Planner
web-bot-pip = Pip
web-bot-pip-sketch = Grew up in the ruins and plays for the fun of it; overlooks a lot.
web-bot-rook = Rook
web-bot-rook-sketch = Takes what lies in front of the nose, and seldom asks what comes next.
web-bot-vesna = Vesna
web-bot-vesna-sketch = Patient and tidy; sees most of what can be done in a turn.
web-bot-marlow = Marlow
web-bot-marlow-sketch = Weighs every deal, and lets few good ones pass.
web-bot-sable = Sable
web-bot-sable-sketch = Says nothing, plans ahead and punishes what is left open.
web-bot-omen = Omen
web-bot-omen-sketch = Has seen this game end before. Thinks longest, forgives nothing.
web-bot-strength = strength { $level } of { $levels }, about { $rating } points
web-bot-brought = brought by whoever runs this server
web-bot-thinking = thinking

# Tables
web-tables-title = My tables
web-tables-none = No table yet.
web-tables-playing = In progress
web-tables-over = Finished
web-table-title = Table
web-table-yours = Your decision
web-table-theirs = Waiting for the others
web-table-over = Finished
web-table-outdated = Cannot be played on
web-written-options = Options
web-option-on = yes
web-option-off = no
web-outdated-moves = { $count ->
    [one] One decision was taken
   *[other] { $count } decisions were taken
}
web-table-problem = This table cannot be shown
web-resume = Resume
web-look = View
web-replay = Replay
web-record-title = Look at a record
web-record-help = A saved game (*.ashfall) can be replayed here.
web-record-choose = Choose a file

# At the table
web-present = connected
web-absent = not connected
web-log = What happened
web-undo = Undo
web-undo-question = { $player } would like to take the last move back.
web-undo-agree = Agree
web-undo-refuse = Refuse
web-undo-waiting = Asked for an undo; waiting for the answer.
web-connection-lost = Connection lost. Trying again; nothing is lost.
web-connection-closed = The table does not answer any more. Reload the page.
web-opponent-gone = { $player } is not connected. They can come back at any time.
web-takeover = Let the computer take over
web-replaced = The computer plays your seat at the moment.
web-take-back = Take it back
web-invite = { $seat }: nobody has taken this seat yet. Send this link:
web-invite-share = Share
web-invite-code = Code
web-invite-code-about = { $seat }: the invitation as a code for a camera
web-invite-here = This link opens on this computer only. For others in your network, start Ashfall with HOST=0.0.0.0.
web-invite-link = Invitation link
web-join-from = { $host } invites you
web-join-title = You are invited to a table
web-join-side = You play { $side }.
web-join = Join
web-watch = Only watch
web-hand-over = Pass the device to { $player } – ready?
web-hand-over-ready = Ready
web-resign = Resign
web-resign-sure = Give up this game?
web-leave = Leave: my army goes
web-leave-to-computer = The computer plays on for me
web-resign-question = { $player }, your partner, would like to give up this game.
web-resign-agree = Give up
web-resign-refuse = Play on
web-resign-waiting = Asked your partner; waiting for the answer.
web-spectating = You are watching.
web-playback = What is being shown
web-playback-back = Step back
web-playback-forward = Step forward
web-playback-pause = Pause
web-playback-play = Play
web-playback-skip = Skip

# What happened at the table
event-table-undo-asked = { $player } asks to take the last move back.
event-table-undo-agreed = { $player } agrees.
event-table-undo-refused = { $player } refuses the undo.
event-table-taken-back = Something that was drawn was taken back; the game is marked.
event-table-left = { $player } leaves the game.
event-table-resign-asked = { $player } would like to give up and asks the partner.
event-table-resign-agreed = { $player } agrees.
event-table-resign-refused = { $player } wants to play on.
event-table-resigned = { $player } gives up.
event-table-joined = { $name } takes a seat.
event-table-program = { $name } takes a seat: a bot from elsewhere, { $bot }.
event-table-takeover = The computer ({ $bot }) plays for { $player }.
event-table-returned = { $name } is back.
event-table-bot-failed = The computer gave no usable answer for { $player }; the table played a harmless move.
event-table-rematch = A rematch has been set up.

# The end
web-over = The game is over
web-over-won = Victory
web-over-lost = Defeat
web-over-draw = A draw
web-over-draw-between = A draw between { $players }
web-over-winner = { $count ->
    [one] { $player } wins
   *[other] { $player } win
}
web-over-resigned = { $count ->
    [1] { $player } gave up.
   *[other] { $player } gave up together.
}
web-over-show = Result
web-rematch = Rematch
web-rematch-swap = Rematch, the other begins
web-rematch-swap-convoy = Rematch, swap sides
web-rematch-next = Rematch, { $player } sits first
web-rematch-join = Go to the rematch
web-save-record = Save the record

# Replay
web-replay-title = Replay
web-replay-start = Before the first move.
web-course-moments = moments
web-replay-timeline = Moment of the game
web-replay-eyes = Seen by
web-replay-spectator = a spectator
web-share-moment = Copy link to this moment

# Encyclopedia and rules
web-encyclopedia-title = All tiles and cards
web-encyclopedia-title-neuroshima-hex = All tiles
web-encyclopedia-title-convoy = All cards and cities
web-encyclopedia-title-hope = All cards
web-rules-title = Rules
web-rules-chapters = Chapters
web-rules-reference = This is the reference: every rule by its number, to look things up.

# Neuroshima Hex
web-nh-board = Battlefield
web-nh-help = What is this?
web-nh-help-hint = Point at a tile, or hold a finger on it: it is explained here.
web-nh-course = HQ points
web-nh-empty = free
web-nh-target = can be chosen
web-nh-source = this unit can act
web-nh-ghost-round = { $tile } would stand here; Enter confirms
web-nh-ghost = { $tile } would stand here, facing { $facing }; Enter confirms
web-nh-facing = facing { $facing }
web-nh-points =
    { $points ->
        [one] 1 HQ point
       *[other] { $points } HQ points
    }
web-nh-wounds =
    { $wounds ->
        [one] 1 wound
       *[other] { $wounds } wounds
    }
web-nh-wounds-of = wounds: { $wounds } of the { $toughness } that destroy it
web-nh-moves-left =
    { $count ->
        [one] may still move once this turn
       *[other] may still move { $count } times this turn
    }
web-nh-nothing = nothing
web-nh-board-empty = The board is empty.
web-nh-describe-player = { $player }, { $army }: { $points } HQ points, { $deck } tiles in the pile, open tiles: { $hand }.
web-nh-no-hand = no tiles
web-nh-pile =
    { $count ->
        [one] 1 tile left
       *[other] { $count } tiles left
    }
web-nh-discarded = { $count } discarded
web-nh-piles-of = Tiles of { $player }
web-nh-aka = also { $names }
web-nh-unverified = Not confirmed by a public source.
web-nh-gives = gives
web-nh-hinders = hinders
web-nh-preview = Battle preview
web-nh-preview-now = If a battle began now
web-nh-preview-move = A battle after this move
web-nh-preview-nothing = Nobody would hit anybody.
web-nh-phase = Phase { $phase }
web-nh-rotate-left = Turn left
web-nh-rotate-right = Turn right
web-nh-do-confirm = Confirm
web-nh-do-battle = Start the battle
web-nh-do-discard = Discard { $tile }
web-nh-do-discard-it = Discard
web-nh-do-exchange = Exchange { $tile }
web-nh-do-redraw = Exchange all tiles
web-nh-do-end = End turn
web-nh-end-warning = You could still use: { $what }. End the turn anyway?
web-nh-end-anyway = End turn
web-nh-end-not-yet = Not yet
web-nh-left-mobility = a unit's mobility
web-nh-left-transport = the Transport
web-nh-way-mobility = by mobility
web-nh-way-transport = by Transport
web-nh-hint-start = Choose one of your tiles.
web-nh-hint-start-moves = Choose one of your tiles, or a glowing unit that can move.
web-nh-hint-start-empty = You have no tiles: end your turn.
web-nh-hint-start-units = Choose a glowing unit that can move, or end your turn.
web-nh-hint-place = { $tile }: choose a glowing hex.
web-nh-hint-turn = Turn it: wheel, Q and E, or tap an edge. Then confirm.
web-nh-hint-redraw = You hold nothing but instant tiles: all of them go, and as many are drawn.
web-nh-hint-battle = The battle starts at once and ends your turn. Its outcome is shown.
web-nh-hint-hq = Choose a glowing hex for your HQ.
web-nh-hint-discard = Choose the tile to discard.
web-nh-hint-retreat = Choose one of the glowing hexes.
web-nh-hint-exchange = Choose the tile to exchange.
web-nh-hint-unusable = { $tile } cannot be used now; you can keep or discard it.
web-nh-hint-move-unit = Choose the unit to move.
web-nh-hint-move-to = { $unit }: choose where it goes, or the unit itself to turn it.
web-nh-hint-push-unit = Choose the unit that pushes.
web-nh-hint-push-victim = { $unit }: choose whom it pushes.
web-nh-hint-target = { $tile }: choose the target.
web-nh-hint-answer = Confirm, or choose something else.
web-nh-hint-medic-unit = Choose the unit to save, or one of the answers.
web-nh-hint-medic-attacker = Choose the attacker, or one of the answers.
web-nh-hint-medic-medic = Choose the medic, or one of the answers.
web-nh-hint-quartermaster = Choose the edge of an attack, the middle of the unit to change nothing, or one of the answers.
web-nh-hint-order = Choose the HQ of that player, or one of the answers.
web-nh-ask-medic = { $player }: an attack on { $units } must be taken by a medic. Which one?
web-nh-ask-quartermaster = { $player }: does the Quartermaster change an attack of { $units }?
web-nh-ask-decider = { $player }: medics of several players could act. Who has the say?
web-nh-ask-care = { $player }: whom does your medic save?
web-nh-ask-order = { $player }: several players have something to decide now. Who decides first?
web-nh-ask-exchange = { $player }: nothing but instant tiles. Three of them are exchanged, one after another.
web-nh-answer-medic = { $medic } saves { $unit } from { $source }
web-nh-answer-medic-instant = { $medic } saves { $unit }
web-nh-answer-deed = { $unit } uses its ability
web-nh-answer-explode = { $unit } explodes
web-nh-answer-attack = { $unit } attacks
web-nh-answer-keep = { $unit } changes nothing
web-nh-answer-convert-ranged = { $unit }: melee attack to the { $facing } becomes ranged
web-nh-answer-convert-melee = { $unit }: ranged attack to the { $facing } becomes melee
web-nh-answer-first = { $player } decides first
web-nh-filter-army = Army
web-nh-filter-kind = Kind
web-nh-filter-symbol = Symbol

# Refusals of the server
error-offline = The server does not answer.
error-unknown-table = There is no such table.
error-stale = The position had changed; look again.
web-explain-legal = That is possible: choose it, then confirm.
error-not-your-seat = That is not your seat.
error-wrong-secret = This browser has lost the right to that seat; reload the page.
error-wrong-token = That invitation does not exist.
error-seat-taken = Somebody else has taken that seat.
error-seat-present = The player is here, or was a moment ago.
error-not-a-seat = There is no such seat to take.
error-no-request = There is no such question any more.
error-not-over = The game is not over yet.
error-resign-unsupported = With more than two sides at the table nobody's giving up ends the game. You can let the computer play your seat.
error-no-preview = There is no preview in this game.
error-rate-limited = Too fast; wait a moment.
error-too-many-tables = You have too many open tables; finish some first.
error-storage = The server could not store that; nothing happened. Try again.

# What somebody else is deciding
web-nh-waiting-first-player = Lots are drawn for the first player.
web-nh-waiting-draw = { $player } draws.
web-nh-waiting-place-hq = { $player } is placing the HQ.
web-nh-waiting-discard = { $player } has to discard a tile.
web-nh-waiting-turn = { $player } is on turn.
web-nh-waiting-retreat = { $player } chooses where the pushed unit goes.
web-nh-waiting-exchange = { $player } chooses a tile to exchange.
web-nh-waiting-medic = { $player } decides whom a medic saves.
web-nh-waiting-deed = { $player } decides what a unit does instead of attacking.
web-nh-waiting-clown = { $player } decides whether the Clown explodes.
web-nh-waiting-quartermaster = { $player } decides on the Quartermaster.
web-nh-waiting-decider = { $player } names the player whose medic decides.
web-nh-waiting-care = { $player } decides whom a medic saves.
web-nh-waiting-order = { $player } decides who answers first.
web-nh-waiting-over = The game is over.
web-nh-primer = The game in six sentences
web-nh-turn = Turn { $number }
web-computer = computer, { $level }
web-seat-open = nobody yet
web-watching =
    { $count ->
        [one] 1 spectator
       *[other] { $count } spectators
    }
web-nh-score =
    { $points ->
        [one] { $points } point scored
       *[other] { $points } points scored
    }
web-nh-team = team { $team }
web-nh-order = Turns to come
web-nh-standing-out = eliminated
web-nh-standing-beaten = beaten
web-nh-show-tiles = Tiles and piles of { $player }
web-nh-in-front = Open tiles
web-nh-mercenaries-beside = Mercenaries beside the pile
web-nh-known-top = Known to lie on top, the next tile first
web-nh-on-top = { $tile } on top
web-nh-mercenary-count =
    { $count ->
        [one] a mercenary
       *[other] { $count } mercenaries
    }
web-nh-bomber-for-sale = Mad Bomber II can be bought.
web-nh-nearer = Closer
web-nh-farther = Farther
web-nh-do-buy = Buy Mad Bomber II with it
web-nh-left-buy = a tile for Mad Bomber II
web-nh-hint-buy = { $tile } is discarded for Mad Bomber II: choose the hex where he stands.
web-nh-hint-decider = Choose the HQ of that player, or one of the answers.
web-nh-hint-care = Choose the unit to save, or one of the answers.
web-nh-answer-decides = { $player } decides
web-nh-answer-hire = Hire { $tile }
web-nh-answer-take = Take { $tile }
web-nh-answer-pile = Draw from the pile
web-nh-answer-leave = Leave the mercenary
web-nh-waiting-draft = { $player } chooses a mercenary.
web-nh-waiting-choose-tile = { $player } draws, or takes a mercenary.
web-nh-foresight = In a battle: { $what }
web-nh-foresight-lost =
    { $count ->
        [one] 1 unit lost
       *[other] { $count } units lost
    }

## How to play

web-how-title = How to play
web-how-of = { $number } of { $count }
web-how-back = Back
web-how-next = Next
web-how-rules = All rules, one by one

## Set-up and home

web-setup-opponent = Opponent
web-setup-count = Players
web-setup-crowded = { $count } players share { $sides } sides: some are played by more than one.
web-setup-crowded-neuroshima-hex = { $count } players, but only { $sides } armies: some armies are played by two players, each with all its tiles. The books leave open how five and six play; “Same army twice” is on for this table.
web-setup-team = Team { $number }
web-setup-holder = Played by whoever has seat { $number }.
web-setup-house-standard = House rules (all standard)
web-setup-house-changed = House rules ({ $count } changed)
web-result-draw = Draw
web-result-yours = You won
web-result-won = Won by { $player }
web-remove = Remove from this list, in this browser
web-bring-back = Bring back
web-tables-removed = Removed from the list ({ $count })
web-tables-removed-about = Only this browser hides them. The games are kept, and whoever else plays there sees them as before.

# Every table
web-board = Board
web-primer = The game in short
web-last-turn = Last turn
