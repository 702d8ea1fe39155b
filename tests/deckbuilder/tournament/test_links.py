"""Nothing of an event is written through a link that leads out of its folder."""

import pytest

from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.tournament.check_log import FILE_NAME as CHECK_LOG
from deckbuilder.tournament.check_log import CheckLog, CheckLogError, LoggedCheck
from deckbuilder.tournament.event_log import LOG_FILE, EventLog
from deckbuilder.tournament.events import EVENT_FILE, open_event, save_event
from deckbuilder.tournament.infractions import FILE_NAME as INFRACTIONS
from deckbuilder.tournament.infractions import bundled_infractions, write_infractions


@pytest.fixture
def linked(tmp_path):
    """Make a link in an event's folder to a file outside."""
    precious = tmp_path / "precious"
    precious.write_text("{}", "utf-8")
    (tmp_path / "cup").mkdir()

    def link(name):
        (tmp_path / "cup" / name).symlink_to(precious)
        return tmp_path / "cup"

    yield link
    assert precious.read_text("utf-8") == "{}"


def test_the_log_of_deck_checks_is_refused(linked):
    with pytest.raises(CheckLogError, match="does not lie in the event's folder"):
        CheckLog(linked(CHECK_LOG)).begin(LoggedCheck("c1", "l1", "Ada"), "rush_of_ikorr")


WRITES = {
    LOG_FILE: lambda folder: EventLog(folder).append("draw", {}),
    EVENT_FILE: lambda folder: save_event(open_event(folder)),
    INFRACTIONS: lambda folder: write_infractions(folder, bundled_infractions()),
}


@pytest.mark.parametrize(("name", "write"), WRITES.items(), ids=list(WRITES))
def test_other_files_are_refused_too(linked, name, write):
    with pytest.raises(DeckbuilderError, match="does not lie in the event's folder"):
        write(linked(name))
