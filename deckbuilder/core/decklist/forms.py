"""Every form in which a deck can be written: one table for commands, windows and files."""

from collections.abc import Callable
from dataclasses import dataclass

from deckbuilder.core.decklist.cockatrice_form import unsaid_in_cockatrice, write_cockatrice_deck
from deckbuilder.core.decklist.csv_form import unsaid_in_csv, write_csv_list
from deckbuilder.core.decklist.json_form import write_json_list
from deckbuilder.core.decklist.tabletop_form import (
    Pictures,
    unsaid_in_tabletop,
    write_tabletop_object,
)
from deckbuilder.core.decklist.text_writer import unsaid_in_text, write_text_list
from deckbuilder.core.decklist.two_piles import (
    unsaid_in_arena,
    unsaid_in_mtgo,
    unsaid_in_untap,
    write_arena_list,
    write_mtgo_list,
    write_untap_list,
)
from engine.decks import Deck


@dataclass(frozen=True, slots=True)
class DeckForm:
    """One form of a deck.

    Attributes:
        endings: How names of such files end; the first is the usual one.
        write: Returns the text of a deck; pictures are asked for by forms that show them.
        unsaid: Names what the form has no place for.
    """

    id: str
    title: str
    endings: tuple[str, ...]
    write: Callable[[Deck, Pictures], str]
    unsaid: Callable[[Deck, Pictures], tuple[str, ...]]


def _form(
    id_: str,
    title: str,
    endings: tuple[str, ...],
    write: Callable[[Deck], str],
    unsaid: Callable[[Deck], tuple[str, ...]] = lambda _deck: (),
) -> DeckForm:
    """Return a form that shows no pictures."""
    return DeckForm(id_, title, endings, lambda deck, _: write(deck), lambda deck, _: unsaid(deck))


# A longer ending goes before the shorter one that it ends in.
FORMS: tuple[DeckForm, ...] = (
    DeckForm(
        "tts",
        "Tabletop Simulator",
        (".tts.json",),
        write_tabletop_object,
        unsaid_in_tabletop,
    ),
    _form("mtgo", "MTGO", (".mtgo.txt",), write_mtgo_list, unsaid_in_mtgo),
    _form("arena", "Arena", (".arena.txt",), write_arena_list, unsaid_in_arena),
    _form("untap", "untap.in", (".untap.txt",), write_untap_list, unsaid_in_untap),
    _form("cockatrice", "Cockatrice", (".cod",), write_cockatrice_deck, unsaid_in_cockatrice),
    _form("deck", "Deck", (".deck", ".json"), write_json_list),
    _form("text", "Text", (".txt",), write_text_list, unsaid_in_text),
    _form("csv", "CSV", (".csv",), write_csv_list, unsaid_in_csv),
)
FORM_IDS = tuple(form.id for form in FORMS)


def form_of_name(name: str) -> DeckForm | None:
    """Return the form that a file's name asks for."""
    plain = name.casefold()
    return next((form for form in FORMS if plain.endswith(form.endings)), None)


def form_of_id(form_id: str) -> DeckForm:
    """Return the form of an id of the table."""
    return next(form for form in FORMS if form.id == form_id)
