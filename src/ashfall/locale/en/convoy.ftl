# The Convoy.
# $side is Moloch or the Outpost, $card a card's name, $unit a unit's name, $city a city's name,
# $district one of cv-district-*, $effect one of cv-effect-*.

game-convoy = The Convoy
game-convoy-about = A line of machines rolls towards New York; five cities stand in its way, and you hold or break them.

# Sides.
side-convoy-moloch = Moloch
side-convoy-moloch-sketch = Robots that roll towards New York and demolish a second district with every win.
side-convoy-outpost = Outpost
side-convoy-outpost-sketch = Soldiers who win small, move a lot and bleed the convoy's deck dry.

# The game in a few sentences.
cv-primer-goal = Moloch wins if, once New York has fallen, cards are left in his deck or a Robot stands in New York. Otherwise the Outpost wins.
cv-primer-battle = Every battle is about one district of the active city, chosen by Moloch. Both draw two cards first.
cv-primer-attack = First Moloch, then the Outpost plays cards: units into the active city or a later one, Instants, abilities.
cv-primer-modules = Then Moloch attaches Modules to his Robots, and the strengths in the active city are compared.
cv-primer-end = Winner or not, the district is demolished. A city without districts is destroyed and the convoy rolls on.
cv-primer-clock = Decks are never refilled: every card Moloch loses from his deck brings the Outpost closer.

# Options.
option-edition = Rulebook
option-edition-help = The rulebook to follow where the two differ in play.
option-edition-english = English
option-edition-french = French
option-loop_guard = No endless chains
option-loop_guard-help = An entry ability works at most once per action, and a card comes from hand at most three times per phase.
option-convoy-edition-help = The rulebook to follow where the English and the French one differ in play.

# Kinds of cards.
cv-type-robot = Robot
cv-type-module = Module
cv-type-soldier = Soldier
cv-type-building = Building
cv-type-instant = Instant

# When an ability works.
cv-activation-none = no ability
cv-activation-permanent = always on
cv-activation-entry = on entry
cv-activation-discard = for a discarded card
cv-activation-moloch_win = when Moloch wins here
cv-activation-outpost_win = when the Outpost wins here
cv-activation-own_move = once per battle
cv-activation-tie = on a tie
cv-activation-instant = played from hand

# Cities.
cv-district-d1 = first district
cv-district-d2 = second district
cv-district-d3 = third district
cv-district-d4 = fourth district
cv-district-dx = additional district
cv-effect-none = no effect
cv-effect-none-help = Whoever wins here gains nothing further.
cv-effect-draw = draw a card
cv-effect-draw-help = The winner of the battle draws a card.
cv-effect-kill = kill a unit
cv-effect-kill-help = The winner of the battle kills an enemy unit in the city.
cv-effect-move_ny = move to New York
cv-effect-move_ny-help = The winner of the battle may move one of his units straight to New York.
cv-effect-bomb = bomb
cv-effect-bomb-help = Whoever wins: each side loses a unit in the city, the enemy picks which.
cv-feature-none = no feature
cv-feature-destroy_robot = destroy a Robot
cv-feature-extra_station = an extra station
cv-feature-additional_district = an additional district
cv-feature-shuttle = the shuttle
cv-status-destroyed = destroyed
cv-status-active = active
cv-status-future = ahead
cv-stations = stations { $occupied } of { $capacity }
cv-demolished = demolished
cv-battle-here = the battle is here
cv-feature-price = { $feature }: { $cost ->
    [0] free
    [one] one card
   *[other] { $cost } cards
}
cv-feature-spent = { $feature }: used

# Phases.
cv-phase-deal = dealing
cv-phase-mulligan = opening hands
cv-phase-draw = I. Draw
cv-phase-target = II. Target
cv-phase-moloch_attack = III. Moloch attacks
cv-phase-outpost_attack = IV. Outpost attacks
cv-phase-moloch_modules = V. Moloch's Modules
cv-phase-outpost_modules = Va. Captured Modules
cv-phase-resolution = VI. Resolution
cv-phase-convoy_move = VIa. The convoy rolls
cv-phase-end = the end

# Markers and parts of a strength.
cv-marker-plus-1 = +1
cv-marker-plus-2 = +2
cv-marker-minus-2 = -2
cv-marker-shield = shield
cv-marker-hacked = hacked
cv-marker-module-hacked = hacked Module
cv-part-printed = printed
cv-part-markers = markers
cv-part-saboteur = Saboteur
cv-part-support = support
cv-part-module = Module
cv-part-net = net
cv-part-floor = not below 0

# What happened.
# Why something happens, before what happens.
cv-cause = { $cause }: { $what }
cv-cause-entry = { $unit }'s entry
cv-cause-victory = { $unit }'s victory
cv-event-drawn = { $side } draws { $card }.
cv-event-drawn-hidden = { $side } draws { $count ->
    [one] a card
   *[other] { $count } cards
}.
cv-event-mulligan = { $side } { $exchanged ->
    [yes] exchanges the opening hand.
   *[no] keeps the opening hand.
}
cv-event-phase = { $phase } – { $city }
cv-event-target = Moloch aims at the { $district } of { $city } ({ $effect }).
cv-event-deployed = { $unit } comes to { $city }.
cv-event-marker = { $unit } gets a marker: { $marker }.
cv-event-returned = { $unit } goes from { $city } back to the hand.
cv-event-discarded = { $unit } falls in { $city }.
cv-event-moved = { $unit } moves from { $source } to { $city }.
cv-event-blocked = { $by } takes the blow for { $spared }.
cv-event-played = { $side } plays { $card }.
cv-event-paid = { $side } discards { $card }.
cv-event-looked = The Outpost looks at Moloch's hand: { $cards }.
cv-event-looked-hidden = The Outpost looks at Moloch's hand.
cv-event-attached = { $module } is attached to { $unit }.
cv-event-recycled = { $module } goes from { $unit } back to Moloch's hand.
cv-event-seized = { $unit } takes the { $module } from { $source }.
cv-event-netted = { $unit } is netted and does not count in this battle.
cv-event-feature = The Outpost uses the feature of { $city }.
cv-event-station-added = { $city } has an extra station for the Outpost.
cv-event-district-added = { $city } gains the { $district }.
cv-event-battle = Moloch { $moloch } : { $outpost } Outpost. { $winner ->
    [moloch] Moloch wins the battle.
    [outpost] The Outpost wins the battle.
    [tie] A tie: nobody wins.
   *[none] Nobody wins.
}
cv-event-victory-ability = Victory ability: { $unit }.
cv-event-milled = Moloch loses { $card }.
cv-event-lost-from-hand = Moloch loses { $card } from his hand.
cv-event-revealed = { $card } is revealed from Moloch's deck.
cv-event-restored = Moloch puts a card of his discard pile back on his deck.
cv-event-district-effect = Effect of the district in { $city }: { $effect }.
cv-event-demolished = In { $city } the { $district } is demolished.
cv-event-destroyed = { $city } is destroyed.
cv-event-ended = The game is over: { $side } wins.

# What is being asked. $unit and the like are filled in where the question has them.
cv-prompt-mulligan = { $side }: keep these four cards, or exchange them all once?
cv-prompt-target = Moloch: choose the district of { $city } that this battle is about.
cv-prompt-moloch_attack = Moloch: play Robots and Instants, use abilities, or end your attack.
cv-prompt-outpost_attack = Outpost: play Soldiers, Buildings and Instants, use abilities or the feature of { $city }, or end your attack.
cv-prompt-moloch_modules = Moloch: attach Modules to Robots in { $city }, use them, or go on to the battle.
cv-prompt-outpost_modules = Outpost: use the Modules you captured in { $city }, or go on to the battle.
cv-prompt-entry = { $unit } has come to { $city }: choose whom the entry ability affects.
cv-prompt-entry-copied = { $unit } copies an ability in { $city }: { $ability }. Choose.
cv-prompt-entry-kid = { $unit } may copy the entry ability of another Soldier in { $city }: choose whose.
cv-prompt-entry-card = { $unit } has come to { $city }: its entry ability may be used now.
cv-prompt-pay = { $side }: pay for { $ability } – choose { $cards ->
    [one] a card
   *[other] { $cards } cards, one by one,
} to discard.
cv-prompt-clown = Clown: with { $robot } two Soldiers die. Choose the next one.
cv-prompt-recipient = Nestugov takes the { $module } from { $robot }: choose the Soldier who gets it.
cv-prompt-retreat = Retreat: move a second Soldier, or the same one again.
cv-prompt-recon = Recon: put the second +1 marker on a Soldier.
cv-prompt-war_council = War Council: choose which of the three cards to discard.
cv-prompt-evict = The Outpost has too few stations in { $city }: Moloch chooses which card leaves.
cv-prompt-evict_spiders = Spiders need a station in { $city } and there are too few: choose which leave.
cv-prompt-evict_robot = Moloch has too few stations in { $city }: the Outpost chooses which Robot leaves.
cv-prompt-evict-by = { $cause } took a station: choose which card of the Outpost leaves { $city }.
cv-prompt-evict_robot-by = { $cause } took a station: choose which Robot leaves { $city }.
cv-prompt-defender = { $unit }: put a random card of your discard pile on top of your deck?
cv-prompt-victory_order = Several victory abilities: choose whose comes next.
cv-prompt-own = { $unit } in { $city }: choose what its ability does.
cv-prompt-machine_gun = { $unit }: put a +2 marker on a Soldier here?
cv-prompt-loss_robot = Moloch's deck is empty: choose the Robot in { $city } that he loses.
cv-prompt-demolish = Moloch has won: choose a further district to demolish.
cv-prompt-kill = Effect of the district: choose the enemy unit in { $city } that dies.
cv-prompt-bomb = The bomb goes off in { $city }: choose the enemy unit that dies.
cv-prompt-move_ny = Effect of the district: one unit of { $city } may move straight to New York.
cv-prompt-revealed = Iron Gate: choose which of the two revealed cards Moloch loses; the other is shuffled back.
cv-prompt-convoy_move = { $city } falls: choose the Robot that rolls on to { $to }.
cv-price-feature = the feature of { $city }
cv-price-ability = { $card }, on { $target }

# How it ended.
cv-outcome-convoy-arrived = The convoy has arrived: { $winner } wins with { $points } cards and Robots left.
cv-outcome-convoy-stopped = The convoy is spent: { $winner } wins. Moloch has neither a deck nor a Robot in New York.
cv-outcome-convoy-exhausted = The convoy is wiped out on the road: { $winner } wins before New York is reached.
cv-course = Cards left in the decks, districts left standing
cv-course-districts = Districts

# Refusals.
error-no-such-action = There is no such action.
error-not-an-answer = Another question comes first, and that does not answer it.
error-not-a-unit = Only Robots, Soldiers and Buildings are placed in cities.
error-wrong-phase = That belongs to another phase.
error-not-in-hand = You do not have that card.
error-destroyed-city = That city is destroyed.
error-loop-guard = That card has been played three times in this phase already.
error-no-station = There is no free station in that city.
error-needs-target = That card needs a target.
error-no-instants = Massive Assault forbids Instants in this battle.
error-bad-target = It cannot be used on that.
error-wrong-city = The battle is in another city.
error-demolished = There is no such district, or it is demolished.
error-feature-used = The feature of this city has been used.
error-no-feature = This city has no feature.
error-feature = There are too few cards to pay with, or there is nothing to use the feature on.
error-bad-move = That unit cannot move itself there now.
error-compulsory = A district has to be chosen.
error-not-now = Nothing asks for that now.
error-chance = A card is being drawn.

# At the table.
cv-board = The road to New York
cv-table-plain = { $phase }. Active city: { $city }. Moloch { $moloch }, Outpost { $outpost }.
cv-plain-city = { $city }, { $status }. Districts: { $districts }. Moloch: { $moloch }. Outpost: { $outpost }.
cv-plain-unit = { $unit } { $strength }
cv-nobody = nobody
cv-totals = Strength in the active city
cv-would-moloch = Moloch would win
cv-would-outpost = The Outpost would win
cv-would-tie = A tie
cv-would-none = Nobody would win
cv-won-moloch = Moloch has won
cv-won-outpost = The Outpost has won
cv-won-tie = A tie: nobody has won
cv-won-none = Nobody has won
cv-battle-number = Battle { $number }
cv-deck-long = Cards in the deck: { $count }
cv-hand-size = hand { $count }
cv-hand-long = Cards in hand: { $count }
cv-pile = discards { $count }
cv-pile-of = Discards of { $side }
cv-pile-empty = Nothing has been discarded yet.
cv-pile-closed = The opponent's discard pile is closed in the French edition.
cv-known = seen: { $cards }
cv-hand = Your hand
cv-hand-empty = Your hand is empty.
cv-offer = The revealed cards
cv-house = House value
cv-house-long = House value: no public source states this number, so this table has set it.
cv-strength = Strength { $value }
cv-copies = { $count ->
    [one] 1 in the deck
   *[other] { $count } in the deck
}
cv-help = Card
cv-help-hint = Point at a card, a unit or a city, or hold a finger on it: it is explained here.
cv-primer = The Convoy in short
cv-no-instants = No Instants for the Outpost
cv-no-modules = No Modules in this battle
cv-off = switched off
cv-immune = immune
cv-netted = netted
cv-moved = has used its own move of this battle
cv-can-choose = can be chosen
cv-is-chosen = chosen
cv-with-module = with { $module }
cv-hint-start = Choose a card of your hand, or a lit unit or city.
cv-hint-lit = Choose one of the lit cards or places.
cv-hint-city = { $card }: choose a city that is lit.
cv-hint-unit = { $card }: choose a unit that is lit.
cv-hint-where = Now choose the city.
cv-hint-confirm = Confirm, or choose something else.
cv-hint-only-pass = There is nothing left for you to do here.
cv-do-confirm = Confirm
cv-do-deploy = { $card } to { $city }
cv-do-play = Play { $card }
cv-do-play-on = { $card } on { $unit }
cv-do-step = { $card }: { $unit } to { $city }
cv-do-move = { $unit } to { $city }
cv-do-use = { $card } on { $unit }
cv-do-attach = { $card } onto { $unit }
cv-do-feature = Use the feature of { $city }
cv-do-feature-on = Feature of { $city } on { $unit }
cv-do-unit = Choose { $unit }
cv-do-unit-entry = { $card } on { $unit }
cv-do-unit-entry-assault_team = { $unit } goes back to Moloch's hand
cv-do-unit-entry-brute = Put the shield on { $unit }
cv-do-unit-entry-commando = Moloch loses { $unit }
cv-do-unit-entry-hacker = Switch off { $unit }
cv-do-unit-entry-hunter = Kill { $unit }
cv-do-unit-entry-hybrid = +2 for { $unit }
cv-do-unit-entry-kid = Copy { $unit }
cv-do-unit-entry-mcpherson = -2 for { $unit }
cv-do-unit-entry-scorn = Kill { $unit }
cv-do-unit-entry-task_force = Take { $unit } back into your hand
cv-do-unit-clown = { $unit } dies too
cv-do-unit-recipient = { $unit } gets the Module
cv-do-unit-recon = +1 for { $unit }
cv-do-unit-machine_gun = +2 for { $unit }
cv-do-unit-evict = { $unit } leaves
cv-do-unit-evict_spiders = { $unit } leaves
cv-do-unit-evict_robot = { $unit } leaves
cv-do-unit-victory_order = { $unit } comes next
cv-do-unit-loss_robot = Moloch loses { $unit }
cv-do-unit-kill = { $unit } dies
cv-do-unit-bomb = { $unit } dies
cv-do-unit-move_ny = { $unit } to New York
cv-do-unit-convoy_move = { $unit } rolls on
cv-do-card-revealed = Moloch loses { $card }
cv-do-module = Choose the Module of { $unit }
cv-do-discard = Discard { $card }
cv-do-district = Choose the { $district } of { $city }
cv-do-yes = Yes
cv-do-yes-mulligan = Exchange the hand
cv-do-yes-defender = Put a card back
cv-do-pass = Decline
cv-do-pass-mulligan = Keep the hand
cv-do-pass-moloch_attack = End the attack
cv-do-pass-outpost_attack = End the attack
cv-do-pass-moloch_modules = To the battle
cv-do-pass-outpost_modules = To the battle
cv-sure-pass = Something could still be done here. Confirm to go on without it.
cv-foretold = After this move: Moloch { $moloch } : { $outpost } Outpost. { $verdict }.
cv-unusable = { $card } cannot be used now.

# What somebody else is deciding.
cv-waiting-mulligan = { $side } decides whether to exchange the opening hand.
cv-waiting-target = Moloch is choosing the district of { $city } that this battle is about.
cv-waiting-moloch_attack = Moloch is attacking: he plays Robots and Instants or uses abilities.
cv-waiting-outpost_attack = The Outpost is attacking: it plays cards, uses abilities or the feature of { $city }.
cv-waiting-moloch_modules = Moloch is attaching and using Modules in { $city }.
cv-waiting-outpost_modules = The Outpost is using the Modules it captured in { $city }.
cv-waiting-entry = { $unit } has come to { $city }: { $side } decides on the entry ability.
cv-waiting-pay = { $side } is paying for { $ability }.
cv-waiting-clown = Clown takes { $robot } and two Soldiers along: Moloch is choosing the Soldiers.
cv-waiting-recipient = Nestugov takes the { $module } from { $robot }: the Outpost is choosing who gets it.
cv-waiting-retreat = Retreat: the Outpost may move a Soldier once more.
cv-waiting-recon = Recon: the Outpost is placing the second +1 marker.
cv-waiting-war_council = War Council: the Outpost is choosing which of three cards to discard.
cv-waiting-evict = The Outpost has lost a station in { $city }: Moloch is choosing which card leaves.
cv-waiting-evict_spiders = Spiders need a station in { $city } and there are too few: Moloch is choosing which leave.
cv-waiting-evict_robot = Moloch has lost a station in { $city }: the Outpost is choosing which Robot leaves.
cv-waiting-defender = { $unit }: Moloch may put a card of his discard pile back on his deck.
cv-waiting-victory_order = The Outpost is choosing which victory ability comes next.
cv-waiting-own = { $unit } in { $city }: { $side } decides on its ability.
cv-waiting-machine_gun = { $unit }: the Outpost may put a +2 marker on a Soldier.
cv-waiting-loss_robot = Moloch's deck is empty: a Robot in { $city } is being chosen that he loses.
cv-waiting-demolish = Moloch has won and is choosing a further district to demolish.
cv-waiting-kill = Effect of the district: { $side } is choosing an enemy unit in { $city } that dies.
cv-waiting-bomb = The bomb goes off in { $city }: { $side } is choosing the enemy unit that dies.
cv-waiting-move_ny = Effect of the district: { $side } may move a unit from { $city } straight to New York.
cv-waiting-revealed = Iron Gate: the Outpost is choosing which of the two revealed cards Moloch loses.
cv-waiting-convoy_move = { $city } falls: Moloch is choosing the Robot that rolls on to { $to }.

cv-last-battle = Last battle: { $moloch } : { $outpost }
cv-search-side = Side
cv-search-type = Kind
cv-cities = Cities
cv-moves-hint = from one lit place to the next

# In the terminal.
cv-terminal-hand = Hand: { $cards }
cv-terminal-counts = { $side }: deck { $deck }, hand { $hand }, discards { $pile }
cv-terminal-legend = A city shows its name, its districts (x: demolished, >: the battle, D draw, K kill, N to New York, B bomb, - nothing), then Moloch's units and the Outpost's, each with its strength; stations used/all.
cv-terminal-marks = Signs behind a unit: + and - markers, s shield, h hacked, n netted, o switched off, m Module, v own move used.
cv-terminal-warning = You could still do something in this phase.
cv-slot-card = CARD
cv-slot-city = CITY
cv-slot-unit = UNIT
cv-slot-way = back/forward
cv-slot-district = DISTRICT
cv-slot-ability = CARD/ABILITY
