"""Verbs in the tenses that card texts use: "die", "dies", "died", "has died"."""

import re
from typing import Final

TENSES: Final = ("base", "now/1", "now/2", "past", "perfect")
# Past and participle, where they are not the verb with "ed".
_IRREGULAR: Final = {
    "become": ("became", "become"),
    "build": ("built", "built"),
    "cast": ("cast", "cast"),
    "come": ("came", "come"),
    "deal": ("dealt", "dealt"),
    "draw": ("drew", "drawn"),
    "find": ("found", "found"),
    "have": ("had", "had"),
    "leave": ("left", "left"),
    "lose": ("lost", "lost"),
    "pay": ("paid", "paid"),
    "put": ("put", "put"),
    "strike": ("struck", "struck"),
    "take": ("took", "taken"),
    "win": ("won", "won"),
}
_HISSING: Final = ("s", "sh", "ch", "x")
# "drop" becomes "dropped".
_DOUBLING: Final = re.compile(r"[^aeiou]*[aeiou][^aeiouwxy]")


def conjugated(form: str, tense: str) -> str:
    """Return a form with its verb, written `{verb}`, in a tense."""
    verb = form[form.index("{") + 1 : form.index("}")]
    return form.replace("{" + verb + "}", _forms_of(verb)[TENSES.index(tense)])


def third_person(verb: str) -> str:
    """Return a verb as one who is not you takes it: "draws", "searches", "copies"."""
    if verb in ("have", "do", "be"):
        return {"have": "has", "do": "does", "be": "is"}[verb]
    if verb.endswith(_HISSING):
        return f"{verb}es"
    is_short = verb.endswith("y") and verb[-2:-1] not in "aeiou"
    return f"{verb[:-1]}ies" if is_short else f"{verb}s"


def _forms_of(verb: str) -> tuple[str, ...]:
    if verb == "be":
        return ("be", "is", "are", "(was|were)", "been")
    return (verb, third_person(verb), verb, *_past_of(verb))


def _past_of(verb: str) -> tuple[str, str]:
    """Return the past and the participle of a verb."""
    if verb.endswith("see"):
        return f"{verb[:-2]}aw", f"{verb}n"
    if _DOUBLING.fullmatch(verb):
        regular = f"{verb}{verb[-1]}ed"
    else:
        regular = f"{verb}d" if verb.endswith("e") else f"{verb}ed"
    return _IRREGULAR.get(verb, (regular, regular))
