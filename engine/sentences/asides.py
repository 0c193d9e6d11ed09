"""Parts of a question that tell nothing of the board: what somebody claims, what a bracket says of a printed text, and
what something is done for.

Their items stay, of the kind `aside`, which nothing is made of: whatever they name is no card of the board, and what
they say to be done was not done.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.sentences.said import ME
from engine.sentences.words import Item

#: Ends of a sentence.
ENDS = (".", "?", "!", ";")
#: What a claim, or a purpose, can be made of; behind a comma anything else begins something new.
_BUT = ("but", "though", "although", "however")
#: Kinds of words of a sentence that only names the answers there may be: "2, 3 or 5?"
_OF_ANSWERS = ("number", "power", "and", "stop", "empty", "asks", "unit", "link")


def with_asides(items: Sequence[Item], question: str) -> list[Item]:
    """The items, those that tell nothing of the board as asides."""
    found = list(items)
    for span in (_claims, _purposes, _answers, _waited_for):
        for start, end in list(span(found)):
            found[start:end] = [item._replace(kind="aside", value=None) for item in found[start:end]]
    for start, end in _brackets(found, question):
        found[start:end] = [item._replace(kind="aside", value=None) for item in found[start:end]]
    return [item._replace(kind="empty", value=None) if item.kind == "claim" else item for item in found]


def _claims(items: Sequence[Item]) -> Iterator[tuple[int, int]]:
    """What somebody says, up to where somebody else speaks: "my opponent says I've lost"."""
    for place, item in enumerate(items):
        if item.kind != "claim":
            continue
        before = _said(items[:place])[-1:]
        is_by_a_player = item.text.startswith("i ") or not before or before[0].kind in ("person", "he", "stop")
        if is_by_a_player:
            begin, end = place, _end_of_claim(items, place)
            said = [at for at in range(begin + 1, end) if items[at].kind != "empty"]
            if said and (items[said[0]].kind in ("possessive", "name") or items[said[0]].value == "owner"):
                begin = next((at for at in said if items[at].kind in ("verb", "asks", "not", "person")), end)
                begin = next((at for at in said if at < begin and items[at].value == "be"), begin)
                is_described = any(
                    items[at].kind in ("type", "name", "keyword", "power", "mode") for at in said if at < begin
                )
                begin = begin if is_described else place
            yield begin, end  # whose card it is that something is claimed of, is told


def _end_of_claim(items: Sequence[Item], place: int) -> int:
    for at in range(place + 1, len(items)):
        item, then = items[at], items[at + 1] if at + 1 < len(items) else None
        if item.text in (*ENDS, *_BUT):
            return at
        is_new = then is not None and (then.kind in ("asks", "claim") or then.text in _BUT or then.value == ME)
        if item.text == "," and is_new:
            return at
    return len(items)


def _purposes(items: Sequence[Item]) -> Iterator[tuple[int, int]]:
    """What something is done for: "... so that I can block with it", where something else is asked."""
    for place, item in enumerate(items):
        if item.text != "so" or item.kind != "empty":
            continue
        behind = _said(items[place + 1 :])[:2]
        is_purpose = [each.kind for each in behind[:1]] in (["person"], ["he"], ["link"])
        is_purpose = is_purpose and len(behind) > 1 and (behind[1].kind, behind[1].value) == ("asks", "may")
        end = next((at for at in range(place, len(items)) if items[at].kind == "stop"), len(items))
        asks_else = any(each.kind == "asks" for each in (*items[:place], *items[end:]))
        if is_purpose and asks_else:
            yield place, end


def _waited_for(items: Sequence[Item]) -> Iterator[tuple[int, int]]:
    """What has to come first, where it is asked whether it has to: "do I wait until it is tapped?"."""
    asks = False
    for place, item in enumerate(items):
        asks = item.kind != "stop" and (asks or item.kind == "asks")
        if asks and item.text in ("until", "till"):
            yield place, next((at for at in range(place, len(items)) if items[at].kind == "stop"), len(items))


def _answers(items: Sequence[Item]) -> Iterator[tuple[int, int]]:
    """A sentence that only names the answers there may be: "2, 3 or 5?"."""
    begin = 0
    for place, item in enumerate(items):
        if item.text not in ENDS:
            continue
        sentence = items[begin:place]
        is_of_answers = all(each.kind in _OF_ANSWERS for each in sentence)
        if begin and item.text == "?" and is_of_answers and any(each.kind in ("number", "power") for each in sentence):
            yield begin, place
        begin = place + 1


def _brackets(items: Sequence[Item], question: str) -> Iterator[tuple[int, int]]:
    """What a bracket says that a card of the store does: "Ember Wall (negate the attack)"."""
    for place, item in enumerate(items):
        if item.kind not in ("verb", "text", "said"):
            continue
        opened = question.rfind("(", 0, item.start)
        if opened < 0 or ")" in question[opened : item.start]:
            continue
        begin = next(at for at, each in enumerate(items) if each.start > opened)
        end = next((at for at in range(place, len(items)) if ")" in question[item.start : items[at].start]), len(items))
        is_named = any(each.kind == "name" for each in items[begin:end]) or (begin > 0 and _is_named(items[:begin]))
        if is_named:
            yield place, end


def _is_named(before: Sequence[Item]) -> bool:
    """Whether a card of the store is the last card that was named in the sentence."""
    begin = max((place for place, item in enumerate(before) if item.text in ENDS), default=-1)
    cards = [item for item in before[begin + 1 :] if item.kind in ("name", "type", "character")]
    return bool(cards) and cards[-1].kind == "name"


def _said(items: Sequence[Item]) -> list[Item]:
    return [item for item in items if item.kind != "empty"]
