"""What reminders in brackets may say: words of the rules of each keyword, action and header."""

from typing import Final

# Where the rules let something be done by an ability, reminders call it so.
_ONCE = "only once per each every turn during your own action phase can may be use used activate"
_OVER = "enters comes into onto play battlefield summoned arrives"

REMINDERS: Final = {
    # Keyword abilities (11.25 to 11.32).
    "fury": "can may attack attacks any number of times each every turn as often you like but same"
    " each other champion only once different more than",
    "lethal": "any strike strikes striking struck damage deals dealt enough destroy destroys"
    " destroyed dies kill kills killed more than zero amount",
    "quick strike": "strikes strike first before earlier than attacks attacking attacker defender"
    " defending other battle damage deals ahead",
    "raze": "each every time strike strikes struck striking moves move takes take ikorr equal up"
    " raid stored onto puts put other",
    "reanimate": "comes back returns return next end phase after dies died dead graveyard beginning"
    " start owner's control goes void voided leaves leave again instead play battlefield would if",
    "support": "instead attacking raiding lends lend attack raid another other your target allied"
    " until end turn gets gains adds gives equal can may can't cannot if not attacked raided",
    "swift": "can may attack attacks at once immediately right away same turn even summoning"
    f" sickness ignores {_OVER}",
    # Keyword actions (11.33 to 11.54).
    "build": "put play location zone battlefield enters comes into",
    "cast": "play spell put stack",
    "destroy": "put puts goes into owner's graveyard dies die",
    "discard": "put puts goes into owner's graveyard hand your their",
    "draw": "put puts top your their deck into hand",
    "exert": "flip flips turn turns over face down spent influence until refreshed can't cannot pay"
    " pays nothing used",
    "foresee": "look looks top your deck put puts back any number bottom order rest other others"
    " remaining",
    "heal": "remove removes damage",
    "refresh": "flip flips turn turns over face up again influence can pay used spent exerted",
    "retreat": "return returns goes owner's hand",
    "reveal": "show shows all players everyone every",
    "sacrifice": "put puts own your you control controller owner's graveyard into dies die not"
    " destroyed",
    "scrap": "put puts top your their deck into owner's graveyard",
    "search": "look looks through your deck then shuffle shuffles shuffled reveal revealed",
    "secur": "ikorr adds add put puts goes into team's your pool secured supply counts towards"
    " winning",
    "store": "ikorr put puts place supply secured secure phase your next",
    "strike": "deals deal damage equal attack other another",
    "stun": "stunned can't cannot attack raid secure ikorr until controller's end turn condition"
    " step cleanup phase its next",
    "perpetual": "stunned can't cannot attack raid secure ikorr stays does not doesn't recover"
    " cleanup condition step end turn",
    "token": "not card leaves leave ceases cease exist battlefield",
    "void": "put puts moved move void zone",
    # Headers and openings (6.1 to 6.4, 11.55 to 11.63).
    "action": _ONCE,
    "rush": "only once per each every game can may be use used pay secured ikorr activate your",
    "summon": f"{_OVER} put",
    "death": "dies died",
    "attack —": "attacks declares declared",
    "raid —": "raids",
    "start —": "beginning begins start phase your",
    "end —": "beginning begins end phase your",
}
