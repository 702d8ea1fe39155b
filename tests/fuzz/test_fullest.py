"""The fullest file that each reader takes stays within memory: every limit is small enough.

The inputs of the fuzz test are short. These are as long as may be and made of what takes most
memory, each read in a process of its own.
"""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.fuzz.running import MOST_MEMORY
from tests.long_run import one_in

ROOT = Path(__file__).parent.parent.parent
TABLES = '{"":1},'
READ = """
import sys
from pathlib import Path
from deckbuilder.core.errors import DeckbuilderError
from engine.errors import EngineError
folder = Path(sys.argv[1])
file = folder / "file.json"

def fill(front, piece, back, size, file=file):
    file.write_text(front + piece * ((size - 100) // len(piece.encode())) + back, "utf-8")

{body}
try:
    read()
except (DeckbuilderError, EngineError) as error:
    print(str(error)[:200])
# Not ru_maxrss: that remembers the process which started this one.
status = dict(line.split(":", 1) for line in open("/proc/self/status"))
print(int(status["VmHWM"].split()[0]) * 1024)
"""
CARDS = """
from deckbuilder.store.cards.card_library import LARGEST_CARD_FILE, CardLibrary
fill({front!r}, {piece!r}, {back!r}, LARGEST_CARD_FILE)
read = lambda: list(CardLibrary([file], folder).unused_records())
"""
BODIES = {
    "a card file of empty lists": CARDS.format(front="[", piece="[],", back="[]]"),
    "a card file of one record": CARDS.format(front='[{"a":[', piece="[],", back="[]]}]"),
    "a card file of wide letters": CARDS.format(front='["', piece="\U0001f4a9", back='"]'),
    "a saved game": f"""
from deckbuilder.core.goldfish_game import LARGEST_SAVE, read_saved_game
from deckbuilder.store.text_files import read_text
fill('[', '{TABLES}', '1]', LARGEST_SAVE)
read = lambda: read_saved_game(read_text(file, LARGEST_SAVE))
""",
    "a deck": f"""
from deckbuilder.store.decks.deck_files import LARGEST_FILE, read_deck
fill('{{"sections":{{"main":[', '{TABLES}', '1]}}}}', LARGEST_FILE)
read = lambda: read_deck(file)
""",
    "a scenario": """
from deckbuilder.store.scenario_files import LARGEST_SCENARIO, read_document
fill('a=[', '{a=1},', ']', LARGEST_SCENARIO)
read = lambda: read_document(file)
""",
    "a page of the feed": f"""
from deckbuilder.feeds.settings import read_feed_settings
from deckbuilder.feeds.tcgcsv import Tcgcsv
from deckbuilder.store.bundled import data_path
settings = read_feed_settings(data_path("feeds", "tcgcsv.toml").read_text("utf-8"))
body = (b'{{"results":[' + b'{TABLES}' * (settings.largest_page // {len(TABLES)}) + b'1]}}')
read = lambda: Tcgcsv(lambda path: body).groups(94)
""",
    "a journal": f"""
import zlib
from deckbuilder.store.decks.journal import LARGEST_JOURNAL, read_draft
body = b'{{"content":[' + b'{TABLES}' * ((LARGEST_JOURNAL - 100) // {len(TABLES)}) + b'1]}}'
file.write_bytes(b"%08x %d %s\\n" % (zlib.crc32(body), len(body), body))
del body
read = lambda: read_draft(file)
""",
    "a log of an event": """
from deckbuilder.store.decks.journal import LARGEST_JOURNAL
from deckbuilder.tournament.event_log import EventLog
log = EventLog(folder)
log.path.write_bytes(b"\\n" * LARGEST_JOURNAL)
read = log.entries
""",
}


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells the memory of a process so")
@pytest.mark.parametrize("body", one_in(3, BODIES, "the same limit of another reader"))
def test_the_fullest_file_stays_within_memory(body, tmp_path):
    code = READ.replace("{body}", body)
    command = [sys.executable, "-c", code, str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2_000:]
    assert int(done.stdout.splitlines()[-1]) < MOST_MEMORY, done.stdout
