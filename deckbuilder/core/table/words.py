"""Sentences about what lies on a table: items of the stack, cards read out, texts of modes."""

import re
from collections.abc import Callable

from engine.cards import Card
from engine.catalog import Catalog
from engine.kernel.board import Piece, Waiting

_BULLET = re.compile(r"\s*(?:\n|^)\s*[•●·-]\s+|\s+[•●]\s+")
_COST = re.compile(r"^\((?:\d+|X)\)\s*:")
Speak = Callable[..., str]


def stack_sentence(item: Waiting, catalog: Catalog) -> str:
    """Return the line of text that an item of the stack carries out."""
    if item.text:
        return item.text
    card = catalog.overlay(item.origin) if item.origin == item.piece.overlay else None
    card = card or catalog.card(item.origin) or catalog.card(item.piece.card)
    if card is None:
        return item.header
    return text_line(card, item.header, item.part)


def text_line(card: Card, header: str, part: int) -> str:
    """Return the line of a card's text that a header opens; all of it where none does."""
    lines = [each.strip() for each in card.text.splitlines() if each.strip()]
    if header == "POWER":
        found = [each for each in lines if _COST.match(each)]
    else:
        found = [each for each in lines if header and each.upper().startswith(header)]
    if part < len(found):
        return found[part]
    return found[0] if found else " ".join(lines)


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
        return speak("A card face down")
    words = [piece.name or piece.card, speak(piece.kind)]
    if piece.overlay:
        words.append(speak(piece.overlay_words, card=piece.overlay))
    words += [f"{speak(each.id)} {each.value}" for each in piece.figures]
    words += [speak(each.words, count=each.value) for each in piece.markers]
    if piece.cost and not piece.markers and not piece.label:
        words.append(speak("cost {cost}", cost=piece.cost))
    words += [speak(each) for each in (piece.condition, piece.label) if each]
    return ", ".join(words)
