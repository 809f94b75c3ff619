# Neuroshima Hex : tout ce que la table dit de ce jeu.
# $player est le nom d'une place, $tile celui d'une tuile, $hex une case comme c3, $facing un des nh-direction-*.

# Armées
nh-army-borgo = Borgo
nh-army-borgo-sketch = Des mutants qui frappent les premiers et fort au corps à corps ; initiative rapide, presque pas de tir.
nh-army-hegemony = Hégémonie
nh-army-hegemony-sketch = Gangs et gladiateurs : mêlée renforcée par le QG, filets pour clouer l'ennemi, transport et ruses.
nh-army-mercenaries = Mercenaires
nh-army-mercenaries-sketch = Quatre mercenaires d'Alabama, et deux artificiers fous qui ne restent longtemps dans aucun camp.
nh-army-moloch = Moloch
nh-army-moloch-sketch = Les machines : solides, blindées et variées, plus lentes à réagir, un piège dans chaque module.
nh-army-outpost = Avant-poste
nh-army-outpost-sketch = L'armée régulière : des tireurs mobiles qui agissent deux fois près du QG et détournent les modules ennemis.
nh-neutral = Personne

# Le jeu en quelques phrases
nh-primer-goal-duel = But : faire tomber le QG ennemi de 20 points à 0, ou garder plus de points que lui à la fin.
nh-primer-goal-deathmatch = But : être le dernier dont le QG tient, ou garder à la fin le plus de ses 20 points. Un QG à 0 emporte son armée.
nh-primer-goal-score = But : chaque blessure infligée à un QG ennemi vous donne un point. Le premier à 20 gagne, sinon le meilleur score à la fin. Aucun QG ne tombe.
nh-primer-goal-one-vs-two = But : faire tomber le premier un QG ennemi. L'un a 20 points, les deux autres 13 chacun ; si aucun QG ne tombe, le camp qui garde le plus de points gagne.
nh-primer-goal-team = But : votre équipe fait tomber la première un QG de l'autre. Si aucun ne tombe, l'équipe qui garde le plus de points gagne. Les partenaires ne se blessent pas.
nh-primer-turn = Tour : vous piochez jusqu'à trois tuiles, en défaussez une, jouez ou gardez les autres. Toutes les mains sont visibles.
nh-primer-unit = Guerriers et modules vont sur toute case libre, dans tout sens, et y restent. Le sens est là où pointe le haut de la tuile.
nh-primer-instant = Les tuiles instantanées (marquées !) agissent aussitôt et disparaissent.
nh-primer-battle = Une tuile Bataille ou un plateau plein lance une bataille : les phases décomptent, et à chacune toutes les unités de cette initiative attaquent ensemble.
nh-primer-end = Quand quelqu'un a pioché sa dernière tuile, les autres jouent encore un tour et une bataille finale décide.

# Directions
nh-direction-n = nord
nh-direction-ne = nord-est
nh-direction-se = sud-est
nh-direction-s = sud
nh-direction-sw = sud-ouest
nh-direction-nw = nord-ouest

# Sortes de tuiles
nh-kind-hq = quartier général
nh-kind-warrior = guerrier
nh-kind-module = module
nh-kind-instant = tuile instantanée

# Symboles des tuiles
nh-symbol-edges =
    { $count ->
        [1] { $symbol }
       *[other] { $symbol } sur { $count } côtés
    }
nh-symbol-strengths = { $symbol } { $strengths }
nh-symbol-melee = attaque de mêlée
nh-symbol-melee-help = Touche l'unité ennemie sur la case voisine de ce côté ; chaque marque vaut une blessure.
nh-symbol-ranged = tir
nh-symbol-ranged-help = Touche la première unité ennemie en ligne droite depuis ce côté, à toute distance ; chaque marque vaut une blessure.
nh-symbol-gauss = canon Gauss
nh-symbol-gauss-help = Une blessure à chaque unité ennemie en ligne droite depuis ce côté, à travers tout.
nh-symbol-armor = blindage
nh-symbol-armor-help = Retire une blessure à chaque tir qui touche ce côté.
nh-symbol-net = filet
nh-symbol-net-help = Retient l'unité ennemie voisine de ce côté : elle ne peut ni attaquer, ni bouger, ni repousser, ni rien donner.
nh-symbol-module = lien de module
nh-symbol-module-help = Donne son effet à l'unité sur la case voisine de ce côté.
nh-symbol-initiative = initiative
nh-symbol-initiative-help = Les phases de bataille où l'unité agit ; les plus grands nombres agissent d'abord.
nh-symbol-toughness = résistance
nh-symbol-toughness-help = Blessures que l'unité supporte ; une de plus la détruit.
nh-symbol-mobility = mobilité
nh-symbol-mobility-help = Une fois à chaque tour de son joueur, l'unité peut aller sur une case libre voisine, pivoter, ou les deux.
nh-symbol-wounds = blessures
nh-symbol-wounds-help = Blessures subies jusqu'ici par l'unité.
nh-symbol-held = prise dans un filet
nh-symbol-held-help = Un filet ennemi retient cette unité : pour l'instant elle ne fait rien du tout.
nh-symbol-scoped = sert l'ennemi
nh-symbol-scoped-help = Un Scoper ennemi a retourné ce module : il sert l'autre camp.
nh-symbol-extra_initiative = une action de plus
nh-symbol-extra_initiative-help = L'unité agit une fois de plus, dans une phase ultérieure.

# Ce que donnent modules et quartiers généraux
nh-bonus-melee = { $value } aux attaques de mêlée
nh-bonus-ranged = { $value } aux tirs
nh-bonus-initiative = { $value } à l'initiative
nh-bonus-extra_initiative = une action de plus à chaque bataille
nh-bonus-toughness = { $value } à la résistance
nh-bonus-friends = Donne aux unités amies reliées : { $what }.
nh-bonus-enemies = Inflige aux unités ennemies reliées : { $what }.

# Capacités
nh-ability-medic = médecin
nh-ability-medic-help = Prend sur lui toutes les blessures d'une attaque contre une unité reliée, puis est retiré.
nh-ability-quartermaster = quartier-maître
nh-ability-quartermaster-help = Une fois par bataille, chaque unité reliée peut changer une attaque de mêlée en tir, ou l'inverse.
nh-ability-transport = transport
nh-ability-transport-help = Une fois par tour, chaque unité reliée peut bouger comme si elle avait la mobilité.
nh-ability-recon-center = centre de reconnaissance
nh-ability-recon-center-help = Tant qu'il est libre, son armée va plus loin. Codex : un mouvement de plus par tour aux unités mobiles ; L'Année de Moloch : les mouvements portent à deux cases.
nh-ability-scoper = scoper
nh-ability-scoper-help = Les modules ennemis auxquels il est relié servent son propre camp.
nh-ability-clown = clown
nh-ability-clown-help = Au lieu d'attaquer il peut exploser : une blessure à chaque unité voisine, et il disparaît.
nh-ability-universal = soldat universel
nh-ability-universal-help = Une attaque faite de mêlée et de tir : une unité voisine subit les deux, une unité lointaine seulement le tir.
nh-ability-mad-bomber = artificier fou
nh-ability-mad-bomber-help = Explose quand il est touché : une blessure à chaque unité voisine, sauf les QG. S'il a un maître : à chaque ennemi voisin, QG compris. Puis il passe à un autre joueur.

# Tuiles instantanées
nh-instant-battle = bataille
nh-instant-battle-help = Déclenche une bataille sur-le-champ ; votre tour finit avec elle.
nh-instant-move = mouvement
nh-instant-move-help = Une de vos unités va sur une case libre voisine, pivote, ou les deux.
nh-instant-push-back = repousser
nh-instant-push-back-help = Une de vos unités chasse d'une case une unité ennemie voisine ; son joueur choisit où elle va.
nh-instant-sniper = tireur d'élite
nh-instant-sniper-help = Une blessure à une unité ennemie au choix, sauf un QG.
nh-instant-grenade = grenade
nh-instant-grenade-help = Détruit une unité ennemie voisine de votre QG, sauf un QG.
nh-instant-air-strike = frappe aérienne
nh-instant-air-strike-help = Une blessure à chaque unité d'une case et de ses six voisines, les vôtres comprises ; les QG sont épargnés.

# Étapes de la partie
nh-stage-normal = La guerre continue.
nh-stage-last-tile-drawn = Une dernière tuile a été piochée : plus de tuile Bataille.
nh-stage-last-turn = Le dernier tour avant la bataille finale.
nh-stage-final-battle = La bataille finale.
nh-stage-tie-turn = Égalité : encore un tour chacun.
nh-stage-additional-battle = La bataille supplémentaire décide.

# Ce qui est demandé
nh-prompt-first-player = On tire au sort le premier joueur.
nh-prompt-draw = { $player } pioche.
nh-prompt-place-hq = { $player } : posez votre QG sur une case libre.
nh-prompt-discard = { $player } : défaussez une de vos tuiles.
nh-prompt-turn =
    { $uses ->
        [0] { $player } : plus aucune tuile à jouer ce tour ; vos unités du plateau peuvent encore bouger, ou finissez le tour.
        [one] { $player } : à vous. Vous pouvez jouer une tuile ; gardez ou défaussez le reste.
       *[other] { $player } : à vous. Vous pouvez jouer { $uses } tuiles ; gardez ou défaussez le reste.
    }

nh-prompt-turn-free = { $player } : à vous. Jouez, gardez ou défaussez vos tuiles.
nh-prompt-retreat = { $player } : votre { $tile } en { $hexes } est repoussé. Où va-t-il ?
nh-prompt-exchange = { $player } : choisissez une tuile à échanger.
nh-prompt-medic = { $player } : choisissez ce que votre médecin prend pour { $hexes }.
nh-prompt-deed = { $player } : l'unité en { $hexes } utilise-t-elle sa capacité, ou attaque-t-elle ?
nh-prompt-clown = { $player } : le Clown en { $hexes } explose-t-il ou attaque-t-il ?
nh-prompt-quartermaster = { $player } : l'unité en { $hexes } convertit-elle une attaque par le quartier-maître ?
nh-prompt-order = { $player } : qui décide d'abord ?
nh-prompt-decider = { $player } : des médecins de plusieurs joueurs pourraient agir. Qui décide ?
nh-prompt-care = { $player } : choisissez qui votre médecin sauve.
nh-prompt-draft = { $player } : choisissez un mercenaire pour votre armée.
nh-prompt-choose-tile = { $player } : piocher, ou prendre un mercenaire à la place ?
nh-prompt-over = La partie est terminée.
nh-warning-end = Vous pouvez encore jouer : { $tiles }.
nh-prompt-phase = Bataille, phase { $phase }.
nh-prompt-tile = À cause de { $tile }.

# Ce qui s'est passé
nh-event-first-player = { $player } commence.
nh-event-hire = { $player } engage { $tile }.
nh-event-take = { $player } prend { $tile } au lieu de piocher.
nh-event-travel = { $tile } va sur la pioche de { $player }.
nh-event-hq = { $player } installe son QG en { $hex }.
nh-event-turn = Tour { $number } : { $player }.
nh-event-draw = { $player } pioche { $tile }.
nh-event-last-tile = { $player } a pioché sa dernière tuile ; la fin approche.
nh-event-discard = { $player } défausse { $tile }.
nh-event-unlucky-draw = { $player } n'a pioché que des tuiles instantanées et les échange.
nh-event-use = { $player } joue { $tile }.
nh-event-place = { $player } pose { $tile } en { $hex }, face au { $facing }.
nh-event-removed = Sans la résistance qu'on leur prêtait, ces unités quittent le plateau : { $units }.
nh-event-move = { $player } déplace { $tile } de { $from } à { $to }, face au { $facing }.
nh-event-move-turn = { $player } tourne { $tile } en { $to } vers le { $facing }.
nh-event-move-mobility = { $player } déplace { $tile } par sa mobilité de { $from } à { $to }, face au { $facing }.
nh-event-move-transport = { $player } déplace { $tile } par transport de { $from } à { $to }, face au { $facing }.
nh-event-move-push-back = { $tile } ({ $player }) est chassé de { $from } à { $to }.
nh-event-push = { $player } repousse depuis { $pusher } contre { $victim }.
nh-event-battle = Bataille ! { $reason }
nh-event-phase = Phase { $phase } : { $actors }
nh-event-battle-end = La bataille est finie. Points des QG : { $points }.
nh-event-instant = { $tile } frappe { $target }.
nh-event-eliminated = { $player } est éliminé : son QG est tombé et son armée quitte le plateau.
nh-event-over = { $result }

nh-battle-battle-tile = { $player } l'a déclenchée avec une tuile Bataille.
nh-battle-full-board = Le plateau est plein.
nh-battle-final-battle = C'est la bataille finale.
nh-battle-additional-battle = Elle départage l'égalité.

# Détails d'une attaque
nh-hit =
    { $wounds ->
        [one] { $source } touche { $target } : { $wounds } blessure.
       *[other] { $source } touche { $target } : { $wounds } blessures.
    }
nh-hit-lethal = { $source } détruit { $target } d'un coup.
nh-hit-none = { $source } touche { $target }, mais le blindage tient.
nh-hit-melee =
    { $wounds ->
        [one] { $source } frappe { $target } : { $wounds } blessure.
       *[other] { $source } frappe { $target } : { $wounds } blessures.
    }
nh-hit-ranged =
    { $wounds ->
        [one] { $source } tire sur { $target } : { $wounds } blessure.
       *[other] { $source } tire sur { $target } : { $wounds } blessures.
    }
nh-hit-gauss =
    { $wounds ->
        [one] { $source } transperce { $target } : { $wounds } blessure.
       *[other] { $source } transperce { $target } : { $wounds } blessures.
    }
nh-hit-explosion =
    { $wounds ->
        [one] { $source } explose près de { $target } : { $wounds } blessure.
       *[other] { $source } explose près de { $target } : { $wounds } blessures.
    }
nh-hit-saved = { $source } touche { $target }, mais le médecin en { $medic } prend le coup.
nh-hit-instant =
    { $wounds ->
        [one] { $target } subit { $wounds } blessure.
       *[other] { $target } subit { $wounds } blessures.
    }
nh-hit-instant-lethal = { $target } est détruit d'un coup.
nh-hit-instant-saved = { $target } est touché, mais le médecin en { $medic } prend le coup.
nh-miss = Personne n'est touché.
nh-destroyed = Unités détruites : { $units }.
nh-converted = Par le quartier-maître : { $units }.
nh-bomber-to = L'artificier fou en { $hex } passe à { $player }.
nh-bomber-beside = L'artificier fou en { $hex } retourne à côté du plateau.
nh-bomber-gone = L'artificier fou en { $hex } disparaît.
nh-points = Points des QG : { $points }.
nh-unit = { $tile } en { $hex }
nh-units-of = { $tile } ({ $player }) en { $hex }

# Comment elle s'est terminée
nh-outcome-hq-destroyed =
    { $count ->
        [1] { $winner } gagne : le QG ennemi est détruit. Points des QG : { $points }.
       *[other] { $winner } gagnent : un QG ennemi est détruit. Points des QG : { $points }.
    }
nh-outcome-both-hqs-destroyed =
    { $draw ->
        [yes] Match nul : des QG des deux camps sont tombés dans la même bataille.
       *[no] { $winner } gagnent : des QG des deux camps sont tombés dans la même bataille. Points des QG : { $points }.
    }
nh-outcome-all-hqs-destroyed = Match nul entre { $drawn } : leurs QG, les derniers, sont tombés dans la même bataille.
nh-outcome-points =
    { $draw ->
        [yes] Match nul entre { $drawn } : autant de points de QG, { $points }.
       *[no]
            { $count ->
                [1] { $winner } gagne aux points de QG, { $points }.
               *[other] { $winner } gagnent aux points de QG, { $points }.
            }
    }
nh-outcome-highest-score =
    { $draw ->
        [yes] Match nul entre { $drawn } : le même score, { $points }.
       *[no] { $winner } gagne avec le meilleur score, { $points }.
    }
nh-outcome-score-reached =
    { $draw ->
        [yes] Match nul entre { $drawn } : chacun a 20 points. { $points }.
       *[no] { $winner } gagne avec 20 points. { $points }.
    }
nh-outcome-stalemate =
    { $draw ->
        [yes] Match nul entre { $drawn } : le plateau plein est bloqué, autant de points, { $points }.
       *[no]
            { $count ->
                [1] { $winner } gagne aux points, { $points } : le plateau plein est bloqué.
               *[other] { $winner } gagnent aux points, { $points } : le plateau plein est bloqué.
            }
    }

# Options
option-mode = Mode
option-mode-help = À deux ; chacun pour soi, aux points des QG ou au score ; seul contre deux ; par équipes.
option-mode-duel = duel
option-mode-deathmatch = chacun pour soi
option-mode-score = chacun pour soi, au score
option-mode-one-vs-two = seul contre deux
option-mode-team = par équipes
option-mode-duel-help = Deux armées ; le QG qui n'a plus de points a perdu.
option-mode-deathmatch-help = Chacun contre tous ; le dernier dont le QG tient gagne.
option-mode-score-help = Chacun contre tous ; les blessures infligées aux QG ennemis sont des points, et aucun QG ne tombe.
option-mode-one-vs-two-help = Une armée avec 20 points contre deux alliées qui en ont 13 chacune.
option-mode-team-help = Deux équipes de deux armées ; la première qui abat un QG ennemi gagne.
option-edition = Livret de règles
option-edition-help = Quel livret tranche là où ils diffèrent : le Codex, qui rassemble tout, ou L'Année de Moloch.
option-edition-codex = Codex
option-edition-year-of-moloch = L'Année de Moloch
option-start = Ouverture
option-start-help = Premiers tours : une tuile puis deux, ou trois aussi pour le premier joueur, dont une jouée.
option-start-standard = normale
option-start-alternative = alternative
option-reinforcement = Renforts
option-reinforcement-help = Garder jusqu'à six tuiles et en jouer au plus deux par tour ; mieux avec l'ouverture alternative.
option-first_player = Premier joueur
option-first_player-help = Si la première place commence ou si l'on tire au sort.
option-first_player-given = première place
option-first_player-random = tiré au sort
option-tie_turn_kept_tiles = Tuiles gardées après une égalité
option-tie_turn_kept_tiles-help = Aux tours supplémentaires d'une égalité, les tuiles gardées se jouent même s'il ne reste rien à piocher.
option-board = Champ de bataille
option-board-help = Le champ de bataille : 19 cases, ou 37 à quatre joueurs et plus. Une bataille commence quand les 19 du milieu sont occupées.
option-board-standard = 19 cases
option-board-expanded = 37 cases
option-mercenaries = Mercenaires
option-mercenaries-help = Mercenaires que chaque joueur engage : un, ou un ou deux si l'on est deux.
option-mad_bomber = Artificier fou
option-mad_bomber-help = L'artificier fou : absent, à personne, à qui le pose, ou cinquième tuile du choix des mercenaires.
option-mad_bomber-none = absent
option-mad_bomber-neutral = n'est à personne
option-mad_bomber-mercenary = est à qui le pose
option-mad_bomber-drafted = choisi comme un mercenaire
option-mad_bomber_ii = Artificier fou II
option-mad_bomber_ii-help = L'artificier fou II attend à côté du plateau : une défausse de plus l'y pose.
option-mirror = Deux fois la même armée
option-mirror-help = Permettre la même armée à plusieurs joueurs (pas dans le jeu imprimé).
option-people = Personnes dans une partie par équipes
option-people-help = Par équipes : quatre personnes, ou trois ou deux dont l'une ou chacune joue deux armées.
option-people-four = quatre
option-people-three = trois
option-people-two = deux
option-extra_turns = Tours supplémentaires après une égalité
option-extra_turns-help = Chacun pour soi : les tours supplémentaires suivent le dernier tour, ou le joueur qui a pioché la dernière tuile.
option-extra_turns-after-last-turn = après le dernier tour
option-extra_turns-after-last-tile = après la dernière tuile
option-one_vs_two_result = Décompte à seul contre deux
option-one_vs_two_result-help = Seul contre deux sans QG détruit : le plus de points restants gagne, ou le moins de dégâts subis.
option-one_vs_two_result-total = points restants
option-one_vs_two_result-damage = dégâts subis

# Refus
error-seat-count = Ce mode demande un autre nombre de joueurs.
error-same-army = Chaque joueur mène une autre armée, sauf avec la règle maison « Deux fois la même armée ».
error-first-player = À seul contre deux, le solitaire commence toujours.
error-people = Une personne ne joue deux armées que par équipes.
error-place-hq = Posez d'abord votre QG sur une case libre.
error-draft = Choisissez d'abord un mercenaire.
error-draw-first = Piochez d'abord : de la pile, ou prenez un mercenaire.
error-no-bomber = L'artificier fou II n'est pas à côté du plateau.
error-discard-first = Défaussez d'abord une de vos tuiles.
error-not-in-hand = Vous n'avez pas cette tuile.
error-no-unlucky-draw = On ne repioche que juste après n'avoir pioché que des tuiles instantanées.
error-pile-empty = Pour repiocher il faut des tuiles dans la pile, et la vôtre est vide.
error-abilities-only = Plus rien à piocher : ce tour, seules vos unités sur le plateau peuvent agir.
error-one-facing = Cette tuile est pareille de tous les côtés et ne se pose que d'une façon.
error-retreat = L'unité repoussée doit partir : choisissez une des cases proposées.
error-exchange = Choisissez la tuile instantanée à échanger.
error-battle-question = Une bataille est en cours : répondez d'abord à sa question.
error-medic-question = Un médecin doit d'abord agir.
error-use-limit = Plus aucune tuile ne peut être jouée ce tour.
error-last-tile-drawn = Plus de tuile Bataille une fois qu'une dernière tuile a été piochée.
error-air-strike-edge = Les sept cases d'une frappe aérienne doivent être sur le plateau.
error-occupied = Cette case n'est pas libre.
error-no-enemy = Il n'y a pas d'unité ennemie là.
error-not-on-hq = Un QG ne peut pas être la cible.
error-not-next-to-hq = La cible doit être voisine de votre QG.
error-hq-held = Votre QG est pris dans un filet.
error-not-yours = Aucune de vos unités n'est là.
error-held = L'unité est prise dans un filet.
error-nowhere-to-go = Aucune case libre derrière l'unité.
error-no-mobility = L'unité n'a pas de mobilité.
error-no-transport = L'unité n'est reliée à aucun transport en état.
error-already-moved = L'unité a déjà bougé ainsi ce tour.
error-no-change = Un mouvement doit changer la case ou le sens.
error-too-far = C'est trop loin.
