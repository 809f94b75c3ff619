# La table dans le terminal.

nobody = Personne
prompt = À { $player } de décider.
outcome-win = { $winners } gagne. { $scores }.
outcome-draw = Match nul. { $scores }.

panel-turn = Tour { $number }
panel-piles = pile { $deck }, défausse { $discard }
panel-team = équipe { $team }
panel-out = éliminé
panel-beaten = battu ; ses tuiles se battent encore

mark-held = PRIS
legend-melee = mêlée
legend-ranged = tir
legend-gauss = gauss
legend-armor = blindage
legend-net = filet
legend-module = module
legend-phase = phase
legend-wound = blessure
legend-points = points de QG
legend-instant = instantanée

# Ce qui suit un mot dans un coup.
slot-hex = CASE
slot-facing = SENS
slot-from = DE
slot-to = VERS
slot-pusher = POUSSEUR
slot-enemy = ENNEMI
slot-tile = TUILE
slot-way = MODE
slot-saves = …
slot-seat = PLACE
slot-for = for

explain-count = { $count } dans l'armée
explain-empty = { $hex } est libre.
explain-stands = Se trouve en { $hex } pour { $player }, face au { $facing }.
explain-points = Points de QG restants : { $points }
explain-hq = Le quartier général : 20 points ; qui les perd tous perd la partie. Il ne frappe jamais un autre QG.
explain-unknown = Pas d'aide sur { $topic }. Demandez une case comme c3 ou une tuile comme commando.
explain-unknown-plain = Pas d'aide sur { $topic }.

preview-title = Si une bataille commençait maintenant :
preview-after = Si une bataille commençait après { $move } :
preview-end = Ensuite : { $points }. Rien ne s'est encore passé.
piles-left = reste à piocher : { $tiles }
piles-discarded = défaussées : { $tiles }
piles-top = connues sur le dessus de la pile : { $tiles }
piles-mercenaries = mercenaires à côté de la pile : { $tiles }
piles-mad-bomber-ii = L'Artificier fou II est à côté du plateau.
piles-none = Ce jeu n'a pas de piles à regarder.
warning-again = Pour le faire quand même, écrivez encore { $move }.
preview-none = Ce jeu n'a pas d'aperçu.

moves-count =
    { $count ->
        [1] un coup
       *[other] { $count } coups
    }

hand-over = Passez l'écran à { $player }, puis appuyez sur Entrée
ask-continue = (appuyez sur Entrée)

help-intro =
    Écrivez un coup (commando c3 ne), un numéro de la liste, ou les premiers mots d'un coup pour préciser. Les mots peuvent être abrégés.
help-help = ? QUOI : aide sur une case (? c3) ou une tuile (? commando)
help-moves = moves : revoir les coups, tous les { $count } avec : moves all
help-preview = preview, preview COUP : la bataille telle qu'elle se jouerait maintenant, ou après un coup
help-piles = piles : ce qui reste à piocher et ce qui est défaussé
help-undo = undo : annuler votre dernière décision
help-undo-agreed = undo agreed : annuler la dernière décision, quel qu'en soit l'auteur
help-save = save FICHIER : écrire la partie dans un fichier (save! FICHIER en remplace un)
help-log = log : tout ce qui s'est passé jusqu'ici
help-board = board : redessiner le plateau
help-quit = quit : partir ; la partie est gardée

save-done = Sauvegardé dans { $path }.
save-where = Où donc ? Écrivez : save FICHIER
save-exists = { $path } existe déjà. Écrivez : save! { $path }
save-failed = Impossible d'écrire { $path } : { $why }.
autosave-failed = La partie n'a pas pu être gardée dans { $path } : { $why }. Écrivez : save FICHIER
log-empty = Rien ne s'est encore passé.
no-such-number = Il n'y a pas de numéro { $number } dans la liste, attendu 1 à { $last }.
refused = Impossible : { $why }
quit-ask = Garder cette partie ? Entrée la garde, un nom de fichier l'y sauvegarde, non la jette :
quit-kept = La partie est gardée dans { $path }
quit-resume = Continuez avec : ashfall play --resume { $name }
quit-dropped = La partie a été jetée.
game-record = Enregistrement : { $path }
resumed = De retour à la table : { $title }, coup { $number }.
welcome = { $title } : { $players }. Tapez ? pour l'aide.
seat-plays = { $side } ({ $who })
who-me = vous
who-friend = ami
bot-failed = L'ordinateur n'a donné aucune réponse utilisable pour { $player } ({ $why }) ; un coup anodin a été joué.
who-bot = ordinateur, { $name }

saves-none = Aucune partie sauvegardée dans { $folder }.
saves-title = Parties sauvegardées
saves-number = #
saves-file = Nom
saves-sides = Camps
saves-moves = Coups
saves-when = Jouée le
saves-state = État
saves-open = en cours
saves-over = terminée
saves-damaged = abîmée
saves-hint = Continuez avec : ashfall play --resume NUMÉRO (ou NOM)

replay-title = { $title } : { $players }
replay-verified =
    { $count ->
        [1] Un coup rejoué ; l'enregistrement est intact.
       *[other] { $count } coups rejoués ; l'enregistrement est intact.
    }
replay-partial =
    { $count ->
        [1] Un coup rejoué ; l'enregistrement s'arrête là.
       *[other] { $count } coups rejoués ; l'enregistrement s'arrête là.
    }
replay-unfinished = La partie n'est pas terminée.
replay-resigned = { $winners } gagne : l'autre camp a abandonné.
written-options = Options : { $options }
written-won = Victoire : { $winners }.
written-drawn = Match nul.
replay-step = Entrée : étape suivante, q : partir
