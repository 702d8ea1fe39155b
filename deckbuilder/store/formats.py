"""Formats: those that come with the program, and a user's own TOML files."""

import os
import re
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path

from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.core.foreign_json import UNCLEAR
from deckbuilder.store.bundled import data_path
from deckbuilder.store.text_files import MEGABYTE, read_text
from deckbuilder.store.user_folder import default_user_folder
from engine.cards import GameId
from engine.errors import EngineError
from engine.formats import Format, read_format
from engine.games import GAMES, USUAL_GAME, game, title_of
from engine.games.construction import construction
from engine.names import name_key

DEFAULT_FORMAT = "constructed"
LARGEST_FORMAT = MEGABYTE // 2
MOST_FORMATS = 500  # of the user's own in one game
OR_A_FILE = "; or give the path of a file"  # a list that names its format cannot


# What Python's reader of TOML says, by the words it begins with.
MISTAKES = {
    "Illegal character": "a text goes over the end of its line",
    "Unterminated string": "a quotation mark is not closed",
    "Expected '='": "a name is not followed by “=”",
    "Expected ']": "a bracket is not closed",
    "Unclosed": "a bracket is not closed",
    "Invalid value": "a value is missing or is not one",
    "Invalid statement": "a line begins with a wrong sign",
    "Cannot overwrite a value": "a name comes twice",
    "Cannot declare": "a heading comes twice",
    "Expected newline": "there is something behind a value",
    'Expected "': "a quotation mark is not closed",
    "Unescaped": "a backslash is followed by the wrong sign",
    "Exceeds the limit": "a number has too many digits",
}


class FormatFileError(DeckbuilderError):
    """A format does not exist, or its file says something that cannot be."""


def open_known_format(game_id: GameId, wanted: str = "", folder: Path | None = None) -> Format:
    """Find a format that comes with the program or is the user's own, by its id or title.

    Raises:
        FormatFileError: There is none.
    """
    return _known(game_id, wanted, "", folder)


def open_format(game_id: GameId, wanted: str = "", folder: Path | None = None) -> Format:
    """Find the format that a person asked for: by its id or title, or by the path of its file.

    Raises:
        FormatFileError: There is none, or its file is wrong; the sentence says what.
    """
    if is_format_path(wanted):
        return read_format_file(Path(wanted), game_id)
    return _known(game_id, wanted, OR_A_FILE, folder)


def require_format(wanted: str, game_id: str | None = None, folder: Path | None = None) -> None:
    """Refuse a format that no deck could be checked by, before any deck is looked at.

    Raises:
        FormatFileError: Its file is wrong, or no game (not the given one) has it.
    """
    games = [GameId(game_id)] if game_id else list(GAMES)
    if is_format_path(wanted):
        named = _load(Path(wanted)).get("game")
        read_format_file(Path(wanted), _game_id(Path(wanted), named) if named else games[0])
    elif wanted:
        formats = [each for one in games for each in known_formats(one, folder)]
        if not any(name_key(wanted) in (name_key(f.id), name_key(f.title)) for f in formats):
            of = "any game" if len(games) > 1 else title_of(games[0])
            raise _no_such_format(wanted, of, formats, OR_A_FILE)


def is_format_path(wanted: str) -> bool:
    """Whether a format is given as a file rather than by its id."""
    looks_like_one = wanted.casefold().endswith(".toml") or "/" in wanted or "\\" in wanted
    return looks_like_one or (bool(wanted) and os.path.isfile(wanted))


def bundled_formats(game_id: GameId) -> Iterator[Format]:
    """Yield the formats of a game that come with the program, by team size and title."""
    paths = sorted(data_path("formats", game_id).glob("*.toml"))
    formats = [read_format_file(path, game_id) for path in paths]
    yield from sorted(formats, key=lambda each: (each.team_size, each.title))


def known_formats(game_id: GameId, folder: Path | None = None) -> Iterator[Format]:
    """Yield the formats of a game: those of the program, then the user's own that can be used."""
    yield from bundled_formats(game_id)
    for path in own_format_files(game_id, folder):
        try:
            yield read_format_file(path, game_id)
        except DeckbuilderError:
            continue  # the formats' window says what is wrong with it


def own_format_files(game_id: GameId, folder: Path | None = None) -> Sequence[Path]:
    """Return the files of the user's own formats of a game, by name."""
    home = own_format_home(game_id, folder)
    return sorted(home.glob("*.toml"))[:MOST_FORMATS] if home.is_dir() else ()


def own_format_home(game_id: GameId, folder: Path | None = None) -> Path:
    """Return the folder of the user's own formats of a game; it need not exist."""
    return (folder or default_user_folder().path) / "formats" / game_id


def read_format_file(path: Path, game_id: GameId) -> Format:
    """Read a format file for a game.

    Raises:
        FormatFileError: It is not TOML, has a wrong key, or is of another game.
    """
    try:
        return read_format(_load(path), construction(game_id).spec)
    except EngineError as error:
        raise FormatFileError(f"Cannot use the format {path}: {error}.") from error


def format_game(path: Path) -> GameId:
    """Return the game that a format file names; the usual one where it names none.

    Raises:
        FormatFileError: It is not TOML, or names an unknown game.
    """
    named = _load(path).get("game")
    return _game_id(path, named) if named else USUAL_GAME


def _load(path: Path) -> dict[str, object]:
    text = read_text(path, LARGEST_FORMAT)
    try:
        return tomllib.loads(text)
    except ValueError as error:  # also a number with more digits than Python reads
        raise FormatFileError(f"Cannot use the format {path}: {_fault_of_toml(error)}") from error
    except RecursionError:
        raise FormatFileError(f"Cannot use the format {path}: it is nested too deeply.") from None


def _fault_of_toml(error: ValueError) -> str:
    """Say in plain words what Python's reader met, and in which line."""
    line = re.search(r"at line (\d+)", str(error))
    said = next((words for begin, words in MISTAKES.items() if str(error).startswith(begin)), "")
    place = f" (line {line[1]})" if line else ""
    return f"it is not TOML{place}: {said or UNCLEAR}."


def _game_id(path: Path, named: object) -> GameId:
    try:
        return game(str(named)).id
    except EngineError as error:
        raise FormatFileError(f"Cannot use the format {path}: {error}") from error


def find_format(game_id: GameId, wanted: str = "", folder: Path | None = None) -> Format | None:
    """Find a known format by its id or title; None where there is none."""
    key = name_key(wanted or DEFAULT_FORMAT)
    formats = known_formats(game_id, folder)
    return next((e for e in formats if key in (name_key(e.id), name_key(e.title))), None)


def _known(game_id: GameId, wanted: str, hint: str, folder: Path | None) -> Format:
    found = find_format(game_id, wanted, folder)
    if found is not None:
        return found
    formats = list(known_formats(game_id, folder))
    raise _no_such_format(wanted, title_of(game_id), formats, hint)


def _no_such_format(wanted: str, of: str, formats: list[Format], hint: str) -> FormatFileError:
    known = ", ".join(dict.fromkeys(each.id for each in formats))
    return FormatFileError(
        f"There is no format “{wanted}” for {of}; the formats are: {known}{hint}."
    )
