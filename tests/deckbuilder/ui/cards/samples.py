"""Cards for tests of drawing, named by what they show."""

from engine.cards import Card, GameId, Printing

IKORR = GameId("rush_of_ikorr")


def card(name: str, card_type: str = "champion", **values) -> Card:
    """A card of Rush of Ikorr with one printing."""
    return Card(IKORR, name, card_type, values, printings=(Printing("EMW", "045", "C"),))


PLAIN = card("Ridge Warden", cost=3, aspects=("Devotion",), attack=2, health=5, raid=1, allowance=2)
OATHMARK = card("Oathmark", "infusion", pips=2, text="+2 health\nDEATH — Draw a card.")
RELIC = card("Relic", "infusion", pips=3, unique=True, text="+1 raid")
AVATAR = card(
    "Kesara, Keeper of Cinders",
    "avatar",
    aspects=("Ambition", "Devotion"),
    text="(2): Draw a card.\nRUSH 4: Each allied champion gains Swift this turn.",
)
FABLED = card("Marrow, the Unbowed", cost=6, aspects=("Fear",), fabled=True, attack=6, health=6)
SPELL = card("Name the Nightmare", "spell", cost="X", text="Stun target opposing champion.")
TOKEN = card("Bramble Hound", "token", aspects=("Intuition",), types=("Beast",), attack=1, health=1)
LOCATION = card("Leaning Observatory", "location", cost=3, aspects=("Prophecy",))
WORDY = card("W" * 120, cost=2, text="SUMMON — Deal 2 damage to each opposing champion. " * 30)
ALL = (PLAIN, OATHMARK, RELIC, AVATAR, FABLED, SPELL, TOKEN, LOCATION, WORDY)
