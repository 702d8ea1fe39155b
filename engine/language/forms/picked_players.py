"""Forms of players whom a condition picks out: "each player who ..."."""

from __future__ import annotations

from engine.language.forms.conditions import HowMany
from engine.language.forms.events import Tail, Thing, pattern
from engine.language.forms.happenings import has_happened
from engine.language.forms.holdings import cards_in, controls, having_more, more_cards, on_board
from engine.language.reading.forms import rows
from engine.language.tree.conditions import Not
from engine.language.tree.kinds import Players
from engine.language.tree.objects import Description
from engine.language.tree.players import YOU, EachPlayerWho, ThatPlayer
from engine.language.tree.terms import Op, Side


def _each_who_did(
    tail: Tail, when: tuple[bool, bool], side: Side = Side.ANY, *, negated: bool = False
) -> Players | None:
    """Read "each player who attacked this turn", "each player who didn't attack this turn"."""
    event = pattern(Thing(ThatPlayer()), tail)
    if event is None:
        return None
    happened = has_happened(event, when)
    return EachPlayerWho(side, Not(happened) if negated else happened)


def each_controlling(how_many: HowMany, side: Side = Side.ANY) -> Players:
    """Read the players who control something."""
    return EachPlayerWho(side, controls(ThatPlayer(), how_many))


def _each_with_cards(how_many: HowMany, side: Side = Side.ANY) -> Players | None:
    condition = cards_in(ThatPlayer(), how_many)
    return None if condition is None else EachPlayerWho(side, condition)


def _each_having(how_many: HowMany, side: Side = Side.ANY) -> Players | None:
    description = how_many[1]
    if not on_board(description.nouns) or description.zone is not None:
        return None
    return each_controlling(how_many, side)


def _each_with_more(desc: Description, side: Side = Side.ANY) -> Players | None:
    """Read "each opposing player who controls more units than you"."""
    held = having_more(Op.MORE)(desc, YOU, ThatPlayer())
    return None if held is None else EachPlayerWho(side, held)


def _each_with_more_cards(side: Side = Side.ANY) -> Players:
    """Read "each opposing player with more cards in hand than you"."""
    return EachPlayerWho(side, more_cards(Op.MORE)(ThatPlayer(), YOU))


ROWS = (
    *rows(
        "player/1",
        ("each [<side>] player who controls <how_many>", each_controlling),
        ("each [<side>] player who <tail:deed_past> <when>", _each_who_did),
        (
            "each [<side>] player who (did not|didn't) <tail:deed_base> <when>",
            lambda tail, when, side=Side.ANY: _each_who_did(tail, when, side, negated=True),
        ),
        (
            "each [<side>] player who (has not|hasn't) <tail:deed_perfect> <when>",
            lambda tail, when, side=Side.ANY: _each_who_did(tail, when, side, negated=True),
        ),
    ),
    *rows(
        "player/1",
        ("each [<side>] player (with|who has) <how_many> in (hand|their hand)", _each_with_cards),
        (
            "each [<side>] player (with|who has) more cards in (hand|their hand) than you",
            _each_with_more_cards,
        ),
        (
            "each [<side>] player (with|who has|who controls) more <desc/2> than you",
            _each_with_more,
        ),
        ("each [<side>] player with <how_many>", _each_having),
    ),
)
