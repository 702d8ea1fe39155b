"""Names of the fields of cards, in the user's language."""

from deckbuilder.ui.words import tr
from engine.cards import Field


def field_title(field: Field) -> str:
    """Return what a player calls a field of a card."""
    return _titles().get(field.title, field.title)


def _titles() -> dict[str, str]:
    return {
        "Aspects": tr("Aspects"),
        "Cost": tr("Cost"),
        "Attack": tr("Attack"),
        "Health": tr("Health"),
        "Raid": tr("Raid"),
        "Infusion allowance": tr("Infusion allowance"),
        "Pips": tr("Pips"),
        "Unique": tr("Unique"),
        "Fabled": tr("Fabled"),
        "Loyalty": tr("Loyalty"),
        "Types": tr("Types"),
        "Text": tr("Text"),
        "Element": tr("Element"),
        "Power": tr("Power"),
        "Defense": tr("Defense"),
        "Affinity": tr("Affinity"),
        "Subtypes": tr("Subtypes"),
        "Keywords": tr("Keywords"),
        "Condition of use": tr("Condition of use"),
        "Copies allowed": tr("Copies allowed"),
        "Rank": tr("Rank"),
        "Character": tr("Character"),
        "Level": tr("Level"),
        "Life": tr("Life"),
        "Kind": tr("Kind"),
        "Attribute": tr("Attribute"),
        "Stage": tr("Stage"),
        "Relic requirement": tr("Relic requirement"),
        "Attack power": tr("Attack power"),
        "Soul": tr("Soul"),
        "Relic Attack Power": tr("Relic Attack Power"),
        "Akora Chain": tr("Akora Chain"),
    }
