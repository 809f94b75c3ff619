# HOPE Cardgame.

game-hope = HOPE Cardgame
game-hope-about = Quatre races se disputent un champ de bataille de cinq sur cinq et les dernières ressources.

# Paquets, races, types de cartes
side-hope-aliens = Aliens
side-hope-aliens-sketch = Des cauchemars qui affaiblissent leurs adversaires, des pillards rapides et de brusques échanges de place.
side-hope-bots = Robots
side-hope-bots-sketch = Des sentinelles blindées difficiles à attaquer en nombre, et des usines qui les construisent à bas prix.
side-hope-humans = Humains
side-hope-humans-sketch = Des tireurs qui frappent à deux cases, et des réponses à tout ce que jouent les autres.
side-hope-mutants = Mutants
side-hope-mutants-sketch = Une horde qui infecte ses voisins, croît avec le nombre et ne craint pas ses propres pertes.
side-hope-choose = À choisir
side-hope-choose-sketch = Un paquet prêt se choisit après le tirage ; le détenteur de la pièce choisit d'abord.
hope-deck-custom = Paquet personnel
hope-race-aliens = Alien
hope-race-bots = Robot
hope-race-humans = Humain
hope-race-mutants = Mutant
hope-type-unit = unité
hope-type-location = lieu
hope-type-event = événement
hope-flag-main = phase principale
hope-flag-move = phase de mouvement
hope-flag-combat = combat
hope-flag-anytime = à tout moment
hope-colour-red = à payer
hope-colour-green = à recevoir
hope-colour-red-green = gratuit
hope-value-attack = Attaque
hope-value-defense = Défense
hope-value-vitality = Vitalité
hope-value-cost = Coût
hope-until-constant = tant qu'elle est là
hope-until-combat = ce combat
hope-until-phase = cette phase
hope-until-round = cette manche
hope-until-carried = porté
hope-until-printed = sur la carte elle-même

# Marks on a piece
hope-mark-cannot-move = Ne peut pas bouger
hope-mark-cannot-be-overwhelmed = Ne peut pas être écrasée
hope-mark-no-opposing-events = Aucun événement adverse ne peut la viser
hope-mark-exert-after-combat = Sera épuisée après ce combat
hope-mark-diagonal-move = Se déplace aussi en diagonale
hope-mark-ability-used =
    { $number ->
        [1] Capacité utilisée cette manche
       *[other] Seconde capacité utilisée cette manche
    }
hope-mark-discount-used = Remise utilisée cette manche
hope-mark-extra-moves =
    { $number ->
        [1] Un déplacement de plus
       *[other] { $number } déplacements de plus
    }
hope-mark-fought = Déjà combattue pendant cette phase par { $players }
hope-mark-has-attacked = A déjà attaqué { $at } cette manche
hope-list-secret = Ce joueur a construit son paquet : sa liste n'est pas connue. Vues puis remélangées :

# Phases
hope-phase-main = Principale
hope-phase-move = Mouvement
hope-phase-explore = Exploration
hope-phase-battle = Bataille
hope-phase-dominance = Domination
hope-phase-draw = Pioche
hope-phase-main-help = Les unités se jouent dans la base ou à côté de ses lieux.
hope-phase-move-help = Jusqu'à trois unités se déplacent, chacune une fois et d'une case, jamais en diagonale ; MOUVEMENT va plus loin.
hope-phase-explore-help = Les lieux se jouent à côté de ses unités, mais pas dans sa propre base.
hope-phase-battle-help = Jusqu'à trois jetons de cible désignent des cartes adverses ; on les combat ensuite dans l'ordre.
hope-phase-dominance-help = Une unité pèse 1, un lieu 2, une carte retournée rien : qui pèse le plus dans une rangée ou une colonne en reçoit des ressources.
hope-phase-draw-help = On peut défausser des cartes, puis on complète sa main à six.

# Mots-clés, tels que les cartes et les règles les nomment.
hope-keyword-damage = DÉGÂTS
hope-keyword-damage-help = S'ajoute à la blessure qu'inflige un combat gagné avec elle comme attaquant ; jamais moins que zéro.
hope-keyword-income = REVENU
hope-keyword-income-help = S'ajoute à ce que rapporte chaque rangée et colonne où elle se trouve, si son camp la gagne.
hope-keyword-move = MOUVEMENT
hope-keyword-move-help = Elle avance d'autant de cases de plus qu'une, et peut passer par-dessus ses propres cartes.
hope-keyword-ferocity = FÉROCITÉ
hope-keyword-ferocity-help = Les attaquants qui l'ont gagnent une égalité. Si le défenseur l'a aussi, il faut au moins deux attaquants, et que tous l'aient.
hope-keyword-infect = INFECTION
hope-keyword-infect-help = Au début de la phase de bataille, chaque unité adverse à côté prend 1 blessure.
hope-keyword-locator = RECHERCHE
hope-keyword-locator-help = Quand elle est jouée, vous pouvez prendre dans votre paquet une carte du type indiqué ; tous la voient et le paquet est mélangé.
hope-keyword-nightmare = CAUCHEMAR
hope-keyword-nightmare-help = Quand elle attaque une unité, celle-ci a 1 de défense en moins ; quand elle est attaquée, chaque attaquant a 1 d'attaque en moins.
hope-keyword-ranged = TIR
hope-keyword-ranged-help = Attaque aussi à deux cases en ligne droite, par-dessus ses propres unités mais ni unités adverses ni lieux face visible.
hope-keyword-rapture = RAVISSEMENT
hope-keyword-rapture-help = Au lieu de bouger en phase de mouvement, elle peut échanger sa place avec une autre de vos unités, qui peut encore bouger elle-même.
hope-keyword-sentinel = SENTINELLE
hope-keyword-sentinel-help = Deux unités au plus peuvent l'attaquer dans un combat.

# Questions
hope-prompt-toss = La pièce de survie est lancée.
hope-prompt-pick-deck = { $player } : choisissez un paquet.
hope-prompt-exchange = { $player } : mettez de côté les cartes de départ à échanger, puis continuez.
hope-prompt-deal = Les cartes sont distribuées.
hope-prompt-turn =
    { $phase ->
        [main] { $player }, phase principale : jouez des unités dans votre base ou à côté de vos lieux.
        [move] { $player }, mouvement : déplacez jusqu'à trois unités.
        [explore] { $player }, exploration : jouez des lieux à côté de vos unités.
        [battle] { $player }, bataille : désignez jusqu'à trois cartes adverses, puis combattez.
        [dominance] { $player }, domination : rangées et colonnes sont comptées.
       *[draw] { $player }, pioche : défaussez ce dont vous ne voulez pas, puis complétez à six.
    }
hope-prompt-respond-to-action = { $player } : { $other } viennent d'agir. Répondez-vous, ou passez-vous ?
hope-prompt-last-window = { $player } : la phase { $phasename } va finir. Dernière occasion d'agir, ou passez.
hope-prompt-combat =
    { $side ->
        [attack] { $player } : combat pour { $target }, vous attaquez. Ajoutez événements ou capacités, ou passez.
       *[defense] { $player } : combat pour { $target }, vous défendez. Ajoutez événements ou capacités, ou passez.
    }
hope-prompt-respond-to-stack = { $player } : { $other } annoncent { $card }. Répondez avant son effet, ou passez.
hope-prompt-respond-to-stack-own = { $player } : vous avez annoncé { $card }. Ajoutez quelque chose avant son effet, ou passez pour le laisser agir.
hope-prompt-target = { $player }, { $card } : { $asks }
hope-prompt-locate = { $player } : prenez une carte ({ $type }) dans votre paquet, ou passez.
hope-prompt-take-revealed = { $player } : choisissez parmi les cartes révélées, ou passez.
hope-prompt-discard =
    { $over ->
        [0] { $player } : défaussez une carte.
       *[other] { $player } : vous avez plus de six cartes en main. Défaussez-en { $over }.
    }
hope-prompt-may-draw = { $player } : piocher une carte ?
hope-prompt-route = { $player } : plusieurs chemins mènent à { $to }. Choisissez la prochaine case.
hope-prompt-attackers = { $player } : choisissez qui attaque { $target }, puis continuez. Sans attaquant, le jeton est perdu.
hope-prompt-consent = { $player } : votre unité en { $unit } peut-elle se joindre à l'attaque de { $other } ?
hope-prompt-split-income = { $player } : votre équipe a gagné { $income }. Combien gardez-vous ?
hope-prompt-accept-split = { $player } : vous auriez { $share } sur { $income }. D'accord ?
hope-prompt-turn-up-artifact = Un artefact est retourné.
hope-prompt-random-discard = Une carte est défaussée au hasard.
hope-prompt-reveal = Des cartes sont révélées.
hope-prompt-own = { $player } : choisissez ce que fait { $card }.
hope-prompt-choose-from-hand = { $player } : choisissez une carte dans la main de { $other }.
hope-asks-card = choisissez une carte du champ de bataille.
hope-asks-stack-item = choisissez un élément de la Pile.
hope-asks-row = choisissez une rangée.
hope-asks-opponent = choisissez un adversaire.
hope-asks-hand-card = choisissez une carte à défausser comme coût.
hope-asks-discarded-card = choisissez une carte défaussée.
hope-asks-keyword = choisissez un mot-clé.
hope-asks-new-target = choisissez la nouvelle cible.
hope-asks-optional = { $asks } Vous pouvez passer.
hope-waiting = On attend { $player } : { $what }.
hope-what-toss = le tirage
hope-what-pick-deck = quel paquet
hope-what-exchange = quelles cartes de départ échanger
hope-what-deal = la donne
hope-what-turn = phase { $phasename }
hope-what-respond-to-action = répondre ou non
hope-what-last-window = agir ou non avant la fin de la phase
hope-what-combat = intervenir ou non dans le combat
hope-what-respond-to-stack = répondre ou non à { $card }
hope-what-target = ce que vise { $card }
hope-what-locate = une carte du paquet
hope-what-take-revealed = une carte révélée
hope-what-discard = quoi défausser
hope-what-may-draw = piocher ou non
hope-what-route = le chemin d'une unité
hope-what-attackers = qui attaque
hope-what-consent = si une unité se joint à l'attaque
hope-what-split-income = le partage du revenu
hope-what-accept-split = accepter ou non le partage
hope-what-turn-up-artifact = un artefact
hope-what-random-discard = une carte au hasard
hope-what-reveal = les cartes révélées
hope-what-own = ce que fait { $card }
hope-what-choose-from-hand = une carte de la main adverse

# Ce qui s'est passé
hope-event-toss = { $player } reçoivent la pièce de survie.
hope-event-deck-picked = { $player } choisissent le paquet { $deck }.
hope-event-exchanged =
    { $count ->
        [0] { $player } gardent toutes leurs cartes de départ.
        [one] { $player } échangent 1 carte de départ.
       *[other] { $player } échangent { $count } cartes de départ.
    }
hope-event-round = Manche { $number }. La pièce est à { $player }.
hope-event-phase = Phase { $phasename }
hope-event-drawn = { $player } piochent { $card }.
hope-event-drawn-hidden = { $player } piochent une carte.
hope-event-taken = { $player } prennent { $card } en main.
hope-event-revealed = { $player } révèlent { $card }.
hope-event-hand-revealed = { $player } montrent leur main : { $cards }.
hope-event-discarded = { $player } défaussent { $card }.
hope-event-duplicate-discarded = { $player } défaussent un second exemplaire de { $card }.
hope-event-recovered = { $player } reprennent { $card } de la défausse.
hope-event-played = { $player } jouent { $card } en { $at }.
hope-event-moved = { $player } déplacent { $card } de { $from } à { $to }.
hope-event-swapped = { $one } et { $other } échangent leurs places.
hope-event-announced =
    { $kind ->
        [event] { $player } annoncent { $card }.
        [flip] { $player } retournent { $card } en { $at }.
        [activated] { $player } utilisent { $card } en { $at }.
       *[triggered] { $card } de { $player } se déclenche.
    }
hope-event-resolves = { $card } prend effet.
hope-event-cancelled = Le numéro { $number } de la Pile est annulé.
hope-event-token-placed = { $player } posent le jeton de cible { $number } sur { $unit }.
hope-event-token-removed = Le jeton de cible { $number } quitte { $at }.
hope-event-attack = { $player } attaquent { $unit } avec { $units }.
hope-event-combat =
    { $result ->
        [won] Combat pour { $unit } : l'attaque { $attack } bat la défense { $defense }.
        [tie-ferocity] Combat pour { $unit } : attaque { $attack }, défense { $defense }, égalité. FÉROCITÉ donne la victoire aux attaquants.
        [tie-held] Combat pour { $unit } : attaque { $attack }, défense { $defense }, égalité. Le défenseur tient bon.
        [tie-location] Combat pour { $unit } : attaque { $attack }, défense { $defense }, égalité. Cela suffit contre un lieu.
       *[held] Combat pour { $unit } : l'attaque { $attack } ne bat pas la défense { $defense }.
    }
hope-event-wounded =
    { $count ->
        [one] { $unit } reçoit { $count } blessure.
       *[other] { $unit } reçoit { $count } blessures.
    }
hope-event-healed =
    { $count ->
        [one] { $unit } guérit de { $count } blessure.
       *[other] { $unit } guérit de { $count } blessures.
    }
hope-event-exerted = { $unit } s'épuise.
hope-event-killed = { $card } de { $player } meurt en { $at }.
hope-event-destroyed = { $card } de { $player } en { $at } est détruit.
hope-event-returned = { $card } de { $player } en { $at } retourne en main.
hope-event-artifact-taken = { $player } prennent l'artefact { $card } en { $at }.
hope-cause = { $cause } : { $what }
hope-event-dominance = La domination est comptée : { $income }.
hope-event-sources =
    { $direction ->
        [up] { $player } gagnent { $amount } ({ $reason }) : { $now } ressources.
       *[down] { $player } perdent { $amount } ({ $reason }) : { $now } ressources.
    }
hope-event-player-destroyed = { $player } n'ont plus de ressources et quittent la partie.
hope-event-game-over = La partie est finie.
hope-reason-card = carte jouée
hope-reason-event = événement
hope-reason-flip = retournement
hope-reason-combat = combat
hope-reason-dominance = domination
hope-reason-effect = effet
hope-reason-artifact = artefact
hope-reason-bounty = carte éliminée
hope-unit = { $card } en { $at }

# La fin
hope-outcome-thirty-sources = { $winner } gagnent avec trente ressources : { $points }.
hope-outcome-no-sources =
    { $draw ->
        [yes] Partie nulle : plus personne n'a de ressources.
       *[no] { $winner } gagnent : l'autre camp n'a plus de ressources. { $points }.
    }
hope-outcome-three-artifacts = { $winner } gagnent avec trois artefacts. Ressources : { $points }.
hope-outcome-forty-sources = { $winner } gagnent avec quarante ressources ensemble : { $points }.
hope-outcome-round-limit =
    { $draw ->
        [yes] Partie nulle : la dernière manche finit à égalité, { $points }.
       *[no] { $winner } gagnent aux ressources après la dernière manche : { $points }.
    }

# Les coups en mots
hope-do-pass = Passer
hope-do-pass-attackers = Déclarer l'attaque
hope-do-pass-no-attackers = Pas d'attaque
hope-do-pass-exchange = Échanger et continuer
hope-do-pass-exchange-none = Garder ces cartes
hope-do-attackers-together =
    { $count ->
        [1] Attaquer avec une unité
       *[other] Attaquer avec { $count } unités
    }
hope-do-exchange-together =
    { $count ->
        [1] Échanger une carte
       *[other] Échanger { $count } cartes
    }
hope-do-pass-no = Non
hope-do-yes = Oui
hope-do-end = Finir la phase { $phasename }
hope-do-draw = Compléter la main
hope-do-fight = Combattre
hope-do-play = Jouer { $card } en { $at }
hope-do-event = Jouer { $card }
hope-do-discard = Défausser { $card }
hope-do-throw = Défausser le second { $card }
hope-do-take = Prendre { $card }
hope-do-move = Déplacer { $card } en { $at }
hope-do-rapture = { $card } échange sa place avec { $other }
hope-do-ability = Utiliser { $card }
hope-do-flip = Retourner { $card }
hope-do-token = Désigner { $card }
hope-do-choose = Choisir { $card }
hope-do-seat = { $player }
hope-do-row = Rangée { $number }
hope-do-item = { $card } (numéro { $number })
hope-do-share = { $number }
hope-do-artifact = { $card }
hope-do-deck = { $deck }

# À la table
hope-board = Champ de bataille
hope-free = libre
hope-base = base de { $player }
hope-can-choose = peut être choisi
hope-can-act = peut agir
hope-flipped = retournée
hope-exhausted = exténuée (une blessure la tue)
hope-wounds =
    { $count ->
        [one] { $count } blessure
       *[other] { $count } blessures
    }
hope-token = jeton de cible { $number }
hope-artifact-hidden = artefact face cachée
hope-artifact = artefact
hope-carries = Porte
hope-sources = Ressources
hope-sources-of =
    { $count ->
        [one] { $count } ressource
       *[other] { $count } ressources
    }
hope-expected = { $amount } par domination si l'on comptait maintenant
hope-expected-short = domination { $amount }
hope-coin = Pièce de survie
hope-round = Manche { $number }
hope-round-of = Manche { $number } sur { $limit }
hope-hand = Votre main
hope-hand-count =
    { $count ->
        [one] { $count } carte en main
       *[other] { $count } cartes en main
    }
hope-deck-count = paquet { $count }
hope-discard-count = défausse { $count }
hope-artifacts-count = artefacts { $count }
hope-moves-left =
    { $count ->
        [0] plus de mouvement
        [one] encore 1 mouvement
       *[other] encore { $count } mouvements
    }
hope-destroyed = hors jeu
hope-known = Vues en main
hope-unseen = Pas encore vues
hope-discard-pile = Défausse, la plus récente d'abord
hope-piles-of = Cartes de { $player }
hope-stack = La Pile
hope-stack-empty = La Pile est vide.
hope-stack-top = prend effet d'abord
hope-stack-cancelled = annulé
hope-stack-aims = vise { $what }
hope-aim-item = { $card } (numéro { $number })
hope-aim-gone = une carte disparue
hope-responders = Peuvent encore répondre : { $players }
hope-combat = Combat
hope-combat-totals = attaque { $attack } : { $defense } défense
hope-combat-none = Personne n'attaque encore.
hope-combat-held = Le défenseur tiendrait.
hope-combat-won = Les attaquants gagneraient, le défenseur survivrait.
hope-combat-removed = La cible tomberait.
hope-line = { $line } : { $weights }
hope-line-row = Rangée { $number }
hope-line-column = Colonne { $letter }
hope-hold = Garder la priorité
hope-hold-help = Sinon, vous passez automatiquement quand rien d'autre n'est possible.
hope-house-value = Valeur maison
hope-house-value-help = Aucune source publique ne donne les valeurs de cette carte ; elles sont faites pour bien jouer.
hope-unique = unique
hope-printed = imprimé { $value }
hope-help = Qu'est-ce que c'est ?
hope-help-hint = Pointez une carte, ou gardez le doigt dessus : elle est expliquée ici.
hope-primer = Le jeu en six phrases
hope-primer-goal-one-on-one = Les ressources sont à la fois l'argent et la vie : on en a 15 au départ, qui atteint 30 gagne, qui n'en a plus perd.
hope-primer-goal-artifact = Qui tient trois artefacts à la fin d'une manche gagne ; qui n'a plus de ressources perd, mais en amasser ne fait pas gagner.
hope-primer-goal-two-on-two = Les ressources sont à la fois l'argent et la vie : on en a 15 au départ, l'équipe qui en a 40 ensemble gagne, celle qui n'en a plus perd.
hope-primer-round = Une manche a six phases ; dans chacune tous agissent, le détenteur de la pièce de survie d'abord.
hope-primer-cards = Les unités se jouent dans la base, les lieux à côté des unités, les événements quand leur drapeau le permet.
hope-primer-battle = En bataille, on pose jusqu'à trois jetons de cible ; les unités voisines additionnent leur attaque contre la défense.
hope-primer-dominance = Une unité pèse 1, un lieu 2 : qui pèse le plus dans une rangée ou une colonne en reçoit une ressource.
hope-primer-stack = Événements et capacités vont sur la Pile ; les autres peuvent répondre, et le dernier prend effet d'abord.
hope-course = Ressources
hope-shown = Cartes montrées
hope-hint-turn = Choisissez une carte éclairée de votre main ou du champ de bataille.
hope-hint-place = { $card } : choisissez une case éclairée.
hope-hint-unusable = { $card } est inutilisable pour l'instant.
hope-hint-from = { $card } : choisissez une case éclairée, ou ce qu'elle fait d'autre.
hope-hint-cell = Choisissez une case éclairée.
hope-hint-card = Choisissez une carte.
hope-hint-confirm = Confirmez, ou choisissez autre chose.
hope-nothing = Rien n'est possible avec cela maintenant.
hope-confirm = Confirmer
hope-filter-deck = Paquet
hope-filter-type = Type
hope-filter-keyword = Mot-clé
hope-artifacts = Artefacts
hope-copies = { $count } dans le paquet
hope-describe = Manche { $round }, { $phase }. { $players } { $board }
hope-describe-player = { $player } : { $sources } ressources, { $hand } cartes en main.
hope-describe-empty = Le champ de bataille est vide.
hope-team = Équipe
hope-team-seat = { $team }, avec la place { $partner }
hope-team-sources = équipe { $count } sur { $top }
hope-wrap = Les colonnes extérieures se touchent : les unités passent et attaquent par-dessus le bord.
hope-cards-left = Paquet
hope-attacking = attaque
hope-defending = est attaqué
hope-deck-code = Code de paquet
hope-builder = Construire un paquet
hope-builder-count = { $count } cartes sur { $size }
hope-builder-add = Ajouter { $card }
hope-builder-remove = Retirer { $card }
hope-builder-start = Partir de
hope-builder-empty = Paquet vide
hope-builder-legal = Ce paquet peut être joué.
hope-builder-saved = Gardés dans ce navigateur
hope-builder-save = Garder
hope-builder-name = Nom
hope-builder-drop = Oublier { $name }
hope-builder-close = Retour à toutes les cartes
hope-builder-asking = Le paquet est examiné…
hope-builder-read = Lire un code
hope-builder-load = Charger
hope-builder-only = Seulement les cartes de ce paquet
hope-builder-held = { $count } dans ce paquet
hope-builder-locations = Lieux
hope-builder-events = Événements
hope-builder-casual = Partie libre
hope-builder-casual-help = D'autres tailles sont permises si toute la table a les mêmes ; mettez-y les mêmes nombres.
hope-fault-size = { $count } cartes ; il en faut { $expected }.
hope-fault-copies = { $count } exemplaires de { $card } ; { $expected } au plus.
hope-fault-races = { $races } ne vont pas ensemble : les unités sont d'une race ou de deux races amies.
hope-fault-few_locations = { $count } lieux ; { $expected } ou plus sont conseillés.
hope-fault-few_units = { $count } unités ; { $expected } ou plus sont conseillées.

# Dans le terminal
hope-panel-round = Manche { $number }, { $phase }
hope-panel-player = { $sources } ressources, main { $hand }, paquet { $deck }, défausse { $discard }
hope-panel-hand = Main
hope-panel-stack = Pile
hope-panel-combat = Combat pour { $target } : attaque { $attack }, défense { $defense }
hope-panel-lines = Domination actuelle
hope-panel-coin = pièce
hope-legend-unit = attaque/défense/vitalité
hope-legend-location = lieu
hope-legend-flipped = retournée
hope-legend-token = jeton de cible
hope-legend-artifact = artefact
hope-legend-wound = blessure
hope-slot-card = CARTE
hope-slot-space = CASE
hope-slot-from = DE
hope-slot-to = VERS
hope-slot-number = NUMÉRO
hope-slot-word = MOT-CLÉ
hope-slot-deck = PAQUET
hope-warning-end = Vous pourriez encore : { $what }.

# Options
option-mode = Mode
option-mode-help = Le jeu de base, le jeu aux artefacts, ou quatre joueurs en deux équipes.
option-mode-one-on-one = un contre un
option-mode-artifact = jeu aux artefacts
option-mode-two-on-two = deux contre deux
option-mode-one-on-one-help = Le jeu de base : 30 ressources font gagner.
option-mode-artifact-help = Trois artefacts font gagner, quelles que soient les ressources.
option-mode-two-on-two-help = Quatre joueurs en deux équipes ; 40 ressources ensemble font gagner.
option-overwhelm_factor = Attaque écrasante
option-overwhelm_factor-help = Une attaque d'autant de fois la défense tue aussitôt.
option-infect_phase = INFECTION blesse en
option-infect_phase-help = La phase au début de laquelle INFECTION blesse.
option-infect_phase-main = principale
option-infect_phase-move = mouvement
option-infect_phase-explore = exploration
option-infect_phase-battle = bataille
option-infect_phase-dominance = domination
option-infect_phase-draw = pioche
option-nightmare_stacks = CAUCHEMAR se cumule
option-nightmare_stacks-help = Plusieurs unités avec CAUCHEMAR qui attaquent baissent chacune la défense.
option-forced_attackers = Toutes attaquent
option-forced_attackers-help = Toute unité qui voit la cible doit attaquer.
option-ranged_straight_only = TIR en ligne droite
option-ranged_straight_only-help = TIR ne porte que dans une rangée ou une colonne, sans contourner.
option-own_locations_block_ranged = Ses lieux bloquent TIR
option-own_locations_block_ranged-help = Ses propres lieux visibles bloquent aussi les attaques de TIR.
option-flipped_extends_base = Lieux retournés comme bases
option-flipped_extends_base-help = On peut jouer des unités à côté de ses lieux retournés.
option-pay_to_zero = Payer la dernière ressource
option-pay_to_zero-help = Un paiement peut prendre la dernière ressource.
option-green_bounty = Prime des cartes vertes
option-green_bounty-help = Ce que rapporte l'élimination d'une carte à coût vert.
option-green_bounty-printed = comme imprimé
option-green_bounty-zero = rien
option-money_order = La domination paie
option-money_order-help = Qui reçoit d'abord le revenu de domination.
option-money_order-coin = le détenteur de la pièce
option-money_order-seat = par place
option-artifact_on_pass = Artefacts au passage
option-artifact_on_pass-help = Les artefacts se prennent aussi sur les cases traversées.
option-team_locations_passable = Traverser les lieux alliés
option-team_locations_passable-help = Les unités peuvent traverser les lieux visibles d'un partenaire.
option-stack_interleaving = Répondre entre deux effets
option-stack_interleaving-help = On peut ajouter à la Pile entre deux de ses éléments.
option-priority = Qui est interrogé
option-priority-help = Seulement qui pourrait répondre à la vue de tous, ou tout le monde à chaque fois.
option-priority-public = qui pourrait répondre
option-priority-full = tout le monde
option-mirror = Deux fois le même paquet
option-mirror-help = Deux joueurs peuvent prendre le même paquet prêt.
option-round_limit = Dernière manche
option-round_limit-help = Après tant de manches, le plus de ressources gagne (règle maison).
option-deck_size = Taille des paquets
option-deck_size-help = Cartes de chaque paquet personnel ; 36 en tournoi.
option-deck_copies = Exemplaires d'une carte
option-deck_copies-help = Exemplaires d'une carte dans un paquet personnel ; 2 en tournoi.
option-tournament = Tournoi
option-tournament-help = Refuser les tailles et exemplaires hors tournoi.

# Refus
error-chance-due = Des cartes sont distribuées ou piochées.
error-no-discard = Il n'y a rien pour quoi défausser cette carte.
error-no-rapture = RAVISSEMENT échange une unité qui l'a avec une autre de vos unités.
error-no-ability = Cette carte n'a pas cette capacité, ou son coût ou sa cible manque.
error-no-attacker = Seules attaquent les unités qui voient la cible, et deux au plus une unité avec SENTINELLE.
error-draw-first = Complétez d'abord à six ; au-delà de six cartes, défaussez.
error-not-now = Ce n'est pas ce qui est à décider maintenant.
error-not-in-hand = Cette carte n'est pas dans votre main.
error-no-event = Cette carte est d'un autre type.
error-wrong-phase = Cela appartient à une autre phase.
error-not-involved = Aucune de vos cartes n'est engagée dans ce combat.
error-too-expensive = Après paiement il doit vous rester au moins une ressource.
error-no-target = Il n'y a pas de cible valable.
error-not-free = Cette case n'est pas libre.
error-unique = Un exemplaire de cette carte unique est déjà à vous sur le champ de bataille.
error-wrong-space = Les unités vont dans votre base ou à côté de vos lieux ; les lieux à côté de vos unités.
error-no-unit = Vous n'avez pas d'unité à déplacer là.
error-not-yours = Vous ne contrôlez pas cette carte.
error-immobile = Les lieux ne bougent pas.
error-flipped = Une carte retournée ne bouge pas.
error-moved = Chaque unité bouge une fois, et trois unités au plus.
error-held = Une carte empêche cette unité de bouger.
error-out-of-reach = Cette case est hors de portée, ou le chemin est bloqué.
error-no-token = Les trois jetons de cible sont utilisés.
error-bad-deck = Un paquet n'est pas permis à cette table. Sa place dit pourquoi.
error-unknown-card = Cette carte n'existe pas dans ce jeu.
error-too-many-copies = Un code de paquet contient au plus trois exemplaires d'une carte.
error-deck-code-start = Ce n'est pas un code de paquet : un code commence par h1.
error-deck-code-letters = Ce n'est pas un code de paquet : il contient des caractères qu'aucun n'a.
error-deck-code-checksum = Ce n'est pas un code de paquet : un caractère y est faux ou manque.
error-deck-code-cards = Ce code de paquet nomme des cartes que ce jeu n'a pas.
error-deck-code-form = Ce n'est pas un code de paquet : il est écrit autrement que les codes.
error-same-deck = Les deux places ont le même paquet prêt ; la règle maison « Deux fois le même paquet » le permet.
error-ready-deck-size = Les paquets prêts ont 36 cartes ; avec une autre taille, chaque place a besoin d'un code de paquet de cette taille.

# Où un autre jeu a une option du même nom
option-hope-mirror = Deux fois le même paquet
option-hope-mirror-help = Deux joueurs peuvent prendre le même paquet prêt.
error-hope-not-in-hand = Cette carte n'est pas dans votre main.
error-hope-held = Une carte empêche cette unité de bouger.
hope-stops = Quand on me demande
hope-stops-help = On vous demande si vous répondez quand d'autres agissent dans ces phases, et avant qu'elles ne finissent. Pour les événements de la Pile, on demande toujours.
hope-rest = Passer jusqu'à mon tour
hope-sure-end =
    { $phase ->
        [main] Vous pourriez encore jouer une unité. Finir la phase quand même ?
        [move] Vous pourriez encore déplacer. Finir la phase quand même ?
        [explore] Vous pourriez encore jouer un lieu. Finir la phase quand même ?
       *[battle] Vous pourriez encore attaquer. Finir la phase quand même ?
    }
hope-hint-out-of-reach = Aucune de vos unités ne l'atteint : son jeton serait perdu à moins que la voie ne s'ouvre.
hope-hint-none-in-reach = Aucune de vos unités n'atteint de carte adverse. On se déplace dans la phase de mouvement ; ici, il ne reste qu'à finir.
hope-hint-mark =
    { $result ->
        [beats] { $card } : vos unités à portée font { $attack } contre { $defense } : une blessure.
        [tie] { $card } : vos unités à portée font { $attack } contre { $defense } : égalité, sans blessure sauf FÉROCITÉ.
       *[held] { $card } : vos unités à portée font { $attack } sur { $defense } : pas de blessure.
    }
