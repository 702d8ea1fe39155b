"""What is hidden from the people at a table, by the engine's zones and not by what is drawn."""

from engine.kernel.state.numbers import LOOKED, REVEALED
from engine.kernel.state.zones import Sight
from engine.tabletop.board import Manner
from tests.deckbuilder.core.table.games_kit import stall


def name_of(game, number):
    """The printed name of a card, also of one that lies face-down."""
    return game.cards.faces[game.definition[number]].name


def is_open(session, number):
    """Whether a card lies where everybody sees its face."""
    game = session.game
    zone = game.zone[number]
    if number in game.sights:
        return False
    return zone >= 0 and game.layout.spec(zone).sight is Sight.ALL


def hidden_numbers(session):
    """The cards of others that the people at the table may not see now."""
    game = session.game
    return [
        number
        for number in range(len(game.definition))
        if game.zone[number] >= 0
        and game.owner[number] not in session._reader.sees
        and not is_open(session, number)
    ]


def is_shown(session, name):
    """Whether the rules show a card to everybody before the game begins."""
    card = session.seated.catalog.card(name)
    return card is not None and card.type in stall(session.seated.game).shown


def is_mentioned(session, name, seen):
    """Whether a card that is seen has the name in its text, or as a part of its own."""
    return any(name in words_of(session, each) for each in seen)


def words_of(session, name):
    """The name and the text of a card, which those who see it read."""
    card = session.seated.catalog.card(name)
    return name if card is None else f"{card.name}\n{card.text}"


def open_names(session):
    """The names that the people at the table see now: their own, open ones, those that wait."""
    game, mine = session.game, session._reader.sees
    seen = {
        name_of(game, number)
        for number in range(len(game.definition))
        if game.owner[number] in mine or is_open(session, number)
    }
    return seen | {name_of(game, item.context.source) for stack in game.stacks for item in stack}


def shown_since(session, log):
    """The names that were revealed to everybody since a log, or looked at from this side."""
    game, mine, chain = session.game, session._reader.sees, session.game.log
    found = set()
    while chain is not None and chain is not log:
        chain, (kind, seat, number, *_) = chain
        if number >= 0 and (kind == REVEALED or (kind == LOOKED and seat in mine)):
            found.add(name_of(game, number))
    return found


def announced(session, option):
    """The names that an answer itself says aloud: a card that acts and its target, or a word."""
    if isinstance(option, str):
        return {option}
    question = session.tabletop.ask(session.game, session.viewer)
    chosen = next((each for each in question.choices if each.option == option), None)
    if chosen is None or question.manner is not Manner.ACT:
        return set()
    return {name_of(session.game, n) for n in (chosen.piece, chosen.target) if n >= 0}


def hidden_names(session):
    """The names of the opponents' cards that were never seen on this line of play."""
    here, line = session.position, session.lines.whole
    hidden = {name_of(session.game, number) for number in hidden_numbers(session)}
    seen = {name for name in hidden if is_shown(session, name)}
    for at in range(len(line) + 1):
        while session.position < at:
            session.match.redo()
        if session.position > at:
            session.match.go_to(at)
        seen |= open_names(session)
    session.match.go_to(here)
    return {name for name in hidden - seen if not is_mentioned(session, name, seen)}
