"""`ashfall tournament`: bots against each other with every side, from every seat."""

from __future__ import annotations

from typing import Any

from cyclopts import App

from ashfall.commands.arguments import parse_names, parse_options
from ashfall.commands.running import Budget, Names, Options, Packs, Running, console, print_json
from ashfall.commands.standings import (
    Standings,
    faults_document,
    league_document,
    print_faults,
    print_league,
    rating_document,
    ratings_said,
    score_cells,
    score_document,
)
from ashfall.folders import packs_in_force
from ashfall.games import game as game_named
from ashfall.lab.contest import Contest, wanted_sides
from ashfall.lab.league import fewest_seats, league
from ashfall.lab.ratings import said
from ashfall.lab.tournament import Tournament, tournament


def register(app: App) -> None:
    app.command(tournament_command, name="tournament")


def tournament_command(
    game: str,
    *,
    bots: Names = "greedy,random",
    games: int = 100,
    seats: Names = "all",
    players: int | None = None,
    option: Options = None,
    seed: int = 0,
    budget: Budget | None = None,
    running: Running | None = None,
    json: bool = False,
    pack: Packs = None,
) -> None:
    """Let bots play each other with every side, from every seat.

    Parameters
    ----------
    game
        Name of the game.
    bots
        Bots to compare; a single one plays against itself, which compares the sides.
    games
        Games of each pair of bots for each side; at tables of more than two, games in all.
    seats
        Sides that take part: all, or a list.
    players
        Seats at a table (default: as few as the options admit). With more than two, bots and sides go
        round all seats, and average ranks and scores are compared.
    seed
        The same seed gives the same games.
    json
        Print one JSON document instead of tables.
    """
    packs = tuple(str(path) for path in packs_in_force(game, pack or []))
    loaded = game_named(game, packs)
    sides = wanted_sides(loaded, None if seats == "all" else parse_names(seats))
    options = loaded.check_options(parse_options(option or []))
    cost = budget or Budget()
    contest = Contest(
        game=game,
        bots=tuple(parse_names(bots)),
        games=games,
        seats=players,
        sides=sides,
        options=options,
        seed=seed,
        packs=packs,
        nodes=cost.nodes,
        seconds=cost.seconds,
        patience=cost.patience,
    )
    place = running or Running()
    if (fewest_seats(loaded, sides, options) if players is None else players) == 2:
        with place.runner(quiet=json) as runner:
            cup = tournament(contest, runner)
        if json:
            print_json(_tournament_document(cup))
        else:
            _print_tournament(cup)
        return
    with place.runner(quiet=json) as runner:
        many = league(contest, runner)
    if json:
        print_json(league_document(many))
    else:
        print_league(many, console())


def _tournament_document(cup: Tournament) -> dict[str, Any]:
    return {
        "game": cup.game,
        "games": cup.games,
        "steps": cup.steps,
        "seconds": round(cup.seconds, 3),
        "bots": {name: score_document(score) for name, score in cup.by_bot.items()},
        "ratings": {name: rating_document(rating) for name, rating in cup.ratings.items()},
        "faults": faults_document(cup.faults),
        "sides": [{"bot": row.bot, "side": row.side, **score_document(row.score)} for row in cup.by_side],
        "pairings": [
            {
                "bot": row.bot,
                "side": row.side,
                "opponent": row.opponent,
                "opponent_side": row.opponent_side,
                **score_document(row.score),
            }
            for row in cup.by_pair
        ],
    }


def _print_tournament(cup: Tournament) -> None:
    screen = console()
    counts = ("games", "won", "drawn", "lost", "win rate")
    screen.print(
        f"{cup.games} games, {cup.seconds:.1f} s; a draw counts half; 95 % confidence intervals"
        f"{ratings_said(cup.ratings)}"
    )
    if cup.by_bot:
        bots = Standings(screen, ["bot"], ["rating", *counts])
        for name, rating in cup.ratings.items():
            bots.add(name, said(rating), *score_cells(cup.by_bot[name]))
        bots.print()
    sides = Standings(screen, ["bot", "side"], counts)
    for side in cup.by_side:
        sides.add(side.bot, side.side, *score_cells(side.score))
    sides.print()
    pairs = Standings(screen, ["pairing"], counts)
    for pair in cup.by_pair:
        # Each pairing once: the other half of the rows tells the same games from the other side.
        if (pair.bot, pair.side) <= (pair.opponent, pair.opponent_side):
            names = f"{pair.bot} {pair.side} - {pair.opponent} {pair.opponent_side}"
            pairs.add(names, *score_cells(pair.score))
    pairs.print()
    print_faults(cup.faults, screen)
