"""`deckbuilder proxies`: cards of 63 by 88 mm as PDF, to cut out and test with."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from deckbuilder.cli.frame import Command
from deckbuilder.cli.invocation import Invocation
from deckbuilder.cli.options import WholeNumber, game_option, json_option
from deckbuilder.cli.output import counted, print_json
from deckbuilder.core.errors import DeckbuilderError

if TYPE_CHECKING:
    from deckbuilder.core.proxies import Copies
    from deckbuilder.store.cards.card_library import CardLibrary
    from deckbuilder.ui.print.proxy_painter import Proxy
    from engine.decks import Deck

LARGEST_GAP = 10


@click.command("proxies", cls=Command)
@click.argument("files", nargs=-1, required=True, metavar="FILE... OUT.pdf")
@click.option("--changed", "is_changed", is_flag=True, help="Only what changed since last time.")
@click.option("--missing", "is_missing", is_flag=True, help="Only what your collection lacks.")
@click.option("--images", "has_images", is_flag=True, help="Downloaded pictures where there are.")
@click.option("--ink", type=click.Choice(["colour", "grey", "text"]), default="colour")
@click.option("--apart", "are_apart", is_flag=True, help="Infusions as cards of their own.")
@click.option("--paper", type=click.Choice(["a4", "letter"]), default="a4")
@click.option("--gap", type=WholeNumber(0), default=0, metavar="MM", help="Room between cards.")
@click.option("--no-marks", "is_unmarked", is_flag=True, help="No marks to cut along.")
@game_option
@json_option
@click.pass_obj
def command(  # noqa: PLR0913 - click passes one argument for each option
    invocation: Invocation,
    *,
    files: tuple[str, ...],
    is_changed: bool,
    is_missing: bool,
    has_images: bool,
    ink: str,
    are_apart: bool,
    paper: str,
    gap: int,
    is_unmarked: bool,
    game: str | None,
    as_json: bool,
) -> None:
    """Print the cards of decks at 63 by 88 mm, for testing; print the PDF at 100 %."""
    from deckbuilder.store.decks.deck_files import read_deck
    from deckbuilder.ui.print.paper import Paper, prepare_drawing
    from deckbuilder.ui.print.proxy_painter import InkUse, ProxyLook

    out = Path(files[-1])
    if out.suffix.casefold() != ".pdf" or len(files) == 1:
        raise DeckbuilderError(f"Cannot write {out}: give deck files and then OUT.pdf.")
    if gap > LARGEST_GAP:
        raise DeckbuilderError(f"--gap {gap} is too much; at most {LARGEST_GAP} mm fit.")
    if is_changed and is_missing:
        raise DeckbuilderError("Choose one of --changed and --missing.")
    library = invocation.card_library()
    sources = [Path(name) for name in files[:-1]]
    decks = [read_deck(path, game, library.names).deck for path in sources]
    prepare_drawing()
    look = ProxyLook(Paper.named(paper), InkUse(ink), gap, not is_unmarked)
    chooser = _Chooser(invocation, is_changed=is_changed, is_missing=is_missing, apart=are_apart)
    copies = [chooser.copies(path, deck) for path, deck in zip(sources, decks, strict=True)]
    pictures = invocation.user_folder.path / "images" if has_images else None
    proxies = [
        each
        for deck, chosen in zip(decks, copies, strict=True)
        for each in _proxies(library, deck, chosen, pictures)
    ]
    if not proxies:
        raise DeckbuilderError(f"There is nothing to print; {out} was not written.")
    pages = _write(out, proxies, look, ", ".join(each.name for each in decks if each.name))
    chooser.note(sources, copies)
    _tell(out, pages, proxies, as_json=as_json)


class _Chooser:
    """Chooses the copies to print, and remembers what was printed."""

    def __init__(
        self, invocation: Invocation, *, is_changed: bool, is_missing: bool, apart: bool
    ) -> None:
        self._folder = invocation.user_folder.path
        self._is_changed, self._is_missing, self._apart = is_changed, is_missing, apart

    def copies(self, path: Path, deck: "Deck") -> "Copies":
        """Return what is printed of a deck."""
        from deckbuilder.core.collection.builds import shortfall
        from deckbuilder.core.collection.holdings import holdings_of
        from deckbuilder.core.proxies import changed_copies, deck_copies, missing_copies
        from deckbuilder.store.collection_file import read_collection
        from deckbuilder.store.print_log import last_print

        if self._is_missing:
            held = holdings_of(read_collection(self._folder), deck.game)
            return missing_copies(deck, shortfall(deck, held.counts))
        whole = deck_copies(deck, are_infusions_apart=self._apart)
        if not self._is_changed:
            return whole
        return changed_copies(whole, last_print(self._folder, str(path.absolute())).copies)

    def note(self, sources: "Sequence[Path]", copies: "Sequence[Copies]") -> None:
        """Remember what was printed, for the next time."""
        from datetime import date

        from deckbuilder.core.proxies import after_print
        from deckbuilder.store.print_log import LastPrint, last_print, note_print

        for path, printed in zip(sources, copies, strict=True):
            key = str(path.absolute())
            before = last_print(self._folder, key).copies
            is_whole = not self._is_changed and not self._is_missing
            after = after_print(before, printed, is_whole=is_whole)
            note_print(self._folder, key, LastPrint(date.today().isoformat(), after))


def _proxies(
    library: "CardLibrary", deck: "Deck", copies: "Copies", pictures: Path | None
) -> "tuple[Proxy, ...]":
    from functools import partial

    from deckbuilder.store.cards.image_cache import find_image
    from deckbuilder.ui.print.proxy_order import order_proxies

    picture_of = partial(find_image, pictures) if pictures is not None else None
    return order_proxies(copies, library.catalog(deck.game), picture_of).proxies


def _write(out: Path, proxies: "Sequence[Proxy]", look: object, title: str) -> int:
    from deckbuilder.cli.event.opened_event import write_file
    from deckbuilder.cli.progress import ProgressBar
    from deckbuilder.ui.print.paper import pdf_bytes
    from deckbuilder.ui.print.proxy_painter import InkUse, ProxyLook, proxy_pages

    assert isinstance(look, ProxyLook)
    pages = proxy_pages(proxies, look, title or "Proxies")
    with ProgressBar("Drawing pages") as bar:
        is_grey = look.ink is InkUse.GREY
        data = pdf_bytes(pages, look.paper, "Proxies", bar.update, is_grey=is_grey)
    write_file(out, data)
    return len(pages)


def _tell(out: Path, pages: int, proxies: "Sequence[Proxy]", *, as_json: bool) -> None:
    images = sum(each.image is not None for each in proxies)
    unknown = sorted({each.name for each in proxies if each.card is None})
    if as_json:
        counts = {"cards": len(proxies), "pages": pages, "images": images}
        print_json({"file": str(out), **counts, "not_known": unknown})
        return
    print(f"Wrote {out}: {counted(len(proxies), 'card')} on {counted(pages, 'page')}.")
    print("Print it at 100 %, not “fit to page”: a card must measure 63 mm.")
    if unknown:
        print(f"Only the name is known of: {', '.join(unknown)}.")
