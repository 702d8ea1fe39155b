"""What the numbers of a format say, in words."""

from deckbuilder.ui.words import tr


def number_title(name: str) -> str:
    """Return what a number of a format says, in words; its key where there are none."""
    titles = {
        "min_main": tr("Smallest deck"),
        "max_main": tr("Largest deck"),
        "max_side": tr("Largest side deck"),
        "max_copies": tr("Copies of a card"),
        "max_infusion_copies": tr("Copies of an infusion"),
        "influence_size": tr("Influence cards"),
        "pip_limit": tr("Pips in the deck"),
        "shard_size": tr("Shards"),
        "library_size": tr("Cards of the library"),
        "summoners": tr("Summoners"),
        "akora_size": tr("Akora Deck, exactly"),
        "max_akora": tr("Akora Deck, at most"),
        "alchemy_size": tr("Alchemy Deck, exactly"),
    }
    return titles.get(name, name)
