"""The bundled rules ledgers, and how unclear rules are read."""

from deckbuilder.core.ledger import Ledger, parse_ledger
from deckbuilder.store.bundled import data_path
from deckbuilder.store.text_files import read_text


def load_ledgers(game: str | None = None) -> list[Ledger]:
    """The ledger of one game, or those of all games by name."""
    return _load(game, "rules")


def load_readings(game: str | None = None) -> list[Ledger]:
    """The numbered interpretations (I-5) of one game, or those of all games that have any."""
    return _load(game, "rules", "readings")


def _load(game: str | None, *folder: str) -> list[Ledger]:
    paths = sorted(data_path(*folder).glob(f"{game or '*'}.tsv"))
    return [parse_ledger(path.stem, read_text(path)) for path in paths]
