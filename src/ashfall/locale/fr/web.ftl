# Textes de la table dans le navigateur.

web-skip = Aller au contenu
web-nav-label = Navigation
web-nav-home = Accueil
web-nav-tables = Mes tables
web-nav-pieces = Tuiles et cartes
web-nav-pieces-neuroshima-hex = Tuiles
web-nav-pieces-convoy = Cartes
web-nav-pieces-hope = Cartes
web-games = Jeux
web-nav-rules = Règles
web-close = Fermer
web-cancel = Annuler
web-all = tout
web-search = Chercher
web-filters = { $count ->
    [0] Filtres
   *[other] Filtres ({ $count })
}
web-loading = Un instant…
web-not-found = Rien que des cendres ici.
web-nothing-found = Rien ne correspond.
web-copy = Copier
web-copied = Copié
web-copy-failed = Le navigateur refuse la copie ; sélectionnez le texte et copiez-le vous-même.

# Accueil
web-home-title = Qui tiendra les ruines ?
web-home-lead = Trois jeux d'après la fin du monde. Asseyez-vous, jouez contre l'ordinateur ou un ami ; sans compte, sans attendre.
web-play-now = Jouer
web-opening = La table se prépare…
web-set-up = Préparer une table
web-game-facts = { $players } joueurs · environ { $minutes } minutes
web-game-neuroshima-hex = Neuroshima Hex!
web-game-neuroshima-hex-about = Deux armées, dix-neuf cases : placez et tournez vos unités, puis laissez la bataille dérouler ses initiatives.
web-game-convoy = Le Convoi
web-game-convoy-about = Une colonne de machines roule vers New York ; cinq villes lui barrent la route, à vous de les tenir ou de les briser.
web-game-hope = HOPE Cardgame
web-game-hope-about = Composez un paquet, tenez un champ de bataille de cinq sur cinq et luttez pour les dernières ressources.
web-resume-title = Parties en cours

# Réglages
web-settings = Réglages
web-settings-language = Langue
web-settings-theme = Thème
web-theme-dark = sombre
web-theme-light = clair
web-settings-speed = Animations
web-speed-slow = lente
web-speed-normal = normale
web-speed-fast = rapide
web-speed-off = immédiate
web-settings-sound = Son
web-sound-off = coupé
web-sound-on = actif
web-settings-only-answers = Décisions à réponse unique
web-only-answers-given = prises pour vous
web-only-answers-asked = demandées
web-unasked = Une seule suite possible : elle est prise.
web-keys-title = Touches à la table
web-key-arrows = Flèches
web-key-arrows-does = aller d'une case à l'autre
web-key-enter = Entrée
web-key-arrows-does-convoy = aller d'un lieu éclairé au suivant
web-key-enter-does = choisir ce qui est sélectionné, confirmer un coup
web-key-hand = 1 à 9
web-key-hand-does = choisir une de vos tuiles ou cartes
web-key-pass = P
web-key-pass-does = passer, continuer
web-key-fight = F
web-key-fight-does = combattre
web-key-hold = H
web-key-hold-does = garder la priorité
web-key-rest = N
web-key-rest-does = passer jusqu'à votre tour
web-key-discard = D
web-key-discard-does = défausser la tuile choisie
web-key-rotate = Q, E
web-key-rotate-does = tourner la tuile
web-key-escape = Échap
web-key-escape-does = un pas en arrière
web-key-undo = U
web-key-undo-does = annuler le coup
web-key-preview = B
web-key-preview-does = aperçu de la bataille
web-key-end = T
web-key-end-does = finir le tour
web-key-playback = ←, →, espace, S
web-key-playback-does = avancer, reculer, suspendre, passer
web-key-inspect = I
web-key-inspect-does = expliquer ce qui a été pointé en dernier

# Préparation
web-setup-title = Préparer une table
web-setup-seats = Qui joue
web-setup-player = Joueur
web-setup-level = Force
web-setup-name = Nom
web-setup-side = Armée
web-setup-side-convoy = Camp
web-setup-side-hope = Paquet
web-own-side-hope = son propre paquet
web-setup-open = Ouvrir la table
web-setup-note-neuroshima-hex = La première place pose son QG en premier et joue le premier tour.
web-your-name = Votre nom
web-player-me = moi
web-player-local = un ami sur cet écran
web-player-link = un ami par lien
web-player-bot = l'ordinateur
web-bot-random = Errant
web-bot-random-sketch = joue au hasard
web-bot-greedy = Artilleur
web-bot-greedy-sketch = voit jusqu'à la fin de son tour
web-bot-tree = Devin
web-bot-turns = Stratège
web-bot-pip = Pip
web-bot-pip-sketch = A grandi dans les ruines et joue pour le plaisir ; laisse échapper beaucoup de choses.
web-bot-rook = Rook
web-bot-rook-sketch = Prend ce qui traîne sous son nez et se demande rarement ce qui suivra.
web-bot-vesna = Vesna
web-bot-vesna-sketch = Patiente et soigneuse ; voit presque tout ce qu'un tour permet.
web-bot-marlow = Marlow
web-bot-marlow-sketch = Pèse chaque marché et en laisse passer peu de bons.
web-bot-sable = Sable
web-bot-sable-sketch = Ne dit rien, prévoit loin et punit ce qui reste à découvert.
web-bot-omen = Omen
web-bot-omen-sketch = A déjà vu cette partie finir. Réfléchit le plus longtemps, ne pardonne rien.
web-bot-strength = force { $level } sur { $levels }, environ { $rating } points
web-bot-brought = apporté par qui tient ce serveur
web-bot-thinking = réfléchit

# Tables
web-tables-title = Mes tables
web-tables-none = Aucune table pour l'instant.
web-tables-playing = En cours
web-tables-over = Terminées
web-table-title = Table
web-table-yours = À vous de décider
web-table-theirs = En attente des autres
web-table-over = Terminée
web-table-outdated = Ne peut plus continuer
web-written-options = Options
web-option-on = oui
web-option-off = non
web-outdated-moves = { $count ->
    [1] Une décision a été prise
   *[other] { $count } décisions ont été prises
}
web-table-problem = Cette table ne peut pas être montrée
web-resume = Reprendre
web-look = Voir
web-replay = Revoir
web-record-title = Regarder un enregistrement
web-record-help = Une partie sauvegardée (*.ashfall) peut être revue ici.
web-record-choose = Choisir un fichier

# À la table
web-present = connecté
web-absent = non connecté
web-log = Ce qui s'est passé
web-undo = Annuler
web-undo-question = { $player } voudrait annuler le dernier coup.
web-undo-agree = Accepter
web-undo-refuse = Refuser
web-undo-waiting = Annulation demandée ; en attente de la réponse.
web-connection-lost = Connexion perdue. Nouvel essai en cours ; rien n'est perdu.
web-connection-closed = La table ne répond plus. Rechargez la page.
web-opponent-gone = { $player } : connexion perdue. Un retour est possible à tout moment.
web-takeover = Laisser l'ordinateur jouer
web-replaced = L'ordinateur joue à votre place en ce moment.
web-take-back = Reprendre la place
web-invite = { $seat } : personne n'a encore pris cette place. Envoyez ce lien :
web-invite-share = Partager
web-invite-code = Code
web-invite-code-about = { $seat } : l'invitation en code pour un appareil photo
web-invite-here = Ce lien ne s'ouvre que sur cet ordinateur. Pour les autres de votre réseau, lancez Ashfall avec HOST=0.0.0.0.
web-invite-link = Lien d'invitation
web-join-from = { $host } vous invite
web-join-title = Vous êtes invité à une table
web-join-side = Vous jouez { $side }.
web-join = Rejoindre
web-watch = Seulement regarder
web-hand-over = Passez l'appareil à { $player } – prêt ?
web-hand-over-ready = Prêt
web-resign = Abandonner
web-resign-sure = Abandonner cette partie ?
web-leave = Partir : mon armée s'en va
web-leave-to-computer = L'ordinateur continue à ma place
web-resign-question = { $player }, votre partenaire, voudrait abandonner la partie.
web-resign-agree = Abandonner
web-resign-refuse = Continuer
web-resign-waiting = Votre partenaire est consulté ; en attente de la réponse.
web-spectating = Vous regardez.
web-playback = Ce qui est montré
web-playback-back = Un pas en arrière
web-playback-forward = Un pas en avant
web-playback-pause = Pause
web-playback-play = Lecture
web-playback-skip = Passer

# Ce qui s'est passé à la table
event-table-undo-asked = { $player } demande à annuler le dernier coup.
event-table-undo-agreed = { $player } accepte.
event-table-undo-refused = { $player } refuse l'annulation.
event-table-taken-back = Une pioche a été annulée ; la partie en garde la marque.
event-table-left = { $player } quitte la partie.
event-table-resign-asked = { $player } voudrait abandonner et consulte son partenaire.
event-table-resign-agreed = { $player } accepte.
event-table-resign-refused = { $player } veut continuer.
event-table-resigned = { $player } abandonne.
event-table-joined = { $name } prend place.
event-table-program = { $name } prend place : un programme venu d'ailleurs, { $bot }.
event-table-takeover = L'ordinateur ({ $bot }) joue pour { $player }.
event-table-returned = { $name } est de retour.
event-table-bot-failed = L'ordinateur n'a donné aucune réponse utilisable pour { $player } ; la table a joué un coup anodin.
event-table-rematch = Une revanche est prête.

# La fin
web-over = La partie est finie
web-over-won = Victoire
web-over-lost = Défaite
web-over-draw = Match nul
web-over-draw-between = Match nul entre { $players }
web-over-winner = { $count ->
    [1] { $player } gagne
   *[other] { $player } gagnent
}
web-over-resigned = { $count ->
    [1] { $player } a abandonné.
   *[other] { $player } ont abandonné ensemble.
}
web-over-show = Résultat
web-rematch = Revanche
web-rematch-swap = Revanche, l'autre commence
web-rematch-swap-convoy = Revanche, camps échangés
web-rematch-next = Revanche, { $player } en premier
web-rematch-join = Aller à la revanche
web-save-record = Enregistrer la partie

# Revoir
web-replay-title = Revoir la partie
web-replay-start = Avant le premier coup.
web-course-moments = moments
web-replay-timeline = Moment de la partie
web-replay-eyes = Vue de
web-replay-spectator = un spectateur
web-share-moment = Copier le lien de ce moment

# Encyclopédie et règles
web-encyclopedia-title = Toutes les tuiles et cartes
web-encyclopedia-title-neuroshima-hex = Toutes les tuiles
web-encyclopedia-title-convoy = Toutes les cartes et villes
web-encyclopedia-title-hope = Toutes les cartes
web-rules-title = Règles
web-rules-chapters = Chapitres
web-rules-reference = Ceci est la référence : chaque règle avec son numéro, pour vérifier un point.

# Neuroshima Hex
web-nh-board = Champ de bataille
web-nh-help = Qu'est-ce que c'est ?
web-nh-help-hint = Pointez une tuile, ou gardez le doigt dessus : elle est expliquée ici.
web-nh-course = Points de QG
web-nh-empty = libre
web-nh-target = peut être choisi
web-nh-source = cette unité peut agir
web-nh-ghost-round = { $tile } serait ici ; Entrée confirme
web-nh-ghost = { $tile } serait ici, face au { $facing } ; Entrée confirme
web-nh-facing = face au { $facing }
web-nh-points =
    { $points ->
        [one] { $points } point de QG
       *[other] { $points } points de QG
    }
web-nh-wounds =
    { $wounds ->
        [one] { $wounds } blessure
       *[other] { $wounds } blessures
    }
web-nh-wounds-of = blessures : { $wounds } sur les { $toughness } qui la détruisent
web-nh-moves-left =
    { $count ->
        [1] peut encore bouger une fois ce tour
       *[other] peut encore bouger { $count } fois ce tour
    }
web-nh-nothing = rien
web-nh-board-empty = Le plateau est vide.
web-nh-describe-player = { $player }, { $army } : { $points } points de QG, { $deck } tuiles dans la pile, tuiles visibles : { $hand }.
web-nh-no-hand = aucune tuile
web-nh-pile =
    { $count ->
        [one] { $count } tuile restante
       *[other] { $count } tuiles restantes
    }
web-nh-discarded =
    { $count ->
        [one] { $count } défaussée
       *[other] { $count } défaussées
    }
web-nh-piles-of = Tuiles de { $player }
web-nh-aka = aussi { $names }
web-nh-unverified = Non confirmé par une source publique.
web-nh-gives = donne
web-nh-hinders = gêne
web-nh-preview = Aperçu de bataille
web-nh-preview-now = Si une bataille éclatait maintenant
web-nh-preview-move = Une bataille après ce coup
web-nh-preview-nothing = Personne ne toucherait personne.
web-nh-phase = Phase { $phase }
web-nh-rotate-left = Tourner à gauche
web-nh-rotate-right = Tourner à droite
web-nh-do-confirm = Confirmer
web-nh-do-battle = Lancer la bataille
web-nh-do-discard = Défausser { $tile }
web-nh-do-discard-it = Défausser
web-nh-do-exchange = Échanger { $tile }
web-nh-do-redraw = Échanger toutes les tuiles
web-nh-do-end = Finir le tour
web-nh-end-warning = Vous pourriez encore utiliser : { $what }. Finir le tour quand même ?
web-nh-end-anyway = Finir le tour
web-nh-end-not-yet = Pas encore
web-nh-left-mobility = la mobilité d'une unité
web-nh-left-transport = le Transport
web-nh-way-mobility = par mobilité
web-nh-way-transport = par Transport
web-nh-hint-start = Choisissez l'une de vos tuiles.
web-nh-hint-start-moves = Choisissez l'une de vos tuiles, ou une unité éclairée qui peut bouger.
web-nh-hint-start-empty = Vous n'avez pas de tuile : finissez votre tour.
web-nh-hint-start-units = Choisissez une unité éclairée qui peut bouger, ou finissez votre tour.
web-nh-hint-place = { $tile } : choisissez une case éclairée.
web-nh-hint-turn = Tournez-la : molette, Q et E, ou touchez un bord. Puis confirmez.
web-nh-hint-redraw = Vous n'avez que des tuiles instantanées : toutes partent, et vous en piochez autant.
web-nh-hint-battle = La bataille éclate aussitôt et finit votre tour. Son issue est montrée.
web-nh-hint-hq = Choisissez une case éclairée pour votre QG.
web-nh-hint-discard = Choisissez la tuile à défausser.
web-nh-hint-retreat = Choisissez l'une des cases éclairées.
web-nh-hint-exchange = Choisissez la tuile à échanger.
web-nh-hint-unusable = { $tile } ne peut pas servir maintenant ; gardez-la ou défaussez-la.
web-nh-hint-move-unit = Choisissez l'unité à déplacer.
web-nh-hint-move-to = { $unit } : choisissez où elle va, ou l'unité elle-même pour la tourner.
web-nh-hint-push-unit = Choisissez l'unité qui pousse.
web-nh-hint-push-victim = { $unit } : choisissez qui elle pousse.
web-nh-hint-target = { $tile } : choisissez la cible.
web-nh-hint-answer = Confirmez, ou choisissez autre chose.
web-nh-hint-medic-unit = Choisissez l'unité à sauver, ou une des réponses.
web-nh-hint-medic-attacker = Choisissez l'attaquant, ou une des réponses.
web-nh-hint-medic-medic = Choisissez le médecin, ou une des réponses.
web-nh-hint-quartermaster = Choisissez le bord d'une attaque, le milieu de l'unité pour ne rien changer, ou une des réponses.
web-nh-hint-order = Choisissez le QG de ce joueur, ou une des réponses.
web-nh-ask-medic = { $player } : un médecin doit encaisser une attaque contre { $units }. Laquelle ?
web-nh-ask-quartermaster = { $player } : le quartier-maître change-t-il une attaque de { $units } ?
web-nh-ask-decider = { $player } : des médecins de plusieurs joueurs pourraient agir. Qui décide ?
web-nh-ask-care = { $player } : qui votre médecin sauve-t-il ?
web-nh-ask-order = { $player } : plusieurs joueurs ont à décider maintenant. Qui décide en premier ?
web-nh-ask-exchange = { $player } : rien que des tuiles instantanées. Trois d'entre elles sont échangées, l'une après l'autre.
web-nh-answer-medic = { $medic } sauve { $unit } de { $source }
web-nh-answer-medic-instant = { $medic } sauve { $unit }
web-nh-answer-deed = { $unit } utilise sa capacité
web-nh-answer-explode = { $unit } explose
web-nh-answer-attack = { $unit } attaque
web-nh-answer-keep = { $unit } ne change rien
web-nh-answer-convert-ranged = { $unit } : l'attaque de mêlée ({ $facing }) devient un tir
web-nh-answer-convert-melee = { $unit } : le tir ({ $facing }) devient une attaque de mêlée
web-nh-answer-first = { $player } décide en premier
web-nh-filter-army = Armée
web-nh-filter-kind = Sorte
web-nh-filter-symbol = Symbole

# Refus du serveur
error-offline = Le serveur ne répond pas.
error-unknown-table = Cette table n'existe pas.
error-stale = La position a changé ; regardez de nouveau.
web-explain-legal = C'est possible : choisissez, puis confirmez.
error-not-your-seat = Ce n'est pas votre place.
error-wrong-secret = Ce navigateur a perdu le droit à cette place ; rechargez la page.
error-wrong-token = Cette invitation n'existe pas.
error-seat-taken = Quelqu'un d'autre a pris cette place.
error-seat-present = Le joueur est là, ou y était à l'instant.
error-not-a-seat = Il n'y a pas de place de ce genre à prendre.
error-no-request = Cette question n'est plus posée.
error-not-over = La partie n'est pas encore finie.
error-resign-unsupported = À plus de deux camps, un abandon ne termine pas la partie. Vous pouvez laisser votre place à l'ordinateur.
error-no-preview = Il n'y a pas d'aperçu dans ce jeu.
error-rate-limited = Trop vite ; attendez un instant.
error-too-many-tables = Trop de tables ouvertes ; finissez-en d'abord quelques-unes.
error-storage = Le serveur n'a pas pu l'enregistrer ; rien ne s'est passé. Réessayez.

# Ce qu'un autre décide
web-nh-waiting-first-player = Le sort désigne le premier joueur.
web-nh-waiting-draw = { $player } pioche.
web-nh-waiting-place-hq = { $player } place son QG.
web-nh-waiting-discard = { $player } doit défausser une tuile.
web-nh-waiting-turn = C'est le tour de { $player }.
web-nh-waiting-retreat = { $player } choisit où va l'unité repoussée.
web-nh-waiting-exchange = { $player } choisit une tuile à échanger.
web-nh-waiting-medic = { $player } décide qui un médecin sauve.
web-nh-waiting-deed = { $player } décide de ce qu'une unité fait au lieu d'attaquer.
web-nh-waiting-clown = { $player } décide si le Clown explose.
web-nh-waiting-quartermaster = { $player } décide pour le quartier-maître.
web-nh-waiting-decider = { $player } désigne le joueur qui décide.
web-nh-waiting-care = { $player } décide qui un médecin sauve.
web-nh-waiting-order = { $player } décide qui répond en premier.
web-nh-waiting-over = La partie est finie.
web-nh-primer = Le jeu en six phrases
web-nh-turn = Tour { $number }
web-computer = ordinateur, { $level }
web-seat-open = encore personne
web-watching =
    { $count ->
        [one] { $count } spectateur
       *[other] { $count } spectateurs
    }
web-nh-score =
    { $points ->
        [one] { $points } point marqué
       *[other] { $points } points marqués
    }
web-nh-team = équipe { $team }
web-nh-order = Tours à venir
web-nh-standing-out = éliminé
web-nh-standing-beaten = battu
web-nh-show-tiles = Tuiles et piles de { $player }
web-nh-in-front = Tuiles visibles
web-nh-mercenaries-beside = Mercenaires à côté de la pile
web-nh-known-top = Connues sur le dessus de la pile, la prochaine d'abord
web-nh-on-top = { $tile } dessus
web-nh-mercenary-count =
    { $count ->
        [1] un mercenaire
       *[other] { $count } mercenaires
    }
web-nh-bomber-for-sale = L'Artificier fou II peut être acheté.
web-nh-nearer = Plus près
web-nh-farther = Plus loin
web-nh-do-buy = Acheter l'Artificier fou II avec elle
web-nh-left-buy = une tuile pour l'Artificier fou II
web-nh-hint-buy = { $tile } est défaussée pour l'Artificier fou II : choisissez sa case.
web-nh-hint-decider = Choisissez le QG de ce joueur, ou une des réponses.
web-nh-hint-care = Choisissez l'unité à sauver, ou une des réponses.
web-nh-answer-decides = { $player } décide
web-nh-answer-hire = Engager { $tile }
web-nh-answer-take = Prendre { $tile }
web-nh-answer-pile = Piocher
web-nh-answer-leave = Laisser le mercenaire
web-nh-waiting-draft = { $player } choisit un mercenaire.
web-nh-waiting-choose-tile = { $player } pioche ou prend un mercenaire.
web-nh-foresight = En bataille : { $what }
web-nh-foresight-lost =
    { $count ->
        [one] { $count } unité perdue
       *[other] { $count } unités perdues
    }

## Comment jouer

web-how-title = Comment jouer
web-how-of = { $number } sur { $count }
web-how-back = Retour
web-how-next = Suite
web-how-rules = Toutes les règles, une à une

## Préparation et accueil

web-setup-opponent = Adversaire
web-setup-count = Joueurs
web-setup-crowded = { $count } joueurs se partagent { $sides } camps : certains sont joués par plusieurs.
web-setup-crowded-neuroshima-hex = { $count } joueurs, mais seulement { $sides } armées : certaines sont jouées par deux joueurs, chacun avec toutes ses tuiles. Les livrets ne disent pas comment jouer à cinq ou six ; « Deux fois la même armée » vaut pour cette table.
web-setup-team = Équipe { $number }
web-setup-holder = Jouée par qui tient la place { $number }.
web-setup-house-standard = Règles maison (aucune modifiée)
web-setup-house-changed =
    { $count ->
        [one] Règles maison ({ $count } modifiée)
       *[other] Règles maison ({ $count } modifiées)
    }
web-result-draw = Partie nulle
web-result-yours = Vous avez gagné
web-result-won = Victoire : { $player }
web-remove = Retirer de cette liste, dans ce navigateur
web-bring-back = Remettre
web-tables-removed = Retirées de la liste ({ $count })
web-tables-removed-about = Seul ce navigateur les cache. Les parties sont gardées, et les autres joueurs les voient comme avant.

# Toute table
web-board = Plateau
web-primer = Le jeu en bref
web-last-turn = Dernier tour
