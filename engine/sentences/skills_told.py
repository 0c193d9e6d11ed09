"""A skill that a question tells of in a few words: "when this card attacks draw 1", "draw 1 when attacking", or only
by when it comes: "my 'when you take damage' skill"."""

from __future__ import annotations

from collections.abc import Sequence

from engine.sentences.said import ME, OPPONENT
from engine.sentences.words import Item, Spoken


def skill_at(items: Sequence[Item], place: int, spoken: Spoken) -> tuple[str, int] | None:
    """The text of the skill that is told of from an item on, and the place behind it; None where none is."""
    if (begun := trigger_at(items, place, spoken)) is not None:
        at = begun[1]
        while at < len(items) and (items[at].kind == "stop" or _is_itself(items[at])):
            at += 1
        if (done := _effect(items, at, spoken)) is not None:
            return begun[0] + done[0], done[1]
        if at < len(items) and items[at].kind == "ability" and spoken.untold:
            return begun[0] + spoken.untold, at + 1
    done = _effect(items, place, spoken)
    begun = trigger_at(items, done[1], spoken) if done is not None else None
    if done is not None and begun is not None and not _is_anothers(items, place, done[1]):
        return begun[0] + done[0], begun[1]
    if (begins := _named_by_its_trigger(items, place, spoken)) is not None:
        return begins + spoken.untold, place + 2
    return None


def _named_by_its_trigger(items: Sequence[Item], place: int, spoken: Spoken) -> str | None:
    """How a skill begins that is called by what it waits for: `its KO skill`, `an attack auto`."""
    if place + 1 >= len(items) or items[place + 1].kind != "ability" or not spoken.untold:
        return None
    verb = items[place]
    is_noun = verb.kind == "verb" and verb.text.removeprefix("on ") in spoken.called_by
    return spoken.triggers.get(verb.value) if is_noun else None


def trigger_at(items: Sequence[Item], at: int, spoken: Spoken) -> tuple[str, int] | None:
    """How a skill begins that is told, and the place behind: `when this card attacks`, `at the end of your turn`."""
    if at + 1 < len(items) and items[at].text == "at" and items[at + 1].kind == "step":
        step = items[at + 1].value
        return (spoken.triggers[step], at + 2) if step in spoken.triggers else None
    if at >= len(items) or (items[at].kind, items[at].value) != ("time", "during"):
        return None
    at += 1
    is_passive = False
    while at < len(items) and (_is_itself(items[at]) or items[at].text in ("you", "i")):
        is_passive = items[at].value == "be"
        at += 1
    if is_passive and at < len(items) and items[at].value == "attack" and items[at].text.endswith("ed"):
        return (spoken.triggers["attacked"], at + 1) if "attacked" in spoken.triggers else None
    if at < len(items) and items[at].kind == "verb" and items[at].value in spoken.triggers:
        return spoken.triggers[items[at].value], at + 1
    return None


def _effect(items: Sequence[Item], at: int, spoken: Spoken) -> tuple[str, int] | None:
    """`draw 2 cards`."""
    if at >= len(items) or items[at].kind != "verb":
        return None
    verb, _colon, what = items[at].value.partition(":")
    if verb != "effect" or what not in spoken.does:
        return None
    at += 1
    number = 1
    if at < len(items) and items[at].kind == "number":
        number, at = items[at].value, at + 1
    if at < len(items) and (items[at].kind, items[at].value) == ("unit", "card"):
        at += 1
    text = spoken.does[what].replace("{n}", str(number))
    return (text.replace(" 1 cards", " 1 card") if number == 1 else text), at


def _is_anothers(items: Sequence[Item], place: int, behind: int) -> bool:
    """Whether it is no skill of one card: somebody else does what comes of it ("he draws when I hit"), or it is done to
    a card ("does it get KO'd when it attacks")."""
    before = items[place - 1] if place else None
    if before is not None and (before.kind, before.value) == ("link", "be"):
        return True
    is_of_him = before is not None and (before.kind == "he" or (before.kind, before.value) == ("person", OPPONENT))
    return is_of_him and any((item.kind, item.value) == ("person", ME) for item in items[behind : behind + 2])


def _is_itself(item: Item) -> bool:
    """Whether a word stands for the card itself, or only links it."""
    return (item.kind, item.value) in (("link", "it"), ("unit", "card"), ("link", "be"), ("he", "subject"))
