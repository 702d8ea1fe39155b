"""Drawing, discarding, searching: what is done with cards."""

from __future__ import annotations

from dataclasses import replace

from engine.games.rush_of_ikorr.play.lower import verbs_cards as lower_cards
from engine.games.rush_of_ikorr.text import tree as t
from engine.games.rush_of_ikorr.text.grammar import lexicon
from engine.games.rush_of_ikorr.text.grammar.acts import (
    Acts,
)
from engine.games.rush_of_ikorr.text.meaning import things as plain
from engine.games.rush_of_ikorr.text.printer import instructions as printing
from engine.games.rush_of_ikorr.text.printer import things as printed
from engine.games.rush_of_ikorr.text.printer import units
from engine.language.tree import terms
from engine.language.verbs import Verb

_CARDS_HELD = {t.Noun.CARD, t.Noun.CHAMPION, t.Noun.SPELL, t.Noun.LOCATION, t.Noun.OBJECT}


def _read_discard(objects: t.Objects) -> t.Instruction | None:
    """Read "discard a card": from the hand, or the hand itself."""
    if isinstance(objects, t.WholeZone):
        return t.Discard(objects) if objects.zone.zone is t.Zone.HAND else None
    if isinstance(objects, t.Selection):
        return t.Discard(objects) if _read_is_held(objects) else None
    return None if isinstance(objects, t.Group | t.DeckCards) else t.Discard(objects)


def _read_is_held(objects: t.Selection) -> bool:
    """Whether a selection can be of cards in a hand."""
    described = objects.description
    in_hand = described.zone is None or described.zone.zone is t.Zone.HAND
    on_board = described.controller is not None or described.adjacent_to is not None
    return (
        in_hand
        and not on_board
        and objects.how is not t.How.TARGET
        and set(described.nouns) <= _CARDS_HELD
    )


def _read_discard_number(amount: t.Amount) -> t.Instruction:
    return t.Discard(t.Selection(t.How.CHOOSE, t.Description(nouns=(t.Noun.CARD,)), amount))


def _read_discard_down(number: int) -> t.Instruction:
    """Read "discard down to three cards": as many as are held beyond that."""
    cards = t.Description(nouns=(t.Noun.CARD,))
    held = t.CountOf(replace(cards, zone=t.ZoneRef(t.Zone.HAND, t.ThatPlayer())))
    return t.Discard(t.Selection(t.How.CHOOSE, cards, t.Plus(held, -number)))


def _read_discard_half(whose: t.Players, up: bool = True) -> t.Instruction:
    cards = t.Description(nouns=(t.Noun.CARD,))
    held = t.CountOf(replace(cards, zone=t.ZoneRef(t.Zone.HAND, whose)))
    return t.Discard(t.Selection(t.How.CHOOSE, cards, t.Half(held, up)))


def _read_search(zone: t.ZoneRef, objects: t.Objects) -> t.Instruction | None:
    if zone.zone not in (t.Zone.DECK, t.Zone.HAND, t.Zone.GRAVEYARD) or not isinstance(
        objects, t.Selection
    ):
        return None
    if objects.how is not t.How.CHOOSE or objects.description.zone is not None:
        return None
    if objects.description.controller is not None:
        return None
    return t.Search(zone, objects)


def _read_search_both(
    zone_name: terms.Zone, other: terms.Zone, objects: t.Objects
) -> t.Instruction | None:
    """Read "search your deck and graveyard for a Beast"."""
    if zone_name is other or other not in (t.Zone.DECK, t.Zone.HAND, t.Zone.GRAVEYARD):
        return None
    made = _read_search(t.ZoneRef(zone_name, t.You()), objects)
    return replace(made, also=other) if isinstance(made, t.Search) else None


def _read_search_top(ref: t.DeckCards, objects: t.Objects) -> Acts | None:
    """Read "search the top five cards of your deck for a Beast" as looking and choosing."""
    if not isinstance(ref, t.DeckCards) or not isinstance(objects, t.Selection):
        return None
    if objects.how is not t.How.CHOOSE or objects.description.zone is not None:
        return None
    return (t.LookAt(ref), t.Choose(replace(objects, among=t.It(plural=True))))


def _read_look(objects: t.Objects) -> t.Instruction | None:
    if isinstance(objects, t.DeckCards | t.WholeZone):
        return t.LookAt(objects)
    if isinstance(objects, t.Selection):
        zone = objects.description.zone
        return t.LookAt(objects) if zone is not None and zone.zone is t.Zone.HAND else None
    return None


def _read_reveal(objects: t.Objects) -> t.Instruction | None:
    if (
        isinstance(objects, t.Selection)
        and objects.description.zone is None
        and objects.among is None
    ):
        cards = set(objects.description.nouns) & {
            t.Noun.CARD,
            t.Noun.CHAMPION,
            t.Noun.SPELL,
            t.Noun.LOCATION,
        }
        return t.Reveal(objects) if cards and objects.how is not t.How.TARGET else None
    return None if isinstance(objects, t.Group) else t.Reveal(objects)


def _read_scrap_ref(cards: t.Ref) -> t.Instruction | None:
    """Read "scrap the top card of your deck", and "scrap it" of a card just looked at."""
    if isinstance(cards, t.DeckCards):
        return t.Scrap(cards.amount)
    is_card = isinstance(cards, t.It | t.Rest) or (
        isinstance(cards, t.That) and cards.noun is t.Noun.CARD
    )
    return (
        t.Scrap(t.ONE, cards=cards)
        if is_card and isinstance(cards, t.It | t.That | t.Rest)
        else None
    )


def _read_top_to_graveyard(ref: t.DeckCards, zone: t.ZoneRef) -> t.Instruction | None:
    """Read "send the top three cards of their deck to their graveyard" as scrapping (3.4b.1)."""
    if not isinstance(ref, t.DeckCards) or zone != t.ZoneRef(t.Zone.GRAVEYARD, ref.owner):
        return None
    return t.Scrap(ref.amount)


def _print_search(node: t.Search) -> str | None:
    if node.also is None:
        return None
    zones = f"{printed.zone(node.zone)} and {lexicon.ZONE_FORMS[node.also][0]}"
    return f"search {zones} for {printed.objects(node.objects)}"


def _print_discard(node: t.Discard) -> str | None:
    chosen = node.objects
    if isinstance(chosen, t.Selection) and isinstance(chosen.amount, t.Plus):
        return f"discard down to {printed.number_word(-chosen.amount.number)} cards"
    if isinstance(chosen, t.Selection) and isinstance(chosen.amount, t.Half):
        held = chosen.amount.amount
        assert isinstance(held, t.CountOf)  # the grammar halves nothing but a hand
        assert held.description.zone is not None
        up = "up" if chosen.amount.up else "down"
        return f"discard half the cards in {printed.zone(held.description.zone)}, rounded {up}"
    return None


def _print_scrap(node: t.Scrap) -> str | None:
    """Print "scrap a card for each ...", where a bare number would be unclear."""
    unit = units.per_unit(node.amount)
    if unit is None or node.cards is not None:
        return None
    return f"scrap {printing.cards(t.Number(unit[0]))} {unit[1]}"


def _tell_draw(node: t.Draw) -> str:
    if isinstance(node.amount, t.UntilHand):
        size = plain.amount(node.amount.size)
        return f"{plain.does(node.actor, 'draw')} until there are {size} cards in that hand"
    cards = plain.counted(node.amount, "card", "cards")
    return f"{plain.does(node.actor, 'draw')} from the deck: {cards}"


def _tell_scrap(node: t.Scrap) -> str:
    if node.cards is not None:
        return f"{plain.does(node.actor, 'scrap')} (deck to graveyard) {plain.objects(node.cards)}"
    cards = plain.counted(node.amount, "card", "cards")
    return f"{plain.does(node.actor, 'scrap')} (deck top to graveyard) {cards}"


def _tell_shuffle(node: t.Shuffle) -> str:
    owner = plain.whose(node.owner)
    if isinstance(node.owner, t.You):
        owner = "your own" if isinstance(node.actor, t.You) else "their own"
    return f"{plain.does(node.actor, 'shuffle')} {owner} deck"


VERBS = (
    Verb(
        t.Draw,
        lower=lower_cards.draw,
        forms=(
            ("draws/draw <amount:cards>", t.Draw),
            (
                "draws/draw cards until (you|they) have <amount:some_number> cards in "
                "(your|their|) hand",
                lambda amount: t.Draw(t.UntilHand(amount)),
            ),
            (
                "draws/draw cards until (you|they) have <amount:some_number> cards in hand",
                lambda amount: t.Draw(t.UntilHand(amount)),
            ),
        ),
        means=_tell_draw,
        rules=("8.5a.1",),
        done={
            t.Done.DRAWN: (t.Event.DRAWS,),
        },
    ),
    Verb(
        t.Discard,
        lower=lower_cards.discard,
        forms=(
            ("discards/discard <objects>", _read_discard),
            ("discards/discard <objects:whole_zone>", _read_discard),
            ("chooses/choose and discards/discard <objects>", _read_discard),
            ("discards/discard <ref> from (your|their) hand", _read_discard),
            (
                "discards/discard (cards|a number of cards) equal to <amount:value>",
                _read_discard_number,
            ),
            ("discards/discard down to <number> (card|cards)", _read_discard_down),
            (
                "discards/discard half [of] the cards in <whose> hand [,] rounded up",
                _read_discard_half,
            ),
            (
                "discards/discard half [of] the cards in <whose> hand [,] rounded down",
                lambda whose: _read_discard_half(whose, up=False),
            ),
        ),
        gerund="discarding",
        prints=_print_discard,
        means="{does:discard} {objects} from hand",
        rules=("11.37a",),
        asks={"": "to discard"},
        done={
            t.Done.DISCARDED: (
                t.Event.DISCARDED,
                t.Event.DISCARDS,
            ),
        },
        as_cost=True,
    ),
    Verb(
        t.Scrap,
        lower=lower_cards.scrap,
        forms=(
            ("scraps/scrap <amount:measure>", t.Scrap),
            ("scraps/scrap <amount:cards>", t.Scrap),
            ("scraps/scrap <cards:ref>", _read_scrap_ref),
            ("scraps/scrap cards equal to <amount:value>", t.Scrap),
            ("(sends/send|puts/put) <ref> (to|into) <zone>", _read_top_to_graveyard),
        ),
        gerund="scrapping",
        prints=_print_scrap,
        means=_tell_scrap,
        rules=("11.44a",),
        done={
            t.Done.SCRAPPED: (
                t.Event.SCRAPPED,
                t.Event.SCRAPS,
            ),
        },
        as_cost=True,
    ),
    Verb(
        t.Foresee,
        lower=lower_cards.foresee,
        forms=(("foresees/foresee <amount:plain_measure>", t.Foresee),),
        means=(
            "{does:foresee}: look at the top {amount:card/cards}, each goes back on top or bottom"
        ),
        rules=("11.39a",),
    ),
    Verb(
        t.LookAt,
        lower=lower_cards.look_at,
        forms=(("looks/look at <objects:looked_at>", _read_look),),
        means="{does:look} at {objects}, unseen by others",
        asks={"": "to look at"},
        done={
            t.Done.REVEALED: (),
        },
    ),
    Verb(
        t.Reveal,
        lower=lower_cards.reveal,
        forms=(
            ("reveals/reveal <objects>", _read_reveal),
            ("reveals/reveal <objects:whole_zone>", _read_reveal),
        ),
        means="{does:show} everybody (reveal) {objects}",
        rules=("11.28a",),
        asks={"": "to reveal"},
        done={
            t.Done.REVEALED: (
                t.Event.REVEALED,
                t.Event.REVEALS,
            ),
        },
        as_cost=True,
    ),
    Verb(
        t.RevealUntil,
        lower=lower_cards.reveal_until,
        forms=(
            (
                "reveals/reveal cards from the top of <owner:whose> deck until (you "
                "reveal|they reveal|that player reveals) "
                "(a|an) <description:desc/1>",
                t.RevealUntil,
            ),
        ),
        means=lambda i: (
            f"{plain.does(i.actor, 'reveal')} cards off {plain.whose(i.owner)} deck, one by one, "
            f"stopping at the first {plain.described(i.description)}"
        ),
    ),
    Verb(
        t.Search,
        lower=lower_cards.search,
        forms=(
            ("searches/search <zone> for <objects>", _read_search),
            (
                "-/search your <zone_name> and [your] <other:zone_name> for <objects>",
                _read_search_both,
            ),
            ("searches/search <ref> for <objects>", _read_search_top),
        ),
        prints=_print_search,
        means="{does:search} {zone}[ together with the {also}] and take {objects}",
        rules=("3.17a.1", "3.17a.2", "3.17a.3", "3.17a.4"),
        asks={"": "to find"},
        done={
            t.Done.REVEALED: (),
            t.Done.FOUND: (),
        },
    ),
    Verb(
        t.Shuffle,
        lower=lower_cards.shuffle,
        forms=(
            ("shuffles/shuffle <whose> deck", t.Shuffle),
            ("shuffles/shuffle", t.Shuffle()),
            ("shuffles/shuffle <whose> decks", t.Shuffle),
        ),
        means=_tell_shuffle,
        rules=("5.8c",),
    ),
)
