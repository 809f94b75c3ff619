# HOPE Cardgame.

game-hope = HOPE Cardgame
game-hope-about = Four races fight over a five by five battleground and the last sources of life.

# Decks, races, kinds of cards
side-hope-aliens = Aliens
side-hope-aliens-sketch = Nightmares that sap whoever fights them, quick raiders and sudden changes of place.
side-hope-bots = Bots
side-hope-bots-sketch = Armoured sentinels that are hard to gang up on, and factories that build them cheaply.
side-hope-humans = Humans
side-hope-humans-sketch = Marksmen who fight from two spaces away, and the answers to whatever the others play.
side-hope-mutants = Mutants
side-hope-mutants-sketch = A horde that infects its neighbours, grows with its number and does not fear its own losses.
side-hope-choose = To be picked
side-hope-choose-sketch = Pick a ready deck after the toss; the coin holder picks first.
hope-deck-custom = Own deck
hope-race-aliens = Alien
hope-race-bots = Bot
hope-race-humans = Human
hope-race-mutants = Mutant
hope-type-unit = unit
hope-type-location = location
hope-type-event = event
hope-flag-main = main phase
hope-flag-move = move phase
hope-flag-combat = combat
hope-flag-anytime = any time
hope-colour-red = to pay
hope-colour-green = to receive
hope-colour-red-green = free
hope-value-attack = Attack
hope-value-defense = Defense
hope-value-vitality = Vitality
hope-value-cost = Cost
hope-until-constant = as long as it stands
hope-until-combat = this combat
hope-until-phase = this phase
hope-until-round = this round
hope-until-carried = carried
hope-until-printed = on the card itself

# Marks on a piece
hope-mark-cannot-move = Cannot move
hope-mark-cannot-be-overwhelmed = Cannot be overwhelmed
hope-mark-no-opposing-events = Opposing events cannot name it
hope-mark-exert-after-combat = Will be exerted after this combat
hope-mark-diagonal-move = Moves diagonally too
hope-mark-ability-used =
    { $number ->
        [1] Ability used this round
       *[other] Second ability used this round
    }
hope-mark-discount-used = Discount used this round
hope-mark-extra-moves =
    { $number ->
        [1] One more move
       *[other] { $number } more moves
    }
hope-mark-fought = Already fought this phase by { $players }
hope-mark-has-attacked = Has already attacked { $at } this round
hope-list-secret = This player built the deck: its list is not known. Seen and shuffled back:

# Phases
hope-phase-main = Main
hope-phase-move = Move
hope-phase-explore = Explore
hope-phase-battle = Battle
hope-phase-dominance = Dominance
hope-phase-draw = Draw
hope-phase-main-help = Units are played in the home base or beside own locations.
hope-phase-move-help = Up to three units move, each once and one space, never diagonally; MOVE goes further.
hope-phase-explore-help = Locations are played beside own units, but not in the own home base.
hope-phase-battle-help = Up to three target tokens mark opposing cards; then they are fought in order.
hope-phase-dominance-help = Units weigh 1, locations 2, flipped cards nothing: whoever outweighs a row or column gets sources for it.
hope-phase-draw-help = Cards may be discarded, then the hand is filled up to six.

# Keywords, as cards and rules name them.
hope-keyword-damage = DAMAGE
hope-keyword-damage-help = Added to the one wound that a combat won with it as an attacker deals; the sum is never below none.
hope-keyword-income = INCOME
hope-keyword-income-help = Added to what each row and column where it stands pays, if its side wins it.
hope-keyword-move = MOVE
hope-keyword-move-help = It moves so many spaces further than one, and may cross own cards on its way.
hope-keyword-ferocity = FEROCITY
hope-keyword-ferocity-help = Attackers with it win a tie. If the defender has it too, only two or more attackers win it, and all of them need it.
hope-keyword-infect = INFECT
hope-keyword-infect-help = When the battle phase begins, every opposing unit beside it takes 1 wound.
hope-keyword-locator = LOCATOR
hope-keyword-locator-help = When it is played, you may take a card of the named kind from your deck; everybody sees it and the deck is shuffled.
hope-keyword-nightmare = NIGHTMARE
hope-keyword-nightmare-help = When it attacks a unit, that unit has 1 defense less; when it is attacked, every attacker has 1 attack less.
hope-keyword-ranged = RANGED
hope-keyword-ranged-help = It also attacks two spaces away in a straight line, past own units but not past opposing units or face-up locations.
hope-keyword-rapture = RAPTURE
hope-keyword-rapture-help = Instead of moving in the move phase it may change places with any other unit of yours, which may still move itself.
hope-keyword-sentinel = SENTINEL
hope-keyword-sentinel-help = At most two units may attack it in a combat.

# What is asked
hope-prompt-toss = The Survival coin is tossed.
hope-prompt-pick-deck = { $player }: pick a deck.
hope-prompt-exchange = { $player }: put aside the opening cards you want to exchange, then go on.
hope-prompt-deal = Cards are dealt.
hope-prompt-turn =
    { $phase ->
        [main] { $player }, main phase: play units in your base or beside your locations.
        [move] { $player }, move phase: move up to three units.
        [explore] { $player }, explore phase: play locations beside your units.
        [battle] { $player }, battle phase: mark up to three opposing cards, then fight.
        [dominance] { $player }, dominance phase: rows and columns have been counted.
       *[draw] { $player }, draw phase: discard what you do not want, then draw up to six.
    }
hope-prompt-respond-to-action = { $player }: { $other } have acted. Do you respond, or pass?
hope-prompt-last-window = { $player }: the { $phasename } phase is about to end. Last chance to act, or pass.
hope-prompt-combat =
    { $side ->
        [attack] { $player }: combat over { $target }, you attack. Add events or abilities, or pass.
       *[defense] { $player }: combat over { $target }, you defend. Add events or abilities, or pass.
    }
hope-prompt-respond-to-stack = { $player }: { $other } announce { $card }. Respond before it takes effect, or pass.
hope-prompt-respond-to-stack-own = { $player }: you have announced { $card }. Add something before it takes effect, or pass to let it happen.
hope-prompt-target = { $player }, { $card }: { $asks }
hope-prompt-locate = { $player }: take a { $type } from your deck, or pass.
hope-prompt-take-revealed = { $player }: choose among the revealed cards, or pass.
hope-prompt-discard =
    { $over ->
        [0] { $player }: discard a card.
       *[other] { $player }: you hold more than six cards. Discard { $over }.
    }
hope-prompt-may-draw = { $player }: draw a card?
hope-prompt-route = { $player }: there are several ways to { $to }. Choose the next space.
hope-prompt-attackers = { $player }: choose who attacks { $target }, then go on. Without attackers the token is spent.
hope-prompt-consent = { $player }: may your unit on { $unit } join the attack of { $other }?
hope-prompt-split-income = { $player }: your team earned { $income }. How much do you keep?
hope-prompt-accept-split = { $player }: you would get { $share } of { $income }. Do you agree?
hope-prompt-turn-up-artifact = An artifact is turned up.
hope-prompt-random-discard = A card is discarded at random.
hope-prompt-reveal = Cards are revealed.
hope-prompt-own = { $player }: choose what { $card } does.
hope-prompt-choose-from-hand = { $player }: choose a card of { $other }'s hand.
hope-asks-card = choose a card on the battleground.
hope-asks-stack-item = choose something on the Stack.
hope-asks-row = choose a row.
hope-asks-opponent = choose an opponent.
hope-asks-hand-card = choose a card to discard as its cost.
hope-asks-discarded-card = choose a discarded card.
hope-asks-keyword = choose a keyword.
hope-asks-new-target = choose the new target.
hope-asks-optional = { $asks } You may pass.
hope-waiting = Waiting for { $player }: { $what }.
hope-what-toss = the toss
hope-what-pick-deck = which deck
hope-what-exchange = which opening cards to exchange
hope-what-deal = the deal
hope-what-turn = { $phasename } phase
hope-what-respond-to-action = whether to respond
hope-what-last-window = whether to act before the phase ends
hope-what-combat = whether to play into the combat
hope-what-respond-to-stack = whether to respond to { $card }
hope-what-target = what { $card } aims at
hope-what-locate = a card from the deck
hope-what-take-revealed = a revealed card
hope-what-discard = what to discard
hope-what-may-draw = whether to draw
hope-what-route = the way of a unit
hope-what-attackers = who attacks
hope-what-consent = whether a unit joins the attack
hope-what-split-income = how to share the income
hope-what-accept-split = whether to agree to the share
hope-what-turn-up-artifact = an artifact
hope-what-random-discard = a card at random
hope-what-reveal = the revealed cards
hope-what-own = what { $card } does
hope-what-choose-from-hand = a card of the opponent's hand

# What happened
hope-event-toss = { $player } get the Survival coin.
hope-event-deck-picked = { $player } pick the deck { $deck }.
hope-event-exchanged =
    { $count ->
        [0] { $player } keep all opening cards.
        [one] { $player } exchange 1 opening card.
       *[other] { $player } exchange { $count } opening cards.
    }
hope-event-round = Round { $number }. The coin is with { $player }.
hope-event-phase = { $phasename } phase
hope-event-drawn = { $player } draw { $card }.
hope-event-drawn-hidden = { $player } draw a card.
hope-event-taken = { $player } take { $card } in hand.
hope-event-revealed = { $player } reveal { $card }.
hope-event-hand-revealed = { $player } show the hand: { $cards }.
hope-event-discarded = { $player } discard { $card }.
hope-event-duplicate-discarded = { $player } discard a second { $card }.
hope-event-recovered = { $player } take { $card } back from the discard pile.
hope-event-played = { $player } play { $card } on { $at }.
hope-event-moved = { $player } move { $card } from { $from } to { $to }.
hope-event-swapped = { $one } and { $other } change places.
hope-event-announced =
    { $kind ->
        [event] { $player } announce { $card }.
        [flip] { $player } flip { $card } on { $at }.
        [activated] { $player } use { $card } on { $at }.
       *[triggered] { $card } of { $player } is triggered.
    }
hope-event-resolves = { $card } takes effect.
hope-event-cancelled = Number { $number } on the Stack is cancelled.
hope-event-token-placed = { $player } lay target token { $number } on { $unit }.
hope-event-token-removed = Target token { $number } leaves { $at }.
hope-event-attack = { $player } attack { $unit } with { $units }.
hope-event-combat =
    { $result ->
        [won] Combat over { $unit }: attack { $attack } beats defense { $defense }.
        [tie-ferocity] Combat over { $unit }: attack { $attack }, defense { $defense }, a tie. FEROCITY wins it for the attackers.
        [tie-held] Combat over { $unit }: attack { $attack }, defense { $defense }, a tie. The defender holds.
        [tie-location] Combat over { $unit }: attack { $attack }, defense { $defense }, a tie. That is enough against a location.
       *[held] Combat over { $unit }: attack { $attack } does not beat defense { $defense }.
    }
hope-event-wounded =
    { $count ->
        [one] { $unit } takes 1 wound.
       *[other] { $unit } takes { $count } wounds.
    }
hope-event-healed =
    { $count ->
        [one] { $unit } loses 1 wound.
       *[other] { $unit } loses { $count } wounds.
    }
hope-event-exerted = { $unit } is exerted.
hope-event-killed = { $card } of { $player } on { $at } is killed.
hope-event-destroyed = { $card } of { $player } on { $at } is destroyed.
hope-event-returned = { $card } of { $player } on { $at } returns to the hand.
hope-event-artifact-taken = { $player } take the artifact { $card } on { $at }.
hope-cause = { $cause }: { $what }
hope-event-dominance = Dominance is counted: { $income }.
hope-event-sources =
    { $direction ->
        [up] { $player } gain { $amount } ({ $reason }): { $now } sources.
       *[down] { $player } lose { $amount } ({ $reason }): { $now } sources.
    }
hope-event-player-destroyed = { $player } have no sources left and leave the game.
hope-event-game-over = The game is over.
hope-reason-card = card played
hope-reason-event = event
hope-reason-flip = flip
hope-reason-combat = combat
hope-reason-dominance = dominance
hope-reason-effect = effect
hope-reason-artifact = artifact
hope-reason-bounty = card removed
hope-unit = { $card } on { $at }

# How it ended
hope-outcome-thirty-sources = { $winner } win with thirty sources: { $points }.
hope-outcome-no-sources =
    { $draw ->
        [yes] A draw: nobody has sources left.
       *[no] { $winner } win: the other side has no sources left. { $points }.
    }
hope-outcome-three-artifacts = { $winner } win with three artifacts. Sources: { $points }.
hope-outcome-forty-sources = { $winner } win with forty sources together: { $points }.
hope-outcome-round-limit =
    { $draw ->
        [yes] A draw: the last round is over and sources are equal, { $points }.
       *[no] { $winner } win on sources after the last round: { $points }.
    }

# Moves in words
hope-do-pass = Pass
hope-do-pass-attackers = Declare the attack
hope-do-pass-no-attackers = No attack
hope-do-pass-exchange = Exchange and go on
hope-do-pass-exchange-none = Keep these cards
hope-do-attackers-together =
    { $count ->
        [one] Attack with one unit
       *[other] Attack with { $count } units
    }
hope-do-exchange-together =
    { $count ->
        [one] Exchange one card
       *[other] Exchange { $count } cards
    }
hope-do-pass-no = No
hope-do-yes = Yes
hope-do-end = End { $phasename } phase
hope-do-draw = Draw up
hope-do-fight = Fight
hope-do-play = Play { $card } on { $at }
hope-do-event = Play { $card }
hope-do-discard = Discard { $card }
hope-do-throw = Discard the second { $card }
hope-do-take = Take { $card }
hope-do-move = Move { $card } to { $at }
hope-do-rapture = { $card } changes places with { $other }
hope-do-ability = Use { $card }
hope-do-flip = Flip { $card }
hope-do-token = Mark { $card }
hope-do-choose = Choose { $card }
hope-do-seat = { $player }
hope-do-row = Row { $number }
hope-do-item = { $card } (number { $number })
hope-do-share = { $number }
hope-do-artifact = { $card }
hope-do-deck = { $deck }

# At the table
hope-board = Battleground
hope-free = free
hope-base = home base of { $player }
hope-can-choose = can be chosen
hope-can-act = something can be done with it
hope-flipped = flipped
hope-exhausted = exhausted (one wound kills it)
hope-wounds =
    { $count ->
        [one] 1 wound
       *[other] { $count } wounds
    }
hope-token = target token { $number }
hope-artifact-hidden = face-down artifact
hope-artifact = artifact
hope-carries = Carries
hope-sources = Sources
hope-sources-of =
    { $count ->
        [one] 1 source
       *[other] { $count } sources
    }
hope-expected = { $amount } from dominance if counted now
hope-expected-short = dominance { $amount }
hope-coin = Survival coin
hope-round = Round { $number }
hope-round-of = Round { $number } of { $limit }
hope-hand = Your hand
hope-hand-count =
    { $count ->
        [one] 1 card in hand
       *[other] { $count } cards in hand
    }
hope-deck-count = deck { $count }
hope-discard-count = discard { $count }
hope-artifacts-count = artifacts { $count }
hope-moves-left =
    { $count ->
        [0] no moves left
        [one] 1 move left
       *[other] { $count } moves left
    }
hope-destroyed = out of the game
hope-known = Seen in hand
hope-unseen = Not seen yet
hope-discard-pile = Discard pile, newest first
hope-piles-of = Cards of { $player }
hope-stack = The Stack
hope-stack-empty = The Stack is empty.
hope-stack-top = next to take effect
hope-stack-cancelled = cancelled
hope-stack-aims = aims at { $what }
hope-aim-item = { $card } (number { $number })
hope-aim-gone = a card that has gone
hope-responders = May still respond: { $players }
hope-combat = Combat
hope-combat-totals = attack { $attack } : { $defense } defense
hope-combat-none = Nobody attacks yet.
hope-combat-held = The defender would hold.
hope-combat-won = The attackers would win, the defender would live.
hope-combat-removed = The target would fall.
hope-line = { $line }: { $weights }
hope-line-row = Row { $number }
hope-line-column = Column { $letter }
hope-hold = Hold priority
hope-hold-help = When off, you pass by yourself whenever nothing else is possible.
hope-house-value = House value
hope-house-value-help = No public source tells this card's numbers; they are made to play well.
hope-unique = unique
hope-printed = printed { $value }
hope-help = What is this?
hope-help-hint = Point at a card, or hold a finger on it: it is explained here.
hope-primer = The game in six sentences
hope-primer-goal-one-on-one = Sources are money and life in one: everybody starts with 15, whoever reaches 30 wins, whoever has none left loses.
hope-primer-goal-artifact = Whoever holds three artifacts at the end of a round wins; whoever has no sources left loses, but no number of them wins.
hope-primer-goal-two-on-two = Sources are money and life in one: everybody starts with 15, the team that has 40 together wins, a team that has none left loses.
hope-primer-round = A round has six phases; in each of them all players act, the holder of the Survival coin first.
hope-primer-cards = Units are played in the home base, locations beside units, and events whenever their flag fits.
hope-primer-battle = In battle up to three target tokens are laid; units beside a marked card add up their attack against its defense.
hope-primer-dominance = A unit weighs 1, a location 2: whoever outweighs a row or column gets a source for it.
hope-primer-stack = Events and abilities go on the Stack; others may respond, and the last one takes effect first.
hope-course = Sources
hope-shown = Shown cards
hope-hint-turn = Choose a lit card of your hand or a lit card on the battleground.
hope-hint-place = { $card }: choose a lit space.
hope-hint-unusable = { $card } cannot be used now.
hope-hint-from = { $card }: choose a lit space, or what else it does.
hope-hint-cell = Choose a lit space.
hope-hint-card = Choose a card.
hope-hint-confirm = Confirm, or choose something else.
hope-nothing = Nothing can be done with that now.
hope-confirm = Confirm
hope-filter-deck = Deck
hope-filter-type = Kind
hope-filter-keyword = Keyword
hope-artifacts = Artifacts
hope-copies = { $count } in the deck
hope-describe = Round { $round }, { $phase }. { $players } { $board }
hope-describe-player = { $player }: { $sources } sources, { $hand } cards in hand.
hope-describe-empty = The battleground is empty.
hope-team = Team
hope-team-seat = { $team }, together with seat { $partner }
hope-team-sources = team { $count } of { $top }
hope-wrap = The outer columns are neighbours: units move and attack across the edge.
hope-cards-left = Deck
hope-attacking = attacks
hope-defending = is attacked
hope-deck-code = Deck code
hope-builder = Build a deck
hope-builder-count = { $count } of { $size } cards
hope-builder-add = Add { $card }
hope-builder-remove = Remove { $card }
hope-builder-start = Start from
hope-builder-empty = Empty deck
hope-builder-legal = This deck may be played.
hope-builder-saved = Kept in this browser
hope-builder-save = Keep
hope-builder-name = Name
hope-builder-drop = Forget { $name }
hope-builder-close = Back to all cards
hope-builder-asking = Looking at the deck …
hope-builder-read = Read a code
hope-builder-load = Load
hope-builder-only = Only the cards of this deck
hope-builder-held = { $count } in this deck
hope-builder-locations = Locations
hope-builder-events = Events
hope-builder-casual = Casual game
hope-builder-casual-help = Other sizes are allowed if everybody at the table uses the same ones; set the same numbers there.
hope-fault-size = { $count } cards; { $expected } are needed.
hope-fault-copies = { $count } copies of { $card }; at most { $expected }.
hope-fault-races = { $races } do not go together: units are of one race or of two friendly ones.
hope-fault-few_locations = { $count } locations; { $expected } or more are recommended.
hope-fault-few_units = { $count } units; { $expected } or more are recommended.

# In the terminal
hope-panel-round = Round { $number }, { $phase }
hope-panel-player = { $sources } sources, hand { $hand }, deck { $deck }, discard { $discard }
hope-panel-hand = Hand
hope-panel-stack = Stack
hope-panel-combat = Combat over { $target }: attack { $attack }, defense { $defense }
hope-panel-lines = Dominance now
hope-panel-coin = coin
hope-legend-unit = attack/defense/vitality
hope-legend-location = location
hope-legend-flipped = flipped
hope-legend-token = target token
hope-legend-artifact = artifact
hope-legend-wound = wound
hope-slot-card = CARD
hope-slot-space = SPACE
hope-slot-from = FROM
hope-slot-to = TO
hope-slot-number = NUMBER
hope-slot-word = KEYWORD
hope-slot-deck = DECK
hope-warning-end = You could still do: { $what }.

# Options
option-mode = Mode
option-mode-help = The base game, the Artifact game, or four players in two teams.
option-mode-one-on-one = one on one
option-mode-artifact = Artifact game
option-mode-two-on-two = two on two
option-mode-one-on-one-help = The base game: 30 sources win.
option-mode-artifact-help = Three artifacts win, whatever the sources.
option-mode-two-on-two-help = Four players in two teams; 40 sources together win.
option-overwhelm_factor = Overwhelming attack
option-overwhelm_factor-help = Attack that is this many times the defense kills at once.
option-infect_phase = INFECT wounds in
option-infect_phase-help = The phase at whose start INFECT wounds.
option-infect_phase-main = main
option-infect_phase-move = move
option-infect_phase-explore = explore
option-infect_phase-battle = battle
option-infect_phase-dominance = dominance
option-infect_phase-draw = draw
option-nightmare_stacks = NIGHTMARE adds up
option-nightmare_stacks-help = Several attacking NIGHTMARE units each lower the defense.
option-forced_attackers = All must attack
option-forced_attackers-help = Every own unit that sees the target must attack.
option-ranged_straight_only = RANGED straight only
option-ranged_straight_only-help = RANGED reaches along a row or column only, not round a corner.
option-own_locations_block_ranged = Own locations block RANGED
option-own_locations_block_ranged-help = Own face-up locations stand in the way of RANGED attacks too.
option-flipped_extends_base = Flipped locations are bases
option-flipped_extends_base-help = Units may be played beside own flipped locations.
option-pay_to_zero = Pay the last source
option-pay_to_zero-help = A payment may take the last source.
option-green_bounty = Bounty of green cards
option-green_bounty-help = What removing a card with a green cost pays.
option-green_bounty-printed = as printed
option-green_bounty-zero = nothing
option-money_order = Dominance pays
option-money_order-help = Who collects Dominance income first.
option-money_order-coin = coin holder first
option-money_order-seat = by seat
option-artifact_on_pass = Artifacts in passing
option-artifact_on_pass-help = Artifacts are also taken on spaces that a unit only passes.
option-team_locations_passable = Cross team locations
option-team_locations_passable-help = Units may cross a teammate's face-up locations.
option-stack_interleaving = Respond between items
option-stack_interleaving-help = Players may add to the Stack between two of its items.
option-priority = Who is asked
option-priority-help = Only those who could answer as far as all can see, or everybody every time.
option-priority-public = who could answer
option-priority-full = everybody
option-mirror = Same deck twice
option-mirror-help = Two players may use the same ready deck.
option-round_limit = Last round
option-round_limit-help = After so many rounds more sources win (house rule).
option-deck_size = Size of own decks
option-deck_size-help = Cards in every own deck; 36 is the tournament size.
option-deck_copies = Copies of a card
option-deck_copies-help = Copies of one card in an own deck; 2 in tournaments.
option-tournament = Tournament
option-tournament-help = Refuse casual deck sizes and copies.

# Refusals
error-chance-due = Cards are being dealt or drawn.
error-no-discard = There is nothing to discard that card for now.
error-no-rapture = RAPTURE exchanges a unit that has it with another unit of yours.
error-no-ability = That card has no such ability, or its costs or targets are missing.
error-no-attacker = Only units that see the target attack, and at most two a SENTINEL.
error-draw-first = Draw up to six first; with more than six cards, discard.
error-not-now = That is not what is to be decided now.
error-not-in-hand = That card is not in your hand.
error-no-event = That card is of another kind.
error-wrong-phase = That belongs to another phase.
error-not-involved = No card of yours takes part in this combat.
error-too-expensive = Paying must leave you at least one source.
error-no-target = There is no valid target for that.
error-not-free = That space is not free.
error-unique = A copy of this unique card of yours is on the battleground.
error-wrong-space = Units go to your home base or beside your locations; locations beside your units.
error-no-unit = There is no unit of yours to move.
error-not-yours = You do not control that card.
error-immobile = Locations do not move.
error-flipped = A flipped card does not move.
error-moved = Each unit moves once, and at most three units move.
error-held = A card keeps this unit from moving.
error-out-of-reach = That space is out of reach, or the way is blocked.
error-no-token = All three target tokens have been used.
error-bad-deck = A deck is not allowed at this table. Its seat says why.
error-unknown-card = There is no such card in this game.
error-too-many-copies = A deck code holds at most three copies of a card.
error-deck-code-start = That is not a deck code: one begins with h1.
error-deck-code-letters = That is not a deck code: it holds characters that none has.
error-deck-code-checksum = This is not a deck code: a character in it is wrong or missing.
error-deck-code-cards = That deck code names cards that this game does not have.
error-deck-code-form = That is not a deck code: it is written in another way than codes are.
error-same-deck = Both seats use the same ready deck; the house rule “Same deck twice” allows that.
error-ready-deck-size = Ready decks have 36 cards; with another size every seat needs a deck code of that size.

# Where another game has an option of the same name
option-hope-mirror = Same deck twice
option-hope-mirror-help = Two players may use the same ready deck.
error-hope-not-in-hand = That card is not in your hand.
error-hope-held = A card keeps this unit from moving.
hope-stops = When I am asked
hope-stops-help = You are asked whether you respond when others act in these phases, and before they end. Events on the Stack are always asked about.
hope-rest = Pass until my turn
hope-sure-end =
    { $phase ->
        [main] You could still play a unit. End the phase all the same?
        [move] You could still move. End the phase all the same?
        [explore] You could still play a location. End the phase all the same?
       *[battle] You could still attack. End the phase all the same?
    }
hope-hint-out-of-reach = None of your units reaches it: its token would be spent for nothing unless the way opens.
hope-hint-none-in-reach = None of your units reaches an opposing card. Units move in the Move phase; here you can only end.
hope-hint-mark =
    { $result ->
        [beats] { $card }: your units in reach come to { $attack } against { $defense }: a wound.
        [tie] { $card }: your units in reach come to { $attack } against { $defense }: a tie, no wound without FEROCITY.
       *[held] { $card }: your units in reach come to { $attack } of { $defense }: no wound.
    }
