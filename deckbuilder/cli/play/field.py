"""The decks of a gauntlet as a command is given them: own ones, and a field."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from deckbuilder.cli.invocation import Invocation
from deckbuilder.core.errors import DeckbuilderError

if TYPE_CHECKING:
    from deckbuilder.core.gauntlet.plan import Entrant
    from deckbuilder.core.shelf import Shelf
    from engine.cards import GameId
    from engine.decks import Deck
    from engine.readings import Readings


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A deck of the field that does not take part, and why; it may be one of another game."""

    file: str
    reason: str
    is_foreign: bool = False


@dataclass(frozen=True, slots=True)
class GauntletField:
    """Who takes part."""

    entrants: "tuple[Entrant, ...]"
    shelf: "Shelf"
    left_out: tuple[LeftOut, ...] = ()

    @property
    def readings(self) -> "Readings":
        """How the format of the first deck settles open questions of play."""
        return self.shelf.format_of(self.entrants[0].deck).play


def read_field(
    invocation: Invocation,
    files: Sequence[Path],
    folder: Path | None,
    game: str | None,
    *,
    without_texts: bool = False,
) -> GauntletField:
    """Read the own decks and the field: a folder; for one deck alone, all ready and own ones.

    Decks of the field that lack texts are left out, unless cards are played `without_texts`.

    Raises:
        DeckbuilderError: An own deck cannot be read, or is not legal.
    """
    from deckbuilder.app import make_shelf
    from deckbuilder.cli.open_deck import open_deck
    from deckbuilder.core.gauntlet.plan import Entrant
    from deckbuilder.store.cards.card_library import CardLibrary

    mine = []
    for file in files:
        opened = open_deck(invocation, file, game)
        mine.append(Entrant(opened.deck, str(file), is_mine=True))
        game = game or opened.deck.game
    first = mine[0].deck
    shelf = make_shelf(CardLibrary(invocation.card_files, invocation.data_dir), first.game)
    for each in mine:
        if each.deck.game == first.game and (reason := fault_of(each.deck, shelf)):
            raise DeckbuilderError(f"{each.title} {reason}. Leave it out or fix it.")
    paths = _field_files(invocation, folder, first.game if len(files) == 1 else None)
    others = [path for path in paths if not any(_is_same(path, file) for file in files)]
    entrants, left_out = _others(others, mine, shelf, without_texts=without_texts)
    if folder is None:  # the library has decks of all games
        left_out = tuple(each for each in left_out if not each.is_foreign)
    return GauntletField((*mine, *entrants), shelf, left_out)


def _field_files(
    invocation: Invocation, folder: Path | None, game: "GameId | None"
) -> Sequence[Path]:
    """Return the files of a folder, or without one the ready decks of a game and the user's own."""
    from deckbuilder.app import ready_decks
    from deckbuilder.store.decks.deck_files import deck_files_in
    from deckbuilder.store.decks.library_file import read_library
    from deckbuilder.store.decks.library_reader import first_entries

    if folder is not None:
        return list(deck_files_in(folder))
    if game is None:
        return ()
    listed = first_entries(read_library(invocation.user_folder.path), [])
    own = [each.path for each in listed if not each.shelved.is_archived and each.path.exists()]
    return (*ready_decks(game), *own)


def _is_same(path: Path, other: Path) -> bool:
    return path.resolve() == other.resolve()


def _others(
    paths: Sequence[Path], mine: "Sequence[Entrant]", shelf: "Shelf", *, without_texts: bool
) -> "tuple[tuple[Entrant, ...], tuple[LeftOut, ...]]":
    """Read the field; a deck of another game, or that cannot take part, is left out."""
    from deckbuilder.core.deck_version import version_of
    from deckbuilder.core.gauntlet.plan import Entrant
    from deckbuilder.store.decks.deck_files import read_deck
    from engine.games import GAMES

    known = {version_of(each.deck) for each in mine}
    entrants, left_out = [], []
    for path in paths:
        try:
            deck = read_deck(path, None).deck
        except DeckbuilderError as error:
            left_out.append(LeftOut(str(path), str(error)))
            continue
        if deck.game != shelf.game.id:
            title = GAMES[deck.game].title
            left_out.append(LeftOut(str(path), f"is a deck of {title}", is_foreign=True))
            continue
        reason = _reason_against(deck, shelf, known, without_texts=without_texts)
        if reason:
            left_out.append(LeftOut(str(path), reason))
        else:
            known.add(version_of(deck))
            entrants.append(Entrant(deck, str(path)))
    return tuple(entrants), tuple(left_out)


def _reason_against(deck: "Deck", shelf: "Shelf", known: set[str], *, without_texts: bool) -> str:
    from deckbuilder.core.deck_version import version_of
    from deckbuilder.core.missing_texts import missing_texts

    if version_of(deck) in known:
        return "takes part already"
    lacking = "" if without_texts else missing_texts(deck, shelf.catalog)
    return fault_of(deck, shelf) or lacking.removesuffix(".")


def fault_of(deck: "Deck", shelf: "Shelf") -> str:
    """Return why a deck may not take part; empty where it may."""
    from engine.legality.findings import Severity, Verdict

    report = shelf.check(deck, shelf.format_of(deck), None)
    if report.verdict is not Verdict.ILLEGAL:
        return ""
    faults = sum(each.severity is Severity.ERROR for each in report.findings)
    return f"is not legal ({faults} finding{'' if faults == 1 else 's'})"


def check_writable(path: Path | None) -> None:
    """Refuse a file that cannot be written before many games are played for it.

    Raises:
        DeckbuilderError: Its folder is not there, or it is a folder itself.
    """
    if path is not None and (path.is_dir() or not path.absolute().parent.is_dir()):
        reason = "It is a folder" if path.is_dir() else "Its folder is not there"
        raise DeckbuilderError(f"Cannot write {path}: {reason}.")
