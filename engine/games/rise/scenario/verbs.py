"""The verbs of scenario steps in Rise: what they do, and how far a step runs."""

from collections.abc import Callable, Sequence
from typing import Final

from engine.games.rise.play import numbers as w
from engine.games.rise.play import refusals as no
from engine.games.rise.play.ability_checks import own_actions
from engine.games.rise.play.actions import assimilable, can_assimilate
from engine.games.rise.play.combat_checks import (
    attack_refusals,
    blocker_refusals,
    pair_refusals,
    together_refusals,
)
from engine.games.rise.play.face import ACTION, EFFECT, SKILL
from engine.games.rise.play.hosts import hosts_for
from engine.games.rise.play.items import RESULTS
from engine.games.rise.play.rules import able_summoners
from engine.games.rise.play.verbs import without_priority
from engine.games.rise.scenario.watched import WatchedGame
from engine.kernel.acting.checks import Refusal
from engine.kernel.decisions import DONE, Option
from engine.kernel.effects.characteristics import chars
from engine.kernel.turn.phases import TurnFrame
from engine.kernel.turn.priority import PASS, PriorityFrame
from engine.scenario.answers import NotAllowedError
from engine.scenario.contract import Reason, Subject, VerbKey
from engine.scenario.contract import Refusal as AnyRefusal
from engine.scenario.steps import StepRun, answer
from engine.scenario.usual_verbs import CHECK, acting, holder, is_controlled, is_in, with_subject

Run = StepRun[WatchedGame]
Action = tuple[int, ...]
Refusals = Sequence[AnyRefusal]
_ALL: Final = ("toss", "hold")


# --- who does it ----------------------------------------------------------------------------------


def _is_asked(run: Run, kind: str) -> bool:
    """Whether a decision of a kind is waiting, whoever makes it."""
    pending = run.game.pending
    return pending is not None and pending.kind == kind


def _declares(run: Run, kind: str) -> bool:
    """Whether the player of the step is the one who declares attacks or blocks now."""
    return _is_asked(run, kind) and holder(run) == run.seat


def _begin(run: Run) -> None:
    """Note what the step is, for answers that go on with it."""
    run.game.verb = run.step.verb
    run.game.holds = bool(run.step.given.get("hold"))
    _take_tosses(run)


def _take_tosses(run: Run) -> None:
    words = run.step.given.get("toss")
    if isinstance(words, tuple):
        run.game.tosses = tuple(RESULTS[str(word)] for word in words)


def _doing(run: Run, action: Action) -> list[Refusal]:
    refusals = run.game.why_not(run.seat, action)
    if not refusals:
        _begin(run)
        run.act(action)
    return refusals


# --- cards ----------------------------------------------------------------------------------------


def _invoke(run: Run, action: Action) -> Refusals:
    subject = action[1]
    refusals = run.game.why_not(run.seat, action) + _unfit(run, subject)
    if not refusals:
        _begin(run)
        run.act(action)
        _choose_acts(run, subject)
    return refusals


def _unfit(run: Run, subject: int) -> list[Refusal]:
    """Return what speaks against the Summoner that is to pay, and against what is equipped."""
    game, face = run.game, run.game.face[subject]
    found: list[Refusal] = []
    payers = [n for n in able_summoners(game, run.seat) if game.capacity[n] > 0]
    if not face.keywords & w.TOGETHER and not _is_among(run, "with", payers):
        found.append(no.WRONG_PAYER)
    if face.equips and not _is_among(run, "on", hosts_for(game, run.seat, subject)):
        found.append(no.NO_HOST)
    return found


def _is_among(run: Run, key: str, able: Sequence[int]) -> bool:
    """Whether what a key names, if it is there, may be one of some objects."""
    return run.step.references(key) is None or any(n in able for n in _meant(run, key))


def _meant(run: Run, key: str) -> list[int]:
    """Return what the references of a key may mean."""
    named = run.step.references(key) or ()
    return [n for each in named for n in run.finder.candidates(run.game, each)]


def _choose_acts(run: Run, subject: int) -> None:
    """Activate the Actions of an Imminent that the step names, in their order (imminent.3)."""
    game = run.game
    wanted = run.step.given.get("actions", ())
    assert isinstance(wanted, tuple)
    for number in wanted:
        pending = game.pending
        at = int(number) - 1
        if pending is None or pending.kind != "actions" or at not in pending.options:
            raise NotAllowedError(_wrong_act(run, subject, at))
        game.apply(at)
    pending = game.pending
    if pending is not None and pending.kind == "actions":
        game.apply(DONE)


def _wrong_act(run: Run, subject: int, at: int) -> Reason:
    """Return why an Action cannot be activated with its Imminent."""
    if not 0 <= at < len(run.game.face[subject].actions):
        return Reason(no.NO_SUCH_ACTION.sentence, no.NO_SUCH_ACTION.rules)
    rules = (*no.TOO_EXPENSIVE.rules, *no.NO_TARGET.rules, *no.NOT_NOW.rules)
    return Reason("That Action cannot be activated with it now.", rules)


def _level_up(run: Run) -> Action | None:
    """Return which Level Up is played on whom; the only Summoner need not be named."""
    subject = run.find_subject()
    alive = run.game.alive(run.seat)
    found = _meant(run, "on")
    if run.step.references("on") is None and len(alive) == 1:
        found = alive
    return (w.DO_LEVEL_UP, subject, found[0]) if subject >= 0 and found else None


# --- Actions, Effects, Skills ---------------------------------------------------------------------


def _place_of(run: Run, number: int, kind: int, which: int) -> int:
    """Return where among all that a card can activate an Action, an Effect or a Skill stands."""
    places = [at for at, each in enumerate(own_actions(run.game, number)) if each.kind == kind]
    if kind == SKILL:
        actions = own_actions(run.game, number)
        return next((at for at in places if actions[at].level == which), -1)
    return places[which - 1] if which <= len(places) else -1


def _activating(kind: int) -> Callable[[Run], Refusals]:
    def do(run: Run) -> Refusals:
        subject = run.find_subject()
        if subject < 0:
            return [run.contract.rules.not_there]
        which = run.step.number("n") or 1
        other = run.step.references("of")
        if other is not None:
            return _copying(run, subject, other[0], which)
        if not run.game.in_play(subject):
            return [*without_priority(run.game, run.seat), no.NOT_ON_BATTLEFIELD]
        at = _place_of(run, subject, kind, which)
        if at < 0:
            return [*without_priority(run.game, run.seat), no.NO_SUCH_ACTION]
        return _doing(run, (w.DO_ACTIVATE, subject, at))

    return do


def _copying(run: Run, subject: int, reference: str, which: int) -> Refusals:
    found = run.find(reference, "of", _is_on_battlefield)
    if found < 0:
        return [run.contract.rules.not_there]
    at = _place_of(run, found, ACTION, which)
    return [no.NO_SUCH_ACTION] if at < 0 else _doing(run, (w.DO_COPY, subject, found, at))


def _assimilate(run: Run) -> Refusals:
    game = run.game
    named = run.step.value if isinstance(run.step.value, tuple) else ()
    numbers = [run.find(each, "assimilate", is_controlled) for each in named]
    refusals = _assimilation_refusals(run, numbers)
    if refusals:
        return refusals
    _begin(run)
    run.act((w.DO_ASSIMILATE, numbers[0]))
    for number in numbers[1:]:
        if _is_asked(run, "assimilate"):
            game.apply(number)
    if _is_asked(run, "assimilate"):
        game.apply(DONE)
    return ()


def _assimilation_refusals(run: Run, numbers: list[int]) -> list[Refusal]:
    """Return what speaks against an Assimilation of cards."""
    game = run.game
    refusals = without_priority(game, run.seat)
    able = assimilable(game, run.seat)
    if len(numbers) < 2 or any(number not in able for number in numbers):
        refusals.append(no.NO_ASSIMILATION)
    if not can_assimilate(game, run.seat):
        refusals += [no.STACK_NOT_EMPTY, no.NOT_INVOCATION]
    return refusals


# --- combat ---------------------------------------------------------------------------------------


def _attack(run: Run) -> Refusals:
    """Declare all attackers; in the Invocation Phase everybody lets combat begin first."""
    game = run.game
    attacks, refusals = _named_attacks(run)
    is_due = _declares(run, "attack")
    if not is_due:
        refusals += game.why_not(run.seat, (w.DO_COMBAT,))
        refusals += [no.NOT_ATTACKING_NOW] if refusals else []
    if refusals:
        return refusals
    _begin(run)
    if not is_due:
        run.act((w.DO_COMBAT,))
        while _is_asked(run, "priority"):
            game.apply(PASS)
    for each in attacks:
        if game.pending is None or each not in game.pending.options:
            raise NotAllowedError(no.NOT_ATTACKING_NOW)
        game.apply(each)
    if _is_asked(run, "attack"):
        game.apply(DONE)
    return ()


def _named_attacks(run: Run) -> tuple[list[Action], list[AnyRefusal]]:
    game = run.game
    table = run.step.value if isinstance(run.step.value, dict) else {}
    foes = game.opponents(run.seat)
    attacks: list[Action] = []
    refusals: list[AnyRefusal] = []
    for reference, players in table.items():
        number = run.find(reference, "attack", is_controlled)
        named = run.finder.seat(players[0]) if players else None
        seat = named if named is not None else foes[0] if len(foes) == 1 else -1
        if number < 0:
            refusals.append(run.contract.rules.not_there)
            continue
        attacks.append((w.DO_ATTACK, number, seat))
        refusals += attack_refusals(game, run.seat, number, seat)
    return attacks, refusals


def _block(run: Run) -> Refusals:
    """Declare all blockers of the attacked player."""
    game = run.game
    pairs, refusals = _named_blocks(run)
    if not _declares(run, "block"):
        refusals.append(no.NOT_BLOCKING_NOW)
    if refusals:
        return refusals
    _begin(run)
    seat = run.seat  # without "by" it is whoever declares, and the next player may be due already
    for pair in pairs:
        game.apply((w.DO_BLOCK, *pair))
    if _is_asked(run, "block") and holder(run) == seat:
        game.apply(DONE)
    return ()


def _named_blocks(run: Run) -> tuple[list[tuple[int, int]], list[AnyRefusal]]:
    game = run.game
    table = run.step.value if isinstance(run.step.value, dict) else {}
    pairs: list[tuple[int, int]] = []
    refusals: list[AnyRefusal] = []
    for reference, against in table.items():
        blocker = run.find(reference, "block", is_controlled)
        foes = [run.find(each, "block", _is_on_battlefield) for each in against]
        if blocker < 0 or min(foes, default=-1) < 0:
            refusals.append(run.contract.rules.not_there)
            continue
        refusals += blocker_refusals(game, run.seat, blocker)
        for foe in foes:
            pairs.append((blocker, foe))
            refusals += _foe_refusals(run, blocker, foe)
    if not refusals:
        refusals += together_refusals(game, pairs)
    return _addable(game, pairs), refusals


def _foe_refusals(run: Run, blocker: int, foe: int) -> list[Refusal]:
    """Return what speaks against a blocker of one attacker."""
    game = run.game
    attacked = {each.attacker[0] for each in game.fights if each.seat == run.seat}
    found = [] if foe in attacked else [no.NOT_ATTACKING_YOU]
    return [*found, *pair_refusals(game, blocker, foe)] if game.is_constant(blocker) else found


def _addable(game: WatchedGame, pairs: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Return blocks so that each may be added to those before: the weakest attackers first."""
    return sorted(pairs, key=lambda pair: chars(game, pair[1]).values[w.ATTACK])


# --- the turn -------------------------------------------------------------------------------------


def _go(run: Run) -> Refusals:
    """Play on from a phase that is about to begin."""
    game = run.game
    if game.begins < 0:
        return [Reason("The turn has begun already.", ("gloss.turn.1",))]
    _begin(run)
    if game.turn:
        game.frames.append(TurnFrame(game.begins, game.turn if game.begins else game.turn - 1))
    game.begins = -1
    game.run()
    return ()


def _pass(run: Run) -> Refusals:
    game = run.game
    pending = game.pending
    if pending is None or PASS not in pending.options or pending.seat != run.seat:
        return without_priority(game, run.seat) or [no.NO_PRIORITY]
    if pending.kind not in ("action", "priority"):
        return [no.DECLARING, no.NO_PRIORITY]
    _begin(run)
    game.holds = True
    run.act(PASS)
    return ()


def _next(run: Run) -> Refusals:
    """Let everybody decline until the present stack has resolved, or the step has gone on."""
    pending = run.game.pending
    if pending is None or pending.kind not in ("action", "priority"):
        return [no.DECLARING, no.NO_PRIORITY]
    _begin(run)
    run.act(PASS)
    return ()


def _resolve(run: Run) -> Refusals:
    pending = run.game.pending
    if pending is None or pending.kind in ("attack", "block"):
        return [no.DECLARING, no.NO_PRIORITY]
    _begin(run)
    return ()


def _answer(run: Run) -> Refusals:
    _take_tosses(run)
    return answer(run)


# --- what references mean -------------------------------------------------------------------------


def _is_on_battlefield(game: WatchedGame, _seat: int, number: int) -> bool:
    kinds = (w.BATTLEFIELD, w.EQUIPPED)
    return game.in_play(number) and game.zone[number] % w.WIDTH in kinds


Do = Callable[[Run], Refusals]


def _verb(
    word: str,
    subject: Subject,
    do: Do,
    keys: tuple[str, ...] = (),
    could: Callable[[WatchedGame, int, int], bool] | None = None,
    words: tuple[str, ...] = (),
) -> VerbKey[WatchedGame]:
    return VerbKey(word, subject, do, (*_ALL, *keys), {}, could, words, by=holder)


VERBS: tuple[VerbKey[WatchedGame], ...] = (
    _verb(
        "invoke",
        Subject.REFERENCE,
        acting(with_subject(w.DO_INVOKE), _invoke),
        ("targets", "with", "on", "actions"),
        is_in(w.HAND),
    ),
    _verb(
        "levelup", Subject.REFERENCE, acting(_level_up, _doing), ("targets", "on"), is_in(w.HAND)
    ),
    _verb("action", Subject.REFERENCE, _activating(ACTION), ("targets", "n", "of"), is_controlled),
    _verb("effect", Subject.REFERENCE, _activating(EFFECT), ("targets", "n"), is_controlled),
    _verb("skill", Subject.REFERENCE, _activating(SKILL), ("targets", "n"), is_controlled),
    _verb(
        "ether",
        Subject.WORD,
        lambda run: _doing(run, (w.DO_ETHER, run.seat, int(run.step.value == "coin"))),
        words=("draw", "coin"),
    ),
    _verb("assimilate", Subject.REFERENCES, _assimilate),
    _verb("combat", Subject.NONE, lambda run: _doing(run, (w.DO_COMBAT,))),
    _verb("attack", Subject.TABLE, _attack),
    _verb("block", Subject.TABLE, _block),
    _verb("end", Subject.NONE, lambda run: _doing(run, (w.DO_END,))),
    _verb("go", Subject.NONE, _go),
    _verb("pass", Subject.NONE, _pass),
    _verb("next", Subject.NONE, _next),
    _verb("resolve", Subject.NONE, _resolve),
    VerbKey("answer", Subject.VALUE, _answer, ("toss",), is_patient=True),
    CHECK,
)


# --- how far a step runs --------------------------------------------------------------------------


def go_on(run: Run) -> Option | None:
    """Return the answer with which a step goes on by itself; None where it is over."""
    game = run.game
    pending = game.pending
    if pending is None or run.step.verb == "check" or game.holds:
        return None
    if pending.kind != "priority" and not (pending.kind == "action" and game.verb == "next"):
        return None
    if game.verb != "next":
        return PASS
    return None if pending.seat == game.turn_player and _is_fresh(game) else PASS


def _is_fresh(game: WatchedGame) -> bool:
    """Whether nobody has declined yet in the present round."""
    top = game.frames[-1]
    return isinstance(top, PriorityFrame) and top.passes == 0
