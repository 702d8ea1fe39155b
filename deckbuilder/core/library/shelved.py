"""Which decks are in the library: files with folder, tags and archive, as frozen values."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from deckbuilder.core.errors import DeckbuilderError

LONGEST_NAME = 80
MOST_TAGS = 20
MOST_DECKS = 20_000


class LibraryError(DeckbuilderError):
    """The library cannot do what was asked."""


@dataclass(frozen=True, slots=True)
class ShelvedDeck:
    """A deck file of the library.

    Attributes:
        title, leader, game: What was known of it when it was last read; shown until it is again,
            and for a file that is gone.
        seen: The day it was last there, as in 2026-11-17.
        extra: Keys of a newer version, kept.
    """

    path: str
    folder: str = ""
    tags: tuple[str, ...] = ()
    is_archived: bool = False
    title: str = ""
    leader: str = ""
    game: str = ""
    seen: str = ""
    extra: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class DeckLibrary:
    """Every deck of the library, oldest first, and the folders that were made."""

    decks: tuple[ShelvedDeck, ...] = ()
    folders: tuple[str, ...] = ()
    extra: Mapping[str, object] = field(default_factory=dict)

    def find(self, path: Path | str) -> ShelvedDeck | None:
        """Return the deck of a file, if it is in the library."""
        wanted = str(path)
        return next((each for each in self.decks if each.path == wanted), None)

    def with_files(self, paths: Iterable[Path | str]) -> "DeckLibrary":
        """Return the library with files put in; those that are in it stay as they are."""
        known = {each.path for each in self.decks}
        new = (each for each in dict.fromkeys(map(str, paths)) if each not in known)
        decks = (*self.decks, *(ShelvedDeck(each) for each in new))
        if len(decks) > MOST_DECKS:
            raise LibraryError(f"A library holds at most {MOST_DECKS} decks; remove some first.")
        return replace(self, decks=decks)

    def without(self, paths: Iterable[Path | str]) -> "DeckLibrary":
        """Return the library without some files; the files themselves are not touched."""
        gone = set(map(str, paths))
        return replace(self, decks=tuple(each for each in self.decks if each.path not in gone))

    def changed(
        self, paths: Iterable[Path | str], change: Callable[[ShelvedDeck], ShelvedDeck]
    ) -> "DeckLibrary":
        """Return the library with some decks changed."""
        wanted = set(map(str, paths))
        decks = tuple(change(each) if each.path in wanted else each for each in self.decks)
        return replace(self, decks=decks)

    def archived(self, paths: Iterable[Path | str], *, is_archived: bool = True) -> "DeckLibrary":
        """Return the library with some decks in the archive, or taken out of it."""
        return self.changed(paths, lambda each: replace(each, is_archived=is_archived))

    def moved(self, paths: Iterable[Path | str], folder: str) -> "DeckLibrary":
        """Return the library with some decks in a folder; no name takes them out of theirs."""
        name = tidy_name(folder) if folder else ""
        made = self if not name else self.with_folder(name)
        return made.changed(paths, lambda each: replace(each, folder=name))

    def tagged(self, paths: Iterable[Path | str], tags: Iterable[str]) -> "DeckLibrary":
        """Return the library with other tags on some decks."""
        tidy = tuple(dict.fromkeys(tidy_name(each) for each in tags if each.strip()))
        if len(tidy) > MOST_TAGS:
            raise LibraryError(f"A deck has at most {MOST_TAGS} tags.")
        return self.changed(paths, lambda each: replace(each, tags=tidy))

    def with_folder(self, name: str) -> "DeckLibrary":
        """Return the library with a folder, empty or not."""
        tidy = tidy_name(name)
        return self if tidy in self.folders else replace(self, folders=(*self.folders, tidy))

    def without_folder(self, name: str) -> "DeckLibrary":
        """Return the library without a folder; its decks are in none then."""
        decks = tuple(
            replace(each, folder="") if each.folder == name else each for each in self.decks
        )
        return replace(
            self, decks=decks, folders=tuple(each for each in self.folders if each != name)
        )

    def relocated(self, old: Path | str, new: Path | str) -> "DeckLibrary":
        """Return the library with a file that was found again at another place."""
        others = self.without([new]) if str(old) != str(new) else self
        return others.changed([old], lambda each: replace(each, path=str(new)))


def tidy_name(name: str) -> str:
    """Return the name of a folder or a tag without needless spaces.

    Raises:
        LibraryError: It is empty or too long.
    """
    tidy = " ".join(name.split())
    if not tidy or not tidy.isprintable():
        raise LibraryError("A folder or tag needs a name.")
    if len(tidy) > LONGEST_NAME:
        raise LibraryError(f"“{tidy[:20]} …” is too long; use at most {LONGEST_NAME} letters.")
    return tidy
