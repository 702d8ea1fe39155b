"""How Rush of Ikorr's texts are laid out: headers, ACTION, powers and RUSH."""

from engine.games.rush_of_ikorr.text.own_tree import Power, Rush
from engine.games.rush_of_ikorr.text.places import PLACES
from engine.games.rush_of_ikorr.text.terms import Event, Header
from engine.language.mentions import Mentions
from engine.language.openings import DASH, Headers, Layout, Opened, Opening
from engine.language.tree import terms
from engine.language.tree.abilities import Action
from engine.language.tree.amounts import Number, X

_NUMBER = r"(?:\d{1,2}|X)"
# A header is about this very champion.
_THIS = (terms.SharedNoun.UNIT,)
_MENTIONS: dict[terms.Header, Mentions] = {header: Mentions(_THIS) for header in Header}
_MENTIONS |= {
    Header.ATTACK: Mentions(_THIS, fight=True),
    Header.DEATH: Mentions(_THIS, killer=True, gone=True),
    Header.RETREAT: Mentions(_THIS, gone=True),
    Header.RAID: Mentions(_THIS, number=True),
    Header.SECURE: Mentions(_THIS, (Event.SECURES,), number=True),
}
_HEADERS = Headers(Header, _MENTIONS, settle_x=(Header.SUMMON,))


def _made_action(opened: Opened) -> Action:
    return Action(opened.costs, opened.effect, opened.limits)


def _made_power(opened: Opened) -> Power:
    return Power(opened.costs, opened.effect, opened.limits)


def _made_rush(opened: Opened) -> Rush:
    ikorr = X() if opened.words.upper() == "X" else Number(int(opened.words))
    return Rush(ikorr, opened.effect, opened.costs, opened.limits)


def _without_action(costs: str, _card_type: str) -> str:
    return "" if costs.startswith("(") else "There is a cost here without ACTION before it."


LAYOUT = Layout(
    openings=(
        _HEADERS.opening(),
        Opening(
            "action",
            _made_action,
            pattern=rf"ACTION(?:{DASH}|\s*:\s*(?=\()|\s+(?=\())",
            takes_costs=True,
            breaks=rf"\bACTION{DASH}",
            shown="ACTION — ",
        ),
        Opening(
            "rush",
            _made_rush,
            pattern=rf"RUSH\s+({_NUMBER})(?:\s*:\s*|{DASH})",
            takes_costs=True,
            breaks=r"\bRUSH\s+(?:\d|X)",
            shown="RUSH {words}: ",
            settles_x=frozenset({"X"}),
        ),
        Opening("power", _made_power, takes_costs=True, shown="", refuses=_without_action),
    ),
    effect_types=frozenset({"spell"}),
    quoted_type="champion",
    places=PLACES,
    unknown_x="Nothing says what X is (4.3d.3).",
)
