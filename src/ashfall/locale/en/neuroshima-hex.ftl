# Neuroshima Hex: everything the table says about this game.
# $player is a seat's name, $tile a tile's name, $hex a hex such as c3, $facing one of nh-direction-*.

# Armies
nh-army-borgo = Borgo
nh-army-borgo-sketch = Mutants that strike first and hard at arm's length; fast initiative, hardly a gun.
nh-army-hegemony = Hegemony
nh-army-hegemony-sketch = Gangs and gladiators: melee boosted by the HQ, nets to pin the enemy, transport and tricks.
nh-army-mercenaries = Mercenaries
nh-army-mercenaries-sketch = Four guns for hire from Alabama, and two Mad Bombers who take nobody's side for long.
nh-army-moloch = Moloch
nh-army-moloch-sketch = The machines: tough, armoured and varied, slower to react, with a sting in every module.
nh-army-outpost = Outpost
nh-army-outpost-sketch = Human regulars: mobile shooters that act twice beside their HQ and bend the enemy's modules.
nh-neutral = Nobody

# The game in a few sentences
nh-primer-goal-duel = Goal: bring the enemy HQ from 20 points to 0, or have more points left than it at the end.
nh-primer-goal-deathmatch = Goal: be the last whose HQ stands, or have the most of your 20 points left at the end. An HQ at 0 takes its army off the board.
nh-primer-goal-score = Goal: every wound on an enemy HQ is a point for you. The first with 20 wins, otherwise the highest score at the end. No HQ falls.
nh-primer-goal-one-vs-two = Goal: bring down an enemy HQ first. One player has 20 points, the two against him 13 each; if no HQ falls, the side with more points left wins.
nh-primer-goal-team = Goal: your team brings down an HQ of the other one first. If none falls, the team with more points left wins. Partners do not hurt each other.
nh-primer-turn = Turn: you draw up to three tiles, discard one, and use or keep the others. All hands lie open.
nh-primer-unit = Warriors and modules go on any free hex, facing any way, and stay. The facing is where the tile's top edge points.
nh-primer-instant = Instant tiles (marked !) do something at once and are gone.
nh-primer-battle = A Battle tile or a full board starts a battle: phases count down, and in each all units with that initiative attack together.
nh-primer-end = When somebody has drawn a last tile, the others have one more turn and a final battle decides.

# Directions
nh-direction-n = north
nh-direction-ne = north-east
nh-direction-se = south-east
nh-direction-s = south
nh-direction-sw = south-west
nh-direction-nw = north-west

# Kinds of tile
nh-kind-hq = headquarters
nh-kind-warrior = warrior
nh-kind-module = module
nh-kind-instant = instant tile

# Symbols on tiles
nh-symbol-edges =
    { $count ->
        [one] { $symbol }
       *[other] { $symbol } on { $count } edges
    }
nh-symbol-strengths = { $symbol } { $strengths }
nh-symbol-melee = melee attack
nh-symbol-melee-help = Hits the enemy unit on the hex next to this edge; each mark is one wound.
nh-symbol-ranged = ranged attack
nh-symbol-ranged-help = Hits the first enemy unit in a straight line from this edge, over any distance; each mark is one wound.
nh-symbol-gauss = gauss cannon
nh-symbol-gauss-help = One wound to every enemy unit in a straight line from this edge, through everything.
nh-symbol-armor = armour
nh-symbol-armor-help = Takes one wound off every ranged attack that hits this edge.
nh-symbol-net = net
nh-symbol-net-help = Holds the enemy unit next to this edge: it cannot attack, move, push or give anything.
nh-symbol-module = module link
nh-symbol-module-help = Gives its effect to the unit on the hex next to this edge.
nh-symbol-initiative = initiative
nh-symbol-initiative-help = The battle phases in which the unit acts; higher numbers act first.
nh-symbol-toughness = toughness
nh-symbol-toughness-help = Wounds the unit survives; one more destroys it.
nh-symbol-mobility = mobility
nh-symbol-mobility-help = Once in each of its player's turns the unit may go to a neighbouring free hex, turn, or both.
nh-symbol-wounds = wounds
nh-symbol-wounds-help = Wounds the unit has taken so far.
nh-symbol-held = held by a net
nh-symbol-held-help = An enemy net holds this unit: for now it does nothing at all.
nh-symbol-scoped = serves the enemy
nh-symbol-scoped-help = An enemy Scoper has turned this module: it serves the other side.
nh-symbol-extra_initiative = one more action
nh-symbol-extra_initiative-help = The unit acts once more, in a later phase.

# What modules and headquarters give
nh-bonus-melee = { $value } to melee attacks
nh-bonus-ranged = { $value } to ranged attacks
nh-bonus-initiative = { $value } to initiative
nh-bonus-extra_initiative = one more action in every battle
nh-bonus-toughness = { $value } to toughness
nh-bonus-friends = Gives to connected friendly units: { $what }.
nh-bonus-enemies = Does to connected enemy units: { $what }.

# Abilities
nh-ability-medic = medic
nh-ability-medic-help = Takes all wounds of one attack on a connected unit upon itself and is then removed.
nh-ability-quartermaster = quartermaster
nh-ability-quartermaster-help = Once in a battle each connected unit may turn one melee attack into a ranged one, or the other way round.
nh-ability-transport = transport
nh-ability-transport-help = Once a turn each connected unit may move as if it had mobility.
nh-ability-recon-center = recon center
nh-ability-recon-center-help = While it works, its army moves further: Codex: units with mobility make one more such move a turn; The Year of Moloch: moves reach two hexes.
nh-ability-scoper = scoper
nh-ability-scoper-help = Enemy modules it is linked to serve its own side instead.
nh-ability-clown = clown
nh-ability-clown-help = Instead of attacking it may explode: one wound to every neighbouring unit, and it is gone.
nh-ability-universal = universal soldier
nh-ability-universal-help = One attack with a melee and a ranged part: a neighbour takes both, a distant unit only the shot.
nh-ability-mad-bomber = mad bomber
nh-ability-mad-bomber-help = Explodes when it is hit: one wound to every neighbouring unit, HQs excepted. If somebody owns it: to every neighbouring enemy, HQs included. Then it goes to another player.

# Instant tiles
nh-instant-battle = battle
nh-instant-battle-help = Starts a battle at once; your turn ends with it.
nh-instant-move = move
nh-instant-move-help = One of your units goes to a neighbouring free hex, turns, or both.
nh-instant-push-back = push back
nh-instant-push-back-help = One of your units drives a neighbouring enemy unit one hex away; its player chooses where it goes.
nh-instant-sniper = sniper
nh-instant-sniper-help = One wound to any one enemy unit, but not to an HQ.
nh-instant-grenade = grenade
nh-instant-grenade-help = Destroys an enemy unit next to your HQ, but not an HQ.
nh-instant-air-strike = air strike
nh-instant-air-strike-help = One wound to every unit on a hex and its six neighbours, your own included; HQs are spared.

# Stages of the game
nh-stage-normal = The war goes on.
nh-stage-last-tile-drawn = A last tile has been drawn: no more Battle tiles.
nh-stage-last-turn = The last turn before the final battle.
nh-stage-final-battle = The final battle.
nh-stage-tie-turn = A tie: one more turn each.
nh-stage-additional-battle = The additional battle decides.

# What is being asked
nh-prompt-first-player = Lots are drawn for the first player.
nh-prompt-draw = { $player } draws.
nh-prompt-place-hq = { $player }: place your HQ on a free hex.
nh-prompt-discard = { $player }: discard one of your tiles.
nh-prompt-turn =
    { $uses ->
        [0] { $player }: no more tiles may be used this turn; units on the board may still move, or end your turn.
        [one] { $player }: your turn. You may use a tile; keep or discard the rest.
       *[other] { $player }: your turn. You may use { $uses } tiles; keep or discard the rest.
    }

nh-prompt-turn-free = { $player }: your turn. Use, keep or discard your tiles.
nh-prompt-retreat = { $player }: your { $tile } on { $hexes } is pushed back. Where does it go?
nh-prompt-exchange = { $player }: choose a tile to exchange.
nh-prompt-medic = { $player }: choose what your medic takes for { $hexes }.
nh-prompt-deed = { $player }: does the unit on { $hexes } use its ability, or attack?
nh-prompt-clown = { $player }: does the Clown on { $hexes } explode or attack?
nh-prompt-quartermaster = { $player }: does the unit on { $hexes } convert an attack with the Quartermaster?
nh-prompt-order = { $player }: who decides first?
nh-prompt-decider = { $player }: medics of several players could act. Who decides?
nh-prompt-care = { $player }: choose whom your medic saves.
nh-prompt-draft = { $player }: choose a mercenary for your army.
nh-prompt-choose-tile = { $player }: draw from the pile, or take a mercenary instead?
nh-prompt-over = The game is over.
nh-warning-end = You may still use: { $tiles }.
nh-prompt-phase = Battle, phase { $phase }.
nh-prompt-tile = Because of { $tile }.

# What happened
nh-event-first-player = { $player } goes first.
nh-event-hire = { $player } hires { $tile }.
nh-event-take = { $player } takes { $tile } instead of drawing.
nh-event-travel = { $tile } goes on top of the pile of { $player }.
nh-event-hq = { $player } sets up the HQ on { $hex }.
nh-event-turn = Turn { $number }: { $player }.
nh-event-draw = { $player } draws { $tile }.
nh-event-last-tile = { $player } has drawn the last tile; the end is near.
nh-event-discard = { $player } discards { $tile }.
nh-event-unlucky-draw = { $player } drew nothing but instant tiles and exchanges them.
nh-event-use = { $player } plays { $tile }.
nh-event-place = { $player } places { $tile } on { $hex }, facing { $facing }.
nh-event-removed = Without the toughness they were lent these leave the board: { $units }.
nh-event-move = { $player } moves { $tile } from { $from } to { $to }, facing { $facing }.
nh-event-move-turn = { $player } turns { $tile } on { $to } to face { $facing }.
nh-event-move-mobility = { $player } moves { $tile } by its own mobility from { $from } to { $to }, facing { $facing }.
nh-event-move-transport = { $player } moves { $tile } by Transport from { $from } to { $to }, facing { $facing }.
nh-event-move-push-back = { $tile } of { $player } is driven from { $from } to { $to }.
nh-event-push = { $player } pushes from { $pusher } against { $victim }.
nh-event-battle = Battle! { $reason }
nh-event-phase = Phase { $phase }: { $actors }
nh-event-battle-end = The battle is over. HQ points: { $points }.
nh-event-instant = { $tile } strikes { $target }.
nh-event-eliminated = { $player } is out: the HQ has fallen, and the army leaves the board.
nh-event-over = { $result }

nh-battle-battle-tile = { $player } started it with a Battle tile.
nh-battle-full-board = The board is full.
nh-battle-final-battle = It is the final one.
nh-battle-additional-battle = It breaks the tie.

# Details of an attack
nh-hit =
    { $wounds ->
        [one] { $source } hits { $target } for 1 wound.
       *[other] { $source } hits { $target } for { $wounds } wounds.
    }
nh-hit-lethal = { $source } destroys { $target } outright.
nh-hit-none = { $source } hits { $target }, but armour stops it.
nh-hit-melee =
    { $wounds ->
        [one] { $source } strikes { $target } for 1 wound.
       *[other] { $source } strikes { $target } for { $wounds } wounds.
    }
nh-hit-ranged =
    { $wounds ->
        [one] { $source } shoots { $target } for 1 wound.
       *[other] { $source } shoots { $target } for { $wounds } wounds.
    }
nh-hit-gauss =
    { $wounds ->
        [one] { $source } shoots through { $target } for 1 wound.
       *[other] { $source } shoots through { $target } for { $wounds } wounds.
    }
nh-hit-explosion =
    { $wounds ->
        [one] { $source } explodes next to { $target } for 1 wound.
       *[other] { $source } explodes next to { $target } for { $wounds } wounds.
    }
nh-hit-saved = { $source } hits { $target }, but the medic on { $medic } takes it.
nh-hit-instant =
    { $wounds ->
        [one] { $target } takes 1 wound.
       *[other] { $target } takes { $wounds } wounds.
    }
nh-hit-instant-lethal = { $target } is destroyed outright.
nh-hit-instant-saved = { $target } is hit, but the medic on { $medic } takes it.
nh-miss = Nobody is hit.
nh-destroyed = Destroyed: { $units }.
nh-converted = With the Quartermaster: { $units }.
nh-bomber-to = The Mad Bomber on { $hex } goes to { $player }.
nh-bomber-beside = The Mad Bomber on { $hex } goes back beside the board.
nh-bomber-gone = The Mad Bomber on { $hex } is gone.
nh-points = HQ points: { $points }.
nh-unit = { $tile } on { $hex }
nh-units-of = { $player }'s { $tile } on { $hex }

# How it ended
nh-outcome-hq-destroyed =
    { $count ->
        [one] { $winner } wins: the enemy HQ is destroyed. HQ points { $points }.
       *[other] { $winner } win: an enemy HQ is destroyed. HQ points { $points }.
    }
nh-outcome-both-hqs-destroyed =
    { $draw ->
        [yes] A draw: HQs of both sides fell in the same battle.
       *[no] { $winner } win: HQs of both sides fell in the same battle. HQ points { $points }.
    }
nh-outcome-all-hqs-destroyed = A draw between { $drawn }: their HQs, the last ones, fell in the same battle.
nh-outcome-points =
    { $draw ->
        [yes] A draw between { $drawn }: equal HQ points, { $points }.
       *[no]
            { $count ->
                [one] { $winner } wins on HQ points, { $points }.
               *[other] { $winner } win on HQ points, { $points }.
            }
    }
nh-outcome-highest-score =
    { $draw ->
        [yes] A draw between { $drawn }: the same score, { $points }.
       *[no] { $winner } wins with the highest score, { $points }.
    }
nh-outcome-score-reached =
    { $draw ->
        [yes] A draw between { $drawn }: each has 20 points. { $points }.
       *[no] { $winner } wins with 20 points. { $points }.
    }
nh-outcome-stalemate =
    { $draw ->
        [yes] A draw between { $drawn }: the full board is locked and points are equal, { $points }.
       *[no]
            { $count ->
                [one] { $winner } wins on points, { $points }: the full board is locked.
               *[other] { $winner } win on points, { $points }: the full board is locked.
            }
    }

# Options
option-mode = Mode
option-mode-help = Two players; everybody against everybody, with HQ points or by the score rule; one against two; teams.
option-mode-duel = duel
option-mode-deathmatch = deathmatch
option-mode-score = deathmatch with score
option-mode-one-vs-two = one against two
option-mode-team = team match
option-mode-duel-help = Two armies; the HQ with no points left has lost.
option-mode-deathmatch-help = Everybody against everybody; the last whose HQ stands wins.
option-mode-score-help = Everybody against everybody; wounds on enemy HQs are points, and no HQ falls.
option-mode-one-vs-two-help = One army with 20 points against two allies with 13 each.
option-mode-team-help = Two teams of two armies; the first team to bring down an enemy HQ wins.
option-edition = Rulebook
option-edition-help = Which rulebook decides where the two differ: the consolidated Codex or The Year of Moloch.
option-edition-codex = Codex
option-edition-year-of-moloch = The Year of Moloch
option-start = Opening
option-start-help = Opening turns: one tile then two, or three for the first player too, of which one is used.
option-start-standard = standard
option-start-alternative = alternative
option-reinforcement = Reinforcements
option-reinforcement-help = Hold up to six tiles and use at most two a turn; best with the alternative start.
option-first_player = First player
option-first_player-help = Whether the first seat begins or lots are drawn.
option-first_player-given = first seat
option-first_player-random = drawn by lot
option-tie_turn_kept_tiles = Kept tiles after a tie
option-tie_turn_kept_tiles-help = In the extra turns of a tie kept tiles may be used even if nothing is left to draw.
option-board = Battlefield
option-board-help = The battlefield: 19 hexes, or 37 for four players and more. A battle begins when the inner 19 are full.
option-board-standard = 19 hexes
option-board-expanded = 37 hexes
option-mercenaries = Mercenaries
option-mercenaries-help = Mercenaries that each player drafts: one, or with two players one or two.
option-mad_bomber = Mad Bomber
option-mad_bomber-help = The Mad Bomber: not in play, nobody's, of whoever places him, or a fifth tile of the draft.
option-mad_bomber-none = not in play
option-mad_bomber-neutral = belongs to nobody
option-mad_bomber-mercenary = belongs to whoever places him
option-mad_bomber-drafted = drafted like a mercenary
option-mad_bomber_ii = Mad Bomber II
option-mad_bomber_ii-help = Mad Bomber II waits beside the board: one more discard puts him on it.
option-mirror = Same army twice
option-mirror-help = Allow several players the same army (not in the printed game).
option-people = People in a team match
option-people-help = Team match: four people, or three or two of whom one or both play two armies.
option-people-four = four
option-people-three = three
option-people-two = two
option-extra_turns = Extra turns after a tie
option-extra_turns-help = Deathmatch: extra turns of a tie go on after the last turn, or after the player who drew the last tile.
option-extra_turns-after-last-turn = after the last turn
option-extra_turns-after-last-tile = after the last tile
option-one_vs_two_result = Counting one against two
option-one_vs_two_result-help = One against two without a fallen HQ: the more points left win, or the less damage taken.
option-one_vs_two_result-total = points left
option-one_vs_two_result-damage = damage taken

# Refusals
error-seat-count = This mode needs another number of players.
error-same-army = Every player needs another army, unless the house rule “Same army twice” is chosen.
error-first-player = In one against two the Loner always begins.
error-people = Only in a team match may one person play two armies.
error-place-hq = Put your HQ on a free hex first.
error-draft = Choose a mercenary first.
error-draw-first = Draw first: from the pile, or take a mercenary.
error-no-bomber = Mad Bomber II does not lie beside the board.
error-discard-first = Discard one of your tiles first.
error-not-in-hand = You do not have that tile.
error-no-unlucky-draw = A redraw comes right after drawing nothing but instant tiles.
error-pile-empty = A redraw needs tiles in the pile, and yours is empty.
error-abilities-only = Nothing is left to draw: this turn only your units on the board may act.
error-one-facing = The tile is the same on all sides and lies one way only.
error-retreat = The pushed unit has to go: choose one of the hexes offered.
error-exchange = Choose the instant tile to exchange.
error-battle-question = A battle is being fought: answer its question first.
error-medic-question = A medic has to act first.
error-use-limit = No more tiles may be used this turn.
error-last-tile-drawn = No Battle tile may be used once a last tile has been drawn.
error-air-strike-edge = All seven hexes of an Air Strike must lie on the board.
error-occupied = That hex is not free.
error-no-enemy = No enemy unit is there.
error-not-on-hq = An HQ cannot be the target.
error-not-next-to-hq = The target must be next to your HQ.
error-hq-held = Your HQ is held by a net.
error-not-yours = No unit of yours is there.
error-held = The unit is held by a net.
error-nowhere-to-go = No free hex lies behind the unit.
error-no-mobility = The unit has no mobility.
error-no-transport = The unit is not connected to a working Transport.
error-already-moved = The unit has already moved this way this turn.
error-no-change = A move must change hex or facing.
error-too-far = That is too far.
