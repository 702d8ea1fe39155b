"""Every text of the tests and of the practice set is read, printed, told and played as before."""

from tests.golden.texts import PARTS, digests_of, kept, key_of, texts


def test_every_text_gives_what_it_gave():
    before, now = kept(), {key_of(card): card for card in texts()}
    changed = [
        f"{card.type}, {', '.join(parts)}: {card.text}"
        for key, card in now.items()
        if (parts := _changed(before.get(key, ()), digests_of(card)))
    ]
    assert changed == []
    assert before.keys() == now.keys()


def _changed(before: tuple[str, ...], now: tuple[str, ...]) -> list[str]:
    if not before:
        return ["new"]
    return [part for part, old, new in zip(PARTS, before, now, strict=True) if old != new]


def test_a_changed_digest_is_named_by_its_part():
    assert _changed(("a", "b", "c", "d"), ("a", "b", "x", "d")) == ["meaning"]
    assert _changed((), ("a", "b", "c", "d")) == ["new"]
