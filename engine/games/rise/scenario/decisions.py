"""The kinds of decision in Rise, and how a scenario answers them."""

from collections.abc import Mapping

from engine.games.rise.play.items import RiseItem
from engine.games.rise.scenario.watched import WatchedGame
from engine.kernel.decisions import DONE, Decision, Option
from engine.scenario import usual
from engine.scenario.contract import DecisionKind, Manner, Origin


def origin(game: WatchedGame, pending: Decision, option: Option) -> Origin | None:
    """Return what an option means that is named by its source: stacks of a turn, combats."""
    if not isinstance(option, int):
        return None
    if pending.kind == "combats":
        return Origin(game.face[option].name, option, game.controller[option])
    if pending.kind not in ("end-order", "next"):
        return None
    assert isinstance(pending.purpose, tuple)
    meant = pending.purpose[option]  # an item, or the card whose Effect it is
    number, word = meant, ""
    if isinstance(meant, RiseItem):
        number, word = meant.source, meant.word
    name = game.face[number].name
    return Origin(f"{name}/{word}" if word else name, number, game.controller[number])


DECISIONS: Mapping[str, DecisionKind] = {
    **usual.DECISIONS,
    "target": DecisionKind("a target", rules=("stack.10", "gloss.target.1")),
    "pay": DecisionKind("what is given as a cost", rules=("action.3",)),
    "payer": DecisionKind("the Summoner that pays", rules=("invoke.1", "gloss.capacity.1")),
    "host": DecisionKind("what it equips", rules=("ability.equipment.1",)),
    "actions": DecisionKind(
        "an Action that is activated with it", Manner.COUNTED, usual=lambda _game, _pending: DONE
    ),
    "restoration": DecisionKind("“cards” or “coins”", Manner.WORD, ("restoration.1",)),
    "mulligan": DecisionKind("whether the hand is drawn again", Manner.YES_OR_NO, ("setup.9",)),
    "next": DecisionKind("which stack is taken next", Manner.TEXTS, ("addstack.3",)),
    "end-order": DecisionKind("the order of the Effects, lowest first", Manner.ORDER, ("end.1",)),
    "combats": DecisionKind("the order of the combats", Manner.ORDER, ("combat.13",)),
    "summoner": DecisionKind("a Summoner", rules=("combat.26", "ability.advantage.1")),
    "deck-out": DecisionKind("a Summoner", rules=("special.deckout.1",)),
    "chance": DecisionKind("what chance has picked", rules=("disease.amok.1",)),
    "assimilate": DecisionKind("a Creature", rules=("ability.assimilation.1",)),
    "pay-unless": DecisionKind("whether it is paid", Manner.YES_OR_NO),
    "replacement": DecisionKind("what happens instead", is_optional=True),
}
