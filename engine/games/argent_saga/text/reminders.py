"""What reminders in brackets may say: words of the rules of each keyword, action and header."""

from typing import Final

_TURN = "can may attack attacks activate exhaust abilities turn played enters comes came play field"

_WORDS: Final = {
    "animate": "pay pays cost may attack attacks block blocks must you can",
    "arrive": "enters comes into field zone play",
    "brawler": f"{_TURN} any active exhausted your opponent's opponent",
    "destroyer": "attacks attack deals damage two 2 both towers chooses choose each its power",
    "exhaust": "turn sideways active your",
    "guardian": "exhaust you may can make makes attacking attack attacks instead block blocks"
    " becomes redirect 1",
    "immortal": "cannot can't be destroyed destroy damage effect effects",
    "instacast": "you your can may play any time anytime priority either player's turn",
    "offering": "expel expels your discard zone any number 0 more",
    "overrun": "attacking attack attacks deals deal dealt damage you may any excess opponent"
    " opponent's opposing",
    "quickness": f"{_TURN}",
    "ruined": "destroyed sacrificed",
    "shard drain": "return put your bottom shard deck of",
    "soulburst": "flip face-down face down",
    "stun": "stunned cannot can't attack block or use activated abilities until end next turn",
    "target attack": "can may attack any active your opponent's opponent",
    "unblockable": "guardian cannot can't be used blocked attacks attacking",
    # Counters of the rules (10.2.2, 10.2.3).
    "protection counter": "if would be destroyed remove removed all damage instead 1",
    "ice wall": "counter counters more gets defense defence +500 500 or 1",
    # Equipping (10.4).
    "equip": "equipped while another treat treated augment not sacrifice sacrificed leaves if",
}

# Printed reminders are worded in many ways: the words of their rules, in any order.
REMINDERS: Final = {word: (f"* {rule}",) for word, rule in _WORDS.items()}
