"""What reminders in brackets may say: the rules of each keyword, action and header, in sentences.

The notation is explained in `engine/language/reading/reminders.py`.
"""

from typing import Final

_TURN: Final = "[each/every/per/a turn | {during|in|on} each/every turn]"
_SUMMONED: Final = (
    "{at once | immediately | right away | [during|on|in] the [same] turn {it|<self>} {is summoned"
    " | enters [the battlefield] | enters/comes into play | arrives}}"
)
_STRUCK: Final = "{it | that champion | what it strikes | the [struck] champion}"
_KILLS: Final = f"{{is enough [to destroy [{_STRUCK}]] | destroys {_STRUCK}}}"
_CANNOT_ACT: Final = "<that> cannot attack [or] raid or secure ikorr [during the secure step/phase]"
_UNTIL_CLEANUP: Final = (
    "[until {the end of its controller's [next] turn | its controller's [next]"
    " {cleanup phase | condition step}}]"
)
_ONCE_A_TURN: Final = (
    "{use|activate} [this [ability]] only once {each/every/per/a turn |"
    " during your action phase | each/every turn during your action phase}"
)
_GRAVEYARD: Final = "{its owner's | your | their | the} graveyard"

REMINDERS: Final[dict[str, tuple[str, ...]]] = {
    # Keyword abilities (11.25 to 11.32).
    "fury": (
        f"<self> can/may attack any number of {{champions|times}} {_TURN} [but [attack] each/every"
        f" [opposing] champion only once {_TURN}]",
        f"<self> cannot attack the same champion {{more than once | 2 times | twice}} {_TURN}",
        f"<self> can/may attack each/every [opposing] champion once {_TURN}",
    ),
    "lethal": (
        f"any [amount of] strike damage [{{from <self> | [that] <self> deals [to a champion]}}]"
        f" {_KILLS}",
        f"any [amount of] damage [that] <self> deals {{by a strike | by striking | with a strike |"
        f" when it strikes}} [to a champion] {_KILLS}",
    ),
    "quick strike": (
        "{when attacking | when <self> attacks} <self> strikes [{the defending champion | the"
        " defender}] {first [instead of simultaneously] | before {the defending champion | the"
        " defender} [strikes [back]]}",
        "<self> strikes first {when|while} {attacking | it attacks | it is attacking}",
    ),
    "raze": (
        "{whenever | when | each/every time} <self> strikes [{a|another} champion] remove [an"
        " amount of] ikorr from that champion equal to {this champion's | its} raid [value] and"
        " {store|put} {that ikorr | it} on this champion",
        "{whenever | when | each/every time} <self> strikes [{a|another} champion] {it|<self>}"
        " takes [stored] ikorr [from {it | that champion | the struck champion}] equal to its raid"
        " [value] [from {it | that champion | the struck champion}]",
    ),
    "reanimate": (
        "when <self> dies {summon it from your graveyard | it comes back | return it to the"
        " battlefield} at the {beginning|start} of the next end phase",
        "the next time {it|<self>} would leave the battlefield void it instead",
        "<self> comes back at the [beginning|start] [of the] next end phase after it dies [and"
        " {goes to the void | is voided} when it leaves [the battlefield] again]",
    ),
    "support": (
        "instead of attacking or raiding <self> lends its attack to {{target|another} allied <said>"
        " champion | another of your <said> champions} {this turn | for a turn | until the end of"
        " [this|the] turn}",
        "target allied <said> champion gets +x attack [this turn] where x is {this champion's |"
        " its} attack",
        "<self> cannot attack or raid this turn",
        "activate only if <self> has not attacked or raided this turn",
    ),
    "swift": (f"<self> can/may [{{attack|declare an attack}}] {_SUMMONED}",),
    # Keyword actions (11.33 to 11.54).
    "build": ("play/put <that> [into|in|onto] [{your|the} location zone]",),
    "cast": ("play <that>",),
    "destroy": (
        f"{{put|send}} <that> [from the battlefield] {{into|to}} {_GRAVEYARD}",
        f"<that> {{dies | goes to {_GRAVEYARD} | is put into {_GRAVEYARD}}} [but is not"
        " [considered] sacrificed]",
    ),
    "discard": (
        f"{{put|send}} <that> from {{your|their|the}} hand {{into|to}} {_GRAVEYARD}",
        f"<that> {{goes to | is put into}} {_GRAVEYARD} [from {{your|their|the}} hand]",
    ),
    "draw": ("put the top [<n>] card/cards of {your|their} deck into {your|their} hand",),
    "exert": (
        "{turn|flip} [<that>] [<n>] influence {face down | over | upside down}",
        "{turn|flip} <that> {face down | over | upside down}",
        "exerted influence cannot {be used to pay costs | pay [costs]}",
    ),
    "foresee": (
        "look at the top [<n>] card/cards of your deck [then put any number of them on the"
        " {top or bottom | bottom [or top]} of your deck in any order]",
        "look at the top [<n>] card/cards of your deck then put any number [of them] on the"
        " bottom [of {it | your deck}] [and the rest [back] on top] [in any order]",
        "put any number of them on the {top or bottom | bottom} [of your deck] [in any order]"
        " [and the rest [back] on top] [in any order]",
    ),
    "heal": ("remove {<n> | that [much]} damage from <that>",),
    "fully heal": ("remove all damage from <that>",),
    "refresh": (
        "{turn|flip} [<n>] [exerted] influence {face up | over} [again]",
        "{turn|flip} <that> {face up | over} [again]",
    ),
    "retreat": (
        "return <that> to its owner's hand",
        "<that> {returns|goes} to its owner's hand",
    ),
    "reveal": ("show <that> to {all players | everyone | every player | each player}",),
    "sacrifice": (
        f"{{put|send}} <that> {{into|to}} {_GRAVEYARD}",
        f"<that> {{dies | goes to {_GRAVEYARD} | is put into {_GRAVEYARD}}} [but is not"
        " [considered] destroyed]",
        "<that> is not [considered] destroyed",
    ),
    "scrap": (
        f"{{put|puts}} the top [<n>] card/cards of {{your|their}} deck into {_GRAVEYARD}",
        "the top [<n>] card/cards of {your|their} deck goes/go into {your|their} graveyard",
    ),
    "search": ("[then] shuffle {your|their|that|the} deck [afterwards]", "reveal <that>"),
    "secur": ("{put|add} [<n> | that] ikorr {into|to} your team's [shared] pool",),
    "store": ("{put|place} [<n> | that] ikorr on/onto <that>",),
    "strike": (
        "<that> deals damage equal to its attack to {the other champion | the struck champion}",
    ),
    "stun": (
        f"[while stunned] {_CANNOT_ACT} {_UNTIL_CLEANUP}",
        "while {<that> is stunned | a champion is stunned} it cannot attack [or] raid or secure"
        " ikorr [during the secure step/phase]",
        "a stunned champion cannot attack [or] raid or secure ikorr [during the secure step/phase]",
    ),
    "perpetual": (
        "<that> does not {recover | lose the stunned condition} {during | in | at the end of}"
        " {the condition step | the cleanup phase | [its controller's] turn}",
        "<that> stays stunned",
    ),
    "token": (
        "<that> {is|are} not card/cards",
        "<that> ceases/cease to exist outside the battlefield",
    ),
    "void": ("{put|move|send} <that> {into|to} the void [zone]",),
    # Headers and openings (6.1 to 6.4, 11.55 to 11.63).
    "action": (_ONCE_A_TURN,),
    "rush": ("{use|activate} [this [ability]] only once {each/per/a game}",),
    "summon —": ("when <self> {enters [the battlefield] | is summoned}",),
    "summon": (
        "put <that> on/onto the battlefield",
        "<self> {enters [the battlefield] | enters/comes into play | is summoned}",
    ),
    "death": ("when <self> dies",),
    "attack —": ("when <self> {attacks | declares an attack}",),
    "raid —": ("when <self> raids",),
    "retreat —": ("when <self> retreats",),
    "secure —": ("when <self> secures [ikorr] [during|in] [your secure step/phase]",),
    "start —": ("at the beginning of {your|the} start phase",),
    "end —": ("at the beginning of {your|the} end phase",),
}
