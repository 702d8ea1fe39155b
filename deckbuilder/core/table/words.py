"""Sentences about what lies on a table: items of the stack, cards read out, texts of modes."""

import re
from collections.abc import Callable

from engine.cards import Card
from engine.tabletop.board import Marker, Piece, Waiting

_BULLET = re.compile(r"\s*(?:\n|^)\s*[•●·-]\s+|\s+[•●]\s+")
Speak = Callable[..., str]


def stack_sentence(item: Waiting) -> str:
    """Return the sentence that an item of the stack carries out, or what opens it."""
    return item.text or item.header


def mode_text(card: Card | None, mode: int) -> str:
    """Return one of the effects that a text lets choose from; empty where they are not listed."""
    if card is None:
        return ""
    parts = [each.strip() for each in _BULLET.split(card.text)]
    return parts[mode + 1] if len(parts) > mode + 1 else ""


def spoken_piece(piece: Piece, speak: Speak) -> str:
    """Describe a card on the table to somebody who cannot see it.

    `speak` puts a template into the user's language, with its values.
    """
    if piece.is_hidden:
        return speak(piece.back) if piece.back else speak("A card face down")
    words = [piece.name or piece.card, speak(piece.kind)]
    if piece.overlay:
        words.append(speak(piece.overlay_words, card=piece.overlay))
    words += [f"{speak(each.id)} {each.value}" for each in piece.figures]
    words += [_spoken_marker(each, speak) for each in piece.markers]
    if piece.cost and not piece.markers and not piece.label:
        words.append(speak(piece.cost_words, cost=piece.cost))
    words += [speak(each) for each in (piece.condition, piece.turned, piece.label) if each]
    words += [speak("face down")] if piece.is_face_down else []
    words += [speak("destroyed")] if piece.is_ruined else []
    words += [speak("attached to another card")] if piece.host >= 0 else []
    if piece.attached:
        words.append(speak("attached: {cards}", cards=", ".join(e.name for e in piece.attached)))
    if piece.under:
        words.append(speak("under it: {cards}", cards=", ".join(e.name for e in piece.under)))
    if piece.note:
        words.append(speak("note: {text}", text=piece.note))
    return ", ".join(words)


def _spoken_marker(marker: Marker, speak: Speak) -> str:
    """Say what lies on a card; of counters of a kind, which one."""
    said = speak(marker.words, count=marker.value)
    return said if marker.name in said else f"{said}: {marker.name}"
