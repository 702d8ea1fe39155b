"""How the card texts of each game are explained; a game without a compiler says so."""

from engine.cards import Card, GameId
from engine.games import GAMES, PLUGINS
from engine.games.game import TEXT_NOT_LOADED
from engine.language.reading.normalise import TOO_LONG, is_too_long, plainly
from engine.language.reading.outline import paragraphs, sentence_end
from engine.language.reading.report import Explanation, Meaning, Trouble

NOT_READ = Trouble("The card texts of this game are not read; they are carried out by hand.")


def explain(game: GameId, text: str, card_type: str = "", name: str = "") -> Explanation:
    """Explain a card text of a game."""
    texts = PLUGINS[game].texts
    return texts.explain(text, card_type, name) if texts is not None else _unread(text)


def explain_card(card: Card, text: str | None = None) -> Explanation:
    """Explain a card; `text` takes the place of its printed one (errata)."""
    if text is None and GAMES[card.game].lacks_text(card):
        return Explanation((), TEXT_NOT_LOADED)
    texts = PLUGINS[card.game].texts
    read_as = card.type if texts is None else texts.reads_as(card)
    return explain(card.game, card.text if text is None else text, read_as, card.name)


def _unread(text: str) -> Explanation:
    if is_too_long(text):
        return Explanation((), TOO_LONG)
    found: list[Meaning] = []
    plain = plainly(text)
    for paragraph in paragraphs(plain.text):
        start = 0
        while start < len(paragraph):
            end = sentence_end(paragraph, start, ".") + 1
            sentence = paragraph[start:end].strip()
            start = end
            if sentence:
                found.append(Meaning(sentence, trouble=NOT_READ))
    return Explanation(tuple(found), reminders=plain.reminders)
