"""The commands: each name and the module whose `command` carries it out.

A module is imported when its command is used, so a slow one slows down nobody else.
"""

COMMANDS = {
    "cards": "deckbuilder.cli.cards.group",
    "check": "deckbuilder.cli.check",
    "collection": "deckbuilder.cli.collection.group",
    "convert": "deckbuilder.cli.convert",
    "decks": "deckbuilder.cli.decks.group",
    "doctor": "deckbuilder.cli.doctor",
    "event": "deckbuilder.cli.event.group",
    "formats": "deckbuilder.cli.formats.group",
    "gauntlet": "deckbuilder.cli.play.gauntlet",
    "goldfish": "deckbuilder.cli.play.goldfish",
    "improve": "deckbuilder.cli.play.improve",
    "odds": "deckbuilder.cli.odds",
    "open": "deckbuilder.cli.open",
    "proxies": "deckbuilder.cli.proxies",
    "puzzles": "deckbuilder.cli.puzzles.group",
    "rules": "deckbuilder.cli.rules",
    "scenario": "deckbuilder.cli.play.scenario",
    "sealed": "deckbuilder.cli.sealed.group",
    "share": "deckbuilder.cli.share",
    "sheet": "deckbuilder.cli.sheet",
    "simulate": "deckbuilder.cli.play.simulate",
    "versions": "deckbuilder.cli.versions",
}
