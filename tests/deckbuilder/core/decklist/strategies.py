"""Decks of any game that hypothesis can make: unknown cards, keys, sections and odd names too."""

from hypothesis import strategies as st

from deckbuilder.core.decklist.card_lines import INVISIBLE, clean_line
from deckbuilder.core.decklist.text import COMMENTS_KEY
from deckbuilder.core.decklist.text_writer import unsaid_in_text
from engine.decks import MOST_COPIES, Deck, Entry
from engine.games import GAMES
from engine.games.game import Game

SIGNS = "+#/\"'()[]x×-–—,:;0123456789 \u00a0’“”"
ODD = st.text(st.sampled_from(SIGNS + "abcABC"), min_size=1, max_size=12)
ANY = st.text(
    st.characters(codec="utf-8", exclude_categories=["Cc", "Cs"]), min_size=1, max_size=12
)
PLAIN = st.sampled_from(
    ["Soldier", "Deck", "Influence", "Side Deck", "Selene, Essence of the Moon", "300 Heroes", "x2"]
)


def is_word(text: str) -> bool:
    """Whether a text has something to see, and stays itself when it is tidied."""
    return bool(text.translate(INVISIBLE).strip()) and clean_line(text) == text


words = (PLAIN | ODD | ANY).map(clean_line).filter(is_word)
counts = st.integers(1, MOST_COPIES)
json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**12), 10**12) | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=2) | st.dictionaries(st.text(max_size=5), inner, max_size=2)
    ),
    max_leaves=4,
)


def is_said(game: Game, key: str, value: str) -> bool:
    """Whether a text list can say a detail."""
    return unsaid_in_text(Deck(game.id, details=((key, value),))) == ()


def keys_apart(*taken: str) -> st.SearchStrategy[str]:
    """Keys that nobody knows."""
    return st.text(min_size=1, max_size=8).filter(lambda key: key not in taken)


set_names = st.text(st.sampled_from("ABCabc 12"), max_size=6).map(clean_line)
set_numbers = st.text(st.sampled_from("P0123/-"), max_size=5).filter(
    lambda text: text[:1] not in ("-", "/")
)

text_entries = st.builds(
    Entry,
    name=words,
    count=counts,
    infusions=st.lists(words, max_size=2).map(tuple),
    set=set_names,
    number=set_numbers,
    note=st.just("") | words,
)
json_entries = st.builds(
    Entry,
    name=st.text(min_size=1, max_size=8).filter(lambda name: bool(clean_line(name))),
    count=counts,
    infusions=st.lists(words, max_size=2).map(tuple),
    set=st.text(max_size=4),
    number=st.text(max_size=4),
    tags=st.lists(st.text(max_size=4), max_size=2).map(tuple),
    note=st.text(max_size=6),
    extra=st.dictionaries(
        keys_apart("name", "count", "infusion", "set", "number", "tags", "note"),
        json_values,
        max_size=2,
    ),
)


@st.composite
def text_decks(draw: st.DrawFn) -> Deck:
    """A deck that a text list can say whole."""
    game = GAMES[draw(st.sampled_from(list(GAMES)))]
    details = st.tuples(words, st.just("") | words).filter(lambda each: is_said(game, *each))
    comments = draw(st.lists(words, max_size=2))
    return Deck(
        game=game.id,
        name=draw(st.just("") | words),
        format=draw(st.just("") | words),
        notes="\n".join(draw(st.lists(st.just("") | words, max_size=3))),
        sections={
            section.id: tuple(draw(st.lists(text_entries, max_size=3))) for section in game.sections
        },
        details=tuple(draw(st.lists(details, max_size=2))),
        extra={COMMENTS_KEY: comments} if comments else {},
    )


@st.composite
def json_decks(draw: st.DrawFn) -> Deck:
    """Any deck at all."""
    game = GAMES[draw(st.sampled_from(list(GAMES)))]
    others = draw(st.dictionaries(words, st.lists(json_entries, max_size=2), max_size=1))
    known = ("schema", "game", "name", "format", "notes", "details", "sections")
    return Deck(
        game=game.id,
        name=draw(st.text(max_size=8)),
        format=draw(st.text(max_size=8)),
        notes=draw(st.text(max_size=8)),
        sections={
            **{
                section.id: tuple(draw(st.lists(json_entries, max_size=2)))
                for section in game.sections
            },
            **{key: tuple(rows) for key, rows in others.items()},
        },
        details=tuple(
            draw(st.lists(st.tuples(st.text(max_size=5), st.text(max_size=5)), max_size=2))
        ),
        extra=draw(st.dictionaries(keys_apart(*known), json_values, max_size=2)),
    )
