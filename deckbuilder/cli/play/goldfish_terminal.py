"""A test game by hand in the terminal: numbered choices, undo, why, log."""

from collections.abc import Callable

import click

from deckbuilder.core.goldfish_game import PLAYER, GoldfishGame

HELP = """\
  a number   do that
  undo       take your last answer back, as often as you like; redo gives it again
  why        what is not possible now; why N says why not, with the rules
  auto       let the pilot answer this for you; auto turn, auto game: the rest of it
  board      show the board again
  log        everything that happened so far
  help       this list
  quit       end here"""


class Terminal:
    """Asks the player, line by line, until the game is over or they leave."""

    def __init__(self, played: GoldfishGame) -> None:
        self._played = played
        self._terminal = played.kit.terminal
        self._told = 0
        self._commands: dict[str, Callable[[str], None]] = {
            "undo": self._undo,
            "redo": self._redo,
            "why": self._why,
            "auto": self._auto,
            "board": lambda _rest: self._show_board(),
            "log": lambda _rest: self._say("\n".join(self._played.log())),
            "help": lambda _rest: self._say(HELP),
        }

    def run(self) -> None:
        """Play."""
        self._say("Type a number, or help.")
        self._tell()
        while self._played.waiting is not None:
            try:
                line = str(click.prompt(">", default="", show_default=False, prompt_suffix=" "))
            except click.Abort:
                return
            word, _, rest = line.strip().casefold().partition(" ")
            if word in ("quit", "q", "exit"):
                return
            self._obey(word, rest.strip())
        goal_turn = self._played.goal_turn
        if goal_turn is not None:
            self._say(f"The goal was reached in your turn {goal_turn}.")

    def _obey(self, word: str, rest: str) -> None:
        if word in self._commands:
            self._commands[word](rest)
        elif word.isdigit():
            self._answer(int(word))
        else:
            self._say("Type the number of a choice, or help.")

    def _answer(self, number: int) -> None:
        pending = self._played.waiting
        options = pending.options if pending is not None else ()
        if not 1 <= number <= len(options):
            self._say(f"There are choices 1 to {len(options)}; why lists what is not possible.")
            return
        self._played.answer(options[number - 1])
        self._tell()

    def _undo(self, _rest: str) -> None:
        if self._played.undo():
            self._told = len(self._played.game.events())
            self._tell()
        else:
            self._say("There is nothing to take back.")

    def _redo(self, _rest: str) -> None:
        if self._played.redo():
            self._tell()
        else:
            self._say("There is nothing to give again.")

    def _auto(self, rest: str) -> None:
        if rest not in ("", "turn", "game"):
            self._say("auto answers one question, auto turn plays the turn, auto game the game.")
            return
        if rest == "turn":
            self._played.play_turn_for_me()
        else:
            self._played.play_for_me()
        while rest == "game" and self._played.waiting is not None:
            self._played.play_for_me()
        self._tell()

    def _why(self, rest: str) -> None:
        """List what is not possible, numbered on from the choices; or say why one is not."""
        pending = self._played.waiting
        assert pending is not None
        if pending.kind != "action":
            self._say("This question has no other answers than those listed.")
            return
        first = len(pending.options) + 1
        moves = self._terminal.impossible(self._played.game, pending.seat)
        if not rest:
            for number, (words, _) in enumerate(moves, first):
                self._say(f"  {number}  {words}")
            self._say("why and a number says why not." if moves else "Everything is possible.")
        elif rest.isdigit() and first <= int(rest) < first + len(moves):
            for reason in moves[int(rest) - first][1]:
                self._say(f"{reason.sentence} ({', '.join(reason.rules)})")
        elif rest.isdigit() and 1 <= int(rest) < first:
            self._say("That is possible.")
        else:
            self._say("why lists what is not possible, with numbers.")

    def _tell(self) -> None:
        """Say what happened, how the board stands and what is asked."""
        played = self._played
        for line in played.log_since(self._told):
            self._say(line)
        self._told = len(played.game.events())
        pending = played.waiting
        if pending is None:
            return
        if pending.kind == "action" and pending.seat == PLAYER:
            self._show_board()
        self._say(self._terminal.question(played.game, played.viewer, pending))
        for number, option in enumerate(pending.options, 1):
            words = self._terminal.option(played.game, played.viewer, pending, option)
            self._say(f"  {number}  {words}")

    def _show_board(self) -> None:
        lines = self._terminal.board(self._played.game, self._played.viewer)
        self._say("\n".join(["", *lines, ""]))

    def _say(self, text: str) -> None:
        print(text)
