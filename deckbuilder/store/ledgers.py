"""The bundled rules ledgers."""

from deckbuilder.core.ledger import Ledger, parse_ledger
from deckbuilder.store.bundled import data_path
from deckbuilder.store.text_files import read_text


def load_ledgers(game: str | None = None) -> list[Ledger]:
    """The ledger of one game, or those of all games by name."""
    paths = sorted(data_path("rules").glob(f"{game or '*'}.tsv"))
    return [parse_ledger(path.stem, read_text(path)) for path in paths]
