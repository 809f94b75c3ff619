# Textes communs à tous les jeux et à toutes les tables.

event-undo-hidden = { $player } annule un coup.
event-undo = { $player } annule son coup : { $action }.
taken-back = Dans cette partie, une pioche a été annulée.

# Une chose et ce qu'on en dit.
named = { $name } : { $what }

yes = oui
no = non

seat-me = Vous
seat-number = Place { $number }

# Les langues sous leur propre nom.

# Les jeux.
game-neuroshima-hex = Neuroshima Hex!
game-neuroshima-hex-about = Deux armées se disputent dix-neuf cases ; posez et orientez vos unités au bon moment, puis la bataille tranche.

# Erreurs : une phrase courte par code ; les détails dépendent de l'endroit où elle s'affiche.
error-error = Quelque chose ne va pas.
error-illegal-action = Ce n'est pas permis maintenant.
error-unparsable-action = La table ne comprend pas ce coup.
error-not-your-decision = C'est à un autre joueur de décider.
error-undo-refused = Ce coup ne peut plus être annulé.
error-undo-invitation = Tant qu'une invitation est ouverte, aucune pioche ne peut être annulée.
error-undo-takeover = Ce qui a été décidé avant que l'ordinateur prenne une place reste acquis.
error-weaker-bot = Seul le plus fort des joueurs automatiques reprend la place d'un autre.
error-unknown-game = Ce jeu n'existe pas.
error-unknown-side = Cette armée n'existe pas pour cette place.
error-bad-option = Cette option ou cette valeur n'existe pas.
error-bad-pack = Les autres valeurs de tuiles ou de cartes sont inutilisables.
error-bad-position = Ce fichier ne décrit aucune position possible.
error-bad-record = Le fichier n'est pas un enregistrement utilisable.
error-wrong-version = L'enregistrement vient d'autres règles ou d'autres tuiles.
error-bad-state = La partie sauvegardée est illisible.
error-bad-scenario = Le scénario est illisible.
error-unknown-bot = Ce joueur automatique n'existe pas.
error-bad-bot = Ce joueur automatique ne peut pas être mis en place de cette façon.
error-bad-weights = Ce que le joueur automatique a appris est illisible.
error-game-over = La partie est terminée.
error-no-move = Quitter la partie n'est pas un coup : passez par le menu de la table.
error-unknown-action = Cette action n'existe pas.
error-chance = Une tuile est en train d'être piochée.
error-bad-backup = La sauvegarde ne peut pas être faite.
error-bad-cookie-key = Le fichier par lequel le serveur reconnaît ses joueurs est endommagé.
error-bad-limit = Cette limite n'existe pas.
error-bad-processes = Si peu de processus ne peuvent penser pour les ordinateurs.
error-database-in-use = Un autre serveur s'occupe déjà de ces tables.
error-foreign-host = Le serveur n'est pas connu sous ce nom.
error-log-full = On a trop annulé ou changé à cette table ; on ne peut plus qu'y jouer.
error-bad-http = Le serveur n'a pas compris.
error-bad-json = Le serveur n'a pas pu lire cela.
error-bad-message = La table n'a pas compris ; rechargez la page.
error-bad-method = Cela ne se fait pas à cette adresse.
error-bad-plan = De telles parties ne peuvent pas être simulées.
error-bad-protocol = Cette page ne va pas avec le serveur ; rechargez-la.
error-bot-plays = L'ordinateur joue cette place.
error-cannot-listen = Le serveur ne peut pas écouter là.
error-expected-hello = La table ne connaît pas encore cette page ; rechargez-la.
error-foreign-origin = Cela venait d'un autre site et n'a pas été fait.
error-internal = Quelque chose a mal tourné à la table ; c'est noté.
error-missing-text = Un texte manque.
error-no-clauses = Il n'y a pas là de règles numérotées.
error-no-preview = Ce jeu n'a pas d'aperçu.
error-no-decks = Ce jeu n'a pas de paquets à construire.
error-no-request = Personne ne l'a demandé.
error-not-a-seat = Cette place n'existe pas.
error-not-found = Il n'y a rien à cette adresse.
error-not-over = La partie n'est pas encore terminée.
error-not-your-seat = Cette place est à quelqu'un d'autre.
error-rate-limited = C'était un peu rapide ; attendez un instant.
error-resign-unsupported = À plus de deux joueurs, un abandon ne termine pas la partie.
error-seat-present = Le joueur de cette place est là, ou l'était il y a moins d'une minute.
error-seat-taken = Cette place est prise.
error-server-not-installed = Le serveur n'est pas installé.
error-stale = La table a avancé ; voici où elle en est.
error-storage = La table n'a pas pu être enregistrée.
error-too-large = C'est trop grand, ou trop long à calculer ici.
error-too-slow = Cela a mis trop longtemps à arriver ; réessayez.
error-too-many-tables = Il y a trop de tables ouvertes.
error-unknown-language = Cette langue n'existe pas.
error-unknown-table = Cette table n'existe pas.
error-wrong-secret = Ce lien n'ouvre pas cette place.
error-wrong-token = Cette place appartient à un autre navigateur.
error-bad-address = Cette adresse ne mène à aucune place.
error-bad-game = Un jeu apporté par une extension ne peut pas être joué.
error-bad-results = On ne peut pas ajouter de parties à ce fichier.
error-bad-seconds = Ce n'est pas un temps de réflexion.
error-bad-study = L'étude ne peut pas être menée telle qu'elle est écrite.
error-client-not-installed = Ce qu'il faut pour jouer sur un serveur n'est pas installé.
error-connection-lost = La connexion au serveur est perdue.
error-missing-extra = Il manque quelque chose d'installé pour cela.
error-no-cluster = Aucune grappe ne répond à cette adresse.
error-workers-lost = Les processus qui jouent s'arrêtent sans cesse ; ce qui a été joué est gardé.

outdated-rules = Les règles ont changé depuis cette partie. On peut la regarder, mais plus la continuer.
outdated-data = Des tuiles ou des cartes ont changé depuis cette partie. On peut la regarder, mais plus la continuer.
outdated-game = Ce jeu n'est pas ici. Voici ce qui en a été noté.
outdated-format = L'enregistrement est écrit d'une façon qui n'est plus connue ici. On peut le regarder, mais plus le continuer.

# Ce qu'un joueur de l'ordinateur attend de son coup
why-points-lost =
    { $amount ->
        [one] { $bot } : { $player } devrait perdre { $amount } point de QG.
       *[other] { $bot } : { $player } devrait perdre { $amount } points de QG.
    }
why-chances = { $bot } : je me donne { $amount } % de chances de gagner.
