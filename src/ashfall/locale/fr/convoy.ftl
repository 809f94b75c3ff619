# Le Convoi.
# $side est Moloch ou l'Avant-poste, $card le nom d'une carte, $unit celui d'une unité, $city celui d'une ville,
# $district un des cv-district-*, $effect un des cv-effect-*.

game-convoy = Le Convoi
game-convoy-about = Une colonne de machines roule vers New York ; cinq villes lui barrent la route, à vous de les tenir ou de les briser.

# Sides.
side-convoy-moloch = Moloch
side-convoy-moloch-sketch = Des Robots qui roulent vers New York et ravagent un deuxième district à chaque victoire.
side-convoy-outpost = Avant-poste
side-convoy-outpost-sketch = Des Soldats qui gagnent de peu, bougent beaucoup et saignent le paquet du convoi.

# The game in a few sentences.
cv-primer-goal = Moloch gagne si, New York une fois tombée, il reste des cartes dans son paquet ou un Robot à New York. Sinon, l'Avant-poste gagne.
cv-primer-battle = Chaque bataille porte sur un district de la ville active, choisi par Moloch. Chacun pioche d'abord deux cartes.
cv-primer-attack = Moloch puis l'Avant-poste jouent des cartes : des unités dans la ville active ou plus loin, des cartes Instantanées, des capacités.
cv-primer-modules = Puis Moloch équipe ses Robots de Modules et l'on compare les forces dans la ville active.
cv-primer-end = Vainqueur ou non, le district est ravagé. Une ville sans district est détruite et le convoi repart.
cv-primer-clock = Les paquets ne se remplissent jamais : chaque carte que Moloch perd de son paquet rapproche l'Avant-poste du but.

# Options.
option-edition = Livret de règles
option-edition-help = Le livret à suivre là où les deux diffèrent en jeu.
option-edition-english = anglais
option-edition-french = français
option-loop_guard = Pas de boucle sans fin
option-loop_guard-help = Une capacité d'entrée agit au plus une fois par action, une carte quitte la main au plus trois fois par phase.
option-convoy-edition-help = Le livret à suivre là où l'anglais et le français diffèrent en jeu.

# Kinds of cards.
cv-type-robot = Robot
cv-type-module = Module
cv-type-soldier = Soldat
cv-type-building = Bâtiment
cv-type-instant = Instantanée

# When an ability works.
cv-activation-none = sans capacité
cv-activation-permanent = permanente
cv-activation-entry = à l'entrée
cv-activation-discard = contre une carte défaussée
cv-activation-moloch_win = quand Moloch gagne ici
cv-activation-outpost_win = quand l'Avant-poste gagne ici
cv-activation-own_move = une fois par bataille
cv-activation-tie = en cas d'égalité
cv-activation-instant = jouée de la main

# Cities.
cv-district-d1 = premier district
cv-district-d2 = deuxième district
cv-district-d3 = troisième district
cv-district-d4 = quatrième district
cv-district-dx = district supplémentaire
cv-effect-none = aucun avantage
cv-effect-none-help = Le vainqueur ne gagne rien de plus ici.
cv-effect-draw = piocher une carte
cv-effect-draw-help = Le vainqueur de la bataille pioche une carte.
cv-effect-kill = tuer une unité
cv-effect-kill-help = Le vainqueur de la bataille tue une unité ennemie de la ville.
cv-effect-move_ny = aller à New York
cv-effect-move_ny-help = Le vainqueur de la bataille peut envoyer une de ses unités droit à New York.
cv-effect-bomb = bombe
cv-effect-bomb-help = Quel que soit le vainqueur, chaque camp perd une unité dans la ville, au choix de l'ennemi.
cv-feature-none = pas de soutien
cv-feature-destroy_robot = détruire un Robot
cv-feature-extra_station = un poste de plus
cv-feature-additional_district = un district de plus
cv-feature-shuttle = la navette
cv-status-destroyed = détruite
cv-status-active = active
cv-status-future = à venir
cv-stations = postes { $occupied } sur { $capacity }
cv-demolished = ravagé
cv-battle-here = la bataille est ici
cv-feature-price = { $feature } : { $cost ->
    [0] gratuit
    [one] une carte
   *[other] { $cost } cartes
}
cv-feature-spent = { $feature } : utilisé

# Phases.
cv-phase-deal = distribution
cv-phase-mulligan = mains de départ
cv-phase-draw = I. Pioche
cv-phase-target = II. Cible
cv-phase-moloch_attack = III. Moloch attaque
cv-phase-outpost_attack = IV. L'Avant-poste attaque
cv-phase-moloch_modules = V. Modules de Moloch
cv-phase-outpost_modules = Va. Modules pris
cv-phase-resolution = VI. Résolution
cv-phase-convoy_move = VIa. Le convoi avance
cv-phase-end = la fin

# Markers and parts of a strength.
cv-marker-plus-1 = +1
cv-marker-plus-2 = +2
cv-marker-minus-2 = -2
cv-marker-shield = bouclier
cv-marker-hacked = piraté
cv-marker-module-hacked = Module piraté
cv-part-printed = imprimée
cv-part-markers = marqueurs
cv-part-saboteur = Saboteur
cv-part-support = appui
cv-part-module = Module
cv-part-net = filet
cv-part-floor = pas sous 0

# What happened.
# Why something happens, before what happens.
cv-cause = { $cause } : { $what }
cv-cause-entry = Entrée de { $unit }
cv-cause-victory = Victoire de { $unit }
cv-event-drawn = { $side } pioche { $card }.
cv-event-drawn-hidden = { $side } pioche { $count ->
    [1] une carte
   *[other] { $count } cartes
}.
cv-event-mulligan = { $side } { $exchanged ->
    [yes] échange sa main de départ.
   *[no] garde sa main de départ.
}
cv-event-phase = { $phase } – { $city }
cv-event-target = Moloch vise le { $district } de { $city } ({ $effect }).
cv-event-deployed = { $unit } arrive à { $city }.
cv-event-marker = { $unit } reçoit un marqueur : { $marker }.
cv-event-returned = { $unit } revient de { $city } dans la main.
cv-event-discarded = { $unit } tombe à { $city }.
cv-event-moved = { $unit } va de { $source } à { $city }.
cv-event-blocked = { $by } encaisse le coup pour { $spared }.
cv-event-played = { $side } joue { $card }.
cv-event-paid = { $side } défausse { $card }.
cv-event-looked = L'Avant-poste regarde la main de Moloch : { $cards }.
cv-event-looked-hidden = L'Avant-poste regarde la main de Moloch.
cv-event-attached = { $module } équipe { $unit }.
cv-event-recycled = { $module } quitte { $unit } et revient dans la main de Moloch.
cv-event-seized = { $unit } prend { $module } à { $source }.
cv-event-netted = { $unit } est pris au filet et ne compte pas dans cette bataille.
cv-event-feature = L'Avant-poste utilise le soutien de { $city }.
cv-event-station-added = L'Avant-poste a un poste de combat de plus à { $city }.
cv-event-district-added = { $city } gagne un district : { $district }.
cv-event-battle = Moloch { $moloch } : { $outpost } Avant-poste. { $winner ->
    [moloch] Moloch gagne la bataille.
    [outpost] L'Avant-poste gagne la bataille.
    [tie] Égalité : personne ne gagne.
   *[none] Personne ne gagne.
}
cv-event-victory-ability = Capacité de victoire : { $unit }.
cv-event-milled = Moloch perd { $card }.
cv-event-lost-from-hand = Moloch perd { $card } de sa main.
cv-event-revealed = { $card } est révélée du paquet de Moloch.
cv-event-restored = Moloch remet une carte de sa défausse sur son paquet.
cv-event-district-effect = Avantage du district à { $city } : { $effect }.
cv-event-demolished = À { $city }, le { $district } est ravagé.
cv-event-destroyed = { $city } est détruite.
cv-event-ended = La partie est finie : { $side } gagne.

# What is being asked. $unit and the like are filled in where the question has them.
cv-prompt-mulligan = { $side } : garder ces quatre cartes, ou les échanger toutes une fois ?
cv-prompt-target = Moloch : choisissez le district de { $city } que vise cette bataille.
cv-prompt-moloch_attack = Moloch : jouez des Robots et des Instantanées, utilisez des capacités, ou terminez votre attaque.
cv-prompt-outpost_attack = Avant-poste : jouez des cartes, utilisez des capacités ou le soutien de { $city }, ou terminez votre attaque.
cv-prompt-moloch_modules = Moloch : équipez des Robots à { $city }, utilisez les Modules, ou passez à la bataille.
cv-prompt-outpost_modules = Avant-poste : utilisez les Modules pris à { $city }, ou passez à la bataille.
cv-prompt-entry = { $unit } est arrivé à { $city } : choisissez qui subit sa capacité d'entrée.
cv-prompt-entry-copied = { $unit } copie une capacité à { $city } : { $ability }. Choisissez.
cv-prompt-entry-kid = { $unit } peut copier la capacité d'entrée d'un autre Soldat à { $city } : choisissez lequel.
cv-prompt-entry-card = { $unit } est arrivé à { $city } : sa capacité d'entrée peut servir maintenant.
cv-prompt-pay = { $side } : payez { $ability } – choisissez { $cards ->
    [1] une carte
   *[other] { $cards } cartes, une à une,
} à défausser.
cv-prompt-clown = Le Clown : avec { $robot }, deux Soldats meurent. Choisissez le suivant.
cv-prompt-recipient = Nestugov prend { $module } à { $robot } : choisissez le Soldat qui le reçoit.
cv-prompt-retreat = Retraite : déplacez un deuxième Soldat, ou le même encore.
cv-prompt-recon = Reconnaissance : posez le deuxième marqueur +1 sur un Soldat.
cv-prompt-war_council = Conseil de Guerre : choisissez laquelle des trois cartes défausser.
cv-prompt-evict = L'Avant-poste manque de postes à { $city } : Moloch choisit la carte qui part.
cv-prompt-evict_spiders = Les Araignées ont besoin d'un poste à { $city } et il en manque : choisissez lesquelles partent.
cv-prompt-evict_robot = Moloch manque de postes à { $city } : l'Avant-poste choisit le Robot qui part.
cv-prompt-evict-by = { $cause } a pris un poste : choisissez la carte de l'Avant-poste qui quitte { $city }.
cv-prompt-evict_robot-by = { $cause } a pris un poste : choisissez le Robot qui quitte { $city }.
cv-prompt-defender = { $unit } : remettre une carte au hasard de votre défausse sur votre paquet ?
cv-prompt-victory_order = Plusieurs capacités de victoire : choisissez la suivante.
cv-prompt-own = { $unit } à { $city } : choisissez ce que fait sa capacité.
cv-prompt-machine_gun = { $unit } : poser un marqueur +2 sur un Soldat ici ?
cv-prompt-loss_robot = Le paquet de Moloch est vide : choisissez le Robot de { $city } qu'il perd.
cv-prompt-demolish = Moloch a gagné : choisissez un autre district à ravager.
cv-prompt-kill = Avantage du district : choisissez l'unité ennemie de { $city } qui meurt.
cv-prompt-bomb = La bombe explose à { $city } : choisissez l'unité ennemie qui meurt.
cv-prompt-move_ny = Avantage du district : une unité de { $city } peut aller droit à New York.
cv-prompt-revealed = Iron Gate : choisissez laquelle des deux cartes révélées Moloch perd ; l'autre est remélangée.
cv-prompt-convoy_move = { $city } tombe : choisissez le Robot qui roule jusqu'à { $to }.
cv-price-feature = le soutien de { $city }
cv-price-ability = { $card }, sur { $target }

# How it ended.
cv-outcome-convoy-arrived = Le convoi est arrivé : { $winner } gagne avec { $points } cartes et Robots restants.
cv-outcome-convoy-stopped = Le convoi est à bout : { $winner } gagne. Moloch n'a plus ni paquet ni Robot à New York.
cv-outcome-convoy-exhausted = Le convoi est anéanti en route : { $winner } gagne avant New York.
cv-course = Cartes restant dans les paquets, districts encore debout
cv-course-districts = Districts

# Refusals.
error-no-such-action = Cette action n'existe pas.
error-not-an-answer = Une autre question vient d'abord, et ceci n'y répond pas.
error-not-a-unit = Seuls Robots, Soldats et Bâtiments se placent dans les villes.
error-wrong-phase = Cela appartient à une autre phase.
error-not-in-hand = Vous n'avez pas cette carte.
error-destroyed-city = Cette ville est détruite.
error-loop-guard = Cette carte a déjà été jouée trois fois dans cette phase.
error-no-station = Il n'y a pas de poste libre dans cette ville.
error-needs-target = Cette carte demande une cible.
error-no-instants = Assaut Massif interdit les Instantanées dans cette bataille.
error-bad-target = Cela ne peut pas servir là-dessus.
error-wrong-city = La bataille est dans une autre ville.
error-demolished = Ce district n'existe pas ou il est ravagé.
error-feature-used = Le soutien de cette ville a été utilisé.
error-no-feature = Cette ville n'a pas de soutien.
error-feature = Il manque des cartes pour payer, ou le soutien n'a rien à viser.
error-bad-move = Cette unité ne peut pas s'y déplacer maintenant.
error-compulsory = Il faut choisir un district.
error-not-now = Rien ne demande cela maintenant.
error-chance = Une carte est en train d'être piochée.

# At the table.
cv-board = La route de New York
cv-table-plain = { $phase }. Ville active : { $city }. Moloch { $moloch }, Avant-poste { $outpost }.
cv-plain-city = { $city }, { $status }. Districts : { $districts }. Moloch : { $moloch }. Avant-poste : { $outpost }.
cv-plain-unit = { $unit } { $strength }
cv-nobody = personne
cv-totals = Force dans la ville active
cv-would-moloch = Moloch gagnerait
cv-would-outpost = L'Avant-poste gagnerait
cv-would-tie = Égalité
cv-would-none = Personne ne gagnerait
cv-won-moloch = Moloch a gagné
cv-won-outpost = L'Avant-poste a gagné
cv-won-tie = Égalité : personne n'a gagné
cv-won-none = Personne n'a gagné
cv-battle-number = Bataille { $number }
cv-deck-long = Cartes dans le paquet : { $count }
cv-hand-size = main { $count }
cv-hand-long = Cartes en main : { $count }
cv-pile = défausse { $count }
cv-pile-of = Défausse de { $side }
cv-pile-empty = Rien n'a encore été défaussé.
cv-pile-closed = La défausse de l'adversaire est fermée dans l'édition française.
cv-known = vues : { $cards }
cv-hand = Votre main
cv-hand-empty = Votre main est vide.
cv-offer = Les cartes révélées
cv-house = Valeur maison
cv-house-long = Valeur maison : aucune source publique n'indique ce nombre ; cette table l'a fixé.
cv-strength = Force { $value }
cv-copies = { $count ->
    [one] { $count } dans le paquet
   *[other] { $count } dans le paquet
}
cv-help = Carte
cv-help-hint = Pointez une carte, une unité ou une ville, ou gardez le doigt dessus : elle est expliquée ici.
cv-primer = Le Convoi en bref
cv-no-instants = Pas d'Instantanées pour l'Avant-poste
cv-no-modules = Pas de Modules dans cette bataille
cv-off = désactivé
cv-immune = immunisé
cv-netted = pris au filet
cv-moved = a déjà fait son propre mouvement de la bataille
cv-can-choose = peut être choisi
cv-is-chosen = choisi
cv-with-module = avec { $module }
cv-hint-start = Choisissez une carte de votre main, ou une unité ou une ville éclairée.
cv-hint-lit = Choisissez une carte ou un lieu éclairés.
cv-hint-city = { $card } : choisissez une ville éclairée.
cv-hint-unit = { $card } : choisissez une unité éclairée.
cv-hint-where = Choisissez maintenant la ville.
cv-hint-confirm = Confirmez, ou choisissez autre chose.
cv-hint-only-pass = Vous n'avez plus rien à faire ici.
cv-do-confirm = Confirmer
cv-do-deploy = { $card } à { $city }
cv-do-play = Jouer { $card }
cv-do-play-on = { $card } sur { $unit }
cv-do-step = { $card } : { $unit } vers { $city }
cv-do-move = { $unit } vers { $city }
cv-do-use = { $card } sur { $unit }
cv-do-attach = { $card } sur { $unit }
cv-do-feature = Utiliser le soutien de { $city }
cv-do-feature-on = Soutien de { $city } sur { $unit }
cv-do-unit = Choisir { $unit }
cv-do-unit-entry = { $card } sur { $unit }
cv-do-unit-entry-assault_team = { $unit } revient dans la main de Moloch
cv-do-unit-entry-brute = Poser le bouclier sur { $unit }
cv-do-unit-entry-commando = Moloch perd { $unit }
cv-do-unit-entry-hacker = Désactiver { $unit }
cv-do-unit-entry-hunter = Tuer { $unit }
cv-do-unit-entry-hybrid = +2 pour { $unit }
cv-do-unit-entry-kid = Copier { $unit }
cv-do-unit-entry-mcpherson = -2 pour { $unit }
cv-do-unit-entry-scorn = Tuer { $unit }
cv-do-unit-entry-task_force = Reprendre { $unit } en main
cv-do-unit-clown = { $unit } meurt aussi
cv-do-unit-recipient = { $unit } reçoit le Module
cv-do-unit-recon = +1 pour { $unit }
cv-do-unit-machine_gun = +2 pour { $unit }
cv-do-unit-evict = { $unit } part
cv-do-unit-evict_spiders = { $unit } part
cv-do-unit-evict_robot = { $unit } part
cv-do-unit-victory_order = { $unit } ensuite
cv-do-unit-loss_robot = Moloch perd { $unit }
cv-do-unit-kill = { $unit } meurt
cv-do-unit-bomb = { $unit } meurt
cv-do-unit-move_ny = { $unit } vers New York
cv-do-unit-convoy_move = { $unit } roule plus loin
cv-do-card-revealed = Moloch perd { $card }
cv-do-module = Choisir le Module de { $unit }
cv-do-discard = Défausser { $card }
cv-do-district = Choisir le { $district } de { $city }
cv-do-yes = Oui
cv-do-yes-mulligan = Échanger la main
cv-do-yes-defender = Remettre une carte
cv-do-pass = Renoncer
cv-do-pass-mulligan = Garder la main
cv-do-pass-moloch_attack = Finir l'attaque
cv-do-pass-outpost_attack = Finir l'attaque
cv-do-pass-moloch_modules = À la bataille
cv-do-pass-outpost_modules = À la bataille
cv-sure-pass = Il reste des choses possibles ici. Confirmez pour continuer sans elles.
cv-foretold = Après ce coup : Moloch { $moloch } : { $outpost } Avant-poste. { $verdict }.
cv-unusable = { $card } ne peut pas servir maintenant.

# What somebody else is deciding.
cv-waiting-mulligan = { $side } décide s'il échange sa main de départ.
cv-waiting-target = Moloch choisit le district de { $city } que vise cette bataille.
cv-waiting-moloch_attack = Moloch attaque : il joue des Robots et des Instantanées ou utilise des capacités.
cv-waiting-outpost_attack = L'Avant-poste attaque : il joue des cartes, utilise des capacités ou le soutien de { $city }.
cv-waiting-moloch_modules = Moloch équipe et utilise des Modules à { $city }.
cv-waiting-outpost_modules = L'Avant-poste utilise les Modules pris à { $city }.
cv-waiting-entry = { $unit } est arrivé à { $city } : { $side } décide de la capacité d'entrée.
cv-waiting-pay = { $side } paie { $ability }.
cv-waiting-clown = Le Clown emporte { $robot } et deux Soldats : Moloch choisit les Soldats.
cv-waiting-recipient = Nestugov prend { $module } à { $robot } : l'Avant-poste choisit qui le reçoit.
cv-waiting-retreat = Retraite : l'Avant-poste peut déplacer un Soldat encore une fois.
cv-waiting-recon = Reconnaissance : l'Avant-poste pose le deuxième marqueur +1.
cv-waiting-war_council = Conseil de Guerre : l'Avant-poste choisit laquelle de trois cartes défausser.
cv-waiting-evict = L'Avant-poste a perdu un poste à { $city } : Moloch choisit la carte qui part.
cv-waiting-evict_spiders = Les Araignées ont besoin d'un poste à { $city } et il en manque : Moloch choisit lesquelles partent.
cv-waiting-evict_robot = Moloch a perdu un poste à { $city } : l'Avant-poste choisit le Robot qui part.
cv-waiting-defender = { $unit } : Moloch peut remettre une carte de sa défausse sur son paquet.
cv-waiting-victory_order = L'Avant-poste choisit la capacité de victoire suivante.
cv-waiting-own = { $unit } à { $city } : { $side } décide de sa capacité.
cv-waiting-machine_gun = { $unit } : l'Avant-poste peut poser un marqueur +2 sur un Soldat.
cv-waiting-loss_robot = Le paquet de Moloch est vide : on choisit le Robot de { $city } qu'il perd.
cv-waiting-demolish = Moloch a gagné et choisit un autre district à ravager.
cv-waiting-kill = Avantage du district : { $side } choisit l'unité ennemie de { $city } qui meurt.
cv-waiting-bomb = La bombe explose à { $city } : { $side } choisit l'unité ennemie qui meurt.
cv-waiting-move_ny = Avantage du district : { $side } peut envoyer une unité de { $city } droit à New York.
cv-waiting-revealed = Iron Gate : l'Avant-poste choisit laquelle des deux cartes révélées Moloch perd.
cv-waiting-convoy_move = { $city } tombe : Moloch choisit le Robot qui roule jusqu'à { $to }.

cv-last-battle = Dernière bataille : { $moloch } : { $outpost }
cv-search-side = Camp
cv-search-type = Genre
cv-cities = Villes
cv-moves-hint = d'un lieu éclairé au suivant

# In the terminal.
cv-terminal-hand = Main : { $cards }
cv-terminal-counts = { $side } : paquet { $deck }, main { $hand }, défausse { $pile }
cv-terminal-legend = Une ville montre son nom, ses districts (x : ravagé, > : la bataille, D : piocher, K : tuer, N : vers New York, B : bombe, - : rien), puis les unités de Moloch et de l'Avant-poste, chacune avec sa force ; postes occupés/tous.
cv-terminal-marks = Signes derrière une unité : marqueurs + et -, s bouclier, h piraté, n filet, o désactivé, m Module, v propre mouvement utilisé.
cv-terminal-warning = Vous pourriez encore faire quelque chose dans cette phase.
cv-slot-card = CARTE
cv-slot-city = VILLE
cv-slot-unit = UNITÉ
cv-slot-way = back/forward
cv-slot-district = DISTRICT
cv-slot-ability = CARTE/CAPACITÉ
