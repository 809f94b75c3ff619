"""Commands of the lab that play for themselves: bench, train."""

from __future__ import annotations

from pathlib import Path

import msgspec
from cyclopts import App
from rich.table import Table

from ashfall.commands.running import console, print_json, progress
from ashfall.core.named_weights import written
from ashfall.games import game as game_named
from ashfall.lab.benchmark import benchmark
from ashfall.lab.kept import read_kept
from ashfall.lab.net_training import FEWEST, PLAYERS, Lesson, learn, play_lessons
from ashfall.lab.outputs import check_writable, write
from ashfall.lab.plan import BadPlan
from ashfall.lab.start_training import Start, guide_of, learn_starts, play_starts
from ashfall.lab.training import train
from ashfall.lab.tuning import Trial, play_trials, tune


def register(app: App) -> None:
    app.command(bench_command, name="bench")
    app.command(train_command, name="train")


def bench_command(*, json: bool = False) -> None:
    """Measure how fast the engine is here.

    Parameters
    ----------
    json
        Print one JSON document instead of a table.
    """
    speeds = benchmark()
    if json:
        print_json(speeds)
        return
    table = Table("game", "engine", "steps/s", "games/s", "playout steps/s", "copy", "battle", "state")
    for speed in speeds:
        battle = speed.battle_microseconds
        table.add_row(
            speed.game,
            "compiled" if speed.compiled else "plain",
            f"{speed.steps_per_second:,.0f}",
            f"{speed.games_per_second:,.0f}",
            f"{speed.playout_steps_per_second:,.0f}",
            f"{speed.copy_microseconds:.2f} us",
            "-" if battle is None else f"{battle:.1f} us",
            f"{speed.bytes_per_state:,} bytes",
        )
    console().print(table)


def train_command(
    game: str = "neuroshima-hex",
    *,
    out: Path,
    games: int = 600,
    seed: int = 0,
    weights: Path | None = None,
    bots: str | None = None,
    starts: bool = False,
    lessons: Path | None = None,
) -> None:
    """Find weights for the judgement of positions in games that bots play against themselves.

    Parameters
    ----------
    game
        Name of the game.
    out
        File for the weights; a bot uses them as turns(weights=FILE) or tree(weights=FILE).
    games
        How many games to play.
    seed
        The same seed gives the same weights.
    weights
        Neuroshima Hex and HOPE: file with the weights to play by (default: those of the package).
    bots
        The Convoy, where a net learns: who plays (default: tree(nodes=400)). The greedy bot needs no weights to
        begin with.
    starts
        Neuroshima Hex: not how positions are judged is learned, but where HQs stand best, for turns(starts=FILE).
    lessons
        The Convoy, HOPE, and starts: file of games played before, to which those of this run are added.
    """
    loaded = game_named(game)
    if starts:
        guide_of(loaded)
        for name, given in (("weights", weights), ("bots", bots)):
            if given is not None:
                raise BadPlan(f"starts are learned from games of quick players of the package, expected no --{name}")
        _check_files(out, lessons)
        _train_starts(game, out, games, seed, lessons)
        return
    outlook = loaded.outlook()
    if outlook is not None and outlook.names():
        if bots is not None:
            raise BadPlan(f"the numbers of {game} are tuned by trees that play by them, expected no --bots")
        _check_files(out, lessons)
        _tune(game, out, games, seed, weights, lessons)
        return
    guide = loaded.guide()
    if guide is None:
        if weights is not None:
            raise BadPlan(f"who plays {game} is said with --bots, expected tree(weights={weights}) there")
        _check_files(out, lessons)
        _train_net(game, out, games, seed, bots or PLAYERS, lessons)
        return
    for name, given in (("bots", bots), ("lessons", lessons)):
        if given is not None:
            raise BadPlan(f"the weights of {game} are learned from games of turns, none is kept, expected no --{name}")
    _check_files(out, None)
    with progress("games", quiet=False) as report:
        training = train(game, games, seed=seed, weights=str(weights or ""), progress=report)
    write(out, guide.written(training.weights))
    console().print(f"{training.examples} positions, loss {training.loss:.4f}: {out}")


def _check_files(out: Path, kept: Path | None) -> None:
    """Nothing is played for a file that cannot be written."""
    check_writable(out)
    if kept is not None:
        check_writable(kept)


def _train_net(game: str, out: Path, games: int, seed: int, bots: str, kept: Path | None) -> None:
    """Games that are kept already are the first ones of the same seed: the run goes on after them."""
    before = read_kept(kept, Lesson) if kept is not None else []
    if games < 0 or max(games, len(before)) < FEWEST:
        raise BadPlan(f"{games} games teach nothing, expected {FEWEST} or more")
    with progress("games", quiet=False) as report:
        numbers = range(len(before), games)
        played = play_lessons(game, numbers, bots=bots, seed=seed, kept=kept, progress=report)
    trained = learn(game, before + played, seed=seed)
    write(out, msgspec.json.encode(trained.weights) + b"\n")
    console().print(
        f"{trained.weights.games} games, {trained.positions} positions, loss {trained.loss:.4f}, "
        f"{trained.loss_aside:.4f} on games it has not seen: {out}"
    )


def _train_starts(game: str, out: Path, games: int, seed: int, kept: Path | None) -> None:
    """Games that are kept already are the first ones of the same seed: the run goes on after them."""
    before = read_kept(kept, Start) if kept is not None else []
    if games < 0 or max(games, len(before)) < 1:
        raise BadPlan(f"{games} games tell nothing, expected 1 or more")
    with progress("games", quiet=False) as report:
        numbers = range(len(before), games)
        played = play_starts(game, numbers, seed=seed, kept=kept, progress=report)
    learned = learn_starts(game, before + played)
    write(out, written(guide_of(game_named(game)).start_names(), learned.weights))
    console().print(
        f"{len(before) + len(played)} games, loss {learned.loss:.4f}, {learned.loss_without:.4f} if nothing is known "
        f"of the start: {out}"
    )


def _tune(game: str, out: Path, games: int, seed: int, weights: Path | None, kept: Path | None) -> None:
    """Games that are kept already are the first ones of the same seed and weights: the run goes on after them."""
    before = read_kept(kept, Trial) if kept is not None else []
    if games < 0 or max(games, len(before)) < 1:
        raise BadPlan(f"{games} games tell nothing, expected 1 or more")
    with progress("games", quiet=False) as report:
        numbers = range(len(before), games)
        played = play_trials(game, numbers, seed=seed, weights=str(weights or ""), kept=kept, progress=report)
    tuned = tune(game, before + played, weights=str(weights or ""))
    write(out, written(list(tuned.numbers), list(tuned.numbers.values())))
    table = Table("number", "what a step up is worth", "now")
    for name, number in tuned.numbers.items():
        table.add_row(name, f"{tuned.effects[name]:+.3f}", f"{number:g}")
    console().print(table)
    console().print(f"{len(before) + len(played)} games: {out}")
