"""Prints descriptions and selections of objects."""

from __future__ import annotations

from dataclasses import replace

from engine.language.saying.parts import PartWords, said_parts
from engine.language.saying.printed.phrases import (
    article,
    inflected,
    listed,
    number_word,
    spaced,
)
from engine.language.saying.printed.things import (
    are_many,
    controlling,
    keyword,
    objects,
    owning,
    players,
    quantity,
    stat_word,
    together,
    value,
    whose,
    zone,
)
from engine.language.saying.sayers import PRINTED
from engine.language.saying.speech import counter, done_word, noun, pile, speech, vocabulary, word
from engine.language.tree import terms
from engine.language.tree.amounts import (
    ONE,
    All,
    AllBut,
    AnyNumber,
    Between,
    CountOf,
    Half,
    Number,
    StatOf,
    ThatMany,
    X,
)
from engine.language.tree.kinds import Amount, Ref
from engine.language.tree.objects import (
    ChosenName,
    Description,
    Extreme,
    It,
    LastNamed,
    Named,
    NamePart,
    SameNameAs,
    Selection,
    Shares,
    StatTest,
    That,
)
from engine.language.tree.terms import (
    Flank,
    How,
    Op,
    SharedNoun,
    SharedState,
    SharedZone,
    Side,
)

# --- descriptions ------------------------------------------------------------------------------


def test(node: StatTest) -> str:
    """Print a test of a number."""
    if pile(node.stat):
        return _pile_test(node)
    name = node.stat.value
    bound = value(node.amount)
    if isinstance(node.amount, Number | X):
        plain = {
            Op.AT_LEAST: f"{bound} or greater",
            Op.AT_MOST: f"{bound} or less",
            Op.EQUAL: bound,
        }
        if node.op in plain:
            return f"{name} {plain[node.op]}"
    words = {
        Op.MORE: "greater than",
        Op.LESS: "less than",
        Op.EQUAL: "equal to",
        Op.AT_LEAST: "greater than or equal to",
        Op.AT_MOST: "less than or equal to",
    }
    return f"{name} {words[node.op]} {bound}"


def _pile_test(node: StatTest) -> str:
    thing = pile(node.stat)
    if node.op is Op.EQUAL and node.amount == Number(0):
        return f"no {thing}"
    more = "or more" if node.op is Op.AT_LEAST else "or less"
    return f"{value(node.amount)} {more} {thing}"


def described(node: Description, *, many: bool = False, source: str = "in") -> str:
    """Print a description; "other" and the number stand with the words before it."""
    words: list[str] = []
    if isinstance(node.adjacent_to, LastNamed):
        words.append("adjacent")
    words.append(node.side.value)
    words += [word(state) for state in node.states if not _behind(state)]
    words += [f"non-{trait}" for trait in node.without_traits]
    words.append(" or ".join(node.aspects))
    words.append(listed([" ".join(each) for each in node.traits], "or"))
    words.append(listed([noun(each, many=many) for each in node.nouns], "or"))
    if _is_kind_or_noun(node):
        kind = node.traits[0][0]
        words[-2:] = [vocabulary().plural(kind) if many else kind]
    for other in node.alternatives:  # what follows the nouns is the same for all of them
        plain = Description(
            nouns=other.nouns,
            side=other.side,
            traits=other.traits,
            without_traits=other.without_traits,
            aspects=other.aspects,
            states=other.states,
            name=other.name,
        )
        words.append(f"or {_alternative(plain, many)}")
    return spaced(*words, *_posts(node, many, source))


def _alternative(node: Description, many: bool) -> str:
    """Print another kind; part of a name stands before its noun, with an article."""
    if many or not isinstance(node.name, NamePart):
        return described(node, many=many)
    return f'a "{node.name.words}" {described(replace(node, name=None))}'


def _is_kind_or_noun(node: Description) -> bool:
    """Whether it is "Beast or shrine": neither has a word of its own before it."""
    if len(node.alternatives) != 1 or len(node.traits) != 1 or len(node.traits[0]) != 1:
        return False
    other = node.alternatives[0]
    if other.name is not None or other.side is not Side.ANY:
        return False
    worded = (other.traits, other.states, other.aspects)
    return not any((*worded, node.states, node.aspects, node.without_traits))


_STATE_PHRASES: dict[terms.State, str] = {
    SharedState.WITHOUT_ABILITIES: "with no abilities",
    SharedState.OF_CHOSEN_TRAIT: "of the chosen type",
}


def _behind(state: terms.State) -> str:
    """Return how a quality stands behind its noun; empty for one that stands before it."""
    return _STATE_PHRASES.get(state) or speech().state_phrases.get(state, "")


def _posts(node: Description, many: bool, source: str) -> list[str]:
    beside = node.adjacent_to
    last = [_adjacent(beside, many)] if isinstance(beside, Description) else []
    found = said_parts(replace(node, adjacent_to=None) if last else node, _POSTS, many)
    if node.zone is not None and speech().placing.isdisjoint(node.states):
        on = node.zone.zone is SharedZone.FIELD
        # Behind "with cost less than the number of units" it would be told of those units.
        where = 0 if any(isinstance(each.amount, CountOf) for each in node.tests) else len(found)
        found.insert(where, f"{'on' if on else source} {zone(node.zone)}")
    return [*found, *last]  # what follows would be told of what it is beside


def _beside(node: Ref | Description) -> str:
    return article(described(node)) if isinstance(node, Description) else objects(node)


def _adjacent(node: Ref | Description, _many: bool) -> str:
    return "" if isinstance(node, LastNamed) else f"adjacent to {_beside(node)}"


def _ranked(node: Extreme, _many: bool) -> str:
    rank = f"with the {'lowest' if node.lowest else 'highest'} {stat_word(node.stat)}"
    if node.among is None:
        return rank
    if node.among == Description(nouns=(SharedNoun.UNIT,)):
        return f"{rank} of all"
    return f"{rank} among {described(node.among, many=True)}"


def _shared(node: Shares, many: bool) -> str:
    verb = "share" if many else "shares"
    return f"that {verb} {article(word(node.kind))} with {objects(node.ref)}"


def _name(node: Named | NamePart | ChosenName | SameNameAs, many: bool) -> str:
    if isinstance(node, NamePart):
        return f'with "{node.words}" in {"their" if many else "its"} name'
    if isinstance(node, Named):
        names = [f'"{name}"' for name in (node.name, *node.others)]
        return f"named {listed(names, 'or')}"
    if isinstance(node, ChosenName):
        return "with that name"
    return f"with the same name as {objects(node.ref)}"


# What follows the noun, with the number of that.
_POSTS: PartWords = (
    ("states", lambda state, _: _behind(state)),
    ("played_by", lambda who, _: f"{players(who)} {inflected('play', are_many(who))}"),
    ("controller", lambda who, _: controlling(who)),
    ("owned_by", lambda who, _: owning(who)),
    ("adjacent_to", _adjacent),
    ("attached_to", lambda ref, _: f"{speech().attached} to {objects(ref)}"),
    ("tests", lambda each, _: f"with {test(each)}"),
    ("keywords", lambda each, _: f"with {keyword(each)}"),
    ("either_keyword", lambda each, _: f"with {listed([keyword(one) for one in each], 'or')}"),
    ("without_keywords", lambda each, _: f"without {keyword(each)}"),
    ("abilities", lambda each, _: f"with {article(word(each))}"),
    ("counters", lambda kind, _: f"with {article(counter(kind))} on it"),
    ("extreme", _ranked),
    ("total", lambda each, _: f"with total {test(each)}"),
    ("name", _name),
    ("shares", _shared),
    ("history", PRINTED.say),
    ("besides", lambda ref, _: f"other than {objects(ref)}"),
    ("unnamed", lambda name, _: f'except "{name.words}"'),
    ("different_names", lambda _is, _: "with different names"),
    ("done", lambda done, _: f"{done_word(done)} this way"),
    ("not_done", lambda done, _: f"not {done_word(done)} this way"),
)


# --- selections --------------------------------------------------------------------------------


def selection(node: Selection) -> str:
    """Print a selection."""
    flank = node.description.flank
    found = _selected(node) if flank is None else _flanking(node.description, flank)
    if node.how is not How.ALL:
        found = together(found, node.description.zone)
    if node.how is How.RANDOM:
        found += " at random"
    if node.chooser is not None:
        found += f" of {whose(node.chooser)} choice"
    if node.among is not None and not _is_pronoun_part(node):
        from_it = node.among == It()
        found += " from it" if from_it else f" from among {objects(node.among)}"
    return found


def _is_pronoun_part(node: Selection) -> bool:
    """Whether a selection is "one of them": nothing but a number out of a set."""
    noun = node.among.noun if isinstance(node.among, That) else SharedNoun.OBJECT
    return node.among is not None and node.description == Description(nouns=(noun,))


def _selected(node: Selection) -> str:
    if node.among is not None and _is_pronoun_part(node):
        return f"{_amount_words(node)} of {objects(node.among)}".replace("of of", "of")
    other = "other" if node.description.other else ""
    target = "target" if node.how is How.TARGET else ""
    if isinstance(node.amount, All):
        return _all_of(node.description, other)
    if node.amount == ONE and not node.up_to:
        return _one(node, target)
    if isinstance(node.amount, AllBut | Half):
        return _part_of_all(node.amount, node.description)
    return _several(node, other, target)


def _all_of(node: Description, other: str) -> str:
    if any(map(_is_of_each, node.tests)):
        return spaced("each", other, described(node))
    return spaced("all", other, described(node, many=True, source="in"))


def _is_of_each(node: StatTest) -> bool:
    """Whether a value is compared with another one of the same unit: "its" is each one's own."""
    amount = node.amount
    return isinstance(amount, StatOf) and amount.ref == It() and amount.stat is not node.stat


def _several(node: Selection, other: str, target: str) -> str:
    """Print a number of objects: "up to two other target units"."""
    words = described(node.description, many=node.amount != ONE, source="from")
    if not _is_countable(node.amount):
        up_to = "up to" if node.up_to else ""
        return spaced(up_to, "a number of", other, target, words, "equal to", value(node.amount))
    return spaced(_amount_words(node), other, target, words)


def _flanking(node: Description, flank: Flank) -> str:
    if node.adjacent_to is not None:
        return f"the {noun(SharedNoun.UNIT)} to the {flank.value} of {_beside(node.adjacent_to)}"
    assert node.controller is not None  # whose row it is
    return f"the {flank.value}most {noun(SharedNoun.UNIT)} {controlling(node.controller)}"


def _part_of_all(amount: AllBut | Half, node: Description) -> str:
    if isinstance(amount, Half):
        words = described(node, many=True, source="from")
        return f"half the {words}, rounded {'up' if amount.up else 'down'}"
    words = described(node, many=amount.spared != 1, source="from")
    return f"all but {number_word(amount.spared)} {words}"


def _is_countable(node: Amount) -> bool:
    return isinstance(node, Number | X | Between | ThatMany | AnyNumber)


def _amount_words(node: Selection) -> str:
    return f"up to {quantity(node.amount)}" if node.up_to else quantity(node.amount)


def _one(node: Selection, target: str) -> str:
    words = described(node.description, source="from")
    if node.description.other:
        return spaced("another", target, words)
    return f"target {words}" if target else article(words)


def _among(node: Description) -> str:
    return described(node, many=True)


PRINTED.add(Description, _among)
PRINTED.add(Selection, selection)
