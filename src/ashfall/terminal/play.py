"""A whole game in the terminal: one loop for every game, against computers or friends on the same screen."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

from ashfall.bots import Bot
from ashfall.bots.seated import Seated
from ashfall.core.errors import AshfallError
from ashfall.core.match import Match
from ashfall.terminal.menu import Choice, Menu
from ashfall.terminal.presenter import Presenter, Screen
from ashfall.texts import STANDARD, Texts

SHORT_LIST = 40
"""Choices shown before the rest is only counted."""
PATIENCE = 30.0
"""Seconds that anybody's computer player is waited for."""
ASKING = 5
"""Lines that a question and its answer take under the board."""
COMMANDS = ("?", "help", "moves", "preview", "piles", "undo", "save", "save!", "log", "board", "quit")


class Leave(Exception):
    """The players get up from the table."""


class Session:
    """One sitting: draws, asks, plays, keeps the game safe after every decision."""

    def __init__(
        self,
        match: Match,
        players: Sequence[Bot | None],
        presenter: Presenter,
        texts: Texts,
        console: Console,
        kept: Path,
    ) -> None:
        self.match = match
        self.players = [None if player is None else Seated(player, PATIENCE) for player in players]
        for seat, player in enumerate(players):
            if player is not None:
                player.begin(match.game, seat, match.options)
        self._asides: list[str] = []
        """What computer players expect of their moves, or why they made none: told with the next events."""
        self.presenter = presenter
        self.texts = texts
        self.console = console
        self.kept = kept
        self._told = 0
        self._sitting: int | None = None
        """Who looked at the screen last."""
        self._typed = ""
        self._rash = ("", 0)
        """The move that was warned of last, and when."""
        self._live = sys.stdin.isatty() and console.is_terminal
        humans = [seat for seat, player in enumerate(self.players) if player is None]
        self._only = humans[0] if len(humans) == 1 else None

    # The loop -------------------------------------------------------------------------------

    def run(self) -> None:
        """Play until the game is over or the players leave."""
        self._catch_up()
        try:
            self._keep()
            while not self.match.over:
                seat = self.match.to_move
                player = self.players[seat]
                if player is None:
                    self._human(seat)
                else:
                    self._computer(seat, player)
                    self._keep()
        except (Leave, EOFError, KeyboardInterrupt):
            self.console.print()
            self._say_kept()
            return
        self._show(None)
        outcome = self.match.state.outcome
        assert outcome is not None
        self.console.print(Text(self.presenter.outcome(outcome), "bold"))
        self.console.print(self.texts.say("game-record", path=str(self.kept)), soft_wrap=True)

    def _computer(self, seat: int, player: Seated) -> None:
        """A computer player's decision, and what it has to say about it."""
        faults = player.faults
        player.play(self.match, timed=True)
        name = self.presenter.player(seat)
        if player.faults > faults:
            self._asides.append(self.texts.say("bot-failed", player=name, why=player.first_fault))
            return
        why = player.why()
        if why is not None and f"why-{why.kind}" in self.texts.keys:
            other, amount = self.presenter.player(why.seat), round(why.amount)
            self._asides.append(self.texts.say(f"why-{why.kind}", bot=name, player=other, amount=amount))

    def _catch_up(self) -> None:
        """What happened before this sitting is in the log; it need not be told again."""
        self.presenter.tell(self.match.events(self._only), self.match.view(self._only))
        self._told = self.match.event_count if self.match.length > 0 else 0

    def _human(self, seat: int) -> None:
        """Ask until the seat has taken one decision."""
        self._hand_over(seat)
        self._show(seat)
        view = self.match.view(seat)
        menu = Menu(view.actions, self.presenter.last_words)
        prefix = menu.obvious()
        while True:
            self._list(menu, prefix)
            line = self._ask(" ".join(prefix)).strip()
            words = line.lower().split()
            if not words:
                prefix = menu.obvious()
                continue
            if self._is_command(menu, words):
                if self._command(line, seat, view, menu):
                    return
                continue
            chosen = self._chosen(menu, prefix, words)
            if chosen is None:
                continue
            ways = menu.choices(chosen)
            if len(ways) == 1 and ways[0].whole and self.presenter.foregone(chosen):
                chosen = (*chosen, *ways[0].words)
            if not menu.is_move(chosen) and menu.leads_on(chosen):
                prefix = menu.obvious(chosen)
            elif not self._warned(" ".join(chosen), view) and self._play(" ".join(chosen), seat):
                return

    def _chosen(self, menu: Menu, prefix: tuple[str, ...], words: list[str]) -> tuple[str, ...] | None:
        """What the words stand for: a number from the list, a continuation, or a move from its start."""
        if len(words) == 1 and words[0].isdigit():
            choices = menu.choices(prefix)
            number = int(words[0])
            if 1 <= number <= len(choices):
                return (*prefix, *choices[number - 1].words)
            if not menu.leads_on((*prefix, words[0])):
                self._complain(self.texts.say("no-such-number", number=words[0], last=len(choices)))
                return None
        on = menu.resolve((*prefix, *words))
        if prefix and menu.leads_on(on):
            return on
        return menu.resolve(words)

    def _warned(self, move: str, view: Any) -> bool:
        """Speak up once before something rash is done at a keyboard; saying it again does it."""
        warning = self.presenter.warning(move, view) if self._live else None
        if warning is None or self._rash == (move, self.match.length):
            return False
        self._rash = (move, self.match.length)
        self._complain(f"{warning} {self.texts.say('warning-again', move=move)}")
        return True

    def _play(self, move: str, seat: int) -> bool:
        try:
            self.match.play(move, by=seat)
        except AshfallError as error:
            self._refuse(error)
            return False
        self._keep()
        return True

    # Commands -------------------------------------------------------------------------------

    def _is_command(self, menu: Menu, words: list[str]) -> bool:
        return words[0].startswith("?") or (words[0] in COMMANDS and not menu.leads_on(words[:1]))

    def _command(self, line: str, seat: int, view: Any, menu: Menu) -> bool:
        """Carry out a command; True if the decision at hand is no longer the same."""
        head, *rest = line.lower().split()
        if head.startswith("?") or head == "help":
            topic = " ".join([*filter(None, [head[1:] if head.startswith("?") else ""]), *rest])
            self._help(topic, view)
        elif head == "moves":
            if rest == ["all"]:
                self.console.print(Text(", ".join(view.actions)))
        elif head == "preview":
            self._preview(" ".join(menu.resolve(rest)), seat)
        elif head == "piles":
            self._print(self.presenter.piles(view) or [Text(self.texts.say("piles-none"))])
        elif head == "undo":
            return self._undo(seat, agreed=rest == ["agreed"])
        elif head in ("save", "save!"):
            self._save(line[len(head) :].strip(), replace=head == "save!")
        elif head == "log":
            self._log(seat)
        elif head == "board":
            self._draw(seat)
        elif head == "quit":
            self._quit()
        return False

    def _preview(self, move: str, seat: int) -> None:
        try:
            told = self.presenter.preview(self.match.perspective(seat), move)
        except AshfallError as error:
            self._refuse(error)
            return
        self._print(told if told is not None else [Text(self.texts.say("preview-none"))])

    def _undo(self, seat: int, agreed: bool) -> bool:
        """A computer cannot agree; friends at one screen can."""
        everybody_here = all(player is None for player in self.players)
        try:
            self.match.undo(None if everybody_here else seat, agreed=agreed and everybody_here)
        except AshfallError as error:
            self._refuse(error)
            return False
        self._keep()
        return True

    def _help(self, topic: str, view: Any) -> None:
        if topic:
            told = self.presenter.explain(topic, view, self._screen())
            known = self.presenter.legend(self._screen()) is not None
            key = "explain-unknown" if known else "explain-unknown-plain"
            self.console.print(told if told is not None else Text(self.texts.say(key, topic=topic), "yellow"))
            return
        self._print([Text(line) for line in self.presenter.primer(self.match.options)])
        self.console.print(Text(self.texts.say("help-intro"), "bold"))
        for name in ("help", "moves", "preview", "piles", "undo", "undo-agreed", "save", "log", "board", "quit"):
            if name != "undo-agreed" or self._only is None:
                self.console.print(Text("  " + self.texts.fill(f"help-{name}", {"count": len(view.actions)})))
        legend = self.presenter.legend(self._screen())
        if legend is not None:
            self.console.print(legend)

    def _log(self, seat: int) -> None:
        """Told anew from the start, so that every unit has its name."""
        events = self.match.events(seat)
        if not events:
            self.console.print(self.texts.say("log-empty"))
        again = type(self.presenter)(self.presenter.game, self.presenter.seats, self.texts)
        self._print(again.tell(events, self.match.view(seat)))

    def _save(self, name: str, replace: bool) -> bool:
        if not name:
            self._complain(self.texts.say("save-where"))
            return False
        path = Path(name).expanduser()
        if path.exists() and not replace:
            self._complain(self.texts.say("save-exists", path=str(path)))
            return False
        try:
            self.match.record().save(path)
        except OSError as error:
            self._complain(self.texts.say("save-failed", path=str(path), why=error.strerror or str(error)))
            return False
        self.console.print(self.texts.say("save-done", path=str(path)), soft_wrap=True)
        return True

    def _quit(self) -> None:
        """Nothing is lost unless one says so."""
        while True:
            self.console.print(self.texts.say("quit-ask"))
            answer = self._ask("").strip()
            if answer.lower() in (self.texts.say("no"), "no", "n"):
                self.kept.unlink(missing_ok=True)
                self.console.print(self.texts.say("quit-dropped"))
                raise Leave
            if not answer or answer.lower() in (self.texts.say("yes"), "yes", "y") or self._save(answer, replace=False):
                raise Leave

    # Keeping --------------------------------------------------------------------------------

    def _keep(self) -> None:
        try:
            self.kept.parent.mkdir(parents=True, exist_ok=True)
            self.match.record().save(self.kept)
        except OSError as error:
            why = error.strerror or str(error)
            self._complain(self.texts.say("autosave-failed", path=str(self.kept), why=why))

    def _say_kept(self) -> None:
        if not self.kept.exists():
            return
        self.console.print(self.texts.say("quit-kept", path=str(self.kept)), soft_wrap=True)
        self.console.print(self.texts.say("quit-resume", name=self.kept.stem), soft_wrap=True)

    # Showing --------------------------------------------------------------------------------

    def _screen(self) -> Screen:
        return Screen(self.console.width, self.console.height, self.console.encoding.lower().startswith("utf"))

    def _show(self, seat: int | None) -> None:
        """Tell what is new, then draw what stands."""
        viewer = seat if seat is not None else self._only
        since = self._told
        events = self.match.events(viewer, since)
        self._told = self.match.event_count
        lines = self.presenter.tell(events, self.match.view(viewer))
        if lines:
            self._rule()
            self._print(lines)
        for aside in self._asides:
            self.console.print(Text(aside, "italic dim"), soft_wrap=True)
        self._asides.clear()
        foreign = any(e.data.get("seat", viewer) != viewer or e.kind == "battle" for e in events)
        board = self.presenter.board(self.match.view(viewer), self._screen())
        room = self.console.height - len(self.console.render_lines(board)) - ASKING
        if foreign and self._live and len(lines) >= room:
            # Somebody in a hurry may type the move already.
            self._typed = self._ask(self.texts.say("ask-continue"))
        self.console.print(board)

    def _draw(self, viewer: int | None) -> None:
        self.console.print(self.presenter.board(self.match.view(viewer), self._screen()))

    def _hand_over(self, seat: int) -> None:
        """Between friends at one screen: nobody sees what the other one holds."""
        if self.presenter.secret and self._live and self._sitting not in (None, seat):
            self.console.clear()
            self._ask(self.texts.say("hand-over", player=self.presenter.player(seat)))
        self._sitting = seat

    def _rule(self) -> None:
        self.console.print(Text("─" * min(self.console.width, 60) if self._screen().unicode else "-" * 60, "dim"))

    def _print(self, lines: Sequence[Text]) -> None:
        for line in lines:
            self.console.print(line)

    def _list(self, menu: Menu, prefix: tuple[str, ...]) -> None:
        """The question and the ways to answer it."""
        view = self.match.view(self.match.to_move)
        self.console.print(Text(self.presenter.prompt(view), "bold"))
        choices = menu.choices(prefix)
        line = Text(f"{' '.join(prefix)} {self.presenter.slots(prefix)}: " if prefix else "")
        for number, choice in enumerate(choices[:SHORT_LIST], start=1):
            line.append(f"{number} ", "cyan").append(self._choice(prefix, choice)).append("  ")
        if len(choices) > SHORT_LIST:
            line.append(self.texts.say("moves-count", count=len(choices) - SHORT_LIST), "dim")
        self.console.print(line)

    def _choice(self, prefix: tuple[str, ...], choice: Choice) -> str:
        words = " ".join(choice.words)
        said = words if choice.whole or prefix else f"{words} {self.presenter.slots(choice.words)}"
        gloss = self.presenter.gloss(choice.words) if self.texts.language != STANDARD else ""
        return f"{said} ({gloss})" if gloss else said

    def _ask(self, before: str) -> str:
        typed, self._typed = self._typed, ""
        if typed.strip():
            return typed
        self.console.file.flush()
        line = input(f"{before}> ")
        if not self._live:
            self.console.print()
        return line

    def _complain(self, text: str) -> None:
        self.console.print(Text(text, "yellow"), soft_wrap=True)

    def _refuse(self, error: AshfallError) -> None:
        """Engine messages are English; other languages have one sentence per code."""
        key = f"error-{error.code}"
        other = self.texts.language != STANDARD and key in self.texts.own
        why = self.texts.say(key) if other else error.message
        clause = f" ({error.clause})" if error.clause else ""
        self._complain(self.texts.say("refused", why=why) + clause)
