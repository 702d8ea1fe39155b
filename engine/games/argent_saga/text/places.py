"""What belongs on which cards of Argent Saga: headers, keywords, "this unit", events."""

from typing import Final

from engine.games.argent_saga.text.terms import Event, Header, KeywordName, Noun
from engine.language.card_types import Place, Places, own
from engine.language.tree.abilities import SpellEffect
from engine.language.tree.terms import SharedEvent, SharedNoun

_UNITS = ("unit", "omega unit", "token")
# What can enter the field from elsewhere, or be destroyed there (4.8, 4.9, 4.10, 4.5).
_FIELD = (*_UNITS, "augment", "shard", "tower")
_UNIT_EVENTS: Final = {
    SharedEvent.ATTACKS: "8.2",
    Event.BLOCKS: "11.6.2",
}

# What can be paid for and played (7.4.2.1.1), and what lies where its abilities are used (9.1.1).
_PLAYED = ("unit", "omega unit", "spell", "augment")
_USED = (*_UNITS, "spell", "augment", "champion", "spirit", "shard")

PLACES: Places = {
    "action": Place("an activated ability", _USED, ("2.4.4",)),
    KeywordName.INSTACAST: Place("Instacast", _PLAYED, ("11.8.2",)),
    **{
        keyword: Place(keyword.value, _UNITS, ("11",))
        for keyword in KeywordName
        if keyword is not KeywordName.INSTACAST
    },
    SpellEffect: Place("an effect without a header or a cost", ("spell",), ("9.2.1",)),
    Header.ARRIVE: Place("an Arrive ability", _FIELD, ("11.2.2",)),
    Header.RUINED: Place("a Ruined ability", _FIELD, ("11.12.2",)),
    SharedNoun.UNIT: Place("“this unit”", (*_UNITS, "augment"), ("2.5",)),
    SharedNoun.SPELL: Place("“this spell”", ("spell",), ("2.7",)),
    Noun.TOWER: Place("“this tower”", ("tower",), ("2.4",)),
    Noun.SHARD: Place("“this shard”", ("shard",), ("2.3",)),
    Noun.SPIRIT: Place("“this spirit”", ("spirit",), ("2.2",)),
    **{
        own(event): Place(f"“this ... {event.value}”", (*_UNITS, "augment"), (rule,))
        for event, rule in _UNIT_EVENTS.items()
    },
}
