"""What reminders in brackets may say: the rules of each Ability and state, in sentences.

The notation is explained in `engine/language/reading/reminders.py`.
"""

from typing import Final

_GAINS: Final = "{it|<self>} gains a +1 +1 charge"

REMINDERS: Final[dict[str, tuple[str, ...]]] = {
    "advantage": (
        "if <self> would deal combat damage to a summoner {you choose | its controller chooses}"
        " which summoner receives it",
    ),
    "constancy": ("<self> {may not | cannot} receive -x -x charges",),
    "drain": (f"after [the] combat phase if <self> was blocked and survived {_GAINS}",),
    "flight": ("<self> is on the air plane",),
    "immunity": ("<self> {may not | cannot} be infected",),
    "iron skin": (f"after [the] combat phase if <self> blocked {_GAINS}",),
    "reach": ("<self> can/may block any creature that is not unblockable",),
    "root": ("<self> can/may only be destroyed by combat damage or [by] sacrifice",),
    "together": ("<self> {may not | cannot} be summoned",),
    "tilt": ("tilted {cards|creatures} {may not | cannot} block", "<that> cannot block"),
    "infect": ("<that> {may be cured | stays infected until it is cured}",),
}
