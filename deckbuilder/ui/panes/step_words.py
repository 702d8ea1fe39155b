"""What the first steps of a deck say, and what their buttons do."""

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import takewhile

from PySide6.QtWidgets import QPushButton

from deckbuilder.core.building_steps import BuildingStep
from deckbuilder.core.shelf import Shelf
from deckbuilder.ui.card_words import leader_title, section_title, type_title, types_title
from deckbuilder.ui.widgets import button
from deckbuilder.ui.words import tr, tr_count
from engine.formats import Format
from engine.legality.findings import Finding


class StepWords:
    """What the steps of one deck say; `has_cards` is whether there are cards to draw yet."""

    def __init__(
        self, shelf: Shelf, steps: Sequence[BuildingStep], event: Format, *, has_cards: bool
    ) -> None:
        self._game, self._steps, self._event = shelf.game, steps, event
        self._has_cards = has_cards
        self._counts = Counter(card.type for card in shelf.catalog.cards())

    @property
    def count(self) -> int:
        """How many steps there are."""
        return len(self._steps)

    def title(self, step: BuildingStep) -> str:
        """Say what to do."""
        section = step.section
        if step.kind:
            return tr("Add {kinds}", kinds=types_title(step.kind))
        if section.leaders == 1:
            return tr("Choose your {kind}", kind=leader_title(section))
        if section.leaders:
            kinds = types_title(section.types[0])
            return tr("Choose {count} {kinds}", count=section.leaders, kinds=kinds)
        return self._filling(step, section_title(self._game, section.id))

    def _filling(self, step: BuildingStep, title: str) -> str:
        if step.is_done:
            return tr_count(step.count, "{section}: 1 card", "{section}: {count} cards",
                            section=title)  # fmt: skip
        there = sum(each.found or 0 for each in step.missing)
        if there:
            more = sum(each.allowed or 0 for each in step.missing) - there
            return tr("{section}: add {count} more", section=title, count=more)
        amount = self._amount(step)
        if amount:
            return tr("{section}: add {count} cards", section=title, count=amount)
        return tr("{section}: add cards", section=title)

    def sentence(self, step: BuildingStep) -> str:
        """Say how much, and of what."""
        section = step.section
        if step.kind:
            return self._optional(step)
        if section.leaders:
            return tr_count(
                section.leaders, "Every deck needs exactly one.",
                "Every deck needs exactly {count}.",
            )  # fmt: skip
        kinds = ", ".join(types_title(each) for each in section.types if self._counts[each])
        return kinds if kinds != section_title(self._game, section.id) else ""

    @staticmethod
    def _optional(step: BuildingStep) -> str:
        limit = step.meter.limit if step.meter is not None else 0
        if step.meter is not None and step.meter.name == "pips":
            return tr("Up to {count} pips, each on a champion. A deck may do without.", count=limit)
        return tr("Of each Rank as many as its number. A deck may do without.")

    def _amount(self, step: BuildingStep) -> str:
        """Return how many cards a section needs: “40–60”; empty where nothing is missing."""
        needed = sum(each.allowed or 0 for each in step.missing)
        most = self._event.numbers.get(f"max_{step.section.id}")
        if not needed:
            return ""
        return f"{needed}–{most}" if most and most != needed else str(needed)

    def button(self, step: BuildingStep) -> str:
        """Say what the button does."""
        fixes = [each.fix for each in fixable(step) if each.fix is not None]
        added = sum(edit.count for fix in fixes for edit in fix.edits)
        names = {edit.name for fix in fixes for edit in fix.edits}
        if len(names) == 1:
            return tr("Add {count} × {card}", count=added, card=names.pop())
        if names:
            return tr("Add {count} basic cards", count=added)
        if step.section.leaders or step.kind:
            kind = step.kind or step.section.types[0]
            count = self._counts[kind]
            kinds = type_title(kind) if count == 1 else types_title(kind)
            return tr("Show {count} {kinds}", count=count, kinds=kinds)
        return tr("Show what fits")

    def refusal(self, step: BuildingStep) -> str:
        """Say what has to be done before; empty where nothing has."""
        if not step.section.is_drawn_from:
            return ""
        before = takewhile(lambda each: each.section is not step.section, self._steps)
        for each in before:
            if each.section.leaders and not each.is_done:
                return tr("Choose first: {kind}", kind=leader_title(each.section))
        if step.meter is not None and step.meter.name == "pips" and not self._has_cards:
            return tr("Add champions first")
        return ""


def fixable(step: BuildingStep) -> list[Finding]:
    """Return what a step lacks that can be added without a choice."""
    return [each for each in step.missing if each.fix is not None and each.fix.edits]


def step_button(
    step: BuildingStep,
    texts: StepWords,
    show_cards: Callable[[str], object],
    fix: Callable[[list[Finding]], object],
) -> QPushButton:
    """Return the button of a step: it adds what is missing, or shows the cards to choose from."""
    made = button(texts.button(step))
    missing = fixable(step)
    made.clicked.connect(lambda: fix(missing) if missing else show_cards(step.search))
    reason = texts.refusal(step)
    made.setEnabled(not reason)
    made.setToolTip(reason)
    return made
