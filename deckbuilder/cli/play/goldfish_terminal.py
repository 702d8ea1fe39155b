"""A test game by hand in the terminal: numbered choices, undo, why, log.

It prints the lines and questions of the window, and keeps asking after the end: a game that is
over can be taken back.
"""

from collections.abc import Callable, Iterator

import click

from deckbuilder.core.goldfish_game import PLAYER, GoldfishGame
from deckbuilder.core.table.board_text import (
    board_lines,
    closeup_lines,
    number_of,
    plain,
    question_lines,
    typed_choice,
)
from deckbuilder.core.table.reasons import Refused, refusals
from deckbuilder.core.table.words import spoken_piece
from engine.tabletop.board import Choice, Manner, Piece, Question

HELP = """\
  a number   do that; where a number is asked for, that number
  show N     read the card of choice N, or a card by its name: show Ridge Warden
  undo       take your last answer back, as often as you like; redo gives it again
  why        what is not possible now; why N says why not, with the rules
  auto       let the pilot answer this for you; auto turn, auto game: the rest of it
  hand       what can be done by hand, for you; hand NAME: to a card
  hN         do that by hand, with the number that hand gave it: h3
  concede    give the game up
  board      show the board again
  log        everything that happened so far
  help       this list
  quit       end here"""


class Terminal:
    """Asks the player, line by line, until they leave."""

    def __init__(self, played: GoldfishGame) -> None:
        self._played = played
        self._session = played.session
        self._told = -1
        self._offered: list[Choice] = []
        self._commands: dict[str, Callable[[str], None]] = {
            "undo": self._undo,
            "redo": self._redo,
            "why": self._why,
            "show": self._show,
            "auto": self._auto,
            "hand": self._offer,
            "concede": self._concede,
            "board": lambda _rest: self._show_board(),
            "log": lambda _rest: self._say("\n".join(self._played.log())),
            "help": lambda _rest: self._say(HELP),
        }

    def run(self) -> None:
        """Play."""
        self._say("Type a number, or help.")
        self._tell()
        while True:
            try:
                line = str(click.prompt(">", default="", show_default=False, prompt_suffix=" "))
            except click.Abort:
                return
            word, _, rest = line.strip().casefold().partition(" ")
            if word in ("quit", "q", "exit"):
                return
            self._obey(word, rest.strip())

    def _obey(self, word: str, rest: str) -> None:
        if word in self._commands:
            self._commands[word](rest)
        elif word.isdigit():
            self._answer(int(word))
        elif word[:1] == "h" and word[1:].isdigit():
            self._do_by_hand(int(word[1:]))
        else:
            self._say("Type the number of a choice, or help.")

    def _answer(self, number: int) -> None:
        question = self._played.waiting
        if question is None:
            self._say("The game is over; undo takes the last answer back, quit ends.")
            return
        choice = typed_choice(question, number)
        if choice is None:
            self._say(f"There are {_numbers(question)}; why lists what is not possible.")
            return
        self._played.answer(choice.option)
        self._tell()

    def _offer(self, rest: str) -> None:
        """List what can be done by hand: for the player, or to a card by its name."""
        named = next((e for e in self._visible() if rest and rest in e.name.casefold()), None)
        if rest and named is None:
            self._say("There is no such card in sight.")
            return
        piece = named.number if named is not None else -1
        self._offered = [
            choice
            for tool in self._session.tabletop.tools
            if (tool.is_of_card if named is not None else tool.is_of_player)
            for choice in self._session.tool_choices(tool.id, PLAYER, piece)
        ]
        for number, choice in enumerate(self._offered, 1):
            self._say(f"  h{number}  {choice.words}")
        if not self._offered:
            self._say("Nothing can be done by hand now.")

    def _do_by_hand(self, number: int) -> None:
        if not 1 <= number <= len(self._offered):
            self._say("hand lists what can be done by hand, with numbers.")
            return
        choice, self._offered = self._offered[number - 1], []
        self._played.answer(choice.option)
        self._tell()

    def _undo(self, _rest: str) -> None:
        if self._played.undo():
            self._told = self._session.position
            self._tell()
        else:
            self._say("There is nothing to take back.")

    def _redo(self, _rest: str) -> None:
        if self._played.redo():
            self._tell()
        else:
            self._say("There is nothing to give again.")

    def _concede(self, _rest: str) -> None:
        if self._played.waiting is None:
            self._say("The game is over.")
            return
        self._played.concede()
        self._tell()

    def _auto(self, rest: str) -> None:
        if self._played.sitting.is_free:
            self._say("There are no rules here that a pilot could play by.")
            return
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

    # Reading

    def _show(self, rest: str) -> None:
        """Read a card out, by the number of a choice or by its name."""
        question = self._played.waiting
        if rest.isdigit() and question is not None:
            choice = typed_choice(question, int(rest))
            found = [] if choice is None else [e for e in (choice.piece, choice.target) if e >= 0]
        else:
            named = (e for e in self._visible() if rest and rest in e.name.casefold())
            found = [each.number for each in {e.name: e for e in named}.values()]
        if not found:
            self._say("show and the number of a choice, or a name, reads a card.")
        for number in found:
            self._say("\n".join(self._card(number)))

    def _visible(self) -> Iterator[Piece]:
        """Yield every card that the player may see, hands first and leaders last."""
        sides = self._session.view().sides
        for spot in reversed(self._session.layout.spots):
            for side in sides:
                yield from (each for each in side.zones[spot.id] if not each.is_hidden)
        yield from (side.leader for side in sides if side.leader is not None)

    def _card(self, number: int) -> list[str]:
        closeup = self._session.close_up(number)
        if closeup is None:
            return ["That card is not to be seen."]
        catalog, piece = self._session.seated.catalog, closeup.piece
        overlay = catalog.overlay(piece.overlay) if piece.overlay else None
        return closeup_lines(closeup, catalog.card(piece.card), overlay)

    def _why(self, rest: str) -> None:
        """List what is not possible, numbered on from the choices; or say why one is not."""
        question = self._played.waiting
        if question is None or question.manner is not Manner.ACT:
            self._say("This question has no other answers than those listed.")
            return
        first = len(question.choices) + 1
        moves = self._impossible()
        if not rest:
            for number, each in enumerate(moves, first):
                self._say(f"  {number}  {each.words}")
            self._say("why and a number says why not." if moves else "Everything is possible.")
        elif rest.isdigit() and first <= int(rest) < first + len(moves):
            for reason in moves[int(rest) - first].reasons:
                self._say(f"{reason.words} ({', '.join(reason.rules)})")
        elif rest.isdigit() and 1 <= int(rest) < first:
            self._say("That is possible.")
        else:
            self._say("why lists what is not possible, with numbers.")

    def _impossible(self) -> list[Refused]:
        """Return what the player might want to do with a card and may not."""
        own = [e for e in self._visible() if e.controller == PLAYER]
        found = [each for piece in own for each in refusals(self._session, piece.number)]
        return list({str(each.words): each for each in found}.values())

    # Telling

    def _tell(self) -> None:
        """Say what happened, how the board stands and what is asked."""
        for line in self._played.log_since(self._told):
            self._say(line)
        self._told = self._session.position
        question = self._played.waiting
        if question is None:
            self._tell_end()
            return
        if question.manner is Manner.ACT and question.seat == PLAYER:
            self._show_board()
        about = self._session.piece(question.about) if question.about >= 0 else None
        for line in question_lines(question, self._session.viewer.name(question.seat), about):
            self._say(line)
        if question.limits is None:
            for at, choice in enumerate(question.choices):
                self._say(f"  {number_of(question, at)}  {self._words(choice)}")

    def _tell_end(self) -> None:
        self._say(str(self._session.view().outcome or ""))
        goal_turn = self._played.goal_turn
        if goal_turn is not None:
            self._say(f"The goal was reached in your turn {goal_turn}.")
        self._say("undo takes the last answer back, quit ends.")

    def _words(self, choice: Choice) -> str:
        """Return what a choice means; a card that is picked is described."""
        if choice.text:
            return f"{choice.words}: {choice.text}"
        if choice.verb == "pick" and choice.piece >= 0:
            return spoken_piece(self._session.piece(choice.piece), plain)
        return str(choice.words)

    def _show_board(self) -> None:
        view = self._session.view()
        self._say("\n".join(["", *board_lines(view, self._session.layout), ""]))

    def _say(self, text: str) -> None:
        print(text)


def _numbers(question: Question) -> str:
    if question.limits is not None:
        return f"numbers {question.limits[0]} to {question.limits[1]}"
    return f"choices 1 to {len(question.choices)}"
