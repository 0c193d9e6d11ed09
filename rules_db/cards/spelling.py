"""Words of cards that are one slip away from a known word: `Counster` for `Counter`, `Villian` for `Villain`.

What is known is what a game declares, or what the same source says over and over: no list of slips is kept.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import replace

from rules_db.cards.keywords import bare_name
from rules_db.cards.records import FaceRead, Fields, FindingKind, Found, RecordRead, TextRead

_TAG = re.compile(r"\[([^\[\]]+)\]")
#: A word shorter than this is too easily another word, and a tag longer is a sentence.
_SHORTEST, _LONGEST = 5, 40
#: A tag counts as known if the source has it so often, and as a slip if it has it so much less.
_OFTEN, _TIMES = 20, 20


def known_word(fields: Fields, name: str, printed: str, known: Collection[str], kind: FindingKind) -> str:
    """The known word that a printed one is, or is one slip away from, which is told; any other is told, and kept."""
    if printed in known:
        return printed
    if meant := meant_word(printed, known):
        fields.tell(kind, name, f"This was read as {meant}.", printed)
        return meant
    fields.tell(kind, name, f"No card of this game is known to have {printed} here.", printed)
    return printed


def meant_word(printed: str, known: Iterable[str]) -> str:
    """The one known word with the same letters, or one slip away; empty if there is none, or more than one."""
    bare = {word: bare_name(word) for word in known}
    wanted = bare_name(printed)
    same = [word for word, letters in bare.items() if letters == wanted]
    if not same and len(wanted) >= _SHORTEST:
        same = [word for word, letters in bare.items() if is_one_slip(wanted, letters)]
    return same[0] if len(same) == 1 else ""


def is_one_slip(one: str, other: str) -> bool:
    """Whether a letter too many, too few or another one, or two that changed places, is all they differ in."""
    if one == other or abs(len(one) - len(other)) > 1:
        return False
    start = next((place for place, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), None)
    if start is None:
        return True
    rest, others = one[start:], other[start:]
    is_swapped = rest[:2] == others[1::-1] and rest[2:] == others[2:]
    return rest[1:] == others[1:] or rest[1:] == others or rest == others[1:] or is_swapped


def tags_spelled(records: list[RecordRead]) -> list[RecordRead]:
    """The records with tags that are one slip away from one that the same source has over and over."""
    counts = Counter(tag for record in records for text in _texts(record) for tag in _tags(text.text))
    known = {tag: count for tag, count in counts.items() if count >= _OFTEN}
    meant = {}
    for tag, count in counts.items():
        word = meant_word(tag, (each for each in known if known[each] >= _TIMES * count and each != tag))
        if word and bare_name(word) != bare_name(tag):
            meant[tag] = word
    return [_spelled(record, meant) for record in records] if meant else records


def _texts(record: RecordRead) -> Iterable[TextRead]:
    return (text for face in record.faces for text in face.texts)


def _tags(text: str) -> list[str]:
    """The names in brackets that are words: in a number, one digit more is no slip."""
    return [tag for tag in _TAG.findall(text) if len(tag) <= _LONGEST and not re.search(r"\d", tag)]


def _spelled(record: RecordRead, meant: dict[str, str]) -> RecordRead:
    slips = [tag for text in _texts(record) for tag in _tags(text.text) if tag in meant]
    if not slips:
        return record
    told = tuple(
        Found(FindingKind.SPELLING, "text", f"[{slip}] was read as [{meant[slip]}].", f"[{slip}]")
        for slip in dict.fromkeys(slips)
    )
    faces = tuple(_face_spelled(face, meant) for face in record.faces)
    return replace(record, faces=faces, findings=record.findings + told)


def _face_spelled(face: FaceRead, meant: dict[str, str]) -> FaceRead:
    texts = tuple(
        replace(text, text=_TAG.sub(lambda tag: f"[{meant.get(tag[1], tag[1])}]", text.text)) for text in face.texts
    )
    return replace(face, texts=texts)
