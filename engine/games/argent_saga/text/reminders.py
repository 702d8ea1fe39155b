"""What reminders in brackets may say: the rules of each keyword, action and header, in sentences.

The notation is explained in `engine/language/reading/reminders.py`.
"""

from typing import Final

_PLAYED: Final = "the [same] turn it {is played | comes into play | enters play | enters the field}"
_DESTROYED: Final = "{by damage [or/and [by] effects] | by effects [or/and [by] damage]}"
_OFFERED: Final = "expel <n> [or more] unit/units from your discard zone"

REMINDERS: Final[dict[str, tuple[str, ...]]] = {
    "animate": (
        "you [may/must] pay [<n>] [to attack or block [with <self>]]",
        "<self> cannot attack or block unless you pay [<n>]",
    ),
    "arrive": ("[when/whenever] <self> {enters the field [zone] | enters/comes into play}",),
    "brawler": (
        f"<self> can/may attack {{active {{and|or}} exhausted units | any unit}} {_PLAYED}",
    ),
    "destroyer": (
        "[when/whenever] <self> attacks [a tower] [it] {deals damage to 2 towers | attacks 2"
        " towers | chooses 2 towers}",
        "<self> {deals damage to | attacks} 2 towers {when it attacks | instead of 1}",
    ),
    "exhaust": ("turn <self> sideways", "<self> is turned sideways"),
    "guardian": (
        "[you may/can] exhaust <self> to make an attacking unit attack {this 1 | it | this unit |"
        " this card} instead",
        "<self> can/may block",
        "exhaust <self> to block",
    ),
    "immortal": (f"<self> cannot be destroyed [{_DESTROYED}]",),
    "instacast": (
        "[you can/may] play <self> {any time | anytime} [you have priority]",
        "[you can/may] play <self> {on|during} either player's turn",
    ),
    "offering": (_OFFERED, "expel {any number of | 0 or more} units from your discard zone"),
    "overrun": (
        "{when | whenever} this attacking {card|unit} deals damage to a unit you may deal any"
        " excess damage to an {opponent's|opposing} tower",
        "{when | whenever} <self> attacks you may deal [any] excess damage to an"
        " {opponent's|opposing} tower",
    ),
    "quickness": (
        f"<self> can/may attack [{{or|and}} activate exhaust abilities] {_PLAYED}",
        f"<self> can/may activate exhaust abilities [{{or|and}} attack] {_PLAYED}",
    ),
    "ruined": ("[when/whenever] <self> is destroyed or sacrificed",),
    "shard drain": (
        "{return|put} <n> of your shards {to|on} the bottom of your shard deck",
        "{return|put} <n> shards {to|on} the bottom of your shard deck",
    ),
    "soulburst": ("flip <self> {face down | facedown}",),
    "stun": (
        "{a stunned {card|unit} | <that>} cannot attack [or] block or use [its] activated abilities"
        " until the end of the next turn",
    ),
    "target attack": (
        "<self> can/may attack any [active] unit [your opponent controls | of your opponent's]",
    ),
    "unblockable": (
        "guardian cannot be used {when|whenever|while} <self> attacks",
        "<self> cannot be blocked",
    ),
    # Counters of the rules (10.2.2, 10.2.3).
    "protection counter": (
        "if a {unit|card} with a protection counter would be destroyed remove all damage and {a|1}"
        " protection counter from it instead",
        "if <self> would be destroyed remove all damage and {a|1} protection counter from it"
        " instead",
    ),
    "ice wall": ("a tower with {1 | one} or more ice wall counters {gets|has} +500 defense",),
    # Equipping (10.4).
    "equip": (
        "while equipped [to another unit] treat this card as an augment not a unit",
        "<self> is sacrificed if {it is not equipped | the equipped unit leaves [the field]}",
    ),
}
