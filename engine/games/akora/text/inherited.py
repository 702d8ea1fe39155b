"""Which of the shared forms Akora's templating has; it is narrow, so the others are left out.

The guide's texts are the only sure templating: what it never says is refused, not guessed.
"""

from collections.abc import Iterable, Iterator

from engine.language.reading.forms import FormRow

# Rules of which every form is inherited, but those with a word of `_FOREIGN`.
RULES = frozenset(
    {
        *("objects/1", "single/", "pres", "posts/", "how_many", "how_much", "some_number"),
        *("condition", "bound", "number", "open_value", "value"),
        *("deed_now/1", "deed_now/2", "event_now/1", "event_now/2", "owned_zone", "whole_zone"),
        *("player/1", "controlling", "who_controls", "haver", "any_player", "zone"),
    }
)
# Words that neither the guide nor its templating has.
_FOREIGN = frozenset(
    {
        *("random", "chosen", "choice", "x", "half", "twice", "double", "times", "plus", "minus"),
        *("fewer", "greater", "higher", "lower", "either", "any", "another", "exactly", "than"),
        *("there", "decks", "hands", "that", "players", "other"),
    }
)
# Single forms of other rules, with their wording.
FORMS = frozenset(
    {
        ("how_many", "(a|an|any) <desc/1>"),
        ("how_many", "another <desc/1>"),
        ("how_many", "<n:some_number> or (fewer|less) <desc/2>"),
        ("how_much", "<n:some_number> or (more|greater)"),
        ("how_much", "<n:some_number> or (fewer|less)"),
        ("head/", "<it:noun/>"),
        ("head/", "<first:noun/> or <second:noun/>"),
        ("pre", "<it:state>"),
        ("post/", "(in|from) <zone>"),
        ("post/", "[that] <players:controlling>"),
        ("post/", "(named|called) (<#name>|<#quoted>)"),
        ("named/1", "your opponent"),
        ("event_ever", "<thing:thing/1> <tail:event_now/1>"),
        ("event_ever", "you <tail:deed_now/2>"),
        ("event_ever", "<any_player:player/1> <tail:deed_now/1>"),
        ("event", "<event_ever>"),
        ("thing/1", "(a|an|any) <desc/1>"),
        ("thing/1", "(another|any other) <desc/1>"),
        ("thing/1", "<ref/1>"),
        ("open_per", "<desc:desc/1>"),
        ("open_per", "<counter:counter_kind> {counter} on <ref>"),
        ("simple_value", "<#number>"),
        ("simple_condition", "<any_player:who_controls> <how_many>"),
        ("simple_condition", "<left:simple_value> is <amount:bound> <op:at_least>"),
        (
            "simple_condition",
            "<left:simple_value> is (greater|more|higher) than <right:simple_value>",
        ),
        ("simple_condition", "<left:simple_value> is (less|lower) than <right:simple_value>"),
        ("simple_condition", "you control more <desc/2> than <rival:player>"),
        ("simple_condition", "you control fewer <desc/2> than <rival:player>"),
        ("simple_condition", "<any_player:player/1> controls more <desc/2> than you"),
        ("simple_condition", "<any_player:player/1> controls fewer <desc/2> than you"),
        ("simple_condition", "<ref> (is|was|'s) [still] (in|on) <zone>"),
        (
            "simple_condition",
            "<ref:ref/1> (has|had) <how_much> <kind:counter_kind> ({counter}|{counters}) [on it]",
        ),
        ("simple_condition", "<ref:ref/1> (has|had) (a|an) <kind:counter_kind> {counter} [on it]"),
        ("ref/2", "(them|they)"),
        ("ref/2", "the rest"),
        ("ref/1", "<_:#self>"),
        ("deck_end", "top"),
        ("deck_end", "bottom"),
        ("act/", "draws/draw <amount:cards>"),
        ("act/", "discards/discard <objects>"),
        ("act/", "discards/discard <objects:whole_zone>"),
        ("act/", "reveals/reveal <objects>"),
        ("act/", "reveals/reveal <objects:whole_zone>"),
        ("counter_number", "(a|an)"),
        ("counter_number", "<#number>"),
        ("counter_number", "all"),
    }
)


def dropped(shared: Iterable[FormRow]) -> Iterator[tuple[str, str]]:
    """Return the shared forms that Akora does without."""
    for row in shared:
        if not _is_kept(row):
            yield row.rule, row.form


def _is_kept(row: FormRow) -> bool:
    if (row.rule, row.form) in FORMS:
        return True
    words = row.form.replace("|", " ").replace("(", " ").replace(")", " ")
    plain = words.replace("[", " ").replace("]", " ").split()
    return row.rule in RULES and _FOREIGN.isdisjoint(plain)
